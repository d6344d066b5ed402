//! Rulings about fields, powers and the end of a game.

use game::{Game, Options};
use knowledge::Knowledge;

use super::{Ask, field, on_board, open, phase, seats};

const TWO: &str = "variant=two";
/// Humility and Willpower.
const WISE: &str = "C6D6=1,D1D2=1,D2D3=1,D5D6=1,D6D7=1";

#[test]
fn kw24_a_power_is_bought_with_its_field_or_lost() {
    let fen = open(&format!("{WISE} r:bg2r4y:o,b:b2g:o 5 p1 7 master"));
    assert_eq!(
        Ask::legal(TWO, &fen, "master"),
        "master=Death:g master=Death:g+ master=Death:r master=Death:y master=Death:y+ master=War master=War+"
    );
    // Abilities are looked at now: without Humility there is no Death.
    let humble = open("C6D6=1,D5D6=1,D6D7=1 r:bg2r4y:o,b:b2g:o 5 p1 7 master");
    assert_eq!(Ask::legal(TWO, &humble, "master"), "master=War master=War+");
    let without = Ask::after(TWO, &fen, "master=War");
    assert!(field(&without, 2).ends_with("War=p1-"));
    let late = open(&format!("{WISE} r:bg2r4y:o,b:b2g:o 5 p1 7 master")).replace("War=g2ry*r", "War=p1-");
    assert_eq!(Ask::refusal(TWO, &late, "master=War+").rule, "6.2");
    // A ring on orange is paid with any card, written with those for the orange pom-poms.
    let orange = open(&format!("{WISE} r:bg2r3y:o,b:b2g:o 5 p1 7 master")).replace("Death=bgor3*r", "Death=bgor3*o");
    assert_eq!(Ask::legal(TWO, &orange, "master=Death"), "master=Death:g master=Death:gy+ master=Death:y");
    assert_eq!(seats(&Ask::after(TWO, &orange, "master=Death:gy+")), "r:-:o,b:b2g:o");
    // Several fields in one turn.
    let both = on_board("Art=p2-", &format!("{WISE} r:bg4r5y3:o,b:b2g:o 5 p1 7 master"));
    assert_eq!(phase(&Ask::after(TWO, &both, "master=War master=Death:y")), "roll");
}

#[test]
fn kw25_death_counts_in_a_clinch() {
    let rest = format!("{WISE} r:bg2r4y2:o,b:b2g:o 5 p1 7 master");
    // Five points and Death against five to come.
    let death = on_board("Love=p1-", &rest);
    assert_eq!(Ask::turn_after(TWO, &death, "master=Death:y"), "p1win (clinch)");
    // Four points can be caught; six are clear, whoever will have Death.
    let level = on_board("Love=p1- Science=p2-", &rest);
    assert_eq!(Ask::turn_after(TWO, &level, "master=War"), "chance");
    let clear = on_board("Love=p1- Science=p1-", &rest);
    assert_eq!(Ask::turn_after(TWO, &clear, "master=War"), "p1win (clinch)");
    // Five points without Death can be drawn level with.
    let five = on_board("Love=p1- War=p1-", &rest);
    assert_eq!(Ask::turn(TWO, &five), "p1");
}

#[test]
fn kw26_ties_go_to_death_then_neurons_then_death() {
    let three = "variant=three";
    let end = |mastered: &str, laid: &str| on_board(mastered, &format!("{laid} r:-:o,b:-:o,g:-:o 9 p3 7 end"));
    let one_each = "B5C6=3,D5D6=1,D6D7=2";
    let split = "Love=p1- War=p1- Art=p2- Science=p2- Death=p3-";
    assert_eq!(Ask::turn(three, &end(split, one_each)), "p3win (all fields mastered)");
    assert_eq!(Ask::turn(three, &end(split, "B5C6=3,C6D7=2,D5D6=1,D6D7=2")), "p2win (all fields mastered)");
    let with_death = "Love=p1- War=p1- Art=p2- Science=p3- Death=p2-";
    assert_eq!(Ask::turn(three, &end(with_death, "B5C6=3,D5D6=1,D6E6=1")), "p2win (all fields mastered)");
    let limit = "variant=three limit=9";
    assert_eq!(Ask::turn(limit, &end("", "D5D6=1,D6D7=2")), "p1p2win (turn limit)");
    assert_eq!(Ask::turn(limit, &end("", one_each)), "draw (turn limit)");
    assert_eq!(Ask::turn(limit, &end("", "D5D6=1,D6D7=2,D6E6=1")), "p1win (turn limit)");
    assert_eq!(Ask::turn(limit, &end("War=p2-", "D5D6=1,D6E6=1")), "p2win (turn limit)");
    // Death alone is two points, as Art is: whoever has Death needs no neurons.
    assert_eq!(Ask::turn(limit, &end("Art=p1- Death=p3-", "D5D6=1,D6E6=1")), "p3win (turn limit)");
}

#[test]
fn kw27_the_limit_ends_a_game_after_its_trim() {
    let fen = open("D5D6=1,D6D7=2 r:r4y:o,b:b9:o 9 p1 7 trade:0");
    let trim = Ask::after("variant=two limit=9", &fen, "done");
    assert_eq!(phase(&trim), "trim:p2");
    assert_eq!(Ask::turn_after("variant=two limit=9", &trim, "discard=b2"), "draw (turn limit)");
    assert_eq!(field(&Ask::after("variant=two limit=9", &trim, "discard=b2"), 5), "9");
    assert_eq!(phase(&Ask::after("variant=two limit=10", &trim, "discard=b2")), "roll");
    assert_eq!(phase(&Ask::after("variant=two limit=0", &trim, "discard=b2")), "roll");
    assert_eq!(Options::defaults(Knowledge::spec()).number("limit"), 400);
}
