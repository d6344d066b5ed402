//! `kenning analyse`: what a program thinks of a position, live.

use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::time::Duration;

use catalog::{CatalogGame, Visitor};
use game::{Options, Page, Seat, Turn, Viewer, ended};
use serde_json::{Value, json};

use super::{Answer, FINE, GameCommand, show};
use crate::analysis::{AnalysisLimits, TimedReport, analyse_timed};
use crate::examples::examples;
use crate::interrupt;
use crate::out::Out;
use crate::played_line::PlayedLine;
use crate::position::PositionArgs;
use crate::tui::analysis;

/// Look into a position with the game's program: the best lines, with their scores in words
///
/// In a terminal the lines change on the screen while the program looks deeper, until a key is pressed or a limit is
/// reached. Into a pipe there is one line for each depth, and then the lines that were found; Ctrl-C ends it with
/// those.
#[derive(clap::Args, Debug)]
#[command(after_help = examples(&[
    "kenning analyse {game}",
    "kenning analyse {game} --moves {action} --lines 5",
    "kenning analyse {game} --fen '{fen}' --movetime 2000",
    "kenning analyse {game} --depth 4 --json",
]))]
pub(crate) struct Args {
    #[command(flatten)]
    at: PositionArgs,
    /// How many different first actions to show, each with its line
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..=64))]
    lines: u16,
    /// Stop after so many milliseconds; five seconds where no limit is given and nobody could press a key
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    movetime: Option<u64>,
    /// Stop when everything is looked at so many actions deep
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    depth: Option<u32>,
    /// Stop after so many positions
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// How many threads to think with
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    threads: u8,
    /// How many mebibytes to remember with
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = clap::value_parser!(u16).range(1..=4096))]
    hash: u16,
    /// Write lines as into a pipe, in a terminal too
    #[arg(long)]
    plain: bool,
    /// Answer as JSON, at the end
    #[arg(long)]
    pub(crate) json: bool,
}

/// How long a program thinks where nobody says how long and nobody can stop it.
const UNWATCHED: Duration = Duration::from_secs(5);

impl Args {
    fn is_live(&self) -> bool {
        !self.plain && !self.json && io::stdin().is_terminal() && io::stdout().is_terminal()
    }

    fn limits(&self) -> AnalysisLimits {
        let limited = self.movetime.is_some() || self.depth.is_some() || self.nodes.is_some();
        let time = self.movetime.map(Duration::from_millis);
        AnalysisLimits {
            time: time.or_else(|| (!limited && !self.is_live()).then_some(UNWATCHED)),
            depth: self.depth,
            nodes: self.nodes,
            lines: self.lines.into(),
            threads: self.threads.into(),
            memory: self.hash.into(),
        }
    }
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Answer {
    catalog::dispatch(&args.at.options()?, GameCommand { args, out })
}

impl Visitor for GameCommand<'_, Args> {
    type Answer = Answer;

    fn visit<G: CatalogGame>(self, game: G, options: &Options) -> Answer {
        let GameCommand { args, out } = self;
        let line = args.at.line(&game)?;
        let turn = ended(&game, line.past()).map_or_else(|| game.turn(line.present()), Turn::Over);
        let head = Head { title: options.spec().title, fen: game.fen(line.present()), turn };
        match turn {
            Turn::Seat(seat) => search(&game, &line, seat, &head, args, out),
            Turn::Chance if args.json => {
                let outcomes = odds(&game, &line);
                let outcomes: Vec<Value> =
                    outcomes.iter().map(|(text, n, of)| json!({ "action": text, "weight": n, "of": of })).collect();
                out.json(&head.json(json!({ "outcomes": outcomes })))?;
                FINE
            }
            Turn::Chance => {
                writeln!(out, "Chance acts here: there is nothing to decide. What can come up:")?;
                for (text, n, of) in odds(&game, &line) {
                    writeln!(out, "  {text:<12} {:5.1} %  ({n} of {of})", 100.0 * f64::from(n) / f64::from(of))?;
                }
                writeln!(out, "Add one of them to `--moves` to look further.")?;
                FINE
            }
            Turn::Over(outcome) if args.json => {
                out.json(&head.json(json!({ "result": outcome.to_string(), "cause": outcome.cause() })))?;
                FINE
            }
            Turn::Over(outcome) => {
                writeln!(out, "The game is over: {outcome} ({}). There is nothing to decide.", outcome.cause())?;
                FINE
            }
        }
    }
}

/// What is known before the search.
struct Head {
    title: &'static str,
    fen: String,
    turn: Turn,
}

impl Head {
    /// Everything as JSON, with more that is known.
    fn json(&self, more: Value) -> Value {
        let mut all = json!({ "fen": self.fen, "turn": self.turn.to_string() });
        if let (Value::Object(all), Value::Object(more)) = (&mut all, more) {
            all.extend(more);
        }
        all
    }
}

/// The outcomes of chance with their weights, and the sum of all.
fn odds<G: CatalogGame>(game: &G, line: &PlayedLine<G>) -> Vec<(String, u32, u32)> {
    let mut list = Vec::new();
    game.actions(line.present(), &mut list);
    let weight = |action: &G::Action| game.weight(line.present(), *action);
    let all = list.iter().map(weight).sum();
    list.iter().map(|action| (game.action_text(line.present(), *action), weight(action), all)).collect()
}

fn search<G: CatalogGame>(
    game: &G,
    line: &PlayedLine<G>,
    seat: Seat,
    head: &Head,
    args: &Args,
    out: &mut Out,
) -> Answer {
    let limits = args.limits();
    let found = if args.is_live() {
        let stop = AtomicBool::new(false);
        let mut page = Page::new();
        game.show(line.present(), Viewer::Seat(seat), &mut page);
        let position = analysis::AnalysedPosition::new(head.title, &head.fen, &page);
        let (sender, reports) = mpsc::channel();
        std::thread::scope(|scope| {
            let stop = &stop;
            let thinking = scope.spawn(move || {
                // The receiver is gone once the view is closed.
                analyse_timed(game, line.past(), limits, stop, &mut |report| _ = sender.send(report))
            });
            let watched = analysis::watch(&position, &reports, stop, out.is_styled());
            let found = thinking.join().map_err(|_| io::Error::other("the search failed"));
            watched.and(found)
        })?
    } else {
        let stop = interrupt::flag();
        let mut depths = Depths { deepest: 0, json: args.json, out };
        analyse_timed(game, line.past(), limits, &stop, &mut |report| {
            if depths.write(&report).is_err() {
                // The reader has closed the pipe; the summary will fail in the same way.
                stop.store(true, Ordering::Relaxed);
            }
        })
    };
    let Some(report) = found else { return FINE };
    if args.json {
        out.json(&head.json(report.to_json()))?;
        return FINE;
    }
    summary(&report, out)?;
    FINE
}

/// Writes one line for each depth.
struct Depths<'a> {
    deepest: u32,
    json: bool,
    out: &'a mut Out,
}

impl Depths<'_> {
    fn write(&mut self, report: &TimedReport) -> io::Result<()> {
        let Some(best) = report.report.lines.first() else { return Ok(()) };
        if self.json || report.report.depth <= self.deepest {
            return Ok(());
        }
        self.deepest = report.report.depth;
        let line = format!(
            "depth {:<3} {:>10} positions  {:>7}  {}  {}",
            report.report.depth,
            report.report.nodes,
            best.number(),
            best.score_text,
            best.actions.join(" ")
        );
        writeln!(self.out, "{line}")?;
        self.out.flush()
    }
}

fn summary(report: &TimedReport, out: &mut Out) -> io::Result<()> {
    show::bold(&format!("\n{}", report.effort()), out)?;
    for (index, found) in report.report.lines.iter().enumerate() {
        writeln!(out, "{:>2}. {:>7}  {}", index + 1, found.number(), found.score_text)?;
        writeln!(out, "             {}", found.descriptions.join("  "))?;
    }
    Ok(())
}
