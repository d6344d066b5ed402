//! An engine that plays at random.

use game::{HasEvaluator, random_step};

use crate::engine::{Engine, Report, Score, SearchInput, Variation};

/// Plays any legal action, each as likely as the others.
pub struct Random;

impl<G: HasEvaluator> Engine<G> for Random {
    fn new(_: &G, _: usize) -> Self {
        Random
    }

    fn new_game(&mut self) {}

    fn search(&mut self, input: &SearchInput<'_, G>, _: &mut dyn FnMut(&Report<G::Action>)) -> Report<G::Action> {
        let now = input.past.last().expect("a past ends with the present");
        let action = random_step(input.game, now, &mut input.dice.clone()).expect("a seat is to move");
        let lines = vec![Variation { score: Score(0), actions: vec![action] }];
        Report { depth: 1, seldepth: 1, nodes: 1, hashfull: 0, lines }
    }
}
