//! `kenning study`: numbers about a position that the rules do not need.

use std::io::Write;

use catalog::{CatalogGame, Visitor};
use game::Options;

use super::{Answer, FINE, GameCommand};
use crate::examples::examples;
use crate::out::Out;
use crate::position::PositionArgs;
use crate::refusal::Refusal;

/// Print the study numbers of a position, where the game has any
#[derive(clap::Args, Debug)]
#[command(after_help = examples(&["kenning study {game}", "kenning study {game} --moves {action} --json"]))]
pub(crate) struct Args {
    #[command(flatten)]
    at: PositionArgs,
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
        let line = args.at.line(&game)?;
        let table = game
            .study(line.present())
            .ok_or_else(|| Refusal::new("study", format!("{} has no study numbers", G::spec().title)))?;
        if args.json {
            out.json(&table)?;
        } else {
            write!(out, "{table}")?;
            writeln!(out, "\n`kenning rules {} NUMBER` tells how each is counted.", G::spec().id)?;
        }
        FINE
    }
}
