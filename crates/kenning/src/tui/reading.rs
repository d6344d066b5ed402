//! What can be read over the board: help, the legal actions, the rules, the log.

use game::{Ink, Page, Spec, Viewer};

use super::view::View;
use crate::markdown;
use crate::sitting::Sitting;

/// A page that lies over the board.
pub(crate) struct Reading {
    pub(crate) title: String,
    pub(crate) page: Page,
    /// The first line that is shown.
    pub(crate) top: usize,
    /// The number that is being typed, where another passage can be looked up.
    pub(crate) number: Option<String>,
}

/// The keys, and what each does.
const KEYS: [(&str, &str); 20] = [
    ("arrows", "move over the board, or in the list of choices"),
    ("Space", "on to the next site that can be picked"),
    ("Enter, click", "pick it; the last pick plays the action"),
    ("Esc", "one pick back"),
    ("Tab", "between the board and the list of choices"),
    ("1 to 9", "pick a choice by its number"),
    ("anything else, :", "type an action, or one of the words below"),
    ("H", "a hint, with its reason"),
    ("U", "take back to your last decision"),
    ("M", "let the program that thinks move now"),
    ("L", "all legal actions"),
    ("B", "the rule that was named last; then type any number"),
    ("V", "the log, the counters, the study numbers"),
    ("PgUp, PgDn", "turn the lines of that panel"),
    ("W", "write the game into a file"),
    ("N", "a new game, or other players and levels"),
    ("?", "this page"),
    ("Q, Ctrl-C", "leave; asks where something would be lost"),
    ("why A", "whether the action A is legal, or which rule forbids it"),
    ("claim, resign, fen, log", "what they say; also hint, save FILE, rules N, undo, new, quit"),
];

/// What the signs around a site mean.
const SIGNS: [(&str, &str); 6] = [
    ("[x]", "the cursor"),
    ("{x}", "picked"),
    ("‹x›", "can be picked"),
    ("·x·", "the last action"),
    ("?x?", "the hint"),
    ("!x!", "at fault in what was refused"),
];

impl Reading {
    fn new(title: impl Into<String>, page: Page) -> Reading {
        Reading { title: title.into(), page, top: 0, number: None }
    }

    /// All keys and signs, and the legend of the board.
    pub(crate) fn help(view: &View) -> Reading {
        let mut page = Page::new();
        for (key, what) in KEYS {
            page.write(Ink::BOLD, format!("{key:<24}")).text(what).end();
        }
        page.end();
        for (sign, what) in SIGNS {
            page.write(Ink::BOLD, format!("{sign:<24}")).text(what).end();
        }
        page.end();
        for line in view.legend.lines() {
            line.iter().for_each(|(ink, text)| _ = page.write(*ink, text.as_str()));
            page.end();
        }
        Reading::new("Keys and signs", page)
    }

    /// Every legal action, as it is typed and as it is told.
    pub(crate) fn legal(view: &View, sitting: &Sitting) -> Reading {
        let table = sitting.table();
        let legal = match view.viewer {
            Viewer::Seat(_) => table.frame(table.plies(), view.viewer).legal,
            Viewer::Watcher => Vec::new(),
        };
        let mut page = Page::new();
        for legal in &legal {
            let ways: Vec<&str> = legal.picks.iter().map(|pick| pick.key.as_str()).collect();
            page.write(Ink::BOLD, format!("{:<16} ", legal.action)).write(Ink::DIM, ways.join(" ")).end();
        }
        if legal.is_empty() {
            page.text("You have nothing to choose now.").end();
        }
        let s = if legal.len() == 1 { "" } else { "s" };
        Reading::new(format!("{} legal action{s}, and the picks that lead there", legal.len()), page)
    }

    /// A passage of the rules.
    pub(crate) fn rules(spec: &'static Spec, number: &str) -> Reading {
        let papers = spec.papers();
        let (title, page) = match papers.find(number) {
            Ok(passage) => (format!("Rules of {}: {}", spec.title, passage.number), written(passage.text)),
            Err(_) if number.is_empty() => (format!("Rules of {}", spec.title), written(spec.rules)),
            Err(error) => {
                let mut page = Page::new();
                page.text(error.to_string()).end();
                (format!("Rules of {}", spec.title), page)
            }
        };
        Reading { number: Some(String::new()), ..Reading::new(title, page) }
    }

    /// The game so far, as people write it.
    pub(crate) fn log(sitting: &Sitting) -> Reading {
        let mut page = Page::new();
        for line in sitting.table().log().lines() {
            page.text(line).end();
        }
        Reading::new("The game so far", page)
    }

    /// Turns so many lines on, or back.
    pub(crate) fn turn(&mut self, lines: isize) {
        // Lines that are longer than the window go on below, so there may be more of them than the page has.
        let last = self.page.lines().count().saturating_mul(3);
        self.top = self.top.saturating_add_signed(lines).min(last);
    }
}

/// Markdown with each paragraph on a line of its own, to flow into whatever width there is.
fn written(text: &str) -> Page {
    let mut joined = String::new();
    let mut fenced = false;
    for line in text.lines() {
        fenced ^= line.starts_with("```");
        let begins = fenced || line.is_empty() || line.starts_with(['|', '#', '-', '*', '>', '`', ' ']);
        let begins = begins || line.starts_with(|c: char| c.is_ascii_digit());
        let goes_on = !begins && !joined.ends_with("\n\n") && !joined.is_empty();
        if goes_on {
            joined.pop();
            joined.push(' ');
        }
        joined.push_str(line);
        joined.push('\n');
    }
    markdown::draw(&joined)
}

#[cfg(test)]
mod tests {
    use super::written;

    #[test]
    fn paragraphs_are_joined_and_tables_are_not() {
        let text = "# Head\n\n**1.1** One\ntwo.\n\n| a |\n| b |\n\n- x\n- y\n";
        assert_eq!(written(text).to_string(), "Head\n\n1.1 One two.\n\n| a |\n| b |\n\n- x\n- y\n");
    }
}
