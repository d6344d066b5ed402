//! How to start a program, in one line.

use std::fmt;
use std::str::FromStr;

/// A program and its arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommandLine(Vec<String>);

impl CommandLine {
    /// A command line of these words, the program first.
    pub fn new(words: Vec<String>) -> Result<CommandLine, CommandLineError> {
        if words.is_empty() { Err(CommandLineError::Empty) } else { Ok(CommandLine(words)) }
    }

    /// The program and its arguments.
    pub fn words(&self) -> &[String] {
        &self.0
    }
}

/// Splits a line into words as a POSIX shell does: quotes, backslashes and comments count, and nothing is expanded.
impl FromStr for CommandLine {
    type Err = CommandLineError;

    fn from_str(line: &str) -> Result<CommandLine, CommandLineError> {
        CommandLine::new(shlex::split(line).ok_or(CommandLineError::Unfinished)?)
    }
}

/// A line that [`CommandLine::from_str`] reads back.
impl fmt::Display for CommandLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // No operating system starts a program with a NUL in an argument, but one can still be shown.
        let quoter = shlex::Quoter::new().allow_nul(true);
        let line = quoter.join(self.0.iter().map(String::as_str)).map_err(|_| fmt::Error)?;
        f.write_str(&line)
    }
}

/// Why a line starts no program.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CommandLineError {
    /// There are no words in it.
    #[error("the command line is empty: it needs a program")]
    Empty,
    /// A quote is not closed, or the line ends with a backslash.
    #[error("a quote is not closed, or the line ends with a backslash")]
    Unfinished,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_split_as_a_shell_does_and_written_back() {
        let line = "engine --fen 'a b' \"c'd\" ''";
        let read: CommandLine = line.parse().unwrap();
        assert_eq!(read.words(), ["engine", "--fen", "a b", "c'd", ""]);
        assert_eq!(read.to_string(), line);
        assert_eq!(r"my\ engine --name=x\'y".parse::<CommandLine>().unwrap().words(), ["my engine", "--name=x'y"]);
        assert_eq!("  ".parse::<CommandLine>(), Err(CommandLineError::Empty));
        assert_eq!("a 'b".parse::<CommandLine>(), Err(CommandLineError::Unfinished));
        assert_eq!(r"a b\".parse::<CommandLine>(), Err(CommandLineError::Unfinished));
    }

    #[test]
    fn every_word_survives_a_round_trip() {
        for word in ["", " ", "'", "\"", "'\"", "\\", "#", "$HOME", "a'b\"c\\d", "\n", "\0", "!", "^"] {
            let command = CommandLine::new(vec!["engine".to_owned(), word.to_owned()]).unwrap();
            assert_eq!(command.to_string().parse(), Ok(command), "{word:?}");
        }
    }
}
