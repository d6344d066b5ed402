//! Pages that cover the board: help, the rules in force, the legal actions, the rules, the log.

use game::{Ink, Page, Spec, Viewer};

use super::view::View;
use crate::local_game::LocalGame;
use crate::markdown;
use crate::{LANGUAGE, rules_in_force};

/// A page that covers the board, and how far it is scrolled.
pub(crate) struct Pager {
    pub(crate) title: String,
    pub(crate) page: Page,
    /// The first line that is shown.
    pub(crate) top: usize,
    /// The number that is being typed, where another section can be looked up.
    pub(crate) number: Option<String>,
}

/// The keys, and what each does.
const KEYS: [(&str, &str); 22] = [
    ("arrows", "move over the board, or in the list of choices"),
    ("Space", "on to the next site that can be picked"),
    ("Enter, click", "pick it; the last pick plays the action"),
    ("Esc", "one pick back"),
    ("Tab", "between the board and the list of choices"),
    ("1 to 9", "pick a choice by its number"),
    ("anything else, :", "type an action, or one of the words below"),
    ("H", "a hint, with its reason"),
    ("U", "take back to your last decision"),
    ("M", "let the computer move now"),
    ("D", "claim the draw that the rules grant, or offer one"),
    ("L", "all legal actions"),
    ("B", "the rule that was named last; then type any number"),
    ("V", "the log, the counters, the study numbers"),
    ("PgUp, PgDn", "scroll that panel"),
    ("W", "write the game into a file"),
    ("N", "a new game, or other players and levels"),
    ("?", "this page"),
    ("Q, Ctrl-C", "leave; asks where something would be lost"),
    ("why A", "whether the action A is legal, or which rule forbids it"),
    ("setup", "the rules in force"),
    ("resign, fen, log", "also typed: draw, claim, hint, save FILE, rules N, undo, new, quit"),
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

impl Pager {
    fn new(title: impl Into<String>, page: Page) -> Pager {
        Pager { title: title.into(), page, top: 0, number: None }
    }

    /// The rules in force, all keys and signs, and the legend of the board.
    pub(crate) fn help(view: &View, game: &LocalGame) -> Pager {
        let mut page = rules_in_force::page(game);
        page.end();
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
        Pager::new("Rules, keys and signs", page)
    }

    /// The rules in force.
    pub(crate) fn setup(game: &LocalGame) -> Pager {
        Pager::new("The rules in force", rules_in_force::page(game))
    }

    /// Every legal action, with the picks that lead to it.
    pub(crate) fn legal(view: &View, game: &LocalGame) -> Pager {
        let table = game.table();
        let legal = match view.viewer {
            Viewer::Seat(_) => table.frame(table.plies(), view.viewer, LANGUAGE).legal,
            Viewer::Spectator => Vec::new(),
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
        Pager::new(format!("{} legal action{s}, and the picks that lead there", legal.len()), page)
    }

    /// A section, paragraph or ruling.
    pub(crate) fn rules(spec: &'static Spec, number: &str) -> Pager {
        let index = spec.rule_index();
        let (title, page) = match index.find(number) {
            Ok(section) => (format!("Rules of {}: {}", spec.title, section.number), flowing(section.text)),
            Err(_) if number.is_empty() => (format!("Rules of {}", spec.title), flowing(spec.rules)),
            Err(error) => {
                let mut page = Page::new();
                page.text(error.to_string()).end();
                (format!("Rules of {}", spec.title), page)
            }
        };
        Pager { number: Some(String::new()), ..Pager::new(title, page) }
    }

    /// The game so far, as people write it.
    pub(crate) fn log(game: &LocalGame) -> Pager {
        let mut page = Page::new();
        for line in game.table().log().lines() {
            page.text(line).end();
        }
        Pager::new("The game so far", page)
    }

    /// Scrolls by this many lines.
    pub(crate) fn scroll(&mut self, lines: isize) {
        // Lines that are longer than the window are wrapped, so there may be more of them than the page has.
        let last = self.page.lines().count().saturating_mul(3);
        self.top = self.top.saturating_add_signed(lines).min(last);
    }
}

/// Markdown with each paragraph on a line of its own, to flow into whatever width there is.
fn flowing(text: &str) -> Page {
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
    use super::flowing;

    #[test]
    fn paragraphs_are_joined_and_tables_are_not() {
        let text = "# Head\n\n**1.1** One\ntwo.\n\n| a |\n| b |\n\n- x\n- y\n";
        assert_eq!(flowing(text).to_string(), "Head\n\n1.1 One two.\n\n| a |\n| b |\n\n- x\n- y\n");
    }
}
