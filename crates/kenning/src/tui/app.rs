//! The state of the full-screen game: what is shown, what is in hand, who thinks. Keys and clicks come in, and what is to
//! be drawn can be looked at; it touches no terminal.

mod deeds;

use std::path::PathBuf;

use game::{Picker, Seat, Viewer};
use ratatui::layout::Rect;

use super::reading::Reading;
use super::seating::Seating;
use super::think::{Heard, Purpose, Thought};
use super::view::View;
use super::{cursor, words};
use crate::sitting::{Next, Sitting, Who};

/// The full-screen game.
pub(crate) struct App {
    pub(crate) sitting: Sitting,
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
    /// How many lines the panel is turned on: from its beginning, or from the end of the log.
    pub(crate) turned: usize,
    pub(crate) thought: Option<Thought>,
    /// Who sat before the screen last, where people hide something from each other.
    before: Option<Seat>,
    /// Counts the looks at the screen: what moves, moves with it.
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
    /// Reading something that lies over the board.
    Reading(Reading),
    /// Choosing who plays.
    Seating(Seating),
    /// Asked whether to lose a game that is not saved, over whatever comes back when the answer is no.
    Asking(Loss, Box<Mode>),
    /// The screen goes to somebody else, and shows nothing.
    Curtain(Seat),
}

/// What would lose a game that is not saved.
#[derive(Debug)]
pub(crate) enum Loss {
    /// Leaving the program.
    Leaving,
    /// A new game with these players.
    Anew(Vec<Who>),
}

/// What stands below the board.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(crate) struct Note {
    pub(crate) text: String,
    /// Whether it is a no.
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
    pub(crate) fn new(sitting: Sitting, kept: Option<PathBuf>) -> App {
        let (view, picker) = View::of(&sitting);
        let saved = sitting.record();
        let file = kept.clone();
        let mut app = App {
            sitting,
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
            turned: 0,
            thought: None,
            before: None,
            ticks: 0,
            drawn: Vec::new(),
            done: false,
        };
        app.refresh();
        app
    }

    /// Whether somebody has left.
    pub(crate) fn is_done(&self) -> bool {
        self.done
    }

    /// Whether something would be lost by leaving.
    pub(crate) fn is_unsaved(&self) -> bool {
        self.view.moves.iter().any(|played| played.seat.is_some()) && self.sitting.record() != self.saved
    }

    /// The file of the game.
    pub(crate) fn file(&self) -> Option<&PathBuf> {
        self.file.as_ref()
    }

    /// For whom the screen shows nothing of the game until they sit before it.
    pub(crate) fn curtain(&self) -> Option<Seat> {
        let mut mode = &self.mode;
        while let Mode::Asking(_, under) = mode {
            mode = under;
        }
        if let Mode::Curtain(seat) = mode { Some(*seat) } else { None }
    }

    /// Whether somebody here is to choose.
    pub(crate) fn chooses(&self) -> bool {
        matches!(self.view.next, Next::Person(_))
    }

    /// Whether something happens here without a key.
    pub(crate) fn is_busy(&self) -> bool {
        self.thought.is_some() || matches!(self.view.next, Next::Program(_) | Next::Chance)
    }

    /// Does one thing that needs nobody here: chance, a random mover, a thought that begins or has ended. Answers whether
    /// the table has changed.
    pub(crate) fn attend(&mut self) -> bool {
        self.ticks += 1;
        if let Some(thought) = &self.thought {
            let heard = thought.listen();
            return self.hear(heard);
        }
        match self.view.next {
            Next::Person(_) | Next::Nobody => false,
            Next::Chance => {
                self.sitting.roll();
                self.changed()
            }
            Next::Program(seat) if self.sitting.claims(seat) => self.changed(),
            Next::Program(seat) if self.sitting.who(seat) == Who::Random => self.play_anything(seat),
            Next::Program(seat) => {
                self.thought = Thought::begin(&self.sitting, Purpose::Move(seat));
                self.thought.is_none() && self.play_anything(seat)
            }
        }
    }

    /// Waits until a thought has ended.
    #[cfg(test)]
    pub(crate) fn wait(&mut self) {
        if let Some(thought) = &self.thought {
            let heard = thought.wait();
            self.hear(heard);
        }
    }

    fn hear(&mut self, heard: Heard) -> bool {
        let Some(purpose) = self.thought.as_ref().map(Thought::purpose) else { return false };
        let decision = match heard {
            Heard::Nothing => return false,
            Heard::Decided(decision) => Some(decision),
            Heard::Failed => None,
        };
        self.thought = None;
        match (purpose, decision) {
            (Purpose::Hint, Some(decision)) => {
                self.hint = decision.told.sites.clone();
                self.note = Note::said(format!("Hint: {}. {}", decision.told.text, decision.reason));
                false
            }
            (Purpose::Hint, None) => {
                self.note = Note::no("No hint could be found.");
                false
            }
            (Purpose::Move(seat), Some(decision)) if self.sitting.decided(seat, &decision).is_ok() => {
                self.changed();
                if let Some(speech) = decision.speech {
                    self.note = Note::said(format!("{} says: {speech}", self.view.side(seat)));
                }
                true
            }
            // A thought that failed must not stop the game: anything legal will do.
            (Purpose::Move(seat), _) => self.play_anything(seat),
        }
    }

    fn play_anything(&mut self, seat: Seat) -> bool {
        if let Some(action) = self.sitting.any_action(seat) {
            // It is legal, and a no would leave everything as it is.
            let _ = self.sitting.play(&action);
        }
        self.changed()
    }

    /// The table has changed: everything is drawn anew, and kept where that is wanted.
    pub(super) fn changed(&mut self) -> bool {
        self.thought = None;
        self.note = Note::default();
        self.refresh();
        if let Some(path) = &self.kept {
            match self.sitting.save(path) {
                Ok(()) => self.saved = self.sitting.record(),
                Err(refusal) => self.note = Note::no(format!("Not saved: {}", refusal.told())),
            }
        }
        true
    }

    pub(super) fn refresh(&mut self) {
        self.fault.clear();
        self.hint.clear();
        (self.view, self.picker) = View::of(&self.sitting);
        self.look_at_choices();
        self.turned = 0;
        // Where somebody begins to choose, the cursor stands on something to choose.
        let aims = self.picker.aims();
        let serves = |site: &str| aims.is_empty() || aims.iter().any(|pick| pick.key == site);
        let is_there = self.cursor.as_deref().is_some_and(|site| self.view.draws(site) && serves(site));
        if !is_there {
            self.cursor = cursor::next_of(self.view.board.spots(), None, serves);
        }
        self.draw_curtain();
        if self.view.next == Next::Nobody {
            let ending = self.sitting.table().status().ending;
            self.note = ending.map_or_else(Note::default, |ending| Note::said(words::ending(&ending, &self.view)));
        }
    }

    /// Where people hide something from each other, nobody sees another's view before the screen is handed over: nor does
    /// whoever has just left the game or given the seat to a program.
    fn draw_curtain(&mut self) {
        if let Viewer::Seat(seat) = self.view.viewer
            && !self.sitting.table().is_open()
            && self.before.replace(seat).is_some_and(|before| before != seat)
        {
            self.mode = Mode::Curtain(seat);
        }
    }

    /// What can be chosen has changed: the list begins at its first line, and the arrows move there if nowhere else.
    pub(super) fn look_at_choices(&mut self) {
        self.chosen = 0;
        self.in_list = !self.picker.offered().is_empty() && (self.picker.aims().is_empty() || self.picker.asks());
    }
}

impl Note {
    pub(crate) fn said(text: impl Into<String>) -> Note {
        Note { text: text.into(), refused: false, rule: None }
    }

    pub(crate) fn no(text: impl Into<String>) -> Note {
        Note { text: text.into(), refused: true, rule: None }
    }
}
