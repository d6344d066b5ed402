//! Quick games of our own engine against itself, and the positions of them that are worth learning from: those before a cast
//! of the dice, or quiet ones where nothing is cast.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use engine::{Ask, Brake, Engine, Player, Report, Settings};
use game::{Dice, Evaluate, Judge, Notation, Seat, Turn, ended};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::Recipe;
use crate::contest::opening::opening;
use crate::contest::plan::Openings;
use crate::contest::schedule::Schedule;
use crate::journal::Journal;
use crate::{LabError, crew};

/// Which games are gathered, and where they are kept.
#[derive(Clone, Debug)]
pub struct Gathering {
    /// The file: a line for each game. What it holds already is not played again.
    pub data: PathBuf,
    /// How many games there shall be.
    pub games: u32,
    /// How many positions the engine sees for an action.
    pub nodes: u64,
    /// How many of a hundred actions are random, so that games differ and errors are punished.
    pub noise: u32,
    /// How many random actions lead into a game.
    pub random: u32,
    /// What everything random comes from.
    pub seed: u64,
    /// How many games are played at once.
    pub concurrency: usize,
}

impl Gathering {
    /// A thousand quick games into this file.
    pub fn new(data: PathBuf) -> Gathering {
        Gathering { data, games: 1000, nodes: 300, noise: 5, random: 4, seed: 1, concurrency: crew::usual() }
    }
}

/// What is learnt from one game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Lesson {
    /// Its number, counted from 0.
    pub game: u32,
    /// The part of the first place that each seat had in the end, p1 first.
    pub shares: Vec<f64>,
    /// Positions before a cast; quiet ones where nothing is cast.
    pub fens: Vec<String>,
}

/// A game in which somebody has had so many turns is a draw.
const MOST_TURNS: u32 = 500;
/// Of so many such positions one is kept: neighbours say nearly the same.
const SPARSE: usize = 3;

/// Plays what the file does not hold yet, and reads all of it.
pub(crate) fn gather<G: Notation + Evaluate, E: Engine<G>>(
    game: &G,
    recipe: &Recipe,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(u64, u64),
) -> Result<Vec<Lesson>, LabError> {
    let Gathering { data, games, nodes, noise, random, seed, concurrency } = &recipe.gathering;
    let about = json!({
        "game": G::spec().id, "edition": G::spec().edition, "options": recipe.options.to_string(),
        "nodes": nodes, "noise": noise, "random": random, "seed": seed,
    });
    let (mut journal, mut lessons) = Journal::open::<Lesson>(data, &about, true)?;
    let mut known = BTreeSet::new();
    if let Some(twice) = lessons.iter().find(|lesson| !known.insert(lesson.game)) {
        return Err(LabError::Data { game: twice.game, reason: "it stands there twice".to_owned() });
    }
    let todo: Vec<u32> = (0..*games).filter(|number| !known.contains(number)).collect();
    let hire = || Ok(Player::<G, E>::new(game, Settings { memory: 4, ..Settings::default() }));
    let play = |player: &mut Player<G, E>, number| lesson(game, &recipe.gathering, player, number, stop);
    crew::work(&todo, *concurrency, hire, play, |lesson| {
        journal.append(&lesson)?;
        lessons.push(lesson);
        tell(lessons.len() as u64, u64::from(*games).max(lessons.len() as u64));
        Ok(ControlFlow::Continue(()))
    })?;
    lessons.sort_unstable_by_key(|lesson| lesson.game);
    Ok(lessons)
}

/// Plays a game to its end; nothing where it was broken off.
fn lesson<G: Notation + Evaluate, E: Engine<G>>(
    game: &G,
    gathering: &Gathering,
    player: &mut Player<G, E>,
    number: u32,
    stop: &AtomicBool,
) -> Option<Lesson> {
    let mut dice = Dice::new(Dice::new(gathering.seed ^ u64::from(number) << 32).bits());
    let mut past = vec![opening(game, &Openings::Random(gathering.random), number, dice.bits(), player)];
    // Where dice are cast, positions with a die on the table would teach how lucky it was.
    let (mut quiet, mut before_casts, mut turns) = (Vec::new(), Vec::new(), 0);
    player.forget();
    while ended(game, &past).is_none() && game.claim(&past).is_none() && turns < MOST_TURNS * u32::from(game.seats()) {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let now = past.last().expect("a past ends with the present");
        let action = match game.turn(now) {
            Turn::Seat(_) if (dice.below(100) as u32) < gathering.noise => game.pick(now, |count| dice.below(count)),
            Turn::Seat(_) => {
                let ask = Ask::until(Brake::none().nodes(gathering.nodes));
                let report = player.think(game, &past, ask, &mut dice, &mut |_| {});
                if report.as_ref().is_some_and(|report| is_quiet(game, player.judge(), now, report))
                    && dice.below(SPARSE) == 0
                {
                    quiet.push(game.fen(now));
                }
                report.map(|report| report.action())
            }
            Turn::Chance | Turn::Over(_) => {
                if dice.below(SPARSE) == 0 {
                    before_casts.push(game.fen(now));
                }
                engine::random(game, now, &mut dice)
            }
        };
        let action = action.expect("something can be done while a game is not over");
        turns += u32::from(game.ends_turn(now, action));
        let mut next = now.clone();
        game.apply(&mut next, action);
        past.push(next);
    }
    let fens = if before_casts.is_empty() { quiet } else { before_casts };
    Some(Lesson { game: number, shares: shares(game, &past), fens })
}

/// Whether a judge should know how a position stands without looking further: nothing is decided, and what is best to do
/// changes the balance no more than anything else would.
fn is_quiet<G: Evaluate>(game: &G, judge: &G::Judge, state: &G::State, report: &Report<G::Action>) -> bool {
    let promises = |action| judge.promise(game, state, action) > 0;
    if report.score().decided_in().is_some() {
        return false;
    }
    let mut list = Vec::new();
    game.actions(state, &mut list);
    !promises(report.action()) || list.into_iter().all(promises)
}

/// The part of the first place that each seat has in the end: those of one side all have theirs whole.
fn shares<G: Notation>(game: &G, past: &[G::State]) -> Vec<f64> {
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
