//! Why picks lead nowhere: what somebody pressed is read as the action that it was most likely meant to be, and that
//! is explained like any other.

use game::{Notation, Seat, shown};

use crate::action::Action;
use crate::board::{Link, Synapse};
use crate::cards::Colour;
use crate::facts::rule_of;
use crate::options::Knowledge;
use crate::picks::{COUNTER, FREE, GIFT, HOUSE, OWN, PickFacts, WILD, WITH, follow};
use crate::reasons::{IllegalAction, MissingPick, named_sites};
use crate::state::{Field, Phase, State};

/// The action that these picks name, or the reason why they name none.
pub(crate) fn attempt(game: &Knowledge, state: &State, picks: &[&str]) -> Result<Action, IllegalAction> {
    match follow(game, state, picks) {
        Some((action, None)) => Ok(action),
        Some((_, Some(next))) => Err(IllegalAction::Unfinished {
            rule: rule_of(state.phase),
            sites: named_sites(picks.iter().copied()),
            missing: missing(state.phase, next),
        }),
        None => Err(explained(game, state, picks)),
    }
}

/// What is asked for where picks are right so far.
fn missing(phase: Phase, next: PickFacts) -> MissingPick {
    match (next.choice.filter(|_| next.word), phase) {
        (Some(choice), _) => MissingPick::Answer(choice.question),
        (None, Phase::Place { .. }) => MissingPick::Link,
        (None, Phase::Trade { .. } | Phase::Answer { .. }) => MissingPick::CardsToGive,
        (None, Phase::Ask { .. } | Phase::Counter { .. }) => MissingPick::CardsToTake,
        (None, Phase::Shed(_) | Phase::Trim(_)) => MissingPick::CardsToDiscard,
        (None, _) => MissingPick::Anything,
    }
}

/// Why these picks are the beginning of nothing.
fn explained(game: &Knowledge, state: &State, picks: &[&str]) -> IllegalAction {
    let read = |text: &str| game.read_action(state, text).err();
    // What names no action at all is refused as it was pressed.
    let refused = meant(state, picks).and_then(|text| read(&text)).or_else(|| read(&picks.join(" ")));
    refused.unwrap_or_else(|| IllegalAction::TooManyPicks(shown(&picks.join(" "))))
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
