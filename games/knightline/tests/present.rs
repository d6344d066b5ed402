//! What a screen is given of a position: what it draws, what can be pressed, and all the words.

use game::{Language, Present, Seat, Viewer, choices};
use knightline::KnightLine;
use serde_json::{Value, json};
use testkit::proof::{AttemptRow, DescriptionRow, PromptRow, check_attempts, check_prompts, check_told};

type Ask = testkit::proof::Ask<KnightLine>;

const START: &str = "0,0w20/1,0b20 w";
const SECOND: &str = "0,0w19/1,0b20/2,1w1 b";
const THREE: &str = "0,0w20/0,1r20/1,0b20 w";
const STUCK: &str = "0,0w1/1,-2w1/1,0b1/2,-3b1/2,-1w1/2,1w2/3,-1b3 b";
const SINGLES: &str = "-3,-3w1/-2,-3b1/-1,-2w1/-1,-1b1/0,-2b1/0,0w1/0,1b1/1,-2b1/1,-1w1/1,0b1/2,-1w1/2,1w1 w";
const DRAWN: &str = "-1,0b1/-1,2w1/0,0w1/0,1r1/0,2b1/1,-1r1/1,0b4/1,3r4/2,1w4 w";
const FOOT: &str = "-3,0w1/-2,-1w3/-2,2b1/-2,3w4/-1,0b2/-1,1w1/0,-1w1/0,0g1/0,1b4/0,2b2/1,-1b1/1,0w1/1,2w1/2,2b2 b";
const LINE: &str =
    "-3,0w1/-2,-1w3/-2,2b1/-2,3w4/-1,0b2/-1,1w1/0,-1w1/0,0g1/0,1b4/0,2b2/0,3b1/1,-1b1/1,0w1/1,2w1/2,2b1 w";

const WHITE: Viewer = Viewer::Seat(Seat::P1);
const BLACK: Viewer = Viewer::Seat(Seat::P2);

fn view(options: &str, fen: &str) -> Value {
    let (game, state) = Ask::position(options, fen);
    serde_json::to_value(game.view(&state, Viewer::Spectator, Language::English)).expect("a view is JSON")
}

#[test]
fn the_view_has_every_stack_and_what_it_can_do() {
    let seen = view("", SECOND);
    assert_eq!(
        seen["stacks"],
        json!([
            { "site": "0,0", "x": 0, "y": 0, "colour": "white", "height": 19, "acts": false,
              "reach": ["1,2", "2,-1"] },
            { "site": "1,0", "x": 1, "y": 0, "colour": "black", "height": 20, "acts": true,
              "reach": ["-1,-1", "-1,1", "2,2", "3,1"] },
            { "site": "2,1", "x": 2, "y": 1, "colour": "white", "height": 1, "acts": false, "reach": [] },
        ])
    );
    assert_eq!((&seen["turn"], &seen["tiles"], &seen["grey"]), (&json!("black"), &json!(20), &Value::Null));
    let side = json!({ "seat": "p1", "colour": "white", "stacks": 2, "free": 18, "stuck": false, "wins": [],
                       "guards": ["0,0", "2,1"], "unwatched": [] });
    assert_eq!(seen["sides"][0], side);
}

#[test]
fn the_view_marks_whatever_is_special() {
    assert_eq!(view("", START)["one_tile"], json!(true));
    assert_eq!(view("", SECOND)["one_tile"], json!(false));
    assert_eq!(view("tiles=5", STUCK)["must_pass"], json!(true));
    assert_eq!(view("tiles=5", STUCK)["sides"][1]["stuck"], json!(true));
    let placing = view("grey=block", "0,0g1/1,0w20 b");
    assert_eq!((&placing["placing"], &placing["grey"]), (&json!(true), &json!({ "site": "0,0", "kind": "block" })));
    assert_eq!(
        placing["sides"][1],
        json!({ "seat": "p2", "colour": "black", "stacks": 0, "free": 19, "stuck": false, "wins": [],
                "guards": [], "unwatched": ["1,0"] })
    );
    let foot = view("grey=wild tiles=12", FOOT);
    assert_eq!((&foot["sides"][1]["wins"], &foot["line"]), (&json!(["0,3"]), &json!([])));
    let line = view("grey=wild tiles=12", LINE);
    assert_eq!((&line["line"], &line["turn"]), (&json!(["0,0", "0,1", "0,2", "0,3"]), &Value::Null));
    assert_eq!(view("players=3", THREE)["sides"].as_array().map(Vec::len), Some(3));
}

/// The picks of all actions as `a b c`, choosers in brackets.
fn picks(options: &str, fen: &str) -> Vec<String> {
    let (game, state) = Ask::position(options, fen);
    let shown = |pick: &game::Pick| match &pick.choice {
        Some(choice) => format!("[{}: {} = {}; {}]", choice.ask, choice.label, pick.key, choice.help),
        None => pick.key.clone(),
    };
    let way = |legal: &game::Legal| legal.picks.iter().map(shown).collect::<Vec<_>>().join(" ");
    choices(&game, &state, Language::English).iter().map(way).collect()
}

#[test]
fn a_stack_a_target_and_a_number_where_there_is_a_choice() {
    assert_eq!(picks("", START), ["0,0 2,-1", "0,0 2,1"]);
    assert_eq!(picks("tiles=2", "0,0w1/1,0b2/2,1w1 b"), ["1,0 -1,-1", "1,0 -1,1", "1,0 2,2", "1,0 3,1"]);
    let many = picks("tiles=4", "0,0w3/1,0b4/2,1w1 b");
    assert_eq!(
        many[..3],
        [
            "1,0 -1,-1 [How many tiles jump to −1,−1?: 1 = x1; 3 tiles stay]",
            "1,0 -1,-1 [How many tiles jump to −1,−1?: 2 = x2; 2 tiles stay]",
            "1,0 -1,-1 [How many tiles jump to −1,−1?: 3 = x3; 1 tile stays, less than a third]",
        ]
    );
    assert_eq!(picks("grey=wild", "0,0g1 w").len(), 8);
    assert_eq!(picks("grey=wild", "0,0g1/1,0w20 b")[0], "-1,-1");
    assert!(picks("tiles=5", STUCK)[0].starts_with("[None of your stacks can jump.: Pass = pass;"));
}

#[rustfmt::skip]
const PROMPTS: &[PromptRow] = &[
    ("", START, WHITE, "Jump with one tile.", "White's first move is a single tile.", "4.3"),
    ("", START, BLACK, "White is to move.", "White's first move is a single tile.", "4.3"),
    ("", SECOND, BLACK, "Split one of your stacks.", "", ""),
    ("", SECOND, Viewer::Spectator, "Black is to move.", "", ""),
    ("grey=wild", "0,0g1 w", WHITE, "Place your stack beside the grey tile.", "Every stack starts on a cell around the grey tile; then White moves.", "7.2"),
    ("grey=wild", "0,0g1 w", BLACK, "White is to place.", "Every stack starts on a cell around the grey tile; then White moves.", "7.2"),
    ("tiles=5", STUCK, BLACK, "Pass.", "You have no move, and White can still move.", "6.1"),
    ("tiles=5", STUCK, WHITE, "Black is to move.", "Black has no move, and White can still move.", "6.1"),
    ("tiles=6", SINGLES, BLACK, "You win.", "No moves are left and nobody has a line: then Black wins.", "6.2"),
    ("tiles=6", SINGLES, WHITE, "Black wins.", "No moves are left and nobody has a line: then Black wins.", "6.2"),
    ("players=3 tiles=6", DRAWN, WHITE, "The game is drawn.", "White has no move, which ends a game of three.", "6.3"),
    ("players=3 tiles=6", "-1,1b1/0,0w1/0,1r1/1,0b2/1,2w4/2,0r5/2,1w1/3,1b3 r", Viewer::Spectator, "Red is to move.", "White has no move now: if that stays so until White's turn, the game is drawn.", "6.3"),
    ("grey=wild tiles=12", LINE, BLACK, "You win.", "Black has a row of four or more: 0,0 0,1 0,2 0,3.", "5.1"),
    ("grey=wild tiles=12", LINE, WHITE, "Black wins.", "Black has a row of four or more: 0,0 0,1 0,2 0,3.", "5.1"),
];

#[test]
fn prompts_give_the_task_and_the_reason() {
    check_prompts::<KnightLine>(PROMPTS);
}

#[rustfmt::skip]
const DESCRIPTIONS: &[DescriptionRow] = &[
    ("", START, "0,0:2,-1x1", "1 0,0 → 2,−1", "white", "", "White: 1 tile jumps from 0,0 to 2,−1, 19 stay.", "0,0 2,-1", ""),
    ("", SECOND, "1,0:3,1x19", "19 1,0 → 3,1", "black", "", "Black: 19 tiles jump from 1,0 to 3,1, 1 stays.", "1,0 3,1", ""),
    ("grey=wild tiles=12", FOOT, "2,2:0,3x1", "1 2,2 → 0,3", "black", "line", "Black: 1 tile jumps from 2,2 to 0,3, 1 stays. That is a line.", "2,2 0,3", ""),
    ("players=3 tiles=6", "-1,0b1/-1,2w1/0,0w1/0,1r5/0,2b1/1,-1r1/1,0b4/2,1w4 r", "0,1:1,3x4", "4 0,1 → 1,3", "red", "no move", "Red: 4 tiles jump from 0,1 to 1,3, 1 stays. No move is left.", "0,1 1,3", ""),
    ("grey=wild", "0,0g1 w", "@-1,1", "at −1,1", "white", "", "White places the stack on −1,1.", "-1,1", ""),
    ("tiles=5", STUCK, "pass", "Pass", "black", "", "Black passes.", "", ""),
];

#[test]
fn actions_are_described_in_the_list_and_aloud() {
    check_told::<KnightLine>(DESCRIPTIONS);
}

#[rustfmt::skip]
const ATTEMPTS: &[AttemptRow] = &[
    ("", START, "", "4.1", "", "Choose one of your stacks."),
    ("", START, "0,0", "4.1", "0,0", "Choose where tiles of 0,0 go."),
    ("", SECOND, "1,0 -1,1", "4.1", "1,0 -1,1", "How many tiles jump to −1,1?"),
    ("", START, "1,0", "4.1", "1,0", "The stack on 1,0 is Black's, and White is to move."),
    ("", START, "5,5", "4.1", "5,5", "Nothing stands on 5,5."),
    ("", START, "0,0 0,2", "1.3", "0,0 0,2", "No knight's jump leads from 0,0 to 0,2. From 0,0 you can jump to 2,−1 or 2,1."),
    ("", START, "0,0 -1,2", "4.4", "-1,2", "−1,2 touches nothing: every new stack needs a neighbour. From 0,0 you can jump to 2,−1 or 2,1."),
    ("", SECOND, "1,0 3,1 x20", "4.2", "1,0", "The stack on 1,0 has 20 tiles, so 20 tiles cannot jump: the last one must stay. At most 19 can jump."),
    ("", "-1,-1b7/0,0w19/1,0b13/2,1w1 w", "2,1", "4.1", "2,1", "The stack on 2,1 is a single tile, which stays: only stacks of two or more can be split."),
    ("tiles=5", STUCK, "3,-1", "4.1", "3,-1", "The stack on 3,−1 has nowhere to jump: every jump ends on a stack or beside nothing. Black has no move and must pass."),
    ("tiles=5", STUCK, "", "6.1", "", "None of your stacks can jump."),
    ("", START, "castle", "8.1", "", "`castle` is not an action: a move is written `0,0:2,1x3`, a placement `@-1,1` and a pass `pass`."),
    ("grey=wild tiles=12", LINE, "0,1", "5.1", "0,0 0,1 0,2 0,3", "The game is over: Black has won with the line 0,0 0,1 0,2 and 0,3."),
    ("grey=wild", "0,0g1 w", "2,0", "7.2", "2,0", "2,0 is not beside the grey tile on 0,0."),
    ("grey=wild", "0,0g1 w", "", "7.2", "", "Choose a cell beside the grey tile."),
    ("tiles=6", SINGLES, "0,0", "6.2", "", "The game is over: neither player can move, so Black has won."),
];

#[test]
fn picks_that_lead_nowhere_are_explained() {
    check_attempts::<KnightLine>(ATTEMPTS);
    let (game, state) = Ask::position("", SECOND);
    let action = game.attempt(&state, &["1,0", "3,1", "x7"]).map(|action| action.to_string());
    assert_eq!(action.as_deref(), Ok("1,0:3,1x7"));
}

#[test]
fn sides_are_colours() {
    let (game, state) = Ask::position("players=3", THREE);
    assert_eq!(
        Seat::first(3).map(|seat| game.side(&state, seat, Language::English)).collect::<Vec<_>>(),
        ["White", "Black", "Red"]
    );
}
