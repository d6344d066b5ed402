//! Quick games of our own engine against itself, and samples of their positions: those before dice are cast, or quiet
//! ones in games without dice.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use engine::{Engine, Player, Report, SearchRequest, Settings, StopCondition};
use game::{Dice, Evaluate, HasEvaluator, Notation, Seat, Turn, ended};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::TunePlan;
use crate::journal::Journal;
use crate::matches::opening::opening;
use crate::matches::plan::Openings;
use crate::matches::schedule::Schedule;
use crate::{LabError, worker_pool};

/// Which games are played, and where their positions are stored.
#[derive(Clone, Debug)]
pub struct Sampling {
    /// The file, with a line for each game. Games that it holds are not played again.
    pub data: PathBuf,
    /// How many games the file is to hold.
    pub games: u32,
    /// How many positions the engine searches for an action.
    pub nodes: u64,
    /// The percentage of random actions, so that games differ and contain errors to be punished.
    pub noise: u32,
    /// How many random actions precede a game.
    pub random: u32,
    /// The seed of everything random.
    pub seed: u64,
    /// How many games are played at once.
    pub concurrency: usize,
}

impl Sampling {
    /// A thousand quick games into this file.
    pub fn new(data: PathBuf) -> Sampling {
        Sampling {
            data,
            games: 1000,
            nodes: 300,
            noise: 5,
            random: 4,
            seed: 1,
            concurrency: worker_pool::default_size(),
        }
    }
}

/// The sampled positions of one game, and its result.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GameSample {
    /// Its number, counted from 0.
    pub game: u32,
    /// The part of the first place that each seat had, p1 first.
    pub shares: Vec<f64>,
    /// Positions before dice were cast, or quiet ones in games without dice.
    pub fens: Vec<String>,
}

/// A game in which a seat has had this many turns on average is a draw.
const MAX_TURNS: u32 = 500;
/// One in this many such positions is kept, since neighbouring positions are nearly the same.
const SAMPLE_ONE_OF: usize = 3;

/// Plays the games that the file does not hold yet, and returns all samples.
pub(crate) fn sample_games<G: Notation + HasEvaluator, E: Engine<G>>(
    game: &G,
    plan: &TunePlan,
    stop: &AtomicBool,
    on_progress: &mut dyn FnMut(u64, u64),
) -> Result<Vec<GameSample>, LabError> {
    let Sampling { data, games, nodes, noise, random, seed, concurrency } = &plan.sampling;
    let about = json!({
        "game": G::spec().id, "edition": G::spec().edition, "options": plan.options.to_string(),
        "nodes": nodes, "noise": noise, "random": random, "seed": seed,
    });
    let (mut journal, mut samples) = Journal::open::<GameSample>(data, &about, true)?;
    let mut known = BTreeSet::new();
    if let Some(twice) = samples.iter().find(|sample| !known.insert(sample.game)) {
        return Err(LabError::Data { game: twice.game, reason: "it is there twice".to_owned() });
    }
    let missing: Vec<u32> = (0..*games).filter(|number| !known.contains(number)).collect();
    let new_worker = || Ok(Player::<G, E>::new(game, Settings { memory: 4, ..Settings::default() }));
    let play = |player: &mut Player<G, E>, number| sample_game(game, &plan.sampling, player, number, stop);
    worker_pool::run(&missing, *concurrency, new_worker, play, |sample| {
        journal.append(&sample)?;
        samples.push(sample);
        on_progress(samples.len() as u64, u64::from(*games).max(samples.len() as u64));
        Ok(ControlFlow::Continue(()))
    })?;
    samples.sort_unstable_by_key(|sample| sample.game);
    Ok(samples)
}

/// Plays a game to its end; `None` if it was cancelled.
fn sample_game<G: Notation + HasEvaluator, E: Engine<G>>(
    game: &G,
    sampling: &Sampling,
    player: &mut Player<G, E>,
    number: u32,
    stop: &AtomicBool,
) -> Option<GameSample> {
    let mut dice = Dice::new(Dice::new(sampling.seed ^ u64::from(number) << 32).bits());
    let mut past = vec![opening(game, &Openings::Random(sampling.random), number, dice.bits(), player)];
    // Where dice are cast, a position after the cast is worth as much as the cast was lucky, so none of those is kept.
    let (mut quiet, mut before_casts, mut turns) = (Vec::new(), Vec::new(), 0);
    player.new_game();
    while ended(game, &past).is_none() && game.claim(&past).is_none() && turns < MAX_TURNS * u32::from(game.seats()) {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let now = past.last().expect("a past ends with the present");
        let action = match game.turn(now) {
            Turn::Seat(_) if (dice.below(100) as u32) < sampling.noise => game.pick(now, |count| dice.below(count)),
            Turn::Seat(_) => {
                let ask = SearchRequest::until(StopCondition::none().nodes(sampling.nodes));
                let report = player.search(game, &past, ask, &mut dice, &mut |_| {});
                if report.as_ref().is_some_and(|report| is_quiet(game, player.evaluator(), now, report))
                    && dice.below(SAMPLE_ONE_OF) == 0
                {
                    quiet.push(game.fen(now));
                }
                report.map(|report| report.action())
            }
            Turn::Chance | Turn::Over(_) => {
                if dice.below(SAMPLE_ONE_OF) == 0 {
                    before_casts.push(game.fen(now));
                }
                game::random_step(game, now, &mut dice)
            }
        };
        let action = action.expect("something can be done while a game is not over");
        turns += u32::from(game.ends_turn(now, action));
        let mut next = now.clone();
        game.apply(&mut next, action);
        past.push(next);
    }
    let fens = if before_casts.is_empty() { quiet } else { before_casts };
    Some(GameSample { game: number, shares: shares(game, &past), fens })
}

/// Whether a static evaluation of a position should be right: nothing is decided, and the best action is not tactical
/// unless all are.
fn is_quiet<G: HasEvaluator>(game: &G, evaluator: &G::Evaluator, state: &G::State, report: &Report<G::Action>) -> bool {
    let is_tactical = |action| evaluator.move_order(game, state, action) > 0;
    if report.score().decided_in().is_some() {
        return false;
    }
    let mut list = Vec::new();
    game.actions(state, &mut list);
    !is_tactical(report.action()) || list.into_iter().all(is_tactical)
}

/// The part of the first place that each seat has in the end. Partners do not divide the part of their side.
fn shares<G: HasEvaluator>(game: &G, past: &[G::State]) -> Vec<f64> {
    let schedule = Schedule::new(game, 2);
    let outcome = ended(game, past).filter(|outcome| !outcome.is_draw());
    let wins = |seat: Seat| outcome.is_none_or(|outcome| outcome.won_by(seat));
    let mut sides: Vec<usize> =
        Seat::first(game.seats()).filter(|&seat| wins(seat)).map(|seat| schedule.side_of(seat)).collect();
    sides.sort_unstable();
    sides.dedup();
    let share = 1.0 / sides.len().max(1) as f64;
    Seat::first(game.seats()).map(|seat| if sides.contains(&schedule.side_of(seat)) { share } else { 0.0 }).collect()
}
