//! One proof for each ruling of RULINGS.md. Options and positions go in as text, lists and positions come out as text.

use game::{Claim, ClaimGround, Game, GameLog, Log, Notation, Options, Outcome, Seat};
use konreh::{Action, Konreh, State};
use testkit::proof::check_rulings;

/// A has one Red and a full countdown.
const FALLEN: &str = "7b/8/8/8/8/8/8/4R3 A - AB RC5 HD 0 0";
const START: &str = "4rrob/5rgo/6rr/7r/R7/RR6/OGR5/BORR4 A open AB HD HD 0 0";

type Ask = testkit::proof::Ask<Konreh>;

fn read(game: &Konreh, fen: &str) -> State {
    game.read_state(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The printed log of these actions, the first turn numbered so.
fn log(options: &str, fen: &str, turn: u32, actions: &str) -> String {
    let game = Ask::table(options);
    let start = read(&game, fen);
    let mut state = start;
    let list: Vec<Action> = actions
        .split(' ')
        .map(|text| {
            let action = game.read_action(&state, text).unwrap_or_else(|reason| panic!("{fen}: {text}: {reason:?}"));
            game.apply(&mut state, action);
            action
        })
        .collect();
    game.write_log("log", &GameLog::of(&game, &start, Some(turn), &list)).expect("a played game can be written")
}

/// What can be claimed after these positions.
fn claim(options: &str, past: &[&str]) -> Option<Claim> {
    let game = Ask::table(options);
    game.claim(&past.iter().map(|fen| read(&game, fen)).collect::<Vec<_>>())
}

#[test]
fn every_ruling_has_its_proof() {
    // The rulings on study numbers are proven beside the other study numbers.
    let rulings = check_rulings::<Konreh>("KR", &[include_str!("rulings.rs"), include_str!("study.rs")]);
    assert_eq!(rulings, 46);
}

#[test]
fn kr01_onward_right_raises_the_file_for_a_and_lowers_it_for_b() {
    // onL, onR by two; hmL, hmR by one.
    assert_eq!(Ask::legal("", "7b/8/8/8/8/2R5/8/B7 A - AB HD HD 0 0", "c3"), "c3b3 c3c2 c3c5 c3e3");
    assert_eq!(Ask::legal("", "7b/8/5r2/8/8/8/8/B7 B - AB HD HD 0 0", "f6"), "f6d6 f6f4 f6f7 f6g6");
    // Appendix C with o for x and h for y: onR 3 from (0,0) to (3,0), hmL 2 from (5,1) to (3,1).
    let appendix = "7b/8/8/8/8/8/5O2/O6B A - AB HD,m HD 0 0";
    assert!(Ask::lists("", appendix, "a1d1") && Ask::lists("", appendix, "f2d2"));
}

#[test]
fn kr02_an_onward_move_is_exact_unless_a_zone_stops_it() {
    let green = |board: &str| Ask::legal("", &format!("{board} A - AB HD HD 0 0"), "b2b");
    assert_eq!(green("7b/8/8/8/8/8/1G6/B7"), "b2b1 b2b6");
    assert_eq!(green("7b/8/8/r7/8/8/1G6/B7"), "b2b1 b2b5", "a zone ends it early");
    assert_eq!(green("7b/8/1R6/8/8/8/1G6/B7"), "b2b1", "it does not halt before a friend");
    assert_eq!(Ask::legal("", "7b/8/8/1G6/8/8/8/B7 A - AB HD HD 0 0", "b5b"), "b5b2 b5b3 b5b4", "nor at the edge");
}

#[test]
fn kr03_leaving_a_zone_is_free_and_entering_the_next_ends_the_move() {
    let orange = |board: &str| Ask::legal("", &format!("{board} A - AB HD HD 0 0"), "c3c");
    assert_eq!(orange("7b/8/8/8/8/1rO5/8/B7"), "c3c1 c3c2 c3c6", "out of one zone");
    assert_eq!(orange("7b/8/8/8/1r6/1rO5/8/B7"), "c3c1 c3c2 c3c4", "from one zone into another");
}

#[test]
fn kr04_only_the_targets_own_zone_lets_its_taker_through() {
    let (lone, screened) = ("7b/8/8/2r5/8/2R5/8/B7 A - AB HD HD 0 0", "7b/8/8/2r5/1r6/2R5/8/B7 A - AB HD HD 0 0");
    assert_eq!(Ask::legal("", lone, "c3c"), "c3c2 c3c4 c3c5");
    assert_eq!(Ask::legal("", screened, "c3c"), "c3c2 c3c4");
    assert_eq!(Ask::legal("zoc=strict", lone, "c3c"), "c3c2 c3c4");
    // What is left with the other reading: a neighbour.
    assert_eq!(Ask::legal("zoc=strict", "7b/8/8/8/8/2R5/2g5/B7 A - AB HD HD 0 0", "c3c"), "c3c2 c3c5");
    assert_eq!(Ask::after("", lone, "c3c5"), "7b/8/8/2R5/8/8/8/B7 B - AB HD HD 0 0");
}

#[test]
fn kr05_a_short_onward_capture_needs_a_guarded_target() {
    let (lone, guarded) = ("7b/8/8/8/2r5/2R5/8/B7 A - AB HD HD 0 0", "7b/8/8/8/2ro4/2R5/8/B7 A - AB HD HD 0 0");
    let takes = |options: &str| [lone, guarded].map(|fen| Ask::lists(options, fen, "c3c4"));
    assert_eq!(takes(""), [false, true]);
    assert_eq!(takes("onward=exact"), [false, false]);
    assert_eq!(takes("onward=contact"), [true, true]);
    // From further away: an Orange two steps before its target.
    let (lone, guarded) = ("7b/8/8/2r5/8/2O5/8/B7 A - AB HD HD 0 0", "7b/8/2g5/2r5/8/2O5/8/B7 A - AB HD HD 0 0");
    let takes = |options: &str| [lone, guarded].map(|fen| Ask::lists(options, fen, "c3c5"));
    assert_eq!(takes(""), [false, true]);
    assert_eq!(takes("onward=exact"), [false, false]);
    assert_eq!(takes("onward=contact"), [true, true]);
}

#[test]
fn kr06_a_blue_without_specials_cannot_capture() {
    let blue = |specials: &str| Ask::legal("", &format!("7b/8/8/8/2r5/2B5/2r5/8 A - AB {specials},m HD 0 0"), "c3");
    assert_eq!(blue("0"), "c3a3 c3b3 c3h3");
    assert_eq!(blue("D"), "c3a3 c3b3 c3c2D c3c4D c3h3");
    assert_eq!(blue("H"), "c3a3 c3b3 c3c1H c3c5H c3h3");
}

#[test]
fn kr07_a_slide_never_continues_into_a_special() {
    let fen = "1r1B4/7b/8/8/8/3o4/6R1/2O5 A - AB HD,m HD,m 0 0";
    assert_eq!(Ask::legal("", fen, "d8"), "d8c8 d8d4 d8d5 d8d6 d8d7 d8h8");
    assert_eq!(Ask::legal("glide=on", fen, "d8"), "d8a8H d8a8H+ d8b8D d8c8 d8d2H d8d3D d8d4 d8d5 d8d6 d8d7 d8h8");
    assert_eq!(Ask::after("glide=on", fen, "d8d2H"), "1r6/7b/8/8/8/8/3B2R1/2O5 B - AB D,m HD,m 0 0");
    // A second enemy beside the way ends the slide, and with it the glide.
    let watched = "1r1B4/7b/8/2r5/8/3o4/6R1/2O5 A - AB HD,m HD,m 0 0";
    assert_eq!(Ask::legal("glide=on", watched, "d8d"), "d8d5 d8d6 d8d7");
}

#[test]
fn kr08_a_special_may_not_land_on_a_closed_cross_square() {
    let blue = |record: &str| Ask::legal("", &format!("7b/8/3Br3/3r4/8/8/8/8 A - AB {record} HD 0 0"), "d6");
    assert_eq!(blue("HD,m"), "d6a6 d6b6 d6c6 d6d4H d6d5D d6e6D d6f6H");
    assert_eq!(blue("HD,x1,m"), "d6a6 d6b6 d6c6 d6e6D d6f6H");
}

#[test]
fn kr09_a_rooted_blue_may_move_when_its_owners_turn_begins() {
    let fen = "7b/8/6r1/8/8/1R6/O7/2B5 A - AB HD,m HD,m 0 0";
    let seeded = "G6b/8/6r1/8/8/1R6/O7/7B B - AB HD,r,m HD,m 0 0";
    assert_eq!(Ask::after("", fen, "c1h1+"), seeded);
    assert_eq!(Ask::after("roots=deep", fen, "c1h1+"), seeded);

    let text = Ask::after("", seeded, "g6g4");
    assert_eq!(text, "G6b/8/8/8/6r1/1R6/O7/7B A - AB HD,m HD,m 1 0");
    assert_eq!(Ask::legal("", &text, "h1"), "h1d1 h1e1 h1f1 h1g1 h1h4");

    let deep = Ask::after("roots=deep", seeded, "g6g4");
    assert_eq!(deep, "G6b/8/8/8/6r1/1R6/O7/7B A - AB HD,r,m HD,m 1 0");
    assert_eq!(Ask::legal("roots=deep", &deep, "h1"), "");
    let later = Ask::after("roots=deep", &deep, "b3d3 g4g5");
    assert_eq!(later, "G6b/8/8/6r1/8/3R4/O7/7B A - AB HD,m HD,m 3 0");
    assert_eq!(Ask::legal("roots=deep", &later, "h1"), "h1d1 h1e1 h1f1 h1g1 h1h5");
}

#[test]
fn kr10_a_special_after_a_buyback_staggers_blue_again() {
    let spent = "7b/8/8/8/8/3G4/8/Br6 A - AB 0,m HD 0 0";
    let bought = Ask::after("buyback=on", spent, "buyH-d3 h8h3");
    assert_eq!(bought, "8/8/8/8/8/7b/8/Br6 A - AB H,m,k HD,m 2 0");
    assert_eq!(Ask::after("buyback=on", &bought, "a1c1H"), "8/8/8/8/8/7b/8/2B5 B - AB 0,r,m,k HD,m 0 0");
}

/// Crown Stagger roots Blue when the turn ends (5.4), so the special that brings it about may still Seed.
#[test]
fn a_special_that_staggers_blue_may_seed() {
    let last_special = "7b/8/8/8/8/8/8/6Bg A - AB D,m HD 0 0";
    assert_eq!(Ask::after("", last_special, "g1h1D+"), "G6b/8/8/8/8/8/8/7B B - AB 0,r,m HD 0 0");
}

#[test]
fn kr11_a_turn_ended_outside_resets_the_stay() {
    // Without an exclusion Blue may come back at once, and counts from one again.
    let inside = "7b/3r4/8/3B4/8/8/2R5/8 A - AB HD,s2,m HD 0 0";
    let outside = Ask::after("basic=cf", inside, "d5d6 h8h3");
    assert_eq!(outside, "8/3r4/3B4/8/8/7b/2R5/8 A - AB HD,m HD,m 2 0");
    assert_eq!(Ask::after("basic=cf", &outside, "d6d5"), "8/3r4/8/3B4/8/7b/2R5/8 B - AB HD,s1,m HD,m 3 0");
    // Inside, every own turn counts, whoever moves.
    assert_eq!(Ask::after("", inside, "c2c4"), "7b/3r4/8/3B4/2R5/8/8/8 B - AB HD,s3,m HD 1 0");
}

#[test]
fn kr12_the_cross_is_closed_for_two_turns_after_the_exit_turn() {
    let way_back = |options: &str, fen: &str| Ask::legal(options, fen, "d6d");
    let (closed, open) = ("d6d7D d6d8H", "d6d2 d6d3 d6d4 d6d5 d6d7D d6d8H");
    let exit = Ask::after("", "7b/3r4/8/3B4/8/8/2R5/8 A - AB HD,s2,m HD 0 0", "d5d6 h8h3");
    assert_eq!(exit, "8/3r4/3B4/8/8/7b/2R5/8 A - AB HD,x2,m HD,m 2 0");
    assert_eq!(way_back("", &exit), closed);
    let second = Ask::after("", &exit, "c2c4 h3h4");
    assert_eq!(second, "8/3r4/3B4/8/2R4b/8/8/8 A - AB HD,x1,m HD,m 4 0");
    assert_eq!(way_back("", &second), closed);
    let third = Ask::after("", &second, "c4c3 h4h5");
    assert_eq!(third, "8/3r4/3B4/7b/8/2R5/8/8 A - AB HD,m HD,m 6 0");
    assert_eq!(way_back("", &third), open);

    let timeline = "exile=timeline";
    let exit = Ask::after(timeline, "7b/3r4/8/3B4/8/8/2R5/8 A - AB HD,s2,m HD 0 0", "d5d6 h8h3");
    assert_eq!(exit, "8/3r4/3B4/8/8/7b/2R5/8 A - AB HD,x1,m HD,m 2 0");
    assert_eq!(way_back(timeline, &exit), closed);
    assert_eq!(way_back(timeline, &Ask::after(timeline, &exit, "c2c4 h3h4")), open);
}

#[test]
fn kr13_a_blue_walled_in_at_stay_three_lifts_the_limit_and_keeps_the_stay() {
    let way_out = "1r6/3g4/R1r1r3/4R1ob/3B3R/8/2O1O3/R7 A - AB 0,s3,m D,m 6 0";
    assert_eq!(Ask::legal("", way_out, ""), "d4a4 d4b4 d4c4 d4d1 d4d2 d4d3 d4d6 d4g4");

    let walled_in = "7b/8/8/8/2RB4/3R4/8/8 A - AB HD,s3,m HD 0 0";
    assert_eq!(Ask::legal("", walled_in, ""), "c4b4 c4c3 c4c6 d3c3 d3d2 d3f3");
    assert_eq!(Ask::after("", walled_in, "c4b4"), "7b/8/8/8/1R1B4/3R4/8/8 B - AB HD,s3,m HD 1 0");
    assert_eq!(Ask::turn("stale=draw", walled_in), "draw (no move)");

    let rooted = "7b/3o4/8/2r5/3B4/1R4g1/8/2O5 A - AB 0,s3,r,m HD 1 0";
    assert_eq!(Ask::legal("roots=deep", rooted, ""), "b3a3 b3b2 b3b5 b3d3 c1a1 c1b1 c1c4 c1f1");
    assert_eq!(Ask::turn("roots=deep stale=draw", rooted), "draw (no move)");
}

#[test]
fn kr14_a_first_departure_that_reaches_a_sanctum_cannot_seed() {
    let small = "3r1b/5o/3r2/2R3/1R4/B5 A - AB HD HD 3 0";
    assert_eq!(Ask::legal("size=6", small, "a1"), "a1a6 a1f1");
    assert_eq!(Ask::legal("size=6 basic=mobilization", small, "a1"), "a1a6 a1a6+ a1f1 a1f1+");
    // It has left Home before and come back.
    assert_eq!(Ask::legal("size=6", "3r1b/5o/3r2/2R3/1R4/B5 A - AB HD,m HD 3 0", "a1"), "a1a6 a1a6+ a1f1 a1f1+");

    let glide = "6b1/r6o/8/3o4/8/2R5/8/B5r1 A - AB HD HD 0 0";
    assert_eq!(Ask::legal("glide=on", glide, "a1"), "a1a6 a1a7D a1a8H a1f1 a1g1D a1h1H");
    assert_eq!(
        Ask::legal("glide=on basic=mobilization", glide, "a1"),
        "a1a6 a1a7D a1a8H a1a8H+ a1f1 a1g1D a1h1H a1h1H+"
    );
    assert_eq!(Ask::legal("", glide, "a1"), "a1a6 a1f1", "five steps are not seven");
}

#[test]
fn kr15_a_blue_placed_on_a_sanctum_cannot_seed_by_standing_there() {
    let planted = Ask::after("", "4or1b/G7/3R3R/8/R7/2R5/O7/2Or2g1 A - AB RC5 HD 0 0", "h6h8=a8 f8f6");
    assert_eq!(planted, "B3o3/G7/3R1r2/8/R7/2R5/O7/2Or2g1 A - AB HD,na8 RC4 1 0");
    assert!(!Ask::legal("", &planted, "").contains('+'));
    // Nor by standing there in general, nor by coming back to the banned one.
    assert_eq!(Ask::legal("", "7b/8/8/8/8/8/2R5/7B A - AB HD,m HD 0 0", "h1"), "h1d1 h1e1 h1f1 h1g1 h1h6");
    let beside = "1grr1r2/B6b/4rr2/8/3O3g/4R3/8/2O5 A - AB HD,na8 D,m 3 0";
    assert!(Ask::lists("", beside, "a7a8") && !Ask::lists("", beside, "a7a8+"));
}

#[test]
fn kr16_the_green_cap_is_counted_after_the_capture() {
    let displaced = "6b1/8/8/2G1g3/2G1g3/8/8/G5Bg A - AB HD,m HD,m 0 0";
    assert_eq!(Ask::after("", displaced, "g1h1D+"), "G5b1/8/8/2G1g3/2G1g3/8/8/G6B B - AB H,r,m HD,m 0 0");
    let hopped = "6b1/8/8/2G1g3/2G1g3/8/8/G4Bg1 A - AB HD,m HD,m 0 0";
    assert!(Ask::lists("", hopped, "f1h1H+"));
    // Six Greens, and nothing taken.
    let full = "3g3b/6o1/G6r/4g3/1R1G2G1/7g/O2R4/2B5 A - AB HD,m HD 12 0";
    assert!(Ask::lists("", full, "c1h1") && !Ask::lists("", full, "c1h1+"));
}

#[test]
fn kr17_a_green_runner_pays_with_itself_and_others_name_the_green() {
    let red = "4or1b/G7/3R3R/8/R7/2R5/O7/2Or2g1 A - AB RC5 HD 0 0";
    assert_eq!(Ask::legal("", red, "h6h8"), "h6h8=a1 h6h8=a8 h6h8=h1 h6h8=h8-a7");
    assert_eq!(Ask::after("", red, "h6h8=h8-a7"), "4or1B/8/3R4/8/R7/2R5/O7/2Or2g1 B - AB HD RC5 0 0");
    // a8 and h1 are occupied; a Green runner offers no other payer.
    let green = "r2G3o/8/Or5r/8/7R/4R3/8/1O1Rr2b A - AB RC2 HD,nh1 6 0";
    assert_eq!(Ask::legal("", green, "d8h8"), "d8h8=a1 d8h8=h8");
    let two = "r2G3o/8/Or5r/8/G6R/4R3/8/1O1Rr2b A - AB RC2 HD,nh1 6 0";
    assert_eq!(Ask::legal("", two, "d8h8"), "d8h8=a1 d8h8=h8");
    assert_eq!(Ask::after("", two, "d8h8=h8"), "r6B/8/Or5r/8/G6R/4R3/8/1O1Rr2b B - AB HD HD,nh1 0 0");
}

#[test]
fn kr18_a_runner_on_the_apex_plants_unless_blue_has_no_place() {
    assert!(!Ask::lists("", "4or1b/G7/3R3R/8/R7/2R5/O7/2Or2g1 A - AB RC5 HD 0 0", "h6h8"));
    let no_place = "r7/8/4o2R/8/8/8/8/b5Rr A - AB RC4 D,m 2 0";
    assert_eq!(Ask::legal("", no_place, "h6"), "h6g6 h6h5 h6h8");
    assert_eq!(Ask::after("", no_place, "h6h8"), "r6R/8/4o3/8/8/8/8/b5Rr B - AB RC3 D,m 3 0");
}

#[test]
fn kr19_a_piece_already_on_the_apex_does_not_plant() {
    let there = "7R/8/8/8/8/8/8/b7 A - AB RC3 D,m 0 0";
    assert_eq!(Ask::legal("", there, ""), "h8g8 h8h7");
    assert_eq!(Ask::after("", there, "h8h7"), "8/7R/8/8/8/8/8/b7 B - AB RC2 D,m 1 0");
}

#[test]
fn kr20_the_reforge_tag_counts_down_the_fallen_sides_own_turns() {
    let log = log("", FALLEN, 1, "e1e3 h8h3 e3e5 h3h4 e5e7 h4h5 e7d7 h5h6 d7c7");
    let expected = [
        "A-1: Re1 onL 2 [RC 5/5]",
        "B-1: Bh8 onL 5",
        "A-2: Re3 onL 2 [RC 4/5]",
        "B-2: Bh3 hmR 1",
        "A-3: Re5 onL 2 [RC 3/5]",
        "B-3: Bh4 hmR 1",
        "A-4: Re7 hmL 1 [RC 2/5]",
        "B-4: Bh5 hmR 1",
        "A-5: Rd7 hmL 1 [RC 1/5]",
        "Result: p2 wins (Reforge)",
    ];
    assert_eq!(log.lines().collect::<Vec<_>>(), expected);
    let micro = self::log("variant=micro", "5b/6/6/6/6/3R2 A - AB RC3 HD 0 0", 1, "d1d3 f6a6 d3d5 a6b6 d5c5");
    let tags: Vec<&str> = micro.lines().filter_map(|line| Some(&line[line.find("[RC")?..])).collect();
    assert_eq!(tags, ["[RC 3/3]", "[RC 2/3]", "[RC 1/3]"]);
}

#[test]
fn kr21_a_fallen_side_without_a_move_passes_and_its_clock_runs() {
    let fallen = "2r4b/8/8/2o5/8/8/8/8 A - AB RC3 0,m 0 0";
    assert_eq!(Ask::legal("", fallen, ""), "pass");
    assert_eq!(Ask::after("", fallen, "pass"), "2r4b/8/8/2o5/8/8/8/8 B - AB RC2 0,m 1 0");
    assert_eq!(Ask::turn("", &Ask::after("", fallen, "pass c5c6 pass c6c7 pass")), "p2win (Reforge)");
    assert_eq!(Ask::turn("stale=draw", fallen), "draw (no move)");
    assert_eq!(Ask::turn("variant=letter", fallen), "draw (no move)");

    let rooted = "7b/8/8/8/8/8/8/2B5 A - AB 0,r,m HD 0 0";
    assert_eq!(Ask::legal("roots=deep", rooted, ""), "pass");
    assert_eq!(Ask::after("roots=deep", rooted, "pass"), "7b/8/8/8/8/8/8/2B5 B - AB 0,m HD 1 0");
    assert_eq!(Ask::turn("roots=deep stale=draw", rooted), "draw (no move)");

    let free = "6/6/2r3/6/Br4/b5 A - AB 0,m,nf1 0,m 47 0";
    assert_eq!(Ask::turn("variant=micro", free), "draw (no move)");
}

#[test]
fn kr22_the_repetition_key_ignores_the_no_progress_count() {
    let game = Ask::table("start=pie seeds=2 buyback=on quiet=5");
    let key = |fen: &str| game.key(&read(&game, fen));
    let fen = "7b/8/8/8/8/3G4/7r/7B B - AB HD,m,g1 HD,g2 7 0";
    assert_eq!(key(fen), key("7b/8/8/8/8/3G4/7r/7B B - AB HD,m,g1 HD,g2 57 0"));
    let others = [
        "7b/8/8/8/8/3G4/7r/7B A - AB HD,m,g1 HD,g2 7 0",
        "7b/8/8/8/8/4G3/7r/7B B - AB HD,m,g1 HD,g2 7 0",
        "7b/8/8/8/8/8/7r/7B B - AB HD,m,g1 HD,g2 7 0",
        "7b/8/8/8/8/3G4/7r/7B B - BA HD,m,g1 HD,g2 7 0",
        "7b/8/8/8/8/3G4/7r/7B B pie AB HD,m,g1 HD,g2 7 0",
        "7b/8/8/8/8/3G4/7r/7B B - AB H,m,g1 HD,g2 7 0",
        "7b/8/8/8/8/3G4/7r/7B B - AB HD,x1,m,g1 HD,g2 7 0",
        "7b/8/8/8/8/3G4/7r/7B B - AB HD,r,m,g1 HD,g2 7 0",
        "7b/8/8/8/8/3G4/7r/7B B - AB HD,g1 HD,g2 7 0",
        "7b/8/8/8/8/3G4/7r/7B B - AB HD,m,nh1,g1 HD,g2 7 0",
        "7b/8/8/8/8/3G4/7r/7B B - AB HD,m,na8,g1 HD,g2 7 0",
        "7b/8/8/8/8/3G4/7r/7B B - AB HD,m,k,g1 HD,g2 7 0",
        "7b/8/8/8/8/3G4/7r/7B B - AB HD,m,g0 HD,g2 7 0",
        "7b/8/8/8/8/3G4/7r/7B B - AB HD,m,g1 HD,g2 7 1",
    ];
    for other in others {
        assert_ne!(key(fen), key(other), "{other}");
    }
    let fallen = |rc: u32| key(&format!("7b/8/8/8/8/3G4/7r/8 B - AB RC{rc},g1 HD,g2 7 0"));
    assert_ne!(fallen(3), fallen(2));
    let stay = |n: u32| key(&format!("7b/8/8/8/3B4/8/7r/8 B - AB HD,s{n},m,g1 HD,g2 7 0"));
    assert_ne!(stay(1), stay(2));
}

#[test]
fn kr23_no_progress_counts_the_single_turns_of_both_sides() {
    assert_eq!(
        Ask::after("", "7b/8/8/8/8/2R5/8/B7 A - AB HD HD 5 0", "c3c5 h8h3"),
        "8/8/8/2R5/8/7b/8/B7 A - AB HD HD,m 7 0"
    );
    let at = |n: u32| format!("7b/8/8/8/8/2R5/8/B7 A - AB HD HD {n} 0");
    let claimed = |n| Some(Claim { ground: ClaimGround::NoProgress(n), automatic: false });
    assert_eq!((claim("", &[&at(99)]), claim("", &[&at(100)])), (None, claimed(100)));
    assert_eq!((claim("noprogress=30", &[&at(29)]), claim("noprogress=30", &[&at(30)])), (None, claimed(30)));
    assert_eq!((claim("noprogress=20", &[&at(19)]), claim("noprogress=20", &[&at(20)])), (None, claimed(20)));
    assert_eq!(claim("noprogress=off", &[&at(9999)]), None);
    assert_eq!(Ask::turn("", &at(100)), "p1", "a claim is not yet a draw");
    let drawn = "draw (no-progress)".to_owned();
    assert_eq!(
        [Ask::turn("variant=speed", &at(29)), Ask::turn("variant=speed", &at(30))],
        ["p1".to_owned(), drawn.clone()]
    );
    assert_eq!(
        [Ask::turn("variant=lightning", &at(19)), Ask::turn("variant=lightning", &at(20))],
        ["p1".to_owned(), drawn]
    );
}

#[test]
fn kr24_micro_puts_the_orange_on_each_owners_left() {
    let game = Ask::table("variant=micro");
    assert_eq!(game.fen(&game.startpos()), "3rrb/4ro/5r/R5/OR4/BRR3 A open AB HD HD 0 0");
}

#[test]
fn kr25_micro_spends_both_specials_at_once_and_a_new_life_restores_them() {
    let micro = "variant=micro";
    let standing = "3o2/2R3/2rBr1/R2O2/1R4/3b2 A - AB HD,m 0,m 2 0";
    assert_eq!(Ask::legal(micro, standing, "d4"), "d4b4H d4c4D d4d5 d4e4D d4f4H");
    assert_eq!(Ask::after(micro, standing, "d4f4H"), "3o2/2R3/2r2B/R2O2/1R4/3b2 B - AB 0,m 0,m 0 0");
    let fallen = "2R1rb/5O/r5/2R3/1R2o1/3rR1 A - AB RC2 HD 2 0";
    assert_eq!(Ask::legal(micro, fallen, "f5f6"), "f5f6=a1 f5f6=a6 f5f6=f1");
    assert_eq!(Ask::after(micro, fallen, "f5f6=a1"), "2R1r1/6/r5/2R3/1R2o1/B2rR1 B - AB HD RC3 0 0");
}

#[test]
fn kr26_a_swap_exchanges_the_seats_and_nothing_else() {
    let one = "4rrob/5rgo/6rr/7r/R7/RR1R4/OGR5/BOR5";
    let double = "5rob/5rgo/4r2r/7r/R1R3r1/RR6/OG6/BORR4";
    let starts = [
        ("start=pie", format!("{one} B pie AB HD HD 1 0"), "p2", format!("{one} B - BA HD HD 1 0"), "p1"),
        ("start=pie-double", format!("{one} B pie AB HD HD 1 0"), "p2", format!("{one} B first BA HD HD 1 0"), "p1"),
        ("start=double-pie", format!("{double} A pie AB HD HD 2 0"), "p1", format!("{double} A - BA HD HD 2 0"), "p2"),
    ];
    for (start, asked, asks, swapped, acts) in starts {
        assert_eq!((Ask::legal(start, &asked, "").as_str(), Ask::turn(start, &asked).as_str()), ("keep swap", asks));
        assert_eq!(Ask::after(start, &asked, "swap"), swapped);
        assert_eq!(Ask::after(start, &asked, "keep"), swapped.replace("BA", "AB"));
        assert_eq!(Ask::turn(start, &swapped), acts);
    }
    // The decision comes after A's action, or after B's double.
    assert_eq!(Ask::after("start=pie", START, "d1d3"), format!("{one} B pie AB HD HD 1 0"));
    assert_eq!(Ask::after("start=double-pie", START, "c2c4 e8e6 g6g4"), double.to_owned() + " A pie AB HD HD 2 0");
}

#[test]
fn kr27_every_pie_start_opens_without_a_blue_special() {
    for start in ["start=pie", "start=pie-double", "start=double-pie"] {
        assert_eq!(Ask::legal(start, START, ""), "a4a6 a4c4 b3b5 b3d3 c2c4 c2e2 d1d3 d1f1");
        // No other position is an opening, so no special can come up in one.
        let other = "7b/8/8/8/8/8/8/Br6 A open AB HD HD 0 0";
        assert_eq!(Ask::table(start).read_state(other).map_err(|error| error.field), Err("phase"));
    }
}

#[test]
fn kr28_a_turn_of_either_side_uses_up_one_quiet_turn() {
    let start = "4rrob/5rgo/6rr/7r/R7/RR6/OGR5/BORR4 A - AB HD HD 0 8";
    let quiet = "quiet=8 start=none";
    assert_eq!(Ask::after(quiet, start, "d1d3"), "4rrob/5rgo/6rr/7r/R7/RR1R4/OGR5/BOR5 B - AB HD HD 1 7");
    assert_eq!(Ask::after(quiet, start, "d1d3 e8e6"), "5rob/5rgo/4r1rr/7r/R7/RR1R4/OGR5/BOR5 A - AB HD HD 2 6");
    // The opening double is one turn.
    let double = START.replace(" 0 0", " 0 8");
    assert_eq!(
        Ask::after("quiet=8", &double, "d1d3 e8e6 h5f5"),
        "5rob/5rgo/4r1rr/5r2/R7/RR1R4/OGR5/BOR5 A - AB HD HD 2 6"
    );
    for n in ["5", "6", "7", "8"] {
        let game = Ask::table(&format!("quiet={n}"));
        assert_eq!(game.startpos().quiet().to_string(), n);
    }
}

#[test]
fn kr29_a_declined_seed_is_not_counted() {
    let tutor = |g: u32| format!("5b2/3r4/1O3r2/7g/G7/2R3o1/4R3/2B5 A - AB HD,m,g{g} HD,m,g2 0 0");
    let options = "variant=seed-tutor";
    assert_eq!(Ask::after(options, &tutor(2), "c1h1"), "5b2/3r4/1O3r2/7g/G7/2R3o1/4R3/7B B - AB HD,m,g2 HD,m,g2 1 0");
    assert_eq!(
        Ask::after(options, &tutor(2), "c1h1+"),
        "G4b2/3r4/1O3r2/7g/G7/2R3o1/4R3/7B B - AB HD,r,m,g1 HD,m,g2 0 0"
    );
    assert_eq!(Ask::legal(options, &tutor(1), "c1h1"), "c1h1 c1h1+");
    assert_eq!(Ask::legal(options, &tutor(0), "c1h1"), "c1h1");
}

#[test]
fn kr30_a_buyback_trades_one_green_for_one_special_and_takes_the_turn() {
    let fen = "g2go2b/5r2/o3r3/R1R1R1g1/1O6/8/8/2RB4 B - AB H,m 0,m 5 0";
    assert_eq!(Ask::legal("buyback=on", fen, "buy"), "buyD-a8 buyD-d8 buyD-g5 buyH-a8 buyH-d8 buyH-g5");
    let bought = Ask::after("buyback=on", fen, "buyD-a8");
    assert_eq!(bought, "3go2b/5r2/o3r3/R1R1R1g1/1O6/8/8/2RB4 A - AB H,m D,m,k 6 0");
    assert_eq!(Ask::legal("buyback=on", &Ask::after("buyback=on", &bought, "c1b1"), "buy"), "", "once a life");
    assert_eq!(Ask::legal("", fen, "buy"), "");
    // Blue must stand on its Home, and have something to regain.
    let (away, unspent) = (fen.replace("go2b", "go1b1"), fen.replace("0,m", "HD,m"));
    assert_eq!((Ask::legal("buyback=on", &away, "buy"), Ask::legal("buyback=on", &unspent, "buy")), Default::default());
    // A deeply rooted Blue may do it; its root runs out with this turn, as it would with any other.
    let rooted = fen.replace("0,m", "0,r,m");
    assert_eq!(Ask::legal("buyback=on roots=deep", &rooted, "buyD"), "buyD-a8 buyD-d8 buyD-g5");
    assert!(Ask::after("buyback=on roots=deep", &rooted, "buyD-a8").contains(" D,m,k "));
    assert!(Ask::after("buyback=on roots=deep", &rooted, "e8f8").contains(" 0,m "));
}

#[test]
fn kr31_basic_is_one_key_with_the_values_off_cf_and_mobilization() {
    let basic = Konreh::spec().options.iter().find(|option| option.key == "basic").expect("the key exists");
    assert_eq!(basic.values.describe(), "off, cf, mobilization");
    // Whoever asks for both gets the later one.
    let both = Options::parse(Konreh::spec(), "basic=cf basic=mobilization").expect("one key, set twice");
    assert_eq!(both.word("basic"), "mobilization");
    let small = "3r1b/5o/3r2/2R3/1R4/B5 A - AB HD HD 3 0";
    assert!(Ask::lists("size=6 basic=mobilization", small, "a1f1+") && !Ask::lists("size=6 basic=cf", small, "a1f1+"));
    let inside = "7b/3r4/8/3B4/8/8/2R5/8 A - AB HD,s2,m HD 0 0";
    assert!(Ask::after("basic=mobilization", inside, "d5d6").contains(",x2,"));
    assert!(!Ask::after("basic=cf", inside, "d5d6").contains(",x"));
}

#[test]
fn kr32_the_green_tag_names_a_first_even_when_b_moves() {
    let seeded = "2b5/Rr5g/1r2Rr2/8/6ro/3O3R/R4O2/6Bg A - AB HD,m D,m 16 0";
    assert_eq!(log("", seeded, 20, "g1h1D+"), "A-20: Bg1 onR xG; Seed G@a8 [S:D] [Rooted] [G:1-1]\n");
    let bought = "g2go2b/5r2/o3r3/R1R1R1g1/1O6/8/8/2RB4 B - AB H,m 0,m 5 0";
    assert_eq!(log("variant=buyback", bought, 20, "buyD-a8"), "B-20: Buyback D -G@a8 [G:0-2]\n");
    let planted = "4or1b/G7/3R3R/8/R7/2R5/O7/2Or2g1 A - AB RC5 HD 0 0";
    let entry = "A-20: Rh6 onL 2 xB; Plant B@h8 -G@a7 [RC 5/5] [G:0-1]\n";
    assert_eq!(log("", planted, 20, "h6h8=h8-a7"), entry);
    assert_eq!(log("", START, 1, "c2c4"), "A-1: Rc2 onL 2\n", "it starts at 1-1, which nobody changed");
}

#[test]
fn kr38_the_opening_double_is_one_turn() {
    let game = Ask::table("");
    let mut state = game.startpos();
    let mut ended = Vec::new();
    for text in ["c2c4", "e8e6", "g6g4", "b3b5"] {
        let action = game.read_action(&state, text).expect("a legal opening");
        ended.push(game.ends_turn(&state, action));
        game.apply(&mut state, action);
    }
    assert_eq!(ended, [true, false, true, true]);
    // Keeping and swapping are actions, not turns.
    let game = Ask::table("start=pie-double");
    let state = read(&game, "4rrob/5rgo/6rr/7r/R7/RR1R4/OGR5/BOR5 B pie AB HD HD 1 0");
    for text in ["keep", "swap"] {
        let action = game.read_action(&state, text).expect("a legal decision");
        assert!(!game.ends_turn(&state, action));
    }
    // The no-progress count agrees.
    let double = "5rob/5rgo/4r2r/7r/R1R3r1/RR6/OG6/BORR4 A - AB HD HD 2 0";
    assert_eq!(Ask::after("", START, "c2c4 e8e6 g6g4"), double);
}

#[test]
fn kr39_drill_d2_starts_at_three_greens_to_two_below_the_cap() {
    let drill = "2r2o1b/4g3/5r2/6g1/1G6/2R2G2/1O1G4/2B5 A - AB HD,m HD,m 0 0";
    let greens = |fen: &str| [fen.matches('G').count(), fen.matches('g').count()];
    assert_eq!(greens(drill), [3, 2]);
    let full = Ask::after("", drill, "c1h1+");
    assert_eq!(full, "G1r2o1b/4g3/5r2/6g1/1G6/2R2G2/1O1G4/7B B - AB HD,r,m HD,m 0 0");
    assert_eq!(greens(&full), [4, 2]);
}

#[test]
fn kr40_a_flag_fall_reads_result_p1_wins_time() {
    let game = Ask::table("");
    let start = read(&game, FALLEN);
    for (result, winner, cause) in
        [("Result: p1 wins (time)", Seat::P1, "time"), ("Result: p2 wins (resigned)", Seat::P2, "resigned")]
    {
        // A is fallen and the rules go on; the match does not.
        let text = format!("A-1: Re1 onL 2 [RC 5/5]\n{result}\n");
        let read = game.read_log("log", &start, &text).unwrap_or_else(|error| panic!("{text}{error}"));
        assert_eq!(read.result(), Some(Outcome::win(winner, cause)));
        assert_eq!(game.write_log("log", &read).as_deref(), Ok(text.as_str()));
    }
}

#[test]
fn kr41_crossing_in_one_slide_starts_no_exclusion_and_is_no_progress() {
    let beside = "7b/8/8/8/5B2/8/2R5/8 A - AB HD,m HD 7 0";
    let across = "7b/8/8/8/1B6/8/2R5/8 B - AB HD,m HD 8 0";
    assert_eq!(Ask::after("", beside, "f4b4"), across);
    assert_eq!(Ask::after("variant=speed", beside, "f4b4"), across);
    // Ending inside is an entry: a stay, and progress in Speed.
    assert_eq!(Ask::after("", beside, "f4d4"), "7b/8/8/8/3B4/8/2R5/8 B - AB HD,s1,m HD 8 0");
    assert_eq!(Ask::after("variant=speed", beside, "f4d4"), "7b/8/8/8/3B4/8/2R5/8 B - AB HD,s1,m HD 0 0");
}

#[test]
fn kr42_an_excluded_blue_cannot_slide_across_the_cross() {
    let blue = |record: &str| Ask::legal("", &format!("7b/8/8/8/5B2/8/2R5/8 A - AB {record} HD 0 0"), "f4");
    assert_eq!(blue("HD,m"), "f4b4 f4c4 f4d4 f4e4 f4f1 f4f2 f4f3");
    assert_eq!(blue("HD,x1,m"), "f4f1 f4f2 f4f3");
    // Other pieces use the Cross freely; a glide is barred like a slide.
    assert!(Ask::lists("", "7b/8/8/8/4OB2/8/8/8 A - AB HD,x1,m HD 0 0", "e4c4"));
    let glide = |record: &str| Ask::legal("glide=on", &format!("7b/3o4/8/8/8/8/8/3B4 A - AB {record} HD,m 0 0"), "d1d");
    assert_eq!(glide("HD,m"), "d1d6 d1d7D d1d8H");
    assert_eq!(glide("HD,x1,m"), "");
}

#[test]
fn kr43_a_green_that_left_the_board_can_be_seeded_again() {
    let full = "7b/8/8/4g3/6G1/4R2g/G5G1/g1B5 A - AB HD,m H 0 0";
    assert!(Ask::lists("", full, "c1h1") && !Ask::lists("", full, "c1h1+"));
    // One is taken.
    assert_eq!(Ask::after("", full, "e3e5 h8c8 c1h1+"), "G1b5/8/8/4R3/6G1/7g/G5G1/g6B B - AB HD,r,m H,m 0 0");
    // One is given up.
    let full = "7b/8/8/4g3/6G1/4R2g/G5G1/g1B5 B - AB HD,m H 0 0";
    assert_eq!(Ask::after("buyback=on", full, "buyD-a1 c1h1+"), "G6b/8/8/4g3/6G1/4R2g/G5G1/7B B - AB HD,r,m HD,k 0 0");
}

#[test]
fn kr44_quiet_turns_list_slides_only() {
    let quiet = |n: u32| format!("8/5r2/6o1/b7/7B/1O6/2R5/8 A - AB HD,m HD,m 0 {n}");
    assert_eq!(Ask::legal("quiet=8", &quiet(1), "h4h"), "h4h1 h4h2 h4h3 h4h6");
    assert_eq!(Ask::legal("quiet=8", &quiet(0), "h4h"), "h4h1 h4h1+ h4h2 h4h3 h4h6");
    // No capture and no special either.
    let tactics = |n: u32| format!("rrr4b/Br6/2R5/3G2oo/3rR3/2R2Rg1/3O2Rr/3O4 A - AB HD,m HD 4 {n}");
    let listed = |n: u32| ["a7b7D", "a7c7H", "d5d4"].map(|action| Ask::lists("quiet=8", &tactics(n), action));
    assert_eq!((listed(2), listed(0)), ([false; 3], [true; 3]));
    // No Buyback.
    let buy = |n: u32| format!("g2go2b/5r2/o3r3/R1R1R1g1/1O6/8/8/2RB4 B - AB H,m 0,m 5 {n}");
    let options = "quiet=5 buyback=on";
    assert_eq!(Ask::legal(options, &buy(1), "buy"), "");
    assert_eq!(Ask::legal(options, &buy(0), "buyD"), "buyD-a8 buyD-d8 buyD-g5");
    // A slide onto the enemy apex plants all the same.
    assert_eq!(Ask::legal("quiet=8", "8/8/7R/8/8/8/8/b7 A - AB RC3 D,m 0 8", "h6h8"), "h6h8=a8 h6h8=h1");
}

#[test]
fn kr45_speed_and_lightning_leave_repetition_a_claim() {
    let (here, there) = ("7b/8/8/8/8/2R5/8/B7 A - AB HD HD 5 0", "7b/8/8/8/8/2R5/8/B7 B - AB HD HD 6 0");
    let past = [here, there, here, there, here];
    let claimed = |automatic| Some(Claim { ground: ClaimGround::Threefold([0, 2, 4]), automatic });
    for options in ["", "variant=speed", "variant=lightning"] {
        assert_eq!(claim(options, &past), claimed(false), "{options}");
        assert_eq!(claim(options, &past[..4]), None, "{options}: twice is not enough");
    }
    assert_eq!(claim("repetition=auto", &past), claimed(true));
    assert_eq!(claim("variant=speed repetition=auto", &past), claimed(true));
}
