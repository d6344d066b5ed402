//! The rules and the position that a driver works with, and the answers to queries about them.

use std::sync::Arc;

use game::{
    ClaimGround, Domain, HasEvaluator, IllegalFacts, Language, Notation, OptionError, Options, Outcome, PlayError,
    Seat, Turn, ended, shown,
};

use super::command::Query;
use super::option_line::OptionLine;

/// The option that names the variant. The others are those that the game declares.
pub(super) const VARIANT: &str = "variant";

/// The rules and the position. Searches share both with the driver.
pub(super) struct Session<G: Notation> {
    requested: RequestedRules,
    /// The rules in force.
    options: Options,
    pub(super) game: Arc<G>,
    /// The first position, as the last `position` command gave it; `None` for `startpos`.
    fen: Option<String>,
    /// The texts of the actions from there to the present position.
    moves: Vec<String>,
    /// All positions on the way, the present one last.
    pub(super) past: Arc<Vec<G::State>>,
    /// The draw that was claimed in the present position.
    claimed: Option<Outcome>,
}

/// What was asked for: a variant as the base, and single settings on top of it, whatever came first.
///
/// Of each option the last value counts. A setting given before the variant stays like one given after it, so the order
/// of `setoption` commands does not matter. Where two of them exclude each other, both are named in an error, and the
/// rules in force stay until a later command resolves it.
#[derive(Clone)]
struct RequestedRules {
    variant: String,
    settings: Vec<(&'static str, String)>,
}

impl RequestedRules {
    /// The request that makes these options.
    fn of(options: &Options) -> RequestedRules {
        let line = options.to_string();
        let given: Vec<&str> = line.split(' ').filter_map(|pair| pair.split_once('=')).map(|(key, _)| key).collect();
        let settings = options.pairs().filter(|(key, _)| given.contains(key));
        RequestedRules {
            variant: options.variant().to_owned(),
            settings: settings.map(|(key, value)| (key, value.to_owned())).collect(),
        }
    }

    fn set(&mut self, key: &'static str, value: &str) {
        if key == VARIANT {
            value.clone_into(&mut self.variant);
        } else {
            self.settings.retain(|(other, _)| *other != key);
            self.settings.push((key, value.to_owned()));
        }
    }

    fn build<G: Notation>(&self) -> Result<Options, OptionError> {
        let settings = self.settings.iter().map(|(key, value)| (*key, value.as_str()));
        Options::build(G::spec(), Some(&self.variant), settings)
    }
}

impl<G: Notation + HasEvaluator> Session<G> {
    /// Begins with this game, which was built with these options, and its `startpos`.
    pub(super) fn new(game: G, options: Options) -> Self {
        let past = Arc::new(vec![game.startpos()]);
        let requested = RequestedRules::of(&options);
        Session { requested, options, game: Arc::new(game), fen: None, moves: Vec::new(), past, claimed: None }
    }

    /// The present position.
    pub(super) fn state(&self) -> &G::State {
        self.past.last().expect("there is always a position")
    }

    /// Sets up `startpos`.
    pub(super) fn new_game(&mut self) {
        (self.fen, self.claimed) = (None, None);
        self.moves.clear();
        self.past = Arc::new(vec![self.game.startpos()]);
    }

    /// The options of the rules, with their present values as defaults.
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

    /// Sets an option of the rules and describes the rules that result; `None` if the rules have no such option.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Option<Result<String, OptionError>> {
        let declared = G::spec().options.iter().map(|option| option.key);
        let key = [VARIANT].into_iter().chain(declared).find(|&key| key == name)?;
        let mut requested = self.requested.clone();
        requested.set(key, value);
        match requested.build::<G>() {
            Err(error) => {
                // Another setting may still resolve a contradiction; an unknown value is never of use.
                if matches!(error, OptionError::Forbidden { .. }) {
                    self.requested = requested;
                }
                Some(Err(error))
            }
            Ok(options) => {
                *self = Session { requested, ..Session::new(G::new(&options), options) };
                let line = self.options.to_string();
                Some(Ok(format!("rules: {}; position: startpos", if line.is_empty() { "defaults" } else { &line })))
            }
        }
    }

    /// Sets up a position. If anything is refused, the present position stays. A game that has ended by itself cannot
    /// be continued.
    pub(super) fn set_position(&mut self, fen: Option<String>, moves: Vec<String>) -> Result<(), String> {
        // Each command repeats the whole game; only what is new has to be checked.
        let known = if fen == self.fen { common_prefix(&moves, &self.moves) } else { 0 };
        let mut past = if known > 0 {
            self.past[..=known].to_vec()
        } else {
            vec![match &fen {
                None => self.game.startpos(),
                Some(fen) => self.game.read_state(fen).map_err(|error| error.to_string())?,
            }]
        };
        for (index, text) in moves.iter().enumerate().skip(known) {
            let mut state = past.last().expect("a past ends with the present").clone();
            let refused = |illegal: G::Illegal| {
                let reason = illegal.reason(Language::English);
                PlayError { index, action: shown(text), reason }.to_string()
            };
            let action = self.game.read_action(&state, text).map_err(refused)?;
            if let Some(outcome) = ended(&*self.game, &past) {
                return Err(format!("action {} `{}`: {}", index + 1, shown(text), game_over(outcome)));
            }
            self.game.apply(&mut state, action);
            past.push(state);
        }
        (self.fen, self.moves, self.claimed) = (fen, moves, None);
        self.past = Arc::new(past);
        Ok(())
    }

    /// How the game ended: by the rules, by a draw that the options make automatic, or by a claim.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        self.claimed.or_else(|| ended(&*self.game, &self.past))
    }

    /// Claims a draw for the seat to move.
    pub(super) fn claim(&mut self) -> Result<&'static str, String> {
        if let Some(outcome) = self.outcome() {
            return Err(game_over(outcome));
        }
        let ground = self.claimable().ok_or("there is no draw to claim")?;
        self.claimed = Some(Outcome::draw(ground.cause()));
        Ok(ground.cause())
    }

    /// The draw that the seat to move may claim.
    fn claimable(&self) -> Option<ClaimGround> {
        let may_claim = self.outcome().is_none() && matches!(self.game.turn(self.state()), Turn::Seat(_));
        may_claim.then(|| self.game.claim(&self.past)).flatten().map(|claim| claim.ground)
    }

    /// The answer to a query.
    pub(super) fn answer(&self, query: Query) -> String {
        let (state, outcome) = (self.state(), self.outcome());
        let turn = outcome.map_or_else(|| self.game.turn(state), Turn::Over);
        match query {
            Query::Fen => self.game.fen(state),
            Query::Legal if outcome.is_some() => String::new(),
            Query::Legal => self.game.legal(state).join(" "),
            Query::Turn => turn.to_string(),
            Query::Result => outcome.map_or_else(|| "none".to_owned(), |outcome| outcome.to_string()),
            Query::GameOver => outcome.is_some().to_string(),
            Query::Claim => self.claimable().map_or("none", |ground| ground.cause()).to_owned(),
            Query::SeatTurn(seat) => (turn == Turn::Seat(Seat::new(seat))).to_string(),
        }
    }
}

/// Why nothing can be done any more.
pub(super) fn game_over(outcome: Outcome) -> String {
    format!("the game is over: {outcome} ({})", outcome.cause())
}

fn common_prefix(one: &[String], other: &[String]) -> usize {
    one.iter().zip(other).take_while(|(one, other)| one == other).count()
}
