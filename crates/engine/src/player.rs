//! A program at the table: an engine, how strong it may play, and in which style.

use std::time::Duration;

use game::{Dice, Evaluate, Game, Judge, Style, Turn, fitted};

use crate::brake::{Brake, deadline};
use crate::engine::{DECIDED, Engine, Line, Question, Report};
use crate::expectimax::DEEPEST;
use crate::level::Level;

/// How long a program thinks where nobody says how long it may.
pub const USUAL_BUDGET: Duration = Duration::from_millis(800);

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
    /// How many actions deep to look at most.
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

/// A program that sits at a table.
pub struct Player<G: Evaluate, E> {
    engine: E,
    judge: G::Judge,
    settings: Settings,
}

impl<G: Evaluate, E: Engine<G>> Player<G, E> {
    /// A program for tables with these rules.
    pub fn new(game: &G, settings: Settings) -> Self {
        let judge = G::Judge::new(game, &fitted::<G, G::Judge>(), settings.style);
        Player { engine: E::new(game, settings.memory), judge, settings }
    }

    /// A program that weighs by other numbers than the fitted ones.
    pub fn with_weights(game: &G, settings: Settings, weights: &[i32]) -> Self {
        let judge = G::Judge::new(game, weights, settings.style);
        Player { engine: E::new(game, settings.memory), judge, settings }
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
        let Turn::Seat(_) = game.turn(past.last()?) else { return None };
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
        let Some(rung) = self.settings.level.rung::<G>() else {
            return Some(self.engine.think(&question(ask.brake, ask.depth, ask.lines, threads), tell));
        };
        let is_up = deadline(PATIENCE);
        let brake = ask.brake.nodes(rung.nodes).and_clock(&is_up);
        let lines = if rung.error > 0 { usize::MAX } else { ask.lines };
        let mut report = self.engine.think(&question(brake, ask.depth.min(rung.depth), lines, 1), tell);
        if rung.error > 0 {
            misjudge(game, past, &mut report.lines, rung.error, dice);
            report.lines.truncate(ask.lines.max(1));
        }
        Some(report)
    }
}

/// Puts first what seems best to somebody who misjudges every choice by up to so much. A win at hand is seen, and nobody
/// lets another seat win at once where that can be helped.
fn misjudge<G: Game>(game: &G, past: &[G::State], lines: &mut [Line<G::Action>], error: u32, dice: &mut Dice) {
    let mut seeming: Vec<(i64, Line<G::Action>)> = lines
        .iter()
        .map(|line| {
            let blurred = dice.below(error as usize + 1) as i64;
            (i64::from(line.score.0) + if line.score.0 > DECIDED { 0 } else { blurred }, line.clone())
        })
        .collect();
    seeming.sort_by_key(|&(score, _)| std::cmp::Reverse(score));
    let now = past.last().expect("a past ends with the present");
    let harmless = seeming.iter().position(|(_, line)| !hands_over(game, now, line.actions[0]));
    if let Some(place) = harmless {
        seeming[..=place].rotate_right(1);
    }
    for (line, (_, seen)) in lines.iter_mut().zip(seeming) {
        *line = seen;
    }
}

/// Whether an action lets another seat, or the table itself, win at once against the one who plays it.
fn hands_over<G: Game>(game: &G, state: &G::State, action: G::Action) -> bool {
    let Turn::Seat(seat) = game.turn(state) else { return false };
    let mut next = state.clone();
    game.apply(&mut next, action);
    let is_lost = |state: &G::State| match game.turn(state) {
        Turn::Over(outcome) => !outcome.is_draw() && !outcome.won_by(seat),
        _ => false,
    };
    match game.turn(&next) {
        Turn::Over(_) => is_lost(&next),
        Turn::Seat(other) if !game.are_partners(seat, other) => {
            let mut list = Vec::new();
            game.actions(&next, &mut list);
            list.into_iter().any(|reply| {
                let mut after = next.clone();
                game.apply(&mut after, reply);
                is_lost(&after)
            })
        }
        _ => false,
    }
}
