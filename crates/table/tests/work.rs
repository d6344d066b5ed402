//! What loading, catching up and taking back cost, counted in calls of the rules.

use std::cell::Cell;

use game::Seat;
use table::{Command, DiceSource, Occupant, Offer, Setup, Table, Takebacks, TimeControl};
use testkit::toy::{Action, Hooked, Hooks, SPEC};

thread_local! {
    static APPLIED: Cell<u32> = const { Cell::new(0) };
    static LISTED: Cell<u32> = const { Cell::new(0) };
}

/// Counts how often the rules are asked.
struct Counts;

impl Hooks for Counts {
    fn on_list() {
        LISTED.set(LISTED.get() + 1);
    }

    fn on_apply() {
        APPLIED.set(APPLIED.get() + 1);
    }
}

type Counted = Hooked<Counts>;

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
        game: SPEC.id.into(),
        options: "heap=40 dice=off".into(),
        edition: SPEC.edition,
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
