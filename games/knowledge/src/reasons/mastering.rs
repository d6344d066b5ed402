//! Why a field cannot be mastered, or not so.

use super::{IllegalAction, Shortage};
use crate::action::Action;
use crate::board::Synapse;
use crate::cards::{Cards, Pom};
use crate::facts::NamedSeat;
use crate::options::Knowledge;
use crate::rules::mastering::price;
use crate::state::{Ability, Field, Mastery, State};

/// What is in the way of mastering a field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum IllegalMastery {
    /// Somebody mastered it (6.3).
    Mastered(NamedSeat),
    /// Somebody mastered it without its power, which nobody can have any more (6.2).
    PowerLost(NamedSeat),
    /// Abilities are missing (6.1).
    Abilities(Vec<(Ability, Synapse)>),
    /// Cards of certain colours are missing (6.1).
    CardsShort {
        /// The cards that it costs.
        cost: Cards,
        /// How many of any colour it costs besides.
        any: u16,
        /// What there is too little of.
        short: Shortage,
    },
    /// There are too few cards in hand (6.1).
    TooFewCards {
        /// The cards that it costs.
        cost: Cards,
        /// How many of any colour it costs besides.
        any: u16,
        /// How many cards the seat holds.
        held: u16,
    },
    /// The card for the power is missing (6.2).
    PowerTooDear {
        /// The pom-pom with the ring.
        ring: Pom,
    },
    /// It has no orange pom-pom, and cards were named for some (6.1).
    NoOrangePomPom,
    /// The wrong number of cards was named for its orange pom-poms (6.1).
    OrangeNumber {
        /// How many they cost.
        due: u16,
        /// How many were named.
        named: u16,
    },
    /// The cards named for orange pom-poms are not there beside those for the others (6.1).
    OrangeShort(Shortage),
}

impl IllegalMastery {
    pub(super) const fn rule(&self) -> &'static str {
        match self {
            IllegalMastery::Mastered(_) => "6.3",
            IllegalMastery::PowerLost(_) | IllegalMastery::PowerTooDear { .. } => "6.2",
            _ => "6.1",
        }
    }

    pub(super) fn sites(&self) -> Vec<String> {
        match self {
            IllegalMastery::Abilities(missing) => missing.iter().map(|(_, marker)| marker.to_string()).collect(),
            _ => Vec::new(),
        }
    }
}

impl Knowledge {
    /// The reason against mastering a field: whether it is open, the abilities, the cards.
    pub(super) fn illegal_mastery(&self, state: &State, field: Field, wild: Cards, power: bool) -> IllegalAction {
        let fault = mastery_fault(state, field, wild, power);
        // Without the power, or without naming cards, the field may be within reach.
        let plain = |power| Action::Master { field, wild: Cards::NONE, power };
        let meant = match fault {
            IllegalMastery::NoOrangePomPom => Some(plain(power)),
            IllegalMastery::PowerTooDear { .. } => Some(plain(false)),
            _ => None,
        };
        IllegalAction::Master { field, fault, instead: meant.filter(|&action| self.lists(state, action)) }
    }
}

fn mastery_fault(state: &State, field: Field, wild: Cards, power: bool) -> IllegalMastery {
    let (cost, any, ring) = match state.field(field) {
        Mastery::Mastered { by, power: false } if power => return IllegalMastery::PowerLost(NamedSeat::new(state, by)),
        Mastery::Mastered { by, .. } => return IllegalMastery::Mastered(NamedSeat::new(state, by)),
        Mastery::Open { cost, wild, ring } => (cost, u16::from(wild), ring),
    };
    let lacks = |ability: &Ability| !state.has_ability(state.active, *ability);
    let missing = field.needs().iter().copied().filter(lacks);
    let missing: Vec<_> = missing.map(|ability| (ability, state.marker(ability))).collect();
    if !missing.is_empty() {
        return IllegalMastery::Abilities(missing);
    }
    let hand = state.hand(state.active);
    if !hand.holds(cost) {
        return IllegalMastery::CardsShort { cost, any, short: Shortage::new(hand, cost) };
    }
    if hand.len() < cost.len() + any {
        return IllegalMastery::TooFewCards { cost, any, held: hand.len() };
    }
    let (fixed, due) = price(state.field(field), power).expect("the field is open");
    if !hand.holds(fixed) || hand.len() < fixed.len() + due {
        return IllegalMastery::PowerTooDear { ring };
    }
    match (due, wild.len()) {
        (0, 1..) => IllegalMastery::NoOrangePomPom,
        (due, named) if due != named => IllegalMastery::OrangeNumber { due, named },
        _ => IllegalMastery::OrangeShort(Shortage::new(hand.minus(fixed), wild)),
    }
}
