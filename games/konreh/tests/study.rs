//! The study numbers, against the specification.

use std::path::Path;

use game::{Game, Notation, Options, Study, play};
use konreh::{BlueClocks, Konreh, SanctumSide, SeedAdvice, Side, Squares, State, StudyClocks, Turns, squares};

fn rules(options: &str) -> Konreh {
    Konreh::new(&Options::parse(Konreh::spec(), options).expect("the options are good"))
}

/// The position after some actions.
fn position(game: &Konreh, fen: &str, actions: &str) -> State {
    let mut state = game.read_state(fen).unwrap_or_else(|e| panic!("{fen}: {e}"));
    play(game, &mut state, actions.split_whitespace()).unwrap_or_else(|e| panic!("{fen}: {e}"));
    state
}

fn names(set: Squares) -> String {
    let mut names: Vec<String> = squares(set).map(|square| square.to_string()).collect();
    names.sort();
    names.join(" ")
}

#[test]
fn every_number_of_the_specification_is_right() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("study");
    let checked = testkit::golden::check_studies::<Konreh>(&folder);
    assert!(checked > 70, "only {checked} numbers were checked");
}

#[test]
fn kr33_seed_safety_is_0_1_2_by_reach_and_one_turn_harder_with_deep_roots() {
    let check = |options: &str, fen: &str, safety: u8, advice: SeedAdvice| {
        let game = rules(options);
        let legal = game.legal(&position(&game, fen, ""));
        let seed = legal.iter().find(|action| action.ends_with("h1+")).expect("A can Seed on h1");
        let state = position(&game, fen, seed);
        assert!(game.has_just_seeded(&state, Side::A), "{options} {fen}");
        assert_eq!(game.seed_safety(&state, Side::A), Some(safety), "{options} {fen}");
        assert_eq!(game.seed_advice(&state, Side::A), Some(advice), "{options} {fen}");
    };
    use SeedAdvice::{Borderline, No, Usually, Yes};
    let [near, middle, far] = ["8/8/8/8/8/1R6/O6b/2B5", "8/8/8/7b/8/1R6/O7/2B5", "7b/8/8/8/8/1R6/O7/2B5"]
        .map(|board| format!("{board} A - AB HD,m HD,m 0 0"));
    check("", &near, 0, No);
    check("", &middle, 1, Borderline);
    check("", &far, 2, Usually);
    check("roots=deep", &near, 0, No);
    check("roots=deep", &middle, 0, No);
    check("roots=deep", &far, 1, Borderline);
    // Without specials the enemy Blue is no danger.
    check("", "8/8/8/8/8/1R6/O6b/2B5 A - AB HD,m 0,m 0 0", 2, Yes);
    // Two independent screens help where one does not.
    check("", "8/8/8/8/8/7R/6OB/3b4 A - AB HD,m HD,m 0 0", 2, Usually);
    check("", "8/8/8/8/8/7R/7B/3b4 A - AB HD,m HD,m 0 0", 1, Borderline);
    check("roots=deep", "8/8/8/8/8/3b3R/6OB/8 A - AB HD,m HD,m 0 0", 2, Usually);
    check("roots=deep", "8/8/8/8/8/3b3R/7B/8 A - AB HD,m HD,m 0 0", 1, Borderline);
    check("roots=deep", "8/8/8/8/8/7R/6OB/3b4 A - AB HD,m HD,m 0 0", 0, No);
    // An excluded enemy Blue gives time, but not with deep roots.
    check("", "8/8/8/7b/8/1R6/O7/2B5 A - AB HD,m HD,x1,m 0 0", 2, Usually);
    check("roots=deep", "8/8/8/7b/8/1R6/O7/2B5 A - AB HD,m HD,x1,m 0 0", 0, No);
    check("roots=deep", "7b/8/8/8/8/1R6/O7/2B5 A - AB HD,m HD,x1,m 0 0", 1, Borderline);
    // Other pieces count whatever Blue has left.
    check("", "8/8/8/7g/8/1R6/O7/b1B5 A - AB HD,m 0,m 0 0", 0, Yes);
    check("", "8/8/8/4g3/8/1R6/O7/b1B5 A - AB HD,m 0,m 0 0", 1, Yes);
}

#[test]
fn kr34_reach_includes_the_capturing_turn() {
    let check = |options: &str, fen: &str, reach: Turns| {
        let game = rules(options);
        assert_eq!(game.reach(&position(&game, fen, ""), Side::A), reach, "{options} {fen}");
    };
    check("", "8/8/8/8/8/8/7b/7B A - AB HD,m HD,m 0 0", Turns::Within(1));
    check("", "8/8/8/8/8/7b/8/7B A - AB HD,m HD,m 0 0", Turns::Within(2));
    // A Hop needs a square beyond, and a spent special takes nothing.
    check("", "8/8/8/8/8/8/7b/7B A - AB HD,m H,m 0 0", Turns::Unlimited);
    check("", "8/8/8/8/7b/7B/8/8 A - AB HD,m H,m 0 0", Turns::Within(1));
    check("", "8/8/8/8/7b/7B/8/8 A - AB HD,m 0,m 0 0", Turns::Unlimited);
    // A glide is one turn.
    check("glide=on", "8/8/8/8/8/7b/8/7B A - AB HD,m HD,m 0 0", Turns::Within(1));
    // A Blue that roots=deep holds stands still for a turn.
    check("roots=deep", "8/8/8/8/8/8/7b/7B A - AB HD,m D,m 0 0", Turns::Within(1));
    check("roots=deep", "g7/8/8/8/8/8/6B1/7b A - AB HD,m D,r,m 0 0", Turns::Within(3));
    check("roots=deep", "g7/8/8/8/8/8/7B/7b A - AB HD,m D,r,m 0 0", Turns::Within(2));
    check("", "g7/8/8/8/8/8/7B/7b A - AB HD,m D,r,m 0 0", Turns::Within(1));
}

#[test]
fn kr35_exit_certainty_counts_unheld_exits_after_one_enemy_turn() {
    let game = rules("");
    let state = position(&game, "1r6/3g4/R1r1r3/4R1ob/3B3R/8/2O1O3/R7 A - AB 0,s3,m D,m 6 0", "");
    assert_eq!(game.ways_out(&state, Side::A).map(names).as_deref(), Some("a4 b4 c4 d1 d2 d3 d6 g4"));
    assert_eq!(game.exits(&state, Side::A).map(names).as_deref(), Some("a4 b4 c4 d1 d2 d3"));
    assert_eq!(game.exit_certainty(&state, Side::A), Some(3));
    assert_eq!(game.exit_certainty_after_two(&state, Side::A), Some(0));
    assert_eq!(game.exits(&state, Side::B), None);
}

#[test]
fn kr36_cap_advantage_adds_or_subtracts_the_half() {
    let check = |fen: &str, turns: [Turns; 2], halves: [i8; 2], texts: [&str; 2]| {
        let game = rules("");
        let state = position(&game, fen, "");
        assert_eq!(Side::BOTH.map(|side| game.turns_to_seed(&state, side)), turns, "{fen}");
        assert_eq!(Side::BOTH.map(|side| game.cap_lead(&state, side).halves), halves, "{fen}");
        assert_eq!(Side::BOTH.map(|side| game.cap_lead(&state, side).to_string()), texts, "{fen}");
    };
    let (one, three, never) = (Turns::Within(1), Turns::Within(3), Turns::Unlimited);
    check("7b/8/8/8/8/8/8/B7 A - AB HD,m HD,m 0 0", [three, three], [1, -1], ["+½", "-½"]);
    check("7b/8/8/8/8/8/8/B7 B - AB HD,m HD,m 0 0", [three, three], [-1, 1], ["-½", "+½"]);
    check("7b/4g3/8/8/8/8/8/2B5 B - AB HD,m HD,m 0 0", [one, three], [-1, 1], ["-½", "+½"]);
    check("g6b/4g3/8/8/8/8/8/2B5 B - AB HD,m HD,m 0 0", [Turns::Within(4), never], [-3, 3], ["-1½", "+1½"]);
    check("8/4g3/8/8/8/8/8/7R B - AB RC3 RC4 0 0", [never, never], [-2, 2], ["-1", "+1"]);
}

#[test]
fn kr37_stagger_risk_grades_the_landing_square() {
    let check = |options: &str, fen: &str, action: &str, risk: Option<u8>| {
        let game = rules(options);
        let state = position(&game, fen, "");
        let action = game.read_action(&state, action).unwrap_or_else(|e| panic!("{fen}: {e:?}"));
        assert_eq!(game.stagger_risk(&state, action), risk, "{options} {fen} {action}");
    };
    // Into the Cross, within reach of another piece, on free ground, and covered by an own piece.
    check("", "7b/8/8/8/2Br4/8/8/8 A - AB D,m 0,m 0 0", "c4d4D", Some(0));
    check("", "7b/8/8/8/5or1/6B1/8/8 A - AB D,m 0,m 0 0", "g3g4D", Some(0));
    check("", "7b/8/8/8/6r1/6B1/8/8 A - AB D,m 0,m 0 0", "g3g4D", Some(1));
    check("", "7b/8/8/8/4R1r1/6B1/8/8 A - AB D,m 0,m 0 0", "g3g4D", Some(2));
    // The first special staggers nobody, and with specials=one none does; nor does a slide.
    check("", "7b/8/8/8/6r1/6B1/8/8 A - AB HD,m 0,m 0 0", "g3g4D", None);
    check("specials=one", "7b/8/8/8/6r1/6B1/8/8 A - AB HD,m 0,m 0 0", "g3g4D", None);
    check("", "7b/8/8/8/6r1/6B1/8/8 A - AB D,m 0,m 0 0", "g3f3", None);
}

#[test]
fn two_turns_weld_every_exit_shut() {
    let game = rules("");
    let fen = "7b/2r3r1/8/4B3/8/7o/O1R5/1O2R3 B - AB D,s1,m HD 0 0";
    let exits = |state: &State| names(game.exits(state, Side::A).expect("Blue is in the Cross"));
    assert_eq!(exits(&position(&game, fen, "")), "a5 b5 c5 e2 e3");
    for [first, second] in [["c7c5", "h3e3"], ["h3e3", "c7c5"]] {
        // A's turn between the two is skipped.
        let between = game.fen(&position(&game, fen, first)).replace(" A - ", " B - ");
        assert_eq!(exits(&position(&game, &between, second)), "", "{first} {second}");
    }
}

#[test]
fn screens_stand_within_two_steps() {
    let game = rules("");
    let check = |fen: &str, screens: &str, independent: bool| {
        let state = position(&game, fen, "");
        assert_eq!(names(game.screens(&state, Side::A)), screens, "{fen}");
        assert_eq!(game.has_independent_screens(&state, Side::A), independent, "{fen}");
    };
    check("b7/8/8/8/8/R6R/6OR/4GR1B A - AB HD,m HD,m 0 0", "f1 g2 h2 h3", true);
    check("b7/8/8/8/8/8/6RR/7B A - AB HD,m HD,m 0 0", "g2 h2", false);
    check("b7/8/8/8/8/7R/7R/7B A - AB HD,m HD,m 0 0", "h2 h3", false);
    check("b7/8/8/8/8/8/7R/6RB A - AB HD,m HD,m 0 0", "g1 h2", true);
    check("b7/8/8/8/8/8/8/7R A - AB RC3 HD,m 0 0", "", false);
}

#[test]
fn the_race_goes_on_past_the_deadline_and_stops_at_closed_squares() {
    let check = |options: &str, fen: &str, run: Turns, deadline: u8, kappa: &str| {
        let game = rules(options);
        let state = position(&game, fen, "");
        assert_eq!(game.fastest_run(&state, Side::A), run, "{options} {fen}");
        assert_eq!(game.deadline(&state, Side::A), deadline, "{options} {fen}");
        assert_eq!(game.kappa(&state, Side::A).to_string(), kappa, "{options} {fen}");
    };
    let castle = |record: &str| format!("4G3/6r1/7R/7O/8/7G/8/b7 A - AB {record} HD,m 0 0");
    for (record, deadline) in [("RC5", 5), ("RC1", 1)] {
        check("", &castle(record), Turns::Within(6), deadline, "0");
    }
    // On the small board, with its shorter countdown.
    check("variant=micro", "5b/6/6/6/6/R5 A - AB RC3 HD 0 0", Turns::Unlimited, 3, "0");
    check("variant=micro", "1R4/6/6/6/6/b5 A - AB RC3 0,m 0 0", Turns::Within(2), 3, "1 (c6 d6 e6)");
    // A runner beside the apex is stopped by no closed square.
    check("onward=contact", "7b/7G/8/8/8/8/8/B7 A - AB HD HD 0 0", Turns::Within(1), 5, "3");
}

#[test]
fn clocks_show_what_the_records_hold() {
    let game = rules("variant=seed-tutor");
    let state = position(&game, "8/8/8/8/3B4/8/8/7R A - AB H,s2,m,na8,g1 RC4,g0 3 0", "");
    let blue = BlueClocks {
        hop: true,
        displacement: false,
        stay: 2,
        closed: 0,
        rooted: false,
        left_home: true,
        ban: Some(SanctumSide::Left),
        bought: None,
    };
    assert_eq!(game.clocks(&state, Side::A), StudyClocks { blue: Some(blue), reforge: None, seeds: Some(1) });
    assert_eq!(game.clocks(&state, Side::B), StudyClocks { blue: None, reforge: Some(4), seeds: Some(0) });
}

#[test]
fn a_finished_game_can_be_studied() {
    let game = rules("");
    let state = position(&game, "g7/8/6r1/7g/8/8/1r2o3/O3Ob2 B - AB RC0 0,m 3 0", "");
    let table = game.study(&state).expect("there are numbers");
    assert_eq!(table.row("D").expect("a deadline").values, ["0", "5"]);
    assert_eq!(game.kappa(&state, Side::A).value, 0);
}

#[test]
fn kr46_taking_a_blue_pays_when_its_side_cannot_plant_in_time() {
    let game = rules("");
    // A's Red takes B's Blue on h8. In the first position B's Red then runs to a1, in the second nobody does.
    let [poisoned, free] = ["7b/8/7R/8/8/r7/8/B7", "7b/8/7R/8/8/8/8/B7"].map(|board| {
        let after = position(&game, &format!("{board} A - AB HD HD 0 0"), "h6h8");
        assert!(after.life(Side::B).is_fallen(), "{board}");
        let late = game.fastest_run(&after, Side::B) > Turns::Within(game.deadline(&after, Side::B));
        (late, game.fastest_run(&after, Side::A))
    });
    assert_eq!((poisoned.0, free.0), (false, true));
    // A's own runs are the same in both: they decide nothing, since A's Blue stands.
    assert_eq!(poisoned.1, free.1);
}
