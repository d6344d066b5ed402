//! Time: whose clock runs, what it is paid, and what happens when it is up.

use crate::script::tell;

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
fn with_more_seats_a_fallen_flag_leaves_a_chair() {
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
fn a_takeback_restores_no_time() {
    tell(
        "heap=9 dice=off",
        "10000+500",
        "Ada Bo",
        "1000 p1 act take1 -> acted p1 take1
         2000 p1 offer takeback -> offered p1 takeback
         4000 p2 yes -> answered p2 yes; took back to 0
         show clocks -> 9500 7000 at 4000, p1 runs",
    );
}
