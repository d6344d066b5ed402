//! What an action does, as facts, for the move list and for screen readers.
//!
//! A glyph is a row of words that the board draws small: `s7` is a roll of seven, `n1` a neuron of the first seat, `no`
//! an orange one, `cb` a blue card, `fLove` a field and `h` the house.

mod rolled;

use game::{ActionFacts, Game, Language, join};

use crate::action::Action;
use crate::board::{Link, Synapse, Synapses};
use crate::cards::{Cards, Colour};
use crate::facts::{NamedSeat, open_terms};
use crate::options::Knowledge;
use crate::picks::is_free;
use crate::rules::mastering::price;
use crate::state::{Ability, Field, Phase, State};
use crate::visible::{gained, lost};
use crate::words;

pub use rolled::{Collected, RollResult};

/// An action, who played it, and what it did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KnowledgeDescription {
    /// Who acted; whose turn it was where the dice were rolled.
    pub who: NamedSeat,
    /// What was done.
    pub event: ActionEvent,
    /// Whether the game is over with it.
    pub ends_game: bool,
}

/// What an action does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ActionEvent {
    /// A colour is chosen.
    Colour(Colour),
    /// The dice are rolled.
    Roll {
        /// Their sum.
        sum: u8,
        /// What it brings.
        result: RollResult,
    },
    /// Cards go back to the stock.
    Discard(Cards),
    /// A neuron is placed.
    Place(PlacedNeuron),
    /// Placing is over.
    DonePlacing,
    /// Trading is over.
    DoneTrading,
    /// Mastering is over.
    DoneMastering,
    /// The house takes these cards for one of a colour.
    House {
        /// What it takes.
        paid: Cards,
        /// What it gives.
        colour: Colour,
    },
    /// A hand of this many cards is swapped.
    Swap {
        /// How many cards it had.
        held: u16,
    },
    /// An offer begins.
    Offer {
        /// To whom; nobody if it is to any.
        to: Option<NamedSeat>,
        /// What is given.
        give: Cards,
    },
    /// A counter of these cards begins.
    Counter(Cards),
    /// An offer or a counter is completed.
    Ask {
        /// To whom it is; nobody if it is to any.
        to: Option<NamedSeat>,
        /// What is given.
        give: Cards,
        /// What is asked for.
        take: Cards,
    },
    /// Terms are accepted.
    Accept {
        /// Who made them.
        partner: NamedSeat,
        /// What the one who accepts pays.
        pays: Cards,
        /// What it gets.
        gets: Cards,
    },
    /// Terms are declined.
    Decline,
    /// A field is mastered.
    Master {
        /// Which.
        field: Field,
        /// The cards paid for it.
        paid: Cards,
        /// Whether its power is bought.
        power: bool,
        /// Where the abilities lie that it takes.
        markers: Vec<Synapse>,
    },
}

/// A neuron that is placed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlacedNeuron {
    /// Where.
    pub link: Link,
    /// Whether it is the orange one.
    pub orange: bool,
    /// How it is paid for.
    pub payment: PlacementPayment,
    /// The abilities that it brings.
    pub gained: Vec<Ability>,
    /// Whose neuron goes home, and the abilities that are lost with it.
    pub displaced: Option<(NamedSeat, Vec<Ability>)>,
}

/// How a placement is paid for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PlacementPayment {
    /// With a card.
    Card(Colour),
    /// It is free.
    Nothing,
    /// With a gift.
    Gift,
}

impl ActionFacts for KnowledgeDescription {
    fn entry(&self, language: Language) -> String {
        words::entry(self, language)
    }

    fn glyph(&self) -> String {
        match &self.event {
            ActionEvent::Colour(colour) => format!("c{colour}"),
            ActionEvent::Roll { sum, .. } => format!("s{sum}"),
            ActionEvent::Place(PlacedNeuron { orange: true, .. }) => "no".to_owned(),
            ActionEvent::Place(_) => format!("n{}", self.who.seat.index() + 1),
            ActionEvent::House { colour, .. } => format!("h c{colour}"),
            ActionEvent::Swap { .. } => "h".to_owned(),
            ActionEvent::Discard(cards)
            | ActionEvent::Offer { give: cards, .. }
            | ActionEvent::Counter(cards)
            | ActionEvent::Ask { take: cards, .. } => card_glyph(*cards),
            ActionEvent::Accept { pays, gets, .. } => format!("{} {}", card_glyph(*pays), card_glyph(*gets)),
            ActionEvent::Master { field, .. } => format!("f{field}"),
            ActionEvent::DonePlacing | ActionEvent::DoneTrading | ActionEvent::DoneMastering | ActionEvent::Decline => {
                String::new()
            }
        }
    }

    fn tags(&self, language: Language) -> Vec<String> {
        words::tags(self, language)
    }

    fn sites(&self) -> Vec<String> {
        match &self.event {
            ActionEvent::Roll { result, .. } => {
                result.collected().iter().fold(Synapses::NONE, |all, one| all | one.from).iter().map(name).collect()
            }
            ActionEvent::Place(placed) => vec![placed.link.to_string()],
            ActionEvent::Master { markers, .. } => markers.iter().copied().map(name).collect(),
            _ => Vec::new(),
        }
    }

    fn takes(&self) -> Vec<String> {
        match &self.event {
            ActionEvent::Place(PlacedNeuron { link, displaced: Some(_), .. }) => vec![link.to_string()],
            _ => Vec::new(),
        }
    }
}

fn name(synapse: Synapse) -> String {
    synapse.to_string()
}

fn card_glyph(cards: Cards) -> String {
    join(cards.colours().iter().map(|colour| format!("c{colour}")), " ")
}

/// Describes a listed action.
pub(crate) fn describe(game: &Knowledge, state: &State, action: Action) -> KnowledgeDescription {
    let mut next = state.clone();
    game.apply(&mut next, action);
    KnowledgeDescription {
        who: NamedSeat::new(state, game.actor(state)),
        event: event(game, state, action),
        ends_game: next.phase == Phase::End,
    }
}

fn event(game: &Knowledge, state: &State, action: Action) -> ActionEvent {
    let named = |seat| NamedSeat::new(state, seat);
    let seat = game.actor(state);
    match action {
        Action::Colour(colour) => ActionEvent::Colour(colour),
        Action::Roll(sum) => ActionEvent::Roll { sum, result: rolled::result(game, state, sum) },
        Action::Discard(cards) => ActionEvent::Discard(cards),
        Action::Place { orange, link, card } => ActionEvent::Place(placed(game, state, orange, link, card)),
        Action::Done => match state.phase {
            Phase::Place { .. } => ActionEvent::DonePlacing,
            Phase::Trade { .. } => ActionEvent::DoneTrading,
            _ => ActionEvent::DoneMastering,
        },
        Action::House(colour) => {
            let own = state.colour(seat).unwrap_or(colour);
            ActionEvent::House { paid: Cards::of(own, game.house_rate(state, seat)), colour }
        }
        Action::Swap => ActionEvent::Swap { held: state.hand(seat).len() },
        Action::Offer { to, give } => ActionEvent::Offer { to: to.map(named), give },
        Action::Counter(give) => ActionEvent::Counter(give),
        Action::Ask(take) => match state.phase {
            Phase::Ask { give, to, .. } => ActionEvent::Ask { to: to.map(named), give, take },
            Phase::Counter { give, .. } => ActionEvent::Ask { to: Some(named(state.active)), give, take },
            _ => unreachable!("something is asked for an offer or a counter"),
        },
        Action::Accept => {
            let (partner, _, terms) = open_terms(state).expect("terms are accepted where there are some");
            ActionEvent::Accept { partner: named(partner), pays: terms.take, gets: terms.give }
        }
        Action::Decline => ActionEvent::Decline,
        Action::Master { field, wild, power } => ActionEvent::Master {
            field,
            paid: price(state.field(field), power).map_or(wild, |(fixed, _)| fixed.plus(wild)),
            power,
            markers: field.needs().iter().map(|&ability| state.marker(ability)).collect(),
        },
    }
}

fn placed(game: &Knowledge, state: &State, orange: bool, link: Link, card: Option<Colour>) -> PlacedNeuron {
    let payment = match card {
        Some(colour) => PlacementPayment::Card(colour),
        None if is_free(game, state, link) => PlacementPayment::Nothing,
        None => PlacementPayment::Gift,
    };
    let displaced = state.owner(link).map(|owner| {
        // An orange neuron serves the seat whose neuron it displaces, too.
        let abilities = if orange { Vec::new() } else { lost(state, owner, link).collect() };
        (NamedSeat::new(state, owner), abilities)
    });
    PlacedNeuron { link, orange, payment, gained: gained(state, state.active, link).collect(), displaced }
}
