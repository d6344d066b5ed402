//! Position strings that are refused, by field and reason, and accepted ones beside them; options likewise.

use game::{FieldError, Game, Notation, Options};
use know::Know;
use testkit::proof::{check_accepted, check_refused, strings};

const ACCEPTED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fens/accepted.fens");
const REFUSED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fens/refused.fens");

/// Reads a string, and returns who acts, how many actions there are, and how it is written again.
fn check(options: &Options, fen: &str) -> Result<(String, String), FieldError> {
    let game = Know::new(options);
    let state = game.read_state(fen)?;
    Ok((format!("{} {}", game.turn(&state), game.count(&state)), game.fen(&state)))
}

#[test]
fn impossible_strings_are_refused_by_field_and_reason() {
    let rows = check_refused::<Know>(REFUSED);
    assert!(rows > 150, "only {rows} rows");
}

#[test]
fn possible_strings_are_accepted_and_written_back() {
    let rows = check_accepted::<Know>(ACCEPTED);
    assert!(rows > 25, "only {rows} rows");
    for row in strings::<Know>(ACCEPTED) {
        let [acts] = row.rest.as_slice() else { panic!("line {}: who acts?", row.line) };
        assert_eq!(check(&row.options, &row.fen), Ok((acts.clone(), row.fen)), "line {}", row.line);
    }
}

/// Banks may be of any length, so a long string can be a good one.
#[test]
fn no_string_is_long_enough_to_cause_trouble() {
    let table = |line: &str| Options::parse(Know::spec(), line).expect("a table");
    let many = format!("A1,A4,R3,R19,R2,R20/A2,A3,R9,R13,R10,R12 p1 cast - - -/{} 3 - 1:0,0", ["6"; 200_000].join(","));
    assert_eq!(check(&table("conservation=on"), &many), Ok(("chance 6".to_owned(), many.clone())));
    assert_eq!(check(&table(""), &many).map_err(|error| error.field), Err("bank"));
    for (fen, field) in [("A1,".repeat(300_000), "all"), (" ".repeat(8), "all"), ("\u{1F409}".repeat(200), "all")] {
        assert_eq!(check(&table(""), &fen).map_err(|error| error.field), Err(field));
    }
    let endless = many.replace(" 3 - ", &format!(" {} - ", "9".repeat(100_000)));
    assert_eq!(check(&table("conservation=on maxturns=0"), &endless).map_err(|error| error.field), Err("turn"));
}

#[test]
fn options_are_refused_and_accepted_by_name() {
    let refused = |line: &str| Options::parse(Know::spec(), line).map(|_| ()).map_err(|error| error.to_string());
    for (line, words) in [
        ("players=5", "option `players`: unknown value `5` (2, 3, 4)"),
        ("order=round", "option `order`: unknown value `round` (around, alternate)"),
        ("cycles=100", "option `cycles`: unknown value `100` (0..99)"),
        ("cycles=03", "option `cycles`: unknown value `03` (0..99)"),
        ("maxturns=10000", "option `maxturns`: unknown value `10000` (0..9999)"),
        ("players=3 symmetric=on", "options `players=3` and `symmetric=on` cannot stand together"),
        ("variant=symmetric players=3", "options `players=3` and `symmetric=on` cannot stand together"),
        ("players=3 eternal=on", "options `players=3` and `eternal=on` cannot stand together"),
        ("variant=five", "variant `five`"),
        ("dice=2", "option `dice`"),
    ] {
        let error = refused(line).expect_err(line);
        assert!(error.starts_with(words), "{line}: {error}");
    }
    for line in [
        "cycles=7",
        "order=alternate",
        "eternal=on cycles=0",
        "players=3 score=first",
        "variant=three nets=on conservation=on passage=off first=p1 maxturns=0",
        "variant=four-symmetric eternal=on order=alternate",
    ] {
        assert_eq!(refused(line), Ok(()), "{line}");
    }
}
