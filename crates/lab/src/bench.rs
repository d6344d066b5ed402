//! The benchmark: fixed positions, counted and searched. What is counted is the signature of rules and searches; how long
//! it takes is their speed.

use std::time::{Duration, Instant};

use catalog::{Shelved, Visitor};
use engine::{Ask, Brake, Player, Settings};
use game::{BenchPosition, Dice, FieldError, Options, Turn};

/// A search sees so many positions at most.
const BUDGET: u64 = 20_000;

/// What a position of the benchmark came to.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Bench {
    /// The sequences of actions below it.
    pub perft: Work,
    /// The positions that a search on one thread has seen; nothing where no seat is to move.
    pub search: Option<Search>,
}

/// Something that was counted, and how long it took.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Work {
    /// How many.
    pub nodes: u64,
    /// How long.
    pub time: Duration,
}

/// What a search has seen.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Search {
    /// All positions that it has seen, in all its time.
    pub work: Work,
    /// Those that it had seen when it told for the last time what it has found. Where a budget ends a search is the same
    /// for all searches; how far it had come by then is not, so this is what a signature is made of.
    pub told: u64,
    /// How many actions deep it had looked everywhere.
    pub depth: u32,
}

impl Bench {
    /// Its part of the signature.
    pub fn signature(&self) -> u64 {
        self.perft.nodes + self.search.map_or(0, |search| search.told)
    }
}

/// Counts and searches one position of a game of the shelf.
pub fn bench(options: &Options, position: &BenchPosition) -> Result<Bench, FieldError> {
    catalog::dispatch(options, Position(position))
}

struct Position<'a>(&'a BenchPosition);

impl Visitor for Position<'_> {
    type Answer = Result<Bench, FieldError>;

    fn visit<G: Shelved>(self, game: G, _: &Options) -> Self::Answer {
        let state = game.read_state(self.0.fen)?;
        let (nodes, time) = timed(|| game::perft(&game, &state, self.0.depth));
        let search = matches!(game.turn(&state), Turn::Seat(_)).then(|| search(&game, state));
        Ok(Bench { perft: Work { nodes, time }, search })
    }
}

fn search<G: Shelved>(game: &G, state: G::State) -> Search {
    let mut player = Player::<G, G::Engine>::new(game, Settings::default());
    let ask = Ask::until(Brake::none().nodes(BUDGET));
    let mut told = None;
    let (report, time) = timed(|| {
        player.think(game, &[state], ask, &mut Dice::new(0), &mut |report| told = Some((report.nodes, report.depth)))
    });
    let report = report.expect("a seat is to move");
    let (told, depth) = told.unwrap_or((report.nodes, report.depth));
    Search { work: Work { nodes: report.nodes, time }, told, depth }
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let began = Instant::now();
    let done = work();
    (done, began.elapsed())
}
