//! What a seat can do, and what chance decides (RULES 11).

use std::fmt;

use crate::board::Space;

/// One action.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Dice are cast: `roll=4`, `roll=2,5`, `roll=1,6,3`.
    Roll(Roll),
    /// Nothing is declared, the dice are to be cast: `cast`.
    Cast,
    /// A Solipsistic Path is declared: `path=S18:S19`.
    Path {
        /// Where the piece stands.
        piece: Space,
        /// The point of contention that it is to go through.
        through: Space,
    },
    /// Free passage is granted: `allow`.
    Allow,
    /// The dice are to decide: `contest`.
    Contest,
    /// A piece moves: `R3-F3`, `5:R3-F27`.
    Move {
        /// The die, where two unequal dice of one hand are left.
        die: Option<u8>,
        /// Where the piece stands.
        from: Space,
        /// Where it goes.
        to: Space,
    },
    /// A Significant Errand is asked for: `errand=A2`, `errand=5:A2`.
    Errand {
        /// The die, where two unequal dice of one hand are left.
        die: Option<u8>,
        /// Where the piece stands.
        piece: Space,
    },
    /// Nothing is moved: `pass`.
    Pass,
}

/// One, two or three dice in the order in which they are written.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Roll([u8; 3]);

impl Roll {
    /// One die.
    pub const fn one(die: u8) -> Roll {
        Roll([die, 0, 0])
    }

    /// Two dice.
    pub const fn two(first: u8, second: u8) -> Roll {
        Roll([first, second, 0])
    }

    /// Three dice.
    pub const fn three(first: u8, second: u8, third: u8) -> Roll {
        Roll([first, second, third])
    }

    /// The dice.
    pub fn dice(&self) -> &[u8] {
        let len = self.0.iter().position(|&die| die == 0).unwrap_or(3);
        &self.0[..len]
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Roll(roll) => {
                let dice = roll.dice();
                write!(f, "roll={}", dice[0])?;
                dice[1..].iter().try_for_each(|die| write!(f, ",{die}"))
            }
            Action::Cast => f.write_str("cast"),
            Action::Path { piece, through } => write!(f, "path={piece}:{through}"),
            Action::Allow => f.write_str("allow"),
            Action::Contest => f.write_str("contest"),
            Action::Move { die: None, from, to } => write!(f, "{from}-{to}"),
            Action::Move { die: Some(die), from, to } => write!(f, "{die}:{from}-{to}"),
            Action::Errand { die: None, piece } => write!(f, "errand={piece}"),
            Action::Errand { die: Some(die), piece } => write!(f, "errand={die}:{piece}"),
            Action::Pass => f.write_str("pass"),
        }
    }
}
