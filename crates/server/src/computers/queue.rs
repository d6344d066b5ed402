//! A fair queue: work is shared evenly by key, short jobs come first, and moves come before hints.
//!
//! Every key has a virtual time: the work that it has been given while others waited. The next job is the one with the
//! earliest virtual finish (its key's time plus its own cost), so keys share the workers evenly however many jobs each
//! of them queues, and among keys with equal shares the shorter job comes first. A key that comes back after a pause
//! starts at the present virtual time, so it neither saves up a share nor pays for having been served before.
//!
//! The preference for short jobs and for moves has a bound: a key that was not served for [`FairQueue::LONGEST_WAIT`]
//! is served next.

use std::collections::HashMap;
use std::hash::Hash;
use std::time::{Duration, Instant};

/// What kind of job it is.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Priority {
    /// A computer's move.
    Move,
    /// A hint: it waits until no move does.
    Hint,
}

/// Jobs by key.
pub(crate) struct FairQueue<K, J> {
    waiting: Vec<Waiting<K, J>>,
    /// The keys that were served while others waited.
    served: HashMap<K, Served>,
    /// The virtual time of the queue: the start of the job that was taken last.
    now: Duration,
    arrivals: u64,
    closed: bool,
}

/// What a key has been given.
#[derive(Copy, Clone)]
struct Served {
    /// Its virtual time.
    finish: Duration,
    /// When it was served last.
    at: Instant,
}

struct Waiting<K, J> {
    key: K,
    priority: Priority,
    cost: Duration,
    since: Instant,
    arrival: u64,
    job: J,
}

impl<K: Clone + Eq + Hash, J> FairQueue<K, J> {
    /// The longest that a key waits while others are served.
    pub(crate) const LONGEST_WAIT: Duration = Duration::from_secs(20);
    /// The most keys that are remembered before those that were not served lately are forgotten.
    const KEYS: usize = 1024;

    /// An empty queue.
    pub(crate) fn new() -> FairQueue<K, J> {
        FairQueue { waiting: Vec::new(), served: HashMap::new(), now: Duration::ZERO, arrivals: 0, closed: false }
    }

    /// Queues a job that will take about so long.
    pub(crate) fn push(&mut self, key: K, priority: Priority, cost: Duration, job: J) {
        self.push_at(key, priority, cost, job, Instant::now());
    }

    fn push_at(&mut self, key: K, priority: Priority, cost: Duration, job: J, since: Instant) {
        self.arrivals += 1;
        self.waiting.push(Waiting { key, priority, cost, since, arrival: self.arrivals, job });
    }

    /// The job whose turn it is.
    pub(crate) fn pop(&mut self) -> Option<J> {
        self.pop_at(Instant::now())
    }

    fn pop_at(&mut self, at: Instant) -> Option<J> {
        let index = self.next(at)?;
        let Waiting { key, cost, job, .. } = self.waiting.swap_remove(index);
        let start = self.start(&key);
        if self.waiting.is_empty() {
            // Nobody waits, so nobody has had more than a share.
            self.served.clear();
            self.now = Duration::ZERO;
            return Some(job);
        }
        self.now = self.now.max(start);
        if self.served.len() >= Self::KEYS {
            self.served.retain(|_, served| at.saturating_duration_since(served.at) < Self::LONGEST_WAIT);
        }
        self.served.insert(key, Served { finish: start + cost, at });
        Some(job)
    }

    /// Ends the queue: what waits is dropped.
    pub(crate) fn close(&mut self) {
        self.closed = true;
        self.waiting.clear();
    }

    /// Whether it has ended.
    pub(crate) fn is_closed(&self) -> bool {
        self.closed
    }

    /// When a job of this key would start in virtual time.
    fn start(&self, key: &K) -> Duration {
        self.served.get(key).map_or(self.now, |served| served.finish.max(self.now))
    }

    fn next(&self, at: Instant) -> Option<usize> {
        let rank = |waiting: &Waiting<K, J>| {
            let served = self.served.get(&waiting.key).map_or(waiting.since, |served| served.at.max(waiting.since));
            let overdue = at.saturating_duration_since(served) > Self::LONGEST_WAIT;
            (!overdue, waiting.priority, self.start(&waiting.key) + waiting.cost, waiting.arrival)
        };
        (0..self.waiting.len()).min_by_key(|&index| rank(&self.waiting[index]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHORT: Duration = Duration::from_millis(100);
    const LONG: Duration = Duration::from_millis(1000);

    /// Takes this many jobs, as one worker would.
    fn take(queue: &mut FairQueue<char, &'static str>, jobs: usize) -> Vec<&'static str> {
        std::iter::from_fn(|| queue.pop()).take(jobs).collect()
    }

    #[test]
    fn one_who_queues_a_hundred_jobs_delays_another_by_one() {
        let mut queue = FairQueue::new();
        for _ in 0..100 {
            queue.push('a', Priority::Move, LONG, "many");
        }
        assert_eq!(take(&mut queue, 3), ["many"; 3]);
        queue.push('b', Priority::Move, SHORT, "one");
        assert_eq!(take(&mut queue, 2), ["one", "many"]);
        // Coming back again and again does not pay either.
        for _ in 0..10 {
            queue.push('b', Priority::Move, LONG, "one");
            queue.push('b', Priority::Move, LONG, "one");
        }
        let taken = take(&mut queue, 20);
        let ones = taken.iter().filter(|job| **job == "one").count();
        assert!((9..=11).contains(&ones), "{taken:?}");
    }

    #[test]
    fn short_jobs_come_before_long_ones_and_moves_before_hints() {
        let mut queue = FairQueue::new();
        queue.push('a', Priority::Hint, SHORT, "hint");
        queue.push('b', Priority::Move, LONG, "long");
        queue.push('c', Priority::Move, SHORT, "short");
        queue.push('d', Priority::Move, SHORT, "later");
        assert_eq!(take(&mut queue, 4), ["short", "later", "long", "hint"]);
    }

    #[test]
    fn nothing_waits_for_ever() {
        let mut queue: FairQueue<char, &str> = FairQueue::new();
        let start = Instant::now();
        queue.push_at('a', Priority::Hint, LONG, "hint", start);
        queue.push_at('b', Priority::Move, LONG, "long", start);
        let mut taken = Vec::new();
        // New guests with short moves keep coming, one each tenth of a second, and one worker takes one each time.
        for tick in 0..400u32 {
            let at = start + tick * SHORT;
            let guest = char::from_u32(0x1000 + tick).unwrap();
            queue.push_at(guest, Priority::Move, SHORT, "short", at);
            taken.push(queue.pop_at(at).unwrap());
        }
        let index = |job: &str| taken.iter().position(|taken| *taken == job);
        let longest = (FairQueue::<char, &str>::LONGEST_WAIT.as_millis() / SHORT.as_millis()) as usize + 3;
        assert!(index("long").is_some_and(|index| index < longest), "{:?}", index("long"));
        assert!(index("hint").is_some_and(|index| index < longest), "{:?}", index("hint"));
    }

    #[test]
    fn keys_that_mean_nothing_any_more_are_forgotten() {
        let mut queue: FairQueue<u32, u32> = FairQueue::new();
        let start = Instant::now();
        queue.push_at(u32::MAX, Priority::Hint, SHORT, 0, start);
        for key in 0..5000 {
            let at = start + key * SHORT;
            queue.push_at(key, Priority::Move, SHORT, key, at);
            queue.pop_at(at);
        }
        assert!(queue.served.len() <= FairQueue::<u32, u32>::KEYS, "{}", queue.served.len());
        while queue.pop().is_some() {}
        assert!(queue.served.is_empty(), "nobody waits");
    }
}
