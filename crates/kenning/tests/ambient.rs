//! Time, randomness and global state are arguments: only files at the border read a clock or the system's randomness.

mod source;

use source::{File, assert_none, files};

/// What reads a clock, rolls dice of its own or keeps state outside a value.
const AMBIENT: [&str; 12] = [
    "SystemTime::now",
    "Instant::now",
    "UNIX_EPOCH.elapsed",
    "static mut",
    "thread_local!",
    "lazy_static",
    "thread_rng",
    "rand::rng(",
    "rand::random",
    "getrandom",
    "RandomState::new",
    "static GLOBAL",
];

/// A static that can change: tables that are computed once (`LazyLock<Tables>`) are constants.
const CHANGING: [&str; 7] = ["Atomic", "Mutex", "RwLock", "OnceLock", "OnceCell", "RefCell", "Cell<"];

/// Files that may, and why.
const BORDER: [(&str, &str); 20] = [
    ("bindings/wasm/src/lib.rs", "a module has its buffers where its host finds them"),
    ("crates/catalog/src/time.rs", "the time of day, for those who date something"),
    ("crates/engine/src/stop.rs", "a search compares its deadline with the clock"),
    ("crates/engine/src/time.rs", "measures how long a search has taken"),
    ("crates/engine/src/ugi/", "talks to another program, with timeouts"),
    ("crates/lab/src/bench.rs", "measures speed"),
    ("crates/lab/src/matches/", "times the moves of other programs, and dates records"),
    ("crates/lab/src/journal.rs", "writes to disk every so often"),
    ("crates/kenning/src/analysis.rs", "shows how long an analysis has taken"),
    ("crates/kenning/src/commands/solve.rs", "a limit in seconds"),
    ("crates/kenning/src/compliance/", "waits for another program"),
    ("crates/kenning/src/interrupt.rs", "a signal handler sets a flag"),
    ("crates/kenning/src/progress.rs", "shows how far something is"),
    ("crates/kenning/src/local_game", "the clock and the seed of a game in the terminal"),
    ("crates/kenning/src/tui/", "redraws a full-screen terminal"),
    ("crates/server/src/clock.rs", "the server's clock"),
    ("crates/server/src/computers", "how long computers have waited for a processor"),
    ("crates/server/src/ids.rs", "names of tables, and seeds of their dice"),
    ("crates/server/src/ws/", "timeouts of connections"),
    ("crates/server/src/tables/actor.rs", "timers of a table"),
];

#[test]
fn only_the_border_reads_clocks_and_randomness() {
    let is_border = |path: &str| BORDER.iter().any(|(start, _)| path.starts_with(start));
    let is_source = |path: &str| path.contains("/src/") && !path.starts_with("crates/testkit/");
    let sources = files(&["crates", "games", "bindings"], &["rs"]);
    assert!(sources.len() > 300, "only {} files were found", sources.len());
    let mut found = Vec::new();
    for file in sources.iter().filter(|file| is_source(&file.path) && !is_border(&file.path)) {
        found.extend(ambient(file).into_iter().map(|(number, code)| format!("{}:{number}: {code}", file.path)));
    }
    assert_none(&found, "take time, dice and state as arguments");
}

/// The lines of a file that use something ambient.
fn ambient(file: &File) -> Vec<(usize, String)> {
    let is_changing = |code: &str| {
        let is_static =
            code.trim_start().trim_start_matches("pub(crate) ").trim_start_matches("pub ").starts_with("static ");
        is_static && CHANGING.iter().any(|kind| code.contains(kind))
    };
    file.lines()
        .into_iter()
        .filter(|line| !line.is_test)
        .filter(|line| AMBIENT.iter().any(|word| line.code.contains(word)) || is_changing(&line.code))
        .map(|line| (line.number, line.code.trim().to_owned()))
        .collect()
}

#[test]
fn planted_clocks_and_globals_are_found() {
    let check = |text: &str| ambient(&File { path: "a.rs".into(), text: text.into() }).len();
    for bad in [
        "let now = Instant::now();",
        "static mut COUNT: u32 = 0;",
        "static SEEN: Mutex<Vec<u8>> = Mutex::new(Vec::new());",
        "pub(crate) static N: AtomicU32 = AtomicU32::new(0);",
        "getrandom::fill(&mut bytes)",
    ] {
        assert_eq!(check(bad), 1, "{bad}");
    }
    for good in [
        "static TABLES: LazyLock<Tables> = LazyLock::new(Tables::prepare);",
        "// Instant::now",
        "#[cfg(test)]\nmod tests {\n    fn now() { Instant::now(); }\n}",
        "let lock = Mutex::new(1);",
    ] {
        assert_eq!(check(good), 0, "{good}");
    }
}
