//! The evaluator: what a side is better off with, what hints say, and that schools differ.

use game::{Evaluate, Explain, Game, HasEvaluator, Language, Notation, Options, Seat, Sentence, fitted};
use konreh::{Konreh, KonrehEvaluator};

fn evaluator(game: &Konreh) -> KonrehEvaluator {
    KonrehEvaluator::new(game, &fitted::<Konreh, KonrehEvaluator>(), None)
}

/// Side A stands better in the first position than in the second.
#[track_caller]
fn check(better: &str, worse: &str) {
    let game = Konreh::new(&Options::defaults(Konreh::spec()));
    let [better, worse] = [better, worse].map(|fen| {
        evaluator(&game).static_score(
            &game,
            &game.read_state(fen).unwrap_or_else(|error| panic!("{fen}: {error}")),
            Seat::P1,
        )
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

/// What an action is said to be good for.
#[track_caller]
fn check_purpose(fen: &str, action: &str, expected: Option<&str>) {
    let game = Konreh::new(&Options::defaults(Konreh::spec()));
    let state = game.read_state(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    let action = game.read_action(&state, action).unwrap_or_else(|illegal| panic!("{action}: {illegal:?}"));
    let purpose = evaluator(&game).explain(&game, &state, action);
    assert_eq!(purpose.map(|purpose| purpose.sentence(Language::English)).as_deref(), expected);
}

#[test]
fn what_an_action_brings_is_said_first() {
    let plant = "6b1/8/8/8/7G/8/8/8 A - AB RC2 HD,m 0 0";
    check_purpose(plant, "h4h8=a1", Some("Plants, and your Blue returns on a1."));
    let tactics = "rrr4b/Br6/2R5/3G2oo/3rR3/2R2Rg1/3O2Rr/3O4 A - AB HD,m HD 4 0";
    check_purpose(tactics, "d5g5", Some("Takes the Orange on g5."));
    check_purpose(tactics, "a7a8D+", Some("Seeds a new Green on h1 and takes the Red."));
    check_purpose("4r2b/8/8/8/8/8/8/2B5 A - AB HD,m HD 0 0", "c1h1+", Some("Seeds a new Green on a8."));
    let hunt = "8/8/7b/8/7R/8/8/B7 A - AB HD HD,m 0 0";
    check_purpose(hunt, "h4h6", Some("Takes their Blue: they have 5 turns to bring it back."));
}

#[test]
fn what_an_action_saves_is_said_before_what_it_threatens() {
    let limit = "7b/5r2/8/8/3B4/8/2R5/8 A - AB HD,s3,m HD 0 0";
    check_purpose(limit, "d4d1", Some("Leaves the Cross, where your Blue has stayed as long as it may."));
    let early = "7b/5r2/8/8/3B4/8/2R5/8 A - AB HD,s1,m HD 0 0";
    check_purpose(early, "d4d1", Some("Leaves the Cross while the way out is open."));
}

#[test]
fn in_a_race_the_runs_are_told() {
    // From h5 the Green is stopped on h8, which the Blue on g8 holds.
    let run = "6b1/8/8/3G4/8/8/8/8 A - AB RC5 HD,m 0 0";
    check_purpose(run, "d5h5", Some("Brings your runner nearer: 1 turn to the apex."));
}

#[test]
fn a_quiet_move_tells_what_room_it_makes() {
    check_purpose(
        "7b/8/8/8/8/8/R7/B7 A - AB HD,m HD 0 0",
        "a1f1",
        Some("Holds 1 square more, where the enemy must stop."),
    );
}

#[test]
fn a_waiting_move_of_blue_has_nothing_to_say() {
    check_purpose("7b/8/8/8/8/8/8/3BR3 A - AB HD,m HD 0 0", "d1c1", None);
}

#[test]
fn schools_differ_and_all_count_material() {
    let game = Konreh::new(&Options::defaults(Konreh::spec()));
    let state = |fen: &str| game.read_state(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    let plenty = state("7b/8/8/4R3/3GR3/2O5/8/B7 A - AB HD HD 0 0");
    let middle = state("1r2g2b/5r2/8/3R4/2B5/8/2O4r/R7 A - AB HD,m HD 0 0");
    let (mut ids, mut scores) = (Vec::new(), Vec::new());
    for style in Konreh::STYLES {
        let evaluator = KonrehEvaluator::new(&game, &fitted::<Konreh, KonrehEvaluator>(), Some(style));
        assert!(evaluator.static_score(&game, &plenty, Seat::P1) > 300, "{}", style.name);
        ids.push(style.id);
        scores.push(evaluator.static_score(&game, &middle, Seat::P1));
        assert!(style.motto.ends_with('.') && style.motto.len() < 72, "{}", style.motto);
    }
    assert_eq!(ids.len(), 14);
    ids.sort_unstable();
    ids.dedup();
    scores.sort_unstable();
    scores.dedup();
    assert_eq!(ids.len(), 14);
    assert!(scores.len() >= 10, "{scores:?}");
}
