//! What a log keeps: the examples of the rules, how games end, claims and takebacks.

use game::{ClaimedGround, Game, GameLog, Log, LogEntry, Notation, Outcome, Seat};
use konreh::Action;

use crate::{Ask, BUYBACK, CIRCLE, EXCLUDED, FALLEN, GLIDE, LAST_TURN, SEEDING, SETUP, check, position, rounds};

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
        let game = Ask::table(options);
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
        let game = Ask::table(options);
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
    let game = Ask::table("");
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
    let game = Ask::table("");
    let line = |text: &str| game.read_log("log", &game.startpos(), text).expect_err(text);
    assert_eq!(line("\n\nA-1: Rc2 onL 3\n").line, 3);
    for huge in ["A-1: ", "", "A-", "Claim: p1 threefold ", "\u{1F4A5}", "A-1: Rc2 onL 2 ["] {
        for filling in ["9", "x ", "\u{0}", "\u{FFFD}", "[", "] ["] {
            let refused = line(&format!("{huge}{}", filling.repeat(1_000_000)));
            assert!(refused.reason.len() < 200 && refused.reason.is_ascii(), "{refused}");
        }
    }
}
