//! Take-away: the smallest game that has everything, for examples and for the tests of generic code.
//!
//! It has dice with weights, two to four seats, shared wins, a random set-up, a counter that repetition does not see,
//! number options, a default that follows another option, and a forbidden pair. It stands on no shelf.

use std::fmt::Write as _;

use serde::Serialize;
use ts_rs::TS;

use game::{
    ActionFacts, BenchPosition, ChanceSearch, DefaultWhen, Demo, Dice, Domain, Evaluate, Explain, FieldError,
    Forbidden, Game, HasEvaluator, IllegalFacts, Language, LevelSpec, LevelTable, Notation, OptionSpec, Options,
    Outcome, Pick, PlayoutPolicy, Present, PromptFacts, Pruning, Remark, Seat, Sentence, Setting, Spec, Style, Turn,
    Variant, Viewer, Weight, Word, shown,
};

/// The rules of one table of Take-away.
#[derive(Clone, Debug)]
pub struct TakeAway {
    seats: u8,
    heap: u8,
    dice: bool,
    last_wins: bool,
    random: bool,
}

/// A position of Take-away, written `HEAP SEAT CAST SINGLES`: `12 p1 - 0`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The stones that are left.
    pub heap: u8,
    /// Who takes next.
    pub seat: Seat,
    /// How many may be taken, where the die has said so.
    pub cast: Option<u8>,
    /// Turns in a row in which one stone was taken: only a measure, which decides nothing.
    pub singles: u8,
}

/// What can happen in Take-away.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// The die says how many may be taken: `roll=2`.
    Roll(u8),
    /// So many stones are taken: `take2`.
    Take(u8),
}

/// The most that can be taken at once.
const GRASP: u8 = 3;

impl Game for TakeAway {
    type State = State;
    type Action = Action;

    fn spec() -> &'static Spec {
        &SPEC
    }

    fn new(options: &Options) -> TakeAway {
        TakeAway {
            seats: options.number("seats") as u8,
            heap: options.number("heap") as u8,
            dice: options.word("dice") == "on",
            last_wins: options.word("last") == "wins",
            random: options.word("setup") == "random",
        }
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn start(&self, seed: u64) -> State {
        let fewer = if self.random { Dice::new(seed).below(GRASP as usize) as u8 } else { 0 };
        State { heap: self.heap - fewer, ..self.startpos() }
    }

    fn turn(&self, state: &State) -> Turn {
        if state.heap > 0 {
            return if self.dice && state.cast.is_none() { Turn::Chance } else { Turn::Seat(state.seat) };
        }
        let last = Seat::new((state.seat.index() + usize::from(self.seats) - 1) % usize::from(self.seats));
        Turn::Over(if self.last_wins {
            Outcome::win(last, "last stone")
        } else {
            Outcome::shared(Seat::first(self.seats).filter(|&seat| seat != last), "last stone")
        })
    }

    fn actions(&self, state: &State, out: &mut Vec<Action>) {
        match self.turn(state) {
            Turn::Over(_) => {}
            Turn::Chance => out.extend((1..=GRASP).map(Action::Roll)),
            Turn::Seat(_) => {
                let most = state.cast.unwrap_or(GRASP).min(state.heap);
                out.extend((1..=most).map(Action::Take));
            }
        }
    }

    fn apply(&self, state: &mut State, action: Action) {
        match action {
            Action::Roll(cast) => state.cast = Some(cast),
            Action::Take(stones) => {
                state.heap = state.heap.saturating_sub(stones);
                state.seat = Seat::new((state.seat.index() + 1) % usize::from(self.seats));
                state.cast = None;
                state.singles = if stones == 1 { state.singles.saturating_add(1) } else { 0 };
            }
        }
    }

    fn weight(&self, _: &State, roll: Action) -> u32 {
        match roll {
            Action::Roll(cast) => u32::from(GRASP + 1 - cast),
            Action::Take(_) => 1,
        }
    }

    fn ends_turn(&self, _: &State, action: Action) -> bool {
        matches!(action, Action::Take(_))
    }

    fn key(&self, state: &State) -> u64 {
        u64::from(state.heap) | (state.seat.index() as u64) << 8 | u64::from(state.cast.unwrap_or(0)) << 16
    }
}

/// Why an action of Take-away is not legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum IllegalAction {
    /// The heap is empty (1.3).
    Over,
    /// The die is cast now, and shows 1 to 3 (1.2).
    NotARoll {
        /// What was given, fit to be shown.
        text: String,
    },
    /// A turn takes 1 to so many stones (1.1).
    NotATake {
        /// What was given, fit to be shown.
        text: String,
        /// The most that can be taken.
        most: u8,
    },
    /// The heap was pressed, and a number is still to be chosen (1.1).
    HowMany,
}

impl Sentence for IllegalAction {
    fn sentence(&self, language: Language) -> String {
        match language {
            Language::English => english::illegal(self),
        }
    }
}

impl IllegalFacts for IllegalAction {
    fn rule(&self) -> &'static str {
        match self {
            IllegalAction::NotATake { .. } | IllegalAction::HowMany => "1.1",
            IllegalAction::NotARoll { .. } => "1.2",
            IllegalAction::Over => "1.3",
        }
    }

    fn sites(&self) -> Vec<String> {
        Vec::new()
    }

    fn instead(&self) -> Vec<String> {
        Vec::new()
    }
}

impl Notation for TakeAway {
    type Illegal = IllegalAction;

    fn startpos(&self) -> State {
        State { heap: self.heap, seat: Seat::P1, cast: None, singles: 0 }
    }

    fn write_state(&self, state: &State, out: &mut String) {
        // Writing to a string cannot fail.
        let _ = write!(out, "{} {} ", state.heap, state.seat);
        let _ = match state.cast {
            None => write!(out, "-"),
            Some(cast) => write!(out, "{cast}"),
        };
        let _ = write!(out, " {}", state.singles);
    }

    fn read_state(&self, text: &str) -> Result<State, FieldError> {
        let fields: Vec<&str> = text.split(' ').collect();
        let &[heap, seat, cast, singles] = fields.as_slice() else {
            return Err(FieldError::new("fields", format!("there must be 4, not {}", fields.len())));
        };
        let heap = number("heap", heap, 0, self.heap)?;
        let seat = Seat::first(self.seats)
            .find(|found| found.to_string() == seat)
            .ok_or_else(|| FieldError::new("seat", format!("must be p1 to p{}", self.seats)))?;
        let cast = match cast {
            "-" => None,
            _ if !self.dice || heap == 0 => return Err(FieldError::new("cast", "must be - without dice or stones")),
            _ => Some(number("cast", cast, 1, GRASP)?),
        };
        let singles = number("singles", singles, 0, self.heap - heap)?;
        Ok(State { heap, seat, cast, singles })
    }

    fn write_action(&self, _: &State, action: Action, out: &mut String) {
        let _ = match action {
            Action::Roll(cast) => write!(out, "roll={cast}"),
            Action::Take(stones) => write!(out, "take{stones}"),
        };
    }

    fn read_action(&self, state: &State, text: &str) -> Result<Action, IllegalAction> {
        let mut list = Vec::new();
        self.actions(state, &mut list);
        let listed = list.into_iter().find(|&action| self.action_text(state, action) == text);
        listed.ok_or_else(|| match self.turn(state) {
            Turn::Over(_) => IllegalAction::Over,
            Turn::Chance => IllegalAction::NotARoll { text: shown(text) },
            Turn::Seat(_) => {
                IllegalAction::NotATake { text: shown(text), most: state.cast.unwrap_or(GRASP).min(state.heap) }
            }
        })
    }

    fn parse_action(&self, text: &str) -> Option<Action> {
        let number = |digit: &str| digit.parse().ok().filter(|number| (1..=GRASP).contains(number));
        match text.strip_prefix("roll=") {
            Some(cast) => number(cast).map(Action::Roll),
            None => number(text.strip_prefix("take")?).map(Action::Take),
        }
    }

    fn repetition_state(&self, state: &State) -> State {
        State { singles: 0, ..*state }
    }
}

/// A position of Take-away on a screen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct TakeAwayView {
    /// The stones that are left.
    pub heap: u8,
    /// Who takes next.
    pub seat: Seat,
    /// How many may be taken, where the die has said so.
    pub cast: Option<u8>,
}

/// The one site of its board.
const HEAP: &str = "heap";

/// What a position of Take-away asks for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum TakeAwayPrompt {
    /// The viewer has won.
    YouWin,
    /// The game is over.
    Empty,
    /// The die is cast.
    Cast,
    /// The viewer takes stones.
    Take,
    /// Somebody else does.
    Wait(Seat),
}

impl Sentence for TakeAwayPrompt {
    fn sentence(&self, language: Language) -> String {
        match language {
            Language::English => english::prompt(*self),
        }
    }
}

impl PromptFacts for TakeAwayPrompt {
    fn why(&self, _: Language) -> Option<String> {
        None
    }

    fn rule(&self) -> Option<&'static str> {
        Some(match self {
            TakeAwayPrompt::YouWin | TakeAwayPrompt::Empty => "1.3",
            TakeAwayPrompt::Cast => "1.2",
            TakeAwayPrompt::Take | TakeAwayPrompt::Wait(_) => "1.1",
        })
    }
}

/// An action of Take-away, and who played it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TakeAwayDescription {
    /// Whose turn it was.
    pub seat: Seat,
    /// What was played.
    pub action: Action,
}

impl Sentence for TakeAwayDescription {
    fn sentence(&self, language: Language) -> String {
        match language {
            Language::English => english::played(*self),
        }
    }
}

impl ActionFacts for TakeAwayDescription {
    fn entry(&self, language: Language) -> String {
        match language {
            Language::English => english::entry(self.action),
        }
    }

    fn glyph(&self) -> String {
        String::new()
    }

    fn tags(&self, _: Language) -> Vec<String> {
        Vec::new()
    }

    fn sites(&self) -> Vec<String> {
        if let Action::Take(_) = self.action { vec![HEAP.to_owned()] } else { Vec::new() }
    }

    fn takes(&self) -> Vec<String> {
        Vec::new()
    }
}

impl Present for TakeAway {
    type View = TakeAwayView;
    type Prompt = TakeAwayPrompt;
    type Description = TakeAwayDescription;

    fn has_hidden_information(&self) -> bool {
        false
    }

    fn view(&self, state: &State, _: Viewer, _: Language) -> TakeAwayView {
        TakeAwayView { heap: state.heap, seat: state.seat, cast: state.cast }
    }

    fn picks(&self, state: &State, action: Action, language: Language, out: &mut Vec<Pick>) {
        let Language::English = language;
        if let Action::Take(_) = action {
            out.push(Pick::site(HEAP));
        }
        out.push(Pick::word(self.action_text(state, action), english::choice(action)));
    }

    fn attempt(&self, state: &State, picks: &[&str]) -> Result<Action, IllegalAction> {
        match (picks, self.turn(state)) {
            ([HEAP], Turn::Seat(_)) => Err(IllegalAction::HowMany),
            ([HEAP, take], _) => self.read_action(state, take),
            _ => self.read_action(state, &picks.concat()),
        }
    }

    fn prompt(&self, state: &State, viewer: Viewer) -> TakeAwayPrompt {
        match self.turn(state) {
            Turn::Over(outcome) if matches!(viewer, Viewer::Seat(seat) if outcome.won_by(seat)) => {
                TakeAwayPrompt::YouWin
            }
            Turn::Over(_) => TakeAwayPrompt::Empty,
            Turn::Chance => TakeAwayPrompt::Cast,
            Turn::Seat(seat) if viewer == Viewer::Seat(seat) => TakeAwayPrompt::Take,
            Turn::Seat(seat) => TakeAwayPrompt::Wait(seat),
        }
    }

    fn describe(&self, state: &State, action: Action) -> TakeAwayDescription {
        TakeAwayDescription { seat: state.seat, action }
    }

    fn side(&self, _: &State, seat: Seat, _: Language) -> &'static str {
        english::side(seat)
    }
}

/// The English sentences of Take-away.
mod english {
    use game::{Choice, Seat};

    use super::{Action, GRASP, IllegalAction, Purpose, TakeAwayDescription, TakeAwayPrompt};

    pub(super) fn side(seat: Seat) -> &'static str {
        ["North", "South", "East", "West"][seat.index()]
    }

    pub(super) fn illegal(illegal: &IllegalAction) -> String {
        match illegal {
            IllegalAction::Over => "The heap is empty.".to_owned(),
            IllegalAction::NotARoll { text } => format!("`{text}` is not a roll of 1 to {GRASP}."),
            IllegalAction::NotATake { text, most } => format!("`{text}` does not take 1 to {most} stones."),
            IllegalAction::HowMany => "Choose how many stones you take.".to_owned(),
        }
    }

    pub(super) fn prompt(prompt: TakeAwayPrompt) -> String {
        match prompt {
            TakeAwayPrompt::YouWin => "You win.".to_owned(),
            TakeAwayPrompt::Empty => "The heap is empty.".to_owned(),
            TakeAwayPrompt::Cast => "The die is rolled.".to_owned(),
            TakeAwayPrompt::Take => "Take stones.".to_owned(),
            TakeAwayPrompt::Wait(seat) => format!("{} is to take.", side(seat)),
        }
    }

    pub(super) fn entry(action: Action) -> String {
        match action {
            Action::Roll(cast) => format!("die {cast}"),
            Action::Take(stones) => format!("takes {stones}"),
        }
    }

    pub(super) fn played(played: TakeAwayDescription) -> String {
        match played.action {
            Action::Roll(cast) => format!("The die shows {cast}."),
            Action::Take(stones) => format!("{} takes {stones}.", side(played.seat)),
        }
    }

    pub(super) fn choice(action: Action) -> Choice {
        let (ask, label, help) = match action {
            Action::Roll(cast) => ("What does the die show?", cast.to_string(), "the most that can be taken"),
            Action::Take(stones) => ("How many stones do you take?", format!("Take {stones}"), "the turn passes on"),
        };
        Choice { ask: ask.into(), label, help: help.into() }
    }

    pub(super) fn purpose(purpose: Purpose) -> String {
        format!("It leaves {} of {} stones.", purpose.left, purpose.heap)
    }
}

/// Rough on purpose, so that a search finds more than it is told: right only without dice and between two seats.
pub struct TakeAwayEvaluator {
    /// What each stone is worth that is over when the others are counted off in handfuls.
    over: i32,
}

impl Evaluate<TakeAway> for TakeAwayEvaluator {
    const WEIGHTS: &'static [Weight] = &[Weight::new("over", 20)];
    type Features = ();

    fn new(_: &TakeAway, weights: &[i32], style: Option<&'static Style>) -> Self {
        let haste = if style == Some(&TakeAway::STYLES[1]) { 2 } else { 1 };
        TakeAwayEvaluator { over: weights[0] * haste }
    }

    fn features(&self, _: &TakeAway, _: &State) {}

    fn evaluate(&self, game: &TakeAway, state: &State, (): &(), seat: Seat) -> i32 {
        let spare = if game.last_wins { 0 } else { 1 };
        let over = (i32::from(state.heap) - spare).rem_euclid(i32::from(GRASP) + 1);
        let for_mover = self.over * over - self.over * 3 / 2;
        if seat == state.seat { for_mover } else { -for_mover / i32::from(game.seats - 1) }
    }
}

impl Pruning<TakeAway> for TakeAwayEvaluator {
    const HISTORY_SIZE: usize = GRASP as usize + 1;

    fn history_index(&self, _: &TakeAway, _: &State, action: Action) -> usize {
        let (Action::Take(number) | Action::Roll(number)) = action;
        usize::from(number)
    }

    /// Wrong now and then, so that a search has to find out when it matters.
    fn is_near_duplicate(&self, _: &TakeAway, _: &State, action: Action) -> bool {
        action == Action::Take(2)
    }
}

impl ChanceSearch<TakeAway> for TakeAwayEvaluator {}

impl PlayoutPolicy<TakeAway> for TakeAwayEvaluator {}

impl Explain<TakeAway> for TakeAwayEvaluator {
    type Purpose = Purpose;
    type Remark = Purpose;

    fn explain(&self, _: &TakeAway, state: &State, action: Action) -> Option<Purpose> {
        let Action::Take(stones) = action else { return None };
        Some(Purpose { left: state.heap - stones, heap: state.heap })
    }
}

/// What taking stones is good for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Purpose {
    /// The stones that it leaves.
    pub left: u8,
    /// The stones before it.
    pub heap: u8,
}

impl Sentence for Purpose {
    fn sentence(&self, language: Language) -> String {
        match language {
            Language::English => english::purpose(*self),
        }
    }
}

impl HasEvaluator for TakeAway {
    type Evaluator = TakeAwayEvaluator;

    const STYLES: &'static [Style] = &[
        Style { id: "calm", name: "Calm", motto: "A stone at a time." },
        Style { id: "hasty", name: "Hasty", motto: "The sooner it is over, the better." },
    ];

    const LEVELS: LevelTable = [
        LevelSpec::new(64, 1, 90),
        LevelSpec::new(64, 1, 60),
        LevelSpec::new(64, 1, 40),
        LevelSpec::new(128, 2, 30),
        LevelSpec::new(128, 3, 20),
        LevelSpec::new(256, 4, 0),
        LevelSpec::new(512, 5, 0),
        LevelSpec::new(1024, 6, 0),
        LevelSpec::new(2048, 7, 0),
    ];

    const LEVEL_OFFSETS: &'static [i8] = &[0, 1];
}

fn number(field: &'static str, text: &str, least: u8, most: u8) -> Result<u8, FieldError> {
    let canonical = text.parse::<u8>().ok().filter(|number| number.to_string() == text);
    canonical
        .filter(|number| (least..=most).contains(number))
        .ok_or_else(|| FieldError::new(field, format!("`{}` is not in {least}..={most}", shown(text))))
}

const fn word(name: &'static str, help: &'static str) -> Word {
    Word { name, help }
}

/// What Take-away declares about itself.
pub static SPEC: Spec = Spec {
    id: "take-away",
    title: "Take-away",
    tagline: "One heap of stones, and somebody takes the last",
    credit: "Everybody's.",
    notice: &[],
    edition: 1,
    seats: &[2, 3, 4],
    most_actions: GRASP as usize,
    chance: true,
    options: &[
        OptionSpec {
            key: "heap",
            help: "stones at the start",
            default: "12",
            default_when: &[DefaultWhen { setting: Setting::new("dice", "off"), default: "21" }],
            values: Domain::Number { least: 5, most: 40 },
        },
        OptionSpec {
            key: "seats",
            help: "how many take part",
            default: "2",
            default_when: &[],
            values: Domain::Number { least: 2, most: 4 },
        },
        OptionSpec {
            key: "dice",
            help: "whether a die limits each turn",
            default: "on",
            default_when: &[],
            values: Domain::Words(&[word("on", "1 to 3 stones, low rolls more often"), word("off", "always 3")]),
        },
        OptionSpec {
            key: "last",
            help: "what the last stone brings",
            default: "wins",
            default_when: &[],
            values: Domain::Words(&[word("wins", "its taker wins"), word("loses", "everybody else wins")]),
        },
        OptionSpec {
            key: "setup",
            help: "whether the heap is exact",
            default: "fixed",
            default_when: &[],
            values: Domain::Words(&[word("fixed", "it is"), word("random", "up to two stones may be missing")]),
        },
    ],
    variants: &[
        Variant { name: "standard", help: "two seats and a die", settings: &[] },
        Variant { name: "misere", help: "nobody wants the last stone", settings: &[Setting::new("last", "loses")] },
        Variant {
            name: "old-3",
            help: "three seats, no die",
            settings: &[Setting::new("dice", "off"), Setting::new("seats", "3")],
        },
    ],
    forbidden: &[Forbidden {
        pair: [Setting::new("last", "loses"), Setting::new("seats", "4")],
        reason: "three winners are a crowd",
    }],
    remarks: &[Remark {
        when: &[Setting::new("dice", "off"), Setting::new("seats", "2")],
        text: "Without dice the first seat can always win or lose (1.1).",
    }],
    rules: "# Take-away\n\n## 1 Play\n\n**1.1** *Taking.* A seat takes one to three stones, at most what the die \
            says.\n\n**1.2** *The die.* It shows 1, 2 or 3 with weights 3, 2 and 1. (TA-1)\n\n**1.3** *The end.* The \
            game is over when the heap is empty.\n",
    rulings: "# Rulings\n\n### TA-1 The die\n- **Question:** Who rolls?\n- **Answer:** Chance does.\n- **Rule:** 1.2\n\
              - **Test:** `ta01_chance_rolls`\n",
    bench: &[BenchPosition { options: "variant=misere", fen: "9 p2 3 1", depth: 3 }],
    demo: Demo { options: "", actions: "roll=2 take2 roll=3 take3 roll=1 take1 roll=3 take3 roll=3 take3" },
};
