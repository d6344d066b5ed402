//! What can go wrong with another program.

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
        /// What the system says.
        reason: String,
    },
    /// It has ended while something was expected of it.
    #[error("the program ended where `{expected}` was expected ({how})")]
    Ended {
        /// What was expected.
        expected: &'static str,
        /// How it ended, and what it said on its error output.
        how: String,
    },
    /// It has not answered in time.
    #[error("the program was silent for {} ms where `{expected}` was expected", patience.as_millis())]
    Silent {
        /// What was expected.
        expected: &'static str,
        /// How long it was waited for.
        patience: Duration,
    },
    /// It has said something that is no text.
    #[error("the program's output is not text: {reason}")]
    Garbled {
        /// What is wrong with it.
        reason: String,
    },
    /// It has said something that has no place there.
    #[error("the program said `{}` where `{expected}` was expected", shown(line))]
    Breach {
        /// What was expected.
        expected: &'static str,
        /// What came instead.
        line: String,
    },
    /// It does not do what it was told, and says why.
    #[error("the program refuses: {reason}")]
    Refused {
        /// Its reason.
        reason: String,
    },
}
