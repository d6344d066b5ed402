//! One search on a thread of its own.

use std::panic;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use game::{Dice, HasEvaluator, Notation};

use super::info::Info;
use super::reporter::Reporter;
use crate::engine::Engine;
use crate::limits::Limits;
use crate::player::{GoRequest, Player};

/// The stack of a search thread: searches recurse once per ply.
const STACK_BYTES: usize = 8 << 20;

/// What a search needs.
pub(super) struct Job<G: Notation + HasEvaluator, E> {
    pub(super) game: Arc<G>,
    pub(super) past: Arc<Vec<G::State>>,
    pub(super) player: Player<G, E>,
    pub(super) dice: Dice,
    pub(super) limits: Limits,
    /// The actions that may be chosen; empty for all.
    pub(super) only: Vec<G::Action>,
    /// How many variations are reported.
    pub(super) lines: usize,
    /// How long an answer takes to reach the clock.
    pub(super) overhead: Duration,
    /// When `go` was read.
    pub(super) began: Instant,
}

/// The result of a search, and what the job lent it.
pub(super) struct Found<G: Notation + HasEvaluator, E> {
    pub(super) player: Player<G, E>,
    pub(super) dice: Dice,
    /// The text of the best action.
    pub(super) best: String,
}

/// A search under way. It is stopped when it is dropped.
pub(super) struct Search<G: Notation + HasEvaluator, E> {
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<Found<G, E>>>,
}

/// Receives what a search finds, on the thread of the search.
pub(super) trait SearchObserver: Send + 'static {
    /// New variations, perhaps none.
    fn found(&self, infos: Vec<Info>);
    /// The search is over, and [`Search::finish`] will not block for long.
    fn done(&self);
}

impl<G: Notation + HasEvaluator, E: Engine<G>> Search<G, E> {
    pub(super) fn start(job: Job<G, E>, observer: impl SearchObserver) -> std::io::Result<Self> {
        let stop = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&stop);
        let run = move || {
            // The driver waits for the end, also for that of a search that panics.
            let observer = DoneOnDrop(observer);
            run(job, &flag, &observer.0)
        };
        let thread = thread::Builder::new().name("search".to_owned()).stack_size(STACK_BYTES).spawn(run)?;
        Ok(Search { stop, thread: Some(thread) })
    }

    /// Asks the search to end.
    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// The result of a search that is over.
    pub(super) fn finish(mut self) -> Found<G, E> {
        let thread = self.thread.take().expect("a search is finished once");
        thread.join().unwrap_or_else(|panic| panic::resume_unwind(panic))
    }
}

impl<G: Notation + HasEvaluator, E> Drop for Search<G, E> {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            // Its result is not needed any more.
            let _ = thread.join();
        }
    }
}

struct DoneOnDrop<O: SearchObserver>(O);

impl<O: SearchObserver> Drop for DoneOnDrop<O> {
    fn drop(&mut self) {
        self.0.done();
    }
}

fn run<G: Notation + HasEvaluator, E: Engine<G>>(
    job: Job<G, E>,
    stop: &AtomicBool,
    observer: &impl SearchObserver,
) -> Found<G, E> {
    let Job { game, past, mut player, mut dice, limits, only, lines, overhead, began } = job;
    let now = past.last().expect("a past ends with the present");
    // If the choice is restricted, every action needs a score of its own.
    let wanted = if only.is_empty() { lines } else { usize::MAX };
    let elapsed = || began.elapsed();
    let request = GoRequest { limits: &limits, lines: wanted, overhead, elapsed: &elapsed, stop };
    let mut reporter = Reporter::new(&*game, now, &only, lines, began);
    let mut on_report = |report: &_| observer.found(reporter.infos_of(report));
    let report = player.search_within(&game, &past, &request, &mut dice, &mut on_report).expect("a seat is to act");
    observer.found(reporter.last_infos_of(&report));
    let best = game.action_text(now, reporter.choice(&report));
    Found { player, dice, best }
}
