//! Markdown for a terminal: headings, bold, italics, code and links are styled, and the marks around them left out.
//! Everything else keeps its source lines, so tables, lists and boards look as they were written.

use std::ops::Range;

use game::{Hue, Ink, Page};
use pulldown_cmark::{Event, Parser, Tag, TagEnd};

/// Renders Markdown as styled text.
pub(crate) fn draw(text: &str) -> Page {
    let mut writer =
        Writer { text, at: 0, is_mark: false, open: Vec::new(), run: (Ink::PLAIN, String::new()), page: Page::new() };
    for (event, range) in Parser::new(text).into_offset_iter() {
        writer.event(event, range);
    }
    writer.source(text.len());
    writer.finish()
}

/// Writes events to a page, and the parts of the source between them.
struct Writer<'a> {
    text: &'a str,
    /// How much of the source has been written or left out.
    at: usize,
    /// Whether the source from here to the next event is a mark, such as `**`.
    is_mark: bool,
    /// The styles of the elements around this place.
    open: Vec<Ink>,
    /// The text of one style that is not on the page yet.
    run: (Ink, String),
    page: Page,
}

impl Writer<'_> {
    fn event(&mut self, event: Event<'_>, range: Range<usize>) {
        match event {
            Event::Start(tag) => {
                if let Some(ink) = style(&tag, self.ink()) {
                    self.source(range.start);
                    self.open.push(ink);
                    self.is_mark = true;
                }
            }
            Event::End(tag) if is_styled(tag) => {
                // The mark at the end goes, the line break behind it stays.
                let mark = &self.text[self.at.min(range.end)..range.end];
                let breaks = mark.trim_start_matches(|c: char| c != '\n');
                let is_code = tag == TagEnd::CodeBlock;
                self.at = range.end.max(self.at) - if is_code { 0 } else { breaks.len() };
                self.is_mark = false;
                self.open.pop();
                if is_code && self.text[self.at..].starts_with('\n') {
                    self.at += 1;
                }
            }
            Event::Text(text) => {
                self.source(range.start);
                self.write(self.ink(), &text);
                self.at = range.end;
            }
            Event::Code(text) => {
                self.source(range.start);
                self.write(Ink { hue: Some(Hue::Cyan), ..self.ink() }, &text);
                self.at = range.end;
            }
            // Line breaks and everything unstyled are copied with the source around them.
            _ => {}
        }
    }

    fn ink(&self) -> Ink {
        self.open.last().copied().unwrap_or(Ink::PLAIN)
    }

    /// Copies the source up to here, unless it is a mark or the backslash of an escaped character.
    fn source(&mut self, end: usize) {
        if end > self.at {
            let between = &self.text[self.at..end];
            if !self.is_mark {
                self.write(self.ink(), between.strip_suffix('\\').unwrap_or(between));
            }
            self.at = end;
        }
        self.is_mark = false;
    }

    fn write(&mut self, ink: Ink, text: &str) {
        for (index, line) in text.split('\n').enumerate() {
            if index > 0 {
                self.flush();
                self.page.end();
            }
            if !line.is_empty() {
                if self.run.0 != ink {
                    self.flush();
                    self.run.0 = ink;
                }
                self.run.1.push_str(line);
            }
        }
    }

    fn flush(&mut self) {
        if !self.run.1.is_empty() {
            self.page.write(self.run.0, std::mem::take(&mut self.run.1));
        }
    }

    fn finish(mut self) -> Page {
        if !self.run.1.is_empty() {
            self.flush();
            self.page.end();
        }
        self.page
    }
}

/// The style of an element within text of another style; `None` for an element without one.
fn style(tag: &Tag<'_>, around: Ink) -> Option<Ink> {
    match tag {
        Tag::Heading { .. } | Tag::Strong => Some(around.bold()),
        Tag::Emphasis => Some(around.italic()),
        Tag::Link { .. } | Tag::Image { .. } => Some(around.underline()),
        Tag::CodeBlock(_) => Some(around),
        _ => None,
    }
}

fn is_styled(tag: TagEnd) -> bool {
    matches!(
        tag,
        TagEnd::Heading(_) | TagEnd::Strong | TagEnd::Emphasis | TagEnd::Link | TagEnd::Image | TagEnd::CodeBlock
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str) -> String {
        let mut out = String::new();
        for line in draw(text).lines() {
            for (ink, text) in line {
                let mark = match (ink.bold, ink.italic, ink.underline, ink.hue) {
                    (true, _, _, _) => "B",
                    (_, true, _, _) => "I",
                    (_, _, true, _) => "U",
                    (_, _, _, Some(_)) => "C",
                    _ => "",
                };
                out.push_str(&format!("{mark}<{text}>"));
            }
            out.push('\n');
        }
        out
    }

    #[test]
    fn marks_become_styles() {
        assert_eq!(check("## 4 Moves"), "B<4 Moves>\n");
        assert_eq!(check("## 4 Moves\n\nText.\n"), "B<4 Moves>\n\n<Text.>\n");
        assert_eq!(check("**4.5** *Slide.* Ends `*x*`"), "B<4.5>< >I<Slide.>< Ends >C<*x*>\n");
        assert_eq!(check("*T\\* and D.*"), "I<T* and D.>\n");
        assert_eq!(check("a *b\nc* d"), "<a >I<b>\nI<c>< d>\n");
        assert_eq!(check("see [the rulings](RULINGS.md), KR-7"), "<see >U<the rulings><, KR-7>\n");
        assert_eq!(check("**a *b* c**"), "B<a >B<b>B< c>\n");
    }

    #[test]
    fn what_is_no_mark_stays() {
        assert_eq!(check("a *b\n\nc"), "<a *b>\n\n<c>\n");
        assert_eq!(check("2 * 3 * 4 and 2*3"), "<2 * 3 * 4 and 2*3>\n");
        assert_eq!(check("a_b_c <b> & c"), "<a_b_c <b> & c>\n");
    }

    #[test]
    fn lists_and_tables_stay_as_they_are() {
        let list = "- one\n  goes on\n- two\n  1. three\n\nend";
        assert_eq!(check(list), "<- one>\n<  goes on>\n<- two>\n<  1. three>\n\n<end>\n");
        assert_eq!(check("| a | `b` |\n| --- | --- |\n| c | d |"), "<| a | >C<b>< |>\n<| --- | --- |>\n<| c | d |>\n");
    }

    #[test]
    fn blocks_of_code_stay_as_they_are() {
        assert_eq!(check("```\n## *a*\n```\n| a | b |"), "<## *a*>\n<| a | b |>\n");
        assert_eq!(check("Board:\n\n```text\n a\n\n  b\n```\n\nText"), "<Board:>\n\n< a>\n\n<  b>\n\n<Text>\n");
    }
}
