//! What two to four people at a table may do, and what comes of it.

use crate::script::tell;

#[test]
fn what_is_said_stands_until_the_turn_ends_or_its_speaker_acts() {
    tell(
        "heap=20 seats=3",
        "-",
        "Ada Bo Cy",
        "1 p2 says I would take two. -> spoke p2: I would take two.
         show spoken -> p2: I would take two.
         2 chance roll=2 -> chance roll=2
         2 p3 says So would I. -> spoke p3: So would I.
         2 p3 says No. -> spoke p3: No.
         show spoken -> p2: I would take two.; p3: No.
         3 p1 act take2 -> acted p1 take2
         show spoken -> nothing
         4 p4 says Hello. -> ! no-such-seat
         5 p2 says Why? -> spoke p2: Why?
         5 p2 offer takeback -> ! nothing-to-take-back
         6 p1 offer takeback -> offered p1 takeback
         7 p2 yes -> answered p2 yes
         7 p3 yes -> answered p3 yes; took back to 1
         show spoken -> nothing",
    );
}

/// Two seats, five stones, no die, no clock.
const SHORT: &str = "heap=5 dice=off";

#[test]
fn a_game_is_played_to_its_end() {
    tell(
        SHORT,
        "-",
        "Ada Bo",
        "show turn -> p1
         1 p2 act take1 -> ! not-your-turn
         1 chance roll=1 -> ! not-your-turn
         1 p3 act take1 -> ! no-such-seat
         1 p1 act take4 -> ! illegal
         1 p1 act take3 -> acted p1 take3
         show fen -> 2 p2 - 0
         show deadline -> none
         2 p2 act take2 -> acted p2 take2; ended p2win rules (last stone)
         show turn -> none
         3 p1 act take1 -> ! over
         3 p1 resign -> ! over
         3 p1 offer draw -> ! over
         3 p1 claim -> ! over
         3 flag -> ! over
         3 chance roll=1 -> ! over
         3 p1 yes -> ! no-offer",
    );
}

#[test]
fn chance_acts_between_the_seats() {
    tell(
        "heap=5",
        "-",
        "Ada Bo",
        "show turn -> chance
         1 p1 act take1 -> ! not-your-turn
         1 chance roll=4 -> ! illegal
         1 chance take1 -> ! illegal
         1 chance roll=2 -> chance roll=2
         2 chance roll=2 -> ! not-your-turn
         2 p1 act take2 -> acted p1 take2
         3 chance roll=1 -> chance roll=1
         3 p2 act take1 -> acted p2 take1
         4 chance roll=1 -> chance roll=1
         show turns -> 1 1 1 1 2",
    );
}

#[test]
fn nobody_plays_before_everybody_sits() {
    tell(
        SHORT,
        "60000+0",
        "Ada ?",
        "show turn -> p1
         1 p1 act take1 -> ! not-full
         1 p1 resign -> ! not-full
         1 p1 offer draw -> ! not-full
         1 p1 claim -> ! not-full
         1 p1 offer rematch -> ! not-over
         1 follow b -> ! not-over
         1 p1 join Cy -> ! seat-taken
         1 p3 join Cy -> ! no-such-seat
         show deadline -> none
         9000 flag -> ! time-left
         9000 p2 join Bo -> joined p2 Bo
         9001 p2 join Cy -> ! seat-taken
         show deadline -> 69000
         show seats -> [person { name: \"ada\" }, person { name: \"bo\" }]
         9500 p1 act take1 -> acted p1 take1",
    );
}

#[test]
fn giving_up_ends_a_game_of_two() {
    tell(
        SHORT,
        "-",
        "Ada Bo",
        "1 p3 resign -> ! no-such-seat
         2 p1 resign -> ended p2win resignation (resigned) by p1
         show result -> p2win
         show takebacks -> nobody",
    );
}

#[test]
fn with_more_seats_the_game_goes_on_for_the_others() {
    tell(
        "heap=9 dice=off seats=3",
        "60000+1000",
        "Ada Bo Cy",
        "1000 p1 act take1 -> acted p1 take1
         2000 p2 resign -> left p2 resigned
         show left -> p2
         show turn -> p2
         show deadline -> none
         show clocks -> 60000 59000 60000 at 2000, none runs
         3000 p2 resign -> ! left-seat
         3000 p2 offer draw -> ! left-seat
         3000 p2 claim -> ! left-seat
         3000 p2 yes -> ! left-seat
         500000 p2 act take1 -> acted p2 take1
         show clocks -> 60000 59000 60000 at 500000, p3 runs
         show takebacks -> p1
         501000 p1 resign -> left p1 resigned; ended p3win resignation (resigned) by p1",
    );
}

#[test]
fn a_seat_that_was_left_cannot_win() {
    // The taker of the last stone has left: those who stayed share the win.
    tell(
        "heap=5 dice=off seats=3",
        "-",
        "Ada Bo Cy",
        "1 p2 resign -> left p2 resigned
         2 p1 act take3 -> acted p1 take3
         3 p2 act take2 -> acted p2 take2; ended p1p3win rules (last stone)",
    );
    // One of two winners has left: the other wins alone.
    tell(
        "heap=5 dice=off seats=3 last=loses",
        "-",
        "Ada Bo Cy",
        "1 p1 resign -> left p1 resigned
         2 p1 act take3 -> acted p1 take3
         3 p2 act take2 -> acted p2 take2; ended p3win rules (last stone)",
    );
}

#[test]
fn times_never_run_backwards() {
    tell(
        SHORT,
        "1000+0",
        "Ada Bo",
        "500 p1 act take1 -> acted p1 take1
         100 p2 act take1 -> acted p2 take1
         show clocks -> 500 1000 at 500, p1 runs",
    );
}

#[test]
fn the_next_table_is_noted_once() {
    tell(
        SHORT,
        "-",
        "Ada Bo",
        "1 p1 resign -> ended p2win resignation (resigned) by p1
         2 p1 offer takeback -> ! over
         2 p1 offer rematch -> offered p1 rematch
         3 p1 yes -> ! no-offer
         4 p2 offer rematch -> answered p2 yes
         show offer -> rematch by p1, agreed
         5 p1 no -> ! no-offer
         5 p2 offer rematch -> ! offer-waits
         6 follow next -> followed next
         show followed -> next
         show offer -> none
         7 follow other -> ! already-followed
         7 p1 offer rematch -> ! already-followed",
    );
}
