//! Position strings that are refused, by field and reason, and accepted ones beside them.

mod rows;

use game::{FieldError, Game, Notation, Options};
use konreh::Konreh;

use rows::rows;

/// Reads a string and writes it again.
fn check(options: &Options, fen: &str) -> Result<String, FieldError> {
    let game = Konreh::new(options);
    game.read_state(fen).map(|state| game.fen(&state))
}

#[test]
fn impossible_strings_are_refused_by_field_and_reason() {
    let rows = rows("refused.fens");
    assert!(rows.len() > 200, "only {} rows", rows.len());
    for row in rows {
        let line = row.line;
        let [field, words] = row.rest.as_slice() else { panic!("line {line}: field and words are needed") };
        let Err(error) = check(&row.options, &row.fen) else { panic!("line {line}: `{}` is accepted", row.fen) };
        assert_eq!(error.field, field, "line {line}: {error}");
        assert!(error.reason.contains(words.as_str()), "line {line}: {error}");
        assert!(error.to_string().is_ascii() && error.to_string().len() < 200, "line {line}: {error}");
    }
}

#[test]
fn possible_strings_are_accepted_and_written_back() {
    let rows = rows("accepted.fens");
    assert!(rows.len() > 80, "only {} rows", rows.len());
    for row in rows {
        assert_eq!(check(&row.options, &row.fen).as_ref(), Ok(&row.fen), "line {}", row.line);
    }
}

#[test]
fn no_string_is_long_enough_to_cause_trouble() {
    let defaults = Options::defaults(Konreh::spec());
    for fen in ["8/".repeat(1_000_000), "9".repeat(1_000_000), " ".repeat(1_000_000), "\u{1F409}".repeat(200)] {
        assert_eq!(check(&defaults, &fen).map_err(|error| error.field), Err("fen"));
    }
}
