//! The disc cut into its spaces: lines, where they cross, and what lies between them (RULES 1.1 to 1.3).

use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::f64::consts::TAU;

/// Points on the circle, evenly spaced.
const POINTS: usize = 16;
/// Two places nearer than this are one.
const SAME: f64 = 1e-9;

/// A place on a disc of radius 1: x to the right, y down.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Place {
    pub(super) x: f64,
    pub(super) y: f64,
}

impl Place {
    pub(super) const MIDDLE: Place = Place { x: 0.0, y: 0.0 };

    pub(super) fn distance(self, other: Place) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }

    /// The place on the circle this many sixteenths of a turn turnwise of due south.
    fn on_circle(sixteenths: f64) -> Place {
        let angle = sixteenths * TAU / POINTS as f64;
        Place { x: -angle.sin(), y: angle.cos() }
    }

    fn point(number: usize) -> Place {
        Place::on_circle((number % POINTS) as f64 - 0.5)
    }

    /// The turn from due south, turnwise, from 0 to a whole turn.
    pub(super) fn angle(self) -> f64 {
        let angle = (-self.x).atan2(self.y).rem_euclid(TAU);
        // Due south must not become a whole turn by a rounding error.
        if angle > TAU - SAME { 0.0 } else { angle }
    }
}

/// A straight line from one place to another.
#[derive(Copy, Clone)]
pub(super) struct Line {
    from: Place,
    to: Place,
}

impl Line {
    pub(super) fn new(from: Place, to: Place) -> Line {
        Line { from, to }
    }

    fn chord(from: usize, to: usize) -> Line {
        Line::new(Place::point(from), Place::point(to))
    }

    /// How far a place lies to the right of the line as one walks it on a screen, whose y goes down.
    pub(super) fn right(self, place: Place) -> f64 {
        let (dx, dy) = (self.to.x - self.from.x, self.to.y - self.from.y);
        (dx * (place.y - self.from.y) - dy * (place.x - self.from.x)) / dx.hypot(dy)
    }

    /// Where two lines cross or touch.
    fn crossing(self, other: Line) -> Option<Place> {
        let (ax, ay) = (self.to.x - self.from.x, self.to.y - self.from.y);
        let (bx, by) = (other.to.x - other.from.x, other.to.y - other.from.y);
        let turn = ax * by - ay * bx;
        if turn.abs() < SAME {
            return None;
        }
        let (dx, dy) = (other.from.x - self.from.x, other.from.y - self.from.y);
        let (along, other_along) = ((dx * by - dy * bx) / turn, (dx * ay - dy * ax) / turn);
        let within = |share: f64| (-SAME..=1.0 + SAME).contains(&share);
        (within(along) && within(other_along))
            .then_some(Place { x: self.from.x + along * ax, y: self.from.y + along * ay })
    }
}

/// The lines of the board without its edge.
fn lines() -> Vec<Line> {
    let mut lines: Vec<Line> = (0..POINTS / 2).map(|k| Line::chord(k, k + 8)).collect();
    for quarter in 0..4 {
        let first = 4 * quarter;
        lines.push(Line::chord(first + 2, first + 7));
        lines.push(Line::chord(first + 3, first + 6));
        // A long chord is drawn between the two short chords that it crosses. From there it goes on, bent, to the
        // middle of the neighbouring arc, which gives eight narrow spaces a side on the edge (ruling KN-1).
        let long = Line::chord(first + 1, first + 8);
        let short = |first: usize| Line::chord(first + 3, first + 6);
        let ends = [(short(first + 12), first + 1), (short(first + 4), first + 7)].map(|(short, sixteenths)| {
            let crossing = long.crossing(short).expect("a long chord crosses the short chords beside it");
            lines.push(Line::new(crossing, Place::on_circle(sixteenths as f64)));
            crossing
        });
        lines.push(Line::new(ends[0], ends[1]));
    }
    lines
}

/// The board as corners and faces.
pub(super) struct Cut {
    pub(super) corners: Vec<Place>,
    /// The spaces, in any order.
    pub(super) faces: Vec<Face>,
}

/// A space: its corners as one walks round it with the space on the right hand, clockwise on a screen.
pub(super) struct Face {
    pub(super) corners: Vec<usize>,
}

impl Face {
    /// The sides, each from one corner to the next.
    pub(super) fn sides(&self) -> impl Iterator<Item = (usize, usize)> {
        let next = self.corners.iter().cycle().skip(1);
        self.corners.iter().copied().zip(next.copied())
    }
}

impl Cut {
    /// Cuts the disc along all lines.
    pub(super) fn new() -> Cut {
        let mut cut = Cut { corners: Vec::new(), faces: Vec::new() };
        let lines = lines();
        let mut sides = Vec::new();
        for &line in &lines {
            let places = lines.iter().filter_map(|&other| line.crossing(other)).chain([line.from, line.to]);
            let mut along: Vec<usize> = places.map(|place| cut.corner(place)).collect();
            along.sort_by(|&a, &b| cut.compare(a, b, |place| place.distance(line.from)));
            along.dedup();
            sides.extend(along.windows(2).map(|pair| (pair[0], pair[1])));
        }
        let mut edge: Vec<usize> = (0..cut.corners.len()).filter(|&corner| cut.is_on_edge(corner)).collect();
        edge.sort_by(|&a, &b| cut.compare(a, b, Place::angle));
        let next = edge.iter().cycle().skip(1);
        sides.extend(edge.iter().copied().zip(next.copied()));
        cut.faces = cut.walk_round(&sides);
        cut
    }

    /// Whether a side lies on the board's edge. No chord joins two neighbours on the circle.
    pub(super) fn is_arc(&self, (from, to): (usize, usize)) -> bool {
        self.is_on_edge(from) && self.is_on_edge(to)
    }

    fn is_on_edge(&self, corner: usize) -> bool {
        (self.corners[corner].distance(Place::MIDDLE) - 1.0).abs() < SAME
    }

    /// The corner at a place, which may be new.
    fn corner(&mut self, place: Place) -> usize {
        let known = self.corners.iter().position(|corner| corner.distance(place) < SAME);
        known.unwrap_or_else(|| {
            self.corners.push(place);
            self.corners.len() - 1
        })
    }

    fn compare(&self, a: usize, b: usize, by: impl Fn(Place) -> f64) -> Ordering {
        by(self.corners[a]).total_cmp(&by(self.corners[b]))
    }

    /// Walks along every side in both directions, always taking the sharpest turn to the right, until the walk closes:
    /// each closed walk is a space, but for the one round the outside.
    fn walk_round(&self, sides: &[(usize, usize)]) -> Vec<Face> {
        let mut around = vec![Vec::new(); self.corners.len()];
        for &(a, b) in sides {
            around[a].push(b);
            around[b].push(a);
        }
        for (corner, others) in around.iter_mut().enumerate() {
            let here = self.corners[corner];
            others.sort_by(|&a, &b| self.compare(a, b, |place| (place.y - here.y).atan2(place.x - here.x)));
        }
        let mut left: BTreeSet<(usize, usize)> = sides.iter().flat_map(|&(a, b)| [(a, b), (b, a)]).collect();
        let mut faces = Vec::new();
        while let Some(first) = left.first().copied() {
            let mut corners = Vec::new();
            let mut side = first;
            while left.remove(&side) {
                corners.push(side.0);
                let (from, to) = side;
                let others = &around[to];
                let back = others.iter().position(|&other| other == from).expect("a side is known at both its ends");
                side = (to, others[(back + others.len() - 1) % others.len()]);
            }
            faces.push(Face { corners });
        }
        faces.retain(|face| self.area(face) > 0.0);
        faces
    }

    /// The area inside a walk; negative where it goes round the outside.
    pub(super) fn area(&self, face: &Face) -> f64 {
        face.sides().map(|side| self.wedge(side)).sum::<f64>() / 2.0
    }

    /// The middle of a space's weight, its arcs taken as straight.
    pub(super) fn centroid(&self, face: &Face) -> Place {
        let weigh = |of: fn(Place) -> f64| {
            let sum: f64 =
                face.sides().map(|side| self.wedge(side) * (of(self.corners[side.0]) + of(self.corners[side.1]))).sum();
            sum / (6.0 * self.area(face))
        };
        Place { x: weigh(|place| place.x), y: weigh(|place| place.y) }
    }

    /// Twice the area between a side and the middle.
    fn wedge(&self, (from, to): (usize, usize)) -> f64 {
        let (a, b) = (self.corners[from], self.corners[to]);
        a.x * b.y - b.x * a.y
    }
}
