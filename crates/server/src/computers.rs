//! The computers' threads, and who gets them next.
//!
//! Thinking has a fixed number of threads of its own, so that people's moves never wait for it. The queue before them is
//! shared fairly by guest: whoever has many tables waits for their own searches, not others for theirs.

mod queue;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use std::time::{Duration, Instant as Moment};

use catalog::{Decision, MoveSearch, Thinking};
use game::Dice;
use table::{Millis, SeatClock};
use tokio::sync::oneshot;
use tokio::time::{Instant, sleep_until};

use self::queue::{FairQueue, Priority};
use crate::StartError;
use crate::config::{Config, Stopwatch};
use crate::ids::{Guest, random};
use crate::tables::{LANGUAGE, Thinker};

/// The longest search, however much time is on the clock.
const LONGEST: Duration = Duration::from_secs(10);
/// How long a hint is searched for.
const HINT: Duration = Duration::from_secs(1);
/// A guess how long a level below the highest thinks: it is limited by positions.
const QUICK: Duration = Duration::from_millis(100);

/// The threads that think.
pub(crate) struct ComputerPool {
    shared: Arc<Shared>,
    pause: Duration,
    pace: Duration,
    stopwatch: Stopwatch,
}

struct Shared {
    queue: Mutex<FairQueue<Key, Job>>,
    arrived: Condvar,
}

/// Whose share of the threads a search uses.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Key {
    Guest(Guest),
    /// A table at which nobody sits.
    Nobody,
}

struct Job {
    search: MoveSearch,
    thinking: Thinking,
    answer: oneshot::Sender<FoundMove>,
}

/// What came of a search.
pub(crate) struct FoundMove {
    /// The move.
    pub(crate) decision: Decision,
    /// How long it was searched for, without the time in the queue: this is what a clock pays.
    pub(crate) spent: Millis,
}

/// A search that somebody waits for. Dropping it ends it.
pub(crate) struct PendingMove {
    stop: Arc<AtomicBool>,
    due: Instant,
    answer: oneshot::Receiver<FoundMove>,
}

impl ComputerPool {
    /// Starts the threads. They end when the pool is dropped.
    pub(crate) fn start(config: &Config) -> Result<ComputerPool, StartError> {
        let shared = Arc::new(Shared { queue: Mutex::new(FairQueue::new()), arrived: Condvar::new() });
        for number in 0..config.thinkers.max(1) {
            let shared = shared.clone();
            let named = thread::Builder::new().name(format!("kenning-computer-{number}"));
            named.spawn(move || work(&shared)).map_err(StartError::Threads)?;
        }
        let Config { pause, pace, stopwatch, .. } = *config;
        Ok(ComputerPool { shared, pause, pace, stopwatch })
    }

    /// Begins to search for a computer's move at a table of this guest.
    pub(crate) fn think(&self, owner: Option<&Guest>, thinker: Thinker) -> PendingMove {
        let Thinker { level, style, clock, search, .. } = thinker;
        let most = if clock.is_some() { LONGEST } else { self.pace };
        let cost = if level < engine::Level::HIGHEST.number() { QUICK.min(most) } else { self.pace.min(most) };
        // Whoever has hardly any time left does not wait before acting.
        let left = clock.map_or(Duration::MAX, |clock| Duration::from_millis(clock.left / 20));
        let thinking = self.thinking(level, style, clock, most);
        self.queue(owner, Priority::Move, cost, search, thinking, self.pause.min(left))
    }

    /// What the strongest computer would play; `None` where the search failed.
    pub(crate) async fn advise(&self, guest: &Guest, search: MoveSearch) -> Option<Decision> {
        let thinking = self.thinking(engine::Level::HIGHEST.number(), None, None, HINT);
        let mut pending = self.queue(Some(guest), Priority::Hint, HINT, search, thinking, Duration::ZERO);
        pending.wait().await.map(|found| found.decision)
    }

    fn thinking(&self, level: u8, style: Option<String>, clock: Option<SeatClock>, most: Duration) -> Thinking {
        let stopwatch = self.stopwatch;
        Thinking { level, style, clock, most, stopwatch, dice: dice(), stop: Arc::default(), language: LANGUAGE }
    }

    fn queue(
        &self,
        owner: Option<&Guest>,
        priority: Priority,
        cost: Duration,
        search: MoveSearch,
        thinking: Thinking,
        pause: Duration,
    ) -> PendingMove {
        let (answer, receiver) = oneshot::channel();
        let stop = thinking.stop.clone();
        let key = owner.cloned().map_or(Key::Nobody, Key::Guest);
        let job = Job { search, thinking, answer };
        self.shared.queue.lock().expect("nobody panics with the lock").push(key, priority, cost, job);
        self.shared.arrived.notify_one();
        PendingMove { stop, due: Instant::now() + pause, answer: receiver }
    }
}

impl Drop for ComputerPool {
    fn drop(&mut self) {
        self.shared.queue.lock().expect("nobody panics with the lock").close();
        self.shared.arrived.notify_all();
    }
}

impl PendingMove {
    /// What was found; `None` where the search failed. May be given up and asked for again until it answers.
    pub(crate) async fn wait(&mut self) -> Option<FoundMove> {
        sleep_until(self.due).await;
        (&mut self.answer).await.ok()
    }
}

impl Drop for PendingMove {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// Dice from the system's randomness: nobody knows a coming roll.
pub(crate) fn dice() -> Dice {
    Dice::new(u64::from_le_bytes(random()))
}

/// The real time since now.
pub(crate) fn stopwatch() -> Box<dyn Fn() -> Duration + Sync> {
    let began = Moment::now();
    Box::new(move || began.elapsed())
}

fn work(shared: &Shared) {
    loop {
        let mut queue = shared.queue.lock().expect("nobody panics with the lock");
        let job = loop {
            if let Some(job) = queue.pop() {
                break job;
            }
            if queue.is_closed() {
                return;
            }
            queue = shared.arrived.wait(queue).expect("nobody panics with the lock");
        };
        drop(queue);
        let Job { search, thinking, answer } = job;
        if answer.is_closed() {
            continue;
        }
        let elapsed = (thinking.stopwatch)();
        // A fault in one search must not end the thread for all tables.
        match catch_unwind(AssertUnwindSafe(|| search(&thinking))) {
            Ok(decision) => {
                let spent = Millis::try_from(elapsed().as_millis()).unwrap_or(Millis::MAX);
                // Nobody waits for it any more where the position has changed meanwhile.
                drop(answer.send(FoundMove { decision, spent }));
            }
            Err(_) => tracing::error!("a search failed"),
        }
    }
}
