//! Rulings about the order of a turn, dice, collecting and discarding.

use game::{Game, Notation};

use super::{Ask, can, field, on_board, open, phase, seats};

#[test]
fn kw05_phases_have_no_way_back() {
    let place = open("D5D6=1,D6D7=2 r:r4y:o,b:b2g:o 5 p1 7 place:1:0");
    let trade = Ask::after("variant=two", &place, "done");
    assert_eq!(phase(&trade), "trade:3");
    assert_eq!(can("variant=two", &trade, "neuron=D6E6 done"), "done");
    assert_eq!(Ask::refusal("variant=two", &trade, "neuron=D6E6").rule, "3.1");
    let ask = Ask::after("variant=two", &trade, "offer=p2:r");
    assert_eq!(Ask::refusal("variant=two", &ask, "done").rule, "5.4");
}

#[test]
fn kw06_chance_decides_one_of_eleven_sums() {
    let (game, state) = Ask::position("variant=two", &open("D5D6=1 r:-:o,b:-:o 5 p1 - roll"));
    let mut rolls = Vec::new();
    game.actions(&state, &mut rolls);
    let weights: Vec<u32> = rolls.iter().map(|&roll| game.weight(&state, roll)).collect();
    assert_eq!(weights, [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
    // Nothing can be done after some of them, so the turn is over and their sums are gone: they are told all the same.
    let fen = open("A3A4=1,A3B3=1,A3B4=1,A4B4=1,A4B5=1,B1B2=1,B1C2=1,B2B3=1,B2C2=1,B2C3=1,B3B4=1,B3C3=1,B3C4=1,B4B5=1,\
                    B4C4=1,D5D6=o r:-:-,b:-:o 5 p1 - roll");
    let fen = fen.replace("B4C4=1,", "B4C4=1,B4C5=1,");
    let after = |roll| Ask::after("variant=two trades=off", &fen, roll);
    assert_eq!(after("roll=2"), after("roll=3").replace("x", ""));
    assert_eq!(Ask::legal("variant=two trades=off", &fen, "").split(' ').count(), 11);
}

#[test]
fn kw07_left_plays_next_and_two_players_have_one_neighbour() {
    // p1 touches one yellow synapse and two blue ones; p2 is yellow, p4 blue.
    let four = open("B3B4=1,B4C4=1,B4C5=1 r:-:o,y:-:o,g:-:o,b:-:o 5 p1 - roll");
    assert_eq!(seats(&Ask::after("", &four, "roll=6")), "r:y:o,y:-:o,g:-:o,b:-:o");
    assert_eq!(seats(&Ask::after("", &four, "roll=9")), "r:b2:o,y:-:o,g:-:o,b:-:o");
    let two = open("B3B4=1,B4C4=1,B4C5=1 r:-:o,y:-:o 5 p1 - roll");
    assert_eq!(seats(&Ask::after("variant=two", &two, "roll=6")), "r:y:o,y:-:o");
    assert_eq!(seats(&Ask::after("variant=two", &two, "roll=9")), "r:y:o,y:-:o");
}

#[test]
fn kw08_a_colour_of_nobody_is_collected() {
    let fen = open("B3B4=1,B4C4=1,B4C5=1 r:-:o,y:-:o 5 p1 - roll");
    assert_eq!(seats(&Ask::after("variant=two", &fen, "roll=11")), "r:b2:o,y:-:o");
    assert_eq!(seats(&Ask::after("variant=two", &fen, "roll=12")), "r:b2:o,y:-:o");
}

#[test]
fn kw09_a_short_stock_serves_the_active_seat_first() {
    // Everybody touches B3, which is blue, and there is one blue card left for three seats.
    let hands = "r:-:o,g:b7:o,y:b7:o";
    let fen = |blue: u32, active: &str, turn: u32| {
        let mut hands: Vec<String> = hands.split(',').map(str::to_owned).collect();
        hands[0] = format!("r:b{blue}:o");
        open(&format!("A3B3=2,B2B3=3,B3B4=1 {} {turn} {active} 3 trade:3", hands.join(",")))
    };
    // Hands are that rich within a turn only, so the stock runs dry by a position in the middle of one.
    let (game, state) = Ask::position("variant=three", &fen(20, "p1", 4));
    assert_eq!(game.fen(&state).matches("b20").count(), 1);
    let (first, later) = ("r:b7:o,g:b7:o,y:b7:o,b:b7:o", "A3B3=2,B2B3=3,B3B4=1,B3C3=o");
    let rich = open(&format!("{later} {} 5 p1 - roll", first.replace("b:b7:o", "b:b7:-")));
    let served = |fen: &str| seats(&Ask::after("", fen, "roll=11")).to_owned();
    assert_eq!(served(&rich), "r:b9:o,g:b9:o,y:b9:o,b:b8:-");
    // p3 is active: p4 comes after it, p2 is the last and gets nothing.
    let rich = rich.replace(" 5 p1 ", " 7 p3 ");
    assert_eq!(served(&rich), "r:b9:o,g:b7:o,y:b9:o,b:b8:-".replace("r:b9:o,g:b7:o", "r:b9:o,g:b9:o"));
}

#[test]
fn kw10_an_eight_takes_a_card_of_everybody_who_has_one() {
    let fen = open("D5D6=1 r:b:o,b:-:o,g:gr:o,y:y2:o 6 p2 - roll");
    let shed = Ask::after("", &fen, "roll=8");
    assert_eq!(phase(&shed), "shed:p3");
    assert_eq!(Ask::legal("", &shed, ""), "discard=g discard=r");
    let later = Ask::after("", &shed, "discard=g discard=y");
    assert_eq!(phase(&later), "shed:p1");
    let placed = Ask::after("", &later, "discard=b");
    assert_eq!(seats(&placed), "r:-:o,b:-:o,g:r:o,y:y:o");
    assert!(phase(&placed).starts_with("place"));
    let poor = open("D5D6=1 r:-:o,b:-:o 5 p1 - roll");
    assert!(!phase(&Ask::after("variant=two", &poor, "roll=8")).starts_with("shed"));
}

#[test]
fn kw11_hands_are_trimmed_at_the_end_of_a_turn() {
    let fen = open("D5D6=1,D6D7=2 r:b4r4y:o,b:b2g:o,g:g8:o 5 p2 7 trade:0");
    let trim = Ask::after("variant=three", &fen, "done");
    // p2 is active: p3 comes before p1.
    assert_eq!(phase(&trim), "trim:p3");
    assert_eq!(Ask::legal("variant=three", &trim, ""), "discard=g");
    let last = Ask::after("variant=three", &trim, "discard=g");
    assert_eq!(phase(&last), "trim:p1");
    assert_eq!(Ask::legal("variant=three", &last, ""), "discard=b2 discard=br discard=by discard=r2 discard=ry");
    let next = Ask::after("variant=three", &last, "discard=by");
    assert_eq!((field(&next, 5), field(&next, 6), field(&next, 7), phase(&next)), ("6", "p3", "-", "roll"));
    // Resilience keeps an eighth card; a game that has ended keeps all.
    let resilient = on_board("War=p3+", "D5D6=1,D6D7=2 r:b2:o,b:b2g3:o,g:g8:o 5 p2 7 trade:0");
    assert_eq!(phase(&Ask::after("variant=three", &resilient, "done")), "roll");
    let ends = on_board("Love=p1-", "C6D6=1,D1D2=1,D2D3=1,D5D6=1,D6D7=1 r:bg2r3y2:o,b:b9:o 5 p1 7 master");
    assert_eq!(seats(&Ask::after("variant=two", &ends, "master=Death:y")), "r:gy:o,b:b9:o");
}
