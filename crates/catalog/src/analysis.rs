//! The analysis of a position at growing depth, as words and numbers that any game shares.

use engine::{
    MAX_DEPTH, Perspective, Player, Report, Score, SearchRequest, Settings, StopCondition, Variation, describe_score,
};
use game::{ActionFacts, Dice, Language, Seat, Turn};
use serde::Serialize;
use ts_rs::TS;

use crate::CatalogGame;

/// The limits of an analysis.
#[derive(Copy, Clone)]
pub struct AnalysisLimits<'a> {
    /// When it ends.
    pub stop_condition: StopCondition<'a>,
    /// The largest depth, as the game's engine counts.
    pub depth: Option<u32>,
    /// The number of variations with different first actions.
    pub lines: usize,
    /// The number of threads. With one and a node limit alone the result is the same every time.
    pub threads: usize,
    /// The size of the engine's tables in MiB.
    pub memory: usize,
}

/// The state of an analysis after some depth.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct AnalysisReport {
    /// The depth that was searched completely, as the engine counts.
    pub depth: u32,
    /// The largest depth that was reached.
    pub seldepth: u32,
    /// The number of nodes.
    pub nodes: u64,
    /// How full the transposition table or the tree is, in permille.
    pub hashfull: u32,
    /// The best variations, the very best first.
    pub lines: Vec<AnalysisLine>,
}

/// A variation, with what it leads to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct AnalysisLine {
    /// The score for the seat to move, in hundredths of a small advantage.
    pub score: i32,
    /// The number of turns in which the game is decided by force, if it is: positive for a win.
    pub decided_in: Option<i32>,
    /// The score in words.
    #[serde(rename = "outlook")]
    pub score_text: String,
    /// The texts of the actions.
    pub actions: Vec<String>,
    /// Their entries in a move list.
    #[serde(rename = "told")]
    pub descriptions: Vec<String>,
}

/// Searches the last position of the past and reports what it finds on the way; `None` if no seat is to move.
pub fn analyse<G: CatalogGame>(
    game: &G,
    past: &[G::State],
    limits: AnalysisLimits<'_>,
    language: Language,
    on_report: &mut dyn FnMut(AnalysisReport),
) -> Option<AnalysisReport> {
    let now = past.last()?;
    let Turn::Seat(seat) = game.turn(now) else { return None };
    let request = SearchRequest {
        stop_condition: limits.stop_condition,
        depth: limits.depth.unwrap_or(MAX_DEPTH).min(MAX_DEPTH),
        lines: limits.lines,
    };
    let settings = Settings { memory: limits.memory, threads: limits.threads, ..Settings::default() };
    let mut player = Player::<G, G::Engine>::new(game, settings);
    let described = |report: &Report<G::Action>| AnalysisReport::of(game, now, seat, report, language);
    // A fixed seed makes analyses reproducible.
    let report = player.search(game, past, request, &mut Dice::new(0), &mut |report| on_report(described(report)))?;
    Some(described(&report))
}

impl AnalysisReport {
    fn of<G: CatalogGame>(
        game: &G,
        now: &G::State,
        seat: Seat,
        report: &Report<G::Action>,
        language: Language,
    ) -> AnalysisReport {
        let side = game.side(now, seat, language);
        let line = |variation: &Variation<G::Action>| {
            let mut state = now.clone();
            let (mut actions, mut descriptions) = (Vec::new(), Vec::new());
            for &action in &variation.actions {
                actions.push(game.action_text(&state, action));
                descriptions.push(game.describe(&state, action).entry(language));
                game.apply(&mut state, action);
            }
            AnalysisLine::new(variation.score, Perspective::Named(side), actions, descriptions, language)
        };
        let &Report { depth, seldepth, nodes, hashfull, ref lines } = report;
        AnalysisReport { depth, seldepth, nodes, hashfull, lines: lines.iter().map(line).collect() }
    }
}

impl AnalysisLine {
    /// A variation with this score.
    pub fn new(
        score: Score,
        perspective: Perspective<'_>,
        actions: Vec<String>,
        descriptions: Vec<String>,
        language: Language,
    ) -> AnalysisLine {
        let score_text = describe_score(score, perspective, language);
        AnalysisLine { score: score.0, decided_in: score.decided_in(), score_text, actions, descriptions }
    }

    /// The score as a number: in small advantages, or the turns to the end.
    pub fn number(&self) -> String {
        match self.decided_in {
            Some(turns) => format!("#{turns}"),
            None => format!("{:+.2}", f64::from(self.score) / 100.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_numbers_and_words() {
        let number = |score| {
            let line = AnalysisLine::new(score, Perspective::You, Vec::new(), Vec::new(), Language::English);
            line.number()
        };
        assert_eq!(
            [Score(35), Score(-120), Score(0), Score::won_in(3), Score::lost_in(2)].map(number),
            ["+0.35", "-1.20", "+0.00", "#3", "#-2"]
        );
    }
}
