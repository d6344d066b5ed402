//! A page of text with ink: how a game draws itself in a terminal, with or without colour.

use crate::{Game, Viewer};

/// A game that can be drawn in a terminal.
pub trait Show: Game {
    /// Draws the board, all counters and a legend, as far as the viewer may see them.
    fn show(&self, state: &Self::State, viewer: Viewer, page: &mut Page);

    /// The position as a picture, one SVG document; nothing where the game has no board of its own to draw that a
    /// terminal could not show.
    fn svg(&self, _state: &Self::State, _viewer: Viewer) -> Option<String> {
        None
    }
}

/// The look of a piece of text. Whatever it says must also be readable without it.
#[derive(Copy, Clone, Default, PartialEq, Eq, Debug)]
pub struct Ink {
    /// The colour of the letters.
    pub hue: Option<Hue>,
    /// Heavier than the rest.
    pub bold: bool,
    /// Fainter than the rest.
    pub dim: bool,
    /// Underlined.
    pub underline: bool,
    /// Slanted.
    pub italic: bool,
}

impl Ink {
    /// Plain text.
    pub const PLAIN: Ink = Ink { hue: None, bold: false, dim: false, underline: false, italic: false };
    /// Bold text.
    pub const BOLD: Ink = Ink { bold: true, ..Ink::PLAIN };
    /// Faint text.
    pub const DIM: Ink = Ink { dim: true, ..Ink::PLAIN };

    /// Text of this colour.
    pub const fn hue(hue: Hue) -> Ink {
        Ink { hue: Some(hue), ..Ink::PLAIN }
    }

    /// The same, bold.
    pub const fn bold(self) -> Ink {
        Ink { bold: true, ..self }
    }

    /// The same, underlined.
    pub const fn underline(self) -> Ink {
        Ink { underline: true, ..self }
    }

    /// The same, slanted.
    pub const fn italic(self) -> Ink {
        Ink { italic: true, ..self }
    }
}

/// The colours that the games need.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "colours explain themselves")]
pub enum Hue {
    Blue,
    Orange,
    Red,
    Green,
    Yellow,
    Purple,
    Cyan,
    Grey,
}

/// Lines of text, in runs of one ink each.
#[derive(Clone, Default, Debug)]
pub struct Page {
    lines: Vec<Vec<(Ink, String)>>,
}

impl Page {
    /// An empty page.
    pub fn new() -> Page {
        Page::default()
    }

    /// Writes on the current line.
    pub fn write(&mut self, ink: Ink, text: impl Into<String>) -> &mut Page {
        if self.lines.is_empty() {
            self.lines.push(Vec::new());
        }
        self.lines.last_mut().expect("there is a line").push((ink, text.into()));
        self
    }

    /// Writes plain text on the current line.
    pub fn text(&mut self, text: impl Into<String>) -> &mut Page {
        self.write(Ink::PLAIN, text)
    }

    /// Ends the current line.
    pub fn end(&mut self) -> &mut Page {
        if self.lines.is_empty() {
            self.lines.push(Vec::new());
        }
        self.lines.push(Vec::new());
        self
    }

    /// The lines, each as runs of one ink.
    pub fn lines(&self) -> impl Iterator<Item = &[(Ink, String)]> {
        let open_end = self.lines.last().is_some_and(Vec::is_empty);
        self.lines[..self.lines.len() - usize::from(open_end)].iter().map(Vec::as_slice)
    }
}

/// The page without ink, trailing blanks removed.
impl std::fmt::Display for Page {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for line in self.lines() {
            let text: String = line.iter().map(|(_, text)| text.as_str()).collect();
            writeln!(f, "{}", text.trim_end())?;
        }
        Ok(())
    }
}
