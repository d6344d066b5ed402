//! What is pressed to choose an action.

use game::{Notation, Pick, Present};

use super::*;

/// Options, position, action, and its picks: `×` says what a pick costs, `|` that a zone ends the way there, and a
/// chooser's answer stands in brackets.
type Row = (&'static str, &'static str, &'static str, &'static str);

#[rustfmt::skip]
const ROWS: &[Row] = &[
    ("", START, "c2c4", "c2, c4"),
    ("", TACTICS, "e4d4", "e4, d4 ×d4"),
    // Zones end slides short: onward of the exact distance, homeward of a square that could be reached.
    ("", AT_THE_LIMIT, "d4d6", "d4, d6 |"),
    ("", AT_THE_LIMIT, "d4g4", "d4, g4 |"),
    ("", AT_THE_LIMIT, "d4a4", "d4, a4"),
    ("", "7b/8/8/8/3r4/5G2/8/B7 A - AB HD HD 0 0", "f3d3", "f3, d3 |"),
    ("", "7b/8/8/8/3r4/5G2/8/B7 A - AB HD HD 0 0", "f3e3", "f3, e3"),
    ("", "7b/8/8/8/3r4/2R2G2/8/B7 A - AB HD HD 0 0", "f3d3", "f3, d3"),
    ("", "7b/8/8/8/3r4/5O2/8/B7 A - AB HD HD 0 0", "f3d3", "f3, d3"),
    // Specials.
    ("", EXCLUDED, "d6f6H", "d6, f6 ×e6"),
    ("", TACTICS, "a7b7D", "a7, b7 ×b7"),
    ("glide=on", GLIDER, "d8d2H", "d8, d2 ×d3"),
    // A Seed is asked for only where there can be one.
    ("", SANCTUM, "h4h1", "h4, h1, plain [Seed from h1? Move: nothing else happens]"),
    ("", SANCTUM, "h4h1+", "h4, h1, seed [Seed from h1? Move and Seed: a Green appears on a8, and Blue is Rooted]"),
    ("seeds=0", SANCTUM, "h4h1", "h4, h1"),
    ("", "7b/8/8/8/8/8/8/6Bg A - AB HD,m HD 0 0", "g1h1D+",
        "g1, h1 ×h1, seed [Seed from h1? Move and Seed: a Green appears on a8, and Blue is Rooted]"),
    ("", "7b/8/8/8/8/8/8/6Bg A - AB HD,m HD 0 0", "g1h1D", "g1, h1 ×h1, plain [Seed from h1? Move: nothing else happens]"),
    // Plants: every place with its price, and then the Green that pays, where there are several.
    ("", RUNNERS, "h6h8=a1", "h6, h8 ×h8, a1 [Where does your Blue return? Your Home, a1: free]"),
    ("", RUNNERS, "h6h8=h1", "h6, h8 ×h8, h1 [Where does your Blue return? Sanctum h1: no Seed from it later]"),
    ("", RUNNERS, "h6h8=h8-a7", "h6, h8 ×h8, h8 ×a7 [Where does your Blue return? Their Home, h8: costs the Green on a7]"),
    ("", GREEN_RUNNER, "d8h8=h8", "d8, h8 ×h8, h8 [Where does your Blue return? Their Home, h8: costs the Green that runs]"),
    ("", "7b/8/7R/8/2G5/8/1G6/8 A - AB RC4 HD 0 0", "h6h8=h8-b2",
        "h6, h8 ×h8, h8 [Where does your Blue return? Their Home, h8: costs one of your Greens], b2 ×b2 [Which Green pays for Blue's return on h8? Green on b2: it leaves the board]"),
    ("", "r6b/8/7R/8/2G5/8/1G6/R6r A - AB RC4 HD 0 0", "h6h8=h8-c4",
        "h6, h8 ×h8, c4 ×c4 [Which Green pays for Blue's return on h8? Green on c4: it leaves the board]"),
    ("", "r6b/8/7R/8/8/8/8/7r A - AB RC4 HD 0 0", "h6h8=a1", "h6, h8 ×h8"),
    ("", "r6b/8/7R/8/8/8/1G6/R6r A - AB RC4 HD 0 0", "h6h8=h8-b2", "h6, h8 ×h8,b2"),
    ("", "r7/8/4o2R/8/8/8/8/b5Rr A - AB RC4 D,m 2 0", "h6h8", "h6, h8"),
    // Buyback: only what is left open is asked.
    ("buyback=on", "7b/8/8/8/8/8/1G6/B7 A - AB H,m HD 0 0", "buyD-b2",
        "buy ×b2 [Buy back a special instead of moving? Buy back: the Displacement comes back for the Green on b2, and the turn ends]"),
    ("buyback=on", "7b/8/8/8/2G5/8/1G6/B7 A - AB 0,m HD 0 0", "buyH-c4",
        "buy [Buy back a special instead of moving? Buy back: a special comes back for one of your Greens, and the turn ends], hop [Which special comes back? Hop: to jump over an enemy beside Blue], c4 ×c4 [Which Green pays for the Hop? Green on c4: it leaves the board]"),
    ("buyback=on", "7b/8/8/8/8/8/1G6/B7 A - AB 0,m HD 0 0", "buyD-b2",
        "buy [Buy back a special instead of moving? Buy back: a special comes back for the Green on b2, and the turn ends], displacement ×b2 [Which special comes back? Displacement: to step onto an enemy beside Blue]"),
    // The rest are words.
    ("start=pie", PIE, "keep", "keep [Keep your side or swap? Keep Ebony: you play Ebony from here]"),
    ("start=pie", PIE, "swap", "swap [Keep your side or swap? Take Ivory: you play Ivory from here]"),
    ("", NO_MOVE, "pass", "pass [None of your pieces can move. Pass: your turn goes by, and Blue's clock runs on]"),
];

fn shown(pick: &Pick) -> String {
    let mut out = pick.key.clone();
    if !pick.takes.is_empty() {
        out += &format!(" ×{}", pick.takes.join(","));
    }
    if pick.stops {
        out += " |";
    }
    if let Some(choice) = &pick.choice {
        out += &format!(" [{} {}: {}]", choice.ask, choice.label, choice.help);
    }
    out
}

fn check(&(options, fen, text, expected): &Row) -> Option<String> {
    let (game, state) = Ask::position(options, fen);
    let action = game.read_action(&state, text).unwrap_or_else(|reason| panic!("[{options}] {fen} {text}: {reason:?}"));
    let mut picks = Vec::new();
    game.picks(&state, action, game::Language::English, &mut picks);
    for pick in &picks {
        let square = konreh::Square::named(&pick.key);
        assert_ne!(pick.word, square.is_some(), "a pick is a word or a square: {pick:?}");
    }
    let found = picks.iter().map(shown).collect::<Vec<_>>().join(", ");
    difference(&format!("[{options}] {fen} {text}"), found.as_str(), expected)
}

#[test]
fn actions_are_picked_as_the_table_says() {
    assert_all(ROWS.iter().map(check));
}
