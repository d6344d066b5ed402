//! What may happen: commands become events here, or are refused.

use game::{Notation, Outcome, Seat, SeatSet, Turn};

use crate::ending::{AGREED, among};
use crate::event::LONGEST_MESSAGE;
use crate::takeback::Takeback;
use crate::{Command, Departure, Ending, EndingKind, Event, Millis, NumberedEvent, Occupant, Offer, Refusal, Table};

/// An event that may happen, with the action that it plays.
struct Decided<A> {
    event: Event,
    action: Option<A>,
}

impl<A> From<Event> for Decided<A> {
    fn from(event: Event) -> Decided<A> {
        Decided { event, action: None }
    }
}

impl<G: Notation> Table<G> {
    /// Obeys a command at a time, and answers with what has happened: the event that was asked for and what followed
    /// from it. A refusal changes nothing. A time before that of the last event counts as that.
    ///
    /// Nothing happens, and nothing is refused, where [`Command::Reopen`] finds no clock running.
    pub fn obey(&mut self, command: Command, at: Millis) -> Result<&[NumberedEvent], Refusal<G::Illegal>> {
        self.obey_up_to(usize::MAX, command, at)
    }

    /// The same, but without consequences beyond this number of events.
    pub(crate) fn obey_up_to(
        &mut self,
        most: usize,
        command: Command,
        at: Millis,
    ) -> Result<&[NumberedEvent], Refusal<G::Illegal>> {
        let at = self.events.last().map_or(at, |last| at.max(last.at));
        let before = self.events.len();
        let mut next = self.decide(command, at)?;
        while let Some(Decided { event, action }) = next.take_if(|_| self.events.len() < most) {
            self.apply(event, action, at);
            self.refresh();
            next = self.consequence().map(Decided::from);
        }
        Ok(&self.events[before..])
    }

    /// The event that a command asks for, where it may happen now.
    fn decide(&self, command: Command, at: Millis) -> Result<Option<Decided<G::Action>>, Refusal<G::Illegal>> {
        let now = self.now();
        let event = match command {
            Command::Act { seat, action, charge } => {
                self.check_seat(seat)?;
                self.check_going(at, charge)?;
                if now.mover() != Some(seat) {
                    return Err(Refusal::NotYourTurn);
                }
                return self.decide_action(Some(seat), &action, charge).map(Some);
            }
            Command::Roll { action } => {
                self.check_going(at, None)?;
                if now.turn() != Some(Turn::Chance) {
                    return Err(Refusal::NotYourTurn);
                }
                return self.decide_action(None, &action, None).map(Some);
            }
            Command::Speak { seat, text } => {
                self.check_seat(seat)?;
                if !(1..=LONGEST_MESSAGE).contains(&text.chars().count()) {
                    return Err(Refusal::BadMessage);
                }
                Event::Spoke { seat, text }
            }
            Command::Join { seat, name } => {
                self.check_seat(seat)?;
                if now.occupants[seat.index()] != Occupant::Open {
                    return Err(Refusal::SeatTaken);
                }
                Event::Joined { seat, name }
            }
            Command::Resign { seat } => {
                self.check_player(seat, at)?;
                self.departure(seat, Departure::Resigned)
            }
            Command::Offer { seat, offer } => self.decide_offer(seat, offer, at)?,
            Command::Answer { seat, accept } => self.decide_answer(seat, accept, at)?,
            Command::Claim { seat } => {
                self.check_player(seat, at)?;
                if now.mover() != Some(seat) {
                    return Err(Refusal::NotYourTurn);
                }
                let claim = now.claim.as_ref().ok_or(Refusal::NoClaim)?;
                let outcome = Outcome::draw(claim.ground.cause());
                Event::Ended { ending: Ending::new(outcome, EndingKind::Claim, Some(seat)) }
            }
            Command::Flag => {
                if now.ending.is_some() {
                    return Err(Refusal::Over);
                }
                let fallen = now.clock.and_then(|clock| clock.fallen(at, None)).ok_or(Refusal::TimeLeft)?;
                self.departure(fallen, Departure::Time)
            }
            Command::Reopen => {
                let runs = now.clock.is_some_and(|clock| clock.running().is_some());
                return Ok(runs.then(|| Event::Reopened.into()));
            }
            Command::Follow { table } => {
                self.check_next_game()?;
                Event::Followed { table }
            }
        };
        Ok(Some(event.into()))
    }

    /// The action of this text, where it is legal.
    fn decide_action(
        &self,
        seat: Option<Seat>,
        text: &str,
        charge: Option<Millis>,
    ) -> Result<Decided<G::Action>, Refusal<G::Illegal>> {
        let action = self.game.read_action(self.present(), text).map_err(Refusal::Illegal)?;
        let text = self.game.action_text(self.present(), action);
        Ok(Decided { event: Event::Acted { seat, action: text, charge }, action: Some(action) })
    }

    /// What follows by itself from the event before.
    fn consequence(&self) -> Option<Event> {
        let now = self.now();
        if now.ending.is_some() {
            return None;
        }
        let ended = |outcome, by| Some(Event::Ended { ending: Ending::new(outcome, by, None) });
        if let Some(&Event::Left { seat, why }) = self.events.last().map(|last| &last.event)
            && let Some(winner) = now.stayed().only()
        {
            return Some(Event::Ended { ending: Ending::departed(winner, seat, why) });
        }
        if let Turn::Over(outcome) = now.position_turn {
            return ended(among(now.stayed(), outcome), EndingKind::Rules);
        }
        if let Some(claim) = now.claim.as_ref().filter(|claim| claim.automatic) {
            return ended(Outcome::draw(claim.ground.cause()), EndingKind::Claim);
        }
        let agreed = now.offer.filter(|offer| offer.waiting.is_empty())?;
        match agreed.offer {
            Offer::Draw => ended(Outcome::draw(AGREED), EndingKind::Agreement),
            Offer::Takeback => {
                let takeback = self.takeback(agreed.by).ok()?;
                let clocks = takeback.clocks(now, &self.history);
                Some(Event::TookBack { to: takeback.to as u32, clocks })
            }
            // Whoever hosts the table opens the next one.
            Offer::Rematch => None,
        }
    }

    fn takeback(&self, seat: Seat) -> Result<Takeback, Refusal<G::Illegal>> {
        Takeback::find(&self.setup, self.now(), &self.history, seat)
    }

    fn decide_offer(&self, seat: Seat, offer: Offer, at: Millis) -> Result<Event, Refusal<G::Illegal>> {
        match offer {
            Offer::Draw | Offer::Takeback => self.check_player(seat, at)?,
            Offer::Rematch => {
                self.check_seat(seat)?;
                self.check_next_game()?;
                self.check_stayed(seat)?;
            }
        }
        let now = self.now();
        if let Some(open) = now.offer {
            // Offering the same back is agreeing.
            let agrees = open.offer == offer && open.waiting.contains(seat);
            return if agrees { Ok(Event::Answered { seat, accept: true }) } else { Err(Refusal::OfferWaits) };
        }
        if now.declined.contains(&(seat, offer)) {
            return Err(Refusal::AskedAlready);
        }
        if offer == Offer::Takeback {
            self.takeback(seat)?;
        }
        Ok(Event::Offered { seat, offer })
    }

    fn decide_answer(&self, seat: Seat, accept: bool, at: Millis) -> Result<Event, Refusal<G::Illegal>> {
        self.check_seat(seat)?;
        self.check_stayed(seat)?;
        let open = self.now().offer.ok_or(Refusal::NoOffer)?;
        let withdraws = open.by == seat && !accept && !open.waiting.is_empty();
        if !open.waiting.contains(seat) && !withdraws {
            return Err(Refusal::NoOffer);
        }
        self.check_time(at, None)?;
        Ok(Event::Answered { seat, accept })
    }

    /// Who has to agree to an offer. Seats that were left are never asked.
    pub(crate) fn answerers(&self, by: Seat, offer: Offer) -> SeatSet {
        let others = self.now().stayed().without(by);
        match offer {
            Offer::Draw | Offer::Rematch => others,
            Offer::Takeback => self.takeback(by).map_or(others, |takeback| takeback.answerers),
        }
    }

    /// What happens where a seat gives up or runs out of time: with two seats the game ends, with more it goes on.
    fn departure(&self, seat: Seat, why: Departure) -> Event {
        match self.now().seats().without(seat).only() {
            Some(winner) => Event::Ended { ending: Ending::departed(winner, seat, why) },
            None => Event::Left { seat, why },
        }
    }

    fn check_seat(&self, seat: Seat) -> Result<(), Refusal<G::Illegal>> {
        if self.now().seats().contains(seat) { Ok(()) } else { Err(Refusal::NoSuchSeat) }
    }

    fn check_stayed(&self, seat: Seat) -> Result<(), Refusal<G::Illegal>> {
        if self.now().left.contains(seat) { Err(Refusal::LeftSeat) } else { Ok(()) }
    }

    fn check_time(&self, at: Millis, charge: Option<Millis>) -> Result<(), Refusal<G::Illegal>> {
        match self.now().clock.and_then(|clock| clock.fallen(at, charge)) {
            Some(_) => Err(Refusal::TimeIsUp),
            None => Ok(()),
        }
    }

    /// Whether the game goes on at this time.
    fn check_going(&self, at: Millis, charge: Option<Millis>) -> Result<(), Refusal<G::Illegal>> {
        if self.now().ending.is_some() {
            return Err(Refusal::Over);
        }
        if !self.now().is_full() {
            return Err(Refusal::NotFull);
        }
        self.check_time(at, charge)
    }

    /// Whether this seat plays in a game that goes on at this time.
    fn check_player(&self, seat: Seat, at: Millis) -> Result<(), Refusal<G::Illegal>> {
        self.check_seat(seat)?;
        self.check_going(at, None)?;
        self.check_stayed(seat)
    }

    /// Whether there is a next game to be had after this one.
    fn check_next_game(&self) -> Result<(), Refusal<G::Illegal>> {
        let now = self.now();
        if now.ending.is_none() {
            return Err(Refusal::NotOver);
        }
        if now.followed.is_some() { Err(Refusal::AlreadyFollowed) } else { Ok(()) }
    }
}
