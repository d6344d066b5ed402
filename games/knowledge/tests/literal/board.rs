//! The board (1.1, 1.2).

use std::sync::LazyLock;

/// A synapse by its place in the fixed order.
pub(crate) type Synapse = usize;

/// A link by its place in the order of names.
pub(crate) type Link = usize;

/// 1.1.
pub(crate) const ROWS: [(char, i32); 7] = [('A', 4), ('B', 5), ('C', 6), ('D', 7), ('E', 6), ('F', 5), ('G', 2)];

/// One synapse of the drawing.
struct Spot {
    name: String,
    row: i32,
    /// Half steps to the right of the axis.
    right: i32,
}

static SPOTS: LazyLock<Vec<Spot>> = LazyLock::new(|| {
    let row = |(row, (letter, length))| {
        (1..=length).map(move |n| Spot { name: format!("{letter}{n}"), row, right: 2 * n - length - 1 })
    };
    (0..).zip(ROWS).flat_map(row).collect()
});

static LINKS: LazyLock<Vec<[Synapse; 2]>> = LazyLock::new(|| {
    let pairs = synapses().flat_map(|a| (a + 1..SPOTS.len()).map(move |b| [a, b]));
    pairs.filter(|&[a, b]| are_linked(a, b)).collect()
});

/// 1.2.
fn are_linked(a: Synapse, b: Synapse) -> bool {
    let (rows, steps) = ((SPOTS[a].row - SPOTS[b].row).abs(), (SPOTS[a].right - SPOTS[b].right).abs());
    let is_cleft = (name(a), name(b)) == ("A2", "A3");
    rows == 0 && steps == 2 && !is_cleft || rows == 1 && steps == 1
}

pub(crate) fn synapses() -> std::ops::Range<Synapse> {
    0..SPOTS.len()
}

pub(crate) fn name(synapse: Synapse) -> &'static str {
    &SPOTS[synapse].name
}

pub(crate) fn find(name: &str) -> Option<Synapse> {
    SPOTS.iter().position(|spot| spot.name == name)
}

pub(crate) fn links() -> std::ops::Range<Link> {
    0..LINKS.len()
}

pub(crate) fn ends(link: Link) -> [Synapse; 2] {
    LINKS[link]
}

pub(crate) fn link_name(link: Link) -> String {
    ends(link).map(name).concat()
}

pub(crate) fn find_link(name: &str) -> Option<Link> {
    links().find(|&link| link_name(link) == name)
}
