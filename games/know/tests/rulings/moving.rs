//! Rulings about moves, errands and paths.

use game::{Game, Notation};

use super::{
    ERRAND, PATH, RESOLVING, after, can, field, legal, names, read, refused, seat_and_phase, space, table, turn,
};

#[test]
fn kn05_a_partners_influence_bars_nothing() {
    let start = "A1,A4,R3,R19,R2,R20/A3,A2,R13,R9,R12,R10 p1 move 1 - - 1 - 1:0,0";
    // R1 borders on R2, where p2's herald stands, and on R20, where p1's does.
    assert!(can("variant=four", start, "R20-R1"));
    assert_eq!(legal("variant=four", start, ""), "A4-F25 A4-F26 R19-F27 R20-F28 R20-R1");
}

#[test]
fn kn06_all_enemy_influence_can_be_passed() {
    // The way from A4 to R17 goes through F24's influence where no piece of p1 contests it.
    let errand = "A1,A4,C2,R7,F26,R20/C8,F21,S16,F24,F13,F19 p1 errand:A4:6 6 F25=3 - 53 - 1:0,0";
    assert_eq!(legal("", errand, ""), "A4-C1 A4-C13 A4-C15 A4-F1 A4-F27 A4-R17 A4-S2 A4-S26 A4-S32");
    let game = table("");
    let state = read(&game, errand);
    assert_eq!(names(game.contention(&state) & game.influence(&state, 1)), "F25");
    assert!(game.influence(&state, 1).contains(space("F23")) && game.influence(&state, 1).contains(space("R18")));
}

#[test]
fn kn07_an_errand_is_asked_for_after_the_cast() {
    assert!(can("", ERRAND, "errand=A2"));
    let before = ERRAND.replace("move 5 S15=2,F11=2,F12=2", "cast - -");
    assert_eq!(turn("", &before), "chance");
    assert_eq!(seat_and_phase(&after("", &before, "roll=5 errand=A2")), "p2 answer-errand:A2:5");
}

#[test]
fn kn08_locked_out_is_without_any_jump() {
    // F24 and p2's own bard on R17 close R18; that a neighbour is occupied counts as well as that one is barred.
    let shut = "C6,S27,S25,R20,S32,F10/F19,R17,C9,F12,F15,R18 p2 move 6 F24=3 - 96 - 1:0,0";
    assert_eq!(legal("", shut, "errand"), "errand=R18");
    assert_eq!(names(space("R18").borders()), "F24 R17");
    // In the opening R3 has one jump open and no move of two: a bad die is no lock-out.
    let start = "A1,A4,R3,R19,R2,R20/A2,A3,R9,R13,R10,R12 p1 move 6 - - 1 - 1:0,0";
    assert_eq!(legal("", start, "errand"), "");
    let narrow = "A1,A4,R3,R19,R2,F3/A2,A3,R9,R13,R10,R12 p1 move 2 - - 3 - 1:0,0";
    assert_eq!(refused("", narrow), "board");
    let narrow = "A1,A4,R3,R19,F3,R2/A2,A3,R9,R13,R10,R12 p1 move 2 - - 3 - 1:0,0";
    assert_eq!((legal("", narrow, "R3-"), legal("", narrow, "errand")), (String::new(), String::new()));
    assert!(
        !table("").is_locked_out(&read(&table(""), ERRAND), read(&table(""), ERRAND).piece_on(space("C8")).unwrap())
    );
}

#[test]
fn kn09_an_errand_needs_an_end() {
    // With a 1 there is none, since every space beside a locked-out piece is barred.
    for (die, asked) in
        [(1, ""), (2, "errand=A2"), (3, "errand=A2"), (4, "errand=A2"), (5, "errand=A2"), (6, "errand=A2")]
    {
        assert_eq!(legal("", &ERRAND.replace("move 5", &format!("move {die}")), "errand"), asked, "{die}");
    }
    // R13 is shut in by pieces alone: locked out, and with no errand at all.
    let shut = "F26,A1,R3,R19,R2,R20/A2,A3,R9,R13,F17,R12 p2 move 4 - - 3 - 1:0,0";
    let game = table("");
    let state = read(&game, shut);
    assert!(game.is_locked_out(&state, state.piece_on(space("R13")).unwrap()));
    assert_eq!(legal("", shut, "errand"), "");
}

#[test]
fn kn10_an_equal_die_is_cast_again() {
    let contested = after("", ERRAND, "errand=A2 contest");
    assert_eq!(after("", &contested, "roll=5"), contested);
    assert_eq!(seat_and_phase(&after("", &contested, "roll=4")), "p2 errand:A2:5");
    assert_eq!(seat_and_phase(&after("", &contested, "roll=6")), "p2 move:xA2");
}

#[test]
fn kn11_a_lost_errand_binds_the_first_move() {
    // Another piece moves, and there is no other errand.
    let lost = after("", ERRAND, "errand=A2 contest roll=6");
    assert_eq!((legal("", &lost, "A2-"), legal("", &lost, "errand"), legal("", &lost, "pass")), Default::default());
    assert!(can("", &lost, "C8-C3"));
    // Where none can, the owner passes.
    let stuck = "F6,R5,S26,R8,C1,R4/S18,F9,R13,F4,S16,S9 p1 move 2 F10=1,R7=1 - 20 - 1:0,0";
    assert_eq!(legal("variant=four", stuck, ""), "errand=R8 pass");
    let lost = after("variant=four", stuck, "errand=R8 contest roll=5");
    assert_eq!((seat_and_phase(&lost).as_str(), legal("variant=four", &lost, "").as_str()), ("p1 move:xR8", "pass"));
    assert_eq!(field(&after("variant=four", &lost, "pass"), 1), "p2");
    // With two dice the piece may be the second.
    let two = ERRAND.replace("move 5", "move 2,5");
    let lost = after("variant=symmetric", &two, "errand=2:A2 contest roll=3");
    assert_eq!(legal("variant=symmetric", &lost, "2:A2"), "");
    assert!(refused("variant=symmetric", &two.replace("move 2,5", "move:xA3 2,5")) == "phase");
}

#[test]
fn kn12_passage_is_an_answer() {
    assert_eq!(turn("", &after("", ERRAND, "errand=A2")), "p1");
    assert_eq!(legal("", &after("", ERRAND, "errand=A2"), ""), "allow contest");
    assert_eq!(seat_and_phase(&after("", ERRAND, "errand=A2 allow")), "p2 errand:A2:5");
    assert_eq!(seat_and_phase(&after("", PATH, "path=S18:S19 allow")), "p1 allowed-path:S18:S19");
    // He moves as if he had won; a 1 leads nowhere.
    assert_eq!(seat_and_phase(&after("", PATH, "path=S18:S19 allow roll=6")), "p1 path:S18:S19");
    assert_eq!(field(&after("", PATH, "path=S18:S19 allow roll=1"), 1), "p2");
    assert_eq!(seat_and_phase(&after("passage=off", ERRAND, "errand=A2")), "p2 contest-errand:A2:5");
    assert_eq!(seat_and_phase(&after("passage=off", PATH, "path=S18:S19")), "p1 contest-path:S18:S19");
}

#[test]
fn kn13_any_ripe_point_can_be_challenged() {
    assert_eq!(legal("", PATH, ""), "cast path=S18:S19 path=S18:S20");
    // The piece has all the room in the world beside them.
    assert!(legal("", &after("", PATH, "cast roll=1"), "S18-").contains("S18-"));
}

#[test]
fn kn14_age_is_counted_by_seat() {
    // C12 is contested in turn 33. p2 casts in 34, p1 in 35, and p2 in 36 is the first who may declare.
    let arises = "F20,A1,F2,F8,F27,R20/C13,A2,S11,S27,S18,S20 p1 move 2 - - 33 - 1:0,0";
    let mut fen = after("", arises, "F20-S24");
    assert_eq!((seat_and_phase(&fen).as_str(), field(&fen, 4)), ("p2 cast", "-"));
    fen = after("", &fen, "roll=1 S27-F24");
    assert_eq!((seat_and_phase(&fen).as_str(), field(&fen, 4)), ("p1 cast", "C12=2,S25=2"));
    fen = after("", &fen, "roll=1 A1-F4");
    assert_eq!((seat_and_phase(&fen).as_str(), field(&fen, 4)), ("p2 declare", "C12=3,S25=3"));
    assert_eq!(legal("", &fen, "path"), "path=C13:C12 path=C13:S25");
    // Four players: F6 is contested in turn 31, everybody casts, and p2 in turn 36 is the first.
    let arises = "F27,S4,A1,F22,F2,R20/F18,R4,S29,S20,F13,R10 p1 move 4 S31=1,F26=1 - 31 - 1:0,0";
    let mut fen = after("variant=four", arises, "S4-F7");
    for actions in ["roll=4 F2-F5", "roll=5 S20-A3", "roll=2 F18-S19", "roll=4 F7-R8"] {
        assert!(!legal("variant=four", &fen, "path").contains(":F6"), "{fen}");
        fen = after("variant=four", &fen, actions);
    }
    assert!(can("variant=four", &fen, "path=F5:F6") && field(&fen, 6) == "36", "{fen}");
    // p1 and p4 have cast over S5, p2 and p3, whose pieces contest it, have not.
    let young = "A1,A4,S6,R19,S2,C11/F23,A2,F17,S7,R12,S14 p2 declare - S5=9,S8=15 - 16 - 1:0,0";
    assert_eq!(legal("variant=four", young, "path"), "path=S6:S8");
    // A contender's die is no cast over a point, the mover's is: F25 gets p1's mark.
    let won = after("", PATH, "path=S18:S19 contest roll=6,3");
    assert_eq!(field(&won, 4), "S19=3,S20=3,F25=1");
    // Partners with two dice enter together.
    let cast =
        after("variant=four-symmetric", &young.replace("S5=9", "S5=1").replace("p2 declare", "p2 cast"), "roll=3,4");
    assert_eq!(field(&cast, 4), "S5=3,S8=15");
}

#[test]
fn kn15_occupied_spaces_count_and_contested_do_not() {
    let game = table("");
    // C12 influences C11, C13, S24; S25 shares S24 and S26, and has F22: C11 and the occupied S24 are left.
    let fen = "C14,S6,F3,R16,S31,F10/S24,F18,C12,F13,S25,F14 p2 answer-path:C12:C13 - C13=3,S26=3,F22=3 - 122 - 1:0,0";
    let state = read(&game, fen);
    assert_eq!(names(game.contention(&state)), "C13 S26 F22");
    assert_eq!(game.path_counts(&state), Some([2, 1]));
    let counts = |actions: &str| game.path_counts(&read(&game, &after("", PATH, actions)));
    assert_eq!((counts("path=S18:S19"), counts("path=S18:S20")), (Some([3, 4]), Some([3, 4])));
}

#[test]
fn kn16_those_who_block_contend() {
    // S8 is influenced by p2's fool on S7, and by no piece of p1, who would come first.
    let four = "F5,A4,S7,S23,C3,R20/F23,A2,R13,S9,S16,C6 p3 declare - S8=15 - 15 - 1:0,0";
    assert_eq!(turn("variant=four", &after("variant=four", four, "path=S9:S8")), "p2");
    let errand = "S13,A4,S14,C15,R2,R12/F23,F9,S21,S7,R18,A2 p3 move 6 F11=4,F12=4 - 49 - 1:0,0";
    assert_eq!(turn("variant=four", &after("variant=four", errand, "errand=A2")), "p2");
    // Three players: after p3 comes p1, but p2 has the higher count.
    let three = "C5,C10,R8,R18/S7,S12,S17,F5/S20,S26,S30,R10 p3 answer-path:S20:S18 - C9=7,C11=3,S18=7 - 116 - 1:0,0,0";
    assert_eq!(turn("variant=three", three), "p2");
    // With equal counts the first in turn order contends: both p3 and p1 count three at S25.
    let equal = "S6,S26,F6,R5/C13,S12,S16,F10/C10,S22,S24,F19 p2 answer-path:C13:S25 - C12=1,S25=7 - 65 - 1:0,0,0";
    assert_eq!(turn("variant=three", equal), "p3");
}

#[test]
fn kn17_who_can_move_must() {
    let opening = "A1,A4,R3,R19,R2,R20/A2,A3,R9,R13,R10,R12 p1 move 1 - - 1 - 1:0,0";
    assert!(!can("", opening, "pass") && table("").count(&read(&table(""), opening)) == 10);
    assert!(!can("", ERRAND, "pass"));
    let stuck = "F6,R5,S26,R8,C1,R4/S18,F9,R13,F4,S16,S9 p1 move 2 F10=1,R7=1 - 20 - 1:0,0";
    assert!(can("variant=four", stuck, "pass"));
    // After Resolution anybody may.
    let chance = after("", RESOLVING, "C12-S24 roll=1");
    assert_eq!(legal("", &chance, ""), "F10-S11 S27-F24 pass");
}

#[test]
fn kn24_both_dice_are_moved_if_possible() {
    let game = table("variant=symmetric");
    let fen = "A1,A4,R3,R19,R2,R20/A2,A3,R9,R13,R10,R12 p1 move 1,5 - - 1 - 1:0,0";
    let state = read(&game, fen);
    assert_eq!(game.count(&state), 92);
    // Both would stand where the other fool has to go with the 1.
    assert!(!can("variant=symmetric", fen, "5:R19-F3") && !can("variant=symmetric", fen, "5:R3-F27"));
    assert!(can("", &fen.replace("1,5", "5"), "R19-F3"));
    for action in game.legal(&state) {
        let second = after("variant=symmetric", fen, &action);
        assert_ne!(legal("variant=symmetric", &second, ""), "pass", "{action}");
    }
}

#[test]
fn kn25_the_second_piece_is_another() {
    let fen = "S7,R6,S29,F6,S9,F24/F14,F17,C11,S15,C10,F19 p1 move 1,3 - - 75 - 1:0,0";
    let second = after("variant=symmetric", fen, "3:F24-S25");
    assert_eq!(seat_and_phase(&second), "p1 move:!S25");
    let list = legal("variant=symmetric", &second, "");
    assert!(!list.contains("S25-") && list.contains("S9-C5") && list.contains("R6-R5"), "{list}");
    // Without a connection it is the other one of the type.
    let second = after("variant=symmetric", fen, "1:S9-S8");
    assert_eq!(seat_and_phase(&second), "p1 move:=F24");
    assert!(legal("variant=symmetric", &second, "").split(' ').all(|action| action.starts_with("F24-")));
}

#[test]
fn kn41_the_turn_passes_on_after_a_forfeit() {
    let four = "F5,A4,S7,S23,C3,R20/F23,A2,R13,S9,S16,C6 p3 declare - S8=15 - 15 - 1:0,0";
    let forfeit = after("variant=four", four, "path=S9:S8 contest roll=2,6");
    // p2 contended, and p4 is next.
    assert_eq!((field(&forfeit, 1), field(&forfeit, 6)), ("p4", "16"));
    assert_eq!(field(&after("", PATH, "path=S18:S19 contest roll=1,6"), 1), "p2");
}
