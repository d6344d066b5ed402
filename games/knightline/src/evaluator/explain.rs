//! What a move is good for, as data; `words` makes a sentence of it.

use game::{Game, Seat};

use super::features::Features;
use super::line_threats::{LineThreats, reaches};
use crate::action::Action;
use crate::board::Cell;
use crate::options::KnightLine;
use crate::state::State;

/// What a move is good for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum KnightLinePurpose {
    /// It completes a line.
    CompletesLine,
    /// It takes the cell where another would complete a line next.
    Stops {
        /// Whose line it is.
        other: Seat,
        /// The cell.
        at: Cell,
        /// What it threatens beside that.
        threat: Option<KnightLineThreat>,
    },
    /// It threatens to complete a line next.
    Threatens(KnightLineThreat),
    /// It takes the one cell that another lacks for a line, though no stack could jump there yet.
    Closes {
        /// Whose row it is.
        other: Seat,
        /// The cell.
        at: Cell,
    },
    /// It makes three stacks of a row that is still open.
    MakesThree,
    /// It leaves the mover's tiles this many ways to jump.
    Leaves {
        /// At least one.
        ways: u32,
    },
}

/// Lines that a move threatens to complete next.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum KnightLineThreat {
    /// One line.
    OneLine {
        /// The cell that is missing.
        at: Cell,
    },
    /// Lines on two cells or more, which one stack cannot stop.
    TwoLines,
}

impl KnightLine {
    /// The first of these that is so: it makes a line, stops one, threatens one or two, or makes a row of three;
    /// otherwise how freely the mover's tiles can jump afterwards.
    pub(super) fn purpose(&self, state: &State, before: &Features, action: Action) -> Option<KnightLinePurpose> {
        let Action::Move { to, .. } = action else { return None };
        let mover = state.next();
        let mut next = *state;
        self.apply(&mut next, action);
        if next.line {
            return Some(KnightLinePurpose::CompletesLine);
        }
        let features = self.features_after(before, state, &next);
        let threat = match self.line_threats(&next, &features, mover) {
            LineThreats::None => None,
            LineThreats::One(at) => Some(KnightLineThreat::OneLine { at }),
            LineThreats::Several => Some(KnightLineThreat::TwoLines),
        };
        let lacks = |other: &Seat| *other != mover && before.rows(*other).gaps().contains(&to);
        let stopped = Seat::first(self.players).filter(lacks).find(|&other| reaches(state, other, to));
        if let Some(other) = stopped {
            return Some(KnightLinePurpose::Stops { other, at: to, threat });
        }
        if let Some(threat) = threat {
            return Some(KnightLinePurpose::Threatens(threat));
        }
        if let Some(other) = Seat::first(self.players).find(lacks) {
            return Some(KnightLinePurpose::Closes { other, at: to });
        }
        if features.rows(mover).open(3) > before.rows(mover).open(3) {
            return Some(KnightLinePurpose::MakesThree);
        }
        let tall = next.sides[mover.index()].tall();
        let ways = tall.iter().map(|stack| next.targets(stack.cell()).count()).sum::<u32>();
        (ways > 0).then_some(KnightLinePurpose::Leaves { ways })
    }
}
