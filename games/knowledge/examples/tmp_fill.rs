#![allow(missing_docs, clippy::print_stdout)]
use game::{Notation, proof::strings};
use knowledge::Knowledge;
use game::Game;
fn main() {
    for row in strings::<Knowledge>(std::env::args().nth(1).unwrap()) {
        let g = Knowledge::new(&row.options);
        match g.read_state(&row.fen) {
            Ok(_) => println!("{} ACCEPTED want {:?}", row.line, row.rest),
            Err(e) => println!("{} {} {} | {}", row.line, if Some(e.field) == row.rest.first().map(|s| s.as_str()) {"ok"} else {"WRONG"}, e.field, e.reason),
        }
    }
}
