//! Many games at once.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use engine::{Engine, Player, Settings, machine};
use game::{Dice, Evaluate, Notation, ended};
use table::{Record, Rolls, Setup, Sitter, Table};

use super::bout::{Bout, Fault, Referee, today};
use super::chair::{Chair, sit, stand_in};
use super::opening::{opening, scout};
use super::plan::{Openings, Plan};
use super::records::Records;
use super::schedule::Schedule;
use super::summary::{Court, Standing, Summary};
use crate::entrant::Entrant;
use crate::{LabError, crew};

/// Plays all games of a plan that are not played yet.
pub(crate) fn run<G: Notation + Evaluate, E: Engine<G>>(
    plan: &Plan,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(&Standing),
) -> Result<Summary, LabError> {
    let hall = Hall::<G>::new(plan, stop)?;
    // Whatever is wrong with a program is told before the first game.
    hall.sit_down::<E>()?;
    let mut bouts: BTreeMap<u32, Bout> = BTreeMap::new();
    let mut records = None;
    if let Some(folder) = &plan.records {
        let (opened, before) = Records::open(folder, plan, &hall.schedule)?;
        (records, bouts) = (Some(opened), before);
    }
    let mut court = Court::new(plan.sprt);
    let games = hall.schedule.whole(plan.games);
    let todo: Vec<u32> = (0..games).filter(|game| !bouts.contains_key(game)).collect();
    let mut standing = Standing::new(plan, games);
    bouts.values().for_each(|bout| standing.add(bout));
    let todo = if court.hear(&bouts).is_some() { Vec::new() } else { todo };
    crew::work(
        &todo,
        plan.concurrency,
        || hall.sit_down::<E>(),
        |crew, game| hall.play(game, crew),
        |(bout, record)| {
            if let Some(records) = &mut records {
                records.keep(&bout, &record)?;
            }
            standing.add(&bout);
            bouts.insert(bout.game, bout);
            let verdict = court.hear(&bouts);
            tell(&standing);
            Ok(if verdict.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        },
    )?;
    Ok(Summary::new(plan, &hall.schedule, &bouts, &court))
}

/// What all games of a match share.
struct Hall<'a, G: Notation> {
    plan: &'a Plan,
    game: G,
    schedule: Schedule,
    stop: &'a AtomicBool,
}

/// Those who play one game after the other.
struct Crew<G: Evaluate, E> {
    /// The chairs of each program.
    chairs: Vec<Vec<Box<dyn Chair<G>>>>,
    scout: Player<G, E>,
}

impl<'a, G: Notation + Evaluate> Hall<'a, G> {
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
            check(&game, fens)?;
        }
        if plan.sprt.is_some() && sides != 2 {
            return Err(LabError::Sprt { sides });
        }
        let hall = Hall { plan, game, schedule, stop };
        hall.fits_into(machine::memory() / 4 * 3)?;
        Ok(hall)
    }

    /// Refuses a match in which all programs together remember more mebibytes than there are.
    fn fits_into(&self, most: usize) -> Result<(), LabError> {
        let games = self.plan.concurrency.min(self.schedule.whole(self.plan.games).max(1) as usize);
        let usual = Settings::default().memory;
        let hash = |entrant: &Entrant| entrant.terms.hash.unwrap_or(usual);
        let one = self.plan.entrants.iter().enumerate().map(|(program, entrant)| self.chairs(program) * hash(entrant));
        let wanted = one.sum::<usize>().saturating_mul(games);
        if wanted > most { Err(LabError::Memory { games, wanted, most }) } else { Ok(()) }
    }

    /// How many seats a program takes at once at most.
    fn chairs(&self, program: usize) -> usize {
        let held = |game| self.schedule.seats(game).iter().filter(|&&other| other == program).count();
        (0..self.schedule.sides() as u32).map(held).max().unwrap_or(0)
    }

    /// A chair for every program and every seat that it may have to take at once.
    fn sit_down<E: Engine<G>>(&self) -> Result<Crew<G, E>, LabError> {
        let programs = self.plan.entrants.iter().enumerate();
        let chairs = programs.map(|(program, entrant)| {
            let chair = |_| sit::<G, E>(&self.game, &self.plan.options, entrant);
            (0..self.chairs(program)).map(chair).collect::<Result<Vec<_>, _>>()
        });
        Ok(Crew { chairs: chairs.collect::<Result<_, _>>()?, scout: scout(&self.game) })
    }

    /// Plays a game; nothing where the match was broken off.
    fn play<E: Engine<G>>(&self, game: u32, crew: &mut Crew<G, E>) -> Option<(Bout, String)> {
        let (plan, seats, round) = (self.plan, self.schedule.seats(game), self.schedule.round(game));
        let seed = mixed(plan.seed, [0, round]);
        let start = opening(&self.game, &plan.openings, round, seed, &mut crew.scout);
        let mut table = self.open(&seats, &start);
        let mut free: Vec<_> = crew.chairs.iter_mut().map(|chairs| chairs.iter_mut()).collect();
        let mut chairs: Vec<&mut Box<dyn Chair<G>>> = seats
            .iter()
            .map(|&program| free[program].next().expect("a program has a chair for every seat it takes"))
            .collect();
        let referee = Referee {
            game,
            seats: &seats,
            // All games of a round see the same dice, as far as they go the same way.
            chance: mixed(plan.seed, [1, round]),
            choices: mixed(plan.seed, [2, game]),
            max_turns: plan.max_turns,
            stop: self.stop,
        };
        let bout = referee.play(&mut table, &mut chairs, &mut || stand_in::<G, E>(&self.game))?;
        let record = written(&table, &bout);
        Some((bout, record))
    }

    fn open(&self, seats: &[usize], start: &G::State) -> Table<G> {
        let spec = G::spec();
        let sitter = |&program: &usize| Sitter::Person { name: self.plan.entrants[program].title().to_owned() };
        let setup = Setup {
            game: spec.id.to_owned(),
            options: self.plan.options.to_string(),
            edition: spec.edition,
            start: self.game.fen(start),
            control: self.plan.control,
            seats: seats.iter().map(sitter).collect(),
            rolls: Rolls::House,
        };
        Table::open(setup, today()).expect("options and opening were checked before the match began")
    }
}

/// Refuses the first position that no game can begin in.
fn check<G: Notation>(game: &G, fens: &[String]) -> Result<(), LabError> {
    let refuse = |place: usize, reason: String| LabError::Opening { number: place + 1, reason };
    if fens.is_empty() {
        return Err(refuse(0, "there is none; give a position on each line".to_owned()));
    }
    for (place, fen) in fens.iter().enumerate() {
        let state = game.read_state(fen).map_err(|error| refuse(place, error.to_string()))?;
        if ended(game, &[state]).is_some() {
            return Err(refuse(place, "the game is over there".to_owned()));
        }
    }
    Ok(())
}

/// The record of a game, with what a table does not know about it.
fn written<G: Notation>(table: &Table<G>, bout: &Bout) -> String {
    let record = Record::of(table).with_tag("Round", &(bout.game + 1).to_string());
    let told = bout.faults.iter().map(|Fault { seat, kind, text, .. }| format!("{seat} {kind}: {text}"));
    match told.collect::<Vec<_>>() {
        faults if faults.is_empty() => record.to_string(),
        faults => record.with_tag("Faults", &faults.join("; ")).to_string(),
    }
}

/// A number for one purpose and one game, which does not depend on any other.
fn mixed(seed: u64, of: [u32; 2]) -> u64 {
    of.into_iter().fold(seed, |mixed, part| Dice::new(mixed ^ u64::from(part).wrapping_mul(0x9E37_79B9)).bits())
}
