//! Spoilt text, for as long as `KENNING_FUZZ_SECONDS` says: it is read or refused by name, and nothing panics.

use konreh::Konreh;
use testkit::fuzz;

#[test]
fn position_texts() {
    fuzz::positions::<Konreh>();
}

#[test]
fn action_texts() {
    fuzz::actions::<Konreh>();
}

#[test]
fn picks() {
    fuzz::picks::<Konreh>();
}

/// A log is written back as it was read, but for blanks at the end of a line and blank lines.
#[test]
fn log_texts() {
    let kept = |text: &str| -> Vec<String> {
        text.lines().map(|line| line.trim_end().to_owned()).filter(|line| !line.is_empty()).collect()
    };
    let words = "Claim: p1 threefold 1 5 9 granted\nTakeback: p2 3\nResult: draw (agreed)";
    fuzz::logs::<Konreh>("log", words, |spoilt, written| assert_eq!(kept(written), kept(spoilt)));
}
