//! What a position asks for.

use game::{Language, Present, Seat, Viewer};
use testkit::proof::{PromptRow, check_prompts};

use super::*;

const YOU: Viewer = Viewer::Seat(Seat::P1);
const OTHER: Viewer = Viewer::Seat(Seat::P2);
const WATCHER: Viewer = Viewer::Spectator;

#[rustfmt::skip]
const ROWS: &[PromptRow] = &[
    ("start=none", "4rrob/5rgo/6rr/7r/R7/RR6/OGR5/BORR4 A - AB HD HD 0 0", YOU, "Move one piece.", "", ""),
    ("start=none", "4rrob/5rgo/6rr/7r/R7/RR6/OGR5/BORR4 A - AB HD HD 0 0", OTHER, "Ivory is to move.", "", ""),
    // The opening.
    ("", START, YOU, "Move one piece.", "Ebony answers with 2 actions.", "9.1"),
    ("", START, WATCHER, "Ivory is to move.", "Ebony answers with 2 actions.", "9.1"),
    ("start=pie", START, YOU, "Move one piece.", "After this action the other seat may swap sides.", "9.2"),
    ("start=double-pie", START, YOU, "Move one piece.", "Ebony answers with 2 actions, then you may swap sides.", "9.4"),
    ("start=double-pie", START, OTHER, "Ivory is to move.", "Ebony answers with 2 actions, then Ivory's player may swap sides.", "9.4"),
    ("", FIRST, OTHER, "First action of your opening double: move one piece.", "The first turn has 2 actions, by different pieces.", "9.1"),
    ("", SECOND, OTHER, "Second action of your opening double: move another piece.", "The piece on e6 has moved already.", "9.1"),
    ("", SECOND, YOU, "Ebony is to move.", "Second action of Ebony's opening double: move another piece.", "9.1"),
    ("start=pie", PIE, OTHER, "Keep your side or swap?", "You hold Ebony now, and Ebony moves next.", "9.2"),
    ("start=pie-double", PIE, OTHER, "Keep your side or swap?", "You hold Ebony now, and Ebony makes its double next.", "9.3"),
    ("start=pie", PIE, YOU, "Ebony's player chooses a side.", "Keep Ebony, or swap it for Ivory.", "9.2"),
    ("start=pie", "4rrob/5rgo/6rr/7r/R7/RR1R4/OGR5/BOR5 B - BA HD HD 1 0", YOU, "Move one piece.", "", ""),
    // The Cross.
    ("", AT_THE_LIMIT, YOU, "Your Blue must leave the Cross.", "3 turns inside is the limit. 8 ways out are open.", "6.2"),
    ("", AT_THE_LIMIT, OTHER, "Ivory is to move.", "Ivory's Blue must leave the Cross.", "6.2"),
    ("", "7b/8/8/8/2RB4/3R4/8/8 A - AB HD,s3,m HD 0 0", YOU, "Move one piece.", "Your Blue has no way out of the Cross, so its limit waits for a turn.", "6.2"),
    ("", "1r6/3g4/R1r1r3/4R1ob/3B3R/8/2O1O3/R7 A - AB 0,s2,m D,m 6 0", YOU, "Move one piece.", "Your Blue has ended 2 of 3 turns in the Cross.", "6.1"),
    ("", EXCLUDED, YOU, "Move one piece.", "The Cross is closed to your Blue for 2 more turns.", "6.4"),
    ("", EXCLUDED, WATCHER, "Ivory is to move.", "The Cross is closed to Ivory's Blue for 2 more turns.", "6.4"),
    // A fallen Blue, and a Rooted one.
    ("", RUNNERS, YOU, "Your Blue has fallen: 5 turns to plant it.", "A piece that reaches h8 brings it back. One can get there now.", "7.4"),
    ("", RUNNERS, OTHER, "Ivory is to move.", "Ivory's Blue has fallen: 5 turns to plant it.", "7.4"),
    ("", "7b/8/8/8/8/8/8/R7 A - AB RC1 HD 0 0", YOU, "Your Blue has fallen: 1 turn to plant it.", "A piece that reaches h8 brings it back.", "7.4"),
    ("", "7r/8/8/8/8/8/8/B7 A - AB HD RC2 0 0", YOU, "Move one piece.", "Ebony's Blue has fallen: 2 turns left to plant it.", "7.3"),
    ("", NO_MOVE, YOU, "You can only pass.", "No piece can move, and your Blue has fallen.", "8.3"),
    ("", NO_MOVE, OTHER, "Ivory is to move.", "It can only pass.", "8.3"),
    ("roots=deep", DEEP, YOU, "Move one piece.", "Your Blue is Rooted and stands still this turn.", "5.6"),
    // Options.
    ("variant=walkthrough", QUIET, YOU, "Slide one piece.", "No captures, specials or Seeds for 2 more turns.", "4.10"),
    ("buyback=on", "7b/8/8/8/8/8/1G6/B7 A - AB H,m HD 0 0", YOU, "Move one piece, or buy back a special.", "", ""),
    // The end.
    ("", LOST, OTHER, "You win.", "Ivory's Blue did not come back in time.", "8.1"),
    ("", LOST, YOU, "Ebony wins.", "Ivory's Blue did not come back in time.", "8.1"),
    ("", LOST, WATCHER, "Ebony wins.", "Ivory's Blue did not come back in time.", "8.1"),
    ("variant=speed", "2or1g1b/8/1r1R4/R7/R6o/R7/2r3r1/B1O1r3 B - AB HD H,m 30 0", YOU, "The game is drawn.", "30 turns went by without progress.", "8.5"),
    ("variant=micro", "6/6/2r3/6/Br4/b5 A - AB 0,m,nf1 0,m 47 0", YOU, "The game is drawn.", "Ivory has no action.", "8.3"),
    ("", "7b/8/8/8/8/8/8/R7 B second:h8 AB RC5 HD,m 0 0", YOU, "The game is drawn.", "Ebony has no second action for its double.", "9.7"),
    ("variant=letter", "7b/8/8/8/2RB4/3R4/8/8 A - AB HD,s3,m HD 0 0", YOU, "The game is drawn.", "Ivory's Blue must leave the Cross and cannot.", "6.2"),
];

#[test]
fn a_position_asks_for_what_the_table_says() {
    check_prompts::<Konreh>(ROWS);
}

#[test]
fn sides_are_named_by_their_holders() {
    let (game, state) = Ask::position("start=pie", "4rrob/5rgo/6rr/7r/R7/RR1R4/OGR5/BOR5 B - BA HD HD 1 0");
    assert_eq!(
        (game.side(&state, Seat::P1, Language::English), game.side(&state, Seat::P2, Language::English)),
        ("Ebony", "Ivory")
    );
    let (game, state) = Ask::position("", START);
    assert_eq!(
        (game.side(&state, Seat::P1, Language::English), game.side(&state, Seat::P2, Language::English)),
        ("Ivory", "Ebony")
    );
}
