//! Position strings that are refused, by field and reason, and accepted ones beside them; options likewise.

use game::{FieldError, Game, Notation, Options};
use knowledge::Knowledge;
use testkit::proof::{check_accepted, check_refused, strings};

const ACCEPTED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fens/accepted.fens");
const REFUSED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fens/refused.fens");

/// Reads a string, and tells who acts, how many actions there are, and how it is written again.
fn check(options: &Options, fen: &str) -> Result<(String, String), FieldError> {
    let game = Knowledge::new(options);
    let state = game.read_state(fen)?;
    Ok((format!("{} {}", game.turn(&state), game.count(&state)), game.fen(&state)))
}

#[test]
fn impossible_strings_are_refused_by_field_and_reason() {
    let rows = check_refused::<Knowledge>(REFUSED);
    assert!(rows > 200, "only {rows} rows");
}

#[test]
fn possible_strings_are_accepted_and_written_back() {
    let rows = check_accepted::<Knowledge>(ACCEPTED);
    assert!(rows > 20, "only {rows} rows");
    for row in strings::<Knowledge>(ACCEPTED) {
        let [acts] = row.rest.as_slice() else { panic!("line {}: who acts?", row.line) };
        assert_eq!(check(&row.options, &row.fen), Ok((acts.clone(), row.fen)), "line {}", row.line);
    }
}

#[test]
fn no_string_is_long_enough_to_cause_trouble() {
    let options = Options::defaults(Knowledge::spec());
    let good = strings::<Knowledge>(ACCEPTED).swap_remove(0).fen;
    let fields: Vec<&str> = good.split(' ').collect();
    for (place, &name) in
        ["synapses", "abilities", "fields", "neurons", "seats", "turn", "active", "dice", "phase"].iter().enumerate()
    {
        for long in ["b,".repeat(100_000), "9".repeat(100_000), "/".repeat(100_000), "b2:".repeat(100_000)] {
            let mut spoilt = fields.clone();
            spoilt[place] = &long;
            assert_eq!(check(&options, &spoilt.join(" ")).map_err(|error| error.field), Err(name));
        }
    }
    for fen in ["A1,".repeat(300_000), " ".repeat(8), "\u{1F409}".repeat(200)] {
        assert_eq!(check(&options, &fen).map_err(|error| error.field), Err("all"));
    }
}

#[test]
fn options_are_refused_and_accepted_by_name() {
    let refused = |line: &str| Options::parse(Knowledge::spec(), line).map(|_| ()).map_err(|error| error.to_string());
    for (line, words) in [
        ("players=5", "option `players`: unknown value `5` (2, 3, 4)"),
        ("trades=none", "option `trades`: unknown value `none` (full, simple, off)"),
        ("offers=10", "option `offers`: unknown value `10` (0..9)"),
        ("offers=03", "option `offers`: unknown value `03` (0..9)"),
        ("limit=10000", "option `limit`: unknown value `10000` (0..9999)"),
        ("setup=random", "option `setup`: unknown value `random` (fair, live, raw)"),
        ("hands=hidden", "option `hands`: unknown value `hidden` (open, closed)"),
        ("variant=five", "variant `five`"),
        ("seed=1", "option `seed`"),
    ] {
        let error = refused(line).expect_err(line);
        assert!(error.starts_with(words), "{line}: {error}");
    }
    for line in [
        "offers=0 trades=full",
        "variant=two hands=closed trades=off limit=0",
        "variant=three players=2 five=paid pick=first setup=raw",
        "setup=live limit=9999 offers=9",
    ] {
        assert_eq!(refused(line), Ok(()), "{line}");
    }
}
