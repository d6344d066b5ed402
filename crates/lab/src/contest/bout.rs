//! One game of a match, with a table as its referee.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use engine::Clock;
use game::{Dice, Notation, Seat, Turn};
use serde::{Deserialize, Serialize};
use table::{Command, Control, Offer, Refusal, Table};

use super::chair::{Chair, Scene};

/// A game that was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bout {
    /// Its number, counted from 0.
    pub game: u32,
    /// The program in each seat, p1 first.
    pub seats: Vec<usize>,
    /// The seats that won; none where it was drawn.
    pub winners: Vec<Seat>,
    /// What the result rests on.
    pub cause: String,
    /// How many turns were begun by the seat that had most.
    pub turns: u32,
    /// How many actions were played, chance included.
    pub actions: u32,
    /// Programs that failed in it.
    pub faults: Vec<Fault>,
}

/// A program that failed in a game, and has lost it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fault {
    /// The program.
    pub program: usize,
    /// Where it sat.
    pub seat: Seat,
    /// In which way.
    pub kind: FaultKind,
    /// What happened.
    pub text: String,
}

/// The ways to fail.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FaultKind {
    /// An action that is not listed.
    Illegal,
    /// The program ended.
    Crash,
    /// It said what has no place there, or refused a position.
    Protocol,
    /// No answer.
    Hang,
    /// The clock ran out.
    Time,
}

/// A word or two for tables.
impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            FaultKind::Illegal => "illegal action",
            FaultKind::Crash => "crash",
            FaultKind::Protocol => "protocol",
            FaultKind::Hang => "hang",
            FaultKind::Time => "time",
        })
    }
}

/// How a program failed to act.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Stumbled {
    pub(crate) kind: FaultKind,
    pub(crate) text: String,
}

/// What the referee of one game needs.
pub(crate) struct Referee<'a> {
    /// The number of the game.
    pub(crate) game: u32,
    /// The program in each seat.
    pub(crate) seats: &'a [usize],
    /// What the dice of the table come from.
    pub(crate) chance: u64,
    /// What choices of programs come from.
    pub(crate) choices: u64,
    /// A game in which somebody has had so many turns is a draw.
    pub(crate) max_turns: u32,
    /// Set when the match is broken off.
    pub(crate) stop: &'a AtomicBool,
}

/// The cause of a draw because the game took too long.
pub(crate) const TOO_LONG: &str = "max-turns";

impl Referee<'_> {
    /// Plays the game at an open table to its end; nothing where the match was broken off. `chairs` are the programs in
    /// their seats, and `stand_in` makes one for a seat whose program failed while others play on.
    pub(crate) fn play<G: Notation>(
        &self,
        table: &mut Table<G>,
        chairs: &mut [&mut Box<dyn Chair<G>>],
        stand_in: &mut dyn FnMut() -> Box<dyn Chair<G>>,
    ) -> Option<Bout> {
        let mut house = None;
        let mut faults: Vec<Fault> = Vec::new();
        let mut chance = Dice::new(self.chance);
        let mut choices = Dice::new(self.choices);
        let mut actions: Vec<String> = Vec::new();
        let (mut had, mut too_long) = (0, false);
        let fault = |seat: Seat, stumbled: Stumbled| {
            let Stumbled { kind, text } = stumbled;
            Fault { program: self.seats[seat.index()], seat, kind, text }
        };
        for seat in Seat::first(chairs.len() as u8) {
            if let Err(stumbled) = chairs[seat.index()].begin() {
                faults.push(fault(seat, stumbled));
                leave(table, seat, last_event(table));
            }
        }
        // Nobody's clock runs while programs get ready, which may mean that they are started.
        let clock = Since::now(table);
        while let Some(turn) = table.turn() {
            if self.stop.load(Ordering::Relaxed) {
                return None;
            }
            had = had.max(turns_had(table));
            let Turn::Seat(seat) = turn else {
                let roll = chance.roll(table.game(), table.present());
                let action = table.game().action_text(table.present(), roll);
                actions.push(action.clone());
                table.obey(Command::Roll { action }, clock.at()).expect("dice show what is listed");
                continue;
            };
            if had >= self.max_turns {
                too_long = true;
                agree(table);
                continue;
            }
            let has_left = table.left().contains(&seat);
            if !has_left && table.status().claim.is_some() {
                let at = last_event(table);
                table.obey(Command::Claim { seat }, at).expect("a draw that can be claimed is granted");
                continue;
            }
            let scene = Scene {
                game: table.game(),
                past: table.past(),
                actions: &actions,
                seat,
                clocks: clocks(table),
                dice: Dice::new(choices.bits()),
                stop: self.stop,
            };
            let acted = if has_left {
                house.get_or_insert_with(&mut *stand_in).act(&scene)
            } else {
                chairs[seat.index()].act(&scene)
            };
            if self.stop.load(Ordering::Relaxed) {
                return None;
            }
            let at = clock.at();
            let failed = match acted {
                Ok(action) => match table.obey(Command::Act { seat, action: action.clone() }, at) {
                    Ok(_) => {
                        actions.push(action);
                        None
                    }
                    Err(Refusal::TimeIsUp) => Some(Stumbled { kind: FaultKind::Time, text: "the time is up".into() }),
                    Err(refusal) => {
                        let text = format!("{}: {refusal}", game::shown(&action));
                        Some(Stumbled { kind: FaultKind::Illegal, text })
                    }
                },
                Err(stumbled) => Some(stumbled),
            };
            if let Some(stumbled) = failed {
                faults.push(fault(seat, stumbled));
                leave(table, seat, at);
            }
        }
        Some(self.written(table, faults, too_long))
    }

    fn written<G: Notation>(&self, table: &Table<G>, faults: Vec<Fault>, too_long: bool) -> Bout {
        let ending = table.ending().expect("nobody is to act any more, so the game has ended");
        let seats = Seat::first(self.seats.len() as u8);
        let is_named = |seat: &Seat| ending.result != "draw" && ending.result.contains(&seat.to_string());
        Bout {
            game: self.game,
            seats: self.seats.to_vec(),
            winners: seats.filter(is_named).collect(),
            cause: if too_long { TOO_LONG.to_owned() } else { ending.cause.clone() },
            turns: table.played().iter().map(|played| played.turn).max().unwrap_or(0),
            actions: table.played().len() as u32,
            faults,
        }
    }
}

/// How many turns whoever acted last has had, without one that is still going on.
fn turns_had<G: Notation>(table: &Table<G>) -> u32 {
    let (Some(last), [.., before, _]) = (table.played().last(), table.past()) else { return 0 };
    if table.game().ends_turn(before, last.action) { last.turn } else { last.turn - 1 }
}

/// A seat gives up, or its clock has run out.
fn leave<G: Notation>(table: &mut Table<G>, seat: Seat, at: u64) {
    if table.obey(Command::Flag, at).is_err() {
        // Somebody who has left already has nothing more to lose.
        let _ = table.obey(Command::Resign { seat }, at);
    }
}

/// Everybody who is still there agrees on a draw.
fn agree<G: Notation>(table: &mut Table<G>) {
    let (left, at) = (table.left(), last_event(table));
    for seat in Seat::first(table.game().seats()).filter(|seat| !left.contains(seat)) {
        // Two who want the same agree.
        table.obey(Command::Offer { seat, offer: Offer::Draw }, at).expect("a draw can be offered while a game is on");
    }
}

/// When the last thing happened. What needs no thought takes no time.
fn last_event<G: Notation>(table: &Table<G>) -> u64 {
    table.events().last().map_or(0, |last| last.at)
}

fn clocks<G: Notation>(table: &Table<G>) -> [Clock; Seat::MOST] {
    let mut clocks = [Clock::default(); Seat::MOST];
    let Control::Fischer { increment, .. } = table.setup().control else { return clocks };
    let left = table.status().clocks.map(|shown| shown.left).unwrap_or_default();
    for (clock, left) in clocks.iter_mut().zip(left) {
        *clock = Clock { left: Some(Duration::from_millis(left)), increment: Duration::from_millis(increment) };
    }
    clocks
}

/// The time of a table, which a clock that is set does not disturb.
struct Since {
    opened: u64,
    began: Instant,
}

impl Since {
    fn now<G: Notation>(table: &Table<G>) -> Since {
        let opened = table.events().first().map_or(0, |opened| opened.at);
        Since { opened, began: Instant::now() }
    }

    fn at(&self) -> u64 {
        self.opened + self.began.elapsed().as_millis() as u64
    }
}

/// Milliseconds since the beginning of 1970.
pub(crate) fn today() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |passed| passed.as_millis() as u64)
}
