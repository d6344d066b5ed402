//! `kenning rules`: the papers of a game, whole or by number.

use std::io::Write;

use game::{Passage, UnknownPassage};
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
    /// The rulings instead of the rules; with a number, also the rulings that the passage names
    #[arg(long)]
    rulings: bool,
    /// Answer as JSON: the passages with number, title and Markdown
    #[arg(long)]
    pub(crate) json: bool,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Answer {
    let spec = position::find(&args.game)?;
    let papers = spec.papers();
    let passages: Vec<Passage<'_>> = match &args.number {
        Some(number) => {
            let found = papers.find(number).map_err(|error: UnknownPassage| {
                Refusal::from(error).or(format!("`kenning rules {}` prints all of them", spec.id))
            })?;
            let named = papers.rulings_named(found).filter(|_| args.rulings);
            std::iter::once(found).chain(named).copied().collect()
        }
        None if args.json => {
            let is_ruling = |passage: &&Passage<'_>| passage.kind == game::PassageKind::Ruling;
            papers.passages().iter().filter(|passage| is_ruling(passage) == args.rulings).copied().collect()
        }
        None => {
            text(if args.rulings { spec.rulings } else { spec.rules }, out)?;
            return FINE;
        }
    };
    if args.json {
        out.json(&json!({ "game": spec.id, "passages": passages }))?;
        return FINE;
    }
    for (place, passage) in passages.iter().enumerate() {
        if place > 0 {
            writeln!(out)?;
        }
        text(passage.text, out)?;
    }
    FINE
}

/// Markdown as it stands, or drawn where there is ink.
pub(crate) fn text(markdown: &str, out: &mut Out) -> std::io::Result<()> {
    if out.is_inked() { out.page(&markdown::draw(markdown)) } else { writeln!(out, "{}", markdown.trim_end()) }
}
