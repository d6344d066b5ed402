//! What positions ask for, in English.

use game::list_words;

use super::choices::question;
use super::{colour, jumps, kind, number, piece, player, plural, the_piece, tier};
use crate::hints::ConnectionHint;
use crate::names::{NamedPiece, SideColour};
use crate::prompt::{AwaitedMove, Person, Task, Why};
use crate::second_die::SecondReason;
use crate::state::OpenDice;
use crate::view::TierName;

pub(in crate::words) fn task(task: &Task) -> String {
    match task {
        Task::DeclareOrCast => "Cast the dice, or declare a path.".to_owned(),
        Task::AnswerErrand => "Allow the errand, or contest it.".to_owned(),
        Task::AnswerPath => "Allow the path, or contest it.".to_owned(),
        Task::MoveErrand { piece: moved, die } => {
            format!("Move {} exactly {}, through any influence.", piece(*moved), jumps(*die))
        }
        Task::MovePath { piece: moved, die, through } => {
            format!("Move {} exactly {}, the first to {through}.", piece(*moved), jumps(*die))
        }
        Task::Connect { dice } => format!("Connect a piece with {}, or pass.", the_dice(*dice)),
        Task::NothingConnects { dice } => format!("Pass: {} can connect nothing.", the_dice(*dice)),
        Task::NothingMoves { dice } => {
            let most = dice.dice().iter().copied().max().unwrap_or(0);
            let dice = list_words(dice.dice().iter().map(|&die| number(die)), "or");
            format!("Pass: no piece can move {dice} {}.", plural(u32::from(most), "jump", "jumps"))
        }
        Task::MoveAnother { die } => format!("Move another piece exactly {}.", jumps(*die)),
        Task::MoveThis { piece: moved, die } => format!("Move {} exactly {}.", piece(*moved), jumps(*die)),
        Task::MoveOneMore { die } => format!("Move one more piece exactly {}.", jumps(*die)),
        Task::MoveOne { die } => format!("Move one piece exactly {}.", jumps(*die)),
        Task::MoveOneOfYours { die } => format!("Move one of your pieces exactly {}.", jumps(*die)),
        Task::MoveTwo { dice: [a, b] } if a == b => format!("Move two pieces exactly {} each.", jumps(*a)),
        Task::MoveTwo { dice: [a, b] } => {
            format!("Move two pieces: one exactly {}, one exactly {}.", jumps(*a), jumps(*b))
        }
        Task::Awaited { player: who, what } => {
            let what = match what {
                AwaitedMove::DeclareOrCast => "is to cast, or to declare a path",
                AwaitedMove::Answer => "is to allow or to contest",
                AwaitedMove::Connect => "may still connect",
                AwaitedMove::NoMove => "has no move",
                AwaitedMove::Move => "is to move",
            };
            format!("{} {what}.", player(*who))
        }
        Task::RollOff => "The dice decide who begins.".to_owned(),
        Task::CastAgainstErrand { opponent } => format!("{} against the errand.", casts(*opponent)),
        Task::CastForPath { mover, contender } => {
            format!("{} for the path, and so does {}.", casts(*mover), player(*contender))
        }
        Task::CastForAllowedPath { mover } => format!("{} for the path.", casts(*mover)),
        Task::CastToConnect { player } => format!("{} for one more connection.", casts(*player)),
        Task::BothCast { one, other } => {
            let one = match one {
                Person::You => "You",
                Person::Other(one) => player(*one),
            };
            format!("{one} and {} cast.", player(*other))
        }
        Task::Cast { player } => format!("{}.", casts(*player)),
        Task::YouWin => "You win.".to_owned(),
        Task::Drawn => "The game is drawn.".to_owned(),
        Task::Won { sides } => {
            let verb = plural(sides.len() as u32, "wins", "win");
            format!("{} {verb}.", list_words(sides.iter().map(|&side| colour(side)), "and"))
        }
    }
}

/// `You cast`, `Ivory casts`.
fn casts(person: Person) -> String {
    match person {
        Person::You => "You cast".to_owned(),
        Person::Other(who) => format!("{} casts", player(who)),
    }
}

/// `the one or the five`.
fn the_dice(dice: OpenDice) -> String {
    match *dice.dice() {
        [a, b] if a != b => format!("the {} or the {}", number(a), number(b)),
        [die, ..] => format!("the {}", number(die)),
        [] => "the dice".to_owned(),
    }
}

pub(in crate::words) fn why(why: &Why) -> String {
    match why {
        Why::Challengeable(points) => {
            let (verb, what) = if points.len() == 1 { ("is", "a point") } else { ("are", "points") };
            let points = list_words(points.iter(), "and");
            format!("{points} {verb} {what} of contention that all concerned have cast over.")
        }
        Why::Asked(asked) => question(*asked),
        Why::EndsFree => "No move may end on a space that an enemy influences.".to_owned(),
        Why::MayConnect { resolver } => {
            format!("{} has Resolved. Moves that connect may still be made, through any influence.", colour(*resolver))
        }
        Why::Resolved { resolver } => format!("{} has Resolved.", colour(*resolver)),
        Why::ErrandLost(lost) => format!("The errand of {} is lost, so it stays.", piece(*lost)),
        Why::Second(reason) => second_die(*reason),
        Why::Connection(hint) => connection(hint),
        Why::LockedOut(locked_out) => errands(locked_out),
        Why::TwoDice { partner: true } => {
            "Your partner then moves the piece of the same type, or any piece if yours becomes connected.".to_owned()
        }
        Why::TwoDice { partner: false } => {
            "The second piece is the other one of the type, or any piece if the first becomes connected.".to_owned()
        }
        Why::ErrandDice { die } => {
            format!("The errand is won against less than {}, and lost against more.", number(*die))
        }
        Why::PathCounts { mover, mover_count, contender, contender_count } => format!(
            "{} counts {mover_count} and {} {contender_count}, and each adds a die.",
            player(*mover),
            player(*contender)
        ),
        Why::PathAllowed => "The path is allowed, so only the mover casts.".to_owned(),
        Why::Ended { resolver, points } => ended(*resolver, points),
    }
}

pub(in crate::words) fn second_die(reason: SecondReason) -> String {
    match reason {
        SecondReason::NotConnected(moved) => {
            let kind = kind(moved);
            format!("The {kind} that moved first is not connected, so the second die goes to the other {kind}.")
        }
        SecondReason::Connected(moved) => {
            format!("{} is connected now, so the second die may move any other piece.", the_piece(moved))
        }
        SecondReason::FirstHasNoMove(first) => {
            format!("{} has no move, so the second die may move any piece.", player(first))
        }
    }
}

fn connection(hint: &ConnectionHint) -> String {
    let there = match hint.on {
        TierName::Ambiguous => "for Rim or First".to_owned(),
        on => super::on_tier(on),
    };
    let end = match (hint.fills, hint.missing.as_slice()) {
        (_, []) => format!(" With {} that is Resolution.", tiers(&hint.others)),
        (false, missing) => format!(" It fills no new tier. Still missing: {}.", tiers(missing)),
        (true, missing) => format!(" Still missing: {}.", tiers(missing)),
    };
    format!("{} joins your {}s {there}.{end}", hint.to, kind(hint.kind))
}

fn tiers(tiers: &[TierName]) -> String {
    // A comma keeps the two alternatives together.
    if let [open @ TierName::Ambiguous, other] = *tiers {
        return format!("{}, and {}", tier(open), tier(other));
    }
    list_words(tiers.iter().map(|&it| tier(it)), "and")
}

fn errands(locked_out: &[NamedPiece]) -> String {
    match locked_out {
        [one] => format!("{} is locked out: you may send it on an errand.", the_piece(*one)),
        several => format!(
            "The pieces on {} are locked out: you may send one on an errand.",
            list_words(several.iter().map(|piece| piece.space), "and")
        ),
    }
}

fn ended(resolver: Option<SideColour>, points: &[(SideColour, u64)]) -> String {
    let cause = match resolver {
        Some(side) => format!("{} has Resolved", colour(side)),
        None => "The turn limit is reached".to_owned(),
    };
    let points: Vec<String> = points.iter().map(|&(side, points)| format!("{} {points}", colour(side))).collect();
    format!("{cause}. Points: {}.", points.join(", "))
}
