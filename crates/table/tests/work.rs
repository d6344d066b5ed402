//! What loading, catching up and taking back cost, counted in calls of the rules.

use std::cell::Cell;

use game::{Claim, FieldError, Game, Notation, Options, Seat, Spec, Turn};
use table::{Command, DiceSource, Occupant, Offer, Setup, Table, Takebacks, TimeControl};
use testkit::toy::{Action, IllegalAction, State, TakeAway};

thread_local! {
    static APPLIED: Cell<u32> = const { Cell::new(0) };
    static LISTED: Cell<u32> = const { Cell::new(0) };
}

/// Take-away that counts how often its rules are asked.
struct Counted(TakeAway);

impl Game for Counted {
    type State = State;
    type Action = Action;

    fn spec() -> &'static Spec {
        TakeAway::spec()
    }

    fn new(options: &Options) -> Counted {
        Counted(TakeAway::new(options))
    }

    fn seats(&self) -> u8 {
        self.0.seats()
    }

    fn start(&self, seed: u64) -> State {
        self.0.start(seed)
    }

    fn turn(&self, state: &State) -> Turn {
        self.0.turn(state)
    }

    fn actions(&self, state: &State, out: &mut Vec<Action>) {
        LISTED.set(LISTED.get() + 1);
        self.0.actions(state, out);
    }

    fn apply(&self, state: &mut State, action: Action) {
        APPLIED.set(APPLIED.get() + 1);
        self.0.apply(state, action);
    }

    fn ends_turn(&self, state: &State, action: Action) -> bool {
        self.0.ends_turn(state, action)
    }

    fn key(&self, state: &State) -> u64 {
        self.0.key(state)
    }

    fn claim(&self, _: &[State]) -> Option<Claim> {
        None
    }
}

impl Notation for Counted {
    type Illegal = IllegalAction;

    fn write_state(&self, state: &State, out: &mut String) {
        self.0.write_state(state, out);
    }

    fn read_state(&self, text: &str) -> Result<State, FieldError> {
        self.0.read_state(text)
    }

    fn write_action(&self, state: &State, action: Action, out: &mut String) {
        self.0.write_action(state, action, out);
    }

    fn read_action(&self, state: &State, text: &str) -> Result<Action, IllegalAction> {
        LISTED.set(LISTED.get() + 1);
        self.0.read_action(state, text)
    }

    fn parse_action(&self, text: &str) -> Option<Action> {
        self.0.parse_action(text)
    }
}

/// How often the rules played and listed actions meanwhile.
fn work<T>(run: impl FnOnce() -> T) -> (T, (u32, u32)) {
    APPLIED.set(0);
    LISTED.set(0);
    let answer = run();
    (answer, (APPLIED.get(), LISTED.get()))
}

/// A game in which one stone is taken and taken back so many times, then one is taken for good.
fn played(times: u32) -> Table<Counted> {
    let person = |name: &str| Occupant::Person { name: name.into() };
    let setup = Setup {
        game: Counted::spec().id.into(),
        options: "heap=40 dice=off".into(),
        edition: Counted::spec().edition,
        start: "40 p1 - 0".into(),
        control: TimeControl::None,
        seats: vec![person("Ada"), person("Bo")],
        rolls: DiceSource::Host,
        takebacks: Takebacks::Free,
        dealt: false,
    };
    let mut table = Table::<Counted>::open(setup, 0).unwrap();
    let act = |seat| Command::Act { seat, action: "take1".into(), charge: None };
    for _ in 0..times {
        table.obey(act(Seat::P1), 0).unwrap();
        table.obey(Command::Offer { seat: Seat::P1, offer: Offer::Takeback }, 0).unwrap();
        table.obey(Command::Answer { seat: Seat::P2, accept: true }, 0).unwrap();
    }
    table.obey(act(Seat::P1), 0).unwrap();
    table
}

#[test]
fn loading_plays_every_action_once_and_lists_none() {
    let table = played(50);
    let (loaded, work) = work(|| Table::<Counted>::load(table.events()).unwrap());
    assert_eq!(loaded.events(), table.events());
    assert_eq!(work, (51, 0));
}

#[test]
fn events_are_shown_without_playing_or_listing_anything_again() {
    for times in [1, 50, 400] {
        let table = played(times);
        let last = table.number();
        // From any number on, also over what was taken back.
        for first in [1, last / 2, last - 3] {
            let (shown, work) = work(|| {
                let each = (first..=last).map(|number| {
                    let step = table.step_of(number).map(|(before, played)| (before.heap, played.action));
                    (table.status_after(number).moves, table.state_after(number).heap, step)
                });
                each.collect::<Vec<_>>()
            });
            assert_eq!(work, (0, 0), "{times} {first}");
            assert!(shown.iter().all(|&(moves, heap, _)| u32::from(40 - heap) == moves));
            assert_eq!(shown.last(), Some(&(1, 39, Some((40, Action::Take(1))))));
        }
    }
}

#[test]
fn taking_back_plays_nothing_again() {
    let mut table = played(10);
    let ((), work) = work(|| {
        table.obey(Command::Offer { seat: Seat::P1, offer: Offer::Takeback }, 0).unwrap();
        table.obey(Command::Answer { seat: Seat::P2, accept: true }, 0).unwrap();
    });
    assert_eq!((work, table.present().heap), ((0, 0), 40));
}
