//! The board that is drawn, cut out of points and chords, against the board that is played on and the board as data.

use std::collections::BTreeSet;

use know::{Outline, Space, Tier, TierName, frames, outlines};
use serde_json::Value;

/// The board as data: names, tiers, colours, corners and borders of every space.
fn data() -> Value {
    serde_json::from_str(include_str!("../data/board.json")).expect("the board is JSON")
}

/// The corners of an outline, in hundredths of a unit of the drawing.
fn corners(path: &str) -> BTreeSet<[i64; 2]> {
    let path = path.replace("A1000,1000 0 0 1 ", "L");
    let corner = |text: &str| {
        let (x, y) = text.split_once(',').expect("a corner has two numbers");
        [x, y].map(|number| (number.parse::<f64>().expect("a number") * 100.0).round() as i64)
    };
    path.trim_matches(['M', 'Z']).split('L').map(corner).collect()
}

fn tiers(tier: TierName) -> &'static [&'static str] {
    match tier {
        TierName::Center => &["center"],
        TierName::Second => &["second"],
        TierName::First => &["first"],
        TierName::Ambiguous => &["first", "rim"],
        TierName::Rim => &["rim"],
    }
}

#[test]
fn the_lines_cut_out_the_board_as_it_stands_in_the_data() {
    let data = data();
    let spaces = data["spaces"].as_array().expect("a list");
    assert_eq!((outlines().len(), spaces.len()), (100, 100));
    for (drawn, space) in outlines().iter().zip(spaces) {
        let name = &drawn.name;
        assert_eq!(space["name"], name.as_str());
        assert_eq!(space["shaded"], drawn.shaded, "{name}");
        assert_eq!(space["tiers"], serde_json::json!(tiers(drawn.tier)), "{name}");
        assert_eq!(space["borders"], serde_json::json!(drawn.borders), "{name}");
        let corner = |number: &Value| {
            let place = &data["vertices"][number.as_u64().expect("a number") as usize];
            [0, 1].map(|axis| (place[axis].as_f64().expect("a number") * 1e5).round() as i64)
        };
        let known: BTreeSet<[i64; 2]> = space["corners"].as_array().expect("a list").iter().map(corner).collect();
        assert_eq!(corners(&drawn.path), known, "{name}");
    }
}

#[test]
fn the_rules_play_on_the_same_board() {
    for (drawn, space) in outlines().iter().zip(Space::all()) {
        assert_eq!(drawn.name, space.to_string());
        assert_eq!(drawn.shaded, space.is_shaded(), "{space}");
        assert_eq!(drawn.borders, space.borders().iter().map(|other| other.to_string()).collect::<Vec<_>>(), "{space}");
        let played: Vec<String> = Tier::ALL
            .into_iter()
            .filter(|tier| tier.spaces().contains(space))
            .map(|tier| tier.name().to_lowercase())
            .collect();
        assert_eq!(played, tiers(drawn.tier), "{space}");
    }
    let borders: usize = outlines().iter().map(|drawn| drawn.borders.len()).sum();
    assert_eq!((borders / 2, outlines().iter().filter(|drawn| drawn.shaded).count()), (172, 56));
}

#[test]
fn a_half_turn_takes_every_space_to_the_opposite_one() {
    for (drawn, space) in outlines().iter().zip(Space::all()) {
        let opposite = &outlines()[space.opposite().index()];
        let turned: BTreeSet<[i64; 2]> = corners(&drawn.path).into_iter().map(|[x, y]| [-x, -y]).collect();
        assert_eq!(corners(&opposite.path), turned, "{space}");
        assert_eq!(opposite.stand, drawn.stand.map(|length| 0.0 - length), "{space}");
    }
}

#[test]
fn pieces_stand_well_inside() {
    let outline = |name: &str| -> &Outline {
        outlines().iter().find(|outline| outline.name == name).expect("a space of the board")
    };
    // A triangle's seat is the middle of its inscribed circle: 2 · area ÷ circumference from every side.
    assert_eq!((outline("C1").stand, outline("C1").room), ([0.0, 163.24], 31.85));
    // Between two parallel sides it is in the middle of them.
    assert_eq!((outline("F1").stand[0], outline("R1").stand[0]), (0.0, 0.0));
    assert_eq!(outline("S9").stand, [-464.88, 0.0]);
    for drawn in outlines() {
        assert!(drawn.room > 20.0, "{}: {}", drawn.name, drawn.room);
        assert!((0.78..=1.4).contains(&drawn.scale()), "{}", drawn.name);
    }
    assert_eq!((outline("S4").scale(), outline("S5").scale(), outline("R3").scale()), (0.78, 1.4, 1.16));
}

#[test]
fn tiers_are_framed_by_straight_lines() {
    // The borders of Center and Second, Second and First, First and the ambiguous spaces, First and Rim (RULES 1.8).
    let sides = 4 * (5 + 7 + 2 + 5);
    assert_eq!((frames().matches('M').count(), frames().contains('A')), (sides, false));
}
