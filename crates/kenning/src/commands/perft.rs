//! `kenning perft`: how many sequences of actions there are.

use std::io::Write;

use catalog::{CatalogGame, Visitor};
use game::Options;
use serde_json::json;

use super::{Answer, FINE, GameCommand};
use crate::examples::examples;
use crate::out::Out;
use crate::position::PositionArgs;
use crate::progress::Progress;

/// Count the sequences of actions of a length, chance outcomes counted as actions
#[derive(clap::Args, Debug)]
#[command(after_help = examples(&[
    "kenning perft {game} --depth 4",
    "kenning perft {game} --depth 3 --divide",
    "kenning perft {game} --depth 3 --moves {action} --json",
]))]
pub(crate) struct Args {
    /// The length of the sequences
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(..=99))]
    depth: u32,
    #[command(flatten)]
    at: PositionArgs,
    /// The sequences behind each first action too, before the total
    #[arg(long)]
    divide: bool,
    /// Play the last action of each sequence as well instead of only counting it: the same number, more slowly
    #[arg(long)]
    made: bool,
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
        let branches = branches(&game, line.present(), args);
        // The one sequence of no actions has no first one.
        let total = if args.depth == 0 { 1 } else { branches.iter().map(|(_, nodes)| nodes).sum() };
        if args.json {
            let mut answer = json!({ "depth": args.depth, "nodes": total });
            if args.divide {
                let divided = branches.iter().map(|(action, nodes)| json!({ "action": action, "nodes": nodes }));
                answer["divide"] = divided.collect();
            }
            out.json(&answer)?;
            return FINE;
        }
        if args.divide {
            for (action, nodes) in &branches {
                writeln!(out, "{action} {nodes}")?;
            }
        }
        writeln!(out, "{total}")?;
        FINE
    }
}

/// The first actions in ascending order, with the sequences behind each; none at depth 0.
fn branches<G: CatalogGame>(game: &G, state: &G::State, args: &Args) -> Vec<(String, u64)> {
    let Some(left) = args.depth.checked_sub(1) else { return Vec::new() };
    let mut list = Vec::new();
    game.actions(state, &mut list);
    let (mut progress, all, mut total) = (Progress::new(), list.len() as u64, 0);
    let mut branches = Vec::with_capacity(list.len());
    for action in list {
        let mut next = state.clone();
        game.apply(&mut next, action);
        let nodes = if args.made { game::perft_made(game, &next, left) } else { game::perft(game, &next, left) };
        branches.push((game.action_text(state, action), nodes));
        total += nodes;
        progress.update(branches.len() as u64, all, || format!("{total} nodes"));
    }
    progress.clear();
    branches.sort();
    branches
}
