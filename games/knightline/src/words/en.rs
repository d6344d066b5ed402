//! The English sentences of Knight Line.

use game::{Choice, Seat};

use crate::action::Action;
use crate::board::Cell;
use crate::describe::KnightLineDescription;
use crate::ending::KnightLineEnding;
use crate::evaluator::{KnightLinePurpose, KnightLineThreat};
use crate::picks::{KnightLineQuestion, Step};
use crate::prompt::{KnightLinePrompt, KnightLineTask};
use crate::reasons::IllegalAction;

/// The name of a seat's colour.
pub(crate) const fn colour(seat: Seat) -> &'static str {
    ["White", "Black", "Red"][seat.index()]
}

/// `1 tile`, `2 tiles`.
pub(crate) fn tiles(count: impl Into<u32>) -> String {
    match count.into() {
        1 => "1 tile".to_owned(),
        count => format!("{count} tiles"),
    }
}

/// A cell with proper minus signs, which a screen reader reads aloud.
fn cell(cell: Cell) -> String {
    cell.to_string().replace('-', "−")
}

/// `a b or c`. Coordinates hold commas, so blanks alone separate them.
fn list(cells: &[Cell], last: &str) -> String {
    let names: Vec<String> = cells.iter().copied().map(cell).collect();
    match names.as_slice() {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., end] => format!("{} {last} {end}", first.join(" ")),
    }
}

/// `stays` or `stay`, as the number asks for.
const fn plural(count: u8, one: &'static str, more: &'static str) -> &'static str {
    if count == 1 { one } else { more }
}

pub(super) fn illegal(illegal: &IllegalAction) -> String {
    match illegal {
        IllegalAction::Unreadable { text } => {
            format!("`{text}` is not an action: a move is written `0,0:2,1x3`, a placement `@-1,1` and a pass `pass`.")
        }
        IllegalAction::Over(ending) => over(ending),
        IllegalAction::NotPlacedYet { seat, .. } => format!("{} has not placed its stack yet.", colour(*seat)),
        IllegalAction::NobodyPlaces { .. } => "Nobody places a stack at a table without the grey tile.".to_owned(),
        IllegalAction::AllPlaced => "All stacks are placed; now they are split.".to_owned(),
        IllegalAction::AwayFromGrey { at, .. } => {
            format!("{} is not beside the grey tile on {}.", cell(*at), cell(Cell::ORIGIN))
        }
        IllegalAction::FreePass { seat, players: 3 } => {
            format!("With three players nobody passes, and {} can move.", colour(*seat))
        }
        IllegalAction::FreePass { seat, .. } => format!("{} can move, so a pass is not allowed.", colour(*seat)),
        IllegalAction::NoStack { from } => format!("Nothing stands on {}.", cell(*from)),
        IllegalAction::GreyStays { from } => format!("The grey tile on {} never moves.", cell(*from)),
        IllegalAction::NotYours { from, owner, mover } => {
            format!("The stack on {} is {}'s, and {} is to move.", cell(*from), colour(*owner), colour(*mover))
        }
        IllegalAction::SingleTile { from } => format!(
            "The stack on {} is a single tile, which stays: only stacks of two or more can be split.",
            cell(*from)
        ),
        IllegalAction::NoTarget { from } => {
            format!("The stack on {} has nowhere to jump: every jump ends on a stack or beside nothing.", cell(*from))
        }
        IllegalAction::NoJump { from, to, targets } if from == to => {
            format!("The tiles have to leave {}. {}", cell(*from), ways(*from, targets))
        }
        IllegalAction::NoJump { from, to, targets } => {
            format!("No knight's jump leads from {} to {}. {}", cell(*from), cell(*to), ways(*from, targets))
        }
        IllegalAction::Occupied { to, owner: Some(owner) } => {
            format!("{} is taken: a stack of {} stands there.", cell(*to), colour(*owner))
        }
        IllegalAction::Occupied { to, owner: None } => format!("{} is taken: the grey tile lies there.", cell(*to)),
        IllegalAction::TouchesNothing { from, to, targets } => {
            format!("{} touches nothing: every new stack needs a neighbour. {}", cell(*to), ways(*from, targets))
        }
        IllegalAction::NoTiles { from, .. } => format!("At least one tile has to jump from {}.", cell(*from)),
        IllegalAction::NoneStays { from, count, most, .. } => format!(
            "The stack on {} has {}, so {} cannot jump: the last one must stay. At most {most} can jump.",
            cell(from.cell()),
            tiles(from.height()),
            tiles(*count)
        ),
        IllegalAction::FirstIsOne { from, count, .. } => {
            format!("White's first move takes one tile from {}, not {count}.", cell(*from))
        }
        IllegalAction::Unfinished(question) => self::question(*question),
        IllegalAction::MustPass { seat, fault } => {
            format!("{} {} has no move and must pass.", self::illegal(fault), colour(*seat))
        }
    }
}

fn over(ending: &KnightLineEnding) -> String {
    match ending {
        KnightLineEnding::Line { winner, cells } => {
            format!("The game is over: {} has won with the line {}.", colour(*winner), list(cells, "and"))
        }
        KnightLineEnding::NoMovesLeft => "The game is over: neither player can move, so Black has won.".to_owned(),
        KnightLineEnding::Stuck { seat } => {
            format!("The game is over: {} has no move, so it is a draw of all three.", colour(*seat))
        }
    }
}

/// Where a stack could go instead.
fn ways(from: Cell, targets: &[Cell]) -> String {
    match targets {
        [] => format!("The stack on {} has nowhere to jump now.", cell(from)),
        _ => format!("From {} you can jump to {}.", cell(from), list(targets, "or")),
    }
}

fn question(question: KnightLineQuestion) -> String {
    match question {
        KnightLineQuestion::WhichStack => "Choose one of your stacks.".to_owned(),
        KnightLineQuestion::WhichTarget { from } => format!("Choose where tiles of {} go.", cell(from)),
        KnightLineQuestion::HowMany { to, .. } => format!("How many tiles jump to {}?", cell(to)),
        KnightLineQuestion::WhichPlace => "Choose a cell beside the grey tile.".to_owned(),
        KnightLineQuestion::ConfirmPass => "None of your stacks can jump.".to_owned(),
    }
}

pub(super) fn choice(step: Step) -> Option<Choice> {
    let (label, help) = match step {
        Step::Stack { .. } | Step::Target { .. } | Step::Place { .. } => return None,
        Step::Count { count, left, .. } => {
            // The booklet advises beginners to leave a third.
            let is_little = 3 * u32::from(left) < u32::from(count) + u32::from(left);
            let advice = if is_little { ", less than a third" } else { "" };
            (count.to_string(), format!("{} {}{advice}", tiles(left), plural(left, "stays", "stay")))
        }
        Step::Pass => ("Pass".to_owned(), "your turn goes by; later stacks may give you a target again".to_owned()),
    };
    Some(Choice { ask: question(step.question()), label, help })
}

pub(super) fn prompt(prompt: &KnightLinePrompt) -> String {
    match prompt {
        KnightLinePrompt::Over { yours: true, .. } => "You win.".to_owned(),
        KnightLinePrompt::Over { ending, .. } => match ending.winner() {
            Some(winner) => format!("{} wins.", colour(winner)),
            None => "The game is drawn.".to_owned(),
        },
        KnightLinePrompt::Turn { yours: true, task, .. } => match task {
            KnightLineTask::Place => "Place your stack beside the grey tile.".to_owned(),
            KnightLineTask::Pass { .. } => "Pass.".to_owned(),
            KnightLineTask::FirstMove => "Jump with one tile.".to_owned(),
            KnightLineTask::Split { .. } => "Split one of your stacks.".to_owned(),
        },
        KnightLinePrompt::Turn { seat, task: KnightLineTask::Place, .. } => {
            format!("{} is to place.", colour(*seat))
        }
        KnightLinePrompt::Turn { seat, .. } => format!("{} is to move.", colour(*seat)),
    }
}

pub(super) fn prompt_reason(prompt: &KnightLinePrompt) -> Option<String> {
    Some(match prompt {
        KnightLinePrompt::Over { ending, .. } => match ending {
            KnightLineEnding::Line { winner, cells } => {
                let cells: Vec<String> = cells.iter().copied().map(cell).collect();
                format!("{} has a row of four or more: {}.", colour(*winner), cells.join(" "))
            }
            KnightLineEnding::NoMovesLeft => "No moves are left and nobody has a line: then Black wins.".to_owned(),
            KnightLineEnding::Stuck { seat } => {
                format!("{} has no move, which ends a game of three.", colour(*seat))
            }
        },
        KnightLinePrompt::Turn { seat, yours, task } => match task {
            KnightLineTask::Place => "Every stack starts on a cell around the grey tile; then White moves.".to_owned(),
            KnightLineTask::Pass { other } => {
                let who = if *yours { "You have".to_owned() } else { format!("{} has", colour(*seat)) };
                format!("{who} no move, and {} can still move.", colour(*other))
            }
            KnightLineTask::FirstMove => "White's first move is a single tile.".to_owned(),
            KnightLineTask::Split { stuck } => {
                let name = colour((*stuck)?);
                format!("{name} has no move now: if that stays so until {name}'s turn, the game is drawn.")
            }
        },
    })
}

pub(super) fn entry(description: &KnightLineDescription) -> String {
    match description.action {
        Action::Move { from, to, count } => format!("{count} {} → {}", cell(from), cell(to)),
        Action::Place { at } => format!("at {}", cell(at)),
        Action::Pass => "Pass".to_owned(),
    }
}

pub(super) fn description(description: &KnightLineDescription) -> String {
    let name = colour(description.seat);
    let played = match description.action {
        Action::Move { from, to, count } => {
            let (left, verb) = (description.left, plural(count, "jumps", "jump"));
            let stays = plural(left, "stays", "stay");
            format!("{name}: {} {verb} from {} to {}, {left} {stays}.", tiles(count), cell(from), cell(to))
        }
        Action::Place { at } => format!("{name} places the stack on {}.", cell(at)),
        Action::Pass => format!("{name} passes."),
    };
    match &description.ends {
        None => played,
        Some(KnightLineEnding::Line { .. }) => format!("{played} That is a line."),
        Some(KnightLineEnding::NoMovesLeft | KnightLineEnding::Stuck { .. }) => format!("{played} No move is left."),
    }
}

pub(super) const fn end_tag(ending: &KnightLineEnding) -> &'static str {
    match ending {
        KnightLineEnding::Line { .. } => "line",
        KnightLineEnding::NoMovesLeft | KnightLineEnding::Stuck { .. } => "no move",
    }
}

pub(super) fn purpose(purpose: KnightLinePurpose) -> String {
    match purpose {
        KnightLinePurpose::CompletesLine => "It completes your line.".to_owned(),
        KnightLinePurpose::Stops { other, at, threat: None } => {
            format!("It stops {}'s line at {}.", colour(other), cell(at))
        }
        KnightLinePurpose::Stops { other, at, threat: Some(threat) } => {
            format!("It stops {}'s line at {}, and it {}.", colour(other), cell(at), threatens(threat))
        }
        KnightLinePurpose::Threatens(threat) => format!("It {}.", threatens(threat)),
        KnightLinePurpose::Closes { other, at } => {
            format!("It takes {} away, where {} lacked one stack.", cell(at), colour(other))
        }
        KnightLinePurpose::MakesThree => "It makes three of a row that is still open.".to_owned(),
        KnightLinePurpose::Leaves { ways: 1 } => "It leaves your tiles one way to jump.".to_owned(),
        KnightLinePurpose::Leaves { ways } => format!("It leaves your tiles {ways} ways to jump."),
    }
}

fn threatens(threat: KnightLineThreat) -> String {
    match threat {
        KnightLineThreat::OneLine { at } => format!("threatens a line at {}", cell(at)),
        KnightLineThreat::TwoLines => "threatens two lines at once".to_owned(),
    }
}
