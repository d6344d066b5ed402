//! What a host does next, and whom a person's request is for.

use game::{Seat, SeatSet};
use table::{
    Command, ComputerView, DiceSource, Host, Occupant, Offer, Refusal, Request, SeatClock, Setup, Step, Table,
    Takebacks, TimeControl,
};
use testkit::toy::{IllegalAction, TakeAway};

/// A computer that would rather have a draw, or not.
struct Wants(bool);

impl ComputerView for Wants {
    fn prefers_draw(&self, _: Seat) -> bool {
        self.0
    }
}

/// A table with these seats: `me` is a person, a digit a computer of that level, `?` an open seat.
fn table(options: &str, seats: &str, change: impl FnOnce(&mut Setup)) -> Table<TakeAway> {
    let occupant = |word: &str| match word {
        "?" => Occupant::Open,
        "me" => Occupant::Person { name: String::new() },
        level => Occupant::Computer { level: level.parse().unwrap(), style: None },
    };
    let heap = options.split_once("heap=").map_or("12", |(_, heap)| heap.split(' ').next().unwrap());
    let mut setup = Setup {
        game: "take-away".into(),
        options: options.into(),
        edition: 1,
        start: format!("{heap} p1 - 0"),
        control: TimeControl::None,
        seats: seats.split(' ').map(occupant).collect(),
        rolls: DiceSource::Host,
        takebacks: Takebacks::Free,
        dealt: false,
    };
    change(&mut setup);
    Table::open(setup, 0).unwrap()
}

/// A host at whose table nobody holds two seats.
fn host() -> Host {
    Host { stand_in: 6, programs: SeatSet::EMPTY, holders: [Some(0), Some(1), Some(2), Some(3)] }
}

fn act(table: &mut Table<TakeAway>, seat: Seat, action: &str) {
    table.obey(Command::Act { seat, action: action.into(), charge: None }, 0).unwrap();
}

fn next(table: &Table<TakeAway>, now: u64) -> Step {
    host().next(table, &Wants(false), now)
}

fn think(seat: Seat, level: u8, clock: Option<SeatClock>) -> Step {
    Step::Think { seat, level, style: None, clock }
}

#[test]
fn chance_rolls_computers_think_and_people_are_waited_for() {
    let mut with_dice = table("heap=9", "me 3", |_| {});
    assert_eq!(next(&with_dice, 0), Step::Roll { kept: None });
    with_dice.obey(Command::Roll { action: "roll=2".into() }, 0).unwrap();
    assert_eq!(next(&with_dice, 0), Step::Wait);
    let own_dice = table("heap=9", "me 3", |setup| setup.rolls = DiceSource::Players);
    assert_eq!(next(&own_dice, 0), Step::Wait);
    let mut plain = table("dice=off heap=9", "me 3", |_| {});
    assert_eq!(next(&plain, 0), Step::Wait);
    act(&mut plain, Seat::P1, "take1");
    assert_eq!(next(&plain, 0), think(Seat::P2, 3, None));
    let waiting = table("dice=off heap=9", "3 ?", |_| {});
    assert_eq!(next(&waiting, 0), Step::Wait, "nobody plays before everybody sits");
}

#[test]
fn a_flag_falls_for_people_and_never_for_a_computer_that_waits() {
    let control = |setup: &mut Setup| setup.control = TimeControl::Fischer { base: 10_000, increment: 500 };
    let mut clocked = table("dice=off heap=9", "me 10", control);
    assert_eq!(next(&clocked, 9_999), Step::WaitUntil(10_000));
    assert_eq!(next(&clocked, 10_000), Step::Obey(Command::Flag));
    act(&mut clocked, Seat::P1, "take1");
    let clock = Some(SeatClock { left: 10_000, increment: 500 });
    for now in [0, 9_000, 99_000] {
        assert_eq!(next(&clocked, now), think(Seat::P2, 10, clock));
    }
}

#[test]
fn computers_decline_draws_and_agree_to_takebacks_and_rematches() {
    let mut table = table("dice=off heap=9", "me 3", |_| {});
    let offer = |table: &mut Table<TakeAway>, offer| table.obey(Command::Offer { seat: Seat::P1, offer }, 0).map(drop);
    let answer = |accept| Step::Obey(Command::Answer { seat: Seat::P2, accept });
    offer(&mut table, Offer::Draw).unwrap();
    assert_eq!(next(&table, 0), answer(false));
    table.obey(Command::Answer { seat: Seat::P2, accept: false }, 0).unwrap();
    act(&mut table, Seat::P1, "take1");
    offer(&mut table, Offer::Takeback).unwrap();
    assert_eq!(next(&table, 0), answer(true));
    table.obey(Command::Answer { seat: Seat::P2, accept: true }, 0).unwrap();
    table.obey(Command::Resign { seat: Seat::P1 }, 0).unwrap();
    offer(&mut table, Offer::Rematch).unwrap();
    assert_eq!(next(&table, 0), answer(true));
    table.obey(Command::Answer { seat: Seat::P2, accept: true }, 0).unwrap();
    assert_eq!(next(&table, 0), Step::Rematch);
    table.obey(Command::Follow { table: "next".into() }, 0).unwrap();
    assert_eq!(next(&table, 0), Step::Wait);
}

#[test]
fn offers_among_seats_of_one_person_need_no_answer() {
    let mut table = table("dice=off heap=9", "me me", |_| {});
    table.obey(Command::Offer { seat: Seat::P1, offer: Offer::Draw }, 0).unwrap();
    assert_eq!(next(&table, 0), Step::Wait, "the other person has to answer");
    let one_screen = Host { holders: [Some(7), Some(7), None, None], ..host() };
    let answer = Step::Obey(Command::Answer { seat: Seat::P2, accept: true });
    assert_eq!(one_screen.next(&table, &Wants(false), 0), answer);
}

#[test]
fn a_computer_plays_on_for_a_seat_that_was_left_and_programs_for_theirs() {
    let mut table = table("dice=off heap=9 seats=3", "me me me", |_| {});
    table.obey(Command::Resign { seat: Seat::P1 }, 0).unwrap();
    assert_eq!(next(&table, 0), think(Seat::P1, 6, None));
    act(&mut table, Seat::P1, "take1");
    assert_eq!(next(&table, 0), Step::Wait);
    let matches = Host { programs: SeatSet::first(3), ..host() };
    assert_eq!(matches.next(&table, &Wants(false), 0), think(Seat::P2, 6, None));
}

#[test]
fn requests_find_their_seat() {
    let mut table = table("dice=off heap=9", "me me", |_| {});
    let both = SeatSet::first(2);
    let only = |seat| SeatSet::EMPTY.with(seat);
    let asked = |table: &Table<TakeAway>, held, request| host().command(table, held, request);
    let take = || Request::Act { action: "take1".into() };
    let command = |seat| Ok(Command::Act { seat, action: "take1".into(), charge: None });
    assert_eq!(asked(&table, both, take()), command(Seat::P1));
    assert_eq!(asked(&table, only(Seat::P2), take()), command(Seat::P2), "the table says that it is not their turn");
    assert_eq!(asked(&table, SeatSet::EMPTY, take()), Err(Refusal::<IllegalAction>::NoSuchSeat));
    act(&mut table, Seat::P1, "take1");
    let takeback = || Request::Offer(Offer::Takeback);
    let offer = |seat| Ok(Command::Offer { seat, offer: Offer::Takeback });
    assert_eq!(asked(&table, both, takeback()), offer(Seat::P1), "at one screen for the seat that has just acted");
    assert_eq!(asked(&table, only(Seat::P2), takeback()), offer(Seat::P2));
    assert_eq!(asked(&table, both, Request::Answer { accept: true }), Err(Refusal::NoOffer));
    table.obey(Command::Offer { seat: Seat::P1, offer: Offer::Draw }, 0).unwrap();
    let answer = |seat, accept| Ok(Command::Answer { seat, accept });
    assert_eq!(asked(&table, both, Request::Answer { accept: true }), answer(Seat::P2, true));
    assert_eq!(asked(&table, only(Seat::P1), Request::Answer { accept: false }), answer(Seat::P1, false));
    assert_eq!(asked(&table, both, Request::Resign), Ok(Command::Resign { seat: Seat::P2 }));
}

#[test]
fn what_players_type_in_is_a_roll() {
    let table = table("heap=9", "me me", |setup| setup.rolls = DiceSource::Players);
    let typed = host().command(&table, SeatSet::first(2), Request::Act { action: "roll=2".into() });
    assert_eq!(typed, Ok(Command::Roll { action: "roll=2".into() }));
}
