//! How an action is told: in the move list, and aloud.
//!
//! A glyph is a row of words that the board draws small: `s7` is a roll of seven, `n1` a neuron of the first seat, `no`
//! an orange one, `cb` a blue card, `fLove` a field and `h` the house.

mod rolled;

use game::{Game, Seat, Told};

use crate::action::Action;
use crate::board::Link;
use crate::cards::{Cards, Colour};
use crate::options::Knowledge;
use crate::picks::{partner_name, way_without_card};
use crate::rules::mastering::price;
use crate::seen::{gained, lost};
use crate::state::{Field, Phase, State, Terms};
use crate::words::{all_of, bundle, counted, side};

/// Tells a listed action.
pub(crate) fn tell(game: &Knowledge, state: &State, action: Action) -> Told {
    let mut told = match action {
        Action::Roll(sum) => rolled::roll(game, state, sum),
        Action::Place { orange, link, card } => placed(game, state, orange, link, card),
        Action::Master { field, wild, power } => mastered(state, field, wild, power),
        _ => other(game, state, action),
    };
    let mut next = state.clone();
    game.apply(&mut next, action);
    if next.phase == Phase::End {
        told.tags.push("end".to_owned());
        told.said.push_str(" The game is over.");
    }
    told
}

fn plain(text: String, glyph: String, said: String) -> Told {
    Told { text, glyph, tags: Vec::new(), said, sites: Vec::new(), takes: Vec::new() }
}

fn card_glyph(cards: Cards) -> String {
    let words = cards.colours().iter().map(|colour| format!("c{colour}"));
    words.collect::<Vec<_>>().join(" ")
}

/// Words, cards and answers.
fn other(game: &Knowledge, state: &State, action: Action) -> Told {
    let seat = game.actor(state);
    let name = side(state, seat);
    match action {
        Action::Colour(colour) => {
            let own = ["Blue", "Green", "Red", "Yellow"][colour as usize];
            plain(own.to_owned(), format!("c{colour}"), format!("{name} plays {}.", colour.name()))
        }
        Action::Discard(cards) => {
            let said = format!("{name} discards {}.", bundle(cards));
            plain(format!("Discards {}", bundle(cards)), card_glyph(cards), said)
        }
        Action::Done => {
            let (text, what) = match state.phase {
                Phase::Place { .. } => ("Done placing", "placing"),
                Phase::Trade { .. } => ("Done trading", "trading"),
                _ => ("Done mastering", "mastering"),
            };
            plain(text.to_owned(), String::new(), format!("{name} is done {what}."))
        }
        Action::House(colour) => {
            let own = state.colour(seat).unwrap_or(colour);
            let paid = Cards::of(own, game.house_rate(state, seat));
            let said = format!("{name} gives the house {} for 1 {}.", bundle(paid), colour.name());
            let text = format!("House: {} for 1 {}", bundle(paid), colour.name());
            plain(text, format!("h c{colour}"), said)
        }
        Action::Swap => {
            let held = counted(state.hand(seat).len(), "card");
            plain("Swaps the hand".to_owned(), "h".to_owned(), format!("{name} swaps {held} for one of each colour."))
        }
        Action::Offer { to, give } => {
            let whom = partner_name(state, to);
            let said = format!("{name} offers {whom} {}.", bundle(give));
            plain(format!("Offers {}", bundle(give)), card_glyph(give), said)
        }
        Action::Counter(give) => {
            let said = format!("{name} would give {} instead.", bundle(give));
            plain(format!("Counters with {}", bundle(give)), card_glyph(give), said)
        }
        Action::Ask(take) => asked(state, name, take),
        Action::Accept => accepted(state, name),
        Action::Decline => plain("Declines".to_owned(), String::new(), format!("{name} declines.")),
        Action::Roll(_) | Action::Place { .. } | Action::Master { .. } => unreachable!("they are told by themselves"),
    }
}

/// An offer or a counter is complete.
fn asked(state: &State, name: &str, take: Cards) -> Told {
    let (give, whom) = match state.phase {
        Phase::Ask { give, to, .. } => (give, partner_name(state, to)),
        Phase::Counter { give, .. } => (give, side(state, state.active)),
        _ => (Cards::NONE, "nobody"),
    };
    let said = format!("{name} offers {whom} {} for {}.", bundle(give), bundle(take));
    plain(format!("Asks for {}", bundle(take)), card_glyph(take), said)
}

/// Cards change hands: both sides are told.
fn accepted(state: &State, name: &str) -> Told {
    let (speaker, Terms { give, take }) = match state.phase {
        Phase::Answer { terms, .. } => (state.active, terms),
        Phase::Reply { seat, terms, .. } => (seat, terms),
        _ => return plain("Accepts".to_owned(), String::new(), format!("{name} accepts.")),
    };
    let partner = side(state, speaker);
    let said = format!("{name} accepts: {} for {} from {partner}.", bundle(take), bundle(give));
    let mut told = plain("Accepts".to_owned(), format!("{} {}", card_glyph(take), card_glyph(give)), said);
    told.tags = vec![format!("{name} gives {}", bundle(take)), format!("{partner} gives {}", bundle(give))];
    told
}

fn placed(game: &Knowledge, state: &State, orange: bool, link: Link, card: Option<Colour>) -> Told {
    let seat = state.active;
    let name = side(state, seat);
    let [low, high] = link.ends();
    let neuron = if orange { "the orange neuron" } else { "a neuron" };
    let pays = match card {
        Some(colour) => format!("for a {} card", colour.name()),
        None if way_without_card(game, state, link) == crate::picks::FREE => "at no cost".to_owned(),
        None => "as a gift".to_owned(),
    };
    let mut said = format!("{name} places {neuron} from {low} to {high} {pays}.");
    let mut tags = Vec::new();
    let won: Vec<_> = gained(state, seat, link).collect();
    if !won.is_empty() {
        said.push_str(&format!(" {name} has {} now.", all_of(&won)));
        tags.extend(won.iter().map(|ability| format!("+{ability}")));
    }
    let home = state.owner(link);
    if let Some(owner) = home {
        said.push_str(&format!(" The neuron of {} goes home.", side(state, owner)));
        tags.push("trauma".to_owned());
        // An orange neuron serves its victim, too.
        let gone: Vec<_> = if orange { Vec::new() } else { lost(state, owner, link).collect() };
        if !gone.is_empty() {
            said.push_str(&format!(" {} loses {}.", side(state, owner), all_of(&gone)));
            tags.extend(gone.iter().map(|ability| format!("-{ability}")));
        }
    }
    Told {
        text: format!("{low}–{high}{}", card.map_or_else(String::new, |colour| format!(" for {}", colour.name()))),
        glyph: neuron_glyph(seat, orange),
        tags,
        said,
        sites: vec![link.to_string()],
        takes: home.map(|_| link.to_string()).into_iter().collect(),
    }
}

fn neuron_glyph(seat: Seat, orange: bool) -> String {
    if orange { "no".to_owned() } else { format!("n{}", seat.index() + 1) }
}

fn mastered(state: &State, field: Field, wild: Cards, power: bool) -> Told {
    let name = side(state, state.active);
    let paid = price(state.field(field), power).map_or(wild, |(fixed, _)| fixed.plus(wild));
    let points = counted(field.points(), "point");
    let (text, tag, end) = match power {
        true => {
            (format!("{field} with {}", field.power()), field.power(), format!("{name} has {} now.", field.power()))
        }
        false => (field.to_string(), "power lost", format!("{} is lost for everybody.", field.power())),
    };
    let said = format!("{name} masters {field} for {} and scores {points}. {end}", bundle(paid));
    let markers = field.needs().iter().map(|&ability| state.marker(ability).to_string()).collect();
    Told {
        tags: vec![format!("+{}", field.points()), tag.to_owned()],
        sites: markers,
        ..plain(text, format!("f{field}"), said)
    }
}
