//! The folder of a match: `match.jsonl` with a line for every game, and each game as a record of its own.
//!
//! A record is written before its line, so a game that has a line has a record; one without a line is played again and
//! its record written over. Nothing is lost or counted twice, whenever the run is killed.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use game::Seat;
use serde_json::{Value, json};

use super::bout::Bout;
use super::plan::{Openings, Plan};
use super::schedule::Schedule;
use crate::LabError;
use crate::journal::Journal;

/// A folder that is being written.
pub(crate) struct Records {
    folder: PathBuf,
    journal: Journal,
}

impl Records {
    /// Opens the folder of a match, and tells which games were played already, by their numbers.
    pub(crate) fn open(
        folder: &Path,
        plan: &Plan,
        schedule: &Schedule,
    ) -> Result<(Records, BTreeMap<u32, Bout>), LabError> {
        std::fs::create_dir_all(folder).map_err(|error| LabError::file(folder, error))?;
        let path = folder.join("match.jsonl");
        let (journal, read) = Journal::open::<Bout>(&path, &about(plan), plan.resume)?;
        let mut bouts = BTreeMap::new();
        // The first line says what the match is about.
        for (line, bout) in (2..).zip(read) {
            let refuse = |reason: String| LabError::file(&path, format!("line {line}: {reason}"));
            check(&bout, schedule).map_err(refuse)?;
            if let Some(twice) = bouts.insert(bout.game, bout) {
                return Err(refuse(format!("game {} stands there twice", twice.game)));
            }
        }
        Ok((Records { folder: folder.to_owned(), journal }, bouts))
    }

    /// Keeps a game.
    pub(crate) fn keep(&mut self, bout: &Bout, record: &str) -> Result<(), LabError> {
        let path = self.folder.join(format!("{:06}.record", bout.game + 1));
        let draft = path.with_extension("draft");
        let written = std::fs::write(&draft, record).and_then(|()| std::fs::rename(&draft, &path));
        written.map_err(|error| LabError::file(&path, error))?;
        self.journal.append(bout)
    }
}

/// Refuses a game that this match cannot have had, as somebody's editor may leave it.
fn check(bout: &Bout, schedule: &Schedule) -> Result<(), String> {
    let (game, seats) = (bout.game, schedule.seats(bout.game));
    if bout.seats != seats {
        return Err(format!("in game {game} the programs sit as {seats:?}, not as {:?}", bout.seats));
    }
    let sits = |seat: Seat| seat.index() < seats.len();
    if !bout.winners.is_sorted_by(|one, next| one < next) || !bout.winners.iter().all(|&seat| sits(seat)) {
        return Err(format!("the winners of game {game} are not seats of the table, each once and in order"));
    }
    match bout.faults.iter().find(|fault| !sits(fault.seat) || seats[fault.seat.index()] != fault.program) {
        Some(fault) => Err(format!("program {} does not sit on {} in game {game}", fault.program, fault.seat)),
        None => Ok(()),
    }
}

/// Everything that decides which games are played. How many of them, and how many at once, may change.
fn about(plan: &Plan) -> Value {
    let openings = match &plan.openings {
        Openings::Random(actions) => json!({ "random": actions }),
        Openings::Listed(fens) => json!({ "listed": fens }),
    };
    json!({
        "game": plan.options.spec().id,
        "edition": plan.options.spec().edition,
        "options": plan.options.to_string(),
        "programs": plan.entrants.iter().map(|entrant| &entrant.line).collect::<Vec<_>>(),
        "openings": openings,
        "clock": plan.control.to_string(),
        "seed": plan.seed,
        "max_turns": plan.max_turns,
    })
}
