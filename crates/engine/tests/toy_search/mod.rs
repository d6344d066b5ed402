//! Searches of positions of the toy game.

use engine::{Engine, Player, Report, SearchRequest, Settings};
use game::{Dice, Game, Notation};
use testkit::proof::Ask;
use testkit::toy::{Action, TakeAway};

pub(crate) fn table(options: &str) -> TakeAway {
    Ask::table(options)
}

pub(crate) fn report_of<E: Engine<TakeAway>>(game: &TakeAway, fen: &str, ask: SearchRequest<'_>) -> Report<Action> {
    report_with::<E>(game, fen, ask, Settings::default())
}

pub(crate) fn report_with<E: Engine<TakeAway>>(
    game: &TakeAway,
    fen: &str,
    ask: SearchRequest<'_>,
    settings: Settings,
) -> Report<Action> {
    let past = [game.read_state(fen).unwrap()];
    let report = Player::<_, E>::new(game, settings).search(game, &past, ask, &mut Dice::new(1), &mut |_| {});
    report.expect("a seat is to move")
}

/// Checks that all actions of a line are legal, and that it includes rolls of the die.
pub(crate) fn check_line(game: &TakeAway, fen: &str, line: &[Action]) {
    let mut state = game.read_state(fen).unwrap();
    for &action in line {
        assert!(game.legal(&state).contains(&game.action_text(&state, action)), "{line:?}");
        game.apply(&mut state, action);
    }
    assert!(line.iter().any(|action| matches!(action, Action::Roll(_))), "{line:?}");
}
