//! Refusals: which rule, spaces and sentence answer an attempt, and that what they state is true of the position.

#[allow(dead_code, reason = "the properties use the rest")]
mod walks;

use std::collections::{BTreeMap, BTreeSet};

use game::{Dice, Game, IllegalFacts, Language, Notation, Turn};
use know::{Action, IllegalAction, Know, NamedPiece, Phase, Space, State, WayObstacle};
use testkit::proof::{RefusalRow, check_instead, check_refusals};

use walks::each_walk;

const START: &str = "A1,A4,R3,R19,R2,R20/A2,A3,R9,R13,R10,R12 - start - - - 0 - 1:0,0";
const FIRST: &str = "A1,A4,R3,R19,R2,R20/A2,A3,R9,R13,R10,R12 p1 move 3 - - 1 - 1:0,0";
const TWO: &str = "A1,A4,R3,R19,R2,R20/A2,A3,R9,R13,R10,R12 p1 move 1,5 - - 1 - 1:0,0";
const PATH: &str = "F6,A4,S8,R19,S2,S18/F10,F24,R9,R13,S21,R10 p1 declare - S19=3,S20=3 - 11 - 1:0,0";
const WON: &str = "F6,A4,S8,R19,S2,S18/F10,F24,R9,R13,S21,R10 p1 path:S18:S19 6 S19=3,S20=3,F25=1 - 11 - 1:0,0";
const ERRAND: &str = "S13,A4,F27,R3,C13,R2/A2,A3,S21,F13,C8,R12 p2 move 5 S15=2,F11=2,F12=2 - 10 - 1:0,0";
const SENT: &str = "S13,A4,F27,R3,C13,R2/A2,A3,S21,F13,C8,R12 p2 errand:A2:5 5 S15=2,F11=2,F12=2 - 10 - 1:0,0";
const LOST: &str = "S13,A4,F27,R3,C13,R2/A2,A3,S21,F13,C8,R12 p2 move:xA2 5 S15=2,F11=2,F12=2 - 10 - 1:0,0";
const AGE: &str = "A1,A4,S6,R19,S2,C11/F23,A2,F17,S7,R12,S14 p2 declare - S5=9,S8=15 - 16 - 1:0,0";
const FREED: &str = "S7,R6,S29,F6,S9,S25/F14,F17,C11,S15,C10,F19 p1 move:!S25 1 - - 75 - 1:0,0";
const TWIN: &str = "S7,R6,S29,F6,S8,F24/F14,F17,C11,S15,C10,F19 p1 move:=F24 3 - - 75 - 1:0,0";
const AFTER: &str = "A2,A4,S8,S24,F2,F16/R8,R18,S27,F10,A1,A3 p2 postmove 1 - - 63 p1 1:0,0";
const OVER: &str = "F10,F24,R6,R16,S9,S25/S5,S29,A1,A3,S16,S32 - over - - - 9 p1 1:24,14";
const NETS: &str = "A1,A4,R3,R19,C14,R2/F6,A3,R9,R13,R10,R12 p1 move 1 F5=1 - 3 - 1:0,0";
const PARTNERS: &str = "F14,F1,F4,C11,S2,S18/F20,F6,A3,S8,S23,S7 p4 move 3,4 S5=12 - 36 - 1:0,0";

#[rustfmt::skip]
const ROWS: &[RefusalRow] = &[
    // The text.
    ("", FIRST, "castle", "11.1", "", "`castle` is not an action. A move is written R3-F3 or 5:R3-F27; the others are"),
    ("", FIRST, "", "11.1", "", "` is not an action."),
    ("", FIRST, "R3-R33", "11.1", "", "` is not an action."),
    ("", FIRST, "7:R3-F3", "11.1", "", "` is not an action."),
    ("", START, "roll=0,1", "11.1", "", "` is not an action."),
    ("", START, "roll=1,2,3,4", "11.1", "", "` is not an action."),
    // Chance.
    ("", START, "cast", "4.1", "", "Two dice are cast now, and nobody decides."),
    ("", START, "roll=1", "4.5", "", "Two dice are cast, not one."),
    ("variant=symmetric first=p1", "A1,A4,R3,R19,R2,R20/A2,A3,R9,R13,R10,R12 p1 cast - - - 1 - 1:0,0", "roll=5,2", "4.5", "", "Two dice of one hand are written with the lower one first."),
    ("", FIRST, "roll=3", "4.1", "", "No dice are cast now: Ivory is to move with 3."),
    ("", OVER, "pass", "7.5", "", "The game is over: Ivory has Resolved, and nothing follows."),
    // The piece.
    ("", FIRST, "S1-S2", "5.1", "S1", "No piece stands on S1."),
    ("", FIRST, "A2-F11", "4.1", "A2", "The bard on A2 is Aubergine's, and Ivory is to move."),
    ("variant=four", "A1,A4,R3,R19,R2,R20/A3,A2,R13,R9,R12,R10 p1 move 1 - - 1 - 1:0,0", "R2-R1", "4.1", "R2", "The herald on R2 is Plain Ivory's, and Striped Ivory is to move."),
    ("", LOST, "A2-F9", "6.2", "A2", "The bard on A2 has lost its errand, so another piece moves."),
    ("variant=symmetric", TWIN, "S8-S7", "4.4", "S8 F24", "The herald on S8 has moved: this die needs the other of the pair, the herald on F24."),
    ("variant=symmetric", TWIN, "R6-R5", "4.4", "R6 F24", "This die needs the other piece of the pair: the herald on F24, not the bard on R6."),
    ("variant=symmetric", FREED, "S25-S24", "4.4", "S25", "The herald on S25 has moved and is connected: this die moves another piece."),
    ("", SENT, "C8-C7", "6.2", "A2", "The bard on A2 is on its errand and moves now."),
    ("", WON, "S2-S1", "6.7", "S18", "The herald on S18 has won its path and moves now."),
    ("", AFTER, "R8-R7", "7.3", "R8", "The bard on R8 is connected, and after Resolution only pieces that are not connected move."),
    ("", AFTER, "F2-F1", "7.3", "F2", "The herald on F2 is Ivory's, and Aubergine is to move."),
    // The die.
    ("variant=symmetric", TWO, "R3-F3", "11.1", "", "Name the die first, as in 1:R3-F27; the dice are 1 and 5."),
    ("variant=symmetric", TWO, "3:R3-F3", "11.1", "", "There is no 3 to move: the dice are 1 and 5."),
    ("", FIRST, "3:R3-F5", "11.1", "", "Leave out the 3: only one die can be meant here, so it is not written."),
    ("variant=symmetric", TWO, "5:R3-F27", "8.2", "R3 F27", "After R3 to F27 nothing could move the 1, and other moves use both dice."),
    // Where it goes.
    ("", FIRST, "R3-R3", "5.1", "R3", "A move has to leave R3."),
    ("", FIRST, "R3-A1", "5.2", "A1", "A1 is occupied by a bard."),
    ("", ERRAND, "C8-S14", "5.4", "S14", "S14 is influenced by the bard on S13, and no move ends there."),
    ("nets=on", NETS, "A1-F5", "10.3", "F5", "F5 is influenced by the bard on F6, and no move ends there."),
    ("", FIRST, "R3-F4", "1.5", "R3 F4", "A move of three jumps from R3 never ends on a shaded space such as F4."),
    ("", "A4,R1,R3,R19,F2,F3/A2,A3,R9,R13,R10,R12 p1 move 5 - - 9 - 1:0,0", "R3-C1", "5.1", "R3", "The fool on R3 has only one jump open, and the die is 5."),
    ("", "A1,A4,R3,R19,R2,R20/A2,A3,R9,R13,R10,R12 p1 move 2 - - 1 - 1:0,0", "R3-R1", "5.2", "R2", "No way of two jumps from R3 to R1 is open: the herald on R2 is in the way."),
    ("", FIRST, "R3-C1", "5.1", "R3 C1", "No way of exactly three jumps leads from R3 to C1."),
    ("", ERRAND, "A2-F10", "6.1", "A2", "The bard on A2 is locked out: every space beside it is occupied or barred by enemy influence."),
    ("", SENT, "A2-C2", "5.1", "A2 C2", "No way of exactly five jumps leads from A2 to C2."),
    ("", WON, "S18-C15", "5.1", "S18 C15", "No way of exactly six jumps leads from S18 through S19 to C15."),
    ("", AFTER, "F10-F9", "7.3", "F10 F9", "The fool on F10 would not be connected on F9."),
    // Errands.
    ("", ERRAND, "errand=C8", "6.1", "C8", "The herald on C8 is not locked out: it can jump to"),
    ("", ERRAND, "errand=S13", "6.1", "S13", "The bard on S13 is Ivory's, and Aubergine cannot ask for its errand."),
    ("", ERRAND, "errand=S1", "6.1", "S1", "No piece stands on S1."),
    ("", "S13,A4,F27,R3,C13,R2/A2,A3,S21,F13,C8,R12 p2 move 1 S15=2 - 10 - 1:0,0", "errand=A2", "6.1", "A2", "No errand of one jump takes the bard on A2 to a space that is free of pieces and of enemy influence."),
    ("", LOST, "errand=A2", "6.2", "A2", "The errand from A2 is lost, and a turn has one errand."),
    ("variant=symmetric", TWIN, "errand=F24", "8.2", "", "An errand is asked for before the first move of a turn."),
    ("", SENT, "errand=A2", "6.1", "", "No errand can be asked for now: Aubergine is to move the bard on A2 by its errand of five jumps."),
    ("variant=four-symmetric", PARTNERS, "errand=4:S7", "11.1", "", "Leave out the 4: only one die can be meant here"),
    // Paths.
    ("", PATH, "path=S18:S17", "5.4", "S17", "S17 is not a point of contention: no enemy influences it."),
    ("", PATH, "path=S18:S32", "6.5", "S18 S32", "S32 does not border on S18."),
    ("", PATH, "path=F10:F9", "4.1", "F10", "The bard on F10 is Aubergine's, and Ivory is to move."),
    ("", PATH, "path=A4:F25", "6.4", "F25", "The point of contention F25 is some rolls too young: Ivory and Aubergine have not cast over it yet."),
    ("", "F6,A4,S8,R19,S2,S18/F10,F24,R9,R13,S21,R10 p1 declare - S19=3,S20=3,F25=1 - 11 - 1:0,0", "path=A4:F25", "6.4", "F25", "F25 is one roll too young: Aubergine has not cast over it yet"),
    ("variant=four", AGE, "path=S6:S5", "6.4", "S5", "S5 is some rolls too young: Plain Ivory and Striped Aubergine have not cast over it yet"),
    ("", FIRST, "path=R3:F3", "6.5", "", "A path is declared before the cast: Ivory is to move with 3."),
    // Words.
    ("", PATH, "pass", "4.1", "", "Ivory is to cast, or to declare a path."),
    ("", PATH, "S2-S1", "4.1", "", "Ivory is to cast, or to declare a path."),
    ("", FIRST, "cast", "4.1", "", "Ivory is to move with 3."),
    ("", FIRST, "allow", "6.9", "", "There is nothing to answer: Ivory is to move with 3."),
    ("", FIRST, "pass", "5.6", "A1 S3", "Ivory can move, for example A1-S3, and whoever can move must."),
    ("", SENT, "pass", "6.2", "A2", "The bard on A2 has to go on its errand of five jumps."),
    ("", WON, "pass", "6.7", "S18", "The herald on S18 has won its path and has to go."),
];

#[test]
fn refusals_name_the_rule_and_the_spaces() {
    check_refusals::<Know>(ROWS);
}

/// What would be legal instead, for those refusals that suggest something.
#[test]
fn refusals_suggest_what_is_legal() {
    check_instead::<Know>(&[
        ("", FIRST, "pass", "A1-S3"),
        ("", FIRST, "3:A1-S3", "A1-S3"),
        ("", FIRST, "3:R3-F5", ""),
        ("", PATH, "pass", "cast"),
        ("", ERRAND, "A2-F10", "errand=A2"),
        ("", AFTER, "cast", "pass"),
        ("variant=symmetric", TWO, "A1-F4", "1:A1-F4 5:A1-F4"),
        ("variant=symmetric", TWO, "R3-F27", ""),
        ("", &PATH.replace("declare", "answer-path:S18:S19"), "pass", "allow contest"),
        ("variant=symmetric", &FIRST.replace("move 3", "cast -"), "roll=5,2", "roll=2,5"),
    ]);
}

/// Whether what a reason says can be seen in the position.
fn is_true(game: &Know, state: &State, attempt: Action, illegal: &IllegalAction) -> bool {
    use IllegalAction as I;
    let Action::Move { from, to, .. } = attempt else { return true };
    let side = state.piece_on(from).map(|piece| game.side_of(game.owner_of(piece)));
    let enemy = |space: Space| {
        side.is_some_and(|side| (0..game.sides()).any(|it| it != side && game.influence(state, it).contains(space)))
    };
    let stands = |piece: &NamedPiece| state.piece_on(piece.space).is_some_and(|it| game.kind_of(it) == piece.kind);
    match illegal {
        I::Empty { space } => *space == from && state.piece_on(from).is_none(),
        I::Occupied { piece } => piece.space == to && stands(piece),
        I::EnemyInfluence { space, enemies, .. } => {
            let influence = |enemy: &NamedPiece| stands(enemy) && enemy.space.borders().contains(to);
            *space == to && enemy(to) && !state.occupied().contains(to) && enemies.iter().all(influence)
        }
        I::Blocked { obstacles, .. } => {
            let is_real = |obstacle: &WayObstacle| match obstacle {
                WayObstacle::Piece(piece) => stands(piece),
                WayObstacle::Influence { space, enemies } => enemy(*space) && enemies.iter().all(stands),
            };
            !obstacles.is_empty() && obstacles.iter().all(is_real)
        }
        I::WrongShade { jumps, .. } => (jumps % 2 == 1) == (from.is_shaded() == to.is_shaded()),
        I::LockedOut { piece, .. } => {
            stands(piece) && state.piece_on(from).is_some_and(|piece| game.is_locked_out(state, piece))
        }
        I::WastesDie { .. } => state.dice().len() == 2,
        I::TwinMoves { piece, twin } => stands(piece) && stands(twin) && matches!(state.phase(), Phase::MoveTwin(_)),
        I::HasMoved { piece } => stands(piece) && matches!(state.phase(), Phase::MoveFree(_)),
        I::NotYours { piece, .. } | I::StaysConnected { piece } | I::TooFewJumps { piece, .. } => stands(piece),
        _ => true,
    }
}

#[test]
fn every_refusal_has_a_true_reason() {
    let rules: BTreeSet<&str> = Know::spec().rule_index().sections().iter().map(|passage| passage.number).collect();
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    let mut dice = Dice::new(3);
    each_walk(|walk| {
        let game = &walk.game;
        for state in [&walk.states[0], dice.pick(&walk.states), dice.pick(&walk.states)] {
            let legal: BTreeSet<String> = game.legal(state).into_iter().collect();
            let mut attempts = vec![Action::Pass, Action::Cast, Action::Allow, Action::Contest];
            for _ in 0..60 {
                let on_piece = state.space(*dice.pick(&know::Piece::all().collect::<Vec<_>>()));
                let other = Space::new(dice.below(100));
                let near = on_piece.borders().nth(dice.below(on_piece.borders().len() as usize) as u32);
                let die = [None, None, Some(dice.below(6) as u8 + 1)][dice.below(3)];
                attempts.push(Action::Move { die, from: on_piece, to: other });
                attempts.push(Action::Move { die, from: other, to: on_piece });
                attempts.push(Action::Errand { die, piece: on_piece });
                attempts.push(Action::Path { piece: on_piece, through: near.unwrap_or(other) });
            }
            for attempt in attempts {
                let text = attempt.to_string();
                match game.read_action(state, &text) {
                    Ok(read) => assert!(read == attempt && legal.contains(&text), "{}: {text}", walk.at(state)),
                    Err(illegal) => {
                        let reason = illegal.reason(Language::English);
                        let is_said = |site: &String| reason.text.contains(site.as_str());
                        assert!(!legal.contains(&text), "{}: {text} is legal", walk.at(state));
                        assert!(rules.contains(reason.rule), "{reason}");
                        let is_sentence = reason.text.ends_with('.') && !reason.text.starts_with(char::is_lowercase);
                        assert!(reason.text.is_ascii() && is_sentence && reason.text.len() < 260, "{reason}");
                        assert!(reason.sites.iter().all(is_said), "{reason}");
                        assert!(reason.instead.iter().all(|text| legal.contains(text)), "{reason}");
                        assert!(is_true(game, state, attempt, &illegal), "{}: {text}: {reason}", walk.at(state));
                        *seen.entry(reason.rule).or_default() += 1;
                    }
                }
            }
            assert_eq!(matches!(game.turn(state), Turn::Over(_)), legal.is_empty());
        }
    });
    for rule in
        ["1.5", "4.1", "4.4", "5.1", "5.2", "5.3", "5.4", "5.6", "6.1", "6.4", "6.5", "6.9", "7.3", "8.2", "11.1"]
    {
        assert!(seen.contains_key(rule), "{rule} was never in the way: {seen:#?}");
    }
}
