//! `kenning play`: a game in the terminal, by persons and by programs.

use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::time::Duration;

use catalog::{Shelved, Visitor};
use engine::Level;
use game::{Options, Seat};

use super::{Answer, FINE};
use crate::examples::examples;
use crate::out::Out;
use crate::plain;
use crate::position::{self, GameName, PositionArgs};
use crate::refusal::Refusal;
use crate::sitting::{Sitting, Who, WhoWord, any_seed, is_regular, who_sits};
use crate::tui;

/// Play a game here, against programs or other people
///
/// In a terminal the game fills the screen: move over the board with the arrow keys or the mouse, or type actions; `?`
/// tells all keys. Into or out of a pipe, or with `--plain`, it is played line by line.
#[derive(clap::Args, Debug)]
#[command(after_help = examples(&[
    "kenning play",
    "kenning play {game} --variant {variant}",
    "kenning play {game} --p2 person",
    "kenning play {game} --p1 4 --p2 person",
    "kenning play {game} --p1 random --p2 1 --seed 7",
    "kenning play {game} --p2 6 --save game.txt",
    "kenning play --resume game.txt",
]))]
pub(crate) struct Args {
    /// The game; the first of `kenning games` where it is left out
    #[arg(value_name = "GAME", value_parser = GameName, hide_possible_values = true)]
    game: Option<String>,
    #[command(flatten)]
    at: PositionArgs,
    /// Who plays the first seat: `person`, `random`, or a level from 1 to 10, perhaps with a school as in `7:SCHOOL`
    ///
    /// Where it is left out, the first seat is a person's and the others are played at level 1.
    #[arg(long, value_name = "WHO", hide_possible_values = true)]
    p1: Option<WhoWord>,
    /// Who plays the second seat
    #[arg(long, value_name = "WHO", hide_possible_values = true)]
    p2: Option<WhoWord>,
    /// Who plays the third seat, where there is one
    #[arg(long, value_name = "WHO", hide_possible_values = true)]
    p3: Option<WhoWord>,
    /// Who plays the fourth seat, where there is one
    #[arg(long, value_name = "WHO", hide_possible_values = true)]
    p4: Option<WhoWord>,
    /// How long the highest level thinks about an action, in milliseconds
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    movetime: Option<u64>,
    /// Keep the game in this new file: after every action, as a record that `kenning record` reads
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Go on with the game in this file, with those who sat there or with others
    ///
    /// It is kept in the same file after every action, unless `--save` names another.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "fen", "moves", "seed", "variant", "settings"])]
    resume: Option<PathBuf>,
    /// Play line by line, in a terminal too
    #[arg(long)]
    plain: bool,
}

impl Args {
    fn named(&self) -> [Option<WhoWord>; Seat::MOST] {
        [&self.p1, &self.p2, &self.p3, &self.p4].map(Clone::clone)
    }

    /// The game that was asked for, with everybody in their seats.
    pub(crate) fn sitting(&self) -> Result<Sitting, Refusal> {
        let mut sitting = match &self.resume {
            Some(path) => Sitting::resume(path, &self.named())?,
            None => {
                let spec = position::find_or_first(self.game.as_deref())?;
                let options = self.at.options(spec.id)?;
                let seed = self.at.seed.unwrap_or_else(any_seed);
                let start = catalog::dispatch(&options, Start { args: self, seed })?;
                let actions = start.actions.iter().map(String::as_str);
                Sitting::open(options, Some(&start.fen), actions, &start.who, seed)?
            }
        };
        if let Some(milliseconds) = self.movetime {
            sitting.set_budget(Duration::from_millis(milliseconds));
        }
        // Where the game cannot be kept, this is told before anything is played.
        if let Some(path) = &self.save {
            sitting.save(path)?;
        }
        Ok(sitting)
    }

    /// The file that the game is kept in after every action. What was resumed out of a pipe is not kept in it.
    pub(crate) fn kept(&self) -> Option<PathBuf> {
        self.save.clone().or_else(|| self.resume.clone().filter(|path| is_regular(path)))
    }
}

/// Where a game starts, and who plays it.
struct Begin {
    fen: String,
    actions: Vec<String>,
    who: Vec<Who>,
}

struct Start<'a> {
    args: &'a Args,
    seed: u64,
}

impl Visitor for Start<'_> {
    type Answer = Result<Begin, Refusal>;

    fn visit<G: Shelved>(self, game: G, _: &Options) -> Self::Answer {
        let Start { args, seed } = self;
        let mut line = args.at.start_seeded(&game, seed)?;
        position::play(&game, &mut line, args.at.actions())?;
        let usual = |seat| if seat == Seat::P1 { Who::Person } else { Who::Program(Level::LOWEST, None) };
        let who = who_sits(&args.named(), game.seats(), G::STYLES, usual)?;
        Ok(Begin { fen: game.fen(line.start()), actions: line.texts(&game), who })
    }
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Answer {
    let sitting = args.sitting()?;
    let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    if is_terminal && !args.plain {
        tui::play(sitting, args.kept(), out)?;
    } else {
        plain::play(sitting, args.kept(), &mut io::stdin().lock(), out)?;
    }
    FINE
}
