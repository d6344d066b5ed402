//! `kenning record`: whole games as text, checked, shown and played again.

use std::io::Write;
use std::path::PathBuf;

use catalog::{CatalogGame, Visitor};
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
    /// Check a record against the rules, and name the first thing that is wrong with it (exit code 1)
    ///
    /// Every action must be legal under the edition of the rules that the record names, and the result one that the
    /// rules or the players can have brought about.
    #[command(after_help = examples(&["kenning record check game.txt", "kenning record check - --json"]))]
    Check(FileArgs),
    /// Show who played what, the last position and all actions; a result that cannot be is shown with a note
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

    fn visit<G: CatalogGame>(self, _: G, options: &Options) -> Answer {
        let Read { headers, text, args, out } = self;
        let game = Some(options.spec().id);
        let record = Record::<G>::read(&headers).map_err(|error| refusal(&error, text, game))?;
        let verified = record.verify(&headers);
        match &args.what {
            What::Check(of) => {
                verified.map_err(|error| refusal(&error, text, game))?;
                check(&record, of.json, out)
            }
            What::Show(of) => show_record(&record, verified.err().as_ref(), of.json, out),
            What::Replay(ReplayArgs { of, ply }) => replay(&record, verified.err().as_ref(), *ply, of.json, out),
        }
    }
}

/// The line at fault with a mark below it, and where to read about it.
fn refusal(error: &RecordError, text: &str, game: Option<&str>) -> Refusal {
    let mut hint = excerpt(text, error);
    if let (Some(game), Some(rule)) = (game, error.rule) {
        hint += &format!("\n  `kenning rules {game} {rule}` prints the rule");
    }
    Refusal::new("record", error.to_string()).with(details(error)).or(hint)
}

/// An error for programs.
fn details(error: &RecordError) -> Value {
    json!({ "line": error.line, "column": error.column, "reason": error.reason, "rule": error.rule })
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

fn check<G: CatalogGame>(record: &Record<G>, json: bool, out: &mut Out) -> Answer {
    if json {
        out.json(&summary(record))?;
        return FINE;
    }
    let actions = record.played().len();
    let s = if actions == 1 { "" } else { "s" };
    writeln!(out, "fine: {}, {actions} action{s}, {}", G::spec().title, ending(record))?;
    FINE
}

fn show_record<G: CatalogGame>(record: &Record<G>, fault: Option<&RecordError>, json: bool, out: &mut Out) -> Answer {
    let (game, last) = (record.game(), record.past().last().expect("a record has a first position"));
    if json {
        let mut answer = summary(record);
        answer["fen"] = json!(game.fen(last));
        answer["movetext"] = json!(record.movetext());
        answer["fault"] = json!(fault.map(details));
        out.json(&answer)?;
        return FINE;
    }
    show::bold(G::spec().title, out)?;
    let settings = record.options().to_string();
    writeln!(out, "options  {}", if settings.is_empty() { "all at their defaults" } else { &settings })?;
    let (edition, present) = (record.options().edition(), G::spec().edition);
    if edition != present {
        writeln!(out, "edition  {edition} of the rules; the present one is {present}")?;
    }
    if let Some(date) = record.date() {
        writeln!(out, "date     {date}")?;
    }
    for (index, name) in record.seats().iter().enumerate() {
        writeln!(out, "p{}       {}", index + 1, if name.is_empty() { "?" } else { name })?;
    }
    for seat in record.left().iter() {
        writeln!(out, "left     {seat}")?;
    }
    writeln!(out, "time     {}", record.control())?;
    writeln!(out, "result   {}", ending(record))?;
    note(fault, out)?;
    writeln!(out)?;
    show::draw(game, last, Viewer::Spectator, out)?;
    writeln!(out, "\nfen      {}\n", game.fen(last))?;
    write!(out, "{}", record.movetext())?;
    FINE
}

fn replay<G: CatalogGame>(
    record: &Record<G>,
    fault: Option<&RecordError>,
    ply: Option<usize>,
    json: bool,
    out: &mut Out,
) -> Answer {
    let actions = record.played().len();
    let last = ply.unwrap_or(actions);
    if last > actions {
        return Err(Refusal::new("ply", format!("--ply {last}: the record has {actions} actions")).into());
    }
    let texts: Vec<String> = (0..last).map(|index| action(record, index)).collect();
    if json {
        let positions: Vec<Value> = (0..=last).map(|ply| position(record, &texts, ply)).collect();
        out.json(&positions)?;
        return FINE;
    }
    let wide = texts.iter().map(String::len).max().unwrap_or(0);
    for (ply, state) in record.past()[..=last].iter().enumerate() {
        let text = ply.checked_sub(1).map_or("-", |index| texts[index].as_str());
        writeln!(out, "{ply:>4}  {text:wide$}  {}", record.game().fen(state))?;
    }
    note(fault, out)?;
    FINE
}

/// What is wrong with a record that can be read all the same.
fn note(fault: Option<&RecordError>, out: &mut Out) -> std::io::Result<()> {
    fault.map_or(Ok(()), |error| writeln!(out, "note     {error}"))
}

/// The text of the action with this index.
fn action<G: CatalogGame>(record: &Record<G>, index: usize) -> String {
    record.game().action_text(&record.past()[index], record.played()[index].action)
}

fn position<G: CatalogGame>(record: &Record<G>, texts: &[String], ply: usize) -> Value {
    let mut answer = json!({ "ply": ply, "fen": record.game().fen(&record.past()[ply]) });
    if let Some(index) = ply.checked_sub(1) {
        let played = &record.played()[index];
        answer["action"] = json!(texts[index]);
        answer["seat"] = json!(played.seat);
        answer["turn"] = json!(played.turn);
        answer["clock"] = json!(played.clock);
    }
    answer["comments"] = json!(record.comments(ply));
    answer
}

fn summary<G: CatalogGame>(record: &Record<G>) -> Value {
    let (options, result) = (record.options(), record.result());
    json!({
        "game": options.spec().id,
        "edition": options.edition(),
        "options": options.to_string(),
        "date": record.date(),
        "seats": record.seats(),
        "left": record.left().iter().collect::<Vec<_>>(),
        "time": record.control().to_string(),
        "actions": record.played().len(),
        "result": record.result_word(),
        "reason": result.map(|(_, reason)| reason),
    })
}

fn ending<G: CatalogGame>(record: &Record<G>) -> String {
    record.result().map_or_else(|| "not over".to_owned(), |(result, reason)| format!("{result} ({reason})"))
}
