//! Speed of our rules and searches beside a peer's, in one run, on one thread, by CPU time.
//!
//! `make bench` builds this for the machine it runs on and prints, for each way of walking a tree of moves, our rate,
//! the peer's rate and their ratio: the median of three runs, alternating between ours and the peer's. Rates alone
//! mean little on another machine; ratios of one run do.
#![allow(clippy::print_stdout, reason = "this program prints its result")]

mod chess;
mod knight_line;
mod know_rules;
mod knowledge_rules;
mod kon_reh;
mod searches;

use cpu_time::ProcessTime;

/// One way of walking a tree, from the start position or from middle games of one game.
type Walk = fn() -> u64;

/// A row of the output: our rate beside the peer's, and the ratio that we aim at, if there is one.
struct Comparison {
    name: &'static str,
    ours: Walk,
    peer: Walk,
    aim: Option<f64>,
}

/// The rows of one game.
struct Section {
    game: &'static str,
    peer: &'static str,
    rows: &'static [Comparison],
}

const SECTIONS: [Section; 4] = [
    Section {
        game: "Kon'reh",
        peer: CHESS,
        rows: &[
            compared("perft counted, start", kon_reh::counted_start, chess::counted_start, 3.0),
            compared("perft counted, middle", kon_reh::counted_middle, chess::counted_middle, 3.0),
            compared("perft made, start", kon_reh::made_start, chess::made_start, 2.0),
            compared("perft made, middle", kon_reh::made_middle, chess::made_middle, 2.0),
            compared("playouts, start", kon_reh::playouts_start, chess::playouts_start, 3.0),
            compared("playouts, middle", kon_reh::playouts_middle, chess::playouts_middle, 3.0),
            measured("search, to made, start", searches::kon_reh_start, chess::made_start),
            measured("search, to made, middle", searches::kon_reh_middle, chess::made_middle),
        ],
    },
    Section {
        game: "Knight Line",
        peer: CHESS,
        rows: &[
            compared("perft 5 counted", knight_line::counted, chess::counted_start, 2.0),
            compared("perft 5 made", knight_line::made, chess::made_start, 1.0),
            compared("playouts, actions", knight_line::playouts, chess::playouts_start, 2.0),
            measured("search, to made, start", searches::knight_line_start, chess::made_start),
            measured("search, to made, middle", searches::knight_line_middle, chess::made_start),
        ],
    },
    // No other program plays these two, so they are compared with the least that a turn or an action can cost.
    Section {
        game: "know",
        peer: "copy, die",
        rows: &[measured("random turns", know_rules::turns, know_rules::floor)],
    },
    Section {
        game: "Knowledge",
        peer: "copy, die",
        rows: &[
            measured("actions, no offers", knowledge_rules::without_offers, knowledge_rules::floor),
            measured("actions, simple trades", knowledge_rules::simple_trades, knowledge_rules::floor),
        ],
    },
];

const CHESS: &str = "cozy-chess";

const fn compared(name: &'static str, ours: Walk, peer: Walk, aim: f64) -> Comparison {
    Comparison { name, ours, peer, aim: Some(aim) }
}

const fn measured(name: &'static str, ours: Walk, peer: Walk) -> Comparison {
    Comparison { name, ours, peer, aim: None }
}

fn main() {
    let only = std::env::args().nth(1).unwrap_or_default();
    println!("beside a peer, million a second of CPU time (leaves, nodes, moves); median of three runs");
    for Section { game, peer, rows } in SECTIONS {
        println!("{game:<24} {:>9} {peer:>11} {:>7} {:>5}", "ours", "ratio", "aim");
        let is_chosen = |row: &&Comparison| game.contains(&only) || row.name.contains(&only);
        for row in rows.iter().filter(is_chosen) {
            let mut runs: Vec<(f64, f64)> = (0..3).map(|_| (rate(row.ours), rate(row.peer))).collect();
            runs.sort_by(|a, b| (a.0 / a.1).total_cmp(&(b.0 / b.1)));
            let (ours, peer) = runs[1];
            let aim = row.aim.map_or_else(String::new, |aim| format!("{aim:.1}"));
            println!("  {:<22} {ours:>9.2} {peer:>11.1} {:>7.3} {aim:>5}", row.name, ours / peer);
        }
    }
    searches::print_depths();
    println!("know, search two turns deep: {:.2} million positions a second", rate(searches::know_middle));
    println!("Knowledge, search: {:.0} thousand iterations a second", 1000.0 * rate(searches::knowledge_start));
    println!("know, lists of actions: {:.2} million a second (aim 1)", rate(know_rules::lists));
    println!("Knight Line, playouts: {:.0} thousand games a second", 1000.0 * rate(knight_line::games));
    for (name, games, actions) in [
        ("no offers", knowledge_rules::games_without_offers as Walk, knowledge_rules::without_offers as Walk),
        ("simple trades", knowledge_rules::games_of_simple_trades, knowledge_rules::simple_trades),
    ] {
        let (games, actions) = (1e6 * rate(games), rate(actions));
        println!(
            "Knowledge, random games of four, {name}: {games:.0} games and {actions:.2} million actions a second (aim 5)"
        );
    }
    println!("  (catanatron's random players of Catan, four seats, on such a machine: 0.011 million actions a second)");
}

/// Million steps a second of CPU time.
fn rate(walk: Walk) -> f64 {
    let start = ProcessTime::now();
    let steps = walk();
    steps as f64 / start.elapsed().as_secs_f64() / 1e6
}
