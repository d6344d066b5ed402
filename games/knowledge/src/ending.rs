//! How a game ended, and what decided it (RULES 7).

use game::{Game, Outcome, Seat, Turn};

use crate::facts::NamedSeat;
use crate::options::Knowledge;
use crate::state::{Field, State};

/// Why the game is over.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum EndCause {
    /// All five fields are mastered (7.1).
    AllMastered,
    /// Nobody can catch up with the leader (7.2).
    Clinch,
    /// This turn was the last (7.3).
    TurnLimit(u64),
}

impl EndCause {
    /// Why a game that is over is over.
    pub(crate) fn of(game: &Knowledge, state: &State) -> EndCause {
        if Field::ALL.into_iter().all(|field| state.master(field).is_some()) {
            return EndCause::AllMastered;
        }
        if game.is_clinched(state) { EndCause::Clinch } else { EndCause::TurnLimit(state.turn) }
    }

    /// The paragraph that ended it.
    pub(crate) const fn rule(self) -> &'static str {
        match self {
            EndCause::AllMastered => "7.1",
            EndCause::Clinch => "7.2",
            EndCause::TurnLimit(_) => "7.3",
        }
    }
}

/// Which step of the tie-break decided among those with the most points (7.4).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum TieBreak {
    /// One of the leaders mastered Death.
    Death {
        /// How many lead.
        leaders: usize,
        /// Their points.
        points: u8,
        /// Who wins.
        winner: NamedSeat,
    },
    /// One of the leaders has more neurons on the board than the others.
    Neurons {
        /// How many lead.
        leaders: usize,
        /// Their points.
        points: u8,
        /// Who wins.
        winner: NamedSeat,
        /// How many neurons of its own colour the winner has on the board.
        neurons: u32,
    },
    /// Neurons are level, too, so whoever mastered Death wins without leading.
    DeathOutside(NamedSeat),
    /// Nothing decides: the win is shared.
    Shared,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameEnd {
    /// Why it is over.
    pub cause: EndCause,
    /// What decided between equal points, where that was necessary.
    pub tie: Option<TieBreak>,
    /// Who won; nobody if all share the win.
    pub winners: Vec<NamedSeat>,
    /// The points of all seats.
    pub points: Vec<(NamedSeat, u8)>,
}

impl GameEnd {
    /// How the game ended; `None` if it goes on.
    pub(crate) fn of(game: &Knowledge, state: &State) -> Option<GameEnd> {
        let Turn::Over(outcome) = game.turn(state) else { return None };
        Some(GameEnd::with_outcome(game, state, outcome))
    }

    fn with_outcome(game: &Knowledge, state: &State, outcome: Outcome) -> GameEnd {
        let named = |seat| NamedSeat::new(state, seat);
        GameEnd {
            cause: EndCause::of(game, state),
            tie: tie(game, state),
            winners: outcome.winners().map(named).collect(),
            points: game.seats_from(Seat::P1).map(|seat| (named(seat), state.points(seat))).collect(),
        }
    }
}

fn tie(game: &Knowledge, state: &State) -> Option<TieBreak> {
    let seats = || game.seats_from(Seat::P1);
    let points = seats().map(|seat| state.points(seat)).max()?;
    let leaders: Vec<Seat> = seats().filter(|&seat| state.points(seat) == points).collect();
    if leaders.len() == 1 {
        return None;
    }
    let named = |seat| NamedSeat::new(state, seat);
    let neurons = leaders.iter().map(|&seat| state.neurons(seat).len()).max()?;
    let widest: Vec<Seat> = leaders.iter().copied().filter(|&seat| state.neurons(seat).len() == neurons).collect();
    Some(match (state.master(Field::Death), widest.as_slice()) {
        (Some(seat), _) if leaders.contains(&seat) => {
            TieBreak::Death { leaders: leaders.len(), points, winner: named(seat) }
        }
        (_, &[one]) => TieBreak::Neurons { leaders: leaders.len(), points, winner: named(one), neurons },
        (Some(seat), _) => TieBreak::DeathOutside(named(seat)),
        (None, _) => TieBreak::Shared,
    })
}
