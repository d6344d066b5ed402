//! Rulings about beginning, two dice, four and three players, and eternal games.

use game::{Game, Notation, Options};
use know::Know;

use super::{after, can, field, legal, names, read, seat_and_phase, start, table, turn};

#[test]
fn kn23_the_single_highest_die_begins() {
    let begins = |options: &str, roll: &str| seat_and_phase(&after(options, &start(options), roll));
    assert_eq!((begins("", "roll=2,5"), begins("", "roll=5,2")), ("p2 cast".into(), "p1 cast".into()));
    assert_eq!(begins("", "roll=4,4"), "- start");
    // Four players cast by side.
    assert_eq!(
        (begins("variant=four", "roll=2,5"), begins("variant=four", "roll=6,5")),
        ("p3 cast".into(), "p1 cast".into())
    );
    assert_eq!(begins("variant=three", "roll=6,6,1"), "- start");
    assert_eq!(begins("variant=three", "roll=3,3,4"), "p3 cast");
    assert_eq!(seat_and_phase(&start("first=p1")), "p1 cast");
}

/// The seats in the order of their turns, from the start on, each moving something.
fn order(options: &str) -> String {
    let game = table(&format!("{options} first=p1"));
    let mut state = game.startpos();
    let mut owners = Vec::new();
    while owners.len() < 6 {
        if state.turn_number() as usize > owners.len() {
            owners.push(state.seat().expect("a turn has an owner").to_string());
        }
        let action = game.pick(&state, |_| 0).expect("the game goes on");
        game.apply(&mut state, action);
    }
    owners.join(" ")
}

#[test]
fn kn26_four_sit_and_play_turnwise() {
    assert_eq!(order("variant=four"), "p1 p2 p3 p4 p1 p2");
    assert_eq!(order("variant=four order=alternate"), "p1 p3 p2 p4 p1 p3");
    assert_eq!(order("variant=four-symmetric"), "p1 p3 p2 p4 p1 p3");
    assert_eq!(order("variant=four-symmetric order=alternate"), "p1 p3 p2 p4 p1 p3");
    assert_eq!((order("").as_str(), order("variant=three").as_str()), ("p1 p2 p1 p2 p1 p2", "p1 p2 p3 p1 p2 p3"));
}

#[test]
fn kn27_partners_share_a_turn() {
    let four = "variant=four-symmetric";
    // The partner moves the piece of the same type by his own die.
    let start = "A1,A4,R3,R19,R2,R20/A3,A2,R13,R9,R12,R10 p1 move 1,6 - - 1 - 1:0,0";
    let second = after(four, start, "A4-F25");
    assert_eq!((seat_and_phase(&second).as_str(), turn(four, &second).as_str()), ("p1 move:=A1", "p2"));
    assert!(legal(four, &second, "").split(' ').all(|action| action.starts_with("A1-")));
    // A connection frees his type: the heralds stand on S10 and S26 after the first move.
    let free = "A1,A4,R3,R19,S10,S25/A3,A2,R13,R9,R12,F14 p1 move 1,2 - - 9 - 1:0,0";
    let second = after(four, free, "S25-S26");
    assert_eq!((seat_and_phase(&second).as_str(), turn(four, &second).as_str()), ("p1 move:!S26", "p2"));
    let list = legal(four, &second, "");
    assert!(list.contains("A1-") && list.contains("R3-") && list.contains("S10-") && !list.contains("A4-"), "{list}");
    // The initial player speaks for both: he asks for his partner's errand, with the partner's die.
    let errand = "F14,F1,F4,C11,S2,S18/F20,F6,A3,S8,S23,S7 p4 move 3,4 S5=12 - 36 - 1:0,0";
    assert_eq!(seat_and_phase(&after(four, errand, "errand=S7")), "p4 answer-errand:S7:4");
    assert_eq!(turn(four, &after(four, errand, "errand=S7 allow")), "p3");
}

#[test]
fn kn28_one_seat_acts_for_its_conjunction() {
    let options = "variant=four eternal=on cycles=0 order=alternate";
    let chance = "S4,S20,F24,S11,R8,R18/F6,F20,S24,S8,R11,R1 p1 postmove 5 - - 49 p4 2:28,24";
    assert_eq!(turn(options, chance), "p1");
    // F24 is p2's fool, S11 p1's own.
    let list = legal(options, chance, "");
    assert!(list.contains("F24-") && list.contains("S11-"), "{list}");
    // It is the member next in turn order after the owner of the turn.
    let resolving = "A4,A2,S8,C12,F2,F16/R18,R8,S27,F10,A1,A3 p1 move 5 - - 63 - 1:0,0";
    assert_eq!(seat_and_phase(&after("variant=four", resolving, "C12-S24")), "p3 postcast");
    let partner = "A4,A2,C12,S8,F2,F16/R18,R8,S27,F10,A1,A3 p2 move 5 - - 63 - 1:0,0";
    assert_eq!(seat_and_phase(&after("variant=four order=alternate", partner, "C12-S24")), "p4 postcast");
}

#[test]
fn kn29_three_start_on_thirds_of_the_rim() {
    assert_eq!(start("variant=three"), "R2,R3,R19,R20/A2,R6,R7,R9/A3,R13,R15,R16 - start - - - 0 - 1:0,0,0");
    let game = table("variant=three");
    let state = game.startpos();
    assert!(game.contention(&state).is_empty());
    assert!((0..3).all(|side| game.connected_spaces(&state, side).is_empty()));
}

#[test]
fn kn31_three_contend_by_player() {
    // p1's bards on S5 and S25 share S6 and S7 with p2's fools and nobody else.
    let game = table("variant=three");
    let state = read(&game, "C13,S5,S25,R1/C8,S8,F17,R4/S18,S20,S32,R18 p1 declare - S6=7,S7=7 - 16 - 1:0,0,0");
    let [one, two, three] = [0, 1, 2].map(|side| game.influence(&state, side));
    assert_eq!(names(game.contention(&state)), names(one & two | one & three | two & three));
    assert!(names(one & two).contains("S6 S7"));
    // Each of them is barred to the other, and the own one never.
    let roll = after("variant=three", &game::Notation::fen(&game, &state), "cast roll=1");
    assert!(!can("variant=three", &roll, "S5-S6") && can("variant=three", &roll, "S5-S3"));
}

#[test]
fn kn32_cycles_add_up_and_the_resolver_begins() {
    let options = "variant=symmetric eternal=on conservation=on";
    let chance = "S10,S26,C2,F15,R2,R12/F18,F4,R17,R7,S5,S21 p1 postmove 4,4 - - 42 p2 1:0,0";
    let next = after(options, chance, "pass");
    assert_eq!(next, "S10,F4,C2,R7,R2,S21/F18,S26,R17,F15,S5,R12 p2 move 4,4 - - 1 - 2:14,28");
    // In the last cycle the game is over, with the points of all.
    let last = chance.replace("1:0,0", "3:10,1");
    let over = after(options, &last, "pass");
    assert_eq!((seat_and_phase(&over).as_str(), field(&over, 8)), ("- over", "3:24,29"));
    assert_eq!(turn(options, &over), "p2win (Resolution)");
    // With cycles=0 another one always follows.
    let endless = after(&format!("{options} cycles=0"), &chance.replace("1:0,0", "1000:10,1"), "pass");
    assert_eq!(field(&endless, 8), "1001:24,29");
}

#[test]
fn kn33_touching_enemies_have_no_rule_of_their_own() {
    let fen = "A1,A4,R3,R19,R2,F12/A3,A2,R13,R9,R12,R10 p1 move 1 F13=1 - 1 - 2:999,0";
    assert_eq!(super::refused("eternal=on", &fen.replace("2:999,0", "1:0,0")), "board");
    // The herald on F12 stands beside the bard on A2, on a space that it influences, and moves away like any other.
    assert_eq!(legal("eternal=on", fen, "").split(' ').count(), 10);
    assert!(legal("eternal=on", &fen.replace("move 1", "move 2"), "F12-").contains("F12-"));
    assert!(!can("eternal=on", fen, "F12-F11"));
}

#[test]
fn kn40_dice_of_different_players_are_told_apart() {
    let outcomes = |options: &str, fen: &str| {
        let game = table(options);
        let state = read(&game, fen);
        let mut list = Vec::new();
        game.actions(&state, &mut list);
        let weights: Vec<u32> = list.iter().map(|&roll| game.weight(&state, roll)).collect();
        (list.len(), weights.iter().sum::<u32>(), weights.iter().max().copied())
    };
    assert_eq!(outcomes("", &start("")), (36, 36, Some(1)));
    assert_eq!(outcomes("variant=three", &start("variant=three")), (216, 216, Some(1)));
    // All ties of the roll-off lead to the same position, and are different actions.
    assert_eq!(after("", &start(""), "roll=1,1"), after("", &start(""), "roll=6,6"));
    let turn = |options: &str| outcomes(&format!("{options} first=p1"), &start(&format!("{options} first=p1")));
    assert_eq!(turn("variant=symmetric"), (21, 36, Some(2)));
    assert_eq!(turn("variant=four-symmetric"), (36, 36, Some(1)));
    assert_eq!(turn("variant=four"), (6, 6, Some(1)));
    let chance = "F10,F24,R6,R16,S9,S25/S5,S29,A1,A3,S16,S32 p4 postcast - - - 9 p1 1:0,0";
    assert_eq!(outcomes("variant=four-symmetric", chance), (21, 36, Some(2)));
}

#[test]
fn kn44_three_play_neither_symmetric_nor_eternal() {
    let parse = |line: &str| Options::parse(Know::spec(), line).map(|_| ()).map_err(|error| error.to_string());
    for (line, words) in
        [("players=3 symmetric=on", "`symmetric=on` cannot"), ("players=3 eternal=on", "`eternal=on` cannot")]
    {
        assert!(parse(line).is_err_and(|error| error.contains(words)), "{line}");
    }
    assert!(parse("variant=three conservation=on nets=on score=first cycles=7").is_ok());
}
