//! The state of a table after an event, without the positions and actions. One is kept for each event, so it is small.

use std::sync::Arc;

use game::{Claim, ClaimKind, Notation, Outcome, Seat, SeatSet, Turn};

use crate::clock::Clock;
use crate::history::{History, NodeId};
use crate::takeback::Takeback;
use crate::{Ending, Millis, Occupant, Offer, OpenOffer, SeatMessage, Setup, Status};

/// Everything at a table that changes, except the positions and actions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Snapshot {
    /// The number of the event that it is the snapshot after.
    pub(crate) number: u32,
    pub(crate) occupants: Arc<[Occupant]>,
    /// The seats that were left.
    pub(crate) left: SeatSet,
    pub(crate) clock: Option<Clock>,
    pub(crate) offer: Option<PendingOffer>,
    /// Offers that were declined or withdrawn, by seats that have not acted since.
    pub(crate) declined: Vec<(Seat, Offer)>,
    /// The seats that have taken something back.
    pub(crate) took_back: SeatSet,
    /// What was said in this turn, by those who have not acted since.
    pub(crate) messages: Vec<Arc<SeatMessage>>,
    pub(crate) ending: Option<Arc<Ending>>,
    pub(crate) followed: Option<Arc<str>>,
    /// The present position.
    pub(crate) node: NodeId,
    /// How many actions led to it.
    pub(crate) plies: u32,
    /// Who acts next in the present position, even if seats are open or the game was ended.
    pub(crate) position_turn: Turn,
    /// The draw that the rules grant in the present position.
    pub(crate) claim: Option<Claim>,
    /// The seats that may ask for a takeback.
    pub(crate) takebacks: SeatSet,
}

/// An offer that waits for answers.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct PendingOffer {
    pub(crate) by: Seat,
    pub(crate) offer: Offer,
    pub(crate) waiting: SeatSet,
    pub(crate) number: u32,
}

impl Snapshot {
    /// The snapshot after the first event.
    pub(crate) fn new<G: Notation>(setup: &Setup, game: &G, history: &History<G>, at: Millis) -> Snapshot {
        let mut snapshot = Snapshot {
            number: 1,
            occupants: setup.seats.clone().into(),
            left: SeatSet::EMPTY,
            clock: Clock::new(setup.control, at),
            offer: None,
            declined: Vec::new(),
            took_back: SeatSet::EMPTY,
            messages: Vec::new(),
            ending: None,
            followed: None,
            node: history.node(),
            plies: 0,
            position_turn: game.turn(history.present()),
            claim: game.claim(history.states()),
            takebacks: SeatSet::EMPTY,
        };
        snapshot.start_clock();
        snapshot
    }

    /// Updates everything that follows from the present position alone.
    pub(crate) fn update_position<G: Notation>(&mut self, game: &G, history: &History<G>) {
        self.node = history.node();
        self.plies = history.played().len() as u32;
        self.position_turn = game.turn(history.present());
        self.claim = None;
    }

    /// Looks up the draw that the rules grant. It is the only part of a snapshot that depends on the whole past, so
    /// loading does it for the last event alone.
    pub(crate) fn update_claim<G: Notation>(&mut self, game: &G, history: &History<G>) {
        self.claim = game.claim(history.states());
    }

    /// Works out who may ask for a takeback.
    pub(crate) fn update_takebacks<G: Notation>(&mut self, setup: &Setup, history: &History<G>) {
        let may = |&seat: &Seat| Takeback::find(setup, self, history, seat).is_ok();
        self.takebacks = self.stayed().iter().filter(may).collect();
    }

    /// Adds what somebody said; a later message of a seat replaces an earlier one.
    pub(crate) fn add_message(&mut self, seat: Seat, text: &str) {
        self.messages.retain(|message| message.seat != seat);
        self.messages.push(Arc::new(SeatMessage { seat, text: text.to_owned() }));
    }

    /// Lets the clock of the seat to move run, where there is one. A seat that was left has no clock.
    pub(crate) fn start_clock(&mut self) {
        let mover = self.mover().filter(|&seat| !self.left.contains(seat));
        if let Some(clock) = &mut self.clock {
            clock.run(mover);
        }
    }

    /// All seats.
    pub(crate) fn seats(&self) -> SeatSet {
        SeatSet::first(self.occupants.len())
    }

    /// The seats that nobody has left.
    pub(crate) fn stayed(&self) -> SeatSet {
        self.seats().minus(self.left)
    }

    /// Whether a person decides for a seat: nobody has left it, and no computer sits there.
    pub(crate) fn is_person(&self, seat: Seat) -> bool {
        !self.left.contains(seat) && matches!(self.occupants[seat.index()], Occupant::Person { .. })
    }

    /// Whether every seat is taken.
    pub(crate) fn is_full(&self) -> bool {
        !self.occupants.contains(&Occupant::Open)
    }

    /// Whether actions can be played.
    pub(crate) fn is_going(&self) -> bool {
        self.is_full() && self.ending.is_none()
    }

    /// Who acts next while the game goes on.
    pub(crate) fn turn(&self) -> Option<Turn> {
        Some(self.position_turn).filter(|_| self.is_going())
    }

    /// The seat to move while the game goes on.
    pub(crate) fn mover(&self) -> Option<Seat> {
        match self.turn() {
            Some(Turn::Seat(seat)) => Some(seat),
            _ => None,
        }
    }

    /// The draw that the seat to move may claim.
    pub(crate) fn claimable(&self) -> Option<ClaimKind> {
        let may_claim = self.mover().is_some_and(|seat| !self.left.contains(seat));
        self.claim.as_ref().filter(|_| may_claim).map(|claim| claim.ground.kind())
    }

    /// The offer that waits for answers.
    pub(crate) fn open_offer(&self) -> Option<OpenOffer> {
        self.offer.map(PendingOffer::shown)
    }

    /// The status for those who show it.
    pub(crate) fn status(&self) -> Status {
        Status {
            number: self.number,
            moves: self.plies,
            turn: match &self.ending {
                // Nobody acts any more, whatever the rules say about the position: people may have ended the game.
                Some(ending) => Turn::Over(Outcome::shared(ending.result.winners().iter(), "ended")),
                None => self.position_turn,
            },
            seats: self.occupants.to_vec(),
            left: self.left.iter().collect(),
            clocks: self.clock.map(|clock| clock.shown(self.occupants.len())),
            offer: self.open_offer(),
            claim: self.claimable(),
            takebacks: self.takebacks.iter().filter(|_| self.is_going()).collect(),
            spoken: self.messages.iter().map(|message| SeatMessage::clone(message)).collect(),
            ending: self.ending.as_deref().cloned(),
            followed: self.followed.as_deref().map(str::to_owned),
        }
    }
}

impl PendingOffer {
    /// Whether the offer still stands after an action of this seat, or of chance.
    pub(crate) fn survives(&self, actor: Option<Seat>) -> bool {
        self.offer != Offer::Takeback && !actor.is_some_and(|seat| self.waiting.contains(seat))
    }

    fn shown(self) -> OpenOffer {
        OpenOffer { by: self.by, offer: self.offer, waiting: self.waiting.iter().collect(), number: self.number }
    }
}
