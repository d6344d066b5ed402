//! A table, and the one function that changes it.

use std::fmt;

use game::{Notation, Options, Reason, Seat, Turn};

use crate::clock::Clock;
use crate::line::{Line, Played};
use crate::setup::checked;
use crate::standing::{Pending, Standing};
use crate::{Ending, Event, Millis, Numbered, Setup, SetupError, Sitter, Status};

/// One match of a game.
pub struct Table<G: Notation> {
    pub(crate) game: G,
    options: Options,
    setup: Setup,
    pub(crate) line: Line<G>,
    pub(crate) events: Vec<Numbered>,
    /// How it stood after each event.
    standings: Vec<Standing>,
}

impl<G: Notation> Table<G> {
    /// Opens a table, or says what is wrong with what it should start from. Its options are written in their shortest
    /// form.
    pub fn open(setup: Setup, at: Millis) -> Result<Table<G>, SetupError> {
        let (setup, options, game, start) = checked::<G>(setup)?;
        let line = Line::new(start);
        let standing = Standing::new(&setup, &game, &line, at);
        let opened = Numbered { number: 1, at, event: Event::Opened { setup: setup.clone() } };
        Ok(Table { game, options, setup, line, events: vec![opened], standings: vec![standing] })
    }

    /// What it was opened with.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The rules that it is played by.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The options that made them.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Everything that has happened.
    pub fn events(&self) -> &[Numbered] {
        &self.events
    }

    /// Every position of the line that stands, the present one last.
    pub fn past(&self) -> &[G::State] {
        self.line.states()
    }

    /// The present position.
    pub fn present(&self) -> &G::State {
        self.line.present()
    }

    /// The actions that stand: each was played in the position of [`Table::past`] with the same index.
    pub fn played(&self) -> &[Played<G::Action>] {
        self.line.played()
    }

    /// Who acts next; nothing before every chair is taken and after the end.
    pub fn turn(&self) -> Option<Turn> {
        self.now().turn()
    }

    /// How the game ended.
    pub fn ending(&self) -> Option<&Ending> {
        self.now().ending.as_deref()
    }

    /// The chairs that the house plays on for.
    pub fn left(&self) -> Vec<Seat> {
        self.now().left.iter().collect()
    }

    /// Who sits where now.
    pub fn sitters(&self) -> &[Sitter] {
        &self.now().sitters
    }

    /// When to come back because a clock will have run out: [`Command::Flag`](crate::Command::Flag) is then obeyed.
    pub fn deadline(&self) -> Option<Millis> {
        self.now().clock.as_ref().and_then(Clock::deadline)
    }

    /// How the table stands.
    pub fn status(&self) -> Status {
        self.now().status()
    }

    /// How the table stood after an event; how it stands now where there is no such event yet.
    pub fn status_after(&self, number: u32) -> Status {
        let place = (number as usize).clamp(1, self.standings.len()) - 1;
        self.standings[place].status()
    }

    pub(crate) fn now(&self) -> &Standing {
        self.standings.last().expect("a table stands somehow once it is open")
    }

    /// Makes an event happen: nothing else changes a table. Only the text of an action can be refused here, and then
    /// nothing has changed; that the event may follow was decided before.
    pub(crate) fn apply(&mut self, mut event: Event, at: Millis) -> Result<(), Reason> {
        let mut next = self.now().clone();
        next.number += 1;
        if let Some(clock) = &mut next.clock {
            match event {
                Event::Reopened => clock.forgive(at),
                _ => clock.settle(at),
            }
        }
        match &mut event {
            Event::Opened { .. } | Event::Reopened => {}
            Event::Joined { seat, name } => {
                let mut sitters = next.sitters.to_vec();
                sitters[seat.index()] = Sitter::Person { name: name.clone() };
                next.sitters = sitters.into();
            }
            Event::Spoke { seat, text } => next.hear(*seat, text),
            Event::Acted { seat, action } => {
                next.spoken.retain(|spoken| Some(spoken.seat) != *seat);
                *action = self.play(action, &mut next)?;
                // Whoever acts has answered with that; and what would be taken back has changed.
                next.offer = next.offer.filter(|open| open.survives(*seat));
                next.declined.retain(|&(by, _)| Some(by) != *seat);
            }
            Event::Offered { seat, offer } => {
                let waiting = self.answerers(*seat, *offer);
                next.offer = Some(Pending { by: *seat, offer: *offer, waiting, number: next.number });
            }
            Event::Answered { seat, accept } => {
                next.offer = match next.offer {
                    Some(open) if *accept => Some(Pending { waiting: open.waiting.without(*seat), ..open }),
                    other => {
                        next.declined.extend(other.map(|open| (open.by, open.offer)));
                        None
                    }
                };
            }
            Event::TookBack { to } => {
                self.line.cut(*to as usize);
                next.look(&self.game, &self.line);
                next.offer = None;
                next.spoken.clear();
            }
            Event::Left { seat, .. } => {
                next.left = next.left.with(*seat);
                // Those who stay may see an offer differently now.
                next.offer = None;
            }
            Event::Ended { ending } => {
                next.ending = Some(ending.clone().into());
                next.offer = None;
            }
            Event::Followed { table } => {
                next.followed = Some(table.as_str().into());
                next.offer = None;
            }
        }
        next.start_clock();
        self.events.push(Numbered { number: next.number, at, event });
        self.standings.push(next);
        Ok(())
    }

    /// Plays the action of this text, and tells its canonical one.
    fn play(&mut self, text: &str, next: &mut Standing) -> Result<String, Reason> {
        let action = self.game.read_action(self.present(), text)?;
        let canonical = self.game.action_text(self.present(), action);
        // The house, which plays on for a chair that was left, has no clock.
        let mover = next.mover().filter(|&seat| !next.left.contains(seat));
        let ended = self.line.play(&self.game, action);
        if ended.is_some() {
            next.spoken.clear();
        }
        let ended = ended.filter(|&seat| !next.left.contains(seat));
        if let Some(clock) = &mut next.clock {
            if let Some(seat) = ended {
                clock.pay(seat);
            }
            if let Some(seat) = mover {
                self.line.note_clock(Some(clock.left(seat)));
            }
        }
        next.look(&self.game, &self.line);
        Ok(canonical)
    }
}

/// Two tables are equal where the same has happened and they stand the same.
impl<G: Notation> PartialEq for Table<G> {
    fn eq(&self, other: &Table<G>) -> bool {
        self.events == other.events && self.standings == other.standings && self.line == other.line
    }
}

impl<G: Notation> Eq for Table<G> {}

impl<G: Notation> fmt::Debug for Table<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").field("events", &self.events).finish_non_exhaustive()
    }
}
