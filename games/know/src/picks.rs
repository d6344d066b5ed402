//! How an action is chosen: the piece and where it goes, and words where something else is decided.

use game::{Choice, Pick};

use crate::action::{Action, Roll};
use crate::board::Space;
use crate::options::Know;
use crate::rules::Cast;
use crate::state::{Phase, State};
use crate::ventures;
use crate::view::{OddsView, Share, VentureView};
use crate::words::{SIDES, capital, jumps, number};

/// The word that sends a piece on an errand, before its die.
pub(crate) const ERRAND: &str = "errand";
/// The word that declares a path.
pub(crate) const PATH: &str = "path";
/// What stands before a die that has to be named.
pub(crate) const DIE: &str = "die";

/// Whether what is pressed first can be the beginning of an action: a quick look before its picks are worked out.
pub(crate) fn may_begin(action: Action, key: &str) -> bool {
    match action {
        Action::Move { from, .. } => Space::named(key) == Some(from),
        Action::Path { piece, .. } | Action::Errand { piece, .. } => Space::named(key) == Some(piece),
        _ => Space::named(key).is_none(),
    }
}

/// Adds the picks of a listed action.
pub(crate) fn picks(game: &Know, state: &State, action: Action, out: &mut Vec<Pick>) {
    match action {
        Action::Move { die, from, to } => {
            let way = game.way(state, die, from, to).iter().map(Space::to_string).collect();
            out.push(Pick::site(from.to_string()));
            out.push(Pick { way, ..Pick::site(to.to_string()) });
            let other = |die: u8| state.dice.dice().iter().copied().find(|&other| other != die);
            let also = |other: u8| game.lists(state, Action::Move { die: Some(other), from, to });
            // Where both dice lead there, which one is left for the other piece is a decision.
            if let Some(die) = die.filter(|&die| other(die).is_some_and(also)) {
                out.push(Pick::word(format!("{DIE}{die}"), which_die(die, other(die).unwrap_or(die), to)));
            }
        }
        Action::Path { piece, through } => {
            out.push(Pick::site(piece.to_string()));
            out.push(Pick::site(through.to_string()));
            out.extend(declare(game, state, action, PATH.to_owned()));
        }
        Action::Errand { die, piece } => {
            out.push(Pick::site(piece.to_string()));
            let word = die.map_or_else(|| ERRAND.to_owned(), |die| format!("{ERRAND}{die}"));
            out.extend(declare(game, state, action, word));
        }
        Action::Cast => out.push(word(action, "Declare a path, or cast?", "Cast", "no path is declared in this turn")),
        Action::Allow | Action::Contest => out.push(answer(game, state, action)),
        Action::Pass => out.push(pass(state)),
        Action::Roll(roll) => cast(game, state, roll, out),
    }
}

/// The word of an action without sites: its own text.
fn word(action: Action, ask: &str, label: &str, help: &str) -> Pick {
    let choice = Choice { ask: ask.to_owned(), label: label.to_owned(), help: help.to_owned() };
    Pick::word(action.to_string(), choice)
}

fn which_die(die: u8, other: u8, to: Space) -> Choice {
    Choice {
        ask: format!("Which die takes the piece to {to}?"),
        label: format!("The {}", number(die)),
        help: format!("{}; the {} is left", jumps(die), number(other)),
    }
}

/// An errand or a path, with all that is to know before it is declared.
fn declare(game: &Know, state: &State, action: Action, key: String) -> Option<Pick> {
    let venture = ventures::declared(game, state, action)?;
    let piece = capital(&game.piece_words(state, Space::named(&venture.site)?));
    let opponent = game.seat_name(venture.opponent);
    let odds = &venture.odds;
    let (ask, label, help) = match (&venture.through, venture.die) {
        (Some(through), _) => (
            format!(
                "{piece} through {through}: you count {}, {opponent} counts {}.",
                venture.mover_count, venture.opponent_count
            ),
            "Declare the path".to_owned(),
            format!("each adds a die and the higher sum wins: {}; lost, your turn is over", chances(odds)),
        ),
        (None, die) => {
            let die = die.unwrap_or(0);
            (
                format!("{piece} is locked out."),
                format!("Errand with the {}", number(die)),
                format!("{opponent} casts against your {}: {}; lost, another piece moves", number(die), chances(odds)),
            )
        }
    };
    Some(Pick { deliberate: true, ..Pick::word(key, Choice { ask, label, help }) })
}

/// `42 % it moves, 17 % again, 42 % lost`.
fn chances(odds: &OddsView) -> String {
    let share = |share: Share| format!("{} % ({}/{})", share.percent, share.n, share.of);
    format!("it moves {}, cast again {}, lost {}", share(odds.win), share(odds.again), share(odds.lost))
}

fn answer(game: &Know, state: &State, action: Action) -> Pick {
    let venture = ventures::under_way(game, state);
    let ask = venture.as_ref().map_or_else(|| "Free passage?".to_owned(), |venture| asked(game, state, venture));
    let odds = venture.as_ref().map(|venture| &venture.odds);
    match action {
        Action::Allow => {
            let help = match state.phase {
                Phase::AnswerPath(..) => "only the mover casts, and moves as if he had won",
                _ => "the piece moves without a cast",
            };
            word(action, &ask, "Allow", help)
        }
        _ => {
            let help =
                odds.map_or_else(|| "the dice decide".to_owned(), |odds| format!("the dice decide: {}", chances(odds)));
            word(action, &ask, "Contest", &help)
        }
    }
}

/// What somebody is asked to allow.
pub(crate) fn asked(game: &Know, state: &State, venture: &VentureView) -> String {
    let mover = game.seat_name(venture.mover);
    let piece =
        Space::named(&venture.site).map_or_else(|| "a piece".to_owned(), |space| game.piece_words(state, space));
    match (&venture.through, venture.die) {
        (Some(through), _) => format!(
            "{mover} wants {piece} to go through {through}: {} against your {}.",
            venture.mover_count, venture.opponent_count
        ),
        (None, die) => format!("{mover} sends {piece} on an errand with a {}.", number(die.unwrap_or(0))),
    }
}

fn pass(state: &State) -> Pick {
    let (ask, help) = match state.phase {
        Phase::PostMove => ("Connect what you can, or pass.", "your chance is over and the points are counted"),
        Phase::PostMoveMore => ("Connect once more, or pass.", "the dice are cast again"),
        _ => ("No piece can be moved.", "the die is not used"),
    };
    word(Action::Pass, ask, "Pass", help)
}

/// An outcome of chance, for tables where real dice are typed in: one die after the other.
fn cast(game: &Know, state: &State, roll: Roll, out: &mut Vec<Pick>) {
    for (place, die) in roll.dice().iter().enumerate() {
        let ask = match (game.cast(state), state.phase) {
            (Some(Cast::Pair), _) => ["Which is the lower die?", "Which is the higher die?"][place].to_owned(),
            (_, Phase::Start) => format!("What does {} cast to begin?", SIDES[place]),
            _ => format!("What does {} cast?", caster(game, state, place)),
        };
        let help = format!("the die shows {}", number(*die));
        out.push(Pick::word(die.to_string(), Choice { ask, label: die.to_string(), help }));
    }
}

/// Whose die stands in this place of a cast.
fn caster(game: &Know, state: &State, place: usize) -> &'static str {
    let owner = state.seat;
    let seat = match state.phase {
        Phase::ContestErrand(space, _) => game.errand_opponent(state, space),
        Phase::ContestPath(_, through) if place == 1 => game.contender(state, through),
        // The initial player casts first, or has a die that waited and the partner casts alone.
        Phase::Cast if place == 1 || !state.dice.is_empty() && game.is_four_symmetric() => {
            owner.map(|seat| game.roster.partner(seat))
        }
        _ => owner,
    };
    seat.map_or("the house", |seat| game.seat_name(seat))
}
