//! What somebody at the terminal does: picks, types, takes back, offers, asks, saves, leaves.

use std::path::PathBuf;

use game::{Pick, PickStep, Reason, Seat, nearest, sentence, shown};
use table::{Offer, Refusal, Request};

use super::{App, Loss, Mode, Note, Panel};
use crate::LANGUAGE;
use crate::local_game::PlayerKind;
use crate::tui::background_search::{BackgroundSearch, SearchPurpose};
use crate::tui::cursor::{self, Direction};
use crate::tui::messages;
use crate::tui::pager::Pager;
use crate::tui::player_chooser::PlayerChooser;

/// What can be typed beside actions.
const COMMANDS: [&str; 15] = [
    "claim", "draw", "fen", "help", "hint", "legal", "log", "new", "quit", "resign", "rules", "save", "setup", "undo",
    "why",
];

/// No panel except a log has more lines.
const MAX_LINES: usize = 100;

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
    pub(crate) fn pick_nth(&mut self, index: usize) -> bool {
        let key = self.picker.offered().get(index).map(|pick| pick.key.clone());
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
            self.note = Note::refusal(messages::not_you(self));
            return;
        }
        self.clear();
        match self.picker.pick(key) {
            PickStep::Chosen(action) => self.play(&action),
            PickStep::Picked => self.update_choices(),
            PickStep::Refused(picks) => {
                let picks: Vec<&str> = picks.iter().map(String::as_str).collect();
                match self.game.table().attempt(&picks, LANGUAGE) {
                    Ok(action) => self.play(&action),
                    Err(reason) => self.refuse(&picks.concat(), reason),
                }
            }
        }
    }

    /// Takes the last press back.
    pub(crate) fn step_back(&mut self) {
        self.clear();
        self.picker.back();
        self.update_choices();
    }

    /// Does what was typed: an action, or a command. A legal action goes before a command of the same name.
    pub(crate) fn enter(&mut self, text: &str) {
        let text = text.trim();
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let rest = rest.trim();
        let typed = self.picker.typed(text).map(str::to_owned);
        if let Some(action) = typed.or_else(|| self.game.table().read(text, LANGUAGE).ok().filter(|_| self.chooses())) {
            self.play(&action);
            return;
        }
        match word.to_ascii_lowercase().as_str() {
            "" => {}
            "help" | "?" => self.read_help(),
            "setup" => self.read(Pager::setup(&self.game)),
            "hint" => self.ask_hint(),
            "legal" => self.read(Pager::legal(&self.view, &self.game)),
            "log" => self.read(Pager::log(&self.game)),
            "rules" => self.read_rules(rest),
            "why" => self.ask_why(rest),
            "fen" => self.show_fen(),
            "undo" => self.undo(),
            "new" => self.choose_players(),
            "draw" => self.offer_draw(),
            "claim" => self.request(Request::Claim),
            "resign" => self.request(Request::Resign),
            "save" if rest.is_empty() => self.ask_for_file(),
            "save" => {
                self.save(PathBuf::from(rest));
            }
            "quit" | "exit" | "q" => self.leave(),
            _ if !self.chooses() => self.note = Note::refusal(messages::not_you(self)),
            _ => match self.game.why_illegal(text) {
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
        self.search = None;
        match self.game.undo() {
            Ok(()) => {
                self.changed();
                self.note = Note::info("Taken back.");
            }
            Err(Refusal::NothingToTakeBack) => self.note = Note::refusal("There is nothing to take back."),
            Err(refusal) => self.refused(&refusal),
        }
    }

    /// Asks a program what it would do.
    pub(crate) fn ask_hint(&mut self) {
        if !self.chooses() {
            self.note = Note::refusal(messages::not_you(self));
            return;
        }
        self.clear();
        self.search = BackgroundSearch::start(&self.game, SearchPurpose::Hint);
        self.note = Note::info("Looking for a hint.");
    }

    /// Makes the running search answer at once.
    pub(crate) fn move_now(&mut self) {
        if let Some(search) = &self.search {
            search.stop();
        }
    }

    /// Offers a draw: a computer answers by itself, a person at this terminal is asked.
    fn offer_draw(&mut self) {
        self.request(Request::Offer(Offer::Draw));
    }

    /// Claims the draw that the rules grant, or offers one where they grant none.
    pub(crate) fn claim_or_offer_draw(&mut self) {
        match self.view.claim {
            Some(_) => self.request(Request::Claim),
            None => self.offer_draw(),
        }
    }

    /// Answers the draw offer for whoever was asked.
    pub(crate) fn answer_draw(&mut self, accept: bool) {
        let Mode::AnsweringDraw { asked, .. } = self.mode else { return };
        self.mode = Mode::Board;
        match self.game.request(Request::Answer { accept }) {
            Ok(()) => {
                self.changed();
                if !accept {
                    self.note = Note::info(messages::declined(self.view.side(asked)));
                }
            }
            Err(refusal) => self.refused(&refusal),
        }
    }

    /// The next thing to show in the panel.
    pub(crate) fn next_panel(&mut self) {
        self.panel = match self.panel {
            Panel::Log => Panel::Counters,
            Panel::Counters if self.game.table().study().is_some() => Panel::Study,
            Panel::Counters | Panel::Study => Panel::Log,
        };
        self.scroll = 0;
    }

    /// Scrolls the panel by this many lines: towards the end, or back. A log is scrolled from its end.
    pub(crate) fn scroll_panel(&mut self, lines: isize) {
        let lines = if self.panel == Panel::Log { -lines } else { lines };
        let most = self.view.moves.len().max(MAX_LINES);
        self.scroll = self.scroll.saturating_add_signed(lines).min(most);
    }

    /// Opens the keys, the signs and the rules in force.
    pub(crate) fn read_help(&mut self) {
        self.read(Pager::help(&self.view, &self.game));
    }

    /// Opens a page.
    pub(crate) fn read(&mut self, pager: Pager) {
        self.mode = Mode::Reading(pager);
    }

    /// Opens the rules: at a number, or else at the rule that was named last.
    pub(crate) fn read_rules(&mut self, number: &str) {
        let named = self.note.rule.or(self.view.prompt.rule).unwrap_or_default();
        let number = if number.is_empty() { named } else { number };
        self.read(Pager::rules(self.game.spec(), number));
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
            .map_or_else(|| format!("{}.txt", self.game.spec().id), |path| path.to_string_lossy().into_owned());
        self.mode = Mode::Typing(format!("save {name}"));
    }

    /// Saves in a file, which is the game's file from now on; it is a copy where the game is kept in another file.
    pub(super) fn save(&mut self, path: PathBuf) {
        match self.game.save(&path) {
            Ok(()) => {
                self.saved = self.game.record();
                self.note = Note::info(format!("Saved in {}.", path.display()));
                self.file = self.kept.clone().or(Some(path));
            }
            Err(refusal) => self.note = Note::refusal(format!("Not saved: {}", refusal.with_hint())),
        }
    }

    /// Leaves, or asks first where something would be lost.
    pub(crate) fn leave(&mut self) {
        if self.is_unsaved() && !matches!(self.mode, Mode::Confirming(Loss::Leaving, _)) {
            self.confirm(Loss::Leaving);
        } else {
            self.done = true;
        }
    }

    /// Begins another game with these players, or asks first where something would be lost.
    pub(crate) fn begin_anew(&mut self, players: Vec<PlayerKind>) {
        if self.is_unsaved() {
            self.confirm(Loss::Anew(players));
        } else {
            self.seat(&players, true);
        }
    }

    fn confirm(&mut self, loss: Loss) {
        let below = std::mem::replace(&mut self.mode, Mode::Board);
        self.mode = Mode::Confirming(loss, Box::new(below));
    }

    /// Loses the game that is not saved, as was asked.
    pub(crate) fn lose(&mut self) {
        match std::mem::replace(&mut self.mode, Mode::Board) {
            Mode::Confirming(Loss::Leaving, _) => self.done = true,
            Mode::Confirming(Loss::Anew(players), _) => self.seat(&players, true),
            mode => self.mode = mode,
        }
    }

    /// Goes back to the mode below the question.
    pub(crate) fn stay(&mut self) {
        if let Mode::Confirming(_, below) = std::mem::replace(&mut self.mode, Mode::Board) {
            self.mode = *below;
        }
    }

    /// Whether the game can be saved before it is lost. A file name cannot be asked for while the board is hidden:
    /// whoever types sees what can be typed.
    pub(crate) fn saves_first(&self) -> bool {
        self.file.is_some() || !self.hides_board()
    }

    /// Opens the choice of who plays.
    pub(crate) fn choose_players(&mut self) {
        let players = Seat::first(self.game.seats()).map(|seat| self.game.seated(seat)).collect();
        self.mode = Mode::ChoosingPlayers(PlayerChooser::new(players, self.game.styles()));
    }

    /// Begins another game with these players, or goes on with them in this one.
    pub(crate) fn seat(&mut self, players: &[PlayerKind], anew: bool) {
        self.search = None;
        if anew {
            match self.game.again(players) {
                Ok(game) => self.game = game,
                Err(refusal) => {
                    self.note = Note::refusal(refusal.to_string());
                    return;
                }
            }
            // Another game is not written over the one before.
            self.kept = None;
            self.file = None;
            self.before = None;
        } else {
            self.game.replace_players(players);
        }
        self.cursor = None;
        self.mode = Mode::Board;
        self.changed();
        if anew {
            self.saved = self.game.record();
            self.note = Note::info(format!("A new game, seed {}.", self.game.seed()));
        }
    }

    /// What the site under the cursor is, and what picking it would do.
    pub(crate) fn look(&self) -> String {
        if self.in_list {
            return self.picker.offered().get(self.chosen).map_or_else(String::new, |pick| messages::offer(self, pick));
        }
        let Some(site) = &self.cursor else { return String::new() };
        let aims = self.picker.aims();
        let aim: Option<&&Pick> = aims.iter().find(|pick| pick.key == *site);
        messages::look(site, aim.copied(), self.picker.picked())
    }

    fn ask_why(&mut self, action: &str) {
        if action.is_empty() {
            self.note = Note::refusal("Write an action behind `why`.");
        } else if !self.chooses() {
            self.note = Note::refusal(messages::not_you(self));
        } else {
            match self.game.why_illegal(action) {
                None => self.note = Note::info(format!("{} is legal.", shown(action))),
                Some(reason) => self.refuse(action, reason),
            }
        }
    }

    fn show_fen(&mut self) {
        let table = self.game.table();
        let fen = table.frame(table.plies(), self.view.viewer, LANGUAGE).fen;
        self.note =
            fen.map_or_else(|| Note::refusal("The position as one line would tell what is hidden."), Note::info);
    }

    /// Asks the table for something in the name of whoever is to move.
    fn request(&mut self, request: Request) {
        if !self.chooses() {
            self.note = Note::refusal(messages::not_you(self));
            return;
        }
        match self.game.request(request) {
            Ok(()) => _ = self.changed(),
            Err(refusal) => self.refused(&refusal),
        }
    }

    fn play(&mut self, action: &str) {
        match self.game.play(action) {
            Ok(()) => _ = self.changed(),
            Err(Refusal::Illegal(reason)) => self.refuse(action, reason),
            Err(refusal) => self.refused(&refusal),
        }
    }

    fn refuse(&mut self, tried: &str, reason: Reason) {
        let reason = Reason { text: sentence(&reason.text), ..reason };
        self.note = Note { text: format!("{}: {reason}", shown(tried)), refused: true, rule: Some(reason.rule) };
        self.fault = reason.sites;
    }

    fn refused(&mut self, refusal: &Refusal) {
        // A clock that has run out ends the game.
        if self.game.table().ending().is_some() {
            self.changed();
        } else {
            self.note = Note::refusal(sentence(&refusal.to_string()));
        }
    }

    /// Drops what was noted about the choice before.
    fn clear(&mut self) {
        self.note = Note::default();
        self.fault.clear();
        self.hint.clear();
        self.search = None;
    }
}
