//! The folder of a match: `match.jsonl` with a line for every game, and each game as a record of its own.
//!
//! A record is written before its line, so every game with a line has a record. A game without a line is played again
//! and its record overwritten. So no game is lost or counted twice, whenever the run is killed.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use game::Seat;
use serde_json::{Value, json};

use super::plan::{Openings, Plan};
use super::referee::MatchGame;
use super::schedule::Schedule;
use crate::LabError;
use crate::journal::Journal;

/// The folder of a match that is being played.
pub(crate) struct Records {
    folder: PathBuf,
    journal: Journal,
}

impl Records {
    /// Opens the folder of a match, and reads the games that it already holds, by their numbers.
    pub(crate) fn open(
        folder: &Path,
        plan: &Plan,
        schedule: &Schedule,
    ) -> Result<(Records, BTreeMap<u32, MatchGame>), LabError> {
        std::fs::create_dir_all(folder).map_err(|error| LabError::file(folder, error))?;
        let path = folder.join("match.jsonl");
        let (journal, read) = Journal::open::<MatchGame>(&path, &about(plan), plan.resume)?;
        let mut games = BTreeMap::new();
        // The first line describes the match.
        for (line, game) in (2..).zip(read) {
            let refuse = |reason: String| LabError::file(&path, format!("line {line}: {reason}"));
            check(&game, schedule).map_err(refuse)?;
            if let Some(twice) = games.insert(game.game, game) {
                return Err(refuse(format!("game {} is there twice", twice.game)));
            }
        }
        Ok((Records { folder: folder.to_owned(), journal }, games))
    }

    /// Stores a game.
    pub(crate) fn store(&mut self, game: &MatchGame, record: &str) -> Result<(), LabError> {
        let path = self.folder.join(format!("{:06}.record", game.game + 1));
        let draft = path.with_extension("draft");
        let written = std::fs::write(&draft, record).and_then(|()| std::fs::rename(&draft, &path));
        written.map_err(|error| LabError::file(&path, error))?;
        self.journal.append(game)
    }
}

/// Refuses a game that this match cannot contain, for instance because the file was edited.
fn check(played: &MatchGame, schedule: &Schedule) -> Result<(), String> {
    let (game, seats) = (played.game, schedule.seats(played.game));
    if played.seats != seats {
        return Err(format!("in game {game} the programs sit as {seats:?}, not as {:?}", played.seats));
    }
    let is_seat = |seat: Seat| seat.index() < seats.len();
    if !played.winners.is_sorted_by(|one, next| one < next) || !played.winners.iter().all(|&seat| is_seat(seat)) {
        return Err(format!("the winners of game {game} are not seats of the table, each once and in order"));
    }
    match played.faults.iter().find(|fault| !is_seat(fault.seat) || seats[fault.seat.index()] != fault.program) {
        Some(fault) => Err(format!("program {} does not sit on {} in game {game}", fault.program, fault.seat)),
        None => Ok(()),
    }
}

/// Everything that determines the games. How many are played, and how many at once, may change between runs.
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
