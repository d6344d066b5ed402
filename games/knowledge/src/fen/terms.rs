//! What is wrong with an offer that a position is in the middle of (RULES 5.3 to 5.6, 8.4).

use game::Seat;

use crate::cards::Cards;
use crate::options::{Knowledge, Trades};
use crate::state::{Phase, State, TradeTerms};

/// What is wrong with a phase between an offer and its end.
pub(super) fn fault(game: &Knowledge, state: &State) -> Option<String> {
    let active = state.active;
    let (offers, partner) = match state.phase {
        Phase::Ask { offers, to, .. } => (offers, to),
        Phase::Answer { offers, seat, .. }
        | Phase::Counter { offers, seat, .. }
        | Phase::Reply { offers, seat, .. } => (offers, Some(seat)),
        _ => return None,
    };
    if game.trades == Trades::Off {
        return Some("nobody offers anything with trades=off".to_owned());
    }
    if offers >= game.offers {
        return Some(format!("this offer is one of {}, so {offers} cannot be left", game.offers));
    }
    if partner == Some(active) {
        return Some(format!("{active} cannot trade with itself"));
    }
    match state.phase {
        Phase::Ask { to, give, .. } => {
            let listed = game.trade_list(state, offers + 1).contains(crate::Action::Offer { to, give });
            (!listed).then(|| format!("{active} could not have begun an offer of {give}"))
        }
        Phase::Answer { seat, any, terms, .. } => against(game, state, active, seat, terms)
            .or_else(|| (any && askable(game, state, terms.take) < 2).then(too_few)),
        Phase::Counter { seat, terms, give, .. } => against(game, state, active, seat, terms).or_else(|| {
            let listed = game.counter_gives(state, seat, terms).contains(give);
            (!listed).then(|| format!("{seat} could not have begun a counter of {give}"))
        }),
        Phase::Reply { seat, terms, .. } => against(game, state, seat, active, terms),
        _ => None,
    }
}

/// What is wrong with these terms between two seats (5.3).
fn against(game: &Knowledge, state: &State, speaker: Seat, other: Seat, terms: TradeTerms) -> Option<String> {
    let TradeTerms { give, take } = terms;
    if !state.hand(speaker).holds(give) {
        return Some(format!("{speaker} does not hold {give}"));
    }
    if !game.can_be_asked(state, other, take) {
        return Some(format!("{other} cannot be asked for {take}"));
    }
    if !give.colours().and(take.colours()).is_empty() {
        return Some(format!("{give}/{take} has a colour on both sides"));
    }
    let simple = game.trades == Trades::Simple && (give.len() > 2 || take.len() > game.most_taken(give));
    simple.then(|| format!("{give}/{take} is no simple trade"))
}

/// How many others can be asked for these cards.
fn askable(game: &Knowledge, state: &State, take: Cards) -> usize {
    let others = game.seats_from(state.active).skip(1);
    others.filter(|&seat| game.can_be_asked(state, seat, take)).count()
}

fn too_few() -> String {
    "fewer than two seats can be asked for that".to_owned()
}
