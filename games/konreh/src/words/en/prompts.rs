//! What a position asks for, in English.

use super::{plural, side};
use crate::board::Side;
use crate::options::Opening;
use crate::prompt::{KonrehPrompt, KonrehTask, RunningClock};
use crate::reasons::NoTurn;
use crate::rules::LONGEST_STAY;

pub(in crate::words) fn prompt(prompt: &KonrehPrompt) -> String {
    match *prompt {
        KonrehPrompt::Over { won: true, .. } => "You win.".to_owned(),
        KonrehPrompt::Over { ending: NoTurn::ReforgeFailed { loser }, .. } => format!("{} wins.", side(loser.other())),
        KonrehPrompt::Over { .. } => "The game is drawn.".to_owned(),
        KonrehPrompt::Sides { yours: true, .. } => "Keep your side or swap?".to_owned(),
        KonrehPrompt::Sides { side: held, .. } => format!("{}'s player chooses a side.", side(held)),
        KonrehPrompt::Turn { side: mover, yours: false, .. } => format!("{} is to move.", side(mover)),
        KonrehPrompt::Turn { side: mover, task, .. } => {
            let usual = match task {
                KonrehTask::Slide(_) => "Slide one piece.",
                KonrehTask::Act { buyback: true, .. } => "Move one piece, or buy back a special.",
                _ => "Move one piece.",
            };
            demand(Whose { mover, yours: true }, task).unwrap_or_else(|| usual.to_owned())
        }
    }
}

pub(in crate::words) fn prompt_reason(prompt: &KonrehPrompt) -> Option<String> {
    match *prompt {
        KonrehPrompt::Over { ending, .. } => Some(ended(ending)),
        KonrehPrompt::Sides { side: held, yours: true, opening } => {
            let next = if opening == Opening::PieDouble { "makes its double" } else { "moves" };
            Some(format!("You hold {0} now, and {0} {next} next.", side(held)))
        }
        KonrehPrompt::Sides { side: held, .. } => {
            Some(format!("Keep {}, or swap it for {}.", side(held), side(held.other())))
        }
        KonrehPrompt::Turn { side: mover, yours, task } => {
            let whose = Whose { mover, yours };
            // One who waits is told whose turn it is first; what that side must do is the reason.
            let demand = if yours { None } else { demand(whose, task) };
            demand.or_else(|| reason(whose, task))
        }
    }
}

fn ended(ending: NoTurn) -> String {
    match ending {
        NoTurn::ReforgeFailed { loser } => format!("{}'s Blue did not come back in time.", side(loser)),
        NoTurn::NoProgress { turns } => format!("{turns} turns went by without progress."),
        NoTurn::StuckInDouble { side: stuck, .. } => format!("{} has no second action for its double.", side(stuck)),
        NoTurn::StuckInCross { side: stuck, .. } => format!("{}'s Blue must leave the Cross and cannot.", side(stuck)),
        NoTurn::Stuck { side: stuck } => format!("{} has no action.", side(stuck)),
        NoTurn::KeepOrSwap { .. }
        | NoTurn::NoPie { .. }
        | NoTurn::PieAhead { .. }
        | NoTurn::PieBehind { .. }
        | NoTurn::Unforced { .. } => unreachable!("these end no game"),
    }
}

/// The side to move, and whether the viewer plays it.
#[derive(Copy, Clone)]
struct Whose {
    mover: Side,
    yours: bool,
}

impl Whose {
    /// `your`, or `Ivory's`.
    fn within(self) -> String {
        if self.yours { "your".to_owned() } else { format!("{}'s", side(self.mover)) }
    }

    /// `Your`, or `Ivory's`.
    fn first(self) -> String {
        if self.yours { "Your".to_owned() } else { self.within() }
    }
}

/// What the mover must do, where that is more than to move a piece.
fn demand(whose: Whose, task: KonrehTask) -> Option<String> {
    Some(match task {
        KonrehTask::Pass { .. } => format!("{} can only pass.", if whose.yours { "You" } else { "It" }),
        KonrehTask::LeaveCross { exits: 0 } => return None,
        KonrehTask::LeaveCross { .. } => format!("{} Blue must leave the Cross.", whose.first()),
        KonrehTask::First(_) => format!("First action of {} opening double: move one piece.", whose.within()),
        KonrehTask::Second(..) => format!("Second action of {} opening double: move another piece.", whose.within()),
        KonrehTask::BringBack { turns, .. } => {
            format!("{} Blue has fallen: {} to plant it.", whose.first(), plural(turns, "turn"))
        }
        KonrehTask::Slide(_) | KonrehTask::Open(_) | KonrehTask::Act { .. } => return None,
    })
}

/// Why, or what else there is to know.
fn reason(whose: Whose, task: KonrehTask) -> Option<String> {
    Some(match task {
        KonrehTask::Pass { fallen } => {
            let state = if fallen { "has fallen" } else { "is Rooted" };
            format!("No piece can move, and {} Blue {state}.", whose.within())
        }
        KonrehTask::LeaveCross { exits: 0 } => {
            format!("{} Blue has no way out of the Cross, so its limit waits for a turn.", whose.first())
        }
        KonrehTask::LeaveCross { exits } => {
            let are = if exits == 1 { "is" } else { "are" };
            format!("{LONGEST_STAY} turns inside is the limit. {} out {are} open.", plural(exits as u64, "way"))
        }
        KonrehTask::First(_) => "The first turn has 2 actions, by different pieces.".to_owned(),
        KonrehTask::Second(_, moved) => format!("The piece on {moved} has moved already."),
        KonrehTask::BringBack { apex, now, .. } => {
            let now = if now { " One can get there now." } else { "" };
            format!("A piece that reaches {apex} brings it back.{now}")
        }
        KonrehTask::Slide(turns) => format!("No captures, specials or Seeds for {}.", plural(turns, "more turn")),
        KonrehTask::Open(opening) => match opening {
            Opening::DoublePie => {
                let who = if whose.yours { "you".to_owned() } else { format!("{} player", whose.within()) };
                format!("{} answers with 2 actions, then {who} may swap sides.", side(Side::B))
            }
            Opening::Pie | Opening::PieDouble => "After this action the other seat may swap sides.".to_owned(),
            Opening::Double | Opening::None => format!("{} answers with 2 actions.", side(Side::B)),
        },
        KonrehTask::Act { clock, .. } => match clock? {
            RunningClock::Rooted => format!("{} Blue is Rooted and stands still this turn.", whose.first()),
            RunningClock::Closed(turns) => {
                format!("The Cross is closed to {} Blue for {}.", whose.within(), plural(turns, "more turn"))
            }
            RunningClock::Stay(stay) => {
                format!("{} Blue has ended {stay} of {LONGEST_STAY} turns in the Cross.", whose.first())
            }
            RunningClock::EnemyFallen(turns) => {
                let enemy = side(whose.mover.other());
                format!("{enemy}'s Blue has fallen: {} left to plant it.", plural(turns, "turn"))
            }
        },
    })
}
