//! How an action is chosen: the stack, the target, and how many tiles jump where that is a question.

use game::{Choice, Pick};

use crate::action::Action;
use crate::board::Cell;
use crate::options::KnightLine;
use crate::state::State;
use crate::words::{shown_cell, tiles};

/// The word of a forced pass.
pub(crate) const PASS: &str = "pass";
/// What stands before the number of tiles.
pub(crate) const COUNT: char = 'x';

/// Adds the picks of a listed action.
pub(crate) fn picks(game: &KnightLine, state: &State, action: Action, out: &mut Vec<Pick>) {
    match action {
        Action::Move { from, to, count } => {
            let height = state.stack(from).map_or(0, |(_, stack)| stack.height());
            out.push(Pick::site(from.to_string()));
            out.push(Pick::site(to.to_string()));
            // Nothing is asked where one answer is left.
            if height > 2 && !game.must_move_one(state) {
                out.push(Pick::word(format!("{COUNT}{count}"), number(to, count, height - count)));
            }
        }
        Action::Place { at } => out.push(Pick::site(at.to_string())),
        Action::Pass => {
            let choice = Choice {
                ask: "None of your stacks can jump.".to_owned(),
                label: "Pass".to_owned(),
                help: "your turn goes by; later stacks may give you a target again".to_owned(),
            };
            out.push(Pick::word(PASS, choice));
        }
    }
}

/// So many tiles jump, and so many stay. The booklet advises to leave a third.
fn number(to: Cell, count: u8, left: u8) -> Choice {
    let stays = if left == 1 { "stays" } else { "stay" };
    let little = if 3 * u32::from(left) < u32::from(count) + u32::from(left) { ", less than a third" } else { "" };
    Choice {
        ask: format!("How many tiles jump to {}?", shown_cell(to)),
        label: count.to_string(),
        help: format!("{} {stays}{little}", tiles(left)),
    }
}
