//! One entry of the log (RULES 12.2) and its tags (12.3).

use std::fmt;

use crate::action::Action;
use crate::board::{PieceKind, Square};
use crate::effects::{CounterChange, Effects};
use crate::life::Special;
use crate::options::Konreh;
use crate::rules::LONGEST_STAY;
use crate::state::{Phase, State};

/// An action that is legal in the position before it, as the log writes it.
pub(super) struct Entry<'a> {
    effects: Effects<'a>,
    turn: u32,
}

impl<'a> Entry<'a> {
    pub(super) fn new(game: &'a Konreh, before: &'a State, action: Action, turn: u32) -> Entry<'a> {
        Entry { effects: Effects::new(game, before, action), turn }
    }

    /// What the action takes.
    pub(super) fn taken(&self) -> Option<PieceKind> {
        self.effects.taken().map(|(kind, _)| kind)
    }

    /// Where a Seed makes its Green.
    pub(super) fn seeded(&self) -> Option<Square> {
        self.effects.seeded()
    }

    /// The tags, in their order.
    pub(super) fn tags(&self) -> Vec<String> {
        let special = match self.effects.action {
            Action::Special { special, .. } => Some(special_tag(special)),
            _ => None,
        };
        special.into_iter().chain(self.effects.counters().into_iter().map(|change| self.tag(change))).collect()
    }

    fn tag(&self, change: CounterChange) -> String {
        match change {
            CounterChange::In(stay) => format!("[CF:in {stay}/{LONGEST_STAY}]"),
            CounterChange::Out(_) => "[CF:out]".to_owned(),
            CounterChange::Closed(turns) => format!("[CF:ex {}/2]", 3 - turns),
            CounterChange::Rooted => "[Rooted]".to_owned(),
            CounterChange::Countdown(turns) => format!("[RC {turns}/{}]", self.effects.game.reforge),
            CounterChange::Greens([a, b]) => format!("[G:{a}-{b}]"),
        }
    }

    /// Piece, origin, lane, steps and capture.
    fn write_travel(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let route = self.effects.route().expect("a listed move takes a piece along a lane");
        write!(f, "{}{} {}", route.kind.letter(), route.from, route.lane.verb())?;
        if route.steps > 0 {
            write!(f, " {}", route.steps)?;
        }
        match self.taken() {
            Some(taken) => write!(f, " x{}", taken.letter()),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Entry<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let before = self.effects.before;
        write!(f, "{}-{}{}: ", before.side, self.turn, part(before))?;
        match self.effects.action {
            Action::Move { .. } | Action::Special { .. } => self.write_travel(f)?,
            Action::Plant { blue, green, .. } => {
                self.write_travel(f)?;
                write!(f, "; Plant B@{blue}")?;
                if let Some(green) = green {
                    write!(f, " -G@{green}")?;
                }
            }
            Action::Buyback { special, green } => write!(f, "Buyback {} -G@{green}", special.letter())?,
            Action::Keep => f.write_str("Keep")?,
            Action::Swap => f.write_str("Swap")?,
            Action::Pass => f.write_str("Pass")?,
        }
        if let Some(green) = self.seeded() {
            write!(f, "; Seed G@{green}")?;
        }
        for tag in self.tags() {
            write!(f, " {tag}")?;
        }
        Ok(())
    }
}

/// The mark of the two actions of the opening double.
pub(super) fn part(state: &State) -> &'static str {
    match state.phase {
        Phase::First => ".1",
        Phase::Second(_) => ".2",
        Phase::Play | Phase::Open | Phase::Pie => "",
    }
}

/// The tag that tells one special from the other.
pub(super) fn special_tag(special: Special) -> String {
    format!("[S:{}]", special.letter())
}
