//! What a position asks for, in a sentence; and how the game ended.
//!
//! With closed hands nobody is told anything here that another seat's cards decide.

use game::{Game, Outcome, Prompt, Seat, Turn, Viewer};

use crate::attempts::rule_of;
use crate::cards::Colour;
use crate::options::{Knowledge, Trades};
use crate::picks::{accepted_effect, partner_name};
use crate::seen::{how, tie};
use crate::state::{Phase, State, Terms};
use crate::words::{all_of, bundle, cards, counted, is_you, side};

/// A sentence, why, and the paragraph behind it.
type Said = (String, Option<String>, &'static str);

/// What this viewer is told about a position.
pub(crate) fn prompt(game: &Knowledge, state: &State, viewer: Viewer) -> Prompt {
    let (text, why, rule) = match game.turn(state) {
        Turn::Over(outcome) => ended(game, state, viewer, outcome),
        Turn::Chance => {
            let text = match is_you(viewer, state.active) {
                true => "You roll the dice.".to_owned(),
                false => format!("{} rolls the dice.", side(state, state.active)),
            };
            (text, None, "3.2")
        }
        Turn::Seat(seat) if is_you(viewer, seat) => task(game, state, seat),
        Turn::Seat(seat) => awaited(game, state, viewer, seat),
    };
    Prompt::new(text, why, Some(rule))
}

/// What the seat to act does.
fn task(game: &Knowledge, state: &State, seat: Seat) -> Said {
    let active = side(state, state.active);
    let (text, why) = match state.phase {
        Phase::Pick(_) => {
            let why = "It is collected most often, and neurons towards it cost nothing.";
            ("Choose your colour.".to_owned(), Some(why.to_owned()))
        }
        Phase::Shed(_) => ("Discard one card.".to_owned(), Some(eight())),
        Phase::Place { .. } => return placing(game, state),
        Phase::Trade { offers } => {
            let why = format!("{}; {}.", offers_left(game, offers), house(game, state));
            ("Trade, or go on to mastering.".to_owned(), Some(why))
        }
        Phase::Ask { to, give, .. } => {
            let why = format!("Your offer to {} is begun and cannot be taken back.", partner_name(state, to));
            (format!("Say what you want for {}.", bundle(give)), Some(why))
        }
        Phase::Answer { any, terms: Terms { give, take }, .. } => {
            let words = if any { "accept or decline" } else { "accept, decline or counter" };
            let text = format!("{active} offers {} for {}: {words}.", bundle(give), bundle(take));
            (text, consequence(state, seat))
        }
        Phase::Counter { terms: Terms { give, take }, give: instead, .. } => {
            let why = format!("{active} offered {} for {}.", bundle(give), bundle(take));
            (format!("Say what you want for {}.", bundle(instead)), Some(why))
        }
        Phase::Reply { seat: partner, terms: Terms { give, take }, .. } => {
            let (name, give, take) = (side(state, partner), bundle(give), bundle(take));
            (format!("{name} gives {give} for {take} instead: accept or decline."), consequence(state, seat))
        }
        Phase::Master => ("Master a field, or end your turn.".to_owned(), Some(within_reach(game, state))),
        Phase::Trim(_) => {
            let keep = game.hand_limit(state, seat);
            let why = format!("At the end of a turn you may keep {keep}.");
            (format!("Discard {}.", cards(game.surplus(state, seat))), Some(why))
        }
        Phase::Roll | Phase::End => (String::new(), None),
    };
    (text, why, rule_of(state.phase))
}

fn eight() -> String {
    "The dice show 8: everybody discards a card.".to_owned()
}

/// Where neurons may be placed, and how many.
fn placing(game: &Knowledge, state: &State) -> Said {
    let Phase::Place { paid, gift } = state.phase else { return (String::new(), None, "4.6") };
    let own = state.colour(state.active).map_or("own", Colour::name);
    if game.places_first(state, state.active) {
        let text = format!("Place your first neuron at a {own} synapse, or go on to trading.");
        return (text, Some(placements(paid, gift)), "4.3");
    }
    ("Place neurons, or go on to trading.".to_owned(), Some(placements(paid, gift)), "4.6")
}

/// What is left of this turn's placements.
fn placements(paid: u8, gift: u8) -> String {
    let gifts = counted(gift, "gift");
    match (paid, gift) {
        (0, _) => format!("The paid placement is used; left: {gifts}."),
        (1, 0) => "Any number of free ones, then one that is paid for.".to_owned(),
        (_, 0) => format!("Any number of free ones, and {paid} that are paid for."),
        (1, _) => format!("Any number of free ones, one that is paid for, and {gifts}."),
        _ => format!("Any number of free ones, {paid} that are paid for, and {gifts}."),
    }
}

fn offers_left(game: &Knowledge, offers: u8) -> String {
    match (game.trades, offers) {
        (Trades::Off, _) => "Seats do not trade here".to_owned(),
        (_, 0) => "No offer is left".to_owned(),
        _ => format!("{} left", counted(offers, "offer")),
    }
}

fn house(game: &Knowledge, state: &State) -> String {
    let own = state.colour(state.active).map_or("own", Colour::name);
    format!("the house takes {} {own} for one", game.house_rate(state, state.active))
}

/// What it would mean to accept, or why that is not possible.
fn consequence(state: &State, seat: Seat) -> Option<String> {
    let (Phase::Answer { terms, .. } | Phase::Reply { terms, .. }) = state.phase else { return None };
    let missing = terms.take.beyond(state.hand(seat));
    match missing.is_empty() {
        true => accepted_effect(state, seat),
        false => Some(format!("You cannot accept: you are short of {}.", bundle(missing))),
    }
}

/// The fields that can be mastered now.
fn within_reach(game: &Knowledge, state: &State) -> String {
    let fields = all_of(game.masteries(state).fields());
    match fields.is_empty() {
        true => "No field is within reach.".to_owned(),
        false => format!("Within reach: {fields}. A power is bought now or never."),
    }
}

/// What somebody else is to do.
fn awaited(game: &Knowledge, state: &State, viewer: Viewer, seat: Seat) -> Said {
    let name = side(state, seat);
    let whom = |seat: Option<Seat>| match seat {
        Some(seat) if is_you(viewer, seat) => "you",
        _ => partner_name(state, seat),
    };
    let (text, why) = match state.phase {
        Phase::Pick(_) => (format!("{name} chooses a colour."), None),
        Phase::Shed(_) => (format!("{name} discards a card."), Some(eight())),
        Phase::Place { paid, gift } => (format!("{name} places neurons."), Some(placements(paid, gift))),
        Phase::Trade { offers } => (format!("{name} trades."), Some(format!("{}.", offers_left(game, offers)))),
        Phase::Ask { to, give, .. } => (format!("{name} begins an offer to {}: {}.", whom(to), bundle(give)), None),
        Phase::Answer { terms: Terms { give, take }, .. } => {
            let by = if is_you(viewer, state.active) { "Your offer" } else { "The offer" };
            (format!("{name} answers."), Some(format!("{by}: {} for {}.", bundle(give), bundle(take))))
        }
        Phase::Counter { give, .. } => (format!("{name} begins a counter: {}.", bundle(give)), None),
        Phase::Reply { terms: Terms { give, take }, .. } => {
            let why = format!("The counter: {} for {}.", bundle(give), bundle(take));
            (format!("{name} answers the counter."), Some(why))
        }
        Phase::Master => (format!("{name} masters fields."), None),
        Phase::Trim(_) => {
            let (due, keep) = (cards(game.surplus(state, seat)), game.hand_limit(state, seat));
            (format!("{name} discards {due}."), Some(format!("{name} may keep {keep} at the end of a turn.")))
        }
        Phase::Roll | Phase::End => (String::new(), None),
    };
    (text, why, rule_of(state.phase))
}

/// How the game ended.
fn ended(game: &Knowledge, state: &State, viewer: Viewer, outcome: Outcome) -> Said {
    let winners: Vec<&str> = outcome.winners().map(|seat| side(state, seat)).collect();
    let text = match (winners.as_slice(), viewer) {
        ([], _) => "All share the win.".to_owned(),
        ([_], Viewer::Seat(seat)) if outcome.won_by(seat) => "You win.".to_owned(),
        ([one], _) => format!("{one} wins."),
        (several, _) => format!("{} share the win.", all_of(several)),
    };
    let points = game.seats_from(Seat::P1).map(|seat| format!("{} {}", side(state, seat), state.points(seat)));
    let points = points.collect::<Vec<_>>().join(", ");
    let tie = tie(game, state);
    let rule = match (&tie, game.is_decided(state)) {
        (Some(_), _) => "7.4",
        (None, Some("clinch")) => "7.2",
        (None, Some(_)) => "7.1",
        (None, None) => "7.3",
    };
    let tie = tie.map_or_else(String::new, |tie| format!(" {tie}"));
    (text, Some(format!("{} Points: {points}.{tie}", how(game, state))), rule)
}
