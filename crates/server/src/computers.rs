//! The threads on which computers search for moves, and the queue before them.
//!
//! Searches have a fixed number of threads of their own, so that people's moves never wait for them. The queue is fair
//! by guest: whoever has many tables delays only their own searches.

mod queue;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use std::time::{Duration, Instant as Moment};

use catalog::{Decision, MoveSearch, MoveSearchSettings};
use game::Dice;
use table::{Millis, SeatClock};
use tokio::sync::oneshot;
use tokio::time::{Instant, sleep_until};

use self::queue::{FairQueue, Priority};
use crate::StartError;
use crate::config::{Config, Stopwatch};
use crate::ids::{Guest, random};
use crate::tables::{ComputerTurn, LANGUAGE};

/// The longest search, however much time is on the clock.
const LONGEST: Duration = Duration::from_secs(10);
/// How long a hint is searched for.
const HINT: Duration = Duration::from_secs(1);
/// The estimated search time of a level below the highest, which is limited by nodes and not by time.
const QUICK: Duration = Duration::from_millis(100);

/// The threads and their queue.
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
    /// A table without people.
    Nobody,
}

/// A search, together with whoever waits for its result.
type Job = Box<dyn FnOnce() + Send>;

/// The result of a search.
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
    pub(crate) fn think(&self, owner: Option<&Guest>, turn: ComputerTurn) -> PendingMove {
        let ComputerTurn { level, style, clock, search, .. } = turn;
        let most = if clock.is_some() { LONGEST } else { self.pace };
        let cost = if level < engine::Level::HIGHEST.number() { QUICK.min(most) } else { self.pace.min(most) };
        // The pause shrinks with the time on the clock.
        let left = clock.map_or(Duration::MAX, |clock| Duration::from_millis(clock.left / 20));
        let settings = self.settings(level, style, clock, most);
        self.queue(owner, Priority::Move, cost, search, settings, self.pause.min(left))
    }

    /// What the strongest computer would play; `None` if the search failed.
    pub(crate) async fn advise(&self, guest: &Guest, search: MoveSearch) -> Option<Decision> {
        let settings = self.settings(engine::Level::HIGHEST.number(), None, None, HINT);
        let mut pending = self.queue(Some(guest), Priority::Hint, HINT, search, settings, Duration::ZERO);
        pending.wait().await.map(|found| found.decision)
    }

    fn settings(
        &self,
        level: u8,
        style: Option<String>,
        clock: Option<SeatClock>,
        most: Duration,
    ) -> MoveSearchSettings {
        let stopwatch = self.stopwatch;
        MoveSearchSettings {
            level,
            style,
            clock,
            most,
            stopwatch,
            dice: dice(),
            stop: Arc::default(),
            language: LANGUAGE,
        }
    }

    fn queue(
        &self,
        owner: Option<&Guest>,
        priority: Priority,
        cost: Duration,
        search: MoveSearch,
        settings: MoveSearchSettings,
        pause: Duration,
    ) -> PendingMove {
        let (answer, receiver) = oneshot::channel();
        let stop = settings.stop.clone();
        let job = Box::new(move || {
            if answer.is_closed() {
                return;
            }
            let elapsed = (settings.stopwatch)();
            let decision = search(&settings);
            let spent = Millis::try_from(elapsed().as_millis()).unwrap_or(Millis::MAX);
            // Nobody waits for it any more where the position has changed meanwhile.
            drop(answer.send(FoundMove { decision, spent }));
        });
        self.push(owner, priority, cost, job);
        PendingMove { stop, due: Instant::now() + pause, answer: receiver }
    }

    /// Answers a question about a position that needs a search; `None` if the search failed.
    pub(crate) async fn answer(&self, guest: &Guest, request: String) -> Option<String> {
        let (answer, receiver) = oneshot::channel();
        let job = Box::new(move || {
            if !answer.is_closed() {
                drop(answer.send(catalog::ask(&request)));
            }
        });
        self.push(Some(guest), Priority::Hint, HINT, job);
        receiver.await.ok()
    }

    fn push(&self, owner: Option<&Guest>, priority: Priority, cost: Duration, job: Job) {
        let key = owner.cloned().map_or(Key::Nobody, Key::Guest);
        self.shared.queue.lock().expect("nobody panics with the lock").push(key, priority, cost, job);
        self.shared.arrived.notify_one();
    }
}

impl Drop for ComputerPool {
    fn drop(&mut self) {
        self.shared.queue.lock().expect("nobody panics with the lock").close();
        self.shared.arrived.notify_all();
    }
}

impl PendingMove {
    /// The move that was found; `None` if the search failed. Cancel-safe: it can be called again until it returns.
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

/// Dice seeded from the operating system, so that nobody can predict a roll.
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
        // A fault in one search must not end the thread for all tables.
        if catch_unwind(AssertUnwindSafe(job)).is_err() {
            tracing::error!("a search failed");
        }
    }
}
