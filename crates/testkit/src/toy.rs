//! Take-away: the smallest game that has everything, for examples and for the tests of generic code.
//!
//! It has dice with weights, two to four seats, shared wins, a random set-up, a counter that repetition does not see,
//! number options, a default that follows another option, and a forbidden pair. It is in no catalog.

mod english;
mod evaluator;
mod hooked;
mod illegal;
mod present;
mod spec;

use std::fmt::Write as _;

use game::{Dice, FieldError, Game, Notation, Options, Outcome, Seat, Spec, Turn, shown};

pub use evaluator::{Purpose, TakeAwayEvaluator};
pub use hooked::{Hooked, Hooks};
pub use illegal::IllegalAction;
pub use present::{TakeAwayDescription, TakeAwayPrompt, TakeAwayView};
pub use spec::SPEC;

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

fn number(field: &'static str, text: &str, least: u8, most: u8) -> Result<u8, FieldError> {
    let canonical = text.parse::<u8>().ok().filter(|number| number.to_string() == text);
    canonical
        .filter(|number| (least..=most).contains(number))
        .ok_or_else(|| FieldError::new(field, format!("`{}` is not in {least}..={most}", shown(text))))
}
