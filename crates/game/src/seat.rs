//! Who sits at the table, who acts next, and how a game ended.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;

/// A chair at the table: p1 to p4. A chair is not an army: a swap of sides changes the state, never a seat.
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
    /// No table has more chairs than this.
    pub const MOST: usize = 4;

    /// The seat with this index, counted from 0.
    ///
    /// # Panics
    /// Where the index is not below [`Seat::MOST`].
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
    type Err = NoSeat;

    fn from_str(text: &str) -> Result<Seat, NoSeat> {
        match text.as_bytes() {
            [b'p', digit @ b'1'..=b'4'] => Ok(Seat(digit - b'1')),
            _ => Err(NoSeat),
        }
    }
}

/// The text names no seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a seat is p1, p2, p3 or p4")]
pub struct NoSeat;

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

/// Who acts next.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Turn {
    /// A player decides.
    Seat(Seat),
    /// Dice or cards decide: the listed actions are outcomes with weights.
    Chance,
    /// Nobody: the game has ended at rules level.
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

/// How a game ended: who won, or nobody, and the cause in a word or two.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    winners: u8,
    cause: &'static str,
}

impl Outcome {
    /// Nobody won.
    pub const fn draw(cause: &'static str) -> Outcome {
        Outcome { winners: 0, cause }
    }

    /// One seat won.
    pub const fn win(seat: Seat, cause: &'static str) -> Outcome {
        Outcome { winners: 1 << seat.0, cause }
    }

    /// Several seats share the win.
    pub fn shared(seats: impl IntoIterator<Item = Seat>, cause: &'static str) -> Outcome {
        let winners = seats.into_iter().fold(0, |set, seat| set | 1 << seat.0);
        Outcome { winners, cause }
    }

    /// Whether nobody won.
    pub const fn is_draw(self) -> bool {
        self.winners == 0
    }

    /// Whether this seat is among the winners.
    pub const fn won_by(self, seat: Seat) -> bool {
        self.winners >> seat.0 & 1 == 1
    }

    /// The winners in order; none of them where the game was drawn.
    pub fn winners(self) -> impl Iterator<Item = Seat> {
        Seat::first(Seat::MOST as u8).filter(move |&seat| self.won_by(seat))
    }

    /// The cause, readable: `Reforge`, `no move`, `no-progress`.
    pub const fn cause(self) -> &'static str {
        self.cause
    }
}

/// The result word of the text contract: `p1win`, `p1p3win` or `draw`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_draw() {
            return f.write_str("draw");
        }
        for seat in self.winners() {
            seat.fmt(f)?;
        }
        f.write_str("win")
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
    }
}
