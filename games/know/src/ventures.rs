//! Errands and paths before they are decided: who answers, both counts, where the piece could end, and the odds.

use game::{Game, Seat};

use crate::action::Action;
use crate::board::{Space, Spaces};
use crate::odds::{certain, odds};
use crate::options::Know;
use crate::state::{OpenDice, Phase, State};
use crate::view::{EndsView, OddsView, VentureKind, VentureView};

/// An errand or a path.
pub(crate) struct Venture {
    /// The action that declares it.
    pub(crate) action: Action,
    /// Where the piece stands.
    pub(crate) piece: Space,
    pub(crate) goal: Goal,
    /// Who declares it and casts for it.
    pub(crate) mover: Seat,
    /// Who answers it and casts against it.
    pub(crate) opponent: Seat,
    /// Where the piece could end, by the die that it is moved with.
    ends: Vec<(u8, Spaces)>,
    /// The odds where it is contested.
    pub(crate) odds: OddsView,
    /// The odds where it is allowed; none if the table never asks.
    allowed: Option<OddsView>,
}

/// What an errand and a path have of their own.
#[derive(Copy, Clone)]
pub(crate) enum Goal {
    /// An errand with this die.
    Errand { die: u8 },
    /// A path through a point of contention, and the spaces that count for either side (6.6).
    Path { through: Space, mover_counts: Spaces, opponent_counts: Spaces },
}

/// The errand or path that a phase is about.
pub(crate) fn under_way(game: &Know, state: &State) -> Option<Venture> {
    match state.phase {
        Phase::AnswerErrand(space, die) | Phase::ContestErrand(space, die) | Phase::Errand(space, die) => {
            errand(game, state, space, die)
        }
        Phase::AnswerPath(from, through)
        | Phase::ContestPath(from, through)
        | Phase::AllowedPath(from, through)
        | Phase::Path(from, through) => path(game, state, from, through),
        _ => None,
    }
}

/// The errands and paths that may be declared now.
pub(crate) fn on_offer(game: &Know, state: &State) -> Vec<Venture> {
    let mut list = Vec::new();
    if matches!(state.phase, Phase::Declare | Phase::Move) {
        game.actions(state, &mut list);
    }
    list.into_iter().filter_map(|action| declared(game, state, action)).collect()
}

/// What an action would declare.
pub(crate) fn declared(game: &Know, state: &State, action: Action) -> Option<Venture> {
    match action {
        Action::Path { piece, through } => path(game, state, piece, through),
        Action::Errand { die, piece } => {
            let on = state.piece_on(piece)?;
            let die = die.or_else(|| game.errand_dice(state, on).first().copied())?;
            errand(game, state, piece, die)
        }
        _ => None,
    }
}

fn errand(game: &Know, state: &State, space: Space, die: u8) -> Option<Venture> {
    let piece = state.piece_on(space)?;
    let named = matches!(game.errand_dice(state, piece), [a, b] if a != b).then_some(die);
    let contest = State { phase: Phase::ContestErrand(space, die), ..state.clone() };
    Some(Venture {
        action: Action::Errand { die: named, piece: space },
        piece: space,
        goal: Goal::Errand { die },
        mover: game.roster.owner(piece),
        opponent: game.errand_opponent(state, space)?,
        ends: vec![(die, game.errand_ends(state, &game.field(state), piece, die))],
        odds: odds(game, &contest),
        allowed: game.passage.then(certain),
    })
}

fn path(game: &Know, state: &State, from: Space, through: Space) -> Option<Venture> {
    let (mover, piece) = (state.seat?, state.piece_on(from)?);
    let opponent = game.contender(state, through)?;
    let field = game.field(state);
    let counted = |seat: Seat| game.counted_at(state, &field, game.roster.side_of(seat), through);
    let at = |phase| State { phase, dice: OpenDice::EMPTY, ..state.clone() };
    let ends = (1..=6).map(|die| (die, game.path_ends(state, piece, through, die)));
    Some(Venture {
        action: Action::Path { piece: from, through },
        piece: from,
        goal: Goal::Path { through, mover_counts: counted(mover), opponent_counts: counted(opponent) },
        mover,
        opponent,
        ends: ends.filter(|(_, ends)| !ends.is_empty()).collect(),
        odds: odds(game, &at(Phase::ContestPath(from, through))),
        allowed: game.passage.then(|| odds(game, &at(Phase::AllowedPath(from, through)))),
    })
}

impl Venture {
    /// The same as a board draws it.
    pub(crate) fn view(&self) -> VentureView {
        let (kind, through, die) = match self.goal {
            Goal::Errand { die } => (VentureKind::Errand, None, Some(die)),
            Goal::Path { through, .. } => (VentureKind::Path, Some(through.to_string()), None),
        };
        let (mover_counts, opponent_counts) = match self.goal {
            Goal::Errand { .. } => (Spaces::NONE, Spaces::NONE),
            Goal::Path { mover_counts, opponent_counts, .. } => (mover_counts, opponent_counts),
        };
        VentureView {
            kind,
            action: self.action.to_string(),
            site: self.piece.to_string(),
            through,
            die,
            mover: self.mover,
            opponent: self.opponent,
            mover_count: die.unwrap_or(mover_counts.len() as u8),
            mover_sites: mover_counts.names(),
            opponent_count: opponent_counts.len() as u8,
            opponent_sites: opponent_counts.names(),
            ends: self.ends.iter().map(|&(die, ends)| EndsView { die, sites: ends.names() }).collect(),
            odds: self.odds,
            allowed: self.allowed,
        }
    }
}
