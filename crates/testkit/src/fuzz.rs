//! Spoilt text: what the laws and the fuzz tests feed to every reader.
//!
//! [`spoil`] turns good text into text that is nearly good, which finds more than noise does; [`spell`] runs a fuzz
//! test for as long as its runner likes. The fuzz tests of a game are one line each: [`positions`], [`actions`],
//! [`picks`] and, where it has printed logs, [`logs`].

mod tries;

use std::time::{Duration, Instant};

use game::Dice;

pub use tries::{actions, logs, picks, positions};

/// Text that no reader may stumble over, whatever it reads.
pub const HOSTILE: &[&str] = &[
    "",
    " ",
    "  ",
    "\t",
    "\n",
    "\0",
    "-",
    "/",
    "moves",
    "0",
    "-1",
    "00",
    "+1",
    "99999999999999999999999999",
    "\u{feff}",
    "é",
    "１",
    "a\u{301}",
    "\u{202e}12 p1",
    "🎲",
    "\u{7f}",
    "%s%n",
    "////////////////////////////////",
    "        ",
];

/// How long a huge text is, in characters.
const HUGE: usize = 70_000;

/// Good text with one to three things wrong with it. Fields, separated by single spaces, are sometimes borrowed from
/// another good text; the result may happen to be good again.
pub fn spoil(dice: &mut Dice, text: &str, other: &str) -> String {
    let mut out = text.to_owned();
    for _ in 0..=dice.below(6) / 2 {
        out = spoil_once(dice, &out, other);
    }
    out
}

fn spoil_once(dice: &mut Dice, text: &str, other: &str) -> String {
    match dice.below(32) {
        0..12 => spoil_character(dice, text, other),
        12..24 => spoil_field(dice, text, other),
        24..29 => spoil_number(dice, text),
        29 => text.chars().take(dice.below(text.len() + 1)).collect(),
        30 => format!("{text}{}{}", ["", " ", ",", "/"][dice.below(4)], dice.pick(HOSTILE)),
        _ => match dice.below(24) {
            0 => text.chars().cycle().take(if text.is_empty() { 0 } else { HUGE }).collect(),
            1 => format!("{text}{}", "9".repeat(HUGE)),
            _ => (*dice.pick(HOSTILE)).to_owned(),
        },
    }
}

/// One character is lost, doubled, changed, exchanged, or put in.
fn spoil_character(dice: &mut Dice, text: &str, other: &str) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    if letters.is_empty() {
        return stray(dice, text, other).to_string();
    }
    let at = dice.below(letters.len());
    match dice.below(6) {
        0 => _ = letters.remove(at),
        1 => letters.insert(at, letters[at]),
        2 => letters.insert(at, stray(dice, text, other)),
        3 => {
            let elsewhere = dice.below(letters.len());
            letters.swap(at, elsewhere);
        }
        4 => {
            let c = letters[at];
            letters[at] = if c.is_ascii_lowercase() { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() };
        }
        _ => letters[at] = stray(dice, text, other),
    }
    letters.into_iter().collect()
}

/// A character from somewhere: mostly one that the texts use, else any that can be typed, else a strange one.
fn stray(dice: &mut Dice, text: &str, other: &str) -> char {
    let source = match dice.below(8) {
        0..3 => text,
        3..6 => other,
        6 => return (b' ' + dice.below(95) as u8) as char,
        _ => HOSTILE[dice.below(HOSTILE.len())],
    };
    source.chars().nth(dice.below(source.chars().count().max(1))).unwrap_or('x')
}

/// One field is lost, doubled, emptied, moved, or taken from the other text.
fn spoil_field(dice: &mut Dice, text: &str, other: &str) -> String {
    let mut fields: Vec<&str> = text.split(' ').collect();
    let foreign: Vec<&str> = other.split(' ').collect();
    let at = dice.below(fields.len());
    match dice.below(8) {
        0 => _ = fields.remove(at),
        1 => fields.insert(at, fields[at]),
        2 => fields[at] = "",
        3 => {
            let elsewhere = dice.below(fields.len());
            fields.swap(at, elsewhere);
        }
        4 => fields[at] = foreign[dice.below(foreign.len())],
        _ => fields[at] = foreign.get(at).copied().unwrap_or("-"),
    }
    fields.join(" ")
}

/// One digit becomes another number.
fn spoil_number(dice: &mut Dice, text: &str) -> String {
    let digits: Vec<usize> = (0..text.len()).filter(|&at| text.as_bytes()[at].is_ascii_digit()).collect();
    if digits.is_empty() {
        return format!("{text}1");
    }
    let at = *dice.pick(&digits);
    let (before, after) = (&text[..at], &text[at + 1..]);
    let digit = text.as_bytes()[at] - b'0';
    match dice.below(8) {
        0..3 => format!("{before}{}{after}", digit + 1),
        3..6 => format!("{before}{}{after}", digit.saturating_sub(1)),
        6 => format!("{before}0{digit}{after}"),
        _ => format!("{before}{}{after}", dice.pick(&["99", "255", "256", "65536", "4294967296", "-1", "+1", "1e3"])),
    }
}

/// Bytes made from good text, which need not be text any more.
pub fn spoil_bytes(dice: &mut Dice, text: &str, other: &str) -> Vec<u8> {
    let mut bytes = spoil(dice, text, other).into_bytes();
    for _ in 0..dice.below(3) {
        let at = dice.below(bytes.len() + 1);
        bytes.insert(at, dice.bits() as u8);
    }
    bytes
}

/// Calls the test with the seeds 0, 1, 2 … for some seconds, at least once, and tells how many it tried.
///
/// The time comes from `KENNING_FUZZ_SECONDS` and is 2 where nothing is said, so that anybody can search for longer.
/// This is test support: nothing else in this crate looks at a clock.
pub fn spell(mut test: impl FnMut(u64)) -> u64 {
    let seconds = std::env::var("KENNING_FUZZ_SECONDS").ok().and_then(|text| text.parse().ok()).unwrap_or(2);
    let end = Instant::now() + Duration::from_secs(seconds);
    let mut seed = 0;
    loop {
        test(seed);
        seed += 1;
        if Instant::now() >= end {
            return seed;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{spoil, spoil_bytes};
    use game::Dice;

    #[test]
    fn the_same_dice_spoil_the_same_way() {
        let spoilt = |seed| spoil(&mut Dice::new(seed), "12 p1 - 0", "3 p2 1 4");
        assert!((0..200).all(|seed| spoilt(seed) == spoilt(seed)));
    }

    #[test]
    fn text_is_spoilt_in_many_ways() {
        let mut dice = Dice::new(1);
        let spoilt: Vec<String> = (0..4000).map(|_| spoil(&mut dice, "12 p1 - 0", "3 p2 1 4")).collect();
        let some = |what: fn(&str) -> bool| spoilt.iter().any(|text| what(text));
        assert!(some(|text| text.is_empty()) && some(|text| text.len() > 60_000) && some(|text| !text.is_ascii()));
        assert!(some(|text| text == "12 p1 - 1") && some(|text| text == "3 p1 - 0") && some(|text| text == "12 p1 0"));
        assert!((0..200).any(|_| String::from_utf8(spoil_bytes(&mut dice, "a b", "c d")).is_err()));
    }
}
