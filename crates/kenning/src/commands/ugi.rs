//! `kenning ugi`: a game's engine for other programs.

use std::io::{self, BufReader};

use catalog::{CatalogGame, Visitor};
use engine::ugi;
use game::Options;

use super::{Answer, FINE};
use crate::examples::examples;
use crate::out::Out;
use crate::position::{GameName, RuleArgs};

/// Speak the Universal Game Interface on standard input and output
#[derive(clap::Args, Debug)]
#[command(after_help = examples(&["kenning ugi {game}", "kenning ugi {game} --variant {variant} --set {setting}"]))]
pub(crate) struct Args {
    /// The game
    #[arg(value_name = "GAME", value_parser = GameName, hide_possible_values = true)]
    game: String,
    #[command(flatten)]
    rules: RuleArgs,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Answer {
    catalog::dispatch(&args.rules.options(&args.game)?, Serve(out))?;
    FINE
}

struct Serve<'a>(&'a mut Out);

impl Visitor for Serve<'_> {
    type Answer = io::Result<()>;

    fn visit<G: CatalogGame>(self, game: G, options: &Options) -> io::Result<()> {
        ugi::serve::<G, G::Engine>(game, options.clone(), BufReader::new(io::stdin()), self.0)
    }
}
