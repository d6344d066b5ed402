//! What somebody at the terminal does: picks, types, takes back, asks, saves, leaves.

use std::path::PathBuf;

use game::{Pick, Reason, Step, nearest, sentence, shown};
use table::Refusal as No;

use super::{App, Loss, Mode, Note, Panel};
use crate::sitting::{Next, Who};
use crate::tui::cursor::{self, Direction};
use crate::tui::reading::Reading;
use crate::tui::seating::Seating;
use crate::tui::think::{Purpose, Thought};
use crate::tui::words;

/// What can be typed beside actions.
const COMMANDS: [&str; 13] =
    ["claim", "fen", "help", "hint", "legal", "log", "new", "quit", "resign", "rules", "save", "undo", "why"];

/// No panel but a log has more lines.
const MOST_LINES: usize = 100;

impl App {
    /// Moves the cursor over the board, or in the list of choices.
    pub(crate) fn go(&mut self, direction: Direction) {
        if !self.in_list {
            let from = self.cursor.as_deref();
            self.cursor = cursor::step(self.view.board.spots(), from, direction).or_else(|| self.cursor.clone());
            return;
        }
        let count = self.picker.offered().len();
        match direction {
            Direction::Up => self.chosen = self.chosen.checked_sub(1).unwrap_or(count.saturating_sub(1)),
            Direction::Down => self.chosen = if self.chosen + 1 < count { self.chosen + 1 } else { 0 },
            Direction::Left | Direction::Right => {}
        }
    }

    /// Moves the cursor to the next site that can be picked.
    pub(crate) fn go_to_next_aim(&mut self) {
        let aims = self.picker.aims();
        let is_aim = |site: &str| aims.iter().any(|pick| pick.key == site);
        if let Some(site) = cursor::next_of(self.view.board.spots(), self.cursor.as_deref(), is_aim) {
            self.cursor = Some(site);
            self.in_list = false;
        }
    }

    /// Between the board and the list of choices.
    pub(crate) fn change_place(&mut self) {
        self.in_list = !self.in_list && !self.picker.offered().is_empty();
    }

    /// Picks what the cursor or the list stands on.
    pub(crate) fn pick_here(&mut self) {
        let key = match self.in_list {
            true => self.picker.offered().get(self.chosen).map(|pick| pick.key.clone()),
            false => self.cursor.clone(),
        };
        if let Some(key) = key {
            self.pick(&key);
        }
    }

    /// Picks a choice by its number in the list, counted from 0. Answers whether there is one.
    pub(crate) fn pick_nth(&mut self, place: usize) -> bool {
        let key = self.picker.offered().get(place).map(|pick| pick.key.clone());
        key.is_some_and(|key| {
            self.pick(&key);
            true
        })
    }

    /// Picks a site or a choice.
    pub(crate) fn pick(&mut self, key: &str) {
        if self.view.draws(key) {
            self.cursor = Some(key.to_owned());
        }
        if !self.chooses() {
            self.note = Note::no(words::not_you(self));
            return;
        }
        self.clear();
        match self.picker.pick(key) {
            Step::Chosen(action) => self.play(&action),
            Step::Picked => self.look_at_choices(),
            Step::Refused(picks) => {
                let picks: Vec<&str> = picks.iter().map(String::as_str).collect();
                match self.sitting.table().attempt(&picks) {
                    Ok(action) => self.play(&action),
                    Err(reason) => self.refuse(&picks.concat(), reason),
                }
            }
        }
    }

    /// One pick less.
    pub(crate) fn step_back(&mut self) {
        self.clear();
        self.picker.back();
        self.look_at_choices();
    }

    /// Does what was typed: an action, or a command. A legal action goes before a command of the same name.
    pub(crate) fn enter(&mut self, text: &str) {
        let text = text.trim();
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let rest = rest.trim();
        let typed = self.picker.typed(text).map(str::to_owned);
        if let Some(action) = typed.or_else(|| self.sitting.table().read(text).ok().filter(|_| self.chooses())) {
            self.play(&action);
            return;
        }
        match word.to_ascii_lowercase().as_str() {
            "" => {}
            "help" | "?" => self.read(Reading::help(&self.view)),
            "hint" => self.ask_hint(),
            "legal" => self.read(Reading::legal(&self.view, &self.sitting)),
            "log" => self.read(Reading::log(&self.sitting)),
            "rules" => self.read_rules(rest),
            "why" => self.ask_why(rest),
            "fen" => self.tell_fen(),
            "undo" => self.undo(),
            "new" => self.begin_seating(),
            "claim" => self.ask_table(super::Sitting::claim),
            "resign" => self.ask_table(super::Sitting::resign),
            "save" if rest.is_empty() => self.ask_for_file(),
            "save" => {
                self.save(PathBuf::from(rest));
            }
            "quit" | "exit" | "q" => self.leave(),
            _ if !self.chooses() => self.note = Note::no(words::not_you(self)),
            _ => match self.sitting.why(text) {
                Some(reason) => {
                    self.refuse(text, reason);
                    if let Some(near) = nearest(word, COMMANDS) {
                        self.note.text += &format!(" Did you mean `{near}`?");
                    }
                }
                None => self.play(text),
            },
        }
    }

    /// The actions and the commands that begin like this text.
    pub(crate) fn completions(&self, text: &str) -> impl Iterator<Item = &str> {
        let commands = COMMANDS.into_iter().filter(move |word| word.starts_with(text));
        self.picker.completions(text).chain(commands)
    }

    /// The text with as much added as all actions and commands share that begin like it.
    pub(crate) fn complete(&self, text: &str) -> String {
        let mut all = self.completions(text);
        let Some(first) = all.next() else { return text.to_owned() };
        let shared = all.fold(first.len(), |length, other| {
            first.bytes().zip(other.bytes()).take(length).take_while(|(a, b)| a.eq_ignore_ascii_case(b)).count()
        });
        first.get(..shared).filter(|shared| shared.len() >= text.len()).unwrap_or(text).to_owned()
    }

    /// Takes back to the last decision of somebody here.
    pub(crate) fn undo(&mut self) {
        self.thought = None;
        match self.sitting.undo() {
            Ok(()) => {
                self.changed();
                self.note = Note::said("Taken back.");
            }
            Err(No::NothingToTakeBack) => self.note = Note::no("There is nothing to take back."),
            Err(no) => self.refused(&no),
        }
    }

    /// Asks a program what it would do.
    pub(crate) fn ask_hint(&mut self) {
        if !self.chooses() {
            self.note = Note::no(words::not_you(self));
            return;
        }
        self.clear();
        self.thought = Thought::begin(&self.sitting, Purpose::Hint);
        self.note = Note::said("Looking for a hint.");
    }

    /// The one who thinks is to end now.
    pub(crate) fn hurry(&mut self) {
        if let Some(thought) = &self.thought {
            thought.hurry();
        }
    }

    /// The next thing to show in the panel.
    pub(crate) fn turn_panel(&mut self) {
        self.panel = match self.panel {
            Panel::Log => Panel::Counters,
            Panel::Counters if self.sitting.table().study().is_some() => Panel::Study,
            Panel::Counters | Panel::Study => Panel::Log,
        };
        self.turned = 0;
    }

    /// Turns the panel by so many lines: towards the end, or back; in a log, which is read from its end, the other way.
    pub(crate) fn turn_lines(&mut self, lines: isize) {
        let lines = if self.panel == Panel::Log { -lines } else { lines };
        let most = self.view.moves.len().max(MOST_LINES);
        self.turned = self.turned.saturating_add_signed(lines).min(most);
    }

    /// Opens something to read.
    pub(crate) fn read(&mut self, reading: Reading) {
        self.mode = Mode::Reading(reading);
    }

    /// Opens the rules: at a number, or else at what was told last.
    pub(crate) fn read_rules(&mut self, number: &str) {
        let told = self.note.rule.or(self.view.prompt.rule).unwrap_or_default();
        let number = if number.is_empty() { told } else { number };
        self.read(Reading::rules(self.sitting.spec(), number));
    }

    /// Saves where the game is kept, or asks where.
    pub(crate) fn save_here(&mut self) {
        match self.file.clone() {
            Some(path) => {
                self.save(path);
            }
            None => self.ask_for_file(),
        }
    }

    fn ask_for_file(&mut self) {
        let name = self
            .file
            .as_ref()
            .map_or_else(|| format!("{}.txt", self.sitting.spec().id), |path| path.to_string_lossy().into_owned());
        self.mode = Mode::Typing(format!("save {name}"));
    }

    /// Saves in a file, which is the game's file from now on; where the game is kept in another, it is a copy.
    pub(super) fn save(&mut self, path: PathBuf) {
        match self.sitting.save(&path) {
            Ok(()) => {
                self.saved = self.sitting.record();
                self.note = Note::said(format!("Saved in {}.", path.display()));
                self.file = self.kept.clone().or(Some(path));
            }
            Err(refusal) => self.note = Note::no(format!("Not saved: {}", refusal.told())),
        }
    }

    /// Leaves, or asks first where something would be lost.
    pub(crate) fn leave(&mut self) {
        if self.is_unsaved() && !matches!(self.mode, Mode::Asking(Loss::Leaving, _)) {
            self.ask(Loss::Leaving);
        } else {
            self.done = true;
        }
    }

    /// Begins another game with these players, or asks first where something would be lost.
    pub(crate) fn begin_anew(&mut self, who: Vec<Who>) {
        if self.is_unsaved() {
            self.ask(Loss::Anew(who));
        } else {
            self.seat(&who, true);
        }
    }

    fn ask(&mut self, loss: Loss) {
        let under = std::mem::replace(&mut self.mode, Mode::Board);
        self.mode = Mode::Asking(loss, Box::new(under));
    }

    /// Loses the game that is not saved, as was asked.
    pub(crate) fn lose(&mut self) {
        match std::mem::replace(&mut self.mode, Mode::Board) {
            Mode::Asking(Loss::Leaving, _) => self.done = true,
            Mode::Asking(Loss::Anew(who), _) => self.seat(&who, true),
            mode => self.mode = mode,
        }
    }

    /// Goes back to what lay under the question.
    pub(crate) fn stay(&mut self) {
        if let Mode::Asking(_, under) = std::mem::replace(&mut self.mode, Mode::Board) {
            self.mode = *under;
        }
    }

    /// Whether the game can be saved before it is lost. A name cannot be asked for at the curtain: whoever types sees what
    /// can be typed.
    pub(crate) fn saves_first(&self) -> bool {
        self.file.is_some() || self.curtain().is_none()
    }

    /// Opens the choice of who plays.
    pub(crate) fn begin_seating(&mut self) {
        let seats = game::Seat::first(self.sitting.seats());
        let who =
            seats.map(|seat| Who::seated(&self.sitting.table().status().seats[seat.index()], self.sitting.styles()));
        self.mode = Mode::Seating(Seating::new(who.collect(), self.sitting.styles()));
    }

    /// Begins another game with these players, or goes on with them in this one.
    pub(crate) fn seat(&mut self, who: &[Who], anew: bool) {
        self.thought = None;
        if anew {
            match self.sitting.again(who) {
                Ok(sitting) => self.sitting = sitting,
                Err(refusal) => {
                    self.note = Note::no(refusal.to_string());
                    return;
                }
            }
            // Another game is not written over the one before.
            self.kept = None;
            self.file = None;
            self.before = None;
        } else {
            self.sitting.seat(who);
        }
        self.cursor = None;
        self.mode = Mode::Board;
        self.changed();
        if anew {
            self.saved = self.sitting.record();
            self.note = Note::said(format!("A new game, seed {}.", self.sitting.seed()));
        }
    }

    /// What the site under the cursor is, and what picking it would do.
    pub(crate) fn look(&self) -> String {
        if self.in_list {
            return self.picker.offered().get(self.chosen).map_or_else(String::new, |pick| words::offer(self, pick));
        }
        let Some(site) = &self.cursor else { return String::new() };
        let aims = self.picker.aims();
        let aim: Option<&&Pick> = aims.iter().find(|pick| pick.key == *site);
        words::look(site, aim.copied(), self.picker.picked())
    }

    fn ask_why(&mut self, action: &str) {
        if action.is_empty() {
            self.note = Note::no("Write an action behind `why`.");
        } else if !self.chooses() {
            self.note = Note::no(words::not_you(self));
        } else {
            match self.sitting.why(action) {
                None => self.note = Note::said(format!("{} is legal.", shown(action))),
                Some(reason) => self.refuse(action, reason),
            }
        }
    }

    fn tell_fen(&mut self) {
        let table = self.sitting.table();
        let fen = table.frame(table.plies(), self.view.viewer).fen;
        self.note = fen.map_or_else(|| Note::no("The position as one line would tell what is hidden."), Note::said);
    }

    /// Claims or resigns for whoever is to move.
    fn ask_table(&mut self, ask: impl FnOnce(&mut super::Sitting, game::Seat) -> Result<(), No>) {
        let Next::Person(seat) = self.view.next else {
            self.note = Note::no(words::not_you(self));
            return;
        };
        match ask(&mut self.sitting, seat) {
            Ok(()) => _ = self.changed(),
            Err(no) => self.refused(&no),
        }
    }

    fn play(&mut self, action: &str) {
        match self.sitting.play(action) {
            Ok(()) => _ = self.changed(),
            Err(No::Illegal(reason)) => self.refuse(action, reason),
            Err(no) => self.refused(&no),
        }
    }

    fn refuse(&mut self, tried: &str, reason: Reason) {
        let text = format!("{}: {} ({})", shown(tried), sentence(&reason.text), reason.rule);
        self.note = Note { text, refused: true, rule: Some(reason.rule) };
        self.fault = reason.sites;
    }

    fn refused(&mut self, no: &No) {
        self.note = Note::no(sentence(&no.to_string()));
    }

    /// What was said about the choice before is over.
    fn clear(&mut self) {
        self.note = Note::default();
        self.fault.clear();
        self.hint.clear();
        self.thought = None;
    }
}
