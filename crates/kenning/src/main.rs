//! The binary `kenning`: every game of the shelf in a terminal and for other programs.
//!
//! It looks at positions, tells rules and reasons, counts, measures, plays, and speaks UGI. It knows no game: what
//! there is comes from `catalog`, and each command is generic code that runs with whichever game was named.
//!
//! Exit codes: 0 fine, 1 refused input, 2 wrong usage.

mod analysis;
mod cli;
mod commands;
mod compliance;
mod examples;
mod input;
mod interrupt;
mod line;
mod markdown;
mod minus;
mod out;
mod plain;
mod position;
mod progress;
mod refusal;
mod sitting;
mod tui;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use clap::error::ErrorKind;

use crate::cli::Cli;
use crate::out::Out;
use crate::refusal::Refusal;

fn main() -> ExitCode {
    let cli = match Cli::try_parse_from(minus::gather(std::env::args_os())) {
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
        // Whoever read us has heard enough: `kenning legal … | head -1`.
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // What was already said stays said; if nobody hears us any more, there is nothing left to do.
            let _ = tell(&error, cli.command.wants_json(), &mut out);
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

fn tell(error: &anyhow::Error, json: bool, out: &mut Out) -> io::Result<()> {
    let refusal = error.downcast_ref::<Refusal>();
    match (json, refusal) {
        (true, Some(refusal)) => out.json(&refusal.to_json())?,
        (true, None) => out.json(&Refusal::new("failure", format!("{error:#}")).to_json())?,
        (false, _) => {
            // The page so far stands above the complaint about it, which is told even where the page cannot be.
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
