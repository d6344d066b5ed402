//! Games played at random, for the tests that look for a counterexample.

use game::{Dice, Notation, Options, Turn};

/// A game played at random: one state more than actions.
pub struct Walk<G: Notation> {
    /// The options of the table.
    pub options: Options,
    /// Its rules.
    pub game: G,
    /// Every position, from the first.
    pub states: Vec<G::State>,
    /// The actions between them.
    pub actions: Vec<G::Action>,
}

impl<G: Notation> Walk<G> {
    /// Plays from a position to the end, or so many actions. Chance acts by its weights; what a seat does is chosen from
    /// the list, so that a game can see to it that what is rare has its turn.
    pub fn play(
        options: &Options,
        start: G::State,
        most: usize,
        dice: &mut Dice,
        mut choose: impl FnMut(&[G::Action], &mut Dice) -> G::Action,
    ) -> Walk<G> {
        let mut walk =
            Walk { options: options.clone(), game: G::new(options), states: vec![start], actions: Vec::new() };
        let mut list = Vec::new();
        while walk.actions.len() < most {
            let mut state = walk.states[walk.actions.len()].clone();
            let action = match walk.game.turn(&state) {
                Turn::Over(_) => break,
                Turn::Chance => dice.roll(&walk.game, &state),
                Turn::Seat(_) => {
                    list.clear();
                    walk.game.actions(&state, &mut list);
                    choose(&list, dice)
                }
            };
            walk.game.apply(&mut state, action);
            walk.states.push(state);
            walk.actions.push(action);
        }
        walk
    }

    /// Each action with the state before and the state after it.
    pub fn steps(&self) -> impl Iterator<Item = (&G::State, G::Action, &G::State)> {
        self.states.windows(2).zip(&self.actions).map(|(pair, &action)| (&pair[0], action, &pair[1]))
    }

    /// Each state with the actions that it lists.
    pub fn lists(&self) -> impl Iterator<Item = (&G::State, Vec<G::Action>)> {
        self.states.iter().map(|state| {
            let mut list = Vec::new();
            self.game.actions(state, &mut list);
            (state, list)
        })
    }

    /// What to print where a property fails.
    pub fn at(&self, state: &G::State) -> String {
        format!("[{}] {}", self.options, self.game.fen(state))
    }
}
