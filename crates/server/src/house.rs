//! What the house does itself: it thinks for the computers' seats and rolls the dice.
//!
//! Thinking has threads of its own, a fixed number of them, so that people's moves never wait for it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use catalog::{Decision, Ponder, Thinking};
use game::{Dice, Seat};
use table::{Control, Millis, Status};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};

use crate::StartError;
use crate::config::Config;
use crate::ids::random;

/// How many thoughts wait in the queue itself; more of them wait before it.
const QUEUE: usize = 64;
/// No thought takes longer, however much time is on the clock.
const LONGEST: Millis = 10_000;
/// A hint is thought about so long.
const HINT: Millis = 1_000;
/// No thought is given less.
const SHORTEST: Millis = 20;

/// The threads that think.
pub(crate) struct House {
    queue: mpsc::Sender<Job>,
    pause: Duration,
    pace: Duration,
}

struct Job {
    ponder: Ponder,
    thinking: Thinking,
    answer: oneshot::Sender<Decision>,
}

/// A thought that somebody waits for. Dropping it ends it.
pub(crate) struct Thought {
    stop: Arc<AtomicBool>,
    due: Instant,
    answer: oneshot::Receiver<Decision>,
}

impl House {
    /// Starts the threads.
    pub(crate) fn start(config: &Config) -> Result<House, StartError> {
        let (queue, jobs) = mpsc::channel(QUEUE);
        let jobs = Arc::new(Mutex::new(jobs));
        for number in 0..config.thinkers.max(1) {
            let jobs = jobs.clone();
            let named = thread::Builder::new().name(format!("kenning-thinker-{number}"));
            named.spawn(move || work(&jobs)).map_err(StartError::Threads)?;
        }
        Ok(House { queue, pause: config.pause, pace: config.pace })
    }

    /// Begins to think at a level and in a style within a budget.
    pub(crate) fn think(&self, ponder: Ponder, level: u8, style: Option<String>, budget: Millis) -> Thought {
        // Who has hardly any time left does not wait.
        let pause = self.pause.min(Duration::from_millis(budget));
        self.ponder(ponder, level, style, budget, pause)
    }

    /// What the strongest program would play; nothing where the thinker failed.
    pub(crate) async fn advise(&self, ponder: Ponder) -> Option<Decision> {
        let highest = engine::Level::HIGHEST.number();
        self.ponder(ponder, highest, None, HINT, Duration::ZERO).wait().await
    }

    fn ponder(&self, ponder: Ponder, level: u8, style: Option<String>, budget: Millis, pause: Duration) -> Thought {
        let (answer, heard) = oneshot::channel();
        let stop = Arc::new(AtomicBool::new(false));
        let thinking = Thinking { level, style, budget, dice: dice(), stop: stop.clone() };
        let queue = self.queue.clone();
        let job = Job { ponder, thinking, answer };
        // Where the server stops, nobody waits for the answer any more.
        tokio::spawn(async move { queue.send(job).await.is_ok() });
        Thought { stop, due: Instant::now() + pause, answer: heard }
    }

    /// The milliseconds that a computer may take for its action: a share of its clock, or the usual pace.
    pub(crate) fn budget(&self, control: Control, status: &Status, seat: Seat) -> Millis {
        match (control, &status.clocks) {
            (Control::Fischer { increment, .. }, Some(clocks)) => {
                let left = clocks.left[seat.index()];
                (left / 40 + increment / 4 * 3).min(left / 5).clamp(SHORTEST, LONGEST)
            }
            _ => Millis::try_from(self.pace.as_millis()).unwrap_or(LONGEST).max(SHORTEST),
        }
    }
}

impl Thought {
    /// What was thought; nothing where the thinker failed. May be given up and asked for again until it answers.
    pub(crate) async fn wait(&mut self) -> Option<Decision> {
        sleep_until(self.due).await;
        (&mut self.answer).await.ok()
    }
}

impl Drop for Thought {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// Dice from the system's randomness: nobody knows a coming roll.
pub(crate) fn dice() -> Dice {
    Dice::new(u64::from_le_bytes(random()))
}

fn work(jobs: &Mutex<mpsc::Receiver<Job>>) {
    loop {
        let job = jobs.lock().expect("nobody panics with the lock").blocking_recv();
        let Some(Job { ponder, thinking, answer }) = job else { return };
        if answer.is_closed() {
            continue;
        }
        // A fault in one thought must not end the thread for all tables.
        match catch_unwind(AssertUnwindSafe(|| ponder(&thinking))) {
            // Nobody listens any more where the position has changed meanwhile.
            Ok(decision) => drop(answer.send(decision)),
            Err(_) => tracing::error!("a thought failed"),
        }
    }
}
