//! Take-away in a frame in which one thing at a time can go wrong.

use std::cell::Cell;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, Mutex};

use game::laws::{Breach, Budget, uphold};
use game::toy::{Action, SPEC, State, TakeAway, TakeAwayView};
use game::{Claim, FieldError, Game, Notation, Options, Pick, Present, Prompt, Reason, Seat, Spec, Told, Turn, Viewer};
use serde::{Serialize, Serializer, ser::Error};
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
    uphold::<Broken>(&Budget::default()).map(|_| ())
}

/// Take-away with one thing wrong: each hook is the right way unless a fault replaces it.
pub(crate) trait Fault {
    /// Whether copies of a state share what they hold.
    fn shares(&self) -> bool {
        false
    }
    fn is_open(&self) -> bool {
        true
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
        game.read_action(state, text)
    }
    fn view(&self, game: &TakeAway, state: &State, viewer: Viewer) -> Option<TakeAwayView> {
        Some(game.view(state, viewer))
    }
    fn picks(&self, game: &TakeAway, state: &State, action: Action, out: &mut Vec<Pick>) {
        game.picks(state, action, out);
    }
    fn attempt(&self, game: &TakeAway, state: &State, picks: &[&str]) -> Result<Action, Reason> {
        game.attempt(state, picks)
    }
    fn prompt(&self, game: &TakeAway, state: &State, viewer: Viewer) -> Prompt {
        game.prompt(state, viewer)
    }
    fn tell(&self, game: &TakeAway, state: &State, action: Action) -> Told {
        game.tell(state, action)
    }
    fn side(&self, game: &TakeAway, state: &State, seat: Seat) -> &'static str {
        game.side(state, seat)
    }
    fn equal(&self, one: &State, other: &State) -> bool {
        one == other
    }
    fn sort(&self, texts: &mut [String]) {
        texts.sort_unstable();
    }
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
    const MOST_ACTIONS: usize = 4;

    fn spec() -> &'static Spec {
        fault().spec()
    }
    fn new(options: &Options) -> Self {
        Broken(TakeAway::new(options))
    }
    fn seats(&self) -> u8 {
        fault().seats(&self.0)
    }
    fn startpos(&self) -> Held {
        Held::new(self.0.startpos())
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
    fn nth(&self, state: &Held, n: usize) -> Action {
        fault().nth(&self.0, &state.get(), n)
    }
    fn weight(&self, state: &Held, roll: Action) -> u32 {
        fault().weight(&self.0, &state.get(), roll)
    }
    fn ends_turn(&self, state: &Held, action: Action) -> bool {
        self.0.ends_turn(&state.get(), action)
    }
    fn essence(&self, state: &Held) -> Held {
        Held::new(self.0.essence(&state.get()))
    }
    fn key(&self, state: &Held) -> u64 {
        fault().key(&self.0, &state.get())
    }
    fn claim(&self, past: &[Held]) -> Option<Claim> {
        fault().claim(past.len())
    }
}

impl Notation for Broken {
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

    fn is_open(&self) -> bool {
        fault().is_open()
    }

    fn view(&self, state: &Held, viewer: Viewer) -> Shown {
        Shown(fault().view(&self.0, &state.get(), viewer))
    }
    fn picks(&self, state: &Held, action: Action, out: &mut Vec<Pick>) {
        fault().picks(&self.0, &state.get(), action, out);
    }
    fn attempt(&self, state: &Held, picks: &[&str]) -> Result<Action, Reason> {
        fault().attempt(&self.0, &state.get(), picks)
    }
    fn prompt(&self, state: &Held, viewer: Viewer) -> Prompt {
        fault().prompt(&self.0, &state.get(), viewer)
    }
    fn tell(&self, state: &Held, action: Action) -> Told {
        fault().tell(&self.0, &state.get(), action)
    }
    fn side(&self, state: &Held, seat: Seat) -> &'static str {
        fault().side(&self.0, &state.get(), seat)
    }
}
