//! Take-away in a frame in which one thing at a time can go wrong.

use std::cell::Cell;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, Mutex};

use game::{
    ActionDescription, ActionFacts, Claim, FieldError, Game, IllegalFacts, Language, Notation, Options, Pick, Present,
    Prompt, PromptFacts, Reason, Seat, Spec, Turn, Viewer,
};
use serde::{Serialize, Serializer, ser::Error};
use testkit::laws::{Breach, Effort, uphold};
use testkit::toy::{Action, SPEC, State, TakeAway, TakeAwayView};
use ts_rs::TS;

use crate::faults::NoFault;

thread_local! {
    /// The fault of the game that is tried on this thread. A type for each would compile all laws for each.
    static FAULT: Cell<&'static dyn Fault> = const { Cell::new(&NoFault) };
}

fn fault() -> &'static dyn Fault {
    FAULT.get()
}

/// Holds Take-away with this fault to the laws.
pub(crate) fn hold(fault: &'static dyn Fault) -> Result<(), Breach> {
    FAULT.set(fault);
    uphold::<Broken>(&Effort::default()).map(|_| ())
}

/// Take-away with one thing wrong: each hook is the right way unless a fault replaces it.
pub(crate) trait Fault {
    /// Whether copies of a state share what they hold.
    fn shares(&self) -> bool {
        false
    }
    fn hides(&self) -> bool {
        false
    }
    fn spec(&self) -> &'static Spec {
        &SPEC
    }
    fn seats(&self, game: &TakeAway) -> u8 {
        game.seats()
    }
    fn start(&self, game: &TakeAway, seed: u64) -> State {
        game.start(seed)
    }
    fn turn(&self, game: &TakeAway, state: &State) -> Turn {
        game.turn(state)
    }
    fn actions(&self, game: &TakeAway, state: &State, out: &mut Vec<Action>) {
        game.actions(state, out);
    }
    fn apply(&self, game: &TakeAway, state: &mut State, action: Action) {
        game.apply(state, action);
    }
    fn count(&self, game: &TakeAway, state: &State) -> usize {
        let mut list = Vec::new();
        self.actions(game, state, &mut list);
        list.len()
    }
    fn nth(&self, game: &TakeAway, state: &State, n: usize) -> Action {
        let mut list = Vec::new();
        self.actions(game, state, &mut list);
        list[n]
    }
    fn weight(&self, game: &TakeAway, state: &State, roll: Action) -> u32 {
        game.weight(state, roll)
    }
    fn key(&self, game: &TakeAway, state: &State) -> u64 {
        game.key(state)
    }
    fn claim(&self, _length: usize) -> Option<Claim> {
        None
    }
    fn write_state(&self, game: &TakeAway, state: &State, out: &mut String) {
        game.write_state(state, out);
    }
    fn read_state(&self, game: &TakeAway, text: &str) -> Result<State, FieldError> {
        game.read_state(text)
    }
    fn write_action(&self, game: &TakeAway, state: &State, action: Action, out: &mut String) {
        game.write_action(state, action, out);
    }
    fn read_action(&self, game: &TakeAway, state: &State, text: &str) -> Result<Action, Reason> {
        game.read_action(state, text).map_err(in_words)
    }
    fn view(&self, game: &TakeAway, state: &State, viewer: Viewer) -> Option<TakeAwayView> {
        Some(game.view(state, viewer, ENGLISH))
    }
    fn picks(&self, game: &TakeAway, state: &State, action: Action, out: &mut Vec<Pick>) {
        game.picks(state, action, ENGLISH, out);
    }
    fn attempt(&self, game: &TakeAway, state: &State, picks: &[&str]) -> Result<Action, Reason> {
        game.attempt(state, picks).map_err(in_words)
    }
    fn prompt(&self, game: &TakeAway, state: &State, viewer: Viewer) -> Prompt {
        game.prompt(state, viewer).prompt(ENGLISH)
    }
    fn describe(&self, game: &TakeAway, state: &State, action: Action) -> ActionDescription {
        game.describe(state, action).description(ENGLISH)
    }
    fn side(&self, game: &TakeAway, state: &State, seat: Seat) -> &'static str {
        game.side(state, seat, ENGLISH)
    }
    fn equal(&self, one: &State, other: &State) -> bool {
        one == other
    }
    fn sort(&self, texts: &mut [String]) {
        texts.sort_unstable();
    }
}

/// The language of all words here.
pub(crate) const ENGLISH: Language = Language::English;

/// A reason in words: faults spoil words.
pub(crate) fn in_words(illegal: impl IllegalFacts) -> Reason {
    illegal.reason(ENGLISH)
}

pub(crate) struct Broken(TakeAway);

/// A state behind a lock, so that a fault can share it between copies.
pub(crate) struct Held(Arc<Mutex<State>>);

impl Held {
    fn new(state: State) -> Self {
        Held(Arc::new(Mutex::new(state)))
    }
    fn get(&self) -> State {
        *self.0.lock().unwrap()
    }
}
impl Clone for Held {
    fn clone(&self) -> Self {
        if fault().shares() { Held(Arc::clone(&self.0)) } else { Held::new(self.get()) }
    }
}
impl PartialEq for Held {
    fn eq(&self, other: &Self) -> bool {
        fault().equal(&self.get(), &other.get())
    }
}
impl Eq for Held {}
impl Hash for Held {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.get().heap.hash(state);
    }
}
impl std::fmt::Debug for Held {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.get().fmt(f)
    }
}

impl Game for Broken {
    type State = Held;
    type Action = Action;

    fn spec() -> &'static Spec {
        fault().spec()
    }
    fn new(options: &Options) -> Self {
        Broken(TakeAway::new(options))
    }
    fn seats(&self) -> u8 {
        fault().seats(&self.0)
    }
    fn start(&self, seed: u64) -> Held {
        Held::new(fault().start(&self.0, seed))
    }
    fn turn(&self, state: &Held) -> Turn {
        fault().turn(&self.0, &state.get())
    }
    fn actions(&self, state: &Held, out: &mut Vec<Action>) {
        fault().actions(&self.0, &state.get(), out);
    }
    fn apply(&self, state: &mut Held, action: Action) {
        fault().apply(&self.0, &mut state.0.lock().unwrap(), action);
    }
    fn count(&self, state: &Held) -> usize {
        fault().count(&self.0, &state.get())
    }
    fn pick(&self, state: &Held, choose: impl FnOnce(usize) -> usize) -> Option<Action> {
        let count = fault().count(&self.0, &state.get());
        (count > 0).then(|| fault().nth(&self.0, &state.get(), choose(count)))
    }
    fn weight(&self, state: &Held, roll: Action) -> u32 {
        fault().weight(&self.0, &state.get(), roll)
    }
    fn ends_turn(&self, state: &Held, action: Action) -> bool {
        self.0.ends_turn(&state.get(), action)
    }
    fn key(&self, state: &Held) -> u64 {
        fault().key(&self.0, &state.get())
    }
    fn claim(&self, past: &[Held]) -> Option<Claim> {
        fault().claim(past.len())
    }
}

impl Notation for Broken {
    type Illegal = Reason;

    fn startpos(&self) -> Held {
        Held::new(self.0.startpos())
    }
    fn parse_action(&self, text: &str) -> Option<Action> {
        self.0.parse_action(text)
    }
    fn repetition_state(&self, state: &Held) -> Held {
        Held::new(self.0.repetition_state(&state.get()))
    }
    fn write_state(&self, state: &Held, out: &mut String) {
        fault().write_state(&self.0, &state.get(), out);
    }
    fn read_state(&self, text: &str) -> Result<Held, FieldError> {
        fault().read_state(&self.0, text).map(Held::new)
    }
    fn write_action(&self, state: &Held, action: Action, out: &mut String) {
        fault().write_action(&self.0, &state.get(), action, out);
    }
    fn read_action(&self, state: &Held, text: &str) -> Result<Action, Reason> {
        fault().read_action(&self.0, &state.get(), text)
    }
    fn legal(&self, state: &Held) -> Vec<String> {
        let mut list = Vec::new();
        self.actions(state, &mut list);
        let mut texts: Vec<String> = list.into_iter().map(|action| self.action_text(state, action)).collect();
        fault().sort(&mut texts);
        texts
    }
}

/// A view, or one that cannot be written.
#[derive(TS)]
#[ts(type = "unknown")]
pub(crate) struct Shown(#[ts(skip)] Option<TakeAwayView>);

impl Serialize for Shown {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.as_ref().ok_or_else(|| S::Error::custom("there is nothing to see"))?.serialize(serializer)
    }
}

impl Present for Broken {
    type View = Shown;
    type Prompt = Prompt;
    type Description = ActionDescription;

    fn has_hidden_information(&self) -> bool {
        fault().hides()
    }

    fn view(&self, state: &Held, viewer: Viewer, _: Language) -> Shown {
        Shown(fault().view(&self.0, &state.get(), viewer))
    }
    fn picks(&self, state: &Held, action: Action, _: Language, out: &mut Vec<Pick>) {
        fault().picks(&self.0, &state.get(), action, out);
    }
    fn attempt(&self, state: &Held, picks: &[&str]) -> Result<Action, Reason> {
        fault().attempt(&self.0, &state.get(), picks)
    }
    fn prompt(&self, state: &Held, viewer: Viewer) -> Prompt {
        fault().prompt(&self.0, &state.get(), viewer)
    }
    fn describe(&self, state: &Held, action: Action) -> ActionDescription {
        fault().describe(&self.0, &state.get(), action)
    }
    fn side(&self, state: &Held, seat: Seat, _: Language) -> &'static str {
        fault().side(&self.0, &state.get(), seat)
    }
}
