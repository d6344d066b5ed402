//! The board (1): a table of one quarter, turned three times.

use std::sync::LazyLock;

/// A space by its place in the canonical order (1.6).
pub(crate) type Space = usize;

/// 1.6: the letters and how many spaces each has. 1.7: how far a quarter turn leads.
const GROUPS: [(char, usize, usize); 5] = [('C', 16, 4), ('S', 32, 8), ('F', 28, 7), ('A', 4, 1), ('R', 20, 5)];

/// 1.8.
const QUARTER: [(&str, &str); 25] = [
    ("C1", "C2 C16 S1"),
    ("C2", "C1 C3 S2"),
    ("C3", "C2 C4 S4 S6"),
    ("C4", "C3 C5 S8"),
    ("S1", "C1 S2 S32 F1"),
    ("S2", "C2 S1 S3 S4 F2"),
    ("S3", "S2 S5 F3"),
    ("S4", "C3 S2 S5"),
    ("S5", "S3 S4 S6 S7 F4 F5"),
    ("S6", "C3 S5 S8"),
    ("S7", "S5 S8 F6"),
    ("S8", "C4 S6 S7 S9 F7"),
    ("F1", "S1 F2 F28 R1"),
    ("F2", "S2 F1 F3 R2"),
    ("F3", "S3 F2 F4 R3"),
    ("F4", "S5 F3 A1"),
    ("F5", "S5 F6 A1"),
    ("F6", "S7 F5 F7 R4"),
    ("F7", "S8 F6 F8 R5"),
    ("A1", "F4 F5"),
    ("R1", "F1 R2 R20"),
    ("R2", "F2 R1 R3"),
    ("R3", "F3 R2"),
    ("R4", "F6 R5"),
    ("R5", "F7 R4 R6"),
];

static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
    GROUPS.iter().flat_map(|&(letter, count, _)| (1..=count).map(move |n| format!("{letter}{n}"))).collect()
});

static BORDERS: LazyLock<Vec<Vec<Space>>> = LazyLock::new(|| {
    let mut borders = vec![Vec::new(); NAMES.len()];
    for (space, others) in QUARTER {
        for turns in 0..4 {
            let turned = |name: &str| (0..turns).fold(named(name), |space, _| quarter_turn(space));
            borders[turned(space)] = others.split(' ').map(turned).collect();
        }
    }
    borders
});

static QUARTER_TURNS: LazyLock<Vec<Space>> = LazyLock::new(|| {
    let turned = |name: &String| {
        let (letter, number) = (letter(name), name[1..].parse::<usize>().expect("a number"));
        let &(_, count, step) = GROUPS.iter().find(|group| group.0 == letter).expect("a group");
        named(&format!("{letter}{}", (number - 1 + step) % count + 1))
    };
    NAMES.iter().map(turned).collect()
});

/// Every space, in the canonical order.
pub(crate) fn spaces() -> std::ops::Range<Space> {
    0..NAMES.len()
}

pub(crate) fn name(space: Space) -> &'static str {
    &NAMES[space]
}

pub(crate) fn find(name: &str) -> Option<Space> {
    NAMES.iter().position(|other| other == name)
}

/// The space of a name known to be one.
pub(crate) fn named(name: &str) -> Space {
    find(name).unwrap_or_else(|| panic!("{name} is no space"))
}

pub(crate) fn borders(space: Space) -> &'static [Space] {
    &BORDERS[space]
}

pub(crate) fn quarter_turn(space: Space) -> Space {
    QUARTER_TURNS[space]
}

/// 1.7.
pub(crate) fn opposite(space: Space) -> Space {
    quarter_turn(quarter_turn(space))
}

fn letter(name: &str) -> char {
    name.chars().next().expect("a letter")
}

/// 1.4, 1.6: the ambiguous spaces are both.
pub(crate) fn is_rim(space: Space) -> bool {
    matches!(letter(name(space)), 'R' | 'A')
}

pub(crate) fn is_first_tier(space: Space) -> bool {
    matches!(letter(name(space)), 'F' | 'A')
}

pub(crate) fn is_second_tier(space: Space) -> bool {
    letter(name(space)) == 'S'
}
