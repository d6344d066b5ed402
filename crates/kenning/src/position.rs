//! The arguments that say which game, which rules and which position, shared by all commands.

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use game::{Notation, Options, Spec, split_setting};

use crate::played_line::PlayedLine;
use crate::refusal::Refusal;

/// The rules of the table.
#[derive(clap::Args, Debug)]
pub(crate) struct RuleArgs {
    /// A named set of options; `kenning games GAME` lists them
    #[arg(long, value_name = "NAME")]
    variant: Option<String>,
    /// An option on top of the variant; may be given several times
    #[arg(long = "set", value_name = "KEY=VALUE")]
    settings: Vec<String>,
}

impl RuleArgs {
    /// The game and the options.
    pub(crate) fn options(&self, game: &str) -> Result<Options, Refusal> {
        self.options_and(game, [])
    }

    /// The same with further settings on top.
    fn options_and(&self, game: &str, more: impl IntoIterator<Item = String>) -> Result<Options, Refusal> {
        let spec = find(game)?;
        let settings: Vec<String> = self.settings.iter().cloned().chain(more).collect();
        let pairs = settings.iter().map(|text| split_setting(text)).collect::<Result<Vec<_>, _>>();
        pairs
            .and_then(|pairs| Options::build(spec, self.variant.as_deref(), pairs))
            .map_err(|error| Refusal::from(error).or(format!("`kenning games {}` tells all about them", spec.id)))
    }
}

/// The rules of the table, a first position and the actions played from it.
#[derive(clap::Args, Debug)]
pub(crate) struct LineArgs {
    #[command(flatten)]
    rules: RuleArgs,
    /// The position to start from, one line in quotes; the game's first position where it is left out
    #[arg(long, allow_hyphen_values = true)]
    fen: Option<String>,
    /// Actions played from there, one by one or as one list in quotes
    #[arg(long, value_name = "ACTION", num_args = 1..)]
    moves: Vec<String>,
}

impl LineArgs {
    /// The game and the options.
    pub(crate) fn options(&self, game: &str) -> Result<Options, Refusal> {
        self.rules.options(game)
    }

    /// The actions of `--moves`, however they were given.
    pub(crate) fn actions(&self) -> impl Iterator<Item = &str> {
        self.moves.iter().flat_map(|text| text.split_whitespace())
    }

    /// The first position: the one of `--fen`, or else this one.
    pub(crate) fn start<G: Notation>(
        &self,
        game: &G,
        otherwise: impl FnOnce() -> G::State,
    ) -> Result<PlayedLine<G>, Refusal> {
        let Some(fen) = &self.fen else { return Ok(PlayedLine::new(otherwise())) };
        game.read_state(fen).map(PlayedLine::new).map_err(|error| {
            let first = game.fen(&game.startpos());
            Refusal::from(error).or(format!("a position of this table looks like: {first}"))
        })
    }
}

/// The game and one position of it, whose set-up may be made from a seed.
#[derive(clap::Args, Debug)]
pub(crate) struct PositionArgs {
    /// The game
    #[arg(value_name = "GAME", value_parser = GameName, hide_possible_values = true)]
    game: String,
    #[command(flatten)]
    line: LineArgs,
    /// The number that a random set-up is made from; without it the game's fixed first position
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

impl PositionArgs {
    /// The game and the options.
    pub(crate) fn options(&self) -> Result<Options, Refusal> {
        self.line.options(&self.game)
    }

    /// The same with further settings on top.
    pub(crate) fn options_and(&self, more: impl IntoIterator<Item = String>) -> Result<Options, Refusal> {
        self.line.rules.options_and(&self.game, more)
    }

    /// The actions of `--moves`, however they were given.
    pub(crate) fn actions(&self) -> impl Iterator<Item = &str> {
        self.line.actions()
    }

    /// The first position, before any action.
    pub(crate) fn start<G: Notation>(&self, game: &G) -> Result<PlayedLine<G>, Refusal> {
        self.line.start(game, || self.seed.map_or_else(|| game.startpos(), |seed| game.start(seed)))
    }

    /// The position with all actions played.
    pub(crate) fn line<G: Notation>(&self, game: &G) -> Result<PlayedLine<G>, Refusal> {
        let mut line = self.start(game)?;
        play(game, &mut line, self.actions())?;
        Ok(line)
    }
}

/// Plays actions, or refuses the first that is not legal and names the command that prints its rule.
pub(crate) fn play<'a, G: Notation>(
    game: &G,
    line: &mut PlayedLine<G>,
    actions: impl IntoIterator<Item = &'a str>,
) -> Result<(), Refusal> {
    line.read_all(game, actions).map_err(|error| {
        let hint = format!("`kenning rules {} {}` prints the rule", G::spec().id, error.reason.rule);
        Refusal::from(error).or(hint)
    })
}

/// The game of this name, or the first of the catalog where none is named.
pub(crate) fn find_or_first(id: Option<&str>) -> Result<&'static Spec, Refusal> {
    match id {
        Some(id) => find(id),
        None => catalog::games().next().ok_or_else(|| Refusal::new("game", "there are no games")),
    }
}

/// The game of this name.
pub(crate) fn find(id: &str) -> Result<&'static Spec, Refusal> {
    Ok(catalog::find(id)?)
}

/// Accepts any word, so that a misspelt one gets our own refusal, and lists the games for shells.
#[derive(Clone)]
pub(crate) struct GameName;

impl TypedValueParser for GameName {
    type Value = String;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&clap::Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(catalog::games().map(|spec| PossibleValue::new(spec.id).help(spec.title))))
    }
}
