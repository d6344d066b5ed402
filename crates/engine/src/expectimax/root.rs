//! A question from its first action on: deeper and deeper, with as many threads as there are.

use std::cmp::Reverse;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use game::{Evaluate, Judge, Seat, Turn};

use super::maxn::MaxNTree;
use super::table::Table;
use super::tree::{Tree, WHOLE, Window};
use super::walk::{DEEPEST, Spot, Walk};
use crate::engine::{DECIDED, Line, Question, Report, Score};
use crate::others::Others;

/// Threads share the actions of the root only where that takes long enough.
const SHARED_FROM: u32 = 2;

/// A seat's thoughts about one position.
pub(crate) struct Search<'a, G: Evaluate> {
    /// One for each thread; the first belongs to the thread that was asked.
    walks: Vec<Walk<'a, G>>,
    table: &'a Table,
    /// The actions of the position with their scores, the best so far first.
    options: Vec<(G::Action, i32)>,
    most: u32,
    lines: usize,
    /// What is expected of the others. Between two sides there is only one answer.
    others: Others,
}

impl<'a, G: Evaluate> Search<'a, G> {
    /// A search that expects this of the others. A plain one follows every action, however little it promises.
    pub(crate) fn new(question: &Question<'a, G>, table: &'a Table, others: Others, plain: bool) -> Self {
        let Question { game, past, .. } = *question;
        let state = past.last().expect("a past ends with the present");
        let Turn::Seat(seat) = game.turn(state) else { unreachable!("a question is put to a seat that is to move") };
        let mut walks: Vec<_> = (0..question.threads.max(1)).map(|_| Walk::new(question, seat, plain)).collect();
        let (root, dice) = (&mut walks[0], &mut question.dice.clone());
        root.list(Spot { place: 0, turns: 0, depth: 0 }, seat);
        let mut options: Vec<_> = root.candidates.drain(..).map(|one| (one.action, one.rank)).collect();
        // Among equals the dice choose.
        for place in (1..options.len()).rev() {
            options.swap(place, dice.below(place + 1));
        }
        options.sort_by_key(|&(_, promise)| Reverse(promise));
        options.iter_mut().for_each(|(_, score)| *score = 0);
        let lines = question.lines.clamp(1, options.len());
        let most = if options.len() == 1 { 1 } else { question.depth.clamp(1, DEEPEST) };
        let enemies = || Seat::first(game.seats()).filter(|&other| !game.are_partners(other, seat));
        let has_two_sides = enemies().all(|one| enemies().all(|other| game.are_partners(one, other)));
        let others = if has_two_sides { Others::Together } else { others };
        Search { walks, table, options, most, lines, others }
    }

    /// Looks one turn ahead, then two, and so on, until the brake ends it or there is nothing more to find. Tells every
    /// depth that it has finished.
    pub(crate) fn deepen(&mut self, tell: &mut dyn FnMut(&Report<G::Action>)) -> Report<G::Action> {
        let mut finished = 0;
        for depth in 1..=self.most {
            self.look(depth);
            if self.walks.iter().any(|walk| walk.stopped) {
                break;
            }
            finished = depth;
            let report = self.report(depth);
            tell(&report);
            if report.score().decided_in().is_some() || !self.walks.iter().any(|walk| walk.cut_short) {
                break;
            }
        }
        self.report(finished)
    }

    /// One iteration: every action is looked at one turn deep, and the best of them further; all of them where these lose.
    fn look(&mut self, depth: u32) {
        let all = self.options.len();
        let breadth = if self.walks[0].plain || depth == 1 { None } else { self.walks[0].judge.breadth(0, depth) };
        let followed = breadth.map_or(all, |breadth| breadth.max(self.lines).min(all));
        self.follow(depth, followed);
        let is_lost = self.options[0].1 < -DECIDED;
        if is_lost && followed < all && !self.walks.iter().any(|walk| walk.stopped) {
            self.follow(depth, all);
        }
    }

    /// Looks at so many actions. What turns out better than the lines before it is put among them, so that the front is the
    /// best even where the brake ends it halfway, and the next iteration begins with it.
    fn follow(&mut self, depth: u32, followed: usize) {
        let shared = Shared::new(&self.options[..followed], self.lines);
        let (table, others) = (self.table, self.others);
        let helpers = if depth < SHARED_FROM { 1 } else { self.walks.len() };
        std::thread::scope(|scope| {
            let mut walks = self.walks.iter_mut();
            let own = walks.next().expect("there is a walk for the thread that was asked");
            own.cut_short = false;
            for walk in walks.take(helpers - 1) {
                walk.cut_short = false;
                scope.spawn(|| shared.work(walk, table, others, depth));
            }
            shared.work(own, table, others, depth);
        });
        let scores = shared.found.into_inner().expect("no thread panics while it writes down a score").scores;
        self.arrange(&scores);
    }

    /// Puts what was found at the front, the best first. The others stay in their order, and none of them may seem better
    /// than what was looked at further. Where the brake came before the best one so far was seen again, everything stays:
    /// what other threads have seen cannot be compared with it.
    fn arrange(&mut self, scores: &[Option<(i32, bool)>]) {
        if scores[0].is_none() {
            return;
        }
        let mut found: Vec<(G::Action, i32)> = Vec::with_capacity(self.options.len());
        let mut rest = Vec::new();
        for (place, &(action, old)) in self.options.iter().enumerate() {
            match scores.get(place).copied().flatten() {
                Some((score, true)) => found.push((action, score)),
                Some((score, false)) => rest.push((action, score)),
                None => rest.push((action, old)),
            }
        }
        found.sort_by_key(|&(_, score)| Reverse(score));
        let worst = found.last().map_or(i32::MAX, |&(_, score)| score);
        found.extend(rest.into_iter().map(|(action, score)| (action, score.min(worst))));
        self.options = found;
    }

    fn report(&self, depth: u32) -> Report<G::Action> {
        let walk = &self.walks[0];
        let lines = self.options[..self.lines]
            .iter()
            .map(|&(action, score)| Line { score: Score(walk.scale.advantage(score)), actions: self.line(action) });
        Report {
            depth,
            seldepth: self.walks.iter().map(|walk| walk.furthest).max().unwrap_or(depth),
            nodes: self.walks.iter().map(|walk| walk.nodes).sum(),
            hashfull: self.table.hashfull(),
            lines: lines.collect(),
        }
    }

    /// The line that begins with this action, as far as it is remembered and no dice are cast.
    fn line(&self, first: G::Action) -> Vec<G::Action> {
        let Walk { game, judge, .. } = self.walks[0];
        let mut line = vec![first];
        let (mut state, mut list) = (self.walks[0].states[0].clone(), Vec::new());
        game.apply(&mut state, first);
        while line.len() < DEEPEST as usize && matches!(game.turn(&state), Turn::Seat(_)) {
            list.clear();
            game.actions(&state, &mut list);
            let remembered = self.table.find(judge.memory_key(game, &state, game.key(&state)));
            let Some(&next) = remembered.and_then(|entry| list.get(usize::from(entry.best))) else { break };
            line.push(next);
            game.apply(&mut state, next);
        }
        line
    }
}

/// What threads share in one iteration: which action comes next, and what was found.
struct Shared<'a, A> {
    options: &'a [(A, i32)],
    next: AtomicUsize,
    found: Mutex<Found>,
}

struct Found {
    /// The best scores, as many as lines are wanted.
    best: Vec<i32>,
    /// For each action its score, and whether it is more than a bound.
    scores: Vec<Option<(i32, bool)>>,
    lines: usize,
}

impl<'a, A: Copy + Sync> Shared<'a, A> {
    fn new(options: &'a [(A, i32)], lines: usize) -> Self {
        let found = Found { best: Vec::new(), scores: vec![None; options.len()], lines };
        Shared { options, next: AtomicUsize::new(0), found: Mutex::new(found) }
    }

    /// Takes one action after the other until none is left.
    fn work<G: Evaluate<Action = A>>(&self, walk: &mut Walk<'_, G>, table: &Table, others: Others, depth: u32) {
        while let Some((place, &(action, _))) = {
            let place = self.next.fetch_add(1, Ordering::Relaxed);
            self.options.get(place).map(|option| (place, option))
        } {
            let alpha = self.found.lock().expect("no thread panics while it writes down a score").alpha();
            let next = walk.step(Spot { place: 0, turns: 0, depth }, action);
            let score = match others {
                Others::Together => Tree { walk, table }.value(next, Window { alpha, beta: WHOLE.beta }),
                Others::EachForItself => MaxNTree { walk }.value(next),
            };
            if walk.stopped {
                return;
            }
            self.found.lock().expect("no thread panics while it writes down a score").enter(place, score, alpha);
        }
    }
}

impl Found {
    /// What an action must beat to be among the lines.
    fn alpha(&self) -> i32 {
        if self.best.len() < self.lines { WHOLE.alpha } else { self.best[self.lines - 1] }
    }

    fn enter(&mut self, place: usize, score: i32, alpha: i32) {
        self.scores[place] = Some((score, score > alpha));
        if score > alpha {
            let better = self.best.partition_point(|&known| known >= score);
            self.best.insert(better, score);
            self.best.truncate(self.lines);
        }
    }
}

#[cfg(test)]
mod tests {
    use game::toy::{Action, SPEC, TakeAway};
    use game::{Dice, Game, Judge, Options, fitted};

    use super::*;
    use crate::brake::Brake;

    #[test]
    fn what_was_best_stays_in_front_until_it_was_seen_again() {
        let game = TakeAway::new(&Options::parse(&SPEC, "dice=off").unwrap());
        let judge =
            <TakeAway as Evaluate>::Judge::new(&game, &fitted::<TakeAway, <TakeAway as Evaluate>::Judge>(), None);
        let (past, table) = ([game.startpos()], Table::new(1));
        let question = Question {
            game: &game,
            judge: &judge,
            past: &past,
            brake: Brake::none(),
            depth: 1,
            lines: 1,
            threads: 2,
            dice: Dice::new(1),
        };
        let mut search = Search::new(&question, &table, Others::Together, false);
        let [one, two, three] = [1, 2, 3].map(Action::Take);
        let mut after = |scores: [Option<(i32, bool)>; 3]| {
            search.options = vec![(one, 50), (two, 40), (three, 30)];
            search.arrange(&scores);
            search.options.clone()
        };
        // Another thread was quicker with the second one.
        assert_eq!(after([None, Some((-90, true)), None]), [(one, 50), (two, 40), (three, 30)]);
        assert_eq!(after([Some((45, true)), Some((60, true)), None]), [(two, 60), (one, 45), (three, 30)]);
        assert_eq!(after([Some((20, true)), None, None]), [(one, 20), (two, 20), (three, 20)]);
    }
}
