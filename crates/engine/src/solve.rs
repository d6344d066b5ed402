//! Proof search: whether a seat wins by force, whatever the others and the dice do, and in how many turns.
//!
//! It is depth-first proof-number search (df-pn): it expands the position that is nearest to a decision, and a table
//! keeps proof and disproof numbers. Where all children must be decided, it takes the hardest one plus their number
//! instead of the sum, since in games many of them transpose. Symmetric positions share an entry
//! ([`Pruning::canonical_key`]).
//!
//! Every question has a number of turns, so no position leads back to itself, and a negative answer is a proof, too.
//! Repetition is ignored: the quickest forced win never repeats a position. A draw by lack of progress is claimed by
//! every seat but the one that is to win.

mod table;
mod verdict;

pub use verdict::Verdict;

use game::{Evaluate, HasEvaluator, Pruning, Seat, Turn};

use crate::stop::StopCondition;
use table::{NEVER, Numbers, ProofTable};

/// The largest ply.
const MAX_PLY: u32 = 1000;

/// Nodes between two progress reports.
const PROGRESS_INTERVAL: u64 = 1 << 16;

/// How far a proof is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Progress {
    /// The seat that is to win.
    pub seat: Seat,
    /// In how many turns.
    pub turns: u32,
    /// The number of nodes, those of earlier questions included.
    pub nodes: u64,
}

/// A proof search for one table. It keeps its results from one question to the next.
pub struct Solver<'a, G: HasEvaluator<Evaluator: Pruning<G>>> {
    game: &'a G,
    evaluator: &'a G::Evaluator,
    stop_condition: StopCondition<'a>,
    on_progress: &'a mut dyn FnMut(Progress),
    table: ProofTable,
    nodes: u64,
    stopped: bool,
    /// Whether something was decided only because no turns were left.
    is_incomplete: bool,
    /// Whether a variation was too long.
    too_long: bool,
    /// Reusable lists of children.
    child_buffers: Vec<Vec<Child<G>>>,
    list: Vec<G::Action>,
}

/// The seat that is to win, the turns it has, and the plies since the root.
#[derive(Copy, Clone)]
struct Goal {
    seat: Seat,
    turns: u32,
    actions: u32,
}

/// A position after an action.
struct Child<G: HasEvaluator<Evaluator: Pruning<G>>> {
    state: G::State,
    features: <G::Evaluator as Evaluate<G>>::Features,
    key: u64,
    goal: Goal,
    numbers: Numbers,
}

impl<'a, G: HasEvaluator<Evaluator: Pruning<G>>> Solver<'a, G> {
    /// A solver with a table of this size, which reports its progress from time to time.
    pub fn new(
        game: &'a G,
        evaluator: &'a G::Evaluator,
        mebibytes: usize,
        stop_condition: StopCondition<'a>,
        on_progress: &'a mut dyn FnMut(Progress),
    ) -> Self {
        Solver {
            game,
            evaluator,
            stop_condition,
            on_progress,
            table: ProofTable::new(mebibytes),
            nodes: 0,
            stopped: false,
            is_incomplete: false,
            too_long: false,
            child_buffers: Vec::new(),
            list: Vec::new(),
        }
    }

    /// The number of nodes.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether a seat wins by force within this number of turns; `None` if the search was stopped first.
    pub fn wins(&mut self, state: &G::State, seat: Seat, turns: u32) -> Option<bool> {
        (self.is_incomplete, self.too_long) = (false, false);
        let features = self.evaluator.features(self.game, state);
        let mut root = self.child(state.clone(), features, Goal { seat, turns, actions: 0 });
        if root.numbers.known().is_none() {
            root.numbers = self.search_node(&root, Numbers { proof: NEVER, disproof: NEVER });
        }
        // A variation that was too long could still be a win.
        root.numbers.known().filter(|&wins| wins || !self.too_long)
    }

    /// Searches a position until one of its numbers reaches its limit, or the search is stopped.
    fn search_node(&mut self, node: &Child<G>, limit: Numbers) -> Numbers {
        let before = self.nodes;
        let own = self.is_own(self.game.turn(&node.state), node.goal.seat);
        let mut children = self.child_buffers.pop().unwrap_or_default();
        self.expand(node, own, &mut children);
        let numbers = loop {
            let Combined { numbers, best, second, beside } = combine(&children, own);
            if numbers.proof >= limit.proof || numbers.disproof >= limit.disproof || self.stopped {
                break numbers;
            }
            // Leave the child when it is no longer clearly the nearest, or when it uses up the limits of this position.
            let enough = second.saturating_add(second / 4 + 1);
            let next = match own {
                true => Numbers { proof: limit.proof.min(enough), disproof: limit.disproof - beside },
                false => Numbers { proof: limit.proof - beside, disproof: limit.disproof.min(enough) },
            };
            children[best].numbers = self.search_node(&children[best], next);
        };
        if !self.stopped {
            self.table.store(node.key, numbers, self.nodes - before);
        }
        children.clear();
        self.child_buffers.push(children);
        numbers
    }

    /// The positions after all actions, symmetric ones once; or a single one that decides the question.
    fn expand(&mut self, node: &Child<G>, own: bool, children: &mut Vec<Child<G>>) {
        let mut list = std::mem::take(&mut self.list);
        list.clear();
        if self.sides().count() == 2 {
            self.evaluator.replies(self.game, &node.state, &node.features, &mut list);
        } else {
            // With three sides, one may let another win to stop a third.
            self.game.actions(&node.state, &mut list);
        }
        for &action in &list {
            let child = self.after(node, action);
            let settles = child.numbers.known() == Some(own);
            if settles {
                children.clear();
            }
            children.push(child);
            if settles || self.stopped {
                break;
            }
        }
        children.sort_by_key(|child| child.key);
        children.dedup_by_key(|child| child.key);
        self.list = list;
    }

    fn after(&mut self, node: &Child<G>, action: G::Action) -> Child<G> {
        let mut state = node.state.clone();
        self.game.apply(&mut state, action);
        let features = self.evaluator.update(self.game, &node.features, &node.state, &state);
        let turns = node.goal.turns - u32::from(self.game.ends_turn(&node.state, action));
        self.child(state, features, Goal { turns, actions: node.goal.actions + 1, ..node.goal })
    }

    /// A position with its initial numbers.
    fn child(&mut self, state: G::State, features: <G::Evaluator as Evaluate<G>>::Features, goal: Goal) -> Child<G> {
        self.count(goal);
        let salt = (u64::from(goal.turns) << 2 | goal.seat.index() as u64) + 1;
        let key = self.evaluator.table_key(self.game, &state, self.evaluator.canonical_key(self.game, &state))
            ^ salt.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let numbers = self.initial_numbers(&state, &features, goal, key);
        Child { state, features, key, goal, numbers }
    }

    fn initial_numbers(
        &mut self,
        state: &G::State,
        features: &<G::Evaluator as Evaluate<G>>::Features,
        goal: Goal,
        key: u64,
    ) -> Numbers {
        let turn = match self.game.turn(state) {
            Turn::Over(outcome) => return Numbers::decided(outcome.won_by(goal.seat)),
            turn => turn,
        };
        if let Some(claim) = self.game.claim(std::slice::from_ref(state))
            && (claim.automatic || !self.is_own(turn, goal.seat))
        {
            return Numbers::DISPROVED;
        }
        if let Some(known) = self.table.find(key) {
            return known;
        }
        if let Some((winner, turns)) = self.evaluator.known_result(self.game, state, features) {
            let wins = self.game.are_partners(winner, goal.seat);
            self.is_incomplete |= wins && turns > goal.turns;
            return Numbers::decided(wins && turns <= goal.turns);
        }
        let soonest = self.evaluator.min_turns_to_win(self.game, state, goal.seat);
        if soonest.is_none_or(|soonest| soonest > goal.turns) {
            self.is_incomplete |= soonest.is_some();
            return Numbers::DISPROVED;
        }
        if goal.actions >= MAX_PLY {
            self.too_long = true;
            return Numbers::DISPROVED;
        }
        // More choices make it harder to show that nothing helps.
        let choices = self.game.count(state) as u32;
        match self.is_own(turn, goal.seat) {
            true => Numbers { proof: 1, disproof: choices },
            false => Numbers { proof: choices, disproof: 1 },
        }
    }

    /// One seat of each side.
    fn sides(&self) -> impl Iterator<Item = Seat> {
        let game = self.game;
        let is_first = |&seat: &Seat| Seat::first(seat.index() as u8).all(|before| !game.are_partners(before, seat));
        Seat::first(game.seats()).filter(is_first)
    }

    fn is_own(&self, turn: Turn, seat: Seat) -> bool {
        matches!(turn, Turn::Seat(mover) if self.game.are_partners(mover, seat))
    }

    fn count(&mut self, goal: Goal) {
        self.nodes += 1;
        self.stopped = self.stopped || self.stop_condition.is_met(self.nodes);
        if self.nodes.is_multiple_of(PROGRESS_INTERVAL) {
            (self.on_progress)(Progress { seat: goal.seat, turns: goal.turns + goal.actions, nodes: self.nodes });
        }
    }
}

/// The numbers of a position from those of its children.
struct Combined {
    numbers: Numbers,
    /// The child that is nearest to what the mover wants, and the number of the second nearest.
    best: usize,
    second: u32,
    /// How many undecided children there are beside the hardest.
    beside: u32,
}

/// The mover needs one child; to refute it, all children must fail.
fn combine<G: HasEvaluator<Evaluator: Pruning<G>>>(children: &[Child<G>], own: bool) -> Combined {
    let (mut least, mut second, mut best) = (NEVER, NEVER, 0);
    let (mut hardest, mut open) = (0, 0_u32);
    for (index, child) in children.iter().enumerate() {
        let (wanted, feared) = match own {
            true => (child.numbers.proof, child.numbers.disproof),
            false => (child.numbers.disproof, child.numbers.proof),
        };
        if wanted < least {
            (least, second, best) = (wanted, least, index);
        } else {
            second = second.min(wanted);
        }
        hardest = hardest.max(feared);
        open += u32::from(feared > 0);
    }
    let beside = open.saturating_sub(1);
    let all = if least == 0 { NEVER } else { (hardest + beside).min(NEVER) };
    let numbers = match own {
        true => Numbers { proof: least, disproof: all },
        false => Numbers { proof: all, disproof: least },
    };
    Combined { numbers, best, second, beside }
}
