//! Tables of position strings, `*.fens`, one to a line:
//! ```text
//! # options | string | what the table says about it
//! defaults | 99 p1 - 0 | heap | not in 0..=12
//! dice=off | 21 p1 - 0
//! ```
//! What an editor might strip or show badly is written with a backslash: `\s` a space, `\t` a tab, `\n` a line feed.

use std::path::Path;

use game::{FieldError, Game, Notation, Options};

/// One line of a table of strings.
pub struct StringRow {
    /// The number of the line, counted from 1.
    pub line: usize,
    /// The options of the table.
    pub options: Options,
    /// The string.
    pub fen: String,
    /// What the table says about the string: nothing of an accepted one, field and words of a refused one.
    pub rest: Vec<String>,
}

/// The rows of a file.
///
/// # Panics
/// Where it cannot be read, or a line of it.
pub fn strings<G: Game>(path: impl AsRef<Path>) -> Vec<StringRow> {
    let file = path.as_ref().display();
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{file}: {error}"));
    (1..)
        .zip(text.lines())
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .map(|(line, text)| row::<G>(line, text).unwrap_or_else(|| panic!("{file}:{line}: options | string ...")))
        .collect()
}

fn row<G: Game>(line: usize, text: &str) -> Option<StringRow> {
    let mut columns = text.split(" | ");
    let options = columns.next()?;
    let options = Options::parse(G::spec(), if options == "defaults" { "" } else { options }).ok()?;
    let fen = columns.next()?.replace("\\s", " ").replace("\\t", "\t").replace("\\n", "\n");
    Some(StringRow { line, options, fen, rest: columns.map(str::to_owned).collect() })
}

/// Checks that every string of a file is refused by its field and with its words, and tells how many there are.
///
/// # Panics
/// Where one is accepted, or refused in another way.
pub fn check_refused<G: Notation>(path: impl AsRef<Path>) -> usize {
    let rows = strings::<G>(path);
    for StringRow { line, options, fen, rest } in &rows {
        let [field, words] = rest.as_slice() else { panic!("line {line}: field and words are needed") };
        let Err(error) = again::<G>(options, fen) else { panic!("line {line}: `{fen}` is accepted") };
        assert_eq!(error.field, field, "line {line}: {error}");
        assert!(error.reason.contains(words.as_str()), "line {line}: {error}");
        assert!(error.to_string().is_ascii() && error.to_string().len() < 200, "line {line}: {error}");
    }
    rows.len()
}

/// Checks that every string of a file is accepted and written back, and tells how many there are.
///
/// # Panics
/// Where one is refused, or written in another way.
pub fn check_accepted<G: Notation>(path: impl AsRef<Path>) -> usize {
    let rows = strings::<G>(path);
    for StringRow { line, options, fen, .. } in &rows {
        assert_eq!(again::<G>(options, fen).as_ref(), Ok(fen), "line {line}");
    }
    rows.len()
}

/// Reads a string and writes it again.
fn again<G: Notation>(options: &Options, fen: &str) -> Result<String, FieldError> {
    let game = G::new(options);
    game.read_state(fen).map(|state| game.fen(&state))
}
