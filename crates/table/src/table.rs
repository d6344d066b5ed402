//! A table, and the one function that changes it.

use std::fmt;

use game::{ClaimKind, Notation, Options, Seat, SeatSet, Turn};

use crate::clock::Clock;
use crate::history::{History, Played};
use crate::setup::{Prepared, prepare};
use crate::snapshot::{PendingOffer, Snapshot};
use crate::{Clocks, DiceSource, Ending, Event, Millis, NumberedEvent, Occupant, OpenOffer, Setup, SetupError, Status};

/// One match of a game.
pub struct Table<G: Notation> {
    pub(crate) game: G,
    pub(crate) options: Options,
    pub(crate) setup: Setup,
    pub(crate) history: History<G>,
    pub(crate) events: Vec<NumberedEvent>,
    /// The state after each event.
    pub(crate) snapshots: Vec<Snapshot>,
}

impl<G: Notation> Table<G> {
    /// Opens a table, or says what is wrong with what it should start from. Its options are written in their shortest
    /// form.
    pub fn open(setup: Setup, at: Millis) -> Result<Table<G>, SetupError> {
        Ok(Table::begin(prepare(setup)?, at))
    }

    pub(crate) fn begin(prepared: Prepared<G>, at: Millis) -> Table<G> {
        let Prepared { setup, options, game, start } = prepared;
        let history = History::new(start);
        let snapshot = Snapshot::new(&setup, &game, &history, at);
        let opened = NumberedEvent { number: 1, at, event: Event::Opened { setup: setup.clone() } };
        Table { game, options, setup, history, events: vec![opened], snapshots: vec![snapshot] }
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
    pub fn events(&self) -> &[NumberedEvent] {
        &self.events
    }

    /// The number of the last event.
    pub fn number(&self) -> u32 {
        self.now().number
    }

    /// Every position of the current line, the present one last.
    pub fn past(&self) -> &[G::State] {
        self.history.states()
    }

    /// The present position.
    pub fn present(&self) -> &G::State {
        self.history.present()
    }

    /// The actions of the current line: each was played in the position of [`Table::past`] with the same index.
    pub fn played(&self) -> &[Played<G::Action>] {
        self.history.played()
    }

    /// The same without who played them and when.
    pub fn actions(&self) -> &[G::Action] {
        self.history.actions()
    }

    /// The position after an event, also where it was taken back later.
    pub fn state_after(&self, number: u32) -> &G::State {
        self.history.state(self.snapshot(number).node)
    }

    /// The action of an event and the position in which it was played, also where it was taken back later; `None` where
    /// the event is no action.
    pub fn step_of(&self, number: u32) -> Option<(&G::State, &Played<G::Action>)> {
        let event = self.events.get((number as usize).checked_sub(1)?)?;
        matches!(event.event, Event::Acted { .. }).then(|| self.history.step(self.snapshot(number).node))?
    }

    /// Whether the position after an event still stands, so that it may be the present one.
    pub fn stands(&self, number: u32) -> bool {
        self.snapshot(number).node == self.now().node
    }

    /// Who acts next; `None` before every seat is taken and after the end.
    pub fn turn(&self) -> Option<Turn> {
        self.now().turn()
    }

    /// The seat to move, while the game goes on.
    pub fn mover(&self) -> Option<Seat> {
        self.now().mover()
    }

    /// How the game ended.
    pub fn ending(&self) -> Option<&Ending> {
        self.now().ending.as_deref()
    }

    /// The seats that were left, and that a computer plays on for.
    pub fn left(&self) -> SeatSet {
        self.now().left
    }

    /// Who sits where now.
    pub fn occupants(&self) -> &[Occupant] {
        &self.now().occupants
    }

    /// The draw that the seat to move may claim.
    pub fn claim(&self) -> Option<ClaimKind> {
        self.now().claimable()
    }

    /// The offer that waits for answers.
    pub fn offer(&self) -> Option<OpenOffer> {
        self.now().open_offer()
    }

    /// The clocks, where time is kept.
    pub fn clocks(&self) -> Option<Clocks> {
        self.now().clock.map(|clock| clock.shown(self.now().occupants.len()))
    }

    /// When the running clock reaches zero: [`Command::Flag`](crate::Command::Flag) is then obeyed.
    pub fn deadline(&self) -> Option<Millis> {
        self.now().clock.as_ref().and_then(Clock::deadline)
    }

    /// Where chance is to decide and the host rolls: the outcome that came up here before a takeback, so that taking
    /// back casts no new dice.
    pub fn kept_roll(&self) -> Option<G::Action> {
        let rolls = self.turn() == Some(Turn::Chance) && self.setup.rolls == DiceSource::Host;
        if rolls { self.history.kept_roll(&self.game) } else { None }
    }

    /// The status of the table.
    pub fn status(&self) -> Status {
        self.now().status()
    }

    /// The status after an event; the present one if there is no such event yet.
    pub fn status_after(&self, number: u32) -> Status {
        self.snapshot(number).status()
    }

    /// How many actions the line had after an event.
    pub fn plies_after(&self, number: u32) -> u32 {
        self.snapshot(number).plies
    }

    fn snapshot(&self, number: u32) -> &Snapshot {
        &self.snapshots[(number as usize).clamp(1, self.snapshots.len()) - 1]
    }

    pub(crate) fn now(&self) -> &Snapshot {
        self.snapshots.last().expect("a table has a snapshot once it is open")
    }

    /// Makes an event happen: nothing else changes a table, and nothing is decided here. `action` is the action of an
    /// [`Event::Acted`].
    pub(crate) fn apply(&mut self, event: Event, action: Option<G::Action>, at: Millis) {
        let mut next = self.now().clone();
        next.number += 1;
        if let Some(clock) = &mut next.clock {
            match event {
                Event::Reopened => clock.forgive(at),
                Event::Acted { charge, .. } => clock.settle(at, charge),
                _ => clock.settle(at, None),
            }
        }
        match &event {
            Event::Opened { .. } | Event::Reopened => {}
            Event::Joined { seat, name } => {
                let mut occupants = next.occupants.to_vec();
                if let Some(occupant) = occupants.get_mut(seat.index()) {
                    *occupant = Occupant::Person { name: name.clone() };
                }
                next.occupants = occupants.into();
            }
            Event::Spoke { seat, text } => next.add_message(*seat, text),
            Event::Acted { seat, .. } => {
                next.messages.retain(|message| Some(message.seat) != *seat);
                if let Some(action) = action {
                    self.play(action, &mut next);
                }
                // Acting declines an open offer, and changes what a takeback would undo.
                next.offer = next.offer.filter(|open| open.survives(*seat));
                next.declined.retain(|&(by, _)| Some(by) != *seat);
            }
            Event::Offered { seat, offer } => {
                let waiting = self.answerers(*seat, *offer);
                next.offer = Some(PendingOffer { by: *seat, offer: *offer, waiting, number: next.number });
            }
            Event::Answered { seat, accept } => {
                next.offer = match next.offer {
                    Some(open) if *accept => Some(PendingOffer { waiting: open.waiting.without(*seat), ..open }),
                    other => {
                        next.declined.extend(other.map(|open| (open.by, open.offer)));
                        None
                    }
                };
            }
            Event::TookBack { to, clocks } => {
                self.take_back(*to as usize, &mut next);
                if let (Some(clock), Some(left)) = (&mut next.clock, clocks) {
                    clock.set(left);
                }
            }
            Event::Left { seat, .. } => {
                next.left = next.left.with(*seat);
                // An open offer was made under other circumstances.
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
        self.events.push(NumberedEvent { number: next.number, at, event });
        self.snapshots.push(next);
    }

    /// Computes what depends on more than the last event: after each event when obeying, at the end when loading.
    pub(crate) fn refresh(&mut self) {
        let [earlier @ .., now] = self.snapshots.as_mut_slice() else { return };
        // Most events leave the position as it is, and with it the claim.
        if earlier.last().is_none_or(|before| before.node != now.node) {
            now.update_claim(&self.game, &self.history);
        }
        now.update_takebacks(&self.setup, &self.history);
    }

    /// The same for a table that was just loaded, in which no claim was computed yet.
    pub(crate) fn refresh_all(&mut self) {
        if let Some(now) = self.snapshots.last_mut() {
            now.update_claim(&self.game, &self.history);
        }
        self.refresh();
    }

    fn play(&mut self, action: G::Action, next: &mut Snapshot) {
        // A computer that plays on for a seat that was left has no clock.
        let mover = next.mover().filter(|&seat| !next.left.contains(seat));
        let completed = self.history.play(&self.game, action, next.clock);
        if completed.is_some() {
            next.messages.clear();
        }
        if let Some(clock) = &mut next.clock {
            if let Some(seat) = completed.filter(|&seat| !next.left.contains(seat)) {
                clock.add_increment(seat);
            }
            if let Some(seat) = mover {
                self.history.note_clock(clock.left(seat));
            }
        }
        next.update_position(&self.game, &self.history);
    }

    fn take_back(&mut self, to: usize, next: &mut Snapshot) {
        let to = to.min(self.history.played().len());
        next.took_back = next.offer.map_or(next.took_back, |open| next.took_back.with(open.by));
        self.history.take_back(to);
        if self.setup.rolls == DiceSource::Players {
            self.history.forget_rolls();
        }
        next.update_position(&self.game, &self.history);
        next.offer = None;
        next.messages.clear();
    }
}

/// Two tables are equal if they have the same events and the same state.
impl<G: Notation> PartialEq for Table<G> {
    fn eq(&self, other: &Table<G>) -> bool {
        self.events == other.events && self.now() == other.now() && self.history == other.history
    }
}

impl<G: Notation> Eq for Table<G> {}

impl<G: Notation> fmt::Debug for Table<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").field("events", &self.events).finish_non_exhaustive()
    }
}
