//! The schools, and the openings named after them.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use konreh::{PieceKind, Side, Square};

use crate::check_distinct;
use crate::data::schools::{Openings, School, Schools};
use crate::scene::Scene;

fn schools() -> Vec<School> {
    crate::data::read::<Schools>("schools").school
}

/// Whether a school with this id exists.
pub(crate) fn exists(id: &str) -> bool {
    schools().iter().any(|school| *school.id == *id)
}

#[test]
fn fourteen_schools_have_names_of_their_own() {
    let schools = schools();
    assert_eq!(schools.len(), 14);
    check_distinct("ids", schools.iter().map(|school| &*school.id));
    check_distinct("names", schools.iter().map(|school| &*school.name));
    check_distinct("mottos", schools.iter().map(|school| &*school.motto));
}

#[test]
fn style_numbers_stay_in_their_ranges() {
    const LIKING: RangeInclusive<f64> = -2.0..=2.0;
    const WEIGHT: RangeInclusive<f64> = 0.0..=2.0;
    for School { name, style, .. } in &schools() {
        let numbers = [
            ("cross", style.cross, LIKING),
            ("deny", style.deny, WEIGHT),
            ("cap", style.cap, WEIGHT),
            ("tempo", style.tempo, LIKING),
            ("risk", style.risk, 0.0..=1.0),
            ("bridge", style.bridge, WEIGHT),
            ("race", style.race, WEIGHT),
            ("hold", style.hold, WEIGHT),
        ];
        for (number, value, range) in numbers {
            assert!(range.contains(&value), "{}: {number} is {value}, not in {range:?}", &**name);
        }
        // Nobody enters the Cross at XS 0 or Seeds at SSI 0 (13.10).
        assert!((1..=2).contains(&style.xs) && (1..=2).contains(&style.ssi), "{}: gates", &**name);
        assert!(style.from <= 24, "{}: Seeds from turn {}", &**name, style.from);
        assert_eq!(style.home + style.sanctum + style.apex, 100, "{}: placements in percent", &**name);
    }
}

#[test]
fn the_four_colours_have_four_titles() {
    for School { name, titles, .. } in &schools() {
        check_distinct(name, [&*titles.blue, &*titles.orange, &*titles.red, &*titles.green]);
    }
}

#[test]
fn fifteen_openings_are_tested_in_order() {
    let openings: Openings = crate::data::read("openings");
    let names: Vec<&str> = openings.opening.iter().map(|opening| &*opening.name).collect();
    // An opening stands before those that it would otherwise also fit.
    let order = [
        "Single-Stroke Net",
        "Tulughma Ring",
        "Penult Ladder",
        "Stalking Wolf",
        "Fencewright's Bridge",
        "Twin Roads",
        "Orator's Zugzwang",
        "Cross Lantern",
        "Peddler's Swerve",
        "Blood-Price",
        "Alley Flick",
        "Sluice Gate",
        "Ledger Gate",
        "Moorland Ambush",
        "False Ford",
    ];
    assert_eq!(names, order);
    check_distinct("openings", openings.opening.iter().map(|opening| &*opening.id));
    check_distinct("terms", openings.term.iter().map(|term| &*term.id));
    for opening in &openings.opening {
        let id = opening.name.to_lowercase().replace('\'', "").replace(' ', "-");
        assert_eq!(*opening.id, *id);
        for school in &opening.schools {
            assert!(exists(school), "{id}: there is no school `{}`", &**school);
        }
    }
    assert_eq!(openings.turns, 24);
}

/// Tries everything that A can play while B stands still. The same search gives the turns of the first Seed and of the
/// first visit to the Cross, but takes minutes.
#[test]
fn oranges_and_blue_are_shut_in_as_long_as_it_says() {
    let earliest = crate::data::read::<Openings>("openings").earliest;
    assert!(earliest.blue_move < earliest.seed && earliest.seed < earliest.cross);
    let options = BTreeMap::from([("start".to_owned(), "none".to_owned())]);
    let mut level = BTreeSet::from(["4rrob/5rgo/6rr/7r/R7/RR6/OGR5/BORR4 A - AB HD HD 0 0".to_owned()]);
    for turn in 1..=earliest.blue_move {
        let (mut movers, mut next) = (BTreeSet::new(), BTreeSet::new());
        for fen in &level {
            let scene = Scene::with_settings(&options, fen);
            for action in scene.legal() {
                let piece = Square::named(&action[..2]).and_then(|from| scene.state.piece(from));
                movers.insert(piece.expect("a piece moves").1);
                if turn < earliest.blue_move {
                    next.insert(scene.after(&action).with_turn_of(Side::A).fen());
                }
            }
        }
        assert_eq!(movers.contains(&PieceKind::Orange), turn >= earliest.orange_move, "an Orange moves on turn {turn}");
        assert_eq!(movers.contains(&PieceKind::Blue), turn >= earliest.blue_move, "Blue moves on turn {turn}");
        level = next;
    }
}

/// B's opening double is one turn of two moves, so that B's pieces move one turn earlier than their own moves say.
#[test]
fn with_its_double_b_is_one_turn_earlier() {
    let earliest = crate::data::read::<Openings>("openings").earliest;
    let mut shown = BTreeSet::new();
    for line in &earliest.line {
        let (mut turns, mut last) = (0, None);
        let mut scene = Scene::of_variant("standard", "4rrob/5rgo/6rr/7r/R7/RR6/OGR5/BORR4 A open AB HD HD 0 0");
        for action in line.actions.split(' ') {
            let mover = Square::named(&action[..2]).and_then(|from| scene.state.piece(from)).expect("a piece moves");
            let next = scene.after(action);
            turns += u8::from(mover.0 == Side::B && next.state.side() == Side::A);
            (scene, last) = (next, Some(mover));
        }
        let (kind, moves) = match &*line.piece {
            "orange" => (PieceKind::Orange, earliest.orange_move),
            "blue" => (PieceKind::Blue, earliest.blue_move),
            other => panic!("`{other}` is neither orange nor blue"),
        };
        assert_eq!((last, turns), (Some((Side::B, kind)), line.turn), "{}", line.actions);
        assert_eq!(line.turn + 1, moves, "{}", line.actions);
        shown.insert(kind);
    }
    assert_eq!(shown.len(), 2, "a line for an Orange and one for Blue");
}
