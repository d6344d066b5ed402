//! The laws about text that is not as it should be.

use std::fmt::Display;

use super::inspector::{Inspector, Listed};
use super::{Breach, Law};
use crate::fuzz::{HOSTILE, spoil};
use game::{IllegalFacts, Language, Present};

/// A refusal has room for a sentence and a list of names, and for no more of somebody's input than that.
const MAX_WORDS: usize = 600;

impl<G: Present> Inspector<'_, G> {
    /// Text that is no position and no action anywhere.
    pub(super) fn try_hostile(&mut self) -> Result<(), Breach> {
        let state = self.game.startpos();
        let listed = self.inspect(&state)?;
        for text in HOSTILE.iter().copied().chain([&*"8/".repeat(200_000), &*"x".repeat(1 << 20)]) {
            self.try_position(text)?;
            self.position.clone_from(&self.fens[0]);
            self.try_action(&state, &listed, text)?;
            self.try_picks(&state, &listed, &[text])?;
        }
        Ok(())
    }

    /// Spoilt versions of positions that were met.
    pub(super) fn try_spoilt_positions(&mut self) -> Result<(), Breach> {
        for _ in 0..self.budget.spoilt_positions {
            let (one, other) = (self.dice.pick(&self.fens), self.dice.pick(&self.fens));
            let text = spoil(&mut self.dice, one, other);
            self.try_position(&text)?;
        }
        Ok(())
    }

    /// Reads one text as a position. Where it is accepted, everything played from it must be, too.
    fn try_position(&mut self, text: &str) -> Result<(), Breach> {
        self.position.clear();
        text.clone_into(&mut self.tried);
        let mut state = match self.game.read_state(text) {
            Err(error) => {
                self.report.refused_positions += 1;
                return self.check_words(Law::FieldRefusal, &[error.field, &error.reason], &error);
            }
            Ok(state) => state,
        };
        let written = self.game.fen(&state);
        if written != text {
            return Err(self.breach(Law::Canonical, format!("accepted, but written {written}")));
        }
        self.report.accepted_positions += 1;
        for _ in 0..self.budget.onward {
            let listed = self.inspect(&state)?;
            if listed.is_empty() {
                break;
            }
            let (action, name) = self.choose(&state, &listed);
            self.tried = name;
            self.game.apply(&mut state, action);
        }
        Ok(())
    }

    /// Spoilt versions of what is legal here or was legal elsewhere.
    pub(super) fn try_spoilt_actions(&mut self, state: &G::State, listed: &Listed<G>) -> Result<(), Breach> {
        for _ in 0..self.budget.spoilt_actions {
            let here = &self.dice.pick(listed).1;
            let elsewhere = self.dice.pick(&self.spoken);
            let text = match self.dice.below(4) {
                0 => elsewhere.clone(),
                1 => spoil(&mut self.dice, elsewhere, here),
                _ => spoil(&mut self.dice, here, elsewhere),
            };
            self.try_action(state, listed, &text)?;
        }
        self.tried.clear();
        Ok(())
    }

    /// Reads one text as an action of this position.
    fn try_action(&mut self, state: &G::State, listed: &Listed<G>, text: &str) -> Result<(), Breach> {
        text.clone_into(&mut self.tried);
        match self.game.read_action(state, text) {
            Ok(action) => {
                self.report.accepted_actions += 1;
                if !listed.iter().any(|(known, name)| *known == action && name == text) {
                    return Err(self.breach(Law::ActionAcceptance, format!("it is read as {action:?}")));
                }
                Ok(())
            }
            Err(illegal) => {
                let reason = illegal.reason(Language::English);
                self.report.refused_actions += 1;
                if !self.rules.contains(reason.rule) {
                    return Err(self.breach(Law::ActionRefusal, format!("there is no rule `{}`", reason.rule)));
                }
                self.check_words(Law::ActionRefusal, &[reason.rule, &reason.text], &reason)
            }
        }
    }

    /// A refusal says something, in one line that fits a protocol and a screen.
    pub(super) fn check_words(&self, law: Law, parts: &[&str], whole: &dyn Display) -> Result<(), Breach> {
        let line = whole.to_string();
        let said = parts.iter().all(|part| !part.trim().is_empty());
        if !said || line.chars().count() > MAX_WORDS || line.chars().any(char::is_control) {
            return Err(self.breach(law, format!("it was told {line:?}")));
        }
        Ok(())
    }
}
