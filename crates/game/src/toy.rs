//! Take-away: the smallest game that has everything, for examples and for the tests of generic code.
//!
//! It has dice with weights, two to four seats, shared wins, a random set-up, a counter that repetition does not see,
//! number options, a default that follows another option, and a forbidden pair. It stands on no shelf.

use std::fmt::Write as _;

use serde::Serialize;
use ts_rs::TS;

use crate::{
    BenchPosition, Choice, DefaultWhen, Demo, Dice, Domain, Evaluate, FieldError, Forbidden, Game, Judge, Ladder,
    Notation, OptionSpec, Options, Outcome, Pick, Present, Prompt, Reason, Remark, Rung, Seat, Setting, Spec, Style,
    Told, Turn, Variant, Viewer, Weight, Word, shown,
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

    const MOST_ACTIONS: usize = GRASP as usize;

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

    fn startpos(&self) -> State {
        State { heap: self.heap, seat: Seat::P1, cast: None, singles: 0 }
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
                state.heap -= stones;
                state.seat = Seat::new((state.seat.index() + 1) % usize::from(self.seats));
                state.cast = None;
                state.singles = if stones == 1 { state.singles + 1 } else { 0 };
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

    fn essence(&self, state: &State) -> State {
        State { singles: 0, ..*state }
    }

    fn key(&self, state: &State) -> u64 {
        u64::from(state.heap) | (state.seat.index() as u64) << 8 | u64::from(state.cast.unwrap_or(0)) << 16
    }
}

impl Notation for TakeAway {
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

    fn read_action(&self, state: &State, text: &str) -> Result<Action, Reason> {
        let mut list = Vec::new();
        self.actions(state, &mut list);
        let listed = list.into_iter().find(|&action| self.action_text(state, action) == text);
        listed.ok_or_else(|| match self.turn(state) {
            Turn::Over(_) => reason("1.3", "The heap is empty.".to_owned()),
            Turn::Chance => reason("1.2", format!("`{}` is not a roll of 1 to {GRASP}.", shown(text))),
            Turn::Seat(_) => {
                let most = state.cast.unwrap_or(GRASP).min(state.heap);
                reason("1.1", format!("`{}` does not take 1 to {most} stones.", shown(text)))
            }
        })
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

impl Present for TakeAway {
    type View = TakeAwayView;

    fn view(&self, state: &State, _: Viewer) -> TakeAwayView {
        TakeAwayView { heap: state.heap, seat: state.seat, cast: state.cast }
    }

    fn picks(&self, state: &State, action: Action, out: &mut Vec<Pick>) {
        let choice = |ask: &str, label: String, help: &str| Choice { ask: ask.into(), label, help: help.into() };
        let offer = match action {
            Action::Roll(cast) => choice("What does the die show?", cast.to_string(), "the most that can be taken"),
            Action::Take(stones) => {
                out.push(Pick::site(HEAP));
                choice("How many stones do you take?", format!("Take {stones}"), "the turn passes on")
            }
        };
        out.push(Pick::word(self.action_text(state, action), offer));
    }

    fn attempt(&self, state: &State, picks: &[&str]) -> Result<Action, Reason> {
        match (picks, self.turn(state)) {
            ([HEAP], Turn::Seat(_)) => Err(reason("1.1", "Choose how many stones you take.".to_owned())),
            ([HEAP, take], _) => self.read_action(state, take),
            _ => self.read_action(state, &picks.concat()),
        }
    }

    fn prompt(&self, state: &State, viewer: Viewer) -> Prompt {
        let (text, rule) = match self.turn(state) {
            Turn::Over(outcome) => {
                let won = matches!(viewer, Viewer::Seat(seat) if outcome.won_by(seat));
                (if won { "You win." } else { "The heap is empty." }.to_owned(), "1.3")
            }
            Turn::Chance => ("The die is rolled.".to_owned(), "1.2"),
            Turn::Seat(seat) if viewer == Viewer::Seat(seat) => ("Take stones.".to_owned(), "1.1"),
            Turn::Seat(seat) => (format!("{} is to take.", self.side(state, seat)), "1.1"),
        };
        Prompt::new(text, None, Some(rule))
    }

    fn tell(&self, state: &State, action: Action) -> Told {
        let (text, said) = match action {
            Action::Roll(cast) => (format!("die {cast}"), format!("The die shows {cast}.")),
            Action::Take(stones) => {
                (format!("takes {stones}"), format!("{} takes {stones}.", self.side(state, state.seat)))
            }
        };
        let sites = if let Action::Take(_) = action { vec![HEAP.to_owned()] } else { Vec::new() };
        Told { text, glyph: String::new(), tags: Vec::new(), said, sites, takes: Vec::new() }
    }

    fn side(&self, _: &State, seat: Seat) -> &'static str {
        ["North", "South", "East", "West"][seat.index()]
    }
}

/// Rough on purpose, so that a search finds more than it is told: right only without dice and between two seats.
pub struct TakeAwayJudge {
    /// What each stone is worth that is over when the others are counted off in handfuls.
    over: i32,
}

impl Judge<TakeAway> for TakeAwayJudge {
    const WEIGHTS: &'static [Weight] = &[Weight::new("over", 20)];
    const CODES: usize = GRASP as usize + 1;
    type Tally = ();

    fn new(_: &TakeAway, weights: &[i32], style: Option<&'static Style>) -> Self {
        let haste = if style == Some(&TakeAway::STYLES[1]) { 2 } else { 1 };
        TakeAwayJudge { over: weights[0] * haste }
    }

    fn tally(&self, _: &TakeAway, _: &State) {}

    fn evaluate(&self, game: &TakeAway, state: &State, (): &(), seat: Seat) -> i32 {
        let spare = if game.last_wins { 0 } else { 1 };
        let over = (i32::from(state.heap) - spare).rem_euclid(i32::from(GRASP) + 1);
        let for_mover = self.over * over - self.over * 3 / 2;
        if seat == state.seat { for_mover } else { -for_mover / i32::from(game.seats - 1) }
    }

    fn code(&self, _: &TakeAway, _: &State, action: Action) -> usize {
        let (Action::Take(number) | Action::Roll(number)) = action;
        usize::from(number)
    }

    /// Wrong now and then, so that a search has to find out when it matters.
    fn is_spare(&self, _: &TakeAway, _: &State, action: Action) -> bool {
        action == Action::Take(2)
    }

    fn aim(&self, _: &TakeAway, state: &State, action: Action) -> Option<String> {
        let Action::Take(stones) = action else { return None };
        Some(format!("It leaves {} of {} stones.", state.heap - stones, state.heap))
    }
}

impl Evaluate for TakeAway {
    type Judge = TakeAwayJudge;

    const STYLES: &'static [Style] = &[
        Style { id: "calm", name: "Calm", motto: "A stone at a time." },
        Style { id: "hasty", name: "Hasty", motto: "The sooner it is over, the better." },
    ];

    const LADDER: Ladder = [
        Rung::new(64, 1, 90),
        Rung::new(64, 1, 60),
        Rung::new(64, 1, 40),
        Rung::new(128, 2, 30),
        Rung::new(128, 3, 20),
        Rung::new(256, 4, 0),
        Rung::new(512, 5, 0),
        Rung::new(1024, 6, 0),
        Rung::new(2048, 7, 0),
    ];

    const FORMS: &'static [i8] = &[0, 1];
}

fn number(field: &'static str, text: &str, least: u8, most: u8) -> Result<u8, FieldError> {
    let canonical = text.parse::<u8>().ok().filter(|number| number.to_string() == text);
    canonical
        .filter(|number| (least..=most).contains(number))
        .ok_or_else(|| FieldError::new(field, format!("`{}` is not in {least}..={most}", shown(text))))
}

fn reason(rule: &'static str, text: String) -> Reason {
    Reason { rule, sites: Vec::new(), text }
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
