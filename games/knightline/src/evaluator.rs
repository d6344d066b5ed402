//! How well a seat stands: numbers for searches, and never a rule.
//!
//! A seat is scored by its lines in the making and by the freedom of its tall stacks, less what the others have on
//! average.
//!
//! | module | what is in it |
//! | --- | --- |
//! | `features` | open rows and missing cells of every seat, updated move by move |
//! | `line_threats` | lines that can be completed at once, and what follows from them by force |
//! | `landing` | what one new stack does for the rows through its cell |
//! | `order` | move ordering, and which splits are near-duplicates |
//! | `min_turns` | a lower bound on the turns to a line |
//! | `explain` | what a move is good for |

mod explain;
mod features;
mod landing;
mod line_threats;
mod min_turns;
mod order;

use game::{ChanceSearch, Evaluate, Explain, Game, HasEvaluator, LevelSpec, LevelTable, Pruning, Seat, Style, Weight};

use crate::action::Action;
use crate::options::KnightLine;
use crate::state::State;
use features::Features;
use landing::Prospects;

pub use explain::{KnightLinePurpose, KnightLineThreat};

/// Evaluates positions of Knight Line.
pub struct KnightLineEvaluator {
    weights: Weights,
}

impl HasEvaluator for KnightLine {
    type Evaluator = KnightLineEvaluator;
    const LEVELS: LevelTable = LEVELS;
}

/// Each level searches more than the one below it, with a smaller error.
const LEVELS: LevelTable = [
    LevelSpec::new(320, 1, 200_000),
    LevelSpec::new(320, 1, 24_000),
    LevelSpec::new(320, 1, 5_500),
    LevelSpec::new(320, 1, 1_500),
    LevelSpec::new(320, 1, 400),
    LevelSpec::new(140, u32::MAX, 0),
    LevelSpec::new(370, u32::MAX, 0),
    LevelSpec::new(830, u32::MAX, 0),
    LevelSpec::new(2_000, u32::MAX, 0),
];

game::weights! {
    /// What is weighed, for each seat. The values were fitted by `kenning tune knightline --games 8000 --nodes 500`.
    struct Weights {
        one: "open four with one stack" = 5;
        two: "open four with two stacks" = 19;
        three: "open four with three stacks" = 0;
        gap: "cell that alone is missing to a line" = 41;
        threat: "cell to complete a line on at once" = 77;
        landing: "way to jump" = 19;
        tall: "stack that can be split" = -30;
        stuck: "tile that cannot jump where it stands" = -3;
        tempo: "being to move" = 74;
        waiting: "Black, when all tiles are used up" = 36;
        no_line_left: "Black, when White cannot make a line any more" = 640;
        prospect: "jump that threatens a line" = 46;
        fork: "jump that threatens two" = 15;
    }
}

impl Evaluate<KnightLine> for KnightLineEvaluator {
    const WEIGHTS: &'static [Weight] = Weights::ALL;
    type Features = Features;

    fn new(_: &KnightLine, weights: &[i32], _: Option<&'static Style>) -> Self {
        KnightLineEvaluator { weights: Weights::new(weights) }
    }

    fn features(&self, game: &KnightLine, state: &State) -> Features {
        game.features(state)
    }

    fn update(&self, game: &KnightLine, features: &Features, before: &State, after: &State) -> Features {
        game.features_after(features, before, after)
    }

    fn evaluate(&self, game: &KnightLine, state: &State, features: &Features, seat: Seat) -> i32 {
        let standing = |seat| self.standing(game, state, features, seat);
        let others: i32 = Seat::first(game.players).filter(|&other| other != seat).map(standing).sum();
        standing(seat) - others / (i32::from(game.players) - 1)
    }

    /// A line comes first, then what threatens one; then whatever fills own rows and closes others'.
    fn move_order(&self, game: &KnightLine, state: &State, action: Action) -> i32 {
        game.order_of(state, action)
    }

    /// While stacks are still placed around the grey tile, images of a position share what is found: a search of seven
    /// actions sees a quarter of the positions then. After the first moves no two positions of a search are images of
    /// each other, and the key of all images would only cost time; it costs twice that of the position itself.
    fn table_key(&self, game: &KnightLine, state: &State, key: u64) -> u64 {
        let stacks: usize = Seat::first(game.players).map(|seat| state.stacks(seat).len()).sum();
        if stacks <= usize::from(game.players) { game.symmetric_key(state) } else { key }
    }
}

/// There is no [`Pruning::null_move`] here. Every move uses up a tile for good, so having to move can be a burden: it
/// is where the last tiles decide whether a line comes about or Black wins without one.
impl Pruning<KnightLine> for KnightLineEvaluator {
    const HISTORY_SIZE: usize = order::HISTORY_SIZE;

    fn tactical_actions(&self, game: &KnightLine, state: &State, out: &mut Vec<Action>) {
        game.tactical_moves(state, out);
    }

    fn history_index(&self, game: &KnightLine, state: &State, action: Action) -> usize {
        order::history_index(action, |cell| game.height(state, cell))
    }

    fn replies(&self, game: &KnightLine, state: &State, features: &Features, out: &mut Vec<Action>) {
        match game.cell_to_block(state, features) {
            Some(cell) => game.actions_to(state, cell, out),
            None => game.actions(state, out),
        }
    }

    /// A tall stack has many splits, and most of them hardly matter.
    fn is_near_duplicate(&self, game: &KnightLine, state: &State, action: Action) -> bool {
        order::is_unusual_split(action, |cell| game.height(state, cell))
    }

    fn countdown(&self, game: &KnightLine, state: &State, features: &Features) -> Option<u32> {
        game.cell_to_block(state, features).map(|_| 2)
    }

    fn known_result(&self, game: &KnightLine, state: &State, features: &Features) -> Option<(Seat, u32)> {
        game.forced_line(state, features)
    }

    /// Between two players Black also wins without a line (6.2), and there is no bound on how soon.
    fn min_turns_to_win(&self, game: &KnightLine, state: &State, seat: Seat) -> Option<u32> {
        if game.players == 2 && seat == Seat::P2 { Some(1) } else { game.min_turns_to_line(state, seat) }
    }

    fn canonical_key(&self, game: &KnightLine, state: &State) -> u64 {
        game.symmetric_key(state)
    }

    /// Between two players Black wins what nobody wins by a line (6.2).
    fn can_be_drawn(&self, game: &KnightLine) -> bool {
        game.players == 3
    }
}

impl ChanceSearch<KnightLine> for KnightLineEvaluator {}

impl Explain<KnightLine> for KnightLineEvaluator {
    type Purpose = KnightLinePurpose;
    type Remark = KnightLinePurpose;

    fn explain(&self, game: &KnightLine, state: &State, action: Action) -> Option<KnightLinePurpose> {
        game.purpose(state, &game.features(state), action)
    }
}

impl KnightLineEvaluator {
    /// The score of a seat by itself, before the others' are subtracted.
    fn standing(&self, game: &KnightLine, state: &State, features: &Features, seat: Seat) -> i32 {
        let weights = &self.weights;
        let rows = features.rows(seat);
        let in_the_making: i32 = (1..)
            .zip([weights.one, weights.two, weights.three])
            .map(|(stacks, weight)| weight * rows.open(stacks))
            .sum();
        let near = rows.gaps().iter().filter(|&&gap| line_threats::reaches(state, seat, gap)).count() as i32;
        let gaps = weights.gap * (rows.gaps().len() as i32 - near) + weights.threat * near;
        let tall = state.sides[seat.index()].tall();
        let (mut ways, mut stuck) = (0, 0);
        for stack in tall {
            let targets = state.targets(stack.cell()).count() as i32;
            ways += targets;
            stuck += if targets == 0 { i32::from(stack.height()) - 1 } else { 0 };
        }
        let freedom = weights.landing * ways + weights.tall * tall.len() as i32 + weights.stuck * stuck;
        // Before somebody has two stacks in a row there is nothing to look for.
        let prospects = if rows.open(2) > 0 { game.prospects(state, seat) } else { Prospects::default() };
        let prospects = weights.prospect * prospects.threats + weights.fork * prospects.forks;
        let tempo = if state.next() == seat { weights.tempo } else { 0 };
        in_the_making + gaps + prospects + freedom + tempo + self.waiting(game, state, features, seat)
    }

    /// The fewer tiles can jump, the nearer Black is to winning without a line (RULES 6.2).
    fn waiting(&self, game: &KnightLine, state: &State, features: &Features, seat: Seat) -> i32 {
        if game.players != 2 || seat != Seat::P2 {
            return 0;
        }
        let tiles = i32::from(game.tiles);
        let left = |seat: Seat| tiles - state.stacks(seat).len() as i32;
        let all = 2 * (tiles - 1);
        let used = all - left(Seat::P1) - left(Seat::P2);
        let white = features.rows(Seat::P1);
        let fullest = (1..=3).rev().find(|&stacks| white.open(stacks) > 0).unwrap_or(0) as i32;
        let no_line_left = if fullest + left(Seat::P1) < 4 { self.weights.no_line_left } else { 0 };
        self.weights.waiting * used / all.max(1) + no_line_left
    }
}
