//! Spoilt text, for as long as `KENNING_FUZZ_SECONDS` says: it is read or refused by name, and nothing panics.

use knightline::KnightLine;
use testkit::fuzz;

#[test]
fn position_texts() {
    fuzz::positions::<KnightLine>();
}

#[test]
fn action_texts() {
    fuzz::actions::<KnightLine>();
}

#[test]
fn picks() {
    fuzz::picks::<KnightLine>();
}

#[test]
fn log_texts() {
    let words = "1. m0,o1,1 n0,p1,10\n2. pass resign timeout [[\"m0,o1,1\"]] {\"moves\":[]}";
    fuzz::logs::<KnightLine>("abstract-play", words, |spoilt, written| {
        // JSON has its moves in lists, and is compared in tests/log.rs.
        if !spoilt.trim_start().starts_with(['{', '[']) {
            assert_eq!(moves(spoilt), moves(written), "{spoilt}");
        }
    });
}

/// The moves of a plain record in canonical spelling, without passes and without the words with which players end a game.
fn moves(record: &str) -> Vec<String> {
    let words = record.split_whitespace().map(str::to_ascii_lowercase);
    let moves = words.filter(|word| word.contains(',') || word.ends_with(|c: char| c.is_ascii_digit()));
    moves
        .map(|word| word.split(',').filter(|part| !part.is_empty()).map(canonical).collect::<Vec<_>>().join(","))
        .collect()
}

/// A cell or a number without leading zeros and without `-0`.
fn canonical(part: &str) -> String {
    let (column, row) = part.split_at(part.find(|c: char| !c.is_ascii_lowercase()).unwrap_or(part.len()));
    row.parse::<i32>().map_or_else(|_| part.to_owned(), |row| format!("{column}{row}"))
}
