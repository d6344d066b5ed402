//! A compact list of actions: each row stands for one action for each space of a set, and up to two actions without
//! spaces stand beside them. Listing, counting and picking read the same rows.

use crate::action::Action;
use crate::board::{Space, Spaces};

/// The actions that a seat can choose from.
pub(crate) struct Choices {
    rows: [Row; MAX_ROWS],
    len: usize,
    words: [Option<Action>; 2],
}

/// Two dice for each of six pieces, and errands by each die.
const MAX_ROWS: usize = 14;

/// One action for each space of a set.
#[derive(Copy, Clone)]
pub(crate) struct Row {
    pub(crate) meaning: RowMeaning,
    /// The die, where it has to be named.
    pub(crate) die: Option<u8>,
    /// Where the piece stands; not used for errands.
    pub(crate) from: Space,
    pub(crate) to: Spaces,
}

/// What the spaces of a row mean.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum RowMeaning {
    /// The piece moves there.
    Move,
    /// The piece is to go through there.
    Path,
    /// The piece there is sent on an errand.
    Errand,
}

impl Row {
    #[inline]
    fn action(&self, space: Space) -> Action {
        match self.meaning {
            RowMeaning::Move => Action::Move { die: self.die, from: self.from, to: space },
            RowMeaning::Path => Action::Path { piece: self.from, through: space },
            RowMeaning::Errand => Action::Errand { die: self.die, piece: space },
        }
    }
}

impl Choices {
    const NO_ROW: Row = Row { meaning: RowMeaning::Move, die: None, from: Space::new(0), to: Spaces::NONE };

    #[inline]
    pub(crate) const fn none() -> Choices {
        Choices { rows: [Choices::NO_ROW; MAX_ROWS], len: 0, words: [None; 2] }
    }

    /// Only these actions without spaces.
    pub(crate) const fn words(first: Action, second: Option<Action>) -> Choices {
        Choices { words: [Some(first), second], ..Choices::none() }
    }

    /// Adds a row, unless it is empty.
    #[inline]
    pub(crate) fn add(&mut self, row: Row) {
        if !row.to.is_empty() {
            self.rows[self.len] = row;
            self.len += 1;
        }
    }

    pub(crate) fn add_word(&mut self, word: Action) {
        let free = self.words.iter_mut().find(|word| word.is_none());
        *free.expect("no phase has more than two words") = Some(word);
    }

    /// Whether there is no row.
    #[inline]
    pub(crate) fn has_no_row(&self) -> bool {
        self.len == 0
    }

    #[inline]
    pub(crate) fn rows(&self) -> &[Row] {
        &self.rows[..self.len]
    }

    #[inline]
    pub(crate) fn count(&self) -> usize {
        let listed: u32 = self.rows().iter().map(|row| row.to.len()).sum();
        listed as usize + self.words.iter().flatten().count()
    }

    #[inline]
    pub(crate) fn list(&self, out: &mut Vec<Action>) {
        out.reserve(self.count());
        for row in self.rows() {
            out.extend(row.to.iter().map(|space| row.action(space)));
        }
        out.extend(self.words.iter().flatten());
    }

    /// The `n`-th action, `n` below the count.
    #[inline]
    pub(crate) fn nth(&self, n: usize) -> Option<Action> {
        let mut left = n as u32;
        for row in self.rows() {
            if left < row.to.len() {
                return row.to.nth(left).map(|space| row.action(space));
            }
            left -= row.to.len();
        }
        self.words.into_iter().flatten().nth(left as usize)
    }

    pub(crate) fn contains(&self, action: Action) -> bool {
        let in_row = |row: &Row, space: Space| row.to.contains(space) && row.action(space) == action;
        let space = match action {
            Action::Move { to, .. } => to,
            Action::Path { through, .. } => through,
            Action::Errand { piece, .. } => piece,
            _ => return self.words.contains(&Some(action)),
        };
        self.rows().iter().any(|row| in_row(row, space))
    }
}
