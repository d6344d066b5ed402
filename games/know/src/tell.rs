//! How an action is told: in the move list, and aloud.
//!
//! A glyph is a row of words that the board draws small: `d5` is a die that shows five, `f2` a fool of side 2, `f2s` the
//! striped one; `b` and `h` are bards and heralds.

use game::{Game, Seat, Told, Turn};

use crate::action::{Action, Roll};
use crate::board::{Space, Tier};
use crate::odds::is_stranded;
use crate::options::Know;
use crate::state::{Phase, Piece, State};
use crate::ventures;
use crate::words::{all_of, jumps, kind, number, on_tier};

/// Tells a listed action.
pub(crate) fn tell(game: &Know, state: &State, action: Action) -> Told {
    let mut next = state.clone();
    game.apply(&mut next, action);
    let name = match game.turn(state) {
        Turn::Seat(seat) => game.seat_name(seat),
        _ => "Chance",
    };
    let mut told = match action {
        Action::Move { die, from, to } => moved(game, state, die, from, to),
        Action::Roll(roll) => cast(game, state, &next, roll),
        Action::Cast => plain("Cast", format!("{name} declares nothing.")),
        Action::Pass => plain("Pass", format!("{name} passes.")),
        Action::Allow => plain("Allow", format!("{name} grants free passage.")),
        Action::Contest => plain("Contest", format!("{name} lets the dice decide.")),
        Action::Path { piece, through } => declared(game, state, action, piece, Some(through)),
        Action::Errand { piece, .. } => declared(game, state, action, piece, None),
    };
    if next.phase == Phase::Over {
        told.tags.push("end".to_owned());
        told.said.push_str(" The game is over.");
    } else if next.cycle > state.cycle {
        told.tags.push(format!("cycle {}", next.cycle));
        told.said.push_str(&format!(" Cycle {} begins.", next.cycle));
    }
    told
}

fn plain(text: &str, said: String) -> Told {
    Told { text: text.to_owned(), glyph: String::new(), tags: Vec::new(), said, sites: Vec::new(), takes: Vec::new() }
}

fn moved(game: &Know, state: &State, named: Option<u8>, from: Space, to: Space) -> Told {
    let Some(piece) = state.piece_on(from) else { return plain("Move", "A piece moves.".to_owned()) };
    let die = game.die_of(state, named);
    let (name, kind) = (game.seat_name(game.roster.owner(piece)), kind(game.roster.kind(piece)));
    let mut said = format!("{name} moves the {kind} from {from} to {to}, {}.", jumps(die));
    let mut tags = Vec::new();
    let mut after = state.pieces;
    after[piece.index()] = to;
    if game.is_connected(&after, piece) {
        let tier = Tier::ALL.into_iter().find(|tier| tier.spaces().contains(to));
        let there = tier.map_or_else(String::new, |tier| format!(" {}", on_tier(tier)));
        said.push_str(&format!(" The {kind}s are connected{there}."));
        tags.push("connected".to_owned());
    }
    let resolved = game.is_resolved(&after, game.roster.side(piece)) && !state.phase.is_post();
    if resolved {
        said.push_str(" That is Resolution.");
        tags.push("Resolution".to_owned());
    }
    Told {
        text: format!("{from}–{to}"),
        glyph: format!("d{die} {}", glyph(game, piece)),
        tags,
        said,
        sites: game.way(state, named, from, to).iter().map(Space::to_string).collect(),
        takes: Vec::new(),
    }
}

fn glyph(game: &Know, piece: Piece) -> String {
    let letter = kind(game.roster.kind(piece)).chars().next().unwrap_or('p');
    let stripe = if game.is_striped(piece) { "s" } else { "" };
    format!("{letter}{}{stripe}", game.roster.side(piece) + 1)
}

fn declared(game: &Know, state: &State, action: Action, space: Space, through: Option<Space>) -> Told {
    let piece = game.piece_words(state, space);
    let mover = state.seat.map_or("Somebody", |seat| game.seat_name(seat));
    let glyph = state.piece_on(space).map_or_else(String::new, |piece| glyph(game, piece));
    let sites = [Some(space), through].into_iter().flatten().map(|space| space.to_string()).collect();
    let die = ventures::declared(game, state, action).and_then(|venture| venture.die);
    let (text, glyph, said) = match (through, die) {
        (Some(through), _) => (
            format!("Path {space} through {through}"),
            glyph,
            format!("{mover} declares a path: {piece} is to go through {through}."),
        ),
        (None, die) => {
            let die = die.unwrap_or(0);
            let said = format!("{mover} sends {piece} on an errand of {}.", jumps(die));
            (format!("Errand {space}"), format!("d{die} {glyph}"), said)
        }
    };
    Told { text, glyph, tags: Vec::new(), said, sites, takes: Vec::new() }
}

/// Dice, and what they decide.
fn cast(game: &Know, state: &State, next: &State, roll: Roll) -> Told {
    let dice = roll.dice();
    let owner = state.seat.map_or("Somebody", |seat| game.seat_name(seat));
    let shown = all_of(dice);
    let (said, tag) = match state.phase {
        Phase::Start => match next.seat {
            Some(seat) => (format!("The dice show {shown}. {} begins.", game.seat_name(seat)), None),
            None => (format!("The dice show {shown}, and are cast again."), Some("again")),
        },
        Phase::ContestErrand(space, die) => {
            let opponent = name_of(game, game.errand_opponent(state, space));
            let (end, tag) = outcome(game, state, next, roll);
            (format!("{opponent} casts {shown} against {}. {end}", number(die)), Some(tag))
        }
        Phase::ContestPath(_, through) => {
            let opponent = name_of(game, game.contender(state, through));
            let (end, tag) = outcome(game, state, next, roll);
            (format!("{owner} casts {}, {opponent} casts {}. {end}", dice[0], dice[1]), Some(tag))
        }
        Phase::AllowedPath(..) => {
            let (end, tag) = outcome(game, state, next, roll);
            (format!("{owner} casts {shown}. {end}"), Some(tag))
        }
        _ => (format!("{owner} casts {shown}."), None),
    };
    Told {
        text: format!("Cast {shown}"),
        glyph: dice.iter().map(|die| format!("d{die}")).collect::<Vec<_>>().join(" "),
        tags: tag.into_iter().map(str::to_owned).collect(),
        said,
        sites: Vec::new(),
        takes: Vec::new(),
    }
}

/// What comes of the dice for an errand or a path.
fn outcome(game: &Know, state: &State, next: &State, roll: Roll) -> (&'static str, &'static str) {
    match next.phase {
        Phase::Errand(..) => ("The errand is won.", "won"),
        Phase::Path(..) => ("The path is won.", "won"),
        _ if next == state => ("That is a tie, and is cast again.", "again"),
        Phase::MoveOther(_) => ("The errand is lost.", "lost"),
        _ if is_stranded(game, state, roll) => ("The path is won but ends nowhere, so the turn is over.", "lost"),
        _ => ("The path is lost, and the turn is over.", "lost"),
    }
}

fn name_of(game: &Know, seat: Option<Seat>) -> &'static str {
    seat.map_or("The opponent", |seat| game.seat_name(seat))
}
