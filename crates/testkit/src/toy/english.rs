//! The English sentences of Take-away.

use game::{Choice, Seat};

use super::{Action, GRASP, IllegalAction, Purpose, TakeAwayDescription, TakeAwayPrompt};

pub(super) fn side(seat: Seat) -> &'static str {
    ["North", "South", "East", "West"][seat.index()]
}

pub(super) fn illegal(illegal: &IllegalAction) -> String {
    match illegal {
        IllegalAction::Over => "The heap is empty.".to_owned(),
        IllegalAction::NotARoll { text } => format!("`{text}` is not a roll of 1 to {GRASP}."),
        IllegalAction::NotATake { text, most } => format!("`{text}` does not take 1 to {most} stones."),
        IllegalAction::HowMany => "Choose how many stones you take.".to_owned(),
    }
}

pub(super) fn prompt(prompt: TakeAwayPrompt) -> String {
    match prompt {
        TakeAwayPrompt::YouWin => "You win.".to_owned(),
        TakeAwayPrompt::Empty => "The heap is empty.".to_owned(),
        TakeAwayPrompt::Cast => "The die is rolled.".to_owned(),
        TakeAwayPrompt::Take => "Take stones.".to_owned(),
        TakeAwayPrompt::Wait(seat) => format!("{} is to take.", side(seat)),
    }
}

pub(super) fn entry(action: Action) -> String {
    match action {
        Action::Roll(cast) => format!("die {cast}"),
        Action::Take(stones) => format!("takes {stones}"),
    }
}

pub(super) fn played(played: TakeAwayDescription) -> String {
    match played.action {
        Action::Roll(cast) => format!("The die shows {cast}."),
        Action::Take(stones) => format!("{} takes {stones}.", side(played.seat)),
    }
}

pub(super) fn choice(action: Action) -> Choice {
    let (ask, label, help) = match action {
        Action::Roll(cast) => ("What does the die show?", cast.to_string(), "the most that can be taken"),
        Action::Take(stones) => ("How many stones do you take?", format!("Take {stones}"), "the turn passes on"),
    };
    Choice { ask: ask.into(), label, help: help.into() }
}

pub(super) fn purpose(purpose: Purpose) -> String {
    format!("It leaves {} of {} stones.", purpose.left, purpose.heap)
}
