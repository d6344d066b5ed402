//! Reading a record: the game is played again, word by word.

use std::borrow::Cow;

use game::{GameResult, IllegalFacts, Language, Notation, Seat, SeatSet, shown};

use super::words::{Word, words};
use super::write::mark;
use super::{Headers, Record, RecordError, times};
use crate::history::History;
use crate::{Millis, TimeControl};

impl<G: Notation> Record<G> {
    /// Reads the record with these tags, or refuses it by line and column.
    pub fn read(headers: &Headers<'_>) -> Result<Record<G>, RecordError> {
        let spec = G::spec();
        if headers.need("Game")? != spec.id {
            return Err(headers.refuse("Game", format!("this is not a game of {}", spec.title)));
        }
        let options = headers.options(spec)?.with_edition(edition(headers, spec.edition)?);
        let game = G::new(&options);
        let start = match headers.get("Start") {
            Some(fen) => game.read_state(fen).map_err(|error| headers.refuse("Start", error.to_string()))?,
            None => game.startpos(),
        };
        let mut record = Record {
            date: date(headers)?,
            seats: seats(headers, game.seats())?,
            control: control(headers)?,
            left: left(headers, game.seats())?,
            result: result(headers)?,
            others: headers.others().map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
            history: History::new(start),
            comments: vec![Vec::new()],
            options,
            game,
        };
        record.read_body(headers)?;
        Ok(record)
    }

    fn read_body(&mut self, headers: &Headers<'_>) -> Result<(), RecordError> {
        let (text, result) = (headers.text(), headers.need("Result")?);
        let mut words = words(text, headers.body())?;
        // The last word is the result, whatever it looks like: an action may well be called `draw`.
        match words.pop() {
            Some((_, Word::Plain(last))) if last == result => {}
            last => {
                let at = last.map_or(text.trim_end().len(), |(at, _)| at);
                let reason = format!("the last word must be the result, `{}`, as the tag says", shown(result));
                return Err(RecordError::at(text, at, reason));
            }
        }
        let mut marked = None;
        for (at, word) in words {
            match word {
                Word::Mark(_) if marked.is_some() => {
                    return Err(RecordError::at(text, at, "an action must stand between two marks"));
                }
                Word::Mark(mark) => marked = Some((at, mark)),
                Word::Plain(action) => self.read_action(text, at, action, marked.take())?,
                Word::Comment(comment) => self.read_comment(text, at, &comment)?,
            }
        }
        match marked {
            Some((at, _)) => Err(RecordError::at(text, at, "no action follows this mark")),
            None => Ok(()),
        }
    }

    fn read_action(
        &mut self,
        text: &str,
        at: usize,
        word: &str,
        marked: Option<(usize, &str)>,
    ) -> Result<(), RecordError> {
        let action = self.game.read_action(self.history.present(), word).map_err(|illegal| {
            let reason = illegal.reason(Language::English);
            let refused = RecordError::at(text, at, format!("`{}`: {reason}", shown(word)));
            RecordError { rule: Some(reason.rule), ..refused }
        })?;
        self.history.play(&self.game, action, None);
        self.comments.push(Vec::new());
        let right = self.played().last().map(mark).unwrap_or_default();
        match marked {
            Some((at, given)) if given != right => {
                Err(RecordError::at(text, at, format!("the mark of this turn is `{right}`, not `{}`", shown(given))))
            }
            _ => Ok(()),
        }
    }

    fn read_comment(&mut self, text: &str, at: usize, comment: &str) -> Result<(), RecordError> {
        let refuse = |reason: &str| Err(RecordError::at(text, at, reason));
        let Some(annotation) = comment.trim_start().strip_prefix("[%clk") else {
            self.comments.last_mut().expect("there is a place for comments at every position").push(comment.to_owned());
            return Ok(());
        };
        let left: Option<(Millis, &str)> =
            annotation.split_once(']').and_then(|(left, rest)| Some((times::read_clock(left.trim())?, rest)));
        let Some((left, rest)) = left else {
            return refuse("a clock looks like {[%clk 0:04:05]} or {[%clk 0:04:05.250]}");
        };
        match self.played().last() {
            None => return refuse("a clock stands behind an action"),
            Some(played) if played.clock.is_some() => return refuse("the clock after this action was told already"),
            Some(_) => self.history.note_clock(left),
        }
        if rest.trim().is_empty() { Ok(()) } else { self.read_comment(text, at, rest.trim()) }
    }
}

/// The edition of the rules that the game was played by.
fn edition(headers: &Headers<'_>, here: u32) -> Result<u32, RecordError> {
    let given = headers.need("Edition")?;
    let edition = given.parse::<u32>().ok().filter(|edition| edition.to_string() == given);
    let edition = edition.ok_or_else(|| headers.refuse("Edition", "an edition is a number"))?;
    if edition > here {
        let reason = format!("edition {edition}: this program knows the rules up to edition {here}");
        return Err(headers.refuse("Edition", reason));
    }
    Ok(edition)
}

/// Who won and why, as the tags say.
fn result(headers: &Headers<'_>) -> Result<Option<(GameResult, Cow<'static, str>)>, RecordError> {
    let (result, reason) = (headers.need("Result")?, headers.get("Reason").unwrap_or_default());
    if result == "*" {
        return match reason {
            "" => Ok(None),
            _ => Err(headers.refuse("Reason", "a game without a result has no reason for it")),
        };
    }
    let result = result.parse().map_err(|error: game::ParseResultError| headers.refuse("Result", error.to_string()))?;
    if reason.is_empty() {
        return Err(headers.refuse("Reason", "a result needs its reason, such as `resigned` or `agreed`"));
    }
    Ok(Some((result, reason.to_owned().into())))
}

fn date(headers: &Headers<'_>) -> Result<Option<String>, RecordError> {
    match headers.get("Date") {
        Some(date) if !times::is_date(date) => {
            Err(headers.refuse("Date", "a date looks like 2026.11.16, with `?` for what is not known"))
        }
        date => Ok(date.map(str::to_owned)),
    }
}

fn seats(headers: &Headers<'_>, seats: u8) -> Result<Vec<String>, RecordError> {
    if let Some(tag) = headers.seat_beyond(seats) {
        return Err(headers.refuse(tag, format!("this table has {seats} seats")));
    }
    let name = |number| headers.get(&format!("Seat{number}")).unwrap_or_default().to_owned();
    Ok((1..=seats).map(name).collect())
}

fn control(headers: &Headers<'_>) -> Result<TimeControl, RecordError> {
    let control = times::read_control(headers.get("TimeControl").unwrap_or("-"));
    control.ok_or_else(|| headers.refuse("TimeControl", "a time control is `-`, or in seconds `300+3`"))
}

fn left(headers: &Headers<'_>, seats: u8) -> Result<SeatSet, RecordError> {
    let Some(text) = headers.get("Left") else { return Ok(SeatSet::EMPTY) };
    let refuse = |reason: &str| headers.refuse("Left", reason);
    if seats == 2 {
        return Err(refuse("with two seats a game ends when one of them is left"));
    }
    let named = text.split(' ').map(str::parse::<Seat>).collect::<Result<Vec<_>, _>>();
    let named: SeatSet = named.map_err(|error| refuse(&error.to_string()))?.into_iter().collect();
    let all = SeatSet::first(seats.into());
    if named.minus(all).is_empty() && !all.minus(named).is_empty() {
        return Ok(named);
    }
    Err(refuse("these must be seats of the table, and not all of them"))
}
