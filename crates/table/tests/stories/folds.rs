//! A table is the fold of its events.

use game::toy::TakeAway;
use game::{Dice, Game, Seat, Turn};
use table::{Command, Departure, Ending, Event, Fault, Means, Numbered, Offer, Refusal, Setup, Table};

use crate::script::{fold_again, setup};

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
        16 => Command::Act { seat, action },
        17 => Command::Roll { action: "roll=3".into() },
        _ => match table.game().turn(table.present()) {
            Turn::Chance => Command::Roll { action: format!("roll={}", 1 + dice.below(3)) },
            Turn::Seat(seat) => Command::Act { seat, action },
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
fn folding_gives_the_same_table() {
    let mut seen = [0; 11];
    for seed in 0..1000 {
        let table = random_match(seed);
        table.events().iter().for_each(|fact| seen[kind(&fact.event)] += 1);
        fold_again(&table);
    }
    assert!(seen.iter().all(|&times| times > 50), "{seen:?}");
}

#[test]
fn a_table_makes_sense_whatever_is_asked() {
    for seed in 1000..1400 {
        let table = random_match(seed);
        for (place, fact) in table.events().iter().enumerate() {
            assert_eq!(fact.number as usize, place + 1);
            let status = table.status_after(fact.number);
            assert_eq!(status.number, fact.number);
            assert!(status.ending.is_none() || status.turn == "none");
            let running = status.clocks.as_ref().and_then(|clocks| clocks.running);
            assert!(running.is_none_or(|seat| seat.to_string() == status.turn && !status.left.contains(&seat)));
            if let Some(ending) = &status.ending {
                assert!(status.left.iter().all(|seat| !ending.result.contains(&seat.to_string())), "{ending:?}");
                assert!(!ending.cause.is_empty() && running.is_none());
            }
            if let Some(open) = &status.offer {
                assert!(!open.waiting.contains(&open.by));
                assert!(open.waiting.iter().all(|seat| !status.left.contains(seat)));
            }
        }
        let times: Vec<u64> = table.events().iter().map(|fact| fact.at).collect();
        assert!(times.is_sorted());
        assert_eq!(table.past().len(), table.played().len() + 1);
        assert_eq!(table.status().moves as usize, table.played().len());
    }
}

/// Events of a small match, one of them changed.
#[track_caller]
fn check(change: impl FnOnce(&mut Vec<Numbered>), expected: (u32, &str)) {
    let mut table = Table::<TakeAway>::open(setup("heap=5 dice=off", "9000+0", "Ada Bo"), 0).unwrap();
    for (seat, action, at) in [(Seat::P1, "take3", 10), (Seat::P2, "take1", 20), (Seat::P1, "take1", 30)] {
        table.obey(Command::Act { seat, action: action.into() }, at).unwrap();
    }
    let mut events = table.events().to_vec();
    change(&mut events);
    let error = Table::<TakeAway>::fold(&events).unwrap_err();
    let (number, text) = expected;
    assert_eq!(error.number, number, "{error}");
    assert!(error.to_string().starts_with(&format!("event {number}: {text}")), "{error}");
}

#[test]
fn what_cannot_have_happened_is_refused() {
    check(|events| events.clear(), (1, "a table begins with its opening"));
    check(|events| _ = events.remove(0), (1, "a table begins with its opening"));
    check(|events| events[0].number = 2, (1, "is numbered 2"));
    check(|events| _ = events.remove(1), (2, "it is not your turn"));
    check(|events| events[2].number = 4, (3, "is numbered 4"));
    check(|events| events[2].at = 5, (3, "happened at 5, before 10"));
    check(|events| events[2].at = 9999, (3, "the time is up"));
    check(|events| events[1].event = acted(Some(Seat::P1), "take4"), (2, "`take4` does not take 1 to 3 stones. (1.1)"));
    check(|events| events[1].event = acted(None, "take3"), (2, "it is not your turn"));
    check(|events| events[1].event = Event::TookBack { to: 0 }, (2, "nothing led to it"));
    check(|events| events[1].event = Event::Left { seat: Seat::P1, why: Departure::Resigned }, (2, "Left"));
    check(|events| events[4].event = Event::Reopened, (5, "Reopened is told where Ended"));
    check(|events| events[1].event = ended("p1win", Means::Rules), (2, "nothing led to it"));
    check(|events| events[1].event = ended("p1win", Means::Resignation), (2, "Ended"));
    check(|events| events.push(events[0].clone()), (6, "nothing led to it"));
    check(|events| events.push(numbered(6, Event::Reopened)), (6, "nothing led to it"));
    check(|events| events.push(numbered(6, acted(Some(Seat::P1), "take1"))), (6, "the game is over"));
    let open = |change: fn(&mut Setup)| {
        move |events: &mut Vec<Numbered>| {
            let Event::Opened { setup } = &mut events[0].event else { panic!("it opens") };
            change(setup);
        }
    };
    check(open(|setup| setup.edition = 9), (1, "edition 9: these are the rules of edition 1"));
    check(open(|setup| setup.game = "go".into()), (1, "this is a table of take-away, not of `go`"));
    check(open(|setup| setup.options = "dice=off heap=5".into()), (1, "Opened"));
    check(open(|setup| setup.options = "moon=full".into()), (1, "option `moon`"));
}

#[test]
fn faults_can_be_told_apart() {
    let error = Table::<TakeAway>::fold(&[numbered(1, Event::Reopened)]).unwrap_err();
    assert_eq!(error.fault, Fault::NotOpened);
    let opened = Event::Opened { setup: setup("dice=off", "-", "Ada Bo") };
    let error = Table::<TakeAway>::fold(&[numbered(1, opened), numbered(2, acted(Some(Seat::P2), "take1"))]);
    assert_eq!(error.unwrap_err().fault, Fault::Refused(Refusal::NotYourTurn));
}

/// Events that were lost, doubled, exchanged or borrowed from another match are folded or refused by their number.
#[test]
fn spoilt_events_are_folded_or_refused() {
    let mut refused = 0;
    for seed in 0..2000 {
        let mut dice = Dice::new(seed);
        let mut events = random_match(seed).events().to_vec();
        let (place, other) = (dice.below(events.len()), dice.below(events.len()));
        match dice.below(4) {
            0 => _ = events.remove(place),
            1 => events.insert(place, events[other].clone()),
            2 => events.swap(place, other),
            _ => events[place] = dice.pick(random_match(seed + 1).events()).clone(),
        }
        events.iter_mut().enumerate().for_each(|(place, fact)| fact.number = place as u32 + 1);
        match Table::<TakeAway>::fold(&events) {
            Ok(table) => assert_eq!(table.events(), events),
            Err(error) => {
                assert!((1..=events.len().max(1)).contains(&(error.number as usize)), "{error}");
                refused += 1;
            }
        }
    }
    assert!(refused > 1000, "{refused}");
}

fn acted(seat: Option<Seat>, action: &str) -> Event {
    Event::Acted { seat, action: action.into() }
}

fn ended(result: &str, by: Means) -> Event {
    Event::Ended { ending: Ending { result: result.into(), by, cause: "resigned".into(), seat: Some(Seat::P1) } }
}

fn numbered(number: u32, event: Event) -> Numbered {
    Numbered { number, at: 30, event }
}
