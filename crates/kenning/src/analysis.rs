//! The analysis of a position at growing depth, as words and numbers that any game shares.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use catalog::CatalogGame;
use engine::{
    MAX_DEPTH, Perspective, Player, Report, Score, SearchRequest, Settings, StopCondition, deadline, describe_score,
};
use game::{ActionFacts, Dice, Seat};
use serde_json::{Value, json};

use crate::LANGUAGE;

/// The limits of an analysis.
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

/// The state of an analysis after some depth.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct AnalysisReport {
    pub(crate) depth: u32,
    pub(crate) seldepth: u32,
    pub(crate) nodes: u64,
    pub(crate) hashfull: u32,
    pub(crate) time: Duration,
    /// The best lines, the very best first.
    pub(crate) lines: Vec<AnalysisLine>,
}

/// A variation and its score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct AnalysisLine {
    pub(crate) score: Score,
    /// The score in words.
    pub(crate) score_text: String,
    /// The texts of the actions.
    pub(crate) actions: Vec<String>,
    /// The actions in words.
    pub(crate) descriptions: Vec<String>,
}

/// Analyses the last position of the past, in which this seat is to move, and reports every completed depth.
pub(crate) fn analyse<G: CatalogGame>(
    game: &G,
    past: &[G::State],
    seat: Seat,
    limits: AnalysisLimits,
    stop: &AtomicBool,
    on_report: &mut dyn FnMut(AnalysisReport),
) -> Option<AnalysisReport> {
    let since = Instant::now();
    let is_up = deadline(limits.time.unwrap_or(Duration::MAX));
    let stop_condition = StopCondition::none().flag(stop).clock(&is_up);
    let stop_condition = limits.nodes.map_or(stop_condition, |nodes| stop_condition.nodes(nodes));
    let request =
        SearchRequest { stop_condition, depth: limits.depth.unwrap_or(MAX_DEPTH).min(MAX_DEPTH), lines: limits.lines };
    let settings = Settings { memory: limits.memory, threads: limits.threads, ..Settings::default() };
    let mut player = Player::<G, G::Engine>::new(game, settings);
    let described = |report: &Report<G::Action>| AnalysisReport::of(game, past.last()?, seat, report, since.elapsed());
    let mut describe_report = |report: &Report<G::Action>| {
        if let Some(report) = described(report) {
            on_report(report);
        }
    };
    // A fixed seed makes analyses reproducible.
    let report = player.search(game, past, request, &mut Dice::new(0), &mut describe_report)?;
    described(&report)
}

impl AnalysisReport {
    fn of<G: CatalogGame>(
        game: &G,
        now: &G::State,
        seat: Seat,
        report: &Report<G::Action>,
        time: Duration,
    ) -> Option<AnalysisReport> {
        let side = game.side(now, seat, LANGUAGE);
        let found = |line: &engine::Variation<G::Action>| {
            let mut state = now.clone();
            let (mut actions, mut descriptions) = (Vec::new(), Vec::new());
            for &action in &line.actions {
                actions.push(game.action_text(&state, action));
                descriptions.push(game.describe(&state, action).entry(LANGUAGE));
                game.apply(&mut state, action);
            }
            AnalysisLine {
                score: line.score,
                score_text: describe_score(line.score, Perspective::Named(side), LANGUAGE),
                actions,
                descriptions,
            }
        };
        let &Report { depth, seldepth, nodes, hashfull, ref lines } = report;
        Some(AnalysisReport { depth, seldepth, nodes, hashfull, time, lines: lines.iter().map(found).collect() })
    }

    /// How many positions were seen in a second.
    pub(crate) fn speed(&self) -> u64 {
        (self.nodes as f64 / self.time.as_secs_f64().max(0.001)) as u64
    }

    /// `depth 5, 12345 positions in 0.2 s (61725 a second)`.
    pub(crate) fn effort(&self) -> String {
        let s = if self.nodes == 1 { "" } else { "s" };
        format!(
            "depth {}, {} position{s} in {:.1} s ({} a second)",
            self.depth,
            self.nodes,
            self.time.as_secs_f64(),
            self.speed()
        )
    }

    pub(crate) fn to_json(&self) -> Value {
        json!({
            "depth": self.depth,
            "seldepth": self.seldepth,
            "nodes": self.nodes,
            "nps": self.speed(),
            "hashfull": self.hashfull,
            "milliseconds": u64::try_from(self.time.as_millis()).unwrap_or(u64::MAX),
            "lines": self.lines.iter().map(AnalysisLine::to_json).collect::<Vec<_>>(),
        })
    }
}

impl AnalysisLine {
    /// The score as a number: in small advantages, or the turns to the end.
    pub(crate) fn number(&self) -> String {
        match self.score.decided_in() {
            Some(turns) => format!("#{turns}"),
            None => format!("{:+.2}", f64::from(self.score.0) / 100.0),
        }
    }

    fn to_json(&self) -> Value {
        json!({
            "score": self.score.0,
            "decided_in": self.score.decided_in(),
            "outlook": self.score_text,
            "actions": self.actions,
            "told": self.descriptions,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_numbers_and_words() {
        let found = |score| {
            AnalysisLine { score, score_text: String::new(), actions: Vec::new(), descriptions: Vec::new() }.number()
        };
        assert_eq!(
            [Score(35), Score(-120), Score(0), Score::won_in(3), Score::lost_in(2)].map(found),
            ["+0.35", "-1.20", "+0.00", "#3", "#-2"]
        );
    }

    #[test]
    fn the_effort_is_told() {
        let time = Duration::from_millis(200);
        let report = AnalysisReport { depth: 5, seldepth: 9, nodes: 12_000, hashfull: 3, time, lines: Vec::new() };
        assert_eq!(report.effort(), "depth 5, 12000 positions in 0.2 s (60000 a second)");
        assert_eq!(report.to_json()["nps"], 60_000);
    }
}
