//! The analysis of a position, with the time that it took.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use catalog::{AnalysisReport, CatalogGame, analyse};
use engine::{StopCondition, deadline};
use serde_json::{Value, json};

use crate::LANGUAGE;

/// The limits of an analysis, as the command line gives them.
#[derive(Copy, Clone, Debug)]
pub(crate) struct AnalysisLimits {
    pub(crate) time: Option<Duration>,
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: Option<u64>,
    /// How many variations with different first actions are reported.
    pub(crate) lines: usize,
    pub(crate) threads: usize,
    /// The size of the transposition table in MiB.
    pub(crate) memory: usize,
}

/// What an analysis has found after some time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TimedReport {
    pub(crate) time: Duration,
    pub(crate) report: AnalysisReport,
}

/// Searches the last position of the past and reports what it finds on the way; `None` if no seat is to move.
pub(crate) fn analyse_timed<G: CatalogGame>(
    game: &G,
    past: &[G::State],
    limits: AnalysisLimits,
    stop: &AtomicBool,
    on_report: &mut dyn FnMut(TimedReport),
) -> Option<TimedReport> {
    let since = Instant::now();
    let is_up = deadline(limits.time.unwrap_or(Duration::MAX));
    let stop_condition = StopCondition::none().flag(stop).clock(&is_up);
    let AnalysisLimits { depth, nodes, lines, threads, memory, .. } = limits;
    let stop_condition = nodes.map_or(stop_condition, |nodes| stop_condition.nodes(nodes));
    let limits = catalog::AnalysisLimits { stop_condition, depth, lines, threads, memory };
    let timed = |report| TimedReport { time: since.elapsed(), report };
    analyse(game, past, limits, LANGUAGE, &mut |report| on_report(timed(report))).map(timed)
}

impl TimedReport {
    /// How many positions were seen in a second.
    pub(crate) fn speed(&self) -> u64 {
        (self.report.nodes as f64 / self.time.as_secs_f64().max(0.001)) as u64
    }

    /// `depth 5, 12345 positions in 0.2 s (61725 a second)`.
    pub(crate) fn effort(&self) -> String {
        let AnalysisReport { depth, nodes, .. } = self.report;
        let s = if nodes == 1 { "" } else { "s" };
        let seconds = self.time.as_secs_f64();
        format!("depth {depth}, {nodes} position{s} in {seconds:.1} s ({} a second)", self.speed())
    }

    pub(crate) fn to_json(&self) -> Value {
        let mut json = json!(self.report);
        json["nps"] = self.speed().into();
        json["milliseconds"] = u64::try_from(self.time.as_millis()).unwrap_or(u64::MAX).into();
        json
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_effort_is_told() {
        let report = AnalysisReport { depth: 5, seldepth: 9, nodes: 12_000, hashfull: 3, lines: Vec::new() };
        let report = TimedReport { time: Duration::from_millis(200), report };
        assert_eq!(report.effort(), "depth 5, 12000 positions in 0.2 s (60000 a second)");
        assert_eq!(report.to_json()["nps"], 60_000);
    }
}
