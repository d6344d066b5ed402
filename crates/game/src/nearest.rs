//! Suggestions for misspelt names.

use std::cmp::Reverse;

/// The candidate closest to what was typed, if one is close enough to be a typing error.
pub fn nearest<'a>(typed: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // A long text is not a misspelt name, and the distance takes time quadratic in its length.
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

/// The end of an error message that suggests a name: "; did you mean `micro`?", or nothing.
pub fn did_you_mean(name: Option<&str>) -> String {
    name.map_or_else(String::new, |name| format!("; did you mean `{name}`?"))
}

/// How many bytes two names have in common at their start.
pub(crate) fn shared_start(a: &str, b: &str) -> usize {
    a.bytes().zip(b.bytes()).take_while(|(a, b)| a == b).count()
}

#[cfg(test)]
mod tests {
    use super::{did_you_mean, nearest};

    #[test]
    fn typing_errors_are_recognised_and_other_words_are_not() {
        let names = ["standard", "letter", "micro", "tutor", "seed-tutor"];
        assert_eq!(nearest("mirco", names), Some("micro"));
        assert_eq!(nearest("Standard", names), Some("standard"));
        assert_eq!(nearest("stand", names), Some("standard"));
        assert_eq!(nearest("zzz", names), None);
        assert_eq!(nearest(&"m".repeat(1_000_000), names), None);
    }

    #[test]
    fn a_suggestion_ends_a_message() {
        assert_eq!(did_you_mean(Some("micro")), "; did you mean `micro`?");
        assert_eq!(did_you_mean(None), "");
    }
}
