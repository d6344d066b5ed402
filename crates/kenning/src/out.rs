//! Standard output: lines, styled pages and JSON, with colour where it is wanted.

use std::io::{self, BufWriter, Write};

use anstream::AutoStream;
use anstyle::{Ansi256Color, AnsiColor, Color, Style};
use game::{Hue, Ink, Page};
use serde::Serialize;

/// When to use colour.
#[derive(Copy, Clone, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum When {
    /// In a terminal, unless the environment says otherwise.
    Auto,
    /// Also into a file or a pipe.
    Always,
    /// Nowhere.
    Never,
}

/// Standard output of a command.
pub(crate) struct Out {
    stream: Box<dyn Write>,
    styled: bool,
}

impl Out {
    /// Standard output.
    pub(crate) fn stdout(when: When) -> Out {
        let choice = match when {
            When::Auto => AutoStream::choice(&io::stdout()),
            When::Always => anstream::ColorChoice::AlwaysAnsi,
            When::Never => anstream::ColorChoice::Never,
        };
        let stream = BufWriter::new(AutoStream::new(io::stdout().lock(), choice));
        Out { stream: Box::new(stream), styled: choice != anstream::ColorChoice::Never }
    }

    /// Whether pages are written with colours and styles.
    pub(crate) fn is_styled(&self) -> bool {
        self.styled
    }

    /// Writes a page, trailing blanks removed.
    pub(crate) fn page(&mut self, page: &Page) -> io::Result<()> {
        if !self.styled {
            return write!(self.stream, "{page}");
        }
        for line in page.lines() {
            let mut left = line.iter().map(|(_, text)| text.as_str()).collect::<String>().trim_end().len();
            for (ink, text) in line {
                let text = &text[..text.len().min(left)];
                left -= text.len();
                let style = style(*ink);
                write!(self.stream, "{style}{text}{style:#}")?;
            }
            writeln!(self.stream)?;
        }
        Ok(())
    }

    /// Writes JSON, indented, with a line end.
    pub(crate) fn json(&mut self, value: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer_pretty(&mut self.stream, value)?;
        writeln!(self.stream)
    }
}

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.stream.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}

fn style(ink: Ink) -> Style {
    let mut style = Style::new();
    if let Some(hue) = ink.hue {
        style = style.fg_color(Some(colour(hue)));
    }
    for (wanted, effect) in [
        (ink.bold, anstyle::Effects::BOLD),
        (ink.dim, anstyle::Effects::DIMMED),
        (ink.underline, anstyle::Effects::UNDERLINE),
        (ink.italic, anstyle::Effects::ITALIC),
    ] {
        if wanted {
            style = style.effects(style.get_effects() | effect);
        }
    }
    style
}

/// The 16 colours of a terminal have no orange, and their blue is too dark to read on black.
fn colour(hue: Hue) -> Color {
    match hue {
        Hue::Blue => AnsiColor::BrightBlue.into(),
        Hue::Orange => Ansi256Color(208).into(),
        Hue::Red => Ansi256Color(160).into(),
        Hue::Green => AnsiColor::Green.into(),
        Hue::Yellow => AnsiColor::Yellow.into(),
        Hue::Purple => AnsiColor::Magenta.into(),
        Hue::Cyan => AnsiColor::Cyan.into(),
        Hue::Grey => AnsiColor::BrightBlack.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hues_differ() {
        let hues = [Hue::Blue, Hue::Orange, Hue::Red, Hue::Green, Hue::Yellow, Hue::Purple, Hue::Cyan, Hue::Grey];
        let drawn: std::collections::BTreeSet<String> =
            hues.iter().map(|&hue| style(Ink::hue(hue)).to_string()).collect();
        assert_eq!(drawn.len(), hues.len(), "{drawn:?}");
    }
}
