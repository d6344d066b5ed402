//! When a search must end.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Nodes between two checks of the flag and the clocks, which cost time themselves.
const CHECK_INTERVAL: u64 = 128;

/// Ends a search at a number of nodes, when a flag is set, or when a clock runs out, whichever comes first.
///
/// A search never reads the system clock itself. A clock is any function that returns whether the time is up:
/// [`deadline`] where there is an operating system, something else in a browser. With a node limit alone a search is
/// reproducible.
#[derive(Copy, Clone, Default)]
pub struct StopCondition<'a> {
    nodes: Option<u64>,
    flag: Option<&'a AtomicBool>,
    clocks: [Option<&'a (dyn Fn() -> bool + Sync)>; 2],
}

impl<'a> StopCondition<'a> {
    /// Only the depth limit ends the search.
    pub const fn none() -> StopCondition<'a> {
        StopCondition { nodes: None, flag: None, clocks: [None; 2] }
    }

    /// Also after this many nodes. The lower of two limits counts.
    pub fn nodes(self, nodes: u64) -> StopCondition<'a> {
        StopCondition { nodes: Some(self.nodes.map_or(nodes, |fewer| fewer.min(nodes))), ..self }
    }

    /// Also when this flag is set.
    pub const fn flag(self, flag: &'a AtomicBool) -> StopCondition<'a> {
        StopCondition { flag: Some(flag), ..self }
    }

    /// Also when this clock runs out.
    pub const fn clock(self, is_up: &'a (dyn Fn() -> bool + Sync)) -> StopCondition<'a> {
        StopCondition { clocks: [Some(is_up), self.clocks[1]], ..self }
    }

    /// Also when this second clock runs out.
    pub const fn and_clock(self, is_up: &'a (dyn Fn() -> bool + Sync)) -> StopCondition<'a> {
        StopCondition { clocks: [self.clocks[0], Some(is_up)], ..self }
    }

    /// The largest number of nodes of a search.
    pub(crate) const fn node_limit(&self) -> Option<u64> {
        self.nodes
    }

    /// The condition for one of several threads that share the node limit.
    pub(crate) fn shared_by(self, threads: usize) -> StopCondition<'a> {
        StopCondition { nodes: self.nodes.map(|nodes| nodes / threads.max(1) as u64), ..self }
    }

    /// Whether a search must end at its `nodes`-th node.
    #[inline]
    pub(crate) fn is_met(&self, nodes: u64) -> bool {
        self.is_out_of_nodes(nodes) || nodes % CHECK_INTERVAL == 1 && self.is_interrupted()
    }

    /// Whether this many nodes exceed the limit.
    #[inline]
    pub(crate) fn is_out_of_nodes(&self, nodes: u64) -> bool {
        self.nodes.is_some_and(|most| nodes > most)
    }

    /// Whether the flag is set or a clock has run out. Not for every node: reading a clock takes time.
    pub(crate) fn is_interrupted(&self) -> bool {
        let is_set = self.flag.is_some_and(|flag| flag.load(Ordering::Relaxed));
        is_set || self.clocks.iter().flatten().any(|is_up| is_up())
    }
}

/// A clock that runs out after this time, by the system clock.
pub fn deadline(budget: Duration) -> impl Fn() -> bool + Sync {
    // A budget beyond the range of the clock is unlimited.
    let end = Instant::now().checked_add(budget);
    move || end.is_some_and(|end| Instant::now() >= end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whichever_comes_first_ends_it() {
        let (flag, up) = (AtomicBool::new(false), AtomicBool::new(false));
        let clock = || up.load(Ordering::Relaxed);
        let condition = StopCondition::none().nodes(300).flag(&flag).clock(&clock);
        let first = || (1..1000).find(|&nodes| condition.is_met(nodes));
        assert_eq!(first(), Some(301));
        up.store(true, Ordering::Relaxed);
        assert_eq!(first(), Some(1));
        up.store(false, Ordering::Relaxed);
        flag.store(true, Ordering::Relaxed);
        assert_eq!(first(), Some(1));
        assert!((1..1000).all(|nodes| !StopCondition::none().is_met(nodes)));
    }

    #[test]
    fn a_deadline_comes_after_its_budget() {
        assert!(deadline(Duration::ZERO)());
        assert!(!deadline(Duration::from_secs(3600))());
        assert!(!deadline(Duration::MAX)());
    }
}
