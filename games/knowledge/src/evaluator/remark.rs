//! What a computer player says at the table when it trades: why it asks, agrees or declines, as facts.
//!
//! With closed hands it speaks of nothing that follows from cards which the others do not see, its own included.

use game::Seat;

use super::KnowledgeEvaluator;
use super::trades::leads;
use crate::action::Action;
use crate::cards::{Cards, Colours};
use crate::facts::open_terms;
use crate::missing::{Missing, nearest};
use crate::options::Knowledge;
use crate::rules::mastering::price;
use crate::state::{Field, Phase, State, TradeTerms};

/// What a computer player says when it trades.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum KnowledgeRemark {
    /// It asks for something.
    Ask {
        /// Whether it is a counter.
        counter: bool,
        /// The colours that it asks for.
        colours: Colours,
        /// The field that they are for, if that may be revealed.
        field: Option<Field>,
        /// The colours that the partner needs, if that may be revealed.
        yours: Option<Colours>,
    },
    /// It agrees.
    Agree {
        /// What it needs of what it gets, and for which field, if that may be revealed.
        needs: Option<(Field, Colours)>,
    },
    /// It does not hold cards of these colours.
    NotHeld(Colours),
    /// The other one would have all cards for this field.
    TooNear(Field),
    /// It needs these colours for a field itself.
    NeededHere(Field, Colours),
    /// The other one leads.
    YouLead,
    /// It gains too little.
    NotEnough,
}

impl KnowledgeEvaluator {
    /// The remark that goes with an action, where there is one.
    pub(super) fn table_remark(&self, game: &Knowledge, state: &State, action: Action) -> Option<KnowledgeRemark> {
        match (state.phase, action) {
            (Phase::Ask { to, give, .. }, Action::Ask(take)) => {
                Some(self.asking(game, state, state.active, to, TradeTerms { give, take }))
            }
            (Phase::Counter { seat, give, .. }, Action::Ask(take)) => {
                Some(self.asking(game, state, seat, Some(state.active), TradeTerms { give, take }))
            }
            (_, Action::Accept) => {
                let (_, agrees, terms) = open_terms(state)?;
                let needs = self.wanted(state, agrees, terms.give).filter(|_| !game.closed);
                Some(KnowledgeRemark::Agree { needs })
            }
            (_, Action::Decline) => {
                open_terms(state).map(|(speaker, asked, terms)| self.declining(game, state, speaker, asked, terms))
            }
            _ => None,
        }
    }

    /// Why somebody offers: what they need, and what the other one may need.
    fn asking(
        &self,
        game: &Knowledge,
        state: &State,
        speaker: Seat,
        to: Option<Seat>,
        terms: TradeTerms,
    ) -> KnowledgeRemark {
        let counter = matches!(state.phase, Phase::Counter { .. });
        if game.closed {
            return KnowledgeRemark::Ask { counter, colours: terms.take.colours(), field: None, yours: None };
        }
        let (field, colours) = match self.wanted(state, speaker, terms.take) {
            Some((field, colours)) => (Some(field), colours),
            None => (None, terms.take.colours()),
        };
        let yours = to.and_then(|partner| self.wanted(state, partner, terms.give)).map(|(_, colours)| colours);
        KnowledgeRemark::Ask { counter, colours, field, yours }
    }

    /// Why somebody declines.
    fn declining(
        &self,
        game: &Knowledge,
        state: &State,
        speaker: Seat,
        asked: Seat,
        terms: TradeTerms,
    ) -> KnowledgeRemark {
        let is_ahead = leads(game, state, speaker) && state.points(speaker) > state.points(asked);
        if !game.closed {
            let hand = state.hand(asked);
            if !hand.holds(terms.take) {
                return KnowledgeRemark::NotHeld(terms.take.beyond(hand).colours());
            }
            let then = state.hand(speaker).minus(terms.give).plus(terms.take);
            if let Some(field) = completed(state, speaker, then) {
                return KnowledgeRemark::TooNear(field);
            }
            if let Some((field, colours)) = self.needed(state, asked, terms.take).filter(|_| !is_ahead) {
                return KnowledgeRemark::NeededHere(field, colours);
            }
        }
        if is_ahead { KnowledgeRemark::YouLead } else { KnowledgeRemark::NotEnough }
    }

    /// The colours among these that a seat lacks for a field that it aims at.
    pub(super) fn wanted(&self, state: &State, seat: Seat, cards: Cards) -> Option<(Field, Colours)> {
        self.compared(state, seat, |cost, hand| cost.beyond(hand).colours().and(cards.colours()))
    }

    /// The colours among these that a seat would lack for a field that it aims at, if it gave them away.
    fn needed(&self, state: &State, seat: Seat, cards: Cards) -> Option<(Field, Colours)> {
        self.compared(state, seat, |cost, hand| cost.beyond(hand.beyond(cards)).colours().and(cards.colours()))
    }

    fn compared(
        &self,
        state: &State,
        seat: Seat,
        colours: impl Fn(Cards, Cards) -> Colours,
    ) -> Option<(Field, Colours)> {
        // What everybody can see is nearest comes first.
        let nearest = nearest(state, seat).map(|(field, _)| field);
        nearest.into_iter().chain(self.aim_of(state, seat)).find_map(|field| {
            let (cost, _) = price(state.field(field), false)?;
            let colours = colours(cost, state.hand(seat));
            (!colours.is_empty()).then_some((field, colours))
        })
    }
}

/// The field for which a seat would have everything with these cards, and has not now.
fn completed(state: &State, seat: Seat, then: Cards) -> Option<Field> {
    let lacks = |hand: Cards, field: Field| {
        Missing::new(state, seat, hand, field).is_none_or(|lack| !lack.abilities.is_empty() || lack.number() > 0)
    };
    Field::ALL.into_iter().find(|&field| lacks(state.hand(seat), field) && !lacks(then, field))
}
