//! What came of a match.

use std::collections::BTreeMap;

use serde::Serialize;

use super::bout::{Bout, FaultKind, TOO_LONG};
use super::plan::Plan;
use super::schedule::Schedule;
use crate::entrant::Entrant;
use crate::stats::elo::{Estimate, Pairs, elo};
use crate::stats::shares::Share;
use crate::stats::sprt::{Sprt, Verdict};

/// What came of a match so far. As JSON it is what `--json` prints.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Summary {
    /// The game's id.
    pub game: &'static str,
    /// Its options, as one line.
    pub options: String,
    /// The number that everything random comes from.
    pub seed: u64,
    /// Whether the same plan plays the same games whenever it is played: no limit is a time.
    pub repeatable: bool,
    /// How many games are to be played.
    pub planned: u32,
    /// How many were played.
    pub games: u32,
    /// Whether all games were played, or the test has ended it.
    pub complete: bool,
    /// The programs.
    pub programs: Vec<Line>,
    /// Between two sides: how many pairs of games brought the first program 0, ½, 1, 1½ and 2 points.
    pub pairs: Option<[u64; 5]>,
    /// Between two sides: how much stronger the first program is.
    pub elo: Option<Elo>,
    /// The sequential test.
    pub sprt: Option<Test>,
    /// Games that were drawn because they took too long.
    pub too_long: u32,
    /// What results rest on, with the number of games.
    pub causes: BTreeMap<String, u32>,
    /// The average number of turns of the seat that had most.
    pub turns: f64,
}

/// One program.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Line {
    /// What it is called.
    pub name: String,
    /// The line that describes it.
    pub line: String,
    /// Games that it won alone.
    pub won: u32,
    /// Games that it won together with others.
    pub shared: u32,
    /// Games without a winner.
    pub drawn: u32,
    /// Games that another won.
    pub lost: u32,
    /// Its part of all first places, 0 to 1: draws and shared wins are shared out.
    pub share: f64,
    /// The bounds of its true part, at 95 %.
    pub within: (f64, f64),
    /// The part that it would have if all were equally strong.
    pub even: f64,
    /// How often it failed, by kind.
    pub faults: BTreeMap<FaultKind, u32>,
}

/// A difference in strength, in Elo.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Elo {
    /// The difference; nothing where one side has won everything.
    pub difference: Option<f64>,
    /// Its lower bound at 95 %; nothing where there is none.
    pub least: Option<f64>,
    /// Its upper bound at 95 %; nothing where there is none.
    pub most: Option<f64>,
    /// The chance that the first program is the stronger one.
    pub superiority: f64,
}

/// How the sequential test stands.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Test {
    /// What is tested.
    #[serde(flatten)]
    pub sprt: Sprt,
    /// The logarithm of the ratio of likelihoods.
    pub ratio: f64,
    /// The test is decided against the difference here.
    pub least: f64,
    /// The test is decided for the difference here.
    pub most: f64,
    /// How it stands.
    pub verdict: Verdict,
}

/// How a match stands while it is played, as far as somebody who waits wants to know: it costs the same after every game,
/// however many were played.
#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    /// How many games were played, with those after a test was decided.
    pub games: u32,
    /// How many games are to be played.
    pub planned: u32,
    shares: Vec<Share>,
}

impl Standing {
    pub(crate) fn new(plan: &Plan, planned: u32) -> Standing {
        Standing { games: 0, planned, shares: vec![Share::default(); plan.entrants.len()] }
    }

    pub(crate) fn add(&mut self, bout: &Bout) {
        self.games += 1;
        let parts = parts(bout, self.shares.len());
        self.shares.iter_mut().zip(parts).for_each(|(share, part)| share.add(part));
    }

    /// The part of all first places that each program has, 0 to 1.
    pub fn shares(&self) -> impl Iterator<Item = f64> {
        self.shares.iter().map(Share::average)
    }
}

/// Hears rounds in their order, so that the test ends with the same game however many are played at once.
pub(crate) struct Court {
    sprt: Option<Sprt>,
    round: u32,
    pairs: Pairs,
    /// The number of games with which the test was decided.
    decided: Option<u32>,
}

impl Court {
    pub(crate) fn new(sprt: Option<Sprt>) -> Court {
        Court { sprt, round: 0, pairs: Pairs::default(), decided: None }
    }

    /// Hears what has come in. Tells how many games decide the test, if it is decided.
    pub(crate) fn hear(&mut self, bouts: &BTreeMap<u32, Bout>) -> Option<u32> {
        let sprt = self.sprt?;
        while self.decided.is_none()
            && let Some(halves) = halves(bouts, self.round)
        {
            self.pairs.add(halves);
            self.round += 1;
            self.decided = (sprt.verdict(&self.pairs) != Verdict::Open).then_some(2 * self.round);
        }
        self.decided
    }
}

/// The points of the first of two programs in a round, in halves, where both of its games were played.
fn halves(bouts: &BTreeMap<u32, Bout>, round: u32) -> Option<usize> {
    let (there, back) = (bouts.get(&(2 * round))?, bouts.get(&(2 * round + 1))?);
    Some([there, back].into_iter().map(|bout| (2.0 * parts(bout, 2)[0]) as usize).sum())
}

/// Whether a program failed in a game, in any of its seats.
fn has_failed(bout: &Bout, program: usize) -> bool {
    bout.faults.iter().any(|fault| fault.program == program)
}

/// Whether nobody has won: where all have failed, nobody is better than anybody else.
fn is_drawn(bout: &Bout) -> bool {
    bout.winners.is_empty() || bout.seats.iter().all(|&program| has_failed(bout, program))
}

/// The part of the first place that each program has: a win is shared out among those who won, a draw among all. A
/// program that failed has lost, also where another of its seats has won, or the house in its place: then those who have
/// not failed share what there is.
fn parts(bout: &Bout, programs: usize) -> Vec<f64> {
    let is_sound = |program: &usize| !has_failed(bout, *program);
    let mut placed: Vec<usize> = bout.winners.iter().map(|seat| bout.seats[seat.index()]).filter(is_sound).collect();
    if placed.is_empty() {
        placed = bout.seats.iter().copied().filter(is_sound).collect();
    }
    if placed.is_empty() {
        placed.clone_from(&bout.seats);
    }
    let mut parts = vec![0.0; programs];
    for &program in &placed {
        parts[program] += 1.0 / placed.len() as f64;
    }
    parts
}

impl Summary {
    pub(crate) fn new(plan: &Plan, schedule: &Schedule, bouts: &BTreeMap<u32, Bout>, court: &Court) -> Summary {
        // What was begun before the test was decided and ended after it proves nothing more.
        let end = court.decided.unwrap_or(u32::MAX);
        let heard: Vec<&Bout> = bouts.range(..end).map(|(_, bout)| bout).collect();
        let (games, planned) = (heard.len() as u32, schedule.whole(plan.games));
        let mut causes = BTreeMap::new();
        for bout in &heard {
            *causes.entry(bout.cause.clone()).or_default() += 1;
        }
        let pairs = (schedule.sides() == 2).then(|| {
            let mut pairs = Pairs::default();
            let rounds = heard.iter().filter(|bout| bout.game % 2 == 0).map(|bout| bout.game / 2);
            rounds.filter_map(|round| halves(bouts, round)).for_each(|halves| pairs.add(halves));
            pairs
        });
        let mut programs: Vec<Line> =
            (0..plan.entrants.len()).map(|program| line(plan, schedule, &heard, program)).collect();
        // Games of a pair are not independent, so where all games are paired, pairs tell how sure a share is.
        if let Some(Estimate { within: (low, high), .. }) = pairs.and_then(|pairs| pairs.estimate())
            && pairs.is_some_and(|pairs| 2 * pairs.count() == u64::from(games))
        {
            programs[0].within = (low, high);
            programs[1].within = (1.0 - high, 1.0 - low);
        }
        let turns: u64 = heard.iter().map(|bout| u64::from(bout.turns)).sum();
        Summary {
            game: plan.options.spec().id,
            options: plan.options.to_string(),
            seed: plan.seed,
            repeatable: plan.entrants.iter().all(Entrant::is_repeatable),
            planned,
            games,
            complete: games >= planned || court.decided.is_some(),
            programs,
            pairs: pairs.map(|pairs| pairs.0),
            elo: pairs.and_then(difference),
            sprt: court.sprt.map(|sprt| test(sprt, &court.pairs)),
            too_long: causes.get(TOO_LONG).copied().unwrap_or(0),
            causes,
            turns: turns as f64 / f64::from(games.max(1)),
        }
    }
}

fn line(plan: &Plan, schedule: &Schedule, bouts: &[&Bout], program: usize) -> Line {
    let entrant = &plan.entrants[program];
    let mut share = Share::default();
    let mut faults = BTreeMap::new();
    let (mut won, mut shared, mut drawn, mut lost) = (0, 0, 0, 0);
    for bout in bouts {
        let part = parts(bout, plan.entrants.len())[program];
        share.add(part);
        let count = match part {
            0.0 => &mut lost,
            1.0 => &mut won,
            _ if is_drawn(bout) => &mut drawn,
            _ => &mut shared,
        };
        *count += 1;
        for fault in bout.faults.iter().filter(|fault| fault.program == program) {
            *faults.entry(fault.kind).or_default() += 1;
        }
    }
    let held = schedule.seats(0).iter().filter(|&&other| other == program).count();
    Line {
        name: entrant.title().to_owned(),
        line: entrant.line.clone(),
        won,
        shared,
        drawn,
        lost,
        share: share.average(),
        within: share.within(),
        even: held as f64 / schedule.seats(0).len() as f64,
        faults,
    }
}

fn difference(pairs: Pairs) -> Option<Elo> {
    let estimate = pairs.estimate()?;
    Some(Elo {
        difference: elo(estimate.score),
        least: elo(estimate.within.0),
        most: elo(estimate.within.1),
        superiority: estimate.superiority,
    })
}

fn test(sprt: Sprt, pairs: &Pairs) -> Test {
    let (least, most) = sprt.bounds();
    Test { sprt, ratio: sprt.ratio(pairs), least, most, verdict: sprt.verdict(pairs) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contest::bout::Fault;
    use game::Seat;

    /// The parts of a game between those in the seats, won by these seats, in which the programs of others failed.
    fn check(seats: &[usize], winners: &[Seat], failed: &[Seat]) -> Vec<f64> {
        let fault =
            |&seat: &Seat| Fault { program: seats[seat.index()], seat, kind: FaultKind::Illegal, text: String::new() };
        let bout = Bout {
            game: 0,
            seats: seats.to_vec(),
            winners: winners.to_vec(),
            cause: String::new(),
            turns: 1,
            actions: 1,
            faults: failed.iter().map(fault).collect(),
        };
        parts(&bout, 1 + seats.iter().max().unwrap())
    }

    #[test]
    fn a_win_is_shared_by_winners_and_a_draw_by_all() {
        let [p1, p2, p3] = [Seat::P1, Seat::P2, Seat::P3];
        assert_eq!(check(&[0, 1], &[p2], &[]), [0.0, 1.0]);
        assert_eq!(check(&[0, 1, 2], &[p1, p3], &[]), [0.5, 0.0, 0.5]);
        assert_eq!(check(&[1, 0, 1, 0], &[], &[]), [0.5, 0.5]);
        assert_eq!(check(&[0, 1, 0, 1], &[p1, p3], &[]), [1.0, 0.0]);
        assert_eq!(check(&[1, 0], &[p2], &[p2, p1]), [0.5, 0.5], "all failed");
    }

    #[test]
    fn a_program_that_failed_has_nothing_whoever_wins_for_it() {
        let [p1, p2, p3] = [Seat::P1, Seat::P2, Seat::P3];
        // Its partner goes on to win, or another of its seats does.
        assert_eq!(check(&[0, 1, 0, 1], &[p1, p3], &[p1]), [0.0, 1.0]);
        assert_eq!(check(&[0, 1, 1], &[p3], &[p2]), [1.0, 0.0]);
        assert_eq!(check(&[0, 1, 2], &[p1], &[p1]), [0.0, 0.5, 0.5]);
        // And it has no part of a draw or of a shared win.
        assert_eq!(check(&[0, 1, 2], &[], &[p2]), [0.5, 0.0, 0.5]);
        assert_eq!(check(&[0, 1, 2], &[p1, p2], &[p1]), [0.0, 1.0, 0.0]);
    }
}
