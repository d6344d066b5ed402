//! How an action is told: in the move list, and aloud.

use game::{Game, Told, Turn};

use crate::action::Action;
use crate::options::KnightLine;
use crate::state::State;
use crate::words::{colour, shown_cell, tiles};

/// Tells a listed action.
pub(crate) fn tell(game: &KnightLine, state: &State, action: Action) -> Told {
    let name = colour(state.next());
    let (text, said, sites) = match action {
        Action::Move { from, to, count } => {
            let height = state.stack(from).map_or(0, |(_, stack)| stack.height());
            let (verb, left) = (if count == 1 { "jumps" } else { "jump" }, height.saturating_sub(count));
            let stay = if left == 1 { "stays" } else { "stay" };
            let (start, end) = (shown_cell(from), shown_cell(to));
            (
                format!("{count} {start} → {end}"),
                format!("{name}: {} {verb} from {start} to {end}, {left} {stay}", tiles(count)),
                vec![from, to],
            )
        }
        Action::Place { at } => {
            (format!("at {}", shown_cell(at)), format!("{name} places the stack on {}", shown_cell(at)), vec![at])
        }
        Action::Pass => ("Pass".to_owned(), format!("{name} passes"), Vec::new()),
    };
    let mut next = *state;
    game.apply(&mut next, action);
    let (tags, end) = match game.turn(&next) {
        Turn::Over(_) if next.line => (vec!["line".to_owned()], ". That is a line"),
        Turn::Over(_) => (vec!["no move".to_owned()], ". No move is left"),
        _ => (Vec::new(), ""),
    };
    Told {
        text,
        glyph: name.to_lowercase(),
        tags,
        said: format!("{said}{end}."),
        sites: sites.iter().map(ToString::to_string).collect(),
        takes: Vec::new(),
    }
}
