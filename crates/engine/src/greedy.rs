//! An engine that looks one action ahead.

use std::cmp::Reverse;

use game::{Evaluate, HasEvaluator, Turn, WON};

use crate::engine::{Engine, Report, Score, SearchInput, Variation};

/// Plays the action after which it has the most [progress](Evaluate::progress), and any of several equal ones.
pub struct Greedy;

impl<G: HasEvaluator> Engine<G> for Greedy {
    fn new(_: &G, _: usize) -> Self {
        Greedy
    }

    fn new_game(&mut self) {}

    fn search(&mut self, input: &SearchInput<'_, G>, _: &mut dyn FnMut(&Report<G::Action>)) -> Report<G::Action> {
        let SearchInput { game, evaluator, past, .. } = *input;
        let now = past.last().expect("a past ends with the present");
        let Turn::Seat(seat) = game.turn(now) else { unreachable!("a search begins where a seat is to move") };
        let (mut dice, mut list) = (input.dice.clone(), Vec::new());
        // What its seat cannot see is dealt at random.
        let imagined = evaluator.determinize(game, now, seat, &mut dice);
        let now = imagined.as_ref().unwrap_or(now);
        game.actions(now, &mut list);
        let mut next = now.clone();
        let mut scored = Vec::with_capacity(list.len());
        for (seen, action) in (0..).zip(list) {
            if seen > 0 && input.stop_condition.is_met(seen) {
                break;
            }
            next.clone_from(now);
            game.apply(&mut next, action);
            let score = match game.turn(&next) {
                Turn::Over(outcome) if outcome.is_draw() => 0,
                Turn::Over(outcome) if outcome.won_by(seat) => WON - 1,
                Turn::Over(_) => 1 - WON,
                _ => evaluator.progress(game, &next, seat),
            };
            scored.push((Reverse(score), dice.bits(), action));
        }
        scored.sort_unstable();
        let nodes = scored.len() as u64;
        scored.truncate(input.lines.max(1));
        let lines =
            scored.into_iter().map(|(score, .., action)| Variation { score: Score(score.0), actions: vec![action] });
        Report { depth: 1, seldepth: 1, nodes, hashfull: 0, lines: lines.collect() }
    }
}
