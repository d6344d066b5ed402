//! A mover that knows nothing but the list.

use game::{Dice, Game, Turn};

/// Takes any legal action, each as likely as the others, the same ones for the same seed.
#[derive(Clone, Debug)]
pub struct RandomMover {
    dice: Dice,
}

impl RandomMover {
    /// The mover of this seed.
    pub const fn new(seed: u64) -> RandomMover {
        RandomMover { dice: Dice::new(seed) }
    }

    /// An action for the seat to move, or an outcome of chance by its weight; nothing where the game is over.
    pub fn choose<G: Game>(&mut self, game: &G, state: &G::State) -> Option<G::Action> {
        match game.turn(state) {
            Turn::Over(_) => None,
            Turn::Chance => Some(self.dice.roll(game, state)),
            Turn::Seat(_) => Some(game.nth(state, self.dice.below(game.count(state)))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::RandomMover;
    use game::toy::TakeAway;
    use game::{Game, Notation, Options, Turn};

    fn played(seed: u64) -> Vec<String> {
        let game = TakeAway::new(&Options::defaults(TakeAway::spec()));
        let (mut mover, mut state, mut texts) = (RandomMover::new(seed), game.startpos(), Vec::new());
        while let Some(action) = mover.choose(&game, &state) {
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
