//! Data files that tests check: tables of counts (`*.perft`), study numbers (`*.study`) and annotated games
//! (`*.play`).
//!
//! A perft file is a list of positions:
//! ```text
//! # where the numbers come from
//! position the name of the position
//! options variant=micro start=none
//! fen 3rrb/4ro/5r/R5/OR4/BRR3 A - AB HD HD 0 0
//! perft 1 6
//! perft 2 36
//! ```
//! A study file is a list of positions too, each with actions to play first, perhaps, and with rows of its study
//! table, the values of the sides one after another:
//! ```text
//! position after a Seed
//! fen 8/8/6r1/8/8/1R6/O6b/2B5 A - AB HD,m HD,m 0 0
//! play c1h1+
//! study SSI 0 / -
//! ```
//! A play file is one game, action by action, each with the number of actions that were legal and the position
//! reached; it ends with the result, or with whose turn it is and what is legal. Comments stay where they are.
//! ```text
//! # a heap of five, and a win with the last stone
//! options heap=5 dice=off
//! fen 5 p1 - 0
//! action take3 by p1 of 3 to 2 p2 - 0
//! action take2 by p2 of 2 to 0 p1 - 0
//! result p2win (last stone)
//! ```
//! Writing `options`, perhaps `fen`, and bare `action` lines is enough: `UPDATE=1 cargo test` writes the annotations
//! anew, and the difference is then reviewed.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use game::{IllegalFacts, Language, Notation, Options, Study, Turn, perft, play};

/// Checks every `*.perft` file of a folder, each count up to so many nodes, and tells how many counts it checked.
///
/// # Panics
/// Where a file is malformed or a count is wrong.
pub fn check_perfts<G: Notation>(folder: impl AsRef<Path>, most_nodes: u64) -> usize {
    check_positions::<G>(folder.as_ref(), "perft", |game, state, line, at| {
        let (depth, count) = line.split_once(' ').unwrap_or_else(|| panic!("{at}: perft DEPTH COUNT"));
        let depth: u32 = depth.parse().unwrap_or_else(|e| panic!("{at}: {e}"));
        let count: u64 = count.parse().unwrap_or_else(|e| panic!("{at}: {e}"));
        if count <= most_nodes {
            assert_eq!(perft(game, state, depth), count, "{at}: perft {depth}");
        }
        count <= most_nodes
    })
}

/// Checks every `*.study` file of a folder, and tells how many rows it checked.
///
/// # Panics
/// Where a file is malformed or a number is wrong.
pub fn check_studies<G: Notation + Study>(folder: impl AsRef<Path>) -> usize {
    check_positions::<G>(folder.as_ref(), "study", |game, state, line, at| {
        let table = game.study(state).unwrap_or_else(|| panic!("{at}: no study numbers"));
        let (name, values) = line.split_once(' ').unwrap_or_else(|| panic!("{at}: study NAME VALUES"));
        let row = table.row(name).unwrap_or_else(|| panic!("{at}: there is no `{name}`"));
        assert_eq!(row.values.join(" / "), values, "{at}: {name}");
        true
    })
}

/// Walks the positions of all files with this ending, which is also the word of the lines that are checked; counts those
/// for which the check says so.
fn check_positions<G: Notation>(
    folder: &Path,
    ending: &str,
    check: impl Fn(&G, &G::State, &str, &str) -> bool,
) -> usize {
    let mut checked = 0;
    for path in files(folder, ending) {
        let text = std::fs::read_to_string(&path).expect("a table can be read");
        let (mut name, mut options, mut position) = ("", Options::defaults(G::spec()), None);
        for (number, line) in text.lines().enumerate() {
            let at = format!("{}:{} ({name})", path.display(), number + 1);
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            match word {
                "" | "#" => {}
                "position" => (name, options, position) = (rest, Options::defaults(G::spec()), None),
                "options" => options = Options::parse(G::spec(), rest).unwrap_or_else(|e| panic!("{at}: {e}")),
                "fen" => {
                    let game = G::new(&options);
                    let state = game.read_state(rest).unwrap_or_else(|e| panic!("{at}: {e}"));
                    assert_eq!(game.fen(&state), rest, "{at}: the text is not canonical");
                    position = Some((game, state));
                }
                "play" => {
                    let (game, state) = position.as_mut().unwrap_or_else(|| panic!("{at}: no fen yet"));
                    play(game, state, rest.split(' ')).unwrap_or_else(|e| panic!("{at}: {e}"));
                }
                _ if word == ending => {
                    let (game, state) = position.as_ref().unwrap_or_else(|| panic!("{at}: no fen yet"));
                    checked += usize::from(check(game, state, rest, &at));
                }
                _ => panic!("{at}: `{word}` is unknown"),
            }
        }
    }
    assert!(checked > 0, "{}: nothing to check found", folder.display());
    checked
}

/// Replays every `*.play` file of a folder and compares its annotations, and gives the lines of all of them.
///
/// # Panics
/// Where one is malformed, illegal, or no longer what it was, does not begin by saying what it shows, or where no play
/// shows a variant.
pub fn check_plays<G: Notation>(folder: impl AsRef<Path>) -> Vec<String> {
    let update = std::env::var_os("UPDATE").is_some();
    let (mut lines, mut played) = (Vec::new(), Vec::new());
    for path in files(folder.as_ref(), "play") {
        let text = std::fs::read_to_string(&path).expect("a play file can be read");
        let (options, annotated) = annotate::<G>(&text).unwrap_or_else(|e| panic!("{}:{e}", path.display()));
        if update && annotated != text {
            std::fs::write(&path, &annotated).expect("a play file can be written");
        } else if let Some((number, (was, is))) = difference(&text, &annotated) {
            panic!("{}:{number}: UPDATE=1 cargo test writes it anew\n  was {was}\n  is  {is}", path.display());
        }
        assert!(annotated.starts_with("# "), "{}: a play begins by saying what it shows", path.display());
        lines.extend(annotated.lines().map(str::to_owned));
        played.push(options.variant());
    }
    let declared = G::spec().variants.iter().map(|variant| variant.name);
    let missing: Vec<&str> = declared.filter(|name| !played.contains(name)).collect();
    assert!(missing.is_empty(), "{}: no play shows {missing:?}", folder.as_ref().display());
    lines
}

/// The first line in which two texts differ, counted from 1.
fn difference<'a>(was: &'a str, is: &'a str) -> Option<(usize, (&'a str, &'a str))> {
    let lines = was.lines().count().max(is.lines().count());
    let line = |text: &'a str, n| text.lines().nth(n).unwrap_or("(nothing)");
    let differs = (0..lines).map(|n| (n + 1, (line(was, n), line(is, n)))).find(|(_, (was, is))| was != is);
    differs.or_else(|| (was != is).then_some((lines, ("(another line ending)", "\\n after every line"))))
}

/// Replays the actions of a play and writes its annotations. An error begins with the number of its line.
fn annotate<G: Notation>(text: &str) -> Result<(Options, String), String> {
    let (mut top, mut out) = (String::new(), String::new());
    let mut options = Options::defaults(G::spec());
    let mut first = None;
    let mut reached: Option<(G, G::State)> = None;
    for (number, line) in text.lines().enumerate() {
        let wrong = |error: &dyn std::fmt::Display| format!("{}: {error}", number + 1);
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "" | "turn" | "legal" | "result" => {}
            _ if word.starts_with('#') => {
                let under = first.is_some() || reached.is_some();
                let _ = writeln!(if under { &mut out } else { &mut top }, "{line}");
            }
            "options" if first.is_none() && reached.is_none() => {
                options = Options::parse(G::spec(), rest).map_err(|error| wrong(&error))?;
            }
            "fen" if reached.is_none() => {
                first = Some(G::new(&options).read_state(rest).map_err(|error| wrong(&error))?);
            }
            "action" => {
                let (game, state) = reached.get_or_insert_with(|| begin(&options, first.clone()));
                let name = rest.split(' ').next().unwrap_or_default();
                let (turn, legal) = (game.turn(state), game.count(state));
                let action =
                    game.read_action(state, name).map_err(|illegal| wrong(&illegal.reason(Language::English)))?;
                game.apply(state, action);
                let _ = writeln!(out, "action {name} by {turn} of {legal} to {}", game.fen(state));
            }
            "options" | "fen" => return Err(wrong(&format!("`{word}` must stand above"))),
            _ => return Err(wrong(&format!("`{word}` is unknown"))),
        }
    }
    let (game, state) = reached.unwrap_or_else(|| begin(&options, first.clone()));
    match game.turn(&state) {
        Turn::Over(outcome) => _ = writeln!(out, "result {outcome} ({})", outcome.cause()),
        turn => _ = writeln!(out, "turn {turn}\nlegal {}", game.legal(&state).join(" ")),
    }
    let head = format!("options {options}");
    let fen = game.fen(&first.unwrap_or_else(|| game.startpos()));
    Ok((options, format!("{top}{}\nfen {fen}\n{out}", head.trim_end())))
}

fn begin<G: Notation>(options: &Options, first: Option<G::State>) -> (G, G::State) {
    let game = G::new(options);
    let state = first.unwrap_or_else(|| game.startpos());
    (game, state)
}

fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.expect("a folder can be listed").path())
        .filter(|path| path.extension().is_some_and(|found| found == ending))
        .collect();
    paths.sort();
    paths
}

#[cfg(test)]
mod tests {
    use super::{annotate, difference};
    use crate::toy::TakeAway;

    const PLAY: &str = "\
# a heap of five, and a win with the last stone
options heap=5 dice=off
fen 5 p1 - 0
# too greedy
action take3 by p1 of 3 to 2 p2 - 0
action take2 by p2 of 2 to 0 p1 - 0
result p2win (last stone)
";

    #[track_caller]
    fn check(bare: &str, annotated: &str) {
        assert_eq!(annotate::<TakeAway>(bare).map(|(_, text)| text).as_deref(), Ok(annotated));
        assert_eq!(annotate::<TakeAway>(annotated).map(|(_, text)| text).as_deref(), Ok(annotated));
    }

    #[test]
    fn annotations_are_written_and_comments_stay() {
        check(PLAY, PLAY);
        check(
            "# a heap of five, and a win with the last stone\noptions dice=off heap=5\nfen 5 p1 - 0\n# too greedy\n\
             action take3\naction take2 by nobody\n",
            PLAY,
        );
    }

    #[test]
    fn an_unfinished_play_says_what_is_legal() {
        check(
            "action roll=2",
            "options\nfen 12 p1 - 0\naction roll=2 by chance of 3 to 12 p1 2 0\nturn p1\nlegal take1 take2\n",
        );
    }

    #[test]
    fn errors_name_the_line() {
        let error = |text: &str| annotate::<TakeAway>(text).map(|_| ()).unwrap_err();
        assert!(error("# x\noptions heap=4").starts_with("2: option `heap`"));
        assert!(error("fen 99 p1 - 0").starts_with("1: fen field `heap`"));
        assert_eq!(error("action roll=9"), "1: `roll=9` is not a roll of 1 to 3. (1.2)");
        assert_eq!(error("action roll=1\n\noptions heap=9"), "3: `options` must stand above");
        assert_eq!(error("hello"), "1: `hello` is unknown");
    }

    #[test]
    fn a_difference_is_told_by_its_line() {
        assert_eq!(difference(PLAY, PLAY), None);
        assert_eq!(difference("a\nb\n", "a\nc\n"), Some((2, ("b", "c"))));
        assert_eq!(difference("a\n", "a\nb\n"), Some((2, ("(nothing)", "b"))));
        assert_eq!(difference("a\r\n", "a\n").map(|(number, _)| number), Some(1));
    }
}
