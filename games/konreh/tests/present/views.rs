//! What a board draws.

use game::{Page, Present, Show, Viewer};
use serde_json::Value;

use super::*;

/// Options, position, and facts of its view: the place of a fact, and its JSON; or `reach` and a square, and the
/// squares where its piece can go.
type Row = (&'static str, &'static str, &'static [(&'static str, &'static str)]);

#[rustfmt::skip]
const ROWS: &[Row] = &[
    ("", START, &[
        ("/size", "8"),
        ("/cross", r#"["d4","e4","d5","e5"]"#),
        ("/homes", r#"["a1","h8"]"#),
        ("/sanctums", r#"["h1","a8"]"#),
        ("/turn", r#""A""#),
        ("/phase", r#""open""#),
        ("/no_progress", "0"),
        ("/no_progress_limit", "100"),
        ("/quiet", "null"),
        ("/pieces/0", r#"{"kind":"blue","reach":[],"side":"A","site":"a1"}"#),
        ("/pieces/1", r#"{"kind":"orange","reach":[],"side":"A","site":"b1"}"#),
        ("/pieces/3", r#"{"kind":"red","reach":[],"side":"A","site":"c1"}"#),
        ("/pieces/9", r#"{"kind":"green","reach":[],"side":"A","site":"b2"}"#),
        ("/pieces/10", r#"{"kind":"blue","reach":[],"side":"B","site":"h8"}"#),
        ("/sides/0/seat", r#""p1""#),
        ("/sides/1/seat", r#""p2""#),
        ("/sides/0/greens", "1"),
        ("/sides/0/fallen", "false"),
        ("/sides/0/reforge", "null"),
        ("/sides/0/reforge_of", "5"),
        ("/sides/0/hop", "true"),
        ("/sides/0/displacement", "true"),
        ("/sides/0/stay", "0"),
        ("/sides/0/closed", "0"),
        ("/sides/0/closed_of", "2"),
        ("/sides/0/rooted", "false"),
        ("/sides/0/mobilized", "false"),
        ("/sides/0/ban", "null"),
        ("/sides/0/bought", "null"),
        ("/sides/0/seeds", "null"),
        ("reach c2", "e2 c4"),
        ("reach e8", "e6 c8"), // the side that waits: as if it were its turn
    ]),
    ("", SECOND, &[("/phase", r#""second""#), ("/turn", r#""B""#), ("reach e6", ""), ("reach g6", "g4")]),
    ("", FIRST, &[("/phase", r#""first""#)]),
    ("start=pie", PIE, &[("/phase", r#""pie""#), ("/turn", r#""B""#), ("reach e8", "e6 c8")]),
    ("start=pie", "4rrob/5rgo/6rr/7r/R7/RR1R4/OGR5/BOR5 B - BA HD HD 1 0", &[
        ("/sides/0/seat", r#""p2""#), ("/sides/1/seat", r#""p1""#), ("/phase", "null"),
    ]),
    ("variant=micro", MICRO, &[
        ("/size", "6"),
        ("/cross", "[]"),
        ("/homes", r#"["a1","f6"]"#),
        ("/sanctums", r#"["f1","a6"]"#),
        ("/sides/0/reforge_of", "3"),
        ("/sides/0/closed_of", "0"),
        ("/sides/0/zone", r#"["a1","b1","c1","d1","a2","b2","c2","a3","b3","a4"]"#),
    ]),
    ("", AT_THE_LIMIT, &[
        ("/sides/0/stay", "3"),
        ("/sides/0/hop", "false"),
        ("/sides/1/displacement", "true"),
        ("/no_progress", "6"),
        ("reach d4", "d1 d2 d3 a4 b4 c4 g4 d6"),
        ("reach a1", ""), // Blue must leave the Cross, so nothing else moves
        ("reach a6", ""),
    ]),
    ("", EXCLUDED, &[
        ("/sides/0/closed", "2"),
        ("/sides/0/hop", "true"),
        ("/sides/0/displacement", "false"),
        ("reach d6", "a6 b6 c6 f6"),
    ]),
    ("exile=timeline", "7b/8/8/8/B7/8/8/8 A - AB HD,x1,m HD 0 0", &[
        ("/sides/0/closed", "1"), ("/sides/0/closed_of", "1"),
    ]),
    ("", RUNNERS, &[
        ("/sides/0/fallen", "true"),
        ("/sides/0/reforge", "5"),
        ("/sides/0/hop", "false"),
        ("/sides/1/reforge", "null"),
        ("reach h6", "h5 g6 h7 h8"),
    ]),
    ("", "1grr1r2/B6b/4rr2/8/3O3g/4R3/8/2O5 A - AB HD,na8 D,m 3 0", &[
        ("/sides/0/ban", r#""a8""#), ("/sides/1/mobilized", "true"), ("/sides/1/greens", "2"),
    ]),
    ("roots=deep", DEEP, &[("/sides/0/rooted", "true"), ("reach h1", "")]),
    ("", LOST, &[("/turn", "null"), ("/sides/0/reforge", "0"), ("reach e1", ""), ("reach e2", "")]),
    ("buyback=on", "7b/8/8/8/8/8/1G6/B7 A - AB H,m,k HD 0 0", &[
        ("/sides/0/bought", "true"), ("/sides/1/bought", "false"),
    ]),
    ("seeds=2", "8/5r2/6o1/b7/7B/1O6/2R5/8 A - AB HD,m,g1 HD,m,g2 0 0", &[
        ("/sides/0/seeds", "1"), ("/sides/1/seeds", "2"),
    ]),
    ("variant=walkthrough", QUIET, &[("/quiet", "2"), ("reach e4", "e3 g4 e6"), ("reach a7", "a3 a4 a5 a6")]),
    ("noprogress=off", TACTICS, &[("/no_progress_limit", "null")]),
    ("variant=speed", TACTICS, &[("/no_progress_limit", "30")]),
    ("variant=micro", MICRO, &[("/one_special", "true"), ("/sides/0/hop", "true"), ("/sides/0/displacement", "true")]),
    ("", START, &[("/one_special", "false")]),
    ("glide=on", GLIDER, &[("reach d8", "d2 d3 d4 d5 d6 d7 a8 b8 c8 h8")]),
];

fn check(&(options, fen, facts): &Row) -> Option<String> {
    let (game, state) = Ask::position(options, fen);
    let view = game.view(&state, Viewer::Spectator, game::Language::English);
    let json = serde_json::to_value(&view).unwrap();
    let wrong = facts.iter().filter_map(|(place, expected)| {
        let at = format!("[{options}] {fen} {place}");
        if let Some(site) = place.strip_prefix("reach ") {
            let piece = view.pieces.iter().find(|piece| piece.site == site).unwrap_or_else(|| panic!("{at}"));
            return difference(&at, piece.reach.join(" "), (*expected).to_owned());
        }
        let found = json.pointer(place).unwrap_or_else(|| panic!("{at}"));
        difference(&at, found, &serde_json::from_str::<Value>(expected).unwrap())
    });
    let wrong: Vec<String> = wrong.collect();
    (!wrong.is_empty()).then(|| wrong.join("\n"))
}

#[test]
fn a_view_holds_what_the_tables_say() {
    assert_all(ROWS.iter().map(check));
}

/// What the terminal shows of the specials of the side to move.
fn shown_specials(options: &str, fen: &str) -> String {
    let (game, state) = Ask::position(options, fen);
    let mut page = Page::new();
    game.show(&state, Viewer::Spectator, &mut page);
    let lines = page.lines().map(|line| line.iter().map(|(_, text)| text.as_str()).collect::<String>());
    let line = lines.into_iter().find(|line| line.contains("specials")).expect("a standing Blue has specials");
    line.trim().trim_start_matches("specials").trim().to_owned()
}

#[test]
fn the_terminal_tells_that_micro_has_one_special() {
    assert_eq!(shown_specials("variant=micro", MICRO), "one of Hop, Displacement");
    assert_eq!(shown_specials("variant=micro", "3o2/2R3/2rBr1/R2O2/1R4/3b2 A - AB 0,m 0,m 2 0"), "- -");
    assert_eq!(shown_specials("", START), "Hop Displacement");
}
