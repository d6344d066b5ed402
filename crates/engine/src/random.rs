//! A mover that knows nothing but the list.

use game::{Dice, Evaluate, Game, Turn};

use crate::engine::{Engine, Line, Question, Report, Score};

/// A sparring partner that plays whatever is legal.
pub struct Random;

impl<G: Evaluate> Engine<G> for Random {
    fn new(_: &G, _: usize) -> Self {
        Random
    }

    fn forget(&mut self) {}

    fn think(&mut self, question: &Question<'_, G>, _: &mut dyn FnMut(&Report<G::Action>)) -> Report<G::Action> {
        let now = question.past.last().expect("a past ends with the present");
        let action = random(question.game, now, &mut question.dice.clone()).expect("a seat is to move");
        let lines = vec![Line { score: Score(0), actions: vec![action] }];
        Report { depth: 1, seldepth: 1, nodes: 1, hashfull: 0, lines }
    }
}

/// Any legal action for the seat to move, each as likely as the others, or an outcome of chance by its weight; nothing
/// where the game is over. The same dice choose the same.
pub fn random<G: Game>(game: &G, state: &G::State, dice: &mut Dice) -> Option<G::Action> {
    match game.turn(state) {
        Turn::Over(_) => None,
        Turn::Chance => Some(dice.roll(game, state)),
        Turn::Seat(_) => game.pick(state, |count| dice.below(count)),
    }
}

#[cfg(test)]
mod tests {
    use super::random;
    use game::toy::TakeAway;
    use game::{Dice, Game, Notation, Options, Turn};

    fn played(seed: u64) -> Vec<String> {
        let game = TakeAway::new(&Options::defaults(TakeAway::spec()));
        let (mut dice, mut state, mut texts) = (Dice::new(seed), game.startpos(), Vec::new());
        while let Some(action) = random(&game, &state, &mut dice) {
            texts.push(game.action_text(&state, action));
            game.apply(&mut state, action);
        }
        assert!(matches!(game.turn(&state), Turn::Over(_)));
        texts
    }

    #[test]
    fn a_seed_plays_the_same_game_to_its_end() {
        assert_eq!(played(1), played(1));
        assert!((2..20).any(|seed| played(seed) != played(1)));
    }
}
