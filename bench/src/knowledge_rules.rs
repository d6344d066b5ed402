//! Knowledge: random games of four, beside the least that an action can cost.

use std::hint::black_box;

use game::{Dice, Game, Notation, Options};
use knowledge::{Action, Knowledge, Phase, State};

const GAMES: u64 = 1_000;
const ACTIONS: u64 = 2_000_000;

/// Actions of random games without offers.
pub(crate) fn without_offers() -> u64 {
    playouts("trades=off")
}

/// Actions of random games with simple trades.
pub(crate) fn simple_trades() -> u64 {
    playouts("trades=simple")
}

/// Random games without offers.
pub(crate) fn games_without_offers() -> u64 {
    without_offers();
    GAMES
}

/// Random games with simple trades.
pub(crate) fn games_of_simple_trades() -> u64 {
    simple_trades();
    GAMES
}

/// Random games from the start position to their end; counts the actions.
fn playouts(options: &str) -> u64 {
    let rules = Knowledge::new(&Options::parse(Knowledge::spec(), options).expect("the options of the bench"));
    let mut dice = Dice::new(1);
    let start = rules.startpos();
    let mut steps = 0;
    for _ in 0..GAMES {
        let mut state = start.clone();
        while let Some(action) = choose(&rules, &state, &mut dice) {
            rules.apply(&mut state, action);
            steps += 1;
        }
    }
    steps
}

/// What two dice show, or any action.
fn choose(rules: &Knowledge, state: &State, dice: &mut Dice) -> Option<Action> {
    match state.phase() {
        Phase::Roll => Some(Action::Roll((2 + dice.below(6) + dice.below(6)) as u8)),
        _ => rules.pick(state, |count| dice.below(count)),
    }
}

/// The least that an action can cost, without a rule of the game: as many bytes as a position has are copied, and one of
/// ten is chosen.
pub(crate) fn floor() -> u64 {
    let (mut dice, position) = (Dice::new(1), [0_u8; size_of::<State>()]);
    for _ in 0..ACTIONS {
        black_box((*black_box(&position), dice.below(10)));
    }
    ACTIONS
}
