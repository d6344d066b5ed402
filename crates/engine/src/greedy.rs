//! A mover that looks one action ahead.

use std::cmp::Reverse;

use game::{Evaluate, Judge, Turn, WON};

use crate::engine::{Engine, Line, Question, Report, Score};

/// A sparring partner that plays the action after which it has come furthest, as the judge sees
/// [progress](Judge::progress). Where several are as good, it takes any of them.
pub struct Greedy;

impl<G: Evaluate> Engine<G> for Greedy {
    fn new(_: &G, _: usize) -> Self {
        Greedy
    }

    fn forget(&mut self) {}

    fn think(&mut self, question: &Question<'_, G>, _: &mut dyn FnMut(&Report<G::Action>)) -> Report<G::Action> {
        let Question { game, judge, past, .. } = *question;
        let now = past.last().expect("a past ends with the present");
        let Turn::Seat(seat) = game.turn(now) else { unreachable!("a question is put to a seat that is to move") };
        let (mut dice, mut list) = (question.dice.clone(), Vec::new());
        // Where it does not see everything, it takes it that things are as they may be.
        let imagined = judge.imagine(game, now, seat, &mut dice);
        let now = imagined.as_ref().unwrap_or(now);
        game.actions(now, &mut list);
        let mut next = now.clone();
        let mut judged = Vec::with_capacity(list.len());
        for (seen, action) in (0..).zip(list) {
            if seen > 0 && question.brake.stops(seen) {
                break;
            }
            next.clone_from(now);
            game.apply(&mut next, action);
            let score = match game.turn(&next) {
                Turn::Over(outcome) if outcome.is_draw() => 0,
                Turn::Over(outcome) if outcome.won_by(seat) => WON - 1,
                Turn::Over(_) => 1 - WON,
                _ => judge.progress(game, &next, seat),
            };
            judged.push((Reverse(score), dice.bits(), action));
        }
        judged.sort_unstable();
        let nodes = judged.len() as u64;
        judged.truncate(question.lines.max(1));
        let lines = judged.into_iter().map(|(score, .., action)| Line { score: Score(score.0), actions: vec![action] });
        Report { depth: 1, seldepth: 1, nodes, hashfull: 0, lines: lines.collect() }
    }
}
