//! What an action is good for.

use crate::action::Action;
use crate::board::{PieceKind, Side, Square, beside};
use crate::effects::Effects;
use crate::life::Special;
use crate::options::Konreh;
use crate::rules::LONGEST_STAY;
use crate::state::{Phase, State};
use crate::study::Turns;

/// What an action is good for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each purpose says what its fields are")]
pub enum KonrehPurpose {
    /// Blue returns on this square.
    Plant { blue: Square },
    /// The enemy's Blue falls, with this many turns to bring it back.
    TakeBlue { reforge: u8 },
    /// An enemy is taken.
    Take { kind: PieceKind, at: Square },
    /// A Green appears on this square, and perhaps an enemy is taken.
    Seed { green: Square, taken: Option<PieceKind> },
    /// Blue has this special again.
    Buyback(Special),
    /// Blue leaves the Cross, where it may stay no longer.
    LeaveCrossAtLimit,
    /// Blue can no longer be taken at once.
    SaveBlue,
    /// Blue leaves the Cross before it must.
    LeaveCross,
    /// The runner of a fallen side now needs this many turns.
    Run { turns: u8 },
    /// No run of the fallen enemy is in time any more.
    StopRuns,
    /// The fastest run of the fallen enemy takes longer.
    SlowRuns,
    /// The enemy's Blue can be taken next.
    ThreatenBlue,
    /// A Seed is possible next turn.
    PrepareSeed,
    /// The piece comes nearer to the enemy's Blue.
    Approach(PieceKind),
    /// The piece goes homeward.
    Retreat(PieceKind),
    /// This many more squares lie in the side's zones.
    Hold { squares: u32 },
    /// The side's pieces have this many more moves.
    Mobility { moves: u32 },
}

/// The first purpose that an action has, the weightiest first.
pub(super) fn purpose(game: &Konreh, state: &State, action: Action) -> Option<KonrehPurpose> {
    if matches!(action, Action::Keep | Action::Swap | Action::Pass) {
        return None;
    }
    let effects = Effects::new(game, state, action);
    [gain, safety, race, threat, shape, room].iter().find_map(|find| find(&effects))
}

/// What it brings at once.
fn gain(effects: &Effects<'_>) -> Option<KonrehPurpose> {
    match (effects.action, effects.taken(), effects.seeded()) {
        (Action::Plant { blue, .. }, _, _) => Some(KonrehPurpose::Plant { blue }),
        (_, Some((PieceKind::Blue, _)), _) => Some(KonrehPurpose::TakeBlue { reforge: effects.game.reforge }),
        (_, Some((kind, at)), None) => Some(KonrehPurpose::Take { kind, at }),
        (_, taken, Some(green)) => Some(KonrehPurpose::Seed { green, taken: taken.map(|(kind, _)| kind) }),
        (Action::Buyback { special, .. }, _, _) => Some(KonrehPurpose::Buyback(special)),
        (_, None, None) => None,
    }
}

/// What it saves Blue from.
fn safety(effects: &Effects<'_>) -> Option<KonrehPurpose> {
    let (game, side) = (effects.game, effects.before.side);
    let (was, is) = (effects.before.life(side), effects.after.life(side));
    if was.stay() == LONGEST_STAY && is.stay() == 0 {
        return Some(KonrehPurpose::LeaveCrossAtLimit);
    }
    let in_danger = |state: &State| danger(game, state, side);
    if in_danger(effects.before) && !in_danger(&effects.after) {
        return Some(KonrehPurpose::SaveBlue);
    }
    (was.stay() > 0 && is.stay() == 0).then_some(KonrehPurpose::LeaveCross)
}

/// What it does for a race that is on.
fn race(effects: &Effects<'_>) -> Option<KonrehPurpose> {
    let (game, side) = (effects.game, effects.before.side);
    let run = |state: &State, side: Side| match game.fastest_run(state, side) {
        Turns::Within(turns) => Some(turns),
        Turns::Unlimited => None,
    };
    if effects.before.life(side).is_fallen() {
        let turns = run(&effects.after, side)?;
        let is_nearer = run(effects.before, side).is_none_or(|before| turns < before);
        return is_nearer.then_some(KonrehPurpose::Run { turns });
    }
    let enemy = side.other();
    if !effects.before.life(enemy).is_fallen() {
        return None;
    }
    let in_time = |state: &State| run(state, enemy).is_some_and(|turns| turns <= game.deadline(state, enemy));
    match (in_time(effects.before), in_time(&effects.after)) {
        (true, false) => Some(KonrehPurpose::StopRuns),
        (true, true) if run(&effects.after, enemy) > run(effects.before, enemy) => Some(KonrehPurpose::SlowRuns),
        _ => None,
    }
}

/// What it threatens to take next.
fn threat(effects: &Effects<'_>) -> Option<KonrehPurpose> {
    let (game, enemy) = (effects.game, effects.before.side.other());
    let threatens = danger(game, &effects.after, enemy) && !danger(game, effects.before, enemy);
    threatens.then_some(KonrehPurpose::ThreatenBlue)
}

/// What it does for the time to come.
fn shape(effects: &Effects<'_>) -> Option<KonrehPurpose> {
    let (game, side) = (effects.game, effects.before.side);
    if effects.before.phase != Phase::Play || effects.before.life(side).is_fallen() {
        return None;
    }
    let seed = |state: &State| game.turns_to_seed(state, side);
    if let (Turns::Within(1), true) = (seed(&effects.after), seed(effects.before) > Turns::Within(1)) {
        return Some(KonrehPurpose::PrepareSeed);
    }
    let route = effects.route()?;
    let nearer = effects.before.blue(side.other()).is_some_and(|blue| {
        let steps = |square: Square| blue.x().abs_diff(square.x()) + blue.y().abs_diff(square.y());
        route.kind != PieceKind::Blue && steps(route.to) < steps(route.from)
    });
    match route.kind {
        _ if nearer => Some(KonrehPurpose::Approach(route.kind)),
        PieceKind::Blue => None,
        _ if !route.lane.is_onward() => Some(KonrehPurpose::Retreat(route.kind)),
        _ => None,
    }
}

/// What else it is good for: more squares where the enemy must stop, or more to choose from.
fn room(effects: &Effects<'_>) -> Option<KonrehPurpose> {
    let (game, side) = (effects.game, effects.before.side);
    let more = |of: &dyn Fn(&State) -> u32| of(&effects.after).checked_sub(of(effects.before)).filter(|&more| more > 0);
    if let Some(squares) = more(&|state| beside(state.army(side)).count_ones()) {
        return Some(KonrehPurpose::Hold { squares });
    }
    let moves = more(&|state| game.field(&State { side, ..*state }).origins(side).count())?;
    Some(KonrehPurpose::Mobility { moves })
}

/// Whether a side's Blue could be taken if the other were to move.
fn danger(game: &Konreh, state: &State, side: Side) -> bool {
    !state.life(side).is_fallen() && game.can_be_taken(state, side)
}
