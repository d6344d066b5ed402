//! Options and dice, tried with the toy game.

use game::{Dice, Game, Notation, Options};
use testkit::toy::{Action, SPEC, TakeAway};

#[track_caller]
fn check(line: &str, written: &str) {
    let options = Options::parse(&SPEC, line).unwrap();
    assert_eq!(options.to_string(), written);
    assert!(Options::parse(&SPEC, written).unwrap().pairs().eq(options.pairs()));
}

#[test]
fn the_line_is_the_shortest_that_reads_back() {
    check("", "");
    check("variant=misere last=loses", "variant=misere");
    check("variant=misere last=wins", "variant=misere last=wins");
    check("seats=3 heap=12", "seats=3");
}

#[test]
fn a_default_that_follows_another_option_is_told_apart() {
    check("dice=off", "dice=off");
    check("dice=off heap=21", "dice=off");
    check("dice=off heap=12", "heap=12 dice=off");
    check("variant=old-3 heap=12", "variant=old-3 heap=12");
}

#[test]
fn a_variant_is_a_base_wherever_it_is_given() {
    check("last=wins variant=misere", "variant=misere last=wins");
    check("seats=3 variant=misere heap=9", "variant=misere heap=9 seats=3");
    check("variant=misere heap=9 variant=standard", "heap=9");
    // A forbidden pair is refused in either order.
    for line in ["seats=4 variant=misere", "variant=misere seats=4"] {
        assert!(Options::parse(&SPEC, line).is_err(), "{line}");
    }
}

#[test]
fn settings_are_remembered_for_another_variant() {
    let options = Options::parse(&SPEC, "last=wins variant=misere seats=2").unwrap();
    assert!(options.settings().eq([("seats", "2"), ("last", "wins")]), "{:?}", options.settings().collect::<Vec<_>>());
    let other = Options::build(&SPEC, Some("old-3"), options.settings()).unwrap();
    assert_eq!(other.to_string(), "variant=old-3 seats=2");
}

#[test]
fn outcomes_come_by_their_weights() {
    let game = TakeAway::new(&Options::defaults(TakeAway::spec()));
    let (mut dice, mut seen) = (Dice::new(1), [0; 3]);
    for _ in 0..6000 {
        let Action::Roll(cast) = dice.roll(&game, &game.startpos()) else { panic!("chance rolls") };
        seen[usize::from(cast) - 1] += 1;
    }
    for (times, expected) in seen.into_iter().zip([3000, 2000, 1000]) {
        assert!(i32::abs_diff(times, expected) < 150, "{seen:?}");
    }
}
