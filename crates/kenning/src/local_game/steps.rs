//! What happens in a game: by itself, as its host decides, or because somebody at the terminal asks for it.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use catalog::{Decision, MoveSearchSettings};
use engine::Level;
use game::{Reason, Seat, Turn, Viewer};
use table::{Command, Host, Offer, Refusal, Request, SeatClock, Step};

use super::LocalGame;
use super::clock::milliseconds;
use crate::LANGUAGE;

/// How long a hint is searched for.
const HINT: Duration = Duration::from_secs(1);

/// What has happened, or must happen next, without anybody at the terminal.
pub(crate) enum Advance {
    /// Nothing: the game waits for somebody at the terminal, or is over.
    Waiting,
    /// The dice were rolled.
    Rolled(String),
    /// A computer answered an offer or claimed a draw, or a clock ran out.
    Done(Command),
    /// A computer must think about its move; [`LocalGame::play_decision`] then plays it.
    Think(Seat),
}

/// A search for a move, to be run on any thread.
pub(crate) struct MoveSearch {
    search: catalog::MoveSearch,
    settings: MoveSearchSettings,
}

impl MoveSearch {
    /// Searches, and measures how long it takes.
    pub(crate) fn run(self) -> (Decision, Duration) {
        let since = Instant::now();
        let decision = (self.search)(&self.settings);
        (decision, since.elapsed())
    }
}

impl LocalGame {
    /// Carries out one step that needs nobody at the terminal.
    pub(crate) fn advance(&mut self) -> Advance {
        match self.next_step() {
            Step::Roll { kept } => {
                let rolled = kept.or_else(|| self.table.roll(&mut self.dice()));
                let action = rolled.expect("the dice are to be rolled");
                match self.obey(Command::Roll { action: action.clone() }) {
                    Ok(()) => Advance::Rolled(action),
                    Err(_) => Advance::Waiting,
                }
            }
            Step::Obey(command) => match self.obey(command.clone()) {
                Ok(()) => Advance::Done(command),
                Err(_) => Advance::Waiting,
            },
            Step::Think { seat, .. } => Advance::Think(seat),
            // A new game at this terminal is set up by hand.
            Step::Rematch | Step::WaitUntil(_) | Step::Wait => Advance::Waiting,
        }
    }

    /// Does what somebody at the terminal asks for, or refuses it.
    pub(crate) fn request(&mut self, request: Request) -> Result<(), Refusal> {
        let command = self.table.command(&self.host, self.persons(), request, LANGUAGE)?;
        self.obey(command)
    }

    /// Plays an action for the person to move, or takes it as what their own dice show.
    pub(crate) fn play(&mut self, action: &str) -> Result<(), Refusal> {
        self.request(Request::Act { action: action.to_owned() })
    }

    /// Takes back to the last decision of somebody at this terminal.
    pub(crate) fn undo(&mut self) -> Result<(), Refusal> {
        self.request(Request::Offer(Offer::Takeback))?;
        while self.table.offer().is_some_and(|open| open.offer == Offer::Takeback) {
            let Step::Obey(answer) = self.next_step() else { break };
            self.obey(answer)?;
        }
        Ok(())
    }

    /// Plays actions that belong to the set-up, whoever is to act.
    pub(crate) fn play_opening<'a>(&mut self, actions: impl IntoIterator<Item = &'a str>) -> Result<(), Refusal> {
        actions.into_iter().try_for_each(|action| {
            let action = action.to_owned();
            self.obey(match self.table.turn() {
                Some(Turn::Seat(seat)) => Command::Act { seat, action, charge: None },
                _ => Command::Roll { action },
            })
        })
    }

    /// Plays what a computer has decided in this time, and adds its remark.
    pub(crate) fn play_decision(&mut self, seat: Seat, decision: &Decision, elapsed: Duration) -> Result<(), Refusal> {
        let charge = self.table.deadline().map(|_| milliseconds(elapsed));
        self.obey(Command::Act { seat, action: decision.action.clone(), charge })?;
        if let Some(text) = decision.remark.clone() {
            // A remark that is too long is left out.
            let _ = self.obey(Command::Speak { seat, text });
        }
        Ok(())
    }

    /// Plays any legal action for a seat, and answers with it: for random movers, and where a search failed.
    pub(crate) fn play_random(&mut self, seat: Seat) -> Option<String> {
        let legal = self.table.frame(self.table.plies(), Viewer::Seat(seat), LANGUAGE).legal;
        let action = (!legal.is_empty()).then(|| self.dice().pick(&legal).action.clone())?;
        let charge = self.table.deadline().map(|_| 0);
        self.obey(Command::Act { seat, action: action.clone(), charge }).ok().map(|()| action)
    }

    /// The draw offer that somebody at this terminal has to answer, with the seat that is asked and the seat that
    /// offers.
    pub(crate) fn draw_offer(&self) -> Option<(Seat, Seat)> {
        let open = self.table.offer().filter(|open| open.offer == Offer::Draw)?;
        let asked = open.waiting.into_iter().find(|&seat| self.persons().contains(seat))?;
        Some((asked, open.by))
    }

    /// Why an action is not legal now; `None` if it is.
    pub(crate) fn why_illegal(&self, action: &str) -> Option<Reason> {
        self.table.read(action, LANGUAGE).err()
    }

    /// The search for the move of the computer to move; `None` if it is no computer's turn.
    pub(crate) fn move_search(&self, stop: Arc<AtomicBool>) -> Option<MoveSearch> {
        let Step::Think { level, style, clock, .. } = self.next_step() else { return None };
        self.search(level, style, clock, self.budget, stop)
    }

    /// The search for a hint to the person to move.
    pub(crate) fn hint_search(&self, stop: Arc<AtomicBool>) -> Option<MoveSearch> {
        self.search(Level::HIGHEST.number(), None, None, HINT, stop)
    }

    fn search(
        &self,
        level: u8,
        style: Option<String>,
        clock: Option<SeatClock>,
        most: Duration,
        stop: Arc<AtomicBool>,
    ) -> Option<MoveSearch> {
        let settings =
            MoveSearchSettings { level, style, clock, most, stopwatch, dice: self.dice(), stop, language: LANGUAGE };
        Some(MoveSearch { search: self.table.search()?, settings })
    }

    /// What the host does next. Those who share a terminal share its undo: a takeback needs no answer among them, while
    /// a draw is a matter between players.
    fn next_step(&self) -> Step {
        let takes_back = self.table.offer().is_some_and(|open| open.offer == Offer::Takeback);
        let now = self.clock.now();
        match takes_back {
            true => self.table.next_step(&Host { holders: [Some(0); Seat::MOST], ..self.host.clone() }, now),
            false => self.table.next_step(&self.host, now),
        }
    }

    fn obey(&mut self, command: Command) -> Result<(), Refusal> {
        let now = self.clock.now();
        let done = self.table.obey(command, now, LANGUAGE).map(|_| ());
        if done == Err(Refusal::TimeIsUp) {
            // The host looks at the clocks of persons only; a computer that thought for too long loses here.
            self.table.obey(Command::Flag, now, LANGUAGE)?;
        }
        done
    }
}

/// Measures the time from now on.
fn stopwatch() -> Box<dyn Fn() -> std::time::Duration + Sync> {
    let began = std::time::Instant::now();
    Box::new(move || began.elapsed())
}
