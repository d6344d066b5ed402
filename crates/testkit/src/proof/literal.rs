//! A game against a second one, written from the text of its rules alone, slow and plain, without a line of the
//! first. What the two disagree about is an error of one of them.

use std::fmt::Debug;
use std::path::Path;

use super::strings::{StringRow, strings};
use game::{FieldError, Notation, Options, Turn};

/// The second reading of the rules: everything is text, but for what it makes of a position.
pub trait Literal: Sized {
    /// What the string of a position says.
    type Position;
    /// Why a string is refused, as this reading counts reasons.
    type Refusal: Debug;

    /// The rules of a table.
    fn new(options: &Options) -> Self;
    /// The first position.
    fn start(&self) -> Self::Position;
    /// What a string says, or why it is refused.
    fn read(&self, text: &str) -> Result<Self::Position, Self::Refusal>;
    /// The string of a position.
    fn write(&self, position: &Self::Position) -> String;
    /// The legal actions in ascending byte order.
    fn list(&self, position: &Self::Position) -> Vec<String>;
    /// Who acts: `p1` to `p4` or `chance`; or `none` and the result, such as `none p2win`.
    fn turn(&self, position: &Self::Position) -> String;
    /// The position after a legal action.
    fn play(&self, position: &Self::Position, action: &str) -> Self::Position;
    /// The weight of an outcome, where chance acts.
    fn weight(&self, _position: &Self::Position, _outcome: &str) -> u32 {
        1
    }
}

/// The two games at one table.
pub struct Pair<G, L> {
    options: Options,
    game: G,
    literal: L,
}

impl<G: Notation, L: Literal> Pair<G, L> {
    /// At a table with these options.
    pub fn new(options: &Options) -> Pair<G, L> {
        Pair { options: options.clone(), game: G::new(options), literal: L::new(options) }
    }

    /// Checks that both begin with the same position.
    ///
    /// # Panics
    /// Where they do not.
    pub fn check_start(&self) {
        let first = self.game.fen(&self.game.startpos());
        assert_eq!(first, self.literal.write(&self.literal.start()), "[{}]", self.options);
    }

    /// Compares everything that the two say about a position.
    ///
    /// # Panics
    /// Where they say different things.
    pub fn check(&self, state: &G::State) {
        let (game, literal) = (&self.game, &self.literal);
        let fen = game.fen(state);
        let at = || format!("[{}] {fen}", self.options);
        let position = literal.read(&fen).unwrap_or_else(|why| panic!("{}: refused: {why:?}", at()));
        assert_eq!(literal.write(&position), fen);
        assert_eq!(game.legal(state), literal.list(&position), "{}", at());
        let turn = match game.turn(state) {
            Turn::Over(outcome) => format!("none {outcome}"),
            turn => turn.to_string(),
        };
        assert_eq!(turn, literal.turn(&position), "{}", at());
        let mut list = Vec::new();
        game.actions(state, &mut list);
        assert_eq!(game.count(state), list.len(), "{}: the count", at());
        let mut numbered: Vec<G::Action> = (0..list.len()).filter_map(|n| game.pick(state, |_| n)).collect();
        numbered.sort_unstable();
        list.sort_unstable();
        assert_eq!(numbered, list, "{}: the numbered actions", at());
        for &action in &list {
            let text = game.action_text(state, action);
            let mut next = state.clone();
            game.apply(&mut next, action);
            assert_eq!(game.fen(&next), literal.write(&literal.play(&position, &text)), "{}: {text}", at());
            if game.turn(state) == Turn::Chance {
                assert_eq!(game.weight(state, action), literal.weight(&position, &text), "{}: {text}", at());
            }
        }
    }

    /// Checks that both accept a string, and then that they agree about its position, or that both refuse it. Tells
    /// the state, or how each of them refused it.
    ///
    /// # Panics
    /// Where they do not agree.
    pub fn check_text(&self, fen: &str) -> Result<G::State, (FieldError, L::Refusal)> {
        match (self.game.read_state(fen), self.literal.read(fen)) {
            (Ok(state), Ok(_)) => {
                assert_eq!(self.game.fen(&state), fen, "[{}]", self.options);
                self.check(&state);
                Ok(state)
            }
            (Err(ours), Err(theirs)) => Err((ours, theirs)),
            (ours, theirs) => panic!("[{}] {fen}: {:?} but {:?}", self.options, ours.err(), theirs.err()),
        }
    }
}

/// Checks that the two agree about every string of a file, and tells how many they accept and how many they refuse.
///
/// # Panics
/// Where they do not agree.
pub fn check_pair_on_strings<G: Notation, L: Literal>(path: impl AsRef<Path>) -> (usize, usize) {
    let read = |StringRow { options, fen, .. }: StringRow| Pair::<G, L>::new(&options).check_text(&fen).is_ok();
    let (accepted, refused): (Vec<bool>, Vec<bool>) = strings::<G>(path).into_iter().map(read).partition(|&read| read);
    (accepted.len(), refused.len())
}
