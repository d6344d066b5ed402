//! A command is obeyed, and answered.

use std::fmt::{self, Display, Write as _};

use game::{Dice, Domain, Evaluate, Notation, OptionError, Options, Seat, Stumble, Turn, nearest, shown};

use super::command::{Command, Query};
use crate::brake::{Brake, deadline};
use crate::engine::{Engine, Report};
use crate::expectimax::DEEPEST;
use crate::limits::{LimitError, Limits};
use crate::player::{Ask, Player, Settings};

/// What comes after a line.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Next {
    /// Another line.
    Line,
    /// Nothing more.
    Quit,
}

/// One conversation: the rules as they are set, the last good position, and the answer that `stop` will get.
///
/// It does one thing after the other, so nothing that is said while it searches can end the search.
pub struct Driver<G: Notation + Evaluate, E> {
    options: Options,
    /// What was set on top of the variant.
    settings: Vec<(&'static str, String)>,
    game: G,
    player: Player<G, E>,
    /// The positions that led to the one that stands, which is the last.
    past: Vec<G::State>,
    seed: u64,
    dice: Dice,
    /// The answer of a search that goes on until `stop`.
    held: Option<String>,
}

/// The option that holds the variant, beside those that the game declares.
const VARIANT: &str = "variant";
/// The option that holds the seed of the dice, which decide among equals.
const SEED: &str = "Seed";
const LARGEST_SEED: u64 = u32::MAX as u64;
/// A search without any limit sees so many positions: the same on every machine.
const USUAL_NODES: u64 = 100_000;

impl<G: Notation + Evaluate, E: Engine<G>> Driver<G, E> {
    /// A conversation that begins with these rules and their `startpos`.
    pub fn new(options: Options) -> Self {
        let game = G::new(&options);
        let past = vec![game.startpos()];
        let settings = chosen(&options);
        let player = Player::new(&game, Settings::default());
        Driver { options, settings, player, game, past, seed: 0, dice: Dice::new(0), held: None }
    }

    /// The position that stands.
    pub fn state(&self) -> &G::State {
        self.past.last().expect("a position always stands")
    }

    /// The rules that stand.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Obeys one line and appends the lines of the answer.
    pub fn obey(&mut self, line: &str, out: &mut String) -> Next {
        let command = match Command::parse(line) {
            Ok(Some(command)) => command,
            Ok(None) => return Next::Line,
            Err(error) => return self.refuse(error, out),
        };
        if self.held.is_some()
            && matches!(
                command,
                Command::SetOption { .. } | Command::NewGame | Command::Position { .. } | Command::Go(_)
            )
        {
            return self.refuse("a search is under way: stop it first", out);
        }
        match command {
            Command::Ugi => self.introduce(out),
            Command::IsReady => say(out, "readyok"),
            Command::SetOption { name, value } => match self.set(&name, &value) {
                Err(error) => return self.refuse(error, out),
                Ok(None) => {}
                Ok(Some(told)) => say(out, format_args!("info string {told}")),
            },
            // The dice roll on: the games of one conversation differ, and the conversation as a whole repeats.
            Command::NewGame => self.past = vec![self.game.startpos()],
            Command::Position { fen, moves } => {
                if let Err(error) = self.set_position(fen.as_deref(), &moves) {
                    return self.refuse(error, out);
                }
            }
            Command::Go(limits) => self.go(limits, out),
            Command::Stop => {
                if let Some(answer) = self.held.take() {
                    say(out, answer);
                }
            }
            Command::Query(query) => self.answer(query, out),
            Command::Quit => return Next::Quit,
        }
        Next::Line
    }

    /// Answers with an error. Nothing else happens.
    pub fn refuse(&self, error: impl Display, out: &mut String) -> Next {
        say(out, format_args!("info string error: {error}"));
        Next::Line
    }

    fn introduce(&self, out: &mut String) {
        let spec = G::spec();
        say(out, format_args!("id name Kenning {} ({})", env!("CARGO_PKG_VERSION"), spec.title));
        say(out, format_args!("id author {}", env!("CARGO_PKG_AUTHORS")));
        let combo = |out: &mut String, name: &str, default: &str, values: Vec<&str>| {
            say(out, format_args!("option name {name} type combo default {default} var {}", values.join(" var ")));
        };
        combo(out, VARIANT, self.options.variant(), spec.variants.iter().map(|variant| variant.name).collect());
        for (option, (name, value)) in spec.options.iter().zip(self.options.pairs()) {
            match option.values {
                Domain::Words(words) => combo(out, name, value, words.iter().map(|word| word.name).collect()),
                Domain::Number { least, most } => {
                    say(out, format_args!("option name {name} type spin default {value} min {least} max {most}"));
                }
            }
        }
        say(out, format_args!("option name {SEED} type spin default {} min 0 max {LARGEST_SEED}", self.seed));
        say(out, "ugiok");
    }

    /// Sets an option; tells what that did to the table, where it did something. A variant is a fresh choice: what was
    /// set before it is forgotten, what is set after it comes on top.
    fn set(&mut self, name: &str, value: &str) -> Result<Option<String>, String> {
        let spec = G::spec();
        let (variant, settings) = match name {
            SEED => {
                let seed = value.parse().ok().filter(|seed| *seed <= LARGEST_SEED);
                let refusal = || format!("option `{SEED}`: `{}` is not in 0..{LARGEST_SEED}", shown(value));
                self.seed = seed.ok_or_else(refusal)?;
                self.dice = Dice::new(self.seed);
                return Ok(None);
            }
            VARIANT => (value, Vec::new()),
            _ => {
                let Some(option) = spec.options.iter().find(|option| option.key == name) else {
                    return Err(unknown_option::<G>(name).to_string());
                };
                let mut settings = self.settings.clone();
                settings.retain(|(key, _)| *key != option.key);
                settings.push((option.key, value.to_owned()));
                (self.options.variant(), settings)
            }
        };
        let pairs = settings.iter().map(|(key, value)| (*key, value.as_str()));
        self.options = Options::build(spec, Some(variant), pairs).map_err(|error| error.to_string())?;
        self.settings = settings;
        self.game = G::new(&self.options);
        self.player = Player::new(&self.game, Settings::default());
        self.past = vec![self.game.startpos()];
        let line = self.options.to_string();
        Ok(Some(format!("rules: {}; position: startpos", if line.is_empty() { "defaults" } else { &line })))
    }

    /// All or nothing: where anything is refused, the last good position stands.
    fn set_position(&mut self, fen: Option<&str>, moves: &[&str]) -> Result<(), String> {
        let mut state = match fen {
            None => self.game.startpos(),
            Some(fen) => self.game.read_state(fen).map_err(|error| error.to_string())?,
        };
        let mut past = vec![state.clone()];
        for (index, text) in moves.iter().enumerate() {
            let stumbled = |reason| Stumble { index, action: shown(text), reason }.to_string();
            let action = self.game.read_action(&state, text).map_err(stumbled)?;
            self.game.apply(&mut state, action);
            past.push(state.clone());
        }
        self.past = past;
        Ok(())
    }

    /// Every `go` is answered by one `bestmove`, at once or at `stop`; it is `none` where there is nothing to decide.
    fn go(&mut self, limits: Result<Limits, LimitError>, out: &mut String) {
        let thought =
            limits.map_err(|error| error.to_string()).and_then(|limits| Ok((self.think(&limits, out)?, limits)));
        let (thought, limits) = match thought {
            Ok(found) => found,
            Err(error) => {
                self.refuse(error, out);
                return say(out, "bestmove none");
            }
        };
        let answer = format!("bestmove {}", self.game.action_text(self.state(), thought.action()));
        if limits.infinite {
            self.held = Some(answer);
        } else {
            say(out, answer);
        }
    }

    /// Searches within the limits, and tells every depth.
    fn think(&mut self, limits: &Limits, out: &mut String) -> Result<Report<G::Action>, String> {
        let seat = match self.game.turn(self.state()) {
            Turn::Chance => return Err("chance is to act: its outcome comes with the moves of a position".to_owned()),
            Turn::Over(outcome) => return Err(format!("the game is over: {outcome} ({})", outcome.cause())),
            Turn::Seat(seat) => seat,
        };
        let budget = limits.budget(seat);
        let is_up = budget.map(deadline);
        let mut brake = Brake::none();
        if let Some(is_up) = &is_up {
            brake = brake.clock(is_up);
        }
        let is_limited = budget.is_some() || limits.depth.is_some();
        if let Some(nodes) = limits.nodes.or((!is_limited).then_some(USUAL_NODES)) {
            brake = brake.nodes(nodes);
        }
        let ask = Ask { depth: limits.depth.unwrap_or(DEEPEST), ..Ask::until(brake) };
        let (game, now) = (&self.game, self.past.last().expect("a position always stands"));
        let mut told = |report: &Report<G::Action>| say(out, info(game, now, report));
        let report = self.player.think(&self.game, &self.past, ask, &mut self.dice, &mut told);
        Ok(report.expect("a seat is to act"))
    }

    fn answer(&self, query: Query, out: &mut String) {
        let state = self.state();
        let turn = self.game.turn(state);
        match query {
            Query::Fen => respond(out, self.game.fen(state)),
            Query::Legal => respond(out, self.game.legal(state).join(" ")),
            Query::Turn => respond(out, turn),
            Query::Result => match turn {
                Turn::Over(outcome) => respond(out, outcome),
                _ => respond(out, "none"),
            },
            Query::GameOver => respond(out, matches!(turn, Turn::Over(_))),
            Query::SeatTurn(seat) => respond(out, turn == Turn::Seat(Seat::new(seat))),
        }
    }
}

/// `info …`: what a search has found so far.
fn info<G: Notation>(game: &G, now: &G::State, report: &Report<G::Action>) -> String {
    let Report { depth, nodes, lines, .. } = report;
    let score = match report.score().decided_in() {
        Some(turns) => format!("mate {turns}"),
        None => format!("cp {}", report.score().0),
    };
    let mut info = format!("info depth {depth} score {score} nodes {nodes} pv");
    let mut state = now.clone();
    for &action in &lines[0].actions {
        info.push(' ');
        game.write_action(&state, action, &mut info);
        game.apply(&mut state, action);
    }
    info
}

/// The settings that make these options out of their variant.
fn chosen(options: &Options) -> Vec<(&'static str, String)> {
    let line = options.to_string();
    let said: Vec<&str> = line.split(' ').filter_map(|pair| pair.split_once('=')).map(|(key, _)| key).collect();
    options.pairs().filter(|(key, _)| said.contains(key)).map(|(key, value)| (key, value.to_owned())).collect()
}

fn unknown_option<G: Notation>(name: &str) -> OptionError {
    let known: Vec<&'static str> =
        [VARIANT].into_iter().chain(G::spec().options.iter().map(|option| option.key)).chain([SEED]).collect();
    OptionError::UnknownKey {
        key: shown(name),
        game: G::spec().title,
        nearest: nearest(name, known.iter().copied()),
        known,
    }
}

fn respond(out: &mut String, answer: impl Display) {
    say(out, format!("response {answer}").trim_end());
}

/// Appends one line. Whatever a message holds, it stays one line.
fn say(out: &mut String, line: impl Display) {
    struct OneLine<'a>(&'a mut String);
    impl fmt::Write for OneLine<'_> {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            self.0.extend(text.chars().map(|c| if c.is_control() { '?' } else { c }));
            Ok(())
        }
    }
    // Writing to a string cannot fail.
    let _ = write!(OneLine(out), "{line}");
    out.push('\n');
}
