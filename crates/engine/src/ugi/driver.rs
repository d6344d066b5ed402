//! The conversation: what is said is obeyed, answered, or kept until a search is over.

use std::collections::VecDeque;
use std::fmt::Display;
use std::io::{self, Write};
use std::sync::mpsc::{Receiver, Sender};
use std::time::{Duration, Instant};

use game::{Dice, Evaluate, Notation, OptionError, Options, Turn, nearest, shown};

use super::command::Command;
use super::desk::{Desk, VARIANT};
use super::info::Info;
use super::lines::Input;
use super::search::{Job, Listener, Search};
use super::thinking::Thinking;
use super::tuning::{self, Change, Tuning};
use super::{LONGEST_LINE, say};
use crate::engine::Engine;
use crate::limits::{LimitError, Limits};
use crate::player::Player;

/// Who quits waits so long for a search that has limits: a script that says everything in one breath gets its answers.
const FAREWELL: Duration = Duration::from_millis(200);

/// What happens in a conversation.
pub(super) enum Event {
    /// Somebody says something.
    Said(Input),
    /// The search has found something.
    Told(Vec<Info>),
    /// The search is over.
    Finished,
}

/// Keeps a conversation: the rules, the last good position, and the search under way.
///
/// Only this speaks, so that no two answers are mixed up. What is said while a search is under way is answered at once
/// where it can be, and in its turn where it needs the search to be over.
pub(super) struct Driver<G: Notation + Evaluate, E: Engine<G>, W> {
    desk: Desk<G>,
    tuning: Tuning,
    /// The program that plays; made when it is needed, and away while it searches.
    player: Option<Player<G, E>>,
    dice: Dice,
    search: Option<Thinking<G, E>>,
    /// What was said and has to wait for the search.
    waiting: VecDeque<Input>,
    /// Somebody has quit: nothing more is heard, and what was asked before should be answered by then.
    leaves_at: Option<Instant>,
    /// That time has come: whatever is still to be answered is answered without a thought.
    is_hurried: bool,
    /// Nothing more will be said, so that nobody can stop a search.
    is_last_said: bool,
    events: Sender<Event>,
    /// Gives leave to read another line.
    leave: Sender<()>,
    output: W,
}

/// Whether the conversation goes on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Next {
    Line,
    Quit,
}

impl<G: Notation + Evaluate, E: Engine<G>, W: Write> Driver<G, E, W> {
    /// A conversation that begins with these rules and their `startpos`.
    pub(super) fn new(options: Options, events: Sender<Event>, leave: Sender<()>, output: W) -> Self {
        Driver {
            desk: Desk::new(options),
            tuning: Tuning::new(),
            player: None,
            dice: Dice::new(0),
            search: None,
            waiting: VecDeque::new(),
            leaves_at: None,
            is_hurried: false,
            is_last_said: false,
            events,
            leave,
            output,
        }
    }

    /// Talks until `quit` or the end of the input, and until every `go` is answered.
    pub(super) fn converse(&mut self, events: &Receiver<Event>) -> io::Result<()> {
        loop {
            let Some(event) = self.next_event(events) else {
                self.is_hurried = true;
                if let Some(thinking) = &mut self.search {
                    thinking.stop();
                }
                continue;
            };
            let next = match event {
                Event::Said(_) if self.leaves_at.is_some() => Next::Line,
                Event::Said(input) => self.attend(input)?,
                Event::Told(infos) => {
                    let mut out = String::new();
                    infos.iter().for_each(|info| say(&mut out, info));
                    self.speak(&out)?;
                    Next::Line
                }
                Event::Finished => {
                    self.take_answer()?;
                    self.catch_up()?
                }
            };
            if next == Next::Quit {
                return Ok(());
            }
        }
    }

    /// Waits until something happens; nothing where somebody has quit and waits no longer.
    fn next_event(&self, events: &Receiver<Event>) -> Option<Event> {
        match self.leaves_at.filter(|_| !self.is_hurried) {
            Some(at) => events.recv_timeout(at.saturating_duration_since(Instant::now())).ok(),
            None => Some(events.recv().expect("the driver itself holds a sender")),
        }
    }

    /// Obeys what is said, or keeps it until the search is over.
    fn attend(&mut self, input: Input) -> io::Result<Next> {
        let Some(thinking) = &mut self.search else { return self.obey(&input) };
        let command = match &input {
            Input::Line(line) => Command::parse(line).ok().flatten(),
            _ => None,
        };
        let must_wait = match command {
            // Whatever waits, this is answered at once.
            Some(Command::IsReady) => return self.obey(&input),
            Some(Command::Stop) if self.waiting.is_empty() => return self.obey(&input),
            // It concerns everything that was asked for before it.
            Some(Command::Stop) => {
                thinking.stop();
                true
            }
            Some(Command::Quit) => {
                self.leaves_at.get_or_insert_with(|| Instant::now() + FAREWELL);
                if thinking.is_infinite {
                    thinking.stop();
                }
                true
            }
            Some(Command::SetOption { .. } | Command::NewGame | Command::Position { .. } | Command::Go(_)) => {
                if thinking.is_infinite && !thinking.is_stopped {
                    self.speak_of(|out| refuse("a search is under way: stop it first", out))?;
                    return self.done_with_a_line();
                }
                true
            }
            _ if matches!(input, Input::End) => {
                self.is_last_said = true;
                if thinking.is_infinite {
                    thinking.stop();
                }
                true
            }
            // What was said after something that waits is said about what will stand then.
            _ => !self.waiting.is_empty(),
        };
        if !must_wait {
            return self.obey(&input);
        }
        self.waiting.push_back(input);
        // An answer that was only held back is there.
        match self.release()? {
            true => self.catch_up(),
            false => Ok(Next::Line),
        }
    }

    /// Attends to what had to wait. Where that begins another search, the rest may have to wait again.
    fn catch_up(&mut self) -> io::Result<Next> {
        for input in std::mem::take(&mut self.waiting) {
            if self.attend(input)? == Next::Quit {
                return Ok(Next::Quit);
            }
        }
        Ok(Next::Line)
    }

    /// Obeys one line.
    fn obey(&mut self, input: &Input) -> io::Result<Next> {
        let mut out = String::new();
        match input {
            Input::End => return Ok(Next::Quit),
            Input::Broken(kind) => return Err((*kind).into()),
            Input::TooLong => refuse(format_args!("a line has more than {LONGEST_LINE} bytes"), &mut out),
            Input::NoText { at } => {
                refuse(format_args!("the line is not text: its byte {at} is not UTF-8"), &mut out);
            }
            Input::Line(line) => match Command::parse(line) {
                Ok(None) => {}
                Ok(Some(Command::Quit)) => return Ok(Next::Quit),
                Ok(Some(command)) => self.carry_out(command, &mut out)?,
                Err(error) => refuse(error, &mut out),
            },
        }
        self.speak(&out)?;
        self.done_with_a_line()
    }

    fn carry_out(&mut self, command: Command<'_>, out: &mut String) -> io::Result<()> {
        match command {
            Command::Ugi { ok } => self.introduce(ok, out),
            Command::IsReady => {
                if self.search.is_none() {
                    self.make_player();
                }
                say(out, "readyok");
            }
            Command::SetOption { name, value } => match self.set(&name, &value) {
                Err(error) => refuse(error, out),
                Ok(None) => {}
                Ok(Some(told)) => say(out, format_args!("info string {told}")),
            },
            // The dice roll on: the games of one conversation differ, and the conversation as a whole repeats.
            Command::NewGame => {
                self.desk.start_anew();
                if let Some(player) = &mut self.player {
                    player.forget();
                }
            }
            Command::Position { fen, moves } => {
                if let Err(error) = self.desk.set_position(fen.as_deref(), &moves) {
                    refuse(error, out);
                }
                // What takes its time, such as the room for a large memory, is done before a clock runs.
                self.make_player();
            }
            Command::Go(limits) => return self.go(limits, out),
            Command::Stop => {
                if let Some(thinking) = &mut self.search {
                    thinking.stop();
                    self.release()?;
                }
            }
            Command::Query(query) => self.desk.answer(query, out),
            Command::Quit => unreachable!("nothing is carried out after it"),
        }
        Ok(())
    }

    fn introduce(&self, ok: &str, out: &mut String) {
        say(out, format_args!("id name Kenning {} ({})", env!("CARGO_PKG_VERSION"), G::spec().title));
        say(out, format_args!("id author {}", env!("CARGO_PKG_AUTHORS")));
        for line in self.desk.option_lines().into_iter().chain(self.tuning.option_lines::<G>()) {
            say(out, line);
        }
        say(out, ok);
    }

    /// Sets an option; tells what that did to the table, where it did something.
    fn set(&mut self, name: &str, value: &str) -> Result<Option<String>, String> {
        if let Some(told) = self.desk.set(name, value) {
            let told = told?;
            self.player = None;
            return Ok(Some(told));
        }
        match self.tuning.set::<G>(name, value).ok_or_else(|| self.unknown_option(name))?? {
            Change::Player => self.player = None,
            Change::Dice => self.dice = Dice::new(self.tuning.seed),
            Change::Telling => {}
        }
        Ok(None)
    }

    /// Every `go` is answered by one `bestmove`, now or when the search is over; it is `none` where there is nothing to
    /// decide.
    fn go(&mut self, limits: Result<Limits, LimitError>, out: &mut String) -> io::Result<()> {
        let began = Instant::now();
        let job = limits.map_err(|error| error.to_string()).and_then(|limits| self.job(limits, began));
        let job = match job {
            Ok(job) => job,
            Err(error) => {
                refuse(error, out);
                say(out, "bestmove none");
                return Ok(());
            }
        };
        let is_infinite = job.limits.infinite;
        let search = Search::start(job, Voice(self.events.clone()))?;
        let mut thinking = Thinking::new(search, is_infinite);
        if self.is_hurried || is_infinite && (self.is_last_said || self.leaves_at.is_some()) {
            thinking.stop();
        }
        self.search = Some(thinking);
        Ok(())
    }

    fn job(&mut self, limits: Limits, began: Instant) -> Result<Job<G, E>, String> {
        let (game, state) = (&self.desk.game, self.desk.state());
        match game.turn(state) {
            Turn::Chance => return Err("chance is to act: its outcome comes with the moves of a position".to_owned()),
            Turn::Over(outcome) => return Err(format!("the game is over: {outcome} ({})", outcome.cause())),
            Turn::Seat(_) => {}
        }
        let read = |text: &String| game.read_action(state, text).map_err(|reason| format!("go: {reason}"));
        let only = limits.searchmoves.iter().map(read).collect::<Result<Vec<_>, _>>()?;
        self.make_player();
        Ok(Job {
            game: self.desk.game.clone(),
            past: self.desk.past.clone(),
            player: self.player.take().expect("a player was made"),
            dice: self.dice.clone(),
            limits,
            only,
            lines: self.tuning.lines,
            began,
        })
    }

    /// Takes back what the search was given, and tells its answer, unless that is wanted later.
    fn take_answer(&mut self) -> io::Result<()> {
        let Some(thinking) = &mut self.search else { return Ok(()) };
        if let Some((player, dice)) = thinking.finish() {
            (self.player, self.dice) = (Some(player), dice);
        }
        self.release()?;
        Ok(())
    }

    /// Tells an answer that need not be held back; whether there was one.
    fn release(&mut self) -> io::Result<bool> {
        let Some(answer) = self.search.as_mut().and_then(Thinking::answer) else { return Ok(false) };
        self.search = None;
        self.speak_of(|out| say(out, answer))?;
        Ok(true)
    }

    /// Sees to it that there is a player as it is wanted now.
    fn make_player(&mut self) {
        if self.player.is_none() {
            self.player = Some(Player::new(&self.desk.game, self.tuning.settings));
        }
    }

    fn unknown_option(&self, name: &str) -> String {
        let lines = self.tuning.option_lines::<G>();
        let known: Vec<&'static str> = [VARIANT]
            .into_iter()
            .chain(G::spec().options.iter().map(|option| option.key))
            .chain(tuning::NAMES.into_iter().filter(|name| lines.iter().any(|line| line.name == *name)))
            .collect();
        let nearest = nearest(name, known.iter().copied());
        OptionError::UnknownKey { key: shown(name), game: G::spec().title, nearest, known }.to_string()
    }

    fn speak_of(&mut self, write: impl FnOnce(&mut String)) -> io::Result<()> {
        let mut out = String::new();
        write(&mut out);
        self.speak(&out)
    }

    fn speak(&mut self, out: &str) -> io::Result<()> {
        if out.is_empty() {
            return Ok(());
        }
        self.output.write_all(out.as_bytes())?;
        self.output.flush()
    }

    fn done_with_a_line(&self) -> io::Result<Next> {
        // Where nobody reads any more, there is nothing to be read.
        let _ = self.leave.send(());
        Ok(Next::Line)
    }
}

/// What a search says goes to whoever keeps the conversation.
struct Voice(Sender<Event>);

impl Listener for Voice {
    fn told(&self, infos: Vec<Info>) {
        // A conversation that is over does not listen.
        let _ = self.0.send(Event::Told(infos));
    }

    fn finished(&self) {
        let _ = self.0.send(Event::Finished);
    }
}

/// Answers with an error. Nothing else happens.
fn refuse(error: impl Display, out: &mut String) {
    say(out, format_args!("info string error: {error}"));
}
