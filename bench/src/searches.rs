//! The searches: positions per second, the gain of a second thread, and the depth after a second.

use std::time::{Duration, Instant};

use catalog::{CatalogGame, Visitor, dispatch, find};
use engine::{MAX_DEPTH, Player, SearchRequest, Settings, StopCondition, deadline};
use game::{Dice, Options};

use crate::{knight_line, know_rules, kon_reh};

/// The node limit of a search whose speed is measured.
const SPEED: u64 = 400_000;
const SECOND: Duration = Duration::from_secs(1);
/// The size of the transposition table in mebibytes.
const MEMORY: usize = 64;

const KON_REH: SearchCase = SearchCase { game: "konreh", options: "", fens: &[], depth: MAX_DEPTH };
const KNIGHT_LINE: SearchCase = SearchCase { game: "knightline", options: "", fens: &[], depth: MAX_DEPTH };
const KNOW: SearchCase = SearchCase { game: "know", options: "", fens: &know_rules::TO_MOVE, depth: 2 };
const KNOWLEDGE: SearchCase = SearchCase { game: "knowledge", options: "", fens: &[], depth: MAX_DEPTH };
/// The same games in the middle.
const KON_REH_MIDDLE: SearchCase = SearchCase { fens: &kon_reh::MIDDLE, ..KON_REH };
const KNIGHT_LINE_MIDDLE: SearchCase = SearchCase { fens: &knight_line::MIDDLE, ..KNIGHT_LINE };

/// Which positions of a game are searched, and how.
#[derive(Copy, Clone)]
struct SearchCase {
    game: &'static str,
    options: &'static str,
    /// The start position where it is empty.
    fens: &'static [&'static str],
    /// How deep at most, as the game's engine counts.
    depth: u32,
}

pub(crate) fn kon_reh_start() -> u64 {
    nodes(&KON_REH)
}

pub(crate) fn kon_reh_middle() -> u64 {
    nodes(&KON_REH_MIDDLE)
}

pub(crate) fn knight_line_start() -> u64 {
    nodes(&KNIGHT_LINE)
}

pub(crate) fn knight_line_middle() -> u64 {
    nodes(&KNIGHT_LINE_MIDDLE)
}

/// Two turns deep.
pub(crate) fn know_middle() -> u64 {
    nodes(&KNOW)
}

/// Iterations.
pub(crate) fn knowledge_start() -> u64 {
    nodes(&KNOWLEDGE)
}

/// What needs wall time: the depth after a second, and the gain of a second thread.
pub(crate) fn print_depths() {
    for (name, start, middle) in
        [("Kon'reh", KON_REH, KON_REH_MIDDLE), ("Knight Line", KNIGHT_LINE, KNIGHT_LINE_MIDDLE)]
    {
        let (from_start, from_middle) = (depths_in_a_second(&start), depths_in_a_second(&middle));
        println!("{name}, depth in a second on one thread: start {from_start:?}, middle {from_middle:?}");
        let (sooner, more) = second_thread(&middle, &from_middle);
        println!(
            "  two threads reach that depth {sooner:.2} times as fast, and search {more:.2} times as many positions a second"
        );
    }
}

/// Searches on one thread; counts the positions.
fn nodes(case: &SearchCase) -> u64 {
    let reports = search_all(case, 1, case.depth, Some(SPEED / case.fens.len().max(1) as u64), None);
    reports.iter().map(|found| found.nodes).sum()
}

/// The depth after a second from each of the positions, with one thread.
fn depths_in_a_second(case: &SearchCase) -> Vec<u32> {
    search_all(case, 1, MAX_DEPTH, None, Some(SECOND)).iter().map(|found| found.depth).collect()
}

/// How many times as fast two threads reach the depth of one, and how many times as many positions per second they search:
/// geometric means over the positions.
fn second_thread(case: &SearchCase, depths: &[u32]) -> (f64, f64) {
    let search = |threads: usize| -> Vec<Found> {
        let each = case.fens.chunks(1).zip(depths);
        each.flat_map(|(fens, &depth)| search_all(&SearchCase { fens, ..*case }, threads, depth, None, None)).collect()
    };
    let (one, two) = (search(1), search(2));
    let mean = |ratios: Vec<f64>| ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len() as f64;
    let sooner = one.iter().zip(&two).map(|(one, two)| one.time.as_secs_f64() / two.time.as_secs_f64()).collect();
    let rate = |found: &Found| found.nodes as f64 / found.time.as_secs_f64();
    let more = one.iter().zip(&two).map(|(one, two)| rate(two) / rate(one)).collect();
    (mean(sooner).exp(), mean(more).exp())
}

/// The result of a search.
struct Found {
    nodes: u64,
    /// The depth of the last report.
    depth: u32,
    time: Duration,
}

fn search_all(case: &SearchCase, threads: usize, depth: u32, nodes: Option<u64>, time: Option<Duration>) -> Vec<Found> {
    let spec = find(case.game).expect("the bench names games of the catalog");
    let options = Options::parse(spec, case.options).expect("the options of the bench");
    dispatch(&options, Searches { fens: case.fens, threads, depth, nodes, time })
}

struct Searches {
    fens: &'static [&'static str],
    threads: usize,
    depth: u32,
    nodes: Option<u64>,
    time: Option<Duration>,
}

impl Visitor for Searches {
    type Answer = Vec<Found>;

    fn visit<G: CatalogGame>(self, game: G, _: &Options) -> Vec<Found> {
        let read = |fen: &&str| game.read_state(fen).expect("a position of the bench");
        let states = if self.fens.is_empty() { vec![game.startpos()] } else { self.fens.iter().map(read).collect() };
        states.into_iter().map(|state| self.search(&game, state)).collect()
    }
}

impl Searches {
    fn search<G: CatalogGame>(&self, game: &G, state: G::State) -> Found {
        let settings = Settings { memory: MEMORY, threads: self.threads, ..Settings::default() };
        let mut player = Player::<G, G::Engine>::new(game, settings);
        let is_up = deadline(self.time.unwrap_or(Duration::MAX));
        let brake = StopCondition::none().clock(&is_up);
        let brake = self.nodes.map_or(brake, |nodes| brake.nodes(nodes));
        let (began, mut depth) = (Instant::now(), 0);
        let ask = SearchRequest { stop_condition: brake, depth: self.depth, lines: 1 };
        let report = player.search(game, &[state], ask, &mut Dice::new(0), &mut |report| depth = report.depth);
        let report = report.expect("a seat is to move in the positions of the bench");
        Found { nodes: report.nodes, depth, time: began.elapsed() }
    }
}
