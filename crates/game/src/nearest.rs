//! The name that somebody probably meant.

use std::cmp::Reverse;

/// The candidate nearest to what was typed, where one is near enough to be a slip of the finger.
pub fn nearest<'a>(typed: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // A long line is no misspelling, and measuring it would take long.
    if typed.len() > 64 {
        return None;
    }
    let typed = typed.to_ascii_lowercase();
    candidates
        .into_iter()
        .map(|name| (strsim::damerau_levenshtein(&typed, name), Reverse(shared_start(&typed, name)), name))
        .filter(|&(distance, Reverse(shared), name)| distance <= 1 + name.len() / 4 || shared >= 3)
        .min()
        .map(|(_, _, name)| name)
}

fn shared_start(a: &str, b: &str) -> usize {
    a.bytes().zip(b.bytes()).take_while(|(a, b)| a == b).count()
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn a_slip_is_recognised_and_nonsense_is_not() {
        let names = ["standard", "letter", "micro", "tutor", "seed-tutor"];
        assert_eq!(nearest("mirco", names), Some("micro"));
        assert_eq!(nearest("Standard", names), Some("standard"));
        assert_eq!(nearest("stand", names), Some("standard"));
        assert_eq!(nearest("zzz", names), None);
        assert_eq!(nearest(&"m".repeat(1_000_000), names), None);
    }
}
