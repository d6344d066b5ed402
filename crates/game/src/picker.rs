//! How an action is chosen, in every game: picks narrow the list of legal actions until one is left. No rule is
//! computed here; the list says which picks lead to which action.
//!
//! The browser has the same picker in TypeScript (`ui/src/table/picker.ts`). Both run the cases in `picker-cases/`, so
//! neither can change alone.

use std::collections::{HashMap, HashSet};

use crate::{Legal, Pick};

/// What has been picked of a list of actions.
#[derive(Clone, Default, Debug)]
pub struct Picker {
    legal: Vec<Legal>,
    /// The sites that the board draws. A pick that is neither drawn nor a choice can be skipped.
    drawn: HashSet<String>,
    picked: Vec<String>,
    /// How many picks there were before each press: one press can make two picks.
    presses: Vec<usize>,
}

/// The result of a press.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PickStep {
    /// The action with this text is chosen, and nothing is picked any more.
    Chosen(String),
    /// The picks have changed; there may be none now.
    Picked,
    /// No action begins with these picks, and [`Notation`](crate::Notation) can explain why. The earlier picks stay.
    Refused(Vec<String>),
}

impl Picker {
    /// A picker with nothing picked yet, for a board that draws these sites.
    pub fn over(legal: Vec<Legal>, drawn: impl IntoIterator<Item = String>) -> Picker {
        Picker { legal, drawn: drawn.into_iter().collect(), picked: Vec::new(), presses: Vec::new() }
    }

    /// The legal actions.
    pub fn legal(&self) -> &[Legal] {
        &self.legal
    }

    /// What has been picked, in order.
    pub fn picked(&self) -> &[String] {
        &self.picked
    }

    /// The actions that begin with what has been picked.
    pub fn left(&self) -> impl Iterator<Item = &Legal> {
        beginning(&self.legal, &self.picked)
    }

    /// What can be picked next, each key once, in the order of the legal list. Where all answers to one question are
    /// numbers, they come from the lowest to the highest: the list is sorted by text, where 10 precedes 2.
    pub fn open(&self) -> Vec<&Pick> {
        let mut seen = HashSet::new();
        let nexts = self.left().filter_map(|legal| legal.picks.get(self.picked.len()));
        with_numbers_in_order(nexts.filter(|pick| seen.insert(pick.key.as_str())).collect())
    }

    /// The drawn sites that can be pressed next, each with what its pick would do; those behind a skipped pick last.
    pub fn aims(&self) -> Vec<&Pick> {
        let index = self.picked.len();
        let direct = self.left().filter_map(|legal| legal.picks.get(index));
        let behind = self.left().filter_map(|legal| match &legal.picks[index..] {
            [skipped, next, ..] if self.is_skippable(skipped) => Some(next),
            _ => None,
        });
        let mut seen = HashSet::new();
        direct.chain(behind).filter(|pick| self.is_on_board(pick) && seen.insert(pick.key.as_str())).collect()
    }

    /// What has to be offered in a list: answers, and what cannot be pressed on the board.
    pub fn offered(&self) -> Vec<&Pick> {
        self.open().into_iter().filter(|pick| pick.choice.is_some() || !self.is_on_board(pick)).collect()
    }

    /// Whether a question has to be answered now: something has been picked, and only answers can follow.
    pub fn asks(&self) -> bool {
        let open = self.open();
        !self.picked.is_empty() && !open.is_empty() && open.iter().all(|pick| pick.choice.is_some())
    }

    /// Handles the press of a site, or of an answer.
    ///
    /// A key that continues the picks is added to them. Otherwise the first pick pressed again puts everything down,
    /// the last one pressed again is taken back, a key with which an action begins starts over, and another target
    /// replaces the one that a question is about.
    pub fn pick(&mut self, key: &str) -> PickStep {
        if let Some(way) = self.way_to(key) {
            return self.narrowed(way);
        }
        if self.picked.first().is_some_and(|first| first == key) {
            self.cancel();
            return PickStep::Picked;
        }
        if self.picked.last().is_some_and(|last| last == key) {
            self.back();
            return PickStep::Picked;
        }
        if self.legal.iter().any(|legal| legal.picks.first().is_some_and(|pick| pick.key == key)) {
            self.cancel();
            return self.narrowed(vec![key.to_owned()]);
        }
        if self.asks() {
            let mut before = self.clone();
            before.back();
            if let Some(way) = before.way_to(key) {
                *self = before;
                return self.narrowed(way);
            }
        }
        PickStep::Refused(self.picked.iter().cloned().chain([key.to_owned()]).collect())
    }

    /// Takes the last press back, with all the picks that it made.
    pub fn back(&mut self) {
        self.picked.truncate(self.presses.pop().unwrap_or(0));
    }

    /// Takes all picks back.
    pub fn cancel(&mut self) {
        self.picked.clear();
        self.presses.clear();
    }

    /// The actions whose text begins like this, in their order.
    pub fn completions(&self, text: &str) -> impl Iterator<Item = &str> {
        let start = text.trim().to_lowercase();
        self.legal
            .iter()
            .map(|legal| legal.action.as_str())
            .filter(move |action| action.to_lowercase().starts_with(&start))
    }

    /// The action that was typed. Letters may be large or small where that leaves one action only.
    pub fn typed(&self, text: &str) -> Option<&str> {
        let typed = text.trim();
        let same =
            || self.legal.iter().map(|legal| legal.action.as_str()).filter(|action| action.eq_ignore_ascii_case(typed));
        same().find(|&action| action == typed).or_else(|| same().next().filter(|_| same().count() == 1))
    }

    /// Whether a pick is a site that the board draws.
    fn is_on_board(&self, pick: &Pick) -> bool {
        !pick.word && self.drawn.contains(&pick.key)
    }

    /// Whether a pick need not be pressed, because it is neither on the board nor an answer: pressing a site behind it
    /// picks both. The one that comes first in the legal list counts.
    fn is_skippable(&self, pick: &Pick) -> bool {
        !pick.word && pick.choice.is_none() && !self.drawn.contains(&pick.key)
    }

    /// The picks so far continued to this key, at once or behind one skipped pick.
    fn way_to(&self, key: &str) -> Option<Vec<String>> {
        let index = self.picked.len();
        let with = |more: &[&str]| self.picked.iter().cloned().chain(more.iter().map(|&key| key.to_owned())).collect();
        if self.left().any(|legal| legal.picks.get(index).is_some_and(|pick| pick.key == key)) {
            return Some(with(&[key]));
        }
        self.left().find_map(|legal| match &legal.picks[index..] {
            [skipped, next, ..] if next.key == key && self.is_on_board(next) && self.is_skippable(skipped) => {
                Some(with(&[&skipped.key, key]))
            }
            _ => None,
        })
    }

    fn narrowed(&mut self, picked: Vec<String>) -> PickStep {
        if let Some(action) = self.settled(&picked) {
            let action = action.to_owned();
            self.cancel();
            return PickStep::Chosen(action);
        }
        self.presses.push(self.picked.len());
        self.picked = picked;
        PickStep::Picked
    }

    /// The action that these picks settle: the only one left, where each remaining question has one answer. A remaining
    /// plain site settles nothing, or a piece with one move would go as soon as it is touched; nor does a deliberate
    /// pick.
    fn settled(&self, picked: &[String]) -> Option<&str> {
        let mut left = beginning(&self.legal, picked);
        let only = left.next().filter(|_| left.next().is_none())?;
        let rest = &only.picks[picked.len()..];
        rest.iter().all(|pick| pick.choice.is_some() && !pick.deliberate).then_some(only.action.as_str())
    }
}

/// Sorts the answers to each question with numbers only, on the places that they hold.
fn with_numbers_in_order(mut picks: Vec<&Pick>) -> Vec<&Pick> {
    let mut questions: HashMap<&str, Vec<usize>> = HashMap::new();
    for (index, pick) in picks.iter().enumerate() {
        if let Some(choice) = &pick.choice {
            questions.entry(choice.ask.as_str()).or_default().push(index);
        }
    }
    for indices in questions.into_values() {
        let number = |pick: &Pick| pick.choice.as_ref().and_then(|choice| choice.label.parse::<u32>().ok());
        let numbers: Option<Vec<(u32, &Pick)>> =
            indices.iter().map(|&index| number(picks[index]).map(|n| (n, picks[index]))).collect();
        let Some(mut numbers) = numbers else { continue };
        numbers.sort_by_key(|&(n, _)| n);
        for (&index, (_, pick)) in indices.iter().zip(numbers) {
            picks[index] = pick;
        }
    }
    picks
}

/// The actions that begin with these picks.
fn beginning<'a>(legal: &'a [Legal], picked: &[String]) -> impl Iterator<Item = &'a Legal> {
    let begins = move |legal: &&Legal| {
        legal.picks.len() >= picked.len() && legal.picks.iter().zip(picked).all(|(pick, key)| pick.key == *key)
    };
    legal.iter().filter(begins)
}
