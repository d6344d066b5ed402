//! A refusal names the rule: the sentences for one attempt after another, and that they are true of all of them.

#[allow(dead_code, reason = "the properties use the rest")]
mod walks;

use std::collections::{BTreeMap, BTreeSet};

use game::{Dice, Game, IllegalFacts, Language, Notation, Seat, Turn};
use knowledge::{
    Action, Cards, Colour, Field, IllegalAction, IllegalMastery, IllegalPlacement, IllegalTrade, Knowledge, Link,
    NEURONS, Pom, State,
};

use testkit::proof::{InsteadRow, check_instead, check_refusals};

use walks::each_walk;

/// The board of the worked examples. Red are B4 C3 D2 D5 D6 E6 F4, white A2 C1 D4 E5 F3 G1.
const BRAIN: &str = "gwbo/oybrg/wyrbyg/brbwrrb/bgbgwr/gywrg/wo Empathy=E2,Humility=D1,Willpower=D7,Taste=F1,Logic=E6";
const OPEN: &str = "Love=b2goy4*y,Art=b2gry2*y,Death=bgor3*r,Science=go2ry2*y,War=g2ry*r";
const TWO: &str = "variant=two";
/// Sixteen neurons of p1.
const ALL_LAID: &str =
    "A3A4=1,A3B3=1,A3B4=1,A4B4=1,A4B5=1,B1B2=1,B1C2=1,B2B3=1,B2C2=1,B2C3=1,B3B4=1,B3C3=1,B3C4=1,B4B5=1,B4C4=1,B4C5=1";

/// Options, fields that are not open, the rest of the position, an attempt; the rule, the sites, words of the sentence.
type Row = (&'static str, &'static str, &'static str, &'static str, &'static str, &'static str, &'static str);

#[rustfmt::skip]
const ROWS: &[Row] = &[
    // The text.
    (TWO, "", "D5D6=1 r:bgry:o,b:-:o 5 p1 7 place:1:0", "castle", "10.1", "", "`castle` is no action: one begins with colour="),
    (TWO, "", "D5D6=1 r:bgry:o,b:-:o 5 p1 7 place:1:0", "", "10.1", "", "is no action"),
    (TWO, "", "D5D6=1 r:bgry:o,b:-:o 5 p1 7 place:1:0", "place", "10.1", "", "or is swap, accept, decline or done"),
    (TWO, "", "D5D6=1 r:bgry:o,b:-:o 5 p1 7 place:1:0", "neuron=D5", "10.1", "", "after neuron= comes a link"),
    (TWO, "", "D5D6=1 r:bgry:o,b:-:o 5 p1 7 place:1:0", "neuron=D6E6:o", "10.1", "D6E6", "After neuron=D6E6 comes nothing, or a colon and the colour of a card: b, g, r or y."),
    (TWO, "", "D5D6=1 r:bgry:o,b:-:o 5 p1 7 place:1:0", "neuron=E6D6", "1.2", "D6E6", "This link is called D6E6: the lower name comes first."),
    (TWO, "", "D5D6=1 r:bgry:o,b:-:o 5 p1 7 place:1:0", "wild=A2A3", "1.2", "A2 A3", "A2 and A3 are not linked"),
    (TWO, "", "D5D6=1 r:bgry:o,b:-:o 5 p1 7 place:1:0", "neuron=D6D6", "1.2", "D6", "A link has two ends, and D6 is one."),
    (TWO, "", "D5D6=1 r:bgry:o,b:-:o 5 p1 - roll", "roll=13", "10.1", "", "after roll= comes a sum from 2 to 12"),
    (TWO, "", "D5D6=1 r:bgry:o,b:-:o 5 p1 7 trade:3", "house=o", "10.1", "", "after house= comes the colour of a card"),
    (TWO, "", "D5D6=1 r:bgry:o,b:b:o 5 p1 7 trade:3", "offer=p2", "10.1", "", "a seat or any, a colon and cards, as in offer=p2:b2"),
    (TWO, "", "D5D6=1 r:bgry:o,b:b:o 5 p1 7 trade:3", "offer=p2:yr", "10.1", "", "a seat or any"),
    (TWO, "", "D5D6=1 r:bgry:o,b:b:o 5 p1 7 ask:2:p2:r", "ask=-", "10.1", "", "letters of b, g, r, y in this order"),
    (TWO, "", "D5D6=1 r:bgry:o,b:b:o 5 p1 7 ask:2:p2:r", "ask=b1", "10.1", "", "each with its number if that is above 1"),
    (TWO, "", "D5D6=1 r:bgry:o,b:b:o 5 p1 7 master", "master=Peace", "10.1", "", "after master= comes a field"),
    // The wrong phase, and what is asked now.
    (TWO, "", "- ?:bgry:o,?:bgry:o 1 p1 - pick:p2", "done", "3.1", "", "Only placing, trading and mastering end with done; now the second seat picks a colour."),
    (TWO, "", "- ?:bgry:o,b:bgry:o 1 p1 - pick:p1", "colour=b", "2.4", "", "Blue is taken by the second seat already."),
    (TWO, "", "D5D6=1 r:-:o,b:-:o 5 p1 - roll", "done", "3.1", "", "now the dice are cast, and nobody decides"),
    (TWO, "", "D5D6=1 r:-:o,b:-:o 5 p1 7 place:1:0", "roll=7", "3.1", "", "No dice are cast now; now Red places neurons or is done."),
    (TWO, "", "D5D6=1 r:bgry:o,b:-:o 5 p1 7 place:1:0", "colour=g", "3.1", "", "Colours are picked once, before the first turn; now Red places neurons or is done."),
    (TWO, "", "D5D6=1 r:bgry:o,b:-:o 5 p1 7 place:1:0", "house=g", "3.1", "", "Trades come after placing and before mastering; now Red places neurons or is done."),
    (TWO, "", "D5D6=1 r:bgry:o,b:-:o 5 p1 7 place:1:0", "master=War", "3.1", "", "Fields are mastered after trading; now Red places neurons or is done."),
    (TWO, "", "D5D6=1 r:bgry:o,b:-:o 5 p1 7 place:1:0", "discard=b", "3.1", "", "Cards are discarded after an 8 and at the end of a turn; now Red places neurons or is done."),
    (TWO, "", "D5D6=1 r:bgry:o,b:b:o 5 p1 7 trade:3", "neuron=D6E6", "3.1", "D6E6", "Neurons are placed after the roll, before trading; now Red trades or is done."),
    (TWO, "", "D5D6=1 r:bgry:o,b:b:o 5 p1 7 trade:3", "ask=b", "3.1", "", "One asks after an offer or a counter has begun; now Red trades or is done."),
    (TWO, "", "D5D6=1 r:bgry:o,b:b:o 5 p1 7 trade:3", "accept", "3.1", "", "There is nothing to answer; now Red trades or is done."),
    (TWO, "", "D5D6=1 r:bgry:o,b:b:o 5 p1 7 ask:2:p2:r", "done", "5.4", "", "Red asks for something in return for 1 red, and there is no way back."),
    (TWO, "", "D5D6=1 r:bgry:o,b:b:o 5 p1 7 answer:2:p2:one:r/b", "done", "3.1", "", "Only placing, trading and mastering end with done; now Blue answers the offer of 1 red for 1 blue: accept, decline or counter."),
    ("", "", "D5D6=1 r:bgry:o,b:b:o,g:b:o,y:-:o 5 p1 7 answer:2:p2:any:r/b", "done", "3.1", "", "Only placing, trading and mastering end with done; now Blue answers the offer of 1 red for 1 blue: accept or decline."),
    (TWO, "", "D5D6=1 r:bgry:o,b:b2:o 5 p1 7 counter:2:p2:r/b:b2", "decline", "5.5", "", "Blue asks for something in return for 2 blue, and there is no way back."),
    (TWO, "", "D5D6=1 r:bgry:o,b:b2:o 5 p1 7 reply:2:p2:one:b/g", "done", "3.1", "", "Only placing, trading and mastering end with done; now Red answers the counter of 1 blue for 1 green: accept or decline."),
    (TWO, "", "D5D6=1,D6D7=1 r:g2ry:o,b:-:o 5 p1 7 master", "swap", "3.1", "", "Trades come after placing and before mastering; now Red masters fields or is done."),
    (TWO, "", "D5D6=1 r:b9:o,b:-:o 5 p1 7 trim:p1", "done", "3.1", "", "Only placing, trading and mastering end with done; now Red discards 2 cards."),
    ("variant=two limit=5", "", "D5D6=1 r:b9:o,b:-:o 5 p1 7 end", "done", "7.3", "", "The game is over: it ended with turn 5."),
    (TWO, "Love=p1- Death=p1-", "D5D6=1 r:b9:o,b:-:o 5 p1 7 end", "done", "7.2", "", "The game is over: the lead could no longer be caught."),
    (TWO, "Love=p1- Death=p1- Art=p1- Science=p2- War=p2-", "D5D6=1 r:b9:o,b:-:o 5 p1 7 end", "done", "7.1", "", "all five fields are mastered"),
    // Discards.
    (TWO, "", "D5D6=1 r:b2g:o,b:-:o 5 p1 8 shed:p1", "discard=b2", "3.4", "", "You discard exactly 1 card, not 2."),
    (TWO, "", "D5D6=1 r:b2g:o,b:-:o 5 p1 8 shed:p1", "discard=r", "3.4", "", "You hold no red card."),
    (TWO, "", "D5D6=1 r:b9:o,b:-:o 5 p1 7 trim:p1", "discard=b", "3.7", "", "You discard exactly 2 cards, not 1."),
    (TWO, "", "D5D6=1 r:b8g:o,b:-:o 5 p1 7 trim:p1", "discard=g2", "3.7", "", "You hold only 1 green."),
    // Where neurons go.
    (TWO, "", "D5D6=1 r:bgry:o,b:-:o 5 p1 7 place:1:0", "neuron=D4D5", "4.2", "D4", "D4 is dead (white), and you do not hold Forgiveness"),
    (TWO, "", "D5D6=1 r:bgry:o,b:-:o 5 p1 7 place:1:0", "neuron=D5D6", "4.2", "D5D6", "Your own neuron lies on D5D6."),
    (TWO, "", "D5D6=1 r:bgry:o,b:-:o 5 p1 7 place:1:0", "wild=D5D6", "4.2", "D5D6", "Your own neuron lies on D5D6."),
    (TWO, "", "D5D6=1,D6E6=o r:bgry:o,b:-:- 5 p1 7 place:1:0", "neuron=D6E6", "4.2", "D6E6", "D6E6 holds an orange neuron, and that is never displaced."),
    (TWO, "", "D5D6=1 r:bgry:o,b:-:o 5 p1 7 place:1:0", "neuron=A3A4:b", "4.4", "A3 A4", "You touch neither A3 nor A4."),
    (TWO, "Art=p1+", "D5D6=1 r:bgry:o,b:-:o 5 p1 7 place:1:0", "neuron=A3A4:b", "4.4", "A3 A4", "No neuron touches A3 or A4."),
    (TWO, "", "D6D7=2 r:bgry:o,b:-:o 5 p1 7 place:1:0", "neuron=A3A4:b", "4.3", "A3 A4", "Your first neuron has to begin at a red synapse, and neither A3 nor A4 is one."),
    (TWO, "Death=p1+", "D6D7=2 r:bgry:o,b:-:o 5 p1 7 place:1:0", "neuron=A3A4:b", "4.3", "A3 A4", "has to begin at a red or white synapse"),
    (TWO, "Art=p1+", "D6D7=2 r:bgry:o,b:-:o 5 p1 7 place:1:0", "neuron=A3A4:b", "4.3", "A3 A4", "has to begin at any neuron or at a red synapse"),
    (TWO, "", "D5D6=1,D6E6=o r:bgry:-,b:-:o 5 p1 7 place:1:0", "wild=D6D7:b", "4.8", "D6D7", "Your orange neuron is placed already."),
    (TWO, "", "ALL r:bgry:o,b:-:o 5 p1 7 place:1:0", "neuron=C3D3:b", "4.8", "C3D3", "All your 16 neurons are on the board."),
    // What they cost.
    (TWO, "", "D5D6=1 r:bgry:o,b:-:o 5 p1 7 place:1:0", "neuron=D6E6:r", "4.5", "D6E6", "D6E6 costs you nothing, so no card is paid."),
    (TWO, "", "D5D6=1 r:bgry:o,b:-:o 5 p1 7 place:1:0", "neuron=D6D7", "4.5", "D6D7", "D6D7 costs a blue card."),
    (TWO, "", "D5D6=1 r:gry:o,b:-:o 5 p1 7 place:1:0", "neuron=D6D7", "4.5", "D6D7", "D6D7 costs a blue card, and you hold none"),
    (TWO, "", "D5D6=1 r:gry:o,b:-:o 5 p1 7 place:1:0", "neuron=D6D7:b", "4.5", "D6D7", "You hold no blue card."),
    (TWO, "", "D5D6=1 r:gry:o,b:-:o 5 p1 7 place:1:0", "wild=D6D7:g", "4.5", "D6D7", "D6D7 costs a blue card, not a green one"),
    (TWO, "", "C5D6=1,C6D6=1 r:bgry:o,b:-:o 5 p1 7 place:1:0", "neuron=C5C6:b", "4.5", "C5C6", "C5C6 costs a green or yellow card, not a blue one."),
    (TWO, "", "F4F5=1 r:bgry:o,b:-:o 5 p1 7 place:1:0", "wild=F4G2", "4.5", "F4G2", "F4G2 costs any card."),
    (TWO, "", "D5D6=1 r:bgry:o,b:-:o 5 p1 7 place:0:0", "neuron=D6E6", "4.6", "D6E6", "The paid placement of this turn is used, and no gift is left."),
    (TWO, "Science=p1+", "D5D6=1 r:bgry:o,b:-:o 5 p1 7 place:0:1", "neuron=D6D7:b", "4.6", "D6D7", "The paid placement of this turn is used: only gifts are left."),
    // The house.
    (TWO, "", "D5D6=1 r:r2y:o,b:-:o 5 p1 7 trade:3", "house=b", "5.2", "", "The house takes 3 red cards for one, and you hold 2."),
    (TWO, "Love=p1+", "D5D6=1 r:ry:o,b:-:o 5 p1 7 trade:3", "house=b", "5.2", "", "The house takes 2 red cards for one, and you hold 1."),
    (TWO, "", "D5D6=1 r:r4y:o,b:-:o 5 p1 7 trade:3", "house=r", "5.2", "", "The house takes red cards and gives another colour."),
    (TWO, "", "D5D6=1 r:r4y:o,b:b35:o 5 p1 7 trade:3", "house=b", "5.2", "", "The stock has no blue card."),
    (TWO, "", "D5D6=1 r:r4y2:o,b:b:o 5 p1 7 trade:3", "swap", "5.2", "", "A swap takes at least 7 cards in hand, and you hold 6 cards."),
    // Offers.
    ("variant=two trades=off", "", "D5D6=1 r:r4y:o,b:b:o 5 p1 7 trade:3", "offer=p2:r", "5.3", "", "Seats do not trade with each other at this table."),
    ("variant=two offers=0", "", "D5D6=1 r:r4y:o,b:b:o 5 p1 7 trade:0", "offer=p2:r", "5.1", "", "Nobody makes offers at this table."),
    (TWO, "", "D5D6=1 r:r4y:o,b:b:o 5 p1 7 trade:0", "offer=p2:r", "5.1", "", "No offer is left this turn."),
    (TWO, "", "D5D6=1 r:r4y:o,b:b:o 5 p1 7 trade:3", "offer=p1:r", "5.4", "", "An offer goes to p2, not to p1."),
    (TWO, "", "D5D6=1 r:r4y:o,b:b:o 5 p1 7 trade:3", "offer=p3:r", "5.4", "", "An offer goes to p2, not to p3."),
    (TWO, "", "D5D6=1 r:r4y:o,b:b:o 5 p1 7 trade:3", "offer=any:r", "5.4", "", "An offer to any needs two others, and one sits here."),
    (TWO, "", "D5D6=1 r:r4y:o,b:b:o 5 p1 7 trade:3", "offer=p2:b", "5.3", "", "You hold no blue card."),
    (TWO, "", "D5D6=1 r:r4y:o,b:b:o 5 p1 7 trade:3", "offer=p2:r5y2", "5.3", "", "You hold only 4 red and only 1 yellow."),
    ("variant=two trades=simple", "", "D5D6=1 r:r4y:o,b:b:o 5 p1 7 trade:3", "offer=p2:r3", "5.3", "", "Simple trades are one card for one or two, or two for one."),
    (TWO, "", "D5D6=1 r:r4y:o,b:-:o 5 p1 7 trade:3", "offer=p2:r", "5.4", "", "Blue has no card."),
    (TWO, "", "D5D6=1 r:r4y:o,b:r2:o 5 p1 7 trade:3", "offer=p2:r", "5.4", "", "Blue holds no card of a colour that you do not give."),
    (TWO, "", "D5D6=1 r:bgry:o,b:b2:o 5 p1 7 trade:3", "offer=p2:bgry", "5.4", "", "No colour is left to ask for: you give all four."),
    ("", "", "D5D6=1 r:bgry:o,b:b2:o,g:b:o,y:-:o 5 p1 7 trade:3", "offer=any:bgry", "5.4", "", "No colour is left to ask for: you give all four."),
    ("", "", "D5D6=1 r:bgry:o,b:b2:o,g:g:o,y:-:o 5 p1 7 trade:3", "offer=any:r", "5.4", "", "No two others hold a card of one colour that you do not give."),
    ("hands=closed", "", "D5D6=1 r:bgry:o,b:b2:o,g:-:o,y:-:o 5 p1 7 trade:3", "offer=any:r", "5.4", "", "Fewer than two others have a card."),
    ("hands=closed", "", "D5D6=1 r:bgry:o,b:b2:o,g:-:o,y:-:o 5 p1 7 trade:3", "offer=p3:r", "5.4", "", "Green has no card."),
    // Asks.
    (TWO, "", "D5D6=1 r:r4y:o,b:br:o 5 p1 7 ask:2:p2:r", "ask=r", "5.3", "", "Red cards would be on both sides: you give 1 red."),
    (TWO, "", "D5D6=1 r:r4y:o,b:br:o 5 p1 7 ask:2:p2:r", "ask=b2", "5.4", "", "Blue does not hold 2 blue."),
    ("variant=two hands=closed", "", "D5D6=1 r:r4y:o,b:br:o 5 p1 7 ask:2:p2:r", "ask=g3", "5.4", "", "Blue has 2 cards in hand, fewer than you ask for."),
    ("variant=two trades=simple", "", "D5D6=1 r:r4y:o,b:b3:o 5 p1 7 ask:2:p2:r2", "ask=b2", "5.3", "", "Simple trades are one card for one or two, or two for one."),
    ("", "", "D5D6=1 r:r4y:o,b:b2:o,g:bg:o,y:-:o 5 p1 7 ask:2:any:r", "ask=b2", "5.4", "", "Fewer than two others hold 2 blue."),
    ("hands=closed", "", "D5D6=1 r:r4y:o,b:b3:o,g:bg:o,y:-:o 5 p1 7 ask:2:any:r", "ask=b3", "5.4", "", "Fewer than two others have 3 cards or more."),
    (TWO, "", "D5D6=1 r:r4y:o,b:b3:o 5 p1 7 counter:2:p2:r/b:b", "ask=r", "5.5", "", "That would be the offer itself, which could have been accepted."),
    (TWO, "", "D5D6=1 r:r4y:o,b:b3:o 5 p1 7 counter:2:p2:r/b:b", "ask=g", "5.5", "", "Red does not hold 1 green."),
    (TWO, "", "D5D6=1 r:r4y:o,b:b3:o 5 p1 7 counter:2:p2:r/b:b", "ask=b", "5.3", "", "Blue cards would be on both sides: you give 1 blue."),
    // Answers.
    ("variant=two hands=closed", "", "D5D6=1 r:r4y:o,b:br:o 5 p1 7 answer:2:p2:one:r/g2", "accept", "5.5", "", "You hold no green card."),
    ("hands=closed", "", "D5D6=1 r:r4y:o,b:br:o,g:g2:o,y:-:o 5 p1 7 answer:2:p2:any:r/g2", "accept", "5.5", "", "You hold no green card."),
    ("variant=two hands=closed", "", "D5D6=1 r:r4y:o,b:br:o 5 p1 7 reply:2:p2:one:b/g2", "accept", "5.6", "", "You hold no green card."),
    ("", "", "D5D6=1 r:r4y:o,b:b:o,g:b:o,y:-:o 5 p1 7 answer:2:p2:any:r/b", "counter=b", "5.5", "", "An offer to any is accepted or declined, and not countered."),
    (TWO, "", "D5D6=1 r:r4y:o,b:b3:o 5 p1 7 reply:2:p2:one:b/r", "counter=r", "5.6", "", "A counter is accepted or declined, and not countered again."),
    (TWO, "", "D5D6=1 r:r4y:o,b:b3:o 5 p1 7 answer:2:p2:one:r/b", "counter=g", "5.3", "", "You hold no green card."),
    (TWO, "", "D5D6=1 r:r:o,b:b:o 5 p1 7 answer:2:p2:one:r/b", "counter=b", "5.5", "", "For that you could only ask what is offered, and accept does that."),
    (TWO, "", "D5D6=1 r:r:o,b:br:o 5 p1 7 answer:2:p2:one:r/b", "counter=r", "5.5", "", "Red holds no card of a colour that you do not give."),
    // Fields.
    (TWO, "", "D5D6=1,D6D7=1 r:g2ry:o,b:-:o 5 p1 7 master", "master=Love:b", "6.1", "E2 D1", "Love needs Empathy and Humility, and you do not touch E2 or D1"),
    (TWO, "", "D1E1=1,D5D6=1,D6D7=1,E1E2=1 r:g2ry:o,b:-:o 5 p1 7 master", "master=Art", "6.1", "F1", "Art needs Taste, and you do not touch F1"),
    (TWO, "", "D5D6=1,D6D7=1 r:gry:o,b:-:o 5 p1 7 master", "master=War", "6.1", "", "War costs 2 green, 1 red and 1 yellow, and you hold only 1 green"),
    (TWO, "", "D6E6=1 r:gry2:o,b:-:o 5 p1 7 master", "master=Science:b2", "6.1", "", "Science costs 1 green, 1 red, 2 yellow and 2 of any colour, and you hold 4 cards"),
    (TWO, "", "D5D6=1,D6D7=1 r:g2ry:o,b:-:o 5 p1 7 master", "master=War+", "6.2", "", "Resilience costs one more red card, and you hold too few."),
    (TWO, "", "D5D6=1,D6D7=1 r:g2ry:o,b:-:o 5 p1 7 master", "master=War:r", "6.1", "", "War has no orange pom-pom, so no card is named."),
    (TWO, "", "D6E6=1 r:b2gry2:o,b:-:o 5 p1 7 master", "master=Science:b", "6.1", "", "The orange pom-poms of Science cost 2 cards, not 1."),
    (TWO, "", "D6E6=1 r:b2gry2:o,b:-:o 5 p1 7 master", "master=Science:by", "6.1", "", "Without the cards for the other pom-poms, you hold no yellow card."),
    (TWO, "War=p1-", "D5D6=1,D6D7=1 r:g2ry:o,b:-:o 5 p1 7 master", "master=War+", "6.2", "", "War was mastered by Red without its power, which had to be bought at that moment."),
    (TWO, "War=p2+", "D5D6=1,D6D7=1 r:g2ry:o,b:-:o 5 p1 7 master", "master=War", "6.3", "", "War was mastered by Blue."),
];

/// The whole line: the board, the fields that are mastered, the rest.
fn line(mastered: &str, rest: &str) -> String {
    let field = |open: &str| {
        let name = open.split('=').next().expect("a name");
        let taken = mastered.split(' ').find(|taken| taken.split('=').next() == Some(name));
        taken.unwrap_or(open).to_owned()
    };
    let fields: Vec<String> = OPEN.split(',').map(field).collect();
    format!("{BRAIN} {} {}", fields.join(","), rest.replace("ALL", ALL_LAID))
}

#[test]
fn refusals_name_the_rule_and_the_sites() {
    let row = |&(options, mastered, rest, action, rule, sites, words): &Row| {
        (options, line(mastered, rest), action, rule, sites, words)
    };
    check_refusals::<Knowledge>(&ROWS.iter().map(row).collect::<Vec<_>>());
}

/// What each of these refusals suggests instead: with the options, the rest of the position and the attempt.
#[rustfmt::skip]
const SUGGESTIONS: &[InsteadRow] = &[
    (TWO, "D5D6=1 r:bgry:o,b:-:o 5 p1 7 place:1:0", "neuron=E6D6", "neuron=D6E6"),
    (TWO, "D5D6=1 r:bgry:o,b:-:o 5 p1 7 place:1:0", "neuron=D6E6:r", "neuron=D6E6"),
    (TWO, "D5D6=1 r:bgry:o,b:-:o 5 p1 7 place:1:0", "neuron=D6D7", "neuron=D6D7:b"),
    (TWO, "C5D6=1,C6D6=1 r:bgry:o,b:-:o 5 p1 7 place:1:0", "neuron=C5C6:b", "neuron=C5C6:g"),
    (TWO, "F4F5=1 r:bgry:o,b:-:o 5 p1 7 place:1:0", "wild=F4G2", "wild=F4G2:b"),
    ("variant=two hands=closed", "D5D6=1 r:r4y:o,b:br:o 5 p1 7 answer:2:p2:one:r/g2", "accept", "decline"),
    ("hands=closed", "D5D6=1 r:r4y:o,b:br:o,g:g2:o,y:-:o 5 p1 7 answer:2:p2:any:r/g2", "accept", "decline"),
    ("variant=two hands=closed", "D5D6=1 r:r4y:o,b:br:o 5 p1 7 reply:2:p2:one:b/g2", "accept", "decline"),
    (TWO, "D5D6=1,D6D7=1 r:g2ry:o,b:-:o 5 p1 7 master", "master=War+", "master=War"),
    (TWO, "D5D6=1,D6D7=1 r:g2ry:o,b:-:o 5 p1 7 master", "master=War:r", "master=War"),
];

#[test]
fn refusals_suggest_what_would_be_legal() {
    let row = |&(options, rest, action, instead): &InsteadRow| (options, line("", rest), action, instead);
    check_instead::<Knowledge>(&SUGGESTIONS.iter().map(row).collect::<Vec<_>>());
}

/// Whether what a reason says can be seen in the position.
fn is_true(state: &State, attempt: Action, illegal: &IllegalAction) -> bool {
    let seat = state.active();
    let hand = state.hand(seat);
    match (attempt, illegal) {
        (Action::Place { orange, .. }, IllegalAction::Place { link, fault, .. }) => match *fault {
            IllegalPlacement::OrangeUsed => orange && !state.has_orange(seat),
            IllegalPlacement::NoNeuronLeft => !orange && state.neurons_left(seat) == 0,
            IllegalPlacement::OwnNeuron => state.neurons(seat).contains(*link),
            IllegalPlacement::OrangeNeuron => state.orange().contains(*link),
            IllegalPlacement::DeadEnd(end) => {
                state.synapses(Pom::White).contains(end) && !state.has_power(seat, Field::Death)
            }
            IllegalPlacement::NoAnchor { .. } => !link.ends().into_iter().any(|end| state.touched(seat).contains(end)),
            IllegalPlacement::NoFirstAnchor { .. } => state.neurons_left(seat) == NEURONS && state.has_orange(seat),
            IllegalPlacement::CardNotHeld(card) => !hand.has(card),
            IllegalPlacement::CostsCard { asked, held } => asked.iter().any(|colour| hand.has(colour)) == held,
            _ => true,
        },
        (Action::House(colour), IllegalAction::Trade { fault, .. }) => match *fault {
            IllegalTrade::HouseSameColour(own) => own == colour && state.colour(seat) == Some(own),
            IllegalTrade::HouseTooDear { rate, own, held } => held == hand.number(own) && held < rate,
            _ => !state.stock().has(colour),
        },
        (Action::Swap, IllegalAction::Trade { .. }) => hand.len() < 7,
        (Action::Offer { give, .. }, IllegalAction::Trade { fault: IllegalTrade::NotHeld(_), .. }) => !hand.holds(give),
        (Action::Master { .. }, IllegalAction::Master { field, fault, .. }) => match fault {
            IllegalMastery::Abilities(missing) => missing.iter().all(|&(ability, marker)| {
                field.needs().contains(&ability) && !state.has_ability(seat, ability) && state.marker(ability) == marker
            }),
            IllegalMastery::Mastered(by) | IllegalMastery::PowerLost(by) => state.master(*field) == Some(by.seat),
            _ => state.master(*field).is_none(),
        },
        _ => true,
    }
}

fn some_cards(dice: &mut Dice) -> Cards {
    let cards = |dice: &mut Dice| Cards::of(*dice.pick(&Colour::ALL), 1 + dice.below(3) as u16);
    let first = cards(dice);
    if dice.below(2) == 0 { first } else { first.plus(cards(dice)) }
}

/// Attempts of every kind.
fn attempts(dice: &mut Dice) -> Vec<Action> {
    let links: Vec<Link> = Link::all().collect();
    let mut attempts = vec![Action::Done, Action::Swap, Action::Accept, Action::Decline];
    for _ in 0..20 {
        let colour = *dice.pick(&Colour::ALL);
        let card = [None, Some(colour)][dice.below(2)];
        let to = [None, Some(Seat::new(dice.below(Seat::MOST)))][dice.below(2)];
        let (link, field) = (*dice.pick(&links), *dice.pick(&Field::ALL));
        let wild = [Cards::NONE, some_cards(dice)][dice.below(2)];
        attempts.extend([
            Action::Colour(colour),
            Action::Roll(2 + dice.below(11) as u8),
            Action::Discard(some_cards(dice)),
            Action::Place { orange: dice.below(3) == 0, link, card },
            Action::House(colour),
            Action::Offer { to, give: some_cards(dice) },
            Action::Ask(some_cards(dice)),
            Action::Counter(some_cards(dice)),
            Action::Master { field, wild, power: dice.below(2) == 0 },
        ]);
    }
    attempts
}

#[test]
fn every_refusal_has_a_true_reason() {
    let rules: BTreeSet<&str> =
        Knowledge::spec().rule_index().sections().iter().map(|passage| passage.number).collect();
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    let mut dice = Dice::new(3);
    each_walk(|walk| {
        let game = &walk.game;
        for _ in 0..12 {
            let state = dice.pick(&walk.states);
            for attempt in attempts(&mut dice) {
                let text = attempt.to_string();
                let listed = game.lists(state, attempt);
                match game.read_action(state, &text) {
                    Ok(read) => assert!(read == attempt && listed, "{}: {text}", walk.at(state)),
                    Err(illegal) => {
                        assert!(!listed, "{}: {text} is legal", walk.at(state));
                        let reason = illegal.reason(Language::English);
                        assert!(rules.contains(reason.rule), "{reason}");
                        assert!(reason.text.is_ascii() && reason.text.ends_with('.'), "{reason}");
                        assert!(!reason.text.starts_with(char::is_lowercase) && reason.text.len() < 240, "{reason}");
                        let is_named = |site: &String| reason.text.contains(site) || text.contains(site);
                        assert!(reason.sites.iter().all(is_named), "{reason}");
                        assert!(is_true(state, attempt, &illegal), "{}: {text}: {reason}", walk.at(state));
                        for instead in &reason.instead {
                            assert!(game.read_action(state, instead).is_ok(), "{}: {instead}", walk.at(state));
                        }
                        *seen.entry(reason.rule).or_default() += 1;
                    }
                }
            }
            assert_eq!(matches!(game.turn(state), Turn::Over(_)), game.count(state) == 0);
        }
    });
    for rule in [
        "2.4", "3.1", "3.4", "3.7", "4.2", "4.3", "4.4", "4.5", "4.6", "4.8", "5.1", "5.2", "5.3", "5.4", "5.5", "5.6",
        "6.1", "6.2", "6.3", "7.1", "7.2", "7.3",
    ] {
        assert!(seen.contains_key(rule), "{rule} was never in the way: {seen:#?}");
    }
}
