//! One proof for each ruling of RULINGS.md. Options and positions go in as text, lists and positions come out as text.

mod board;
mod extras;
mod moving;
mod resolution;
mod versions;

use game::Notation;
use know::{Know, Space, Spaces, State};
use testkit::proof::check_rulings;

/// Two contested points beside p1's herald on S18, both old enough.
const PATH: &str = "F6,A4,S8,R19,S2,S18/F10,F24,R9,R13,S21,R10 p1 declare - S19=3,S20=3 - 11 - 1:0,0";
/// p2's bard on A2 is locked out by the bard on S13.
const ERRAND: &str = "S13,A4,F27,R3,C13,R2/A2,A3,S21,F13,C8,R12 p2 move 5 S15=2,F11=2,F12=2 - 10 - 1:0,0";
/// p1 Resolves with C12-S24: ambiguous, First, Second.
const RESOLVING: &str = "A2,A4,C12,S8,F2,F16/R8,R18,S27,F10,A1,A3 p1 move 5 F11=1 - 63 - 1:0,0";
/// The Resolution of the rulebook's figure.
const RESOLVED: &str = "F10,F24,R6,R16,S9,S25/S5,S29,A1,A3,S16,S32 p2 postcast - - - 9 p1 1:0,0";

type Ask = testkit::proof::Ask<Know>;

fn table(options: &str) -> Know {
    Ask::table(options)
}

fn read(game: &Know, fen: &str) -> State {
    game.read_state(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn start(options: &str) -> String {
    Ask::start(options)
}

/// All actions that begin so.
fn legal(options: &str, fen: &str, begin: &str) -> String {
    Ask::legal(options, fen, begin)
}

/// Whether an action is legal.
fn can(options: &str, fen: &str, action: &str) -> bool {
    Ask::legal(options, fen, action).split(' ').any(|known| known == action)
}

/// The position after these actions.
fn after(options: &str, fen: &str, actions: &str) -> String {
    Ask::after(options, fen, actions)
}

/// One field of a position, by its place.
fn field(fen: &str, place: usize) -> &str {
    fen.split(' ').nth(place).expect("nine fields")
}

/// Seat and phase of a position.
fn seat_and_phase(fen: &str) -> String {
    format!("{} {}", field(fen, 1), field(fen, 2))
}

/// The seat that acts, or the result.
fn turn(options: &str, fen: &str) -> String {
    Ask::turn(options, fen)
}

/// The field by which a position is refused.
fn refused(options: &str, fen: &str) -> &'static str {
    table(options).read_state(fen).expect_err(fen).field
}

fn space(name: &str) -> Space {
    Space::named(name).expect("a space of the board")
}

/// The names of a set, in canonical order.
fn names(spaces: Spaces) -> String {
    spaces.iter().map(|space| space.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn every_ruling_has_its_proof() {
    let rooms = [
        include_str!("board.rs"),
        include_str!("moving.rs"),
        include_str!("resolution.rs"),
        include_str!("versions.rs"),
        include_str!("extras.rs"),
    ];
    assert_eq!(check_rulings::<Know>("KN", &rooms), 47);
}
