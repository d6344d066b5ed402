//! `kenning bench`: fixed positions, counted and searched. The node count is a signature, the time is the speed.

use std::io::Write;
use std::time::Duration;

use game::{BenchPosition, Options, Spec};
use lab::bench::{Bench, BenchSearch, Work};
use serde_json::{Value, json};

use super::{Answer, FINE, show};
use crate::examples::examples;
use crate::out::Out;
use crate::position::{self, GameName};
use crate::refusal::Refusal;

/// Count and search each game's bench positions: a node count to compare, and the speed
///
/// Below each position all sequences of actions are counted, and a search looks at it on one thread as far as a fixed
/// number of nodes leads. The sum of both depends on rules, evaluators and searches alone and repeats exactly; it is
/// the number that a commit carries as `Bench:`.
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

struct Row {
    game: &'static str,
    position: &'static BenchPosition,
    bench: Bench,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Answer {
    let specs: Vec<&Spec> = match &args.game {
        Some(game) => vec![position::find(game)?],
        None => catalog::games().collect(),
    };
    let mut rows = Vec::new();
    for spec in specs {
        if !args.json {
            show::bold(spec.title, out)?;
        }
        for (index, position) in spec.bench.iter().enumerate() {
            let options = Options::parse(spec, position.options).map_err(Refusal::from)?;
            let bench = lab::bench::bench(&options, position).map_err(Refusal::from)?;
            if !args.json {
                writeln!(out, "{:3}  {}", index + 1, line(position, &bench))?;
                out.flush()?;
            }
            rows.push(Row { game: spec.id, position, bench });
        }
    }
    let signature: u64 = rows.iter().map(|row| row.bench.signature()).sum();
    let perft = sum(rows.iter().map(|row| row.bench.perft));
    let search = sum(rows.iter().filter_map(|row| row.bench.search).map(|search| search.work));
    if args.json {
        let positions: Vec<Value> = rows.iter().map(to_json).collect();
        out.json(&json!({
            "bench": signature, "perft": work(perft), "search": work(search), "positions": positions,
        }))?;
    } else {
        let told = |work: Work| format!("{} ms, {} nodes/s", work.time.as_millis(), speed(work));
        writeln!(out, "\nBench: {signature}\nperft  {}\nsearch {}", told(perft), told(search))?;
    }
    FINE
}

fn line(position: &BenchPosition, bench: &Bench) -> String {
    let Work { nodes, time } = bench.perft;
    let perft = format!("perft {:2} {nodes:10} nodes {:6} ms", position.depth, time.as_millis());
    bench.search.map_or_else(
        || perft.clone(),
        |BenchSearch { work, reported, depth }| {
            format!("{perft}   search {depth:2} {reported:7} nodes {:6} ms", work.time.as_millis())
        },
    )
}

fn sum(works: impl Iterator<Item = Work>) -> Work {
    let none = Work { nodes: 0, time: Duration::ZERO };
    works.fold(none, |sum, work| Work { nodes: sum.nodes + work.nodes, time: sum.time + work.time })
}

fn speed(work: Work) -> u64 {
    (work.nodes as f64 / work.time.as_secs_f64().max(1e-9)) as u64
}

fn work(work: Work) -> Value {
    json!({ "nodes": work.nodes, "seconds": work.time.as_secs_f64(), "nodes_per_second": speed(work) })
}

fn to_json(row: &Row) -> Value {
    let BenchPosition { options, fen, depth } = row.position;
    let search = row.bench.search.map(|search| {
        let mut told = work(search.work);
        told["told_nodes"] = json!(search.reported);
        told["depth"] = json!(search.depth);
        told
    });
    json!({
        "game": row.game, "options": options, "fen": fen, "depth": depth,
        "bench": row.bench.signature(), "perft": work(row.bench.perft), "search": search,
    })
}
