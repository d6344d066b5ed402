//! Why picks lead nowhere: what somebody pressed is read as the action that it was most likely meant to be, and that
//! is explained like any other.

use game::{Game, Present, Reason, shown};

use crate::action::Action;
use crate::board::Cell;
use crate::options::KnightLine;
use crate::picks::{COUNT, PASS};
use crate::reasons::{self, Why};
use crate::state::State;
use crate::words::{shown_cell, shown_text};

/// So many sites are shown at fault at once.
const MOST_SITES: usize = 4;

/// The action that these picks name, or the reason why they name none.
pub(crate) fn attempt(game: &KnightLine, state: &State, picks: &[&str]) -> Result<Action, Reason> {
    let mut unfinished = None;
    let (mut list, mut way) = (Vec::new(), Vec::new());
    game.actions(state, &mut list);
    for action in list {
        way.clear();
        game.picks(state, action, &mut way);
        if way.len() >= picks.len() && way.iter().zip(picks).all(|(pick, key)| pick.key == *key) {
            match way.get(picks.len()) {
                None => return Ok(action),
                Some(next) => unfinished = Some(next.choice.as_ref().map(|choice| choice.ask.clone())),
            }
        }
    }
    match unfinished {
        Some(ask) => Err(go_on(game, state, picks, ask)),
        None => Err(pressed(explained(game, state, picks))),
    }
}

/// The picks so far are right, and more are needed.
fn go_on(game: &KnightLine, state: &State, picks: &[&str], ask: Option<String>) -> Reason {
    let sites: Vec<String> = picks.iter().map(|&pick| pick.to_owned()).collect();
    let (rule, text) = match (picks.first().and_then(|first| Cell::named(first)), ask) {
        (_, Some(ask)) => (if game.lists(state, Action::Pass) { "6.1" } else { "4.1" }, ask),
        (Some(from), None) => ("4.1", format!("Choose where tiles of {} go.", shown_cell(from))),
        (None, None) if game.is_placing(state) => ("7.2", "Choose a cell beside the grey tile.".to_owned()),
        (None, None) => ("4.1", "Choose one of your stacks.".to_owned()),
    };
    Reason { rule, sites, text }
}

/// Why these picks are the beginning of nothing.
fn explained(game: &KnightLine, state: &State, picks: &[&str]) -> Reason {
    let placing = game.is_placing(state);
    let meant = match *picks {
        [PASS] => Some(Action::Pass),
        [at] if placing => Cell::named(at).map(|at| Action::Place { at }),
        [from] => return alone(game, state, from),
        // With one tile along, since the way itself is what is wrong.
        [from, to] => way(from, to, 1),
        [from, to, count] => {
            let count = count.strip_prefix(COUNT).and_then(|count| count.parse().ok());
            count.and_then(|count| way(from, to, count))
        }
        _ => None,
    };
    match meant.map(|meant| game.judge(state, meant)) {
        Some(Err(reason)) => reason,
        // More or fewer picks than the action has.
        Some(Ok(_)) | None => unreadable(game, state, picks),
    }
}

fn way(from: &str, to: &str, count: u8) -> Option<Action> {
    Some(Action::Move { from: Cell::named(from)?, to: Cell::named(to)?, count })
}

/// Why a stack alone cannot be picked up.
fn alone(game: &KnightLine, state: &State, from: &str) -> Reason {
    let Some(from) = Cell::named(from) else { return unreadable(game, state, &[from]) };
    // A move to nowhere: whatever speaks against the turn or the source is found before that.
    match game.judge(state, Action::Move { from, to: from, count: 1 }) {
        Err(reason) if reason.rule == "1.3" => {
            let text = format!("the stack on {from} has nowhere to jump: every jump ends on a stack or beside nothing");
            Reason { rule: "4.1", sites: vec![from.to_string()], text }
        }
        Err(reason) => reason,
        Ok(_) => unreadable(game, state, &[&from.to_string()]),
    }
}

fn unreadable(game: &KnightLine, state: &State, picks: &[&str]) -> Reason {
    reasons::tell(game, state, &Why::Unreadable { text: shown(&picks.join(" ")) })
}

/// A reason as one who presses things is told it: a whole sentence, without action strings, and with few sites.
fn pressed(reason: Reason) -> Reason {
    let text = reason.text.split("; play ").next().unwrap_or_default();
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    let text: String = first.into_iter().chain(letters).chain(['.']).collect();
    Reason { rule: reason.rule, sites: reason.sites.into_iter().take(MOST_SITES).collect(), text: shown_text(&text) }
}
