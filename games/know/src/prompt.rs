//! What a position asks for, in a sentence; and how the game ended.

use game::{Game, Outcome, Prompt, Seat, Turn, Viewer};

use crate::action::Action;
use crate::hints;
use crate::options::Know;
use crate::picks::asked;
use crate::second::second;
use crate::state::{Phase, State};
use crate::table_dice::dice;
use crate::ventures;
use crate::words::{SIDES, all_of, is_you, jumps, number};

/// A sentence, why, and the paragraph behind it.
type Said = (String, Option<String>, &'static str);

/// What this viewer is told about a position.
pub(crate) fn prompt(game: &Know, state: &State, viewer: Viewer) -> Prompt {
    let (text, why, rule) = match game.turn(state) {
        Turn::Over(outcome) => ended(game, state, viewer, outcome),
        Turn::Chance => cast(game, state, viewer),
        Turn::Seat(seat) if is_you(viewer, seat) => task(game, state, seat),
        Turn::Seat(seat) => awaited(game, state, seat),
    };
    Prompt { dice: dice(game, state), ..Prompt::new(text, why, Some(rule)) }
}

/// What somebody else is to do.
fn awaited(game: &Know, state: &State, seat: Seat) -> Said {
    let name = game.seat_name(seat);
    let (_, why, rule) = task(game, state, seat);
    let text = match state.phase {
        Phase::Declare => format!("{name} is to cast, or to declare a path."),
        Phase::AnswerErrand(..) | Phase::AnswerPath(..) => format!("{name} is to allow or to contest."),
        Phase::PostMove | Phase::PostMoveMore => format!("{name} may still connect."),
        _ if game.lists(state, Action::Pass) => format!("{name} has no move."),
        _ => format!("{name} is to move."),
    };
    // What the mover is told about own pieces is not for the others' ears.
    match second(game, state).is_some() || state.phase.is_post() {
        true => (text, why, rule),
        false => (text, None, "4.1"),
    }
}

/// What the seat to act does.
fn task(game: &Know, state: &State, seat: Seat) -> Said {
    let piece = |space| game.piece_words(state, space);
    match state.phase {
        Phase::Declare => {
            let why = hints::challengeable(game, state, seat);
            ("Cast the dice, or declare a path.".to_owned(), why, "6.5")
        }
        Phase::AnswerErrand(..) | Phase::AnswerPath(..) => {
            let what = if matches!(state.phase, Phase::AnswerPath(..)) { "path" } else { "errand" };
            let why = ventures::under_way(game, state).map(|venture| asked(game, state, &venture));
            (format!("Allow the {what}, or contest it."), why, "6.9")
        }
        Phase::Errand(space, die) => {
            let text = format!("Move {} exactly {}, through any influence.", piece(space), jumps(die));
            (text, Some("No move may end on a space that an enemy influences.".to_owned()), "6.2")
        }
        Phase::Path(from, through) => {
            let die = game.die_of(state, None);
            let text = format!("Move {} exactly {}, the first to {through}.", piece(from), jumps(die));
            (text, Some("No move may end on a space that an enemy influences.".to_owned()), "6.7")
        }
        Phase::PostMove | Phase::PostMoveMore => after_resolution(game, state),
        _ if game.lists(state, Action::Pass) => {
            let dice: Vec<&str> = state.dice.dice().iter().map(|&die| number(die)).collect();
            (format!("Pass: no piece can move {} jumps.", dice.join(" or ")), None, "5.6")
        }
        Phase::MoveOther(space) => {
            let why = format!("The errand of {} is lost, so it stays.", piece(space));
            (format!("Move another piece exactly {}.", dice_jumps(state)), Some(why), "6.2")
        }
        Phase::MoveTwin(space) => {
            let second = second(game, state);
            let text = format!("Move {} exactly {}.", piece(space), dice_jumps(state));
            (text, second.map(|second| second.why), "4.4")
        }
        Phase::MoveFree(_) | Phase::MoveAlone => {
            let text = format!("Move one more piece exactly {}.", dice_jumps(state));
            (text, second(game, state).map(|second| second.why), "4.4")
        }
        _ => first_move(game, state, seat),
    }
}

/// An ordinary move, or the first of two.
fn first_move(game: &Know, state: &State, seat: Seat) -> Said {
    let text = match *state.dice.dice() {
        [die, _] if game.is_four_symmetric() => format!("Move one of your pieces exactly {}.", jumps(die)),
        [a, b] if a == b => format!("Move two pieces exactly {} each.", jumps(a)),
        [a, b] => format!("Move two pieces: one exactly {}, one exactly {}.", jumps(a), jumps(b)),
        _ => format!("Move one piece exactly {}.", dice_jumps(state)),
    };
    if let Some((why, resolves)) = hints::connection(game, state, seat) {
        return (text, Some(why), if resolves { "7.2" } else { "7.1" });
    }
    if let Some(why) = hints::errand(game, state) {
        return (text, Some(why), "6.1");
    }
    let why = game.symmetric.then(|| match game.is_four_symmetric() {
        true => {
            "Your partner then moves the piece of the same type, or any piece if yours becomes connected.".to_owned()
        }
        false => {
            "The second piece is the other one of the type, or any piece if the first becomes connected.".to_owned()
        }
    });
    (text, why, if game.symmetric { "4.4" } else { "5.1" })
}

fn dice_jumps(state: &State) -> String {
    jumps(state.dice.dice().first().copied().unwrap_or(0))
}

fn after_resolution(game: &Know, state: &State) -> Said {
    let resolver = state.resolver.map_or("The other side", |seat| SIDES[game.roster.side_of(seat)]);
    let dice = match *state.dice.dice() {
        [a, b] if a != b => format!("the {} or the {}", number(a), number(b)),
        [die, ..] => format!("the {}", number(die)),
        [] => "the dice".to_owned(),
    };
    let text = match game.count(state) > 1 {
        true => format!("Connect a piece with {dice}, or pass."),
        false => format!("Pass: {dice} can connect nothing."),
    };
    let why = format!("{resolver} has Resolved. Moves that connect may still be made, through any influence.");
    (text, Some(why), "7.3")
}

/// Dice that are cast now.
fn cast(game: &Know, state: &State, viewer: Viewer) -> Said {
    let casts = |seat: Seat| match is_you(viewer, seat) {
        true => "You cast".to_owned(),
        false => format!("{} casts", game.seat_name(seat)),
    };
    let Some(owner) = state.seat else {
        return ("The dice decide who begins.".to_owned(), None, "8.1");
    };
    match state.phase {
        Phase::ContestErrand(space, die) => {
            let opponent = game.errand_opponent(state, space).unwrap_or(owner);
            let why = format!("The errand is won by less than {}, and lost by more.", number(die));
            (format!("{} against the errand.", casts(opponent)), Some(why), "6.2")
        }
        Phase::ContestPath(_, through) => {
            let contender = game.contender(state, through).unwrap_or(owner);
            let counts = ventures::under_way(game, state).map(|venture| {
                let [mover, other] = [owner, contender].map(|seat| game.seat_name(seat));
                let (mine, theirs) = (venture.mover_count, venture.opponent_count);
                format!("{mover} counts {mine} and {other} {theirs}, and each adds a die.")
            });
            (format!("{} for the path, and so does {}.", casts(owner), game.seat_name(contender)), counts, "6.6")
        }
        Phase::AllowedPath(..) => {
            let why = "The path is allowed, so only the mover casts.".to_owned();
            (format!("{} for the path.", casts(owner)), Some(why), "6.9")
        }
        Phase::PostCast => {
            let resolver = state.resolver.map_or("The other side", |seat| SIDES[game.roster.side_of(seat)]);
            (format!("{} for one more connection.", casts(owner)), Some(format!("{resolver} has Resolved.")), "7.3")
        }
        _ if game.is_four_symmetric() && state.dice.is_empty() => {
            let partner = game.roster.partner(owner);
            let [one, other] = if is_you(viewer, partner) { [partner, owner] } else { [owner, partner] };
            let one = if is_you(viewer, one) { "You" } else { game.seat_name(one) };
            (format!("{one} and {} cast.", game.seat_name(other)), None, "8.4")
        }
        _ => (format!("{}.", casts(owner)), None, "4.2"),
    }
}

/// How the game ended.
fn ended(game: &Know, state: &State, viewer: Viewer, outcome: Outcome) -> Said {
    let winners: Vec<usize> = {
        let mut sides: Vec<usize> = outcome.winners().map(|seat| game.roster.side_of(seat)).collect();
        sides.dedup();
        sides
    };
    let text = match (winners.as_slice(), viewer) {
        ([], _) => "The game is drawn.".to_owned(),
        (_, Viewer::Seat(seat)) if outcome.won_by(seat) => "You win.".to_owned(),
        ([one], _) => format!("{} wins.", SIDES[*one]),
        (several, _) => format!("{} win.", all_of(several.iter().map(|&side| SIDES[side]))),
    };
    let points = (0..game.roster.sides).map(|side| format!("{} {}", SIDES[side], state.points[side]));
    let cause = match state.resolver {
        Some(seat) => format!("{} has Resolved", SIDES[game.roster.side_of(seat)]),
        None => "The turn limit is reached".to_owned(),
    };
    (text, Some(format!("{cause}. Points: {}.", points.collect::<Vec<_>>().join(", "))), "7.5")
}
