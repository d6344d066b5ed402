//! The study numbers (RULES 11).

use game::Study;
use knightline::KnightLine;
use testkit::proof::Ask;

/// A row of the study table, the values of the sides one after another.
fn row(options: &str, fen: &str, name: &str) -> String {
    let (game, state) = Ask::<KnightLine>::position(options, fen);
    game.study(&state).expect("study numbers").row(name).expect("a row").values.join(" / ")
}

#[test]
fn every_side_has_its_numbers() {
    let start = "0,0w20/1,0b20 w";
    let expected =
        [("stacks", "1 / 1"), ("tall", "1 / 1"), ("free", "19 / 19"), ("targets", "2 / 2"), ("wins", "- / -")];
    for (name, values) in expected {
        assert_eq!(row("", start, name), values, "{name}");
    }
    // The limit of White's first move.
    assert_eq!(row("", start, "moves"), "2 / 38");
    assert_eq!(row("first=any", start, "moves"), "38 / 38");
    assert_eq!(row("players=3", "0,0w20/0,1r20/1,0b20 w", "free"), "19 / 19 / 19");
}

#[test]
fn threats_and_guards_are_named() {
    let fen = "-3,0w1/-2,-1w3/-2,2b1/-2,3w4/-1,0b2/-1,1w1/0,-1w1/0,0g1/0,1b4/0,2b2/1,-1b1/1,0w1/1,2w1/2,2b2 b";
    assert_eq!(row("tiles=12 grey=wild", fen, "wins"), "- / 0,3");
    assert_eq!(row("tiles=12 grey=block", fen, "wins"), "- / -");
    // Black has nothing beside or a jump away from -5,-1 and -4,0.
    let far = "-5,-1w2/-4,0w2/-3,-2w2/-3,-1w1/-3,0w2/-2,-1w4/-1,-3w1/-1,-2w1/-1,-1b2/0,-3b1/0,-2w1/0,0w1/1,-4b2/1,-1b1/1,0b1/2,-3w2/2,-2b4/2,-1w1/3,0b1/3,1b4/4,-1b1/4,2b1/5,0b1/6,0b1 w";
    assert_eq!(row("", far, "unwatched"), "- / -5,-1 -4,0");
    assert_eq!(row("", far, "wins"), "-4,1 -3,-3 -3,1 -2,-2 / -");
}
