//! How well a side stands, at a glance: rough numbers for searches, and never a rule.
//!
//! A score is the sum of what one side has less the sum of what the other has, in hundredths of a Red. Every part is
//! the same for both sides, half a turn of the board apart, so the whole is as fair as the rules (RULES 1.5).

use game::{Evaluate, Judge, Ladder, Rung, Seat, Style};

use crate::action::Action;
use crate::board::{Board, Kind, Side, Square, Squares, beside, span, squares};
use crate::options::{Konreh, Seeds};
use crate::rules::holder;
use crate::state::State;

/// What a piece is worth by its kind, in the order of [`Kind::ALL`].
const WORTH: [i32; 4] = [800, 150, 100, 190];
/// An unused special of a standing Blue.
const SPECIAL: i32 = 40;
/// Being to move.
const TEMPO: i32 = 12;
/// A square beside an own piece, where the enemy must stop.
const HELD: i32 = 3;
/// A square beside a Blue that the enemy holds, so that its ways out are short.
const CRAMPED: i32 = 6;
/// For each step that a piece is nearer to the enemy Blue.
const NEAR_BLUE: i32 = 5;
/// For each turn that the Cross has counted, and for each in which it is closed.
const STAY: i32 = 10;
const CLOSED: i32 = 4;
/// A Blue on a lane to a Sanctum from which it could Seed.
const SEED_LANE: i32 = 15;
/// For each turn that the fastest runner is nearer to the enemy apex than the slowest could be.
const RUN: i32 = 4;
/// A fallen Blue that a runner can still bring back in time, and each turn to spare.
const RETURN: i32 = 260;
const TURN_TO_SPARE: i32 = 40;
/// Each turn left to one that no runner can bring back as things stand.
const TURN_LEFT: i32 = 15;
/// An own piece within two steps of the Home Apex: while the enemy runs for it, and before.
const GUARD_IN_RACE: i32 = 22;
const GUARD: i32 = 3;

/// Judges positions of Kon'reh.
pub struct KonrehJudge;

impl Evaluate for Konreh {
    type Judge = KonrehJudge;
    const LADDER: Ladder = LADDER;
}

/// Each rung sees more than the one below it and errs less.
const LADDER: Ladder = [
    rung(200, 1, 160),
    rung(400, 1, 120),
    rung(800, 2, 90),
    rung(1_600, 3, 60),
    rung(3_200, 4, 40),
    rung(6_400, 5, 20),
    rung(12_800, 6, 0),
    rung(25_600, 7, 0),
    rung(51_200, 8, 0),
];

const fn rung(nodes: u64, depth: u32, error: u32) -> Rung {
    Rung { nodes, depth, error }
}

impl Judge<Konreh> for KonrehJudge {
    type Tally = ();

    fn new(_: &Konreh, _: &[i32], _: Option<&'static Style>) -> Self {
        KonrehJudge
    }

    fn tally(&self, _: &Konreh, _: &State) {}

    fn evaluate(&self, game: &Konreh, state: &State, (): &(), seat: Seat) -> i32 {
        let own = if holder(state, Side::A) == seat { Side::A } else { Side::B };
        let to_move = if state.side == own { TEMPO } else { -TEMPO };
        game.standing(state, own) - game.standing(state, own.other()) + to_move
    }

    /// The worth of what an action takes, less a little for what takes it; and of what it brings onto the board.
    fn promise(&self, _: &Konreh, state: &State, action: Action) -> i32 {
        let taken = |from, to| {
            let victim = worth_on(state, state.side.other(), span(from, to));
            if victim == 0 { 0 } else { victim - worth_on(state, state.side, from.bit()) / 16 }
        };
        match action {
            Action::Move { from, to, seed } => taken(from, to) + seeded(seed),
            Action::Special { from, to, seed, .. } => taken(from, to) - SPECIAL + seeded(seed),
            Action::Plant { from, to, .. } => taken(from, to) + WORTH[Kind::Blue as usize],
            Action::Buyback { .. } | Action::Keep | Action::Swap | Action::Pass => 0,
        }
    }
}

/// What the pieces of a side on these squares are worth.
fn worth_on(state: &State, side: Side, set: Squares) -> i32 {
    Kind::ALL.into_iter().map(|kind| (state.of(side, kind) & set).count_ones() as i32 * WORTH[kind as usize]).sum()
}

fn seeded(seed: bool) -> i32 {
    if seed { WORTH[Kind::Green as usize] } else { 0 }
}

impl Konreh {
    /// Everything that a side has.
    fn standing(&self, state: &State, side: Side) -> i32 {
        let army = state.army(side);
        let held = (beside(army) & self.board.all).count_ones() as i32;
        let guards = (army & near(self.board.home[side.index()].bit())).count_ones() as i32;
        let guard = if state.life(side.other()).is_fallen() { GUARD_IN_RACE } else { GUARD };
        let blue = if state.life(side).is_fallen() { self.hope(state, side) } else { self.comfort(state, side) };
        worth_on(state, side, army) + held * HELD + guards * guard + self.hunt(state, side) + blue
    }

    /// What a standing Blue has beside its worth: specials, ways out, the clocks of the Cross, a Seed ahead, and a
    /// runner in case it falls. (Own pieces beside it are worth nothing by themselves: in self-play a program that
    /// likes them loses.)
    fn comfort(&self, state: &State, side: Side) -> i32 {
        let (blue, life) = (state.of(side, Kind::Blue), state.life(side));
        let cramped = (beside(blue) & beside(state.army(side.other()))).count_ones() as i32;
        let clocks = i32::from(life.stay()) * STAY + i32::from(life.closed()) * CLOSED;
        let ahead = blue & self.board.before_sanctum != 0 && self.seeds != Seeds::Each(0) && !self.departs(state, blue);
        let seed = if ahead { SEED_LANE } else { 0 };
        let run = SLOWEST_RUN - fastest_run(self.board, state, side).min(SLOWEST_RUN);
        i32::from(life.specials()) * SPECIAL - cramped * CRAMPED - clocks + seed + run * RUN
    }

    /// What is left of a fallen Blue: the race to the enemy apex (RULES 7.4).
    fn hope(&self, state: &State, side: Side) -> i32 {
        let left = i32::from(state.life(side).countdown());
        match left - fastest_run(self.board, state, side) {
            spare @ 0.. => RETURN + spare * TURN_TO_SPARE,
            _ => left * TURN_LEFT,
        }
    }

    /// How near a side's pieces are to the enemy Blue. All of them have to come near it, since it can run.
    fn hunt(&self, state: &State, side: Side) -> i32 {
        let Some(prey) = state.blue(side.other()) else { return 0 };
        let hunters = state.army(side) & !state.of(side, Kind::Blue);
        let most = 2 * i32::from(self.board.size - 1);
        squares(hunters).map(|hunter| most - i32::from(steps(hunter, prey))).sum::<i32>() * NEAR_BLUE
    }
}

/// The squares within two steps of a set, itself included.
fn near(set: Squares) -> Squares {
    let beside_it = beside(set);
    set | beside_it | beside(beside_it)
}

fn steps(from: Square, to: Square) -> u8 {
    from.x().abs_diff(to.x()) + from.y().abs_diff(to.y())
}

/// No runner needs more turns than this.
const SLOWEST_RUN: i32 = 10;

/// The turns that a side's fastest runner needs to the enemy apex if nobody is in its way. (The study number T\* looks
/// at every piece on the board; this looks at none.)
fn fastest_run(board: &Board, state: &State, side: Side) -> i32 {
    let apex = board.home[side.other().index()];
    let runs = [Kind::Orange, Kind::Red, Kind::Green].into_iter().flat_map(|kind| {
        let turns = &TURNS[kind as usize];
        squares(state.of(side, kind)).map(move |from| {
            turns[usize::from(from.x().abs_diff(apex.x()))] + turns[usize::from(from.y().abs_diff(apex.y()))]
        })
    });
    // A side without a runner never arrives.
    runs.min().map_or(2 * SLOWEST_RUN, i32::from)
}

/// For each kind, the turns to go so many steps onward along one axis: full strides, and homeward steps where the
/// strides do not fit.
static TURNS: [[u8; 8]; 4] = {
    let mut table = [[u8::MAX; 8]; 4];
    let mut kind = 0;
    while kind < 4 {
        let (onward, homeward) = (Kind::ALL[kind].onward() as usize, Kind::ALL[kind].homeward() as usize);
        table[kind][0] = 0;
        // Each round finds the distances that take one turn more.
        let mut turns = 0;
        while turns < 8 {
            let mut steps = 1;
            while steps < 8 {
                let mut best = if steps >= onward { table[kind][steps - onward] } else { u8::MAX };
                let mut back = 1;
                while back <= homeward && steps + back < 8 {
                    if table[kind][steps + back] < best {
                        best = table[kind][steps + back];
                    }
                    back += 1;
                }
                if best == turns && table[kind][steps] == u8::MAX {
                    table[kind][steps] = turns + 1;
                }
                steps += 1;
            }
            turns += 1;
        }
        kind += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strides_that_do_not_fit_take_a_step_back() {
        assert_eq!(TURNS[Kind::Red as usize], [0, 2, 1, 3, 2, 4, 3, 5]);
        assert_eq!(TURNS[Kind::Orange as usize], [0, 2, 2, 1, 3, 3, 2, 4]);
        assert_eq!(TURNS[Kind::Green as usize], [0, 2, 2, 2, 1, 3, 3, 3]);
        assert!(TURNS.as_flattened().iter().all(|&turns| i32::from(turns) <= SLOWEST_RUN / 2));
    }
}
