//! The rulebook for people: what it cites exists, and its positions are positions.

use std::collections::BTreeSet;

use game::{Game, Notation, Options};
use know::Know;

const RULEBOOK: &str = include_str!("../RULEBOOK.md");

/// Every number of a paragraph (`5.2`) and every ruling (`KN-9`) in the text.
fn cited() -> BTreeSet<&'static str> {
    let is_paragraph = |word: &&str| {
        word.split_once('.').is_some_and(|(chapter, number)| {
            [chapter, number].iter().all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit()))
        })
    };
    RULEBOOK
        .split(|c: char| !(c.is_ascii_alphanumeric() || c == '.' || c == '-'))
        .map(|word| word.trim_end_matches('.'))
        .filter(|word| is_paragraph(word) || word.starts_with("KN-"))
        .collect()
}

#[test]
fn what_the_rulebook_cites_exists() {
    let rules = Know::spec().rule_index();
    let cited = cited();
    assert!(cited.len() > 20, "{cited:?}");
    let unknown: Vec<&str> = cited.into_iter().filter(|number| rules.find(number).is_err()).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}

#[test]
fn its_positions_and_options_are_read() {
    let game = Know::new(&Options::defaults(Know::spec()));
    let fens: Vec<&str> = RULEBOOK.split("```").skip(1).step_by(2).map(str::trim).collect();
    assert!(!fens.is_empty());
    for fen in fens {
        assert!(game.read_state(fen).is_ok(), "{fen}");
    }
    let settings: Vec<&str> = RULEBOOK.split('`').filter(|text| text.ends_with("=on")).collect();
    assert_eq!(settings, ["eternal=on", "conservation=on", "nets=on"]);
    for setting in settings {
        assert!(Options::parse(Know::spec(), setting).is_ok(), "{setting}");
    }
    for variant in Know::spec().variants.iter().filter(|variant| variant.name != "standard") {
        assert!(RULEBOOK.contains(&format!("`{}`", variant.name)), "{}", variant.name);
    }
}
