//! Facts that several kinds of sentence share. They hold everything that a renderer needs, so that no sentence has to
//! look at a position.

use game::Seat;

use crate::cards::{Cards, Colour};
use crate::options::Knowledge;
use crate::rules::{RollEffect, roll_effect};
use crate::state::{Field, Phase, State, TradeTerms};

/// A seat, and its colour once it has picked one: players are called by their colours.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct NamedSeat {
    /// The seat.
    pub seat: Seat,
    /// Its own colour.
    pub colour: Option<Colour>,
}

impl NamedSeat {
    pub(crate) const fn new(state: &State, seat: Seat) -> NamedSeat {
        NamedSeat { seat, colour: state.colour(seat) }
    }
}

/// What a seat would still lack for the field nearest to it, if its hand changed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct HandEffect {
    /// The field.
    pub field: Field,
    /// The cards of certain colours that would be missing.
    pub cards: Cards,
    /// The cards of any colour that would be missing besides.
    pub any: u16,
}

/// Who has to do what now.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct PhaseTask {
    /// Who acts; whose turn it is where nobody does.
    pub who: NamedSeat,
    /// The phase.
    pub phase: Phase,
    /// How many cards have to be discarded, where some have to.
    pub discards: u16,
}

impl PhaseTask {
    pub(crate) fn new(game: &Knowledge, state: &State) -> PhaseTask {
        let discards = match state.phase {
            Phase::Shed(_) => 1,
            Phase::Trim(seat) => game.surplus(state, seat),
            _ => 0,
        };
        PhaseTask { who: NamedSeat::new(state, game.actor(state)), phase: state.phase, discards }
    }
}

/// What a sum of the dice does at this table (3.3).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct SumEffect {
    pub(crate) sum: u8,
    pub(crate) effect: RollEffect,
    /// The colour that is collected, where it is the same for everybody who collects.
    pub(crate) colour: Option<Colour>,
    /// Whether a 5 brings paid placements instead of gifts.
    pub(crate) five_paid: bool,
}

impl SumEffect {
    pub(crate) fn new(game: &Knowledge, state: &State, sum: u8) -> SumEffect {
        let effect = roll_effect(sum);
        let colour = match effect {
            RollEffect::All(colour) => Some(colour),
            RollEffect::Left => state.colour(game.left_of(state.active)),
            RollEffect::Right => state.colour(game.right_of(state.active)),
            RollEffect::Own | RollEffect::Place | RollEffect::Shed => None,
        };
        SumEffect { sum, effect, colour, five_paid: game.five_paid }
    }
}

/// Who made the offer or counter that is to be answered, who answers, and the terms as the one who made it sees them.
pub(crate) const fn open_terms(state: &State) -> Option<(Seat, Seat, TradeTerms)> {
    match state.phase {
        Phase::Answer { seat, terms, .. } => Some((state.active, seat, terms)),
        Phase::Reply { seat, terms, .. } => Some((seat, state.active, terms)),
        _ => None,
    }
}

/// The paragraph behind a phase.
pub(crate) const fn rule_of(phase: Phase) -> &'static str {
    match phase {
        Phase::Pick(_) => "2.4",
        Phase::Roll => "3.2",
        Phase::Shed(_) => "3.4",
        Phase::Place { .. } => "4.6",
        Phase::Trade { .. } => "5.1",
        Phase::Ask { .. } => "5.4",
        Phase::Answer { .. } | Phase::Counter { .. } => "5.5",
        Phase::Reply { .. } => "5.6",
        Phase::Master => "6.1",
        Phase::Trim(_) => "3.7",
        Phase::End => "7.4",
    }
}
