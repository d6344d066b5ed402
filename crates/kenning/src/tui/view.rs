//! What the screen shows of a position: made again whenever the position changes.

use catalog::Move;
use game::{ClaimKind, Page, Part, Picker, Prompt, Seat, Viewer};

use crate::LANGUAGE;
use crate::local_game::{LocalGame, NextActor};

/// A position, drawn.
pub(crate) struct View {
    /// Who sees it so.
    pub(crate) viewer: Viewer,
    pub(crate) board: Page,
    pub(crate) counters: Page,
    pub(crate) legend: Page,
    pub(crate) prompt: Prompt,
    /// The names of the sides, p1 first.
    pub(crate) sides: Vec<String>,
    /// Everything that was played.
    pub(crate) moves: Vec<Move>,
    /// The sites of the last action that left a trace on the board.
    pub(crate) last: Vec<String>,
    /// Who is to act.
    pub(crate) next: NextActor,
    /// The draw that the person to move can claim.
    pub(crate) claim: Option<ClaimKind>,
}

impl View {
    /// The present position, and the picker for whoever may choose there.
    pub(crate) fn of(game: &LocalGame) -> (View, Picker) {
        let (table, viewer) = (game.table(), game.viewer());
        let frame = table.frame(table.plies(), viewer, LANGUAGE);
        let page = table.show(table.plies(), viewer);
        let moves = table.moves(0, LANGUAGE);
        let next = game.next_actor();
        let view = View {
            viewer,
            board: page.only(Part::Board),
            counters: page.only(Part::Counters),
            legend: page.only(Part::Legend),
            prompt: frame.prompt,
            sides: frame.sides,
            last: moves.iter().rev().find(|played| !played.told.sites.is_empty()).map(trace).unwrap_or_default(),
            moves,
            next,
            claim: table.status().claim.filter(|_| matches!(next, NextActor::Person(_))),
        };
        let legal =
            if matches!(next, NextActor::Person(_) | NextActor::PlayersDice) { frame.legal } else { Vec::new() };
        let drawn: Vec<String> = view.board.spots().iter().map(|spot| spot.site.clone()).collect();
        (view, Picker::over(legal, drawn))
    }

    /// Whether a site is drawn.
    pub(crate) fn draws(&self, site: &str) -> bool {
        self.board.spots().iter().any(|spot| spot.site == site)
    }

    /// The name of the side that a seat plays.
    pub(crate) fn side(&self, seat: Seat) -> &str {
        self.sides.get(seat.index()).map_or("", String::as_str)
    }
}

fn trace(played: &Move) -> Vec<String> {
    played.told.sites.iter().chain(&played.told.takes).cloned().collect()
}
