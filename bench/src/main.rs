//! Speed of our rules beside a peer's, in one run, on one thread, by CPU time.
//!
//! `make bench` builds this for the machine it runs on and prints, for each way of walking a tree of moves, our rate,
//! the peer's rate and their ratio: the median of three rounds, ours and the peer's taking turns. Rates alone mean
//! little from one machine to the next; ratios of one run do.
#![allow(clippy::print_stdout, reason = "this program's answer is what it prints")]

mod chess;
mod kon_reh;

use cpu_time::ProcessTime;

/// One way of walking, over the start position and the middle games of one game.
type Walk = fn() -> u64;

/// A row of the table: ours against the peer's, and the ratio that we aim at.
struct Contest {
    name: &'static str,
    ours: Walk,
    peer: Walk,
    aim: f64,
}

const CONTESTS: [Contest; 6] = [
    Contest { name: "perft counted, start", ours: kon_reh::counted_start, peer: chess::counted_start, aim: 3.0 },
    Contest { name: "perft counted, middle", ours: kon_reh::counted_middle, peer: chess::counted_middle, aim: 3.0 },
    Contest { name: "perft made, start", ours: kon_reh::made_start, peer: chess::made_start, aim: 2.0 },
    Contest { name: "perft made, middle", ours: kon_reh::made_middle, peer: chess::made_middle, aim: 2.0 },
    Contest { name: "playouts, start", ours: kon_reh::playouts_start, peer: chess::playouts_start, aim: 3.0 },
    Contest { name: "playouts, middle", ours: kon_reh::playouts_middle, peer: chess::playouts_middle, aim: 3.0 },
];

fn main() {
    let only = std::env::args().nth(1).unwrap_or_default();
    println!("Kon'reh beside cozy-chess, million a second of CPU time (leaves, nodes, moves); median of three rounds");
    println!("{:<24} {:>9} {:>11} {:>7} {:>5}", "", "Kon'reh", "cozy-chess", "ratio", "aim");
    for contest in CONTESTS.iter().filter(|contest| contest.name.contains(&only)) {
        let mut rounds: Vec<(f64, f64)> = (0..3).map(|_| (rate(contest.ours), rate(contest.peer))).collect();
        rounds.sort_by(|a, b| (a.0 / a.1).total_cmp(&(b.0 / b.1)));
        let (ours, peer) = rounds[1];
        println!("{:<24} {ours:>9.1} {peer:>11.1} {:>7.2} {:>5.1}", contest.name, ours / peer, contest.aim);
    }
}

/// Million steps a second of CPU time.
fn rate(walk: Walk) -> f64 {
    let start = ProcessTime::now();
    let steps = walk();
    steps as f64 / start.elapsed().as_secs_f64() / 1e6
}
