//! What is special about a position, in lines below the board: an errand or a path under way, nets, and walls.

use game::{Hue, Ink, Language, Page, Seat, list_words};

use super::side_name;
use crate::board::Space;
use crate::options::Know;
use crate::rules::field::Field;
use crate::state::{Phase, PieceType, State};
use crate::ventures::{self, Goal};
use crate::words;

impl Know {
    /// The errand or path that is being decided, or an errand that was lost. (A path that is lost ends its turn, and no
    /// position keeps it: the move list notes it beside the dice.)
    pub(super) fn show_venture(&self, state: &State, page: &mut Page) {
        let player = |seat: Seat| words::player(self.player(seat), Language::English);
        if let Phase::MoveOther(space) = state.phase {
            let text = format!("lost: the {} stays, and another piece moves", self.piece_text(state, space));
            remark(page, Hue::Blue, "errand", &text);
        }
        let Some(venture) = ventures::under_way(self, state) else { return };
        let (piece, mover, opponent) =
            (self.piece_text(state, venture.piece), player(venture.mover), player(venture.opponent));
        let (name, text) = match venture.goal {
            Goal::Errand { die } => ("errand", format!("the {piece} with a {die}; {opponent} answers")),
            Goal::Path { through, mover_counts, opponent_counts } => {
                let (own, other) = (mover_counts.len(), opponent_counts.len());
                ("path", format!("the {piece} through {through}: {mover} counts {own}, {opponent} {other}"))
            }
        };
        remark(page, Hue::Blue, name, &text);
    }

    /// The nets that hold now, and what they open (10.2).
    pub(super) fn show_nets(&self, state: &State, page: &mut Page) {
        for (kind, nets) in self.nets_now(state) {
            let kind = words::kind(kind, Language::English);
            if nets.polar {
                remark(page, Hue::Green, "net", &format!("{kind}s, polar: they jump through enemy {kind}s' influence"));
            }
            if nets.balanced {
                let text = format!("{kind}s, balanced: they jump through other enemies' influence");
                remark(page, Hue::Green, "net", &text);
            }
        }
    }

    /// The pairs that no ordinary jumps can connect while all other pieces stand still, and where a path could begin.
    pub(super) fn show_walls(&self, state: &State, field: &Field, page: &mut Page) {
        if state.phase == Phase::Over || state.phase.is_post() {
            return;
        }
        for side in 0..self.roster.sides {
            for thread in self.threads(&state.pieces, side) {
                let pair = thread.pieces;
                if thread.connected || !self.is_isolated(state, field, pair) {
                    continue;
                }
                let kind = words::kind(self.roster.kind(pair[0]), Language::English);
                let [one, other] = pair.map(|piece| state.space(piece));
                let text = format!("no ordinary jumps connect {}'s {kind}s on {one} and {other}", side_name(side));
                remark(page, Hue::Red, "wall", &text);
                let points = self.points_beside(state, field, pair);
                if !points.is_empty() {
                    remark(page, Hue::Red, "", &format!("contested beside them: {}", list_words(points.iter(), "and")));
                }
            }
        }
    }

    /// `bard on A2`.
    fn piece_text(&self, state: &State, space: Space) -> String {
        let kind: PieceType = self.named(state, space).kind;
        format!("{} on {space}", words::kind(kind, Language::English))
    }
}

fn remark(page: &mut Page, hue: Hue, name: &str, text: &str) {
    page.write(Ink::hue(hue), format!("  {name:<8}")).text(text).end();
}
