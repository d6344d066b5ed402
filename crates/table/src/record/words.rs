//! The words of a record behind its tags.

use super::RecordError;

/// A word, or a comment.
pub(super) enum Word<'t> {
    /// `12..`, before the first action of a turn.
    Mark(&'t str),
    /// An action or the result.
    Plain(&'t str),
    /// What stood in braces or behind a semicolon.
    Comment(String),
}

/// All words from this byte on, with the bytes at which they begin.
pub(super) fn words(text: &str, body: usize) -> Result<Vec<(usize, Word<'_>)>, RecordError> {
    let mut found = Vec::new();
    let mut rest = &text[body..];
    loop {
        rest = rest.trim_start();
        let at = text.len() - rest.len();
        let (word, length) = match rest.chars().next() {
            None => return Ok(found),
            Some('{') => {
                let Some(length) = rest.find('}') else {
                    return Err(RecordError::at(text, at, "this comment has no closing brace"));
                };
                (Word::Comment(rest[1..length].replace("\r\n", "\n")), length + 1)
            }
            Some(';') => {
                let length = rest.find('\n').unwrap_or(rest.len());
                let comment = &rest[1..length];
                (Word::Comment(comment.strip_suffix('\r').unwrap_or(comment).to_owned()), length)
            }
            Some('}') => return Err(RecordError::at(text, at, "this brace closes no comment")),
            Some('[') => return Err(RecordError::at(text, at, "tags come first, and a file holds one record")),
            Some(_) => plain(rest),
        };
        found.push((at, word));
        rest = &rest[length..];
    }
}

/// A mark or another word, and its length. A mark need not be followed by a blank: `1.c2c4`.
fn plain(rest: &str) -> (Word<'_>, usize) {
    let number = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let dots = rest[number..].len() - rest[number..].trim_start_matches('.').len();
    if number > 0 && dots > 0 {
        return (Word::Mark(&rest[..number + dots]), number + dots);
    }
    let ends = |c: char| c.is_whitespace() || matches!(c, '{' | '}' | ';');
    let length = rest.find(ends).unwrap_or(rest.len());
    (Word::Plain(&rest[..length]), length)
}
