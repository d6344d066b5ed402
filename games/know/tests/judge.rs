//! What a search is told about a position: being nearer to a Resolution is better, and so are points.

use game::{Game, Judge, Notation, Options, Seat};
use know::{Action, Know, KnowJudge, Space, State};

fn position(options: &str, fen: &str) -> (Know, State) {
    let game = Know::new(&Options::parse(Know::spec(), options).unwrap_or_else(|error| panic!("{options}: {error}")));
    let state = game.read_state(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    (game, state)
}

/// How each seat stands.
fn judged(options: &str, fen: &str) -> Vec<i32> {
    let (game, state) = position(options, fen);
    Seat::first(game.seats()).map(|seat| KnowJudge.glance(&game, &state, seat)).collect()
}

#[test]
fn what_one_side_gains_the_other_loses() {
    let start = "A1,A4,R3,R19,R2,R20/A2,A3,R9,R13,R10,R12 p1 move 1 - - 1 - 1:0,0";
    assert_eq!(judged("", start), [0, 0]);
    let ahead = judged("", "A2,A4,C12,S8,F2,F16/R8,R18,S27,F10,A1,A3 p1 move 5 F11=1 - 63 - 1:0,0");
    assert!(ahead[0] > 0 && ahead[0] == -ahead[1], "{ahead:?}");
    let four = judged("players=4", "F5,A4,S7,S23,C3,R20/F23,A2,R13,S9,S16,C6 p3 declare - S8=15 - 15 - 1:0,0");
    assert!(four[0] == four[1] && four[2] == four[3], "partners stand alike: {four:?}");
}

#[test]
fn a_pair_that_comes_nearer_is_better() {
    let with_fool_on = |space: &str| {
        let fen = format!("A2,A4,{space},F2,F16/R8,R18,S27,F10,A1,A3 p2 cast - - - 64 - 1:0,0");
        judged("", &fen)[0]
    };
    // S24 would connect the fool on S8; each jump away from there is worse.
    let [near, middle, far] = ["C12,S8", "C10,S8", "C2,S8"].map(with_fool_on);
    assert!(near > middle && middle > far, "{near} {middle} {far}");
}

#[test]
fn after_resolution_points_decide() {
    let [ivory, aubergine] = judged("", "F10,F24,R6,R16,S9,S25/S5,S29,A1,A3,S16,S32 p2 postcast - - - 9 p1 1:0,0")[..]
    else {
        panic!("two seats")
    };
    assert!(ivory > 2000 && aubergine < -2000, "{ivory} {aubergine}");
    // Far behind in points already written down, even a Resolution does not help.
    let behind = "S10,S26,C2,F15,R2,R12/F18,F4,R17,R7,S5,S21 p1 postmove 4,4 - - 42 p2 2:90,0";
    assert!(judged("symmetric=on eternal=on", behind)[0] > 0);
}

#[test]
fn connecting_moves_promise_most() {
    let (game, state) = position("", "A2,A4,C12,S8,F2,F16/R8,R18,S27,F10,A1,A3 p1 move 5 F11=1 - 63 - 1:0,0");
    let mut list = Vec::new();
    game.actions(&state, &mut list);
    list.sort_by_key(|&action| std::cmp::Reverse(KnowJudge.promise(&game, &state, action)));
    let space = |name| Space::named(name).expect("a space");
    assert_eq!(list[0], Action::Move { die: None, from: space("C12"), to: space("S24") });
    // A connection on the Center brings points, but no Resolution.
    assert_eq!(list[1], Action::Move { die: None, from: space("S8"), to: space("C4") });
    assert!(KnowJudge.promise(&game, &state, list[1]) > 0 && KnowJudge.promise(&game, &state, list[2]) < 0);
}
