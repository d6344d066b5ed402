//! One entry of the log (RULES 12.2) and its tags (12.3), read off the positions before and after the action.

use std::fmt;

use game::Game;

use crate::action::Action;
use crate::board::{Kind, Lane, Side, Square};
use crate::life::Special;
use crate::options::Konreh;
use crate::rules::LONGEST_STAY;
use crate::state::{Phase, State};

/// An action that is legal in the position before it, as the log writes it.
pub(super) struct Entry<'a> {
    game: &'a Konreh,
    before: &'a State,
    after: State,
    action: Action,
    turn: u32,
}

impl<'a> Entry<'a> {
    pub(super) fn new(game: &'a Konreh, before: &'a State, action: Action, turn: u32) -> Entry<'a> {
        let mut after = *before;
        game.apply(&mut after, action);
        Entry { game, before, after, action, turn }
    }

    /// What the action takes.
    pub(super) fn taken(&self) -> Option<Kind> {
        let enemy = self.before.side.other();
        Kind::ALL.into_iter().find(|&kind| self.before.of(enemy, kind) & !self.after.of(enemy, kind) != 0)
    }

    /// Where a Seed makes its Green.
    pub(super) fn seeded(&self) -> Option<Square> {
        match self.action {
            Action::Move { to, seed: true, .. } | Action::Special { to, seed: true, .. } => {
                Some(self.game.board.opposite(to))
            }
            _ => None,
        }
    }

    /// The tags, in their order.
    pub(super) fn tags(&self) -> Vec<String> {
        let mut tags = Vec::new();
        // The decision of a pie is no turn, so it has no tags, even if its maker's Blue has fallen (9.4).
        if matches!(self.action, Action::Keep | Action::Swap) {
            return tags;
        }
        // No record changes between the halves of the double but by the first one's own move, so what holds before
        // the second also held when the turn began.
        let side = self.before.side;
        let (was, is) = (self.before.life(side), self.after.life(side));
        if let Action::Special { special, .. } = self.action {
            tags.push(special_tag(special));
        }
        if self.game.ends_turn(self.before, self.action) {
            if is.stay() > 0 {
                tags.push(format!("[CF:in {}/{LONGEST_STAY}]", is.stay()));
            } else if was.stay() > 0 {
                tags.push("[CF:out]".to_owned());
            } else if was.closed() > 0 {
                tags.push(format!("[CF:ex {}/2]", 3 - was.closed()));
            }
        }
        if is.is_rooted() && !was.is_rooted() {
            tags.push("[Rooted]".to_owned());
        }
        if was.is_fallen() {
            tags.push(format!("[RC {}/{}]", was.countdown(), self.game.reforge));
        }
        let greens = |state: &State| Side::BOTH.map(|side| state.greens(side));
        let [a, b] = greens(&self.after);
        if greens(self.before) != [a, b] {
            tags.push(format!("[G:{a}-{b}]"));
        }
        tags
    }

    /// Piece, origin, lane, steps and capture. The steps of a special are those of the slide before it.
    fn write_travel(&self, f: &mut fmt::Formatter<'_>, from: Square, to: Square, leap: u8) -> fmt::Result {
        let (_, kind) = self.before.piece(from).expect("a listed move has a piece on its origin");
        let (lane, steps) = Lane::between(self.before.side, from, to).expect("a listed move stays on a lane");
        write!(f, "{}{from} {}", kind.letter(), lane.verb())?;
        if steps > leap {
            write!(f, " {}", steps - leap)?;
        }
        match self.taken() {
            Some(taken) => write!(f, " x{}", taken.letter()),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Entry<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}{}: ", self.before.side, self.turn, part(self.before))?;
        match self.action {
            Action::Move { from, to, .. } => self.write_travel(f, from, to, 0)?,
            Action::Special { special, from, to, .. } => self.write_travel(f, from, to, leap(special))?,
            Action::Plant { from, to, blue, green } => {
                self.write_travel(f, from, to, 0)?;
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

/// The steps of a special alone: onto the enemy, or over it.
pub(super) fn leap(special: Special) -> u8 {
    match special {
        Special::Displacement => 1,
        Special::Hop => 2,
    }
}
