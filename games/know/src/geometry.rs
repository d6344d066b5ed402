//! The board as it is drawn: the outline of every space, and where a piece stands in it.
//!
//! All of it follows from the sixteen points and the lines between them (RULES 1.1 to 1.6). The rules know the board as
//! a table of borders; that both are the same board is proved by a test.

mod cut;
mod stand;

use std::sync::LazyLock;

use cut::{Cut, Face, Place};

use crate::view::TierName;

/// Units from the middle of the drawn board to its edge.
pub const RADIUS: f64 = 1000.0;

/// A space as it is drawn: x to the right, y down, the middle of the board at 0,0.
#[derive(Clone, Debug)]
pub struct Outline {
    /// Its name.
    pub name: String,
    /// Its tier.
    pub tier: TierName,
    /// Whether it is shaded.
    pub shaded: bool,
    /// Its outline as the `d` of an SVG path.
    pub path: String,
    /// Where a piece stands in it: the point that is farthest from all sides.
    pub stand: [f64; 2],
    /// How far that point is from the nearest side.
    pub room: f64,
    /// The names of the spaces with which it shares a side.
    pub borders: Vec<String>,
}

impl Outline {
    /// The scale of a piece drawn on it: below 1 on thin spaces, above 1 on large ones.
    pub fn scale(&self) -> f64 {
        let fitting = self.room / 38.0;
        (fitting.clamp(0.78, 1.4) * 100.0).round() / 100.0
    }
}

/// All spaces in canonical order.
pub fn outlines() -> &'static [Outline] {
    &DRAWING.outlines
}

/// The lines between tiers, as the `d` of an SVG path.
pub fn frames() -> &'static str {
    &DRAWING.frames
}

/// The drawing, computed once.
struct Drawing {
    outlines: Vec<Outline>,
    frames: String,
}

static DRAWING: LazyLock<Drawing> = LazyLock::new(draw);

/// The letters of names in canonical order, with the tier that each stands for.
const GROUPS: [(char, TierName); 5] = [
    ('C', TierName::Center),
    ('S', TierName::Second),
    ('F', TierName::First),
    ('A', TierName::Ambiguous),
    ('R', TierName::Rim),
];

fn draw() -> Drawing {
    let cut = Cut::new();
    let tiers = tiers(&cut);
    let borders = borders(&cut);
    let names = names(&cut, &tiers);
    let shaded = shaded(&borders, names.iter().position(|name| name == "R1").expect("the rim has a first space"));
    let mut outlines: Vec<Outline> = cut
        .faces
        .iter()
        .enumerate()
        .map(|(face, shape)| {
            let (place, room) = stand::stand(&cut, shape);
            Outline {
                name: names[face].clone(),
                tier: tiers[face],
                shaded: shaded[face],
                path: path(&cut, shape),
                stand: [scaled(place.x), scaled(place.y)],
                room: scaled(room),
                borders: borders[face].iter().map(|&other| names[other].clone()).collect(),
            }
        })
        .collect();
    outlines.sort_by_key(|outline| canonical(&outline.name));
    outlines.iter_mut().for_each(|outline| outline.borders.sort_by_key(|name| canonical(name)));
    Drawing { outlines, frames: between_tiers(&cut, &tiers) }
}

/// The sort key of names: the group, then the number.
fn canonical(name: &str) -> (Option<usize>, Option<u8>) {
    let (letter, number) = name.split_at(1);
    (GROUPS.iter().position(|&(group, _)| letter.starts_with(group)), number.parse().ok())
}

/// The spaces that share a side with each space.
fn borders(cut: &Cut) -> Vec<Vec<usize>> {
    let touch = |a: &Face, b: &Face| a.sides().any(|(from, to)| b.sides().any(|side| side == (to, from)));
    let beside = |face: &Face| (0..cut.faces.len()).filter(|&other| touch(face, &cut.faces[other])).collect();
    cut.faces.iter().map(beside).collect()
}

/// The tier of each space, as RULES 1.4 defines it. (Every corner of the cut is one where outlines turn.)
fn tiers(cut: &Cut) -> Vec<TierName> {
    let count = cut.faces.len();
    let has = |face: usize, set: &[bool]| cut.faces[face].corners.iter().any(|&corner| set[corner]);
    let corners_of = |faces: &dyn Fn(usize) -> bool| {
        let mut set = vec![false; cut.corners.len()];
        (0..count).filter(|&face| faces(face)).for_each(|face| {
            cut.faces[face].corners.iter().for_each(|&corner| set[corner] = true);
        });
        set
    };
    let middle: Vec<bool> = cut.corners.iter().map(|corner| corner.distance(Place::MIDDLE) < 1e-9).collect();
    let is_center = |face: usize| has(face, &middle);
    let of_center = corners_of(&is_center);
    let near = corners_of(&|face| has(face, &of_center));
    let is_second = |face: usize| !is_center(face) && cut.faces[face].corners.iter().all(|&corner| near[corner]);
    let of_second = corners_of(&is_second);
    (0..count)
        .map(|face| {
            let is_rim = cut.faces[face].sides().any(|side| cut.is_arc(side));
            match (is_center(face), is_second(face), has(face, &of_second), is_rim) {
                (true, ..) => TierName::Center,
                (_, true, ..) => TierName::Second,
                (_, _, true, true) => TierName::Ambiguous,
                (_, _, true, false) => TierName::First,
                (_, _, false, _) => TierName::Rim,
            }
        })
        .collect()
}

/// A letter for the tier, and numbers turnwise from due south.
fn names(cut: &Cut, tiers: &[TierName]) -> Vec<String> {
    let mut names = vec![String::new(); cut.faces.len()];
    for (letter, tier) in GROUPS {
        let mut group: Vec<usize> = (0..tiers.len()).filter(|&face| tiers[face] == tier).collect();
        let angle = |face: usize| cut.centroid(&cut.faces[face]).angle();
        group.sort_by(|&a, &b| angle(a).total_cmp(&angle(b)));
        for (number, face) in (1..).zip(group) {
            names[face] = format!("{letter}{number}");
        }
    }
    names
}

/// Which spaces are shaded: this one is, and bordering spaces differ.
fn shaded(borders: &[Vec<usize>], first: usize) -> Vec<bool> {
    let mut known = vec![None; borders.len()];
    let mut next = vec![(first, true)];
    while let Some((face, is_shaded)) = next.pop() {
        if known[face].is_none() {
            known[face] = Some(is_shaded);
            next.extend(borders[face].iter().map(|&other| (other, !is_shaded)));
        }
    }
    known.into_iter().map(|shade| shade == Some(true)).collect()
}

/// The outline of a space.
fn path(cut: &Cut, face: &Face) -> String {
    let mut path = format!("M{}", written(cut.corners[face.corners[0]]));
    for side in face.sides() {
        let end = written(cut.corners[side.1]);
        match cut.is_arc(side) {
            true => path.push_str(&format!("A{RADIUS},{RADIUS} 0 0 1 {end}")),
            // The last straight side closes itself.
            false if side.1 == face.corners[0] => {}
            false => path.push_str(&format!("L{end}")),
        }
    }
    path + "Z"
}

/// Every side that has another tier beyond it.
fn between_tiers(cut: &Cut, tiers: &[TierName]) -> String {
    let sides = |face: usize| cut.faces[face].sides().map(move |side| (side, tiers[face]));
    let all: Vec<((usize, usize), TierName)> = (0..tiers.len()).flat_map(sides).collect();
    let is_frame = |&((from, to), tier): &((usize, usize), TierName)| {
        from < to && all.iter().any(|&(side, beyond)| side == (to, from) && beyond != tier)
    };
    let drawn = |&((from, to), _): &((usize, usize), TierName)| {
        format!("M{}L{}", written(cut.corners[from]), written(cut.corners[to]))
    };
    all.iter().filter(|side| is_frame(side)).map(drawn).collect()
}

fn written(place: Place) -> String {
    format!("{},{}", scaled(place.x), scaled(place.y))
}

/// A length of the drawing, in hundredths of a unit. (Adding nothing turns a negative zero into a plain one.)
fn scaled(length: f64) -> f64 {
    (length * RADIUS * 100.0).round() / 100.0 + 0.0
}
