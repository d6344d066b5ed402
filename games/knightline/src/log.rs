//! Records of Abstract Play's Knight Line (RULES 10), written from actions and read back.
//!
//! Every move is played by our own rules. Where the site's rules go another way, the record cannot be followed any
//! farther, and the refusal says where and why.

mod cells;
mod header;
mod moves;
mod player_end;
mod record;
mod replay;

use game::{GameLog, Log, LogEntry, LogError, Notation, Seat};

use crate::action::Action;
use crate::options::KnightLine;
use crate::state::State;
use moves::PASS;
use player_end::PlayerEnd;
use record::{Record, Word};
use replay::Replay;

impl Log for KnightLine {
    fn log_formats() -> &'static [&'static str] {
        &["abstract-play"]
    }

    fn write_log(&self, _format: &str, log: &GameLog<KnightLine>) -> Result<String, LogError> {
        let first = self.first_round(&log.start, log.turn).map_err(|reason| LogError::new(1, reason))?;
        let mut replay = Replay::new(self, &log.start);
        let mut words: Vec<(Seat, String)> = Vec::new();
        for (action, line) in log.actions().into_iter().zip(1..) {
            words.push((replay.next(), moves::write(action, self.is_mirrored_there())));
            replay.act(action).map_err(|reason| LogError::new(line, reason))?;
        }
        if log.result().is_some() && replay.nobody_can_move() {
            while !replay.all_passed() {
                words.push((replay.next(), PASS.to_owned()));
                replay.pass_on();
            }
        }
        let end = log.result().and_then(|outcome| PlayerEnd::word(self, outcome, replay.next()));
        words.extend(end.map(|word| (replay.next(), word.to_owned())));
        Ok(lay_out(&words, first))
    }

    fn read_log(&self, _format: &str, start: &State, text: &str) -> Result<GameLog<KnightLine>, LogError> {
        let Record { words, header } = Record::read(text)?;
        header.check_table(self).map_err(|reason| LogError::new(1, reason))?;
        let mut replay = Replay::new(self, start);
        let mut rounds = Rounds { first: None, begun: 0 };
        let last = words.last().map_or(1, |word| word.line);
        for Word { line, text, player } in words {
            let at = |reason| LogError::new(line, reason);
            match record::round(&text) {
                Some(number) => rounds.check(number, replay.is_new_round()).map_err(at)?,
                None => {
                    rounds.begun += u32::from(replay.is_new_round());
                    match PlayerEnd::named(&text, replay.next()) {
                        Some(end) => replay.end(end, player, header.loser()),
                        None => replay.read(&text),
                    }
                    .map_err(at)?;
                }
            }
        }
        let first = self.first_round(start, rounds.first).map_err(|reason| LogError::new(1, reason))?;
        let turn = rounds.first.map(|_| first);
        let outcome = replay.result(header.winners().is_some());
        header.check_result(self, outcome).map_err(|reason| LogError::new(last, reason))?;
        let mut lines: Vec<LogEntry<Action>> = replay.actions().iter().map(|&action| LogEntry::Entry(action)).collect();
        lines.extend(outcome.map(LogEntry::Result));
        Ok(GameLog { start: *start, turn, lines })
    }
}

impl KnightLine {
    /// The number of the first round: a game's first one is 1.
    fn first_round(&self, start: &State, given: Option<u32>) -> Result<u32, String> {
        match given {
            Some(number) if *start == self.startpos() && number != 1 => Err("the first round is number 1".to_owned()),
            Some(0) => Err("rounds are counted from 1".to_owned()),
            _ => Ok(given.unwrap_or(1)),
        }
    }

    /// Whether rows are counted the other way round there: Red stands below White (10.1).
    fn is_mirrored_there(&self) -> bool {
        self.players == 3 && !self.has_grey()
    }
}

/// The numbers of the rounds, where a record has any.
struct Rounds {
    first: Option<u32>,
    begun: u32,
}

impl Rounds {
    fn check(&mut self, number: u32, is_new: bool) -> Result<(), String> {
        let first = *self.first.get_or_insert(number.saturating_sub(self.begun));
        let due = first.saturating_add(self.begun);
        match is_new && number == due {
            true => Ok(()),
            false if is_new => Err(format!("this is round {due}, not {number}")),
            false => Err(format!("round {number} begins before the last one is complete")),
        }
    }
}

/// One line for each round.
fn lay_out(words: &[(Seat, String)], first: u32) -> String {
    let (mut out, mut round) = (String::new(), first);
    for (index, (seat, word)) in words.iter().enumerate() {
        if index == 0 || *seat == Seat::P1 {
            if index > 0 {
                out.push('\n');
                round = round.saturating_add(1);
            }
            out.push_str(&format!("{round}."));
        }
        out.push(' ');
        out.push_str(word);
    }
    if !out.is_empty() {
        out.push('\n');
    }
    out
}
