//! Questions about one position, as text.

use std::marker::PhantomData;

use game::{IllegalFacts, Language, Notation, Options, Reason, Turn, play};

/// Questions that tests ask of a game. Options that are not permitted, and strings that are not accepted, panic.
pub struct Ask<G>(PhantomData<G>);

impl<G: Notation> Ask<G> {
    /// The rules of a table.
    pub fn table(options: &str) -> G {
        G::new(&Options::parse(G::spec(), options).unwrap_or_else(|error| panic!("{options}: {error}")))
    }

    /// The rules of a table, and a position on it.
    pub fn position(options: &str, fen: &str) -> (G, G::State) {
        let game = Ask::<G>::table(options);
        let state = game.read_state(fen).unwrap_or_else(|error| panic!("[{options}] {fen}: {error}"));
        (game, state)
    }

    /// The first position of a table.
    pub fn start(options: &str) -> String {
        let game = Ask::<G>::table(options);
        game.fen(&game.startpos())
    }

    /// The legal actions whose texts begin so.
    pub fn legal(options: &str, fen: &str, begin: &str) -> String {
        let (game, state) = Ask::<G>::position(options, fen);
        let list = game.legal(&state).into_iter().filter(|action| action.starts_with(begin));
        list.collect::<Vec<_>>().join(" ")
    }

    /// Whether an action is legal.
    pub fn lists(options: &str, fen: &str, action: &str) -> bool {
        let (game, state) = Ask::<G>::position(options, fen);
        let listed = game.legal(&state).iter().any(|listed| listed == action);
        assert_eq!(game.read_action(&state, action).is_ok(), listed, "[{options}] {fen}: {action}");
        listed
    }

    /// The position after these actions, separated by single spaces.
    pub fn after(options: &str, fen: &str, actions: &str) -> String {
        let (game, mut state) = Ask::<G>::position(options, fen);
        play(&game, &mut state, actions.split(' ')).unwrap_or_else(|error| panic!("[{options}] {fen}: {error}"));
        game.fen(&state)
    }

    /// Who acts, or the result and its cause.
    pub fn turn(options: &str, fen: &str) -> String {
        let (game, state) = Ask::<G>::position(options, fen);
        told(game.turn(&state))
    }

    /// The same of the position after these actions. It is asked of the position itself and of its text, which must
    /// agree.
    pub fn turn_after(options: &str, fen: &str, actions: &str) -> String {
        let (game, mut state) = Ask::<G>::position(options, fen);
        play(&game, &mut state, actions.split(' ')).unwrap_or_else(|error| panic!("[{options}] {fen}: {error}"));
        let turn = told(game.turn(&state));
        assert_eq!(Ask::<G>::turn(options, &game.fen(&state)), turn, "[{options}] {fen}: {actions}");
        turn
    }

    /// Why an action is not legal.
    pub fn refusal(options: &str, fen: &str, action: &str) -> Reason {
        let (game, state) = Ask::<G>::position(options, fen);
        match game.read_action(&state, action) {
            Ok(_) => panic!("[{options}] {fen}: {action} is legal"),
            Err(illegal) => illegal.reason(Language::English),
        }
    }
}

fn told(turn: Turn) -> String {
    match turn {
        Turn::Over(outcome) => format!("{outcome} ({})", outcome.cause()),
        turn => turn.to_string(),
    }
}
