//! What an action does, for the move list and to be read aloud.
//!
//! A glyph is a row of words that the board draws small: `d5` is a die that shows five, `f2` a fool of side 2, `f2s`
//! the striped one; `b` and `h` are bards and heralds.

use game::{ActionFacts, Game, Language, Seat, Sentence};

use crate::action::{Action, Roll};
use crate::board::Space;
use crate::names::{KnowPlayer, NamedPiece};
use crate::odds::is_stranded;
use crate::options::Know;
use crate::state::{Phase, Piece, PieceType, State};
use crate::ventures::{self, Goal};
use crate::view::TierName;
use crate::words;

/// What an action does.
#[derive(Clone, Debug)]
pub struct KnowDescription {
    pub(crate) action: Described,
    pub(crate) then: Option<Then>,
    glyph: String,
    sites: Vec<Space>,
}

/// The action itself.
#[derive(Clone, Debug)]
pub(crate) enum Described {
    Move { player: KnowPlayer, piece: NamedPiece, to: Space, die: u8, connects: Option<TierName>, resolves: bool },
    DeclarePath { player: KnowPlayer, piece: NamedPiece, through: Space },
    SendErrand { player: KnowPlayer, piece: NamedPiece, die: u8 },
    CastOnly { player: KnowPlayer },
    Allow { player: KnowPlayer },
    Contest { player: KnowPlayer },
    Pass { player: KnowPlayer },
    Cast { dice: Roll, of: CastOf },
}

/// What dice are cast for.
#[derive(Clone, Debug)]
pub(crate) enum CastOf {
    /// To decide who begins; nobody if they are equal.
    RollOff {
        begins: Option<KnowPlayer>,
    },
    Turn {
        player: KnowPlayer,
    },
    Errand {
        opponent: KnowPlayer,
        die: u8,
        outcome: VentureOutcome,
    },
    Path {
        mover: KnowPlayer,
        contender: KnowPlayer,
        outcome: VentureOutcome,
    },
    AllowedPath {
        mover: KnowPlayer,
        outcome: VentureOutcome,
    },
}

/// What comes of an errand or a path.
#[derive(Copy, Clone, Debug)]
pub(crate) enum VentureOutcome {
    ErrandWon,
    ErrandLost,
    PathWon,
    PathLost,
    /// Won, but with nowhere to end, so that the turn is forfeit all the same (6.7).
    PathStranded,
    /// The dice are equal and are cast again.
    Tie,
}

/// What follows at once.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Then {
    GameOver,
    NewCycle(u64),
}

impl Sentence for KnowDescription {
    fn sentence(&self, language: Language) -> String {
        words::description(self, language)
    }
}

impl ActionFacts for KnowDescription {
    fn entry(&self, language: Language) -> String {
        words::entry(self, language)
    }

    fn glyph(&self) -> String {
        self.glyph.clone()
    }

    fn tags(&self, language: Language) -> Vec<String> {
        words::tags(self, language)
    }

    fn sites(&self) -> Vec<String> {
        self.sites.iter().map(Space::to_string).collect()
    }

    fn takes(&self) -> Vec<String> {
        Vec::new()
    }
}

/// Describes a listed action.
pub(crate) fn describe(game: &Know, state: &State, action: Action) -> KnowDescription {
    let mut next = state.clone();
    game.apply(&mut next, action);
    let actor = || game.player(game.actor(state).expect("a seat decides everything but dice"));
    let (described, glyph, sites) = match action {
        Action::Move { die, from, to } => {
            let piece = state.piece_on(from).expect("a listed move is of a piece");
            let moved = moved(game, state, piece, game.die_of(state, die), to);
            let glyph = format!("d{} {}", game.die_of(state, die), piece_glyph(game, piece));
            (moved, glyph, game.way(state, die, from, to))
        }
        Action::Roll(dice) => {
            let faces: Vec<String> = dice.dice().iter().map(|die| format!("d{die}")).collect();
            (Described::Cast { dice, of: cast(game, state, &next, dice) }, faces.join(" "), Vec::new())
        }
        Action::Path { piece, .. } | Action::Errand { piece, .. } => declared(game, state, action, piece),
        Action::Cast => (Described::CastOnly { player: actor() }, String::new(), Vec::new()),
        Action::Pass => (Described::Pass { player: actor() }, String::new(), Vec::new()),
        Action::Allow => (Described::Allow { player: actor() }, String::new(), Vec::new()),
        Action::Contest => (Described::Contest { player: actor() }, String::new(), Vec::new()),
    };
    let then = match next.phase {
        Phase::Over => Some(Then::GameOver),
        _ if next.cycle > state.cycle => Some(Then::NewCycle(next.cycle)),
        _ => None,
    };
    KnowDescription { action: described, then, glyph, sites }
}

fn moved(game: &Know, state: &State, piece: Piece, die: u8, to: Space) -> Described {
    let mut after = state.pieces;
    after[piece.index()] = to;
    Described::Move {
        player: game.player(game.roster.owner(piece)),
        piece: game.named(state, state.space(piece)),
        to,
        die,
        connects: game.is_connected(&after, piece).then(|| TierName::of(to)),
        resolves: game.is_resolved(&after, game.roster.side(piece)) && !state.phase.is_post(),
    }
}

/// A path or an errand, with its glyph and its sites.
fn declared(game: &Know, state: &State, action: Action, space: Space) -> (Described, String, Vec<Space>) {
    let venture = ventures::declared(game, state, action).expect("a listed action declares an errand or a path");
    let asker = state.seat.expect("a turn has an owner");
    let (player, piece) = (game.player(asker), game.named(state, space));
    let glyph = state.piece_on(space).map_or_else(String::new, |piece| piece_glyph(game, piece));
    match venture.goal {
        Goal::Path { through, .. } => (Described::DeclarePath { player, piece, through }, glyph, vec![space, through]),
        Goal::Errand { die } => (Described::SendErrand { player, piece, die }, format!("d{die} {glyph}"), vec![space]),
    }
}

fn piece_glyph(game: &Know, piece: Piece) -> String {
    let letter = match game.roster.kind(piece) {
        PieceType::Bard => 'b',
        PieceType::Fool => 'f',
        PieceType::Herald => 'h',
    };
    let stripe = if game.is_striped(piece) { "s" } else { "" };
    format!("{letter}{}{stripe}", game.roster.side(piece) + 1)
}

/// Dice, and what they decide.
fn cast(game: &Know, state: &State, next: &State, roll: Roll) -> CastOf {
    let Some(owner) = state.seat else {
        return CastOf::RollOff { begins: next.seat.map(|seat| game.player(seat)) };
    };
    let player = game.player(owner);
    let of = |seat: Option<Seat>| game.player(seat.unwrap_or(owner));
    match state.phase {
        Phase::ContestErrand(space, die) => {
            let opponent = of(game.errand_opponent(state, space));
            CastOf::Errand { opponent, die, outcome: outcome(game, state, next, roll) }
        }
        Phase::ContestPath(_, through) => {
            let contender = of(game.contender(state, through));
            CastOf::Path { mover: player, contender, outcome: outcome(game, state, next, roll) }
        }
        Phase::AllowedPath(..) => CastOf::AllowedPath { mover: player, outcome: outcome(game, state, next, roll) },
        _ => CastOf::Turn { player },
    }
}

/// What comes of the dice for an errand or a path.
fn outcome(game: &Know, state: &State, next: &State, roll: Roll) -> VentureOutcome {
    match next.phase {
        Phase::Errand(..) => VentureOutcome::ErrandWon,
        Phase::Path(..) => VentureOutcome::PathWon,
        _ if next == state => VentureOutcome::Tie,
        Phase::MoveOther(_) => VentureOutcome::ErrandLost,
        _ if is_stranded(game, state, roll) => VentureOutcome::PathStranded,
        _ => VentureOutcome::PathLost,
    }
}
