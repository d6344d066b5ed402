//! The tables of position strings, `fens/*.fens`.

use std::path::Path;

use game::{Game, Options};
use know::Know;

/// One line of a table.
pub(crate) struct Row {
    pub(crate) line: usize,
    pub(crate) options: Options,
    pub(crate) fen: String,
    /// What the table says about the string: nothing of an accepted one, field and words of a refused one.
    pub(crate) rest: Vec<String>,
}

/// The rows of a table.
pub(crate) fn rows(file: &str) -> Vec<Row> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("fens").join(file);
    let text = std::fs::read_to_string(path).expect("a table of strings can be read");
    (1..)
        .zip(text.lines())
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .map(|(number, line)| row(number, line).unwrap_or_else(|| panic!("{file}:{number}: options | string ...")))
        .collect()
}

fn row(line: usize, text: &str) -> Option<Row> {
    let mut columns = text.split(" | ");
    let options = columns.next()?;
    let options = Options::parse(Know::spec(), if options == "defaults" { "" } else { options }).ok()?;
    // What an editor might strip or show badly is written with a backslash.
    let fen = columns.next()?.replace("\\s", " ").replace("\\t", "\t").replace("\\n", "\n");
    Some(Row { line, options, fen, rest: columns.map(str::to_owned).collect() })
}
