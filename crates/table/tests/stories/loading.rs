//! A table is what its events make of it: loading applies them, and verifying holds them against the rules.

use game::{Dice, Game, Seat, Turn};
use table::{
    Command, Departure, Ending, EndingKind, Event, Headers, LoadFault, NumberedEvent, Offer, Record, Refusal, Setup,
    Table, VerifyFault,
};
use testkit::toy::TakeAway;

use crate::script::{load_again, setup};

const TABLES: [(&str, &str); 6] = [
    ("heap=12", "Ada Bo"),
    ("heap=9 dice=off", "? Bo"),
    ("heap=20 seats=3", "Ada ? Cy"),
    ("heap=20 seats=3 last=loses", "Ada Bo Cy"),
    ("heap=30 seats=4", "? ? Cy Di"),
    ("heap=30 seats=4 dice=off", "Ada Bo Cy Di"),
];

/// Any command, and mostly one that makes sense.
fn command(dice: &mut Dice, table: &Table<TakeAway>) -> Command {
    let seat = Seat::new(dice.below(Seat::MOST));
    let action = format!("take{}", 1 + dice.below(4));
    match dice.below(24) {
        0 => Command::Resign { seat },
        1..4 => Command::Offer { seat, offer: *dice.pick(&[Offer::Draw, Offer::Takeback, Offer::Rematch]) },
        4..6 => Command::Offer { seat, offer: Offer::Takeback },
        6..10 => Command::Answer { seat, accept: dice.below(4) > 0 },
        10 => Command::Claim { seat },
        11 => Command::Flag,
        12 => Command::Reopen,
        13 => match dice.below(2) {
            0 => Command::Follow { table: "next".into() },
            _ => Command::Speak { seat, text: "Because.".repeat(dice.below(30)) },
        },
        14..16 => Command::Join { seat, name: "Eve".into() },
        16 => Command::Act { seat, action, charge: None },
        17 => Command::Roll { action: "roll=3".into() },
        _ => match table.game().turn(table.present()) {
            Turn::Chance => Command::Roll { action: format!("roll={}", 1 + dice.below(3)) },
            Turn::Seat(seat) => Command::Act { seat, action, charge: None },
            Turn::Over(_) => Command::Offer { seat, offer: Offer::Rematch },
        },
    }
}

fn kind(event: &Event) -> usize {
    match event {
        Event::Opened { .. } => 0,
        Event::Joined { .. } => 1,
        Event::Acted { .. } => 2,
        Event::Offered { .. } => 3,
        Event::Answered { .. } => 4,
        Event::TookBack { .. } => 5,
        Event::Left { .. } => 6,
        Event::Ended { .. } => 7,
        Event::Reopened => 8,
        Event::Followed { .. } => 9,
        Event::Spoke { .. } => 10,
    }
}

/// A match of random commands.
pub(crate) fn random_match(seed: u64) -> Table<TakeAway> {
    let mut dice = Dice::new(seed);
    let (options, seats) = *dice.pick(&TABLES);
    let control = *dice.pick(&["-", "9000+100", "400+0"]);
    let mut table = Table::<TakeAway>::open(setup(options, control, seats), 1000).unwrap();
    let mut at = 1000;
    for _ in 0..20 + dice.below(100) {
        at += dice.below(150) as u64;
        let (before, status) = (table.events().len(), table.status());
        let asked = command(&mut dice, &table);
        if table.obey(asked, at).is_err() {
            assert_eq!((table.events().len(), table.status()), (before, status));
        }
    }
    table
}

#[test]
fn loading_gives_the_same_table() {
    let mut seen = [0; 11];
    for seed in 0..1000 {
        let table = random_match(seed);
        table.events().iter().for_each(|event| seen[kind(&event.event)] += 1);
        load_again(&table);
    }
    assert!(seen.iter().all(|&times| times > 50), "{seen:?}");
}

#[test]
fn a_table_makes_sense_whatever_is_asked() {
    for seed in 1000..1400 {
        let table = random_match(seed);
        for (index, event) in table.events().iter().enumerate() {
            assert_eq!(event.number as usize, index + 1);
            let status = table.status_after(event.number);
            assert_eq!(status.number, event.number);
            assert!(status.ending.is_none() || matches!(status.turn, Turn::Over(_)));
            let running = status.clocks.as_ref().and_then(|clocks| clocks.running);
            assert!(running.is_none_or(|seat| Turn::Seat(seat) == status.turn && !status.left.contains(&seat)));
            if let Some(ending) = &status.ending {
                assert!(status.left.iter().all(|seat| !ending.result.winners().contains(*seat)), "{ending:?}");
                assert!(!ending.cause.is_empty() && running.is_none());
            }
            if let Some(open) = &status.offer {
                assert!(!open.waiting.contains(&open.by));
                assert!(open.waiting.iter().all(|seat| !status.left.contains(seat)));
            }
        }
        let times: Vec<u64> = table.events().iter().map(|event| event.at).collect();
        assert!(times.is_sorted());
        assert_eq!(table.past().len(), table.played().len() + 1);
        assert_eq!(table.status().moves as usize, table.played().len());
    }
}

/// The events of a small match, some of them changed.
fn changed(change: impl FnOnce(&mut Vec<NumberedEvent>)) -> Vec<NumberedEvent> {
    let mut table = Table::<TakeAway>::open(setup("heap=5 dice=off", "9000+0", "Ada Bo"), 0).unwrap();
    for (seat, action, at) in [(Seat::P1, "take3", 10), (Seat::P2, "take1", 20), (Seat::P1, "take1", 30)] {
        table.obey(Command::Act { seat, action: action.into(), charge: None }, at).unwrap();
    }
    let mut events = table.events().to_vec();
    change(&mut events);
    events
}

fn opening(change: fn(&mut Setup)) -> impl FnOnce(&mut Vec<NumberedEvent>) {
    move |events: &mut Vec<NumberedEvent>| {
        let Event::Opened { setup } = &mut events[0].event else { panic!("it opens") };
        change(setup);
    }
}

/// Events that cannot be read.
#[track_caller]
fn unreadable(change: impl FnOnce(&mut Vec<NumberedEvent>), number: u32, text: &str) {
    let error = Table::<TakeAway>::load(&changed(change)).unwrap_err();
    assert_eq!((error.number, error.to_string()), (number, format!("event {number}: {text}")));
}

#[test]
fn what_cannot_be_read_is_refused_by_its_number() {
    unreadable(|events| events.clear(), 1, "a table begins with its opening");
    unreadable(|events| _ = events.remove(0), 1, "a table begins with its opening");
    unreadable(|events| events[0].number = 2, 1, "is numbered 2");
    unreadable(|events| _ = events.remove(1), 2, "is numbered 3");
    unreadable(|events| events[2].number = 4, 3, "is numbered 4");
    unreadable(|events| events[2].at = 5, 3, "happened at 5, before 10, when the event before it did");
    unreadable(|events| events[1].event = acted(Some(Seat::P1), "fly"), 2, "`fly` is no action");
    unreadable(|events| events[1].event = events[0].event.clone(), 2, "a table is opened once");
    unreadable(opening(|setup| setup.edition = 9), 1, "edition 9: these are the rules of edition 1");
    unreadable(opening(|setup| setup.game = "go".into()), 1, "this is a table of take-away, not of `go`");
    let error = Table::<TakeAway>::load(&[numbered(1, Event::Reopened)]).unwrap_err();
    assert_eq!(error.fault, LoadFault::NotOpened);
}

/// Events that load, since what was stored has happened, and that the rules do not allow.
#[track_caller]
fn impossible(change: impl FnOnce(&mut Vec<NumberedEvent>), number: u32, text: &str) {
    let events = changed(change);
    let table = Table::<TakeAway>::load(&events).unwrap();
    assert_eq!(table.events(), events);
    let error = table.verify().unwrap_err();
    assert_eq!(error.number, number, "{error}");
    assert!(error.to_string().starts_with(&format!("event {number}: {text}")), "{error}");
}

#[test]
fn what_was_stored_is_loaded_and_only_verifying_judges_it() {
    let late = |events: &mut Vec<NumberedEvent>| events[2..].iter_mut().for_each(|event| event.at = 9999);
    impossible(late, 3, "the time is up");
    impossible(|events| events[1].event = acted(Some(Seat::P2), "take3"), 2, "it is not your turn");
    impossible(|events| events[1].event = acted(None, "take3"), 2, "it is not your turn");
    impossible(|events| events[2].event = acted(Some(Seat::P2), "take3"), 3, "`take3` does not take 1 to 2 stones.");
    impossible(|events| events[1].event = Event::TookBack { to: 0, clocks: None }, 2, "nothing led to it");
    impossible(|events| events[1].event = Event::Left { seat: Seat::P1, why: Departure::Resigned }, 2, "Left");
    impossible(|events| events[4].event = Event::Reopened, 5, "Reopened is stored where Ended");
    impossible(|events| events[1].event = ended(EndingKind::Rules), 2, "nothing led to it");
    impossible(|events| events[1].event = ended(EndingKind::Resignation), 2, "Ended");
    impossible(|events| events.push(numbered(6, Event::Reopened)), 6, "nothing led to it");
    impossible(|events| events.push(numbered(6, acted(Some(Seat::P1), "take1"))), 6, "the game is over");
    let opened = Event::Opened { setup: setup("dice=off", "-", "Ada Bo") };
    let table = Table::<TakeAway>::load(&[numbered(1, opened), numbered(2, acted(Some(Seat::P2), "take1"))]).unwrap();
    assert_eq!(table.verify().unwrap_err().fault, VerifyFault::Refused(Refusal::NotYourTurn));
}
/// A game of an earlier edition opens, is written, read back and goes on, under its own edition; a new one does not begin so.
#[test]
fn games_of_an_earlier_edition_go_on() {
    let old = |setup: &mut Setup| setup.edition = 0;
    let mut events = changed(opening(old));
    events.truncate(3);
    let mut table = Table::<TakeAway>::load(&events).unwrap();
    assert_eq!((table.options().edition(), table.verify()), (0, Ok(())));
    table.obey(Command::Act { seat: Seat::P1, action: "take1".into(), charge: None }, 40).unwrap();
    assert_eq!(table.ending().map(|ending| ending.result.to_string()).as_deref(), Some("p1win"));
    let written = Record::of(&table).to_string();
    assert!(written.contains("[Edition \"0\"]"), "{written}");
    let headers = Headers::parse(&written).unwrap();
    let record = Record::<TakeAway>::read(&headers).unwrap();
    assert_eq!((record.to_string(), record.verify(&headers)), (written.clone(), Ok(())));
    let mut setup = setup("heap=5 dice=off", "-", "Ada Bo");
    setup.edition = 0;
    assert!(Table::<TakeAway>::open(setup, 0).is_err());
}

/// Events that were lost, doubled, exchanged or borrowed from another match are loaded or refused by their number, and
/// most of them do not stand up to the rules.
#[test]
fn damaged_events_are_loaded_or_refused() {
    let (mut unreadable, mut impossible) = (0, 0);
    for seed in 0..2000 {
        let mut dice = Dice::new(seed);
        let mut events = random_match(seed).events().to_vec();
        let (index, other) = (dice.below(events.len()), dice.below(events.len()));
        match dice.below(4) {
            0 => _ = events.remove(index),
            1 => events.insert(index, events[other].clone()),
            2 => events.swap(index, other),
            _ => events[index] = dice.pick(random_match(seed + 1).events()).clone(),
        }
        events.iter_mut().enumerate().for_each(|(index, event)| event.number = index as u32 + 1);
        match Table::<TakeAway>::load(&events) {
            Ok(table) => {
                assert_eq!(table.events(), events);
                impossible += u32::from(table.verify().is_err());
            }
            Err(error) => {
                assert!((1..=events.len().max(1)).contains(&(error.number as usize)), "{error}");
                unreadable += 1;
            }
        }
    }
    assert!(unreadable > 1000 && impossible > 200, "{unreadable} {impossible}");
}

fn acted(seat: Option<Seat>, action: &str) -> Event {
    Event::Acted { seat, action: action.into(), charge: None }
}

fn ended(by: EndingKind) -> Event {
    let result = "p1win".parse().unwrap();
    Event::Ended { ending: Ending { result, by, cause: "resigned".into(), seat: Some(Seat::P1) } }
}

fn numbered(number: u32, event: Event) -> NumberedEvent {
    NumberedEvent { number, at: 30, event }
}
