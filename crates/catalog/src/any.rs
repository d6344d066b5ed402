//! A table of any game behind one interface that speaks text and JSON.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use game::{ActionDescription, Dice, Language, Legal, Page, Prompt, Reason, Seat, SeatSet, StudyTable, Viewer};
use serde::Serialize;
use serde_json::value::RawValue;
use table::{
    Command, Ending, Host, Millis, NumberedEvent, Occupant, OpenOffer, Refusal, Request, SeatClock, Setup, Status, Step,
};
use ts_rs::TS;

/// A table of any game. Servers, terminals and other languages see no more of a game than this.
///
/// Whatever renders words takes a [`Language`]; everything else is typed.
pub trait AnyTable: Send {
    /// What it was opened with.
    fn setup(&self) -> &Setup;

    /// Everything that has happened.
    fn events(&self) -> &[NumberedEvent];

    /// The number of the last event.
    fn number(&self) -> u32;

    /// Obeys a command at a time, and answers with the new events; or refuses it, and nothing has changed.
    fn obey(&mut self, command: Command, at: Millis, language: Language) -> Result<&[NumberedEvent], Refusal>;

    /// What its host does next.
    fn next_step(&self, host: &Host, now: Millis) -> Step;

    /// The command that a person with these seats asks for.
    fn command(&self, host: &Host, held: SeatSet, request: Request, language: Language) -> Result<Command, Refusal>;

    /// When the running clock reaches zero.
    fn deadline(&self) -> Option<Millis>;

    /// The status of the table.
    fn status(&self) -> Status;

    /// The status after an event.
    fn status_after(&self, number: u32) -> Status;

    /// Who acts next; `None` before every seat is taken and after the end.
    fn turn(&self) -> Option<game::Turn>;

    /// Who sits where now.
    fn occupants(&self) -> &[Occupant];

    /// The seats that were left, and that a computer plays on for.
    fn left(&self) -> SeatSet;

    /// The offer that waits for answers.
    fn offer(&self) -> Option<OpenOffer>;

    /// How the game ended.
    fn ending(&self) -> Option<&Ending>;

    /// How many actions were played and not taken back.
    fn plies(&self) -> u32;

    /// Whether something is hidden from somebody.
    fn has_hidden_information(&self) -> bool;

    /// The viewer whose view somebody with these seats sees: at one screen, the seat to move or whose turn it is. Where
    /// seats hide something from each other, a spectator's while somebody else decides.
    fn viewer(&self, held: SeatSet) -> Viewer;

    /// How many actions are listed in the present position.
    fn count(&self) -> usize;

    /// A position of the current line, counted from 0: the present one is at [`AnyTable::plies`]. The legal actions are
    /// there where it is the present one, the game goes on and the viewer is the seat to move.
    fn frame(&self, ply: u32, viewer: Viewer, language: Language) -> Frame;

    /// The position after an event, also where it was taken back later.
    fn frame_after(&self, number: u32, viewer: Viewer, language: Language) -> Frame;

    /// The action of an event, also where it was taken back later; `None` if the event is no action.
    fn move_of(&self, number: u32, language: Language) -> Option<Move>;

    /// The actions of the current line, from this ply on.
    fn moves(&self, from: u32, language: Language) -> Vec<Move>;

    /// A position as text, for terminals.
    fn show(&self, ply: u32, viewer: Viewer) -> Page;

    /// The study numbers of the present position, where the game has any.
    fn study(&self) -> Option<StudyTable>;

    /// The name of a pick of the present position in a list, where it carries no words of its own.
    fn name_pick(&self, key: &str, language: Language) -> Option<String>;

    /// The game so far as people of this game write it, or as the texts of its actions where they have no notation of
    /// their own.
    fn log(&self) -> String;

    /// Why these picks lead nowhere in the present position; or the action that they name.
    fn attempt(&self, picks: &[&str], language: Language) -> Result<String, Reason>;

    /// The canonical text of an action that was written somehow in the present position; or why it is not legal there.
    fn read(&self, text: &str, language: Language) -> Result<String, Reason>;

    /// An outcome of chance by these dice, where chance is to decide.
    fn roll(&self, dice: &mut Dice) -> Option<String>;

    /// The search for a computer's move in the present position, to be run on any thread; `None` if no seat is to
    /// move.
    fn search(&self) -> Option<MoveSearch>;

    /// The whole game as one text: its record.
    fn record(&self) -> String;
}

/// Searches for a move until its settings or its flag stop it.
pub type MoveSearch = Box<dyn FnOnce(&MoveSearchSettings) -> Decision + Send>;

/// What a computer would play, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    /// The text of the action.
    pub action: String,
    /// The action in words.
    pub description: ActionDescription,
    /// What it is good for, in a sentence or two to whoever is to play it.
    pub reason: String,
    /// What the computer says aloud when it plays it, where it says something.
    pub remark: Option<String>,
}

/// How a computer searches for its move.
pub struct MoveSearchSettings {
    /// How strong it plays: 1 is the weakest.
    pub level: u8,
    /// In which of the game's styles, by its id; `None` for no particular style.
    pub style: Option<String>,
    /// Its clock, where time is kept: the decisions of a turn share it.
    pub clock: Option<SeatClock>,
    /// The longest time that it may take, also where its clock would allow more.
    pub most: Duration,
    /// Starts a stopwatch: the catalog has no clock of its own.
    pub stopwatch: fn() -> Box<dyn Fn() -> Duration + Sync>,
    /// The source of its errors and of its choices among equals.
    pub dice: Dice,
    /// Set when it should stop at once with the best it has.
    pub stop: Arc<AtomicBool>,
    /// The language of its reasons and remarks.
    pub language: Language,
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
    /// The seat that it was made for, if viewers see different things.
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
    /// By whom; `None` if chance decided.
    pub seat: Option<Seat>,
    /// The number of the turn that it belongs to, counted for each seat from 1.
    pub turn: u32,
    /// Its text.
    pub action: String,
    /// The action in words.
    pub told: ActionDescription,
    /// What was left on the clock of whoever played it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clock: Option<Millis>,
}
