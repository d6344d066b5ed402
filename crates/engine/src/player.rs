//! A program at the table: an engine, how strong it may play, and in which style.

use std::hash::Hasher;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use game::{Dice, Evaluate, Judge, KeyHasher, Rung, Seat, Style, Turn, fitted};

use crate::brake::{Brake, deadline, deadline_after};
use crate::engine::{Engine, Question, Report};
use crate::expectimax::DEEPEST;
use crate::lapse::{Lapse, OBVIOUS};
use crate::level::Level;
use crate::limits::Limits;
use crate::time::{Budget, Watch, decisions_per_turn};

/// How long a program thinks where nobody says how long it may.
pub const USUAL_BUDGET: Duration = Duration::from_millis(800);

/// And so many positions it sees then at most: the same on every machine that is quick enough.
const USUAL_NODES: u64 = 100_000;

/// Levels below the highest answer at least as soon as this.
const PATIENCE: Duration = Duration::from_millis(400);

/// How a program is to play.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// How strong.
    pub level: Level,
    /// In which of the game's styles, where it has any.
    pub style: Option<&'static Style>,
    /// How many mebibytes it may remember.
    pub memory: usize,
    /// How many threads it may think with.
    pub threads: usize,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { level: Level::HIGHEST, style: None, memory: 16, threads: 1 }
    }
}

/// How far and how long a program may think, and what it is to tell.
#[derive(Copy, Clone)]
pub struct Ask<'a> {
    /// When to end.
    pub brake: Brake<'a>,
    /// How deep to look at most, as the engine counts.
    pub depth: u32,
    /// How many lines are wanted.
    pub lines: usize,
}

impl<'a> Ask<'a> {
    /// The best line, until the brake is pulled.
    pub const fn until(brake: Brake<'a>) -> Ask<'a> {
        Ask { brake, depth: DEEPEST, lines: 1 }
    }
}

/// What the protocol asks of a program.
#[derive(Copy, Clone)]
pub struct Call<'a> {
    /// How far and how long.
    pub limits: &'a Limits,
    /// How many lines are wanted.
    pub lines: usize,
    /// When it was asked.
    pub began: Instant,
    /// Set when it is to answer at once.
    pub stop: &'a AtomicBool,
}

/// A program that sits at a table.
pub struct Player<G: Evaluate, E> {
    engine: E,
    judge: G::Judge,
    settings: Settings,
    /// What holds it back instead of its level.
    rung: Option<Rung>,
    patience: Duration,
}

impl<G: Evaluate, E: Engine<G>> Player<G, E> {
    /// A program for tables with these rules.
    pub fn new(game: &G, settings: Settings) -> Self {
        Player::with_weights(game, settings, &fitted::<G, G::Judge>())
    }

    /// A program that weighs by other numbers than the fitted ones.
    pub fn with_weights(game: &G, settings: Settings, weights: &[i32]) -> Self {
        let judge = G::Judge::new(game, weights, settings.style);
        Player { engine: E::new(game, settings.memory), judge, settings, rung: None, patience: PATIENCE }
    }

    /// The same where nobody waits for it: a level is then held back by its nodes alone, and plays the same on a machine
    /// that has other things to do.
    pub fn unhurried(self) -> Self {
        Player { patience: Duration::MAX, ..self }
    }

    /// The same, held back like a level that stands on this rung: ladders are found by trying rungs against each other.
    pub fn held_back(self, rung: Rung) -> Self {
        Player { rung: Some(rung), ..self }
    }

    /// Who judges for it.
    pub fn judge(&self) -> &G::Judge {
        &self.judge
    }

    /// Forgets the game that was played.
    pub fn forget(&mut self) {
        self.engine.forget();
    }

    /// What it plays in the last position of the past, with what it thinks of it; nothing where no seat is to move. Errors
    /// and choices among equals come from the dice.
    pub fn think(
        &mut self,
        game: &G,
        past: &[G::State],
        ask: Ask<'_>,
        dice: &mut Dice,
        tell: &mut dyn FnMut(&Report<G::Action>),
    ) -> Option<Report<G::Action>> {
        let now = past.last()?;
        let Turn::Seat(seat) = game.turn(now) else { return None };
        let (judge, threads) = (&self.judge, self.settings.threads);
        // What one question uses up does not change what the next one finds.
        let sampled = Dice::new(dice.below(usize::MAX) as u64);
        let question = |brake, depth, lines, threads| Question {
            game,
            judge,
            past,
            brake,
            depth,
            lines,
            threads,
            dice: sampled.clone(),
        };
        let Some(rung) = self.rung.or_else(|| self.settings.level.rung::<G>(form(game, past, seat))) else {
            return Some(self.engine.think(&question(ask.brake, ask.depth, ask.lines, threads), tell));
        };
        let is_up = deadline(self.patience);
        let brake = ask.brake.nodes(rung.nodes).and_clock(&is_up);
        let lines = if rung.error > 0 { usize::MAX } else { ask.lines };
        let mut report = self.engine.think(&question(brake, ask.depth.min(rung.depth), lines, 1), tell);
        // It errs by what its seat sees, and by nothing else.
        let imagined = judge.imagine(game, now, seat, &mut sampled.clone());
        let mut lapse = Lapse::new(game, judge, imagined.as_ref().unwrap_or(now), seat);
        if report.depth == 0 {
            lapse.glance(&mut report.lines);
        }
        if rung.error > 0 {
            lapse.misjudge(&mut report.lines, rung.error, dice);
            lapse.keep_the_game(&mut report.lines);
        }
        if rung.error <= OBVIOUS {
            lapse.take_a_win(&mut report.lines);
        }
        report.lines.truncate(ask.lines.max(1));
        Some(report)
    }

    /// The same within the limits of the protocol, which it keeps by the clock of the system.
    pub fn think_within(
        &mut self,
        game: &G,
        past: &[G::State],
        call: &Call<'_>,
        dice: &mut Dice,
        tell: &mut dyn FnMut(&Report<G::Action>),
    ) -> Option<Report<G::Action>> {
        let now = past.last()?;
        let Turn::Seat(seat) = game.turn(now) else { return None };
        let &Call { limits, lines, began, stop } = call;
        let has_clock = limits.clock(seat).left.is_some() && !limits.infinite;
        let decisions = if has_clock { decisions_per_turn(game, &self.judge, now, seat) } else { 1 };
        // Where nobody waits, nobody minds how long it takes.
        let usual = USUAL_BUDGET.max(self.patience);
        let is_unlimited = limits.is_unlimited(seat);
        let budget = match is_unlimited {
            true => Some(Budget { soft: usual, hard: usual }),
            false => Budget::new(limits, seat, decisions),
        };
        let (is_enough, hard) = (AtomicBool::new(false), budget.map(|budget| deadline_after(began, budget.hard)));
        let is_up = || is_enough.load(Ordering::Relaxed) || hard.as_ref().is_some_and(|is_up| is_up());
        let mut brake = Brake::none().flag(stop).clock(&is_up);
        if let Some(nodes) = limits.nodes.or(is_unlimited.then_some(USUAL_NODES)) {
            brake = brake.nodes(nodes);
        }
        let ask = Ask { brake, depth: limits.depth.unwrap_or(DEEPEST), lines };
        let mut watch = budget.map(|budget| Watch::new(began, budget));
        self.think(game, past, ask, dice, &mut |report| {
            tell(report);
            if watch.as_mut().is_some_and(|watch| watch.hear(report)) {
                is_enough.store(true, Ordering::Relaxed);
            }
        })
    }
}

/// After so many actions a match is one of its own.
const OPENING: usize = 4;

/// A number that a seat keeps for a whole match, whoever asks and however often the program was restarted meanwhile: it
/// comes from how the match began.
fn form<G: Evaluate>(game: &G, past: &[G::State], seat: Seat) -> u64 {
    let mut hasher = KeyHasher::default();
    hasher.write_u64(game.key(&past[OPENING.min(past.len() - 1)]));
    hasher.write_usize(seat.index());
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use game::toy::{Action, SPEC, TakeAway};
    use game::{Game, Options};

    use super::*;

    #[test]
    fn a_form_lasts_for_a_match() {
        let game = TakeAway::new(&Options::parse(&SPEC, "dice=off").unwrap());
        let mut forms = Vec::new();
        for first in 1..=3 {
            let mut past = vec![game.startpos()];
            for stones in [first, 1, 2, 1, 1, 3, 1] {
                let mut next = *past.last().unwrap();
                game.apply(&mut next, Action::Take(stones));
                past.push(next);
            }
            for seat in [Seat::P1, Seat::P2] {
                let of = |length: usize| form(&game, &past[..length], seat);
                assert!((6..=past.len()).all(|length| of(length) == of(5)));
                forms.push(of(5));
            }
        }
        forms.sort_unstable();
        forms.dedup();
        assert_eq!(forms.len(), 6, "matches and seats differ");
    }
}
