//! The board in a terminal and as a picture.

use game::{Game, Notation, Options, Page, Show, Viewer};
use know::{Know, State, outlines};

fn position(options: &str, fen: &str) -> (Know, State) {
    let game = Know::new(&Options::parse(Know::spec(), options).unwrap_or_else(|error| panic!("{options}: {error}")));
    let state = game.read_state(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    (game, state)
}

fn shown(options: &str, fen: &str) -> String {
    let (game, state) = position(options, fen);
    let mut page = Page::new();
    game.show(&state, Viewer::Spectator, &mut page);
    page.to_string()
}

#[test]
fn a_terminal_shows_tiers_pieces_influence_and_contention() {
    let page = shown("", "A2,A4,C12,S8,F2,F16/R8,R18,S27,F10,A1,A3 p1 move 5 F11=1 - 63 - 1:0,0");
    let west = "\
West
  Rim     R6 .     R7 2     R8 B2=       A2 B1=        R9 .     R10 .
  First   F8 .     F9 2     F10 F2   F11 12!  F12 1    F13 .    F14 .
  Second  S9 1     S10 .    S11 2        S13 .         S15 .    S16 .
                            S12 .                      S14 .
  Center  C5 .     C6 .                  C7 .                   C8 .
";
    assert!(page.contains(west), "{page}");
    for line in [
        "Ivory (p1) to move, dice 5",
        "  turn 63 of 300",
        "  1 Ivory     points 0, as it stands 11; Rim bard; First herald; Second -",
        "  F11 contested, cast over by p1: too young",
        "1 Ivory (p1)   2 Aubergine (p2)   B bard   F fool   H herald",
    ] {
        assert!(page.lines().any(|shown| shown == line), "{line}\n{page}");
    }
    assert!(page.lines().all(|line| line.chars().count() <= 80), "{page}");
}

#[test]
fn a_terminal_shows_what_is_special() {
    let four = shown("players=4", "F5,A4,S7,S23,C3,R20/F23,A2,R13,S9,S16,C6 p3 declare - S8=15 - 15 - 1:0,0");
    assert!(four.contains("A4 B1s") && four.contains("Striped Aubergine (p3) to cast, or declare a path"), "{four}");
    assert!(four.contains("  S8  contested, cast over by p1, p2, p3 and p4: may be challenged"), "{four}");
    let locked = shown("", "S13,A4,F27,R3,C13,R2/A2,A3,S21,F13,C8,R12 p2 move 5 S15=2,F11=2,F12=2 - 10 - 1:0,0");
    assert!(locked.contains("A2 B2x"), "{locked}");
    let eternal = shown(
        "symmetric=on eternal=on cycles=4 conservation=on",
        "S10,F4,C2,R7,R2,S21/F18,S26,R17,F15,S5,R12 p2 move 4,4 - 3,5/- 1 - 2:14,28",
    );
    assert!(eternal.contains("cycle 2 of 4") && eternal.contains("dice waiting 3 and 5"), "{eternal}");
    let over = shown("", "A2,A4,S8,S24,F2,F16/R8,R18,S11,S27,A1,A3 - over - - - 63 p1 1:28,18");
    assert!(over.contains("Over: p1win (Resolution)") && over.contains("Resolved by Ivory (p1)"), "{over}");
    let three = shown("players=3", "R2,R3,R19,R20/A2,R6,R7,R9/A3,R13,R15,R16 - start - - - 0 - 1:0,0,0");
    assert!(three.contains("Dice are cast for the first turn") && three.contains("3 Teal (p3)"), "{three}");
}

#[test]
fn a_terminal_says_what_an_ambiguous_connection_leaves_open() {
    let page = shown("", "F10,F24,R6,R16,S9,S25/S5,S29,A1,A3,S16,S32 p2 postcast - - - 9 p1 1:0,0");
    let line = "  2 Aubergine points 0, as it stands 14; Rim or First fool; Rim or First -; Second herald";
    assert!(page.lines().any(|shown| shown == line), "{page}");
}

#[test]
fn a_terminal_tells_nets_walls_errands_and_paths() {
    #[rustfmt::skip]
    let rows: &[(&str, &str, &[&str])] = &[
        ("nets=on", "A1,A4,R3,R19,C14,R2/F6,A3,R9,R13,R10,R12 p1 move 1 F5=1 - 3 - 1:0,0", &[
            "  net     bards, polar: they jump through enemy bards' influence",
            "  net     bards, balanced: they jump through other enemies' influence",
            "  net     fools, balanced: they jump through other enemies' influence",
            "  net     heralds, balanced: they jump through other enemies' influence",
        ]),
        ("", "S13,A4,F27,R3,C13,R2/A2,A3,S21,F13,C8,R12 p2 move 5 S15=2,F11=2,F12=2 - 10 - 1:0,0", &[
            "  wall    no ordinary jumps connect Aubergine's bards on A2 and A3",
            "          contested beside them: F11 and F12",
        ]),
        ("", "S13,A4,F27,R3,C13,R2/A2,A3,S21,F13,C8,R12 p2 answer-errand:A2:5 5 S15=2,F11=2,F12=2 - 10 - 1:0,0", &[
            "  errand  the bard on A2 with a 5; Ivory answers",
            "  wall    no ordinary jumps connect Aubergine's bards on A2 and A3",
            "          contested beside them: F11 and F12",
        ]),
        ("", "S13,A4,F27,R3,C13,R2/A2,A3,S21,F13,C8,R12 p2 move:xA2 5 S15=2,F11=2,F12=2 - 10 - 1:0,0", &[
            "  errand  lost: the bard on A2 stays, and another piece moves",
            "  wall    no ordinary jumps connect Aubergine's bards on A2 and A3",
            "          contested beside them: F11 and F12",
        ]),
        ("", "F6,A4,S8,R19,S2,S18/F10,F24,R9,R13,S21,R10 p1 contest-path:S18:S19 - S19=3,S20=3 - 11 - 1:0,0", &[
            "  path    the herald on S18 through S19: Ivory counts 3, Aubergine 4",
        ]),
    ];
    for (options, fen, expected) in rows {
        let page = shown(options, fen);
        let (counters, _) = page.split_once("  B bard   F fool").expect("the legend begins with the pieces");
        let is_remark = |line: &&str| {
            let marks = ["  net ", "  wall ", "  errand ", "  path ", "          contested"];
            marks.iter().any(|mark| line.starts_with(mark))
        };
        let found: Vec<&str> = counters.lines().filter(is_remark).collect();
        assert_eq!(found, *expected, "{fen}\n{page}");
        assert!(page.lines().all(|line| line.chars().count() <= 80), "{page}");
    }
}

#[test]
fn a_picture_has_every_space_and_every_piece() {
    let (game, state) =
        position("players=4", "F5,A4,S7,S23,C3,R20/F23,A2,R13,S9,S16,C6 p3 declare - S8=15 - 15 - 1:0,0");
    let picture = game.svg(&state, Viewer::Spectator).expect("know has a picture");
    assert!(picture.starts_with("<svg xmlns=") && picture.ends_with("</svg>\n"));
    assert_eq!(picture.matches("class=\"space\"").count(), 100);
    assert_eq!(picture.matches("class=\"piece\"").count(), 12);
    assert_eq!(picture.matches("class=\"letter\"").count(), 12);
    assert_eq!(picture.matches("stroke-width=\"8\"").count(), 6, "stripes");
    for outline in outlines() {
        assert!(picture.contains(&outline.path), "{}", outline.name);
        assert!(picture.contains(&format!(">{}</text>", outline.name)), "{}", outline.name);
    }
    assert!(picture.contains("Copyright (c) 1995, 2001 Bryan Jurish"));
    assert_eq!(picture.matches('<').count(), picture.matches('>').count());
}
