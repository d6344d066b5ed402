//! `kenning why`: whether an action is legal, and if not, which rule says so.

use std::io::Write;
use std::process::ExitCode;

use catalog::{CatalogGame, Visitor};
use game::{IllegalFacts, Options, Reason, shown};
use serde_json::json;

use super::{Answer, FINE, GameCommand};
use crate::LANGUAGE;
use crate::examples::examples;
use crate::hyphen_values;
use crate::out::Out;
use crate::position::{self, PositionArgs};

/// Tell whether an action is legal, or which rule forbids it (exit code 1)
#[derive(clap::Args, Debug)]
#[command(after_help = examples(&[
    "kenning why {game} {action}",
    "kenning why {game} --moves {action} {action}",
    "kenning why {game} nonsense --json",
]))]
pub(crate) struct Args {
    #[command(flatten)]
    at: PositionArgs,
    /// The action to ask about; the last one of `--moves` where it is left out
    #[arg(value_name = "ACTION", required_unless_present = "moves", allow_hyphen_values = true, value_parser = hyphen_values::value)]
    action: Option<String>,
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
        let mut before: Vec<&str> = args.at.actions().collect();
        let action = match &args.action {
            Some(action) => action.as_str(),
            None => before.pop().unwrap_or_default(),
        };
        let mut line = args.at.start(&game)?;
        position::play(&game, &mut line, before)?;
        match game.read_action(line.present(), action) {
            Ok(_) if args.json => out.json(&json!({ "action": action, "legal": true }))?,
            Ok(_) => writeln!(out, "{action} is legal.")?,
            Err(illegal) => {
                let reason = illegal.reason(LANGUAGE);
                if args.json {
                    out.json(&json!({ "action": shown(action), "legal": false, "reason": reason }))?;
                } else {
                    explain(action, &reason, &format!("kenning rules {}", G::spec().id), out)?;
                }
                return Ok(ExitCode::from(1));
            }
        }
        FINE
    }
}

/// A refusal in full: the sentence, the rule, the sites, and the command that prints the rule.
pub(crate) fn explain(action: &str, reason: &Reason, command: &str, out: &mut Out) -> std::io::Result<()> {
    let Reason { rule, sites, text, instead } = reason;
    writeln!(out, "{} is not legal: {text}", shown(action))?;
    if !instead.is_empty() {
        writeln!(out, "legal instead: {}", instead.join(" "))?;
    }
    write!(out, "rule {rule}")?;
    if !sites.is_empty() {
        write!(out, ", at {}", sites.join(" "))?;
    }
    writeln!(out, " (`{command} {rule}` prints it)")
}
