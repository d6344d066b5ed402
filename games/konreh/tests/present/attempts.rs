//! What is answered to picks that lead nowhere.

use game::{Notation, Present};
use testkit::proof::{AttemptRow, check_attempts};

use super::*;

#[rustfmt::skip]
const ROWS: &[AttemptRow] = &[
    // One square.
    ("", START, "e4", "4.1", "e4", "Nothing stands on e4. Choose one of your pieces."),
    ("", START, "e8", "4.1", "e8", "The Red on e8 is not yours. Ivory is to move."),
    ("", START, "a1", "4.3", "a1 a2 b1", "Your Blue on a1 cannot move. Every lane is blocked or too short for it."),
    ("", START, "b2", "4.3", "b2 b3 c2 a2", "Your Green on b2 cannot move. Every lane is blocked or too short for it."),
    ("", SECOND, "e6", "9.1", "e6", "Your Red on e6 has made the first action of the double. Another piece makes the second."),
    ("roots=deep", DEEP, "h1", "5.6", "h1", "Your Blue on h1 is Rooted through this turn. Play something else."),
    ("", AT_THE_LIMIT, "a1", "6.2", "d4", "Your Blue on d4 has ended 3 turns in the Cross and must leave it now."),
    ("variant=walkthrough", "7b/8/8/8/8/1r6/rRR5/Br6 A - AB HD HD 0 2", "b2", "4.10", "b2", "Your Red on b2 cannot slide. Only slides are legal for 2 more turns."),
    ("", "7b/8/2R5/1RBr4/2R5/8/8/8 A - AB H,x1,m HD 0 0", "c5", "6.4", "c5", "Your Blue on c5 has no other way. The Cross is closed to it for 1 more turn."),
    ("", NO_MOVE, "a1", "4.1", "a1", "Nothing stands on a1."),
    ("variant=micro", MICRO, "h8", "1.7", "", "h8 is not on this board, which runs from a1 to f6."),
    ("", START, "c2", "3.3", "c2", "Choose where your Red on c2 goes."),
    ("", START, "", "3.3", "", "Choose one of your pieces."),
    // Two squares: the reasons that typed actions have.
    ("", EXCLUDED, "d6 d5", "6.4", "d5", "The Cross is closed to your Blue for 2 more turns. It has just left it and may not enter d5."),
    ("", "7b/8/8/8/B7/8/8/8 A - AB HD,x1,m HD 0 0", "a4 f4", "6.4", "d4", "The Cross is closed to your Blue for 1 more turn. It left it 2 turns ago and may not enter d4."),
    ("", START, "c2 c3", "4.2", "c2 c3", "Onward your Red on c2 goes exactly 2 steps, and c3 is 1 step away."),
    ("", START, "c2 d4", "4.1", "c2 d4", "No lane leads from c2 to d4. A move keeps its letter or its digit."),
    ("", START, "a1 a6", "4.1", "a2", "Your Orange on a2 is in the way. A move never passes over a piece."),
    ("", START, "b1 b2", "4.5", "b2", "Your Green on b2 stands there. A move ends on an empty square or an enemy."),
    ("", START, "e8 e6", "4.1", "e8", "The Red on e8 is not yours. Ivory is to move."),
    ("", SECOND, "e6 e4", "9.1", "e6", "Your Red on e6 has made the first action of the double. Another piece makes the second."),
    ("", AT_THE_LIMIT, "a1 a3", "6.2", "d4", "Your Blue on d4 has ended 3 turns in the Cross and must leave it now."),
    ("", "7b/8/8/8/1r6/2O5/8/B7 A - AB HD HD 0 0", "c3 c6", "4.5", "c4 b4", "c4 lies in the zone of control of the Red on b4. Entering it ends the move there."),
    ("", "7b/8/8/8/2r5/2R5/8/B7 A - AB HD HD 0 0", "c3 c4", "4.8", "c3 c4", "Onward your Red on c3 takes at exactly 2 steps, nearer only what another enemy guards, and the Red on c4 is unguarded."),
    ("variant=walkthrough", QUIET, "e4 d4", "4.10", "d4", "Only slides are legal for 2 more turns. The Red on d4 is safe."),
    // Blue presses what it would take, or the square behind it: the special is explained, not the slide.
    ("", EXCLUDED, "d6 e6", "5.1", "d6", "Your Blue on d6 has used its Displacement in this life. A Hop here ends on f6."),
    ("", "7b/8/3BrR2/8/8/8/8/8 A - AB HD,m HD 0 0", "d6 f6", "5.1", "e6 f6", "A Hop over the Red on e6 needs an empty landing square, and your Red on f6 stands there."),
    ("", "7b/8/3Br3/8/8/8/8/8 A - AB D,m HD 0 0", "d6 f6", "5.1", "d6", "Your Blue on d6 has used its Hop in this life. A Displacement here ends on e6."),
    ("", "7b/8/8/6Br/8/8/8/8 A - AB H,m HD,m 0 0", "g5 h5", "5.1", "g5", "Your Blue on g5 has used its Displacement in this life."),
    ("", GLIDER, "d8 d3", "5.3", "d4 d3 d8", "A slide to d4, beside the Orange on d3, ends the move there. Your Blue on d8 takes only from where it stands. With glide=on it could be played."),
    ("glide=on", "3B4/7b/4r3/8/3o4/8/8/8 A - AB HD,m HD,m 0 0", "d8 d4", "5.7", "d6 e6 d4", "d6 lies in the zone of control of the Red on e6. A glide enters no zone but that of its target, the Orange on d4."),
    ("start=pie", "4rrob/5rgo/6rr/7r/R7/RR6/OGR5/BORR4 A open AB HD HD 0 0", "a1 h8", "4.1", "a1 h8", "No lane leads from a1 to h8. A move keeps its letter or its digit."),
    // More than two: Seeds and plants.
    ("", SANCTUM, "h4 h1", "7.1", "h1", "Seed from h1?"),
    ("", START, "c2 c4 seed", "7.1", "c2", "Your Red on c2 cannot Seed. Only Blue can."),
    ("seeds=0", SANCTUM, "h4 h1 seed", "7.1", "h1", "This game is played without Seeds. There is none from h1."),
    ("", "r7/5r2/6o1/b7/7B/1O6/2R5/8 A - AB HD,m HD,m 0 0", "h4 h1 seed", "7.1", "h1 a8", "A Seed from h1 needs the opposite Sanctum empty, and the Red on a8 is there."),
    ("", "r7/8/8/8/8/8/8/b5Bg A - AB HD,m HD,m 0 0", "g1 h1 seed", "7.1", "h1 a8", "A Seed from h1 needs the opposite Sanctum empty, and the Red on a8 is there."),
    ("", RUNNERS, "h6 h8", "7.4", "h8", "Where does your Blue return?"),
    ("", RUNNERS, "h6 h8 c4", "7.4", "c4", "Blue returns on a1, h1 or a8, or for a Green on h8, not on c4."),
    ("", GREEN_RUNNER, "d8 h8 h1", "7.4", "h1", "Blue needs an empty square to return to, and the Blue on h1 is there."),
    ("", RUNNERS, "h6 h8 h8 c3", "7.4", "c3", "No Green of yours stands on c3 to pay with."),
    ("", START, "c2 c4 a1", "7.4", "a1", "Your Blue on a1 is standing. Only a fallen side brings Blue back."),
    ("", START, "c2 c4 a1 a2 a3", "12.1", "", "No action is chosen so. Begin again with one of your pieces."),
    // Words.
    ("", START, "buy", "7.6", "", "This game is played without Crown Buyback."),
    ("buyback=on", "7b/8/8/8/8/8/1G6/3B4 A - AB H,m HD 0 0", "buy", "7.6", "d1 a1", "Your Blue on d1 buys back only on its Home Apex a1."),
    ("buyback=on", "7b/8/8/8/8/8/1G6/B7 A - AB H,m HD 0 0", "buy hop", "7.6", "a1", "Your Blue on a1 still has its Hop. Only a spent special is bought back."),
    ("buyback=on", "7b/8/8/8/8/8/8/B7 A - AB H,m HD 0 0", "buy", "7.6", "a1", "A Buyback on a1 costs one Green, and you have none."),
    ("buyback=on", "7b/8/8/8/2G5/8/1G6/B7 A - AB H,m HD 0 0", "buy c3", "7.6", "c3", "No Green of yours stands on c3 to be given up."),
    ("buyback=on", "7b/8/8/8/2G5/8/1G6/B7 A - AB H,m HD 0 0", "buy", "7.6", "", "Which Green pays for the Displacement?"),
    ("start=pie", PIE, "e8", "9.2", "", "The sides are chosen now: keep yours or swap."),
    ("start=pie", START, "swap", "9.2", "", "Keep and swap come later, when Ivory has made its opening action."),
    ("", START, "pass", "8.3", "", "Pass is legal only when nothing else is, and here 8 actions are legal."),
    ("", START, "castle", "1.1", "", "`castle` is no square of this board."),
    ("", START, "c2 castle", "1.1", "", "`castle` is no square of this board."),
    // The end.
    ("", LOST, "e2", "8.1", "", "The game is over. Ivory did not bring its Blue back in time, and Ebony has won."),
    ("", LOST, "", "8.1", "", "The game is over. Ivory did not bring its Blue back in time, and Ebony has won."),
];

#[test]
fn picks_that_lead_nowhere_are_explained_as_the_table_says() {
    check_attempts::<Konreh>(ROWS);
}

/// Options, position, picks that say more than is asked, and the action that they name all the same.
const NAMED: &[(&str, &str, &str, &str)] = &[
    ("", START, "c2 c4", "c2c4"),
    ("", START, "c2 c4 plain", "c2c4"),
    ("", SANCTUM, "h4 h1 seed", "h4h1+"),
    ("", "r6b/8/7R/8/8/8/8/7r A - AB RC4 HD 0 0", "h6 h8 a1", "h6h8=a1"),
    ("buyback=on", "7b/8/8/8/8/8/1G6/B7 A - AB H,m HD 0 0", "buy displacement b2", "buyD-b2"),
    ("", NO_MOVE, "pass", "pass"),
];

#[test]
fn picks_that_say_enough_name_their_action() {
    for &(options, fen, picks, text) in NAMED {
        let (game, state) = Ask::position(options, fen);
        let picks: Vec<&str> = picks.split_whitespace().collect();
        let action = game.attempt(&state, &picks).unwrap_or_else(|reason| panic!("{picks:?}: {reason:?}"));
        assert_eq!(game.action_text(&state, action), text);
    }
}
