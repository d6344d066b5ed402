//! The position that is asked about: deeper and deeper, with the best lines so far.

use std::cmp::Reverse;
use std::sync::atomic::Ordering;

use game::{Evaluate, Judge, Turn};

use super::caution::{ASPIRATION, ASPIRATION_DEPTH, Caution};
use super::tree::{Desk, INFINITE, Shared, Tree};
use crate::engine::{Line, Question, Report, Score};
use crate::expectimax::DEEPEST;

/// A first action with what was found about it.
struct Choice<A> {
    action: A,
    code: u32,
    /// Whether it hardly differs from another choice: then it is looked at a little less deeply at first.
    spare: bool,
    /// Of the last look that found out; other looks only found that it is not among the best.
    score: i32,
    /// The actions expected after it.
    rest: Vec<A>,
}

/// How a look at the root went.
#[derive(PartialEq, Eq)]
enum Look {
    Done,
    /// The best score lies at the lower end of the window or below it.
    Low,
    /// At the upper end or above it.
    High,
    Stopped,
}

/// A thread's thoughts about the position.
pub(super) struct Root<'a, G: Evaluate> {
    tree: Tree<'a, G>,
    /// The best so far first.
    choices: Vec<Choice<G::Action>>,
    lines: usize,
    first_depth: u32,
    last_depth: u32,
}

impl<'a, G: Evaluate> Root<'a, G> {
    /// The thread with number 0 answers; the others begin elsewhere, so that they do not all do the same.
    pub(super) fn new(question: &Question<'a, G>, shared: Shared<'a>, desk: &'a mut Desk<G>, number: u32) -> Self {
        let Question { game, judge, past, .. } = *question;
        let state = past.last().expect("a past ends with the present");
        let Turn::Seat(seat) = game.turn(state) else { unreachable!("a question is put to a seat that is to move") };
        let (mut list, mut dice) = (Vec::new(), question.dice.clone());
        game.actions(state, &mut list);
        for place in (1..list.len()).rev() {
            list.swap(place, dice.below(place + 1));
        }
        let is_spare = |action| judge.is_spare(game, state, action);
        list.sort_by_key(|&action| (is_spare(action), Reverse(judge.promise(game, state, action))));
        let tree = Tree::new(question, shared, desk, seat, number > 0);
        let choices: Vec<_> = list
            .into_iter()
            .map(|action| Choice {
                action,
                code: judge.code(game, state, action) as u32,
                spare: is_spare(action) && shared.caution == Caution::Usual,
                score: -INFINITE,
                rest: Vec::new(),
            })
            .collect();
        let lines = question.lines.clamp(1, choices.len());
        let last_depth = if choices.len() == 1 { 1 } else { question.depth.clamp(1, DEEPEST) };
        Root { tree, choices, lines, first_depth: 1 + number % 2, last_depth }
    }

    /// Looks one action deep, then two, and so on, until the brake ends it or there is nothing more to find. Tells every
    /// depth that it has finished.
    pub(super) fn deepen(&mut self, tell: &mut dyn FnMut(&Report<G::Action>)) -> Report<G::Action> {
        let mut finished = 0;
        for depth in self.first_depth..=self.last_depth {
            self.tree.cut_short = false;
            if !self.look_around(depth) {
                break;
            }
            finished = depth;
            tell(&self.report(depth));
            if self.is_settled(depth) {
                break;
            }
        }
        self.report(finished)
    }

    /// Whether a deeper look would find nothing else: the whole tree was seen, or every line that is wanted is decided, and
    /// so soon that this look would have seen anything quicker.
    fn is_settled(&self, depth: u32) -> bool {
        let is_decided =
            |choice: &Choice<_>| Score(choice.score).decided_in().is_some_and(|turns| turns.unsigned_abs() <= depth);
        !self.tree.cut_short || self.choices[..self.lines].iter().all(is_decided)
    }

    /// Looks so deep, at first within a narrow window around the last score. Tells whether it came to an end.
    fn look_around(&mut self, depth: u32) -> bool {
        let expected = self.choices[0].score;
        let is_narrow = depth >= ASPIRATION_DEPTH && self.lines == 1 && Score(expected).decided_in().is_none();
        let (mut alpha, mut beta, mut width) = (-INFINITE, INFINITE, ASPIRATION);
        if is_narrow && self.tree.shared.caution == Caution::Usual {
            (alpha, beta) = (expected - width, expected + width);
        }
        loop {
            match self.look(depth as i32, alpha, beta) {
                Look::Done => return true,
                Look::Stopped => return false,
                Look::Low => alpha -= width,
                Look::High => beta += width,
            }
            width *= 3;
            if width > 1000 {
                (alpha, beta) = (-INFINITE, INFINITE);
            }
        }
    }

    /// One look at every action. What turns out better than the lines before it is put among them, so that the front is the
    /// best even where the brake ends it halfway, and the next look begins with it.
    fn look(&mut self, depth: i32, alpha: i32, beta: i32) -> Look {
        for place in 0..self.choices.len() {
            let is_first = place < self.lines;
            let floor = if is_first { alpha } else { alpha.max(self.choices[self.lines - 1].score) };
            let score = self.try_choice(place, depth, floor, beta);
            if self.tree.stopped {
                return Look::Stopped;
            }
            if score <= alpha && is_first && alpha > -INFINITE {
                return Look::Low;
            }
            if is_first || score > floor {
                let choice = &mut self.choices[place];
                choice.score = score;
                choice.rest.clone_from(&self.tree.desk.lines[1]);
                let ahead = &self.choices[..place.min(self.lines)];
                let better = ahead.partition_point(|known| known.score >= score);
                self.choices[better..=place].rotate_right(1);
                if score >= beta {
                    return Look::High;
                }
            }
        }
        Look::Done
    }

    /// The score of a choice, or a bound that says that it is not above the floor.
    fn try_choice(&mut self, place: usize, depth: i32, floor: i32, beta: i32) -> i32 {
        let Choice { action, code, spare, .. } = self.choices[place];
        let tree = &mut self.tree;
        tree.step(0, action, code);
        if place < self.lines {
            return tree.child(0, depth - 1, floor, beta);
        }
        let mut score = tree.child(0, depth - 1 - i32::from(spare), floor, floor + 1);
        if spare && score > floor {
            score = tree.child(0, depth - 1, floor, floor + 1);
        }
        if score > floor { tree.child(0, depth - 1, floor, beta) } else { score }
    }

    fn report(&self, depth: u32) -> Report<G::Action> {
        let lines = self.choices[..self.lines].iter().map(|choice| Line {
            // Before the first look is done nothing is known of some.
            score: Score(if choice.score == -INFINITE { 0 } else { choice.score }),
            actions: std::iter::once(choice.action).chain(choice.rest.iter().copied()).collect(),
        });
        Report {
            depth,
            seldepth: (self.tree.deepest as u32).max(depth),
            nodes: self.tree.nodes + self.tree.shared.helped.load(Ordering::Relaxed),
            hashfull: self.tree.shared.table.fullness(),
            lines: lines.collect(),
        }
    }
}
