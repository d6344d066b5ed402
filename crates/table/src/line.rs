//! The line of play that stands: every position, and every action between them.

use game::{Game, Seat, Turn};

use crate::Millis;

/// An action that was played and stands.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Played<A> {
    /// By whom; nobody where chance decided.
    pub seat: Option<Seat>,
    /// What it was.
    pub action: A,
    /// Whose turn it belongs to. What chance decides belongs to the turn of whoever acts upon it, unless the game says
    /// whose turn it is.
    pub owner: Seat,
    /// The number of that turn, counted for each seat from 1.
    pub turn: u32,
    /// What was left on the clock of the one who played it, where time was kept.
    pub clock: Option<Millis>,
    /// How many turns each seat had completed after it.
    completed: [u32; Seat::MOST],
}

/// The positions and actions of a game so far.
pub(crate) struct Line<G: Game> {
    /// The first position and every one after it.
    states: Vec<G::State>,
    played: Vec<Played<G::Action>>,
}

impl<G: Game> Line<G> {
    pub(crate) fn new(start: G::State) -> Line<G> {
        Line { states: vec![start], played: Vec::new() }
    }

    /// All positions, the present one last.
    pub(crate) fn states(&self) -> &[G::State] {
        &self.states
    }

    pub(crate) fn present(&self) -> &G::State {
        self.states.last().expect("a line has a first position")
    }

    pub(crate) fn played(&self) -> &[Played<G::Action>] {
        &self.played
    }

    /// Plays a listed action, and tells whose turn it completed.
    pub(crate) fn play(&mut self, game: &G, action: G::Action) -> Option<Seat> {
        let before = self.present();
        let mut after = before.clone();
        game.apply(&mut after, action);
        let seat = match game.turn(before) {
            Turn::Seat(seat) => Some(seat),
            Turn::Chance | Turn::Over(_) => None,
        };
        let whose = game.turn_owner(before).or(seat);
        let ended = whose.filter(|_| game.ends_turn(before, action));
        let (mut completed, last) = match self.played.last() {
            Some(last) => (last.completed, (last.owner, last.turn)),
            None => ([0; Seat::MOST], (Seat::P1, 1)),
        };
        let owner = match (whose, game.turn(&after)) {
            (Some(seat), _) | (None, Turn::Seat(seat)) => Some(seat),
            (None, Turn::Chance | Turn::Over(_)) => None,
        };
        let (owner, turn) = owner.map_or(last, |owner| (owner, completed[owner.index()] + 1));
        if let Some(seat) = ended {
            completed[seat.index()] += 1;
        }
        self.states.push(after);
        self.played.push(Played { seat, action, owner, turn, clock: None, completed });
        ended
    }

    /// Notes what the clock showed after the last action.
    pub(crate) fn note_clock(&mut self, clock: Option<Millis>) {
        if let Some(last) = self.played.last_mut() {
            last.clock = clock;
        }
    }

    /// Takes actions back until so many are left.
    pub(crate) fn cut(&mut self, left: usize) {
        self.played.truncate(left);
        self.states.truncate(left + 1);
    }

    /// The place of a seat's last action.
    pub(crate) fn last_by(&self, seat: Seat) -> Option<usize> {
        self.played.iter().rposition(|played| played.seat == Some(seat))
    }
}

// Derived, these would ask the same of the game itself.
impl<G: Game> Clone for Line<G> {
    fn clone(&self) -> Line<G> {
        Line { states: self.states.clone(), played: self.played.clone() }
    }
}

impl<G: Game> PartialEq for Line<G> {
    fn eq(&self, other: &Line<G>) -> bool {
        self.states == other.states && self.played == other.played
    }
}

impl<G: Game> Eq for Line<G> {}
