//! The inks of a page as styles of the screen, with or without colour; and wrapping of long lines.

use game::{Hue, Ink, Page};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};

/// Whether there is colour.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Palette {
    pub(crate) coloured: bool,
}

impl Palette {
    /// The style of an ink.
    pub(crate) fn style(self, ink: Ink) -> Style {
        let hue = ink.hue.filter(|_| self.coloured);
        let style = hue.map_or_else(Style::new, |hue| Style::new().fg(colour(hue)));
        let wanted = [
            (ink.bold, Modifier::BOLD),
            (ink.dim, Modifier::DIM),
            (ink.underline, Modifier::UNDERLINED),
            (ink.italic, Modifier::ITALIC),
        ];
        wanted.into_iter().filter(|(wanted, _)| *wanted).fold(style, |style, (_, add)| style.add_modifier(add))
    }

    /// The lines of a page.
    pub(crate) fn lines(self, page: &Page) -> Vec<Line<'static>> {
        page.lines().map(|runs| self.line(runs.iter().map(|(ink, text)| (*ink, text.clone())))).collect()
    }

    /// The lines of a page, each as long as there is room: what is longer goes on below.
    pub(crate) fn flow(self, page: &Page, width: usize) -> Vec<Line<'static>> {
        page.lines().flat_map(|runs| self.flow_line(runs, width)).collect()
    }

    fn flow_line(self, runs: &[(Ink, String)], width: usize) -> Vec<Line<'static>> {
        let text: String = runs.iter().map(|(_, text)| text.as_str()).collect();
        if text.trim_end().chars().count() <= width {
            return vec![self.line(runs.iter().map(|(ink, text)| (*ink, text.clone())))];
        }
        // What goes on stands under the words of its line, not under its margin.
        let indent = text.chars().take_while(|c| *c == ' ').count().min(width / 2);
        let mut inks = runs.iter().flat_map(|(ink, text)| text.chars().filter(|c| *c != ' ').map(|_| *ink));
        let written = |line: String| {
            let margin = (Ink::PLAIN, " ".repeat(indent));
            let letters: Vec<(Ink, String)> = line
                .chars()
                .map(|c| (if c == ' ' { Ink::PLAIN } else { inks.next().unwrap_or_default() }, c.to_string()))
                .collect();
            self.line(std::iter::once(margin).chain(letters))
        };
        wrap(&text, width - indent).into_iter().map(written).collect()
    }

    fn line(self, runs: impl Iterator<Item = (Ink, String)>) -> Line<'static> {
        Line::from(runs.map(|(ink, text)| Span::styled(text, self.style(ink))).collect::<Vec<_>>())
    }
}

/// The 16 colours of a terminal have no orange, and their blue is too dark to read on black.
fn colour(hue: Hue) -> Color {
    match hue {
        Hue::Blue => Color::LightBlue,
        Hue::Orange => Color::Indexed(208),
        Hue::Red => Color::Indexed(160),
        Hue::Green => Color::Green,
        Hue::Yellow => Color::Yellow,
        Hue::Purple => Color::Magenta,
        Hue::Cyan => Color::Cyan,
        Hue::Grey => Color::DarkGray,
    }
}

/// Words in lines of at most this many characters, with the blanks that stand between them; a word that is longer is
/// cut.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = Vec::new();
    let mut line = String::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        let word: Vec<char> = rest.trim_start().chars().take_while(|c| *c != ' ').collect();
        let gap = if line.is_empty() { 0 } else { rest.len() - rest.trim_start().len() };
        if !line.is_empty() && line.chars().count() + gap + word.len() > width {
            lines.push(std::mem::take(&mut line));
            continue;
        }
        line.extend(std::iter::repeat_n(' ', gap));
        line.extend(word.iter().take(width));
        rest = &rest.trim_start()[word.iter().take(width).map(|c| c.len_utf8()).sum()..];
        if word.len() > width {
            lines.push(std::mem::take(&mut line));
        }
    }
    if !line.is_empty() || lines.is_empty() {
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_colour_the_rest_of_the_ink_stays() {
        let ink = Ink::hue(Hue::Red).bold();
        assert_eq!(Palette { coloured: false }.style(ink), Style::new().add_modifier(Modifier::BOLD));
        assert_eq!(Palette { coloured: true }.style(ink).fg, Some(Color::Indexed(160)));
    }

    #[test]
    fn a_long_line_flows_with_its_ink_and_its_margin() {
        let mut page = Page::new();
        page.text("short").end().text("  one ").write(Ink::BOLD, "two").text(" three").end();
        let lines = Palette { coloured: false }.flow(&page, 9);
        let texts: Vec<String> = lines.iter().map(ToString::to_string).collect();
        assert_eq!(texts, ["short", "  one two", "  three"]);
        let bold = lines[1].spans.iter().filter(|span| span.style.add_modifier.contains(Modifier::BOLD));
        assert_eq!(bold.map(|span| span.content.as_ref()).collect::<String>(), "two");
    }

    #[test]
    fn words_are_wrapped_and_long_ones_cut() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("a abcdefgh b", 4), ["a", "abcd", "efgh", "b"]);
        assert_eq!(wrap("one:  two  x", 9), ["one:  two", "x"]);
        assert_eq!(wrap("abcdefgh", 4), ["abcd", "efgh"]);
        assert_eq!(wrap("", 4), [""]);
    }
}
