//! How a search values a position: being nearer to a Resolution is better, and so are points.

use game::{Evaluate, Explain, Game, Language, Notation, Options, Seat, Sentence, fitted};
use know::{Action, Know, KnowEvaluator, Space, State};

fn position(options: &str, fen: &str) -> (Know, State) {
    let game = Know::new(&Options::parse(Know::spec(), options).unwrap_or_else(|error| panic!("{options}: {error}")));
    let state = game.read_state(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    (game, state)
}

fn evaluator(game: &Know) -> KnowEvaluator {
    KnowEvaluator::new(game, &fitted::<Know, KnowEvaluator>(), None)
}

/// How each seat stands.
fn scores(options: &str, fen: &str) -> Vec<i32> {
    let (game, state) = position(options, fen);
    Seat::first(game.seats()).map(|seat| evaluator(&game).static_score(&game, &state, seat)).collect()
}

#[test]
fn what_one_side_gains_the_other_loses() {
    let start = "A1,A4,R3,R19,R2,R20/A2,A3,R9,R13,R10,R12 p1 move 1 - - 1 - 1:0,0";
    let even = scores("", start);
    assert!(even[0] == -even[1] && even[0] >= 0, "only the move counts: {even:?}");
    let ahead = scores("", "A2,A4,C12,S8,F2,F16/R8,R18,S27,F10,A1,A3 p1 move 5 F11=1 - 63 - 1:0,0");
    assert!(ahead[0] > 0 && ahead[0] == -ahead[1], "{ahead:?}");
    let four = scores("players=4", "F5,A4,S7,S23,C3,R20/F23,A2,R13,S9,S16,C6 p3 declare - S8=15 - 15 - 1:0,0");
    assert!(four[0] == four[1] && four[2] == four[3], "partners stand alike: {four:?}");
}

#[test]
fn a_pair_that_comes_nearer_is_better() {
    let with_fool_on = |space: &str| {
        let fen = format!("A2,A4,{space},F2,F16/R8,R18,S27,F10,A1,A3 p2 cast - - - 64 - 1:0,0");
        scores("", &fen)[0]
    };
    // S24 would connect the fool on S8; each jump away from there is worse.
    let [near, middle, far] = ["C12,S8", "C10,S8", "C2,S8"].map(with_fool_on);
    assert!(near > middle && middle > far, "{near} {middle} {far}");
}

#[test]
fn progress_is_counted_in_jumps_and_nothing_else() {
    let progress = |fen: &str| {
        let (game, state) = position("", fen);
        evaluator(&game).progress(&game, &state, Seat::P1)
    };
    let with_fool_on =
        |space: &str| progress(&format!("A2,A4,{space},F2,F16/R8,R18,S27,F10,A1,A3 p2 cast - - - 64 - 1:0,0"));
    assert!(with_fool_on("C12,S8") > with_fool_on("C2,S8"));
    // Influence and who is to move change what may happen, and not how far anybody has come.
    let contested = progress("A2,A4,C12,S8,F2,F16/R8,R18,S27,F10,A1,A3 p1 move 5 F11=1 - 63 - 1:0,0");
    assert_eq!(contested, with_fool_on("C12,S8"));
}

#[test]
fn table_keys_differ_by_turn_where_the_limit_is_near() {
    let keys = |turn: u32, options: &str| {
        let fen = format!("A1,A4,R3,R19,R2,R20/A2,A3,R9,R13,R10,R12 p1 move 1 - - {turn} - 1:0,0");
        let (game, state) = position(options, &fen);
        (game.key(&state), evaluator(&game).table_key(&game, &state, game.key(&state)))
    };
    assert_eq!(keys(3, "maxturns=200"), keys(4, "maxturns=200"), "far from it they are the same");
    assert_eq!(keys(195, "maxturns=0"), keys(196, "maxturns=0"), "and where there is none");
    let [(key, one), (same, other)] = [keys(195, "maxturns=200"), keys(196, "maxturns=200")];
    assert_eq!(key, same);
    assert_ne!(one, other);
}

#[test]
fn after_resolution_points_decide() {
    let [ivory, aubergine] = scores("", "F10,F24,R6,R16,S9,S25/S5,S29,A1,A3,S16,S32 p2 postcast - - - 9 p1 1:0,0")[..]
    else {
        panic!("two seats")
    };
    assert!(ivory > 2000 && aubergine < -2000, "{ivory} {aubergine}");
    // Far behind in points already written down, even a Resolution does not help.
    let behind = "S10,S26,C2,F15,R2,R12/F18,F4,R17,R7,S5,S21 p1 postmove 4,4 - - 42 p2 2:90,0";
    assert!(scores("symmetric=on eternal=on", behind)[0] > 0);
}

#[test]
fn connecting_moves_come_first() {
    let (game, state) = position("", "A2,A4,C12,S8,F2,F16/R8,R18,S27,F10,A1,A3 p1 move 5 F11=1 - 63 - 1:0,0");
    let (evaluator, mut list) = (evaluator(&game), Vec::new());
    game.actions(&state, &mut list);
    list.sort_by_key(|&action| std::cmp::Reverse(evaluator.move_order(&game, &state, action)));
    let space = |name| Space::named(name).expect("a space");
    assert_eq!(list[0], Action::Move { die: None, from: space("C12"), to: space("S24") });
    // A connection on the Center brings points, but no Resolution.
    assert_eq!(list[1], Action::Move { die: None, from: space("S8"), to: space("C4") });
    assert!(evaluator.move_order(&game, &state, list[1]) > 0 && evaluator.move_order(&game, &state, list[2]) < 0);
}

#[test]
fn a_hint_says_what_an_action_is_good_for() {
    let last_pair = "A2,A4,C12,S8,F2,F16/R8,R18,S27,F10,A1,A3 p1 move 5 F11=1 - 63 - 1:0,0";
    let declare = "F6,A4,S8,R19,S2,S18/F10,F24,R9,R13,S21,R10 p1 declare - S19=3,S20=3 - 11 - 1:0,0";
    let errand = "S13,A4,F27,R3,C13,R2/A2,A3,S21,F13,C8,R12 p2 move 5 S15=2,F11=2,F12=2 - 10 - 1:0,0";
    let asked = "F6,A4,S8,R19,S2,S18/F10,F24,R9,R13,S21,R10 p1 answer-path:S18:S19 - S19=3,S20=3 - 11 - 1:0,0";
    let post = "F10,F24,R6,R16,S9,S25/S5,S29,A1,A3,S16,S31 p2 postmove 1 - - 9 p1 1:0,0";
    for (fen, action, expected) in [
        (last_pair, "C12-S24", Some("It connects the fools and Resolves.")),
        (last_pair, "S8-C4", Some("It connects the fools on the Center, for points.")),
        (last_pair, "A2-S12", None),
        (declare, "cast", Some("No path is worth a turn that may be lost.")),
        (
            declare,
            "path=S18:S19",
            Some("It sends the herald on S18 through S19, which the dice allow with 10 chances of 31."),
        ),
        (errand, "errand=A2", Some("It sets the bard on A2 free, which the dice allow with 4 chances of 5.")),
        (errand, "A3-F23", Some("It takes two dice from Ivory's bards that would connect them.")),
        (errand, "A3-F21", Some("It brings the bards nearer to opposite spaces.")),
        (asked, "contest", Some("Let the dice decide: they allow it only with 10 chances of 31.")),
        (asked, "allow", Some("Free passage costs you nothing here.")),
        (post, "pass", Some("No other connection is worth making.")),
        (post, "S31-S32", Some("It connects the heralds on the Second tier.")),
    ] {
        let (game, state) = position("", fen);
        let action = game.read_action(&state, action).unwrap_or_else(|illegal| panic!("{action}: {illegal:?}"));
        let purpose = evaluator(&game).explain(&game, &state, action);
        let said = purpose.map(|purpose| purpose.sentence(Language::English));
        assert_eq!(said.as_deref(), expected, "{action} in {fen}");
    }
}

#[test]
fn a_pair_that_is_walled_off_is_worse() {
    // The same pieces; on A1 the bard is locked out by the fool on S5.
    let free = scores("", "A1,A4,R3,R19,R2,R20/A2,A3,S13,R13,R10,R12 p1 cast - - - 3 - 1:0,0")[0];
    let shut = scores("", "A1,A4,R3,R19,R2,R20/A2,A3,S5,R13,R10,R12 p1 cast - - - 3 - 1:0,0")[0];
    assert!(shut < free, "{shut} {free}");
}
