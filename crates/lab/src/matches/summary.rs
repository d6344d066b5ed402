//! The result of a match.

use std::collections::BTreeMap;

use serde::Serialize;

use super::plan::Plan;
use super::referee::{FaultKind, MatchGame, TOO_LONG};
use super::schedule::Schedule;
use crate::entrant::Entrant;
use crate::stats::elo::{Estimate, Pairs, elo};
use crate::stats::shares::ScoreShare;
use crate::stats::sprt::{Sprt, SprtVerdict};

/// The result of a match so far. As JSON it is what `--json` prints.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Summary {
    /// The game's id.
    pub game: &'static str,
    /// Its options, as one line.
    pub options: String,
    /// The seed of everything random.
    pub seed: u64,
    /// Whether the same plan always plays the same games: no limit is a time.
    pub repeatable: bool,
    /// How many games are to be played.
    pub planned: u32,
    /// How many were played.
    pub games: u32,
    /// Whether all games were played, or the test has ended it.
    pub complete: bool,
    /// The programs.
    pub programs: Vec<ProgramSummary>,
    /// Between two sides: how many pairs of games brought the first program 0, ½, 1, 1½ and 2 points.
    pub pairs: Option<[u64; 5]>,
    /// Between two sides: how much stronger the first program is.
    pub elo: Option<Elo>,
    /// The sequential test, where there is one.
    pub sprt: Option<SprtStatus>,
    /// Games that were drawn because they took too long.
    pub too_long: u32,
    /// What results rest on, with the number of games.
    pub causes: BTreeMap<String, u32>,
    /// The average number of rounds: the turns of the seat that had most.
    #[serde(rename = "turns")]
    pub rounds: f64,
}

/// The result of one program.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ProgramSummary {
    /// Its name.
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
    /// Its share of all first places, 0 to 1: draws and shared wins are divided among those who have a part in them.
    pub share: f64,
    /// The 95 % interval of its true share.
    pub within: (f64, f64),
    /// The share that it would have if all programs were equally strong.
    pub even: f64,
    /// How often it failed, by kind.
    pub faults: BTreeMap<FaultKind, u32>,
}

/// A difference in strength, in Elo.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Elo {
    /// The difference; `None` if one side has won everything.
    pub difference: Option<f64>,
    /// Its lower bound at 95 %; `None` if there is none.
    pub least: Option<f64>,
    /// Its upper bound at 95 %; `None` if there is none.
    pub most: Option<f64>,
    /// The chance that the first program is the stronger one.
    pub superiority: f64,
}

/// How the sequential test stands.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct SprtStatus {
    /// What is tested.
    #[serde(flatten)]
    pub sprt: Sprt,
    /// The log-likelihood ratio.
    pub ratio: f64,
    /// The test is rejected at this ratio and below.
    pub least: f64,
    /// The test is accepted at this ratio and above.
    pub most: f64,
    /// How it stands.
    pub verdict: SprtVerdict,
}

/// How a match stands while it is played. Updating it takes constant time, unlike a whole [`Summary`].
#[derive(Clone, PartialEq, Debug)]
pub struct MatchProgress {
    /// How many games were played, including those that ended after the test was decided.
    pub games: u32,
    /// How many games are to be played.
    pub planned: u32,
    shares: Vec<ScoreShare>,
}

impl MatchProgress {
    pub(crate) fn new(plan: &Plan, planned: u32) -> MatchProgress {
        MatchProgress { games: 0, planned, shares: vec![ScoreShare::default(); plan.entrants.len()] }
    }

    pub(crate) fn add(&mut self, game: &MatchGame) {
        self.games += 1;
        let parts = parts(game, self.shares.len());
        self.shares.iter_mut().zip(parts).for_each(|(share, part)| share.add(part));
    }

    /// The share of all first places that each program has, 0 to 1.
    pub fn shares(&self) -> impl Iterator<Item = f64> {
        self.shares.iter().map(ScoreShare::average)
    }
}

/// Applies the sequential test to pairs of games in their order, so that it ends with the same pair however many games
/// are played at once.
pub(crate) struct SprtTracker {
    sprt: Option<Sprt>,
    /// How many pairs were counted.
    counted: u32,
    pairs: Pairs,
    /// The number of games with which the test was decided.
    decided: Option<u32>,
}

impl SprtTracker {
    pub(crate) fn new(sprt: Option<Sprt>) -> SprtTracker {
        SprtTracker { sprt, counted: 0, pairs: Pairs::default(), decided: None }
    }

    /// Counts all pairs that are complete by now. Returns the number of games that decide the test, once it is decided.
    pub(crate) fn update(&mut self, games: &BTreeMap<u32, MatchGame>) -> Option<u32> {
        let sprt = self.sprt?;
        while self.decided.is_none()
            && let Some(halves) = halves(games, self.counted)
        {
            self.pairs.add(halves);
            self.counted += 1;
            self.decided = (sprt.verdict(&self.pairs) != SprtVerdict::Open).then_some(2 * self.counted);
        }
        self.decided
    }
}

/// The points of the first of two programs in a pair of games, in halves, where both games were played.
fn halves(games: &BTreeMap<u32, MatchGame>, pair: u32) -> Option<usize> {
    let (first, second) = (games.get(&(2 * pair))?, games.get(&(2 * pair + 1))?);
    Some([first, second].into_iter().map(|game| (2.0 * parts(game, 2)[0]) as usize).sum())
}

/// Whether a program failed in a game, in any of its seats.
fn has_failed(game: &MatchGame, program: usize) -> bool {
    game.faults.iter().any(|fault| fault.program == program)
}

/// Whether nobody has won: where all have failed, nobody is better than anybody else.
fn is_drawn(game: &MatchGame) -> bool {
    game.winners.is_empty() || game.seats.iter().all(|&program| has_failed(game, program))
}

/// The part of the first place that each program has: a win is divided among the winners, a draw among all. A program
/// that failed has lost, also where another of its seats or its stand-in has won: then the programs that did not fail
/// divide the first place.
fn parts(game: &MatchGame, programs: usize) -> Vec<f64> {
    let has_not_failed = |program: &usize| !has_failed(game, *program);
    let mut placed: Vec<usize> =
        game.winners.iter().map(|seat| game.seats[seat.index()]).filter(has_not_failed).collect();
    if placed.is_empty() {
        placed = game.seats.iter().copied().filter(has_not_failed).collect();
    }
    if placed.is_empty() {
        placed.clone_from(&game.seats);
    }
    let mut parts = vec![0.0; programs];
    for &program in &placed {
        parts[program] += 1.0 / placed.len() as f64;
    }
    parts
}

impl Summary {
    pub(crate) fn new(
        plan: &Plan,
        schedule: &Schedule,
        games: &BTreeMap<u32, MatchGame>,
        sprt: &SprtTracker,
    ) -> Summary {
        // Games that ended after the test was decided do not count.
        let end = sprt.decided.unwrap_or(u32::MAX);
        let counted: Vec<&MatchGame> = games.range(..end).map(|(_, game)| game).collect();
        let (count, planned) = (counted.len() as u32, schedule.whole_groups(plan.games));
        let mut causes = BTreeMap::new();
        for game in &counted {
            *causes.entry(game.cause.clone()).or_default() += 1;
        }
        let pairs = (schedule.sides() == 2).then(|| {
            let mut pairs = Pairs::default();
            let numbers = counted.iter().filter(|game| game.game % 2 == 0).map(|game| game.game / 2);
            numbers.filter_map(|pair| halves(games, pair)).for_each(|halves| pairs.add(halves));
            pairs
        });
        let mut programs: Vec<ProgramSummary> =
            (0..plan.entrants.len()).map(|program| program_summary(plan, schedule, &counted, program)).collect();
        // Games of a pair are not independent, so where all games are paired, the interval comes from the pairs.
        if let Some(Estimate { within: (low, high), .. }) = pairs.and_then(|pairs| pairs.estimate())
            && pairs.is_some_and(|pairs| 2 * pairs.count() == u64::from(count))
        {
            programs[0].within = (low, high);
            programs[1].within = (1.0 - high, 1.0 - low);
        }
        let rounds: u64 = counted.iter().map(|game| u64::from(game.rounds)).sum();
        Summary {
            game: plan.options.spec().id,
            options: plan.options.to_string(),
            seed: plan.seed,
            repeatable: plan.entrants.iter().all(Entrant::is_repeatable),
            planned,
            games: count,
            complete: count >= planned || sprt.decided.is_some(),
            programs,
            pairs: pairs.map(|pairs| pairs.0),
            elo: pairs.and_then(difference),
            sprt: sprt.sprt.map(|test| sprt_status(test, &sprt.pairs)),
            too_long: causes.get(TOO_LONG).copied().unwrap_or(0),
            causes,
            rounds: rounds as f64 / f64::from(count.max(1)),
        }
    }
}

fn program_summary(plan: &Plan, schedule: &Schedule, games: &[&MatchGame], program: usize) -> ProgramSummary {
    let entrant = &plan.entrants[program];
    let mut share = ScoreShare::default();
    let mut faults = BTreeMap::new();
    let (mut won, mut shared, mut drawn, mut lost) = (0, 0, 0, 0);
    for game in games {
        let part = parts(game, plan.entrants.len())[program];
        share.add(part);
        let count = match part {
            0.0 => &mut lost,
            1.0 => &mut won,
            _ if is_drawn(game) => &mut drawn,
            _ => &mut shared,
        };
        *count += 1;
        for fault in game.faults.iter().filter(|fault| fault.program == program) {
            *faults.entry(fault.kind).or_default() += 1;
        }
    }
    let held = schedule.seats(0).iter().filter(|&&other| other == program).count();
    ProgramSummary {
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

fn sprt_status(sprt: Sprt, pairs: &Pairs) -> SprtStatus {
    let (least, most) = sprt.bounds();
    SprtStatus { sprt, ratio: sprt.ratio(pairs), least, most, verdict: sprt.verdict(pairs) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::referee::ProgramFault;
    use game::Seat;

    /// The parts of a game between those in the seats, won by these seats, in which the programs of others failed.
    fn check(seats: &[usize], winners: &[Seat], failed: &[Seat]) -> Vec<f64> {
        let fault = |&seat: &Seat| ProgramFault {
            program: seats[seat.index()],
            seat,
            kind: FaultKind::Illegal,
            text: String::new(),
        };
        let game = MatchGame {
            game: 0,
            seats: seats.to_vec(),
            winners: winners.to_vec(),
            cause: String::new(),
            rounds: 1,
            actions: 1,
            faults: failed.iter().map(fault).collect(),
        };
        parts(&game, 1 + seats.iter().max().unwrap())
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
