//! Tests run once and always: none is ignored, skipped, tried again, or waits for a fixed time.

mod source;

use source::{File, assert_none, files, root};

/// Code that a test does without.
const FORBIDDEN: [&str; 14] = [
    "#[ignore",
    "thread::sleep(",
    "time::sleep(",
    "waitForTimeout(",
    "assert!(true)",
    "expect(true).toBe(true)",
    "it.skip(",
    "it.only(",
    "it.todo(",
    "test.skip(",
    "test.only(",
    "test.fixme(",
    "describe.skip(",
    "describe.only(",
];

#[test]
fn no_test_is_skipped_or_waits() {
    let mut tests = files(&["crates", "games", "ui/src", "ui/e2e"], &["rs", "ts"]);
    tests.retain(|file| is_test(&file.path) && !file.path.ends_with("kenning/tests/no_luck.rs"));
    assert!(tests.len() > 100, "only {} test files were found", tests.len());
    let found: Vec<String> = tests.iter().flat_map(forbidden).collect();
    assert_none(&found, "a test neither waits for a fixed time nor is left out");
}

#[test]
fn no_runner_tries_again() {
    let configurations = ["ui/playwright.config.ts", "ui/vite.config.ts", ".config/nextest.toml", "Makefile"];
    let mut read = 0;
    for path in configurations {
        let Ok(text) = std::fs::read_to_string(root().join(path)) else { continue };
        read += 1;
        let tries_again = |line: &&str| line.contains("retries") && !line.contains("retries: 0");
        let found: Vec<&str> = text.lines().filter(tries_again).collect();
        assert!(found.is_empty(), "{path}: {}", found.join("\n"));
    }
    assert!(read >= 3, "only {read} configurations were found");
}

fn is_test(path: &str) -> bool {
    path.contains("/tests/") || path.contains("/e2e/") || path.ends_with(".test.ts")
}

fn forbidden(file: &File) -> Vec<String> {
    let is_forbidden = |line: &source::Line| FORBIDDEN.iter().any(|code| line.code.contains(code));
    let lines = file.lines();
    let found = lines.iter().filter(|line| is_forbidden(line));
    found.map(|line| format!("{}:{}: {}", file.path, line.number, line.statement.trim())).collect()
}

#[test]
fn planted_tricks_are_found() {
    let check = |path: &str, text: &str| forbidden(&File { path: path.into(), text: text.into() }).len();
    assert_eq!(check("a.rs", "#[test]\n#[ignore = \"slow\"]\nfn a() {}"), 1);
    assert_eq!(check("a.rs", "std::thread::sleep(Duration::from_secs(1));"), 1);
    assert_eq!(check("a.ts", "test.skip('a', () => {});\nawait page.waitForTimeout(500);"), 2);
    assert_eq!(check("a.rs", "// thread::sleep(\nlet text = \"#[ignore\";"), 0);
}
