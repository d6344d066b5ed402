//! `kenning play`: a game in the terminal, by persons and by computers.

use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::time::Duration;

use catalog::{CatalogGame, Visitor};
use engine::Level;
use game::{Options, Seat};
use table::{DiceSource, TimeControl};

use super::{Answer, FINE};
use crate::examples::examples;
use crate::line_mode;
use crate::local_game::{ClockArg, LocalGame, NewGame, PlayerArg, PlayerKind, any_seed, assign_players, is_regular};
use crate::out::Out;
use crate::position::{self, GameName, LineArgs};
use crate::refusal::Refusal;
use crate::tui;

/// Play a game here, against computers or other people
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
    "kenning play {game} --p2 person --clock 5+3",
    "kenning play {game} --p2 6 --save game.txt",
    "kenning play --resume game.txt",
]))]
pub(crate) struct Args {
    /// The game; the first of `kenning games` where it is left out
    #[arg(value_name = "GAME", value_parser = GameName, hide_possible_values = true)]
    game: Option<String>,
    #[command(flatten)]
    at: LineArgs,
    /// The number that the set-up and the dice are made from; a random one where it is left out
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Who plays the first seat: `person`, `random`, or a level from 1 to 10, perhaps with a school as in `7:SCHOOL`
    ///
    /// Where it is left out, the first seat is a person's and the others are played at level 1.
    #[arg(long, value_name = "WHO", hide_possible_values = true)]
    p1: Option<PlayerArg>,
    /// Who plays the second seat
    #[arg(long, value_name = "WHO", hide_possible_values = true)]
    p2: Option<PlayerArg>,
    /// Who plays the third seat, where there is one
    #[arg(long, value_name = "WHO", hide_possible_values = true)]
    p3: Option<PlayerArg>,
    /// Who plays the fourth seat, where there is one
    #[arg(long, value_name = "WHO", hide_possible_values = true)]
    p4: Option<PlayerArg>,
    /// How long the highest level thinks about an action, in milliseconds
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    movetime: Option<u64>,
    /// A clock for each player: minutes for the game, and seconds added after each turn, as in `5+3` or `10`
    ///
    /// With `--plain`, a flag falls when the next line is entered.
    #[arg(long, value_name = "MIN+SEC", conflicts_with = "resume")]
    clock: Option<ClockArg>,
    /// Who rolls the dice: the program, or you with your `own`, typing in what they show
    #[arg(long, value_name = "WHOSE", value_enum, default_value_t = DiceArg::Program, hide_default_value = true, conflicts_with = "resume")]
    dice: DiceArg,
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

/// Who rolls the dice.
#[derive(Copy, Clone, PartialEq, Eq, Debug, clap::ValueEnum)]
enum DiceArg {
    /// The program rolls
    Program,
    /// The players roll, and type in what their dice show
    Own,
}

impl Args {
    fn named(&self) -> [Option<PlayerArg>; Seat::MOST] {
        [&self.p1, &self.p2, &self.p3, &self.p4].map(Clone::clone)
    }

    /// The game that was asked for, with its players.
    pub(crate) fn game(&self) -> Result<LocalGame, Refusal> {
        let mut game = match &self.resume {
            Some(path) => LocalGame::resume(path, &self.named())?,
            None => self.new_game()?,
        };
        if let Some(milliseconds) = self.movetime {
            game.set_budget(Duration::from_millis(milliseconds));
        }
        // A file that cannot be written is refused before anything is played.
        if let Some(path) = &self.save {
            game.save(path)?;
        }
        Ok(game)
    }

    fn new_game(&self) -> Result<LocalGame, Refusal> {
        let spec = position::find_or_first(self.game.as_deref())?;
        let options = self.at.options(spec.id)?;
        let seed = self.seed.unwrap_or_else(any_seed);
        let start = catalog::dispatch(&options, Start { args: self, seed })?;
        let mut game = LocalGame::open(NewGame {
            options,
            start: Some(&start.fen),
            players: &start.players,
            seed,
            control: self.clock.map_or(TimeControl::None, |ClockArg(control)| control),
            dice: match self.dice {
                DiceArg::Program => DiceSource::Host,
                DiceArg::Own => DiceSource::Players,
            },
        })?;
        let played = game.play_opening(start.actions.iter().map(String::as_str));
        played.map_err(|no| Refusal::new("action", no.to_string()))?;
        Ok(game)
    }

    /// The file that the game is kept in after every action. A pipe that it was read from is none.
    pub(crate) fn kept(&self) -> Option<PathBuf> {
        self.save.clone().or_else(|| self.resume.clone().filter(|path| is_regular(path)))
    }
}

/// Where a game starts, and who plays it.
struct Opening {
    fen: String,
    actions: Vec<String>,
    players: Vec<PlayerKind>,
}

struct Start<'a> {
    args: &'a Args,
    seed: u64,
}

impl Visitor for Start<'_> {
    type Answer = Result<Opening, Refusal>;

    fn visit<G: CatalogGame>(self, game: G, _: &Options) -> Self::Answer {
        let Start { args, seed } = self;
        let mut line = args.at.start(&game, || game.start(seed))?;
        position::play(&game, &mut line, args.at.actions())?;
        let usual =
            |seat| if seat == Seat::P1 { PlayerKind::Person } else { PlayerKind::Computer(Level::LOWEST, None) };
        let players = assign_players(&args.named(), game.seats(), G::STYLES, usual)?;
        Ok(Opening { fen: game.fen(line.start()), actions: line.texts(&game), players })
    }
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Answer {
    let game = args.game()?;
    let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    if is_terminal && !args.plain {
        tui::play(game, args.kept(), out)?;
    } else {
        line_mode::play(game, args.kept(), &mut io::stdin().lock(), out)?;
    }
    FINE
}
