//! One search on a thread of its own.

use std::panic;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Instant;

use game::{Dice, Evaluate, Notation};

use super::info::Info;
use super::telling::Telling;
use crate::engine::Engine;
use crate::limits::Limits;
use crate::player::{Call, Player};

/// What a search needs.
pub(super) struct Job<G: Notation + Evaluate, E> {
    pub(super) game: Arc<G>,
    pub(super) past: Arc<Vec<G::State>>,
    pub(super) player: Player<G, E>,
    pub(super) dice: Dice,
    pub(super) limits: Limits,
    /// The actions that may be chosen; all, where there are none.
    pub(super) only: Vec<G::Action>,
    /// How many lines are told.
    pub(super) lines: usize,
    /// When it was asked for.
    pub(super) began: Instant,
}

/// What comes back.
pub(super) struct Found<G: Notation + Evaluate, E> {
    pub(super) player: Player<G, E>,
    pub(super) dice: Dice,
    /// The text of the chosen action.
    pub(super) action: String,
}

/// A search under way. Dropped, it is stopped.
pub(super) struct Search<G: Notation + Evaluate, E> {
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<Found<G, E>>>,
}

/// What a search says before its answer.
pub(super) trait Listener: Send + 'static {
    /// Something is told, perhaps nothing.
    fn told(&self, infos: Vec<Info>);
    /// The answer can be fetched.
    fn finished(&self);
}

impl<G: Notation + Evaluate, E: Engine<G>> Search<G, E> {
    /// Begins.
    pub(super) fn start(job: Job<G, E>, listener: impl Listener) -> std::io::Result<Self> {
        let stop = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&stop);
        let run = move || {
            // However the search ends, somebody waits for it.
            let listener = Finally(listener);
            run(job, &flag, &listener.0)
        };
        let thread = thread::Builder::new().name("search".to_owned()).stack_size(8 << 20).spawn(run)?;
        Ok(Search { stop, thread: Some(thread) })
    }

    /// Lets it come to an end.
    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// The answer of a search that has finished.
    pub(super) fn finish(mut self) -> Found<G, E> {
        let thread = self.thread.take().expect("a search is finished once");
        thread.join().unwrap_or_else(|fault| panic::resume_unwind(fault))
    }
}

impl<G: Notation + Evaluate, E> Drop for Search<G, E> {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            // Nobody wants its answer any more.
            let _ = thread.join();
        }
    }
}

struct Finally<L: Listener>(L);

impl<L: Listener> Drop for Finally<L> {
    fn drop(&mut self) {
        self.0.finished();
    }
}

fn run<G: Notation + Evaluate, E: Engine<G>>(
    job: Job<G, E>,
    stop: &AtomicBool,
    listener: &impl Listener,
) -> Found<G, E> {
    let Job { game, past, mut player, mut dice, limits, only, lines, began } = job;
    let now = past.last().expect("a position always stands");
    // Where only some may be chosen, all of them get a score of their own.
    let wanted = if only.is_empty() { lines } else { usize::MAX };
    let call = Call { limits: &limits, lines: wanted, began, stop };
    let mut telling = Telling::new(&*game, now, &only, lines, began);
    let mut tell = |report: &_| listener.told(telling.tell(report));
    let report = player.think_within(&game, &past, &call, &mut dice, &mut tell).expect("a seat is to act");
    listener.told(telling.conclude(&report));
    let action = game.action_text(now, telling.choice(&report));
    Found { player, dice, action }
}
