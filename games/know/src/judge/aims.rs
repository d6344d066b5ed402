//! What an action is good for, in one sentence to the one who is to play it: what it does on the board, and with which
//! chances.

use game::Seat;

use super::tables::Tables;
use crate::action::Action;
use crate::board::{Space, Tier};
use crate::options::Know;
use crate::roster::pieces;
use crate::state::{Piece, State};
use crate::ventures;
use crate::view::OddsView;
use crate::words::{kind, number, on_tier};

/// The reason for an action, where there is one to tell.
pub(super) fn aim(game: &Know, tables: &Tables, state: &State, action: Action) -> Option<String> {
    match action {
        Action::Move { from, to, .. } => moved(game, tables, state, state.piece_on(from)?, to),
        Action::Path { piece, through } => {
            let venture = ventures::declared(game, state, action)?;
            let piece = game.piece_words(state, piece);
            Some(format!("It sends {piece} through {through}, which the dice allow with {}.", chances(&venture.odds)))
        }
        Action::Errand { piece, .. } => {
            let venture = ventures::declared(game, state, action)?;
            let piece = game.piece_words(state, piece);
            Some(format!("It sets {piece} free, which the dice allow with {}.", chances(&venture.odds)))
        }
        Action::Contest => {
            let venture = ventures::under_way(game, state)?;
            Some(format!("Let the dice decide: they allow it only with {}.", chances(&venture.odds)))
        }
        Action::Allow => Some("Free passage costs you nothing here.".to_owned()),
        Action::Cast => Some("No path is worth a turn that may be lost.".to_owned()),
        Action::Pass if state.phase.is_post() => Some("No other connection is worth making.".to_owned()),
        Action::Pass | Action::Roll(_) => None,
    }
}

/// `15 chances of 21`.
fn chances(odds: &OddsView) -> String {
    let share = &odds.in_the_end;
    format!("{} chance{} of {}", share.n, if share.n == 1 { "" } else { "s" }, share.of)
}

fn moved(game: &Know, tables: &Tables, state: &State, piece: Piece, to: Space) -> Option<String> {
    let side = game.roster.side(piece);
    let kinds = format!("{}s", kind(game.roster.kind(piece)));
    let mut spaces = state.pieces;
    spaces[piece.index()] = to;
    let after = State { pieces: spaces, ..state.clone() };
    if game.is_resolved(&spaces, side) && !state.phase.is_post() {
        return Some(format!("It connects the {kinds} and Resolves."));
    }
    if game.is_connected(&spaces, piece) {
        let tier = Tier::ALL.into_iter().find(|tier| tier.spaces().contains(to)).unwrap_or(Tier::Center);
        let where_to = if tier == Tier::Center { "on the Center, for points".to_owned() } else { on_tier(tier) };
        return Some(format!("It connects the {kinds} {where_to}."));
    }
    walls(game, state, &after, side)
        .or_else(|| hinders(game, state, &after, side))
        .or_else(|| nears(game, state, &after, piece, &kinds))
        .or_else(|| frees(game, state, &after, side))
        .or_else(|| progresses(game, tables, state, &after, side, &kinds))
}

/// An enemy pair that can no longer come together.
fn walls(game: &Know, state: &State, after: &State, side: usize) -> Option<String> {
    let (before, now) = (game.field(state), game.field(after));
    let mut cut_off = enemies(game, side).flat_map(|enemy| {
        game.pairs(&state.pieces, enemy)
            .into_iter()
            .filter(|&pair| !game.is_isolated(state, &before, pair) && game.is_isolated(after, &now, pair))
    });
    let [piece, _] = cut_off.next()?;
    Some(format!("It walls off {}.", whose(game, piece)))
}

/// An enemy pair that fewer dice can connect.
fn hinders(game: &Know, state: &State, after: &State, side: usize) -> Option<String> {
    let lost = |pair: &[Piece; 2]| {
        let (before, now) = (connecting_dice(game, state, *pair), connecting_dice(game, after, *pair));
        (before > now).then_some((before - now, pair[0]))
    };
    let pairs = enemies(game, side).flat_map(|enemy| game.pairs(&state.pieces, enemy));
    let (dice, piece) = pairs.filter_map(|pair| lost(&pair)).max_by_key(|&(dice, _)| dice)?;
    let dice = format!("{} {}", number(dice), if dice == 1 { "die" } else { "dice" });
    Some(format!("It takes {dice} from {} that would connect them.", whose(game, piece)))
}

/// The pair of the piece that moved could be connected with the next die, by more dice than before.
fn nears(game: &Know, state: &State, after: &State, piece: Piece, kinds: &str) -> Option<String> {
    let dice = |state: &State| {
        let pairs = game.pairs(&state.pieces, game.roster.side(piece));
        pairs.into_iter().find(|pair| pair.contains(&piece)).map_or(0, |pair| connecting_dice(game, state, pair))
    };
    let (before, now) = (dice(state), dice(after));
    let verb = if now == 1 { "die of six connects" } else { "dice of six connect" };
    let nearer = now > before && !game.is_connected(&state.pieces, piece);
    nearer.then(|| format!("It brings the {kinds} so near that {} {verb} them.", number(now)))
}

/// A piece that could not jump before.
fn frees(game: &Know, state: &State, after: &State, side: usize) -> Option<String> {
    let mut own = pieces(game.roster.of_side[side]);
    let freed = own.find(|&piece| game.is_locked_out(state, piece) && !game.is_locked_out(after, piece))?;
    Some(format!("It gives {} room to move.", game.piece_words(state, state.space(freed))))
}

/// Fewer turns to a Resolution.
fn progresses(game: &Know, tables: &Tables, state: &State, after: &State, side: usize, kinds: &str) -> Option<String> {
    let turns = |state: &State| super::standing::turns(game, tables, &state.pieces, side);
    (turns(after) < turns(state)).then(|| format!("It brings the {kinds} nearer to opposite spaces."))
}

/// How many of the six dice would connect a pair by an ordinary move.
fn connecting_dice(game: &Know, state: &State, [a, b]: [Piece; 2]) -> u8 {
    let field = game.field(state);
    if state.space(a) == state.space(b).opposite() {
        return 0;
    }
    let connects = |piece: Piece, twin: Piece, die: u8| {
        game.reach(&state.pieces, &field, piece, die).contains(state.space(twin).opposite())
    };
    (1..=6).map(|die| u8::from(connects(a, b, die) || connects(b, a, die))).sum()
}

fn enemies(game: &Know, side: usize) -> impl Iterator<Item = usize> {
    (0..game.roster.sides).filter(move |&other| other != side)
}

/// `Aubergine's fools`.
fn whose(game: &Know, piece: Piece) -> String {
    let side = game.roster.side(piece);
    let seat = game.seats_of(side).next().unwrap_or(Seat::P1);
    let name = if game.roster.has_partners() { crate::words::SIDES[side] } else { game.seat_name(seat) };
    format!("{name}'s {}s", kind(game.roster.kind(piece)))
}
