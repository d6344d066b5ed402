//! The measured ladders (`games/<game>/LEVELS.md`): they speak of the rungs that programs stand on, and of every step.

use std::fs;
use std::path::Path;

use catalog::{CatalogGame, Visitor, dispatch, games};
use game::{LevelSpec, Options};

/// What holds each level back, as the code has it.
struct Rungs;

impl Visitor for Rungs {
    type Answer = [LevelSpec; 9];

    fn visit<G: CatalogGame>(self, _: G, _: &Options) -> [LevelSpec; 9] {
        G::LEVELS
    }
}

/// A row of the table: the level, what holds it back, and its share of the points against the level below.
struct Row {
    level: usize,
    rung: Option<LevelSpec>,
    share: Option<f64>,
}

impl Row {
    /// Reads `| 3 | 400 | 1 | 80 | 257 | 10 | 133 | 65.5 % | 61.0 to 70.0 |`; a dash stands where there is nothing.
    fn read(line: &str) -> Option<Row> {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let &[level, nodes, depth, error, .., share, _] = &cells[..] else { return None };
        let level = level.parse().ok()?;
        let number = |cell: &str| cell.replace(',', "").parse::<u32>().ok();
        let rung = number(nodes).map(|nodes| {
            LevelSpec::new(u64::from(nodes), number(depth).unwrap_or(u32::MAX), number(error).unwrap_or_default())
        });
        Some(Row { level, rung, share: share.strip_suffix(" %").and_then(|share| share.parse().ok()) })
    }
}

#[test]
fn ladders_are_measured_as_they_stand() {
    for spec in games() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(spec.id).join("LEVELS.md");
        let paper = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let rows: Vec<Row> = paper.lines().filter_map(Row::read).collect();
        let rungs = dispatch(&Options::defaults(spec), Rungs);
        assert_eq!(rows.len(), rungs.len() + 1, "{}: a row for every level", spec.id);
        for (place, row) in rows.iter().enumerate() {
            let here = format!("{}, level {}", spec.id, row.level);
            assert_eq!(row.level, place + 1, "{here}");
            assert_eq!(row.rung, rungs.get(place).copied(), "{here}: measure the ladder anew");
            match row.share {
                None => assert_eq!(place, 0, "{here}: only the lowest has nobody below it"),
                Some(share) => assert!((60.0..=75.0).contains(&share), "{here}: {share} %"),
            }
        }
    }
}
