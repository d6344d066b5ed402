//! What may happen: commands become events here, or are refused.

use game::{Notation, Outcome, Seat, Turn};

use crate::chairs::Chairs;
use crate::clock::Clock;
use crate::ending::{AGREED, among};
use crate::event::LONGEST_SPEECH;
use crate::{Command, Departure, Ending, Event, Means, Millis, Numbered, Offer, Refusal, Sitter, Table};

impl<G: Notation> Table<G> {
    /// Obeys a command at a time, and answers with what has happened: the event that was asked for and what followed
    /// from it. A refusal changes nothing. A time before that of the last event counts as that.
    ///
    /// Nothing happens, and nothing is refused, where [`Command::Reopen`] finds no clock running.
    pub fn obey(&mut self, command: Command, at: Millis) -> Result<&[Numbered], Refusal> {
        self.obey_up_to(usize::MAX, command, at)
    }

    /// The same, but nothing follows any more once there are so many events.
    pub(crate) fn obey_up_to(&mut self, most: usize, command: Command, at: Millis) -> Result<&[Numbered], Refusal> {
        let at = self.events.last().map_or(at, |last| at.max(last.at));
        let before = self.events.len();
        let mut next = self.decide(command, at)?;
        while let Some(event) = next.take_if(|_| self.events.len() < most) {
            self.apply(event, at).map_err(Refusal::Illegal)?;
            next = self.consequence();
        }
        Ok(&self.events[before..])
    }

    /// The event that a command asks for, where it may happen now.
    fn decide(&self, command: Command, at: Millis) -> Result<Option<Event>, Refusal> {
        let now = self.now();
        let event = match command {
            Command::Act { seat, action } => {
                self.seat(seat)?;
                self.going(at)?;
                if now.mover() != Some(seat) {
                    return Err(Refusal::NotYourTurn);
                }
                Event::Acted { seat: Some(seat), action }
            }
            Command::Roll { action } => {
                self.going(at)?;
                if now.turn() != Some(Turn::Chance) {
                    return Err(Refusal::NotYourTurn);
                }
                Event::Acted { seat: None, action }
            }
            Command::Speak { seat, text } => {
                self.seat(seat)?;
                if !(1..=LONGEST_SPEECH).contains(&text.chars().count()) {
                    return Err(Refusal::Speechless);
                }
                Event::Spoke { seat, text }
            }
            Command::Join { seat, name } => {
                self.seat(seat)?;
                if now.sitters[seat.index()] != Sitter::Open {
                    return Err(Refusal::SeatTaken);
                }
                Event::Joined { seat, name }
            }
            Command::Resign { seat } => {
                self.player(seat, at)?;
                self.departure(seat, Departure::Resigned)
            }
            Command::Offer { seat, offer } => self.decide_offer(seat, offer, at)?,
            Command::Answer { seat, accept } => self.decide_answer(seat, accept, at)?,
            Command::Claim { seat } => {
                self.player(seat, at)?;
                if now.mover() != Some(seat) {
                    return Err(Refusal::NotYourTurn);
                }
                let claim = now.claim().ok_or(Refusal::NoClaim)?;
                let outcome = Outcome::draw(claim.ground.cause());
                Event::Ended { ending: Ending::new(outcome, Means::Claim, Some(seat)) }
            }
            Command::Flag => {
                if now.ending.is_some() {
                    return Err(Refusal::Over);
                }
                let fallen = now.clock.and_then(|clock| clock.fallen(at)).ok_or(Refusal::TimeLeft)?;
                self.departure(fallen, Departure::Time)
            }
            Command::Reopen => return Ok(now.clock.as_ref().and_then(Clock::running).map(|_| Event::Reopened)),
            Command::Follow { table } => {
                self.next_game()?;
                Event::Followed { table }
            }
        };
        Ok(Some(event))
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
        if let Turn::Over(outcome) = now.position() {
            return ended(among(now.stayed(), outcome), Means::Rules);
        }
        if let Some(claim) = now.claim().filter(|claim| claim.automatic) {
            return ended(Outcome::draw(claim.ground.cause()), Means::Claim);
        }
        let agreed = now.offer.filter(|offer| offer.waiting.is_empty())?;
        match agreed.offer {
            Offer::Draw => ended(Outcome::draw(AGREED), Means::Agreement),
            Offer::Takeback => self.line.last_by(agreed.by).map(|place| Event::TookBack { to: place as u32 }),
            // Whoever keeps the tables opens the next one.
            Offer::Rematch => None,
        }
    }

    fn decide_offer(&self, seat: Seat, offer: Offer, at: Millis) -> Result<Event, Refusal> {
        match offer {
            Offer::Draw | Offer::Takeback => self.player(seat, at)?,
            Offer::Rematch => {
                self.seat(seat)?;
                self.next_game()?;
                self.stayed(seat)?;
            }
        }
        let now = self.now();
        if let Some(open) = now.offer {
            // Two who want the same agree.
            let agrees = open.offer == offer && open.waiting.contains(seat);
            return if agrees { Ok(Event::Answered { seat, accept: true }) } else { Err(Refusal::OfferWaits) };
        }
        if now.declined.contains(&(seat, offer)) {
            return Err(Refusal::AskedAlready);
        }
        if offer == Offer::Takeback && self.line.last_by(seat).is_none() {
            return Err(Refusal::NothingToTakeBack);
        }
        Ok(Event::Offered { seat, offer })
    }

    fn decide_answer(&self, seat: Seat, accept: bool, at: Millis) -> Result<Event, Refusal> {
        self.seat(seat)?;
        self.stayed(seat)?;
        let open = self.now().offer.ok_or(Refusal::NoOffer)?;
        let withdraws = open.by == seat && !accept && !open.waiting.is_empty();
        if !open.waiting.contains(seat) && !withdraws {
            return Err(Refusal::NoOffer);
        }
        self.in_time(at)?;
        Ok(Event::Answered { seat, accept })
    }

    /// Who has to agree to an offer. Who left is never asked.
    pub(crate) fn answerers(&self, by: Seat, offer: Offer) -> Chairs {
        let others = self.now().stayed().without(by);
        if offer != Offer::Takeback {
            return others;
        }
        let place = self.line.last_by(by).unwrap_or_default();
        let since = &self.line.played()[place..];
        // Nobody takes back a roll that everybody has seen, unless all agree.
        if since.iter().any(|played| played.seat.is_none()) {
            return others;
        }
        let concerned = since.iter().filter_map(|played| played.seat).chain(self.now().mover());
        let concerned: Chairs = concerned.filter(|&seat| others.contains(seat)).collect();
        if concerned.is_empty() { others } else { concerned }
    }

    /// What happens where a seat gives up or runs out of time: with two seats the game ends, with more it goes on.
    fn departure(&self, seat: Seat, why: Departure) -> Event {
        match self.now().chairs().without(seat).only() {
            Some(winner) => Event::Ended { ending: Ending::departed(winner, seat, why) },
            None => Event::Left { seat, why },
        }
    }

    fn seat(&self, seat: Seat) -> Result<(), Refusal> {
        if self.now().chairs().contains(seat) { Ok(()) } else { Err(Refusal::NoSuchSeat) }
    }

    fn stayed(&self, seat: Seat) -> Result<(), Refusal> {
        if self.now().left.contains(seat) { Err(Refusal::LeftSeat) } else { Ok(()) }
    }

    fn in_time(&self, at: Millis) -> Result<(), Refusal> {
        match self.now().clock.and_then(|clock| clock.fallen(at)) {
            Some(_) => Err(Refusal::TimeIsUp),
            None => Ok(()),
        }
    }

    /// Whether the game goes on at this time.
    fn going(&self, at: Millis) -> Result<(), Refusal> {
        if self.now().ending.is_some() {
            return Err(Refusal::Over);
        }
        if !self.now().is_full() {
            return Err(Refusal::NotFull);
        }
        self.in_time(at)
    }

    /// Whether this seat plays in a game that goes on at this time.
    fn player(&self, seat: Seat, at: Millis) -> Result<(), Refusal> {
        self.seat(seat)?;
        self.going(at)?;
        self.stayed(seat)
    }

    /// Whether there is a next game to be had after this one.
    fn next_game(&self) -> Result<(), Refusal> {
        let now = self.now();
        if now.ending.is_none() {
            return Err(Refusal::NotOver);
        }
        if now.followed.is_some() { Err(Refusal::AlreadyFollowed) } else { Ok(()) }
    }
}
