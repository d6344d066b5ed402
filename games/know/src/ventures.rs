//! Errands and paths as a screen offers them: who answers, both counts, where the piece could end, and the odds.

use game::{Game, Seat};

use crate::action::Action;
use crate::board::Space;
use crate::odds::{certain, odds};
use crate::options::Know;
use crate::state::{Hand, Phase, State};
use crate::view::{EndsView, VentureKind, VentureView};
use crate::words::names;

/// The errand or path that a phase is about.
pub(crate) fn under_way(game: &Know, state: &State) -> Option<VentureView> {
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
pub(crate) fn on_offer(game: &Know, state: &State) -> Vec<VentureView> {
    let mut list = Vec::new();
    if matches!(state.phase, Phase::Declare | Phase::Move) {
        game.actions(state, &mut list);
    }
    list.into_iter().filter_map(|action| declared(game, state, action)).collect()
}

/// What an action would declare.
pub(crate) fn declared(game: &Know, state: &State, action: Action) -> Option<VentureView> {
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

fn errand(game: &Know, state: &State, space: Space, die: u8) -> Option<VentureView> {
    let piece = state.piece_on(space)?;
    let opponent = game.errand_opponent(state, space)?;
    let dice = game.errand_dice(state, piece);
    let named = matches!(dice, [a, b] if a != b).then_some(die);
    let field = game.field(state);
    let contest = State { phase: Phase::ContestErrand(space, die), ..state.clone() };
    Some(VentureView {
        kind: VentureKind::Errand,
        action: Action::Errand { die: named, piece: space }.to_string(),
        site: space.to_string(),
        through: None,
        die: Some(die),
        mover: game.roster.owner(piece),
        opponent,
        mover_count: die,
        mover_sites: Vec::new(),
        opponent_count: 0,
        opponent_sites: Vec::new(),
        ends: vec![EndsView { die, sites: names(game.errand_ends(state, &field, piece, die)) }],
        odds: odds(game, &contest),
        allowed: game.passage.then(certain),
    })
}

fn path(game: &Know, state: &State, from: Space, through: Space) -> Option<VentureView> {
    let (mover, piece) = (state.seat?, state.piece_on(from)?);
    let contender = game.contender(state, through)?;
    let field = game.field(state);
    let counted = |seat: Seat| game.counted_at(state, &field, game.roster.side_of(seat), through);
    let (mine, theirs) = (counted(mover), counted(contender));
    let at = |phase| State { phase, dice: Hand::EMPTY, ..state.clone() };
    let ends = (1..=6)
        .map(|die| EndsView { die, sites: names(game.path_ends(state, piece, through, die)) })
        .filter(|ends| !ends.sites.is_empty());
    Some(VentureView {
        kind: VentureKind::Path,
        action: Action::Path { piece: from, through }.to_string(),
        site: from.to_string(),
        through: Some(through.to_string()),
        die: None,
        mover,
        opponent: contender,
        mover_count: mine.len() as u8,
        mover_sites: names(mine),
        opponent_count: theirs.len() as u8,
        opponent_sites: names(theirs),
        ends: ends.collect(),
        odds: odds(game, &at(Phase::ContestPath(from, through))),
        allowed: game.passage.then(|| odds(game, &at(Phase::AllowedPath(from, through)))),
    })
}
