//! A player: an engine with a level and a style.

use std::hash::Hasher;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use game::{Dice, Evaluate, HasEvaluator, KeyHasher, LevelSpec, Seat, Style, Turn, fitted};

use crate::engine::{Engine, Report, SearchInput};
use crate::expectimax::MAX_DEPTH;
use crate::handicap::{Handicap, WIN_VALUE};
use crate::level::Level;
use crate::limits::Limits;
use crate::stop::{StopCondition, deadline};
use crate::time::{Budget, SettleDetector, decisions_per_turn};

/// The time of a search without limits.
pub const DEFAULT_MOVE_TIME: Duration = Duration::from_millis(800);

/// The node limit of a search without limits, so that fast machines agree.
const DEFAULT_NODES: u64 = 100_000;

/// The longest search of a level below the highest.
const LEVEL_MOVE_TIME: Duration = Duration::from_millis(400);

/// How a player plays.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// How strong it is.
    pub level: Level,
    /// One of the game's styles, if it has any.
    pub style: Option<&'static Style>,
    /// The size of its tables in MiB.
    pub memory: usize,
    /// The number of its threads.
    pub threads: usize,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { level: Level::HIGHEST, style: None, memory: 16, threads: 1 }
    }
}

/// How far to search, and what to report.
#[derive(Copy, Clone)]
pub struct SearchRequest<'a> {
    /// When to end.
    pub stop_condition: StopCondition<'a>,
    /// The largest depth, as the engine counts.
    pub depth: u32,
    /// The number of variations.
    pub lines: usize,
}

impl<'a> SearchRequest<'a> {
    /// The best variation, until the condition is met.
    pub const fn until(stop_condition: StopCondition<'a>) -> SearchRequest<'a> {
        SearchRequest { stop_condition, depth: MAX_DEPTH, lines: 1 }
    }
}

/// A search within the limits of the protocol.
#[derive(Copy, Clone)]
pub struct GoRequest<'a> {
    /// The limits.
    pub limits: &'a Limits,
    /// The number of variations.
    pub lines: usize,
    /// How long the answer takes to reach the clock.
    pub overhead: Duration,
    /// The time since `go`: with an operating system, `Instant::elapsed`.
    pub elapsed: &'a (dyn Fn() -> Duration + Sync),
    /// Set to end the search at once.
    pub stop: &'a AtomicBool,
}

/// A program that plays one game.
pub struct Player<G: HasEvaluator, E> {
    engine: E,
    evaluator: G::Evaluator,
    settings: Settings,
    /// Limits that replace those of its level.
    level_spec: Option<LevelSpec>,
    /// The longest search of a level below the highest, by the system clock.
    level_time: Option<Duration>,
}

impl<G: HasEvaluator, E: Engine<G>> Player<G, E> {
    /// A player with the fitted weights.
    pub fn new(game: &G, settings: Settings) -> Self {
        Player::with_weights(game, settings, &fitted::<G, G::Evaluator>())
    }

    /// A player with other weights.
    pub fn with_weights(game: &G, settings: Settings, weights: &[i32]) -> Self {
        let evaluator = G::Evaluator::new(game, weights, settings.style);
        let engine = E::new(game, settings.memory);
        Player { engine, evaluator, settings, level_spec: None, level_time: Some(LEVEL_MOVE_TIME) }
    }

    /// Removes the time limit of levels. Nodes alone limit them then, so they play the same on a busy machine, and the
    /// system clock is never read.
    pub fn without_time_limit(self) -> Self {
        Player { level_time: None, ..self }
    }

    /// Replaces the limits of its level, to find good ones by experiment.
    pub fn with_level_spec(self, spec: LevelSpec) -> Self {
        Player { level_spec: Some(spec), ..self }
    }

    /// Its evaluator.
    pub fn evaluator(&self) -> &G::Evaluator {
        &self.evaluator
    }

    /// Forgets the last game.
    pub fn new_game(&mut self) {
        self.engine.new_game();
    }

    /// Chooses an action in the last position of the past; `None` if no seat is to move. Mistakes and choices among
    /// equals come from the dice.
    pub fn search(
        &mut self,
        game: &G,
        past: &[G::State],
        request: SearchRequest<'_>,
        dice: &mut Dice,
        on_report: &mut dyn FnMut(&Report<G::Action>),
    ) -> Option<Report<G::Action>> {
        let now = past.last()?;
        let Turn::Seat(seat) = game.turn(now) else { return None };
        let (evaluator, threads) = (&self.evaluator, self.settings.threads);
        // How much randomness a search uses does not influence later searches.
        let search_dice = dice.split();
        let input = |stop_condition, depth, lines, threads| SearchInput {
            game,
            evaluator,
            past,
            stop_condition,
            depth,
            lines,
            threads,
            dice: search_dice.clone(),
        };
        let SearchRequest { stop_condition, depth, lines } = request;
        let spec = self.level_spec.or_else(|| self.settings.level.spec::<G>(game_number(game, past, seat)));
        let Some(spec) = spec else {
            return Some(self.engine.search(&input(stop_condition, depth, lines, threads), on_report));
        };
        let is_up = self.level_time.map(deadline);
        let mut stop_condition = stop_condition.nodes(spec.nodes);
        if let Some(is_up) = &is_up {
            stop_condition = stop_condition.and_clock(is_up);
        }
        // A random error is added to the score of every action, so all of them are needed.
        let searched_lines = if spec.error > 0 { usize::MAX } else { lines };
        let mut report =
            self.engine.search(&input(stop_condition, depth.min(spec.depth), searched_lines, 1), on_report);
        // What its seat cannot see does not influence its mistakes.
        let imagined = evaluator.determinize(game, now, seat, &mut search_dice.clone());
        let mut handicap = Handicap::new(game, evaluator, imagined.as_ref().unwrap_or(now), seat);
        if report.depth == 0 {
            handicap.evaluate(&mut report.lines);
        }
        if spec.error > 0 {
            handicap.add_errors(&mut report.lines, spec.error, dice);
            handicap.avoid_immediate_loss(&mut report.lines);
        }
        if spec.error <= WIN_VALUE {
            handicap.take_immediate_win(&mut report.lines);
        }
        report.lines.truncate(lines.max(1));
        Some(report)
    }

    /// The same within the limits of the protocol.
    pub fn search_within(
        &mut self,
        game: &G,
        past: &[G::State],
        request: &GoRequest<'_>,
        dice: &mut Dice,
        on_report: &mut dyn FnMut(&Report<G::Action>),
    ) -> Option<Report<G::Action>> {
        let now = past.last()?;
        let Turn::Seat(seat) = game.turn(now) else { return None };
        let &GoRequest { limits, lines, overhead, elapsed, stop } = request;
        let has_clock = limits.clock(seat).left.is_some() && !limits.infinite;
        let decisions = if has_clock { decisions_per_turn::<G, E>(game, &self.evaluator, now, seat) } else { 1 };
        let is_unlimited = limits.is_unlimited(seat);
        let budget = match is_unlimited {
            true => self.level_time.map(|_| Budget { soft: DEFAULT_MOVE_TIME, hard: DEFAULT_MOVE_TIME }),
            false => Budget::new(limits, seat, decisions, overhead),
        };
        let is_settled = AtomicBool::new(false);
        let is_up = || is_settled.load(Ordering::Relaxed) || budget.is_some_and(|budget| elapsed() >= budget.hard);
        let mut stop_condition = StopCondition::none().flag(stop).clock(&is_up);
        if let Some(nodes) = limits.nodes.or(is_unlimited.then_some(DEFAULT_NODES)) {
            stop_condition = stop_condition.nodes(nodes);
        }
        let request = SearchRequest { stop_condition, depth: limits.depth.unwrap_or(MAX_DEPTH), lines };
        let mut detector = budget.map(SettleDetector::new);
        self.search(game, past, request, dice, &mut |report| {
            on_report(report);
            if detector.as_mut().is_some_and(|detector| detector.is_settled(report.action(), elapsed())) {
                is_settled.store(true, Ordering::Relaxed);
            }
        })
    }
}

/// The number of actions after which games usually differ.
const OPENING: usize = 4;

/// A number that stays the same for a seat during a whole game, also if the program is restarted: it is derived from
/// how the game began.
fn game_number<G: HasEvaluator>(game: &G, past: &[G::State], seat: Seat) -> u64 {
    let mut hasher = KeyHasher::default();
    hasher.write_u64(game.key(&past[OPENING.min(past.len() - 1)]));
    hasher.write_usize(seat.index());
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use game::{Game, Notation, Options};
    use testkit::toy::{Action, SPEC, TakeAway};

    use super::*;

    #[test]
    fn a_game_number_lasts_for_a_game() {
        let game = TakeAway::new(&Options::parse(&SPEC, "dice=off").unwrap());
        let mut numbers = Vec::new();
        for first in 1..=3 {
            let mut past = vec![game.startpos()];
            for stones in [first, 1, 2, 1, 1, 3, 1] {
                let mut next = *past.last().unwrap();
                game.apply(&mut next, Action::Take(stones));
                past.push(next);
            }
            for seat in [Seat::P1, Seat::P2] {
                let of = |length: usize| game_number(&game, &past[..length], seat);
                assert!((6..=past.len()).all(|length| of(length) == of(5)));
                numbers.push(of(5));
            }
        }
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), 6, "games and seats differ");
    }
}
