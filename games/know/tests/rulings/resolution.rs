//! Rulings about connections, Resolution and points.

use super::{RESOLVED, RESOLVING, after, can, field, legal, read, refused, seat_and_phase, start, table, turn};

#[test]
fn kn18_ambiguous_spaces_serve_as_rim_or_first() {
    let resolved = |board: &str| {
        let game = table("eternal=on");
        let fen = format!("{board}/S5,S29,R3,R19,F13,C8 p2 cast - - - 9 - 2:0,0");
        game.read_state_field(&fen)
    };
    // As Rim, beside a connection on the First.
    assert!(resolved("A2,A4,F2,F16,S9,S25"));
    // As First, beside one on the Rim.
    assert!(resolved("A2,A4,R6,R16,S9,S25"));
    // As both, where there are two.
    assert!(resolved("A2,A4,A1,A3,S9,S25"));
    // But one connection is not two.
    assert!(!resolved("A2,A4,C1,C9,S9,S25"));
    assert!(!resolved("A2,A4,S1,S17,S9,S25"));
}

/// Whether a reader says that somebody has Resolved.
trait SaysResolved {
    fn read_state_field(&self, fen: &str) -> bool;
}

impl SaysResolved for know::Know {
    fn read_state_field(&self, fen: &str) -> bool {
        match game::Notation::read_state(self, fen) {
            Ok(_) => false,
            Err(error) => {
                assert!(error.field == "board" && error.reason.contains("Resolved"), "{error}");
                true
            }
        }
    }
}

#[test]
fn kn19_a_die_after_resolution_must_connect() {
    let chance = after("", RESOLVING, "C12-S24");
    assert_eq!(seat_and_phase(&chance), "p2 postcast");
    // Only the fools are not connected, and only some dice bring one opposite the other.
    for (die, list) in [(1, "F10-S11 S27-F24 pass"), (2, "pass"), (4, "pass")] {
        assert_eq!(legal("", &after("", &chance, &format!("roll={die}")), ""), list, "{die}");
    }
    assert_eq!(turn("", &after("", &chance, "roll=1 pass")), "p1win (Resolution)");
    // Two dice where a turn has two, and another cast for who passes with the second.
    let two = "S12,S28,A2,A4,F13,F27/F2,F16,A1,A3,C4,S24 p2 postmove 1,3 - - 59 p1 1:0,0";
    assert_eq!(legal("variant=symmetric", two, ""), "1:C4-S8 1:S24-C12 3:C4-S8 3:S24-C12 pass");
    let more = "S12,S28,A2,A4,F13,F27/F2,F16,R1,R2,C4,S24 p2 postmove 1,3 - - 59 p1 1:0,0";
    let one = after("variant=symmetric", more, "1:C4-S8");
    assert_eq!(seat_and_phase(&one), "p2 postmove:+");
    assert_eq!(seat_and_phase(&after("variant=symmetric", &one, "pass")), "p2 postcast");
    assert_eq!(turn("variant=symmetric", &after("variant=symmetric", more, "pass")), "p1win (Resolution)");
    // A connection earns another cast.
    let earned = after("", &more.replace("1,3", "1"), "C4-S8");
    assert_eq!(seat_and_phase(&earned), "p2 postcast");
}

#[test]
fn kn20_three_connections_of_any_kind_end_the_chance() {
    // Rim, Center and Rim again: no Resolution, but nothing is left to connect.
    let fen = "A2,A4,C12,S8,F2,F16/R8,R18,C1,C9,R5,R15 p1 move 5 - - 63 - 1:0,0";
    let over = after("", fen, "C12-S24");
    assert_eq!((seat_and_phase(&over).as_str(), turn("", &over).as_str()), ("- over", "p1win (Resolution)"));
    let game = table("");
    let state = read(&game, &over);
    assert!(game.has_resolved(&state, 0) && !game.has_resolved(&state, 1));
    // Without the bonus: the spaces beside the six pieces, less those that are contested.
    let connected = game.connected_spaces(&state, 1);
    let influenced = connected.iter().fold(know::Spaces::NONE, |all, space| all | space.borders());
    let expected = (influenced & !game.contention(&state)).len();
    assert_eq!(game.tally_of(&state, 1), u64::from(expected));
    assert_eq!(refused("", &RESOLVED.replace("S5,S29", "S5,S21")), "phase");
}

#[test]
fn kn21_contested_spaces_do_not_score_and_ties_draw() {
    let game = table("");
    let state = read(&game, RESOLVED);
    assert_eq!((game.tally_of(&state, 0), game.tally_of(&state, 1)), (24, 14));
    // Twenty spaces less two contested ones, and six for the Resolution.
    let of =
        |side: usize| game.connected_spaces(&state, side).iter().fold(know::Spaces::NONE, |all, it| all | it.borders());
    assert_eq!((of(0).len(), (of(0) & game.contention(&state)).len()), (20, 2));
    // Only connected pieces count: the bards of side 2 on S5 and S29 add nothing.
    assert_eq!(((of(1) & !game.contention(&state)).len(), game.influence(&state, 1).len()), (14, 22));
    let last = "A1,A4,R3,R19,R2,R20/A2,A3,R9,R13,R10,R12 p2 move 1 - - 2 - 1:0,0";
    assert_eq!(turn("maxturns=2", &after("maxturns=2", last, "R10-R11")), "draw (turn limit)");
}

#[test]
fn kn22_the_turn_limit_counts_and_stops() {
    let fen = "A1,A3,S6,S22,C16,R2/F8,F22,S9,R13,S14,S29 p2 move 6 S8=3 - 20 - 1:0,0";
    let over = after("maxturns=20", fen, "S9-F7");
    assert_eq!((seat_and_phase(&over).as_str(), field(&over, 7), field(&over, 8)), ("- over", "-", "1:9,8"));
    assert_eq!(turn("maxturns=20", &over), "p1win (turn limit)");
    assert_eq!(field(&after("maxturns=21", fen, "S9-F7"), 6), "21");
    assert_eq!(field(&after("maxturns=0", &fen.replace(" 20 ", " 9999 "), "S9-F7"), 6), "10000");
    // It stops an eternal game in whatever cycle.
    let later = fen.replace("1:0,0", "2:30,20");
    assert_eq!(field(&after("eternal=on maxturns=20", &later, "S9-F7"), 8), "2:39,28");
    assert_eq!(field(&start(""), 6), "0");
}

#[test]
fn kn30_three_get_a_bonus_of_four() {
    let game = table("variant=three");
    let state = read(&game, "S5,S21,F2,F16/S13,S29,F10,A4/C9,C12,S8,F23 p3 postmove 5 - - 28 p1 1:0,0,0");
    let influenced =
        game.connected_spaces(&state, 0).iter().fold(know::Spaces::NONE, |all, space| all | space.borders());
    assert!(game.has_resolved(&state, 0));
    assert_eq!(game.tally_of(&state, 0), u64::from((influenced & !game.contention(&state)).len()) + 4);
    // Two connections are all that a player can have there.
    assert!(!game.has_resolved(&state, 1) && !can("variant=three", &game::Notation::fen(&game, &state), "S13-S14"));
}

#[test]
fn kn42_one_connection_on_each_of_three_tiers() {
    let game = table("eternal=on");
    let resolved =
        |board: &str| game.read_state_field(&format!("{board}/S5,S29,R3,R19,F13,C8 p2 cast - - - 9 - 2:0,0"));
    assert!(resolved("F10,F24,R6,R16,S9,S25"));
    for other in ["F10,F24,R6,R16,R7,R17", "F10,F24,F1,F15,S9,S25", "R1,R11,R6,R16,S9,S25", "C1,C9,R6,R16,S9,S25"] {
        assert!(!resolved(other), "{other}");
    }
}

#[test]
fn kn43_colour_and_type_connect() {
    let game = table("variant=four");
    let state = read(&game, &RESOLVED.replace("p2 postcast", "p3 postcast"));
    // Striped and unstriped connect; pieces of two types or two sides do not.
    assert_eq!(super::names(game.connected_spaces(&state, 0)), "S9 S25 F10 F24 R6 R16");
    let mixed = "F10,S25,F24,R16,S9,R6/S5,S29,A1,A3,S16,S32 p2 cast - - - 9 - 1:0,0";
    let state = read(&game, mixed);
    assert!(game.connected_spaces(&state, 0).is_empty());
    assert_eq!(super::names(game.connected_spaces(&state, 1)), "S16 S32 A1 A3");
}

#[test]
fn kn47_the_first_resolution_scores_one() {
    let over = after("score=first", RESOLVING, "C12-S24");
    assert_eq!((seat_and_phase(&over).as_str(), field(&over, 8)), ("- over", "1:1,0"));
    assert_eq!(turn("score=first", &over), "p1win (Resolution)");
    assert_eq!(refused("score=first", RESOLVED), "phase");
    // The turn limit brings no points, and a point a cycle adds up.
    let last = "A1,A3,S6,S22,C16,R2/F8,F22,S9,R13,S14,S29 p2 move 6 S8=3 - 20 - 1:0,0";
    assert_eq!(field(&after("score=first maxturns=20", last, "S9-F7"), 8), "1:0,0");
    let eternal = "variant=symmetric eternal=on cycles=0 conservation=on score=first";
    let fen = "R10,F28,R12,R1,S4,S20/R4,F20,F18,F4,S29,S13 p2 move 4,5 S5=2,S21=2 - 21 - 3:1,1";
    assert_eq!(field(&after(eternal, fen, "5:F20-R14"), 8), "4:1,2");
}
