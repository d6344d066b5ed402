//! Rulings about trades and hands.

use super::{Ask, can, on_board, open, phase, seats};

const TWO: &str = "variant=two";

#[test]
fn kw22_the_house_gives_another_colour() {
    let fen = open("D5D6=1 r:r5y2:o,b:b2g:o 5 p1 7 trade:0");
    assert_eq!(Ask::legal(TWO, &fen, ""), "done house=b house=g house=y swap");
    assert_eq!(seats(&Ask::after(TWO, &fen, "house=g")), "r:gr2y2:o,b:b2g:o");
    // A starting hand for seven cards, and not for six, as the next position shows.
    assert_eq!(seats(&Ask::after(TWO, &fen, "swap")), "r:bgry:o,b:b2g:o");
    // With Meaning two buy one, and two are enough.
    let meaning = on_board("Love=p1+", "D5D6=1 r:r5y:o,b:b2g:o 5 p1 7 trade:0");
    assert_eq!(Ask::legal(TWO, &meaning, ""), "done house=b house=g house=y");
    let once = Ask::after(TWO, &meaning, "house=b");
    assert_eq!(seats(&once), "r:br3y:o,b:b2g:o");
    assert_eq!(seats(&Ask::after(TWO, &once, "house=b")), "r:b2ry:o,b:b2g:o");
    // What the stock does not have it does not give.
    let short = open("D5D6=1 r:r6y:o,b:b35g:o 5 p1 7 trade:0");
    assert_eq!(Ask::legal(TWO, &short, ""), "done house=g house=y swap");
    assert_eq!(seats(&Ask::after(TWO, &short, "swap")).split(',').next(), Some("r:gry:o"));
}

#[test]
fn kw23_terms_are_said_in_two_steps() {
    let trade = open("D5D6=1,D6D7=2 r:r4y:o,b:b2g:o 5 p1 7 trade:3");
    let ask = Ask::after(TWO, &trade, "offer=p2:ry");
    assert_eq!(phase(&ask), "ask:2:p2:ry");
    assert_eq!(Ask::legal(TWO, &ask, ""), "ask=b ask=b2 ask=b2g ask=bg ask=g");
    let answer = Ask::after(TWO, &ask, "ask=b");
    assert_eq!(Ask::turn(TWO, &answer), "p2");
    assert_eq!(seats(&Ask::after(TWO, &answer, "accept")), "r:br3:o,b:bgry:o");
    assert_eq!(phase(&Ask::after(TWO, &answer, "decline")), "trade:2");
    // No colour both ways, no present, no counter to a counter, and the offer itself is no counter.
    let reply = Ask::after(TWO, &answer, "counter=g ask=r2");
    assert_eq!((phase(&reply), Ask::legal(TWO, &reply, "")), ("reply:2:p2:one:g/r2", "accept decline".to_owned()));
    assert_eq!(seats(&Ask::after(TWO, &reply, "accept")), "r:gr2y:o,b:b2r2:o");
    assert_eq!(can(TWO, &Ask::after(TWO, &answer, "counter=b"), "ask=r ask=ry ask=r2y ask=b"), "ask=r ask=r2y");
    // Simple trades, none at all, and a number of offers.
    let simple = "variant=two trades=simple";
    assert_eq!(can(simple, &trade, "offer=p2:r offer=p2:r2 offer=p2:r3"), "offer=p2:r offer=p2:r2");
    assert_eq!(Ask::legal(simple, &Ask::after(simple, &trade, "offer=p2:r2"), ""), "ask=b ask=g");
    assert_eq!(Ask::legal(simple, &Ask::after(simple, &trade, "offer=p2:r"), ""), "ask=b ask=b2 ask=bg ask=g");
    assert_eq!(Ask::legal("variant=two trades=off", &trade, "offer"), "");
    let last = Ask::after(TWO, &trade, "offer=p2:y ask=b decline offer=p2:y ask=b decline offer=p2:y ask=b decline");
    assert_eq!((phase(&last), Ask::legal(TWO, &last, "offer")), ("trade:0", String::new()));
    no_trade_is_vain();
    offers_to_any_go_round();
}

/// Nothing is named that leaves nothing to be asked for, or that changes less than it seems.
fn no_trade_is_vain() {
    let same = open("D5D6=1,D6D7=2 r:r4y:o,b:br:o 5 p1 7 ask:2:p2:r");
    assert_eq!(Ask::legal(TWO, &same, ""), "ask=b");
    let alike = open("D5D6=1,D6D7=2 r:r:o,b:r2:o 5 p1 7 trade:3");
    assert_eq!(Ask::legal(TWO, &alike, ""), "done");
    // All that could be asked for the one blue card is what is offered.
    let answer = open("D5D6=1,D6D7=2 r:r:o,b:b:o 5 p1 7 answer:2:p2:one:r/b");
    assert_eq!(Ask::legal(TWO, &answer, ""), "accept decline");
}

/// From the speaker's left on, to those who can be asked, until one accepts; and nobody counters.
fn offers_to_any_go_round() {
    let trade = open("D5D6=3 r:y2:o,b:b2:o,g:g2:o,y:by:o 7 p3 7 trade:3");
    assert_eq!(Ask::legal("", &trade, "offer=any"), "offer=any:g offer=any:g2");
    let ask = Ask::after("", &trade, "offer=any:g");
    assert_eq!(Ask::legal("", &ask, ""), "ask=b ask=y");
    let first = Ask::after("", &ask, "ask=b");
    assert_eq!((phase(&first), Ask::legal("", &first, "")), ("answer:2:p4:any:g/b", "accept decline".to_owned()));
    // p1 has no blue card and is passed over.
    let second = Ask::after("", &first, "decline");
    assert_eq!(phase(&second), "answer:2:p2:any:g/b");
    assert_eq!(seats(&Ask::after("", &first, "accept")), "r:y2:o,b:b2:o,g:bg:o,y:gy:o");
    assert_eq!(seats(&Ask::after("", &second, "accept")), "r:y2:o,b:bg:o,g:bg:o,y:by:o");
    assert_eq!(phase(&Ask::after("", &second, "decline")), "trade:2");
}

#[test]
fn kw28_closed_hands_are_asked_by_their_size() {
    let closed = "hands=closed";
    let trade = open("D5D6=1 r:r4y:o,b:b2g:o,g:bg2:o,y:y3:o 5 p1 7 trade:3");
    // With open hands nobody can be asked for three green cards.
    assert_eq!(can("", &Ask::after("", &trade, "offer=any:r"), "ask=b ask=g3"), "ask=b");
    // Nor is p4 asked for what he lacks.
    assert_eq!(phase(&Ask::after("", &trade, "offer=any:r ask=b decline decline")), "trade:2");
    let ask = Ask::after(closed, &trade, "offer=any:r");
    assert_eq!(can(closed, &ask, "ask=b ask=g3 ask=g4"), "ask=b ask=g3");
    // Everybody with three cards is asked, and declines himself.
    let answer = Ask::after(closed, &ask, "ask=g2");
    assert_eq!(phase(&answer), "answer:2:p2:any:r/g2");
    assert_eq!(Ask::legal(closed, &answer, ""), "decline");
    let third = Ask::after(closed, &answer, "decline");
    assert_eq!(Ask::legal(closed, &third, ""), "accept decline");
    assert_eq!(phase(&Ask::after(closed, &third, "decline")), "answer:2:p4:any:r/g2");
    // Nobody knows that p2 holds nothing but red.
    let red = open("D5D6=1,D6D7=2 r:r2:o,b:r2:o 5 p1 7 trade:3");
    assert_eq!(Ask::legal(TWO, &red, ""), "done");
    assert_eq!(Ask::legal("variant=two hands=closed", &red, ""), "done offer=p2:r offer=p2:r2");
    // All are asked for what the second largest of their hands could be.
    let sizes = open("D5D6=1 r:r4y:o,b:b3:o,g:bg:o,y:y:o 5 p1 7 trade:3");
    assert_eq!(can(closed, &Ask::after(closed, &sizes, "offer=any:r"), "ask=b ask=g2 ask=b3"), "ask=b ask=g2");
    // More may be asked for than there is of a colour.
    let rich = open("D5D6=1 r:r4y:o,b:b30g20:o 5 p1 7 ask:2:p2:r");
    assert_eq!(can("variant=two hands=closed", &rich, "ask=b31 ask=y50 ask=y51"), "ask=b31 ask=y50");
}
