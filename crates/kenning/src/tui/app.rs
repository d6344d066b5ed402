//! The state of the full-screen game: what is shown, what has been picked, which search runs. Keys and clicks come in,
//! and drawing reads it; it touches no terminal.

mod commands;

use std::path::PathBuf;
use std::time::Duration;

use catalog::Decision;
use game::{Picker, Seat, Viewer};
use ratatui::layout::Rect;

use super::background_search::{BackgroundSearch, SearchPurpose, SearchStatus};
use super::pager::Pager;
use super::player_chooser::PlayerChooser;
use super::view::View;
use super::{cursor, messages};
use crate::local_game::{Advance, LocalGame, NextActor, PlayerKind};
use crate::rules_in_force;

/// The full-screen game.
pub(crate) struct App {
    pub(crate) game: LocalGame,
    /// Where the game is kept after every action.
    kept: Option<PathBuf>,
    /// Where it is saved when somebody asks for it: the same file, or the one that was named last.
    file: Option<PathBuf>,
    /// What was saved last.
    saved: String,
    pub(crate) view: View,
    pub(crate) picker: Picker,
    /// The site that the cursor stands on.
    pub(crate) cursor: Option<String>,
    /// Whether the arrows move in the list of choices and not over the board.
    pub(crate) in_list: bool,
    /// The choice that the arrows stand on.
    pub(crate) chosen: usize,
    pub(crate) mode: Mode,
    pub(crate) note: Note,
    /// The sites at fault in what was refused.
    pub(crate) fault: Vec<String>,
    /// The sites of a hint.
    pub(crate) hint: Vec<String>,
    pub(crate) panel: Panel,
    /// By how many lines the panel is scrolled: from its beginning, or from the end of the log.
    pub(crate) scroll: usize,
    pub(crate) search: Option<BackgroundSearch>,
    /// Who sat in front of the screen last, where people hide something from each other.
    before: Option<Seat>,
    /// Counts ticks, for animation.
    pub(crate) ticks: usize,
    /// Where the sites were drawn last, for the mouse.
    pub(crate) drawn: Vec<(Rect, String)>,
    done: bool,
}

/// What the keys mean now.
pub(crate) enum Mode {
    /// Choosing on the board.
    Board,
    /// Typing an action or a command.
    Typing(String),
    /// Reading a page that covers the board.
    Reading(Pager),
    /// Choosing who plays.
    ChoosingPlayers(PlayerChooser),
    /// Confirming that an unsaved game may be lost. The mode below comes back where the answer is no.
    Confirming(Loss, Box<Mode>),
    /// Somebody at the terminal is asked whether they agree to a draw.
    AnsweringDraw {
        /// Who is asked.
        asked: Seat,
        /// Who offers.
        by: Seat,
    },
    /// The screen goes to somebody else, and shows nothing.
    HandOver(Seat),
}

/// What would lose a game that is not saved.
#[derive(Debug)]
pub(crate) enum Loss {
    /// Leaving the program.
    Leaving,
    /// A new game with these players.
    Anew(Vec<PlayerKind>),
}

/// What stands below the board.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(crate) struct Note {
    pub(crate) text: String,
    /// Whether something was refused.
    pub(crate) refused: bool,
    /// The rule behind it.
    pub(crate) rule: Option<&'static str>,
}

/// What the panel beside the board shows.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Panel {
    Log,
    Counters,
    Study,
}

impl App {
    /// The game at its present position.
    pub(crate) fn new(game: LocalGame, kept: Option<PathBuf>) -> App {
        let (view, picker) = View::of(&game);
        let saved = game.record();
        let file = kept.clone();
        let mut app = App {
            game,
            kept,
            file,
            saved,
            view,
            picker,
            cursor: None,
            in_list: false,
            chosen: 0,
            mode: Mode::Board,
            note: Note::default(),
            fault: Vec::new(),
            hint: Vec::new(),
            panel: Panel::Log,
            scroll: 0,
            search: None,
            before: None,
            ticks: 0,
            drawn: Vec::new(),
            done: false,
        };
        app.refresh();
        if app.note.text.is_empty() {
            app.note = Note::info(rules_in_force::summary(&app.game));
        }
        app
    }

    /// Whether somebody has left.
    pub(crate) fn is_done(&self) -> bool {
        self.done
    }

    /// Whether something would be lost by leaving.
    pub(crate) fn is_unsaved(&self) -> bool {
        self.view.moves.iter().any(|played| played.seat.is_some()) && self.game.record() != self.saved
    }

    /// The file of the game.
    pub(crate) fn file(&self) -> Option<&PathBuf> {
        self.file.as_ref()
    }

    /// Whether the screen must show nothing of the game: it is being handed over, or shown to somebody from whom
    /// another player hides something.
    pub(crate) fn hides_board(&self) -> bool {
        let mut mode = &self.mode;
        while let Mode::Confirming(_, below) = mode {
            mode = below;
        }
        match mode {
            Mode::HandOver(_) => true,
            Mode::AnsweringDraw { .. } => self.game.shares_hidden_information(),
            _ => false,
        }
    }

    /// Whether somebody here is to choose.
    pub(crate) fn chooses(&self) -> bool {
        matches!(self.view.next, NextActor::Person(_) | NextActor::PlayersDice)
    }

    /// Whether something happens without a key: a search, a computer's move, a running clock.
    pub(crate) fn is_busy(&self) -> bool {
        self.search.is_some()
            || matches!(self.view.next, NextActor::Computer(_) | NextActor::HostDice)
            || self.game.table().deadline().is_some()
    }

    /// Carries out one step that needs nobody here: what the host decides, or a search that starts or has ended.
    /// Answers whether the table has changed.
    pub(crate) fn tick(&mut self) -> bool {
        self.ticks += 1;
        if let Some(search) = &self.search {
            let (status, purpose) = (search.poll(), search.purpose());
            let ended = self.finish_search(status);
            // A person's clock runs while a hint is searched for.
            return ended || purpose == SearchPurpose::Hint && self.advance();
        }
        self.advance()
    }

    fn advance(&mut self) -> bool {
        match self.game.advance() {
            Advance::Waiting => false,
            Advance::Rolled(_) => {
                // What was noted before the roll has hardly been read.
                let note = std::mem::take(&mut self.note);
                self.changed();
                if self.note.text.is_empty() {
                    self.note = note;
                }
                true
            }
            Advance::Done(command) => {
                self.changed();
                if let Some(text) = messages::done(&command, &self.view).filter(|_| self.note.text.is_empty()) {
                    self.note = Note::info(text);
                }
                true
            }
            Advance::Think(seat) if self.game.player(seat) == PlayerKind::Random => self.play_random(seat),
            Advance::Think(seat) => {
                self.search = BackgroundSearch::start(&self.game, SearchPurpose::Move(seat));
                self.search.is_none() && self.play_random(seat)
            }
        }
    }

    /// Waits until the search has ended.
    #[cfg(test)]
    pub(crate) fn wait(&mut self) {
        if let Some(search) = &self.search {
            let status = search.wait();
            self.finish_search(status);
        }
    }

    fn finish_search(&mut self, status: SearchStatus) -> bool {
        let Some(purpose) = self.search.as_ref().map(BackgroundSearch::purpose) else { return false };
        let decided = match status {
            SearchStatus::Running => return false,
            SearchStatus::Decided(decision, elapsed) => Some((decision, elapsed)),
            SearchStatus::Failed => None,
        };
        self.search = None;
        match (purpose, decided) {
            (SearchPurpose::Hint, Some((decision, _))) => {
                self.hint = decision.description.sites.clone();
                self.note = Note::info(format!("Hint: {}. {}", decision.description.text, decision.reason));
                false
            }
            (SearchPurpose::Hint, None) => {
                self.note = Note::refusal("No hint could be found.");
                false
            }
            (SearchPurpose::Move(seat), Some((decision, elapsed))) => self.play_decision(seat, &decision, elapsed),
            // A search that failed must not stop the game: any legal action will do.
            (SearchPurpose::Move(seat), None) => self.play_random(seat),
        }
    }

    fn play_decision(&mut self, seat: Seat, decision: &Decision, elapsed: Duration) -> bool {
        let played = self.game.play_decision(seat, decision, elapsed).is_ok();
        if !played && self.game.table().ending().is_none() {
            return self.play_random(seat);
        }
        self.changed();
        if let Some(remark) = decision.remark.as_ref().filter(|_| played) {
            self.note = Note::info(format!("{} says: {remark}", self.view.side(seat)));
        }
        true
    }

    fn play_random(&mut self, seat: Seat) -> bool {
        self.game.play_random(seat);
        self.changed()
    }

    /// The table has changed: everything is drawn again, and the game is saved where it is kept in a file.
    pub(super) fn changed(&mut self) -> bool {
        self.search = None;
        self.note = Note::default();
        self.refresh();
        if let Some(path) = &self.kept {
            match self.game.save(path) {
                Ok(()) => self.saved = self.game.record(),
                Err(refusal) => self.note = Note::refusal(format!("Not saved: {}", refusal.with_hint())),
            }
        }
        true
    }

    pub(super) fn refresh(&mut self) {
        self.fault.clear();
        self.hint.clear();
        (self.view, self.picker) = View::of(&self.game);
        self.update_choices();
        self.scroll = 0;
        // Where somebody begins to choose, the cursor stands on something that can be picked.
        let aims = self.picker.aims();
        let serves = |site: &str| aims.is_empty() || aims.iter().any(|pick| pick.key == site);
        let is_there = self.cursor.as_deref().is_some_and(|site| self.view.draws(site) && serves(site));
        if !is_there {
            self.cursor = cursor::next_of(self.view.board.spots(), None, serves);
        }
        self.hand_over();
        self.ask_about_draw();
        if self.view.next == NextActor::Nobody {
            let ending = self.game.table().ending();
            self.note = ending.map_or_else(Note::default, |ending| Note::info(messages::ending(ending, &self.view)));
        }
    }

    /// Where people hide something from each other, nobody sees another's view before the screen is handed over: nor
    /// does whoever has just left the game or given the seat to a computer.
    fn hand_over(&mut self) {
        if let Viewer::Seat(seat) = self.view.viewer
            && self.game.table().has_hidden_information()
            && self.before.replace(seat).is_some_and(|before| before != seat)
        {
            self.mode = Mode::HandOver(seat);
        }
    }

    /// Asks whoever has to answer a draw offer, or goes back to the board after the last answer.
    fn ask_about_draw(&mut self) {
        match self.game.draw_offer() {
            Some((asked, by)) => self.mode = Mode::AnsweringDraw { asked, by },
            None if matches!(self.mode, Mode::AnsweringDraw { .. }) => self.mode = Mode::Board,
            None => {}
        }
    }

    /// The choices have changed: the list begins at its first line, and the arrows move in it if there is nothing else
    /// to pick.
    pub(super) fn update_choices(&mut self) {
        self.chosen = 0;
        self.in_list = !self.picker.offered().is_empty() && (self.picker.aims().is_empty() || self.picker.asks());
    }
}

impl Note {
    pub(crate) fn info(text: impl Into<String>) -> Note {
        Note { text: text.into(), refused: false, rule: None }
    }

    pub(crate) fn refusal(text: impl Into<String>) -> Note {
        Note { text: text.into(), refused: true, rule: None }
    }
}
