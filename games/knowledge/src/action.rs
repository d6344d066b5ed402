//! What a seat can do, and what chance decides (RULES 10).

use std::fmt;

use game::Seat;

use crate::board::Link;
use crate::cards::{Cards, Colour};
use crate::state::Field;

/// One action.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// A seat takes a colour: `colour=r`.
    Colour(Colour),
    /// The dice are cast: `roll=7`.
    Roll(u8),
    /// Cards go back to the stock: `discard=r` after an 8, `discard=b2r` down to the limit.
    Discard(Cards),
    /// A neuron is placed: `neuron=C4D5`, `wild=C4D5:b`.
    Place {
        /// Whether it is the orange one.
        orange: bool,
        /// The link.
        link: Link,
        /// The card that pays for it, where one does.
        card: Option<Colour>,
    },
    /// The phase is over: `done`.
    Done,
    /// Own cards go to the house for one of this colour: `house=g`.
    House(Colour),
    /// The hand goes to the house for a starting hand: `swap`.
    Swap,
    /// An offer begins: `offer=p2:b2`, `offer=any:b2`.
    Offer {
        /// To whom; nobody if it is to all.
        to: Option<Seat>,
        /// What is given.
        give: Cards,
    },
    /// An offer or a counter is completed: `ask=r`.
    Ask(Cards),
    /// The cards change hands: `accept`.
    Accept,
    /// The terms are declined: `decline`.
    Decline,
    /// A counter begins: `counter=gr`.
    Counter(Cards),
    /// A field is mastered: `master=War`, `master=Love:b2g+`.
    Master {
        /// The field.
        field: Field,
        /// The cards for orange pom-poms, with that of the power where the ringed one is orange.
        wild: Cards,
        /// Whether the power is bought.
        power: bool,
    },
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Colour(colour) => write!(f, "colour={colour}"),
            Action::Roll(sum) => write!(f, "roll={sum}"),
            Action::Discard(cards) => write!(f, "discard={cards}"),
            Action::Place { orange, link, card } => {
                write!(f, "{}={link}", if orange { "wild" } else { "neuron" })?;
                card.map_or(Ok(()), |card| write!(f, ":{card}"))
            }
            Action::Done => f.write_str("done"),
            Action::House(colour) => write!(f, "house={colour}"),
            Action::Swap => f.write_str("swap"),
            Action::Offer { to: Some(seat), give } => write!(f, "offer={seat}:{give}"),
            Action::Offer { to: None, give } => write!(f, "offer=any:{give}"),
            Action::Ask(take) => write!(f, "ask={take}"),
            Action::Accept => f.write_str("accept"),
            Action::Decline => f.write_str("decline"),
            Action::Counter(give) => write!(f, "counter={give}"),
            Action::Master { field, wild, power } => {
                write!(f, "master={field}")?;
                if !wild.is_empty() {
                    write!(f, ":{wild}")?;
                }
                f.write_str(if power { "+" } else { "" })
            }
        }
    }
}
