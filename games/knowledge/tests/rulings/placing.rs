//! Rulings about neurons.

use game::{Game, Notation, Seat};

use super::{Ask, can, neurons, on_board, open, phase, seats};

const TWO: &str = "variant=two";

/// All legal placements without their cards, of neurons alone.
fn links(options: &str, fen: &str) -> String {
    let mut links: Vec<String> = Ask::legal(options, fen, "neuron=")
        .split(' ')
        .filter_map(|action| action.strip_prefix("neuron="))
        .map(|rest| rest.split(':').next().expect("a link").to_owned())
        .collect();
    links.dedup();
    links.join(" ")
}

/// How many neurons of their own colours p1 and p2 have at hand after an action.
fn at_hand(options: &str, fen: &str, action: &str) -> [u32; 2] {
    let (game, mut state) = Ask::position(options, fen);
    let action = game.read_action(&state, action).expect("a legal action");
    game.apply(&mut state, action);
    [Seat::P1, Seat::P2].map(|seat| state.neurons_left(seat))
}

#[test]
fn kw12_an_orange_neuron_is_everybodys() {
    // p2 laid it; p1 builds from it, collects by it and has Willpower by it.
    let orange = "A3A4=1,D6D7=o";
    let place = open(&format!("{orange} r:bgry:o,b:bgry:- 5 p1 7 place:1:0"));
    assert_eq!(can(TWO, &place, "neuron=D6E6 neuron=D5D6 neuron=C6D7:g"), "neuron=D6E6 neuron=D5D6 neuron=C6D7:g");
    let roll = open(&format!("{orange} r:-:o,b:-:- 5 p1 - roll"));
    assert_eq!(seats(&Ask::after(TWO, &roll, "roll=7")), "r:r:o,b:b:-");
    let master = open(&format!("{orange} r:g2ry:o,b:g2ry:- 5 p1 7 master"));
    assert_eq!(Ask::legal(TWO, &master, ""), "done master=War");
    // It is nobody's in a tie.
    let tie = open("A3A4=1,D5D6=2,D6D7=o r:-:o,b:-:- 9 p1 7 end");
    assert_eq!(Ask::turn("variant=two limit=9", &tie), "draw (turn limit)");
}

#[test]
fn kw13_a_first_placement_begins_at_the_own_colour() {
    let first = open("B3B4=o,B3C4=2 r:bgry:o,b:bgry:- 5 p1 7 place:1:0");
    // Neither p2's neurons nor the orange one serve as a base.
    assert_eq!(
        can(TWO, &first, "neuron=B2B3:y neuron=B3C3:b neuron=D5D6 wild=D5D6"),
        "neuron=B3C3:b neuron=D5D6 wild=D5D6"
    );
    // Whoever laid the orange neuron has not all seventeen, and builds from it.
    let later = open("B3B4=o,B3C4=2 r:bgry:-,b:bgry:o 5 p1 7 place:1:0");
    assert_eq!(can(TWO, &later, "neuron=B2B3:y neuron=D5D6"), "neuron=B2B3:y");
}

#[test]
fn kw14_creativity_builds_from_everybodys_neurons() {
    let rest = "B3C4=2,D5D6=1 r:bg:o,b:-:o 5 p1 7 place:1:0";
    let tried = "neuron=B3B4 neuron=A3B3:b neuron=B3C3 neuron=B2B3:y";
    for without in ["", "Art=p1-", "Art=p2+"] {
        assert_eq!(can(TWO, &on_board(without, rest), tried), "");
    }
    assert_eq!(can(TWO, &on_board("Art=p1+", rest), tried), "neuron=B3B4 neuron=A3B3:b neuron=B3C3");
    // Also at a first placement.
    let first = "B3C4=2 r:bg:o,b:-:o 5 p1 7 place:1:0";
    assert_eq!(can(TWO, &on_board("Art=p1+", first), "neuron=A3B3:b neuron=D5D6"), "neuron=A3B3:b neuron=D5D6");
}

#[test]
fn kw15_only_the_far_end_is_paid_for() {
    // C4 is blue and touched, B4 red: free from a foreign base, and not to be paid for.
    let fen = open("C3D3=1,C4D5=1,D5D6=1 r:bgry:o,b:bgry:o 5 p1 7 place:1:0");
    assert_eq!(can(TWO, &fen, "neuron=B4C4 neuron=B4C4:b neuron=B4C4:r"), "neuron=B4C4");
    // Both ends touched: free if one is red, else the card of either.
    assert_eq!(can(TWO, &fen, "neuron=C3C4 neuron=C3C4:b neuron=C3C4:r"), "neuron=C3C4");
    let loops = open("C5D6=1,C6D6=1,D5D6=1 r:bgry:o,b:bgry:o 5 p1 7 place:1:0");
    let tried = "neuron=C5C6 neuron=C5C6:b neuron=C5C6:g neuron=C5C6:r neuron=C5C6:y";
    assert_eq!(can(TWO, &loops, tried), "neuron=C5C6:g neuron=C5C6:y");
    // An orange far end costs any card, G2 here.
    assert_eq!(
        Ask::legal(TWO, &open("E6F5=1,F4F5=1 r:bgry:o,b:bgry:o 5 p1 7 place:1:0"), "neuron=F4G2"),
        "neuron=F4G2:b neuron=F4G2:g neuron=F4G2:r neuron=F4G2:y"
    );
}

#[test]
fn kw16_a_paid_placement_is_the_last() {
    let fen = open("D5D6=1 r:bgry:o,b:bgry:o 5 p1 7 place:1:0");
    let free = Ask::after(TWO, &fen, "neuron=D6E6");
    assert_eq!(phase(&free), "place:1:0");
    assert_eq!(phase(&Ask::after(TWO, &free, "neuron=D6D7:b")), "trade:3");
}

#[test]
fn kw17_a_five_brings_two_gifts() {
    let roll = open("D5D6=1 r:bgry:o,b:bgry:o 5 p1 - roll");
    let free = Ask::after(TWO, &roll, "roll=5");
    assert_eq!((seats(&free), phase(&free)), ("r:bgry:o,b:bgry:o", "place:1:2"));
    assert_eq!(can(TWO, &free, "neuron=D6D7 neuron=D6D7:b"), "neuron=D6D7 neuron=D6D7:b");
    let paid = Ask::after("variant=two five=paid", &roll, "roll=5");
    assert_eq!(phase(&paid), "place:2:0");
    assert_eq!(can("variant=two five=paid", &paid, "neuron=D6D7 neuron=D6D7:b"), "neuron=D6D7:b");
    assert_eq!(phase(&Ask::after("variant=two five=paid", &paid, "neuron=D6D7:b")), "place:1:0");
}

#[test]
fn kw18_discovery_places_one_more_before_or_after() {
    let roll = on_board("Science=p1+", "D5D6=1 r:bgry:o,b:bgry:o 5 p1 - roll");
    let place = Ask::after(TWO, &roll, "roll=7");
    assert_eq!(phase(&place), "place:1:1");
    // Before: a gift. Free by nature: no gift. After the paid one: a gift, even for a free one.
    assert_eq!(phase(&Ask::after(TWO, &place, "neuron=D6D7")), "place:1:0");
    assert_eq!(phase(&Ask::after(TWO, &place, "neuron=D6E6")), "place:1:1");
    let after = Ask::after(TWO, &place, "neuron=D6D7:b");
    assert_eq!(phase(&after), "place:0:1");
    assert_eq!(
        can(TWO, &after, "neuron=D4D5 neuron=A3A4 neuron=D6E6 neuron=C6D7 neuron=C6D7:g"),
        "neuron=D6E6 neuron=C6D7"
    );
    assert_eq!(phase(&Ask::after(TWO, &after, "neuron=D6E6")), "trade:3");
    // With a 5 they add up.
    assert_eq!(phase(&Ask::after(TWO, &roll, "roll=5")), "place:1:3");
}

#[test]
fn kw19_a_rivals_neuron_goes_home() {
    let fen = open("C6D6=1,C6D7=2,D6D7=2,D6E6=o r:b2gy:o,b:bgry:- 5 p1 7 place:1:0");
    assert_eq!(can(TWO, &fen, "neuron=D6D7:b wild=D6D7:b neuron=C6D6 neuron=D6E6"), "neuron=D6D7:b wild=D6D7:b");
    assert_eq!(neurons(&Ask::after(TWO, &fen, "neuron=D6D7:b")), "C6D6=1,C6D7=2,D6D7=1,D6E6=o");
    assert_eq!(neurons(&Ask::after(TWO, &fen, "wild=D6D7:b")), "C6D6=1,C6D7=2,D6D7=o,D6E6=o");
    // One of two goes home to p2, who has fifteen at hand again, and nothing else happens to him.
    assert_eq!(at_hand(TWO, &fen, "neuron=D6D7:b"), [14, 15]);
    assert_eq!(at_hand(TWO, &fen, "wild=D6D7:b"), [15, 15]);
    assert!(seats(&Ask::after(TWO, &fen, "neuron=D6D7:b")).contains("b:bgry:-"));
}

#[test]
fn kw20_pieces_that_are_cut_off_can_be_built_on() {
    let fen = open("A3A4=1,C3D3=1,D5D6=1 r:-:o,b:-:o 5 p1 7 place:1:0");
    // Without cards: from A3A4 to B4, from C3D3 to D2, from D5D6 to E6.
    assert_eq!(links(TWO, &fen), "A3B4 A4B4 D2D3 D6E6");
}

#[test]
fn kw21_who_has_no_neuron_places_none() {
    let all = "A3A4=1,A3B3=1,A3B4=1,A4B4=1,A4B5=1,B1B2=1,B1C2=1,B2B3=1,B2C2=1,B2C3=1,B3B4=1,B3C3=1,B3C4=1,B4B5=1,B4C4=1,\
               B4C5=1";
    let fen = |orange: &str, laid: &str| open(&format!("{all}{laid} r:bgry:{orange},b:bgry:o 5 p1 7 place:1:0"));
    assert_eq!(Ask::legal(TWO, &fen("-", ",D6D7=o"), ""), "done");
    assert_eq!(Ask::refusal(TWO, &fen("-", ",D6D7=o"), "neuron=C3D3:b").rule, "4.8");
    assert!(
        Ask::legal(TWO, &fen("o", ""), "neuron=").is_empty() && !Ask::legal(TWO, &fen("o", ""), "wild=").is_empty()
    );
    // A rival who takes one gives one back.
    let trauma = open(&format!("{all},C2C3=2 r:bgry:o,b:bgry:o 6 p2 7 place:1:0"));
    let after = Ask::after(TWO, &trauma, "neuron=B3C3 done done");
    let free = after.replace(" 7 p1 - roll", " 7 p1 7 place:1:0");
    assert!(!Ask::legal(TWO, &free, "neuron=").is_empty());
}

#[test]
fn kw29_without_a_first_link_nothing_is_placed() {
    // The only red synapse is A2, and all its neighbours are white.
    let fen = |rest: &str| {
        format!(
            "wrbg/gwwgb/yggybb/byywybg/bgggyb/wybyw/yg Empathy=E2,Humility=D1,Willpower=D7,Taste=C4,Logic=E6 \
             Love=r8*r,Art=o6*o,Death=b2r4*b,Science=b2g3o*o,War=y4*y - r:bgry:o,b:bgry:o 5 p1 {rest}"
        )
    };
    assert_eq!(Ask::legal(TWO, &fen("7 place:1:0"), ""), "done");
    assert_eq!(Ask::refusal(TWO, &fen("7 place:1:0"), "neuron=A3A4").rule, "4.3");
    // It is passed over when a roll leads there.
    assert_eq!(phase(&Ask::after(TWO, &fen("- roll"), "roll=7")), "trade:3");
}

#[test]
fn kw30_white_is_the_own_colour_of_forgiveness_alone() {
    let rest = "C4D5=1,D5D6=1 r:bgry:o,b:bgry:o 5 p1 7 place:1:0";
    let tried = "neuron=D4D5 neuron=C4D4 neuron=D4D5:r";
    for without in ["", "Death=p1-", "Death=p2+"] {
        assert_eq!(can(TWO, &on_board(without, rest), tried), "");
    }
    assert_eq!(can(TWO, &on_board("Death=p1+", rest), tried), "neuron=D4D5 neuron=C4D4");
    // An anchor of a first placement, and counted for red alone.
    let first = on_board("Death=p1+", "D6D7=2 r:bgry:o,b:bgry:o 5 p1 7 place:1:0");
    assert_eq!(can(TWO, &first, "neuron=C4D4:b neuron=D4E4:g"), "neuron=C4D4:b neuron=D4E4:g");
    let roll = on_board("Death=p1+", "C4D4=1,D4D5=1,D5D6=1 r:-:o,b:-:o 5 p1 - roll");
    assert_eq!(seats(&Ask::after(TWO, &roll, "roll=7")), "r:r3:o,b:-:o");
    assert_eq!(seats(&Ask::after(TWO, &roll, "roll=3")), "r:r3:o,b:-:o");
    assert_eq!(seats(&Ask::after(TWO, &roll, "roll=11")), "r:b:o,b:-:o");
    // His orange neuron there is everybody's, but its white end is nobody else's.
    let orange = on_board("Death=p1+", "C4D4=o,D6D7=2 r:-:-,b:bgry:o 6 p2 - roll");
    assert_eq!(seats(&Ask::after(TWO, &orange, "roll=7")), "r:r:-,b:b3gry:o");
    let place = on_board("Death=p1+", "C4D4=o,D6D7=2 r:-:-,b:bgry:o 6 p2 7 place:1:0");
    assert_eq!(can(TWO, &place, "neuron=D4D5:r neuron=D4E4:g neuron=B4C4:r"), "neuron=B4C4:r");
}
