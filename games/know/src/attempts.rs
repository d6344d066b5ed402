//! Why picks lead nowhere: what somebody pressed is read as the action that it was most likely meant to be, and that
//! is explained like any other.

use game::{Game, Notation, Present, Reason, shown};

use crate::action::Action;
use crate::board::Space;
use crate::options::Know;
use crate::picks::{DIE, ERRAND, PATH, may_begin};
use crate::plan::jumps;
use crate::state::{Phase, State};
use crate::words::capital;

/// So many sites are shown at fault at once.
const MOST_SITES: usize = 4;

/// The action that these picks name, or the reason why they name none.
pub(crate) fn attempt(game: &Know, state: &State, picks: &[&str]) -> Result<Action, Reason> {
    let mut unfinished = None;
    let (mut list, mut way) = (Vec::new(), Vec::new());
    game.actions(state, &mut list);
    let begins = |action: &Action| picks.first().is_none_or(|first| may_begin(*action, first));
    for action in list.into_iter().filter(begins) {
        way.clear();
        game.picks(state, action, &mut way);
        if way.len() >= picks.len() && way.iter().zip(picks).all(|(pick, key)| pick.key == *key) {
            match way.get(picks.len()) {
                None => return Ok(action),
                Some(next) => unfinished = Some(next.choice.as_ref().map(|choice| choice.ask.clone())),
            }
        }
    }
    Err(match unfinished {
        Some(ask) => go_on(game, state, picks, ask),
        None => pressed(explained(game, state, picks)),
    })
}

/// The picks so far are right, and more are needed.
fn go_on(game: &Know, state: &State, picks: &[&str], ask: Option<String>) -> Reason {
    let sites = picks.iter().filter(|pick| Space::named(pick).is_some()).map(|&pick| pick.to_owned()).collect();
    let text = match (picks.first().and_then(|first| Space::named(first)), ask) {
        (_, Some(ask)) => ask,
        (Some(from), None) if state.phase == Phase::Declare => {
            format!("Choose the point of contention that {} is to go through.", game.piece_words(state, from))
        }
        (Some(from), None) => format!("Choose where {} goes.", game.piece_words(state, from)),
        (None, None) => "Choose one of your pieces.".to_owned(),
    };
    Reason { rule: if state.phase == Phase::Declare { "6.5" } else { "5.1" }, sites, text }
}

/// Why these picks are the beginning of nothing.
fn explained(game: &Know, state: &State, picks: &[&str]) -> Reason {
    let read = |text: &str| game.read_action(state, text).err();
    if let [from] = *picks
        && let Some(reason) = Space::named(from).and_then(|from| no_point(game, state, from))
    {
        return reason;
    }
    let refused = match *picks {
        [from] if Space::named(from).is_some() => read(&alone(game, state, from)),
        [word] => read(word),
        [from, to] => read(&meant(game, state, from, to, None)),
        [from, to, word] => read(&meant(game, state, from, to, Some(word))),
        _ => None,
    };
    // What names no action at all is refused as it was pressed.
    let as_pressed = || read(&picks.join(" "));
    refused.or_else(as_pressed).unwrap_or_else(|| Reason {
        rule: "11.1",
        sites: Vec::new(),
        text: format!("`{}` is more than an action needs", shown(&picks.join(" "))),
    })
}

/// Why a piece of one's own can be sent on no path: nothing near it is contested.
fn no_point(game: &Know, state: &State, from: Space) -> Option<Reason> {
    let piece = state.piece_on(from).filter(|_| state.phase == Phase::Declare)?;
    let field = game.field(state);
    let is_free = (from.borders() & field.contention).is_empty() && Some(game.roster.owner(piece)) == state.seat;
    is_free.then(|| Reason {
        rule: "6.5",
        sites: vec![from.to_string()],
        text: format!(
            "{} borders on no point of contention: it moves when the dice are cast",
            game.piece_words(state, from)
        ),
    })
}

/// The text of what somebody wants who presses a piece: to move it nowhere, against which everything speaks that speaks
/// against the piece.
fn alone(game: &Know, state: &State, from: &str) -> String {
    match state.phase {
        Phase::Declare => {
            let beside = Space::named(from).and_then(|from| (from.borders() & game.field(state).contention).first());
            format!("path={from}:{}", beside.map_or_else(|| from.to_owned(), |point| point.to_string()))
        }
        _ => format!("{}{from}-{from}", die_of(game, state, None)),
    }
}

/// The text of what two picks, and a word after them, were meant to be.
fn meant(game: &Know, state: &State, first: &str, second: &str, word: Option<&str>) -> String {
    if state.phase == Phase::Declare && (word.is_none() || word == Some(PATH)) {
        return format!("path={first}:{second}");
    }
    if let Some(die) = second.strip_prefix(ERRAND) {
        return if die.is_empty() { format!("errand={first}") } else { format!("errand={die}:{first}") };
    }
    let named = word.and_then(|word| word.strip_prefix(DIE));
    let die = named.map_or_else(|| nearest_die(game, state, first, second), |die| format!("{die}:"));
    format!("{die}{first}-{second}")
}

/// Of two unequal dice the one that an explanation is about: one that could lead there on an empty board.
fn nearest_die(game: &Know, state: &State, from: &str, to: &str) -> String {
    let (Some(from), Some(to)) = (Space::named(from), Space::named(to)) else { return die_of(game, state, None) };
    let is_even = from.is_shaded() == to.is_shaded();
    let leads = |die: &u8| die.is_multiple_of(2) == is_even && jumps(from, to) <= *die;
    die_of(game, state, state.dice.dice().iter().copied().find(leads))
}

/// A die as an action names it, where it has to be named.
fn die_of(game: &Know, state: &State, die: Option<u8>) -> String {
    let is_partners = game.is_four_symmetric() && !state.phase.is_post();
    match *state.dice.dice() {
        [a, b] if a != b && !is_partners => format!("{}:", die.unwrap_or(a)),
        _ => String::new(),
    }
}

/// A reason as one who presses things is told it: a whole sentence, without action strings, and with few sites.
fn pressed(reason: Reason) -> Reason {
    let text = reason.text.split("; play ").next().unwrap_or_default();
    let mut text = capital(text);
    if !text.ends_with(['.', '?']) {
        text.push('.');
    }
    Reason { rule: reason.rule, sites: reason.sites.into_iter().take(MOST_SITES).collect(), text }
}
