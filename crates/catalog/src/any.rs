//! The second door: a table of any game behind one interface that speaks text and JSON.

use game::{Dice, Legal, Page, Prompt, Reason, Seat, StudyTable, Told, Viewer};
use serde::Serialize;
use serde_json::value::RawValue;
use table::{Command, Millis, Numbered, Refusal, Setup, Status};
use ts_rs::TS;

/// A table of whatever game. Servers, pages and other languages see no more of a game than this.
pub trait AnyTable: Send {
    /// What it was opened with.
    fn setup(&self) -> &Setup;

    /// Everything that has happened.
    fn events(&self) -> &[Numbered];

    /// Obeys a command at a time, and answers with the new events; or refuses it, and nothing has changed.
    fn obey(&mut self, command: Command, at: Millis) -> Result<&[Numbered], Refusal>;

    /// When to come back because a clock will have run out.
    fn deadline(&self) -> Option<Millis>;

    /// How the table stands.
    fn status(&self) -> Status;

    /// How the table stood after an event.
    fn status_after(&self, number: u32) -> Status;

    /// How many actions stand.
    fn plies(&self) -> u32;

    /// Whether nothing is hidden from anybody.
    fn is_open(&self) -> bool;

    /// Through whose eyes somebody with these chairs looks: at one screen, those of the one to move or whose turn it is.
    /// Where chairs hide something from each other, nobody's while somebody else decides.
    fn eyes(&self, held: &[Seat]) -> Viewer;

    /// A position of the game as it stands, counted from 0: the present one is at [`AnyTable::plies`]. The legal
    /// actions are there where it is the present one, the game goes on and the viewer is the seat to move.
    fn frame(&self, ply: u32, viewer: Viewer) -> Frame;

    /// The same position as a page of text, for terminals.
    fn show(&self, ply: u32, viewer: Viewer) -> Page;

    /// The study numbers of the present position, where the game has any.
    fn study(&self) -> Option<StudyTable>;

    /// What a pick of the present position is called in a list, where it carries no words of its own.
    fn name_pick(&self, key: &str) -> Option<String>;

    /// The game so far as people of this game write it, or as the texts of its actions where they have no way of their
    /// own.
    fn log(&self) -> String;

    /// The actions that stand, from this place on.
    fn moves(&self, from: u32) -> Vec<Move>;

    /// Why these picks lead nowhere in the present position; or the action that they name.
    fn attempt(&self, picks: &[&str]) -> Result<String, Reason>;

    /// The canonical text of an action that was written somehow in the present position; or why it is not legal there.
    fn read(&self, text: &str) -> Result<String, Reason>;

    /// What chance decides now with these dice; nothing where it is not chance's turn, or not for the house to roll.
    fn roll(&self, dice: &mut Dice) -> Option<String>;

    /// Whether a program would rather end the game with a draw that it may claim than play on.
    fn would_claim(&self) -> bool;

    /// A program's thoughts about the present position, to be had on any thread; nothing where no seat is to move.
    fn ponder(&self) -> Option<Ponder>;

    /// The whole game as one text: its record.
    fn record(&self) -> String;
}

/// Thinks at a level, looks now and then whether it should stop, and decides.
pub type Ponder = Box<dyn FnOnce(&Thinking) -> Decision + Send>;

/// What a program would play, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    /// The text of the action.
    pub action: String,
    /// How it is told.
    pub told: Told,
    /// What it is good for, in a sentence or two to the one who is to play it.
    pub reason: String,
    /// What the program says aloud when it plays it, where it says something.
    pub speech: Option<String>,
}

/// How a program is to think.
pub struct Thinking {
    /// How strong it plays: 1 is the gentlest.
    pub level: u8,
    /// In which of the game's styles, by its id; nothing for none in particular.
    pub style: Option<String>,
    /// Milliseconds that it may take.
    pub budget: Millis,
    /// What its errors and its choices among equals come from.
    pub dice: Dice,
    /// Whether it should stop at once with the best it has.
    pub stop: std::sync::Arc<std::sync::atomic::AtomicBool>,
}

/// A position as one viewer sees it.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Frame {
    /// How many actions lead here.
    pub ply: u32,
    /// The position's text. It holds everything, so where something is hidden it comes with the end of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub fen: Option<String>,
    /// Through whose eyes it is seen, where not everybody sees the same.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub eyes: Option<Seat>,
    /// What the game's board draws; each game has a type of its own for it.
    #[ts(type = "unknown")]
    pub view: Box<RawValue>,
    /// What the position asks for.
    pub prompt: Prompt,
    /// The names of the sides that the seats play, p1 first.
    pub sides: Vec<String>,
    /// The legal actions, where the viewer holds the seat to move and the position is the present one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Legal>>")]
    pub legal: Vec<Legal>,
}

/// An action that was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Move {
    /// By whom; nobody where chance decided.
    pub seat: Option<Seat>,
    /// The number of the turn that it belongs to, counted for each seat from 1.
    pub turn: u32,
    /// Its text.
    pub action: String,
    /// How it is told.
    pub told: Told,
    /// What was left on the clock of the one who played it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clock: Option<Millis>,
}
