//! Take-away with hooks, for tests that count calls of the rules or need a claim that Take-away does not have.

use std::marker::PhantomData;

use game::{Claim, FieldError, Game, Notation, Options, Spec, Turn};

use super::{Action, IllegalAction, State, TakeAway};

/// What a test adds to the rules.
pub trait Hooks: Send + Sync + 'static {
    /// Called when actions are listed, also in order to read one.
    fn on_list() {}

    /// Called when an action is played.
    fn on_apply() {}

    /// The draw that can be claimed.
    fn claim(_past: &[State]) -> Option<Claim> {
        None
    }
}

/// The rules of one table of Take-away with these hooks.
pub struct Hooked<H> {
    game: TakeAway,
    hooks: PhantomData<H>,
}

impl<H: Hooks> Game for Hooked<H> {
    type State = State;
    type Action = Action;

    fn spec() -> &'static Spec {
        TakeAway::spec()
    }

    fn new(options: &Options) -> Self {
        Hooked { game: TakeAway::new(options), hooks: PhantomData }
    }

    fn seats(&self) -> u8 {
        self.game.seats()
    }

    fn start(&self, seed: u64) -> State {
        self.game.start(seed)
    }

    fn turn(&self, state: &State) -> Turn {
        self.game.turn(state)
    }

    fn actions(&self, state: &State, out: &mut Vec<Action>) {
        H::on_list();
        self.game.actions(state, out);
    }

    fn apply(&self, state: &mut State, action: Action) {
        H::on_apply();
        self.game.apply(state, action);
    }

    fn weight(&self, state: &State, roll: Action) -> u32 {
        self.game.weight(state, roll)
    }

    fn ends_turn(&self, state: &State, action: Action) -> bool {
        self.game.ends_turn(state, action)
    }

    fn key(&self, state: &State) -> u64 {
        self.game.key(state)
    }

    fn claim(&self, past: &[State]) -> Option<Claim> {
        H::claim(past)
    }
}

impl<H: Hooks> Notation for Hooked<H> {
    type Illegal = IllegalAction;

    fn startpos(&self) -> State {
        self.game.startpos()
    }

    fn write_state(&self, state: &State, out: &mut String) {
        self.game.write_state(state, out);
    }

    fn read_state(&self, text: &str) -> Result<State, FieldError> {
        self.game.read_state(text)
    }

    fn write_action(&self, state: &State, action: Action, out: &mut String) {
        self.game.write_action(state, action, out);
    }

    fn read_action(&self, state: &State, text: &str) -> Result<Action, IllegalAction> {
        H::on_list();
        self.game.read_action(state, text)
    }

    fn parse_action(&self, text: &str) -> Option<Action> {
        self.game.parse_action(text)
    }

    fn repetition_state(&self, state: &State) -> State {
        self.game.repetition_state(state)
    }
}
