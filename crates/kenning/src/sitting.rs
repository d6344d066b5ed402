//! A game at this terminal: a table of whatever game, who sits at it, and where it is kept. It has no screen: the plain
//! mode and the full-screen one both play through it.

mod file;
mod who;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, SystemTime};

use catalog::{AnyTable, Decision, Ponder, Thinking};
use engine::{Level, USUAL_BUDGET};
use game::{Dice, Options, Reason, Seat, Spec, Style, Viewer};
use table::{Command, Control, Headers, Millis, Offer, RecordError, Refusal as No, Sitter};

use crate::input;
use crate::refusal::Refusal;

pub(crate) use file::is_regular;
pub(crate) use who::{Who, WhoWord};

/// How long a hint is thought about.
const HINT: Duration = Duration::from_secs(1);

/// The tag of a record that keeps the dice.
const SEED: &str = "Seed";

/// A game at this terminal.
pub(crate) struct Sitting {
    table: Box<dyn AnyTable>,
    spec: &'static Spec,
    options: Options,
    seed: u64,
    /// So many actions belong to the set-up, and are not taken back.
    fixed: u32,
    /// How long the highest level thinks.
    budget: Duration,
    /// The files that hold this game, and no other: these alone are written over.
    files: Vec<PathBuf>,
}

/// Who is to act.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Next {
    /// Somebody at this terminal.
    Person(Seat),
    /// A program, or a random mover.
    Program(Seat),
    /// The dice.
    Chance,
    /// Nobody: the game is over.
    Nobody,
}

impl Sitting {
    /// A new game, from a position or from the game's own first one, with these actions played.
    pub(crate) fn open<'a>(
        options: Options,
        fen: Option<&str>,
        actions: impl IntoIterator<Item = &'a str>,
        who: &[Who],
        seed: u64,
    ) -> Result<Sitting, Refusal> {
        let spec = options.spec();
        let sitters = who.iter().map(|who| who.sitter()).collect();
        let refuse = |error: catalog::OpenError| Refusal::new("table", error.to_string());
        let setup =
            catalog::set_up(spec.id, &options.to_string(), fen, seed, Control::None, sitters).map_err(refuse)?;
        let table = catalog::open(setup, now()).map_err(refuse)?;
        let mut sitting = Sitting { table, spec, options, seed, fixed: 0, budget: USUAL_BUDGET, files: Vec::new() };
        for (place, action) in actions.into_iter().enumerate() {
            sitting.play(action).map_err(|no| Refusal::new("action", format!("action {}: {no}", place + 1)))?;
        }
        sitting.fixed = sitting.table.plies();
        Ok(sitting)
    }

    /// A game that was saved, with those who sat there, or with others in the seats for which somebody is named.
    pub(crate) fn resume(path: &Path, named: &[Option<WhoWord>]) -> Result<Sitting, Refusal> {
        let text = input::read(path)?;
        let name = game::shown(&path.to_string_lossy());
        let refuse = |error: RecordError| {
            let rule = error.rule.map_or_else(String::new, |rule| format!(" (rule {rule})"));
            let refusal = Refusal::new("record", format!("file `{name}`: {error}{rule}"));
            refusal.or("`kenning record check FILE` tells more about it")
        };
        let headers = Headers::parse(&text).map_err(refuse)?;
        let options = catalog::record_options(&headers).map_err(refuse)?;
        let table = catalog::reopen(&headers, None, now()).map_err(refuse)?;
        let seed = headers.get(SEED).and_then(|seed| seed.parse().ok()).unwrap_or_else(any_seed);
        let files = if is_regular(path) { vec![file::real(path)?] } else { Vec::new() };
        let spec = options.spec();
        let mut sitting = Sitting { table, spec, options, seed, fixed: 0, budget: USUAL_BUDGET, files };
        let who = who_sits(named, sitting.seats(), sitting.styles(), |seat| sitting.who(seat))?;
        sitting.seat(&who);
        Ok(sitting)
    }

    /// Another game with the same rules, from the first position.
    pub(crate) fn again(&self, who: &[Who]) -> Result<Sitting, Refusal> {
        let next = Sitting::open(self.options.clone(), None, [], who, any_seed())?;
        Ok(Sitting { budget: self.budget, ..next })
    }

    /// Lets others go on from here.
    pub(crate) fn seat(&mut self, who: &[Who]) {
        let sitters = who.iter().map(|who| who.sitter()).collect::<Vec<Sitter>>();
        let record = self.record();
        let reopened = Headers::parse(&record).and_then(|headers| catalog::reopen(&headers, Some(sitters), now()));
        // A game that is over does not go on, whoever sits there.
        if let Ok(table) = reopened {
            self.table = table;
        }
    }

    /// How long the highest level thinks from now on.
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

    /// The styles of the game's programs.
    pub(crate) fn styles(&self) -> &'static [Style] {
        catalog::styles(self.spec)
    }

    pub(crate) fn seats(&self) -> u8 {
        self.table.setup().seats.len() as u8
    }

    /// Who decides for a seat.
    pub(crate) fn who(&self, seat: Seat) -> Who {
        let status = self.table.status();
        if status.left.contains(&seat) {
            return Who::Program(Level::STAND_IN, None);
        }
        Who::seated(&status.seats[seat.index()], self.styles())
    }

    /// The seats of those at this terminal.
    pub(crate) fn persons(&self) -> Vec<Seat> {
        Seat::first(self.seats()).filter(|&seat| self.who(seat) == Who::Person).collect()
    }

    /// Whether several people share the screen and hide something from each other. Whoever has left the game still sits
    /// before it.
    pub(crate) fn shares(&self) -> bool {
        let seated = |sitter: &&Sitter| Who::seated(sitter, self.styles()) == Who::Person;
        !self.table.is_open() && self.table.status().seats.iter().filter(seated).count() > 1
    }

    /// Through whose eyes the terminal shows the table.
    pub(crate) fn eyes(&self) -> Viewer {
        self.table.eyes(&self.persons())
    }

    /// Who is to act.
    pub(crate) fn next(&self) -> Next {
        match self.table.status().turn.as_str() {
            "chance" => Next::Chance,
            turn => match turn.parse::<Seat>() {
                Ok(seat) if self.who(seat) == Who::Person => Next::Person(seat),
                Ok(seat) => Next::Program(seat),
                Err(_) => Next::Nobody,
            },
        }
    }

    /// Plays an action of whoever is to act.
    pub(crate) fn play(&mut self, action: &str) -> Result<(), No> {
        let action = action.to_owned();
        let command = match self.table.status().turn.parse() {
            Ok(seat) => Command::Act { seat, action },
            Err(_) => Command::Roll { action },
        };
        self.table.obey(command, now()).map(|_| ())
    }

    /// Plays what a program has decided, and says what it has to say about it.
    pub(crate) fn decided(&mut self, seat: Seat, decision: &Decision) -> Result<(), No> {
        self.play(&decision.action)?;
        if let Some(text) = decision.speech.clone() {
            // What is too long to be said is left unsaid.
            let _ = self.table.obey(Command::Speak { seat, text }, now());
        }
        Ok(())
    }

    /// Casts the dice where it is their turn; answers with what came up.
    pub(crate) fn roll(&mut self) -> Option<String> {
        let action = self.table.roll(&mut self.dice())?;
        self.play(&action).ok()?;
        Some(action)
    }

    /// What a random mover plays: any legal action.
    pub(crate) fn any_action(&self, seat: Seat) -> Option<String> {
        let legal = self.table.frame(self.table.plies(), Viewer::Seat(seat)).legal;
        (!legal.is_empty()).then(|| self.dice().pick(&legal).action.clone())
    }

    /// Ends the game by a draw that a program may claim and would rather have than play on. Answers whether it did.
    pub(crate) fn claims(&mut self, seat: Seat) -> bool {
        let wants = match self.who(seat) {
            Who::Person => false,
            // Random play is for nothing, so it takes every draw that it can have.
            Who::Random => self.table.status().claim.is_some(),
            Who::Program(..) => self.table.would_claim(),
        };
        wants && self.claim(seat).is_ok()
    }

    /// Claims the draw that the rules grant.
    pub(crate) fn claim(&mut self, seat: Seat) -> Result<(), No> {
        self.table.obey(Command::Claim { seat }, now()).map(|_| ())
    }

    /// Gives up.
    pub(crate) fn resign(&mut self, seat: Seat) -> Result<(), No> {
        self.table.obey(Command::Resign { seat }, now()).map(|_| ())
    }

    /// Takes back to the last decision of somebody at this terminal. Answers whether there was one.
    pub(crate) fn undo(&mut self) -> Result<(), No> {
        let moves = self.table.moves(self.fixed);
        let persons = self.persons();
        let last = moves.iter().rev().filter_map(|played| played.seat).find(|seat| persons.contains(seat));
        let seat = last.ok_or(No::NothingToTakeBack)?;
        self.table.obey(Command::Offer { seat, offer: Offer::Takeback }, now())?;
        // All who would have to agree sit at this terminal, or are programs, which do.
        while let Some(seat) = self.table.status().offer.and_then(|offer| offer.waiting.first().copied()) {
            self.table.obey(Command::Answer { seat, accept: true }, now())?;
        }
        Ok(())
    }

    /// Why an action is not legal now; nothing where it is.
    pub(crate) fn why(&self, action: &str) -> Option<Reason> {
        self.table.read(action).err()
    }

    /// How long the highest level thinks.
    pub(crate) fn budget(&self) -> Duration {
        self.budget
    }

    /// What a program would do for whoever is to move, to be thought about on any thread.
    pub(crate) fn ponder(&self, who: Who, budget: Duration, stop: Arc<AtomicBool>) -> Option<(Ponder, Thinking)> {
        let (level, style) = match who {
            Who::Program(level, style) => (level.number(), style.map(|style| style.id.to_owned())),
            Who::Person | Who::Random => (Level::HIGHEST.number(), None),
        };
        let budget = budget.as_millis().try_into().unwrap_or(Millis::MAX);
        Some((self.table.ponder()?, Thinking { level, style, budget, dice: self.dice(), stop }))
    }

    /// What a program would do for the person who is to move, to be thought about on any thread.
    pub(crate) fn hint(&self, stop: Arc<AtomicBool>) -> Option<(Ponder, Thinking)> {
        self.ponder(Who::Person, HINT, stop)
    }

    /// The dice of this moment: those of another moment are others, and an action that is taken back changes none.
    fn dice(&self) -> Dice {
        let mut mixed = Dice::new(self.seed ^ (u64::from(self.table.plies()) << 32));
        Dice::new(mixed.bits())
    }

    /// The game as its record, with the seed of its dice behind the other tags, where records keep what is not theirs.
    pub(crate) fn record(&self) -> String {
        self.table.record().replacen("\n\n", &format!("\n[{SEED} \"{}\"]\n\n", self.seed), 1)
    }

    /// Saves the game in a file that is not there yet, or that holds this very game.
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

/// Who sits where: those who are named, and for the others whoever is usual there.
pub(crate) fn who_sits(
    named: &[Option<WhoWord>],
    seats: u8,
    styles: &'static [Style],
    usual: impl Fn(Seat) -> Who,
) -> Result<Vec<Who>, Refusal> {
    if let Some(seat) = (usize::from(seats)..named.len()).find(|&seat| named[seat].is_some()) {
        return Err(Refusal::new("seat", format!("{}: this table has only {seats} seats", Seat::new(seat))));
    }
    let named = |seat: Seat| named.get(seat.index()).and_then(Option::as_ref);
    Seat::first(seats).map(|seat| named(seat).map_or_else(|| Ok(usual(seat)), |word| word.among(styles))).collect()
}

/// A seed that nobody chose.
pub(crate) fn any_seed() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    RandomState::new().hash_one("seed") >> 32
}

/// The time on the wall: a record names the day.
fn now() -> Millis {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    since.as_millis().try_into().unwrap_or(Millis::MAX)
}
