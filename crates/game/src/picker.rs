//! The one way to choose an action, in every game: picks narrow the list of legal actions until one is left. There is no
//! rule in here; which picks lead to which action comes with the list.

use std::collections::HashSet;

use crate::{Legal, Pick};

/// What has been picked of a list of actions.
#[derive(Clone, Default, Debug)]
pub struct Picker {
    legal: Vec<Legal>,
    /// The sites that are drawn. What is neither drawn nor offered by a chooser can be passed over.
    drawn: HashSet<String>,
    picked: Vec<String>,
}

/// What a press led to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// The action of this text is chosen, and nothing is picked any more.
    Chosen(String),
    /// Something else is picked now, or nothing.
    Picked,
    /// These picks lead nowhere: the game can be asked why. What was picked before stays.
    Refused(Vec<String>),
}

impl Picker {
    /// A picker with nothing picked yet, beside a board that draws these sites.
    pub fn over(legal: Vec<Legal>, drawn: impl IntoIterator<Item = String>) -> Picker {
        Picker { legal, drawn: drawn.into_iter().collect(), picked: Vec::new() }
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

    /// What can be picked next, each key once. Numbers come from the lowest to the highest, whatever order the list has by
    /// their texts; other picks as they come.
    pub fn open(&self) -> Vec<&Pick> {
        let mut seen = HashSet::new();
        let nexts = self.left().filter_map(|legal| legal.picks.get(self.picked.len()));
        let mut open: Vec<&Pick> = nexts.filter(|pick| seen.insert(pick.key.as_str())).collect();
        let number = |pick: &Pick| pick.choice.as_ref().and_then(|choice| choice.label.parse::<u32>().ok());
        if open.iter().all(|pick| number(pick).is_some()) {
            open.sort_by_key(|pick| number(pick));
        }
        open
    }

    /// The sites that can be pressed next, each with what its pick would do.
    pub fn aims(&self) -> Vec<&Pick> {
        let place = self.picked.len();
        let mut seen = HashSet::new();
        let reached = self.left().filter_map(|legal| match legal.picks.get(place) {
            Some(pick) if self.is_passed_over(pick) => legal.picks.get(place + 1).filter(|next| !next.word),
            pick => pick.filter(|pick| !pick.word),
        });
        reached.filter(|pick| self.drawn.contains(&pick.key) && seen.insert(pick.key.as_str())).collect()
    }

    /// What cannot be pressed on the board and has to be offered in a list.
    pub fn offered(&self) -> Vec<&Pick> {
        self.open()
            .into_iter()
            .filter(|pick| pick.word || pick.choice.is_some() || !self.drawn.contains(&pick.key))
            .collect()
    }

    /// Whether a question stands in the way: something has been picked, and all that can follow are answers.
    pub fn asks(&self) -> bool {
        let open = self.open();
        !self.picked.is_empty() && !open.is_empty() && open.iter().all(|pick| pick.choice.is_some())
    }

    /// Something was pressed: a site, or an answer of a chooser.
    pub fn pick(&mut self, key: &str) -> Step {
        if let Some(way) = self.way_to(&self.picked, key) {
            return self.narrowed(way);
        }
        if self.picked.first().is_some_and(|first| first == key) {
            self.picked.clear();
            return Step::Picked;
        }
        if self.picked.last().is_some_and(|last| last == key) {
            self.back();
            return Step::Picked;
        }
        if let Some(way) = self.way_to(&[], key) {
            return self.narrowed(way);
        }
        Step::Refused(self.picked.iter().cloned().chain([key.to_owned()]).collect())
    }

    /// One pick less. Answers that nobody was asked for go with the pick that led to them.
    pub fn back(&mut self) {
        self.picked.pop();
        while !self.picked.is_empty() && self.settled(&self.picked).is_some() {
            self.picked.pop();
        }
    }

    /// Nothing is picked any more.
    pub fn cancel(&mut self) {
        self.picked.clear();
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

    /// Whether a pick is neither drawn nor offered with words, so that a press beyond it goes through it.
    fn is_passed_over(&self, pick: &Pick) -> bool {
        !pick.word && pick.choice.is_none() && !self.drawn.contains(&pick.key)
    }

    /// The picks after these with which some action goes on to this key.
    fn way_to(&self, picked: &[String], key: &str) -> Option<Vec<String>> {
        let place = picked.len();
        let with = |more: &[&str]| picked.iter().cloned().chain(more.iter().map(|&key| key.to_owned())).collect();
        let left = || beginning(&self.legal, picked);
        if left().any(|legal| legal.picks.get(place).is_some_and(|pick| pick.key == key)) {
            return Some(with(&[key]));
        }
        left().find_map(|legal| match &legal.picks[place..] {
            [over, next, ..] if next.key == key && self.is_passed_over(over) => Some(with(&[&over.key, key])),
            _ => None,
        })
    }

    fn narrowed(&mut self, picked: Vec<String>) -> Step {
        match self.settled(&picked) {
            Some(action) => {
                let action = action.to_owned();
                self.picked.clear();
                Step::Chosen(action)
            }
            None => {
                self.picked = picked;
                Step::Picked
            }
        }
    }

    /// The action that these picks have settled: it is the only one left, and what it would still ask has one answer. A
    /// plain site is never picked by itself, or a piece with one move would go as soon as it is touched; nor is what is only
    /// done on purpose.
    fn settled(&self, picked: &[String]) -> Option<&str> {
        let mut left = beginning(&self.legal, picked);
        let only = left.next().filter(|_| left.next().is_none())?;
        let rest = &only.picks[picked.len()..];
        rest.iter().all(|pick| pick.choice.is_some() && !pick.deliberate).then_some(only.action.as_str())
    }
}

/// The actions that begin with these picks.
fn beginning<'a>(legal: &'a [Legal], picked: &[String]) -> impl Iterator<Item = &'a Legal> {
    let begins = move |legal: &&Legal| {
        legal.picks.len() >= picked.len() && legal.picks.iter().zip(picked).all(|(pick, key)| pick.key == *key)
    };
    legal.iter().filter(begins)
}

#[cfg(test)]
mod tests {
    use super::{Picker, Step};
    use crate::{Choice, Legal, Pick};

    fn word(key: &str) -> Pick {
        Pick::word(key, Choice { ask: "How?".into(), label: key.into(), help: "so".into() })
    }

    fn legal(action: &str, picks: Vec<Pick>) -> Legal {
        Legal { action: action.into(), picks }
    }

    /// Two moves of one piece, one with a question; a piece with one move; a button; something that is not on the board.
    fn picker() -> Picker {
        let site = |key: &str| Pick::site(key);
        let list = vec![
            legal("a1a2", vec![site("a1"), site("a2")]),
            legal("a1a3", vec![site("a1"), site("a3"), word("plain")]),
            legal("a1a3+", vec![site("a1"), site("a3"), word("seed")]),
            legal("b1b2", vec![site("b1"), site("b2"), word("only")]),
            legal("own-c1", vec![site("own"), site("c1")]),
            legal("pass", vec![word("pass")]),
            legal("wild-c1", vec![site("wild"), site("c1")]),
        ];
        Picker::over(list, ["a1", "a2", "a3", "b1", "b2", "c1"].map(str::to_owned))
    }

    fn press(keys: &str) -> (Picker, Step) {
        let mut picker = picker();
        let mut step = Step::Picked;
        for key in keys.split_whitespace() {
            step = if key == "<" {
                picker.back();
                Step::Picked
            } else {
                picker.pick(key)
            };
        }
        (picker, step)
    }

    fn check(keys: &str, expected: Result<&str, &str>) {
        let (picker, step) = press(keys);
        match expected {
            Ok(action) => assert_eq!(step, Step::Chosen(action.to_owned()), "{keys}"),
            Err(picked) => assert_eq!((step, picker.picked().join(" ").as_str()), (Step::Picked, picked), "{keys}"),
        }
    }

    #[test]
    fn picks_narrow_the_list_until_one_action_is_left() {
        check("a1", Err("a1"));
        check("a1 a2", Ok("a1a2"));
        check("a1 a3", Err("a1 a3"));
        check("a1 a3 seed", Ok("a1a3+"));
        check("b1", Err("b1"));
        check("b1 b2", Ok("b1b2"));
        check("pass", Ok("pass"));
    }

    #[test]
    fn a_press_can_be_taken_back_or_changed() {
        check("a1 a1", Err(""));
        check("a1 b1", Err("b1"));
        check("a1 a3 a3", Err("a1"));
        check("a1 a3 <", Err("a1"));
        check("a1 <", Err(""));
    }

    #[test]
    fn what_is_not_on_the_board_is_passed_over() {
        check("c1", Ok("own-c1"));
        check("wild c1", Ok("wild-c1"));
        let keys = |picks: Vec<&Pick>| picks.iter().map(|pick| pick.key.clone()).collect::<Vec<_>>().join(" ");
        assert_eq!(keys(picker().aims()), "a1 b1 c1");
        assert_eq!(keys(picker().offered()), "own pass wild");
        let (picker, _) = press("a1 a3");
        assert_eq!(
            (keys(picker.aims()), keys(picker.offered()), picker.asks()),
            (String::new(), "plain seed".into(), true)
        );
    }

    #[test]
    fn picks_that_lead_nowhere_are_told_and_change_nothing() {
        let (picker, step) = press("a1 c2");
        assert_eq!((step, picker.picked()), (Step::Refused(vec!["a1".into(), "c2".into()]), &["a1".to_owned()][..]));
    }

    #[test]
    fn actions_are_completed_and_read_whatever_the_letters() {
        let picker = picker();
        assert_eq!(picker.completions("A1a3").collect::<Vec<_>>(), ["a1a3", "a1a3+"]);
        assert_eq!((picker.typed(" PASS "), picker.typed("a1")), (Some("pass"), None));
    }
}
