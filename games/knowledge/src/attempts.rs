//! Why picks lead nowhere: what somebody pressed is read as the action that it was most likely meant to be, and that
//! is explained like any other.

use game::{Notation, Reason, Seat, sentence, shown};

use crate::action::Action;
use crate::board::{Link, Synapse};
use crate::cards::{Colour, Colours};
use crate::options::Knowledge;
use crate::picks::{COUNTER, FREE, GIFT, HOUSE, OWN, WILD, WITH, follow};
use crate::state::{Field, Phase, State};
use crate::words::{a_card, seat_name, side};

/// So many sites are shown at fault at once.
const MOST_SITES: usize = 4;

/// The action that these picks name, or the reason why they name none.
pub(crate) fn attempt(game: &Knowledge, state: &State, picks: &[&str]) -> Result<Action, Reason> {
    match follow(game, state, picks) {
        Some((action, None)) => Ok(action),
        Some((_, Some(next))) => {
            let ask =
                next.choice.filter(|_| next.word).map_or_else(|| unfinished(state).to_owned(), |choice| choice.ask);
            Err(Reason { rule: rule_of(state.phase), sites: sites(picks), text: ask })
        }
        None => Err(pressed(state, picks, explained(game, state, picks))),
    }
}

/// What is asked where picks are right so far, and no chooser asks.
const fn unfinished(state: &State) -> &'static str {
    match state.phase {
        Phase::Place { .. } => "Choose a link.",
        Phase::Trade { .. } | Phase::Answer { .. } => "Choose the cards that you give.",
        Phase::Ask { .. } | Phase::Counter { .. } => "Choose the cards that you take.",
        Phase::Shed(_) | Phase::Trim(_) => "Choose the cards that you discard.",
        _ => "Choose something.",
    }
}

/// The paragraph behind a phase.
pub(crate) const fn rule_of(phase: Phase) -> &'static str {
    match phase {
        Phase::Pick(_) => "2.4",
        Phase::Roll => "3.2",
        Phase::Shed(_) => "3.4",
        Phase::Place { .. } => "4.6",
        Phase::Trade { .. } => "5.1",
        Phase::Ask { .. } => "5.4",
        Phase::Answer { .. } | Phase::Counter { .. } => "5.5",
        Phase::Reply { .. } => "5.6",
        Phase::Master => "6.1",
        Phase::Trim(_) => "3.7",
        Phase::End => "7.4",
    }
}

/// Why these picks are the beginning of nothing.
fn explained(game: &Knowledge, state: &State, picks: &[&str]) -> Reason {
    let read = |text: &str| game.read_action(state, text).err();
    if let Some(reason) = too_dear(game, state, picks) {
        return reason;
    }
    // What names no action at all is refused as it was pressed.
    let refused = meant(state, picks).and_then(|text| read(&text)).or_else(|| read(&picks.join(" ")));
    refused.unwrap_or_else(|| Reason {
        rule: "10.1",
        sites: Vec::new(),
        text: format!("`{}` is more than an action needs", shown(&picks.join(" "))),
    })
}

/// The text of what these picks were meant to be.
fn meant(state: &State, picks: &[&str]) -> Option<String> {
    Some(match *picks {
        [synapse] if Synapse::named(synapse).is_some() => return None,
        [link] | [OWN, link] if Link::named(link).is_some() => format!("neuron={link}"),
        [WILD, link] => format!("wild={link}"),
        [OWN, link, FREE | GIFT] => format!("neuron={link}"),
        [OWN, link, card] => format!("neuron={link}:{card}"),
        [WILD, link, FREE | GIFT] => format!("wild={link}"),
        [WILD, link, card] => format!("wild={link}:{card}"),
        [HOUSE] => format!("house={}", other_colour(state)),
        [HOUSE, colour] => format!("house={colour}"),
        [COUNTER] => "counter=b".to_owned(),
        [COUNTER, cards] => format!("counter={cards}"),
        [field] | [field, _] | [field, _, _] if Field::named(field).is_some() => {
            let wild = picks.get(2).map_or_else(String::new, |cards| format!(":{cards}"));
            let power = if picks.get(1) == Some(&WITH) { "+" } else { "" };
            format!("master={field}{wild}{power}")
        }
        [to] if is_partner(to) => format!("offer={to}:{}", held(state)),
        [to, cards] if is_partner(to) => format!("offer={to}:{cards}"),
        [cards] if is_bundle(cards) => match state.phase {
            Phase::Pick(_) => format!("colour={cards}"),
            Phase::Shed(_) | Phase::Trim(_) => format!("discard={cards}"),
            _ => format!("ask={cards}"),
        },
        [sum] if sum.parse::<u8>().is_ok() => format!("roll={sum}"),
        [word] => word.to_owned(),
        _ => return None,
    })
}

fn is_partner(key: &str) -> bool {
    key == "any" || key.parse::<Seat>().is_ok()
}

fn is_bundle(key: &str) -> bool {
    key.chars().next().and_then(Colour::lettered).is_some() && key.chars().skip(1).all(|c| "bgry0123456789".contains(c))
}

/// A colour that the house could give.
fn other_colour(state: &State) -> Colour {
    Colour::ALL.into_iter().find(|&colour| Some(colour) != state.colour(state.active)).unwrap_or(Colour::Blue)
}

/// A card that the active seat could offer.
fn held(state: &State) -> Colour {
    state.hand(state.active).colours().iter().next().unwrap_or(Colour::Blue)
}

/// A link that could be had for a card, of which there is none in hand.
fn too_dear(game: &Knowledge, state: &State, picks: &[&str]) -> Option<Reason> {
    let Phase::Place { paid: 1.., gift: 0 } = state.phase else { return None };
    let (word, link) = match *picks {
        [link] | [OWN, link] => (OWN, Link::named(link)?),
        [WILD, link] => (WILD, Link::named(link)?),
        _ => return None,
    };
    let has_one = if word == OWN { state.neurons_left(state.active) > 0 } else { state.has_orange(state.active) };
    let prices = game.prices(state, state.active);
    let asked = Colour::ALL.into_iter().filter(|&colour| prices.cards[colour as usize].contains(link));
    let asked = asked.fold(Colours::NONE, |all, colour| all.or(Colours::of(colour)));
    let is_held = !asked.and(state.hand(state.active).colours()).is_empty();
    (has_one && !asked.is_empty() && !is_held).then(|| Reason {
        rule: "4.5",
        sites: vec![link.to_string()],
        text: format!("{link} costs {}, and you hold none", a_card(asked)),
    })
}

/// The sites of the board among what was pressed.
fn sites(picks: &[&str]) -> Vec<String> {
    let is_site = |pick: &&&str| Link::named(pick).is_some() || Synapse::named(pick).is_some();
    picks.iter().filter(is_site).map(|&pick| pick.to_owned()).collect()
}

/// A reason as one who presses things is told it: a whole sentence, without action strings, with the seats' names and few
/// sites.
fn pressed(state: &State, picks: &[&str], reason: Reason) -> Reason {
    let text = [": neuron=", ": wild=", ", as in ", ": master="]
        .into_iter()
        .fold(reason.text.as_str(), |text, end| text.split(end).next().unwrap_or_default());
    let named = Seat::first(Seat::MOST as u8).filter(|&seat| state.colour(seat).is_some());
    let text = named.fold(text.to_owned(), |text, seat| text.replace(&seat_name(state, seat), side(state, seat)));
    let mut at_fault = reason.sites;
    if at_fault.is_empty() {
        at_fault = sites(picks);
    }
    at_fault.truncate(MOST_SITES);
    Reason { rule: reason.rule, sites: at_fault, text: sentence(&text) }
}
