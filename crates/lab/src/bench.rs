//! The benchmark: perft and a search of fixed positions. The node counts are a signature of rules and searches; the
//! time measures their speed.

use std::time::{Duration, Instant};

use catalog::{CatalogGame, Visitor};
use engine::{Player, SearchRequest, Settings, StopCondition};
use game::{BenchPosition, Dice, FieldError, Options, Turn};

/// The node limit of a search.
const BUDGET: u64 = 20_000;

/// The result for one position of the benchmark.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Bench {
    /// The sequences of actions below it.
    pub perft: Work,
    /// A search on one thread; `None` if no seat is to move.
    pub search: Option<BenchSearch>,
}

/// A count, and how long it took.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Work {
    /// How many.
    pub nodes: u64,
    /// How long.
    pub time: Duration,
}

/// The result of a search.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct BenchSearch {
    /// All positions that it searched, and its whole time.
    pub work: Work,
    /// The positions that it had searched at its last report. The limit ends every search after the same number of
    /// positions, but what a search has completed by then differs, so the signature is made of this number.
    pub reported: u64,
    /// The depth that it has completed.
    pub depth: u32,
}

impl Bench {
    /// Its part of the signature.
    pub fn signature(&self) -> u64 {
        self.perft.nodes + self.search.map_or(0, |search| search.reported)
    }
}

/// Counts and searches one position of a game in the catalog.
pub fn bench(options: &Options, position: &BenchPosition) -> Result<Bench, FieldError> {
    catalog::dispatch(options, Position(position))
}

struct Position<'a>(&'a BenchPosition);

impl Visitor for Position<'_> {
    type Answer = Result<Bench, FieldError>;

    fn visit<G: CatalogGame>(self, game: G, _: &Options) -> Self::Answer {
        let state = game.read_state(self.0.fen)?;
        let (nodes, time) = timed(|| game::perft(&game, &state, self.0.depth));
        let search = matches!(game.turn(&state), Turn::Seat(_)).then(|| search(&game, state));
        Ok(Bench { perft: Work { nodes, time }, search })
    }
}

fn search<G: CatalogGame>(game: &G, state: G::State) -> BenchSearch {
    let mut player = Player::<G, G::Engine>::new(game, Settings::default());
    let ask = SearchRequest::until(StopCondition::none().nodes(BUDGET));
    let mut last = None;
    let (report, time) = timed(|| {
        player.search(game, &[state], ask, &mut Dice::new(0), &mut |report| last = Some((report.nodes, report.depth)))
    });
    let report = report.expect("a seat is to move");
    let (reported, depth) = last.unwrap_or((report.nodes, report.depth));
    BenchSearch { work: Work { nodes: report.nodes, time }, reported, depth }
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let began = Instant::now();
    let done = work();
    (done, began.elapsed())
}
