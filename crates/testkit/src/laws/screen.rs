//! The laws about what a screen shows of a game, and how its actions are picked and told.

use std::collections::HashMap;

use super::inspector::{Inspector, Listed};
use super::{Breach, Law};
use crate::fuzz::HOSTILE;
use game::{ActionFacts, IllegalFacts, Language, MAX_CHARACTERS, Pick, Present, PromptFacts, Seat, Viewer};

/// Picks at random are at most so many.
const MAX_PICKS: usize = 6;

impl<G: Present> Inspector<'_, G> {
    /// Holds one position and its list to every law about screens.
    pub(super) fn check_screen(&mut self, state: &G::State, listed: &Listed<G>) -> Result<(), Breach> {
        self.check_views(state)?;
        self.check_sides(state)?;
        self.check_picks(state, listed)?;
        self.check_telling(state, listed)?;
        for _ in 0..self.budget.random_picks {
            let picks: Vec<String> = (0..self.dice.below(MAX_PICKS)).map(|_| self.any_key()).collect();
            self.try_picks(state, listed, &picks.iter().map(String::as_str).collect::<Vec<_>>())?;
        }
        self.tried.clear();
        Ok(())
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<G> {
        Seat::first(self.game.seats())
    }

    fn check_views(&self, state: &G::State) -> Result<(), Breach> {
        let json = |viewer| serde_json::to_string(&self.game.view(state, viewer, Language::English));
        let watched = json(Viewer::Spectator).map_err(|error| self.breach(Law::View, error.to_string()))?;
        for viewer in self.seats().map(Viewer::Seat).chain([Viewer::Spectator]) {
            let seen = json(viewer).map_err(|error| self.breach(Law::View, error.to_string()))?;
            if !self.game.has_hidden_information() && seen != watched {
                return Err(self.breach(Law::View, format!("{viewer:?} sees {seen}, a spectator {watched}")));
            }
            let prompt = self.game.prompt(state, viewer).prompt(Language::English);
            let told = [Some(&prompt.text), prompt.why.as_ref()].into_iter().flatten().all(|text| is_sentence(text));
            if !told || prompt.rule.is_some_and(|rule| !self.rules.contains(rule)) {
                return Err(self.breach(Law::Prompt, format!("{viewer:?} is told {prompt:?}")));
            }
        }
        Ok(())
    }

    fn check_sides(&self, state: &G::State) -> Result<(), Breach> {
        let sides: Vec<&str> = self.seats().map(|seat| self.game.side(state, seat, Language::English)).collect();
        let again = |place: usize| sides[..place].contains(&sides[place]);
        if (0..sides.len()).any(|place| sides[place].trim().is_empty() || again(place)) {
            return Err(self.breach(Law::Sides, format!("they are {sides:?}")));
        }
        Ok(())
    }

    fn check_picks(&mut self, state: &G::State, listed: &Listed<G>) -> Result<(), Breach> {
        let mut ways: HashMap<Vec<String>, &String> = HashMap::with_capacity(listed.len());
        for (action, text) in listed {
            self.tried.clone_from(text);
            let mut picks = Vec::new();
            self.game.picks(state, *action, Language::English, &mut picks);
            if let Some(pick) = picks.iter().find(|pick| !is_well_named(pick)) {
                return Err(self.breach(Law::PickNames, format!("{pick:?}")));
            }
            let keys: Vec<String> = picks.into_iter().map(|pick| pick.key).collect();
            if keys.is_empty() {
                return Err(self.breach(Law::Picks, "it has none"));
            }
            if let Some(other) = ways.insert(keys, text) {
                return Err(self.breach(Law::Picks, format!("it has those of {other}")));
            }
        }
        for (keys, text) in &ways {
            let shorter = (1..keys.len()).find_map(|length| ways.get(&keys[..length]));
            if let Some(other) = shorter {
                self.tried = (*text).clone();
                return Err(self.breach(Law::Picks, format!("they begin with those of {other}")));
            }
        }
        // An attempt looks through the whole list, so one action stands for all.
        if !listed.is_empty() {
            let (action, text) = self.dice.pick(listed).clone();
            let mut picks = Vec::new();
            self.game.picks(state, action, Language::English, &mut picks);
            let keys: Vec<&str> = picks.iter().map(|pick| pick.key.as_str()).collect();
            let read = self.game.attempt(state, &keys);
            if read.as_ref() != Ok(&action) {
                self.tried = text;
                return Err(self.breach(Law::PickReading, format!("{keys:?} are read as {read:?}")));
            }
            self.pressed.extend(picks.into_iter().map(|pick| pick.key));
        }
        Ok(())
    }

    fn check_telling(&mut self, state: &G::State, listed: &Listed<G>) -> Result<(), Breach> {
        for (action, text) in listed {
            let told = self.game.describe(state, *action).description(Language::English);
            let length = told.text.chars().count();
            let short = (1..=MAX_CHARACTERS).contains(&length) && is_one_line(&told.text);
            if !short || !told.said.ends_with('.') || !is_sentence(&told.said) {
                self.tried.clone_from(text);
                return Err(self.breach(Law::Telling, format!("{told:?}")));
            }
            if !told.sites.iter().chain(&told.takes).all(|site| is_name(site)) {
                self.tried.clone_from(text);
                return Err(self.breach(Law::PickNames, format!("{told:?}")));
            }
        }
        Ok(())
    }

    /// Something to press that was met somewhere, or nobody's key.
    fn any_key(&mut self) -> String {
        if self.pressed.is_empty() || self.dice.below(20) == 0 {
            return (*self.dice.pick(HOSTILE)).to_owned();
        }
        self.dice.pick(&self.pressed).clone()
    }

    /// Reads picks as an action of this position.
    pub(super) fn try_picks(&mut self, state: &G::State, listed: &Listed<G>, picks: &[&str]) -> Result<(), Breach> {
        self.tried = picks.join(" ");
        match self.game.attempt(state, picks) {
            Ok(action) => {
                self.report.accepted_picks += 1;
                if !listed.iter().any(|(known, _)| *known == action) {
                    return Err(self.breach(Law::PickAcceptance, format!("they are read as {action:?}")));
                }
                Ok(())
            }
            Err(illegal) => {
                let reason = illegal.reason(Language::English);
                self.report.refused_picks += 1;
                if !self.rules.contains(reason.rule) {
                    return Err(self.breach(Law::PickRefusal, format!("there is no rule `{}`", reason.rule)));
                }
                self.check_words(Law::PickRefusal, &[reason.rule, &reason.text], &reason)
            }
        }
    }
}

/// Whether a key, its sites and the words of its chooser can be shown.
fn is_well_named(pick: &Pick) -> bool {
    let offered = match &pick.choice {
        None => !pick.word,
        Some(choice) => [&choice.ask, &choice.label, &choice.help].into_iter().all(|text| is_one_line(text)),
    };
    offered && is_name(&pick.key) && pick.takes.iter().chain(&pick.way).all(|site| is_name(site))
}

fn is_name(key: &str) -> bool {
    !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_graphic())
}

fn is_one_line(text: &str) -> bool {
    !text.trim().is_empty() && !text.chars().any(char::is_control)
}

fn is_sentence(text: &str) -> bool {
    is_one_line(text) && text.ends_with(['.', '?'])
}
