//! `kenning study`: the numbers that a game tells about a position beyond its rules.

use std::io::Write;

use catalog::{Shelved, Visitor};
use game::{Ink, Options, Page, StudyTable};

use super::{Answer, FINE};
use crate::examples::examples;
use crate::out::Out;
use crate::position::{GameName, PositionArgs};
use crate::refusal::Refusal;

/// Print the study numbers of a position, where the game has any
#[derive(clap::Args, Debug)]
#[command(after_help = examples(&["kenning study {game}", "kenning study {game} --moves {action} --json"]))]
pub(crate) struct Args {
    /// The game
    #[arg(value_name = "GAME", value_parser = GameName, hide_possible_values = true)]
    game: String,
    #[command(flatten)]
    at: PositionArgs,
    /// Answer as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Answer {
    catalog::dispatch(&args.at.options(&args.game)?, Study { args, out })
}

struct Study<'a> {
    args: &'a Args,
    out: &'a mut Out,
}

impl Visitor for Study<'_> {
    type Answer = Answer;

    fn visit<G: Shelved>(self, game: G, _: &Options) -> Answer {
        let Study { args, out } = self;
        let line = args.at.line(&game)?;
        let table = game
            .study(line.present())
            .ok_or_else(|| Refusal::new("study", format!("{} has no study numbers", G::spec().title)))?;
        if args.json {
            out.json(&table)?;
        } else {
            out.page(&draw(&table))?;
            writeln!(out, "\n`kenning rules {} NUMBER` tells how each is counted.", G::spec().id)?;
        }
        FINE
    }
}

/// One line for each number: name, a value for each side, paragraph, help.
fn draw(table: &StudyTable) -> Page {
    let head = ["", "rule", "tells"];
    let width = |texts: &mut dyn Iterator<Item = &str>| texts.map(|text| text.chars().count()).max().unwrap_or(0);
    let names = width(&mut table.rows.iter().map(|row| row.name));
    let rules = width(&mut table.rows.iter().map(|row| row.rule).chain([head[1]]));
    let sides: Vec<usize> = (0..table.sides.len())
        .map(|side| {
            let values = table.rows.iter().filter_map(|row| row.values.get(side)).map(String::as_str);
            width(&mut values.chain([table.sides[side].as_str()]))
        })
        .collect();

    let mut page = Page::new();
    page.write(Ink::BOLD, format!("{:names$}", head[0]));
    for (side, width) in table.sides.iter().zip(&sides) {
        page.write(Ink::BOLD, format!("  {side:>width$}"));
    }
    page.write(Ink::BOLD, format!("  {:rules$}  {}", head[1], head[2])).end();
    for row in &table.rows {
        page.write(Ink::BOLD, format!("{:names$}", row.name));
        for (value, width) in row.values.iter().zip(&sides) {
            page.text(format!("  {value:>width$}"));
        }
        page.write(Ink::DIM, format!("  {:rules$}", row.rule)).text(format!("  {}", row.help)).end();
    }
    page
}
