//! Where a piece stands in a space: at the point that is farthest from all its sides.

use super::cut::{Cut, Face, Line, Place};

/// Between parallel sides many points are equally far from both. A small weight for the distance from the centroid
/// decides between them, too small to decide anything else.
const PULL: f64 = 1e-3;
/// Steps of the ternary search; the interval left is far below the precision that is written.
const THIRDS: usize = 60;

/// The point for a piece, and its distance from the nearest side.
pub(super) fn stand(cut: &Cut, face: &Face) -> (Place, f64) {
    let (arcs, straight): (Vec<_>, Vec<_>) = face.sides().partition(|&side| cut.is_arc(side));
    let walls: Vec<Line> =
        straight.into_iter().map(|(from, to)| Line::new(cut.corners[from], cut.corners[to])).collect();
    let room = |place: Place| {
        let edge = if arcs.is_empty() { f64::INFINITY } else { 1.0 - place.distance(Place::MIDDLE) };
        walls.iter().map(|wall| wall.right(place)).fold(edge, f64::min)
    };
    let middle = cut.centroid(face);
    let worth = |place: Place| room(place) - PULL * place.distance(middle);
    // Every space is convex, so the worth has one summit, along every straight line and on the whole board.
    let best_y = |x: f64| summit(|y| worth(Place { x, y }));
    let x = summit(|x| worth(Place { x, y: best_y(x) }));
    let place = Place { x, y: best_y(x) };
    (place, room(place))
}

/// Where a function with one summit is highest on the board's width.
fn summit(height: impl Fn(f64) -> f64) -> f64 {
    let (mut low, mut high) = (-1.0, 1.0);
    for _ in 0..THIRDS {
        let third = (high - low) / 3.0;
        match height(low + third) < height(high - third) {
            true => low += third,
            false => high -= third,
        }
    }
    f64::midpoint(low, high)
}
