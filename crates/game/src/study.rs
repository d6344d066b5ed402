//! Study numbers: measurements of a position that a game's rulebook defines for those who study it.

use std::fmt;

use serde::Serialize;
use ts_rs::TS;

use crate::Game;

/// A game with study numbers. A game without any has an empty `impl`.
pub trait Study: Game {
    /// The numbers of a position for each side; `None` for a game without any.
    fn study(&self, _state: &Self::State) -> Option<StudyTable> {
        None
    }
}

/// Study numbers, one column for each side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct StudyTable {
    /// The names of the sides.
    pub sides: Vec<String>,
    /// The numbers.
    pub rows: Vec<StudyRow>,
}

/// One study number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct StudyRow {
    /// Its short name.
    pub name: &'static str,
    /// The paragraph that defines it.
    pub rule: &'static str,
    /// What it measures, in a few words.
    pub help: &'static str,
    /// Its value for each side.
    pub values: Vec<String>,
}

impl StudyTable {
    /// The number with this name.
    pub fn row(&self, name: &str) -> Option<&StudyRow> {
        self.rows.iter().find(|row| row.name == name)
    }
}

/// The table as text: a line for each number with its name, its values, and what it measures.
impl fmt::Display for StudyTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = |texts: &mut dyn Iterator<Item = &str>| texts.map(|text| text.chars().count()).max().unwrap_or(0);
        let names = width(&mut self.rows.iter().map(|row| row.name));
        let columns: Vec<usize> = (0..self.sides.len())
            .map(|side| {
                let values = self.rows.iter().filter_map(|row| row.values.get(side)).chain([&self.sides[side]]);
                width(&mut values.map(String::as_str))
            })
            .collect();
        let mut line = |name: &str, values: &[String], help: &str| {
            let mut text = format!("{name:names$}");
            for (value, width) in values.iter().zip(&columns) {
                text.push_str(&format!("  {value:width$}"));
            }
            writeln!(f, "{}", format!("{text}  {help}").trim_end())
        };
        line("", &self.sides, "")?;
        self.rows.iter().try_for_each(|row| line(row.name, &row.values, &format!("{} ({})", row.help, row.rule)))
    }
}

#[cfg(test)]
mod tests {
    use super::{StudyRow, StudyTable};

    #[test]
    fn a_table_is_written_in_columns() {
        let row = |name, values: [&str; 2]| StudyRow {
            name,
            rule: "13.1",
            help: "help",
            values: values.map(str::to_owned).into(),
        };
        let table = StudyTable {
            sides: vec!["A".into(), "B".into()],
            rows: vec![row("S", ["∞", "10"]), row("Rn", ["1 (a1)", "-"])],
        };
        assert_eq!(table.to_string(), "    A       B\nS   ∞       10  help (13.1)\nRn  1 (a1)  -   help (13.1)\n");
        assert_eq!(table.row("Rn").map(|row| row.values[1].as_str()), Some("-"));
    }
}
