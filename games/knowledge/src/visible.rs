//! Fills in what the board draws of a position, as far as the viewer may see it (RULES 5.7).
//!
//! With closed hands the cards of others, and everything that would reveal them, are left out here: what they can
//! place, trade, accept or still need.

mod fields;
mod places;
mod roll_chart;
mod trade;

use game::{Game, Language, Seat, Sentence, Turn, Viewer};

use crate::board::{Link, Synapse};
use crate::cards::{Cards, Pom};
use crate::ending::GameEnd;
use crate::facts::NamedSeat;
use crate::options::Knowledge;
use crate::state::{Ability, Field, Phase, State};
use crate::view::{EndView, KnowledgeView, NeuronView, PlacingView, SeatView, SynapseView};
use crate::view_names::step;
use crate::words;

pub(crate) use fields::pom_poms;
pub(crate) use places::{gained, lost};
pub(crate) use trade::partner_key;

/// The position as this viewer sees it.
pub(crate) fn view(visible: Visible<'_>) -> KnowledgeView {
    let Visible { game, state, .. } = visible;
    let actor = match game.turn(state) {
        Turn::Seat(seat) => Some(seat),
        Turn::Chance | Turn::Over(_) => None,
    };
    KnowledgeView {
        players: game.players,
        phase: state.phase.into(),
        step: step(state.phase),
        active: state.active,
        acts: actor,
        turn: state.turn,
        most_turns: (game.limit > 0).then_some(game.limit),
        dice: state.dice(),
        chart: roll_chart::roll_chart(visible),
        setup: game.setup.into(),
        closed: game.closed,
        synapses: Synapse::all().map(|synapse| visible.synapse(synapse)).collect(),
        neurons: Link::all().filter_map(|link| neuron(state, link)).collect(),
        places: places::places(visible),
        placing: placing(game, state),
        fields: Field::ALL.into_iter().map(|field| fields::field(visible, field)).collect(),
        seats: visible.seats().map(|seat| visible.seat(seat)).collect(),
        stock: state.stock().into(),
        trade: trade::trade(visible),
        discard: match state.phase {
            Phase::Shed(_) => Some(1),
            Phase::Trim(seat) => Some(game.surplus(state, seat)),
            _ => None,
        },
        end: end(visible),
    }
}

/// A position, who looks at it, and in which language it is shown.
#[derive(Copy, Clone)]
pub(crate) struct Visible<'a> {
    pub(crate) game: &'a Knowledge,
    pub(crate) state: &'a State,
    pub(crate) viewer: Viewer,
    pub(crate) language: Language,
}

impl Visible<'_> {
    /// Whether the viewer may see the cards of a seat, and what they allow it.
    pub(crate) fn sees(self, seat: Seat) -> bool {
        !self.game.closed || self.viewer == Viewer::Seat(seat)
    }

    /// The cards of a seat, where the viewer may see them.
    pub(crate) fn hand(self, seat: Seat) -> Option<Cards> {
        self.sees(seat).then(|| self.state.hand(seat))
    }

    /// The seats of the table.
    pub(crate) fn seats(self) -> impl Iterator<Item = Seat> + Clone {
        self.game.seats_from(Seat::P1)
    }

    /// What a seat is called.
    pub(crate) fn side(self, seat: Seat) -> &'static str {
        words::side(NamedSeat::new(self.state, seat), self.language)
    }

    fn synapse(self, synapse: Synapse) -> SynapseView {
        let state = self.state;
        let forgiven = self.seats().find(|&seat| state.has_power(seat, Field::Death));
        SynapseView {
            site: synapse.to_string(),
            colour: state.pom(synapse).into(),
            ability: Ability::ALL.into_iter().find(|&ability| state.marker(ability) == synapse).map(Into::into),
            touched: self.seats().filter(|&seat| state.touched(seat).contains(synapse)).collect(),
            alive_for: forgiven.filter(|_| state.synapses(Pom::White).contains(synapse)),
        }
    }

    fn seat(self, seat: Seat) -> SeatView {
        let state = self.state;
        let mastered = || Field::ALL.into_iter().filter(move |&field| state.master(field) == Some(seat));
        SeatView {
            seat,
            colour: state.colour(seat).map(Into::into),
            cards: state.hand(seat).len(),
            hand: self.hand(seat).map(Into::into),
            most_cards: self.game.hand_limit(state, seat),
            neurons: state.neurons_left(seat),
            placed: state.neurons(seat).len(),
            orange: state.has_orange(seat),
            abilities: abilities(state, seat).map(Into::into).collect(),
            fields: mastered().map(Into::into).collect(),
            powers: mastered()
                .filter(|&field| state.has_power(seat, field))
                .map(|field| field.power().into())
                .collect(),
            points: state.points(seat),
        }
    }
}

/// The abilities that a seat has now.
pub(crate) fn abilities(state: &State, seat: Seat) -> impl Iterator<Item = Ability> {
    Ability::ALL.into_iter().filter(move |&ability| state.has_ability(seat, ability))
}

fn neuron(state: &State, link: Link) -> Option<NeuronView> {
    let seat = state.owner(link);
    (seat.is_some() || state.orange.contains(link)).then(|| NeuronView { link: link.to_string(), seat })
}

fn placing(game: &Knowledge, state: &State) -> Option<PlacingView> {
    let Phase::Place { paid, gift } = state.phase else { return None };
    Some(PlacingView { paid, gift, first: game.places_first(state, state.active) })
}

fn end(visible: Visible<'_>) -> Option<EndView> {
    let end = GameEnd::of(visible.game, visible.state)?;
    let winners = end.winners.iter().map(|winner| winner.seat).collect::<Vec<_>>();
    Some(EndView {
        how: end.cause.sentence(visible.language),
        tie: end.tie.map(|tie| tie.sentence(visible.language)),
        // Where all seats share the game, the outcome names nobody.
        winners: if winners.is_empty() { visible.seats().collect() } else { winners },
    })
}
