//! Why picks lead nowhere: what somebody pressed is read as the action that it was most likely meant to be, and that
//! is explained like any other.

use game::{Game, Notation, shown};

use crate::action::Action;
use crate::board::Space;
use crate::distances::jumps;
use crate::fen;
use crate::notation::parse;
use crate::options::Know;
use crate::picks::{DIE, ERRAND, KnowQuestion, PATH, may_begin, steps};
use crate::reasons::{IllegalAction, NextPick};
use crate::state::{Phase, State};

/// The action that these picks name, or the reason why they name none.
pub(crate) fn attempt(game: &Know, state: &State, picks: &[&str]) -> Result<Action, IllegalAction> {
    let mut unfinished = None;
    let (mut list, mut way) = (Vec::new(), Vec::new());
    game.actions(state, &mut list);
    let begins = |action: &Action| picks.first().is_none_or(|first| may_begin(*action, first));
    for action in list.into_iter().filter(begins) {
        way.clear();
        steps(game, state, action, &mut way);
        if way.len() >= picks.len() && way.iter().zip(picks).all(|(step, key)| step.key == *key) {
            match way.get(picks.len()) {
                None => return Ok(action),
                Some(next) => unfinished = Some(next.offer.as_ref().map(|offer| offer.question)),
            }
        }
    }
    Err(match unfinished {
        Some(question) => go_on(game, state, picks, question),
        None => explained(game, state, picks),
    })
}

/// The picks so far are right, and more are needed.
fn go_on(game: &Know, state: &State, picks: &[&str], question: Option<KnowQuestion>) -> IllegalAction {
    let sites: Vec<Space> = picks.iter().filter_map(|pick| Space::named(pick)).collect();
    let next = match (sites.first(), question) {
        (_, Some(question)) => NextPick::Answer(question),
        (Some(&from), None) if state.phase == Phase::Declare => NextPick::Point(game.named(state, from)),
        (Some(&from), None) => NextPick::End(game.named(state, from)),
        (None, None) => NextPick::Piece,
    };
    IllegalAction::Unfinished { next, sites }
}

/// Why these picks are the beginning of nothing.
fn explained(game: &Know, state: &State, picks: &[&str]) -> IllegalAction {
    let meant = match *picks {
        // Without a pick, nothing can be wrong except that the game is over.
        [] => Some(Action::Pass),
        [first] => match Space::named(first) {
            Some(from) if has_no_point(game, state, from) => {
                return IllegalAction::NoPointBeside { piece: game.named(state, from) };
            }
            Some(from) => Some(alone(game, state, from)),
            None => parse(first),
        },
        [first, second] => meant(game, state, first, second, None),
        [first, second, word] => meant(game, state, first, second, Some(word)),
        _ => None,
    };
    if let Some(Err(illegal)) = meant.map(|action| game.check(state, action)) {
        return illegal;
    }
    // What names no action at all is refused as it was pressed.
    let pressed = picks.join(" ");
    game.read_action(state, &pressed).err().unwrap_or_else(|| IllegalAction::TooManyPicks { text: shown(&pressed) })
}

/// Whether a piece of one's own can be sent on no path because nothing beside it is contested.
fn has_no_point(game: &Know, state: &State, from: Space) -> bool {
    let is_own = state.piece_on(from).is_some_and(|piece| Some(game.roster.owner(piece)) == state.seat);
    state.phase == Phase::Declare && is_own && (from.borders() & game.field(state).contention).is_empty()
}

/// The action that stands for a press on a piece alone: a move to its own space, which is refused for whatever is wrong
/// with the piece.
fn alone(game: &Know, state: &State, from: Space) -> Action {
    match state.phase {
        Phase::Declare => {
            let beside = (from.borders() & game.field(state).contention).first();
            Action::Path { piece: from, through: beside.unwrap_or(from) }
        }
        _ => Action::Move { die: die_of(game, state, None), from, to: from },
    }
}

/// What two picks, and a word after them, were meant to be.
fn meant(game: &Know, state: &State, first: &str, second: &str, word: Option<&str>) -> Option<Action> {
    let piece = Space::named(first)?;
    if let Some(die) = second.strip_prefix(ERRAND) {
        let die = if die.is_empty() { None } else { Some(fen::die(die)?) };
        return Some(Action::Errand { die, piece });
    }
    let to = Space::named(second)?;
    if state.phase == Phase::Declare && word.is_none_or(|word| word == PATH) {
        return Some(Action::Path { piece, through: to });
    }
    let die = match word.and_then(|word| word.strip_prefix(DIE)) {
        Some(die) => Some(fen::die(die)?),
        None => nearest_die(game, state, piece, to),
    };
    Some(Action::Move { die, from: piece, to })
}

/// Of two unequal dice the one that an explanation is about: one that could lead there on an empty board.
fn nearest_die(game: &Know, state: &State, from: Space, to: Space) -> Option<u8> {
    let is_even = from.is_shaded() == to.is_shaded();
    let leads = |die: &u8| die.is_multiple_of(2) == is_even && jumps(from, to) <= *die;
    die_of(game, state, state.dice.dice().iter().copied().find(leads))
}

/// A die as an action names it, where it has to be named.
fn die_of(game: &Know, state: &State, die: Option<u8>) -> Option<u8> {
    let is_partners = game.is_four_symmetric() && !state.phase.is_post();
    match *state.dice.dice() {
        [a, b] if a != b && !is_partners => Some(die.unwrap_or(a)),
        _ => None,
    }
}
