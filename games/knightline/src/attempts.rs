//! Why picks lead nowhere: what somebody pressed is read as the action that it was most likely meant to be, and that
//! is explained like any other.

use game::{Game, shown};

use crate::action::Action;
use crate::board::Cell;
use crate::options::KnightLine;
use crate::picks::{COUNT, PASS, steps};
use crate::reasons::IllegalAction;
use crate::state::State;

/// The action that these picks name, or the reason why they name none.
pub(crate) fn attempt(game: &KnightLine, state: &State, picks: &[&str]) -> Result<Action, IllegalAction> {
    let mut next_question = None;
    let mut list = Vec::new();
    game.actions(state, &mut list);
    for action in list {
        let steps = steps(game, state, action);
        if steps.len() >= picks.len() && steps.iter().zip(picks).all(|(step, key)| step.key() == *key) {
            match steps.get(picks.len()) {
                None => return Ok(action),
                Some(next) => next_question = Some(next.question()),
            }
        }
    }
    Err(next_question.map_or_else(|| explain(game, state, picks), IllegalAction::Unfinished))
}

/// Why these picks are the beginning of nothing.
fn explain(game: &KnightLine, state: &State, picks: &[&str]) -> IllegalAction {
    let placing = game.is_placing(state);
    let illegal = match *picks {
        [PASS] => game.explain(state, Action::Pass),
        [at] if placing => Cell::named(at).and_then(|at| game.explain(state, Action::Place { at })),
        [from] => Cell::named(from).and_then(|from| game.explain_stack(state, from)),
        // With one tile along, since the jump itself is what is wrong.
        [from, to] => jump(from, to, 1).and_then(|jump| game.explain(state, jump)),
        [from, to, count] => {
            let count = count.strip_prefix(COUNT).and_then(|count| count.parse().ok());
            count.and_then(|count| jump(from, to, count)).and_then(|jump| game.explain(state, jump))
        }
        _ => None,
    };
    // Otherwise these are more or fewer picks than an action has, or names of nothing.
    illegal.unwrap_or_else(|| game.or_must_pass(state, IllegalAction::Unreadable { text: shown(&picks.join(" ")) }))
}

fn jump(from: &str, to: &str, count: u8) -> Option<Action> {
    Some(Action::Move { from: Cell::named(from)?, to: Cell::named(to)?, count })
}
