//! When a search must end: the only place where an engine can come to know the time.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// So many nodes go by between two looks at the flag and the clock, since looking takes time itself.
const BETWEEN_LOOKS: u64 = 128;

/// Ends a search at a number of nodes, at somebody's word, or when a clock says so: whichever comes first.
///
/// The clock is whatever the caller has one for: [`deadline`] where there is an operating system, something else in a
/// browser. A brake with nothing but a number of nodes makes a search that always thinks the same.
#[derive(Copy, Clone, Default)]
pub struct Brake<'a> {
    nodes: Option<u64>,
    flag: Option<&'a AtomicBool>,
    clocks: [Option<&'a (dyn Fn() -> bool + Sync)>; 2],
}

impl<'a> Brake<'a> {
    /// Nothing ends the search but its own depth.
    pub const fn none() -> Brake<'a> {
        Brake { nodes: None, flag: None, clocks: [None; 2] }
    }

    /// Also after so many nodes, if nothing less was said.
    pub fn nodes(self, nodes: u64) -> Brake<'a> {
        Brake { nodes: Some(self.nodes.map_or(nodes, |fewer| fewer.min(nodes))), ..self }
    }

    /// Also when this flag is set.
    pub const fn flag(self, flag: &'a AtomicBool) -> Brake<'a> {
        Brake { flag: Some(flag), ..self }
    }

    /// Also when this clock says that the time is up.
    pub const fn clock(self, is_up: &'a (dyn Fn() -> bool + Sync)) -> Brake<'a> {
        Brake { clocks: [Some(is_up), self.clocks[1]], ..self }
    }

    /// Also when this clock beside the other one says so.
    pub const fn and_clock(self, is_up: &'a (dyn Fn() -> bool + Sync)) -> Brake<'a> {
        Brake { clocks: [self.clocks[0], Some(is_up)], ..self }
    }

    /// After how many nodes it ends a search at the latest.
    pub(crate) const fn most_nodes(&self) -> Option<u64> {
        self.nodes
    }

    /// The brake of one of so many threads that share the nodes.
    pub(crate) fn shared_by(self, threads: usize) -> Brake<'a> {
        Brake { nodes: self.nodes.map(|nodes| nodes / threads.max(1) as u64), ..self }
    }

    /// Whether a search that comes to its `nodes`-th node must end there.
    #[inline]
    pub(crate) fn stops(&self, nodes: u64) -> bool {
        self.is_spent(nodes) || nodes % BETWEEN_LOOKS == 1 && self.is_told()
    }

    /// Whether so many nodes are more than were allowed.
    #[inline]
    pub(crate) fn is_spent(&self, nodes: u64) -> bool {
        self.nodes.is_some_and(|most| nodes > most)
    }

    /// Whether the flag is set or a clock is up. Looking takes time itself.
    pub(crate) fn is_told(&self) -> bool {
        let is_set = self.flag.is_some_and(|flag| flag.load(Ordering::Relaxed));
        is_set || self.clocks.iter().flatten().any(|is_up| is_up())
    }
}

/// A clock that is up when so much time has passed from now on.
pub fn deadline(budget: Duration) -> impl Fn() -> bool + Sync {
    deadline_after(Instant::now(), budget)
}

/// A clock that is up when so much time has passed since a moment.
pub fn deadline_after(began: Instant, budget: Duration) -> impl Fn() -> bool + Sync {
    // A budget too long to be reckoned with is none.
    let end = began.checked_add(budget);
    move || end.is_some_and(|end| Instant::now() >= end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whichever_comes_first_ends_it() {
        let (flag, up) = (AtomicBool::new(false), AtomicBool::new(false));
        let clock = || up.load(Ordering::Relaxed);
        let brake = Brake::none().nodes(300).flag(&flag).clock(&clock);
        let first = || (1..1000).find(|&nodes| brake.stops(nodes));
        assert_eq!(first(), Some(301));
        up.store(true, Ordering::Relaxed);
        assert_eq!(first(), Some(1));
        up.store(false, Ordering::Relaxed);
        flag.store(true, Ordering::Relaxed);
        assert_eq!(first(), Some(1));
        assert!((1..1000).all(|nodes| !Brake::none().stops(nodes)));
    }

    #[test]
    fn a_deadline_comes_after_its_budget() {
        assert!(deadline(Duration::ZERO)());
        assert!(!deadline(Duration::from_secs(3600))());
        assert!(!deadline(Duration::MAX)());
    }
}
