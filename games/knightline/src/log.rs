//! Records of Abstract Play's Knight Line (RULES 10), written from actions and read back.
//!
//! Every move is played by our own rules. Where the site's rules go another way, the record cannot be followed any
//! farther, and the refusal says where and why.

mod cells;
mod ending;
mod record;

use game::{Game, Log, LogError, LogLine, Logged, Outcome, Seat, Turn, shown};

use crate::action::Action;
use crate::board::Cell;
use crate::options::KnightLine;
use crate::state::State;
use crate::words::colour;
use ending::Ending;
use record::Word;

/// The word for a pass there.
const PASS: &str = "pass";
/// What is added where only the site allows a placement.
const ELSEWHERE: &str = "; on Abstract Play a stack may also be placed beside another stack";

impl Log for KnightLine {
    fn log_formats() -> &'static [&'static str] {
        &["abstract-play"]
    }

    fn write_log(&self, _format: &str, log: &Logged<KnightLine>) -> Result<String, LogError> {
        let first = self.first_round(&log.start, log.turn).map_err(|reason| LogError::new(1, reason))?;
        let mut follower = Follower::new(self, &log.start);
        let mut words: Vec<(Seat, String)> = Vec::new();
        for (action, line) in log.actions().into_iter().zip(1..) {
            words.push((follower.state.next(), self.written(action)));
            follower.act(action).map_err(|reason| LogError::new(line, reason))?;
        }
        if log.result().is_some() && follower.awaits_passes() {
            while !follower.all_passed() {
                words.push((follower.next, PASS.to_owned()));
                follower.pass_on();
            }
        }
        let ending = log.result().and_then(|outcome| Ending::word(self, outcome, follower.next));
        words.extend(ending.map(|word| (follower.next, word.to_owned())));
        Ok(laid_out(&words, first))
    }

    fn read_log(&self, _format: &str, start: &State, text: &str) -> Result<Logged<KnightLine>, LogError> {
        let mut follower = Follower::new(self, start);
        let mut rounds = Rounds { first: None, begun: 0 };
        let mut last = 1;
        for Word { line, text, player } in record::words(text)? {
            last = line;
            let at = |reason| LogError::new(line, reason);
            match record::round(&text) {
                Some(number) => rounds.check(number, follower.is_new_round()).map_err(at)?,
                None => {
                    rounds.begun += u32::from(follower.is_new_round());
                    match Ending::told(&text, follower.next) {
                        Some(ending) => follower.end(ending, player),
                        None => follower.read(&text),
                    }
                    .map_err(at)?;
                }
            }
        }
        let first = self.first_round(start, rounds.first).map_err(|reason| LogError::new(1, reason))?;
        let turn = rounds.first.map(|_| first);
        let mut lines: Vec<LogLine<Action>> = follower.actions.iter().map(|&action| LogLine::Entry(action)).collect();
        lines.extend(follower.result().map_err(|reason| LogError::new(last, reason))?.map(LogLine::Result));
        Ok(Logged { start: *start, turn, lines })
    }
}

impl KnightLine {
    /// The number of the first round: a game's first one is 1.
    fn first_round(&self, start: &State, asked: Option<u32>) -> Result<u32, String> {
        match asked {
            Some(number) if *start == self.startpos() && number != 1 => Err("the first round is number 1".to_owned()),
            Some(0) => Err("rounds are counted from 1".to_owned()),
            _ => Ok(asked.unwrap_or(1)),
        }
    }

    /// Whether rows are counted the other way round there: Red stands below White (10.1).
    fn is_mirrored_there(&self) -> bool {
        self.players == 3 && !self.has_grey()
    }

    /// An action in the words of the site.
    fn written(&self, action: Action) -> String {
        let name = |cell| cells::name(cell, self.is_mirrored_there());
        match action {
            Action::Move { from, to, count } => format!("{},{},{count}", name(from), name(to)),
            Action::Place { at } => name(at),
            Action::Pass => PASS.to_owned(),
        }
    }

    /// The action that a word of the site names.
    fn understood(&self, text: &str) -> Option<Action> {
        let cell = |name: &str| cells::named(name, self.is_mirrored_there());
        // The site takes capitals, and a comma at the end for "no more tiles".
        let text = text.to_ascii_lowercase();
        let parts: Vec<&str> = text.strip_suffix(',').unwrap_or(&text).split(',').collect();
        match *parts.as_slice() {
            [PASS] => Some(Action::Pass),
            [at] => Some(Action::Place { at: cell(at)? }),
            [from, to, count] => {
                let number = count.parse::<u8>().ok().filter(|number| number.to_string() == count)?;
                Some(Action::Move { from: cell(from)?, to: cell(to)?, count: number })
            }
            _ => None,
        }
    }
}

/// A game as far as it has been written or read.
struct Follower<'a> {
    game: &'a KnightLine,
    state: State,
    actions: Vec<Action>,
    /// Who has passed, and is out there for good.
    passed: [bool; 3],
    /// Whose turn it is there, also after the end of our game.
    next: Seat,
    /// Passes behind the end of our game.
    trailing: u32,
    /// How people have ended it.
    ending: Option<Ending>,
}

impl<'a> Follower<'a> {
    fn new(game: &'a KnightLine, start: &State) -> Follower<'a> {
        Follower {
            game,
            state: *start,
            actions: Vec::new(),
            passed: [false; 3],
            next: start.next(),
            trailing: 0,
            ending: None,
        }
    }

    fn is_new_round(&self) -> bool {
        self.next == Seat::P1 || self.actions.is_empty() && self.trailing == 0
    }

    /// Plays an action, if it is legal here and there.
    fn act(&mut self, action: Action) -> Result<(), String> {
        self.game.judge(&self.state, action).map_err(|reason| format!("`{action}`: {reason}"))?;
        let name = colour(self.next);
        if self.passed[self.next.index()] && action != Action::Pass {
            return Err(format!("{name} has passed before: on Abstract Play that player is out and passes again"));
        }
        self.game.apply(&mut self.state, action);
        self.actions.push(action);
        self.passed[self.next.index()] |= action == Action::Pass;
        self.next = self.game.after(self.next);
        Ok(())
    }

    /// Ends the game as people do. An exported record tells who it was.
    fn end(&mut self, ending: Ending, player: Option<u64>) -> Result<(), String> {
        self.check_going_on()?;
        let named = |number: u64| Seat::first(self.game.players).find(|seat| seat.index() as u64 + 1 == number);
        self.ending = Some(match (ending, player) {
            (Ending::Lost { cause, .. }, Some(number)) => {
                let seat = named(number).ok_or_else(|| format!("there is no player {number}"))?;
                Ending::Lost { seat, cause }
            }
            _ => ending,
        });
        Ok(())
    }

    /// Nothing follows the end of a game.
    fn check_going_on(&self) -> Result<(), String> {
        let name = colour(self.next);
        if let Some(ending) = self.ending {
            let outcome = ending.outcome(self.game);
            let how = outcome.map_or_else(|| "it was abandoned".to_owned(), |it| format!("{it} ({})", it.cause()));
            return Err(format!("the game is over: {how}"));
        }
        match self.game.turn(&self.state) {
            Turn::Over(outcome) if outcome.is_draw() => Err(format!(
                "{name} has no move, which ends a game of three as a draw (6.3); on Abstract Play {name} would be out \
                 and the others play on, so this record cannot be followed past this point"
            )),
            Turn::Over(_) if self.awaits_passes() => Err("the game is over: neither player can move (6.2)".to_owned()),
            Turn::Over(outcome) => Err(format!("the game is over: {outcome} by a {} (5.1)", outcome.cause())),
            Turn::Seat(_) | Turn::Chance => Ok(()),
        }
    }

    /// Reads a move.
    fn read(&mut self, text: &str) -> Result<(), String> {
        let Some(action) = self.game.understood(text) else {
            return Err(format!("`{}` is no move: write m0,o1,1, a cell, or pass", shown(text)));
        };
        let passes = action == Action::Pass;
        if passes && self.awaits_passes() && !self.all_passed() && self.ending.is_none() {
            self.pass_on();
            return Ok(());
        }
        self.check_going_on()?;
        if passes && self.passed[self.next.index()] && !self.game.lists(&self.state, Action::Pass) {
            let name = colour(self.next);
            return Err(format!(
                "{name} has passed before and is out on Abstract Play, but here {name} can move again (6.1), so this \
                 record cannot be followed past this point"
            ));
        }
        let elsewhere = if self.is_placed_there(action) { ELSEWHERE } else { "" };
        self.act(action).map_err(|reason| format!("`{}` is {reason}{elsewhere}", shown(text)))
    }

    /// Whether this is a placement that is legal there and not here: beside a stack, and not beside the grey tile.
    fn is_placed_there(&self, action: Action) -> bool {
        let Action::Place { at } = action else { return false };
        let touched = self.state.all_stacks().iter().any(|(_, stack)| stack.cell().touches(at));
        self.game.is_placing(&self.state) && touched && !self.state.is_occupied(at) && !at.touches(Cell::ORIGIN)
    }

    /// Whether our game is over because neither of two players can move: there they still pass.
    fn awaits_passes(&self) -> bool {
        !self.state.line && matches!(self.game.turn(&self.state), Turn::Over(outcome) if !outcome.is_draw())
    }

    fn all_passed(&self) -> bool {
        self.passed[..self.game.players.into()].iter().all(|&passed| passed)
    }

    /// A pass behind the end of our game.
    fn pass_on(&mut self) {
        self.passed[self.next.index()] = true;
        self.next = self.game.after(self.next);
        self.trailing += 1;
    }

    /// How the game ended, if the record shows its end.
    fn result(&self) -> Result<Option<Outcome>, String> {
        if let Some(ending) = self.ending {
            return Ok(ending.outcome(self.game));
        }
        let Turn::Over(outcome) = self.game.turn(&self.state) else { return Ok(None) };
        if self.awaits_passes() && !self.all_passed() {
            return match self.trailing {
                0 => Ok(None),
                _ => Err(format!("{} passes too before a game ends on Abstract Play", colour(self.next))),
            };
        }
        Ok(Some(outcome))
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
fn laid_out(words: &[(Seat, String)], first: u32) -> String {
    let (mut out, mut round) = (String::new(), first);
    for (place, (seat, word)) in words.iter().enumerate() {
        if place == 0 || *seat == Seat::P1 {
            if place > 0 {
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
