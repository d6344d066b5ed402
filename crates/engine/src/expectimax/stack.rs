//! The search stack: the positions from the root to the present one, with reusable buffers, so that a node allocates
//! nothing.

use std::cmp::Reverse;

use game::{ChanceSearch, Evaluate, Game, HOPELESS, HasEvaluator, Outcome, Seat, Turn, WON};

use super::win_scale::Scale;
use crate::engine::SearchInput;
use crate::stop::StopCondition;

/// The largest depth of any search.
pub const MAX_DEPTH: u32 = 63;

/// The largest ply: in games with longer turns, positions within a turn are evaluated statically.
const MAX_PLY: usize = 256;

/// Initial capacity for lists of actions; longer ones are rare.
const LIST_CAPACITY: usize = 1024;

/// A node on the stack.
#[derive(Copy, Clone)]
pub(super) struct Node {
    /// Its distance from the root in actions.
    pub(super) ply: usize,
    /// Turns completed since the root.
    pub(super) turns: u32,
    /// Turns still to be searched.
    pub(super) depth: u32,
}

/// An action to be searched.
#[derive(Copy, Clone)]
pub(super) struct Candidate<A> {
    pub(super) action: A,
    /// Its index in the game's list.
    pub(super) listed: u16,
    /// Higher ranks are searched first.
    pub(super) rank: i32,
}

/// A position after a roll of dice.
#[derive(Copy, Clone)]
pub(super) struct ChanceOutcome<A> {
    /// One of the rolls that lead to it.
    pub(super) roll: A,
    /// The sum of their weights.
    pub(super) weight: i64,
    /// The key of the position.
    pub(super) key: u64,
    /// Bounds of its score.
    pub(super) lower: i32,
    pub(super) upper: i32,
}

/// One thread's search.
pub(super) struct Stack<'a, G: HasEvaluator<Evaluator: ChanceSearch<G>>> {
    pub(super) game: &'a G,
    pub(super) evaluator: &'a G::Evaluator,
    pub(super) scale: Scale,
    /// The searching seat.
    pub(super) seat: Seat,
    /// Whether every action is searched.
    pub(super) exhaustive: bool,
    stop_condition: StopCondition<'a>,
    pub(super) states: Vec<G::State>,
    /// The features of the plies below `features_known`: they are computed only where they are needed.
    features: Vec<<G::Evaluator as Evaluate<G>>::Features>,
    features_known: usize,
    /// The actions and the chance outcomes still to be searched at all plies, one list on top of the other.
    pub(super) candidates: Vec<Candidate<G::Action>>,
    pub(super) outcomes: Vec<ChanceOutcome<G::Action>>,
    list: Vec<G::Action>,
    /// The keys of positions that are drawn if they occur again.
    drawn: Vec<u64>,
    pub(super) nodes: u64,
    pub(super) stopped: bool,
    /// Whether a deeper search could find more.
    pub(super) is_incomplete: bool,
    /// The largest number of turns reached.
    pub(super) max_turns: u32,
}

impl<'a, G: HasEvaluator<Evaluator: ChanceSearch<G>>> Stack<'a, G> {
    pub(super) fn new(input: &SearchInput<'a, G>, seat: Seat, exhaustive: bool) -> Self {
        let SearchInput { game, evaluator, past, .. } = *input;
        let root = past.last().expect("a past ends with the present");
        let list = G::spec().most_actions.min(LIST_CAPACITY);
        Stack {
            game,
            evaluator,
            scale: Scale::new(G::Evaluator::WIN_SCALE),
            seat,
            exhaustive,
            stop_condition: input.stop_condition.shared_by(input.threads),
            states: vec![root.clone(); MAX_PLY + 1],
            features: vec![evaluator.features(game, root); MAX_PLY + 1],
            features_known: 1,
            candidates: Vec::with_capacity(4 * list),
            outcomes: Vec::with_capacity(list),
            list: Vec::with_capacity(list),
            drawn: seen_twice(game, past),
            nodes: 0,
            stopped: false,
            is_incomplete: false,
            max_turns: 0,
        }
    }

    /// Counts a node, and returns whether the search must end.
    #[inline]
    pub(super) fn must_stop(&mut self) -> bool {
        if !self.stopped {
            self.nodes += 1;
            self.stopped = self.stop_condition.is_met(self.nodes);
        }
        self.stopped
    }

    /// Makes an action at a node.
    #[inline]
    pub(super) fn step(&mut self, node: Node, action: G::Action) -> Node {
        let (before, after) = self.states.split_at_mut(node.ply + 1);
        let (before, after) = (&before[node.ply], &mut after[0]);
        after.clone_from(before);
        self.game.apply(after, action);
        self.features_known = self.features_known.min(node.ply + 1);
        let completed = u32::from(self.evaluator.completes_turn(self.game, before, action, after));
        let turns = node.turns + completed;
        self.max_turns = self.max_turns.max(turns);
        Node { ply: node.ply + 1, turns, depth: node.depth.saturating_sub(completed) }
    }

    /// Whether a seat is on the side of the searching seat.
    #[inline]
    pub(super) fn is_own(&self, seat: Seat) -> bool {
        self.game.are_partners(seat, self.seat)
    }

    /// Whether a node is evaluated statically: its turns are used up, and the position is settled.
    #[inline]
    pub(super) fn is_leaf(&self, node: Node) -> bool {
        let used_up = node.depth == 0 && !self.evaluator.is_unsettled(self.game, &self.states[node.ply]);
        used_up || node.ply == MAX_PLY
    }

    /// The static evaluation of a node for a seat, as a win chance.
    #[inline]
    pub(super) fn static_score(&mut self, node: Node, seat: Seat) -> i32 {
        for ply in self.features_known..=node.ply {
            let (before, after) = (&self.states[ply - 1], &self.states[ply]);
            self.features[ply] = self.evaluator.update(self.game, &self.features[ply - 1], before, after);
        }
        self.features_known = self.features_known.max(node.ply + 1);
        let (state, features) = (&self.states[node.ply], &self.features[node.ply]);
        self.scale.chance(self.evaluator.evaluate(self.game, state, features, seat))
    }

    /// The score of a finished game: a quick win is better than a slow one, and a slow loss better than a quick one.
    pub(super) fn result(&self, outcome: Outcome, turns: u32, seat: Seat) -> i32 {
        match (outcome.is_draw(), outcome.won_by(seat)) {
            (true, _) => 0,
            (false, true) => WON - turns as i32,
            (false, false) => turns as i32 - WON,
        }
    }

    pub(super) fn turn(&self, node: Node) -> Turn {
        self.game.turn(&self.states[node.ply])
    }

    pub(super) fn key(&self, node: Node) -> u64 {
        self.game.key(&self.states[node.ply])
    }

    /// The key of a node in the transposition table, given its repetition key.
    #[inline]
    pub(super) fn table_key(&self, node: Node, key: u64) -> u64 {
        self.evaluator.table_key(self.game, &self.states[node.ply], key)
    }

    #[inline]
    pub(super) fn is_drawn(&self, key: u64) -> bool {
        !self.drawn.is_empty() && self.drawn.contains(&key)
    }

    /// Pushes the candidates of the seat to move. An opponent who is asked something replies in its own interest.
    pub(super) fn list(&mut self, node: Node, seat: Seat) {
        let (state, first) = (&self.states[node.ply], self.candidates.len());
        self.list.clear();
        self.game.actions(state, &mut self.list);
        let answer = if self.is_own(seat) { None } else { self.evaluator.self_interested_reply(self.game, state) };
        for (&action, listed) in self.list.iter().zip(0..) {
            if answer.is_none_or(|answer| answer == action) {
                let rank = self.evaluator.move_order(self.game, state, action);
                self.candidates.push(Candidate { action, listed, rank });
            }
        }
        narrow(self.evaluator.max_candidates(self.game, state), first, &mut self.candidates);
    }

    /// Swaps the best remaining candidate to this index and returns it. Often the first or second action is a cutoff,
    /// so sorting all of them would be wasted.
    #[inline]
    pub(super) fn take_best(&mut self, at: usize) -> Candidate<G::Action> {
        let mut best = at;
        for other in at + 1..self.candidates.len() {
            if self.candidates[other].rank > self.candidates[best].rank {
                best = other;
            }
        }
        self.candidates.swap(at, best);
        self.candidates[at]
    }

    /// Keeps the best candidates, as many as the game allows at this ply.
    pub(super) fn select_candidates(&mut self, node: Node, first: usize) {
        let breadth = if self.exhaustive { None } else { self.evaluator.max_breadth(node.turns, node.depth) };
        self.candidates[first..].sort_by_key(|candidate| Reverse(candidate.rank));
        if let Some(breadth) = breadth {
            self.candidates.truncate(first + breadth.max(1));
        }
    }

    /// Pushes the chance outcomes. A roll that changes nothing is repeated, so it does not count; rolls that lead to
    /// the same position are searched once.
    pub(super) fn list_outcomes(&mut self, node: Node) {
        let first = self.outcomes.len();
        let mut list = std::mem::take(&mut self.list);
        list.clear();
        self.game.actions(&self.states[node.ply], &mut list);
        let most = self.scale.most();
        for &roll in &list {
            let weight = i64::from(self.game.weight(&self.states[node.ply], roll));
            let next = self.step(node, roll);
            if self.states[next.ply] == self.states[node.ply] {
                continue;
            }
            let key = self.key(next);
            match self.outcomes[first..].iter_mut().find(|outcome| outcome.key == key) {
                Some(outcome) => outcome.weight += weight,
                None => self.outcomes.push(ChanceOutcome { roll, weight, key, lower: -most, upper: most }),
            }
        }
        self.list = list;
    }
}

/// Keeps the best actions of a list, at most this many, and hopeless ones only where there is nothing else.
fn narrow<A: Copy>(width: Option<usize>, first: usize, candidates: &mut Vec<Candidate<A>>) {
    let Some(width) = width else { return };
    let list = &mut candidates[first..];
    list.sort_by_key(|candidate| Reverse(candidate.rank));
    let hopeful = list.partition_point(|candidate| candidate.rank > HOPELESS);
    let kept = width.max(1).min(if hopeful > 0 { hopeful } else { list.len() });
    candidates.truncate(first + kept);
}

/// The keys of positions that have occurred twice and are drawn at the third time.
fn seen_twice<G: Game>(game: &G, past: &[G::State]) -> Vec<u64> {
    let mut keys: Vec<(u64, &G::State)> = past.iter().map(|state| (game.key(state), state)).collect();
    keys.sort_unstable_by_key(|&(key, _)| key);
    let twice = keys.windows(2).filter(|pair| pair[0].0 == pair[1].0).map(|pair| pair[0]);
    // Only the game knows whether repetition draws, so it is shown the same position three times.
    let mut drawn: Vec<u64> =
        twice.filter(|(_, state)| game.claim(&[*state; 3].map(Clone::clone)).is_some()).map(|(key, _)| key).collect();
    drawn.dedup();
    drawn
}
