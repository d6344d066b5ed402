//! The board in a terminal and as a picture.

use game::{Game, Notation, Options, Page, Seat, Show, Viewer};
use knowledge::{Knowledge, State};

/// Three players, an offer on the table.
const THREE: &str = "grbg/grggb/bowgbb/rbwbbyr/brwbyr/gowyw/wy \
     Empathy=B1,Humility=B4,Willpower=D7,Taste=A4,Logic=B2 Love=bg2or4*r,Art=p2+,Death=b2gy3*b,Science=p1-,War=goy2*y \
     A1B1=2,A2B2=1,A2B3=1,A3A4=2,A4B4=2,A4B5=2,B1B2=1,B1C1=1,B2B3=1,B3B4=o,B3C4=2,B5C6=2,C1D2=3,D2E1=3 \
     r:br:-,g:bg4r:o,b:b2g2r2:o 26 p2 5 answer:1:p3:one:g/r";

/// Four players before they have colours.
const FIRST: &str = "gogy/grggb/rwyrbg/bwryybg/ybwywo/rwrwo/bo Empathy=D6,Humility=E6,Willpower=E4,Taste=B2,Logic=A1 \
     Love=b3go2ry*y,Art=b2g2or*g,Death=gr2y3*y,Science=bgr2y2*g,War=bgry*b - ?:bgry:o,?:bgry:o,?:bgry:o,?:bgry:o \
     1 p1 - pick:p4";

fn position(options: &str, fen: &str) -> (Knowledge, State) {
    let options = Options::parse(Knowledge::spec(), options).unwrap_or_else(|error| panic!("{options}: {error}"));
    let game = Knowledge::new(&options);
    let state = game.read_state(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    (game, state)
}

fn shown(options: &str, fen: &str, viewer: Viewer) -> String {
    let (game, state) = position(options, fen);
    let mut page = Page::new();
    game.show(&state, viewer, &mut page);
    page.to_string()
}

#[test]
fn a_terminal_shows_the_brain_and_everything_beside_it() {
    let page = shown("variant=three", THREE, Viewer::Spectator);
    let top = "                 A1g  ...  A2r       A3b  -G- (A4g)
              -G-   \\   #R#  #R#   /    \\   -G-  -G-
           (B1g) #R# (B2r) #R#  B3g  ~O~ (B4g) ...  B5b
";
    assert!(page.starts_with(top), "{page}");
    for line in [
        "Blue answers the offer of 1 green for 1 red: accept, decline or counter.",
        "  turn 26 of 400, of Green, dice 5",
        "  Abilities Empathy B1, Humility B4, Willpower D7, Taste A4, Logic B2",
        "  Love      3 points: 1 blue, 2 green, 4 red, 1 orange",
        "            needs Empathy, Humility, Willpower; Meaning for 1 red more",
        "            Green lacks Willpower and 3 red",
        "  Art       2 points: mastered by Green, Creativity",
        "  Science   2 points: mastered by Red, power lost",
        "  p1 #R# Red         2 points; 1 blue and 1 red",
        "            11 neurons; has Empathy, Humility and Logic",
        "  p2 -G- Green       2 points; 1 blue, 4 green and 1 red",
        "            10 neurons and the orange one; has Empathy, Humility and Taste; Creativity",
        "  Stock     31 blue, 29 green, 31 red, 35 yellow",
        "  Dice      2r  3r  4g [5 +2]  6 left  7 own  8 shed  9 right  10y  11b  12b",
    ] {
        assert!(page.lines().any(|shown| shown == line), "{line}\n{page}");
    }
    assert!(page.lines().all(|line| line.chars().count() <= 86), "{page}");
}

#[test]
fn a_terminal_shows_closed_hands_as_numbers() {
    let watched = shown("variant=three hands=closed", THREE, Viewer::Spectator);
    assert!(watched.contains("p1 #R# Red         2 points; 2 cards\n"), "{watched}");
    assert!(!watched.contains(" lacks "), "{watched}");
    let own = shown("variant=three hands=closed", THREE, Viewer::Seat(Seat::P3));
    assert!(own.contains("p3 =B= Blue        0 points; 2 blue, 2 green and 2 red\n"), "{own}");
    assert!(own.contains("p2 -G- Green       2 points; 6 cards\n") && own.contains("Blue lacks Willpower"), "{own}");
}

#[test]
fn a_terminal_shows_how_a_game_ended() {
    let fen = THREE.replace("Love=bg2or4*r", "Love=p2-").replace("Death=b2gy3*b", "Death=p3+");
    let fen = fen.replace("War=goy2*y", "War=p1-").replace("answer:1:p3:one:g/r", "end");
    let page = shown("variant=three", &fen, Viewer::Spectator);
    assert!(page.contains("Over: p2win (all fields mastered)"), "{page}");
    assert!(!page.contains("level"), "{page}");
}

#[test]
fn a_terminal_shows_what_decided_between_equal_points() {
    let line = |options: &str, fen: &str| {
        let page = shown(options, fen, Viewer::Spectator);
        page.lines().find(|shown| shown.contains("level")).map(str::to_owned)
    };
    // Red has Love and Art, Green the rest and among it Death.
    let fen = THREE.replace("Love=bg2or4*r", "Love=p1-").replace("Art=p2+", "Art=p1+");
    let fen = fen.replace("Death=b2gy3*b", "Death=p2+").replace("Science=p1-", "Science=p2-");
    let fen = fen.replace("War=goy2*y", "War=p2-").replace("answer:1:p3:one:g/r", "end");
    assert_eq!(line("variant=three", &fen).as_deref(), Some("  Two are level at 5, and Green mastered Death."));
    // Red and Green have two points each when the turns run out.
    let fen = THREE.replace("answer:1:p3:one:g/r", "end");
    let neurons = "  Two are level at 2, and Green has most neurons on the board: 6.";
    assert_eq!(line("variant=three limit=26", &fen).as_deref(), Some(neurons));
}

/// With the widest of the usual fonts, a letter of a note is 0.6 of 16 px wide on average.
#[test]
fn words_in_a_picture_stay_within_their_panels() {
    let all = THREE.replace("Science=p1-", "Science=p2+");
    let mut checked = 0;
    for (options, fen) in [("variant=three", THREE), ("variant=three", &all), ("variant=four", FIRST)] {
        let (game, state) = position(options, fen);
        let picture = game.svg(&state, Viewer::Spectator).expect("Knowledge has a picture");
        for note in picture.lines().filter(|line| line.starts_with("<text class=\"note")) {
            let x: f64 = note
                .split("x=\"")
                .nth(1)
                .and_then(|rest| rest.split('"').next())
                .expect("x")
                .parse()
                .expect("a number");
            let words = note.split('>').nth(1).and_then(|rest| rest.split('<').next()).expect("words");
            let right = if x < 1300.0 { 1290.0 } else { 1620.0 };
            assert!(x + words.chars().count() as f64 * 9.6 <= right, "{note}");
            checked += 1;
        }
        assert_eq!(picture.matches("<clipPath").count(), 2);
    }
    assert!(checked > 40, "{checked}");
}

#[test]
fn a_picture_has_every_synapse_link_neuron_and_hand() {
    let (game, state) = position("variant=three", THREE);
    let picture = game.svg(&state, Viewer::Spectator).expect("Knowledge has a picture");
    assert!(picture.starts_with("<svg xmlns=") && picture.ends_with("</svg>\n"));
    assert_eq!(picture.matches("class=\"name\"").count(), 35);
    assert_eq!(picture.matches("class=\"link\"").count(), 83 - 14);
    assert_eq!(picture.matches("class=\"neuron\"").count(), 14 + 3 + 2, "on the board, and at hand");
    assert_eq!(picture.matches("class=\"ring\"").count(), 5);
    assert_eq!(picture.matches("class=\"power\"").count(), 3, "open fields");
    assert_eq!(picture.matches("class=\"card\"").count(), 2 + 3 + 3 + 4, "hands and stock");
    for words in
        ["Willpower", "mastered by Green: Creativity", "mastered by Red: power lost", "Green lacks Willpower and 3 red"]
    {
        assert!(picture.contains(words), "{words}");
    }
    assert_eq!(picture.matches('<').count(), picture.matches('>').count());
    let (closed, state) = position("variant=three hands=closed", THREE);
    let hidden = closed.svg(&state, Viewer::Seat(Seat::P3)).expect("Knowledge has a picture");
    assert_eq!(hidden.matches("class=\"card\"").count(), 3 + 4, "the own hand and the stock");
    assert!(hidden.contains("6 cards in hand"));
}
