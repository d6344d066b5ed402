//! Markdown for a terminal, lightly: headings, bold, italics and code get ink; tables, lists and pictures stay as
//! they stand.

use game::{Hue, Ink, Page};

/// Draws Markdown on a page.
pub(crate) fn draw(text: &str) -> Page {
    let mut page = Page::new();
    let (mut fenced, mut pen) = (false, Pen::default());
    for line in text.lines() {
        if line.starts_with("```") {
            fenced = !fenced;
            continue;
        }
        if fenced {
            page.text(line).end();
        } else if line.starts_with('#') && line.trim_start_matches('#').starts_with(' ') {
            page.write(Ink::BOLD, line.trim_start_matches('#').trim_start()).end();
        } else {
            // Bold or slanted text may run over a line's end, but not over a paragraph's.
            if line.is_empty() {
                pen = Pen::default();
            }
            pen.write(line, &mut page);
            page.end();
        }
    }
    page
}

/// Which marks are open.
#[derive(Default)]
struct Pen {
    bold: bool,
    italic: bool,
    code: bool,
}

impl Pen {
    fn ink(&self) -> Ink {
        let ink = if self.code { Ink::hue(Hue::Cyan) } else { Ink::PLAIN };
        Ink { bold: self.bold, italic: self.italic, ..ink }
    }

    fn write(&mut self, line: &str, page: &mut Page) {
        let mut run = String::new();
        let mut rest = line;
        while let Some(c) = rest.chars().next() {
            let flush = |run: &mut String, pen: &Pen, page: &mut Page| {
                if !run.is_empty() {
                    page.write(pen.ink(), std::mem::take(run));
                }
            };
            if let Some(after) = rest.strip_prefix('`') {
                flush(&mut run, self, page);
                self.code = !self.code;
                rest = after;
            } else if self.code {
                run.push(c);
                rest = &rest[c.len_utf8()..];
            } else if let Some(after) = rest.strip_prefix("\\*") {
                run.push('*');
                rest = after;
            } else if let Some(after) = rest.strip_prefix("**") {
                flush(&mut run, self, page);
                self.bold = !self.bold;
                rest = after;
            } else if let Some(after) = rest.strip_prefix('*') {
                flush(&mut run, self, page);
                self.italic = !self.italic;
                rest = after;
            } else {
                run.push(c);
                rest = &rest[c.len_utf8()..];
            }
        }
        if !run.is_empty() {
            page.write(self.ink(), run);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str) -> String {
        let mut out = String::new();
        for line in draw(text).lines() {
            for (ink, text) in line {
                let mark = match (ink.bold, ink.italic, ink.hue) {
                    (true, _, _) => "B",
                    (_, true, _) => "I",
                    (_, _, Some(_)) => "C",
                    _ => "",
                };
                out.push_str(&format!("{mark}<{text}>"));
            }
            out.push('\n');
        }
        out
    }

    #[test]
    fn marks_become_ink() {
        assert_eq!(check("## 4 Moves"), "B<4 Moves>\n");
        assert_eq!(check("**4.5** *Slide.* Ends `*x*`"), "B<4.5>< >I<Slide.>< Ends >C<*x*>\n");
        assert_eq!(check("*T\\* and D.*"), "I<T* and D.>\n");
        assert_eq!(check("a *b\nc* d"), "<a >I<b>\nI<c>< d>\n");
        assert_eq!(check("a *b\n\nc"), "<a >I<b>\n\n<c>\n");
    }

    #[test]
    fn pictures_stay() {
        assert_eq!(check("```\n## *a*\n```\n| a | b |"), "<## *a*>\n<| a | b |>\n");
    }
}
