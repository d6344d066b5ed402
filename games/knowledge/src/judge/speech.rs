//! What a program says at the table when it trades: why it asks, agrees or declines, in a sentence of its own.
//!
//! With closed hands it speaks of nothing that follows from cards which the others do not see, its own included.

use game::Seat;

use super::KnowledgeJudge;
use super::trades::{asked, leads};
use crate::action::Action;
use crate::cards::{Cards, Colour, Colours};
use crate::lack::{Lack, nearest};
use crate::options::Knowledge;
use crate::rules::mastering::price;
use crate::state::{Field, Phase, State, Terms};
use crate::words::{all_of, side};

impl KnowledgeJudge {
    /// The sentence that goes with an action, where there is one.
    pub(super) fn words(&self, game: &Knowledge, state: &State, action: Action) -> Option<String> {
        match (state.phase, action) {
            (Phase::Ask { to, give, .. }, Action::Ask(take)) => {
                Some(self.offering(game, state, state.active, to, Terms { give, take }))
            }
            (Phase::Counter { seat, give, .. }, Action::Ask(take)) => {
                let offer = self.offering(game, state, seat, Some(state.active), Terms { give, take });
                Some(format!("Rather like this. {offer}"))
            }
            (_, Action::Accept) => {
                let (_, agrees, terms) = asked(state)?;
                let use_of_it = self.wanted(state, agrees, terms.give).filter(|_| !game.closed);
                Some(match use_of_it {
                    Some((field, colours)) => format!("Agreed. I need {} for {field}.", names(colours)),
                    None => "Agreed.".to_owned(),
                })
            }
            (_, Action::Decline) => {
                asked(state).map(|(speaker, asked, terms)| self.declining(game, state, speaker, asked, terms))
            }
            _ => None,
        }
    }

    /// Why somebody offers: what he needs, and what the other one may need.
    fn offering(&self, game: &Knowledge, state: &State, speaker: Seat, to: Option<Seat>, terms: Terms) -> String {
        if game.closed {
            return format!("I could use {}.", names(terms.take.colours()));
        }
        let own = match self.wanted(state, speaker, terms.take) {
            Some((field, colours)) => format!("I need {} for {field}", names(colours)),
            None => format!("I could use {}", names(terms.take.colours())),
        };
        let theirs = to.and_then(|partner| self.wanted(state, partner, terms.give));
        match theirs {
            Some((_, colours)) => format!("{own}; you need {}.", names(colours)),
            None => format!("{own}."),
        }
    }

    /// Why somebody declines.
    fn declining(&self, game: &Knowledge, state: &State, speaker: Seat, asked: Seat, terms: Terms) -> String {
        let is_ahead = leads(game, state, speaker) && state.points(speaker) > state.points(asked);
        if !game.closed {
            if !state.hand(asked).holds(terms.take) {
                return format!("I do not have {}.", names(terms.take.beyond(state.hand(asked)).colours()));
            }
            let then = state.hand(speaker).minus(terms.give).plus(terms.take);
            if let Some(field) = completed(state, speaker, then) {
                return format!("{field} is too near for you.");
            }
            if let Some((field, colours)) = self.needed(state, asked, terms.take).filter(|_| !is_ahead) {
                return format!("I need {} for {field} myself.", names(colours));
            }
        }
        if is_ahead { "You are ahead already." } else { "That does not help me enough." }.to_owned()
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
        Lack::new(state, seat, hand, field).is_none_or(|lack| !lack.abilities.is_empty() || lack.number() > 0)
    };
    Field::ALL.into_iter().find(|&field| lacks(state.hand(seat), field) && !lacks(then, field))
}

/// `blue and red`.
fn names(colours: Colours) -> String {
    all_of(colours.iter().map(Colour::name))
}

/// How the partner of an offer is called in a sentence.
pub(super) fn partner(state: &State, to: Option<Seat>) -> &'static str {
    to.map_or("somebody", |seat| side(state, seat))
}
