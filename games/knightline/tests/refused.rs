//! Position strings that are refused, by field and reason, and accepted ones beside them; and what is known about the
//! positions of the specification.

use game::{Game, Notation, Options, Turn};
use knightline::KnightLine;
use testkit::proof::{check_accepted, check_refused, strings};

#[test]
fn impossible_strings_are_refused_by_field_and_reason() {
    let rows = check_refused::<KnightLine>(concat!(env!("CARGO_MANIFEST_DIR"), "/fens/refused.fens"));
    assert!(rows > 80, "only {rows} rows");
}

#[test]
fn possible_strings_are_accepted_and_written_back() {
    let rows = check_accepted::<KnightLine>(concat!(env!("CARGO_MANIFEST_DIR"), "/fens/accepted.fens"));
    assert!(rows > 20, "only {rows} rows");
}

#[test]
fn no_string_is_long_enough_to_cause_trouble() {
    let game = KnightLine::new(&Options::defaults(KnightLine::spec()));
    for fen in ["0,0w20/".repeat(1_000_000), "9".repeat(1_000_000), " ".repeat(1_000_000), "\u{1F409}".repeat(200)] {
        assert_eq!(game.read_state(&fen).map_err(|error| error.field), Err("position"));
    }
}

/// Who acts and how a game has ended, and which actions win at once, as the table of the specification says.
#[test]
fn positions_are_decided_as_the_table_says() {
    let rows = strings::<KnightLine>(concat!(env!("CARGO_MANIFEST_DIR"), "/fens/decided.fens"));
    assert_eq!(rows.len(), 17);
    for row in rows {
        let game = KnightLine::new(&row.options);
        let state = game.read_state(&row.fen).unwrap_or_else(|error| panic!("line {}: {error}", row.line));
        let (turn, result) = match game.turn(&state) {
            Turn::Over(outcome) => ("none".to_owned(), outcome.to_string()),
            turn => (turn.to_string(), "none".to_owned()),
        };
        let legal = game.legal(&state);
        let wins = |action: &&String| {
            let mut next = state;
            game::play(&game, &mut next, [action.as_str()]).expect("a legal action can be played");
            matches!((game.turn(&state), game.turn(&next)), (Turn::Seat(seat), Turn::Over(end)) if end.won_by(seat))
        };
        let found = match legal.as_slice() {
            [only] => format!("only {only}"),
            _ => {
                let wins: Vec<&str> = legal.iter().filter(wins).map(String::as_str).collect();
                if wins.is_empty() { "-".to_owned() } else { format!("wins {}", wins.join(" ")) }
            }
        };
        assert_eq!([turn, result, found], row.rest.as_slice(), "line {}", row.line);
    }
}
