//! What a search has found becomes lines, and not too many of them.

use std::time::{Duration, Instant};

use game::Notation;

use super::info::Info;
use crate::engine::{Line, Report, Score};

/// So many reports of one search are told as they come. After that there is a pause between two, so that nobody
/// drowns in them.
const UNHURRIED: u32 = 200;
const PAUSE: Duration = Duration::from_millis(25);

/// Tells what one search finds.
pub(super) struct Telling<'a, G: Notation> {
    game: &'a G,
    now: &'a G::State,
    /// The actions that may be chosen; all, where there are none.
    only: &'a [G::Action],
    /// How many lines are told.
    lines: usize,
    began: Instant,
    times: u32,
    /// When something was told last, and what.
    last: Option<(Instant, Gist<G::Action>)>,
}

/// What two reports must differ in to be worth telling both: depth, score and action.
type Gist<A> = (u32, Score, A);

impl<'a, G: Notation> Telling<'a, G> {
    pub(super) fn new(game: &'a G, now: &'a G::State, only: &'a [G::Action], lines: usize, began: Instant) -> Self {
        Telling { game, now, only, lines, began, times: 0, last: None }
    }

    /// What is told of a report: nothing where that would be too much.
    pub(super) fn tell(&mut self, report: &Report<G::Action>) -> Vec<Info> {
        if self.times >= UNHURRIED && self.last.is_some_and(|(at, _)| at.elapsed() < PAUSE) {
            return Vec::new();
        }
        let Some(gist) = self.gist(report) else { return Vec::new() };
        self.times += 1;
        self.last = Some((Instant::now(), gist));
        self.infos(report)
    }

    /// What is told in the end: nothing where it was told last. What was not looked at has no score that means anything.
    pub(super) fn conclude(&self, report: &Report<G::Action>) -> Vec<Info> {
        let is_known = self.gist(report) == self.last.map(|(_, gist)| gist);
        if is_known || report.depth == 0 { Vec::new() } else { self.infos(report) }
    }

    /// What is to be played. A search may have found none of the wanted actions worth a look.
    pub(super) fn choice(&self, report: &Report<G::Action>) -> G::Action {
        self.gist(report).map_or_else(|| self.only[0], |(_, _, action)| action)
    }

    fn gist(&self, report: &Report<G::Action>) -> Option<Gist<G::Action>> {
        self.wanted(report).next().map(|line| (report.depth, line.score, line.actions[0]))
    }

    fn wanted<'r>(&'r self, report: &'r Report<G::Action>) -> impl Iterator<Item = &'r Line<G::Action>> {
        let is_wanted = |line: &&Line<G::Action>| self.only.is_empty() || self.only.contains(&line.actions[0]);
        report.lines.iter().filter(is_wanted).take(self.lines)
    }

    fn infos(&self, report: &Report<G::Action>) -> Vec<Info> {
        let time = self.began.elapsed();
        let lines = self.wanted(report).zip(1..).map(|(line, place)| Info {
            depth: Some(report.depth),
            seldepth: Some(report.seldepth),
            multipv: (self.lines > 1).then_some(place),
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
