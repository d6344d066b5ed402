//! Everything that changes during play (RULES 8), and nothing else.

use std::fmt;
use std::hash::{Hash, Hasher};

use game::{KeyHasher, Seat};

use crate::board::{Link, Links, Synapse, Synapses};
use crate::cards::{Cards, Colour, Pom};

/// How many neurons of its own colour a seat has (1.5).
pub const NEURONS: u32 = 16;

/// An ability (1.6).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "their names are all there is to say")]
pub enum Ability {
    Empathy,
    Humility,
    Willpower,
    Taste,
    Logic,
}

impl Ability {
    /// All abilities in the order of the position string.
    pub const ALL: [Ability; 5] =
        [Ability::Empathy, Ability::Humility, Ability::Willpower, Ability::Taste, Ability::Logic];
}

impl fmt::Display for Ability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// A field of knowledge (1.7).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "their names are all there is to say")]
pub enum Field {
    Love,
    Art,
    Death,
    Science,
    War,
}

impl Field {
    /// All fields in the order of the position string.
    pub const ALL: [Field; 5] = [Field::Love, Field::Art, Field::Death, Field::Science, Field::War];

    /// How many pom-poms lie on it.
    pub const fn size(self) -> u8 {
        [8, 6, 6, 6, 4][self as usize]
    }

    /// What it is worth.
    #[inline]
    pub const fn points(self) -> u8 {
        [3, 2, 2, 2, 1][self as usize]
    }

    /// The abilities that it takes.
    #[inline]
    pub const fn needs(self) -> &'static [Ability] {
        match self {
            Field::Love => &[Ability::Empathy, Ability::Humility, Ability::Willpower],
            Field::Art => &[Ability::Taste, Ability::Empathy],
            Field::Death => &[Ability::Willpower, Ability::Humility],
            Field::Science => &[Ability::Logic],
            Field::War => &[Ability::Willpower],
        }
    }

    /// The name of its power.
    pub const fn power(self) -> &'static str {
        ["Meaning", "Creativity", "Forgiveness", "Discovery", "Resilience"][self as usize]
    }

    /// The field with this name.
    pub fn named(text: &str) -> Option<Field> {
        Field::ALL.into_iter().find(|field| field.to_string() == text)
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// Whether a field is open or mastered.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Mastery {
    /// Nobody has mastered it.
    Open {
        /// The pom-poms that are paid with cards of their colours.
        cost: Cards,
        /// How many orange ones there are, paid with any cards.
        wild: u8,
        /// The colour of the one that carries the ring.
        ring: Pom,
    },
    /// Somebody has mastered it.
    Mastered {
        /// Who mastered it.
        by: Seat,
        /// Whether the power was bought; else it is lost.
        power: bool,
    },
}

/// The two sides of a trade, as the speaker sees them (5.3).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TradeTerms {
    /// What the speaker gives.
    pub give: Cards,
    /// What the speaker takes.
    pub take: Cards,
}

/// The phase (3.1). The comments show how each is written.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Phase {
    /// `pick:pN`: the seat chooses its colour.
    Pick(Seat),
    /// `roll`: two dice are cast.
    Roll,
    /// `shed:pN`: the seat discards one card after an 8.
    Shed(Seat),
    /// `place:PAID:GIFT`: the active seat places neurons.
    Place {
        /// Placements that may be paid for.
        paid: u8,
        /// Placements at no cost.
        gift: u8,
    },
    /// `trade:OFFERS`: the active seat trades with the house or begins an offer.
    Trade {
        /// Offers left.
        offers: u8,
    },
    /// `ask:OFFERS:pN:GIVE`, `ask:OFFERS:any:GIVE`: the active seat names what it wants.
    Ask {
        /// Offers left.
        offers: u8,
        /// The partner; nobody if the offer is to all.
        to: Option<Seat>,
        /// What the active seat gives.
        give: Cards,
    },
    /// `answer:OFFERS:pN:one:give/take`: the partner answers; with `any` the next of all who can be asked.
    Answer {
        /// Offers left.
        offers: u8,
        /// Who answers.
        seat: Seat,
        /// Whether the offer is to all.
        any: bool,
        /// The offer as the active seat made it.
        terms: TradeTerms,
    },
    /// `counter:OFFERS:pN:give/take:GIVE`: the partner names what it wants for its counter.
    Counter {
        /// Offers left.
        offers: u8,
        /// The partner.
        seat: Seat,
        /// The offer as the active seat made it.
        terms: TradeTerms,
        /// What the partner gives.
        give: Cards,
    },
    /// `reply:OFFERS:pN:one:give/take`: the active seat answers a counter.
    Reply {
        /// Offers left.
        offers: u8,
        /// The partner.
        seat: Seat,
        /// The counter as the partner made it.
        terms: TradeTerms,
    },
    /// `master`: the active seat masters fields.
    Master,
    /// `trim:pN`: the seat discards down to its limit.
    Trim(Seat),
    /// `end`: nothing happens any more.
    End,
}

/// A position. The accessors give everything that its text holds.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// Where the pom-poms of each colour lie, in the order of [`Pom::ALL`].
    pub(crate) poms: [Synapses; 6],
    /// The neurons of the seats' own colours.
    pub(crate) neurons: [Links; Seat::MOST],
    /// The orange neurons, which are everybody's.
    pub(crate) orange: Links,
    pub(crate) hands: [Cards; Seat::MOST],
    pub(crate) fields: [Mastery; 5],
    pub(crate) phase: Phase,
    /// Turns begun, over all seats.
    pub(crate) turn: u64,
    pub(crate) abilities: [Synapse; 5],
    pub(crate) colours: [Option<Colour>; Seat::MOST],
    /// Whether a seat still has its orange neuron.
    pub(crate) has_orange: [bool; Seat::MOST],
    pub(crate) active: Seat,
    /// The sum of this turn's dice; 0 before they are cast.
    pub(crate) dice: u8,
}

impl State {
    /// The synapses of a colour.
    #[inline]
    pub const fn synapses(&self, pom: Pom) -> Synapses {
        self.poms[pom as usize]
    }

    /// The colour of a synapse.
    pub fn pom(&self, synapse: Synapse) -> Pom {
        let found = Pom::ALL.into_iter().find(|&pom| self.synapses(pom).contains(synapse));
        found.expect("a pom-pom lies on every synapse")
    }

    /// Where the marker of an ability lies.
    #[inline]
    pub const fn marker(&self, ability: Ability) -> Synapse {
        self.abilities[ability as usize]
    }

    /// Whether a field is open or mastered.
    #[inline]
    pub const fn field(&self, field: Field) -> Mastery {
        self.fields[field as usize]
    }

    /// The neurons of a seat's own colour on the board.
    #[inline]
    pub const fn neurons(&self, seat: Seat) -> Links {
        self.neurons[seat.index()]
    }

    /// The orange neurons on the board.
    #[inline]
    pub const fn orange(&self) -> Links {
        self.orange
    }

    /// The seat whose own neuron lies on a link.
    pub fn owner(&self, link: Link) -> Option<Seat> {
        Seat::first(Seat::MOST as u8).find(|&seat| self.neurons(seat).contains(link))
    }

    /// How many neurons of its own colour a seat has at hand.
    #[inline]
    pub const fn neurons_left(&self, seat: Seat) -> u32 {
        NEURONS - self.neurons(seat).len()
    }

    /// Whether a seat still has its orange neuron.
    #[inline]
    pub const fn has_orange(&self, seat: Seat) -> bool {
        self.has_orange[seat.index()]
    }

    /// The cards of a seat.
    #[inline]
    pub const fn hand(&self, seat: Seat) -> Cards {
        self.hands[seat.index()]
    }

    /// The own colour of a seat, once it is picked.
    #[inline]
    pub const fn colour(&self, seat: Seat) -> Option<Colour> {
        self.colours[seat.index()]
    }

    /// The number of the turn, counted from 1 over all seats.
    pub const fn turn_number(&self) -> u64 {
        self.turn
    }

    /// The seat whose turn it is.
    #[inline]
    pub const fn active(&self) -> Seat {
        self.active
    }

    /// The sum of this turn's dice, once they are cast.
    pub const fn dice(&self) -> Option<u8> {
        if self.dice == 0 { None } else { Some(self.dice) }
    }

    /// The phase.
    #[inline]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The cards that no hand holds (1.4).
    #[inline]
    pub fn stock(&self) -> Cards {
        self.hands.iter().fold(Cards::PACK, |stock, &hand| stock.minus(hand))
    }

    /// The synapses that a seat touches (4.1).
    #[inline]
    pub fn touched(&self, seat: Seat) -> Synapses {
        (self.neurons(seat) | self.orange).ends()
    }

    /// Whether a seat has an ability now (4.9).
    #[inline]
    pub fn has_ability(&self, seat: Seat, ability: Ability) -> bool {
        self.touched(seat).contains(self.marker(ability))
    }

    /// Whether a seat holds the power of a field (6.2).
    #[inline]
    pub fn has_power(&self, seat: Seat, field: Field) -> bool {
        matches!(self.fields[field as usize], Mastery::Mastered { by, power: true } if by == seat)
    }

    /// Who has mastered a field.
    #[inline]
    pub const fn master(&self, field: Field) -> Option<Seat> {
        match self.field(field) {
            Mastery::Mastered { by, .. } => Some(by),
            Mastery::Open { .. } => None,
        }
    }

    /// The points of a seat.
    pub fn points(&self, seat: Seat) -> u8 {
        let mastered = Field::ALL.into_iter().filter(|&field| self.master(field) == Some(seat));
        mastered.map(Field::points).sum()
    }

    /// A hash of everything but the turn number, which only measures.
    pub(crate) fn key(&self) -> u64 {
        let mut key = KeyHasher::default();
        (self.poms, self.neurons, self.orange, self.hands).hash(&mut key);
        (self.fields, self.phase, self.abilities, self.colours).hash(&mut key);
        (self.has_orange, self.active, self.dice).hash(&mut key);
        key.finish()
    }
}
