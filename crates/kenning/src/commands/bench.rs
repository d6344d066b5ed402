//! `kenning bench`: fixed positions, counted. The node count is the signature of the rules, the time is the speed.

use std::io::Write;
use std::time::{Duration, Instant};

use catalog::{Shelved, Visitor};
use game::{BenchPosition, Options, Spec};
use serde_json::{Value, json};

use super::{Answer, FINE, show};
use crate::examples::examples;
use crate::out::Out;
use crate::position::{self, GameName};
use crate::refusal::Refusal;

/// Count the trees of each game's bench positions: a node count to compare, and the speed
///
/// The node count depends on the rules alone; it is the number that a commit carries as `Bench:`.
#[derive(clap::Args, Debug)]
#[command(after_help = examples(&["kenning bench", "kenning bench {game} --json"]))]
pub(crate) struct Args {
    /// Only this game
    #[arg(value_name = "GAME", value_parser = GameName, hide_possible_values = true)]
    game: Option<String>,
    /// Answer as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

struct Count {
    game: &'static str,
    position: &'static BenchPosition,
    nodes: u64,
    time: Duration,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Answer {
    let specs: Vec<&Spec> = match &args.game {
        Some(game) => vec![position::find(game)?],
        None => catalog::games().collect(),
    };
    let mut counts = Vec::new();
    for spec in specs {
        if !args.json {
            show::bold(spec.title, out)?;
        }
        for (place, position) in spec.bench.iter().enumerate() {
            let count = count(spec, position)?;
            if !args.json {
                let (nodes, ms) = (count.nodes, count.time.as_millis());
                writeln!(out, "{:3}  depth {:2}  {nodes:12} nodes  {ms:6} ms", place + 1, position.depth)?;
                out.flush()?;
            }
            counts.push(count);
        }
    }
    let nodes: u64 = counts.iter().map(|count| count.nodes).sum();
    let time: Duration = counts.iter().map(|count| count.time).sum();
    let speed = (nodes as f64 / time.as_secs_f64().max(1e-9)) as u64;
    if args.json {
        let positions: Vec<Value> = counts.iter().map(to_json).collect();
        let seconds = time.as_secs_f64();
        out.json(&json!({ "bench": nodes, "seconds": seconds, "nodes_per_second": speed, "positions": positions }))?;
    } else {
        writeln!(out, "\nBench: {nodes}\n{} ms, {speed} nodes/s", time.as_millis())?;
    }
    FINE
}

fn count(spec: &'static Spec, position: &'static BenchPosition) -> Result<Count, Refusal> {
    let options = Options::parse(spec, position.options)?;
    catalog::dispatch(&options, Tree(position))
}

struct Tree(&'static BenchPosition);

impl Visitor for Tree {
    type Answer = Result<Count, Refusal>;

    fn visit<G: Shelved>(self, game: G, options: &Options) -> Self::Answer {
        let Tree(position) = self;
        let state = game.read_state(position.fen)?;
        let began = Instant::now();
        let nodes = game::perft(&game, &state, position.depth);
        Ok(Count { game: options.spec().id, position, nodes, time: began.elapsed() })
    }
}

fn to_json(count: &Count) -> Value {
    let BenchPosition { options, fen, depth } = count.position;
    json!({
        "game": count.game, "options": options, "fen": fen, "depth": depth,
        "nodes": count.nodes, "seconds": count.time.as_secs_f64(),
    })
}
