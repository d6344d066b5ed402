//! How phases follow each other, and how turns and the game end (RULES 3.6, 3.7, 7).

use game::{Outcome, Seat};

use crate::options::Knowledge;
use crate::state::{Field, Phase, State};

/// Cards that a seat may keep at the end of a turn, without Resilience (3.7).
const HAND_LIMIT: u16 = 7;

impl Knowledge {
    /// Passes over phases in which there is nothing to choose (3.6).
    pub(crate) fn go_on(&self, state: &mut State) {
        loop {
            let idle = match state.phase {
                Phase::Place { paid, gift } => self.placings(state, paid, gift).is_empty(),
                Phase::Trade { offers } => self.trade_list(state, offers).is_empty(),
                Phase::Master => self.masteries(state).is_empty(),
                _ => false,
            };
            if !idle {
                return;
            }
            self.end_phase(state);
        }
    }

    /// Ends the phase, by `done` or because there is nothing else to choose.
    pub(crate) fn end_phase(&self, state: &mut State) {
        match state.phase {
            Phase::Place { .. } => state.phase = Phase::Trade { offers: self.offers },
            Phase::Trade { .. } => state.phase = Phase::Master,
            Phase::Master => self.trim_next(state),
            _ => unreachable!("these three phases are ended by a word"),
        }
    }

    /// How many cards a seat may keep at the end of a turn (3.7).
    #[inline]
    pub(crate) fn hand_limit(&self, state: &State, seat: Seat) -> u16 {
        HAND_LIMIT + u16::from(state.has_power(seat, Field::War))
    }

    /// The seat that has to trim next.
    #[inline]
    pub(crate) fn next_to_trim(&self, state: &State) -> Option<Seat> {
        let too_rich = |seat: &Seat| state.hand(*seat).len() > self.hand_limit(state, *seat);
        self.seats_from(state.active).find(too_rich)
    }

    /// The next seat trims its hand, or the turn ends (3.7).
    pub(crate) fn trim_next(&self, state: &mut State) {
        if let Some(seat) = self.next_to_trim(state) {
            state.phase = Phase::Trim(seat);
        } else if self.limit > 0 && state.turn >= self.limit {
            state.phase = Phase::End;
        } else {
            // Beyond what 64 bits can count, the last numbers that fit the seats come round again.
            state.turn = state.turn.checked_add(1).unwrap_or(u64::MAX - u64::from(self.players) + 1);
            state.active = self.left_of(state.active);
            state.dice = 0;
            state.phase = Phase::Roll;
        }
    }

    /// Goes on after a seat has picked its colour: the next one picks, or p1 begins (2.4).
    pub(crate) fn pick_next(&self, state: &mut State, seat: Seat) {
        let last = usize::from(self.players) - 1;
        state.phase = match (self.first_picks, seat.index()) {
            (true, place) if place < last => Phase::Pick(Seat::new(place + 1)),
            (false, place) if place > 0 => Phase::Pick(Seat::new(place - 1)),
            _ => Phase::Roll,
        };
    }

    /// Whether mastered fields have ended the game (7.1, 7.2).
    #[inline]
    pub(crate) fn is_decided(&self, state: &State) -> Option<&'static str> {
        if Field::ALL.into_iter().all(|field| state.master(field).is_some()) {
            return Some("all fields mastered");
        }
        self.is_clinched(state).then_some("clinch")
    }

    /// Whether some seat can no longer be caught (7.2).
    pub(crate) fn is_clinched(&self, state: &State) -> bool {
        let open = Field::ALL.into_iter().filter(|&field| state.master(field).is_none());
        let to_come: u8 = open.map(Field::points).sum();
        let death = state.master(Field::Death);
        let points: [u8; Seat::MOST] = std::array::from_fn(|place| state.points(Seat::new(place)));
        self.seats_from(Seat::P1).any(|leader| {
            let (mine, breaks_ties) = (points[leader.index()], u8::from(death == Some(leader)));
            let caught = |other: Seat| points[other.index()] + to_come >= mine + breaks_ties;
            self.seats_from(Seat::P1).all(|other| other == leader || !caught(other))
        })
    }

    /// Who has won, and what ended the game (7.4, 7.5).
    pub(crate) fn outcome(&self, state: &State) -> Outcome {
        let cause = self.is_decided(state).unwrap_or("turn limit");
        let seats = || self.seats_from(Seat::P1);
        let most = seats().map(|seat| state.points(seat)).max();
        let leads = |seat: &Seat| Some(state.points(*seat)) == most;
        let death = state.master(Field::Death);
        if seats().filter(leads).count() == 1 || death.is_some_and(|seat| leads(&seat)) {
            let winner = death.filter(leads).or_else(|| seats().find(leads));
            return Outcome::win(winner.expect("somebody leads"), cause);
        }
        let spread = seats().filter(leads).map(|seat| state.neurons(seat).len()).max();
        let winners = seats().filter(leads).filter(|&seat| Some(state.neurons(seat).len()) == spread);
        match (winners.clone().count(), death) {
            (2.., Some(seat)) => Outcome::win(seat, cause),
            (number, None) if number == usize::from(self.players) => Outcome::draw(cause),
            _ => Outcome::shared(winners, cause),
        }
    }
}
