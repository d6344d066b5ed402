//! Refusals in English: full sentences, for a terminal, a page and a screen reader alike.

use game::list_words;

use super::choices::question;
use super::{jumps, kind, number, piece, pieces, player, plural, the_piece};
use crate::reasons::{Awaited, AwaitedTask, IllegalAction, NextPick, WayObstacle};

pub(in crate::words) fn illegal(illegal: &IllegalAction) -> String {
    use IllegalAction as I;
    match illegal {
        I::Unreadable { text } => format!(
            "`{text}` is not an action. A move is written R3-F3 or 5:R3-F27; the others are roll=4, cast, path=S18:S19, \
             errand=A2, allow, contest and pass."
        ),
        I::TooManyPicks { text } => format!("`{text}` is more than an action needs."),
        I::Unfinished { next, .. } => next_pick(next),
        I::Over { resolver: Some(by), .. } => {
            format!("The game is over: {} has Resolved, and nothing follows.", player(*by))
        }
        I::Over { resolver: None, turn, .. } => format!("The game is over: it was stopped after turn {turn}."),

        I::DiceDecide { dice } => format!("{} now, and nobody decides.", dice_are_cast(*dice)),
        I::WrongNumberOfDice { needed, given } => format!("{}, not {}.", dice_are_cast(*needed), number(*given)),
        I::HigherDieFirst { .. } => "Two dice of one hand are written with the lower one first.".to_owned(),
        I::NoCastNow { awaited } => format!("No dice are cast now: {}.", awaits(awaited)),
        I::SomethingElseAwaited { awaited } | I::AnswerAwaited { awaited } => format!("{}.", awaits(awaited)),
        I::NothingToAnswer { awaited } => format!("There is nothing to answer: {}.", awaits(awaited)),
        I::MustMove { player: who, example } => {
            let example = example.map_or_else(String::new, |action| format!(", for example {action}"));
            format!("{} can move{example}, and whoever can move must.", player(*who))
        }

        I::Empty { space } | I::NoErrandPiece { space } => format!("No piece stands on {space}."),
        I::NotYours { piece, owner, mover, .. } => {
            format!("{} is {}'s, and {} is to move.", the_piece(*piece), player(*owner), player(*mover))
        }
        I::ErrandGoesFirst { piece } => format!("{} is on its errand and moves now.", the_piece(*piece)),
        I::PathGoesFirst { piece } => format!("{} has won its path and moves now.", the_piece(*piece)),
        I::ErrandMustGo { piece, die } => {
            format!("{} has to go on its errand of {}.", the_piece(*piece), jumps(*die))
        }
        I::PathMustGo { piece } => format!("{} has won its path and has to go.", the_piece(*piece)),
        I::ErrandLost { piece } => format!("{} has lost its errand, so another piece moves.", the_piece(*piece)),
        I::TwinMoves { piece: tried, twin } if tried.kind == twin.kind => {
            format!("{} has moved: this die needs the other of the pair, {}.", the_piece(*tried), piece(*twin))
        }
        I::TwinMoves { piece: tried, twin } => {
            format!("This die needs the other piece of the pair: {}, not {}.", piece(*twin), piece(*tried))
        }
        I::HasMoved { piece } => {
            format!("{} has moved and is connected: this die moves another piece.", the_piece(*piece))
        }
        I::StaysConnected { piece } => {
            format!("{} is connected, and after Resolution only pieces that are not connected move.", the_piece(*piece))
        }

        I::WhichDie { dice, .. } => {
            let first = dice.dice().first().copied().unwrap_or(1);
            format!("Name the die first, as in {first}:R3-F27; the dice are {}.", list_words(dice.dice(), "and"))
        }
        I::NoSuchDie { die, dice } => {
            format!("There is no {die} to move: the dice are {}.", list_words(dice.dice(), "and"))
        }
        I::NeedlessDie { die, .. } => {
            format!("Leave out the {die}: only one die can be meant here, so it is not written.")
        }
        I::WastesDie { from, to, left, .. } => {
            format!("After {from} to {to} nothing could move the {left}, and other moves use both dice.")
        }

        I::SameSpace { space } => format!("A move has to leave {space}."),
        I::Occupied { piece } | I::PointOccupied { piece } => {
            format!("{} is occupied by a {}.", piece.space, kind(piece.kind))
        }
        I::EnemyInfluence { space, enemies, .. } => {
            format!("{space} is influenced by {}, and no move ends there.", pieces(enemies))
        }
        I::WouldNotConnect { piece, to } => format!("{} would not be connected on {to}.", the_piece(*piece)),
        I::LockedOut { piece, .. } => format!(
            "{} is locked out: every space beside it is occupied or barred by enemy influence.",
            the_piece(*piece)
        ),
        I::WrongShade { from, to, jumps: die } => {
            let shade = if to.is_shaded() { "a shaded" } else { "an unshaded" };
            format!("A move of {} from {from} never ends on {shade} space such as {to}.", jumps(*die))
        }
        I::NoWay { from, through, to, jumps: die } => {
            let through = through.map_or_else(String::new, |through| format!(" through {through}"));
            format!("No way of exactly {} leads from {from}{through} to {to}.", jumps(*die))
        }
        I::TooFewJumps { piece, open, die } => {
            format!("{} has only {} open, and the die is {die}.", the_piece(*piece), jumps(*open))
        }
        I::Blocked { from, to, jumps: die, obstacles } => blocked(&from.to_string(), &to.to_string(), *die, obstacles),

        I::NotYourErrand { piece, owner, asker, .. } => {
            format!("{} is {}'s, and {} cannot ask for its errand.", the_piece(*piece), player(*owner), player(*asker))
        }
        I::NotLockedOut { piece, open } => {
            format!("{} is not locked out: it can jump to {}.", the_piece(*piece), list_words(open.iter(), "and"))
        }
        I::ErrandEndsNowhere { piece: sent, die } => format!(
            "No errand of {} takes {} to a space that is free of pieces and of enemy influence.",
            jumps(*die),
            piece(*sent)
        ),
        I::ErrandSpent { space } => format!("The errand from {space} is lost, and a turn has one errand."),
        I::ErrandAfterMove { .. } => "An errand is asked for before the first move of a turn.".to_owned(),
        I::NoErrandNow { awaited } => format!("No errand can be asked for now: {}.", awaits(awaited)),

        I::PathAfterCast { awaited } => format!("A path is declared before the cast: {}.", awaits(awaited)),
        I::NotBeside { from, through } => format!("{through} does not border on {from}."),
        I::NotContested { space } => format!("{space} is not a point of contention: no enemy influences it."),
        I::TooYoung { point, missing } => {
            let count = missing.len() as u32;
            format!(
                "The point of contention {point} is {} too young: {} {} not cast over it yet.",
                plural(count, "one roll", "some rolls"),
                list_words(missing.iter().map(|&seat| player(seat)), "and"),
                plural(count, "has", "have"),
            )
        }
        I::NoPointBeside { piece } => {
            format!("{} borders on no point of contention: it moves when the dice are cast.", the_piece(*piece))
        }
    }
}

fn dice_are_cast(dice: u8) -> &'static str {
    match dice {
        1 => "One die is cast",
        2 => "Two dice are cast",
        _ => "Three dice are cast",
    }
}

/// `Ivory is to move with 3`.
fn awaits(awaited: &Awaited) -> String {
    let who = player(awaited.player);
    match awaited.task {
        AwaitedTask::DeclareOrCast => format!("{who} is to cast, or to declare a path"),
        AwaitedTask::AnswerErrand { piece: sent, die } => {
            format!("{who} is to allow or contest the errand of {} from {}", jumps(die), sent.space)
        }
        AwaitedTask::AnswerPath { piece: sent, through } => {
            format!("{who} is to allow or contest the path from {} through {through}", sent.space)
        }
        AwaitedTask::MoveErrand { piece: sent, die } => {
            format!("{who} is to move {} by its errand of {}", piece(sent), jumps(die))
        }
        AwaitedTask::MovePath { piece: sent, through } => format!("{who} is to move {} through {through}", piece(sent)),
        AwaitedTask::ConnectOrPass => format!("{who} is to connect a piece, or to pass"),
        AwaitedTask::Move { dice } => format!("{who} is to move with {}", list_words(dice.dice(), "and")),
    }
}

fn blocked(from: &str, to: &str, die: u8, obstacles: &[WayObstacle]) -> String {
    let obstacle = |obstacle: &WayObstacle| match obstacle {
        WayObstacle::Piece(named) => piece(*named),
        WayObstacle::Influence { space, enemies } => format!("the influence of {} on {space}", pieces(enemies)),
    };
    let verb = plural(obstacles.len() as u32, "is", "are");
    let bars = list_words(obstacles.iter().map(obstacle), "and");
    format!("No way of {} from {from} to {to} is open: {bars} {verb} in the way.", jumps(die))
}

fn next_pick(next: &NextPick) -> String {
    match next {
        NextPick::Piece => "Choose one of your pieces.".to_owned(),
        NextPick::End(moved) => format!("Choose where {} goes.", piece(*moved)),
        NextPick::Point(moved) => {
            format!("Choose the point of contention that {} is to go through.", piece(*moved))
        }
        NextPick::Answer(asked) => question(*asked),
    }
}
