//! A position of the teaching files at a table of its own: the one place where these tests ask the game.

use std::collections::BTreeMap;

use game::{Game, IllegalFacts, Language, Notation, Options};
use konreh::{Konreh, Lane, PieceKind, Side, Square, State, Turns, squares};

use crate::data::Rules;

/// A position under its options.
pub(crate) struct Scene {
    pub(crate) game: Konreh,
    pub(crate) state: State,
    options: Options,
}

impl Scene {
    /// A position of this variant.
    pub(crate) fn of_variant(variant: &str, fen: &str) -> Scene {
        Scene::at(Options::build(Konreh::spec(), Some(variant), []).unwrap_or_else(|e| panic!("{fen}: {e}")), fen)
    }

    /// A position under these settings.
    pub(crate) fn with_settings(settings: &BTreeMap<String, String>, fen: &str) -> Scene {
        let pairs = settings.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        Scene::at(Options::build(Konreh::spec(), None, pairs).unwrap_or_else(|e| panic!("{fen}: {e}")), fen)
    }

    /// A position, which must be accepted and canonical.
    fn at(options: Options, fen: &str) -> Scene {
        let game = Konreh::new(&options);
        let state = game.read_state(fen).unwrap_or_else(|e| panic!("{fen}: {e}"));
        assert_eq!(game.fen(&state), fen, "the text is not canonical");
        Scene { game, state, options }
    }

    /// The text of the position.
    pub(crate) fn fen(&self) -> String {
        self.game.fen(&self.state)
    }

    /// The same position with one field of its text, counted from 0, written otherwise.
    fn with_field(&self, field: usize, value: &str) -> Scene {
        let fen = self.fen();
        let fields: Vec<&str> =
            fen.split(' ').enumerate().map(|(at, text)| if at == field { value } else { text }).collect();
        Scene::at(self.options.clone(), &fields.join(" "))
    }

    /// The same position without quiet turns.
    pub(crate) fn without_quiet_turns(&self) -> Scene {
        self.with_field(7, "0")
    }

    /// The same position with this side to move: the other's turn is skipped.
    pub(crate) fn with_turn_of(&self, side: Side) -> Scene {
        self.with_field(1, &side.to_string())
    }

    /// The texts of all legal actions.
    pub(crate) fn legal(&self) -> Vec<String> {
        self.game.legal(&self.state)
    }

    /// The position after a legal action.
    pub(crate) fn after(&self, action: &str) -> Scene {
        let read = self.game.read_action(&self.state, action);
        let action = read.unwrap_or_else(|e| panic!("{action} is not legal in {}: {e:?}", self.fen()));
        let mut state = self.state;
        self.game.apply(&mut state, action);
        // Whatever is played leads to a position that can be written down and read.
        Scene::at(self.options.clone(), &self.game.fen(&state))
    }

    /// Every position on the way through a line of actions, the first one included.
    pub(crate) fn along(self, line: &[String]) -> Vec<Scene> {
        let mut scenes = vec![self];
        for action in line {
            scenes.push(scenes[scenes.len() - 1].after(action));
        }
        scenes
    }

    /// Checks that an action is refused by a rule that the lesson cites, and that somebody says why.
    pub(crate) fn check_refusal(&self, action: &str, rules: &Rules) {
        let Err(illegal) = self.game.read_action(&self.state, action) else {
            panic!("{action} is legal in {}", self.fen())
        };
        let reason = illegal.reason(Language::English);
        assert!(rules.cite(reason.rule), "{action} is refused by a rule that is not cited: {reason}");
        assert!(!reason.text.is_empty(), "{action} is refused without a word");
    }

    /// Checks actions that answer a task, and others that miss it.
    pub(crate) fn check_answers(&self, accept: &[String], bad: &[String]) {
        for action in accept.iter().chain(bad) {
            self.after(action);
        }
        let mut all: Vec<&String> = accept.iter().chain(bad).collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), accept.len() + bad.len(), "{}: an action stands here twice", self.fen());
    }

    /// Checks SSI and R after a Seed. R is absent where it has no limit.
    pub(crate) fn check_seed(&self, seed: &str, safety: u8, reach: Option<u8>) {
        let (after, side) = (self.after(seed), self.state.side());
        assert!(after.game.has_just_seeded(&after.state, side), "{seed} is no Seed in {}", self.fen());
        assert_eq!(after.game.seed_safety(&after.state, side), Some(safety), "SSI after {seed} in {}", self.fen());
        let reach = reach.map_or(Turns::Unlimited, Turns::Within);
        assert_eq!(after.game.reach(&after.state, side), reach, "R after {seed} in {}", self.fen());
    }

    /// Checks XS after each of these actions, which enter the Cross.
    pub(crate) fn check_exit_certainties(&self, numbers: &BTreeMap<String, u8>) {
        for (action, &number) in numbers {
            let after = self.after(action);
            let certainty = after.game.exit_certainty(&after.state, self.state.side());
            assert_eq!(certainty, Some(number), "XS after {action} in {}", self.fen());
        }
    }

    /// Whether the board has a square of this name.
    pub(crate) fn has_square(&self, name: &str) -> bool {
        let size = self.fen().split('/').count() as u8;
        Square::named(name).is_some_and(|square| square.x() < size && square.y() < size)
    }

    /// How many exits this side's Blue has in the Cross.
    pub(crate) fn exits(&self, side: Side) -> Option<u32> {
        self.game.exits(&self.state, side).map(u64::count_ones)
    }

    /// Whether this side's Blue can be taken in the enemy's next turn.
    pub(crate) fn is_in_danger(&self, side: Side) -> bool {
        let next = Turns::Within(1);
        self.game.reach(&self.state, side) == next || self.game.reach_of_pieces(&self.state, side) == next
    }

    /// Whether this side has a weld: a Red right behind an Orange.
    pub(crate) fn has_weld(&self, side: Side) -> bool {
        let is_behind = |orange, red| {
            let is_homeward = Lane::between(side, orange, red).is_some_and(|(lane, _)| !lane.is_onward());
            is_homeward && are_adjacent(orange, red)
        };
        let [oranges, reds] = [PieceKind::Orange, PieceKind::Red].map(|kind| self.state.of(side, kind));
        squares(oranges).any(|orange| squares(reds).any(|red| is_behind(orange, red)))
    }
}

/// Whether one step along a lane leads from one square to the other (RULES 1.6).
pub(crate) fn are_adjacent(one: Square, other: Square) -> bool {
    one.x().abs_diff(other.x()) + one.y().abs_diff(other.y()) == 1
}

/// The names of squares, in their order as texts.
pub(crate) fn names(squares: impl Iterator<Item = Square>) -> Vec<String> {
    let mut names: Vec<String> = squares.map(|square| square.to_string()).collect();
    names.sort();
    names
}
