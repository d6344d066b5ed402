//! A mover that knows nothing but the list.

use game::{Dice, Game, Turn};

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
