//! Why picks lead nowhere: what somebody pressed is read as the action that it was most likely meant to be, and that
//! is explained like any other.

use game::{Game, Present, Reason, shown};

use super::case::{Case, Voice, reason};
use super::{NoPiece, NoTurn, Why, explain, pieces, sentences, tell, turns};
use crate::action::Action;
use crate::board::{Kind, Lane, Square, beyond, ray};
use crate::life::Special;
use crate::options::Konreh;
use crate::picks::{BUY, DISPLACEMENT, HOP, KEEP, PASS, PLAIN, SEED, SWAP};
use crate::state::{Phase, State};

/// So many sites are shown at fault at once.
const MOST_SITES: usize = 4;

/// The action that these picks name, or the reason why they name none.
pub(crate) fn attempt(game: &Konreh, state: &State, picks: &[&str]) -> Result<Action, Reason> {
    let mut unfinished = None;
    let (mut list, mut way) = (Vec::new(), Vec::new());
    game.actions(state, &mut list);
    for action in list {
        way.clear();
        game.picks(state, action, &mut way);
        if way.len() >= picks.len() && way.iter().zip(picks).all(|(pick, key)| pick.key == *key) {
            match way.get(picks.len()) {
                None => return Ok(action),
                Some(next) => unfinished = Some((action, next.choice.as_ref().map(|choice| choice.ask.clone()))),
            }
        }
    }
    let case = Case { game, state, voice: Voice::Pressed };
    if let Some((action, ask)) = unfinished {
        return Err(go_on(case, picks, action, ask));
    }
    if let Some(why) = turns::over(case) {
        return Err(told(case, why.into()));
    }
    if state.phase == Phase::Pie {
        return Err(told(case, NoTurn::KeepOrSwap.into()));
    }
    let meant = read(case, picks)?;
    if game.lists(state, meant) { Ok(meant) } else { Err(told(case, explain(game, state, meant))) }
}

fn told(case: Case<'_>, why: Why) -> Reason {
    tell(case.game, case.state, why, case.voice)
}

/// The picks so far are right, and more are needed to name an action such as this one.
fn go_on(case: Case<'_>, picks: &[&str], action: Action, ask: Option<String>) -> Reason {
    let rule = match action {
        Action::Plant { .. } => "7.4",
        Action::Buyback { .. } => "7.6",
        Action::Move { seed: true, .. } | Action::Special { seed: true, .. } => "7.1",
        Action::Move { .. } | Action::Special { .. } | Action::Keep | Action::Swap | Action::Pass => "3.3",
    };
    let last = picks.iter().rev().find_map(|pick| case.game.board.square(pick));
    match (last, ask) {
        (Some(at), None) => reason("3.3", [at], format!("Choose where {} goes.", case.piece(at))),
        (at, Some(ask)) if !picks.is_empty() => reason(rule, at, ask),
        _ => reason("3.3", [], "Choose one of your pieces.".to_owned()),
    }
}

/// The action that picks were most likely meant to be; or a reason where they cannot be one.
fn read(case: Case<'_>, picks: &[&str]) -> Result<Action, Reason> {
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
        [] | [_, _, _, _, _, ..] => {
            let text = "No action is chosen so. Begin again with one of your pieces.";
            Err(reason("12.1", [], text.to_owned()))
        }
    }
}

fn named(case: Case<'_>, name: &str) -> Result<Square, Reason> {
    match Square::named(name) {
        Some(square) if case.game.board.all & square.bit() != 0 => Ok(square),
        Some(square) => Err(told(case, NoPiece::OffBoard { square }.into())),
        None => Err(reason("1.1", [], format!("`{}` is no square of this board.", shown(name)))),
    }
}

/// A Buyback of the special and for the Green that were named, or else of the first and for the first there is.
fn buyback(case: Case<'_>, rest: &[&str]) -> Result<Action, Reason> {
    let side = case.state.side;
    let (special, rest) = match *rest {
        [HOP, ref rest @ ..] => (Some(Special::Hop), rest),
        [DISPLACEMENT, ref rest @ ..] => (Some(Special::Displacement), rest),
        _ => (None, rest),
    };
    let spent = || Special::BOTH.into_iter().find(|&special| !case.state.life(side).has(special));
    let greens = case.state.of(side, Kind::Green);
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
fn alone(case: Case<'_>, at: Square) -> Reason {
    match pieces::explain(case, at) {
        Some(why @ NoPiece::Vacant { .. }) if !case.game.lists(case.state, Action::Pass) => {
            let mut reason = told(case, why.into());
            reason.text.push_str(" Choose one of your pieces.");
            reason
        }
        Some(why) => told(case, why.into()),
        None if starts(case, at) => told(case, pieces::must_leave(case).into()),
        None => stuck(case, at),
    }
}

/// Whether a piece could move, but for the limit of the Cross.
fn starts(case: Case<'_>, at: Square) -> bool {
    case.offers(|action| action.travel().is_some_and(|(from, _)| from == at))
}

/// Why an own piece that may move has nowhere to go.
fn stuck(case: Case<'_>, at: Square) -> Reason {
    let state = case.state;
    let side = state.side;
    let loud = State { quiet: 0, ..*state };
    if starts(Case { state: &loud, ..case }, at) {
        let turns = super::case::only_slides(state.quiet);
        return reason("4.10", [at], sentences(&format!("{} cannot slide: {turns}", case.piece(at))));
    }
    let mut open = *state;
    open.lives[side.index()] = state.life(side).with_closed(0);
    if case.is_blue(at) && starts(Case { state: &open, ..case }, at) {
        let text = format!("{} has no other way: the Cross is closed to it {}", case.piece(at), case.closing());
        return reason("6.4", [at], sentences(&text));
    }
    let near = Lane::ALL.into_iter().filter_map(|lane| {
        let direction = lane.direction(side);
        let ahead = ray(at, direction) & state.occupied();
        let path = case.path(at, (ahead != 0).then(|| Square::first_toward(ahead, direction))?)?;
        (path.steps <= case.reach(path)).then_some(path.to)
    });
    let text = format!("{} cannot move: every lane is blocked or too short for it", case.piece(at));
    reason("4.3", [at].into_iter().chain(near).take(MOST_SITES), sentences(&text))
}
