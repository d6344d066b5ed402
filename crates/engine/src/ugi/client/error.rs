//! Errors of the client.

use std::time::Duration;

use game::shown;

/// Why a program did not answer as it should.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ClientError {
    /// It cannot be started.
    #[error("`{program}` cannot be started: {reason}")]
    NotStarted {
        /// Its name.
        program: String,
        /// The error of the operating system.
        reason: String,
    },
    /// It ended.
    #[error("the program ended where `{expected}` was expected ({how})")]
    Ended {
        /// The expected answer.
        expected: &'static str,
        /// How it ended, and the beginning of its error output.
        how: String,
    },
    /// It did not answer in time.
    #[error("the program was silent for {} ms where `{expected}` was expected", patience.as_millis())]
    Timeout {
        /// The expected answer.
        expected: &'static str,
        /// How long the client waited.
        patience: Duration,
    },
    /// Its output is not text.
    #[error("the program's output is not text: {reason}")]
    NotText {
        /// What is wrong with it.
        reason: String,
    },
    /// It wrote a line that the protocol does not allow there.
    #[error("the program said `{}` where `{expected}` was expected", shown(line))]
    Unexpected {
        /// The expected answer.
        expected: &'static str,
        /// The line.
        line: String,
    },
    /// It refused a command.
    #[error("the program refuses: {reason}")]
    Refused {
        /// Its reason.
        reason: String,
    },
}
