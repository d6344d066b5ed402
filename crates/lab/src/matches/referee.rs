//! One game of a match, with a table as its referee. What happens next is the decision of the [`Host`], as everywhere.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use engine::{Clock, Level};
use game::{Dice, IllegalFacts, Language, Notation, Seat, SeatSet, Turn};
use serde::{Deserialize, Serialize};
use table::{Command, ComputerView, Host, Millis, Offer, Refusal, Step, Table, TimeControl};

use super::seat_player::{MoveRequest, SeatPlayer, TimedAction};

/// A game of a match that was played. As JSON it is a line of `match.jsonl`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MatchGame {
    /// Its number, counted from 0.
    pub game: u32,
    /// The program in each seat, p1 first.
    pub seats: Vec<usize>,
    /// The seats that won; none if it was drawn.
    pub winners: Vec<Seat>,
    /// What the result rests on.
    pub cause: String,
    /// How many rounds it lasted: the turns that were begun by the seat that had most.
    #[serde(rename = "turns")]
    pub rounds: u32,
    /// How many actions were played, chance included.
    pub actions: u32,
    /// Programs that failed in it.
    pub faults: Vec<ProgramFault>,
}

/// A program that failed in a game, and has lost it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ProgramFault {
    /// The program.
    pub program: usize,
    /// Its seat.
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
    /// It broke the protocol, or refused a position.
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

/// Why a program cannot go on with a game, which it loses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Forfeit {
    pub(crate) kind: FaultKind,
    pub(crate) text: String,
}

/// What the referee of one game needs.
pub(crate) struct Referee<'a> {
    /// The number of the game.
    pub(crate) game: u32,
    /// The program in each seat.
    pub(crate) seats: &'a [usize],
    /// The seed of the table's dice.
    pub(crate) chance: u64,
    /// The seed of the programs' random choices.
    pub(crate) choices: u64,
    /// A game in which a seat has had this many turns is a draw.
    pub(crate) max_turns: u32,
    /// Set when the match is cancelled.
    pub(crate) stop: &'a AtomicBool,
}

/// The cause of a draw because the game took too long.
pub(crate) const TOO_LONG: &str = "max-turns";

impl Referee<'_> {
    /// Plays the game at an open table to its end; `None` if the match was cancelled. `players` are the programs in
    /// their seats, and `stand_in` makes one for a seat whose program failed while others play on.
    pub(crate) fn play<G: Notation>(
        &self,
        table: &mut Table<G>,
        players: &mut [&mut Box<dyn SeatPlayer<G>>],
        stand_in: &mut dyn FnMut() -> Box<dyn SeatPlayer<G>>,
    ) -> Option<MatchGame> {
        let host = Host {
            stand_in: Level::STAND_IN.number(),
            programs: SeatSet::first(players.len()),
            holders: [None; Seat::MOST],
        };
        let time = TableTime::start(table);
        let mut running = Running {
            faults: Vec::new(),
            chance: Dice::new(self.chance),
            choices: Dice::new(self.choices),
            actions: Vec::new(),
        };
        let mut substitute = None;
        for seat in Seat::first(players.len() as u8) {
            if let Err(forfeit) = players[seat.index()].begin() {
                self.forfeit(table, seat, forfeit, &mut running.faults);
            }
        }
        let (mut completed, mut too_long) = (0, false);
        while let Some(turn) = table.turn() {
            if self.stop.load(Ordering::Relaxed) {
                return None;
            }
            completed = completed.max(turns_completed(table));
            if matches!(turn, Turn::Seat(_)) && completed >= self.max_turns {
                too_long = true;
                agree_on_draw(table);
                continue;
            }
            match host.next(table, &DrawPreferences { table: &*table, players: &*players }, time.now()) {
                Step::Roll { .. } => running.roll(table),
                Step::Obey(command) => {
                    let at = last_event(table);
                    table.obey(command, at).expect("a host gives commands that can be obeyed");
                }
                Step::Think { seat, .. } => {
                    let player: &mut dyn SeatPlayer<G> = if table.left().contains(seat) {
                        substitute.get_or_insert_with(&mut *stand_in).as_mut()
                    } else {
                        players[seat.index()].as_mut()
                    };
                    let chosen = player.choose(&running.request(table, seat, self.stop));
                    if self.stop.load(Ordering::Relaxed) {
                        return None;
                    }
                    match chosen.and_then(|chosen| act(table, seat, chosen, time.now())) {
                        Ok(action) => running.actions.push(action),
                        Err(forfeit) => self.forfeit(table, seat, forfeit, &mut running.faults),
                    }
                }
                Step::Rematch | Step::WaitUntil(_) | Step::Wait => {
                    unreachable!("programs play all seats, and nobody offers a rematch")
                }
            }
        }
        Some(self.result(table, running.faults, too_long))
    }

    /// A seat loses by its program's fault: its time is up, or it resigns.
    fn forfeit<G: Notation>(&self, table: &mut Table<G>, seat: Seat, forfeit: Forfeit, faults: &mut Vec<ProgramFault>) {
        let Forfeit { kind, text } = forfeit;
        faults.push(ProgramFault { program: self.seats[seat.index()], seat, kind, text });
        // Where the clock is known to have run out, the table is asked at the moment when it did.
        let flagged =
            kind == FaultKind::Time && table.deadline().is_some_and(|at| table.obey(Command::Flag, at).is_ok());
        if !flagged {
            // Refused where the seat was left before, or the game is over because others have failed too.
            let _ = table.obey(Command::Resign { seat }, last_event(table));
        }
    }

    fn result<G: Notation>(&self, table: &Table<G>, faults: Vec<ProgramFault>, too_long: bool) -> MatchGame {
        let ending = table.ending().expect("nobody is to act any more, so the game has ended");
        MatchGame {
            game: self.game,
            seats: self.seats.to_vec(),
            winners: ending.result.winners().iter().collect(),
            cause: if too_long { TOO_LONG.to_owned() } else { ending.cause.clone().into_owned() },
            rounds: table.played().iter().map(|played| played.turn).max().unwrap_or(0),
            actions: table.played().len() as u32,
            faults,
        }
    }
}

/// What changes while a game is played, beside its table.
struct Running {
    faults: Vec<ProgramFault>,
    chance: Dice,
    choices: Dice,
    /// The texts of all actions so far, as the programs wrote them.
    actions: Vec<String>,
}

impl Running {
    fn request<'a, G: Notation>(
        &'a mut self,
        table: &'a Table<G>,
        seat: Seat,
        stop: &'a AtomicBool,
    ) -> MoveRequest<'a, G> {
        MoveRequest {
            game: table.game(),
            past: table.past(),
            dice: Dice::new(self.choices.bits()),
            actions: &self.actions,
            seat,
            clocks: clocks(table),
            stop,
        }
    }

    fn roll<G: Notation>(&mut self, table: &mut Table<G>) {
        let roll = self.chance.roll(table.game(), table.present());
        let action = table.game().action_text(table.present(), roll);
        self.actions.push(action.clone());
        let at = last_event(table);
        table.obey(Command::Roll { action }, at).expect("an outcome of the dice is listed");
    }
}

/// Plays the action of a program. Only the time that it thought is charged to its clock.
fn act<G: Notation>(table: &mut Table<G>, seat: Seat, chosen: TimedAction, now: Millis) -> Result<String, Forfeit> {
    let TimedAction { action, time } = chosen;
    let charge = Some(time.as_millis() as Millis);
    match table.obey(Command::Act { seat, action: action.clone(), charge }, now) {
        Ok(_) => Ok(action),
        Err(Refusal::TimeIsUp) => Err(Forfeit { kind: FaultKind::Time, text: "the time is up".to_owned() }),
        Err(refusal) => {
            let refusal = refusal.map_illegal(|illegal| illegal.reason(Language::English));
            Err(Forfeit { kind: FaultKind::Illegal, text: format!("{}: {refusal}", game::shown(&action)) })
        }
    }
}

/// Asks the programs whether they would rather have a draw.
struct DrawPreferences<'a, 'p, G: Notation> {
    table: &'a Table<G>,
    players: &'a [&'p mut Box<dyn SeatPlayer<G>>],
}

impl<G: Notation> ComputerView for DrawPreferences<'_, '_, G> {
    fn prefers_draw(&self, seat: Seat) -> bool {
        self.players[seat.index()].prefers_draw(self.table.game(), self.table.present(), seat)
    }
}

/// How many turns the seat that acted last has completed.
fn turns_completed<G: Notation>(table: &Table<G>) -> u32 {
    let (Some(last), [.., before, _]) = (table.played().last(), table.past()) else { return 0 };
    if table.game().ends_turn(before, last.action) { last.turn } else { last.turn - 1 }
}

/// All seats that were not left agree on a draw.
fn agree_on_draw<G: Notation>(table: &mut Table<G>) {
    let (left, at) = (table.left(), last_event(table));
    for seat in SeatSet::first(usize::from(table.game().seats())).minus(left).iter() {
        // The first one offers, and the same offer of the others is their agreement.
        table.obey(Command::Offer { seat, offer: Offer::Draw }, at).expect("a draw can be offered while a game is on");
    }
}

/// When the last event happened: what needs no thinking takes no time.
fn last_event<G: Notation>(table: &Table<G>) -> Millis {
    table.events().last().map_or(0, |last| last.at)
}

fn clocks<G: Notation>(table: &Table<G>) -> [Clock; Seat::MOST] {
    let mut clocks = [Clock::default(); Seat::MOST];
    let TimeControl::Fischer { increment, .. } = table.setup().control else { return clocks };
    let left = table.clocks().map(|shown| shown.left).unwrap_or_default();
    for (clock, left) in clocks.iter_mut().zip(left) {
        *clock = Clock { left: Some(Duration::from_millis(left)), increment: Duration::from_millis(increment) };
    }
    clocks
}

/// The time at a table: monotonic, so that setting the system's clock does not disturb it.
struct TableTime {
    opened: Millis,
    started: Instant,
}

impl TableTime {
    fn start<G: Notation>(table: &Table<G>) -> TableTime {
        TableTime { opened: last_event(table), started: Instant::now() }
    }

    fn now(&self) -> Millis {
        self.opened + self.started.elapsed().as_millis() as Millis
    }
}

#[cfg(test)]
mod tests;
