//! The printed log: the examples of RULES 12, what is refused and why, and the way there and back.

use std::path::Path;

use game::{
    ClaimedGround, Dice, Domain, Game, GameLog, Log, LogEntry, LogError, Notation, Options, Outcome, Seat, Turn,
};
use konreh::{Action, Konreh, State};

const SETUP: &str = "startpos";
const EXCLUDED: &str = "1R6/8/3Br2b/6R1/7r/5g2/2O4R/3O1r2 A - AB H,x2,m D,m 3 0";
const SEEDING: &str = "2b5/Rr5g/1r2Rr2/8/6ro/3O3R/R4O2/6Bg A - AB HD,m D,m 16 0";
const FALLEN: &str = "4or1b/G7/3R3R/8/R7/2R5/O7/2Or2g1 A - AB RC5 HD 0 0";
const BUYBACK: &str = "g2go2b/5r2/o3r3/R1R1R1g1/1O6/8/8/2RB4 B - AB H,m 0,m 5 0";
const GLIDE: &str = "1r1B4/7b/8/8/8/3o4/6R1/2O5 A - AB HD,m HD,m 0 0";
const LAST_TURN: &str = "4O3/8/5o2/8/8/1r6/5g2/O2b3r A - AB RC1 HD,m 7 0";
const TACTICS: &str = "rrr4b/Br6/2R5/3G2oo/3rR3/2R2Rg1/3O2Rr/3O4 A - AB HD,m HD 4 0";
/// Two Reds far apart, which can go round in a circle of three turns each.
const CIRCLE: &str = "7b/8/8/7r/R7/8/8/B7 A - AB HD HD 0 0";
const ROUND: &str = "A-N: Ra4 onL 2\nB-N: Rh5 onL 2\nA-N: Ra6 hmR 1\nB-N: Rh3 hmR 1\nA-N: Ra5 hmR 1\nB-N: Rh4 hmR 1\n";

fn table(options: &str) -> Konreh {
    Konreh::new(&Options::parse(Konreh::spec(), options).unwrap_or_else(|e| panic!("{options}: {e}")))
}

fn position(game: &Konreh, fen: &str) -> State {
    if fen == SETUP { game.startpos() } else { game.read_state(fen).unwrap_or_else(|e| panic!("{fen}: {e}")) }
}

/// Reads a log and writes it back, which must give the same bytes.
fn check(options: &str, fen: &str, text: &str) -> Result<GameLog<Konreh>, LogError> {
    let game = table(options);
    let log = game.read_log("log", &position(&game, fen), text)?;
    let written = game.write_log("log", &log).unwrap_or_else(|e| panic!("accepted, but not written: {e}\n{text}"));
    let plain: String =
        text.lines().map(str::trim_end).filter(|line| !line.is_empty()).map(|l| format!("{l}\n")).collect();
    assert_eq!(written, plain);
    Ok(log)
}

/// So many rounds of the circle, numbered from 1.
fn rounds(n: usize) -> String {
    let lines = ROUND.lines().cycle().take(6 * n).enumerate();
    lines.map(|(index, line)| line.replace('N', &(index / 2 + 1).to_string()) + "\n").collect()
}

#[test]
fn the_examples_of_the_rules_are_written_and_read() {
    let double = "A-1: Rc2 onL 2\nB-1.1: Re8 onL 2\nB-1.2: Rh5 onR 2\nA-2: Rb3 onL 2\n";
    let timeline = "exile=timeline";
    let cross = "7b/5r2/8/8/3B4/8/2R5/8 A - AB HD,s3,m HD 0 0";
    for (options, fen, actions, text) in [
        ("", SETUP, "c2c4 e8e6 h5f5 b3b5", double),
        ("start=none", SETUP, "c2c4 e8e6 b3b5", "A-1: Rc2 onL 2\nB-1: Re8 onL 2\nA-2: Rb3 onL 2\n"),
        ("start=pie", SETUP, "d1d3 keep e8e6 c2c4", "A-1: Rd1 onL 2\nB-1: Keep\nB-1: Re8 onL 2\nA-2: Rc2 onL 2\n"),
        (
            "start=pie-double",
            SETUP,
            "d1d3 swap e8e6 h5f5 c2c4",
            "A-1: Rd1 onL 2\nB-1: Swap\nB-1.1: Re8 onL 2\nB-1.2: Rh5 onR 2\nA-2: Rc2 onL 2\n",
        ),
        (
            "start=double-pie",
            SETUP,
            "c2c4 e8e6 h5f5 swap b3b5",
            "A-1: Rc2 onL 2\nB-1.1: Re8 onL 2\nB-1.2: Rh5 onR 2\nA-2: Swap\nA-2: Rb3 onL 2\n",
        ),
        (
            "",
            "8/8/8/8/2b5/6r1/8/B6R B first AB HD HD,m 1 0",
            "c4d4 g3g1",
            "B-1.1: Bc4 hmL 1\nB-1.2: Rg3 onL 2 [CF:in 1/3]\n",
        ),
        (
            "",
            "8/8/7b/8/8/6r1/8/B7 B first AB HD HD,m 1 0",
            "h6h1+ g3g4 a1a6",
            "B-1.1: Bh6 onL 5; Seed G@a8 [Rooted] [G:0-1]\nB-1.2: Rg3 hmR 1\nA-2: Ba1 onL 5\n",
        ),
        ("", EXCLUDED, "d6f6H", "A-20: Bd6 onR xR [S:H] [CF:ex 1/2] [Rooted]\n"),
        ("", SEEDING, "g1h1D+", "A-20: Bg1 onR xG; Seed G@a8 [S:D] [Rooted] [G:1-1]\n"),
        ("", FALLEN, "h6h8=h8-a7", "A-20: Rh6 onL 2 xB; Plant B@h8 -G@a7 [RC 5/5] [G:0-1]\n"),
        ("", FALLEN, "h6h8=a1", "A-20: Rh6 onL 2 xB; Plant B@a1 [RC 5/5]\n"),
        ("variant=buyback", BUYBACK, "buyD-a8", "B-20: Buyback D -G@a8 [G:0-2]\n"),
        ("glide=on", GLIDE, "d8d2H", "A-20: Bd8 hmR 4 xO [S:H]\n"),
        ("glide=on", GLIDE, "d8d3D", "A-20: Bd8 hmR 4 xO [S:D]\n"),
        ("glide=on", GLIDE, "d8a8H+", "A-20: Bd8 hmL 1 xR; Seed G@h1 [S:H] [Rooted] [G:1-0]\n"),
        (
            "",
            "r2G3o/8/Or5r/8/7R/4R3/8/1O1Rr2b A - AB RC2 HD,nh1 6 0",
            "d8h8=h8",
            "A-7: Gd8 onR 4 xO; Plant B@h8 [RC 2/5] [G:0-0]\n",
        ),
        ("", "8/8/6r1/8/8/1R6/O6b/2B5 A - AB HD,m HD,m 0 0", "c1h1+", "A-9: Bc1 onR 5; Seed G@a8 [Rooted] [G:1-0]\n"),
        ("", "2r4b/8/8/2o5/8/8/8/8 A - AB RC3 0,m 0 0", "pass h8h3", "A-30: Pass [RC 3/5]\nB-30: Bh8 onL 5\n"),
        (
            "variant=micro",
            "2R1rb/5O/r5/2R3/1R2o1/3rR1 A - AB RC2 HD 2 0",
            "f5f6=a1",
            "A-12: Of5 onL 1 xB; Plant B@a1 [RC 2/3]\n",
        ),
        (
            "",
            cross,
            "d4c4 f7f5 c4b4 f5f3 b4a4 f3f4 a4a1",
            "A-4: Bd4 hmL 1 [CF:out]\nB-4: Rf7 onL 2\nA-5: Bc4 hmL 1 [CF:ex 1/2]\nB-5: Rf5 onL 2\n\
             A-6: Bb4 hmL 1 [CF:ex 2/2]\nB-6: Rf3 hmR 1\nA-7: Ba4 hmR 3\n",
        ),
        (
            timeline,
            cross,
            "d4c4 f7f5 c4b4 f5f3 b4a4",
            "A-4: Bd4 hmL 1 [CF:out]\nB-4: Rf7 onL 2\nA-5: Bc4 hmL 1 [CF:ex 2/2]\nB-5: Rf5 onL 2\nA-6: Bb4 hmL 1\n",
        ),
        (
            "",
            "8/5r2/6o1/b7/7B/1O6/2R5/8 A - AB HD,m HD,m 0 0",
            "h4d4 a5d5 c2b2 d5f5",
            "A-3: Bh4 hmL 4 [CF:in 1/3]\nB-3: Ba5 hmL 3 [CF:in 1/3]\nA-4: Rc2 hmL 1 [CF:in 2/3]\nB-4: Bd5 hmL 2 [CF:out]\n",
        ),
    ] {
        let game = table(options);
        let start = position(&game, fen);
        let log = check(options, fen, text).unwrap_or_else(|e| panic!("{text}{e}"));
        let mut state = start;
        let actions: Vec<Action> = actions
            .split(' ')
            .map(|text| {
                let action = game.read_action(&state, text).unwrap_or_else(|e| panic!("{text}: {e:?}"));
                game.apply(&mut state, action);
                action
            })
            .collect();
        assert_eq!(log.actions(), actions, "{text}");
        let again = GameLog::of(&game, &start, log.turn, &actions);
        assert_eq!(game.write_log("log", &again).as_deref(), Ok(text));
    }
}

#[test]
fn an_ended_game_closes_its_log() {
    let no_move = "6/6/2r3/6/Br4/b5 A - AB 0,m,nf1 0,m 47 0";
    let speed = "2or1g1b/8/1r1R4/R7/R6o/R7/2r3r1/B1O1r3 B - AB HD H,m 29 0";
    let failed = "g7/8/6r1/7g/8/8/1r2o3/O3Ob2 B - AB RC0 0,m 3 0";
    for (options, fen, actions, last) in [
        ("", LAST_TURN, "a1c1", "Result: p2 wins (Reforge)"),
        ("", failed, "", "Result: p2 wins (Reforge)"),
        ("variant=micro", no_move, "", "Result: draw (no move)"),
        ("variant=speed", speed, "b6b5", "Result: draw (no-progress)"),
        ("repetition=auto", CIRCLE, &"a4a6 h5h3 a6a5 h3h4 a5a4 h4h5 ".repeat(2), "Result: draw (threefold)"),
    ] {
        let game = table(options);
        let start = position(&game, fen);
        let mut state = start;
        let mut list = Vec::new();
        for text in actions.split_whitespace() {
            list.push(
                game.read_action(&state, text).unwrap_or_else(|e| panic!("{text}: {e:?} {:?}", game.legal(&state))),
            );
            game.apply(&mut state, list[list.len() - 1]);
        }
        let text = game.write_log("log", &GameLog::of(&game, &start, None, &list)).expect("a legal game is written");
        assert_eq!(text.lines().last(), Some(last));
        check(options, fen, &text).unwrap_or_else(|e| panic!("{text}{e}"));
        // A log that breaks off before its Result line is a log all the same.
        check(options, fen, text.strip_suffix(&format!("{last}\n")).unwrap()).unwrap();
    }
}

#[test]
fn claims_takebacks_and_results_are_kept() {
    let game = table("");
    let start = position(&game, CIRCLE);
    let text = rounds(2) + "Claim: p1 threefold 0 6 12 granted\nResult: draw (threefold)\n";
    let log = check("", CIRCLE, &text).unwrap();
    let places = ClaimedGround::Threefold(vec![0, 6, 12]);
    assert_eq!(log.lines[12], LogEntry::Claim { seat: Seat::P1, claimed: places, granted: true });
    assert_eq!(log.result(), Some(Outcome::draw("threefold")));
    assert_eq!((log.actions().len(), log.turn), (12, Some(1)));

    // A struck entry is no place, and its number is used again.
    let text = "A-3: Ba1 onL 5\nTakeback: p1 1\nClaim: p1 threefold 0 refused\nA-3: Ra4 onL 2\nB-3: Rh5 onL 2\n\
                Takeback: p1 1\nA-3: Ra4 onL 2\nClaim: p2 no-progress 1 refused\nResult: p1 wins (resigned)\n";
    let blue = "7b/8/8/7r/R7/8/8/3B4 A - AB HD,m HD 0 0";
    let log = check("", blue, &text.replace("Ba1", "Bd1")).unwrap();
    assert_eq!(log.actions(), [game.read_action(&start, "a4a6").unwrap()]);

    // A director may refuse a claim that is due (8.6), and later not.
    let limit = CIRCLE.replace(" 0 0", " 100 0");
    let text = "Claim: p1 no-progress 100 refused\nA-60: Ra4 onL 2\nClaim: p2 no-progress 101 granted\n\
                Result: draw (no-progress)\n";
    check("", &limit, text).unwrap();
    // Turn numbers go on beyond the last one that a log can begin with.
    let text = "A-999999999: Ra4 onL 2\nB-999999999: Rh5 onL 2\nA-1000000000: Ra6 hmR 1\n";
    assert_eq!(check("", CIRCLE, text).unwrap().turn, Some(999_999_999));
    // After a swap p1 holds B.
    let swapped = "A-1: Rd1 onL 2\nB-1: Swap\nClaim: p1 no-progress 1 refused\nTakeback: p2 2\nB-1: Keep\n\
                   Claim: p2 threefold 2 refused\nResult: p2 wins (director)\n";
    check("start=pie", SETUP, swapped).unwrap();
    for result in ["draw (agreed)", "p1 wins (resigned)", "p2 wins (time)", "draw (director)"] {
        let log = check("", SETUP, &format!("Result: {result}\n")).unwrap();
        assert_eq!((log.lines.len(), log.turn), (1, Some(1)));
    }
    // An end can be taken back before it is written down.
    let text = "A-5: Oa1 onR 2 [RC 1/5]\nTakeback: p1 1\nA-5: Oa1 onR 2 [RC 1/5]\nResult: p2 wins (Reforge)\n";
    check("", LAST_TURN, text).unwrap_or_else(|e| panic!("{e}"));
}

#[test]
fn only_blanks_are_forgiven() {
    let clean = "A-1: Rc2 onL 2\nB-1.1: Re8 onL 2\nB-1.2: Rh5 onR 2\nA-2: Rb3 onL 2\n";
    for text in [
        clean.to_owned(),
        clean.trim_end().to_owned(),
        clean.replace('\n', "\r\n"),
        clean.replace('\n', " \t\n\n \r\n"),
        format!("\n\n{clean}\n\n"),
        String::new(),
    ] {
        let log = check("", SETUP, &text).unwrap_or_else(|e| panic!("{text:?}: {e}"));
        assert_eq!(log.actions().len(), text.matches(": ").count());
    }
    let game = table("");
    let line = |text: &str| game.read_log("log", &game.startpos(), text).expect_err(text);
    assert_eq!(line("\n\nA-1: Rc2 onL 3\n").line, 3);
    for huge in ["A-1: ", "", "A-", "Claim: p1 threefold ", "\u{1F4A5}", "A-1: Rc2 onL 2 ["] {
        for filling in ["9", "x ", "\u{0}", "\u{FFFD}", "[", "] ["] {
            let refused = line(&format!("{huge}{}", filling.repeat(1_000_000)));
            assert!(refused.reason.len() < 200 && refused.reason.is_ascii(), "{refused}");
        }
    }
}

#[test]
fn what_disagrees_is_refused_by_line_and_reason() {
    let two = rounds(2);
    let one = rounds(1);
    let at_limit = CIRCLE.replace(" 0 0", " 100 0");
    let double = "A-1: Rc2 onL 2\nB-1.1: Re8 onL 2\nB-1.2: Rh5 onR 2\n";
    let first = "A-1: Rc2 onL 2\n";
    let over = "A-5: Oa1 onR 2 [RC 1/5]\n";
    let rows: Vec<(&str, &str, String, usize, &str)> = vec![
        // The head.
        ("", SETUP, "hello".into(), 1, "`hello` is neither an entry"),
        ("", SETUP, "C-1: Rc2 onL 2".into(), 1, "`C-1` is neither an entry"),
        ("", SETUP, " A-1: Rc2 onL 2".into(), 1, "` A-1` is neither an entry"),
        ("", SETUP, "A-1:Rc2 onL 2".into(), 1, "neither an entry"),
        ("", SETUP, "A-01: Rc2 onL 2".into(), 1, "`01` is no turn number"),
        ("", SETUP, "A-0: Rc2 onL 2".into(), 1, "`0` is no turn number"),
        ("", CIRCLE, "A-4294967295: Ra4 onL 2".into(), 1, "`4294967295` is no turn number"),
        ("", SETUP, "A-x: Rc2 onL 2".into(), 1, "`x` is no turn number"),
        ("", SETUP, "B-1: Re8 onL 2".into(), 1, "the entry is B's, but A is to move"),
        ("", SETUP, "A-2: Rc2 onL 2".into(), 1, "the turn number is 1, not 2"),
        ("start=none", SETUP, "A-7: Rc2 onL 2".into(), 1, "the turn number is 1, not 7"),
        ("", SETUP, "A-1.1: Rc2 onL 2".into(), 1, "the part `.1` does not belong here"),
        ("", SETUP, format!("{first}B-1: Re8 onL 2"), 2, "the part is missing: in the double this action is `B-1.1`"),
        ("", SETUP, format!("{first}B-1.2: Re8 onL 2"), 2, "the part is `.1`, not `.2`"),
        ("", SETUP, format!("{first}B-1.3: Re8 onL 2"), 2, "the part is `.1`, not `.3`"),
        ("", SETUP, format!("{double}A-3: Rb3 onL 2"), 4, "the turn number is 2, not 3"),
        ("", CIRCLE, "A-8: Ra4 onL 2\nB-9: Rh5 onL 2".into(), 2, "the turn number is 8, not 9"),
        ("start=pie", SETUP, "A-1: Rd1 onL 2\nB-2: Keep".into(), 2, "the turn number is 1, not 2"),
        (
            "start=double-pie",
            "5rob/5rgo/4r2r/7r/R1R3r1/RR6/OG6/BORR4 A pie AB HD HD 2 0",
            "A-1: Keep".into(),
            1,
            "the turn number is 2, not 1",
        ),
        // The move.
        ("", SETUP, "A-1: Qc2 onL 2".into(), 1, "`Q` is no piece"),
        ("", SETUP, "A-1: rc2 onL 2".into(), 1, "`r` is no piece"),
        ("", SETUP, "A-1: \u{e9}c2 onL 2".into(), 1, "is no piece"),
        ("", SETUP, "A-1: Rz9 onL 2".into(), 1, "`z9` is no square of the 8x8 board"),
        ("variant=micro", SETUP, "A-1: Rg1 onL 2".into(), 1, "`g1` is no square of the 6x6 board"),
        ("", SETUP, "A-1: Rc2".into(), 1, "the lane is missing after `Rc2`"),
        ("", SETUP, "A-1: Rc2 onX 2".into(), 1, "`onX` is no lane"),
        ("", SETUP, "A-1: Rc2 onL 0".into(), 1, "`0` is no number of steps"),
        ("", SETUP, "A-1: Rc2 onL 02".into(), 1, "`02` is no number of steps"),
        ("", SETUP, "A-1: Rc2 onL".into(), 1, "the number of steps is missing after `onL`"),
        ("", SETUP, "A-1: Rc2 onL  2".into(), 1, "`` is no number of steps"),
        ("", SETUP, "A-1: Rc2 onL 2 2".into(), 1, "`2` does not belong here"),
        ("", SETUP, "A-1: Rc2 onL 2 xQ".into(), 1, "`Q` is no piece"),
        ("", SETUP, "A-1: Rc4 onL 2".into(), 1, "c4 is empty: A's Red does not stand there"),
        ("", SETUP, "A-1: Oc2 onL 2".into(), 1, "on c2 stands A's Red, not A's Orange"),
        ("", SETUP, "A-1: Re8 onL 2".into(), 1, "on e8 stands B's Red, not A's Red"),
        ("", SETUP, "A-1: Rc2 hmL 3".into(), 1, "3 steps hmL from c2 lead off the board"),
        ("", SETUP, "A-1: Rc2 onL 4000000000".into(), 1, "lead off the board"),
        ("", SETUP, "A-1: Rc2 onL 3".into(), 1, "`c2c5`: "),
        ("", SETUP, "A-1: Keep".into(), 1, "`keep`: "),
        ("", SETUP, "A-1: Pass".into(), 1, "`pass`: "),
        ("", SETUP, "A-1: Rc2 onL 2 xR".into(), 1, "nothing is taken: `xR` does not belong here"),
        ("", SETUP, "A-1: Rc2 onL 2; Sow G@a8".into(), 1, "neither a Seed"),
        ("", SETUP, "A-1: Rc2 onL 2; Seed G@a8".into(), 1, "`c2c4+`: "),
        ("", FALLEN, "A-9: Rh6 onL 2 xR; Plant B@a1 [RC 5/5]".into(), 1, "the piece taken is Blue, not Red: `xB`"),
        ("", FALLEN, "A-9: Rh6 onL 2; Plant B@a1 [RC 5/5]".into(), 1, "Blue is taken: `xB` is missing"),
        ("", FALLEN, "A-9: Rh6 onL 2 xB [RC 5/5]".into(), 1, "`h6h8`: "),
        ("", FALLEN, "A-9: Rh6 onL 2 xB; Plant B@h9 [RC 5/5]".into(), 1, "`h9` is no square"),
        ("", FALLEN, "A-9: Rh6 onL 2 xB; Plant B@h8 -G@a6 [RC 5/5]".into(), 1, "`h6h8=h8-a6`: "),
        ("", SEEDING, "A-9: Bg1 onR xG; Seed G@a1 [S:D] [Rooted] [G:1-1]".into(), 1, "its Green on a8, not on a1"),
        ("", SEEDING, "A-9: Bg1 onR 1 xG; Seed G@a8 [S:D]".into(), 1, "2 steps onR from g1 lead off the board"),
        ("", TACTICS, "A-9: Ba7 onR xO [S:D]".into(), 1, "the piece taken is Red, not Orange: `xR`"),
        ("variant=buyback", BUYBACK, "B-9: Buyback X -G@a8 [G:0-2]".into(), 1, "`X` is no special"),
        ("variant=buyback", BUYBACK, "B-9: Buyback D".into(), 1, "a Buyback names a special"),
        ("variant=buyback", BUYBACK, "B-9: Buyback D -G@c3 [G:0-2]".into(), 1, "`buyD-c3`: "),
        // The tags.
        ("", EXCLUDED, "A-9: Bd6 onR xR [CF:ex 1/2] [Rooted]".into(), 1, "the tag [S:H] is missing"),
        ("", EXCLUDED, "A-9: Bd6 onR xR [S:X] [CF:ex 1/2] [Rooted]".into(), 1, "[S:X] is wrong: it should be [S:H]"),
        ("", TACTICS, "A-9: Ba7 onR xR".into(), 1, "the tag [S:D] or [S:H] is missing"),
        ("", EXCLUDED, "A-9: Bd6 onR xR [S:H] [CF:ex 2/2] [Rooted]".into(), 1, "wrong: it should be [CF:ex 1/2]"),
        (
            "",
            EXCLUDED,
            "A-9: Bd6 onR xR [S:H] [CF:out] [Rooted]".into(),
            1,
            "[CF:out] is wrong: it should be [CF:ex 1/2]",
        ),
        ("", EXCLUDED, "A-9: Bd6 onR xR [S:H] [CF:ex 1/2]".into(), 1, "the tag [Rooted] is missing"),
        ("", EXCLUDED, "A-9: Bd6 onR xR [S:H] [Rooted]".into(), 1, "the tag [CF:ex 1/2] is missing"),
        (
            "",
            EXCLUDED,
            "A-9: Bd6 onR xR [S:H] [Rooted] [CF:ex 1/2]".into(),
            1,
            "the tag [Rooted] is out of place: the order is [S:H] [CF:ex 1/2] [Rooted]",
        ),
        ("", EXCLUDED, "A-9: Bd6 onR xR [CF:ex 1/2] [S:H] [Rooted]".into(), 1, "the tag [CF:ex 1/2] is out of place"),
        ("", EXCLUDED, "A-9: Bd6 onR xR [S:H] [CF:ex 1/2] [Rooted] [G:1-1]".into(), 1, "[G:1-1] does not belong here"),
        ("", EXCLUDED, "A-9: Bd6 onR xR [S:D] [CF:ex 1/2]".into(), 1, "`d6e6D`: "),
        ("", EXCLUDED, "A-9: Bd6 onR xR [S:H] [S:D] [CF:ex 1/2]".into(), 1, "[S:D] is one too many"),
        ("", EXCLUDED, "A-9: Bd6 onR xR [S:H] [CF:ex 1/2] [Rooted] [Rooted]".into(), 1, "[Rooted] is one too many"),
        ("", EXCLUDED, "A-9: Bd6 onR xR [S:H] [CF:ex 1/2] [Hopped]".into(), 1, "`[Hopped]` is no tag"),
        ("", EXCLUDED, "A-9: Bd6 onR xR [S:H] [CF:ex 1/2] [Rooted".into(), 1, "` [Rooted` is no tag"),
        ("", EXCLUDED, "A-9: Bd6 onR xR [S:H][CF:ex 1/2] [Rooted]".into(), 1, "`[CF:ex 1/2] [Rooted]` is no tag"),
        ("", SETUP, "A-1: Rc2 onL 2 [S:H]".into(), 1, "the tag [S:H] does not belong here"),
        ("", SETUP, "A-1: Rc2 onL 2 [G:1-1]".into(), 1, "the tag [G:1-1] does not belong here"),
        ("", SEEDING, "A-9: Bg1 onR xG; Seed G@a8 [S:D] [Rooted] [G:1-2]".into(), 1, "it should be [G:1-1]"),
        ("", FALLEN, "A-9: Rh6 onL 2 xB; Plant B@a1".into(), 1, "the tag [RC 5/5] is missing"),
        ("", FALLEN, "A-9: Rh6 onL 2 xB; Plant B@a1 [RC 4/5]".into(), 1, "[RC 4/5] is wrong: it should be [RC 5/5]"),
        (
            "variant=micro",
            "2R1rb/5O/r5/2R3/1R2o1/3rR1 A - AB RC2 HD 2 0",
            "A-9: Rc6 hmR 1 [RC 2/5]".into(),
            1,
            "[RC 2/3]",
        ),
        ("variant=buyback", BUYBACK, "B-9: Buyback D -G@a8".into(), 1, "the tag [G:0-2] is missing"),
        // Claims.
        ("", CIRCLE, "Claim: p3 threefold 0 refused".into(), 1, "`p3` is no seat"),
        ("", CIRCLE, "Claim: p1".into(), 1, "a claim names a seat"),
        ("", CIRCLE, "Claim: p1 threefold 0 perhaps".into(), 1, "not with `perhaps`"),
        ("", CIRCLE, "Claim: p1 threefold refused".into(), 1, "names the places"),
        ("", CIRCLE, "Claim: p1 threefold 00 refused".into(), 1, "`00` is no number"),
        ("", CIRCLE, "Claim: p1 twofold 0 refused".into(), 1, "`twofold` is no claim"),
        ("", CIRCLE, "Claim: p1 no-progress 0 0 refused".into(), 1, "names the count, one number"),
        ("", CIRCLE, "Claim: p2 threefold 0 refused".into(), 1, "p2 cannot claim: p1 is to move"),
        ("", CIRCLE, "Claim: p1 threefold 0 granted".into(), 1, "has come up 1 of 3 times: the claim is refused"),
        ("", CIRCLE, format!("{one}Claim: p1 threefold 6 refused"), 7, "are `0 6`, not `6`"),
        (
            "",
            CIRCLE,
            format!("{two}Claim: p1 threefold 0 6 12 refused"),
            13,
            "has come up 3 of 3 times: the claim is granted",
        ),
        ("", CIRCLE, format!("{two}Claim: p1 threefold 12 6 0 granted"), 13, "are `0 6 12`, not `12 6 0`"),
        ("", CIRCLE, format!("{}Claim: p1 threefold 0 6 12 granted", rounds(3)), 19, "are `6 12 18`, not `0 6 12`"),
        (
            "",
            CIRCLE,
            format!("{two}Claim: p1 threefold 0 6 12 granted\nA-7: Ra4 onL 2"),
            14,
            "Result: draw (threefold)",
        ),
        ("", CIRCLE, "Claim: p1 no-progress 1 refused".into(), 1, "the no-progress count is 0, not 1"),
        ("", CIRCLE, "Claim: p1 no-progress 0 granted".into(), 1, "the claim is refused: its limit is 100 turns"),
        ("noprogress=off", &at_limit, "Claim: p1 no-progress 100 granted".into(), 1, "there is no limit"),
        ("draws=auto", &at_limit, "Claim: p1 no-progress 100 granted".into(), 1, "the game is over"),
        ("repetition=auto", CIRCLE, format!("{two}A-7: Ra4 onL 2"), 13, "only `Result: draw (threefold)` can follow"),
        // Takebacks.
        ("", CIRCLE, "Takeback: p1 1".into(), 1, "there is no entry to take back"),
        ("", CIRCLE, "Takeback: p1".into(), 1, "a takeback names a seat and the number"),
        ("", CIRCLE, format!("{one}Takeback: p1 0"), 7, "no entry 0 to take back: those that stand are 1 to 6"),
        ("", CIRCLE, format!("{one}Takeback: p1 7"), 7, "no entry 7"),
        ("", CIRCLE, format!("{one}Takeback: p1 6"), 7, "entry 6 is p2's: p1 cannot take it back"),
        ("", CIRCLE, format!("{one}Takeback: p2 6\nTakeback: p2 6"), 8, "no entry 6"),
        ("", CIRCLE, format!("{one}Takeback: p1 5\nB-3: Rh4 hmR 1"), 8, "the entry is B's, but A is to move"),
        ("", CIRCLE, format!("{two}Claim: p1 threefold 0 6 12 granted\nTakeback: p1 1"), 14, "after a granted claim"),
        // Results.
        ("", SETUP, "Result: p1 wins".into(), 1, "its cause in brackets"),
        ("", SETUP, "Result: p1 wins (luck)".into(), 1, "`luck` is no cause"),
        ("", SETUP, "Result: p3 wins (time)".into(), 1, "`p3 wins` is no result"),
        ("", SETUP, "Result: p1 wins (agreed)".into(), 1, "an agreed game is a draw"),
        ("", SETUP, "Result: draw (resigned)".into(), 1, "by `resigned` one seat wins"),
        ("", SETUP, "Result: draw (time)".into(), 1, "by `time` one seat wins"),
        ("", SETUP, "Result: p1 wins (Reforge)".into(), 1, "the rules do not end the game here by `Reforge`"),
        ("", SETUP, "Result: draw (no move)".into(), 1, "the rules do not end the game here by `no move`"),
        ("", SETUP, "Result: draw (threefold)".into(), 1, "a draw by `threefold` follows its granted claim"),
        ("", CIRCLE, format!("{two}Result: draw (threefold)"), 13, "follows its granted claim"),
        ("", &at_limit, "Result: draw (no-progress)".into(), 1, "follows its granted claim"),
        ("", SETUP, "Result: draw (agreed)\nA-1: Rc2 onL 2".into(), 2, "the Result line is the last one"),
        ("", SETUP, "Result: draw (agreed)\nResult: draw (agreed)".into(), 2, "the Result line is the last one"),
        ("", SETUP, "Result: draw (agreed)\nTakeback: p1 1".into(), 2, "the Result line is the last one"),
        ("", LAST_TURN, format!("{over}Result: p1 wins (Reforge)"), 2, "ended otherwise: `Result: p2 wins (Reforge)`"),
        ("", LAST_TURN, format!("{over}Result: p1 wins (time)"), 2, "ended otherwise: `Result: p2 wins (Reforge)`"),
        ("", LAST_TURN, format!("{over}B-5: Rb3 onL 2"), 2, "only `Result: p2 wins (Reforge)` can follow"),
        ("", LAST_TURN, format!("{over}Claim: p2 no-progress 8 refused"), 2, "the game is over"),
        ("", CIRCLE, format!("{two}Claim: p1 threefold 0 6 12 granted\nResult: p1 wins (time)"), 14, "ended otherwise"),
    ];
    for (options, fen, text, line, reason) in rows {
        let refused = check(options, fen, &text).map(|log| log.lines).expect_err(&text);
        assert!(
            refused.line == line && refused.reason.contains(reason),
            "{text}\n{refused}\nnot line {line}: {reason}"
        );
    }
}

#[test]
fn a_log_that_cannot_be_is_not_written() {
    let game = table("");
    let start = game.startpos();
    let entry = |text: &str| LogEntry::Entry(game.read_action(&start, text).unwrap());
    let write = |turn, lines| game.write_log("log", &GameLog { start, turn, lines }).expect_err("refused");
    assert_eq!(write(Some(5), vec![]).to_string(), "line 1: the turn of this first position is number 1");
    assert!(write(None, vec![entry("c2c4"), entry("c2c4")]).to_string().starts_with("line 2: `c2c4`: "));
    assert!(write(None, vec![LogEntry::Result(Outcome::win(Seat::P3, "time"))]).reason.contains("p1 wins, or p2"));
    let both = Outcome::shared([Seat::P1, Seat::P2], "time");
    assert!(write(None, vec![LogEntry::Result(both)]).reason.contains("or nobody"));
    assert!(write(None, vec![LogEntry::Result(Outcome::draw("luck"))]).reason.contains("`luck`"));
    let circle = position(&game, CIRCLE);
    for turn in [0, 1_000_000_000] {
        let refused = game.write_log("log", &GameLog { start: circle, turn: Some(turn), lines: vec![] });
        assert!(refused.unwrap_err().reason.contains("from 1 to 999999999"));
    }
}

/// Every variant and every single value of an option, and where to start: the set-up, and all positions of the
/// tables of counts.
fn tables() -> Vec<(String, String)> {
    let spec = Konreh::spec();
    let mut tables: Vec<(String, String)> =
        spec.variants.iter().map(|variant| (format!("variant={}", variant.name), SETUP.to_owned())).collect();
    for option in spec.options {
        let Domain::Words(words) = &option.values else { continue };
        tables.extend(words.iter().map(|word| (format!("{}={}", option.key, word.name), SETUP.to_owned())));
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("perft/specification.perft");
    let counts = std::fs::read_to_string(path).expect("the table of counts can be read");
    let mut options = "";
    for line in counts.lines() {
        match line.split_once(' ') {
            Some(("position", _)) => options = "",
            Some(("options", rest)) => options = rest,
            Some(("fen", fen)) => tables.push((options.to_owned(), fen.to_owned())),
            _ => {}
        }
    }
    tables
}

/// A random game, with claims, takebacks and perhaps a result among its entries.
fn random_log(game: &Konreh, start: State, dice: &mut Dice, entries: usize) -> GameLog<Konreh> {
    let turn = (start != game.startpos() && start.phase() == konreh::Phase::Play).then(|| 1 + dice.below(60) as u32);
    let (mut past, mut makers, mut lines) = (vec![start], Vec::new(), Vec::new());
    for _ in 0..entries {
        if let Some(outcome) = game::ended(game, &past) {
            lines.push(LogEntry::Result(outcome));
            return GameLog { start, turn, lines };
        }
        let mut state = past[past.len() - 1];
        let Turn::Seat(seat) = game.turn(&state) else { unreachable!("the game goes on") };
        if dice.below(20) == 0 && !makers.is_empty() {
            let nth = 1 + dice.below(makers.len()).max(makers.len().saturating_sub(4));
            lines.push(LogEntry::Takeback { seat: makers[nth - 1], nth });
            makers.truncate(nth - 1);
            past.truncate(nth);
            continue;
        }
        if dice.below(10) == 0 {
            let mut places: Vec<usize> = game::occurrences(game, &past).take(3).collect();
            places.reverse();
            let due = places.len() == 3;
            lines.push(LogEntry::Claim { seat, claimed: ClaimedGround::Threefold(places), granted: due });
            if due {
                lines.push(LogEntry::Result(Outcome::draw("threefold")));
                return GameLog { start, turn, lines };
            }
        }
        if dice.below(10) == 0 {
            let claimed = ClaimedGround::NoProgress(state.no_progress().into());
            // Without a past, what can be claimed is this; a director may refuse it.
            let granted = game.claim(&[state]).is_some() && dice.below(2) == 0;
            lines.push(LogEntry::Claim { seat, claimed, granted });
            if granted {
                lines.push(LogEntry::Result(Outcome::draw("no-progress")));
                return GameLog { start, turn, lines };
            }
        }
        // Half of the actions are chosen for their long texts: specials, Seeds, plants and Buybacks.
        let mut actions = Vec::new();
        game.actions(&state, &mut actions);
        let rare = actions.iter().copied().max_by_key(|action| (action.to_string().len(), dice.bits()));
        let action = if dice.below(2) == 0 { *dice.pick(&actions) } else { rare.expect("an action is listed") };
        game.apply(&mut state, action);
        lines.push(LogEntry::Entry(action));
        past.push(state);
        makers.push(seat);
    }
    if game::ended(game, &past).is_none() && dice.below(2) == 0 {
        let seat = Seat::new(dice.below(2));
        lines.push(LogEntry::Result(*dice.pick(&[
            Outcome::draw("agreed"),
            Outcome::win(seat, "resigned"),
            Outcome::win(seat, "time"),
            Outcome::draw("director"),
        ])));
    }
    GameLog { start, turn, lines }
}

#[test]
fn random_games_are_written_and_read_back() {
    let mut seen = String::new();
    let mut dice = Dice::new(12);
    for (options, fen) in tables() {
        let game = table(&options);
        let start = position(&game, &fen);
        for _ in 0..4 {
            let log = random_log(&game, start, &mut dice, 160);
            let text = game.write_log("log", &log).unwrap_or_else(|e| panic!("{options} {fen}: {e}"));
            let read = check(&options, &fen, &text).unwrap_or_else(|e| panic!("{options} {fen}: {e}\n{text}"));
            assert_eq!((&read.lines, read.start), (&log.lines, log.start), "{options} {fen}\n{text}");
            assert_eq!(read.actions(), log.actions());
            seen.push_str(&text);
        }
    }
    let words = "[S:H] [S:D] [CF:in [CF:out] [CF:ex [Rooted] [RC /3] [G: ;_Seed ;_Plant _-G@ Buyback Keep Swap Pass \
                 .1: .2: xB xO xR xG onL onR hmL hmR Claim: granted refused Takeback: Reforge no-progress threefold";
    for word in words.split_whitespace().map(|word| word.replace('_', " ")) {
        assert!(seen.contains(&word), "no random log has `{word}`");
    }
}

#[test]
fn a_changed_word_is_refused_or_means_something_else() {
    let swaps = [
        ("onL", "onR"),
        ("onR", "hmL"),
        ("hmL", "hmR"),
        ("hmR", "onL"),
        ("A-", "B-"),
        (".1", ".2"),
        (": B", ": R"),
        (": R", ": O"),
        (": O", ": G"),
        (": G", ": R"),
        (" xR", " xG"),
        (" xG", " xR"),
        (" xR", ""),
        ("G@a8", "G@h1"),
        ("[S:H]", "[S:D]"),
        (" 2", " 1"),
        (" 1", " 2"),
        ("B@a1", "B@h1"),
        ("p1", "p2"),
        ("granted", "refused"),
    ];
    // These repeat what is known, so changing one is never right.
    let redundant = [
        ("[CF:in 1", "[CF:in 2"),
        ("[CF:in ", "[CF:ex "),
        ("[CF:ex 1", "[CF:ex 2"),
        (" [CF:out]", ""),
        (" [Rooted]", ""),
        ("[RC 1", "[RC 2"),
        ("[RC ", "[RC 1"),
        ("-1]", "-2]"),
        ("[G:1", "[G:2"),
        ("[G:", "[Rooted] [G:"),
        ("[G:", "[G:0"),
        (" [G:", " [G:1-1] [G:"),
        (" [S:", " [CF:out] [S:"),
        ("-1: ", "-2: "),
        ("-2: ", "-3: "),
        ("Seed G@a", "Seed G@b"),
    ];
    let mut dice = Dice::new(3);
    for (options, fen) in tables() {
        let game = table(&options);
        let text = game.write_log("log", &random_log(&game, position(&game, &fen), &mut dice, 80)).unwrap();
        for (must, (word, other)) in
            redundant.map(|pair| (true, pair)).into_iter().chain(swaps.map(|pair| (false, pair)))
        {
            let places: Vec<usize> = text.match_indices(word).map(|(place, _)| place).collect();
            if places.is_empty() {
                continue;
            }
            let place = *dice.pick(&places);
            let changed = format!("{}{other}{}", &text[..place], &text[place + word.len()..]);
            // The numbers of a log from any other position than the set-up begin where its first entry says.
            let free = must && word.starts_with('-') && fen != SETUP;
            let accepted = check(&options, &fen, &changed).is_ok();
            assert!(!accepted || !must || free, "{options} {fen}: `{word}` became `{other}` in\n{changed}");
        }
    }
}

#[test]
fn random_edits_never_panic() {
    let mut dice = Dice::new(7);
    let pieces =
        [" ", "[", "]", ":", "-", ".", "\n", "@", ";", "x", "0", "9", "\u{e9}", "\u{0}", "Claim: ", "p1", "[S:H]"];
    for (options, fen) in tables() {
        let game = table(&options);
        let text = game.write_log("log", &random_log(&game, position(&game, &fen), &mut dice, 30)).unwrap();
        for _ in 0..60 {
            let mut bytes = text.clone().into_bytes();
            for _ in 0..1 + dice.below(3) {
                let at = dice.below(bytes.len() + 1);
                let end = (at + dice.below(4)).min(bytes.len());
                let inserted =
                    if dice.below(4) == 0 { vec![dice.bits() as u8] } else { dice.pick(&pieces).as_bytes().to_vec() };
                bytes.splice(at..end, inserted);
            }
            let edited = String::from_utf8_lossy(&bytes);
            if let Err(refused) = check(&options, &fen, &edited) {
                assert!(refused.line >= 1 && refused.reason.len() < 1000, "{refused}");
            }
        }
    }
}
