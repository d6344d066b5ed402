//! Draws, takebacks and rematches: who may ask, who must answer, and when an offer is gone.

use game::{Notation, Seat, Turn};
use table::{Command, DiceSource, Event, Offer, Refusal, Setup, Table, Takebacks};
use testkit::toy::TakeAway;

use crate::script::{accept, load_again, setup, tell};

const LONG: &str = "heap=20 dice=off";
const THREE: &str = "heap=20 dice=off seats=3";

#[test]
fn a_draw_is_agreed() {
    tell(
        LONG,
        "-",
        "Ada Bo",
        "1 p2 offer draw -> offered p2 draw
         show offer -> draw by p2, p1 to answer
         2 p1 offer takeback -> ! offer-waits
         2 p2 offer draw -> ! offer-waits
         2 p2 yes -> ! no-offer
         3 p1 yes -> answered p1 yes; ended draw agreement (agreed)
         show offer -> none",
    );
    // Who offers the same accepts.
    tell(
        LONG,
        "-",
        "Ada Bo",
        "1 p2 offer draw -> offered p2 draw
         2 p1 offer draw -> answered p1 yes; ended draw agreement (agreed)",
    );
}

#[test]
fn everybody_who_stayed_must_agree() {
    tell(
        "heap=20 dice=off seats=4",
        "-",
        "Ada Bo Cy Di",
        "1 p4 resign -> left p4 resigned
         2 p2 offer draw -> offered p2 draw
         show offer -> draw by p2, p1 p3 to answer
         3 p4 yes -> ! left-seat
         3 p1 yes -> answered p1 yes
         3 p1 no -> ! no-offer
         show offer -> draw by p2, p3 to answer
         4 p3 yes -> answered p3 yes; ended draw agreement (agreed)",
    );
}

#[test]
fn who_was_declined_plays_on_before_asking_again() {
    tell(
        LONG,
        "-",
        "Ada Bo",
        "1 p1 offer draw -> offered p1 draw
         2 p2 no -> answered p2 no
         3 p1 offer draw -> ! asked-already
         3 p2 no -> ! no-offer
         4 p2 offer draw -> offered p2 draw
         5 p1 no -> answered p1 no
         6 p1 act take1 -> acted p1 take1
         7 p2 offer draw -> ! asked-already
         8 p1 offer draw -> offered p1 draw
         9 p1 no -> answered p1 no
         show offer -> none
         10 p1 offer draw -> ! asked-already
         11 p1 offer takeback -> offered p1 takeback",
    );
}

#[test]
fn an_offer_lapses_when_one_who_should_answer_acts() {
    tell(
        LONG,
        "-",
        "Ada Bo",
        "1 p1 offer draw -> offered p1 draw
         2 p1 act take1 -> acted p1 take1
         show offer -> draw by p1, p2 to answer
         3 p2 act take1 -> acted p2 take1
         show offer -> none
         4 p2 yes -> ! no-offer
         5 p1 offer draw -> offered p1 draw",
    );
    // A takeback lapses with any action.
    tell(
        LONG,
        "-",
        "Ada Bo",
        "1 p1 act take1 -> acted p1 take1
         2 p2 act take1 -> acted p2 take1
         3 p2 offer takeback -> offered p2 takeback
         4 p1 act take1 -> acted p1 take1
         show offer -> none",
    );
    // So does every offer when a seat is left.
    tell(
        THREE,
        "-",
        "Ada Bo Cy",
        "1 p1 offer draw -> offered p1 draw
         2 p2 yes -> answered p2 yes
         3 p3 resign -> left p3 resigned
         show offer -> none
         4 p1 offer draw -> offered p1 draw",
    );
}

#[test]
fn a_takeback_goes_to_the_last_decision_of_the_one_who_asks() {
    tell(
        LONG,
        "-",
        "Ada Bo",
        "1 p1 offer takeback -> ! nothing-to-take-back
         2 p1 act take1 -> acted p1 take1
         3 p2 act take2 -> acted p2 take2
         show takebacks -> p2
         4 p2 offer takeback -> offered p2 takeback
         show offer -> takeback by p2, p1 to answer
         5 p1 yes -> answered p1 yes; took back to 1
         show fen -> 19 p2 - 1
         show takebacks -> p1
         7 p2 act take3 -> acted p2 take3
         show moves -> 2
         show turns -> 1 1",
    );
}

#[test]
fn nobody_takes_back_over_another_persons_decision() {
    tell(
        LONG,
        "-",
        "Ada Bo",
        "1 p1 act take1 -> acted p1 take1
         2 p2 act take2 -> acted p2 take2
         3 p1 offer takeback -> ! answered-since
         4 p1 act take1 -> acted p1 take1
         5 p1 offer takeback -> offered p1 takeback",
    );
    // A computer's answer is no person's decision, and neither is that of one who plays on for a seat that was left.
    tell(
        LONG,
        "-",
        "Ada computer",
        "1 p1 act take1 -> acted p1 take1
         2 p2 act take2 -> acted p2 take2
         3 p1 offer takeback -> offered p1 takeback
         4 p2 yes -> answered p2 yes; took back to 0
         show fen -> 20 p1 - 0",
    );
    tell(
        THREE,
        "-",
        "Ada Bo Cy",
        "1 p2 resign -> left p2 resigned
         2 p1 act take1 -> acted p1 take1
         3 p2 act take1 -> acted p2 take1
         4 p1 offer takeback -> offered p1 takeback
         show offer -> takeback by p1, p3 to answer",
    );
}

#[test]
fn only_those_concerned_answer_a_takeback() {
    // Nobody has acted since, and p2 is to move.
    tell(
        THREE,
        "-",
        "Ada Bo Cy",
        "1 p1 act take1 -> acted p1 take1
         2 p1 offer takeback -> offered p1 takeback
         show offer -> takeback by p1, p2 to answer
         3 p3 yes -> ! no-offer
         4 p2 yes -> answered p2 yes; took back to 0",
    );
    // A computer has acted since, and p3 is to move.
    tell(
        THREE,
        "-",
        "Ada computer Cy",
        "1 p1 act take1 -> acted p1 take1
         2 p2 act take1 -> acted p2 take1
         3 p1 offer takeback -> offered p1 takeback
         show offer -> takeback by p1, p2 p3 to answer
         4 p3 yes -> answered p3 yes
         5 p2 yes -> answered p2 yes; took back to 0",
    );
    // Only a computer that plays on is concerned: then everybody who stayed.
    tell(
        THREE,
        "-",
        "Ada Bo Cy",
        "1 p2 resign -> left p2 resigned
         2 p1 act take1 -> acted p1 take1
         3 p1 offer takeback -> offered p1 takeback
         show offer -> takeback by p1, p3 to answer",
    );
}

/// A table of Take-away with another setting about takebacks.
fn table(options: &str, seats: &str, change: impl FnOnce(&mut Setup)) -> Table<TakeAway> {
    let mut setup = setup(options, "-", seats);
    change(&mut setup);
    Table::open(setup, 0).unwrap()
}

#[test]
fn a_table_may_allow_one_takeback_for_each_seat_or_none() {
    let offer = Command::Offer { seat: Seat::P1, offer: Offer::Takeback };
    let mut once = table(LONG, "Ada Bo", |setup| setup.takebacks = Takebacks::Once);
    accept(&mut once, ["p1 act take1", "p1 offer takeback", "p2 yes", "p1 act take1"]);
    assert_eq!(once.obey(offer.clone(), 0), Err(Refusal::NoMoreTakebacks));
    assert_eq!(once.status().takebacks, []);
    accept(&mut once, ["p2 act take1", "p2 offer takeback"]);
    load_again(&once);
    let mut never = table(LONG, "Ada Bo", |setup| setup.takebacks = Takebacks::Never);
    accept(&mut never, ["p1 act take1"]);
    assert_eq!(never.obey(offer, 0), Err(Refusal::NoMoreTakebacks));
}

#[test]
fn dice_that_were_cast_stay_cast() {
    let mut table = table("heap=20", "Ada computer", |_| {});
    let kept = |table: &Table<TakeAway>| table.kept_roll().map(|roll| table.game().action_text(table.present(), roll));
    accept(&mut table, ["chance roll=3", "p1 act take2"]);
    assert_eq!(kept(&table), None);
    accept(&mut table, ["chance roll=1", "p2 act take1", "chance roll=2", "p1 offer takeback", "p2 yes"]);
    accept(&mut table, ["p1 act take3"]);
    assert_eq!(kept(&table).as_deref(), Some("roll=1"), "another action does not change the dice");
    accept(&mut table, ["chance roll=1", "p2 act take1"]);
    assert_eq!(kept(&table).as_deref(), Some("roll=2"));
    accept(&mut table, ["chance roll=2", "p1 act take1"]);
    assert_eq!(kept(&table), None, "what was never cast is cast now");
    load_again(&table);
}

#[test]
fn typed_dice_can_be_mended_by_themselves() {
    let mut table = table("heap=20", "Ada Bo", |setup| setup.rolls = DiceSource::Players);
    accept(&mut table, ["chance roll=3", "p1 act take2", "chance roll=3"]);
    let events = table.obey(Command::Offer { seat: Seat::P2, offer: Offer::Takeback }, 0).unwrap();
    assert!(matches!(events[1].event, Event::TookBack { to: 2, .. }), "{events:?}");
    assert_eq!((table.turn(), table.kept_roll()), (Some(Turn::Chance), None));
    accept(&mut table, ["chance roll=1"]);
    assert_eq!(table.game().fen(table.present()), "18 p2 1 0");
    load_again(&table);
}

#[test]
fn all_must_agree_to_take_back_a_roll() {
    tell(
        "heap=20 seats=3",
        "-",
        "Ada Bo Cy",
        "1 chance roll=1 -> chance roll=1
         2 p1 act take1 -> acted p1 take1
         3 p1 offer takeback -> offered p1 takeback
         show offer -> takeback by p1, p2 p3 to answer
         4 chance roll=2 -> chance roll=2
         show offer -> none
         5 p1 offer takeback -> offered p1 takeback
         show offer -> takeback by p1, p2 p3 to answer
         6 p2 yes -> answered p2 yes
         7 p3 yes -> answered p3 yes; took back to 1
         show turn -> p1
         show fen -> 20 p1 1 0",
    );
}

#[test]
fn who_left_is_not_asked_for_a_rematch() {
    tell(
        "heap=5 dice=off seats=3",
        "-",
        "Ada Bo Cy",
        "1 p3 resign -> left p3 resigned
         2 p1 act take3 -> acted p1 take3
         3 p2 act take2 -> acted p2 take2; ended p2win rules (last stone)
         4 p3 offer rematch -> ! left-seat
         5 p2 offer rematch -> offered p2 rematch
         show offer -> rematch by p2, p1 to answer
         6 p1 no -> answered p1 no
         7 p2 offer rematch -> ! asked-already
         8 p1 offer rematch -> offered p1 rematch
         9 p2 yes -> answered p2 yes
         show offer -> rematch by p1, agreed",
    );
}
