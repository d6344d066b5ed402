//! Every ruling has a proof: a test that bears its number.

use std::collections::BTreeMap;

use game::Game;

/// Checks that every ruling of a game names the test that proves it, that the test stands in one of these sources, and
/// that no such test proves nothing. Tells how many rulings there are.
///
/// A ruling `AB-7` names its test in a line ``- **Test:** `ab07_what_it_proves` ``.
///
/// # Panics
/// Where a ruling or a proof stands alone, or the numbers have a gap.
pub fn check_rulings<G: Game>(letters: &str, sources: &[&str]) -> usize {
    let mut tests: BTreeMap<usize, &str> = BTreeMap::new();
    let mut number = 0;
    for line in G::spec().rulings.lines() {
        if let Some(heading) = line.strip_prefix("### ").and_then(|line| line.strip_prefix(&format!("{letters}-"))) {
            let found = heading.split(' ').next().and_then(|number| number.parse().ok());
            assert_eq!(found, Some(number + 1), "rulings are numbered without a gap");
            number += 1;
        } else if let Some(name) = line.strip_prefix("- **Test:** `") {
            assert_eq!(tests.insert(number, name.trim_end_matches('`')), None, "{letters}-{number} names two tests");
        }
    }
    let begin = letters.to_lowercase();
    let is_proof = |name: &&str| {
        let digits = name.strip_prefix(&begin).and_then(|rest| rest.split('_').next());
        digits.is_some_and(|digits| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()))
    };
    let named = |line| str::strip_prefix(line, "fn ").and_then(|line| line.strip_suffix("() {"));
    let mut proofs: Vec<&str> =
        sources.iter().flat_map(|source| source.lines()).filter_map(named).filter(is_proof).collect();
    for (number, name) in &tests {
        assert!(name.starts_with(&format!("{begin}{number:02}_")), "{letters}-{number} is proven by {name}");
    }
    let mut asked: Vec<&str> = tests.into_values().collect();
    asked.sort_unstable();
    proofs.sort_unstable();
    assert_eq!(asked.len(), number, "every ruling names a test");
    assert_eq!(asked, proofs, "the tests that rulings name, and those that there are");
    number
}
