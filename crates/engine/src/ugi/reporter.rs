//! Turns the reports of a search into `info` lines, and limits their number.

use std::time::{Duration, Instant};

use game::Notation;

use super::info::Info;
use crate::engine::{Report, Score, Variation};

/// This many reports of one search are written as they come; later ones keep a distance, so that the output is not
/// flooded.
const UNTHROTTLED: u32 = 200;
const PAUSE: Duration = Duration::from_millis(25);

/// Makes `info` lines of the reports of one search.
pub(super) struct Reporter<'a, G: Notation> {
    game: &'a G,
    now: &'a G::State,
    /// The actions that may be chosen; empty for all.
    only: &'a [G::Action],
    /// How many variations are reported.
    lines: usize,
    began: Instant,
    written: u32,
    /// When something was written last, and what.
    last: Option<(Instant, Summary<G::Action>)>,
}

/// Depth, score and action: reports that agree in them need not be written twice.
type Summary<A> = (u32, Score, A);

impl<'a, G: Notation> Reporter<'a, G> {
    pub(super) fn new(game: &'a G, now: &'a G::State, only: &'a [G::Action], lines: usize, began: Instant) -> Self {
        Reporter { game, now, only, lines, began, written: 0, last: None }
    }

    /// The lines of a report during the search; none if there were too many lately.
    pub(super) fn infos_of(&mut self, report: &Report<G::Action>) -> Vec<Info> {
        if self.written >= UNTHROTTLED && self.last.is_some_and(|(at, _)| at.elapsed() < PAUSE) {
            return Vec::new();
        }
        let Some(summary) = self.summary(report) else { return Vec::new() };
        self.written += 1;
        self.last = Some((Instant::now(), summary));
        self.infos(report)
    }

    /// The lines of the final report; none if they were written last. A report of depth 0 has no meaningful score.
    pub(super) fn last_infos_of(&self, report: &Report<G::Action>) -> Vec<Info> {
        let is_known = self.summary(report) == self.last.map(|(_, summary)| summary);
        if is_known || report.depth == 0 { Vec::new() } else { self.infos(report) }
    }

    /// The action to play. A search may have skipped all of the permitted ones.
    pub(super) fn choice(&self, report: &Report<G::Action>) -> G::Action {
        self.summary(report).map_or_else(|| self.only[0], |(_, _, action)| action)
    }

    fn summary(&self, report: &Report<G::Action>) -> Option<Summary<G::Action>> {
        self.permitted(report).next().map(|line| (report.depth, line.score, line.actions[0]))
    }

    fn permitted<'r>(&'r self, report: &'r Report<G::Action>) -> impl Iterator<Item = &'r Variation<G::Action>> {
        let is_permitted = |line: &&Variation<G::Action>| self.only.is_empty() || self.only.contains(&line.actions[0]);
        report.lines.iter().filter(is_permitted).take(self.lines)
    }

    fn infos(&self, report: &Report<G::Action>) -> Vec<Info> {
        let time = self.began.elapsed();
        let lines = self.permitted(report).zip(1..).map(|(line, rank)| Info {
            depth: Some(report.depth),
            seldepth: Some(report.seldepth),
            multipv: (self.lines > 1).then_some(rank),
            score: Some(line.score),
            nodes: Some(report.nodes),
            nps: Some((report.nodes as f64 / time.as_secs_f64().max(1e-6)) as u64),
            hashfull: Some(report.hashfull),
            time: Some(time.as_millis() as u64),
            pv: self.texts(&line.actions),
            string: None,
        });
        lines.collect()
    }

    fn texts(&self, actions: &[G::Action]) -> Vec<String> {
        let mut state = self.now.clone();
        let text = |&action| {
            let text = self.game.action_text(&state, action);
            self.game.apply(&mut state, action);
            text
        };
        actions.iter().map(text).collect()
    }
}
