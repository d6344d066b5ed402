//! A roll, and who collects what from where (RULES 3.3).

use game::{Game, Seat};

use crate::action::Action;
use crate::board::Synapses;
use crate::cards::Colour;
use crate::facts::NamedSeat;
use crate::options::Knowledge;
use crate::rules::{RollEffect, roll_effect};
use crate::state::{Phase, State};

/// What a roll brings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RollResult {
    /// These seats collect cards.
    Collect(Vec<Collected>),
    /// Two placements at no cost.
    TwoGifts,
    /// A second paid placement.
    TwoPaid,
    /// Everybody who has a card discards one.
    Shed,
    /// Nobody has a card to discard.
    NobodySheds,
}

/// What a seat collects.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Collected {
    /// Who.
    pub who: NamedSeat,
    /// Which colour.
    pub colour: Colour,
    /// How many cards: fewer than there are synapses where the stock is too small.
    pub number: u16,
    /// The synapses that bring them.
    pub from: Synapses,
}

impl RollResult {
    /// What the seats collect.
    pub fn collected(&self) -> &[Collected] {
        match self {
            RollResult::Collect(all) => all,
            _ => &[],
        }
    }
}

pub(super) fn result(game: &Knowledge, state: &State, sum: u8) -> RollResult {
    let mut next = state.clone();
    game.apply(&mut next, Action::Roll(sum));
    match roll_effect(sum) {
        RollEffect::Place if game.five_paid => RollResult::TwoPaid,
        RollEffect::Place => RollResult::TwoGifts,
        RollEffect::Shed if matches!(next.phase, Phase::Shed(_)) => RollResult::Shed,
        RollEffect::Shed => RollResult::NobodySheds,
        _ => RollResult::Collect(collected(game, state, &next, sum)),
    }
}

/// Whoever collects at least one card.
fn collected(game: &Knowledge, state: &State, next: &State, sum: u8) -> Vec<Collected> {
    let active = state.active;
    let colour_of = |seat: Seat| match roll_effect(sum) {
        RollEffect::All(colour) => Some(colour),
        RollEffect::Own => state.colour(seat),
        RollEffect::Left if seat == active => state.colour(game.left_of(active)),
        RollEffect::Right if seat == active => state.colour(game.right_of(active)),
        _ => None,
    };
    let collected = |seat: Seat| {
        let colour = colour_of(seat)?;
        let number = next.hand(seat).number(colour) - state.hand(seat).number(colour);
        let from = game.sources(state, seat, colour);
        (number > 0).then(|| Collected { who: NamedSeat::new(state, seat), colour, number, from })
    };
    game.seats_from(active).filter_map(collected).collect()
}
