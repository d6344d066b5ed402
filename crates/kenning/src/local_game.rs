//! A game at this terminal: a table of any game, the players in its seats, and the files that hold it. It draws
//! nothing: the line mode and the full screen both play through it.
//!
//! What happens at the table is decided by [`table::Host`]: [`LocalGame::advance`] carries out what happens by itself,
//! and
//! [`LocalGame::request`] what somebody at the terminal asks for.

mod clock;
mod file;
mod player;
mod steps;

use std::path::{Path, PathBuf};
use std::time::Duration;

use catalog::AnyTable;
use engine::{DEFAULT_MOVE_TIME, Level};
use game::{Dice, Options, Seat, SeatSet, Spec, Style, Turn, Viewer};
use table::{DiceSource, Event, Headers, Host, NumberedEvent, Occupant, RecordError, TimeControl};

use crate::input;
use crate::refusal::Refusal;

pub(crate) use clock::{ClockArg, clock_face};
pub(crate) use file::is_regular;
pub(crate) use player::{PlayerArg, PlayerKind};
pub(crate) use steps::Advance;

use clock::GameClock;

/// The tag of a record that keeps the seed of the dice.
const SEED: &str = "Seed";

/// A game at this terminal.
pub(crate) struct LocalGame {
    table: Box<dyn AnyTable>,
    host: Host,
    clock: GameClock,
    spec: &'static Spec,
    options: Options,
    seed: u64,
    /// How long the highest level thinks.
    budget: Duration,
    /// The files that hold this game and no other: only these are overwritten.
    files: Vec<PathBuf>,
}

/// What a new game starts from.
pub(crate) struct NewGame<'a> {
    pub(crate) options: Options,
    /// The first position; the game's own for the seed where it is `None`.
    pub(crate) start: Option<&'a str>,
    pub(crate) players: &'a [PlayerKind],
    pub(crate) seed: u64,
    pub(crate) control: TimeControl,
    pub(crate) dice: DiceSource,
}

/// Who is to act.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum NextActor {
    /// Somebody at this terminal.
    Person(Seat),
    /// A computer, or a random mover.
    Computer(Seat),
    /// The program rolls the dice.
    HostDice,
    /// Somebody at this terminal types in what their own dice show.
    PlayersDice,
    /// Nobody: the game is over.
    Nobody,
}

impl LocalGame {
    /// A new game.
    pub(crate) fn open(new: NewGame<'_>) -> Result<LocalGame, Refusal> {
        let NewGame { options, start, players, seed, control, dice } = new;
        let spec = options.spec();
        let occupants = players.iter().map(|player| player.occupant()).collect();
        let refuse = |error: catalog::OpenError| Refusal::new("table", error.to_string());
        let setup = catalog::set_up(spec.id, &options.to_string(), start, seed, control, occupants);
        let mut setup = setup.map_err(refuse)?;
        setup.rolls = dice;
        let clock = GameClock::start();
        let table = catalog::open(setup, clock.now()).map_err(refuse)?;
        let game = LocalGame::new(table, clock, options, seed, Vec::new());
        game.check_dice()?;
        Ok(game)
    }

    /// A game that was saved, with the players of its record, or with others in the seats for which one is named. It
    /// goes on without clocks, and with the dice of whoever rolled before.
    pub(crate) fn resume(path: &Path, named: &[Option<PlayerArg>]) -> Result<LocalGame, Refusal> {
        let text = input::read(path)?;
        let name = game::shown(&path.to_string_lossy());
        let refuse = |error: RecordError| {
            let rule = error.rule.map_or_else(String::new, |rule| format!(" (rule {rule})"));
            let refusal = Refusal::new("record", format!("file `{name}`: {error}{rule}"));
            refusal.or("`kenning record check FILE` tells more about it")
        };
        let headers = Headers::parse(&text).map_err(refuse)?;
        let options = catalog::record_options(&headers).map_err(refuse)?;
        let clock = GameClock::start();
        let table = catalog::reopen(&headers, None, clock.now()).map_err(refuse)?;
        let seed = headers.get(SEED).and_then(|seed| seed.parse().ok()).unwrap_or_else(any_seed);
        let files = if is_regular(path) { vec![file::real(path)?] } else { Vec::new() };
        let dice = if headers.get("Rolls") == Some("players") { DiceSource::Players } else { DiceSource::Host };
        let mut game = LocalGame::new(table, clock, options, seed, files);
        let players = assign_players(named, game.seats(), game.styles(), |seat| game.player(seat))?;
        game.reload(&players, dice);
        game.check_dice()?;
        Ok(game)
    }

    fn new(table: Box<dyn AnyTable>, clock: GameClock, options: Options, seed: u64, files: Vec<PathBuf>) -> LocalGame {
        // Everybody at the terminal is a person of their own, and is asked whether to agree to a draw.
        let holders = std::array::from_fn(|seat| Some(seat as u32));
        let host = Host { stand_in: Level::STAND_IN.number(), programs: SeatSet::EMPTY, holders };
        LocalGame { table, host, clock, spec: options.spec(), options, seed, budget: DEFAULT_MOVE_TIME, files }
    }

    /// Dice of the players' own need somebody who types in what they show.
    fn check_dice(&self) -> Result<(), Refusal> {
        if self.table.setup().rolls == DiceSource::Players && self.persons().is_empty() {
            let refusal = Refusal::new("dice", "nobody at this terminal could type in what the dice show");
            return Err(refusal.or("give a seat to a `person`, or leave `--dice own` out"));
        }
        Ok(())
    }

    /// Another game with the same rules, clocks and dice, from the first position.
    pub(crate) fn again(&self, players: &[PlayerKind]) -> Result<LocalGame, Refusal> {
        let setup = self.table.setup();
        let next = LocalGame::open(NewGame {
            options: self.options.clone(),
            start: None,
            players,
            seed: any_seed(),
            control: setup.control,
            dice: setup.rolls,
        })?;
        Ok(LocalGame { budget: self.budget, ..next })
    }

    /// Lets other players go on from here.
    pub(crate) fn replace_players(&mut self, players: &[PlayerKind]) {
        self.reload(players, self.table.setup().rolls);
    }

    /// Loads the same events at a table with these players and dice. Everything that was played stands.
    fn reload(&mut self, players: &[PlayerKind], dice: DiceSource) {
        let mut events: Vec<NumberedEvent> = self.table.events().to_vec();
        if let Some(Event::Opened { setup }) = events.first_mut().map(|first| &mut first.event) {
            setup.seats = players.iter().map(|player| player.occupant()).collect();
            setup.rolls = dice;
        }
        self.table = catalog::load(&events).expect("the same events load with other players too");
    }

    /// Sets how long the highest level thinks.
    pub(crate) fn set_budget(&mut self, budget: Duration) {
        self.budget = budget;
    }

    /// The table, to look at.
    pub(crate) fn table(&self) -> &dyn AnyTable {
        &*self.table
    }

    pub(crate) fn spec(&self) -> &'static Spec {
        self.spec
    }

    pub(crate) fn options(&self) -> &Options {
        &self.options
    }

    pub(crate) fn seed(&self) -> u64 {
        self.seed
    }

    /// The styles of the game's computers.
    pub(crate) fn styles(&self) -> &'static [Style] {
        catalog::styles(self.spec)
    }

    pub(crate) fn seats(&self) -> u8 {
        self.table.setup().seats.len() as u8
    }

    /// Who decides for a seat now: a computer where its player has left the game.
    pub(crate) fn player(&self, seat: Seat) -> PlayerKind {
        match self.table.left().contains(seat) {
            true => PlayerKind::Computer(Level::STAND_IN, None),
            false => self.seated(seat),
        }
    }

    /// Who was seated there, also where they have left the game.
    pub(crate) fn seated(&self, seat: Seat) -> PlayerKind {
        PlayerKind::of(&self.table.occupants()[seat.index()], self.styles())
    }

    /// The seats of those at this terminal who still play.
    pub(crate) fn persons(&self) -> SeatSet {
        Seat::first(self.seats()).filter(|&seat| self.player(seat) == PlayerKind::Person).collect()
    }

    /// Whether several people share the screen and hide something from each other. Whoever has left the game still sits
    /// in front of it.
    pub(crate) fn shares_hidden_information(&self) -> bool {
        let is_person = |occupant: &&Occupant| PlayerKind::of(occupant, self.styles()) == PlayerKind::Person;
        self.table.has_hidden_information() && self.table.occupants().iter().filter(is_person).count() > 1
    }

    /// Whose view of the table the terminal shows.
    pub(crate) fn viewer(&self) -> Viewer {
        self.table.viewer(self.persons())
    }

    /// Who is to act.
    pub(crate) fn next_actor(&self) -> NextActor {
        match self.table.turn() {
            Some(Turn::Seat(seat)) if self.player(seat) == PlayerKind::Person => NextActor::Person(seat),
            Some(Turn::Seat(seat)) => NextActor::Computer(seat),
            Some(Turn::Chance) => match self.table.setup().rolls {
                DiceSource::Host => NextActor::HostDice,
                DiceSource::Players => NextActor::PlayersDice,
            },
            Some(Turn::Over(_)) | None => NextActor::Nobody,
        }
    }

    /// What a seat has on its clock now, in milliseconds; `None` if time is not kept.
    pub(crate) fn time_left(&self, seat: Seat) -> Option<table::Millis> {
        let clocks = self.table.status().clocks?;
        let left = *clocks.left.get(seat.index())?;
        let passed = self.clock.now().saturating_sub(clocks.since);
        Some(if clocks.running == Some(seat) { left.saturating_sub(passed) } else { left })
    }

    /// Lets time pass on the game's clock.
    #[cfg(test)]
    pub(crate) fn pass_time(&mut self, time: Duration) {
        self.clock.pass(time);
    }

    /// Dice for this moment: another position has others, and taking an action back does not change them.
    fn dice(&self) -> Dice {
        let mut mixed = Dice::new(self.seed ^ (u64::from(self.table.plies()) << 32));
        Dice::new(mixed.bits())
    }

    /// The game's record, with the seed of its dice as an additional tag.
    pub(crate) fn record(&self) -> String {
        self.table.record().replacen("\n\n", &format!("\n[{SEED} \"{}\"]\n\n", self.seed), 1)
    }

    /// Saves the game in a new file, or in one that holds this very game.
    pub(crate) fn save(&mut self, path: &Path) -> Result<(), Refusal> {
        let real = file::real(path)?;
        let is_own = self.files.contains(&real);
        let written = if is_own { file::write(&real, &self.record()) } else { file::create(&real, &self.record()) };
        written.map_err(|error| file::refuse(path, &error))?;
        if !is_own {
            self.files.push(real);
        }
        Ok(())
    }
}

/// Who plays each seat: the players that are named, and the usual ones elsewhere.
pub(crate) fn assign_players(
    named: &[Option<PlayerArg>],
    seats: u8,
    styles: &'static [Style],
    usual: impl Fn(Seat) -> PlayerKind,
) -> Result<Vec<PlayerKind>, Refusal> {
    if let Some(seat) = (usize::from(seats)..named.len()).find(|&seat| named[seat].is_some()) {
        return Err(Refusal::new("seat", format!("{}: this table has only {seats} seats", Seat::new(seat))));
    }
    let named = |seat: Seat| named.get(seat.index()).and_then(Option::as_ref);
    Seat::first(seats).map(|seat| named(seat).map_or_else(|| Ok(usual(seat)), |arg| arg.resolve(styles))).collect()
}

/// A seed that nobody chose.
pub(crate) fn any_seed() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    RandomState::new().hash_one("seed") >> 32
}
