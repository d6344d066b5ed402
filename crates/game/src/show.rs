//! Styled text: how a game draws a position in a terminal, with or without colour.

use std::ops::Range;

use crate::{Game, Viewer};

/// A game that can be drawn in a terminal.
pub trait Show: Game {
    /// Draws the board with its sites, all counters and a legend, as far as the viewer may see them.
    fn show(&self, state: &Self::State, viewer: Viewer, page: &mut Page);

    /// The position as an SVG document; `None` for a game whose board a terminal shows well enough.
    fn svg(&self, _state: &Self::State, _viewer: Viewer) -> Option<String> {
        None
    }
}

/// The style of a piece of text. Nothing may be expressed by style alone: output can be plain.
#[derive(Copy, Clone, Default, PartialEq, Eq, Debug)]
pub struct Ink {
    /// The colour of the letters.
    pub hue: Option<Hue>,
    /// Bold.
    pub bold: bool,
    /// Dimmed.
    pub dim: bool,
    /// Underlined.
    pub underline: bool,
    /// Italic.
    pub italic: bool,
}

impl Ink {
    /// Plain text.
    pub const PLAIN: Ink = Ink { hue: None, bold: false, dim: false, underline: false, italic: false };
    /// Bold text.
    pub const BOLD: Ink = Ink { bold: true, ..Ink::PLAIN };
    /// Dimmed text.
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

    /// The same, in italics.
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

/// The part of a page that a line belongs to; a full-screen view places the parts side by side.
#[derive(Copy, Clone, Default, PartialEq, Eq, Debug)]
pub enum Part {
    /// The board with its sites.
    #[default]
    Board,
    /// Whose turn it is, and everything that is counted.
    Counters,
    /// What the symbols mean.
    Legend,
}

/// The place on a page at which a site of the board is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The site's name, as picks and action descriptions use it.
    pub site: String,
    /// The line of the page, counted from 0.
    pub line: usize,
    /// The characters of that line.
    pub columns: Range<usize>,
}

/// Lines of styled text, with the places of the board's sites.
#[derive(Clone, Default, Debug)]
pub struct Page {
    lines: Vec<Line>,
    part: Part,
    spots: Vec<Spot>,
}

/// A line: runs of text with one style each.
#[derive(Clone, Default, Debug)]
struct Line {
    part: Part,
    runs: Vec<(Ink, String)>,
}

impl Line {
    fn width(&self) -> usize {
        self.runs.iter().map(|(_, text)| text.chars().count()).sum()
    }
}

impl Page {
    /// An empty page.
    pub fn new() -> Page {
        Page::default()
    }

    /// Starts a part: what is written from here on belongs to it. Call it at the start of a line.
    pub fn begin(&mut self, part: Part) -> &mut Page {
        self.part = part;
        if let Some(line) = self.lines.last_mut() {
            line.part = part;
        }
        self
    }

    /// Writes on the current line.
    pub fn write(&mut self, ink: Ink, text: impl Into<String>) -> &mut Page {
        self.line().runs.push((ink, text.into()));
        self
    }

    /// Writes plain text on the current line.
    pub fn text(&mut self, text: impl Into<String>) -> &mut Page {
        self.write(Ink::PLAIN, text)
    }

    /// Writes the contents of a site and notes its place on the page.
    pub fn site(&mut self, site: impl Into<String>, ink: Ink, text: impl Into<String>) -> &mut Page {
        let text = text.into();
        let (start, width) = (self.line().width(), text.chars().count());
        let spot = Spot { site: site.into(), line: self.lines.len() - 1, columns: start..start + width };
        self.spots.push(spot);
        self.write(ink, text)
    }

    /// Ends the current line.
    pub fn end(&mut self) -> &mut Page {
        self.line();
        self.lines.push(Line { part: self.part, runs: Vec::new() });
        self
    }

    fn line(&mut self) -> &mut Line {
        if self.lines.is_empty() {
            self.lines.push(Line { part: self.part, runs: Vec::new() });
        }
        self.lines.last_mut().expect("there is a line")
    }

    /// The lines, each as runs of one style.
    pub fn lines(&self) -> impl Iterator<Item = &[(Ink, String)]> {
        let open_end = self.lines.last().is_some_and(|line| line.runs.is_empty());
        self.lines[..self.lines.len() - usize::from(open_end)].iter().map(|line| line.runs.as_slice())
    }

    /// Where the sites are drawn.
    pub fn spots(&self) -> &[Spot] {
        &self.spots
    }

    /// One part of the page by itself, without blank lines around it.
    pub fn only(&self, part: Part) -> Page {
        let is_filled = |line: &&Line| line.runs.iter().any(|(_, text)| !text.trim().is_empty());
        let filled = |(_, line): &(usize, &Line)| line.part == part && is_filled(line);
        let indices: Vec<usize> = self.lines.iter().enumerate().filter(filled).map(|(index, _)| index).collect();
        let (Some(&first), Some(&last)) = (indices.first(), indices.last()) else { return Page::new() };
        let kept: Vec<usize> = (first..=last).filter(|&index| self.lines[index].part == part).collect();
        let moved = |spot: &Spot| {
            let line = kept.binary_search(&spot.line).ok()?;
            Some(Spot { line, ..spot.clone() })
        };
        Page {
            lines: kept.iter().map(|&index| self.lines[index].clone()).collect(),
            part,
            spots: self.spots.iter().filter_map(moved).collect(),
        }
    }

    /// The characters of the longest line, and the number of lines.
    pub fn size(&self) -> (usize, usize) {
        let width = |line: &[(Ink, String)]| {
            let text: String = line.iter().map(|(_, text)| text.as_str()).collect();
            text.trim_end().chars().count()
        };
        (self.lines().map(width).max().unwrap_or(0), self.lines().count())
    }
}

/// The plain text, without styles and trailing blanks.
impl std::fmt::Display for Page {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for line in self.lines() {
            let text: String = line.iter().map(|(_, text)| text.as_str()).collect();
            writeln!(f, "{}", text.trim_end())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{Ink, Page, Part};

    #[test]
    fn a_part_keeps_its_lines_and_its_sites() {
        let mut page = Page::new();
        page.text("Board").end().end().text("κ ").site("a1", Ink::BOLD, "x2").text(" ").site("b1", Ink::DIM, ".").end();
        page.begin(Part::Counters).end().text("turn 3").end();
        page.begin(Part::Legend).end().text("x a piece").end();
        assert_eq!(page.to_string(), "Board\n\nκ x2 .\n\nturn 3\n\nx a piece\n");
        assert_eq!(page.only(Part::Counters).to_string(), "turn 3\n");
        let board = page.only(Part::Board);
        assert_eq!((board.to_string().as_str(), board.size()), ("Board\n\nκ x2 .\n", (6, 3)));
        let spots: Vec<_> =
            board.spots().iter().map(|spot| (spot.site.as_str(), spot.line, spot.columns.clone())).collect();
        assert_eq!(spots, [("a1", 2, 2..4), ("b1", 2, 5..6)]);
        assert_eq!(Page::new().only(Part::Board).size(), (0, 0));
    }
}
