//! Rulings about waiting dice and about nets.

use know::{Nets, PieceType};

use super::{PATH, after, can, field, legal, names, read, seat_and_phase, space, start, table};

#[test]
fn kn34_deciding_dice_wait_for_their_side() {
    let on = "conservation=on";
    // The roll-off: each its own; with two dice both for who begins.
    assert_eq!(seat_bank(&after(on, &start(on), "roll=2,5")), "p2 5 2/-");
    assert_eq!(seat_bank(&after("variant=symmetric conservation=on", &start(on), "roll=2,5")), "p2 2,5 -");
    assert_eq!(after(on, &start(on), "roll=3,3"), start(on));
    // An errand's die waits for the opponent, won or lost; a tie is void.
    let errand = super::ERRAND;
    assert_eq!(field(&after(on, errand, "errand=A2 contest roll=3"), 5), "3/-");
    assert_eq!(field(&after(on, errand, "errand=A2 contest roll=6"), 5), "6/-");
    assert_eq!(field(&after(on, errand, "errand=A2 contest roll=5"), 5), "-");
    // So does a contender's.
    assert_eq!(field(&after(on, PATH, "path=S18:S19 contest roll=6,3"), 5), "-/3");
    // Unmoved dice of an ordinary turn are lost.
    let stuck = "F6,R5,S26,R8,C1,R4/S18,F9,R13,F4,S16,S9 p1 move 2 F10=1,R7=1 - 20 - 1:0,0";
    assert_eq!(field(&after("variant=four conservation=on", stuck, "pass"), 5), "-");
}

/// Seat, dice and bank of a position.
fn seat_bank(fen: &str) -> String {
    format!("{} {} {}", field(fen, 1), field(fen, 3), field(fen, 5))
}

#[test]
fn kn35_both_forfeits_keep_their_dice() {
    let on = "variant=four conservation=on";
    let fen = "F5,A4,S7,S23,C3,R20/F23,A2,R13,S9,S16,C6 p3 declare - S8=15 - 15 - 1:0,0";
    // Counts are 3 and 2. Lost: 5 to 8. p4, of the mover's side, takes the 2 at once.
    assert_eq!(seat_bank(&after(on, fen, "path=S9:S8 contest roll=2,6")), "p4 2 6/-");
    // Won, but a 1 ends nowhere: 4 to 3.
    assert_eq!(seat_bank(&after(on, fen, "path=S9:S8 contest roll=1,1")), "p4 1 1/-");
    assert_eq!(seat_bank(&after(on, fen, "path=S9:S8 allow roll=1")), "p4 1 -");
    // With two dice a turn both go to the contender's side, his own first.
    let two = "variant=symmetric conservation=on";
    let lost = after(two, PATH, "path=S18:S19 contest roll=2,6");
    assert_eq!(seat_bank(&lost), "p2 2,6 -");
    assert_eq!(seat_bank(&after(two, PATH, "path=S18:S19 allow roll=1")), "p2 1 -");
}

#[test]
fn kn36_no_path_with_waiting_dice() {
    let fen = "F6,A4,S8,R19,S2,F15/F10,F24,R9,R13,S20,R10 p1 declare - F14=2,F25=3,R11=2 - 13 - 1:0,0";
    let forfeit = "path=A4:F25 contest roll=6,5";
    assert_eq!(seat_and_phase(&after("", fen, forfeit)), "p2 declare");
    assert_eq!(seat_and_phase(&after("conservation=on", fen, forfeit)), "p2 move");
}

#[test]
fn kn37_nets_are_quarter_turns() {
    for name in ["C3", "S7", "F1", "A2", "R19"] {
        let turns = [1, 2, 3].map(|quarters| space(name).turned(quarters));
        assert!(turns.iter().all(|turn| *turn != space(name)) && turns[1] == space(name).opposite());
        assert_eq!(space(name).turned(4), space(name));
    }
    let game = table("nets=on");
    let nets = |fen: &str, kind| game.nets_of(&read(&game, fen), kind);
    // A4 and A3 are a quarter turn apart, and of two sides.
    let polar = "A1,A4,R3,R19,C14,R2/F6,A3,R9,R13,R10,R12 p1 move 5 F5=1 - 3 - 1:0,0";
    assert_eq!(nets(polar, PieceType::Bard), Nets { polar: true, balanced: true });
    // R3 and R19 mirror each other, which is no net; with R9 and R13 there are none either.
    assert_eq!(nets(polar, PieceType::Fool), Nets { polar: false, balanced: true });
}

#[test]
fn kn38_polar_opens_the_own_type_and_balanced_the_others() {
    // Polar alone: bards of both sides on S17 and S25. The fool on C2 and the herald on R2 still bar.
    let fen = "S6,S25,C2,F25,R2,R20/S17,F10,C9,R13,R10,R12 p2 move 6 - - 10 - 1:0,0";
    assert_eq!(more(fen), "S17-C14");
    let game = table("nets=on");
    assert_eq!(game.nets_of(&read(&game, fen), PieceType::Bard), Nets { polar: true, balanced: false });
    // Balanced alone: S28 and S12. The bard on F4 passes the influence of the herald on F2, which is of another type.
    let fen = "S28,F4,S30,A4,S16,F26/S12,F17,C13,R5,C1,F2 p1 move 2 F3=1 - 75 - 1:0,0";
    assert_eq!(game.nets_of(&read(&game, fen), PieceType::Bard), Nets { polar: false, balanced: true });
    assert_eq!(more(fen), "F4-R3");
    // Were the piece on F2 a bard and that on F17 the herald, the net would open nothing there.
    let own = "S28,F4,S30,A4,S16,F26/S12,F2,C13,R5,C1,F17 p1 move 2 F3=1 - 75 - 1:0,0";
    assert!(!more(own).contains("F4-R3"), "{}", more(own));
}

/// The moves that nets open, at a table that is otherwise the same.
fn more(fen: &str) -> String {
    let without = legal("", fen, "");
    let known: Vec<&str> = without.split(' ').collect();
    legal("nets=on", fen, "").split(' ').filter(|action| !known.contains(action)).collect::<Vec<_>>().join(" ")
}

#[test]
fn kn39_nets_open_no_ends() {
    // F5 may be passed by the bard on A1, and is no end for it.
    let fen = "A1,A4,R3,R19,C14,R2/F6,A3,R9,R13,R10,R12 p1 move 5 F5=1 - 3 - 1:0,0";
    assert!(can("nets=on", fen, "A1-F4") && !can("", fen, "A1-F4"));
    assert_eq!(legal("nets=on", &fen.replace("move 5", "move 1"), "A1-"), "A1-F4");
    // Points of contention stay what they are.
    let contested = |options: &str| names(table(options).contention(&read(&table(options), fen)));
    assert_eq!(contested("nets=on"), contested(""));
}

#[test]
fn kn45_nets_are_read_before_the_move() {
    // The fool on F13 is itself half of the only net, with F20, and goes by it although it leaves.
    let fen = "F25,R3,F8,F26,F3,R20/A3,R11,F13,F20,R10,R12 p2 move 6 - - 13 - 1:0,0";
    assert_eq!(more(fen), "F13-S8");
    let game = table("nets=on");
    let after = after("nets=on", fen, "F13-S8");
    assert_eq!(game.nets_of(&read(&game, fen), PieceType::Fool), Nets { polar: true, balanced: false });
    assert_eq!(game.nets_of(&read(&game, &after), PieceType::Fool), Nets::default());
}

#[test]
fn kn46_three_players_nets_are_connections() {
    let count = |options: &str, fen: &str| legal(options, fen, "").split(' ').count();
    // p3's heralds on S18 and S26 are a polar net, which opens nothing.
    let polar = "C1,S5,F1,F7/F9,F10,F13,F15/C11,S18,S26,F21 p3 move 4 S17=7,F8=4,F16=7 - 39 - 1:0,0,0";
    let game = table("variant=three nets=on");
    assert_eq!(game.nets_of(&read(&game, polar), PieceType::Herald), Nets { polar: true, balanced: false });
    assert_eq!((count("variant=three nets=on", polar), count("variant=three", polar)), (46, 46));
    // p2's fools on C8 and C16 are connected, so all four of them jump through everything.
    let balanced = "C3,F21,R1,R20/C7,C8,C16,S9/S22,S23,S29,R12 p2 move 6 S24=7,F20=7 - 50 - 1:0,0,0";
    assert_eq!((count("variant=three nets=on", balanced), count("variant=three", balanced)), (75, 65));
    assert!(can("variant=three nets=on", balanced, "C7-S5") && !can("variant=three", balanced, "C7-S5"));
}
