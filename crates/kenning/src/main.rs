//! The binary `kenning`: every game of the catalog in a terminal and for other programs.
//!
//! It shows positions and rules, explains refusals, counts, measures, plays, and speaks UGI. It names no game: they
//! come from `catalog`, and each command is generic code that runs with the game that was named.
//!
//! Exit codes: 0 fine, 1 refused input, 2 wrong usage.

mod analysis;
mod cli;
mod commands;
mod compliance;
mod examples;
mod hyphen_values;
mod input;
mod interrupt;
mod line_mode;
mod local_game;
mod markdown;
mod out;
mod played_line;
mod position;
mod progress;
mod refusal;
mod rules_in_force;
mod tui;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use clap::error::ErrorKind;

use crate::cli::Cli;
use crate::out::Out;
use crate::refusal::Refusal;

/// The language of everything that this program says.
pub(crate) const LANGUAGE: game::Language = game::Language::English;

fn main() -> ExitCode {
    let cli = match Cli::try_parse_from(hyphen_values::gather(std::env::args_os())) {
        Ok(cli) => cli,
        Err(error) => return usage(&error),
    };
    let mut out = Out::stdout(cli.color);
    let answer = commands::run(&cli.command, &mut out).and_then(|code| {
        out.flush()?;
        Ok(code)
    });
    match answer {
        Ok(code) => code,
        // The reader has closed the pipe: `kenning legal … | head -1`.
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // Where the error cannot be written either, there is nothing left to do.
            let _ = write_error(&error, cli.command.wants_json(), &mut out);
            ExitCode::from(1)
        }
    }
}

/// Help and version go to standard output with code 0, wrong usage to standard error with code 2.
fn usage(error: &clap::Error) -> ExitCode {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    let text = error.render().to_string();
    let text = text.strip_prefix("error: ").map_or_else(|| text.clone(), |text| format!("kenning: {text}"));
    let _ = io::stderr().write_all(text.as_bytes());
    ExitCode::from(2)
}

fn write_error(error: &anyhow::Error, json: bool, out: &mut Out) -> io::Result<()> {
    let refusal = error.downcast_ref::<Refusal>();
    match (json, refusal) {
        (true, Some(refusal)) => out.json(&refusal.to_json())?,
        (true, None) => out.json(&Refusal::new("failure", format!("{error:#}")).to_json())?,
        (false, _) => {
            // The output so far comes before the error, which is written even where the output cannot be.
            let _ = out.flush();
            let mut stderr = io::stderr().lock();
            writeln!(stderr, "kenning: {error:#}")?;
            if let Some(hint) = refusal.and_then(Refusal::hint) {
                writeln!(stderr, "  {hint}")?;
            }
        }
    }
    out.flush()
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
