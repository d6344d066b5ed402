//! Multisets of cards and of pom-poms (RULES 8.1): letters in order, each followed by its number where that is above 1.

use crate::cards::{Cards, Colour, Pom};

/// No text names more of one letter: there are no more cards.
const MAX: u64 = 140;

/// The cards that a text names: `b2ry`, or `-` for none.
pub(crate) fn cards(text: &str) -> Option<Cards> {
    let mut cards = Cards::NONE;
    for (letter, number) in items(text)? {
        let colour = Colour::lettered(letter)?;
        // A colour is named once, after those that stand before it.
        let later = Colour::ALL.into_iter().filter(|&other| other >= colour);
        if later.into_iter().any(|other| cards.has(other)) {
            return None;
        }
        cards = cards.plus(Cards::of(colour, number));
    }
    Some(cards)
}

/// The pom-poms that a text names: cards of their colours, and how many are orange.
pub(super) fn fields_poms(text: &str) -> Option<(Cards, u16)> {
    let (mut cost, mut wild, mut last) = (Cards::NONE, 0, None);
    for (letter, number) in items(text)? {
        let place = Pom::OF_FIELDS.iter().position(|pom| pom.letter() == letter)?;
        if last >= Some(place) {
            return None;
        }
        last = Some(place);
        match Pom::OF_FIELDS[place].colour() {
            Some(colour) => cost = cost.plus(Cards::of(colour, number)),
            None => wild = number,
        }
    }
    Some((cost, wild))
}

/// The text of a field's pom-poms.
pub(super) fn poms(cost: Cards, wild: u8) -> String {
    let number = |pom: Pom| pom.colour().map_or_else(|| wild.into(), |colour| cost.number(colour));
    let item = |pom: Pom| match number(pom) {
        0 => String::new(),
        1 => pom.letter().to_string(),
        more => format!("{}{more}", pom.letter()),
    };
    Pom::OF_FIELDS.map(item).concat()
}

/// Letters with their numbers; none at all for `-`.
fn items(text: &str) -> Option<Vec<(char, u16)>> {
    if text == "-" {
        return Some(Vec::new());
    }
    let mut items = Vec::new();
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        rest = &rest[letter.len_utf8()..];
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let many = match &rest[..digits] {
            "" => 1,
            digits => number(digits).filter(|many| (2..=MAX).contains(many))?,
        };
        rest = &rest[digits..];
        // Of five letters one would come twice.
        if items.len() == Pom::OF_FIELDS.len() {
            return None;
        }
        items.push((letter, many as u16));
    }
    (!items.is_empty()).then_some(items)
}

/// A number without leading zeros or a sign. A number that is too large is refused.
pub(crate) fn number(text: &str) -> Option<u64> {
    let plain = text == "0" || text.starts_with(|c: char| matches!(c, '1'..='9'));
    if plain { text.parse().ok() } else { None }
}
