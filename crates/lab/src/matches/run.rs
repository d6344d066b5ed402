//! A whole match: many games at once.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use engine::{Engine, Player, Settings, machine};
use game::{Dice, HasEvaluator, Notation, ended};
use table::{DiceSource, Occupant, Record, Setup, Table, Takebacks};

use super::opening::{opening, opening_player};
use super::plan::{Openings, Plan};
use super::records::Records;
use super::referee::{MatchGame, ProgramFault, Referee};
use super::schedule::Schedule;
use super::seat_player::{SeatPlayer, seat_player, stand_in};
use super::summary::{MatchProgress, SprtTracker, Summary};
use crate::entrant::Entrant;
use crate::{LabError, worker_pool};

/// Plays all games of a plan that were not played yet.
pub(crate) fn run<G: Notation + HasEvaluator, E: Engine<G>>(
    plan: &Plan,
    stop: &AtomicBool,
    on_progress: &mut dyn FnMut(&MatchProgress),
) -> Result<Summary, LabError> {
    let this = Match::<G>::new(plan, stop)?;
    // What is wrong with a program is reported before the first game.
    this.new_worker::<E>()?;
    let mut games: BTreeMap<u32, MatchGame> = BTreeMap::new();
    let mut records = None;
    if let Some(folder) = &plan.records {
        let (opened, before) = Records::open(folder, plan, &this.schedule)?;
        (records, games) = (Some(opened), before);
    }
    let mut sprt = SprtTracker::new(plan.sprt);
    let planned = this.schedule.whole_groups(plan.games);
    let missing: Vec<u32> = (0..planned).filter(|game| !games.contains_key(game)).collect();
    let mut progress = MatchProgress::new(plan, planned);
    games.values().for_each(|game| progress.add(game));
    let to_play = if sprt.update(&games).is_some() { Vec::new() } else { missing };
    worker_pool::run(
        &to_play,
        plan.concurrency,
        || this.new_worker::<E>(),
        |worker, game| this.play(game, worker),
        |(game, record)| {
            if let Some(records) = &mut records {
                records.store(&game, &record)?;
            }
            progress.add(&game);
            games.insert(game.game, game);
            let decided = sprt.update(&games);
            on_progress(&progress);
            Ok(if decided.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        },
    )?;
    Ok(Summary::new(plan, &this.schedule, &games, &sprt))
}

/// What all games of a match share.
struct Match<'a, G: Notation> {
    plan: &'a Plan,
    game: G,
    schedule: Schedule,
    stop: &'a AtomicBool,
}

/// What one thread needs to play one game after the other.
struct Worker<G: HasEvaluator, E> {
    /// For each program, one player for every seat that it may have in a game.
    players: Vec<Vec<Box<dyn SeatPlayer<G>>>>,
    opening_player: Player<G, E>,
}

impl<'a, G: Notation + HasEvaluator> Match<'a, G> {
    fn new(plan: &'a Plan, stop: &'a AtomicBool) -> Result<Self, LabError> {
        let game = G::new(&plan.options);
        let schedule = Schedule::new(&game, plan.entrants.len());
        let (given, sides) = (plan.entrants.len(), schedule.sides());
        if given < 2 || given > sides {
            return Err(LabError::Sides { given, sides });
        }
        let mut clocks = plan.entrants.iter().filter_map(|entrant| entrant.terms.clock);
        if clocks.any(|clock| clock != plan.control) {
            return Err(LabError::Clocks);
        }
        if let Openings::Listed(fens) = &plan.openings {
            check_openings(&game, fens)?;
        }
        if plan.sprt.is_some() && sides != 2 {
            return Err(LabError::Sprt { sides });
        }
        let new = Match { plan, game, schedule, stop };
        new.check_memory(machine::memory() / 4 * 3)?;
        Ok(new)
    }

    /// Refuses a match whose programs would use more than this many mebibytes together.
    fn check_memory(&self, most: usize) -> Result<(), LabError> {
        let games = self.plan.concurrency.min(self.schedule.whole_groups(self.plan.games).max(1) as usize);
        let default = Settings::default().memory;
        let hash = |entrant: &Entrant| entrant.terms.hash.unwrap_or(default);
        let programs = self.plan.entrants.iter().enumerate();
        let one_game: usize = programs.map(|(program, entrant)| self.most_seats(program) * hash(entrant)).sum();
        let wanted = one_game.saturating_mul(games);
        if wanted > most { Err(LabError::Memory { games, wanted, most }) } else { Ok(()) }
    }

    /// The most seats that a program has in one game.
    fn most_seats(&self, program: usize) -> usize {
        let held = |game| self.schedule.seats(game).iter().filter(|&&other| other == program).count();
        (0..self.schedule.sides() as u32).map(held).max().unwrap_or(0)
    }

    fn new_worker<E: Engine<G>>(&self) -> Result<Worker<G, E>, LabError> {
        let programs = self.plan.entrants.iter().enumerate();
        let players = programs.map(|(program, entrant)| {
            let player = |_| seat_player::<G, E>(&self.game, &self.plan.options, entrant);
            (0..self.most_seats(program)).map(player).collect::<Result<Vec<_>, _>>()
        });
        Ok(Worker { players: players.collect::<Result<_, _>>()?, opening_player: opening_player(&self.game) })
    }

    /// Plays a game, and returns it with its record; `None` if the match was cancelled.
    fn play<E: Engine<G>>(&self, game: u32, worker: &mut Worker<G, E>) -> Option<(MatchGame, String)> {
        let (plan, seats, group) = (self.plan, self.schedule.seats(game), self.schedule.group(game));
        let seed = mixed(plan.seed, [0, group]);
        let start = opening(&self.game, &plan.openings, group, seed, &mut worker.opening_player);
        let mut table = self.open(&seats, &start);
        let mut free: Vec<_> = worker.players.iter_mut().map(|players| players.iter_mut()).collect();
        let mut players: Vec<&mut Box<dyn SeatPlayer<G>>> = seats
            .iter()
            .map(|&program| free[program].next().expect("a program has a player for every seat of its own"))
            .collect();
        let referee = Referee {
            game,
            seats: &seats,
            // All games of a group have the same dice, as long as they go the same way.
            chance: mixed(plan.seed, [1, group]),
            choices: mixed(plan.seed, [2, game]),
            max_turns: plan.max_turns,
            stop: self.stop,
        };
        let played = referee.play(&mut table, &mut players, &mut || stand_in::<G, E>(&self.game))?;
        let record = record(&table, &played);
        Some((played, record))
    }

    fn open(&self, seats: &[usize], start: &G::State) -> Table<G> {
        let spec = G::spec();
        let occupant = |&program: &usize| Occupant::Person { name: self.plan.entrants[program].title().to_owned() };
        let setup = Setup {
            game: spec.id.to_owned(),
            options: self.plan.options.to_string(),
            edition: spec.edition,
            start: self.game.fen(start),
            control: self.plan.control,
            seats: seats.iter().map(occupant).collect(),
            rolls: DiceSource::Host,
            takebacks: Takebacks::Never,
            dealt: false,
        };
        Table::open(setup, catalog::unix_millis()).expect("options and opening were checked before the match began")
    }
}

/// Refuses a listed opening that no game can start from.
fn check_openings<G: Notation>(game: &G, fens: &[String]) -> Result<(), LabError> {
    let refuse = |index: usize, reason: String| LabError::Opening { number: index + 1, reason };
    if fens.is_empty() {
        return Err(refuse(0, "there is none; give a position on each line".to_owned()));
    }
    for (index, fen) in fens.iter().enumerate() {
        let state = game.read_state(fen).map_err(|error| refuse(index, error.to_string()))?;
        if ended(game, &[state]).is_some() {
            return Err(refuse(index, "the game is over there".to_owned()));
        }
    }
    Ok(())
}

/// The record of a game, with the faults of its programs, which a table does not know.
fn record<G: Notation>(table: &Table<G>, played: &MatchGame) -> String {
    let record = Record::of(table).with_tag("Round", &(played.game + 1).to_string());
    let faults = played.faults.iter().map(|ProgramFault { seat, kind, text, .. }| format!("{seat} {kind}: {text}"));
    match faults.collect::<Vec<_>>() {
        faults if faults.is_empty() => record.to_string(),
        faults => record.with_tag("Faults", &faults.join("; ")).to_string(),
    }
}

/// A seed for one purpose and one game or group, independent of all others.
fn mixed(seed: u64, of: [u32; 2]) -> u64 {
    of.into_iter().fold(seed, |mixed, part| Dice::new(mixed ^ u64::from(part).wrapping_mul(0x9E37_79B9)).bits())
}
