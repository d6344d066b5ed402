//! The law of hidden information: nobody is shown anything that depends on what is hidden from them.
//!
//! In positions of seeded random play, what a viewer cannot see is dealt anew, and everything that the viewer gets is
//! compared, byte for byte: view, prompt, terminal board and picture; what others' actions are described as, and what a
//! computer says with them; and, where it is the viewer's own turn, what is listed, how it is chosen, what hints say, and
//! why something else is refused.
//!
//! [`Evaluate::determinize`] deals anew for a seat, and it is held to its own promise: the result may not depend on what
//! was hidden. A spectator sees no more than what all seats see, so a deal that one seat cannot tell from the real one
//! looks the same to a spectator as well; such deals are chained through all seats, so that all hands change. Where each
//! seat can work out everything, as with two seats and a public stock, no deal changes: [`compare_hidden`] takes any two
//! positions, for tests that know others which a spectator may not tell apart.
//!
//! Where actions lead is not compared: what was hidden may be revealed by playing on.

use std::fmt::{self, Debug};

use game::{
    ActionFacts, Dice, Evaluate, Explain, HasEvaluator, IllegalFacts, Language, Options, Page, Present, PromptFacts,
    Seat, Sentence, Show, Turn, Viewer, choices, fitted,
};

use super::Effort;
use crate::proof::Walk;

/// So many listed actions of a position are described and explained.
const ACTIONS: usize = 12;
/// Every so many comparisons the pictures are compared as well, since they are long.
const PICTURES: u64 = 16;

/// What may not depend on hidden information.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Shown {
    /// The deal that replaces what is hidden.
    Deal,
    /// Who acts, and whose turn it is.
    Turn,
    /// The view.
    View,
    /// The prompt.
    Prompt,
    /// The board in a terminal.
    Board,
    /// The picture.
    Picture,
    /// The description of an action.
    Description,
    /// What a computer says with an action.
    Remark,
    /// The actions that the viewer may choose from, and how they are chosen.
    Choices,
    /// Why an action is refused.
    Refusal,
    /// What an action is good for.
    Hint,
}

impl Shown {
    /// Everything that is compared.
    pub const ALL: &'static [Shown] = &[
        Shown::Deal,
        Shown::Turn,
        Shown::View,
        Shown::Prompt,
        Shown::Board,
        Shown::Picture,
        Shown::Description,
        Shown::Remark,
        Shown::Choices,
        Shown::Refusal,
        Shown::Hint,
    ];
}

/// Something hidden was shown.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
pub struct Leak {
    /// What shows it.
    pub shown: Shown,
    /// To whom.
    pub viewer: Viewer,
    /// The line of the table's options.
    pub options: String,
    /// The two positions that the viewer should not be able to tell apart.
    pub positions: [Box<str>; 2],
    /// The action concerned, where it is about one.
    pub action: String,
    /// What is shown in each of them.
    pub found: [Box<str>; 2],
}

impl fmt::Display for Leak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "hidden information is shown: {:?} to {:?}", self.shown, self.viewer)?;
        writeln!(f, "  options   {}", if self.options.is_empty() { "(defaults)" } else { &self.options })?;
        writeln!(f, "  action    {:?}", self.action)?;
        for (position, found) in self.positions.iter().zip(&self.found) {
            writeln!(f, "  in        {position}")?;
            writeln!(f, "  there is  {}", super::excerpt(found))?;
        }
        Ok(())
    }
}

/// A failing test prints the debug form, so it is the readable one.
impl Debug for Leak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// What was compared, so that a test can see that it was not nothing.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct HiddenReport {
    /// Choices of options under which something is hidden.
    pub choices: u64,
    /// Positions of random play.
    pub positions: u64,
    /// Pairs of different positions that were compared, by a seat.
    pub by_seats: u64,
    /// The same by a spectator.
    pub by_spectators: u64,
    /// Those in which the comparing seat was to act.
    pub by_actors: u64,
}

impl HiddenReport {
    fn add(&mut self, other: &HiddenReport) {
        self.choices += other.choices;
        self.positions += other.positions;
        self.by_seats += other.by_seats;
        self.by_spectators += other.by_spectators;
        self.by_actors += other.by_actors;
    }
}

/// Holds a game to the law under every choice of options that [`super::choices`] gives and that hides something.
pub fn uphold_hidden<G>(budget: &Effort) -> Result<HiddenReport, Leak>
where
    G: Present + Show + HasEvaluator,
    G::Evaluator: Explain<G>,
{
    let mut report = HiddenReport::default();
    for options in super::choices(G::spec(), budget.mixtures, budget.seed) {
        report.add(&examine_hidden::<G>(&options, budget)?);
    }
    Ok(report)
}

/// Holds a game to the law under one choice of options. Where nothing is hidden, nothing is compared.
pub fn examine_hidden<G>(options: &Options, budget: &Effort) -> Result<HiddenReport, Leak>
where
    G: Present + Show + HasEvaluator,
    G::Evaluator: Explain<G>,
{
    let mut report = HiddenReport::default();
    let table = Table::<G>::new(options);
    if !table.game.has_hidden_information() {
        return Ok(report);
    }
    report.choices = 1;
    let mut dice = Dice::new(budget.seed);
    for game in 0..budget.games {
        let start = table.game.start(budget.seed.wrapping_add(game));
        let walk = Walk::<G>::play(options, start, budget.length, &mut dice, |list, dice| *dice.pick(list));
        // What was played in this game is tried in all its positions, to be refused in most.
        let mut texts: Vec<String> =
            walk.steps().map(|(state, action, _)| walk.game.action_text(state, action)).collect();
        texts.sort_unstable();
        texts.dedup();
        for state in &walk.states {
            report.positions += 1;
            table.check_position(state, &texts, &mut dice, &mut report)?;
        }
    }
    Ok(report)
}

/// Compares everything that a viewer gets of two positions which it should not be able to tell apart. The texts are
/// tried as actions where the viewer is to act.
pub fn compare_hidden<G>(options: &Options, pair: [&G::State; 2], viewer: Viewer, texts: &[&str]) -> Result<(), Leak>
where
    G: Present + Show + HasEvaluator,
    G::Evaluator: Explain<G>,
{
    Table::<G>::new(options).compare(pair, viewer, texts, true)
}

struct Table<G: HasEvaluator> {
    game: G,
    evaluator: G::Evaluator,
    options: String,
}

impl<G> Table<G>
where
    G: Present + Show + HasEvaluator,
    G::Evaluator: Explain<G>,
{
    fn new(options: &Options) -> Table<G> {
        let game = G::new(options);
        let evaluator = G::Evaluator::new(&game, &fitted::<G, G::Evaluator>(), None);
        Table { game, evaluator, options: options.to_string() }
    }

    fn check_position(
        &self,
        state: &G::State,
        texts: &[String],
        dice: &mut Dice,
        report: &mut HiddenReport,
    ) -> Result<(), Leak> {
        let mut for_spectator = state.clone();
        for seat in Seat::first(self.game.seats()) {
            let Some(other) = self.dealt_anew(state, seat, dice)? else { continue };
            if other != *state {
                let tried: Vec<&str> = (0..3.min(texts.len())).map(|_| dice.pick(texts).as_str()).collect();
                let with_picture = report.by_seats.is_multiple_of(PICTURES);
                self.compare([state, &other], Viewer::Seat(seat), &tried, with_picture)?;
                report.by_seats += 1;
                report.by_actors += u64::from(self.game.turn(state) == Turn::Seat(seat));
            }
            if let Some(next) = self.dealt_anew(&for_spectator, seat, dice)? {
                for_spectator = next;
            }
        }
        if for_spectator != *state {
            let with_picture = report.by_spectators.is_multiple_of(PICTURES);
            self.compare([state, &for_spectator], Viewer::Spectator, &[], with_picture)?;
            report.by_spectators += 1;
        }
        Ok(())
    }

    /// A position that this seat cannot tell from the real one. What is hidden may not influence it: dealt from there with
    /// the same dice, it comes out the same.
    fn dealt_anew(&self, state: &G::State, seat: Seat, dice: &mut Dice) -> Result<Option<G::State>, Leak> {
        let seed = dice.below(usize::MAX) as u64;
        let deal = |from: &G::State| self.evaluator.determinize(&self.game, from, seat, &mut Dice::new(seed));
        let Some(other) = deal(state) else { return Ok(None) };
        let fen = |state: Option<&G::State>| state.map_or_else(|| "nothing".to_owned(), |state| self.game.fen(state));
        let again = deal(&other);
        if again.as_ref() != Some(&other) {
            let found = [fen(Some(&other)), fen(again.as_ref())];
            return Err(self.leak(Shown::Deal, Viewer::Seat(seat), [state, &other], None, found));
        }
        Ok(Some(other))
    }

    fn compare(&self, pair: [&G::State; 2], viewer: Viewer, texts: &[&str], with_picture: bool) -> Result<(), Leak> {
        let game = &self.game;
        let same = |shown: Shown, look: &dyn Fn(&G::State) -> String| self.same(shown, pair, viewer, None, look);
        same(Shown::Turn, &|state| format!("{:?} {:?}", game.turn(state), game.turn_owner(state)))?;
        same(Shown::View, &|state| {
            serde_json::to_string(&game.view(state, viewer, Language::English)).expect("a view is plain data")
        })?;
        same(Shown::Prompt, &|state| format!("{:?}", game.prompt(state, viewer).prompt(Language::English)))?;
        same(Shown::Board, &|state| {
            let mut page = Page::new();
            game.show(state, viewer, &mut page);
            page.to_string()
        })?;
        if with_picture {
            same(Shown::Picture, &|state| game.svg(state, viewer).unwrap_or_default())?;
        }
        match game.turn(pair[0]) {
            Turn::Seat(seat) if viewer == Viewer::Seat(seat) => {
                same(Shown::Choices, &|state| format!("{:?}", choices(game, state, Language::English)))?;
                for text in texts {
                    let refusal = |state: &G::State| match game.read_action(state, text) {
                        Ok(action) => format!("{action:?}"),
                        Err(illegal) => format!("{:?}", illegal.reason(Language::English)),
                    };
                    self.same(Shown::Refusal, pair, viewer, Some((*text).to_owned()), &refusal)?;
                }
                self.compare_actions(pair, viewer, true)
            }
            _ => self.compare_actions(pair, viewer, false),
        }
    }

    /// Compares what is said about actions that both positions list: to the one who plays them, or to all others.
    fn compare_actions(&self, pair: [&G::State; 2], viewer: Viewer, is_actor: bool) -> Result<(), Leak> {
        let [mut list, mut listed] = [Vec::new(), Vec::new()];
        self.game.actions(pair[0], &mut list);
        self.game.actions(pair[1], &mut listed);
        listed.sort_unstable();
        list.retain(|action| listed.binary_search(action).is_ok());
        let step = list.len().div_ceil(ACTIONS).max(1);
        for action in list.into_iter().step_by(step) {
            let text = || Some(self.game.action_text(pair[0], action));
            let description =
                |state: &G::State| format!("{:?}", self.game.describe(state, action).description(Language::English));
            self.same(Shown::Description, pair, viewer, text(), &description)?;
            if is_actor {
                let hint = |state: &G::State| sentence(self.evaluator.explain(&self.game, state, action));
                self.same(Shown::Hint, pair, viewer, text(), &hint)?;
            } else {
                let remark = |state: &G::State| sentence(self.evaluator.remark(&self.game, state, action));
                self.same(Shown::Remark, pair, viewer, text(), &remark)?;
            }
        }
        Ok(())
    }

    fn same(
        &self,
        shown: Shown,
        pair: [&G::State; 2],
        viewer: Viewer,
        action: Option<String>,
        look: &dyn Fn(&G::State) -> String,
    ) -> Result<(), Leak> {
        let found = pair.map(look);
        if found[0] == found[1] { Ok(()) } else { Err(self.leak(shown, viewer, pair, action, found)) }
    }

    fn leak(
        &self,
        shown: Shown,
        viewer: Viewer,
        pair: [&G::State; 2],
        action: Option<String>,
        found: [String; 2],
    ) -> Leak {
        Leak {
            shown,
            viewer,
            options: self.options.clone(),
            positions: pair.map(|state| self.game.fen(state).into_boxed_str()),
            action: action.unwrap_or_default(),
            found: found.map(String::into_boxed_str),
        }
    }
}

fn sentence(words: Option<impl Sentence>) -> String {
    words.map_or_else(String::new, |words| words.sentence(Language::English))
}
