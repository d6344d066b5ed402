//! Matches as text, so that a test reads like a story:
//! ```text
//! 0 p1 act take3 -> acted p1 take3
//! 500 p2 offer draw -> offered p2 draw
//! 600 p2 offer draw -> ! offer-waits
//! show offer -> draw by p2, p1 to answer
//! ```
//! A line is the time, the command and what comes of it; `show` looks at the status. After every story the events are
//! loaded, all of them and the first of them up to each, and must give the same table.

use game::{Game, Notation, Options, Seat, join};
use table::{Command, DiceSource, Event, NumberedEvent, Occupant, Offer, Setup, Status, Table, Takebacks, TimeControl};
use testkit::toy::TakeAway;

/// Tells a story at a table of Take-away. The control is `-` or `base+increment` in milliseconds, and the seats are
/// named one after another, `?` for an open one.
#[track_caller]
pub(crate) fn tell(options: &str, control: &str, seats: &str, story: &str) {
    let mut table = Table::<TakeAway>::open(setup(options, control, seats), 0).unwrap();
    for line in story.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (said, expected) = line.split_once(" -> ").unwrap_or_else(|| panic!("{line}: no arrow"));
        let answer = match said.strip_prefix("show ") {
            Some(what) => shown(&table, what),
            None => {
                let (at, command) = said.split_once(' ').unwrap();
                obeyed(&mut table, command_of(command), at.parse().unwrap())
            }
        };
        assert_eq!(answer, expected, "{line}");
    }
    load_again(&table);
}

/// Gives commands to a table, which must accept them, without a clock.
#[track_caller]
pub(crate) fn accept<const N: usize>(table: &mut Table<TakeAway>, commands: [&str; N]) {
    for command in commands {
        table.obey(command_of(command), 0).unwrap_or_else(|refusal| panic!("{command}: {refusal:?}"));
    }
}

/// Loads the events of a table, all of them and up to each, and holds them against the rules.
#[track_caller]
pub(crate) fn load_again(table: &Table<TakeAway>) {
    assert_eq!(&Table::<TakeAway>::load(table.events()).unwrap(), table);
    assert_eq!(table.verify(), Ok(()));
    for end in 1..=table.events().len() {
        let part = Table::<TakeAway>::load(&table.events()[..end]).unwrap();
        assert_eq!(part.status(), table.status_after(end as u32), "after event {end}");
    }
}

pub(crate) fn setup(options: &str, control: &str, seats: &str) -> Setup {
    let options = Options::parse(TakeAway::spec(), options).unwrap();
    let game = TakeAway::new(&options);
    let control = match control.split_once('+') {
        None => TimeControl::None,
        Some((base, increment)) => {
            TimeControl::Fischer { base: base.parse().unwrap(), increment: increment.parse().unwrap() }
        }
    };
    let sitter = |name: &str| match name {
        "?" => Occupant::Open,
        "computer" => Occupant::Computer { level: 1, style: None },
        _ => Occupant::Person { name: name.into() },
    };
    Setup {
        game: TakeAway::spec().id.into(),
        options: options.to_string(),
        edition: TakeAway::spec().edition,
        start: game.fen(&game.startpos()),
        control,
        seats: seats.split(' ').map(sitter).collect(),
        rolls: DiceSource::Host,
        takebacks: Takebacks::Free,
        dealt: false,
    }
}

fn obeyed(table: &mut Table<TakeAway>, command: Command, at: u64) -> String {
    let (events, status) = (table.events().to_vec(), table.status());
    match table.obey(command, at) {
        Ok([]) => "nothing".into(),
        Ok(events) => events.iter().map(event).collect::<Vec<_>>().join("; "),
        Err(refusal) => {
            assert_eq!((table.events(), table.status()), (&events[..], status), "a refusal changes nothing");
            format!("! {}", refusal.code())
        }
    }
}

pub(crate) fn command_of(text: &str) -> Command {
    let words: Vec<&str> = text.split(' ').collect();
    let seat = |name: &str| name.parse::<Seat>().unwrap();
    match words[..] {
        ["flag"] => Command::Flag,
        ["reopen"] => Command::Reopen,
        ["follow", table] => Command::Follow { table: table.into() },
        ["chance", action] => Command::Roll { action: action.into() },
        [who, "act", action] => Command::Act { seat: seat(who), action: action.into(), charge: None },
        [who, "says", ref words @ ..] => Command::Speak { seat: seat(who), text: words.join(" ") },
        [who, "join", name] => Command::Join { seat: seat(who), name: name.into() },
        [who, "resign"] => Command::Resign { seat: seat(who) },
        [who, "claim"] => Command::Claim { seat: seat(who) },
        [who, "yes"] => Command::Answer { seat: seat(who), accept: true },
        [who, "no"] => Command::Answer { seat: seat(who), accept: false },
        [who, "offer", offer] => Command::Offer { seat: seat(who), offer: offer_of(offer) },
        _ => panic!("{text}: no such command"),
    }
}

fn offer_of(text: &str) -> Offer {
    match text {
        "draw" => Offer::Draw,
        "takeback" => Offer::Takeback,
        "rematch" => Offer::Rematch,
        _ => panic!("{text}: no such offer"),
    }
}

fn event(numbered: &NumberedEvent) -> String {
    match &numbered.event {
        Event::Opened { .. } => "opened".into(),
        Event::Joined { seat, name } => format!("joined {seat} {name}"),
        Event::Acted { seat: Some(seat), action, .. } => format!("acted {seat} {action}"),
        Event::Acted { seat: None, action, .. } => format!("chance {action}"),
        Event::Spoke { seat, text } => format!("spoke {seat}: {text}"),
        Event::Offered { seat, offer } => format!("offered {seat} {}", word(offer)),
        Event::Answered { seat, accept } => format!("answered {seat} {}", if *accept { "yes" } else { "no" }),
        Event::TookBack { to, .. } => format!("took back to {to}"),
        Event::Left { seat, why } => format!("left {seat} {}", word(why)),
        Event::Ended { ending } => {
            let by = ending.seat.map_or_else(String::new, |seat| format!(" by {seat}"));
            format!("ended {} {} ({}){by}", ending.result, word(&ending.by), ending.cause)
        }
        Event::Reopened => "reopened".into(),
        Event::Followed { table } => format!("followed {table}"),
    }
}

fn word(value: &impl std::fmt::Debug) -> String {
    format!("{value:?}").to_lowercase()
}

fn shown(table: &Table<TakeAway>, what: &str) -> String {
    let Status { turn, seats, left, clocks, offer, claim, takebacks, spoken, ending, followed, moves, .. } =
        table.status();
    let names = |seats: &[Seat]| match seats {
        [] => "nobody".to_owned(),
        _ => join(seats, " "),
    };
    match what {
        "fen" => table.game().fen(table.present()),
        "moves" => moves.to_string(),
        "turn" => turn.to_string(),
        "spoken" if spoken.is_empty() => "nothing".into(),
        "spoken" => spoken.iter().map(|it| format!("{}: {}", it.seat, it.text)).collect::<Vec<_>>().join("; "),
        "seats" => word(&seats),
        "left" => names(&left),
        "takebacks" => names(&takebacks),
        "claim" => claim.map_or_else(String::new, |claim| claim.cause().to_owned()),
        "result" => ending.map_or_else(String::new, |ending| ending.result.to_string()),
        "followed" => followed.unwrap_or_default(),
        "deadline" => table.deadline().map_or_else(|| "none".into(), |at| at.to_string()),
        "offer" => offer.map_or_else(
            || "none".into(),
            |open| match names(&open.waiting).as_str() {
                "nobody" => format!("{} by {}, agreed", word(&open.offer), open.by),
                waiting => format!("{} by {}, {waiting} to answer", word(&open.offer), open.by),
            },
        ),
        "clocks" => {
            let clocks = clocks.unwrap();
            let left: Vec<String> = clocks.left.iter().map(u64::to_string).collect();
            let running = clocks.running.map_or_else(|| "none".into(), |seat| seat.to_string());
            format!("{} at {}, {running} runs", left.join(" "), clocks.since)
        }
        "turns" => {
            let turns: Vec<String> = table.played().iter().map(|played| played.turn.to_string()).collect();
            turns.join(" ")
        }
        _ => panic!("{what}: nothing to show"),
    }
}
