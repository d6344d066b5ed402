//! `kenning play`: a game in the terminal, by persons and by programs.
//!
//! It reads one line for each decision of a person. Where the lines come from a pipe, each is written out behind its
//! prompt, so that what was said can be read like a terminal.

use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufRead, Write};
use std::sync::LazyLock;

use catalog::{Shelved, Visitor};
use clap::ValueEnum;
use clap::builder::PossibleValue;
use engine::{Ask, Brake, Level, Player as Program, Settings, USUAL_BUDGET};
use game::{Dice, Judge, Logged, Options, Outcome, Seat, Turn, Viewer};

use super::{Answer, FINE, log, rules, show, why};
use crate::examples::examples;
use crate::input;
use crate::line::Line;
use crate::out::Out;
use crate::position::{self, GameName, PositionArgs};
use crate::refusal::Refusal;

/// Play a game here, against a program or another person
#[derive(clap::Args, Debug)]
#[command(after_help = examples(&[
    "kenning play",
    "kenning play {game} --variant {variant}",
    "kenning play {game} --p2 person",
    "kenning play {game} --p1 4 --p2 person",
    "kenning play {game} --p1 random --p2 1 --seed 7",
]))]
pub(crate) struct Args {
    /// The game; the first of `kenning games` where it is left out
    #[arg(value_name = "GAME", value_parser = GameName, hide_possible_values = true)]
    game: Option<String>,
    #[command(flatten)]
    at: PositionArgs,
    /// Who plays the first seat
    #[arg(long, value_enum, value_name = "WHO", default_value_t = Player::Person)]
    p1: Player,
    /// Who plays the second seat
    #[arg(long, value_enum, value_name = "WHO", default_value_t = Player::Program(Level::LOWEST))]
    p2: Player,
    /// Who plays the third seat, where there is one; level 1 where it is left out
    #[arg(long, value_enum, value_name = "WHO")]
    p3: Option<Player>,
    /// Who plays the fourth seat, where there is one; level 1 where it is left out
    #[arg(long, value_enum, value_name = "WHO")]
    p4: Option<Player>,
}

/// Who decides for a seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Player {
    Person,
    Random,
    Program(Level),
}

/// The levels as they are typed.
const LEVELS: [&str; 10] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];

impl ValueEnum for Player {
    fn value_variants<'a>() -> &'a [Player] {
        static ALL: LazyLock<Vec<Player>> = LazyLock::new(|| {
            [Player::Person, Player::Random].into_iter().chain(Level::all().map(Player::Program)).collect()
        });
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let (name, help) = match self {
            Player::Person => ("person", "Somebody who types"),
            Player::Random => ("random", "Any legal action, each as likely as the others"),
            Player::Program(level) => (LEVELS[usize::from(level.number()) - 1], level.help().trim_end_matches('.')),
        };
        Some(PossibleValue::new(name).help(help))
    }
}

impl Args {
    fn players(&self, seats: u8) -> Result<[Player; Seat::MOST], Refusal> {
        let named = [Some(self.p1), Some(self.p2), self.p3, self.p4];
        match (usize::from(seats)..Seat::MOST).find(|&seat| named[seat].is_some()) {
            Some(seat) => Err(Refusal::new("seat", format!("{}: this table has only {seats} seats", Seat::new(seat)))),
            None => Ok(named.map(|player| player.unwrap_or(Player::Program(Level::LOWEST)))),
        }
    }
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Answer {
    let spec = position::find_or_first(args.game.as_deref())?;
    let options = args.at.options(spec.id)?;
    let mut input = io::stdin().lock();
    catalog::dispatch(&options, Play { args, input: &mut input, out })
}

struct Play<'a> {
    args: &'a Args,
    input: &'a mut dyn BufRead,
    out: &'a mut Out,
}

impl Visitor for Play<'_> {
    type Answer = Answer;

    fn visit<G: Shelved>(self, game: G, options: &Options) -> Answer {
        let Play { args, input, out } = self;
        // A set-up and dice nobody chose are told, so that the game can be played again.
        let seed = args.at.seed.unwrap_or_else(|| RandomState::new().hash_one("seed") >> 32);
        let mut line = args.at.start_seeded(&game, seed)?;
        position::play(&game, &mut line, args.at.actions())?;
        let players = args.players(game.seats())?;
        let dice = Dice::new(seed);
        let programs = players.map(|player| match player {
            Player::Program(level) => Some(Program::new(&game, Settings { level, ..Settings::default() })),
            Player::Person | Player::Random => None,
        });
        let mut sitting = Sitting { game: &game, players, programs, line, dice, rolled: Vec::new(), before: None, out };

        show::bold(options.spec().title, sitting.out)?;
        let settings = options.to_string();
        let gap = if settings.is_empty() { "" } else { ", " };
        writeln!(sitting.out, "{settings}{gap}seed {seed}; `help` tells what you can type\n")?;
        let ending = sitting.play(input)?;
        sitting.close(options, &ending)?;
        FINE
    }
}

/// How it came to an end.
enum Ending {
    /// By the rules, a claim or a resignation.
    Over(Outcome),
    /// Somebody left.
    Left,
}

/// What a person's line asks for, once it has been dealt with.
enum Next {
    /// Another line.
    Ask,
    /// The position has changed.
    Go,
    /// The game has ended.
    End(Ending),
}

struct Sitting<'a, G: Shelved> {
    game: &'a G,
    players: [Player; Seat::MOST],
    /// What sits where a program plays.
    programs: [Option<Program<G, G::Engine>>; Seat::MOST],
    line: Line<G>,
    /// What chance and the programs choose with.
    dice: Dice,
    /// The dice as they were before each action, so that an action taken back leaves no trace.
    rolled: Vec<Dice>,
    /// Who sat before the screen last.
    before: Option<Seat>,
    out: &'a mut Out,
}

impl<G: Shelved> Sitting<'_, G> {
    fn play(&mut self, input: &mut dyn BufRead) -> anyhow::Result<Ending> {
        loop {
            if let Some(outcome) = game::ended(self.game, self.line.past()) {
                return Ok(Ending::Over(outcome));
            }
            match self.game.turn(self.line.present()) {
                Turn::Over(outcome) => return Ok(Ending::Over(outcome)),
                Turn::Chance => self.choose(None)?,
                Turn::Seat(seat) => {
                    let ending = match self.players[seat.index()] {
                        Player::Person => self.ask(seat, input)?,
                        Player::Random | Player::Program(_) => self.claim_or_choose(seat)?,
                    };
                    if let Some(ending) = ending {
                        return Ok(ending);
                    }
                }
            }
        }
    }

    /// Random play is for nothing, so it takes every draw that it can have; a program does where it does not stand better.
    fn claim_or_choose(&mut self, seat: Seat) -> io::Result<Option<Ending>> {
        let glance = |program: &Program<G, _>| program.judge().glance(self.game, self.line.present(), seat);
        if let Some(claim) = self.game.claim(self.line.past())
            && self.programs[seat.index()].as_ref().is_none_or(|program| glance(program) <= 0)
        {
            return Ok(Some(Ending::Over(Outcome::draw(claim.ground.cause()))));
        }
        self.choose(Some(seat))?;
        Ok(None)
    }

    /// Dice decide, or the program of a seat.
    fn choose(&mut self, seat: Option<Seat>) -> io::Result<()> {
        let before = self.dice.clone();
        let action = match seat.and_then(|seat| self.programs[seat.index()].as_mut()) {
            None => engine::random(self.game, self.line.present(), &mut self.dice),
            Some(program) => {
                let is_up = engine::deadline(USUAL_BUDGET);
                let ask = Ask::until(Brake::none().clock(&is_up));
                program
                    .think(self.game, self.line.past(), ask, &mut self.dice, &mut |_| {})
                    .map(|report| report.action())
            }
        };
        let action = action.expect("there is an action until the end");
        let who = seat.map_or_else(|| "chance".to_owned(), |seat| seat.to_string());
        writeln!(self.out, "{who} plays {}", self.game.action_text(self.line.present(), action))?;
        self.rolled.push(before);
        self.line.play(self.game, action);
        Ok(())
    }

    /// Draws the board and reads lines until one of them changes something.
    fn ask(&mut self, seat: Seat, input: &mut dyn BufRead) -> anyhow::Result<Option<Ending>> {
        if self.shares() && !self.hand_over(seat, input)? {
            return Ok(Some(Ending::Left));
        }
        self.draw(seat)?;
        loop {
            write!(self.out, "{seat}> ")?;
            self.out.flush()?;
            let Some(text) = input::line(input)? else {
                writeln!(self.out)?;
                return Ok(Some(Ending::Left));
            };
            if !input::is_typed() {
                writeln!(self.out, "{text}")?;
            }
            match self.answer(seat, &text)? {
                Next::Ask => {}
                Next::Go => return Ok(None),
                Next::End(ending) => return Ok(Some(ending)),
            }
        }
    }

    fn draw(&mut self, seat: Seat) -> io::Result<()> {
        // Several who share a screen see what everybody sees, unless it is handed over.
        let viewer = if self.persons() == 1 || self.shares() { Viewer::Seat(seat) } else { Viewer::Watcher };
        writeln!(self.out)?;
        show::draw(self.game, self.line.present(), viewer, self.out)?;
        writeln!(self.out)
    }

    fn persons(&self) -> usize {
        Seat::first(self.game.seats()).filter(|seat| self.players[seat.index()] == Player::Person).count()
    }

    /// Whether several people share the screen, and hide something from each other.
    fn shares(&self) -> bool {
        !self.game.is_open() && self.persons() > 1
    }

    /// Clears the screen and waits until the next person sits before it. Answers whether somebody does.
    fn hand_over(&mut self, seat: Seat, input: &mut dyn BufRead) -> io::Result<bool> {
        if self.before.replace(seat) == Some(seat) || !input::is_typed() {
            return Ok(true);
        }
        write!(self.out, "{CLEAR}Hand the screen to {seat}. Press Enter when {seat} is ready. ")?;
        self.out.flush()?;
        Ok(input::line(input)?.is_some())
    }

    fn answer(&mut self, seat: Seat, text: &str) -> anyhow::Result<Next> {
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let rest = rest.trim();
        // A legal action goes before a command of the same name.
        let refused = match self.game.read_action(self.line.present(), text) {
            Ok(action) => {
                self.rolled.push(self.dice.clone());
                self.line.play(self.game, action);
                return Ok(Next::Go);
            }
            Err(reason) => reason,
        };
        match word.to_ascii_lowercase().as_str() {
            "" => {}
            "help" | "?" => write!(self.out, "{HELP}")?,
            "legal" => writeln!(self.out, "{}", self.game.legal(self.line.present()).join(" "))?,
            "show" => self.draw(seat)?,
            "fen" => writeln!(self.out, "{}", self.game.fen(self.line.present()))?,
            "log" => self.log()?,
            "why" if rest.is_empty() => writeln!(self.out, "Write an action behind `why`.")?,
            "why" => match self.game.read_action(self.line.present(), rest) {
                Ok(_) => writeln!(self.out, "{rest} is legal.")?,
                Err(reason) => why::tell(rest, &reason, "rules", self.out)?,
            },
            "rules" => match G::spec().papers().find(rest) {
                Ok(passage) => rules::text(passage.text, self.out)?,
                Err(error) => writeln!(self.out, "{error}")?,
            },
            "undo" => return self.undo(),
            "claim" => match self.game.claim(self.line.past()) {
                Some(claim) => return Ok(Next::End(Ending::Over(Outcome::draw(claim.ground.cause())))),
                None => writeln!(self.out, "There is no draw to claim.")?,
            },
            "resign" => {
                let others = Seat::first(self.game.seats()).filter(|&other| other != seat);
                return Ok(Next::End(Ending::Over(Outcome::shared(others, "resigned"))));
            }
            "quit" | "exit" => return Ok(Next::End(Ending::Left)),
            _ => {
                why::tell(text, &refused, "rules", self.out)?;
                if let Some(near) = game::nearest(word, COMMANDS) {
                    writeln!(self.out, "Did you mean `{near}`?")?;
                }
            }
        }
        Ok(Next::Ask)
    }

    /// Takes back to the last decision of a person.
    fn undo(&mut self) -> anyhow::Result<Next> {
        let decided = |&place: &usize| match self.game.turn(&self.line.past()[place]) {
            Turn::Seat(seat) => self.players[seat.index()] == Player::Person,
            _ => false,
        };
        // Actions given on the command line stay: they are part of the set-up.
        let first = self.line.actions().len() - self.rolled.len();
        let Some(place) = (first..self.line.actions().len()).rev().find(decided) else {
            writeln!(self.out, "There is nothing to take back.")?;
            return Ok(Next::Ask);
        };
        self.line.cut(place);
        self.dice = self.rolled[place - first].clone();
        self.rolled.truncate(place - first);
        Ok(Next::Go)
    }

    fn log(&mut self) -> io::Result<()> {
        let logged = Logged::of(self.game, self.line.start(), None, self.line.actions());
        let printed = log::format::<G>(None).ok().and_then(|format| self.game.write_log(format, &logged).ok());
        match printed {
            Some(log) => write!(self.out, "{log}"),
            None => writeln!(self.out, "{}", self.line.texts(self.game).join(" ")),
        }
    }

    /// The last board, the result, and what it takes to see it all again.
    fn close(&mut self, options: &Options, ending: &Ending) -> io::Result<()> {
        writeln!(self.out)?;
        match ending {
            Ending::Over(outcome) => {
                show::draw(self.game, self.line.present(), Viewer::Watcher, self.out)?;
                writeln!(self.out, "\nResult: {outcome} ({})", outcome.cause())?;
            }
            Ending::Left => writeln!(self.out, "Result: none")?,
        }
        writeln!(self.out, "Actions: {}", self.line.texts(self.game).join(" "))?;
        if matches!(ending, Ending::Left) {
            let id = options.spec().id;
            writeln!(self.out, "`kenning play {id}` with the same options and these `--moves` goes on.")?;
        }
        Ok(())
    }
}

/// What empties a terminal, and what has scrolled out of it.
const CLEAR: &str = "\x1b[2J\x1b[3J\x1b[H";

const COMMANDS: [&str; 11] = ["help", "legal", "show", "fen", "log", "why", "rules", "undo", "claim", "resign", "quit"];

const HELP: &str = "\
Type an action, or one of these:
  legal     all legal actions
  why A     whether the action A is legal, or which rule forbids it
  rules N   a section, paragraph or ruling by its number
  show      the board again
  fen       the position as one line
  log       the game so far
  undo      take your last action back, and what followed
  claim     claim a draw
  resign    give up
  quit      leave
";
