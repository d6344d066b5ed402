//! What is refused, and why: logs that disagree with the rules or with themselves, and games that cannot be written.

use game::{GameLog, Log, LogEntry, Notation, Outcome, Seat};

use crate::{Ask, BUYBACK, CIRCLE, EXCLUDED, FALLEN, LAST_TURN, SEEDING, SETUP, TACTICS, check, position, rounds};

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
    let game = Ask::table("");
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
