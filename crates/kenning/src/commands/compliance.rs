//! `kenning compliance`: whether a program keeps to the engine protocol.

use std::io::Write;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use engine::ugi::{CommandLine, CommandLineError};
use game::{Hue, Ink, Page, did_you_mean, nearest, shown};
use serde_json::{Value, json};

use super::{Answer, FINE};
use crate::compliance::{Check, Subject, TestSetup, Timeout, Verdict, all_checks};
use crate::examples::examples;
use crate::interrupt;
use crate::out::Out;
use crate::position::{self, GameName};
use crate::refusal::Refusal;

/// Drive a program through the engine protocol and report what it breaks
///
/// Every check starts the program afresh. Where it plays one of our games, its positions and actions are compared with
/// our rules. The exit code is 1 where something is broken. Ctrl-C ends the program and the tests.
#[derive(clap::Args, Debug)]
#[command(after_help = examples(&[
    "kenning compliance kenning ugi {game}",
    "kenning compliance --game {game} --json ./engine --some-option",
    "kenning compliance --strict kenning ugi {game}",
]))]
pub(crate) struct Args {
    /// The game that it plays, where it does not say so itself
    #[arg(long, value_name = "GAME", value_parser = GameName, hide_possible_values = true)]
    game: Option<String>,
    /// Only this check; may be given several times
    #[arg(long, value_name = "CHECK")]
    only: Vec<String>,
    /// Evaluate times as well: only on a machine that does nothing else
    #[arg(long)]
    strict: bool,
    /// Milliseconds that it may take for each answer
    #[arg(long, value_name = "MS", default_value_t = 5000, value_parser = clap::value_parser!(u64).range(1..=600_000))]
    patience: u64,
    /// Answer as JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// The program and its arguments, one by one or as one line in quotes
    #[arg(value_name = "COMMAND", required = true, trailing_var_arg = true, allow_hyphen_values = true)]
    command: Vec<String>,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Answer {
    if let Some(unknown) = args.only.iter().find(|&name| all_checks().all(|check| check.name != name)) {
        let names: Vec<&str> = all_checks().map(|check| check.name).collect();
        let meant = did_you_mean(nearest(unknown, names.iter().copied()));
        let message = format!("there is no check `{}`{meant}", shown(unknown));
        return Err(Refusal::new("check", message).or(format!("the checks are {}", names.join(", "))).into());
    }
    let command = match &args.command[..] {
        // A whole command line in quotes is meant as one, unless there is a program of that name.
        [line] if !Path::new(line).exists() => line.parse(),
        words => CommandLine::new(words.to_vec()),
    };
    let command = command.map_err(|error: CommandLineError| Refusal::new("command", error.to_string()))?;
    let subject = Subject::new(TestSetup {
        command,
        game: args.game.as_deref().map(position::find).transpose()?,
        timeout: Timeout { time: Duration::from_millis(args.patience), is_cancelled: interrupt::flag() },
        is_strict: args.strict,
    });
    let wanted = |check: &Check| args.only.is_empty() || args.only.iter().any(|name| name == check.name);
    let findings = subject.examine(wanted);
    let verdicts = if args.json { write_json(&subject, findings, out)? } else { write_text(&subject, findings, out)? };
    if subject.is_cancelled() {
        return Ok(ExitCode::from(interrupt::INTERRUPTED));
    }
    match verdicts.iter().any(|verdict| matches!(verdict, Verdict::Failed(_))) {
        true => Ok(ExitCode::from(1)),
        false => FINE,
    }
}

type Finding = (&'static Check, Verdict);

fn write_json(
    subject: &Subject,
    findings: impl Iterator<Item = Finding>,
    out: &mut Out,
) -> std::io::Result<Vec<Verdict>> {
    let checks: Vec<Finding> = findings.collect();
    let [passed, failed, skipped] = count(checks.iter().map(|(_, verdict)| verdict));
    let told: Vec<Value> = checks
        .iter()
        .map(|(check, verdict)| {
            let (word, note) = words(verdict);
            json!({ "check": check.name, "about": check.about, "verdict": word, "note": note })
        })
        .collect();
    out.json(&json!({
        "program": subject.name(), "game": subject.game().map(|spec| spec.id),
        "passed": passed, "failed": failed, "skipped": skipped, "checks": told,
    }))?;
    Ok(checks.into_iter().map(|(_, verdict)| verdict).collect())
}

fn write_text(
    subject: &Subject,
    findings: impl Iterator<Item = Finding>,
    out: &mut Out,
) -> std::io::Result<Vec<Verdict>> {
    let rules = subject
        .game()
        .map_or_else(|| "without our rules".to_owned(), |spec| format!("with the rules of {}", spec.title));
    writeln!(out, "{}, compared {rules}\n", subject.name())?;
    let mut verdicts = Vec::new();
    for (check, verdict) in findings {
        let (word, note) = words(&verdict);
        let ink = match verdict {
            Verdict::Passed(_) => Ink::hue(Hue::Green),
            Verdict::Failed(_) => Ink::hue(Hue::Red),
            Verdict::Skipped(_) => Ink::hue(Hue::Grey),
        };
        let mut page = Page::new();
        let is_broken = matches!(verdict, Verdict::Failed(_));
        page.write(ink, word).text(format!("  {:16} {}", check.name, if is_broken { check.about } else { note })).end();
        if is_broken {
            page.text(format!("{:23}{note}", "")).end();
        }
        out.page(&page)?;
        out.flush()?;
        verdicts.push(verdict);
    }
    let [passed, failed, skipped] = count(&verdicts);
    writeln!(out, "\n{passed} passed, {failed} failed, {skipped} skipped")?;
    Ok(verdicts)
}

fn words(verdict: &Verdict) -> (&'static str, &str) {
    match verdict {
        Verdict::Passed(note) => ("pass", note),
        Verdict::Failed(reason) => ("fail", reason),
        Verdict::Skipped(reason) => ("skip", reason),
    }
}

/// How many passed, failed and were skipped.
fn count<'a>(verdicts: impl IntoIterator<Item = &'a Verdict>) -> [usize; 3] {
    let mut counts = [0; 3];
    for verdict in verdicts {
        counts[match verdict {
            Verdict::Passed(_) => 0,
            Verdict::Failed(_) => 1,
            Verdict::Skipped(_) => 2,
        }] += 1;
    }
    counts
}
