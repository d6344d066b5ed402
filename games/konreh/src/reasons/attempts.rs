//! Why picks lead nowhere: what somebody pressed is read as the action that it was most likely meant to be, and that
//! is explained like any other.

use game::{Game, shown};

use super::case::Case;
use super::{IllegalAction, IllegalCause, NoPiece, NoTurn, PieceAt, explain, pieces, turns};
use crate::action::Action;
use crate::board::{Lane, PieceKind, Square, beyond, ray};
use crate::life::Special;
use crate::options::Konreh;
use crate::picks::{self, BUY, DISPLACEMENT, HOP, KEEP, KonrehQuestion, PASS, PLAIN, SEED, SWAP};
use crate::state::{Phase, State};

/// The most sites that are shown at fault at once.
const MAX_SITES: usize = 4;

/// Why picks name no action.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each reason says what its fields are")]
pub enum NoPick {
    /// Nothing is picked yet (3.3).
    Nothing,
    /// A piece is picked, and its target is still missing (3.3).
    NoTarget { piece: PieceAt },
    /// The picks are right so far, and this question is still open. `rule` is about its answers, `at` the last square.
    Unfinished { question: KonrehQuestion, rule: &'static str, at: Option<Square> },
    /// Nothing stands on the first square that is picked (4.1).
    Vacant { at: Square },
    /// This is no square of the board (1.1).
    NoSquare { text: String },
    /// There are more picks than any action has (12.1).
    TooMany,
    /// The piece could only do what the quiet turns forbid, for this many more turns (4.10).
    Quiet { piece: PieceAt, turns: u8 },
    /// Blue could only enter the Cross, which is closed for this many more turns (6.4).
    OnlyCross { blue: Square, turns: u8 },
    /// Every lane of the piece is blocked or too short; `near` are pieces in the way (4.3).
    Stuck { piece: PieceAt, near: Vec<Square> },
}

impl NoPick {
    pub(super) fn rule(&self) -> &'static str {
        match self {
            NoPick::Nothing | NoPick::NoTarget { .. } => "3.3",
            NoPick::Unfinished { rule, .. } => rule,
            NoPick::Vacant { .. } => "4.1",
            NoPick::NoSquare { .. } => "1.1",
            NoPick::TooMany => "12.1",
            NoPick::Quiet { .. } => "4.10",
            NoPick::OnlyCross { .. } => "6.4",
            NoPick::Stuck { .. } => "4.3",
        }
    }

    pub(super) fn sites(&self) -> Vec<Square> {
        match self {
            NoPick::Nothing | NoPick::NoSquare { .. } | NoPick::TooMany => vec![],
            NoPick::NoTarget { piece } | NoPick::Quiet { piece, .. } => vec![piece.at],
            NoPick::Unfinished { at, .. } => at.iter().copied().collect(),
            NoPick::Vacant { at } => vec![*at],
            NoPick::OnlyCross { blue, .. } => vec![*blue],
            NoPick::Stuck { piece, near } => [piece.at].into_iter().chain(near.iter().copied()).collect(),
        }
    }
}

/// The action that these picks name, or the reason why they name none.
pub(crate) fn attempt(game: &Konreh, state: &State, picks: &[&str]) -> Result<Action, IllegalAction> {
    let mut unfinished = None;
    let (mut list, mut steps) = (Vec::new(), Vec::new());
    game.actions(state, &mut list);
    for action in list {
        steps.clear();
        picks::steps(game, state, action, &mut steps);
        if steps.len() >= picks.len() && steps.iter().zip(picks).all(|(step, key)| step.pick.key == *key) {
            match steps.get(picks.len()) {
                None => return Ok(action),
                Some(next) => unfinished = Some((action, next.offer.map(|(question, _)| question))),
            }
        }
    }
    let case = Case { game, state };
    let meant = if let Some((action, question)) = unfinished {
        Err(go_on(case, picks, action, question).into())
    } else if let Some(cause) = turns::over(case) {
        Err(cause.into())
    } else if state.phase == Phase::Pie {
        Err(NoTurn::KeepOrSwap { opening: game.opening }.into())
    } else {
        read(case, picks)
    };
    match meant {
        Ok(action) if game.lists(state, action) => Ok(action),
        Ok(action) => Err(game.refuse(state, explain(game, state, action))),
        Err(cause) => Err(game.refuse(state, cause)),
    }
}

/// The picks so far are right, and more are needed to name an action such as this one.
fn go_on(case: Case<'_>, picks: &[&str], action: Action, question: Option<KonrehQuestion>) -> NoPick {
    let rule = match action {
        Action::Plant { .. } => "7.4",
        Action::Buyback { .. } => "7.6",
        Action::Move { seed: true, .. } | Action::Special { seed: true, .. } => "7.1",
        Action::Move { .. } | Action::Special { .. } | Action::Keep | Action::Swap | Action::Pass => "3.3",
    };
    let last = picks.iter().rev().find_map(|pick| case.game.board.square(pick));
    match (last, question) {
        (Some(at), None) => NoPick::NoTarget { piece: case.piece(at) },
        (at, Some(question)) if !picks.is_empty() => NoPick::Unfinished { question, rule, at },
        _ => NoPick::Nothing,
    }
}

/// The action that picks were most likely meant to be; or a reason where they cannot be one.
fn read(case: Case<'_>, picks: &[&str]) -> Result<Action, IllegalCause> {
    match picks {
        [KEEP] => return Ok(Action::Keep),
        [SWAP] => return Ok(Action::Swap),
        [PASS] => return Ok(Action::Pass),
        [BUY, rest @ ..] => return buyback(case, rest),
        _ => {}
    }
    let square = |name: &str| named(case, name);
    match *picks {
        [at] => Err(alone(case, square(at)?)),
        [from, to] | [from, to, PLAIN] => Ok(travel(case, square(from)?, square(to)?, false)),
        [from, to, SEED] => Ok(travel(case, square(from)?, square(to)?, true)),
        [from, to, place] => {
            Ok(Action::Plant { from: square(from)?, to: square(to)?, blue: square(place)?, green: None })
        }
        [from, to, place, green] => {
            let green = Some(square(green)?);
            Ok(Action::Plant { from: square(from)?, to: square(to)?, blue: square(place)?, green })
        }
        [] | [_, _, _, _, _, ..] => Err(NoPick::TooMany.into()),
    }
}

fn named(case: Case<'_>, name: &str) -> Result<Square, IllegalCause> {
    match Square::named(name) {
        Some(square) if case.game.board.all & square.bit() != 0 => Ok(square),
        Some(square) => Err(NoPiece::OffBoard { square, last: case.game.board.home[1] }.into()),
        None => Err(NoPick::NoSquare { text: shown(name) }.into()),
    }
}

/// A Buyback of the special and for the Green that were named, or else of the first and for the first there is.
fn buyback(case: Case<'_>, rest: &[&str]) -> Result<Action, IllegalCause> {
    let side = case.state.side;
    let (special, rest) = match *rest {
        [HOP, ref rest @ ..] => (Some(Special::Hop), rest),
        [DISPLACEMENT, ref rest @ ..] => (Some(Special::Displacement), rest),
        _ => (None, rest),
    };
    let spent = || Special::BOTH.into_iter().find(|&special| !case.state.life(side).has(special));
    let greens = case.state.of(side, PieceKind::Green);
    let green = match *rest {
        [] if greens != 0 => Square::first_of(greens),
        [] => case.game.board.home[side.index()],
        [green, ..] => named(case, green)?,
    };
    Ok(Action::Buyback { special: special.or_else(spent).unwrap_or(Special::Hop), green })
}

/// A move of the piece; where Blue is to take the first enemy on the lane, or to land behind it, the special that does.
fn travel(case: Case<'_>, from: Square, to: Square, seed: bool) -> Action {
    let plain = Action::Move { from, to, seed };
    let side = case.state.side;
    let Some((lane, _)) = Lane::between(side, from, to).filter(|_| case.is_blue(from)) else { return plain };
    let direction = lane.direction(side);
    let ahead = ray(from, direction) & case.state.occupied();
    if ahead == 0 {
        return plain;
    }
    let first = Square::first_toward(ahead, direction);
    if case.enemy() & first.bit() == 0 {
        plain
    } else if first == to {
        Action::Special { special: Special::Displacement, from, to, seed }
    } else if beyond(first, direction) == to.bit() {
        Action::Special { special: Special::Hop, from, to, seed }
    } else {
        plain
    }
}

/// Why nothing begins with this square.
fn alone(case: Case<'_>, at: Square) -> IllegalCause {
    match pieces::explain(case, at) {
        Some(NoPiece::Vacant { at }) if !case.game.lists(case.state, Action::Pass) => NoPick::Vacant { at }.into(),
        Some(cause) => cause.into(),
        None if starts(case, at) => pieces::must_leave(case).into(),
        None => stuck(case, at).into(),
    }
}

/// Whether a piece could move, but for the limit of the Cross.
fn starts(case: Case<'_>, at: Square) -> bool {
    case.offers(|action| action.travel().is_some_and(|(from, _)| from == at))
}

/// Why an own piece that may move has nowhere to go.
fn stuck(case: Case<'_>, at: Square) -> NoPick {
    let state = case.state;
    let side = state.side;
    let loud = State { quiet: 0, ..*state };
    if starts(Case { state: &loud, ..case }, at) {
        return NoPick::Quiet { piece: case.piece(at), turns: state.quiet };
    }
    let mut open = *state;
    open.lives[side.index()] = state.life(side).with_closed(0);
    if case.is_blue(at) && starts(Case { state: &open, ..case }, at) {
        return NoPick::OnlyCross { blue: at, turns: case.turns_closed() };
    }
    let near = Lane::ALL.into_iter().filter_map(|lane| {
        let direction = lane.direction(side);
        let ahead = ray(at, direction) & state.occupied();
        let path = case.path(at, (ahead != 0).then(|| Square::first_toward(ahead, direction))?)?;
        (path.steps <= case.reach(path)).then_some(path.to)
    });
    NoPick::Stuck { piece: case.piece(at), near: near.take(MAX_SITES - 1).collect() }
}
