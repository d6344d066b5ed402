//! `kenning legal`: what can be played.

use std::io::Write;

use catalog::{CatalogGame, Visitor};
use game::Options;
use serde_json::json;

use super::{Answer, FINE, GameCommand};
use crate::examples::examples;
use crate::out::Out;
use crate::position::PositionArgs;

/// List the legal actions of a position, one a line, in ascending order
#[derive(clap::Args, Debug)]
#[command(after_help = examples(&[
    "kenning legal {game}",
    "kenning legal {game} --moves {action} --count",
    "kenning legal {game} --variant {variant} --json",
]))]
pub(crate) struct Args {
    #[command(flatten)]
    at: PositionArgs,
    /// Only tell how many there are
    #[arg(long)]
    count: bool,
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
        let state = line.present();
        let (turn, count) = (game.turn(state).to_string(), game.count(state));
        match (args.json, args.count) {
            (true, true) => out.json(&json!({ "turn": turn, "count": count }))?,
            (true, false) => out.json(&json!({ "turn": turn, "count": count, "legal": game.legal(state) }))?,
            (false, true) => writeln!(out, "{count}")?,
            (false, false) => {
                for text in game.legal(state) {
                    writeln!(out, "{text}")?;
                }
            }
        }
        FINE
    }
}
