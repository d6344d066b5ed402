//! `kenning tune`: fits the weights of a game's evaluator to how games end.

use std::io::Write;
use std::path::PathBuf;

use lab::tune::fit::Fitting;
use lab::tune::sampling::Sampling;
use lab::tune::{TunePlan, TuneStage, Tuned};

use super::{Answer, FINE, show};
use crate::examples::examples;
use crate::interrupt;
use crate::out::Out;
use crate::position::{self, GameName, RuleArgs};
use crate::progress::Progress;
use crate::refusal::Refusal;

/// Fit the weights of a game's evaluator to the results of quick games
///
/// Plays games of our own engine against itself into a file of data, keeps their quiet positions with the results, and
/// finds the weights that foretell the results best. An eighth of the games is held out to test that. The file grows
/// with every run of the same terms, and a run that was killed goes on where it stopped. Ctrl-C fits to what there is.
///
/// Weights that foretell better need not play better: confirm them with `kenning match` before you keep them.
#[derive(clap::Args, Debug)]
#[command(after_help = examples(&[
    "kenning tune {game} --data {game}.lessons --games 2000 --out new.weights",
    "kenning match {game} --first nodes=1000,weights=new.weights --second nodes=1000 --games 2000 --sprt 0,10",
    "kenning tune {game} --data {game}.lessons --games 0 --pull 4",
]))]
pub(crate) struct Args {
    /// The game
    #[arg(value_name = "GAME", value_parser = GameName, hide_possible_values = true)]
    game: String,
    #[command(flatten)]
    rules: RuleArgs,
    /// The file that holds the games
    #[arg(long, value_name = "FILE")]
    data: PathBuf,
    /// How many games the file shall hold at least
    #[arg(long, value_name = "N", default_value_t = 1000)]
    games: u32,
    /// How many positions the engine sees for an action
    #[arg(long, value_name = "N", default_value_t = 300, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// How many of a hundred actions are random
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u32).range(..=100))]
    noise: u32,
    /// So many random actions lead into each game
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u32).range(..=1000))]
    random: u32,
    /// The number that everything random comes from
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// So many games at once, and threads that fit [default: one for each processor]
    #[arg(long, value_name = "N")]
    concurrency: Option<usize>,
    /// Begin with the weights of this file instead of the evaluator's own
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// The score that is worth a chance of 73 % instead of even [default: what fits the weights of the start]
    #[arg(long, value_name = "SCORE", value_parser = positive)]
    scale: Option<f64>,
    /// How strongly weights are held where they are; 0 lets go of them
    #[arg(long, value_name = "X", default_value_t = 1.0, value_parser = not_negative)]
    pull: f64,
    /// How many steps the fit may take
    #[arg(long, value_name = "N", default_value_t = 8)]
    steps: u32,
    /// Write the new weights to this file, for `weights=FILE` of `kenning match`
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Answer as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Answer {
    let plan = args.plan()?;
    // Games and steps have a progress line each: the pace of one says nothing about the other.
    let (stop, mut games, mut steps) = (interrupt::flag(), Progress::new(), None);
    let tuned = lab::tune::tune(&plan, &stop, &mut |stage| match stage {
        TuneStage::Games(done, of) => games.update(done, of, || "games".to_owned()),
        TuneStage::Steps(done, of, loss) => {
            games.clear();
            let steps = steps.get_or_insert_with(Progress::new);
            steps.update(done, of, || format!("steps, held-out loss {loss:.5}"));
        }
    });
    games.clear();
    steps.iter_mut().for_each(Progress::clear);
    let tuned = tuned.map_err(|error| Refusal::new("tune", error.to_string()))?;
    if let Some(path) = &args.out {
        std::fs::write(path, &tuned.file).map_err(|error| {
            Refusal::new("file", format!("file `{}`: {error}", game::shown(&path.to_string_lossy())))
        })?;
    }
    if args.json {
        out.json(&tuned)?;
        return FINE;
    }
    write_summary(&tuned, position::find(&args.game)?.title, out)?;
    if let Some(path) = &args.out {
        let (game, nodes, path) = (tuned.game, args.nodes, path.display());
        writeln!(out, "\nThe weights are in {path}. See whether they play better:")?;
        writeln!(
            out,
            "kenning match {game} --first nodes={nodes},weights={path} --second nodes={nodes} --games 2000 --sprt 0,10"
        )?;
    }
    FINE
}

impl Args {
    fn plan(&self) -> Result<TunePlan, Refusal> {
        let mut sampling = Sampling {
            games: self.games,
            nodes: self.nodes,
            noise: self.noise,
            random: self.random,
            seed: self.seed,
            ..Sampling::new(self.data.clone())
        };
        let mut fitting = Fitting { scale: self.scale, pull: self.pull, steps: self.steps, ..Fitting::default() };
        if let Some(concurrency) = self.concurrency {
            sampling.concurrency = concurrency.max(1);
            fitting.threads = concurrency.max(1);
        }
        Ok(TunePlan { options: self.rules.options(&self.game)?, sampling, fitting, from: self.from.clone() })
    }
}

fn write_summary(tuned: &Tuned, title: &str, out: &mut Out) -> std::io::Result<()> {
    let Tuned { games, positions, held_out, fitted, .. } = tuned;
    show::bold(&format!("{title}: {games} games, {positions} positions, {held_out} of them held out"), out)?;
    writeln!(out, "scale     {:.1}", fitted.scale)?;
    writeln!(out, "loss      {:.5}, was {:.5}", fitted.loss[1], fitted.loss[0])?;
    writeln!(out, "held out  {:.5}, was {:.5}", fitted.held_out_loss[1], fitted.held_out_loss[0])?;
    writeln!(out, "steps     {}\n", fitted.steps)?;
    for change in &tuned.weights {
        let was = if change.before == change.after { String::new() } else { format!(" // was {}", change.before) };
        writeln!(out, "Weight::new(\"{}\", {}),{was}", change.name, change.after)?;
    }
    Ok(())
}

fn positive(text: &str) -> Result<f64, String> {
    not_negative(text).and_then(|number| if number > 0.0 { Ok(number) } else { Err("must be more than 0".to_owned()) })
}

fn not_negative(text: &str) -> Result<f64, String> {
    let number: Option<f64> = text.parse().ok();
    number.filter(|number| number.is_finite() && *number >= 0.0).ok_or_else(|| "must be a number from 0".to_owned())
}
