//! `kenning match`: programs play many games against each other.

mod report;

use std::path::PathBuf;

use game::Options;
use lab::matches::plan::Openings;
use lab::stats::sprt::Sprt;
use lab::{Entrant, Plan};

use super::{Answer, FINE};
use crate::examples::examples;
use crate::out::Out;
use crate::position::{GameName, RuleArgs};
use crate::progress::Progress;
use crate::refusal::Refusal;
use crate::{input, interrupt};

/// Let programs play many games against each other, and tell who is stronger
///
/// A program is a list with commas: who plays, then its terms. Our own engine plays where no other
/// program is named.
///
///   level=3              the engine at a level, 1 to 10; 10 where it is left out
///   nodes=5000           so many positions for an action; also depth=4 and movetime=100 (in ms)
///   error=60             misjudges every choice by up to so much, as levels below the highest do
///   school=ID            in a style of the game
///   hash=16,threads=1    mebibytes and threads
///   weights=FILE         weights of its evaluator, as `kenning tune` writes them
///   tc=10+0.1            a clock, in seconds for the game and for each turn, for everybody
///   random               a sparring partner that plays any legal action
///   greedy               one that looks a single action ahead
///   uct,nodes=2000       plain UCT with random playouts
///   cmd:PROGRAM ARGS     any program that speaks UGI
///   name=ANYTHING        what it is called in the table
///
/// Terms that limit nothing mean movetime=100, and terms that mean nothing to a program are refused.
/// Every opening is played from all seats. Limits that are no times make the same games from the
/// same --seed, however many are played at once. A program that plays an illegal action, ends, falls
/// silent or runs out of time has lost the game, and the match goes on. Ctrl-C ends the match with
/// what there is.
#[derive(clap::Args, Debug)]
#[command(verbatim_doc_comment, after_help = examples(&[
    "kenning match {game} --first level=4 --second level=3 --games 200",
    "kenning match {game} --first nodes=5000 --second random --json",
    "kenning match {game} --first nodes=2000,weights=new.weights --second nodes=2000 --games 2000 --sprt 0,10",
    "kenning match {game} --first 'cmd:kenning ugi {game}' --second uct --records games --resume",
]))]
pub(crate) struct Args {
    /// The game
    #[arg(value_name = "GAME", value_parser = GameName, hide_possible_values = true)]
    game: String,
    /// The first program
    #[arg(long, value_name = "PROGRAM")]
    first: String,
    /// The second program; it also takes all further sides that nobody is named for
    #[arg(long, value_name = "PROGRAM")]
    second: String,
    /// The third program
    #[arg(long, value_name = "PROGRAM")]
    third: Option<String>,
    /// The fourth program
    #[arg(long, value_name = "PROGRAM", requires = "third")]
    fourth: Option<String>,
    /// How many games; rounded up so that every opening is played from all seats
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    games: u32,
    #[command(flatten)]
    rules: RuleArgs,
    /// The number that openings, dice and choices among equals come from
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// So many random actions lead into each game [default: 4, or 0 where dice vary it]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(..=1000))]
    random: Option<u32>,
    /// Games begin in the positions of this file instead, one on each line
    #[arg(long, value_name = "FILE", conflicts_with = "random")]
    openings: Option<PathBuf>,
    /// A game in which somebody has had so many turns is a draw
    #[arg(long, value_name = "N", default_value_t = 500)]
    max_turns: u32,
    /// So many games at once [default: one for each processor]
    #[arg(long, value_name = "N")]
    concurrency: Option<usize>,
    /// End as soon as it is clear whether the first is stronger by elo1 rather than by elo0
    #[arg(long, value_name = "ELO0,ELO1[,ALPHA,BETA]", allow_hyphen_values = true)]
    sprt: Option<String>,
    /// Keep every game in this folder, as a record that `kenning record` reads, and a line for each in match.jsonl
    #[arg(long, value_name = "FOLDER")]
    records: Option<PathBuf>,
    /// Go on with the match that the folder of --records holds
    #[arg(long, requires = "records")]
    resume: bool,
    /// Answer as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Answer {
    let plan = args.plan(args.rules.options(&args.game)?)?;
    let (stop, mut progress) = (interrupt::flag(), Progress::new());
    let summary = lab::play_match(&plan, &stop, &mut |so_far| {
        progress.update(so_far.games.into(), so_far.planned.into(), || {
            let shares: Vec<String> = so_far.shares().map(|share| format!("{:.1}", 100.0 * share)).collect();
            format!("shares {}", shares.join(" : "))
        });
    });
    progress.clear();
    let summary = summary.map_err(|error| Refusal::new("match", error.to_string()))?;
    if args.json {
        out.json(&summary)?;
    } else {
        report::write(&summary, out)?;
    }
    FINE
}

impl Args {
    fn plan(&self, options: Options) -> Result<Plan, Refusal> {
        let lines = [Some(&self.first), Some(&self.second), self.third.as_ref(), self.fourth.as_ref()];
        let entrants = lines.into_iter().flatten().map(|line| Entrant::parse(line));
        let entrants = entrants.collect::<Result<Vec<_>, _>>();
        let entrants = entrants.map_err(|error| {
            Refusal::new("program", error.to_string()).or("`kenning help match` shows how programs are written")
        })?;
        let sprt = self.sprt.as_deref().map(Sprt::parse).transpose();
        let sprt = sprt.map_err(|error| Refusal::new("sprt", error.to_string()))?;
        let mut plan = Plan {
            games: self.games,
            seed: self.seed,
            sprt,
            max_turns: self.max_turns,
            records: self.records.clone(),
            resume: self.resume,
            ..Plan::new(options, entrants)
        };
        if let Some(actions) = self.random {
            plan.openings = Openings::Random(actions);
        }
        if let Some(file) = &self.openings {
            let text = input::read(file)?;
            let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
            plan.openings = Openings::Listed(lines.map(str::to_owned).collect());
        }
        if let Some(concurrency) = self.concurrency {
            plan.concurrency = concurrency.max(1);
        }
        Ok(plan)
    }
}
