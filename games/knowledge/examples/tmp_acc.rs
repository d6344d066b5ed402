#![allow(missing_docs, clippy::print_stdout)]
use game::{Notation, Game, proof::strings};
use knowledge::Knowledge;
fn main() {
    for row in strings::<Knowledge>(std::env::args().nth(1).unwrap()) {
        let g = Knowledge::new(&row.options);
        match g.read_state(&row.fen) {
            Ok(s) => println!("{} | {} {}", row.line, g.turn(&s), g.count(&s)),
            Err(e) => println!("{} REFUSED {e}", row.line),
        }
    }
}
