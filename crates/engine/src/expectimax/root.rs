//! Iterative deepening at the root, with as many threads as there are.

use std::cmp::Reverse;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use game::{ChanceSearch, Evaluate, HasEvaluator, Seat, Turn};

use super::maxn::MaxNSearch;
use super::stack::{MAX_DEPTH, Node, Stack};
use super::star::{StarSearch, WHOLE, Window};
use super::table::ScoreTable;
use crate::engine::{DECIDED, Report, Score, SearchInput, Variation};
use crate::opponents::OpponentModel;
use crate::threads::run_with_helpers;

/// Threads share the actions of the root from this depth on; shallower searches are too short.
const PARALLEL_FROM_DEPTH: u32 = 2;

/// The search of one position.
pub struct Search<'a, G: HasEvaluator<Evaluator: ChanceSearch<G>>> {
    /// One for each thread; the first belongs to the calling thread.
    stacks: Vec<Stack<'a, G>>,
    table: &'a ScoreTable,
    /// The actions of the root with their scores, the best so far first.
    choices: Vec<(G::Action, i32)>,
    max_depth: u32,
    lines: usize,
    /// The opponent model. Between two sides all models agree, and the fastest is used.
    model: OpponentModel,
}

impl<'a, G: HasEvaluator<Evaluator: ChanceSearch<G>>> Search<'a, G> {
    /// A search with this opponent model. An exhaustive one searches every action, for tests.
    pub fn new(input: &SearchInput<'a, G>, table: &'a ScoreTable, model: OpponentModel, exhaustive: bool) -> Self {
        let SearchInput { game, past, .. } = *input;
        let state = past.last().expect("a past ends with the present");
        let Turn::Seat(seat) = game.turn(state) else { unreachable!("a search begins where a seat is to move") };
        let mut stacks: Vec<_> = (0..input.threads.max(1)).map(|_| Stack::new(input, seat, exhaustive)).collect();
        let (root, dice) = (&mut stacks[0], &mut input.dice.clone());
        root.list(Node { ply: 0, turns: 0, depth: 0 }, seat);
        let mut choices: Vec<_> = root.candidates.drain(..).map(|one| (one.action, one.rank)).collect();
        // The dice choose among equal actions.
        for index in (1..choices.len()).rev() {
            choices.swap(index, dice.below(index + 1));
        }
        choices.sort_by_key(|&(_, order)| Reverse(order));
        choices.iter_mut().for_each(|(_, score)| *score = 0);
        let lines = input.lines.clamp(1, choices.len());
        let max_depth = if choices.len() == 1 { 1 } else { input.depth.clamp(1, MAX_DEPTH) };
        let enemies = || Seat::first(game.seats()).filter(|&other| !game.are_partners(other, seat));
        let has_two_sides = enemies().all(|one| enemies().all(|other| game.are_partners(one, other)));
        let model = if has_two_sides { OpponentModel::Paranoid } else { model };
        Search { stacks, table, choices, max_depth, lines, model }
    }

    /// Searches 1 turn deep, then 2, and so on, until the stop condition is met or nothing more can be found. Reports
    /// every completed depth.
    pub fn deepen(&mut self, on_report: &mut dyn FnMut(&Report<G::Action>)) -> Report<G::Action> {
        let mut finished = 0;
        for depth in 1..=self.max_depth {
            self.search_depth(depth);
            if self.stacks.iter().any(|stack| stack.stopped) {
                break;
            }
            finished = depth;
            let report = self.report(depth);
            on_report(&report);
            if report.score().decided_in().is_some() || !self.stacks.iter().any(|stack| stack.is_incomplete) {
                break;
            }
        }
        self.report(finished)
    }

    /// One iteration: the best actions are searched to the depth, and all of them if the best lose.
    fn search_depth(&mut self, depth: u32) {
        let all = self.choices.len();
        let breadth =
            if self.stacks[0].exhaustive || depth == 1 { None } else { self.stacks[0].evaluator.max_breadth(0, depth) };
        let count = breadth.map_or(all, |breadth| breadth.max(self.lines).min(all));
        self.search_first(depth, count);
        let is_lost = self.choices[0].1 < -DECIDED;
        if is_lost && count < all && !self.stacks.iter().any(|stack| stack.stopped) {
            self.search_first(depth, all);
        }
    }

    /// Searches the first `count` actions. Better ones move to the front, so that the order is right even if the search
    /// is stopped, and the next iteration begins with the best.
    fn search_first(&mut self, depth: u32, count: usize) {
        let shared = Shared::new(&self.choices[..count], self.lines);
        let (table, model) = (self.table, self.model);
        let threads = if depth < PARALLEL_FROM_DEPTH { 1 } else { self.stacks.len() };
        let mut stacks = self.stacks[..threads].iter_mut();
        let first = stacks.next().expect("there is a stack for each thread");
        let search = |stack: &mut Stack<'a, G>| {
            stack.is_incomplete = false;
            shared.search_choices(stack, table, model, depth);
        };
        run_with_helpers(|| search(first), stacks, search);
        let scores = shared.results.into_inner().expect("no thread panics while it holds the lock").scores;
        self.reorder(&scores);
    }

    /// Moves the searched actions to the front, the best first. The others keep their order, and their scores are
    /// capped by the worst searched one. If the search was stopped before the previous best was searched again, nothing
    /// changes: the results of other threads cannot be compared with it.
    fn reorder(&mut self, scores: &[Option<(i32, bool)>]) {
        if scores[0].is_none() {
            return;
        }
        let mut results: Vec<(G::Action, i32)> = Vec::with_capacity(self.choices.len());
        let mut rest = Vec::new();
        for (index, &(action, old)) in self.choices.iter().enumerate() {
            match scores.get(index).copied().flatten() {
                Some((score, true)) => results.push((action, score)),
                Some((score, false)) => rest.push((action, score)),
                None => rest.push((action, old)),
            }
        }
        results.sort_by_key(|&(_, score)| Reverse(score));
        let worst = results.last().map_or(i32::MAX, |&(_, score)| score);
        results.extend(rest.into_iter().map(|(action, score)| (action, score.min(worst))));
        self.choices = results;
    }

    fn report(&self, depth: u32) -> Report<G::Action> {
        let stack = &self.stacks[0];
        let lines = self.choices[..self.lines].iter().map(|&(action, score)| Variation {
            score: Score(stack.scale.advantage(score)),
            actions: self.line(action),
        });
        Report {
            depth,
            seldepth: self.stacks.iter().map(|stack| stack.max_turns).max().unwrap_or(depth),
            nodes: self.stacks.iter().map(|stack| stack.nodes).sum(),
            hashfull: self.table.hashfull(),
            lines: lines.collect(),
        }
    }

    /// The variation that begins with this action, from the transposition table, up to the next roll of dice.
    fn line(&self, first: G::Action) -> Vec<G::Action> {
        let Stack { game, evaluator, .. } = self.stacks[0];
        let mut line = vec![first];
        let (mut state, mut list) = (self.stacks[0].states[0].clone(), Vec::new());
        game.apply(&mut state, first);
        while line.len() < MAX_DEPTH as usize && matches!(game.turn(&state), Turn::Seat(_)) {
            list.clear();
            game.actions(&state, &mut list);
            let table_move = self.table.find(evaluator.table_key(game, &state, game.key(&state)));
            let Some(&next) = table_move.and_then(|entry| list.get(usize::from(entry.best))) else { break };
            line.push(next);
            game.apply(&mut state, next);
        }
        line
    }
}

/// What threads share in one iteration: the next action, and the scores.
struct Shared<'a, A> {
    choices: &'a [(A, i32)],
    next: AtomicUsize,
    results: Mutex<RootScores>,
}

struct RootScores {
    /// The best scores, one for each variation.
    best: Vec<i32>,
    /// For each action its score, and whether it is exact.
    scores: Vec<Option<(i32, bool)>>,
    lines: usize,
}

impl<'a, A: Copy + Sync> Shared<'a, A> {
    fn new(choices: &'a [(A, i32)], lines: usize) -> Self {
        let results = RootScores { best: Vec::new(), scores: vec![None; choices.len()], lines };
        Shared { choices, next: AtomicUsize::new(0), results: Mutex::new(results) }
    }

    /// Searches one action after the other until none is left.
    fn search_choices<G: HasEvaluator<Action = A, Evaluator: ChanceSearch<G>>>(
        &self,
        stack: &mut Stack<'_, G>,
        table: &ScoreTable,
        model: OpponentModel,
        depth: u32,
    ) {
        while let Some((index, &(action, _))) = {
            let index = self.next.fetch_add(1, Ordering::Relaxed);
            self.choices.get(index).map(|option| (index, option))
        } {
            let alpha = self.results.lock().expect("no thread panics while it holds the lock").alpha();
            let next = stack.step(Node { ply: 0, turns: 0, depth }, action);
            let score = match model {
                OpponentModel::Paranoid => StarSearch { stack, table }.value(next, Window { alpha, beta: WHOLE.beta }),
                OpponentModel::MaxN => MaxNSearch { stack }.value(next),
            };
            if stack.stopped {
                return;
            }
            self.results.lock().expect("no thread panics while it holds the lock").insert(index, score, alpha);
        }
    }
}

impl RootScores {
    /// The score that an action must exceed to become one of the variations.
    fn alpha(&self) -> i32 {
        if self.best.len() < self.lines { WHOLE.alpha } else { self.best[self.lines - 1] }
    }

    fn insert(&mut self, index: usize, score: i32, alpha: i32) {
        self.scores[index] = Some((score, score > alpha));
        if score > alpha {
            let better = self.best.partition_point(|&known| known >= score);
            self.best.insert(better, score);
            self.best.truncate(self.lines);
        }
    }
}

#[cfg(test)]
mod tests {
    use game::{Dice, Evaluate, Game, Notation, Options, fitted};
    use testkit::toy::{Action, SPEC, TakeAway};

    use super::*;
    use crate::stop::StopCondition;

    #[test]
    fn the_best_action_stays_in_front_until_it_is_searched_again() {
        let game = TakeAway::new(&Options::parse(&SPEC, "dice=off").unwrap());
        let evaluator = <TakeAway as HasEvaluator>::Evaluator::new(
            &game,
            &fitted::<TakeAway, <TakeAway as HasEvaluator>::Evaluator>(),
            None,
        );
        let (past, table) = ([game.startpos()], ScoreTable::new(1));
        let input = SearchInput {
            game: &game,
            evaluator: &evaluator,
            past: &past,
            stop_condition: StopCondition::none(),
            depth: 1,
            lines: 1,
            threads: 2,
            dice: Dice::new(1),
        };
        let mut search = Search::new(&input, &table, OpponentModel::Paranoid, false);
        let [one, two, three] = [1, 2, 3].map(Action::Take);
        let mut after = |scores: [Option<(i32, bool)>; 3]| {
            search.choices = vec![(one, 50), (two, 40), (three, 30)];
            search.reorder(&scores);
            search.choices.clone()
        };
        // Another thread has finished the second action earlier.
        assert_eq!(after([None, Some((-90, true)), None]), [(one, 50), (two, 40), (three, 30)]);
        assert_eq!(after([Some((45, true)), Some((60, true)), None]), [(two, 60), (one, 45), (three, 30)]);
        assert_eq!(after([Some((20, true)), None, None]), [(one, 20), (two, 20), (three, 20)]);
    }
}
