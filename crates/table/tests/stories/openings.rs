//! What a table can be opened with.

use table::{Event, Occupant, Setup, Table, TimeControl};
use testkit::toy::TakeAway;

use crate::script::setup;

#[track_caller]
fn check(change: impl FnOnce(&mut Setup), expected: &str) {
    let mut setup = setup("heap=9", "-", "Ada Bo");
    change(&mut setup);
    let opened = match Table::<TakeAway>::open(setup, 7) {
        Ok(table) => format!("{} from {}", table.setup().options, table.setup().start),
        Err(error) => format!("! {error}"),
    };
    assert_eq!(opened, expected);
}

#[test]
fn what_is_wrong_is_named() {
    check(|_| {}, "heap=9 from 9 p1 - 0");
    check(|setup| setup.options = "dice=on heap=9 seats=2".into(), "heap=9 from 9 p1 - 0");
    check(|setup| setup.start = "4 p2 3 1".into(), "heap=9 from 4 p2 3 1");
    check(|setup| setup.game = "chess".into(), "! this is a table of take-away, not of `chess`");
    check(|setup| setup.edition = 2, "! edition 2: these are the rules of edition 1");
    check(|setup| setup.options = "heap=99".into(), "! option `heap`: unknown value `99` (5..40)");
    check(|setup| setup.options = "seats=3".into(), "! seats: 2 are given, and the table has 3");
    check(|setup| setup.seats.push(Occupant::Open), "! seats: 3 are given, and the table has 2");
    check(|setup| setup.start = "10 p1 - 0".into(), "! fen field `heap`: `10` is not in 0..=9");
    check(|setup| setup.start = "0 p1 - 0".into(), "! the game is over in the first position");
    let no_time = TimeControl::Fischer { base: 0, increment: 5 };
    check(|setup| setup.control = no_time, "! time: a clock must start with more than nothing");
}

#[test]
fn opening_is_the_first_event() {
    let table = Table::<TakeAway>::open(setup("heap=9", "-", "Ada Bo"), 7).unwrap();
    let [opened] = table.events() else { panic!("one event") };
    assert_eq!((opened.number, opened.at), (1, 7));
    assert_eq!(opened.event, Event::Opened { setup: table.setup().clone() });
    assert_eq!(table.status(), table.status_after(1));
    assert_eq!((table.status_after(0), table.status_after(u32::MAX)), (table.status(), table.status()));
}

#[test]
fn endless_time_does_not_overflow() {
    let endless = TimeControl::Fischer { base: u64::MAX, increment: u64::MAX };
    let mut table = Table::<TakeAway>::open(Setup { control: endless, ..setup("dice=off", "-", "A B") }, 9).unwrap();
    assert_eq!(table.deadline(), Some(u64::MAX));
    let take = table::Command::Act { seat: game::Seat::P1, action: "take1".into(), charge: None };
    table.obey(take, u64::MAX - 1).unwrap();
    assert_eq!(table.status().clocks.unwrap().left[0], u64::MAX);
}
