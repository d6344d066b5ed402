//! `kenning rules`: the rules and rulings of a game, whole or by number.

use std::io::Write;

use game::{RuleSection, UnknownSection};
use serde_json::json;

use super::{Answer, FINE};
use crate::examples::examples;
use crate::markdown;
use crate::out::Out;
use crate::position::{self, GameName};
use crate::refusal::Refusal;

/// Read a game's rules: all of them, a section, a paragraph or a ruling
#[derive(clap::Args, Debug)]
#[command(after_help = examples(&[
    "kenning rules {game}",
    "kenning rules {game} {paragraph}",
    "kenning rules {game} {ruling}",
    "kenning rules {game} --rulings",
]))]
pub(crate) struct Args {
    /// The game
    #[arg(value_name = "GAME", value_parser = GameName, hide_possible_values = true)]
    game: String,
    /// A section, paragraph or ruling by its number
    #[arg(value_name = "NUMBER")]
    number: Option<String>,
    /// The rulings instead of the rules; with a number, also the rulings that the section names
    #[arg(long)]
    rulings: bool,
    /// Answer as JSON: the sections with number, title and Markdown
    #[arg(long)]
    pub(crate) json: bool,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Answer {
    let spec = position::find(&args.game)?;
    let index = spec.rule_index();
    let sections: Vec<RuleSection<'_>> = match &args.number {
        Some(number) => {
            let found = index.find(number).map_err(|error: UnknownSection| {
                Refusal::from(error).or(format!("`kenning rules {}` prints all of them", spec.id))
            })?;
            let named = index.rulings_cited(found).filter(|_| args.rulings);
            std::iter::once(found).chain(named).copied().collect()
        }
        None if args.json => {
            let is_ruling = |section: &&RuleSection<'_>| section.kind == game::RuleSectionKind::Ruling;
            index.sections().iter().filter(|section| is_ruling(section) == args.rulings).copied().collect()
        }
        None => {
            text(if args.rulings { spec.rulings } else { spec.rules }, out)?;
            return FINE;
        }
    };
    if args.json {
        out.json(&json!({ "game": spec.id, "passages": sections }))?;
        return FINE;
    }
    for (n, section) in sections.iter().enumerate() {
        if n > 0 {
            writeln!(out)?;
        }
        text(section.text, out)?;
    }
    FINE
}

/// Markdown as it stands, or styled where the output is.
pub(crate) fn text(markdown: &str, out: &mut Out) -> std::io::Result<()> {
    if out.is_styled() { out.page(&markdown::draw(markdown)) } else { writeln!(out, "{}", markdown.trim_end()) }
}
