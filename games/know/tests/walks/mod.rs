//! Seeded random play under every variant, every kind of option and many mixtures, for the tests that look for a
//! counterexample. Nobody Resolves by chance, so some walks begin where a game is nearly decided.

use std::sync::LazyLock;

use game::laws::choices;
use game::{Dice, Game, Notation, Options, Turn};
use know::{Action, Know, State};

/// A game played at random: one state more than actions.
pub(crate) struct Walk {
    pub(crate) options: Options,
    pub(crate) game: Know,
    pub(crate) states: Vec<State>,
    pub(crate) actions: Vec<Action>,
}

impl Walk {
    /// What to print where a property fails.
    pub(crate) fn at(&self, state: &State) -> String {
        format!("[{}] {}", self.options, self.game.fen(state))
    }
}

/// Calls `f` with many games.
pub(crate) fn each_walk(f: impl FnMut(&Walk)) {
    // The tests of one program share the games.
    static WALKS: LazyLock<Vec<Walk>> = LazyLock::new(walks);
    WALKS.iter().for_each(f);
}

fn walks() -> Vec<Walk> {
    let mut dice = Dice::new(1995);
    let mut walks: Vec<Walk> = Vec::new();
    for options in choices(Know::spec(), 60, 2) {
        let game = Know::new(&options);
        let start = game.startpos();
        walks.push(wander(&options, game, start, 150, &mut dice));
    }
    for (options, fen) in middles() {
        for _ in 0..3 {
            let game = Know::new(&options);
            let start = game.read_state(&fen).expect("a position of the tables");
            walks.push(wander(&options, game, start, 60, &mut dice));
        }
    }
    walks
}

/// The middle games of the tables of counts: errands, paths, Resolutions and cycles are near in them.
fn middles() -> Vec<(Options, String)> {
    let mut options = Options::defaults(Know::spec());
    let mut found = Vec::new();
    for line in include_str!("../../perft/specification.perft").lines() {
        match line.split_once(' ') {
            Some(("position", _)) => options = Options::defaults(Know::spec()),
            Some(("options", rest)) => options = Options::parse(Know::spec(), rest).expect("a table"),
            Some(("fen", fen)) if !fen.contains(" 1 - 1:0,0") && !fen.contains(" start ") => {
                found.push((options.clone(), fen.to_owned()));
            }
            _ => {}
        }
    }
    found
}

fn wander(options: &Options, game: Know, start: State, length: usize, dice: &mut Dice) -> Walk {
    let (mut states, mut actions) = (vec![start], Vec::new());
    while actions.len() < length {
        let mut state = states[actions.len()].clone();
        let chosen = match game.turn(&state) {
            Turn::Chance => Some(dice.roll(&game, &state)),
            _ => game.pick(&state, |count| dice.below(count)),
        };
        let Some(action) = chosen else { break };
        game.apply(&mut state, action);
        states.push(state);
        actions.push(action);
    }
    Walk { options: options.clone(), game, states, actions }
}
