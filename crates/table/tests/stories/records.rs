//! The record: written, read back, and refused by line and column.

use game::Dice;
use table::{Headers, Played, Record, RecordError, Table};
use testkit::fuzz::{spell, spoil};
use testkit::toy::{Action, TakeAway};

use crate::loading::random_match;
use crate::script::{command_of, setup};

fn read(text: &str) -> Result<Record<TakeAway>, RecordError> {
    Record::read(&Headers::parse(text)?)
}

/// A game with a clock, a roll, a takeback and a win.
const WHOLE: &str = r#"[Game "take-away"]
[Variant "misere"]
[Options "heap=5"]
[Edition "1"]
[Date "2026.11.16"]
[Seat1 "Ada \"the\\hand\""]
[Seat2 "Level 1"]
[TimeControl "300+3"]
[Start "5 p1 - 0"]
[Result "p1win"]
[Reason "last stone"]

1. roll=3 take2 {[%clk 0:04:58.250]} 1.. roll=2 take1 {[%clk 0:05:02]}
2. roll=1 take1 {[%clk 0:05:00.250]} 2.. roll=3 take1 {[%clk 0:05:04]}
p1win
"#;

#[test]
fn a_table_is_written_down() {
    let mut setup = setup("variant=misere heap=5", "300000+3000", "x y");
    setup.seats[0] = table::Occupant::Person { name: "Ada \"the\\hand\"".into() };
    setup.seats[1] = table::Occupant::Computer { level: 1, style: None };
    let mut at = 20_773 * 86_400_000;
    let mut table = Table::<TakeAway>::open(setup, at).unwrap();
    for (wait, command) in [
        (5, "chance roll=3"),
        (1750, "p1 act take3"),
        (10, "p1 offer takeback"),
        (10, "p2 yes"),
        (3000, "p1 act take2"),
        (0, "chance roll=2"),
        (1000, "p2 act take1"),
        (0, "chance roll=1"),
        (1000, "p1 act take1"),
        (0, "chance roll=3"),
        (1000, "p2 act take1"),
    ] {
        at += wait;
        table.obey(command_of(command), at).unwrap();
    }
    assert_eq!(Record::of(&table).to_string(), WHOLE);
}

#[test]
fn what_is_written_reads_back() {
    for seed in 0..600 {
        let table = random_match(seed);
        let written = Record::of(&table).to_string();
        let back = read(&written).unwrap_or_else(|error| panic!("{error}\n{written}"));
        assert_eq!(back.to_string(), written);
        assert_eq!((back.past(), plays(back.played())), (table.past(), plays(table.played())), "{written}");
        assert_eq!(back.verify(&Headers::parse(&written).unwrap()), Ok(()), "{written}");
        assert_eq!(back.result(), table.ending().map(|ending| (ending.result, ending.cause.as_ref())));
    }
}

/// What a record keeps of the actions.
fn plays(played: &[Played<Action>]) -> Vec<String> {
    let written = |played: &Played<Action>| {
        format!("{:?} {:?} {} {} {:?}", played.seat, played.action, played.owner, played.turn, played.clock)
    };
    played.iter().map(written).collect()
}

/// Reads a record with these actions behind the smallest possible tags, and writes only the actions.
#[track_caller]
fn check(tags: &str, body: &str, written: &str) {
    let text = format!("[Game \"take-away\"]\n[Edition \"1\"]\n{tags}\n{body}");
    let record = read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(record.movetext() + &record.result_word(), written);
    assert_eq!(record.verify(&Headers::parse(&text).unwrap()), Ok(()));
    assert_eq!(read(&record.to_string()).unwrap(), record);
}

const OFF: &str = "[Options \"dice=off heap=9\"]\n[Result \"*\"]\n";

#[test]
fn much_may_be_left_out_or_written_otherwise() {
    check(OFF, "*", "*");
    check(OFF, "take1 take2 *", "1. take1 1.. take2\n*");
    check(OFF, "1.take1 1..take2\t2. take3\r\n*\n\n", "1. take1 1.. take2\n2. take3\n*");
    check(OFF, "{before} take1 {after} ; rest of line\n ;}\n *", "{before}\n1. take1 {after} { rest of line} ;}\n*");
    check(OFF, "take1{a\r\nb}{}take2;c\n*", "1. take1 {a\nb} {} 1.. take2 {c}\n*");
    check(OFF, "take1 {nice} {[%clk 0:01:02.5] and fast} *", "1. take1 {[%clk 0:01:02.500]} {nice} {and fast}\n*");
    let three = "[Options \"dice=off heap=9 seats=3\"]\n[Left \"p2\"]\n[Result \"*\"]\n[Site \"home\"]\n";
    check(three, "take1 take1 take1 *\n", "1. take1 1.. take1 1... take1\n*");
}

#[test]
fn other_tags_are_kept() {
    let text = "[Event \"Club night\"]\n[Game \"take-away\"]\n[Edition \"1\"]\n[Result \"*\"]\n[Date2 \"x\"]\n*";
    let written = read(text).unwrap().to_string();
    assert!(written.contains("\n[Result \"*\"]\n[Event \"Club night\"]\n[Date2 \"x\"]\n\n*\n"), "{written}");
}

#[test]
fn every_ending_is_known() {
    let ends = |options: &str, more: &str, result: &str, reason: &str, body: &str| {
        let tags = format!("[Options \"{options}\"]\n[Result \"{result}\"]\n[Reason \"{reason}\"]\n{more}");
        check(&tags, &format!("{body} {result}"), &format!("1. {body}\n{result}"));
    };
    ends("dice=off", "", "draw", "agreed", "take1");
    ends("dice=off", "", "p1win", "resigned", "take1");
    ends("dice=off", "[TimeControl \"60+0\"]\n", "p2win", "time", "take1");
    ends("dice=off seats=3", "[Left \"p1 p3\"]\n", "p2win", "resigned", "take1");
    ends("dice=off seats=3 heap=5", "[Left \"p2\"]\n", "p1p3win", "last stone", "take3 1.. take2");
}

/// A fault in the whole record, made by replacing some text.
#[track_caller]
fn refused(from: &str, to: &str, expected: &str) {
    assert!(WHOLE.contains(from), "{from}");
    let text = WHOLE.replacen(from, to, 1);
    match read(&text) {
        Ok(record) => panic!("accepted: {record}"),
        Err(error) => assert_eq!(error.to_string(), expected),
    }
}

#[test]
fn tags_are_refused_by_their_place() {
    refused("[Game", "Game", "line 1, column 1: the tag `Game` is missing");
    refused("[Game ", "[", "line 1, column 2: a tag looks like [Name \"value\"], and here the name is missing");
    refused(
        "\"take-away\"",
        "take",
        "line 1, column 7: a tag looks like [Name \"value\"], and here a quote must open the value",
    );
    refused("away\"]", "away", "line 1, column 17: the value of a tag must end on its line, with a quote");
    refused("away\"]", "away\"", "line 1, column 18: a tag ends with `]`, and it does not here");
    refused("\\\"the", "\\the", "line 6, column 13: a backslash in a value stands before a quote or another backslash");
    refused("[Variant", "[Game", "line 2, column 1: the tag `Game` stands there already");
    refused("take-away", "chess", "line 1, column 8: this is not a game of Take-away");
    refused(
        "misere",
        "miser",
        "line 2, column 11: variant `miser`: Take-away has no such variant; did you mean `misere`? (its variants are standard, misere, old-3)",
    );
    refused("heap=5", "heap=4", "line 3, column 11: option `heap`: unknown value `4` (5..40)");
    refused("heap=5", "heap", "line 3, column 11: `heap` is not a setting: write key=value");
    refused("[Edition \"1\"]\n", "", "line 10, column 22: the tag `Edition` is missing");
    refused(
        "Edition \"1\"",
        "Edition \"7\"",
        "line 4, column 11: edition 7: this program knows the rules up to edition 1",
    );
    refused("2026.11.16", "today", "line 5, column 8: a date looks like 2026.11.16, with `?` for what is not known");
    refused("Seat2", "Seat3", "line 7, column 9: this table has 2 seats");
    refused("300+3", "300", "line 8, column 15: a time control is `-`, or in seconds `300+3`");
    refused("5 p1 - 0", "6 p1 - 0", "line 9, column 9: fen field `heap`: `6` is not in 0..=5");
    refused(
        "[Reason",
        "[Left \"p2\"]\n[Reason",
        "line 11, column 8: with two seats a game ends when one of them is left",
    );
    refused("[Result \"p1win\"]\n", "", "line 10, column 22: the tag `Result` is missing");
    refused("Ada", "A\u{1b}da", "line 6, column 10: the control character '\\u{1b}' cannot stand in a record");
}

/// A record that can be read, and whose result the rules do not allow.
#[track_caller]
fn unverified(text: &str, expected: &str) {
    let headers = Headers::parse(text).unwrap();
    let record = Record::<TakeAway>::read(&headers).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(record.verify(&headers).unwrap_err().to_string(), expected);
}

#[test]
fn results_that_the_rules_do_not_allow_are_read_and_not_verified() {
    let wins = "the rules end this game with p1win (last stone)";
    refused(
        "[Result \"p1win\"]",
        "[Result \"p2win\"]",
        "line 15, column 1: the last word must be the result, `p2win`, as the tag says",
    );
    refused(
        "[Result \"p1win\"]",
        "[Result \"won\"]",
        "line 10, column 10: a result is `draw`, `p1win` to `p4win`, or several seats such as `p1p3win`",
    );
    refused(
        "[Reason \"last stone\"]\n",
        "",
        "line 10, column 17: a result needs its reason, such as `resigned` or `agreed`",
    );
    unverified(&WHOLE.replace("p1win", "p2win"), &format!("line 10, column 10: {wins}"));
    let unfinished = WHOLE.replace("p1win", "*").replace("[Reason \"last stone\"]\n", "");
    unverified(&unfinished, &format!("line 10, column 10: {wins}"));
    unverified(&WHOLE.replace("\"last stone\"", "\"agreed\""), &format!("line 11, column 10: {wins}"));
    let ways = "draw (agreed), p1win (resigned), p1win (time), p2win (resigned), p2win (time)";
    unverified(
        &WHOLE.replace(" 2.. roll=3 take1 {[%clk 0:05:04]}", ""),
        &format!("line 11, column 10: the rules do not end this game here; it can end with {ways}"),
    );
}

#[test]
fn actions_are_refused_by_their_place() {
    refused(
        "take1 {[%clk 0:05:02]}",
        "take3",
        "line 13, column 49: `take3`: `take3` does not take 1 to 2 stones. (1.1)",
    );
    refused("2. roll=1", "1. roll=1", "line 14, column 1: the mark of this turn is `2.`, not `1.`");
    refused("1.. roll=2", "1.. 2. roll=2", "line 13, column 42: an action must stand between two marks");
    refused("\np1win", "\n3. p1win", "line 15, column 1: no action follows this mark");
    refused("\np1win", " roll=1\np1win", "line 14, column 72: `roll=1`: The heap is empty. (1.3)");
    refused("\np1win\n", "", "line 14, column 55: the last word must be the result, `p1win`, as the tag says");
    refused(
        "\np1win\n",
        "\np1win {good}",
        "line 15, column 7: the last word must be the result, `p1win`, as the tag says",
    );
    refused("\np1win\n", "\np1win\n[Game \"x\"]", "line 16, column 1: tags come first, and a file holds one record");
    refused("0:05:00.250", "5:03", "line 14, column 17: a clock looks like {[%clk 0:04:05]} or {[%clk 0:04:05.250]}");
    refused(
        "{[%clk 0:05:02]}",
        "{[%clk 0:05:02]} {[%clk 0:05:02]}",
        "line 13, column 72: the clock after this action was told already",
    );
    refused("1. roll=3", "{[%clk 0:05:02]} 1. roll=3", "line 13, column 1: a clock stands behind an action");
    refused("{[%clk 0:05:04]}", "{[%clk 0:05:04]", "line 14, column 55: this comment has no closing brace");
    refused("{[%clk 0:05:04]}", "}", "line 14, column 55: this brace closes no comment");
    let error = read(&WHOLE.replace("take2", "take5")).unwrap_err();
    assert_eq!((error.line, error.column, error.rule), (13, 11, Some("1.1")));
}

/// A spoilt record is refused by its place, or it is a record: then it is written and read back the same.
#[test]
fn spoilt_records_are_read_or_refused() {
    let other = "[Left \"p2\"] {[%clk 1:00:00]} ; word\n 12... roll=1 draw (agreed) * [Date \"????.??.??\"]";
    spell(|seed| {
        let mut dice = Dice::new(seed);
        let written = Record::of(&random_match(seed)).to_string();
        for _ in 0..50 {
            let spoilt = spoil(&mut dice, &written, other);
            match read(&spoilt) {
                Ok(record) => assert_eq!(read(&record.to_string()).unwrap(), record, "{spoilt}"),
                Err(RecordError { line, column, reason, .. }) => {
                    let lines = spoilt.matches('\n').count() + 1;
                    assert!((1..=lines).contains(&line) && column >= 1 && !reason.is_empty(), "{spoilt}");
                }
            }
        }
    });
}
