//! What a position asks for, in a sentence; and how the game ended.

use game::{Game, Outcome, Prompt, Seat, Turn, Viewer};

use crate::action::Action;
use crate::options::KnightLine;
use crate::state::State;
use crate::words::{colour, shown_cell};

/// What this viewer is told about a position.
pub(crate) fn prompt(game: &KnightLine, state: &State, viewer: Viewer) -> Prompt {
    if let Turn::Over(outcome) = game.turn(state) {
        return ended(game, state, viewer, outcome);
    }
    let seat = state.next();
    let yours = viewer == Viewer::Seat(seat);
    let (task, why, rule) = task(game, state, yours);
    let text = match (yours, game.is_placing(state)) {
        (true, _) => format!("{}.", capital(task)),
        (false, true) => format!("{} is to place.", colour(seat)),
        (false, false) => format!("{} is to move.", colour(seat)),
    };
    Prompt::new(text, why, rule)
}

/// What the seat to act does, and what there is to know about it.
fn task(game: &KnightLine, state: &State, yours: bool) -> (&'static str, Option<String>, Option<&'static str>) {
    let name = colour(state.next());
    let who = if yours { "you" } else { name };
    if game.is_placing(state) {
        let why = "Every stack starts on a cell around the grey tile; then White moves.";
        return ("place your stack beside the grey tile", Some(why.to_owned()), Some("7.2"));
    }
    if game.lists(state, Action::Pass) {
        let (have, other) = (if yours { "have" } else { "has" }, colour(game.after(state.next())));
        let why = format!("{} {have} no move, and {other} can still move.", capital(who));
        return ("pass", Some(why), Some("6.1"));
    }
    if game.must_move_one(state) {
        let why = "White's first move is a single tile.";
        return ("jump with one tile", Some(why.to_owned()), Some("4.3"));
    }
    if let Some(stuck) = about_to_be_stuck(game, state) {
        let why = format!("{} has no move now: if that stays so until {0}'s turn, the game is drawn.", colour(stuck));
        return (ORDINARY, Some(why), Some("6.3"));
    }
    (ORDINARY, None, None)
}

const ORDINARY: &str = "split one of your stacks";

/// Of three players, the next one after the mover who could not move as things stand.
fn about_to_be_stuck(game: &KnightLine, state: &State) -> Option<Seat> {
    let mut seat = state.next();
    let others = std::iter::repeat_with(|| {
        seat = game.after(seat);
        seat
    });
    let others: Vec<Seat> = others.take(usize::from(game.players) - 1).collect();
    others.into_iter().find(|&other| game.players == 3 && !game.can_move(state, other))
}

/// How the game ended.
fn ended(game: &KnightLine, state: &State, viewer: Viewer, outcome: Outcome) -> Prompt {
    let Some(winner) = outcome.winners().next() else {
        let why = format!("{} has no move, which ends a game of three.", colour(state.next()));
        return Prompt::new("The game is drawn.", Some(why), Some("6.3"));
    };
    let text = match viewer == Viewer::Seat(winner) {
        true => "You win.".to_owned(),
        false => format!("{} wins.", colour(winner)),
    };
    if !state.line {
        let why = "No moves are left and nobody has a line: then Black wins.".to_owned();
        return Prompt::new(text, Some(why), Some("6.2"));
    }
    let cells: Vec<String> = game.winning_line(state).into_iter().map(shown_cell).collect();
    let why = format!("{} has a row of four or more: {}.", colour(winner), cells.join(" "));
    Prompt::new(text, Some(why), Some("5.1"))
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
