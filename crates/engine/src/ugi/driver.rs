//! The engine's side of the protocol: a state machine that carries out commands one after the other.
//!
//! Each line joins a queue when it arrives. `isready` is answered on arrival, and `stop` and `quit` take effect on a
//! running search on arrival. Everything else is carried out in order: a command that needs the search to be over waits
//! at the head of the queue until it is, and everything behind it waits, too. An infinite search ends only at `stop`,
//! so during one such commands are refused instead.

use std::collections::VecDeque;
use std::fmt::Display;
use std::io::{self, Write};
use std::mem;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::Instant;

use game::{Dice, HasEvaluator, IllegalFacts, Language, Notation, OptionError, Options, Turn, join, nearest, shown};

use super::command::UgiCommand;
use super::engine_options::{self, Change, EngineOptions};
use super::info::Info;
use super::lines::Input;
use super::search::{Found, Job, Search, SearchObserver};
use super::session::{Session, VARIANT, game_over};
use super::state::{InputState, Pending, State};
use super::{LONGEST_LINE, write_line};
use crate::engine::Engine;
use crate::limits::{GoTerms, LimitError, Limits};
use crate::player::Player;

/// The most unknown terms of `go` that a message names.
const MAX_IGNORED: usize = 8;

/// What a driver reacts to.
pub(super) enum Event {
    /// A line arrived, or the end of the input.
    Line(Input),
    /// The search reports what it has found.
    Info(Vec<Info>),
    /// The search is over.
    SearchDone,
}

/// Answers commands about one session. Only this writes to the output, so answers are never interleaved.
pub(super) struct Driver<G: Notation + HasEvaluator, E: Engine<G>, W> {
    session: Session<G>,
    engine_options: EngineOptions,
    /// Built when it is first needed; the search has it while it runs.
    player: Option<Player<G, E>>,
    dice: Dice,
    state: State<G, E>,
    input: InputState,
    queue: VecDeque<Pending>,
    /// The sending end of the channel that [`Driver::run`] reads, for searches.
    events: Sender<Event>,
    /// Permits to read one more line.
    permits: Sender<()>,
    output: W,
}

/// Whether the driver goes on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Flow {
    Continue,
    Quit,
}

impl<G: Notation + HasEvaluator, E: Engine<G>, W: Write> Driver<G, E, W> {
    /// Begins with this game, which was built with these options, and its `startpos`.
    pub(super) fn new(game: G, options: Options, events: Sender<Event>, permits: Sender<()>, output: W) -> Self {
        Driver {
            session: Session::new(game, options),
            engine_options: EngineOptions::new(),
            player: None,
            dice: Dice::new(0),
            state: State::Idle,
            input: InputState::Open,
            queue: VecDeque::new(),
            events,
            permits,
            output,
        }
    }

    /// Runs until `quit` or the end of the input, and until every `go` is answered.
    pub(super) fn run(&mut self, events: &Receiver<Event>) -> io::Result<()> {
        loop {
            match self.next_event(events) {
                Some(Event::Line(input)) if self.input.accepts_lines() => self.receive(input)?,
                Some(Event::Line(_)) => {}
                Some(Event::Info(infos)) => {
                    let lines: String = infos.iter().map(one_line).collect();
                    self.write(&lines)?;
                }
                Some(Event::SearchDone) => self.end_search()?,
                None => {
                    self.input = InputState::Overdue;
                    self.stop()?;
                }
            }
            if self.run_queue()? == Flow::Quit {
                return Ok(());
            }
        }
    }

    /// Waits for an event; `None` if the time after `quit` is over.
    fn next_event(&self, events: &Receiver<Event>) -> Option<Event> {
        let InputState::Quitting(until) = self.input else {
            return Some(events.recv().expect("the driver itself holds a sender"));
        };
        match events.recv_timeout(until.saturating_duration_since(Instant::now())) {
            Ok(event) => Some(event),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => unreachable!("the driver itself holds a sender"),
        }
    }

    /// Queues a line, and does what cannot wait.
    fn receive(&mut self, input: Input) -> io::Result<()> {
        let pending = match input {
            Input::Line(line) => match UgiCommand::parse(&line) {
                Ok(None) => {
                    self.permit_line();
                    return Ok(());
                }
                Ok(Some(UgiCommand::IsReady)) => {
                    self.make_player();
                    self.permit_line();
                    return self.write("readyok\n");
                }
                Ok(Some(command)) => Pending::UgiCommand(command),
                Err(error) => Pending::Refused(error.to_string()),
            },
            Input::TooLong => Pending::Refused(format!("a line has more than {LONGEST_LINE} bytes")),
            Input::NotText { at } => Pending::Refused(format!("the line is not text: its byte {at} is not UTF-8")),
            Input::End => Pending::End,
            Input::Broken(kind) => Pending::Broken(kind),
        };
        match pending {
            Pending::UgiCommand(UgiCommand::Stop) => self.stop()?,
            Pending::UgiCommand(UgiCommand::Quit) => self.input = InputState::quitting(),
            Pending::End => self.input = InputState::Ended,
            _ => {}
        }
        if pending.is_last() && self.state.needs_stop() {
            self.stop()?;
        }
        self.queue.push_back(pending);
        Ok(())
    }

    /// Carries out queued lines as far as the search under way allows.
    fn run_queue(&mut self) -> io::Result<Flow> {
        while let Some(next) = self.queue.pop_front() {
            if self.state.is_idle() || !next.needs_idle() {
                if self.execute(next)? == Flow::Quit {
                    return Ok(Flow::Quit);
                }
            } else if self.state.needs_stop() {
                self.write(&refusal("a search is under way: stop it first"))?;
            } else {
                self.queue.push_front(next);
                break;
            }
            self.permit_line();
        }
        Ok(Flow::Continue)
    }

    fn execute(&mut self, pending: Pending) -> io::Result<Flow> {
        let answer = match pending {
            Pending::End | Pending::UgiCommand(UgiCommand::Quit) => return Ok(Flow::Quit),
            Pending::Broken(kind) => return Err(kind.into()),
            Pending::Refused(reason) => refusal(reason),
            Pending::UgiCommand(command) => match command {
                UgiCommand::Ugi { ok } => self.introduction(ok),
                UgiCommand::SetOption { name, value } => self.set_option(&name, &value),
                UgiCommand::NewGame => self.new_game(),
                UgiCommand::Position { fen, moves } => self.set_position(fen, moves),
                UgiCommand::Go(terms) => self.go(terms)?,
                UgiCommand::Claim => match self.session.claim() {
                    Ok(ground) => format!("info string claim granted: draw ({ground})\n"),
                    Err(reason) => refusal(format!("claim: {reason}")),
                },
                UgiCommand::Query(Ok(query)) => response(&self.session.answer(query)),
                UgiCommand::Query(Err(error)) => refusal(error) + &response("none"),
                UgiCommand::Stop => {
                    self.stop()?;
                    String::new()
                }
                UgiCommand::IsReady | UgiCommand::Quit => unreachable!("they are not carried out in turn"),
            },
        };
        self.write(&answer)?;
        Ok(Flow::Continue)
    }

    fn introduction(&self, ok: &str) -> String {
        let mut out = one_line(format_args!("id name Kenning {} ({})", env!("CARGO_PKG_VERSION"), G::spec().title));
        write_line(&mut out, format_args!("id author {}", env!("CARGO_PKG_AUTHORS")));
        for line in self.session.option_lines().into_iter().chain(self.engine_options.option_lines::<G>()) {
            write_line(&mut out, line);
        }
        write_line(&mut out, ok);
        out
    }

    fn set_option(&mut self, name: &str, value: &str) -> String {
        if let Some(result) = self.session.set(name, value) {
            return match result {
                Err(error) => refusal(error),
                Ok(rules) => {
                    self.player = None;
                    one_line(format_args!("info string {rules}"))
                }
            };
        }
        match self.engine_options.set::<G>(name, value) {
            None => return refusal(self.unknown_option(name)),
            Some(Err(error)) => return refusal(error),
            Some(Ok(Change::Player)) => self.player = None,
            Some(Ok(Change::Dice)) => self.dice = Dice::new(self.engine_options.seed),
            Some(Ok(Change::NextSearch)) => {}
        }
        String::new()
    }

    /// The dice roll on, so that the games of one session differ while the session as a whole can be repeated.
    fn new_game(&mut self) -> String {
        self.session.new_game();
        if let Some(player) = &mut self.player {
            player.new_game();
        }
        String::new()
    }

    fn set_position(&mut self, fen: Option<String>, moves: Vec<String>) -> String {
        let refused = self.session.set_position(fen, moves).err();
        // Allocating a large table takes time, so it is done before a clock runs.
        self.make_player();
        refused.map_or_else(String::new, refusal)
    }

    /// Starts a search. Every `go` is answered by one `bestmove`: `none` if there is nothing to decide.
    fn go(&mut self, terms: Result<GoTerms, LimitError>) -> io::Result<String> {
        let began = Instant::now();
        let mut out = String::new();
        let job = terms.map_err(|error| error.to_string()).and_then(|GoTerms { limits, ignored }| {
            if !ignored.is_empty() {
                // A line stays short however much somebody sends.
                let shown = join(ignored.iter().take(MAX_IGNORED), ", ");
                let more = ignored.len().saturating_sub(MAX_IGNORED);
                let more = if more > 0 { format!(" and {more} more") } else { String::new() };
                write_line(&mut out, format_args!("info string go: ignored {shown}{more}"));
            }
            self.job(limits, began)
        });
        match job {
            Err(error) => Ok(out + &refusal(error) + "bestmove none\n"),
            Ok(job) => {
                // Before anything that the search writes.
                self.write(&out)?;
                let infinite = job.limits.infinite;
                let search = Search::start(job, Sink(self.events.clone()))?;
                self.state = State::Searching { search, infinite, stopped: false };
                if self.input.stops(infinite) {
                    self.stop()?;
                }
                Ok(String::new())
            }
        }
    }

    fn job(&mut self, limits: Limits, began: Instant) -> Result<Job<G, E>, String> {
        if let Some(outcome) = self.session.outcome() {
            return Err(game_over(outcome));
        }
        let (game, state) = (&self.session.game, self.session.state());
        if game.turn(state) == Turn::Chance {
            return Err("chance is to act: its outcome comes with the moves of a position".to_owned());
        }
        let read = |text: &String| {
            game.read_action(state, text).map_err(|illegal| format!("go: {}", illegal.reason(Language::English)))
        };
        let only = limits.searchmoves.iter().map(read).collect::<Result<Vec<_>, _>>()?;
        self.make_player();
        Ok(Job {
            game: self.session.game.clone(),
            past: self.session.past.clone(),
            player: self.player.take().expect("a player was made"),
            dice: self.dice.clone(),
            limits,
            only,
            lines: self.engine_options.lines,
            overhead: self.engine_options.overhead,
            began,
        })
    }

    /// Ends the search as soon as possible, and sends an answer that was held back.
    fn stop(&mut self) -> io::Result<()> {
        match &mut self.state {
            State::Idle => Ok(()),
            State::Searching { search, stopped, .. } => {
                *stopped = true;
                search.stop();
                Ok(())
            }
            State::AwaitingStop { best } => {
                let answer = format!("bestmove {best}\n");
                self.state = State::Idle;
                self.write(&answer)
            }
        }
    }

    /// Takes the result of a search that is over.
    fn end_search(&mut self) -> io::Result<()> {
        let needs_stop = self.state.needs_stop();
        let State::Searching { search, .. } = mem::replace(&mut self.state, State::Idle) else {
            unreachable!("only a search reports its end")
        };
        let Found { player, dice, best } = search.finish();
        (self.player, self.dice) = (Some(player), dice);
        if needs_stop {
            self.state = State::AwaitingStop { best };
            Ok(())
        } else {
            self.write(&format!("bestmove {best}\n"))
        }
    }

    /// Makes sure that there is a player with the present options, unless a search has it.
    fn make_player(&mut self) {
        if self.player.is_none() && !matches!(self.state, State::Searching { .. }) {
            self.player = Some(Player::new(&self.session.game, self.engine_options.settings));
        }
    }

    fn unknown_option(&self, name: &str) -> OptionError {
        let lines = self.engine_options.option_lines::<G>();
        let known: Vec<&'static str> = [VARIANT]
            .into_iter()
            .chain(G::spec().options.iter().map(|option| option.key))
            .chain(engine_options::NAMES.into_iter().filter(|name| lines.iter().any(|line| line.name == *name)))
            .collect();
        let nearest = nearest(name, known.iter().copied());
        OptionError::UnknownKey { key: shown(name), game: G::spec().title, nearest, known }
    }

    fn write(&mut self, lines: &str) -> io::Result<()> {
        if lines.is_empty() {
            return Ok(());
        }
        self.output.write_all(lines.as_bytes())?;
        self.output.flush()
    }

    /// Lets the reader read one more line.
    fn permit_line(&self) {
        // The reader has ended if the input has.
        let _ = self.permits.send(());
    }
}

/// Passes what a search finds on to the driver.
struct Sink(Sender<Event>);

impl SearchObserver for Sink {
    fn found(&self, infos: Vec<Info>) {
        // A driver that has ended does not need it.
        let _ = self.0.send(Event::Info(infos));
    }

    fn done(&self) {
        let _ = self.0.send(Event::SearchDone);
    }
}

fn refusal(error: impl Display) -> String {
    one_line(format_args!("info string error: {error}"))
}

fn response(answer: &str) -> String {
    one_line(format!("response {answer}").trim_end())
}

fn one_line(line: impl Display) -> String {
    let mut out = String::new();
    write_line(&mut out, line);
    out
}
