//! What happens next at a table, decided in one place for every program that hosts one.
//!
//! A host has no I/O, no clock and no dice. [`Host::next`] says what to do now, and [`Host::command`] turns what a
//! person asks for into a command; a server, a terminal and a match runner carry these out. So computers claim draws,
//! answer offers and use their clocks in the same way everywhere:
//!
//! - A computer claims a draw that the rules grant unless it stands better.
//! - A computer declines draw offers, and agrees to takebacks and rematches.
//! - A computer's clock is charged for thinking, which the caller measures, and it never loses by waiting.
//! - Offers among seats of one person need no answer.
//! - A takeback does not change the dice: the same outcome comes up again.

use game::{Notation, Seat, SeatSet, Turn};

use crate::{Command, DiceSource, Millis, Occupant, Offer, OpenOffer, Refusal, Table, TimeControl};

/// Who plays which seat, as far as the host must know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Host {
    /// The level of computers that play on for seats that were left.
    pub stand_in: u8,
    /// Seats that programs play, beside those that computers occupy.
    pub programs: SeatSet,
    /// Who holds each seat: seats with the same number belong to one person.
    pub holders: [Option<u32>; Seat::MOST],
}

/// What to do now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// Roll the dice and obey [`Command::Roll`]: with the outcome that a takeback has kept, where there is one.
    Roll {
        /// Its text.
        kept: Option<String>,
    },
    /// Obey this command now.
    Obey(Command),
    /// Let the computer of this seat think, then obey [`Command::Act`] with the time that it thought.
    Think {
        /// Whose turn it is.
        seat: Seat,
        /// How strong it plays.
        level: u8,
        /// In which of the game's styles.
        style: Option<String>,
        /// Its clock, where time is kept.
        clock: Option<SeatClock>,
    },
    /// Everybody has agreed to play again: open the next table and obey [`Command::Follow`].
    Rematch,
    /// Do nothing before this moment, when a clock runs out, unless somebody asks for something.
    WaitUntil(Millis),
    /// Do nothing until somebody asks for something.
    Wait,
}

/// A seat's clock when its turn begins.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SeatClock {
    /// Milliseconds left.
    pub left: Millis,
    /// Milliseconds for each turn.
    pub increment: Millis,
}

/// What a person asks for, without naming a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Request {
    /// To play an action, or to type in what the dice show.
    Act {
        /// Its text.
        action: String,
    },
    /// To give up.
    Resign,
    /// To propose something.
    Offer(Offer),
    /// To answer the open offer, or with a no to withdraw one's own.
    Answer {
        /// Yes or no.
        accept: bool,
    },
    /// To claim the draw that the rules grant.
    Claim,
}

/// What the host asks a computer about the present position.
pub trait ComputerView {
    /// Whether the seat to move would rather have a draw than play on.
    fn prefers_draw(&self, seat: Seat) -> bool;
}

impl Host {
    /// What to do now.
    pub fn next<G: Notation>(&self, table: &Table<G>, computers: &dyn ComputerView, now: Millis) -> Step {
        if let Some(offer) = table.offer() {
            if let Some((seat, accept)) = self.answer(table, &offer) {
                return Step::Obey(Command::Answer { seat, accept });
            }
            if offer.offer == Offer::Rematch && offer.waiting.is_empty() {
                return Step::Rematch;
            }
        }
        match table.turn() {
            Some(Turn::Chance) if table.setup().rolls == DiceSource::Host => {
                let kept = table.kept_roll().map(|roll| table.game().action_text(table.present(), roll));
                Step::Roll { kept }
            }
            Some(Turn::Seat(seat)) if self.is_computer(table, seat) => {
                let claims = table.claim().is_some() && computers.prefers_draw(seat);
                if claims { Step::Obey(Command::Claim { seat }) } else { self.think(table, seat) }
            }
            Some(Turn::Seat(_) | Turn::Chance) => match table.deadline() {
                Some(deadline) if deadline <= now => Step::Obey(Command::Flag),
                Some(deadline) => Step::WaitUntil(deadline),
                None => Step::Wait,
            },
            Some(Turn::Over(_)) | None => Step::Wait,
        }
    }

    /// The command that a person with these seats asks for: at one screen, for the seat to move, or for the one that
    /// has just acted where something is to be taken back.
    pub fn command<G: Notation>(
        &self,
        table: &Table<G>,
        held: SeatSet,
        request: Request,
    ) -> Result<Command, Refusal<G::Illegal>> {
        let first = held.iter().next().ok_or(Refusal::NoSuchSeat)?;
        let mover = table.mover().filter(|&seat| held.contains(seat)).unwrap_or(first);
        Ok(match request {
            Request::Act { action }
                if table.turn() == Some(Turn::Chance) && table.setup().rolls == DiceSource::Players =>
            {
                Command::Roll { action }
            }
            Request::Act { action } => Command::Act { seat: mover, action, charge: None },
            Request::Resign => Command::Resign { seat: mover },
            Request::Offer(Offer::Takeback) => {
                let acted = table.played().iter().rev().filter_map(|played| played.seat);
                let last = acted.filter(|&seat| !self.is_computer(table, seat)).find(|&seat| held.contains(seat));
                Command::Offer { seat: last.unwrap_or(mover), offer: Offer::Takeback }
            }
            Request::Offer(offer) => Command::Offer { seat: mover, offer },
            Request::Answer { accept } => {
                let open = table.offer().ok_or(Refusal::NoOffer)?;
                let waits = open.waiting.iter().copied().find(|&seat| held.contains(seat));
                // Whoever made the offer may only withdraw it.
                let seat = waits.unwrap_or(if held.contains(open.by) { open.by } else { first });
                Command::Answer { seat, accept }
            }
            Request::Claim => Command::Claim { seat: mover },
        })
    }

    /// Whether a computer decides for a seat.
    pub fn is_computer<G: Notation>(&self, table: &Table<G>, seat: Seat) -> bool {
        let occupant = &table.occupants()[seat.index()];
        table.left().contains(seat) || self.programs.contains(seat) || matches!(occupant, Occupant::Computer { .. })
    }

    fn think<G: Notation>(&self, table: &Table<G>, seat: Seat) -> Step {
        let (level, style) = match &table.occupants()[seat.index()] {
            Occupant::Computer { level, style } if !table.left().contains(seat) => (*level, style.clone()),
            _ => (self.stand_in, None),
        };
        let clock = match (table.clocks(), table.setup().control) {
            (Some(clocks), TimeControl::Fischer { increment, .. }) if clocks.running == Some(seat) => {
                Some(SeatClock { left: clocks.left[seat.index()], increment })
            }
            _ => None,
        };
        Step::Think { seat, level, style, clock }
    }

    /// An answer that needs no person: a computer's, or one among the seats of a single person.
    fn answer<G: Notation>(&self, table: &Table<G>, offer: &OpenOffer) -> Option<(Seat, bool)> {
        let same = |seat: Seat| {
            let holder = self.holders[seat.index()];
            holder.is_some() && holder == self.holders[offer.by.index()]
        };
        let computer = offer.waiting.iter().find(|&&seat| self.is_computer(table, seat));
        if let Some(&seat) = computer {
            return Some((seat, offer.offer != Offer::Draw));
        }
        offer.waiting.iter().all(|&seat| same(seat)).then(|| offer.waiting.first().map(|&seat| (seat, true)))?
    }
}
