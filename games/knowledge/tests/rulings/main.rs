//! One proof for each ruling of RULINGS.md. Options and positions go in as text, lists and positions come out as text.

mod ending;
mod placing;
mod rolling;
mod setup;
mod trading;

use knowledge::Knowledge;
use testkit::proof::check_rulings;

type Ask = testkit::proof::Ask<Knowledge>;

/// The board of the worked examples. Red are B4 C3 D2 D5 D6 E6 F4, white A2 C1 D4 E5 F3 G1.
const BRAIN: &str = "gwbo/oybrg/wyrbyg/brbwrrb/bgbgwr/gywrg/wo Empathy=E2,Humility=D1,Willpower=D7,Taste=F1,Logic=E6";
const FIELDS: [&str; 5] = ["Love=b2goy4*y", "Art=b2gry2*y", "Death=bgor3*r", "Science=go2ry2*y", "War=g2ry*r"];

/// A position on that board: `mastered` are fields as they are written, such as `Art=p1+`; the rest is the fields of the
/// string from the neurons on.
fn on_board(mastered: &str, rest: &str) -> String {
    let field = |open: &&str| {
        let name = open.split('=').next().expect("a name");
        let taken = mastered.split(' ').find(|taken| taken.split('=').next() == Some(name));
        taken.unwrap_or(open).to_string()
    };
    format!("{BRAIN} {} {rest}", FIELDS.iter().map(field).collect::<Vec<_>>().join(","))
}

/// The same with all fields open.
fn open(rest: &str) -> String {
    on_board("", rest)
}

/// One field of a position, by its place.
fn field(fen: &str, place: usize) -> &str {
    fen.split(' ').nth(place).expect("nine fields")
}

fn neurons(fen: &str) -> &str {
    field(fen, 3)
}

fn seats(fen: &str) -> &str {
    field(fen, 4)
}

fn phase(fen: &str) -> &str {
    field(fen, 8)
}

/// Which of these actions are legal.
fn can(options: &str, fen: &str, actions: &str) -> String {
    actions.split(' ').filter(|action| Ask::lists(options, fen, action)).collect::<Vec<_>>().join(" ")
}

#[test]
fn every_ruling_has_its_proof() {
    let rooms = [
        include_str!("setup.rs"),
        include_str!("rolling.rs"),
        include_str!("placing.rs"),
        include_str!("trading.rs"),
        include_str!("ending.rs"),
    ];
    assert_eq!(check_rulings::<Knowledge>("KW", &rooms), 30);
}
