//! The search stack: the positions from the root to the present one, and what a thread keeps for each ply.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use game::{ClaimGround, Evaluate, Game, HasEvaluator, Outcome, Pruning, Seat, Turn, WON};

use super::history::History;
use super::move_order::Candidate;
use super::pruning::{PruningMode, Reductions};
use super::table::Table;
use crate::engine::{DECIDED, SearchInput};
use crate::stop::StopCondition;

/// The largest ply.
pub(super) const MAX_PLY: usize = 120;

/// Beyond every score.
pub(super) const INFINITE: i32 = WON + 1;

/// Helper threads publish their node counts in steps of this size.
const NODE_COUNT_INTERVAL: u64 = 1024;

/// One ply.
pub(super) struct Frame<G: HasEvaluator<Evaluator: Pruning<G>>> {
    pub(super) state: G::State,
    pub(super) features: <G::Evaluator as Evaluate<G>>::Features,
    pub(super) turn: Turn,
    /// Whether the searching seat or its partner is to move, or was when the game ended here.
    pub(super) is_own: bool,
    /// Turns completed since the root.
    pub(super) turns: i32,
    /// Turns begun since the root.
    begun: i32,
    /// The key in the transposition table.
    pub(super) key: u64,
    /// The static evaluation for the side to move, once it was computed.
    pub(super) static_eval: i32,
    /// The history index of the action that is searched here; `None` for a null move.
    pub(super) code: Option<u32>,
    /// Killer moves: the last two quiet actions that failed high at this ply.
    pub(super) killers: [Option<G::Action>; 2],
}

/// Everything that a thread reuses, so that a node allocates nothing.
pub(super) struct ThreadData<G: HasEvaluator<Evaluator: Pruning<G>>> {
    pub(super) frames: Vec<Frame<G>>,
    /// The repetition keys of the positions on the stack.
    keys: Vec<u64>,
    pub(super) list: Vec<G::Action>,
    /// The actions still to be searched at all plies, one list on top of the other.
    pub(super) candidates: Vec<Candidate<G::Action>>,
    pub(super) history: History,
    /// The principal variation from each ply.
    pub(super) lines: Vec<Vec<G::Action>>,
    pub(super) reductions: Reductions,
}

impl<G: HasEvaluator<Evaluator: Pruning<G>>> ThreadData<G> {
    pub(super) fn new(input: &SearchInput<'_, G>) -> ThreadData<G> {
        let root = input.past.last().expect("a past ends with the present");
        let features = input.evaluator.features(input.game, root);
        let frame = || Frame {
            state: root.clone(),
            features,
            turn: Turn::Chance,
            is_own: true,
            turns: 0,
            begun: 0,
            key: 0,
            static_eval: 0,
            code: None,
            killers: [None; 2],
        };
        ThreadData {
            frames: std::iter::repeat_with(frame).take(MAX_PLY + 2).collect(),
            keys: vec![0; MAX_PLY + 2],
            list: Vec::with_capacity(G::spec().most_actions.min(LIST_CAPACITY)),
            candidates: Vec::with_capacity(8 * G::spec().most_actions.min(LIST_CAPACITY)),
            history: History::new(G::Evaluator::HISTORY_SIZE),
            lines: vec![Vec::new(); MAX_PLY + 2],
            reductions: Reductions::new(),
        }
    }
}

/// Initial capacity for lists of actions; longer ones are rare.
const LIST_CAPACITY: usize = 1024;

/// What the threads of one search share.
#[derive(Copy, Clone)]
pub(super) struct Shared<'a> {
    pub(super) table: &'a Table,
    /// Set when the main thread has finished.
    pub(super) stop_helpers: &'a AtomicBool,
    /// The nodes of the helper threads.
    pub(super) helper_nodes: &'a AtomicU64,
    pub(super) mode: PruningMode,
}

/// One thread's search.
pub(super) struct Tree<'a, G: HasEvaluator<Evaluator: Pruning<G>>> {
    pub(super) game: &'a G,
    pub(super) evaluator: &'a G::Evaluator,
    /// The searching seat.
    pub(super) seat: Seat,
    pub(super) data: &'a mut ThreadData<G>,
    pub(super) shared: Shared<'a>,
    stop_condition: StopCondition<'a>,
    is_helper: bool,
    /// Keeps entries of different searching seats apart: with three seats, scores depend on who searches.
    salt: u64,
    /// Whether the game has draws by repetition, and the keys of positions that have occurred twice.
    repeats: bool,
    seen_twice_keys: Vec<u64>,
    pub(super) nodes: u64,
    pub(super) deepest: usize,
    pub(super) stopped: bool,
    /// Whether something was evaluated or pruned, so that a deeper search could find more.
    pub(super) is_incomplete: bool,
}

impl<'a, G: HasEvaluator<Evaluator: Pruning<G>>> Tree<'a, G> {
    pub(super) fn new(
        input: &SearchInput<'a, G>,
        shared: Shared<'a>,
        data: &'a mut ThreadData<G>,
        seat: Seat,
        is_helper: bool,
    ) -> Self {
        let SearchInput { game, evaluator, past, .. } = *input;
        let root = past.last().expect("a past ends with the present");
        // Only the game knows whether repetition draws, so it is shown the same position three times.
        let thrice = [root.clone(), root.clone(), root.clone()];
        let repeats = matches!(game.claim(&thrice), Some(claim) if matches!(claim.ground, ClaimGround::Threefold(_)));
        let salt = if game.seats() > 2 { (seat.index() as u64 + 1) << 60 | (seat.index() as u64 + 1) } else { 0 };
        for frame in &mut data.frames {
            frame.killers = [None; 2];
        }
        let mut tree = Tree {
            game,
            evaluator,
            seat,
            data,
            shared,
            stop_condition: input.stop_condition.shared_by(input.threads),
            is_helper,
            salt,
            repeats,
            seen_twice_keys: if repeats { seen_twice(game, past) } else { Vec::new() },
            nodes: 0,
            deepest: 0,
            stopped: false,
            is_incomplete: false,
        };
        let frame = &mut tree.data.frames[0];
        frame.state.clone_from(root);
        frame.features = evaluator.features(game, root);
        (frame.turns, frame.begun) = (0, 0);
        tree.enter(0, true);
        tree
    }

    /// Makes an action at a ply.
    #[inline]
    pub(super) fn step(&mut self, ply: usize, action: G::Action, code: u32) {
        let (before, after) = self.data.frames.split_at_mut(ply + 1);
        let (from, to) = (&mut before[ply], &mut after[0]);
        from.code = Some(code);
        to.state.clone_from(&from.state);
        self.game.apply(&mut to.state, action);
        to.begun = from.turns + 1;
        to.turns = from.turns + i32::from(self.game.ends_turn(&from.state, action));
        to.features = self.evaluator.update(self.game, &from.features, &from.state, &to.state);
        let is_own = from.is_own;
        self.enter(ply + 1, is_own);
    }

    /// Makes a null move at a ply, which leads to this position.
    pub(super) fn make_null_move(&mut self, ply: usize, passed: &G::State) {
        let (before, after) = self.data.frames.split_at_mut(ply + 1);
        let (from, to) = (&mut before[ply], &mut after[0]);
        from.code = None;
        to.state.clone_from(passed);
        (to.begun, to.turns) = (from.turns + 1, from.turns + 1);
        to.features = self.evaluator.update(self.game, &from.features, &from.state, &to.state);
        let is_own = from.is_own;
        self.enter(ply + 1, is_own);
    }

    /// Computes what a ply needs after its position was set: whose turn it is, and the keys.
    #[inline]
    fn enter(&mut self, ply: usize, own_before: bool) {
        let frame = &mut self.data.frames[ply];
        frame.turn = self.game.turn(&frame.state);
        frame.is_own = match frame.turn {
            Turn::Seat(seat) => self.game.are_partners(seat, self.seat),
            Turn::Chance | Turn::Over(_) => own_before,
        };
        let key = self.game.key(&frame.state);
        self.data.keys[ply] = key;
        frame.key = self.evaluator.table_key(self.game, &frame.state, key) ^ self.salt;
    }

    /// The score of the next ply for the side to move at this one.
    #[inline]
    pub(super) fn search_child(&mut self, ply: usize, depth: i32, alpha: i32, beta: i32) -> i32 {
        if self.data.frames[ply + 1].is_own == self.data.frames[ply].is_own {
            self.negamax(ply + 1, depth, alpha, beta)
        } else {
            -self.negamax(ply + 1, depth, -beta, -alpha)
        }
    }

    /// Whether the position at a ply occurred before on the stack, or twice before the search.
    #[inline]
    pub(super) fn is_repeated(&self, ply: usize) -> bool {
        let (line, here) = (&self.data.keys[..ply], self.data.keys[ply]);
        self.repeats && (line.contains(&here) || self.seen_twice_keys.contains(&here))
    }

    /// The static evaluation of the position at a ply, for the side to move.
    #[inline]
    pub(super) fn static_eval(&mut self, ply: usize) -> i32 {
        let frame = &self.data.frames[ply];
        let score = self.evaluator.evaluate(self.game, &frame.state, &frame.features, self.seat);
        let score = score.clamp(1 - DECIDED, DECIDED - 1);
        if frame.is_own { score } else { -score }
    }

    /// The score of a finished game: a quick win is better than a slow one, and a slow loss better than a quick one.
    pub(super) fn result(&self, outcome: Outcome, ply: usize) -> i32 {
        let frame = &self.data.frames[ply];
        match (outcome.is_draw(), outcome.won_by(self.seat) == frame.is_own) {
            (true, _) => 0,
            (false, true) => WON - frame.begun,
            (false, false) => frame.begun - WON,
        }
    }

    /// The score of a game that a seat wins in this number of further turns.
    pub(super) fn known_score(&self, winner: Seat, turns: u32, ply: usize) -> i32 {
        let frame = &self.data.frames[ply];
        let turns = frame.turns + turns as i32;
        if self.game.are_partners(winner, self.seat) == frame.is_own { WON - turns } else { turns - WON }
    }

    /// Counts a node, and returns whether the search must end.
    #[inline]
    pub(super) fn must_stop(&mut self, ply: usize) -> bool {
        self.nodes += 1;
        self.deepest = self.deepest.max(ply);
        if self.is_helper {
            if self.nodes.is_multiple_of(NODE_COUNT_INTERVAL) {
                self.shared.helper_nodes.fetch_add(NODE_COUNT_INTERVAL, Ordering::Relaxed);
            }
            self.stopped = self.stopped || self.shared.stop_helpers.load(Ordering::Relaxed);
        } else {
            self.stopped = self.stopped || self.stop_condition.is_met(self.nodes);
        }
        self.stopped
    }
}

/// The keys of positions that have occurred twice.
fn seen_twice<G: Game>(game: &G, past: &[G::State]) -> Vec<u64> {
    let mut keys: Vec<u64> = past.iter().map(|state| game.key(state)).collect();
    keys.sort_unstable();
    let mut twice: Vec<u64> = keys.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
    twice.dedup();
    twice
}

/// Converts the score of a decided game for the table, which counts turns from the position instead of the root.
pub(super) fn score_to_table(score: i32, turns: i32) -> i32 {
    match score {
        _ if score > DECIDED => score + turns,
        _ if score < -DECIDED => score - turns,
        _ => score,
    }
}

/// The inverse of [`score_to_table`].
pub(super) fn score_from_table(score: i32, turns: i32) -> i32 {
    match score {
        _ if score > DECIDED => score - turns,
        _ if score < -DECIDED => score + turns,
        _ => score,
    }
}
