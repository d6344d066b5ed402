//! Rulings about the board and the places at it.

use game::{Notation, Seat};
use know::{Space, Spaces, Tier, outlines};

use super::{field, names, space, start, table};

/// How many jumps apart two spaces are.
fn distance(from: Space, to: Space) -> u32 {
    let (mut reached, mut jumps) = (Spaces::of(from), 0);
    while !reached.contains(to) {
        reached = reached.iter().fold(reached, |all, space| all | space.borders());
        jumps += 1;
    }
    jumps
}

#[test]
fn kn01_the_board_is_the_authors() {
    // The lines of 1.1 to 1.3 are cut into this board by tests/geometry.rs.
    let degrees = |degree| Space::all().filter(|space| space.borders().len() == degree).count();
    assert_eq!((Space::all().len(), Space::all().map(|space| space.borders().len()).sum::<u32>()), (100, 2 * 172));
    assert_eq!([1, 2, 3, 4, 5, 6, 7].map(degrees), [0, 12, 48, 28, 8, 4, 0]);
    assert_eq!(Tier::ALL.map(|tier| tier.spaces().len()), [16, 32, 32, 24]);
    assert_eq!(names(Tier::First.spaces() & Tier::Rim.spaces()), "A1 A2 A3 A4");
    assert_eq!(Space::all().filter(|space| space.is_shaded()).count(), 56);
    for space in Space::all() {
        for other in space.borders().iter() {
            assert!(other.borders().contains(space) && other.is_shaded() != space.is_shaded(), "{space} {other}");
            assert!(other.turned(1).borders().contains(space.turned(1)), "{space} {other}");
        }
    }
    let farthest = Space::all().flat_map(|from| Space::all().map(move |to| distance(from, to))).max();
    assert_eq!((farthest, distance(space("A1"), space("A3")), distance(space("R1"), space("R11"))), (Some(16), 16, 14));
}

#[test]
fn kn02_turnwise_is_clockwise() {
    assert_eq!(["R1", "R6", "R11", "R16"].map(|name| space(name).turned(1).to_string()), ["R6", "R11", "R16", "R1"]);
    // From the south it goes to the west, which is drawn at the left.
    let drawn = |name| outlines()[space(name).index()].stand;
    assert!(drawn("R1")[1] > 100.0 && drawn("R6")[0] < -100.0 && drawn("R11")[1] < -100.0 && drawn("R16")[0] > 100.0);
}

#[test]
fn kn03_p1_sits_in_the_south() {
    let game = table("");
    let state = game.startpos();
    for (seat, below) in [(Seat::P1, true), (Seat::P2, false)] {
        let drawn = game.pieces_of(seat).map(|piece| outlines()[state.space(piece).index()].stand);
        assert!(drawn.into_iter().all(|at| (at[1] > 0.0) == below), "{seat}");
    }
}

#[test]
fn kn04_the_right_hand_cluster_is_striped() {
    // The unstriped piece of a pair is written first. p1's right hand is the east, p2's the west.
    assert_eq!(field(&start("eternal=on"), 0), "A1,A4,R3,R19,R2,R20/A3,A2,R13,R9,R12,R10");
    let game = table("variant=four");
    let state = game.startpos();
    let of = |seat| names(game.pieces_of(seat).map(|piece| state.space(piece)).collect());
    assert_eq!(of(Seat::P1), "A4 R19 R20");
    assert_eq!(of(Seat::P2), "A1 R2 R3");
    assert_eq!(of(Seat::P3), "A2 R9 R10");
    assert_eq!(of(Seat::P4), "A3 R12 R13");
}
