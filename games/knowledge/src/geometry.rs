//! Where the synapses lie, and the outline of the brain around them: x to the right, y down.
//!
//! The brain is drawn with thick round strokes, first all of them in the colour of the edge and then all of them, a
//! little thinner, in that of the brain: so the edge of the whole is one line.

use crate::board::{Link, SYNAPSES, Synapse};

/// Where the drawing begins and how large it is: x, y, width, height.
pub const FRAME: [i32; 4] = [20, 70, 920, 910];

/// The synapses in their order.
const PLACES: [[i32; 2]; SYNAPSES] = [
    [252, 175],
    [396, 152],
    [564, 152],
    [708, 175],
    [192, 294],
    [334, 269],
    [480, 260],
    [626, 269],
    [768, 294],
    [133, 405],
    [271, 386],
    [409, 377],
    [551, 377],
    [689, 386],
    [827, 405],
    [102, 497],
    [228, 495],
    [354, 494],
    [480, 494],
    [606, 494],
    [732, 495],
    [858, 497],
    [150, 588],
    [282, 603],
    [414, 611],
    [546, 611],
    [678, 603],
    [810, 588],
    [256, 716],
    [368, 725],
    [480, 728],
    [592, 725],
    [704, 716],
    [434, 842],
    [526, 842],
];

/// The synapses along the edge of the two lobes, from the upper left round to the left again. At B3 the edge turns in:
/// that is the cleft.
const LOBES: [&str; 17] =
    ["A1", "A2", "B3", "A3", "A4", "B5", "C6", "D7", "E6", "E5", "E4", "E3", "E2", "E1", "D1", "C1", "B1"];

/// The stem below the cerebellum.
const STEM: &str = "M388,770 L388,850 L424,948 Q432,962 448,962 L512,962 Q528,962 536,948 L572,850 L572,770 Z";

/// Folds of the brain, a faint decoration.
const FOLDS: [&str; 9] = [
    "M480,330 C470,400 492,450 480,520 C474,550 486,570 480,600",
    "M300,150 Q350,190 330,220 M660,150 Q610,190 630,220",
    "M200,222 Q240,215 262,238 M760,222 Q720,215 698,238",
    "M118,338 Q180,318 222,348 M842,338 Q780,318 738,348",
    "M340,300 Q380,330 366,352 M620,300 Q580,330 594,352",
    "M170,440 Q196,466 180,486 M790,440 Q764,466 780,486",
    "M300,430 Q330,448 318,470 M660,430 Q630,448 642,470",
    "M214,548 Q260,528 316,552 M746,548 Q700,528 644,552",
    "M240,760 Q360,776 480,770 Q600,776 720,760 M262,670 Q370,690 480,686 Q590,690 698,670",
];

/// Where a synapse lies.
pub fn place(synapse: Synapse) -> [i32; 2] {
    PLACES[synapse.index()]
}

/// The ends of a link, from its lower synapse to its higher one.
pub fn ends(link: Link) -> [[i32; 2]; 2] {
    link.ends().map(place)
}

/// A part of the brain, as the page reads it too.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct BrainPart {
    /// Its path, as the `d` of one.
    pub path: String,
    /// How wide the stroke around it is, without the edge; 0 if there is none.
    pub stroke: u32,
}

/// The parts of the brain from the lowest to the topmost: stem, cerebellum, lobes.
pub fn parts() -> [BrainPart; 3] {
    let named = |name: &str| Synapse::named(name).map(place).expect("the outline names synapses of the board");
    let at = |[x, y]: [i32; 2]| format!("{x},{y}");
    let line = |names: &[&str]| format!("M{}", names.iter().map(|name| at(named(name))).collect::<Vec<_>>().join(" L"));
    [
        BrainPart { path: STEM.to_owned(), stroke: 12 },
        BrainPart { path: line(&["F1", "F2", "F3", "F4", "F5"]), stroke: 130 },
        BrainPart { path: format!("{} Z", line(&LOBES)), stroke: 100 },
    ]
}

/// The synapses around which the edge of the lobes swells a little.
pub fn bumps() -> impl Iterator<Item = Synapse> {
    let outer = LOBES.into_iter().filter(|&name| !["B3", "E5", "E4", "E3", "E2"].contains(&name));
    outer.filter_map(Synapse::named)
}

/// The folds, as the `d` of one path.
pub fn folds() -> String {
    FOLDS.join(" ")
}
