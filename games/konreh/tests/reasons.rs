//! A refusal names the rule: what is said about one attempt after another, and that it is true of all of them.

#[path = "reasons/everywhere.rs"]
mod everywhere;
#[path = "reasons/names.rs"]
mod names;
#[path = "reasons/observer.rs"]
mod observer;
#[path = "reasons/truth.rs"]
mod truth;

use std::collections::BTreeSet;

use konreh::Konreh;
use testkit::proof::{RefusalRow, check_refusals};

type Ask = testkit::proof::Ask<Konreh>;

const START: &str = "4rrob/5rgo/6rr/7r/R7/RR6/OGR5/BORR4 A open AB HD HD 0 0";
const PLAY: &str = "4rrob/5rgo/6rr/7r/R7/RR6/OGR5/BORR4 A - AB HD HD 0 0";
const SECOND: &str = "5rob/5rgo/4r1rr/7r/R1R5/RR6/OG6/BORR4 B second:e6 AB HD HD 1 0";
const PIE: &str = "4rrob/5rgo/6rr/7r/R7/RR1R4/OGR5/BOR5 B pie AB HD HD 1 0";
const MICRO: &str = "3rrb/4ro/5r/R5/OR4/BRR3 A open AB HD HD 0 0";
const TACTICS: &str = "rrr4b/Br6/2R5/3G2oo/3rR3/2R2Rg1/3O2Rr/3O4 A - AB HD,m HD 4 0";
const TACTICS_QUIET: &str = "rrr4b/Br6/2R5/3G2oo/3rR3/2R2Rg1/3O2Rr/3O4 A - AB HD,m HD 4 2";
const EXCLUDED: &str = "1R6/8/3Br2b/6R1/7r/5g2/2O4R/3O1r2 A - AB H,x2,m D,m 3 0";
const AT_THE_LIMIT: &str = "1r6/3g4/R1r1r3/4R1ob/3B3R/8/2O1O3/R7 A - AB 0,s3,m D,m 6 0";
const RUNNERS: &str = "4or1b/G7/3R3R/8/R7/2R5/O7/2Or2g1 A - AB RC5 HD 0 0";
const GREEN_RUNNER: &str = "r2G3o/8/Or5r/8/7R/4R3/8/1O1Rr2b A - AB RC2 HD,nh1 6 0";
const SANCTUM: &str = "8/5r2/6o1/b7/7B/1O6/2R5/8 A - AB HD,m HD,m 0 0";
const GLIDER: &str = "1r1B4/7b/8/8/8/3o4/6R1/2O5 A - AB HD,m HD,m 0 0";
const NO_MOVE: &str = "2r4b/8/8/2o5/8/8/8/8 A - AB RC3 0,m 0 0";

#[rustfmt::skip]
const ROWS: &[RefusalRow] = &[
    // The text.
    ("", START, "castle", "12.1", "", "`castle` is no action"),
    ("", START, "", "12.1", "", "`` is no action"),
    ("", START, "a0a1", "12.1", "", "`a0a1` is no action"),
    // The turn.
    ("", "g7/8/6r1/7g/8/8/1r2o3/O3Ob2 B - AB RC0 0,m 3 0", "f1f2", "8.1", "", "Ivory did not bring its Blue back in time, and Ebony has won"),
    ("variant=speed", "2or1g1b/8/1r1R4/R7/R6o/R7/2r3r1/B1O1r3 B - AB HD H,m 30 0", "c8c7", "8.5", "", "30 turns without progress"),
    ("variant=micro", "6/6/2r3/6/Br4/b5 A - AB 0,m,nf1 0,m 47 0", "a2a3", "8.3", "", "Ivory has no legal action"),
    ("stale=draw", NO_MOVE, "pass", "8.3", "", "The game is drawn"),
    ("", "7b/8/8/8/8/8/8/R7 B second:h8 AB RC5 HD,m 0 0", "h8g8", "9.7", "h8", "Your Blue on h8 has moved, and no other piece"),
    ("variant=letter", "7b/8/8/8/2RB4/3R4/8/8 A - AB HD,s3,m HD 0 0", "c4c6", "6.2", "d4", "Your Blue on d4 must leave the Cross and cannot"),
    ("start=pie", PIE, "e8e6", "9.2", "", "keep yours or swap"),
    ("start=pie-double", PIE, "pass", "9.3", "", "keep yours or swap"),
    ("start=double-pie", "5rob/5rgo/4r2r/7r/R1R3r1/RR6/OG6/BORR4 A pie AB HD HD 2 0", "a4a6", "9.4", "", "keep yours or swap"),
    ("", START, "keep", "9.1", "", "this game has none"),
    ("start=none", PLAY, "swap", "9.5", "", "this game has none"),
    ("start=pie", START, "swap", "9.2", "", "when Ivory has made its opening action"),
    ("start=double-pie", SECOND, "keep", "9.4", "", "when Ebony has made its double"),
    ("start=pie", "4rrob/5rgo/6rr/7r/R7/RR1R4/OGR5/BOR5 B - BA HD HD 1 0", "swap", "9.2", "", "are over"),
    ("start=pie-double", SECOND, "keep", "9.3", "", "are over"),
    ("start=none", PLAY, "pass", "8.3", "", "8 actions are legal"),
    // The piece.
    ("variant=micro", MICRO, "g1g2", "1.7", "", "g1 is not on this board, which runs from a1 to f6"),
    ("variant=micro", MICRO, "b1b8", "1.7", "", "b8 is not"),
    ("variant=micro buyback=off", MICRO, "buyH-h8", "1.7", "", "h8 is not"),
    ("", START, "e4e5", "4.1", "e4", "Nothing stands on e4"),
    ("", START, "e8e6", "4.1", "e8", "The Red on e8 is not yours. Ivory is to move"),
    ("", SECOND, "e6e4", "9.1", "e6", "Your Red on e6 has made the first action of the double"),
    ("roots=deep", "G4gr1/5R2/3R4/2R3R1/6O1/8/3O3b/7B A - AB D,r,m H,m 1 0", "h1g1", "5.6", "h1", "Your Blue on h1 is Rooted"),
    ("roots=deep", "G4gr1/5R2/3R4/2R3R1/6O1/8/3O3b/7B A - AB D,r,m H,m 1 0", "h1h2D", "5.6", "h1", "Play something else"),
    ("", START, "c2c2", "4.2", "c2", "A move goes at least one step"),
    ("", TACTICS, "a7a7D", "4.2", "a7", "Your Blue on a7 has to leave its square"),
    ("", AT_THE_LIMIT, "a1a3", "6.2", "d4", "Your Blue on d4 has ended 3 turns in the Cross and must leave it now"),
    ("", NO_MOVE, "a1a2", "4.1", "a1", "Nothing stands on a1"),
    // The way.
    ("", START, "c2d4", "4.1", "c2 d4", "No lane leads from c2 to d4"),
    ("", TACTICS, "a7c8H", "4.1", "a7 c8", "No lane leads from a7 to c8"),
    ("", START, "a1a6", "4.1", "a2", "Your Orange on a2 is in the way"),
    ("", TACTICS, "a7c7", "4.1", "b7", "The Red on b7 is in the way. A move never passes over a piece"),
    ("", RUNNERS, "a4a8=a1", "7.4", "h8 a8", "A runner plants on the enemy Home Apex h8, not on a8"),
    ("", START, "b1b2", "4.5", "b2", "Your Green on b2 stands there"),
    ("", EXCLUDED, "d6d5", "6.4", "d5", "closed to your Blue for 2 more turns. It has just left it and may not enter d5"),
    ("", "7b/8/8/8/B7/8/8/8 A - AB HD,x1,m HD 0 0", "a4f4", "6.4", "d4", "closed to your Blue for 1 more turn. It left it 2 turns ago and may not enter d4"),
    ("", START, "c2c3", "4.2", "c2 c3", "Onward your Red on c2 goes exactly 2 steps, and c3 is 1 step away"),
    ("", START, "c2c5", "4.2", "c2 c5", "c5 is 3 steps away"),
    ("", SECOND, "g6g5", "4.2", "g6 g5", "Onward your Red on g6 goes exactly 2 steps, and g5 is 1 step away"),
    ("", "7b/2R5/8/8/8/8/8/B7 A - AB HD HD 0 0", "c7c8", "4.3", "c7 c8", "exactly 2 steps, and the board ends at c8"),
    ("", "7b/8/8/2O5/8/2R5/8/B7 A - AB HD HD 0 0", "c3c4", "4.3", "c3 c5", "exactly 2 steps, and your Orange on c5 is in the way"),
    ("", "7b/8/8/8/B7/8/8/8 A - AB HD,x2,m HD 0 0", "a4c4", "6.4", "a4 d4", "exactly 5 steps, and d4 in the Cross is closed to it for 2 more turns"),
    ("variant=micro", "4Rb/6/6/6/6/B5 A - AB HD HD 0 0", "e6f6", "4.8", "e6 f6", "and the Blue on f6 is unguarded"),
    ("", "7b/8/8/8/8/2R5/8/B7 A - AB HD HD 0 0", "c3c1", "4.2", "c3 c1", "at most 1 step, and c1 is 2 steps away"),
    ("", "7b/8/8/8/1r6/2O5/8/B7 A - AB HD HD 0 0", "c3c6", "4.5", "c4 b4", "c4 lies in the zone of control of the Red on b4. Entering it ends the move there"),
    ("", "7b/8/8/3r4/3rRr2/2O5/8/B7 A - AB HD HD 0 0", "c3f3", "4.5", "d3 d4", "d3 lies in the zone of control of the Red on d4"),
    ("", "7b/8/8/8/8/2r1r3/1O6/B7 A - AB HD HD 0 0", "b2e2", "4.5", "c2 c3", "the Red on c3"),
    ("", "7b/8/3o4/8/2R5/8/8/B7 B - AB HD HD 0 0", "d6d3", "4.5", "d4 c4", "d4 lies in the zone of control of the Red on c4"),
    // The capture.
    ("variant=walkthrough", TACTICS_QUIET, "e4d4", "4.10", "d4", "Only slides are legal for 2 more turns. The Red on d4 is safe"),
    ("quiet=5", "7b/8/8/7O/8/8/8/6O1 A - AB RC2 0 0 1", "h5h8=a1", "4.10", "h8", "Only slides are legal for 1 more turn. The Blue on h8 is safe"),
    ("", TACTICS, "a7b7", "4.9", "b7", "Blue takes only with its specials"),
    ("", "7b/8/2r5/8/1r6/2O5/8/B7 A - AB HD HD 0 0", "c3c6", "4.6", "c4 b4 c6", "The move ends there, before the Red on c6"),
    ("zoc=strict", "7b/8/8/2r5/8/2R5/8/B7 A - AB HD HD 0 0", "c3c5", "4.6", "c4 c5", "With zoc=strict that ends the move before the capture"),
    ("", "7b/8/8/8/2r5/2R5/8/B7 A - AB HD HD 0 0", "c3c4", "4.8", "c3 c4", "takes at exactly 2 steps, nearer only what another enemy guards, and the Red on c4 is unguarded"),
    ("onward=exact", "7b/8/8/2r5/2r5/2R5/8/B7 A - AB HD HD 0 0", "c3c4", "4.6", "c3 c4", "With onward=exact your Red on c3 takes onward at exactly 2 steps, and the Red on c4 is 1 step away"),
    ("onward=contact", "7b/2r5/8/8/8/2O5/8/B7 A - AB HD HD 0 0", "c3c7", "4.2", "c3 c7", "c7 is 4 steps away"),
    ("", "7b/8/8/2R5/8/2r5/8/B7 A - AB HD HD 0 0", "c5c3", "4.2", "c5 c3", "Homeward your Red on c5 goes at most 1 step"),
    // The special.
    ("", START, "c2c4H", "5.1", "c2", "Your Red on c2 has no specials. Only Blue hops and displaces"),
    ("variant=walkthrough", TACTICS_QUIET, "a7b7D", "4.10", "a7", "more turns. Your Blue on a7 keeps its specials"),
    ("start=pie", START, "a1a2D", "KR-27", "a1", "no special in the opening action"),
    ("", EXCLUDED, "d6e6D", "5.1", "d6", "Your Blue on d6 has used its Displacement in this life"),
    ("variant=micro", "3o2/2R3/2rBr1/R2O2/1R4/3b2 A - AB 0,m 0,m 2 0", "d4e4D", "5.4", "d4", "has used its one special of this life"),
    ("", "7b/8/8/8/8/8/8/B7 A - AB HD HD 0 0", "a1b1D", "5.1", "b1", "No enemy stands on b1 to be displaced"),
    ("", "7b/8/8/8/8/8/8/B7 A - AB HD HD 0 0", "a1f1H", "5.1", "e1", "No enemy stands on e1 to be hopped over"),
    ("", START, "a1a2H", "5.1", "a2", "Your Orange on a2 is no enemy to be hopped over"),
    ("", TACTICS, "a7c7D", "5.1", "b7 c7", "A Displacement takes the Red on b7 and ends there, not on c7"),
    ("", TACTICS, "a7b7H", "5.1", "b7 c7", "A Hop over the Red on b7 lands on c7, not on b7"),
    ("", "6Br/8/8/8/8/8/8/b7 A - AB HD,m HD,m 0 0", "g8h8H", "5.5", "h8", "Nothing lies beyond the Red on h8, so it cannot be hopped"),
    ("", "7b/8/8/6Br/8/8/8/8 A - AB HD,m HD,m 0 0", "g5h5H", "5.1", "h5", "Nothing lies beyond the Red on h5"),
    ("", "7b/8/3BrR2/8/8/8/8/8 A - AB HD,m HD 0 0", "d6f6H", "5.1", "e6 f6", "needs an empty landing square, and your Red on f6 stands there"),
    ("", "7b/8/3B4/3r4/8/8/8/8 A - AB HD,x1,m HD 0 0", "d6d5D", "6.4", "d5", "No special lands on d5"),
    ("", "7b/8/3B4/3r4/8/8/8/8 A - AB HD,x1,m HD 0 0", "d6d4H", "6.4", "d4", "No special lands on d4"),
    // The glide.
    ("", GLIDER, "d8d3D", "5.3", "d4 d3 d8", "A slide to d4, beside the Orange on d3, ends the move there. Your Blue on d8 takes only from where it stands. With glide=on it could be played"),
    ("zoc=strict", GLIDER, "d8d2H", "5.3", "d4 d3 d8", "takes only from where it stands"),
    ("glide=on", "3B4/7b/8/8/8/8/3o4/8 A - AB HD,m HD,m 0 0", "d8d2D", "5.7", "d8 d2", "On this lane your Blue on d8 glides at most 4 steps, and the Orange on d2 needs 5"),
    ("glide=on", "3B4/7b/4r3/8/3o4/8/8/8 A - AB HD,m HD,m 0 0", "d8d4D", "5.7", "d6 e6 d4", "of the Red on e6. A glide enters no zone but that of its target, the Orange on d4"),
    ("glide=on", "1r1B4/7b/8/8/8/3o4/6R1/2O5 A - AB HD,x1,m HD,m 0 0", "d8d3D", "6.4", "d5", "and may not enter d5"),
    ("glide=on", "3B4/7b/8/3R4/8/3o4/8/8 A - AB HD,m HD,m 0 0", "d8d3D", "4.1", "d5", "Your Red on d5 is in the way"),
    ("glide=on", "3B4/7b/8/8/8/3o4/3R4/8 A - AB HD,m HD,m 0 0", "d8d2H", "5.1", "d3 d2", "your Red on d2 stands there"),
    // The Seed.
    ("", START, "c2c4+", "7.1", "c2", "Your Red on c2 cannot Seed. Only Blue can"),
    ("", "7b/8/8/8/8/8/8/7B A - AB HD,m HD 0 0", "h1h1+", "KR-15", "h1", "A Seed needs a move that ends there"),
    ("", "7b/8/8/8/8/8/8/B7 A - AB HD HD 0 0", "a1f1+", "7.1", "f1", "f1 is no Sanctum. A Seed needs a move that ends on h1 or a8"),
    ("variant=walkthrough", "8/5r2/6o1/b7/7B/1O6/2R5/8 A - AB HD,m HD,m 0 8", "h4h1+", "4.10", "h1", "There is no Seed from h1"),
    ("seeds=0", SANCTUM, "h4h1+", "7.1", "h1", "This game is played without Seeds"),
    ("seeds=2", "8/5r2/6o1/b7/7B/1O6/2R5/8 A - AB HD,m,g0 HD,m,g0 0 0", "h4h1+", "7.1", "h1", "has made all its Seeds"),
    ("size=6", "3r1b/5o/3r2/2R3/1R4/B5 A - AB HD HD 3 0", "a1f1+", "7.1", "a1 f1", "Your Blue leaves its Home a1 for the first time"),
    ("", "1grr1r2/B6b/4rr2/8/3O3g/4R3/8/2O5 A - AB HD,na8 D,m 3 0", "a7a8+", "7.1", "a8", "Your Blue came back on a8"),
    ("", "r7/5r2/6o1/b7/7B/1O6/2R5/8 A - AB HD,m HD,m 0 0", "h4h1+", "7.1", "h1 a8", "the Red on a8 is there"),
    ("", "3g3b/6o1/G6r/4g3/1R1G2G1/7g/O2R4/2B5 A - AB HD,m HD 12 0", "c1h1+", "2.4", "h1", "There is no Seed from h1"),
    // The plant.
    ("", START, "c2c4=a1", "7.4", "a1", "Your Blue on a1 is standing. Only a fallen side brings Blue back"),
    ("", RUNNERS, "c3c5=a1", "7.4", "h8 c5", "plants on the enemy Home Apex h8, not on c5"),
    ("", "7R/8/8/8/8/8/8/b7 A - AB RC3 HD,m 0 0", "h8h8=h1", "KR-19", "h8", "A runner plants by ending a move there"),
    ("", RUNNERS, "h6h8", "KR-18", "h8 h6", "On h8 your Red on h6 must plant and bring Blue back"),
    ("", RUNNERS, "h6h8+", "7.1", "h6", "Only Blue can"),
    ("", RUNNERS, "h6h8=c4", "7.4", "c4", "Blue returns on a1, h1 or a8, or for a Green on h8, not on c4"),
    ("", RUNNERS, "d6h8=a1", "4.1", "d6 h8", "No lane leads"),
    ("", "r7/8/4o2R/8/8/8/8/b5Rr A - AB RC4 D,m 2 0", "h6h8=a1", "KR-18", "h6 h8", "Blue has nowhere to return to, so your Red on h6 just moves to h8"),
    ("", GREEN_RUNNER, "d8h8=h1", "7.4", "h1", "the Blue on h1 is there"),
    ("", RUNNERS, "h6h8=a1-a7", "7.4", "a1", "for nothing. No Green is given up"),
    ("", GREEN_RUNNER, "d8h8=h8-d8", "KR-17", "d8 h8", "Your Green on d8 is itself the payment for h8"),
    ("", "7b/8/7R/8/8/8/8/8 A - AB RC4 HD 0 0", "h6h8=h8", "7.4", "h8", "costs one Green, and you have none"),
    ("", RUNNERS, "h6h8=h8", "7.4", "h8", "the action must name it"),
    ("", RUNNERS, "h6h8=h8-c3", "7.4", "c3", "No Green of yours stands on c3 to pay with"),
    ("", "B6r/8/8/8/8/7R/8/8 B - AB HD,m RC3 0 0", "h8h1=h8", "7.4", "a1 h1", "plants on the enemy Home Apex a1"),
    // The Buyback.
    ("", START, "buyH-b2", "7.6", "", "without Crown Buyback"),
    ("buyback=on", START, "buyH-b2", "7.6", "a1", "only when the opening is over"),
    ("buyback=on quiet=5", "7b/6g1/8/8/8/8/1G6/B7 A - AB D HD 0 3", "buyH-b2", "4.10", "a1", "There is no Buyback on a1"),
    ("buyback=on", RUNNERS, "buyH-a7", "7.6", "a1", "Your Blue is fallen"),
    ("buyback=on", "7b/8/8/8/8/8/1G6/3B4 A - AB H,m HD 0 0", "buyD-b2", "7.6", "d1 a1", "Your Blue on d1 buys back only on its Home Apex a1"),
    ("buyback=on", "7b/8/8/8/8/8/1G6/B7 A - AB H,m,k HD 0 0", "buyD-b2", "7.6", "a1", "has used its one Buyback"),
    ("buyback=on", "7b/8/8/8/8/8/1G6/B7 A - AB H,m HD 0 0", "buyH-b2", "7.6", "a1", "still has its Hop. Only a spent special is bought back"),
    ("buyback=on", "7b/8/8/8/8/8/8/B7 A - AB H,m HD 0 0", "buyD-b2", "7.6", "a1", "costs one Green, and you have none"),
    ("buyback=on", "7b/8/8/8/8/8/1G6/B7 A - AB H,m HD 0 0", "buyD-c3", "7.6", "c3", "No Green of yours stands on c3 to be given up"),
];

/// Which reason it is.
fn name(&(options, fen, text, ..): &RefusalRow) -> &'static str {
    let (game, state) = Ask::position(options, fen);
    match everywhere::parse(text) {
        Some(attempt) => names::name(&game.explain(&state, attempt).expect("an action that is not legal has a reason")),
        None => "Unreadable",
    }
}

#[test]
fn every_reason_is_given_as_the_table_says() {
    check_refusals::<Konreh>(ROWS);
    let given: BTreeSet<&str> = ROWS.iter().map(name).collect();
    let missing: Vec<_> = names::ALL.iter().filter(|name| !given.contains(*name)).collect();
    assert!(missing.is_empty(), "the table has no row for {missing:?}");
}
