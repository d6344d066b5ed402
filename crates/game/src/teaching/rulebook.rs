//! The rulebook for people: pages of Markdown with boards that can be played.
//!
//! A page begins with `## Title`. Its boards are fenced blocks named `board` and its exercise one named `try`, with a
//! `key: value` on each line; its last line, `Exactly: 4.2, KR-7`, names the paragraphs and rulings behind it.

use serde::Serialize;
use ts_rs::TS;

use super::options_line;
use crate::Seat;

/// A rulebook.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Rulebook {
    /// What stands before the first page, as Markdown.
    pub introduction: String,
    /// The pages in their order.
    pub pages: Vec<RulebookPage>,
}

/// A page of a rulebook.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct RulebookPage {
    /// Its title.
    pub title: String,
    /// Its text and boards.
    pub blocks: Vec<RulebookBlock>,
    /// The paragraphs and rulings behind it.
    pub exactly: Vec<String>,
    /// The line of its title in the file, counted from 1.
    #[serde(skip)]
    pub line: usize,
}

/// A part of a page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum RulebookBlock {
    /// Markdown.
    Text {
        /// The text.
        text: String,
    },
    /// A board.
    Board(Diagram),
    /// A question with a board.
    Try(Exercise),
}

/// A board on a page.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, TS)]
pub struct Diagram {
    /// The position.
    pub fen: String,
    /// The options of its table as one line.
    pub options: String,
    /// Who looks at it; without it, whoever is to decide.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<Seat>,
    /// What must be seen of it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub focus: Vec<String>,
    /// The piece that is in hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub pick: Option<String>,
    /// The lens that is on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lens: Option<String>,
    /// What stands below it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub caption: Option<String>,
    /// The line of the block in the file, counted from 1.
    #[serde(skip)]
    pub line: usize,
}

/// A question with a board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Exercise {
    /// The board.
    pub board: Diagram,
    /// The question or request.
    pub ask: String,
    /// The right actions; empty where a site is to be pressed.
    pub accept: Vec<String>,
    /// The right sites; empty where something is to be played.
    pub press: Vec<String>,
    /// What is said after the right answer.
    pub right: String,
}

/// A page that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {text}")]
pub struct RulebookError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub text: String,
}

impl Rulebook {
    /// Reads a rulebook.
    pub fn read(text: &str) -> Result<Rulebook, RulebookError> {
        let mut reader = Reader::default();
        let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line));
        while let Some((number, line)) = lines.next() {
            match line.strip_prefix("```") {
                Some(kind @ ("board" | "try")) => {
                    let body = lines.by_ref().take_while(|(_, line)| *line != "```");
                    reader.block(kind, number, &body.collect::<Vec<_>>())?;
                }
                _ => reader.line(number, line),
            }
        }
        reader.end_text();
        Ok(Rulebook { introduction: reader.introduction, pages: reader.pages })
    }
}

/// What was read so far.
#[derive(Default)]
struct Reader {
    introduction: String,
    pages: Vec<RulebookPage>,
    text: String,
}

impl Reader {
    fn line(&mut self, number: usize, line: &str) {
        if let Some(title) = line.strip_prefix("## ") {
            self.end_text();
            let title = title.to_owned();
            self.pages.push(RulebookPage { title, blocks: Vec::new(), exactly: Vec::new(), line: number });
        } else if let (Some(rules), Some(page)) = (line.strip_prefix("Exactly: "), self.pages.last_mut()) {
            page.exactly = rules.split(", ").map(str::to_owned).collect();
        } else if !line.starts_with("# ") {
            self.text.push_str(line);
            self.text.push('\n');
        }
    }

    /// Adds the text so far to its page.
    fn end_text(&mut self) {
        let text = std::mem::take(&mut self.text);
        let text = text.trim();
        match self.pages.last_mut() {
            _ if text.is_empty() => {}
            Some(page) => page.blocks.push(RulebookBlock::Text { text: text.to_owned() }),
            None => text.clone_into(&mut self.introduction),
        }
    }

    fn block(&mut self, kind: &str, line: usize, body: &[(usize, &str)]) -> Result<(), RulebookError> {
        self.end_text();
        let wrong = |line, text: String| RulebookError { line, text };
        let Some(page) = self.pages.last_mut() else {
            return Err(wrong(line, "a board stands before the first page".to_owned()));
        };
        let mut board = Diagram { line, ..Diagram::default() };
        let (mut variant, mut settings) = (None, Vec::new());
        let (mut ask, mut accept, mut press, mut right) = (None, Vec::new(), Vec::new(), None);
        for &(number, text) in body {
            let Some((key, value)) = text.split_once(": ") else {
                return Err(wrong(number, format!("`{text}` is no `key: value`")));
            };
            let words = || value.split(' ').map(str::to_owned).collect();
            match key {
                "fen" => value.clone_into(&mut board.fen),
                "variant" => variant = Some(value),
                "settings" => settings = words(),
                "seat" => {
                    let seat = value.parse().map_err(|_| wrong(number, format!("`{value}` is no seat")))?;
                    board.seat = Some(seat);
                }
                "focus" => board.focus = words(),
                "pick" => board.pick = Some(value.to_owned()),
                "lens" => board.lens = Some(value.to_owned()),
                "caption" => board.caption = Some(value.to_owned()),
                "ask" if kind == "try" => ask = Some(value.to_owned()),
                "accept" if kind == "try" => accept = words(),
                "press" if kind == "try" => press = words(),
                "right" if kind == "try" => right = Some(value.to_owned()),
                _ => return Err(wrong(number, format!("a `{kind}` has no `{key}`"))),
            }
        }
        if board.fen.is_empty() {
            return Err(wrong(line, "there is no fen".to_owned()));
        }
        board.options = options_line(variant, &settings);
        page.blocks.push(match kind {
            "board" => RulebookBlock::Board(board),
            _ => {
                let missing = |key: &str| wrong(line, format!("a `try` needs `{key}`"));
                if accept.is_empty() == press.is_empty() {
                    return Err(wrong(line, "a `try` needs either `accept` or `press`".to_owned()));
                }
                let (ask, right) = (ask.ok_or_else(|| missing("ask"))?, right.ok_or_else(|| missing("right"))?);
                RulebookBlock::Try(Exercise { board, ask, accept, press, right })
            }
        });
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "# How to play\n\nFirst words.\n\n## The goal\n\n*Win.*\n\n```board\nfen: 5 p1\nvariant: short\n\
        settings: a=b c=d\nseat: p2\ncaption: Five.\n```\n\nMore.\n\n```try\nfen: 4 p1\nask: Take one.\naccept: take1\n\
        right: Yes.\n```\n\nExactly: 1.1, T-2\n\n## The end\n\nOver.\n";

    #[test]
    fn pages_have_texts_boards_exercises_and_rules() {
        let book = Rulebook::read(PAGE).unwrap();
        assert_eq!(book.introduction, "First words.");
        let [goal, end] = &book.pages[..] else { panic!("{:?}", book.pages) };
        assert_eq!(
            (goal.title.as_str(), goal.line, &goal.exactly[..]),
            ("The goal", 5, &["1.1".into(), "T-2".into()][..])
        );
        let [
            RulebookBlock::Text { text },
            RulebookBlock::Board(board),
            RulebookBlock::Text { .. },
            RulebookBlock::Try(task),
        ] = &goal.blocks[..]
        else {
            panic!("{:?}", goal.blocks)
        };
        assert_eq!((text.as_str(), board.options.as_str(), board.line), ("*Win.*", "variant=short a=b c=d", 9));
        assert_eq!((board.seat, task.accept.as_slice()), (Some(Seat::P2), &["take1".to_owned()][..]));
        assert_eq!(end.blocks, [RulebookBlock::Text { text: "Over.".to_owned() }]);
    }

    #[test]
    fn what_cannot_be_read_is_refused_with_its_line() {
        let check = |text: &str| Rulebook::read(text).unwrap_err().to_string();
        assert_eq!(check("```board\nfen: 5\n```\n"), "line 1: a board stands before the first page");
        assert_eq!(check("## A\n```board\nfen 5\n```\n"), "line 3: `fen 5` is no `key: value`");
        assert_eq!(check("## A\n```board\nfen: 5\nask: What?\n```\n"), "line 4: a `board` has no `ask`");
        assert_eq!(check("## A\n```board\ncaption: 5\n```\n"), "line 2: there is no fen");
        assert_eq!(check("## A\n```board\nfen: 5\nseat: p9\n```\n"), "line 4: `p9` is no seat");
        assert_eq!(
            check("## A\n```try\nfen: 5\nask: a\nright: b\n```\n"),
            "line 2: a `try` needs either `accept` or `press`"
        );
        assert_eq!(check("## A\n```try\nfen: 5\naccept: a\nright: b\n```\n"), "line 2: a `try` needs `ask`");
    }
}
