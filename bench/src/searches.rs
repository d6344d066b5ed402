//! The searches: positions a second, what a second thread adds, and how deep a second leads.

use std::time::{Duration, Instant};

use catalog::{Shelved, Visitor, dispatch, find};
use engine::{Ask, Brake, DEEPEST, Player, Settings, deadline};
use game::{Dice, Options};

use crate::{knight_line, know_rules, kon_reh};

/// A search that is measured by its speed sees so many positions.
const SPEED: u64 = 400_000;
const SECOND: Duration = Duration::from_secs(1);
/// How many mebibytes a search may remember.
const MEMORY: usize = 64;

const KON_REH: Scene = Scene { game: "konreh", options: "", fens: &[], depth: DEEPEST };
const KNIGHT_LINE: Scene = Scene { game: "knightline", options: "", fens: &[], depth: DEEPEST };
const KNOW: Scene = Scene { game: "know", options: "", fens: &know_rules::TO_MOVE, depth: 2 };
const KNOWLEDGE: Scene = Scene { game: "knowledge", options: "", fens: &[], depth: DEEPEST };
/// The same games in the middle.
const KON_REH_MIDDLE: Scene = Scene { fens: &kon_reh::MIDDLE, ..KON_REH };
const KNIGHT_LINE_MIDDLE: Scene = Scene { fens: &knight_line::MIDDLE, ..KNIGHT_LINE };

/// Which positions of a game are searched, and how.
#[derive(Copy, Clone)]
struct Scene {
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

/// What needs a clock on the wall: how deep a second leads, and what a second thread adds.
pub(crate) fn tell_depths() {
    for (name, start, middle) in
        [("Kon'reh", KON_REH, KON_REH_MIDDLE), ("Knight Line", KNIGHT_LINE, KNIGHT_LINE_MIDDLE)]
    {
        let (from_start, from_middle) = (depths_in_a_second(&start), depths_in_a_second(&middle));
        println!("{name}, depth in a second on one thread: start {from_start:?}, middle {from_middle:?}");
        let (sooner, more) = second_thread(&middle, &from_middle);
        println!(
            "  two threads look as deep {sooner:.2} times as fast, and see {more:.2} times as many positions a second"
        );
    }
}

/// Searches on one thread; counts the positions.
fn nodes(scene: &Scene) -> u64 {
    let reports = ask(scene, 1, scene.depth, Some(SPEED / scene.fens.len().max(1) as u64), None);
    reports.iter().map(|found| found.nodes).sum()
}

/// How deep a second leads from each of the positions, with one thread.
fn depths_in_a_second(scene: &Scene) -> Vec<u32> {
    ask(scene, 1, DEEPEST, None, Some(SECOND)).iter().map(|found| found.depth).collect()
}

/// How much sooner two threads have looked as deep as one, and how many times as many positions they see in a second, in
/// the mean of the positions.
fn second_thread(scene: &Scene, depths: &[u32]) -> (f64, f64) {
    let search = |threads: usize| -> Vec<Found> {
        let each = scene.fens.chunks(1).zip(depths);
        each.flat_map(|(fens, &depth)| ask(&Scene { fens, ..*scene }, threads, depth, None, None)).collect()
    };
    let (one, two) = (search(1), search(2));
    let mean = |ratios: Vec<f64>| ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len() as f64;
    let sooner = one.iter().zip(&two).map(|(one, two)| one.time.as_secs_f64() / two.time.as_secs_f64()).collect();
    let rate = |found: &Found| found.nodes as f64 / found.time.as_secs_f64();
    let more = one.iter().zip(&two).map(|(one, two)| rate(two) / rate(one)).collect();
    (mean(sooner).exp(), mean(more).exp())
}

/// What a search came to.
struct Found {
    nodes: u64,
    /// The depth that was told last.
    depth: u32,
    time: Duration,
}

fn ask(scene: &Scene, threads: usize, depth: u32, nodes: Option<u64>, time: Option<Duration>) -> Vec<Found> {
    let spec = find(scene.game).expect("the bench names games of the shelf");
    let options = Options::parse(spec, scene.options).expect("the options of the bench");
    dispatch(&options, Searches { fens: scene.fens, threads, depth, nodes, time })
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

    fn visit<G: Shelved>(self, game: G, _: &Options) -> Vec<Found> {
        let read = |fen: &&str| game.read_state(fen).expect("a position of the bench");
        let states = if self.fens.is_empty() { vec![game.startpos()] } else { self.fens.iter().map(read).collect() };
        states.into_iter().map(|state| self.search(&game, state)).collect()
    }
}

impl Searches {
    fn search<G: Shelved>(&self, game: &G, state: G::State) -> Found {
        let settings = Settings { memory: MEMORY, threads: self.threads, ..Settings::default() };
        let mut player = Player::<G, G::Engine>::new(game, settings);
        let is_up = deadline(self.time.unwrap_or(Duration::MAX));
        let brake = Brake::none().clock(&is_up);
        let brake = self.nodes.map_or(brake, |nodes| brake.nodes(nodes));
        let (began, mut depth) = (Instant::now(), 0);
        let ask = Ask { brake, depth: self.depth, lines: 1 };
        let report = player.think(game, &[state], ask, &mut Dice::new(0), &mut |report| depth = report.depth);
        let report = report.expect("a seat is to move in the positions of the bench");
        Found { nodes: report.nodes, depth, time: began.elapsed() }
    }
}
