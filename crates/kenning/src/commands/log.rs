//! `kenning log`: between action strings and the printed log of a game.

use std::io::Write;
use std::path::{Path, PathBuf};

use catalog::{CatalogGame, Visitor};
use game::{GameLog, Options, Outcome};
use serde_json::json;

use super::{Answer, FINE, GameCommand};
use crate::examples::examples;
use crate::input;
use crate::out::Out;
use crate::played_line::PlayedLine;
use crate::position::{self, PositionArgs};
use crate::refusal::Refusal;

/// Turn actions into the game's printed log, or a printed log back into actions
///
/// The input is read from FILE or standard input, unless `--moves` gives it. Which of the two it is, is seen from
/// the text; `--read` says that it is a log.
#[derive(clap::Args, Debug)]
#[command(after_help = examples(&[
    "kenning log {game} --moves {action}",
    "kenning log {game} --moves {action} | kenning log {game} --read",
    "kenning log {game} game.txt --json",
]))]
pub(crate) struct Args {
    #[command(flatten)]
    at: PositionArgs,
    /// The input; `-` is standard input
    #[arg(value_name = "FILE", default_value = "-", conflicts_with = "moves")]
    file: PathBuf,
    /// The format of the log, where the game has several
    #[arg(long, value_name = "NAME")]
    format: Option<String>,
    /// The input is a log
    #[arg(long, conflicts_with = "moves")]
    read: bool,
    /// The number of the first turn of a log to be written; what the position tells, or 1, where it is left out
    #[arg(long, value_name = "N", conflicts_with = "read")]
    turn: Option<u32>,
    /// Answer as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Answer {
    catalog::dispatch(&args.at.options()?, GameCommand { args, out })
}

impl Visitor for GameCommand<'_, Args> {
    type Answer = Answer;

    fn visit<G: CatalogGame>(self, game: G, _: &Options) -> Answer {
        let GameCommand { args, out } = self;
        let format = format::<G>(args.format.as_deref())?;
        let mut line = args.at.start(&game)?;
        if args.at.actions().next().is_some() {
            position::play(&game, &mut line, args.at.actions())?;
            return write(&game, format, &line, args, out);
        }
        let text = input::read(Path::new(&args.file))?;
        if args.read || looks_like_a_log(&game, format, line.start(), &text) {
            let logged = game.read_log(format, line.start(), &text).map_err(Refusal::from)?;
            return read(&game, &mut line, &logged, args, out);
        }
        position::play(&game, &mut line, text.split_whitespace())?;
        write(&game, format, &line, args, out)
    }
}

fn write<G: CatalogGame>(game: &G, format: &str, line: &PlayedLine<G>, args: &Args, out: &mut Out) -> Answer {
    let logged = GameLog::of(game, line.start(), args.turn, line.actions());
    let log = game.write_log(format, &logged).map_err(Refusal::from)?;
    if args.json {
        out.json(&json!({ "format": format, "log": log }))?;
    } else {
        write!(out, "{log}")?;
    }
    FINE
}

fn read<G: CatalogGame>(game: &G, line: &mut PlayedLine<G>, logged: &GameLog<G>, args: &Args, out: &mut Out) -> Answer {
    for action in logged.actions() {
        line.play(game, action);
    }
    let actions = line.texts(game);
    if args.json {
        let result = logged.result();
        out.json(&json!({
            "turn": logged.turn,
            "actions": actions,
            "fen": game.fen(line.present()),
            "result": result.map_or_else(|| "none".to_owned(), |outcome| outcome.to_string()),
            "cause": result.map(Outcome::cause),
        }))?;
    } else {
        writeln!(out, "{}", actions.join(" "))?;
    }
    FINE
}

/// The format of this name, or the usual one.
pub(super) fn format<G: CatalogGame>(name: Option<&str>) -> Result<&'static str, Refusal> {
    let formats = G::log_formats();
    let title = G::spec().title;
    let Some(&usual) = formats.first() else {
        return Err(Refusal::new("format", format!("{title} has no printed log")));
    };
    let Some(name) = name else { return Ok(usual) };
    formats.iter().copied().find(|&format| format == name).ok_or_else(|| {
        let near = game::nearest(name, formats.iter().copied());
        let near = near.map_or_else(String::new, |near| format!("; did you mean `{near}`?"));
        let formats = formats.join(", ");
        Refusal::new("format", format!("{title} has no log format `{}`{near} ({formats})", game::shown(name)))
    })
}

/// Text whose first word is no action, and that is a log, or at least begins like one: with a number or a name that
/// ends in a colon or a full stop.
fn looks_like_a_log<G: CatalogGame>(game: &G, format: &str, start: &G::State, text: &str) -> bool {
    let Some(first) = text.split_whitespace().next() else { return false };
    game.read_action(start, first).is_err()
        && (first.ends_with([':', '.']) || game.read_log(format, start, text).is_ok())
}
