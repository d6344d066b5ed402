//! Time: whose clock runs, what it is paid, and what happens when it is up.

use game::Seat;
use table::{Command, Refusal, Table};
use testkit::toy::TakeAway;

use crate::script::{load_again, setup, tell};

#[test]
fn the_increment_is_paid_for_each_turn() {
    tell(
        "heap=9 dice=off",
        "10000+500",
        "Ada Bo",
        "show deadline -> 10000
         2000 p1 act take1 -> acted p1 take1
         show clocks -> 8500 10000 at 2000, p2 runs
         show deadline -> 12000
         3000 p2 act take1 -> acted p2 take1
         show clocks -> 8500 9500 at 3000, p1 runs
         3500 p1 offer draw -> offered p1 draw
         show clocks -> 8000 9500 at 3500, p1 runs
         show deadline -> 11500",
    );
}

#[test]
fn clocks_stand_still_at_chance() {
    tell(
        "heap=9",
        "10000+500",
        "Ada Bo",
        "show deadline -> none
         5000 flag -> ! time-left
         5000 chance roll=3 -> chance roll=3
         show clocks -> 10000 10000 at 5000, p1 runs
         6000 p1 act take3 -> acted p1 take3
         show clocks -> 9500 10000 at 6000, none runs
         99000 chance roll=1 -> chance roll=1
         show deadline -> 109000",
    );
}

#[test]
fn a_fallen_flag_ends_a_game_of_two() {
    tell(
        "heap=9 dice=off",
        "10000+500",
        "Ada Bo",
        "9999 flag -> ! time-left
         10000 p1 act take1 -> ! time-is-up
         10000 p2 offer draw -> ! time-is-up
         10000 p1 resign -> ! time-is-up
         10000 p1 claim -> ! time-is-up
         10000 flag -> ended p2win time (time) by p1
         show clocks -> 0 10000 at 10000, none runs
         show deadline -> none",
    );
}

#[test]
fn nobody_answers_once_the_time_is_up() {
    tell(
        "heap=9 dice=off",
        "10000+0",
        "Ada Bo",
        "1 p1 offer draw -> offered p1 draw
         10000 p2 yes -> ! time-is-up
         10000 p1 no -> ! time-is-up
         12345 flag -> ended p2win time (time) by p1",
    );
}

#[test]
fn with_more_seats_a_fallen_flag_leaves_a_seat() {
    tell(
        "heap=9 dice=off seats=4",
        "10000+0",
        "Ada Bo Cy Di",
        "10000 flag -> left p1 time
         10000 p1 act take1 -> acted p1 take1
         20000 flag -> left p2 time
         20000 p2 act take1 -> acted p2 take1
         20000 flag -> ! time-left
         30000 flag -> left p3 time; ended p4win time (time) by p3",
    );
}

#[test]
fn time_away_is_given_back() {
    tell(
        "heap=9 dice=off",
        "10000+0",
        "Ada Bo",
        "1000 p1 act take1 -> acted p1 take1
         3000 p1 offer draw -> offered p1 draw
         500000 reopen -> reopened
         show clocks -> 9000 8000 at 500000, p2 runs
         show offer -> draw by p1, p2 to answer
         500001 flag -> ! time-left
         501000 p2 act take1 -> acted p2 take1
         show clocks -> 9000 7000 at 501000, p1 runs",
    );
    // Where no clock runs there is nothing to give back.
    tell("heap=9 dice=off", "-", "Ada Bo", "1000 reopen -> nothing");
    tell("heap=9", "10000+0", "Ada Bo", "1000 reopen -> nothing");
    tell(
        "heap=9 dice=off",
        "10000+0",
        "Ada Bo",
        "1 p1 resign -> ended p2win resignation (resigned) by p1
         2 reopen -> nothing",
    );
}

#[test]
fn a_takeback_returns_to_the_clocks_before_the_move() {
    tell(
        "heap=9 dice=off",
        "10000+500",
        "Ada Bo",
        "1000 p1 act take1 -> acted p1 take1
         show clocks -> 9500 10000 at 1000, p2 runs
         2000 p1 offer takeback -> offered p1 takeback
         4000 p2 yes -> answered p2 yes; took back to 0
         show clocks -> 9000 10000 at 4000, p1 runs
         4500 p1 act take1 -> acted p1 take1
         show clocks -> 9000 10000 at 4500, p2 runs",
    );
}

#[test]
fn no_increment_is_earned_by_taking_back() {
    let mut story = String::new();
    for round in 0..4 {
        let at = 100 * round;
        story += &format!("{at} p1 act take1 -> acted p1 take1\n");
        story += &format!("{at} p1 offer takeback -> offered p1 takeback\n");
        story += &format!("{at} p2 yes -> answered p2 yes; took back to 0\n");
        story += &format!("show clocks -> {} 600000 at {at}, p1 runs\n", 600_000 - at);
    }
    tell("heap=9 dice=off", "600000+5000", "Ada Bo", &story);
}

#[test]
fn a_computer_pays_for_thinking_and_not_for_waiting() {
    let mut table = Table::<TakeAway>::open(setup("heap=9 dice=off", "10000+500", "computer Bo"), 0).unwrap();
    let act = |seat, charge| Command::Act { seat, action: "take1".into(), charge };
    let left = |table: &Table<TakeAway>| table.clocks().unwrap().left;
    // It waited for a processor for longer than it had on its clock.
    table.obey(act(Seat::P1, Some(700)), 60_000).unwrap();
    assert_eq!(left(&table), [9_800, 10_000]);
    table.obey(act(Seat::P2, None), 61_000).unwrap();
    assert_eq!(left(&table), [9_800, 9_500]);
    // Nobody is charged for more than has passed, and who has really used it up has lost.
    table.obey(act(Seat::P1, Some(99_000)), 61_100).unwrap();
    assert_eq!(left(&table), [10_200, 9_500]);
    table.obey(act(Seat::P2, None), 61_200).unwrap();
    assert_eq!(table.obey(act(Seat::P1, Some(10_200)), 99_000), Err(Refusal::TimeIsUp));
    load_again(&table);
}
