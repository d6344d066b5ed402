//! What English renderers of all games share: lists, capital letters and full stops.

use std::fmt::Display;

/// A list in words: `a`, `a or b`, `a, b or c`. The last two items are joined by the conjunction.
/// ```
/// assert_eq!(game::list_words(["c2c4", "d2d4", "e2e4"], "or"), "c2c4, d2d4 or e2e4");
/// ```
pub fn list_words<T: Display>(items: impl IntoIterator<Item = T>, conjunction: &str) -> String {
    let mut items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match items.pop() {
        None => String::new(),
        Some(last) if items.is_empty() => last,
        Some(last) => format!("{} {conjunction} {last}", items.join(", ")),
    }
}

/// The text with a capital letter at its start.
pub fn capitalize(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The text as a sentence: a capital letter at its start and a full stop at its end. Error messages start in lower case
/// because they often follow a colon; people are shown sentences.
pub fn sentence(text: &str) -> String {
    let mut text = capitalize(text);
    if !text.ends_with(['.', '?']) {
        text.push('.');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{capitalize, list_words, sentence};

    #[test]
    fn lists_have_commas_and_one_conjunction() {
        assert_eq!(list_words::<&str>([], "or"), "");
        assert_eq!(list_words(["a"], "or"), "a");
        assert_eq!(list_words([1, 2], "and"), "1 and 2");
        assert_eq!(list_words(["a", "b", "c"], "or"), "a, b or c");
    }

    #[test]
    fn sentences_start_with_a_capital_and_end_with_a_stop() {
        assert_eq!(capitalize("émile"), "Émile");
        assert_eq!(capitalize(""), "");
        assert_eq!(sentence("no such game"), "No such game.");
        assert_eq!(sentence("did you mean `x`?"), "Did you mean `x`?");
    }
}
