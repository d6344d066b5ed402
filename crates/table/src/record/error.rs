//! Where a record is wrong, and why.

/// Why a record was refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column}: {reason}")]
pub struct RecordError {
    /// The line at fault, counted from 1.
    pub line: usize,
    /// The character of that line, counted from 1.
    pub column: usize,
    /// What is wrong there.
    pub reason: String,
    /// The paragraph or ruling that forbids it, where the game's rules do.
    pub rule: Option<&'static str>,
}

impl RecordError {
    /// A refusal of what stands at this byte of the text.
    pub(super) fn at(text: &str, byte: usize, reason: impl Into<String>) -> RecordError {
        let before = &text[..byte.min(text.len())];
        let line_start = before.rfind('\n').map_or(0, |end| end + 1);
        RecordError {
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            reason: reason.into(),
            rule: None,
        }
    }
}
