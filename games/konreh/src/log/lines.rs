//! The lines between the entries (RULES 12.4): claims, takebacks and the result.

use game::{ClaimedGround, Game, LogEntry, Outcome, Seat, join, occurrences, shown};

use super::Journal;
use super::reading::canonical;
use crate::action::Action;
use crate::rules::holder;

/// Every cause of a result. The first three can end a game by the rules alone.
const CAUSES: [&str; 8] = ["Reforge", "no move", "no-progress", "threefold", "agreed", "resigned", "time", "director"];

/// The line of a claim.
pub(super) fn claim(seat: Seat, claimed: &ClaimedGround, granted: bool) -> String {
    let ground = match claimed {
        ClaimedGround::Threefold(places) => join(places, " "),
        ClaimedGround::NoProgress(count) => count.to_string(),
    };
    format!("Claim: {seat} {} {ground} {}", claimed.cause(), verdict(granted))
}

/// The Result line.
pub(super) fn result(outcome: Outcome) -> String {
    match outcome.winners().next() {
        Some(winner) => format!("Result: {winner} wins ({})", outcome.cause()),
        None => format!("Result: draw ({})", outcome.cause()),
    }
}

/// Reads such a line, whatever the position; `None` if the text is none.
pub(super) fn read(text: &str) -> Result<Option<LogEntry<Action>>, String> {
    match text.split_once(": ") {
        Some(("Claim", rest)) => read_claim(rest).map(Some),
        Some(("Takeback", rest)) => read_takeback(rest).map(Some),
        Some(("Result", rest)) => read_result(rest).map(Some),
        _ => Ok(None),
    }
}

fn read_claim(rest: &str) -> Result<LogEntry<Action>, String> {
    let words: Vec<&str> = rest.split(' ').collect();
    let [seat, ground, numbers @ .., verdict] = words.as_slice() else {
        return Err(
            "a claim names a seat, `threefold` or `no-progress`, numbers, and `granted` or `refused`".to_owned()
        );
    };
    let seat = read_seat(seat)?;
    let granted = match *verdict {
        "granted" => true,
        "refused" => false,
        other => return Err(format!("a claim ends with `granted` or `refused`, not with `{}`", shown(other))),
    };
    let numbers = numbers.iter().map(|number| read_number(number)).collect::<Result<Vec<u32>, String>>()?;
    let claimed = match (*ground, numbers.as_slice()) {
        ("threefold", [_, ..]) => ClaimedGround::Threefold(numbers.iter().map(|&place| place as usize).collect()),
        ("threefold", []) => return Err("a threefold claim names the places of the position".to_owned()),
        ("no-progress", &[count]) => ClaimedGround::NoProgress(count),
        ("no-progress", _) => return Err("a no-progress claim names the count, one number".to_owned()),
        (other, _) => return Err(format!("`{}` is no claim: threefold or no-progress", shown(other))),
    };
    Ok(LogEntry::Claim { seat, claimed, granted })
}

fn read_takeback(rest: &str) -> Result<LogEntry<Action>, String> {
    let (seat, nth) = rest.split_once(' ').ok_or("a takeback names a seat and the number of an entry")?;
    Ok(LogEntry::Takeback { seat: read_seat(seat)?, nth: read_number(nth)? as usize })
}

fn read_result(rest: &str) -> Result<LogEntry<Action>, String> {
    let parts = rest.strip_suffix(')').and_then(|rest| rest.split_once(" ("));
    let (who, found) = parts.ok_or("a result ends with its cause in brackets, like `draw (agreed)`")?;
    let cause = CAUSES.into_iter().find(|&cause| cause == found);
    let cause = cause.ok_or_else(|| format!("`{}` is no cause of a result: {}", shown(found), CAUSES.join(", ")))?;
    Ok(LogEntry::Result(match who {
        "draw" => Outcome::draw(cause),
        "p1 wins" => Outcome::win(Seat::P1, cause),
        "p2 wins" => Outcome::win(Seat::P2, cause),
        _ => return Err(format!("`{}` is no result: `p1 wins`, `p2 wins` or `draw`", shown(who))),
    }))
}

fn read_seat(text: &str) -> Result<Seat, String> {
    match text {
        "p1" => Ok(Seat::P1),
        "p2" => Ok(Seat::P2),
        _ => Err(format!("`{}` is no seat: p1 or p2", shown(text))),
    }
}

fn read_number(text: &str) -> Result<u32, String> {
    canonical(text).ok_or_else(|| format!("`{}` is no number without leading zeros", shown(text)))
}

fn verdict(granted: bool) -> &'static str {
    if granted { "granted" } else { "refused" }
}

impl Journal<'_> {
    pub(super) fn check_claim(&self, seat: Seat, claimed: &ClaimedGround, granted: bool) -> Result<(), String> {
        self.goes_on()?;
        let now = self.now();
        let mover = holder(now, now.side);
        if seat != mover {
            return Err(format!("{seat} cannot claim: {mover} is to move"));
        }
        match claimed {
            ClaimedGround::Threefold(places) => {
                let mut stood: Vec<usize> = occurrences(self.game, &self.past).take(3).collect();
                stood.reverse();
                if *places != stood {
                    let (stood, places) = (join(&stood, " "), join(places, " "));
                    return Err(format!("the places of the position are `{stood}`, not `{places}`"));
                }
                let due = stood.len() == 3;
                if granted != due {
                    return Err(format!(
                        "the position has come up {} of 3 times: the claim is {}",
                        stood.len(),
                        verdict(due)
                    ));
                }
            }
            &ClaimedGround::NoProgress(count) => {
                let due = u32::from(now.no_progress);
                if count != due {
                    return Err(format!("the no-progress count is {due}, not {count}"));
                }
                // Without a past there is no repetition, so what can still be claimed is this. Only granting must be
                // due: a director may refuse one who was avoiding a forced win (8.6).
                if granted && self.game.claim(&[*now]).is_none() {
                    return Err(match self.game.no_progress {
                        Some(limit) => format!("the claim is refused: its limit is {limit} turns"),
                        None => "the claim is refused: with noprogress=off there is no limit".to_owned(),
                    });
                }
            }
        }
        Ok(())
    }

    pub(super) fn check_takeback(&self, seat: Seat, nth: usize) -> Result<(), String> {
        self.is_open()?;
        if self.granted.is_some() {
            return Err("nothing is taken back after a granted claim".to_owned());
        }
        let entries = self.past.len() - 1;
        if !(1..=entries).contains(&nth) {
            return Err(match entries {
                0 => "there is no entry to take back".to_owned(),
                _ => format!("there is no entry {nth} to take back: those that stand are 1 to {entries}"),
            });
        }
        // A takeback is asked for by whoever made the entry (15.6).
        let before = &self.past[nth - 1];
        let maker = holder(before, before.side);
        if maker != seat {
            return Err(format!("entry {nth} is {maker}'s: {seat} cannot take it back"));
        }
        Ok(())
    }

    pub(super) fn check_result(&self, outcome: Outcome) -> Result<(), String> {
        self.is_open()?;
        if let Some(ending) = self.ending() {
            if outcome == ending {
                return Ok(());
            }
            return Err(format!("the game has ended otherwise: `{}`", result(ending)));
        }
        if outcome.winners().count() > 1 || outcome.winners().any(|seat| seat > Seat::P2) {
            return Err("p1 wins, or p2, or nobody".to_owned());
        }
        let cause = outcome.cause();
        match (cause, outcome.is_draw()) {
            ("agreed", false) => Err("an agreed game is a draw".to_owned()),
            ("resigned" | "time", true) => Err(format!("by `{cause}` one seat wins: it is no draw")),
            ("threefold" | "no-progress", _) => Err(format!("a draw by `{cause}` follows its granted claim")),
            ("agreed" | "resigned" | "time" | "director", _) => Ok(()),
            _ => Err(format!("the rules do not end the game here by `{cause}`")),
        }
    }
}
