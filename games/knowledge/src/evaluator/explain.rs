//! What an action is good for, as facts, for the seat that is to play it. They depend on nothing that this seat cannot
//! see.

use game::{Game, Seat, Turn};

use super::KnowledgeEvaluator;
use super::playout::{nearest_goal, way};
use super::trades::leads;
use crate::action::Action;
use crate::board::{Link, Links};
use crate::cards::{Cards, Colour};
use crate::facts::{HandEffect, NamedSeat, open_terms};
use crate::missing::effect;
use crate::options::Knowledge;
use crate::state::{Ability, Field, Phase, State, TradeTerms};

/// What an action is good for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum KnowledgePurpose {
    /// The colour lies on this many synapses, with this many links between them.
    Colour {
        /// How many synapses.
        synapses: u32,
        /// How many links between them, which cost nothing.
        links: u32,
    },
    /// The cards that are kept serve this field; none if the others are just needed least.
    KeepFor(Option<Field>),
    /// The placement brings an ability that these open fields take.
    Ability(Ability, Vec<Field>),
    /// The placement leads towards an ability that a field takes.
    Towards(Ability, Field),
    /// One more synapse of this colour is touched.
    Source(Colour),
    /// A neuron of this seat is displaced.
    Displace(NamedSeat),
    /// The placement opens new ways.
    NewWays,
    /// No trade is better than the cards in hand.
    NoBetterTrade,
    /// Cards are saved for a field.
    SaveCards(Field),
    /// Cards and neurons are saved for a field.
    SaveAll(Field),
    /// Nothing here helps.
    NothingHelps,
    /// Cards change, and so does what the nearest field lacks.
    Cards(HandEffect),
    /// A card of the house is worth more than it costs.
    HouseCard,
    /// A new hand is worth more than this one.
    Swap,
    /// These cards can be spared, and the partner, or somebody, may give something better.
    Offer(Cards, Option<NamedSeat>),
    /// It is better to give these cards.
    Counter(Cards),
    /// No better terms are likely.
    BestTerms,
    /// Both gain, this seat not too much.
    BothGain(NamedSeat),
    /// The terms help a leader.
    HelpsLeader(NamedSeat),
    /// The terms help the other one more.
    HelpsOther(NamedSeat),
    /// The terms bring no field nearer.
    NoNearer,
    /// The field wins the game.
    Wins,
    /// The field scores, and may bring its power.
    Scores {
        /// The field.
        field: Field,
        /// Whether its power is bought.
        power: bool,
    },
}

impl KnowledgeEvaluator {
    /// The purpose of an action; `None` if chance acts.
    pub(super) fn purpose(&self, game: &Knowledge, state: &State, action: Action) -> Option<KnowledgePurpose> {
        let seat = game.actor(state);
        let hand = state.hand(seat);
        let after = |then: Cards, otherwise: KnowledgePurpose| {
            effect(state, seat, then).map_or(otherwise, KnowledgePurpose::Cards)
        };
        Some(match action {
            Action::Roll(_) => return None,
            Action::Colour(colour) => {
                let synapses = state.synapses(colour.into());
                let links = (Links::below(synapses) & Links::above(synapses)).len();
                KnowledgePurpose::Colour { synapses: synapses.len(), links }
            }
            Action::Discard(_) => KnowledgePurpose::KeepFor(self.aim_of(state, seat)),
            Action::Place { link, .. } => self.placing_purpose(game, state, link),
            Action::Done => self.waiting_purpose(state, seat),
            Action::House(colour) => {
                let paid = Cards::of(state.colour(seat)?, game.house_rate(state, seat));
                after(hand.minus(paid).plus(Cards::one(colour)), KnowledgePurpose::HouseCard)
            }
            Action::Swap => after(Cards::ONE_OF_EACH, KnowledgePurpose::Swap),
            Action::Offer { to, give } => {
                KnowledgePurpose::Offer(give, to.map(|partner| NamedSeat::new(state, partner)))
            }
            Action::Counter(give) => KnowledgePurpose::Counter(give),
            Action::Ask(take) => {
                let (Phase::Ask { give, .. } | Phase::Counter { give, .. }) = state.phase else { return None };
                after(hand.minus(give).plus(take), KnowledgePurpose::BestTerms)
            }
            Action::Accept => {
                let (speaker, _, terms) = open_terms(state)?;
                let both = KnowledgePurpose::BothGain(NamedSeat::new(state, speaker));
                after(hand.minus(terms.take).plus(terms.give), both)
            }
            Action::Decline => {
                let (speaker, _, terms) = open_terms(state)?;
                declining_purpose(game, state, speaker, seat, terms)
            }
            Action::Master { field, power, .. } => {
                let mut next = state.clone();
                game.apply(&mut next, action);
                match game.turn(&next) {
                    Turn::Over(outcome) if outcome.won_by(seat) => KnowledgePurpose::Wins,
                    _ => KnowledgePurpose::Scores { field, power },
                }
            }
        })
    }

    /// The field that a seat aims at.
    pub(super) fn aim_of(&self, state: &State, seat: Seat) -> Option<Field> {
        self.target(&self.plan(&self.game, state, seat), state, state.hand(seat))
    }

    fn placing_purpose(&self, game: &Knowledge, state: &State, link: Link) -> KnowledgePurpose {
        let seat = state.active;
        let untouched = Links::of(link).ends() & !state.touched(seat);
        let gained = Ability::ALL.into_iter().find(|&ability| untouched.contains(state.marker(ability)));
        if let Some(ability) = gained {
            let takes = |field: &Field| field.needs().contains(&ability) && state.master(*field).is_none();
            return KnowledgePurpose::Ability(ability, Field::ALL.into_iter().filter(takes).collect());
        }
        let plan = self.plan(game, state, seat);
        if let Some(field) = self.target(&plan, state, state.hand(seat)) {
            let goal = nearest_goal(&plan, state, seat, field);
            let leads = |goal| way(game, state, seat, goal).contains(link);
            if let Some(goal) = goal.filter(|&goal| leads(goal)) {
                let ability = Ability::ALL.into_iter().find(|&ability| state.marker(ability) == goal);
                return KnowledgePurpose::Towards(ability.expect("a goal is where a marker lies"), field);
            }
        }
        let source = |&colour: &Colour| !(untouched & state.synapses(colour.into())).is_empty();
        if let Some(colour) = Colour::ALL.into_iter().find(source) {
            return KnowledgePurpose::Source(colour);
        }
        let displaced = state.owner(link).map(|owner| NamedSeat::new(state, owner));
        displaced.map_or(KnowledgePurpose::NewWays, KnowledgePurpose::Displace)
    }

    fn waiting_purpose(&self, state: &State, seat: Seat) -> KnowledgePurpose {
        match (state.phase, self.aim_of(state, seat)) {
            (Phase::Trade { .. }, _) => KnowledgePurpose::NoBetterTrade,
            (Phase::Master, Some(field)) => KnowledgePurpose::SaveCards(field),
            (_, Some(field)) => KnowledgePurpose::SaveAll(field),
            (_, None) => KnowledgePurpose::NothingHelps,
        }
    }
}

fn declining_purpose(
    game: &Knowledge,
    state: &State,
    speaker: Seat,
    seat: Seat,
    terms: TradeTerms,
) -> KnowledgePurpose {
    let named = NamedSeat::new(state, speaker);
    if leads(game, state, speaker) && state.points(speaker) > state.points(seat) {
        return KnowledgePurpose::HelpsLeader(named);
    }
    match effect(state, seat, state.hand(seat).beyond(terms.take).plus(terms.give)) {
        Some(_) => KnowledgePurpose::HelpsOther(named),
        None => KnowledgePurpose::NoNearer,
    }
}
