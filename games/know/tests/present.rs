//! What a screen is given of a position: what it draws, what can be pressed, and all the words.

use game::{Game, Language, Notation, Present, PromptFacts, Seat, Sentence, Viewer, choices};
use know::Know;
use serde_json::{Value, json};
use testkit::proof::{AttemptRow, DescriptionRow, PromptRow, check_attempts, check_prompts, check_told};

type Ask = testkit::proof::Ask<Know>;

const START: &str = "A1,A4,R3,R19,R2,R20/A2,A3,R9,R13,R10,R12 - start - - - 0 - 1:0,0";
const FIRST: &str = "A1,A4,R3,R19,R2,R20/A2,A3,R9,R13,R10,R12 p1 move 1 - - 1 - 1:0,0";
const BEFORE_RESOLUTION: &str = "A2,A4,C12,S8,F2,F16/R8,R18,S27,F10,A1,A3 p1 move 5 F11=1 - 63 - 1:0,0";
const RESOLVED: &str = "A2,A4,S8,S24,F2,F16/R8,R18,S27,F10,A1,A3 p2 postmove 1 - - 63 p1 1:0,0";
const OVER: &str = "A2,A4,S8,S24,F2,F16/R8,R18,S11,S27,A1,A3 - over - - - 63 p1 1:28,18";
/// The Resolution of the rulebook's third figure.
const FIGURE: &str = "F10,F24,R6,R16,S9,S25/S5,S29,A1,A3,S16,S32 p2 postcast - - - 9 p1 1:0,0";
const ERRANDS: &str = "S13,A4,F27,R3,C13,R2/A2,A3,S21,F13,C8,R12 p2";
const PATHS: &str = "F6,A4,S8,R19,S2,S18/F10,F24,R9,R13,S21,R10 p1";
const FOUR: &str = "F5,A4,S7,S23,C3,R20/F23,A2,R13,S9,S16,C6 p3 declare - S8=15 - 15 - 1:0,0";
const THREE: &str =
    "C15,S11,F2,R19/C1,S20,F5,R7/S24,S26,S32,F11 p1 move 3 C14=7,C16=5,S1=1,S13=7,S28=7,S30=1,F10=7 - 17 - 1:0,0,0";
const PARTNERS: &str = "F14,F1,F4,C11,S2,S18/F20,F6,A3,S8,S23,S7 p4 move 4,4 S5=12 - 36 - 1:0,0";

const IVORY: Viewer = Viewer::Seat(Seat::P1);
const AUBERGINE: Viewer = Viewer::Seat(Seat::P2);

fn view(options: &str, fen: &str) -> Value {
    let (game, state) = Ask::position(options, fen);
    serde_json::to_value(game.view(&state, Viewer::Spectator, Language::English)).expect("a view is JSON")
}

fn errand(phase: &str) -> String {
    format!("{ERRANDS} {phase} 5 S15=2,F11=2,F12=2 - 10 - 1:0,0")
}

fn path(phase: &str, dice: &str) -> String {
    format!("{PATHS} {phase} {dice} S19=3,S20=3 - 11 - 1:0,0")
}

/// The parts of a list that fulfil a condition.
fn with<'a>(list: &'a Value, key: &str, value: impl Into<Value>) -> Vec<&'a Value> {
    let value = value.into();
    list.as_array().expect("a list").iter().filter(|item| item[key] == value).collect()
}

#[test]
fn pieces_have_their_owner_and_their_moves() {
    let seen = view("", BEFORE_RESOLUTION);
    assert_eq!(
        with(&seen["pieces"], "site", "S8"),
        [&json!({
            "site": "S8", "side": 1, "seat": "p1", "kind": "fool", "striped": false, "connected": false,
            "locked_out": false, "acts": true, "frozen": false,
            "reach": ["C2", "C4", "C6", "C8", "C16", "S1", "S3", "S4", "S6", "S7", "S9", "S12", "S14", "S15", "F7",
                      "F12", "R3", "R4", "R6"],
        })]
    );
    let theirs = with(&seen["pieces"], "side", 2);
    assert!(theirs.len() == 6 && theirs.iter().all(|piece| piece["acts"] == false));
    // An enemy's piece shows where the same die would take it.
    assert_eq!(with(&seen["pieces"], "site", "A1")[0]["reach"], json!(["C2", "R4", "R6"]));
    let locked: Vec<String> = {
        let seen = view("", &errand("move"));
        with(&seen["pieces"], "locked_out", true).iter().map(|piece| piece["site"].to_string()).collect()
    };
    assert_eq!(locked, ["\"A2\""]);
    let four = view("players=4", FOUR);
    let striped: Vec<&str> = with(&four["pieces"], "striped", true).iter().filter_map(|p| p["site"].as_str()).collect();
    assert_eq!(striped, ["A4", "S23", "R20", "A2", "S9", "C6"]);
    assert_eq!((&four["stripes"], with(&four["pieces"], "seat", "p3").len()), (&json!(true), 3));
}

#[test]
fn sides_have_their_missing_connections_and_their_tally() {
    let seen = view("", BEFORE_RESOLUTION);
    let side = &seen["sides"][0];
    assert_eq!((&side["name"], &side["seats"], &side["tally"]), (&json!("Ivory"), &json!(["p1"]), &json!(11)));
    assert_eq!(
        side["rings"],
        json!([
            { "tier": "rim", "kind": "bard", "sites": ["A2", "A4"] },
            { "tier": "first", "kind": "herald", "sites": ["F2", "F16"] },
            { "tier": "second", "kind": null, "sites": [] },
        ])
    );
    assert_eq!(side["tally_sites"], json!(["S2", "S18", "F1", "F3", "F12", "F15", "F17", "F25", "F26", "R2", "R12"]));
    assert_eq!((&seen["turn"], &seen["most_turns"], &seen["cycle"]), (&json!(63), &json!(300), &Value::Null));
    let resolved = view("", RESOLVED);
    let side = &resolved["sides"][0];
    assert_eq!((&side["resolved"], &side["bonus"], &resolved["resolver"]), (&json!(true), &json!(6), &json!("p1")));
    assert_eq!(with(&resolved["pieces"], "frozen", true).len(), 6);
    assert_eq!(with(&resolved["pieces"], "site", "F10")[0]["reach"], json!(["S11"]));
    assert_eq!(view("players=3", THREE)["sides"][2]["rings"].as_array().map(Vec::len), Some(2));
    let eternal = view(
        "symmetric=on eternal=on cycles=4 conservation=on",
        "S10,F4,C2,R7,R2,S21/F18,S26,R17,F15,S5,R12 p2 move 4,4 - 3,5/- 1 - 2:14,28",
    );
    assert_eq!((&eternal["cycle"], &eternal["cycles"]), (&json!(2), &json!(4)));
    assert_eq!((&eternal["sides"][1]["score"], &eternal["sides"][0]["bank"]), (&json!(28), &json!([3, 5])));
}

#[test]
fn a_connection_on_ambiguous_spaces_counts_where_it_serves() {
    let rings = |fen: &str| {
        let seen = view("", fen);
        let ring = |ring: &Value| format!("{} {}", ring["tier"], ring["kind"]).replace('"', "");
        seen["sides"][1]["rings"].as_array().expect("a list").iter().map(ring).collect::<Vec<_>>()
    };
    // Heralds on A1 and A3 count as First beside bards on the Rim.
    assert_eq!(rings(BEFORE_RESOLUTION), ["rim bard", "first herald", "second null"]);
    // The rulebook's third figure: the fools there are alone on both tiers, so the Rim or the First is missing.
    assert_eq!(rings(FIGURE), ["ambiguous fool", "ambiguous null", "second herald"]);
    let threads = view("", FIGURE);
    let fools = with(&threads["threads"], "kind", "fool");
    assert_eq!((&fools[1]["sites"], &fools[1]["counts"]), (&json!(["A1", "A3"]), &json!("ambiguous")));
    // Two connections on ambiguous spaces are the Rim and the First.
    let both = "F9,F23,R6,R15,S9,S24/A2,A4,A1,A3,S16,S31 p2 cast - - - 9 - 1:0,0";
    assert_eq!(rings(both), ["rim bard", "first fool", "second null"]);
}

#[test]
fn what_is_missing_can_be_the_rim_or_the_first() {
    let before = "F4,R19,F18,A1,S9,R1/C8,C12,S24,S28,S30,S32 p1 move 1 - - 9 - 1:0,0";
    let (game, state) = Ask::position("", before);
    let why = game.prompt(&state, IVORY).why(Language::English);
    assert_eq!(why.as_deref(), Some("A3 joins your fools for Rim or First. Still missing: Rim or First, and Second."));
    let action = game.read_action(&state, "F18-A3").expect("the fool moves there");
    assert_eq!(
        game.describe(&state, action).sentence(Language::English),
        "Ivory moves the fool from F18 to A3, one jump. The fools are connected on ambiguous spaces, which count as Rim \
         or First."
    );
}

#[test]
fn threads_join_pairs_and_mark_those_walled_off() {
    let seen = view("", BEFORE_RESOLUTION);
    let threads = seen["threads"].as_array().expect("a list");
    assert_eq!(threads.len(), 6);
    assert_eq!(
        threads[1],
        json!({ "sites": ["C12", "S8"], "side": 1, "kind": "fool", "connected": false, "counts": null,
                "opposite": ["C4", "S24"], "isolated": false, "challenges": [] })
    );
    // The bard on A2 is locked out, and on A4, opposite to it, an enemy stands.
    let walled = view("", &errand("move"));
    let isolated = with(&walled["threads"], "isolated", true);
    assert_eq!((isolated.len(), &isolated[0]["sites"]), (1, &json!(["A2", "A3"])));
    assert_eq!(isolated[0]["challenges"], json!(["F11", "F12"]));
    // With three players any two pieces can connect: the two pairs are shown that are nearest to a Resolution.
    let three = view("players=3", THREE);
    assert_eq!(three["threads"].as_array().map(Vec::len), Some(6));
}

#[test]
fn points_of_contention_have_an_age() {
    let seen = view("", BEFORE_RESOLUTION);
    assert_eq!(
        seen["points"],
        json!([{ "site": "F11", "sides": [1, 2], "cast": ["p1"], "missing": ["p2"], "age": "some", "occupied": false,
                 "challengers": [] }])
    );
    let ready = view("", &path("declare", "-"));
    let point = with(&ready["points"], "site", "S19")[0];
    assert_eq!((&point["age"], &point["challengers"]), (&json!("ready"), &json!(["p1", "p2"])));
    assert_eq!(with(&ready["points"], "site", "F25")[0]["age"], "new");
    // Whoever has dice waiting must move them, and can declare nothing.
    let waiting = path("answer-path:S18:S19", "-").replace("S20=3 -", "S20=3 2/-");
    let seen = view("conservation=on", &waiting);
    assert_eq!(with(&seen["points"], "site", "S19")[0]["challengers"], json!(["p2"]));
    // Only those concerned must have cast: S5 lacks p2 and p3, whose fools contest it.
    let four = view("players=4", "A1,A4,S6,R19,S2,C11/F23,A2,F17,S7,R12,S14 p2 declare - S5=9,S8=15 - 16 - 1:0,0");
    let point = with(&four["points"], "site", "S5")[0];
    assert_eq!((&point["cast"], &point["missing"]), (&json!(["p1", "p4"]), &json!(["p2", "p3"])));
}

fn share(n: u32, of: u32, percent: u32) -> Value {
    json!({ "n": n, "of": of, "percent": percent })
}

#[test]
fn errands_and_paths_come_with_their_odds() {
    let seen = view("", &errand("move"));
    let errand_offered = &seen["ventures"][0];
    assert_eq!(
        (&errand_offered["action"], &errand_offered["opponent"], &errand_offered["die"]),
        (&json!("errand=A2"), &json!("p1"), &json!(5))
    );
    assert_eq!(
        errand_offered["odds"],
        json!({ "win": share(4, 6, 67), "again": share(1, 6, 17), "lost": share(1, 6, 17),
                "stranded": share(0, 6, 0), "in_the_end": share(4, 5, 80) })
    );
    assert_eq!(errand_offered["ends"], json!([{ "die": 5, "sites": ["C6", "S9", "F7", "F9", "R6", "R8"] }]));
    assert_eq!(errand_offered["allowed"]["win"], share(1, 1, 100));

    let seen = view("", &path("declare", "-"));
    let declared = &seen["ventures"][0];
    assert_eq!((&declared["mover_count"], &declared["opponent_count"]), (&json!(3), &json!(4)));
    assert_eq!(declared["mover_sites"], json!(["C10", "S17", "F16"]));
    // Of 36 casts 10 have a mover's die that is at least 2 higher, and 5 one that is 1 higher.
    assert_eq!(declared["odds"]["win"], share(10, 36, 28));
    assert_eq!(declared["odds"]["again"], share(5, 36, 14));
    assert_eq!(declared["odds"]["in_the_end"], share(10, 31, 32));
    // Two of six dice have nowhere to end even where the path is allowed.
    assert_eq!(declared["allowed"]["stranded"], share(2, 6, 33));
    assert_eq!(view("passage=off", &path("declare", "-"))["ventures"][0]["allowed"], Value::Null);

    let answered = view("", &path("answer-path:S18:S19", "-"));
    assert_eq!((&answered["venture"], &answered["ventures"]), (declared, &json!([])));
    assert_eq!(view("players=4", FOUR)["ventures"][0]["odds"]["stranded"], share(1, 36, 3));
}

/// The dice as `face@seat`, with `?` for a face that is not known and `-` after one that is used.
fn dice(options: &str, fen: &str) -> String {
    let (game, state) = Ask::position(options, fen);
    let prompt = game.prompt(&state, Viewer::Spectator);
    let die = |die: &game::Die| {
        let face = die.face.map_or_else(|| "?".to_owned(), |face| face.to_string());
        let seat = die.seat.map_or_else(String::new, |seat| seat.to_string());
        format!("{face}@{seat}{}", if die.used { "-" } else { "" })
    };
    prompt.dice().iter().map(die).collect::<Vec<_>>().join(" ")
}

#[test]
fn dice_lie_on_the_table_before_and_after_they_are_cast() {
    assert_eq!(dice("", START), "?@p1 ?@p2");
    assert_eq!(dice("", FIRST), "1@p1");
    assert_eq!(dice("", &errand("contest-errand:A2:5")), "5@p2 ?@p1");
    assert_eq!(dice("", &path("contest-path:S18:S19", "-")), "?@p1 ?@p2");
    assert_eq!(dice("", &path("allowed-path:S18:S19", "-")), "?@p1");
    assert_eq!(dice("", &path("declare", "-")), "");
    assert_eq!(dice("players=4 symmetric=on", PARTNERS), "4@p4 4@p3");
    let second = PARTNERS.replace("move 4,4", "move:=S8 4");
    assert_eq!(dice("players=4 symmetric=on", &second), "?@p4- 4@p3");
    let alone = PARTNERS.replace("move 4,4", "move:* 4");
    assert_eq!(dice("players=4 symmetric=on", &alone), "?@p4- 4@p3");
    let waited = "A1,A4,R3,R19,R2,R20/A2,A3,R9,R13,R10,R12 p1 cast 3 - - 1 - 1:0,0";
    assert_eq!(dice("symmetric=on conservation=on", waited), "3@p1 ?@p1");
    assert_eq!(dice("", OVER), "");
}

#[test]
fn the_second_die_comes_with_the_pieces_that_may_move_it() {
    let twin = view("players=4 symmetric=on", &PARTNERS.replace("move 4,4", "move:=S8 4"));
    assert_eq!(
        twin["second"],
        json!({ "seat": "p3", "sites": ["S8"],
                "why": "The fool that moved first is not connected, so the second die goes to the other fool." })
    );
    let free = "A2,A4,S8,C12,F2,F16/R8,R18,S27,F10,A1,A3 p1 move:!F2 5 - - 63 - 1:0,0";
    let seen = view("symmetric=on", &free.replace("S8,C12", "C12,S8"));
    assert_eq!(seen["second"]["sites"], json!(["A2", "A4", "C12", "S8", "F16"]));
    assert_eq!(view("", FIRST)["second"], Value::Null);
}

/// The picks of all actions as `a b c`, ways in round brackets and choosers in square ones.
fn picks(options: &str, fen: &str) -> Vec<String> {
    let (game, state) = Ask::position(options, fen);
    let shown = |pick: &game::Pick| match &pick.choice {
        Some(choice) => format!("[{}: {} = {}; {}]", choice.ask, choice.label, pick.key, choice.help),
        None if pick.way.is_empty() => pick.key.clone(),
        None => format!("{}({})", pick.key, pick.way.join(" ")),
    };
    let way = |legal: &game::Legal| legal.picks.iter().map(shown).collect::<Vec<_>>().join(" ");
    choices(&game, &state, Language::English).iter().map(way).collect()
}

#[test]
fn a_piece_and_where_it_goes_with_one_way_there() {
    let first = picks("", FIRST);
    assert_eq!((first.len(), first[0].as_str()), (10, "A1 F4(A1 F4)"));
    let through = picks("", &path("path:S18:S19", "6").replace("S20=3", "S20=3,F25=1"));
    assert_eq!(through[0], "S18 C9(S18 S19 F17 F16 F15 S17 C9)");
    // Every way has as many jumps as the die, and no space twice.
    let (game, state) = Ask::position("", BEFORE_RESOLUTION);
    for legal in choices(&game, &state, Language::English) {
        let way = &legal.picks[1].way;
        let mut spaces = way.clone();
        spaces.sort();
        spaces.dedup();
        assert_eq!((way.len(), spaces.len(), &way[0]), (6, 6, &legal.picks[0].key), "{}", legal.action);
        assert_eq!(way.last(), Some(&legal.picks[1].key));
    }
}

#[test]
fn a_die_is_asked_for_where_both_lead_there() {
    let two = picks("symmetric=on first=p1", "A1,A4,R3,R19,R2,R20/A2,A3,R9,R13,R10,R12 p1 move 1,5 - - 1 - 1:0,0");
    assert_eq!(two.len(), 92);
    assert_eq!(two[0], "A1 F4(A1 F4) [Which die takes the piece to F4?: The one = die1; one jump; the five is left]");
    let other = two.iter().find(|text| text.contains("to F4?: The five")).expect("the five leads there too");
    assert!(other.starts_with("A1 F4(A1 F5 ") && other.ends_with("the one is left]"), "{other}");
    let odd = picks(
        "symmetric=on",
        "C14,R5,S12,F25,S2,S18/F10,R17,S7,F21,S16,S27 p2 move 1,6 S17=3,S26=3,S29=3,F24=3 - 30 - 1:0,0",
    );
    assert!(odd.iter().all(|text| !text.contains("Which die")), "an odd and an even die never lead to one space");
}

#[test]
fn choices_state_counts_and_odds() {
    assert_eq!(
        picks("", &path("declare", "-")),
        [
            "[Declare a path, or cast?: Cast = cast; no path is declared in this turn]",
            "S18 S19 [The herald on S18 through S19: you count 3, Aubergine counts 4.: Declare the path = path; each adds \
             a die and the higher sum wins: it moves 28 % (10/36), cast again 14 % (5/36), lost 58 % (21/36); lost, your \
             turn is over]",
            "S18 S20 [The herald on S18 through S20: you count 3, Aubergine counts 4.: Declare the path = path; each adds \
             a die and the higher sum wins: it moves 28 % (10/36), cast again 14 % (5/36), lost 58 % (21/36); lost, your \
             turn is over]",
        ]
    );
    let errands = picks("", &errand("move"));
    assert_eq!(
        errands.last().map(String::as_str),
        Some(
            "A2 [The bard on A2 is locked out.: Errand with the five = errand; Ivory casts against your five: it moves \
             67 % (4/6), cast again 17 % (1/6), lost 17 % (1/6); lost, another piece moves]"
        )
    );
    assert_eq!(
        picks("", &errand("answer-errand:A2:5"))[0],
        "[Aubergine sends the bard on A2 on an errand with a five.: Allow = allow; the piece moves without a cast]"
    );
    assert_eq!(
        picks("", RESOLVED)[2],
        "[Connect what you can, or pass.: Pass = pass; your chance is over and the points are counted]"
    );
    // What stakes something is never chosen by itself.
    let (game, state) = Ask::position("", &errand("move"));
    let staked = choices(&game, &state, Language::English)
        .into_iter()
        .find(|legal| legal.action == "errand=A2")
        .expect("it is offered");
    assert!(staked.picks[1].deliberate);
}

#[test]
fn prompts_say_what_to_do_and_why() {
    #[rustfmt::skip]
    let rows: &[PromptRow<&str>] = &[
        ("", START, IVORY, "The dice decide who begins.", "", "8.1"),
        ("", FIRST, IVORY, "Move one piece exactly one jump.", "", "5.1"),
        ("", FIRST, AUBERGINE, "Ivory is to move.", "", "4.1"),
        ("", BEFORE_RESOLUTION, IVORY, "Move one piece exactly five jumps.", "S24 joins your fools on the Second tier. With Rim and First that is Resolution.", "7.2"),
        ("", BEFORE_RESOLUTION, AUBERGINE, "Ivory is to move.", "", "4.1"),
        ("", &path("declare", "-"), IVORY, "Cast the dice, or declare a path.", "S19 and S20 are points of contention that all concerned have cast over.", "6.5"),
        ("", &path("declare", "-"), AUBERGINE, "Ivory is to cast, or to declare a path.", "", "4.1"),
        ("", &path("answer-path:S18:S19", "-"), AUBERGINE, "Allow the path, or contest it.", "Ivory wants the herald on S18 to go through S19: 3 against your 4.", "6.9"),
        ("", &path("contest-path:S18:S19", "-"), IVORY, "You cast for the path, and so does Aubergine.", "Ivory counts 3 and Aubergine 4, and each adds a die.", "6.6"),
        ("", &path("allowed-path:S18:S19", "-"), AUBERGINE, "Ivory casts for the path.", "The path is allowed, so only the mover casts.", "6.9"),
        ("", &path("path:S18:S19", "6"), IVORY, "Move the herald on S18 exactly six jumps, the first to S19.", "No move may end on a space that an enemy influences.", "6.7"),
        ("", &errand("move"), AUBERGINE, "Move one piece exactly five jumps.", "The bard on A2 is locked out: you may send it on an errand.", "6.1"),
        ("", &errand("answer-errand:A2:5"), IVORY, "Allow the errand, or contest it.", "Aubergine sends the bard on A2 on an errand with a five.", "6.9"),
        ("", &errand("contest-errand:A2:5"), IVORY, "You cast against the errand.", "The errand is won against less than five, and lost against more.", "6.2"),
        ("", &errand("errand:A2:5"), AUBERGINE, "Move the bard on A2 exactly five jumps, through any influence.", "No move may end on a space that an enemy influences.", "6.2"),
        ("", &errand("move:xA2"), AUBERGINE, "Move another piece exactly five jumps.", "The errand of the bard on A2 is lost, so it stays.", "6.2"),
        ("", RESOLVED, AUBERGINE, "Connect a piece with the one, or pass.", "Ivory has Resolved. Moves that connect may still be made, through any influence.", "7.3"),
        ("", RESOLVED, IVORY, "Aubergine may still connect.", "Ivory has Resolved. Moves that connect may still be made, through any influence.", "7.3"),
        ("", OVER, IVORY, "You win.", "Ivory has Resolved. Points: Ivory 28, Aubergine 18.", "7.5"),
        ("", OVER, Viewer::Spectator, "Ivory wins.", "Ivory has Resolved. Points: Ivory 28, Aubergine 18.", "7.5"),
        ("players=4 symmetric=on", PARTNERS, Viewer::Seat(Seat::P4), "Move one of your pieces exactly four jumps.", "The herald on S7 is locked out: you may send it on an errand.", "6.1"),
        ("players=4 symmetric=on", PARTNERS, Viewer::Seat(Seat::P3), "Plain Aubergine is to move.", "", "4.1"),
        ("players=3", THREE, IVORY, "Move one piece exactly three jumps.", "C7 joins your bards on the Center tier. It fills no new tier. Still missing: First and Second.", "7.1"),
    ];
    check_prompts::<Know>(rows);
}

#[test]
fn actions_are_described_in_the_list_and_aloud() {
    #[rustfmt::skip]
    let rows: &[DescriptionRow<&str>] = &[
        ("", FIRST, "A1-F4", "A1–F4", "d1 b1", "", "Ivory moves the bard from A1 to F4, one jump.", "A1 F4", ""),
        ("", BEFORE_RESOLUTION, "C12-S24", "C12–S24", "d5 f1", "connected, Resolution", "Ivory moves the fool from C12 to S24, five jumps. The fools are connected on the Second tier. That is Resolution.", "C12 C11 S20 S21 S22 S24", ""),
        ("", RESOLVED, "F10-S11", "F10–S11", "d1 f2", "connected, end", "Aubergine moves the fool from F10 to S11, one jump. The fools are connected on the Second tier. The game is over.", "F10 S11", ""),
        ("", RESOLVED, "pass", "Pass", "", "end", "Aubergine passes. The game is over.", "", ""),
        ("", START, "roll=3,3", "Cast 3 and 3", "d3 d3", "again", "The dice show 3 and 3, and are cast again.", "", ""),
        ("", START, "roll=3,4", "Cast 3 and 4", "d3 d4", "", "The dice show 3 and 4. Aubergine begins.", "", ""),
        ("", &path("declare", "-"), "cast", "Cast", "", "", "Ivory declares nothing.", "", ""),
        ("", &path("declare", "-"), "path=S18:S19", "Path S18 through S19", "h1", "", "Ivory declares a path: the herald on S18 is to go through S19.", "S18 S19", ""),
        ("", &path("answer-path:S18:S19", "-"), "allow", "Allow", "", "", "Aubergine grants free passage.", "", ""),
        ("", &path("contest-path:S18:S19", "-"), "roll=6,3", "Cast 6 and 3", "d6 d3", "path won", "Ivory casts 6, Aubergine casts 3. The path is won.", "", ""),
        ("", &path("contest-path:S18:S19", "-"), "roll=4,3", "Cast 4 and 3", "d4 d3", "again", "Ivory casts 4, Aubergine casts 3. That is a tie, and is cast again.", "", ""),
        ("", &path("contest-path:S18:S19", "-"), "roll=1,6", "Cast 1 and 6", "d1 d6", "path lost", "Ivory casts 1, Aubergine casts 6. The path is lost, and the turn is over.", "", ""),
        ("", &path("allowed-path:S18:S19", "-"), "roll=1", "Cast 1", "d1", "path lost", "Ivory casts 1. The path is won but ends nowhere, so the turn is over.", "", ""),
        ("", &errand("move"), "errand=A2", "Errand A2", "d5 b2", "", "Aubergine sends the bard on A2 on an errand of five jumps.", "A2", ""),
        ("", &errand("contest-errand:A2:5"), "roll=6", "Cast 6", "d6", "errand lost", "Ivory casts 6 against five. The errand is lost.", "", ""),
        ("players=4", FOUR, "path=S9:S8", "Path S9 through S8", "f2s", "", "Striped Aubergine declares a path: the fool on S9 is to go through S8.", "S9 S8", ""),
    ];
    check_told::<Know>(rows);
}

#[test]
fn seats_have_names() {
    let names = |options: &str| {
        let game = Ask::table(options);
        let start = game.startpos();
        Seat::first(game.seats()).map(|seat| game.side(&start, seat, Language::English)).collect::<Vec<_>>()
    };
    assert_eq!(names(""), ["Ivory", "Aubergine"]);
    assert_eq!(names("players=3"), ["Ivory", "Aubergine", "Teal"]);
    assert_eq!(names("players=4"), ["Striped Ivory", "Plain Ivory", "Striped Aubergine", "Plain Aubergine"]);
}

#[test]
fn picks_that_lead_nowhere_are_explained() {
    let two = "A1,A4,R3,R19,R2,R20/A2,A3,R9,R13,R10,R12 p1 move 1,5 - - 1 - 1:0,0";
    let second = PARTNERS.replace("move 4,4", "move:=S8 4");
    #[rustfmt::skip]
    let rows: &[AttemptRow<&str>] = &[
        ("", FIRST, "", "5.1", "", "Choose one of your pieces."),
        ("", FIRST, "A1", "5.1", "A1", "Choose where the bard on A1 goes."),
        ("", FIRST, "A2", "4.1", "A2", "The bard on A2 is Aubergine's, and Ivory is to move."),
        ("", FIRST, "S5", "5.1", "S5", "No piece stands on S5."),
        ("", FIRST, "R3 R2", "5.2", "R2", "R2 is occupied by a herald."),
        ("", FIRST, "A1 F6", "1.5", "A1 F6", "A move of one jump from A1 never ends on an unshaded space such as F6."),
        ("", BEFORE_RESOLUTION, "C12 F24", "5.4", "F24", "F24 is influenced by the bard on R18 and the fool on S27, and no move ends there."),
        ("", BEFORE_RESOLUTION, "A4 R11", "5.1", "A4 R11", "No way of exactly five jumps leads from A4 to R11."),
        ("", BEFORE_RESOLUTION, "A4 errand", "6.1", "A4", "The bard on A4 is not locked out: it can jump to F25 and F26."),
        ("", BEFORE_RESOLUTION, "pass", "5.6", "A2 C6", "Ivory can move, for example A2-C6, and whoever can move must."),
        ("", &errand("move"), "A2", "6.1", "A2", "The bard on A2 is locked out."),
        ("", &errand("move"), "A2 F11", "5.4", "F11", "F11 is influenced by the bard on S13, and no move ends there."),
        ("", &errand("move:xA2"), "A2", "6.2", "A2", "The bard on A2 has lost its errand, so another piece moves."),
        ("", &errand("move:xA2"), "A2 errand", "6.2", "A2", "The errand from A2 is lost, and a turn has one errand."),
        ("", &path("declare", "-"), "S18", "6.5", "S18", "Choose the point of contention that the herald on S18 is to go through."),
        ("", &path("declare", "-"), "S18 S19", "6.5", "S18 S19", "The herald on S18 through S19: you count 3, Aubergine counts 4."),
        ("", &path("declare", "-"), "S2", "6.5", "S2", "The herald on S2 borders on no point of contention: it moves when the dice are cast."),
        ("", &path("declare", "-"), "S18 S17", "5.4", "S17", "S17 is not a point of contention: no enemy influences it."),
        ("", &path("declare", "-"), "F10", "4.1", "F10", "The bard on F10 is Aubergine's, and Ivory is to move."),
        ("", &path("declare", "-"), "A4", "6.4", "F25", "The point of contention F25 is some rolls too young: Ivory and Aubergine have not cast over it yet."),
        ("", &path("answer-path:S18:S19", "-"), "S18", "6.9", "", "Aubergine is to allow or contest the path from S18 through S19."),
        ("", &path("contest-path:S18:S19", "-"), "S18", "4.1", "", "Two dice are cast now, and nobody decides."),
        ("", OVER, "", "7.5", "", "The game is over: Ivory has Resolved, and nothing follows."),
        ("", OVER, "S8", "7.5", "", "The game is over: Ivory has Resolved, and nothing follows."),
        ("", RESOLVED, "S27 S26", "7.3", "S27 S26", "The fool on S27 would not be connected on S26."),
        ("", RESOLVED, "A1 F4", "7.3", "A1", "The herald on A1 is connected, and after Resolution only pieces that are not connected move."),
        ("symmetric=on first=p1", two, "R19 F3", "8.2", "R19 F3", "After R19 to F3 nothing could move the 1, and other moves use both dice."),
        ("symmetric=on first=p1", two, "A1 F4", "5.1", "A1 F4", "Which die takes the piece to F4?"),
        ("symmetric=on first=p1", two, "A1 F4 die6", "11.1", "", "There is no 6 to move: the dice are 1 and 5."),
        ("players=4 symmetric=on", PARTNERS, "S8", "4.1", "S8", "The fool on S8 is Striped Aubergine's, and Plain Aubergine is to move."),
        ("players=4 symmetric=on", &second, "F6", "4.4", "F6 S8", "This die needs the other piece of the pair: the fool on S8, not the bard on F6."),
    ];
    check_attempts::<Know>(rows);
    let (game, state) = Ask::position("", FIRST);
    assert_eq!(game.attempt(&state, &["A1", "F4"]).map(|action| action.to_string()).as_deref(), Ok("A1-F4"));
}
