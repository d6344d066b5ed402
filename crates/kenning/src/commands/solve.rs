//! `kenning solve`: who wins by force, proved.

use std::io::Write;
use std::time::{Duration, Instant};

use catalog::{CatalogGame, Visitor};
use engine::{Solver, StopCondition, Verdict, deadline};
use game::{Evaluate, Options, Seat, Turn, fitted};
use serde_json::{Value, json};

use super::{Answer, FINE, GameCommand};
use crate::LANGUAGE;
use crate::examples::examples;
use crate::interrupt;
use crate::out::Out;
use crate::position::PositionArgs;
use crate::progress::Progress;

/// Prove who wins a position by force, whatever the others and the dice do, and in how many turns
///
/// It looks for a win of each side in turn. A win found is then counted: how many turns it takes, everybody's included,
/// if nobody can do better, and the line that takes so many. Among three or four, a win by force is one against all
/// others together. Draws that would have to be claimed are not looked at.
#[derive(clap::Args, Debug)]
#[command(after_help = examples(&[
    "kenning solve {game} --turns 3",
    "kenning solve {game} --moves {action} --turns 2 --json",
]))]
pub(crate) struct Args {
    #[command(flatten)]
    at: PositionArgs,
    /// The same as --set tiles=N, in a game that has this option
    #[arg(long, value_name = "N")]
    tiles: Option<String>,
    /// Look for wins within so many turns
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    turns: u32,
    /// Give up after so many seconds
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    seconds: u64,
    /// Give up after so many positions
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// How many mebibytes of proofs to remember
    #[arg(long, value_name = "N", default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..=65_536))]
    hash: u32,
    /// Answer as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Answer {
    let tiles = args.tiles.iter().map(|tiles| format!("tiles={tiles}"));
    catalog::dispatch(&args.at.options_and(tiles)?, GameCommand { args, out })
}

impl Visitor for GameCommand<'_, Args> {
    type Answer = Answer;

    fn visit<G: CatalogGame>(self, game: G, _: &Options) -> Answer {
        let GameCommand { args, out } = self;
        let line = args.at.line(&game)?;
        let state = line.present();
        let evaluator = G::Evaluator::new(&game, &fitted::<G, G::Evaluator>(), None);
        let (began, is_up, stop) = (Instant::now(), deadline(Duration::from_secs(args.seconds)), interrupt::flag());
        let brake = StopCondition::none().clock(&is_up).flag(&stop);
        let brake = args.nodes.map_or(brake, |nodes| brake.nodes(nodes));
        let mut progress = Progress::new();
        let mut tell = |now: engine::Progress| {
            let remark = || format!("seconds; {} within {} turns? {} positions", now.seat, now.turns, now.nodes);
            progress.update(began.elapsed().as_secs(), args.seconds, remark);
        };
        let mut solver = Solver::new(&game, &evaluator, args.hash as usize, brake, &mut tell);
        let verdict = solver.verdict(state, args.turns);
        let nodes = solver.nodes();
        progress.clear();
        let name = |seat: Seat| game.side(state, seat, LANGUAGE);
        if args.json {
            let mut answer = to_json(&game, state, &verdict);
            answer["nodes"] = json!(nodes);
            answer["seconds"] = json!(began.elapsed().as_secs_f64());
            out.json(&answer)?;
        } else {
            writeln!(out, "{}", sentence(&verdict, game.turn(state), name))?;
            if let Verdict::Win { line, .. } = &verdict
                && !line.is_empty()
            {
                writeln!(out, "{}", texts(&game, state, line).join(" "))?;
            }
            writeln!(out, "{nodes} positions")?;
        }
        FINE
    }
}

fn sentence<A>(verdict: &Verdict<A>, turn: Turn, name: impl Fn(Seat) -> &'static str) -> String {
    if let Turn::Over(outcome) = turn {
        return format!("The game is over: {outcome}.");
    }
    match *verdict {
        Verdict::Win { seat, turns: Some(turns), .. } => {
            format!("{} wins by force in {turns} {}.", name(seat), if turns == 1 { "turn" } else { "turns" })
        }
        Verdict::Win { seat, at_least, .. } => {
            format!("{} wins by force. In how many turns was not found out: {at_least} or more.", name(seat))
        }
        Verdict::Nobody => "Nobody wins by force.".to_owned(),
        Verdict::NobodyWithin(turns) => format!("Nobody wins by force within {turns} turns."),
        Verdict::Open => "Not solved: more seconds, or more positions, may help (--seconds, --nodes).".to_owned(),
    }
}

fn to_json<G: CatalogGame>(game: &G, state: &G::State, verdict: &Verdict<G::Action>) -> Value {
    match verdict {
        Verdict::Win { seat, turns, at_least, line } => json!({
            "verdict": "win", "seat": seat, "turns": turns, "at_least": at_least, "line": texts(game, state, line),
        }),
        Verdict::Nobody => json!({ "verdict": "nobody" }),
        Verdict::NobodyWithin(turns) => json!({ "verdict": "nobody within", "turns": turns }),
        Verdict::Open => json!({ "verdict": "not solved" }),
    }
}

fn texts<G: CatalogGame>(game: &G, state: &G::State, line: &[G::Action]) -> Vec<String> {
    let mut state = state.clone();
    let text = |&action: &G::Action| {
        let text = game.action_text(&state, action);
        game.apply(&mut state, action);
        text
    };
    line.iter().map(text).collect()
}
