//! Who sits at the table, who acts next, and how a game ended.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;

/// A player's place at the table: p1 to p4. A seat is not a colour: a swap of sides changes the state, never a seat.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, TS)]
#[ts(type = r#""p1" | "p2" | "p3" | "p4""#)]
pub struct Seat(u8);

impl Seat {
    /// The first seat.
    pub const P1: Seat = Seat(0);
    /// The second seat.
    pub const P2: Seat = Seat(1);
    /// The third seat.
    pub const P3: Seat = Seat(2);
    /// The fourth seat.
    pub const P4: Seat = Seat(3);
    /// The largest number of seats at a table.
    pub const MOST: usize = 4;

    /// The seat with this index, counted from 0.
    ///
    /// # Panics
    /// If the index is not below [`Seat::MOST`].
    pub const fn new(index: usize) -> Seat {
        assert!(index < Seat::MOST);
        Seat(index as u8)
    }

    /// The seat's index, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The first `n` seats in order.
    pub fn first(n: u8) -> impl Iterator<Item = Seat> {
        (0..n).map(Seat)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "p{}", self.0 + 1)
    }
}

/// Reads `p1` to `p4`.
impl FromStr for Seat {
    type Err = ParseSeatError;

    fn from_str(text: &str) -> Result<Seat, ParseSeatError> {
        match text.as_bytes() {
            [b'p', digit @ b'1'..=b'4'] => Ok(Seat(digit - b'1')),
            _ => Err(ParseSeatError),
        }
    }
}

/// The text names no seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a seat is p1, p2, p3 or p4")]
pub struct ParseSeatError;

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// Who acts next: `p1` to `p4`, `chance` or `none` in the text contract.
#[derive(Copy, Clone, PartialEq, Eq, Debug, TS)]
#[ts(type = r#""p1" | "p2" | "p3" | "p4" | "chance" | "none""#)]
pub enum Turn {
    /// A player decides.
    Seat(Seat),
    /// Dice or cards decide: the listed actions are outcomes with weights.
    Chance,
    /// Nobody: the game has ended by its rules.
    Over(Outcome),
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Turn::Seat(seat) => seat.fmt(f),
            Turn::Chance => f.write_str("chance"),
            Turn::Over(_) => f.write_str("none"),
        }
    }
}

impl Serialize for Turn {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A set of seats.
#[derive(Copy, Clone, Default, PartialEq, Eq, Hash, Debug)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// The first `n` seats.
    pub fn first(n: usize) -> SeatSet {
        Seat::first(n as u8).collect()
    }

    /// Whether the seat is one of them.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// The same with this seat.
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// The same without this seat.
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// The same without any of the others.
    #[must_use]
    pub const fn minus(self, others: SeatSet) -> SeatSet {
        SeatSet(self.0 & !others.0)
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The only seat of the set, where there is exactly one.
    pub fn only(self) -> Option<Seat> {
        let mut seats = self.iter();
        seats.next().filter(|_| seats.next().is_none())
    }

    /// The seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::first(Seat::MOST as u8).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

/// Who won a game: `p1win`, `p1p3win` or `draw` in the text contract.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, TS)]
#[ts(type = "string")]
pub struct GameResult(SeatSet);

impl GameResult {
    /// Nobody won.
    pub const DRAW: GameResult = GameResult(SeatSet::EMPTY);

    /// These seats won, or nobody if there are none.
    pub const fn won_by(winners: SeatSet) -> GameResult {
        GameResult(winners)
    }

    /// Whether nobody won.
    pub const fn is_draw(self) -> bool {
        self.0.is_empty()
    }

    /// The seats that won; none of them where the game was drawn.
    pub const fn winners(self) -> SeatSet {
        self.0
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_draw() {
            return f.write_str("draw");
        }
        self.0.iter().try_for_each(|seat| seat.fmt(f))?;
        f.write_str("win")
    }
}

/// Reads `draw`, or the winners in order and `win`.
impl FromStr for GameResult {
    type Err = ParseResultError;

    fn from_str(text: &str) -> Result<GameResult, ParseResultError> {
        if text == "draw" {
            return Ok(GameResult::DRAW);
        }
        let seats = text.strip_suffix("win").filter(|seats| seats.is_ascii()).ok_or(ParseResultError)?;
        let named = seats.as_bytes().chunks(2).map(|pair| std::str::from_utf8(pair).ok()?.parse().ok());
        let read = GameResult(named.collect::<Option<SeatSet>>().ok_or(ParseResultError)?);
        if read.to_string() == text { Ok(read) } else { Err(ParseResultError) }
    }
}

/// The text is no result.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a result is `draw`, `p1win` to `p4win`, or several seats such as `p1p3win`")]
pub struct ParseResultError;

impl Serialize for GameResult {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for GameResult {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<GameResult, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// How a game ended: who won, or nobody, and the cause in a word or two.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    result: GameResult,
    cause: &'static str,
}

impl Outcome {
    /// Nobody won.
    pub const fn draw(cause: &'static str) -> Outcome {
        Outcome { result: GameResult::DRAW, cause }
    }

    /// One seat won.
    pub const fn win(seat: Seat, cause: &'static str) -> Outcome {
        Outcome { result: GameResult(SeatSet::EMPTY.with(seat)), cause }
    }

    /// Several seats share the win.
    pub fn shared(seats: impl IntoIterator<Item = Seat>, cause: &'static str) -> Outcome {
        Outcome { result: GameResult(seats.into_iter().collect()), cause }
    }

    /// Who won.
    pub const fn result(self) -> GameResult {
        self.result
    }

    /// Whether nobody won.
    pub const fn is_draw(self) -> bool {
        self.result.is_draw()
    }

    /// Whether this seat is among the winners.
    pub const fn won_by(self, seat: Seat) -> bool {
        self.result.0.contains(seat)
    }

    /// The winners in order; none of them where the game was drawn.
    pub fn winners(self) -> impl Iterator<Item = Seat> {
        self.result.0.iter()
    }

    /// The cause, readable: `Reforge`, `no move`, `no-progress`.
    pub const fn cause(self) -> &'static str {
        self.cause
    }
}

/// The result word of the text contract.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.result.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_the_words_of_the_contract() {
        assert_eq!(Outcome::draw("no move").to_string(), "draw");
        assert_eq!(Outcome::win(Seat::P2, "line").to_string(), "p2win");
        assert_eq!(Outcome::shared([Seat::P3, Seat::P1], "points").to_string(), "p1p3win");
        for text in ["draw", "p2win", "p1p3win", "p1p2p3p4win"] {
            assert_eq!(text.parse::<GameResult>().map(|result| result.to_string()).as_deref(), Ok(text));
        }
        for text in ["", "win", "p5win", "p3p1win", "p1p1win", "p1", "p1winwin", "p1\u{e9}win", "Draw"] {
            assert_eq!(text.parse::<GameResult>(), Err(ParseResultError), "{text}");
        }
    }
}
