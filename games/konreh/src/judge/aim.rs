//! What an action is good for, in one sentence to whoever is to play it.

use crate::action::Action;
use crate::board::{Kind, Side, beside};
use crate::deed::Deed;
use crate::options::Konreh;
use crate::rules::LONGEST_STAY;
use crate::state::{Phase, State};
use crate::study::Turns;

/// The first thing that there is to say, the weightiest first.
pub(super) fn aim(game: &Konreh, state: &State, action: Action) -> Option<String> {
    if matches!(action, Action::Keep | Action::Swap | Action::Pass) {
        return None;
    }
    let deed = Deed::new(game, state, action);
    [gain, safety, race, threat, shape, room].iter().find_map(|told| told(&deed))
}

/// What it brings at once.
fn gain(deed: &Deed<'_>) -> Option<String> {
    let seeded = deed.seeded().map(|square| format!("Seeds a new Green on {square}"));
    match (deed.action, deed.taken(), seeded) {
        (Action::Plant { blue, .. }, _, _) => Some(format!("Plants, and your Blue returns on {blue}.")),
        (_, Some((Kind::Blue, _)), _) => {
            let turns = deed.game.reforge;
            Some(format!("Takes their Blue: they have {turns} turns to bring it back."))
        }
        (_, Some((kind, square)), None) => Some(format!("Takes the {} on {square}.", kind.name())),
        (_, Some((kind, _)), Some(seeded)) => Some(format!("{seeded} and takes the {}.", kind.name())),
        (_, None, Some(seeded)) => Some(format!("{seeded}.")),
        (Action::Buyback { special, .. }, _, _) => Some(format!("Gives your Blue its {} back.", special.name())),
        (_, None, None) => None,
    }
}

/// What it saves Blue from.
fn safety(deed: &Deed<'_>) -> Option<String> {
    let (game, side) = (deed.game, deed.before.side);
    let (was, is) = (deed.before.life(side), deed.after.life(side));
    if was.stay() == LONGEST_STAY && is.stay() == 0 {
        return Some("Leaves the Cross, where your Blue has stayed as long as it may.".to_owned());
    }
    let in_danger = |state: &State| danger(game, state, side);
    if in_danger(deed.before) && !in_danger(&deed.after) {
        return Some("Brings your Blue out of danger.".to_owned());
    }
    (was.stay() > 0 && is.stay() == 0).then(|| "Leaves the Cross while the way out is open.".to_owned())
}

/// What it does for a race that is on.
fn race(deed: &Deed<'_>) -> Option<String> {
    let (game, side) = (deed.game, deed.before.side);
    let run = |state: &State, side: Side| match game.fastest_run(state, side) {
        Turns::Within(turns) => Some(turns),
        Turns::Unlimited => None,
    };
    if deed.before.life(side).is_fallen() {
        let left = run(&deed.after, side)?;
        let is_nearer = run(deed.before, side).is_none_or(|before| left < before);
        let turns = if left == 1 { "turn" } else { "turns" };
        return is_nearer.then(|| format!("Brings your runner nearer: {left} {turns} to the apex."));
    }
    let enemy = side.other();
    if !deed.before.life(enemy).is_fallen() {
        return None;
    }
    let in_time = |state: &State| run(state, enemy).is_some_and(|turns| turns <= game.deadline(state, enemy));
    match (in_time(deed.before), in_time(&deed.after)) {
        (true, false) => Some("Stops every run to your apex that would be in time.".to_owned()),
        (true, true) if run(&deed.after, enemy) > run(deed.before, enemy) => {
            Some("Slows the fastest run to your apex.".to_owned())
        }
        _ => None,
    }
}

/// What it threatens to take next.
fn threat(deed: &Deed<'_>) -> Option<String> {
    let (game, side) = (deed.game, deed.before.side);
    let enemy = side.other();
    if danger(game, &deed.after, enemy) && !danger(game, deed.before, enemy) {
        return Some("Threatens their Blue.".to_owned());
    }
    None
}

/// What it does for the time to come.
fn shape(deed: &Deed<'_>) -> Option<String> {
    let (game, side) = (deed.game, deed.before.side);
    if deed.before.phase != Phase::Play || deed.before.life(side).is_fallen() {
        return None;
    }
    let seed = |state: &State| game.turns_to_seed(state, side);
    if let (Turns::Within(1), true) = (seed(&deed.after), seed(deed.before) > Turns::Within(1)) {
        return Some("Gets ready to Seed next turn.".to_owned());
    }
    let way = deed.way()?;
    let nearer = deed.before.blue(side.other()).is_some_and(|prey| {
        let steps = |square: crate::board::Square| prey.x().abs_diff(square.x()) + prey.y().abs_diff(square.y());
        way.kind != Kind::Blue && steps(way.to) < steps(way.from)
    });
    match way.kind {
        _ if nearer => Some(format!("Brings the {} nearer to their Blue.", way.kind.name())),
        Kind::Blue => None,
        _ if !way.lane.is_onward() => Some(format!("Draws the {} back to cover your own ground.", way.kind.name())),
        _ => None,
    }
}

/// What else it is good for: more squares where the enemy must stop, or more to choose from.
fn room(deed: &Deed<'_>) -> Option<String> {
    let (game, side) = (deed.game, deed.before.side);
    let more = |of: &dyn Fn(&State) -> u32| of(&deed.after).checked_sub(of(deed.before)).filter(|&more| more > 0);
    if let Some(more) = more(&|state| beside(state.army(side)).count_ones()) {
        let squares = if more == 1 { "square" } else { "squares" };
        return Some(format!("Holds {more} {squares} more, where the enemy must stop."));
    }
    let more = more(&|state| game.field(&State { side, ..*state }).origins(side).count())?;
    let moves = if more == 1 { "move" } else { "moves" };
    Some(format!("Gives your pieces {more} more {moves}."))
}

/// Whether a side's Blue could be taken if the other were to move.
fn danger(game: &Konreh, state: &State, side: Side) -> bool {
    !state.life(side).is_fallen() && game.can_be_taken(state, side)
}
