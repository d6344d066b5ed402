//! `kenning record`: whole games as text, checked, shown and played again.

use std::io::Write;
use std::path::PathBuf;

use catalog::{Shelved, Visitor};
use game::{Options, Viewer};
use serde_json::{Value, json};
use table::{Headers, Record, RecordError};

use super::{Answer, FINE, show};
use crate::examples::examples;
use crate::input;
use crate::out::Out;
use crate::refusal::Refusal;

/// Check, show or replay the record of a game
#[derive(clap::Args, Debug)]
#[command(after_help = examples(&[
    "kenning record check game.txt",
    "kenning record show game.txt",
    "kenning record replay game.txt --ply 12",
    "kenning record replay - --json < game.txt",
]))]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

/// What is done with a record.
#[derive(clap::Subcommand, Debug)]
enum What {
    /// Tell whether a record is fine, or the first thing that is wrong with it (exit code 1)
    #[command(after_help = examples(&["kenning record check game.txt", "kenning record check - --json"]))]
    Check(FileArgs),
    /// Show who played what, the last position and all actions
    #[command(after_help = examples(&["kenning record show game.txt", "kenning record show game.txt --json"]))]
    Show(FileArgs),
    /// List every position with the action that led to it
    #[command(after_help = examples(&["kenning record replay game.txt", "kenning record replay game.txt --ply 12"]))]
    Replay(ReplayArgs),
}

#[derive(clap::Args, Debug)]
struct FileArgs {
    /// The record; `-` is standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Answer as JSON
    #[arg(long)]
    json: bool,
}

#[derive(clap::Args, Debug)]
struct ReplayArgs {
    #[command(flatten)]
    of: FileArgs,
    /// Stop after so many actions
    #[arg(long, value_name = "N")]
    ply: Option<usize>,
}

impl Args {
    fn of(&self) -> &FileArgs {
        match &self.what {
            What::Check(of) | What::Show(of) | What::Replay(ReplayArgs { of, .. }) => of,
        }
    }

    /// Whether the answer is JSON.
    pub(crate) fn json(&self) -> bool {
        self.of().json
    }
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Answer {
    let text = input::read(&args.of().file)?;
    let read = || {
        let headers = Headers::parse(&text)?;
        let options = catalog::record_options(&headers)?;
        Ok((headers, options))
    };
    let (headers, options) = read().map_err(|error| refusal(&error, &text, None))?;
    catalog::dispatch(&options, Read { headers, text: &text, args, out })
}

struct Read<'a> {
    headers: Headers<'a>,
    text: &'a str,
    args: &'a Args,
    out: &'a mut Out,
}

impl Visitor for Read<'_> {
    type Answer = Answer;

    fn visit<G: Shelved>(self, _: G, options: &Options) -> Answer {
        let Read { headers, text, args, out } = self;
        let game = Some(options.spec().id);
        let record = Record::<G>::read(&headers).map_err(|error| refusal(&error, text, game))?;
        match &args.what {
            What::Check(of) => check(&record, of.json, out),
            What::Show(of) => tell(&record, of.json, out),
            What::Replay(ReplayArgs { of, ply }) => replay(&record, *ply, of.json, out),
        }
    }
}

/// The line at fault with a mark below it, and where to read about it.
fn refusal(error: &RecordError, text: &str, game: Option<&str>) -> Refusal {
    let mut hint = excerpt(text, error);
    if let (Some(game), Some(rule)) = (game, error.rule) {
        hint += &format!("\n  `kenning rules {game} {rule}` prints the rule");
    }
    let details = json!({
        "line": error.line, "column": error.column, "reason": error.reason, "rule": error.rule,
    });
    Refusal::new("record", error.to_string()).with(details).or(hint)
}

/// So much of a line is shown before the column at fault, and as much after it.
const AROUND: usize = 60;

fn excerpt(text: &str, error: &RecordError) -> String {
    let line = text.split('\n').nth(error.line - 1).unwrap_or_default();
    let skipped = (error.column - 1).saturating_sub(AROUND);
    let printable = |c: char| if c.is_control() { ' ' } else { c };
    let part: String = line.chars().skip(skipped).take(2 * AROUND).map(printable).collect();
    format!("{}\n  {}^", part.trim_end(), " ".repeat(error.column - 1 - skipped))
}

fn check<G: Shelved>(record: &Record<G>, json: bool, out: &mut Out) -> Answer {
    if json {
        out.json(&summary(record))?;
        return FINE;
    }
    let actions = record.played().len();
    let s = if actions == 1 { "" } else { "s" };
    writeln!(out, "fine: {}, {actions} action{s}, {}", G::spec().title, ending(record))?;
    FINE
}

fn tell<G: Shelved>(record: &Record<G>, json: bool, out: &mut Out) -> Answer {
    let (game, last) = (record.game(), record.past().last().expect("a record has a first position"));
    if json {
        let mut told = summary(record);
        told["fen"] = json!(game.fen(last));
        told["movetext"] = json!(record.movetext());
        out.json(&told)?;
        return FINE;
    }
    show::bold(G::spec().title, out)?;
    let settings = record.options().to_string();
    writeln!(out, "options  {}", if settings.is_empty() { "all at their defaults" } else { &settings })?;
    if let Some(date) = record.date() {
        writeln!(out, "date     {date}")?;
    }
    for (place, name) in record.seats().iter().enumerate() {
        writeln!(out, "p{}       {}", place + 1, if name.is_empty() { "?" } else { name })?;
    }
    for seat in record.left() {
        writeln!(out, "left     {seat}")?;
    }
    writeln!(out, "time     {}", record.control())?;
    writeln!(out, "result   {}\n", ending(record))?;
    show::draw(game, last, Viewer::Watcher, out)?;
    writeln!(out, "\nfen      {}\n", game.fen(last))?;
    write!(out, "{}", record.movetext())?;
    FINE
}

fn replay<G: Shelved>(record: &Record<G>, ply: Option<usize>, json: bool, out: &mut Out) -> Answer {
    let actions = record.played().len();
    let last = ply.unwrap_or(actions);
    if last > actions {
        return Err(Refusal::new("ply", format!("--ply {last}: the record has {actions} actions")).into());
    }
    let texts: Vec<String> = (0..last).map(|place| action(record, place)).collect();
    if json {
        let positions: Vec<Value> = (0..=last).map(|ply| position(record, &texts, ply)).collect();
        out.json(&positions)?;
        return FINE;
    }
    let wide = texts.iter().map(String::len).max().unwrap_or(0);
    for (ply, state) in record.past()[..=last].iter().enumerate() {
        let text = ply.checked_sub(1).map_or("-", |place| texts[place].as_str());
        writeln!(out, "{ply:>4}  {text:wide$}  {}", record.game().fen(state))?;
    }
    FINE
}

/// The text of the action at this place.
fn action<G: Shelved>(record: &Record<G>, place: usize) -> String {
    record.game().action_text(&record.past()[place], record.played()[place].action)
}

fn position<G: Shelved>(record: &Record<G>, texts: &[String], ply: usize) -> Value {
    let mut told = json!({ "ply": ply, "fen": record.game().fen(&record.past()[ply]) });
    if let Some(place) = ply.checked_sub(1) {
        let played = &record.played()[place];
        told["action"] = json!(texts[place]);
        told["seat"] = json!(played.seat);
        told["turn"] = json!(played.turn);
        told["clock"] = json!(played.clock);
    }
    told["comments"] = json!(record.comments(ply));
    told
}

fn summary<G: Shelved>(record: &Record<G>) -> Value {
    let (options, result) = (record.options(), record.result());
    json!({
        "game": options.spec().id,
        "edition": options.spec().edition,
        "options": options.to_string(),
        "date": record.date(),
        "seats": record.seats(),
        "left": record.left().collect::<Vec<_>>(),
        "time": record.control().to_string(),
        "actions": record.played().len(),
        "result": record.result_word(),
        "reason": result.map(|(_, reason)| reason),
    })
}

fn ending<G: Shelved>(record: &Record<G>) -> String {
    record.result().map_or_else(|| "not over".to_owned(), |(result, reason)| format!("{result} ({reason})"))
}
