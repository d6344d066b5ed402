//! The second round of a reader's tests: the fields together (RULES 3.14), in the order in which they are made.

use game::{FieldError, join};

use super::{phase, refuse, seat};
use crate::board::{Space, Spaces};
use crate::options::Know;
use crate::roster::pieces;
use crate::rules::field::Field;
use crate::state::{Phase, Piece, State};

/// Makes the tests of the second round. The dice are those of the text, which may be more than a state holds.
pub(crate) fn check(game: &Know, state: &State, dice: &[u8]) -> Result<(), FieldError> {
    let field = game.field(state);
    check_board(game, state)?;
    check_seat(game, state)?;
    check_resolver(game, state)?;
    check_turn(state)?;
    check_score(game, state)?;
    check_marks(state, &field)?;
    check_bank(game, state)?;
    check_dice(game, state, dice)?;
    check_phase(game, state, &field)
}

fn check_board(game: &Know, state: &State) -> Result<(), FieldError> {
    const BOARD: &str = "board";
    if state.cycle == 1 {
        for piece in Piece::all() {
            let side = game.roster.side(piece);
            let touched = pieces(game.roster.enemies(side))
                .find(|&enemy| state.space(piece).borders().contains(state.space(enemy)));
            if let Some(enemy) = touched {
                let (here, there) = (state.space(piece), state.space(enemy));
                return refuse(BOARD, format!("enemies stand side by side on {here} and {there}"));
            }
        }
    }
    if state.phase == Phase::Start && state.pieces != game.set_up() {
        return refuse(BOARD, "before the first turn the pieces stand as they are set up");
    }
    let done = state.phase.is_post() || state.phase == Phase::Over && state.resolver.is_some();
    let resolved = (0..game.roster.sides).find(|&side| game.is_resolved(&state.pieces, side));
    match resolved {
        Some(side) if !done => refuse(BOARD, format!("side {} has Resolved, so the cycle does not go on", side + 1)),
        _ => Ok(()),
    }
}

fn check_seat(game: &Know, state: &State) -> Result<(), FieldError> {
    const SEAT: &str = "seat";
    let nobodys = matches!(state.phase, Phase::Start | Phase::Over);
    match (state.seat, state.resolver) {
        (None, _) if !nobodys => refuse(SEAT, format!("must be a seat in `{}`", phase::text(state.phase))),
        (Some(_), _) if nobodys => refuse(SEAT, format!("must be - in `{}`", phase::text(state.phase))),
        (Some(seat), Some(resolver))
            if state.phase.is_post() && game.roster.side_of(seat) == game.roster.side_of(resolver) =>
        {
            refuse(SEAT, format!("{seat} is of the side that Resolved, which moves no more"))
        }
        _ => Ok(()),
    }
}

fn check_resolver(game: &Know, state: &State) -> Result<(), FieldError> {
    const RESOLVER: &str = "resolver";
    match state.resolver {
        None if state.phase.is_post() => refuse(RESOLVER, "must be a seat after a Resolution"),
        Some(_) if !state.phase.is_post() && state.phase != Phase::Over => {
            refuse(RESOLVER, "must be - before a Resolution")
        }
        Some(resolver) if !game.is_resolved(&state.pieces, game.roster.side_of(resolver)) => {
            refuse(RESOLVER, format!("the side of {resolver} has not Resolved"))
        }
        _ => Ok(()),
    }
}

fn check_turn(state: &State) -> Result<(), FieldError> {
    match (state.phase == Phase::Start, state.turn) {
        (false, 0) => refuse("turn", "is 0 only before the first turn"),
        (true, 1..) => refuse("turn", "must be 0 before the first turn"),
        _ => Ok(()),
    }
}

fn check_score(game: &Know, state: &State) -> Result<(), FieldError> {
    const SCORE: &str = "score";
    let over = state.phase == Phase::Over;
    if state.cycle == 1 && !over && state.points != [0; 3] {
        return refuse(SCORE, "nobody has points before the first cycle is over");
    }
    let worth = game.worth(state);
    if state.cycle == 1 && over && state.points != worth {
        let worth = join(&worth[..game.roster.sides], ",");
        return refuse(SCORE, format!("this cycle is worth {worth}"));
    }
    if state.phase == Phase::Start && state.cycle != 1 {
        return refuse(SCORE, "nobody casts for the beginning of a later cycle");
    }
    if over && state.resolver.is_some() && game.goes_on_after(state.cycle) {
        return refuse(SCORE, format!("the game is not over: another cycle follows cycle {}", state.cycle));
    }
    Ok(())
}

fn check_marks(state: &State, field: &Field) -> Result<(), FieldError> {
    const MARKS: &str = "marks";
    let marked = state.marks.into_iter().fold(Spaces::NONE, |all, marks| all | marks);
    let unmarked = matches!(state.phase, Phase::Start | Phase::Over) || state.phase.is_post();
    match ((marked & !field.contention).first(), marked.first()) {
        (Some(space), _) => refuse(MARKS, format!("{space} is no point of contention")),
        (None, Some(_)) if unmarked => refuse(MARKS, format!("there are none in `{}`", phase::text(state.phase))),
        _ => Ok(()),
    }
}

fn check_bank(game: &Know, state: &State) -> Result<(), FieldError> {
    const BANK: &str = "bank";
    let any = state.banks.iter().any(|bank| !bank.is_empty());
    let word = phase::text(state.phase);
    match (state.phase, state.seat) {
        (Phase::Start | Phase::Over, _) if any => refuse(BANK, format!("nothing waits in `{word}`")),
        _ if any && state.phase.is_post() && !game.goes_on_after(state.cycle) => {
            refuse(BANK, "nothing waits after a Resolution where no cycle follows")
        }
        (Phase::Declare | Phase::Cast, Some(seat)) if !state.banks[game.roster.side_of(seat)].is_empty() => {
            refuse(BANK, format!("{seat} would have taken the dice that wait for this side"))
        }
        _ => Ok(()),
    }
}

fn check_dice(game: &Know, state: &State, dice: &[u8]) -> Result<(), FieldError> {
    const DICE: &str = "dice";
    let full = game.dice_of_turn();
    let (least, most) = match state.phase {
        Phase::Move | Phase::MoveOther(_) | Phase::PostMove => (full, full),
        Phase::AnswerErrand(..) | Phase::ContestErrand(..) | Phase::Errand(..) => (full, full),
        Phase::MoveTwin(_) | Phase::MoveFree(_) | Phase::MoveAlone | Phase::Path(..) | Phase::PostMoveMore => (1, 1),
        Phase::Cast if game.symmetric && game.conservation => (0, 1),
        _ => (0, 0),
    };
    if !(least..=most).contains(&dice.len()) {
        let wanted = if least == most { format!("{least}") } else { format!("{least} or {most}") };
        let word = phase::text(state.phase);
        return refuse(DICE, format!("`{word}` has {wanted} of them, found {}", dice.len()));
    }
    match *dice {
        [first, second] if first > second && (!game.is_four_symmetric() || state.phase.is_post()) => {
            refuse(DICE, format!("two dice of one hand are written {second},{first}"))
        }
        _ => Ok(()),
    }
}

fn check_phase(game: &Know, state: &State, field: &Field) -> Result<(), FieldError> {
    match fault(game, state, field) {
        None => Ok(()),
        Some(reason) => refuse("phase", reason),
    }
}

/// What is wrong with the phase.
fn fault(game: &Know, state: &State, field: &Field) -> Option<String> {
    let owner = state.seat;
    let on = |space: Space| state.piece_on(space);
    let ours = |space: Space| {
        on(space).filter(|&piece| owner.is_some_and(|seat| game.roster.side(piece) == game.roster.side_of(seat)))
    };
    let who = seat(owner);
    match state.phase {
        Phase::Declare if owner.is_none_or(|seat| !game.may_declare_any(state, seat)) => {
            Some(format!("{who} has no path to declare"))
        }
        Phase::AnswerErrand(space, die) | Phase::ContestErrand(space, die) | Phase::Errand(space, die)
            if !ours(space).is_some_and(|piece| game.offers_errand(state, field, piece, die)) =>
        {
            Some(format!("{who} has no errand from {space} with a {die}"))
        }
        Phase::AnswerPath(piece, through)
        | Phase::ContestPath(piece, through)
        | Phase::AllowedPath(piece, through)
        | Phase::Path(piece, through) => {
            let mover = on(piece).filter(|&it| owner.is_some_and(|seat| game.may_declare(state, seat, it, through)));
            let Some(mover) = mover else {
                return Some(format!("{who} may not declare a path from {piece} through {through}"));
            };
            let die = state.dice.dice().first().copied().unwrap_or(0);
            let lost = matches!(state.phase, Phase::Path(..)) && game.path_ends(state, mover, through, die).is_empty();
            lost.then(|| format!("a {die} from {piece} through {through} ends nowhere"))
        }
        Phase::MoveOther(space) => {
            let mine = |piece: &Piece| game.is_four_symmetric() || Some(game.roster.owner(*piece)) == owner;
            let shut_in = ours(space).filter(mine).is_some_and(|piece| game.has_no_jump(state, field, piece));
            (!shut_in).then(|| format!("no locked-out piece of {who} stands on {space}"))
        }
        Phase::MoveTwin(space) | Phase::MoveFree(space) => {
            let Some(piece) = ours(space) else { return Some(format!("no piece of {who} stands on {space}")) };
            match (state.phase, game.is_connected(&state.pieces, piece)) {
                (Phase::MoveTwin(_), true) => Some(format!("the piece on {space} is connected, so any other may move")),
                (Phase::MoveFree(_), false) => Some(format!("the piece on {space} is not connected")),
                _ => None,
            }
        }
        Phase::PostCast | Phase::PostMove | Phase::PostMoveMore
            if owner.is_some_and(|seat| game.is_content(state, seat)) =>
        {
            Some(format!("the side of {who} has all its connections, so its chance is over"))
        }
        Phase::Over if state.resolver.is_none() && (game.most_turns == 0 || state.turn != game.most_turns) => {
            Some("nobody has Resolved, and the turn limit is not reached".to_owned())
        }
        _ => None,
    }
}
