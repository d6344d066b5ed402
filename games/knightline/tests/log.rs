//! Records of Abstract Play: written, read back, and refused where its rules go another way.

use game::{Game, GameLog, Log, LogEntry, Notation, Outcome, Seat};
use knightline::KnightLine;

type Ask = testkit::proof::Ask<KnightLine>;

const FORMAT: &str = "abstract-play";

/// Reads a record from the start: the actions, and the result if it shows one.
fn read(options: &str, record: &str) -> Result<String, String> {
    let game = Ask::table(options);
    let log = game.read_log(FORMAT, &game.startpos(), record).map_err(|error| error.to_string())?;
    let mut words = Vec::new();
    for line in &log.lines {
        match line {
            LogEntry::Entry(action) => words.push(action.to_string()),
            LogEntry::Result(outcome) => words.push(format!("= {outcome} ({})", outcome.cause())),
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
        let action = game.read_action(&state, text).unwrap_or_else(|illegal| panic!("{text}: {illegal:?}"));
        game.apply(&mut state, action);
        list.push(action);
    }
    game.write_log(FORMAT, &GameLog::of(&game, &start, None, &list)).map_err(|error| error.to_string())
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
    // Nor is it over there when only one of them has passed.
    let half = SHORTEST_RECORD.replace("pass pass", "pass");
    assert_eq!(read("", &half).as_deref(), Ok(SHORTEST));
    let more = SHORTEST_RECORD.replace("pass pass", "pass pass pass");
    assert_eq!(read("", &more), Err("line 4: the game is over: everybody has passed".into()));
    let moved = SHORTEST_RECORD.replace("pass pass", "pass l1,k3,1");
    assert_eq!(read("", &moved), Err("line 4: the game is over: neither player can move (6.2)".into()));
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
    // White's pass changes nothing; what the others play there has no place here.
    assert_eq!(read("players=3 tiles=6", &format!("{record}pass")), Ok(format!("{moves} = draw (no move)")));
    for (further, line) in [("n0,p1,1", 3), ("pass n0,p1,1", 3), ("pass\nresign", 4)] {
        let error = read("players=3 tiles=6", &format!("{record}{further}")).unwrap_err();
        let begin = format!("line {line}: White has no move, which ends a game of three as a draw (6.3)");
        assert!(error.starts_with(&begin), "{error}");
        assert!(error.contains("the others play on"), "{error}");
    }
    let error = read("players=3 tiles=6", &format!("{record}pass pass")).unwrap_err();
    assert_eq!(error, "line 3: Black can move, and on Abstract Play nobody passes who can move");
}

#[test]
fn three_who_all_have_to_pass_draw_there_as_here() {
    // Nobody of three can move: here that is a draw at once, there it is one when all have passed.
    let game = Ask::table("players=3 tiles=3");
    let start = game.read_state("-1,3r2/0,0w1/0,1r1/0,2b1/1,0b1/1,2w1/2,0w1/2,1b1 r").expect("a position");
    for record in ["", "pass", "pass\npass", "pass\npass pass"] {
        let log = game.read_log(FORMAT, &start, record).unwrap_or_else(|error| panic!("{record:?}: {error}"));
        assert_eq!(log.lines, [LogEntry::Result(Outcome::draw("no move"))], "{record:?}");
        assert_eq!(game.write_log(FORMAT, &log).as_deref(), Ok("1. pass\n2. pass pass\n"));
    }
    let error = game.read_log(FORMAT, &start, "pass pass pass pass").expect_err("one too many").to_string();
    assert_eq!(error, "line 1: the game is over: everybody has passed");
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
    let record = game.write_log(FORMAT, &GameLog::of(&game, &start, Some(7), &list)).expect("a record so far");
    assert_eq!(record, "7. pass\n8. o1,q0,1\n");
    let log = game.read_log(FORMAT, &start, &record).expect("it reads back");
    assert_eq!((log.turn, log.actions()), (Some(7), list.clone()));
    let again = game.pick(&state, |_| 0).expect("an action");
    let error = game.read_log(FORMAT, &start, &format!("{record}pass")).expect_err("not here").to_string();
    assert!(error.contains("Black has passed before and is out on Abstract Play"), "{error}");
    list.push(again);
    let error = game.write_log(FORMAT, &GameLog::of(&game, &start, None, &list)).expect_err("not there").to_string();
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
        (format!("{SHORTEST_RECORD}resign"), "line 5: the game is over: everybody has passed"),
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
        log.lines.push(LogEntry::Result(outcome));
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
    for fine in [
        r#"{"name": "Knight Line", "variants": ["20 tiles"]}"#,
        r#"{"name": "Knight Line", "variants": []}"#,
        r#"{"name": "Knight Line"}"#,
        "{}",
    ] {
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
fn a_header_names_its_variant() {
    let record = |variants: &str| format!(r#"{{"header": {{"game": {{"variants": {variants}}}}}, "moves": [["m1"]]}}"#);
    for (options, variants) in [
        ("grey=block", r#"["Blocker"]"#),
        ("grey=block", r#"["blocker", "20 tiles"]"#),
        ("grey=wild", r#"["Wildcard"]"#),
    ] {
        assert_eq!(read(options, &record(variants)).as_deref(), Ok("@0,1"), "{options} {variants}");
    }
    for (options, variants, words) in [
        ("grey=wild", r#"["Blocker"]"#, "this record was played with `grey=block`, and the table has `grey=wild`"),
        ("grey=block", r#"["Wildcard"]"#, "this record was played with `grey=wild`, and the table has `grey=block`"),
        ("", r#"["Blocker"]"#, "this record was played with `grey=block`, and the table has `grey=none`"),
        ("grey=wild", r#"["20 tiles"]"#, "this record was played with `grey=none`, and the table has `grey=wild`"),
        ("grey=wild", r#"["Sideways"]"#, "the variant `Sideways` of this record is not known here"),
    ] {
        assert_eq!(read(options, &record(variants)), Err(format!("line 1: {words}")), "{options} {variants}");
    }
}

/// An exported record of a game that has begun: its last word, and the results of its players.
fn export(last: &str, results: &str) -> String {
    let players: Vec<String> = results.split(' ').map(|result| format!(r#"{{"result": {result}}}"#)).collect();
    format!(r#"{{"header": {{"players": [{}]}}, "moves": [["m0,o1,1", "n0,p1,10"], [{last}]]}}"#, players.join(", "))
}

#[test]
fn the_header_names_the_winner() {
    // In White's turn. The word alone names nobody: by the header White or Black resigned.
    for (last, results, result) in [
        (r#""resign""#, "0 1", " = p2win (resigned)"),
        (r#""resign""#, "1 0", " = p1win (resigned)"),
        (r#""timeout""#, "1 0", " = p1win (time)"),
        (r#"{"move": "resign", "result": [{"type": "resigned", "player": 2}]}"#, "1 0", " = p1win (resigned)"),
        (r#""draw""#, "1 1", " = draw (agreed)"),
        (r#""abandoned""#, "0 0", ""),
        (r#""m0,n2,10""#, "0 0", " 0,0:1,2x10"),
        // Without a result for everybody the header says nothing.
        (r#""resign""#, "1 null", " = p2win (resigned)"),
    ] {
        assert_eq!(read("", &export(last, results)), Ok(format!("{BEGUN_ACTIONS}{result}")), "{last} {results}");
    }
    for (last, results, words) in [
        (r#""draw""#, "1 0", "says that White won, but by its moves it is a draw (agreed)"),
        (r#""resign""#, "1 1", "says that it is a draw, but by its moves Black won (resigned)"),
        (r#""m0,n2,10""#, "0 1", "says that Black won, but its moves do not end the game"),
        (
            r#"{"move": "resign", "result": [{"type": "resigned", "player": 2}]}"#,
            "0 1",
            "says that Black won, but by its moves White won (resigned)",
        ),
    ] {
        let refused = Err(format!("line 3: the header of this record {words}"));
        assert_eq!(read("", &export(last, results)), refused, "{last} {results}");
    }
    let three = read("", &export(r#""resign""#, "0 1 1"));
    assert_eq!(three, Err("line 1: this record has 3 players, and the table has 2 (option `players`)".to_owned()));
    // A game without moves is over there when both have passed, and by its header it was.
    let moves = r#"[["m0,o-1,1", "n0,o-2,1"], ["m0,n-2,18", "n0,l1,18"], ["n-2,p-3,17", "l1,m-1,1"]]"#;
    let header = |results: &str| format!(r#"{{"header": {{"players": [{results}]}}, "moves": {moves}}}"#);
    let black = read("", &header(r#"{"result": 0}, {"result": 1}"#));
    assert_eq!(black, Ok(format!("{SHORTEST} = p2win (no moves left)")));
    assert!(read("", &header(r#"{"result": 1}, {"result": 0}"#)).is_err());
}

#[test]
fn whatever_the_site_reads_is_read() {
    for record in ["m00,o01,1", "m-0,o1,1", "m0,,o1,1", ",m0,o1,1,,", "M0,O001,1", "m-00,o1,1,"] {
        assert_eq!(read("", record).as_deref(), Ok("0,0:2,1x1"), "{record}");
    }
    // What the site refuses is refused by its name.
    for (record, words) in [
        ("m0,o1,01", "`m0,o1,01` is no move: `01` is no number of tiles from 1 to 99"),
        ("m0,o1,+1", "`m0,o1,+1` is no move: `+1` is no number of tiles from 1 to 99"),
        ("m0,o+1,1", "`m0,o+1,1` is no move: `o+1` is no cell: write a column and a row, such as m0 or o-1"),
        ("m0,o100,1", "`m0,o100,1` is no move: `o100` is farther than 99 cells away from m0"),
        ("m0,o1", "`m0,o1` is no move: it does not say how many tiles jump"),
        ("m0,o1,1,1", "`m0,o1,1,1` is no move: write m0,o1,1, a cell, or pass"),
        (",", "`,` is no move: write m0,o1,1, a cell, or pass"),
        ("pass,", "`pass,` is no move: `pass` is no cell: write a column and a row, such as m0 or o-1"),
    ] {
        assert_eq!(read("", record), Err(format!("line 1: {words}")), "{record}");
    }
}

#[test]
fn stacks_are_placed_beside_any_stack_there() {
    // White beside the grey tile, Black behind White: legal there.
    let error = read("grey=block", "m1 m2").unwrap_err();
    assert!(error.starts_with("line 1: `m2` is `@0,2`: 0,2 is not beside the grey tile on 0,0"), "{error}");
    assert!(error.ends_with("On Abstract Play a stack may also be placed beside another stack."), "{error}");
    // This is legal nowhere.
    let error = read("grey=block", "m1 m5").unwrap_err();
    assert!(error.ends_with("(7.2)"), "{error}");
}

#[test]
fn what_is_no_record_is_refused_by_line_and_reason() {
    for (record, words) in [
        (
            "m0,o1,2",
            "line 1: `m0,o1,2` is `0,0:2,1x2`: White's first move takes one tile from 0,0, not 2. Play 0,0:2,1x1. (4.3)",
        ),
        (
            "m0,o1,1\nm0,n2,1",
            "line 2: `m0,n2,1` is `0,0:1,2x1`: The stack on 0,0 is White's, and Black is to move. (4.1)",
        ),
        ("castle", "line 1: `castle` is no move: `castle` is no cell"),
        ("m0,o1", "line 1: `m0,o1` is no move"),
        ("m0,o1,01", "line 1: `m0,o1,01` is no move"),
        ("m0", "line 1: `m0` is `@0,0`: Nobody places a stack at a table without the grey tile. (3.1)"),
        ("pass", "line 1: `pass` is `pass`: White can move, so a pass is not allowed. (6.1)"),
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
