//! What lies on the desk of a conversation: the rules as they are set and the last good position, and what is answered
//! about them.

use std::sync::Arc;

use game::{Domain, Evaluate, Notation, Options, Seat, Stumble, Turn, shown};

use super::command::Query;
use super::option_line::OptionLine;
use super::say;

/// The option that holds the variant, beside those that the game declares.
pub(super) const VARIANT: &str = "variant";

/// The rules and the position. A search shares them with the conversation.
pub(super) struct Desk<G: Notation> {
    options: Options,
    /// What was set on top of the variant.
    settings: Vec<(&'static str, String)>,
    pub(super) game: Arc<G>,
    /// The positions that led to the one that stands, which is the last.
    pub(super) past: Arc<Vec<G::State>>,
}

impl<G: Notation + Evaluate> Desk<G> {
    /// These rules and their `startpos`.
    pub(super) fn new(options: Options) -> Self {
        let game = G::new(&options);
        let past = Arc::new(vec![game.startpos()]);
        Desk { settings: chosen(&options), options, game: Arc::new(game), past }
    }

    /// The position that stands.
    pub(super) fn state(&self) -> &G::State {
        self.past.last().expect("a position always stands")
    }

    pub(super) fn start_anew(&mut self) {
        self.past = Arc::new(vec![self.game.startpos()]);
    }

    /// What can be set about the rules.
    pub(super) fn option_lines(&self) -> Vec<OptionLine> {
        let spec = G::spec();
        let variants = spec.variants.iter().map(|variant| variant.name);
        let mut lines = vec![OptionLine::combo(VARIANT, self.options.variant(), variants)];
        lines.extend(spec.options.iter().zip(self.options.pairs()).map(
            |(option, (name, value))| match option.values {
                Domain::Words(words) => OptionLine::combo(name, value, words.iter().map(|word| word.name)),
                Domain::Number { least, most } => {
                    let value = self.options.number(name);
                    OptionLine::spin(name, value.into(), least.into(), most.into())
                }
            },
        ));
        lines
    }

    /// Sets an option of the rules, and tells what that did to the table; nothing where the rules have no such option. A
    /// variant is a fresh choice: what was set before it is forgotten, what is set after it comes on top.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Option<Result<String, String>> {
        let spec = G::spec();
        let (variant, settings) = if name == VARIANT {
            (value, Vec::new())
        } else {
            let option = spec.options.iter().find(|option| option.key == name)?;
            let mut settings = self.settings.clone();
            settings.retain(|(key, _)| *key != option.key);
            settings.push((option.key, value.to_owned()));
            (self.options.variant(), settings)
        };
        let pairs = settings.iter().map(|(key, value)| (*key, value.as_str()));
        match Options::build(spec, Some(variant), pairs) {
            Err(error) => return Some(Err(error.to_string())),
            Ok(options) => *self = Desk { settings, ..Desk::new(options) },
        }
        let line = self.options.to_string();
        Some(Ok(format!("rules: {}; position: startpos", if line.is_empty() { "defaults" } else { &line })))
    }

    /// All or nothing: where anything is refused, the last good position stands.
    pub(super) fn set_position(&mut self, fen: Option<&str>, moves: &[&str]) -> Result<(), String> {
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
        self.past = Arc::new(past);
        Ok(())
    }

    /// Answers a question about the position.
    pub(super) fn answer(&self, query: Query, out: &mut String) {
        let state = self.state();
        let turn = self.game.turn(state);
        let answer = match query {
            Query::Fen => self.game.fen(state),
            Query::Legal => self.game.legal(state).join(" "),
            Query::Turn => turn.to_string(),
            Query::Result => match turn {
                Turn::Over(outcome) => outcome.to_string(),
                _ => "none".to_owned(),
            },
            Query::GameOver => matches!(turn, Turn::Over(_)).to_string(),
            Query::SeatTurn(seat) => (turn == Turn::Seat(Seat::new(seat))).to_string(),
        };
        say(out, format!("response {answer}").trim_end());
    }
}

/// The settings that make these options out of their variant.
fn chosen(options: &Options) -> Vec<(&'static str, String)> {
    let line = options.to_string();
    let said: Vec<&str> = line.split(' ').filter_map(|pair| pair.split_once('=')).map(|(key, _)| key).collect();
    options.pairs().filter(|(key, _)| said.contains(key)).map(|(key, value)| (key, value.to_owned())).collect()
}
