//! Records of Abstract Play: written, read back, and refused where its rules go another way.

use game::{Game, Log, LogLine, Logged, Notation, Outcome, Seat};
use knightline::KnightLine;

type Ask = game::proof::Ask<KnightLine>;

const FORMAT: &str = "abstract-play";

/// Reads a record from the start: the actions, and the result if it shows one.
fn read(options: &str, record: &str) -> Result<String, String> {
    let game = Ask::table(options);
    let log = game.read_log(FORMAT, &game.startpos(), record).map_err(|error| error.to_string())?;
    let mut words = Vec::new();
    for line in &log.lines {
        match line {
            LogLine::Entry(action) => words.push(action.to_string()),
            LogLine::Result(outcome) => words.push(format!("= {outcome} ({})", outcome.cause())),
            other => panic!("{other:?}"),
        }
    }
    Ok(words.join(" "))
}

/// Writes the record of these actions.
fn write(options: &str, actions: &str) -> Result<String, String> {
    let game = Ask::table(options);
    let (start, mut state, mut list) = (game.startpos(), game.startpos(), Vec::new());
    for text in actions.split_whitespace() {
        let action = game.read_action(&state, text).unwrap_or_else(|reason| panic!("{text}: {reason}"));
        game.apply(&mut state, action);
        list.push(action);
    }
    game.write_log(FORMAT, &Logged::of(&game, &start, None, &list)).map_err(|error| error.to_string())
}

/// The shortest way to a table on which nobody can move.
const SHORTEST: &str = "0,0:2,-1x1 1,0:2,-2x1 0,0:1,-2x18 1,0:-1,1x18 1,-2:3,-3x17 -1,1:0,-1x1";
const SHORTEST_RECORD: &str = "1. m0,o-1,1 n0,o-2,1\n2. m0,n-2,18 n0,l1,18\n3. n-2,p-3,17 l1,m-1,1\n4. pass pass\n";

#[test]
fn a_record_has_a_line_for_each_round() {
    assert_eq!(write("", "0,0:2,1x1 1,0:3,1x10 0,0:1,2x10").as_deref(), Ok("1. m0,o1,1 n0,p1,10\n2. m0,n2,10\n"));
    assert_eq!(read("", "1. m0,o1,1 n0,p1,10\n2. m0,n2,10\n").as_deref(), Ok("0,0:2,1x1 1,0:3,1x10 0,0:1,2x10"));
    assert_eq!(write("", "").as_deref(), Ok(""));
    assert_eq!(read("", "").as_deref(), Ok(""));
}

#[test]
fn layout_is_a_matter_of_taste() {
    let moves = "0,0:2,1x1 1,0:3,1x10 0,0:1,2x10";
    for record in [
        "m0,o1,1 n0,p1,10 m0,n2,10",
        "m0,o1,1\nn0,p1,10\n\nm0,n2,10,\n",
        "1.\nM0,O1,1\n\tN0,P1,10\r\n2. m0,n2,10",
        r#"[["m0,o1,1", "n0,p1,10"], ["m0, n2, 10,"]]"#,
        r#"{"header": {"game": {"name": "Knight Line"}}, "moves": [["m0,o1,1",
            {"move": "n0,p1,10", "result": [{"type": "move", "from": "n0"}]}], [{"sequence": 3, "move": "m0,n2,10"}]]}"#,
    ] {
        assert_eq!(read("", record).as_deref(), Ok(moves), "{record}");
    }
}

#[test]
fn both_pass_before_a_game_without_moves_is_over_there() {
    assert_eq!(write("", SHORTEST).as_deref(), Ok(SHORTEST_RECORD));
    assert_eq!(read("", SHORTEST_RECORD), Ok(format!("{SHORTEST} = p2win (no moves left)")));
    // Without the passes the record is that of a game which goes on there.
    let open = SHORTEST_RECORD.replace("4. pass pass\n", "");
    assert_eq!(read("", &open).as_deref(), Ok(SHORTEST));
    let half = SHORTEST_RECORD.replace("pass pass", "pass");
    assert_eq!(read("", &half), Err("line 4: Black passes too before a game ends on Abstract Play".into()));
    let more = SHORTEST_RECORD.replace("pass pass", "pass pass pass");
    assert_eq!(read("", &more), Err("line 4: the game is over: neither player can move (6.2)".into()));
}

#[test]
fn a_line_needs_no_word() {
    let record = "1. m0,o1,1 n0,p1,10\n2. m0,n2,10 p1,o3,5\n3. n2,l1,5 n0,l-1,3\n4. l1,m3,3 o3,q2,4\n5. m3,k2,2 q2,p4,3\n6. k2,l4,1\n";
    let moves = read("", record).expect("a record");
    assert!(moves.ends_with("-2,2:-1,4x1 = p1win (line)"), "{moves}");
    assert_eq!(write("", moves.split(" =").next().unwrap()).as_deref(), Ok(record));
    let further = format!("{record}n0,l1,1");
    assert_eq!(read("", &further), Err("line 7: the game is over: p1win by a line (5.1)".into()));
}

#[test]
fn red_stands_below_white_there() {
    let moves = "0,0:2,1x3 1,0:-1,1x5 0,1:-1,-1x2";
    assert_eq!(write("players=3", moves).as_deref(), Ok("1. m0,o-1,3 n0,l-1,5 m-1,l1,2\n"));
    assert_eq!(read("players=3", "m0,o-1,3 n0,l-1,5 m-1,l1,2").as_deref(), Ok(moves));
    // With the grey tile everybody stands where they like, and rows are rows.
    let grey = "@0,1 @1,1 @-1,-1 0,1:-1,-2x4";
    let record = "1. m1 n1 l-1\n2. m1,l-1,4\n";
    assert_eq!(read("players=3 grey=wild", "m1 n1 l-1").as_deref(), Ok("@0,1 @1,1 @-1,-1"));
    assert!(read("players=3 grey=wild", record).is_err(), "{grey}");
    assert_eq!(
        write("players=3 grey=block", "@0,1 @1,1 @-1,-1 0,1:-2,0x4").as_deref(),
        Ok("1. m1 n1 l-1\n2. m1,k0,4\n")
    );
}

#[test]
fn three_players_part_at_a_forced_pass() {
    // White is stuck after three rounds: a draw here, while there Black and Red play on.
    let moves = "0,0:-1,2x1 1,0:0,2x2 0,1:1,-1x1 0,0:2,1x4 0,2:-1,0x1 0,1:1,3x4";
    let record = write("players=3 tiles=6", moves).expect("a record up to the draw");
    assert_eq!(read("players=3 tiles=6", &record), Ok(format!("{moves} = draw (no move)")));
    for further in ["pass", "n0,p1,1"] {
        let error = read("players=3 tiles=6", &format!("{record}{further}")).unwrap_err();
        assert!(error.starts_with("line 3: White has no move, which ends a game of three as a draw (6.3)"), "{error}");
        assert!(error.contains("the others play on"), "{error}");
    }
}

#[test]
fn who_has_passed_is_out_there() {
    // Black passes, and White's next stack gives Black a move again: here Black must take it, there Black is out.
    let game = Ask::table("tiles=5");
    let start = game.read_state("0,0w1/1,-2w1/1,0b1/2,-3b1/2,-1w1/2,1w2/3,-1b3 b").expect("a position");
    let mut state = start;
    let mut list = Vec::new();
    for text in ["pass", "2,1:4,0x1"] {
        let action = game.read_action(&state, text).expect("legal");
        game.apply(&mut state, action);
        list.push(action);
    }
    let record = game.write_log(FORMAT, &Logged::of(&game, &start, Some(7), &list)).expect("a record so far");
    assert_eq!(record, "7. pass\n8. o1,q0,1\n");
    let log = game.read_log(FORMAT, &start, &record).expect("it reads back");
    assert_eq!((log.turn, log.actions()), (Some(7), list.clone()));
    let again = game.nth(&state, 0);
    let error = game.read_log(FORMAT, &start, &format!("{record}pass")).expect_err("not here").to_string();
    assert!(error.contains("Black has passed before and is out on Abstract Play"), "{error}");
    list.push(again);
    let error = game.write_log(FORMAT, &Logged::of(&game, &start, None, &list)).expect_err("not there").to_string();
    assert!(error.contains("line 3: Black has passed before"), "{error}");
}

/// A record that ends before the rules end the game: everything but the last word, and how it is read.
const BEGUN: &str = "1. m0,o1,1 n0,p1,10\n2.";
const BEGUN_ACTIONS: &str = "0,0:2,1x1 1,0:3,1x10";

#[test]
fn people_resign_run_out_of_time_and_agree() {
    for (word, result) in [
        ("resign", " = p2win (resigned)"),
        ("Timeout", " = p2win (time)"),
        ("draw", " = draw (agreed)"),
        // Nobody has won, and nobody has drawn either.
        ("abandoned", ""),
    ] {
        assert_eq!(read("", &format!("{BEGUN} {word}")), Ok(format!("{BEGUN_ACTIONS}{result}")), "{word}");
    }
    // With three the others win together there.
    assert_eq!(read("players=3", "m0,o-1,3 resign").as_deref(), Ok("0,0:2,1x3 = p1p3win (resigned)"));
    // An exported record tells who it was, also out of turn; slots of seats that did not act are empty.
    let export = r#"{"moves": [["m0,o1,1", "n0,p1,10"], [null, {"move": "resign", "result": [{"type": "resigned", "player": 2}]}]]}"#;
    assert_eq!(read("", export), Ok(format!("{BEGUN_ACTIONS} = p1win (resigned)")));
    for (further, words) in [
        (format!("{BEGUN} resign m0,n2,1"), "line 2: the game is over: p2win (resigned)"),
        (format!("{BEGUN} abandoned m0,n2,1"), "line 2: the game is over: it was abandoned"),
        (format!("{SHORTEST_RECORD}resign"), "line 5: the game is over: neither player can move (6.2)"),
        (r#"[["m0,o1,1", {"move": "resign", "result": [{"player": 3}]}]]"#.to_owned(), "line 2: there is no player 3"),
    ] {
        assert_eq!(read("", &further), Err(words.to_owned()), "{further}");
    }
}

#[test]
fn an_end_that_has_a_word_there_is_written() {
    let game = Ask::table("");
    let start = game.startpos();
    let log = |outcome| {
        let mut log = game.read_log(FORMAT, &start, BEGUN).expect("a record");
        log.lines.push(LogLine::Result(outcome));
        game.write_log(FORMAT, &log).expect("a record")
    };
    assert_eq!(log(Outcome::win(Seat::P2, "resigned")), format!("{BEGUN} resign\n"));
    assert_eq!(log(Outcome::win(Seat::P2, "time")), format!("{BEGUN} timeout\n"));
    assert_eq!(log(Outcome::draw("agreed")), format!("{BEGUN} draw\n"));
    // Whose word it is, is seen from the turn alone: Black's resignation in White's turn has none.
    assert_eq!(log(Outcome::win(Seat::P1, "resigned")), "1. m0,o1,1 n0,p1,10\n");
}

#[test]
fn a_record_of_another_table_is_refused_by_name() {
    let record = |header: &str| format!(r#"{{"header": {{"game": {header}}}, "moves": [["m0,o1,1"]]}}"#);
    for fine in [r#"{"name": "Knight Line", "variants": ["20 tiles"]}"#, r#"{"name": "Knight Line"}"#, "{}"] {
        assert_eq!(read("", &record(fine)).as_deref(), Ok("0,0:2,1x1"), "{fine}");
    }
    let other = read("", &record(r#"{"name": "Amazons"}"#));
    assert_eq!(other, Err("line 1: this is a record of `Amazons`, not of Knight Line".to_owned()));
    let tall = read("", &record(r#"{"name": "Knight Line", "variants": ["size-24"]}"#));
    assert_eq!(
        tall,
        Err("line 1: this table has 24 tiles for each player, and ours have at most 20 (KL-20)".to_owned())
    );
}

#[test]
fn stacks_are_placed_beside_any_stack_there() {
    // White beside the grey tile, Black behind White: legal there.
    let error = read("grey=block", "m1 m2").unwrap_err();
    assert!(error.starts_with("line 1: `m2` is `@0,2`: 0,2 is not beside the grey tile on 0,0"), "{error}");
    assert!(error.ends_with("on Abstract Play a stack may also be placed beside another stack"), "{error}");
    // This is legal nowhere.
    let error = read("grey=block", "m1 m5").unwrap_err();
    assert!(error.ends_with("(7.2)"), "{error}");
}

#[test]
fn what_is_no_record_is_refused_by_line_and_reason() {
    for (record, words) in [
        ("m0,o1,2", "line 1: `m0,o1,2` is `0,0:2,1x2`: White's first move is one tile, not 2, from 0,0 (4.3)"),
        (
            "m0,o1,1\nm0,n2,1",
            "line 2: `m0,n2,1` is `0,0:1,2x1`: the stack on 0,0 is White's, and Black is to move (4.1)",
        ),
        ("castle", "line 1: `castle` is no move: write m0,o1,1, a cell, or pass"),
        ("m0,o1", "line 1: `m0,o1` is no move"),
        ("m0,o1,01", "line 1: `m0,o1,01` is no move"),
        ("m0", "line 1: `m0` is `@0,0`: nobody places at a table without the grey tile (3.1)"),
        ("pass", "line 1: `pass` is `pass`: White can move, and nobody passes freely (6.1)"),
        ("2. m0,o1,1", "line 1: the first round is number 1"),
        ("1. m0,o1,1 2. n0,p1,10", "line 1: round 2 begins before the last one is complete"),
        ("1. m0,o1,1 n0,p1,10\n3. m0,n2,10", "line 2: this is round 2, not 3"),
        ("{}", "line 1: no exported record"),
        ("[1]", "line 1: no exported record"),
        ("{", "line 1: no exported record"),
    ] {
        let error = read("", record).expect_err(record);
        assert!(error.starts_with(words), "{record}: {error}");
    }
    assert!(read("", &"m0,o1,1 ".repeat(100_000)).is_err());
}
