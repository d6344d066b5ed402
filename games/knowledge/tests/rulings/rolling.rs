//! Rulings about the order of a turn, dice, collecting and discarding.

use game::Game;

use super::{Ask, can, field, on_board, open, phase, seats};

const TWO: &str = "variant=two";

#[test]
fn kw05_phases_have_no_way_back() {
    let place = open("D5D6=1,D6D7=2 r:r4y:o,b:b2g:o 5 p1 7 place:1:0");
    let trade = Ask::after(TWO, &place, "done");
    assert_eq!(phase(&trade), "trade:3");
    assert_eq!(can(TWO, &trade, "neuron=D6E6 done"), "done");
    assert_eq!(Ask::refusal(TWO, &trade, "neuron=D6E6").rule, "3.1");
    let ask = Ask::after(TWO, &trade, "offer=p2:r");
    assert_eq!(Ask::refusal(TWO, &ask, "done").rule, "5.4");
    // Fields come last: nothing is mastered before trading is done, nor traded after it.
    let rich = open("D5D6=1,D6D7=1 r:g2ry:o,b:b2g:o 5 p1 7 trade:3");
    assert_eq!(Ask::refusal(TWO, &rich, "master=War").rule, "3.1");
    let master = Ask::after(TWO, &rich, "done");
    assert_eq!((phase(&master), Ask::legal(TWO, &master, "")), ("master", "done master=War".to_owned()));
    assert_eq!(Ask::refusal(TWO, &master, "offer=p2:r").rule, "3.1");
}

#[test]
fn kw06_chance_decides_one_of_eleven_sums() {
    let (game, state) = Ask::position(TWO, &open("D5D6=1 r:-:o,b:-:o 5 p1 - roll"));
    let mut rolls = Vec::new();
    game.actions(&state, &mut rolls);
    let weights: Vec<u32> = rolls.iter().map(|&roll| game.weight(&state, roll)).collect();
    assert_eq!(weights, [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
    // Nobody gets or can do anything after a 2 or a 3 here, so the turn is over and its sum is gone: both are listed.
    let fen = open("D3E3=1 b:-:o,r:-:o 5 p1 - roll");
    let next = open("D3E3=1 b:-:o,r:-:o 6 p2 - roll");
    assert_eq!(["roll=2", "roll=3"].map(|roll| Ask::after(TWO, &fen, roll)), [next.clone(), next]);
    assert_eq!(Ask::legal(TWO, &fen, "").split(' ').count(), 11);
}

#[test]
fn kw07_left_plays_next_and_two_players_have_one_neighbour() {
    // p1 touches one yellow synapse and two blue ones; p2 is yellow, p4 blue.
    let four = open("B3B4=1,B4C4=1,B4C5=1 r:-:o,y:-:o,g:-:o,b:-:o 5 p1 - roll");
    assert_eq!(seats(&Ask::after("", &four, "roll=6")), "r:y:o,y:-:o,g:-:o,b:-:o");
    assert_eq!(seats(&Ask::after("", &four, "roll=9")), "r:b2:o,y:-:o,g:-:o,b:-:o");
    let two = open("B3B4=1,B4C4=1,B4C5=1 r:-:o,y:-:o 5 p1 - roll");
    assert_eq!(seats(&Ask::after(TWO, &two, "roll=6")), "r:y:o,y:-:o");
    assert_eq!(seats(&Ask::after(TWO, &two, "roll=9")), "r:y:o,y:-:o");
}

#[test]
fn kw08_a_colour_of_nobody_is_collected() {
    let fen = open("B3B4=1,B4C4=1,B4C5=1 r:-:o,y:-:o 5 p1 - roll");
    assert_eq!(seats(&Ask::after(TWO, &fen, "roll=11")), "r:b2:o,y:-:o");
    assert_eq!(seats(&Ask::after(TWO, &fen, "roll=12")), "r:b2:o,y:-:o");
}

#[test]
fn kw09_a_short_stock_serves_the_active_seat_first() {
    // By the orange neuron everybody touches two blue synapses, and seven blue cards are left for eight.
    let fen = open("B3C4=o,D5D6=1 r:b7:o,g:b7:o,y:b7:o,b:b7:- 5 p1 - roll");
    let served = |fen: &str| seats(&Ask::after("", fen, "roll=11")).to_owned();
    assert_eq!(served(&fen), "r:b9:o,g:b9:o,y:b9:o,b:b8:-");
    assert_eq!(served(&fen.replace(" 5 p1 ", " 7 p3 ")), "r:b9:o,g:b8:o,y:b9:o,b:b9:-");
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
    assert!(!phase(&Ask::after(TWO, &poor, "roll=8")).starts_with("shed"));
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
    let ended = Ask::after(TWO, &ends, "master=Death:y");
    assert_eq!((seats(&ended), phase(&ended)), ("r:gy:o,b:b9:o", "end"));
}
