//! How a table stands after an event: everything but the line of play. One is kept for each event, so it is small.

use std::sync::Arc;

use game::{Claim, Game, Seat, Turn};

use crate::chairs::Chairs;
use crate::clock::Clock;
use crate::line::Line;
use crate::{Ending, Millis, Offer, OpenOffer, Setup, Sitter, Spoken, Status};

/// Everything at a table that changes, but for the positions and actions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Standing {
    /// The number of the event that it is the standing after.
    pub(crate) number: u32,
    pub(crate) sitters: Arc<[Sitter]>,
    /// The chairs that were left.
    pub(crate) left: Chairs,
    pub(crate) clock: Option<Clock>,
    pub(crate) offer: Option<Pending>,
    /// What was offered in vain by a seat that has not acted since.
    pub(crate) declined: Vec<(Seat, Offer)>,
    /// What was said in this turn, by those who have not acted since.
    pub(crate) spoken: Vec<Arc<Spoken>>,
    pub(crate) ending: Option<Arc<Ending>>,
    pub(crate) followed: Option<Arc<str>>,
    moves: u32,
    /// Who acts next in the position that stands, whether the table lets them or not.
    turn: Turn,
    claim: Option<Claim>,
    /// The chairs with an action in the line that stands.
    actors: Chairs,
}

/// An offer that waits.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Pending {
    pub(crate) by: Seat,
    pub(crate) offer: Offer,
    pub(crate) waiting: Chairs,
    pub(crate) number: u32,
}

impl Standing {
    /// The standing after the first event.
    pub(crate) fn new<G: Game>(setup: &Setup, game: &G, line: &Line<G>, at: Millis) -> Standing {
        let mut standing = Standing {
            number: 1,
            sitters: setup.seats.clone().into(),
            left: Chairs::default(),
            clock: Clock::new(setup.control, at),
            offer: None,
            declined: Vec::new(),
            spoken: Vec::new(),
            ending: None,
            followed: None,
            moves: 0,
            turn: Turn::Chance,
            claim: None,
            actors: Chairs::default(),
        };
        standing.look(game, line);
        standing.start_clock();
        standing
    }

    /// Takes in what has become of the line of play.
    pub(crate) fn look<G: Game>(&mut self, game: &G, line: &Line<G>) {
        self.moves = line.played().len() as u32;
        self.turn = game.turn(line.present());
        self.claim = game.claim(line.states());
        self.actors = self.chairs().iter().filter(|&seat| line.last_by(seat).is_some()).collect();
    }

    /// Hears somebody say something.
    pub(crate) fn hear(&mut self, seat: Seat, text: &str) {
        self.spoken.retain(|spoken| spoken.seat != seat);
        self.spoken.push(Arc::new(Spoken { seat, text: text.to_owned() }));
    }

    /// Lets the clock of the seat to move run, as far as there is one.
    pub(crate) fn start_clock(&mut self) {
        let mover = self.mover().filter(|&seat| !self.left.contains(seat));
        if let Some(clock) = &mut self.clock {
            clock.run(mover);
        }
    }

    /// All chairs.
    pub(crate) fn chairs(&self) -> Chairs {
        Chairs::first(self.sitters.len())
    }

    /// The chairs that nobody has left.
    pub(crate) fn stayed(&self) -> Chairs {
        self.chairs().minus(self.left)
    }

    /// Whether every chair is taken.
    pub(crate) fn is_full(&self) -> bool {
        !self.sitters.contains(&Sitter::Open)
    }

    /// Whether actions can be played.
    pub(crate) fn is_going(&self) -> bool {
        self.is_full() && self.ending.is_none()
    }

    /// Who acts next while the game goes on.
    pub(crate) fn turn(&self) -> Option<Turn> {
        Some(self.turn).filter(|_| self.is_going())
    }

    /// The seat to move while the game goes on.
    pub(crate) fn mover(&self) -> Option<Seat> {
        match self.turn() {
            Some(Turn::Seat(seat)) => Some(seat),
            _ => None,
        }
    }

    /// Who acts next in the position that stands, or how the rules have ended it.
    pub(crate) fn position(&self) -> Turn {
        self.turn
    }

    /// The draw that the rules grant in the position that stands.
    pub(crate) fn claim(&self) -> Option<&Claim> {
        self.claim.as_ref()
    }

    /// The same for those who show it.
    pub(crate) fn status(&self) -> Status {
        let may_claim = self.mover().is_some_and(|seat| !self.left.contains(seat));
        let going = self.is_going();
        Status {
            number: self.number,
            moves: self.moves,
            turn: if self.ending.is_some() { "none".to_owned() } else { self.turn.to_string() },
            seats: self.sitters.to_vec(),
            left: self.left.iter().collect(),
            clocks: self.clock.map(|clock| clock.shown(self.sitters.len())),
            offer: self.offer.map(Pending::shown),
            claim: self.claim().filter(|_| may_claim).map(|claim| claim.ground.cause().to_owned()),
            takebacks: self.actors.minus(self.left).iter().filter(|_| going).collect(),
            spoken: self.spoken.iter().map(|spoken| Spoken::clone(spoken)).collect(),
            ending: self.ending.as_deref().cloned(),
            followed: self.followed.as_deref().map(str::to_owned),
        }
    }
}

impl Pending {
    /// Whether the offer still stands after an action of this seat, or of chance.
    pub(crate) fn survives(&self, actor: Option<Seat>) -> bool {
        self.offer != Offer::Takeback && !actor.is_some_and(|seat| self.waiting.contains(seat))
    }

    fn shown(self) -> OpenOffer {
        OpenOffer { by: self.by, offer: self.offer, waiting: self.waiting.iter().collect(), number: self.number }
    }
}
