//! A table of a real game, seen through text and JSON alone.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use catalog::{AnyTable, MoveSearchSettings, load, open, set_up};
use game::{ClaimKind, Dice, GameResult, Language, Seat, SeatSet, Turn, Viewer};
use table::{Command, DiceSource, EndingKind, Event, Host, NumberedEvent, Occupant, Offer, Refusal, Step, TimeControl};

const BLITZ: TimeControl = TimeControl::Fischer { base: 60_000, increment: 1_000 };

const ENGLISH: Language = Language::English;

fn stopwatch() -> Box<dyn Fn() -> Duration + Sync> {
    let began = Instant::now();
    Box::new(move || began.elapsed())
}

fn table(options: &str, start: Option<&str>, control: TimeControl) -> Box<dyn AnyTable> {
    let seats = vec![Occupant::Person { name: "Ada".into() }, Occupant::Computer { level: 1, style: None }];
    open(set_up("konreh", options, start, 0, control, seats).unwrap(), 0).unwrap()
}

/// Plays actions one second after the other, each by the seat to move.
fn play(table: &mut dyn AnyTable, actions: &[&str]) {
    for action in actions {
        let Some(Turn::Seat(seat)) = table.turn() else { panic!("a seat is to move") };
        let at = table.events().last().unwrap().at + 1_000;
        table.obey(Command::Act { seat, action: (*action).into(), charge: None }, at, ENGLISH).unwrap();
    }
}

#[test]
fn what_a_table_starts_from_is_checked_by_name() {
    let seats = || vec![Occupant::Open, Occupant::Open];
    let refused = |game: &str, options: &str, start| {
        let setup = set_up(game, options, start, 0, TimeControl::None, seats());
        setup.and_then(|setup| open(setup, 0)).err().unwrap().to_string()
    };
    assert!(
        refused("konrah", "", None).starts_with("there is no game `konrah`; did you mean `konreh`? (the games are ")
    );
    assert!(refused("konreh", "variant=mikro", None).starts_with("variant `mikro`: Kon'reh has no such variant"));
    assert!(refused("konreh", "", Some("8/8")).starts_with("fen field"));
    let mut setup = set_up("konreh", "size=8 variant=tutor", None, 0, TimeControl::None, seats()).unwrap();
    assert_eq!(setup.options, "variant=tutor");
    setup.rolls = DiceSource::Players;
    assert_eq!(open(setup.clone(), 0).err().unwrap().to_string(), "rolls: chance has no part in this game");
    setup.rolls = DiceSource::Host;
    setup.edition += 1;
    assert!(open(setup.clone(), 0).err().unwrap().to_string().starts_with("edition"));
    setup.edition -= 1;
    setup.seats.pop();
    assert_eq!(open(setup, 0).err().unwrap().to_string(), "seats: 1 are given, and the table has 2");
}

#[test]
fn only_the_seat_to_move_is_shown_what_it_may_do() {
    let mut table = table("", None, TimeControl::None);
    let legal = |table: &dyn AnyTable, ply, seat| table.frame(ply, Viewer::Seat(seat), ENGLISH).legal.len();
    assert!(legal(&*table, 0, Seat::P1) > 0);
    assert_eq!((legal(&*table, 0, Seat::P2), table.frame(0, Viewer::Spectator, ENGLISH).legal.len()), (0, 0));
    play(&mut *table, &["c2c4"]);
    assert_eq!(legal(&*table, 0, Seat::P1), 0, "the past is past");
    assert!(legal(&*table, 1, Seat::P2) > 0);
    let frame = table.frame(1, Viewer::Spectator, ENGLISH);
    assert_eq!((frame.ply, frame.sides.len()), (1, 2));
    assert!(
        frame.fen.unwrap().starts_with("4rrob/") && frame.view.get().starts_with('{') && !frame.prompt.text.is_empty()
    );
    assert_eq!(frame.eyes, None, "nothing is hidden");
    table.obey(Command::Resign { seat: Seat::P1 }, 9_000, ENGLISH).unwrap();
    assert_eq!(legal(&*table, 1, Seat::P2), 0, "the game is over");
    assert_eq!(table.frame(99, Viewer::Spectator, ENGLISH).ply, 1, "there is no position beyond the present one");
}

#[test]
fn an_opening_double_is_one_turn_for_the_clock_and_the_list() {
    let mut table = table("", None, BLITZ);
    play(&mut *table, &["c2c4", "e8e6"]);
    assert_eq!(table.status().clocks.unwrap().left, [60_000, 59_000]);
    play(&mut *table, &["h5f5", "b3b5"]);
    assert_eq!(table.status().clocks.unwrap().left, [60_000, 59_000]);
    let moves = table.moves(0, ENGLISH);
    let turns: Vec<(Option<Seat>, u32)> = moves.iter().map(|played| (played.seat, played.turn)).collect();
    let (p1, p2) = (Some(Seat::P1), Some(Seat::P2));
    assert_eq!(turns, [(p1, 1), (p2, 1), (p2, 1), (p1, 2)]);
    assert_eq!(moves.iter().map(|played| played.clock.unwrap()).collect::<Vec<_>>(), [60_000, 59_000, 59_000, 60_000]);
    assert_eq!(table.moves(3, ENGLISH).first().map(|played| played.action.as_str()), Some("b3b5"));
    assert!(moves.iter().all(|played| !played.told.said.is_empty()));
}

/// A position in which two Oranges can walk in circles.
const QUIET: &str = "7b/8/6o1/8/8/8/1O6/B7 A - AB HD HD 0 0";
const CIRCLE: [&str; 6] = ["b2b5", "g6g3", "b5b3", "g3g5", "b3b2", "g5g6"];

#[test]
fn the_third_time_can_be_claimed() {
    let mut table = table("", Some(QUIET), TimeControl::None);
    play(&mut *table, &CIRCLE);
    assert_eq!(table.obey(Command::Claim { seat: Seat::P1 }, 0, ENGLISH), Err(Refusal::NoClaim));
    play(&mut *table, &CIRCLE);
    assert_eq!(table.status().claim, Some(ClaimKind::Threefold));
    assert_eq!(table.obey(Command::Claim { seat: Seat::P2 }, 0, ENGLISH), Err(Refusal::NotYourTurn));
    // Taken back, the position has come up twice only.
    table.obey(Command::Offer { seat: Seat::P2, offer: Offer::Takeback }, 0, ENGLISH).unwrap();
    table.obey(Command::Answer { seat: Seat::P1, accept: true }, 0, ENGLISH).unwrap();
    assert_eq!(table.status().claim, None);
    play(&mut *table, &["g5g6"]);
    let events = table.obey(Command::Claim { seat: Seat::P1 }, 0, ENGLISH).unwrap();
    let [NumberedEvent { event: Event::Ended { ending }, .. }] = events else { panic!("{events:?}") };
    assert_eq!((ending.result, ending.by, ending.cause.as_ref()), (GameResult::DRAW, EndingKind::Claim, "threefold"));
    assert_eq!(ending.seat, Some(Seat::P1));
    assert_eq!(table.status().claim, None, "the game is over");
    assert!(table.record().ends_with("\n5. b5b3 5.. g3g5\n6. b3b2 6.. g5g6\ndraw\n"), "{}", table.record());
}

/// What the host does next at a table with nobody in two seats.
fn next_step(table: &dyn AnyTable) -> Step {
    let host = Host { stand_in: 6, programs: SeatSet::EMPTY, holders: [Some(0), None, None, None] };
    table.next_step(&host, 0)
}

#[test]
fn a_computer_claims_a_draw_unless_it_stands_better() {
    let claims = |start: &str, circle: &[&str]| {
        let mut table = table("", Some(start), TimeControl::None);
        for _ in 0..2 {
            play(&mut *table, circle);
        }
        // Half a round later it is the computer's turn, in a position that has come up three times as well.
        play(&mut *table, &circle[..1]);
        assert_eq!(table.status().claim, Some(ClaimKind::Threefold));
        next_step(&*table)
    };
    assert_eq!(claims(QUIET, &CIRCLE), Step::Obey(Command::Claim { seat: Seat::P2 }));
    // With two more pieces it plays on.
    let better = QUIET.replace("7b/8/", "4rrrb/8/");
    assert!(matches!(claims(&better, &CIRCLE), Step::Think { seat: Seat::P2, .. }));
}

#[test]
fn a_draw_that_the_options_make_automatic_needs_no_claim() {
    let mut table = table("repetition=auto", Some(QUIET), TimeControl::None);
    play(&mut *table, &CIRCLE);
    play(&mut *table, &CIRCLE);
    let ending = table.status().ending.unwrap();
    assert_eq!((ending.result, ending.by, ending.cause.as_ref()), (GameResult::DRAW, EndingKind::Claim, "threefold"));
    assert_eq!(ending.seat, None);
}

#[test]
fn turns_without_progress_can_be_claimed_or_end_the_game() {
    let late = QUIET.replace("HD 0 0", "HD 19 0");
    let mut table = self::table("noprogress=20", Some(&late), TimeControl::None);
    assert_eq!(table.status().claim, None);
    play(&mut *table, &["b2b5"]);
    assert_eq!(table.status().claim, Some(ClaimKind::NoProgress));
    let mut table = self::table("noprogress=20 draws=auto", Some(&late), TimeControl::None);
    play(&mut *table, &["b2b5"]);
    let ending = table.status().ending.unwrap();
    assert_eq!((ending.result, ending.by, ending.cause.as_ref()), (GameResult::DRAW, EndingKind::Rules, "no-progress"));
}

#[test]
fn a_computer_thinks_beside_the_table() {
    let mut table = table("variant=micro", None, TimeControl::None);
    let settings = |level| MoveSearchSettings {
        level,
        style: None,
        clock: None,
        most: Duration::from_millis(50),
        stopwatch,
        dice: Dice::new(7),
        stop: Arc::new(AtomicBool::new(false)),
        language: ENGLISH,
    };
    for ply in 0..12 {
        let Some(search) = table.search() else { break };
        let decision = std::thread::spawn(move || search(&settings(1 + 9 * (ply % 2)))).join().unwrap();
        assert!(decision.reason.ends_with('.'), "{}", decision.reason);
        play(&mut *table, &[&decision.action]);
    }
    assert!(table.plies() >= 6);
    if table.status().ending.is_none() {
        table.obey(Command::Resign { seat: Seat::P1 }, 99_000, ENGLISH).unwrap();
    }
    assert!(table.search().is_none(), "nobody is to move");
    assert_eq!(table.roll(&mut Dice::new(1)), None, "chance has no turn");
}

#[test]
fn an_attempt_is_answered_with_the_rule() {
    let table = table("", None, TimeControl::None);
    assert_eq!(table.attempt(&["c2", "c4"], ENGLISH).as_deref(), Ok("c2c4"));
    let reason = table.attempt(&["c2", "c5"], ENGLISH).unwrap_err();
    assert!(!reason.rule.is_empty() && reason.sites.contains(&"c5".to_owned()), "{reason:?}");
}

#[test]
fn events_survive_as_text() {
    let mut table = table("variant=micro", None, BLITZ);
    let first = table.frame(0, Viewer::Seat(Seat::P1), ENGLISH).legal.remove(0).action;
    play(&mut *table, &[&first]);
    table.obey(Command::Offer { seat: Seat::P1, offer: Offer::Draw }, 5_000, ENGLISH).unwrap();
    let stored: Vec<String> = table.events().iter().map(|event| serde_json::to_string(event).unwrap()).collect();
    let events: Vec<NumberedEvent> = stored.iter().map(|text| serde_json::from_str(text).unwrap()).collect();
    let again = load(&events).unwrap();
    assert_eq!((again.events(), again.status(), again.record()), (table.events(), table.status(), table.record()));

    let Event::Opened { setup } = &events[0].event else { panic!("it opens") };
    let mut unknown = events.clone();
    unknown[0].event = Event::Opened { setup: table::Setup { game: "halma".into(), ..setup.clone() } };
    assert!(load(&unknown).err().unwrap().to_string().starts_with("event 1: there is no game `halma`"));
    assert_eq!(load(&events[1..]).err().unwrap().to_string(), "event 1: a table begins with its opening");
}

#[test]
fn a_turn_that_dice_end_is_completed_and_paid_for() {
    // A path that is forfeit with a 1, whoever answered it.
    let start = "F6,A4,S8,R19,S2,S18/F10,F24,R9,R13,S21,R10 p1 declare - S19=3,S20=3 - 11 - 1:0,0";
    let seats = vec![Occupant::Person { name: "Ada".into() }, Occupant::Person { name: "Bob".into() }];
    let mut table = open(set_up("know", "", Some(start), 0, BLITZ, seats).unwrap(), 0).unwrap();
    play(&mut *table, &["path=S18:S19", "allow"]);
    assert_eq!(table.status().clocks.unwrap().left, [59_000, 59_000]);
    let at = table.events().last().unwrap().at;
    table.obey(Command::Roll { action: "roll=1".into() }, at, ENGLISH).unwrap();
    assert_eq!(table.status().clocks.unwrap().left, [60_000, 59_000]);
    let told: Vec<(Option<Seat>, u32)> = table.moves(0, ENGLISH).iter().map(|made| (made.seat, made.turn)).collect();
    assert_eq!(told, [(Some(Seat::P1), 1), (Some(Seat::P2), 1), (None, 1)]);
    play(&mut *table, &["cast"]);
    assert_eq!(table.moves(3, ENGLISH)[0].turn, 1, "the next turn is the first of the other seat");
}

/// p1 places, and all seats have other cards.
const CLOSED: &str = "gwbo/oybrg/wyrbyg/brbwrrb/bgbgwr/gywrg/wo \
     Empathy=E2,Humility=D1,Willpower=D7,Taste=F1,Logic=E6 \
     Love=b2goy4*y,Art=b2gry2*y,Death=bgor3*r,Science=go2ry2*y,War=g2ry*r D5D6=1,D6D7=2 \
     r:r4y:o,b:b2g:o,g:g3:o 4 p1 7 trade:3";

#[test]
fn where_hands_are_closed_the_position_goes_to_nobody_before_the_end() {
    let seats = vec![Occupant::Person { name: String::new() }; 3];
    let options = "variant=three hands=closed";
    let setup = set_up("knowledge", options, Some(CLOSED), 0, TimeControl::None, seats).unwrap();
    let mut table = open(setup, 0).unwrap();
    assert!(table.has_hidden_information());
    let seen = |table: &dyn AnyTable, viewer| {
        let frame = table.frame(table.plies(), viewer, ENGLISH);
        (frame.fen.is_some(), frame.eyes, frame.legal.is_empty())
    };
    assert_eq!(seen(&*table, Viewer::Spectator), (false, None, true));
    assert_eq!(seen(&*table, Viewer::Seat(Seat::P1)), (false, Some(Seat::P1), false));
    assert_eq!(seen(&*table, Viewer::Seat(Seat::P2)), (false, Some(Seat::P2), true));

    // At one screen the eyes are those of the one who decides; nobody's, while somebody elsewhere does.
    assert_eq!(table.viewer(SeatSet::from_iter([Seat::P1, Seat::P2, Seat::P3])), Viewer::Seat(Seat::P1));
    assert_eq!(table.viewer(SeatSet::from_iter([Seat::P2, Seat::P3])), Viewer::Spectator);
    assert_eq!(
        (table.viewer(SeatSet::from_iter([Seat::P3])), table.viewer(SeatSet::from_iter([]))),
        (Viewer::Seat(Seat::P3), Viewer::Spectator)
    );
    play(&mut *table, &["offer=p2:y", "ask=b"]);
    assert_eq!(table.viewer(SeatSet::from_iter([Seat::P2, Seat::P3])), Viewer::Seat(Seat::P2));
    play(&mut *table, &["decline", "done"]);
    assert_eq!(table.turn(), Some(Turn::Chance));
    assert_eq!(
        table.viewer(SeatSet::from_iter([Seat::P1, Seat::P2, Seat::P3])),
        Viewer::Seat(Seat::P2),
        "the dice are p2's"
    );

    for seat in [Seat::P1, Seat::P2] {
        table.obey(Command::Resign { seat }, 99_000, ENGLISH).unwrap();
    }
    assert!(table.status().ending.is_some());
    assert!(seen(&*table, Viewer::Spectator).0, "now it is told");
}
