//! How a program is started, in one line.

use std::fmt;
use std::str::FromStr;

/// A program and its arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommandLine(Vec<String>);

impl CommandLine {
    /// These words, of which the first is the program.
    pub fn new(words: Vec<String>) -> Result<CommandLine, CommandLineError> {
        if words.is_empty() { Err(CommandLineError::Empty) } else { Ok(CommandLine(words)) }
    }

    /// The program and its arguments.
    pub fn words(&self) -> &[String] {
        &self.0
    }
}

/// Splits a line at blanks, except within quotes of either kind, as a shell does. Nothing else has a meaning.
impl FromStr for CommandLine {
    type Err = CommandLineError;

    fn from_str(line: &str) -> Result<CommandLine, CommandLineError> {
        let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
        for c in line.chars() {
            match (quote, c) {
                (Some(open), _) if open == c => quote = None,
                (None, '\'' | '"') => {
                    quote = Some(c);
                    word.get_or_insert_default();
                }
                (None, c) if c.is_whitespace() => words.extend(word.take()),
                _ => word.get_or_insert_default().push(c),
            }
        }
        words.extend(word);
        if quote.is_some() { Err(CommandLineError::Quote) } else { CommandLine::new(words) }
    }
}

impl fmt::Display for CommandLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, word) in self.0.iter().enumerate() {
            let gap = if place > 0 { " " } else { "" };
            let plain = !word.is_empty() && !word.contains(|c: char| c.is_whitespace() || c == '\'' || c == '"');
            match (plain, word.contains('\'')) {
                (true, _) => write!(f, "{gap}{word}")?,
                (false, true) => write!(f, "{gap}\"{word}\"")?,
                (false, false) => write!(f, "{gap}'{word}'")?,
            }
        }
        Ok(())
    }
}

/// Why a line starts no program.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CommandLineError {
    /// There is nothing in it.
    #[error("the command line is empty: it needs a program")]
    Empty,
    /// A quote is opened and not closed.
    #[error("a quote is not closed")]
    Quote,
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
        assert_eq!("  ".parse::<CommandLine>(), Err(CommandLineError::Empty));
        assert_eq!("a 'b".parse::<CommandLine>(), Err(CommandLineError::Quote));
    }
}
