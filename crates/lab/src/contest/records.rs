//! The folder of a match: `match.jsonl` with a line for every game, and each game as a record of its own.
//!
//! A record is written before its line, so a game that has a line has a record; one without a line is played again and
//! its record written over. Nothing is lost or counted twice, whenever the run is killed.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::bout::Bout;
use super::plan::{Openings, Plan};
use crate::LabError;
use crate::journal::Journal;

/// A folder that is being written.
pub(crate) struct Records {
    folder: PathBuf,
    journal: Journal,
}

impl Records {
    /// Opens the folder of a match, and tells which games were played already.
    pub(crate) fn open(folder: &Path, plan: &Plan) -> Result<(Records, Vec<Bout>), LabError> {
        std::fs::create_dir_all(folder).map_err(|error| LabError::file(folder, error))?;
        let (journal, bouts) = Journal::open(&folder.join("match.jsonl"), &about(plan), plan.resume)?;
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
