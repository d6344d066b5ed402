//! How well a seat stands, at a glance: numbers for searches, and never a rule.
//!
//! What a seat has is its lines in the making and the freedom of its tall stacks; what counts is how much that is more
//! than the others have. The rooms: `tally` is what a search carries along, `strikes` what follows by force from lines
//! that can be completed at once, `order` what to try first, `soonest` how far away a line is at least.

mod aim;
mod landing;
mod order;
mod soonest;
mod strikes;
mod tally;

use game::{Evaluate, Game, Judge, Ladder, Rung, Seat, Style, Weight};

use crate::action::Action;
use crate::options::KnightLine;
use crate::state::State;
use landing::Prospects;
use tally::Tally;

/// Judges positions of Knight Line.
pub struct KnightLineJudge {
    weights: [i32; WEIGHTS.len()],
}

impl Evaluate for KnightLine {
    type Judge = KnightLineJudge;
    const LADDER: Ladder = LADDER;
}

/// Each rung sees more than the one below it and errs less.
const LADDER: Ladder = [
    Rung::new(320, 1, 200_000),
    Rung::new(320, 1, 24_000),
    Rung::new(320, 1, 5_500),
    Rung::new(320, 1, 1_500),
    Rung::new(320, 1, 400),
    Rung::new(140, u32::MAX, 0),
    Rung::new(370, u32::MAX, 0),
    Rung::new(830, u32::MAX, 0),
    Rung::new(2_000, u32::MAX, 0),
];

// The places of the weights.
const ONE: usize = 0;
const THREE: usize = 2;
const GAP: usize = 3;
const THREAT: usize = 4;
const LANDING: usize = 5;
const TALL: usize = 6;
const STUCK: usize = 7;
const TEMPO: usize = 8;
const PATIENCE: usize = 9;
const BARREN: usize = 10;
const PROSPECT: usize = 11;
const FORK: usize = 12;

/// What is weighed, for each seat. The values were fitted by `kenning tune knightline --games 8000 --nodes 500`.
const WEIGHTS: [Weight; 13] = [
    Weight::new("open four with one stack", 5),
    Weight::new("open four with two stacks", 19),
    Weight::new("open four with three stacks", 0),
    Weight::new("cell that alone is missing to a line", 41),
    Weight::new("cell to complete a line on at once", 77),
    Weight::new("way to jump", 19),
    Weight::new("stack that can be split", -30),
    Weight::new("tile that cannot jump where it stands", -3),
    Weight::new("being to move", 74),
    Weight::new("Black, when all tiles are used up", 36),
    Weight::new("Black, when White cannot make a line any more", 640),
    Weight::new("jump that threatens a line", 46),
    Weight::new("jump that threatens two", 15),
];

/// There is no [`Judge::pass`] here. Every move uses up a tile for good: whoever does nothing keeps one more for later, so
/// doing something can be worse, and it is where the last tiles decide whether a line comes about or Black wins without.
impl Judge<KnightLine> for KnightLineJudge {
    const WEIGHTS: &'static [Weight] = &WEIGHTS;
    const CODES: usize = order::CODES;

    type Tally = Tally;

    fn new(_: &KnightLine, weights: &[i32], _: Option<&'static Style>) -> Self {
        KnightLineJudge { weights: std::array::from_fn(|place| weights[place]) }
    }

    fn tally(&self, game: &KnightLine, state: &State) -> Tally {
        game.tally(state)
    }

    fn follow(&self, game: &KnightLine, tally: &Tally, before: &State, after: &State) -> Tally {
        game.tally_after(tally, before, after)
    }

    fn evaluate(&self, game: &KnightLine, state: &State, tally: &Tally, seat: Seat) -> i32 {
        let standing = |seat| self.standing(game, state, tally, seat);
        let others: i32 = Seat::first(game.players).filter(|&other| other != seat).map(standing).sum();
        standing(seat) - others / (i32::from(game.players) - 1)
    }

    /// A line comes first, then what threatens one; then whatever fills own rows and closes others'.
    fn promise(&self, game: &KnightLine, state: &State, action: Action) -> i32 {
        game.promise(state, action)
    }

    fn promising(&self, game: &KnightLine, state: &State, out: &mut Vec<Action>) {
        game.promising(state, out);
    }

    fn code(&self, game: &KnightLine, state: &State, action: Action) -> usize {
        order::code(action, |cell| game.height(state, cell))
    }

    fn replies(&self, game: &KnightLine, state: &State, tally: &Tally, out: &mut Vec<Action>) {
        match game.threatened(state, tally) {
            Some(cell) => game.actions_to(state, cell, out),
            None => game.actions(state, out),
        }
    }

    /// While stacks are still placed around the grey tile, images of a position share what is found: a search of seven
    /// actions sees a quarter of the positions then. After the first moves no two positions of a search are images of each
    /// other, and the key of all images would only cost time; it costs twice that of the position itself.
    fn memory_key(&self, game: &KnightLine, state: &State, key: u64) -> u64 {
        let stacks: usize = Seat::first(game.players).map(|seat| state.stacks(seat).len()).sum();
        if stacks <= usize::from(game.players) { game.canonical_key(state) } else { key }
    }

    /// A tall stack has many splits, and most of them hardly matter.
    fn is_spare(&self, game: &KnightLine, state: &State, action: Action) -> bool {
        order::is_spare(action, |cell| game.height(state, cell))
    }

    fn due(&self, game: &KnightLine, state: &State, tally: &Tally) -> Option<u32> {
        game.threatened(state, tally).map(|_| 2)
    }

    fn foregone(&self, game: &KnightLine, state: &State, tally: &Tally) -> Option<(Seat, u32)> {
        game.foregone(state, tally)
    }

    fn aim(&self, game: &KnightLine, state: &State, action: Action) -> Option<String> {
        game.aim(state, &game.tally(state), action)
    }

    /// Between two players Black also wins without a line, and nothing tells how soon.
    fn soonest(&self, game: &KnightLine, state: &State, seat: Seat) -> Option<u32> {
        if game.players == 2 && seat == Seat::P2 { Some(1) } else { game.soonest_line(state, seat) }
    }
}

impl KnightLineJudge {
    /// Everything that a seat has.
    fn standing(&self, game: &KnightLine, state: &State, tally: &Tally, seat: Seat) -> i32 {
        let weight = |place: usize| self.weights[place];
        let rows = tally.rows(seat);
        let in_the_making: i32 = (ONE..=THREE).map(|place| weight(place) * rows.open(1 + place - ONE)).sum();
        let near = rows.gaps().iter().filter(|&&gap| strikes::reaches(state, seat, gap)).count() as i32;
        let gaps = weight(GAP) * (rows.gaps().len() as i32 - near) + weight(THREAT) * near;
        let tall = state.sides[seat.index()].tall();
        let (mut ways, mut stuck) = (0, 0);
        for stack in tall {
            let targets = state.targets(stack.cell()).count() as i32;
            ways += targets;
            stuck += if targets == 0 { i32::from(stack.height()) - 1 } else { 0 };
        }
        let freedom = weight(LANDING) * ways + weight(TALL) * tall.len() as i32 + weight(STUCK) * stuck;
        // Before somebody has two stacks in a row there is nothing to look for.
        let prospects = if rows.open(2) > 0 { game.prospects(state, seat) } else { Prospects::default() };
        let prospects = weight(PROSPECT) * prospects.threats + weight(FORK) * prospects.forks;
        let tempo = if state.next() == seat { weight(TEMPO) } else { 0 };
        in_the_making + gaps + prospects + freedom + tempo + self.patience(game, state, tally, seat)
    }

    /// The fewer tiles can jump, the nearer Black is to winning without a line (RULES 6.2).
    fn patience(&self, game: &KnightLine, state: &State, tally: &Tally, seat: Seat) -> i32 {
        if game.players != 2 || seat != Seat::P2 {
            return 0;
        }
        let tiles = i32::from(game.tiles);
        let left = |seat: Seat| tiles - state.stacks(seat).len() as i32;
        let all = 2 * (tiles - 1);
        let used = all - left(Seat::P1) - left(Seat::P2);
        let white = tally.rows(Seat::P1);
        let fullest = (1..=3).rev().find(|&stacks| white.open(stacks) > 0).unwrap_or(0) as i32;
        let barren = if fullest + left(Seat::P1) < 4 { self.weights[BARREN] } else { 0 };
        self.weights[PATIENCE] * used / all.max(1) + barren
    }
}
