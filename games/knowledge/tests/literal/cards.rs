//! Multisets of colours (8.1): hands, pom-poms, what is paid.

/// In the order of the text.
const LETTERS: [char; 5] = ['b', 'g', 'o', 'r', 'y'];

/// 1.4: the colours that have cards.
pub(crate) const CARDS: [char; 4] = ['b', 'g', 'r', 'y'];

/// How often each letter is in it.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Multiset([usize; 5]);

impl Multiset {
    /// So many of one colour.
    pub(crate) fn of(letter: char, count: usize) -> Multiset {
        Multiset(LETTERS.map(|other| if other == letter { count } else { 0 }))
    }

    /// The same number of each colour that has cards.
    pub(crate) fn of_each_card(count: usize) -> Multiset {
        CARDS.into_iter().fold(Multiset::default(), |all, letter| all.plus(Multiset::of(letter, count)))
    }

    pub(crate) fn count(self, letter: char) -> usize {
        let place = LETTERS.iter().position(|&other| other == letter);
        place.map_or(0, |place| self.0[place])
    }

    pub(crate) fn size(self) -> usize {
        self.0.iter().sum()
    }

    pub(crate) fn is_empty(self) -> bool {
        self.size() == 0
    }

    /// The colours that are in it, in order.
    pub(crate) fn colours(self) -> Vec<char> {
        LETTERS.into_iter().filter(|&letter| self.count(letter) > 0).collect()
    }

    /// Whether the other could be taken from it.
    pub(crate) fn holds(self, other: Multiset) -> bool {
        LETTERS.iter().all(|&letter| self.count(letter) >= other.count(letter))
    }

    pub(crate) fn plus(self, other: Multiset) -> Multiset {
        Multiset(LETTERS.map(|letter| self.count(letter) + other.count(letter)))
    }

    pub(crate) fn minus(self, other: Multiset) -> Multiset {
        assert!(self.holds(other), "{} has no {}", self.write(), other.write());
        Multiset(LETTERS.map(|letter| self.count(letter) - other.count(letter)))
    }

    pub(crate) fn without_colours_of(self, other: Multiset) -> Multiset {
        Multiset(LETTERS.map(|letter| if other.count(letter) > 0 { 0 } else { self.count(letter) }))
    }

    /// Every multiset of this size that could be taken from it.
    pub(crate) fn parts(self, size: usize) -> Vec<Multiset> {
        let Some(&letter) = self.colours().first() else {
            return if size == 0 { vec![Multiset::default()] } else { Vec::new() };
        };
        let others = self.minus(Multiset::of(letter, self.count(letter)));
        let with = |n| others.parts(size - n).into_iter().map(move |part| part.plus(Multiset::of(letter, n)));
        (0..=size.min(self.count(letter))).flat_map(with).collect()
    }

    /// 8.1.
    pub(crate) fn write(self) -> String {
        let written = |letter| match self.count(letter) {
            1 => letter.to_string(),
            count => format!("{letter}{count}"),
        };
        let text: String = self.colours().into_iter().map(written).collect();
        if text.is_empty() { "-".to_owned() } else { text }
    }

    /// What is written in another way is none.
    pub(crate) fn read(text: &str) -> Option<Multiset> {
        let mut read = Multiset::default();
        let mut rest = if text == "-" { "" } else { text };
        while let Some(letter) = rest.chars().next() {
            let place = LETTERS.iter().position(|&other| other == letter)?;
            let digits = rest[1..].chars().take_while(char::is_ascii_digit).count();
            let count = &rest[1..=digits];
            read.0[place] += if count.is_empty() { 1 } else { count.parse::<u32>().ok()? as usize };
            rest = &rest[1 + digits..];
        }
        (read.write() == text).then_some(read)
    }

    /// A multiset of cards.
    pub(crate) fn read_cards(text: &str) -> Option<Multiset> {
        Multiset::read(text).filter(|cards| cards.count('o') == 0)
    }
}
