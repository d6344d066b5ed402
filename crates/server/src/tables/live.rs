//! A table in memory, its host, and who holds its seats.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use catalog::{AnyTable, MoveSearch};
use engine::Level;
use game::{Dice, Language, Seat, SeatSet, Turn, Viewer};
use table::{Command, DiceSource, Host, Millis, Occupant, Request, Setup, Step};

use crate::ids::{Guest, TableId};
use crate::problem::refusal;
use crate::protocol::RefusalView;
use crate::store::{Append, Stored};

/// The language in which this server speaks.
pub(crate) const LANGUAGE: Language = Language::English;

/// The most steps that a table takes by itself in a row: rules may roll many times, but not for ever.
const MAX_STEPS: usize = 1000;

/// A table in memory, and the guests who hold its seats.
pub(crate) struct LiveTable {
    /// The table.
    pub(crate) table: Box<dyn AnyTable>,
    /// Who holds which seat, p1 first; `None` if a computer sits or the seat is free.
    pub(crate) holders: Vec<Option<Guest>>,
    /// Who sat down since the last commit.
    seated: Vec<(Seat, Guest)>,
    /// Whether somebody waits for a hint.
    hint_pending: Arc<AtomicBool>,
}

/// Marks a hint as pending until it is dropped.
pub(crate) struct PendingHint(Arc<AtomicBool>);

impl PendingHint {
    fn begin(flag: &Arc<AtomicBool>) -> Option<PendingHint> {
        (!flag.swap(true, Ordering::Relaxed)).then(|| PendingHint(flag.clone()))
    }
}

impl Drop for PendingHint {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Relaxed);
    }
}

/// What a table that has settled waits for.
pub(crate) enum Waiting {
    /// A computer is to move.
    Computer(ComputerTurn),
    /// A clock runs out at this moment, unless somebody acts before.
    Until(Millis),
    /// Somebody.
    People,
}

/// A turn that a computer plays.
pub(crate) struct ComputerTurn {
    pub(crate) seat: Seat,
    pub(crate) level: u8,
    pub(crate) style: Option<String>,
    pub(crate) clock: Option<table::SeatClock>,
    pub(crate) search: MoveSearch,
}

/// What follows from something that happened at a table.
pub(crate) struct Settled {
    pub(crate) waiting: Waiting,
    /// The table of the next game, where one begins.
    pub(crate) next: Option<Append>,
}

impl LiveTable {
    /// A table that was just opened, with the guests who sit down at once.
    pub(crate) fn opened(table: Box<dyn AnyTable>, seated: Vec<(Seat, Guest)>) -> LiveTable {
        let holders = vec![None; table.setup().seats.len()];
        let mut live = LiveTable { holders, table, seated: Vec::new(), hint_pending: Arc::default() };
        for (seat, guest) in seated {
            live.sit(seat, guest);
        }
        live
    }

    /// The table that was stored.
    pub(crate) fn stored(stored: &Stored) -> Result<LiveTable, String> {
        let table = catalog::load(&stored.events).map_err(|error| error.to_string())?;
        let mut live = LiveTable::opened(table, stored.holders.clone());
        live.seated.clear();
        Ok(live)
    }

    /// Gives somebody a seat.
    pub(crate) fn sit(&mut self, seat: Seat, guest: Guest) {
        if let Some(holder) = self.holders.get_mut(seat.index()) {
            *holder = Some(guest.clone());
            self.seated.push((seat, guest));
        }
    }

    /// The seats that somebody holds.
    pub(crate) fn held(&self, guest: &Guest) -> SeatSet {
        self.table.setup().seat_order().filter(|&seat| self.holder(seat) == Some(guest)).collect()
    }

    /// Who holds a seat.
    pub(crate) fn holder(&self, seat: Seat) -> Option<&Guest> {
        self.holders.get(seat.index())?.as_ref()
    }

    /// Whose computers these are, for a fair share of computer time: the first person's at the table.
    pub(crate) fn owner(&self) -> Option<&Guest> {
        self.holders.iter().flatten().next()
    }

    /// The host of this table.
    fn host(&self) -> Host {
        let mut holders = [None; Seat::MOST];
        for (index, holder) in self.holders.iter().enumerate() {
            let first = self.holders.iter().position(|other| other == holder);
            holders[index] = holder.as_ref().and(first).map(|first| first as u32);
        }
        Host { stand_in: Level::STAND_IN.number(), programs: SeatSet::EMPTY, holders }
    }

    /// The command that a guest asks for.
    pub(crate) fn command(&self, guest: &Guest, request: Request) -> Result<Command, table::Refusal> {
        self.table.command(&self.host(), self.held(guest), request, LANGUAGE)
    }

    /// Does everything that needs nobody's decision, and says what the table waits for then.
    pub(crate) fn settle(&mut self, dice: &mut Dice, now: Millis) -> Settled {
        let mut next = None;
        for _ in 0..MAX_STEPS {
            let command = match self.table.next_step(&self.host(), now) {
                Step::Roll { kept } => match kept.or_else(|| self.table.roll(dice)) {
                    Some(action) => Command::Roll { action },
                    None => break,
                },
                Step::Obey(command) => command,
                Step::Rematch => match self.rematch(dice, now) {
                    Some((id, append)) => {
                        next = Some(append);
                        Command::Follow { table: id.to_string() }
                    }
                    None => break,
                },
                Step::Think { seat, level, style, clock } => {
                    let Some(search) = self.table.search() else { break };
                    let turn = ComputerTurn { seat, level, style, clock, search };
                    return Settled { waiting: Waiting::Computer(turn), next };
                }
                Step::WaitUntil(moment) => return Settled { waiting: Waiting::Until(moment), next },
                Step::Wait => break,
            };
            if let Err(no) = self.table.obey(command, now, LANGUAGE) {
                tracing::error!(%no, "the host's own step was refused");
                break;
            }
        }
        Settled { waiting: Waiting::People, next }
    }

    /// The next game of the same players, everybody one seat on, from a new first position where set-up is random.
    fn rematch(&self, dice: &mut Dice, at: Millis) -> Option<(TableId, Append)> {
        let mut occupants = self.table.occupants().to_vec();
        occupants.rotate_right(1);
        let mut holders = self.holders.clone();
        holders.rotate_right(1);
        let before = self.table.setup();
        // A position that somebody had set up is used again; a random set-up is made again.
        let start = (!before.dealt).then_some(before.start.as_str());
        let setup = catalog::set_up(&before.game, &before.options, start, dice.bits(), before.control, occupants);
        let setup = setup.map(|setup| Setup { rolls: before.rolls, takebacks: before.takebacks, ..setup });
        let seated = before.seat_order().zip(holders).filter_map(|(seat, holder)| Some((seat, holder?))).collect();
        match setup.and_then(|setup| open(setup, seated, at)) {
            Ok(next) => Some(next),
            Err(error) => {
                tracing::error!(%error, "a rematch could not be opened");
                None
            }
        }
    }

    /// What a computer would advise this guest, while it is their move and nobody else plays. One hint at a time: it is
    /// pending until the last part of the answer is dropped.
    pub(crate) fn advise(&self, guest: &Guest) -> Result<(u32, MoveSearch, PendingHint), RefusalView> {
        let mover = match self.table.status().turn {
            Turn::Seat(seat) => Some(seat),
            Turn::Chance | Turn::Over(_) => None,
        };
        if mover.and_then(|seat| self.holder(seat)) != Some(guest) {
            return Err(refusal("not-your-turn", "A hint is for whoever is to move. Wait for your turn."));
        }
        let left = self.table.left();
        let is_computer = |seat: Seat| {
            left.contains(seat) || matches!(self.table.occupants()[seat.index()], Occupant::Computer { .. })
        };
        let alone = |seat: Seat| self.holder(seat) == Some(guest) || is_computer(seat);
        if !self.table.setup().seat_order().all(alone) {
            return Err(refusal("unfair", "There are no hints where another person plays."));
        }
        let pending = PendingHint::begin(&self.hint_pending);
        let pending = pending.ok_or_else(|| refusal("hint-waits", "A hint is on its way already."))?;
        let search = self.table.search().ok_or_else(|| refusal("over", "There is nothing to decide."))?;
        Ok((self.table.number(), search, pending))
    }

    /// Any action that is legal for a seat now.
    pub(crate) fn any_action(&self, seat: Seat) -> Option<String> {
        let frame = self.table.frame(self.table.plies(), Viewer::Seat(seat), LANGUAGE);
        frame.legal.into_iter().next().map(|legal| legal.action)
    }

    /// What to store after these events.
    pub(crate) fn append(&mut self, id: &TableId, after: u32) -> Append {
        let (setup, status) = (self.table.setup(), self.table.status());
        let is_left = |seat| self.table.left().contains(seat);
        let is_computer = |seat: Seat| matches!(self.table.occupants()[seat.index()], Occupant::Computer { .. });
        let acts_alone = match self.table.turn() {
            Some(Turn::Chance) => setup.rolls == DiceSource::Host,
            Some(Turn::Seat(seat)) => is_computer(seat) || is_left(seat),
            Some(Turn::Over(_)) | None => false,
        };
        let runs = status.clocks.as_ref().is_some_and(|clocks| clocks.running.is_some());
        Append {
            table: id.clone(),
            game: setup.game.clone(),
            options: setup.options.clone(),
            edition: setup.edition,
            events: self.table.events()[after as usize..].to_vec(),
            seated: std::mem::take(&mut self.seated),
            waits: status.ending.is_none() && (acts_alone || runs),
            status,
        }
    }
}

/// A new table, ready to be stored.
pub(crate) fn open(
    setup: Setup,
    seated: Vec<(Seat, Guest)>,
    at: Millis,
) -> Result<(TableId, Append), catalog::OpenError> {
    let id = TableId::random();
    let mut live = LiveTable::opened(catalog::open(setup, at)?, seated);
    let append = live.append(&id, 0);
    Ok((id, append))
}
