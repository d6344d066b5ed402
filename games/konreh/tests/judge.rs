//! What a side is better off with, judged at a glance.

use game::{Game, Judge, Notation, Options, Seat};
use konreh::{Konreh, KonrehJudge};

/// Side A stands better in the first position than in the second.
#[track_caller]
fn check(better: &str, worse: &str) {
    let game = Konreh::new(&Options::defaults(Konreh::spec()));
    let [better, worse] = [better, worse].map(|fen| {
        KonrehJudge.glance(&game, &game.read_state(fen).unwrap_or_else(|error| panic!("{fen}: {error}")), Seat::P1)
    });
    assert!(better > worse, "{better} is not above {worse}");
}

#[test]
fn pieces_are_worth_having_and_stronger_ones_more() {
    let with = |piece: &str| format!("7b/8/8/8/8/{piece}7/8/B7 A - AB HD HD 0 0");
    check(&with("R"), "7b/8/8/8/8/8/8/B7 A - AB HD HD 0 0");
    check(&with("O"), &with("R"));
    check(&with("G"), &with("O"));
}

#[test]
fn a_blue_is_worth_more_than_any_other_piece() {
    check("7b/8/8/8/8/8/8/B7 A - AB HD HD 0 0", "7b/8/8/8/8/2G5/2G5/8 A - AB RC5 HD 0 0");
}

#[test]
fn specials_are_worth_keeping() {
    let with = |record: &str| format!("7b/8/8/8/8/8/8/3B4 A - AB {record},m HD 0 0");
    check(&with("HD"), &with("D"));
    check(&with("D"), &with("0"));
}

#[test]
fn a_long_stay_in_the_cross_is_dangerous() {
    let with = |stay: u8| format!("7b/8/8/8/3B4/8/8/8 A - AB HD,s{stay},m HD 0 0");
    check(&with(1), &with(2));
    check(&with(2), &with(3));
}

#[test]
fn a_runner_that_comes_in_time_is_half_a_blue() {
    // The Green needs two turns from h5 and four from e5.
    check("6b1/8/8/7G/8/8/8/8 A - AB RC2 HD,m 0 0", "6b1/8/8/4G3/8/8/8/8 A - AB RC2 HD,m 0 0");
    check("6b1/8/8/4G3/8/8/8/8 A - AB RC4 HD,m 0 0", "6b1/8/8/4G3/8/8/8/8 A - AB RC3 HD,m 0 0");
}

#[test]
fn guards_at_home_matter_most_while_the_enemy_runs() {
    let with = |fen: &str| format!("{fen} A - AB HD,m RC3 0 0");
    check(&with("7g/8/8/8/8/8/1O6/3B4"), &with("7g/8/1O6/8/8/8/8/3B4"));
}
