//! What an action is good for, in one sentence to the one who is to play it. He sees what his seat sees, and is told
//! nothing else.

use game::{Game, Seat, Turn};

use super::KnowledgeJudge;
use super::playout::{nearest_goal, way};
use super::speech::partner;
use super::trades::{asked, leads};
use crate::action::Action;
use crate::board::{Link, Links, Synapses};
use crate::cards::{Cards, Colour};
use crate::lack::effect;
use crate::options::Knowledge;
use crate::state::{Ability, Field, Phase, State, Terms};
use crate::words::{all_of, bundle, counted, side};

impl KnowledgeJudge {
    /// The sentence; nothing where chance acts.
    pub(super) fn reason(&self, game: &Knowledge, state: &State, action: Action) -> Option<String> {
        let seat = game.actor(state);
        let hand = state.hand(seat);
        let after = |then: Cards, otherwise: &str| effect(state, seat, then).unwrap_or_else(|| otherwise.to_owned());
        Some(match action {
            Action::Roll(_) => return None,
            Action::Colour(colour) => colour_reason(state, colour),
            Action::Discard(_) => match self.aim_of(state, seat) {
                Some(field) => format!("You keep what {field} takes."),
                None => "You need it least.".to_owned(),
            },
            Action::Place { link, .. } => self.placing_reason(game, state, link),
            Action::Done => self.waiting_reason(state, seat),
            Action::House(colour) => {
                let own = state.colour(seat)?;
                let paid = Cards::of(own, game.house_rate(state, seat));
                after(hand.minus(paid).plus(Cards::one(colour)), "You need that card more than what it costs.")
            }
            Action::Swap => after(Cards::ONE_OF_EACH, "One card of each colour is more use to you than these."),
            Action::Offer { to, give } => {
                format!("You can spare {}, and {} may give you something better.", bundle(give), partner(state, to))
            }
            Action::Counter(give) => format!("You would rather give {}.", bundle(give)),
            Action::Ask(take) => {
                let (Phase::Ask { give, .. } | Phase::Counter { give, .. }) = state.phase else { return None };
                after(hand.minus(give).plus(take), "It is the best that you are likely to get.")
            }
            Action::Accept => {
                let (speaker, _, terms) = asked(state)?;
                let gain = format!("You gain by it, and {} does not gain too much.", side(state, speaker));
                after(hand.minus(terms.take).plus(terms.give), &gain)
            }
            Action::Decline => {
                let (speaker, _, terms) = asked(state)?;
                self.declining_reason(game, state, speaker, seat, terms)
            }
            Action::Master { field, power, .. } => mastering_reason(game, state, seat, field, power, action),
        })
    }

    /// The field that a seat aims at.
    pub(super) fn aim_of(&self, state: &State, seat: Seat) -> Option<Field> {
        self.target(&self.plan(&self.game, state, seat), state, state.hand(seat))
    }

    fn placing_reason(&self, game: &Knowledge, state: &State, link: Link) -> String {
        let seat = state.active;
        let untouched = Links::of(link).ends() & !state.touched(seat);
        let gained = Ability::ALL.into_iter().find(|&ability| untouched.contains(state.marker(ability)));
        if let Some(ability) = gained {
            let takes = |field: &Field| field.needs().contains(&ability) && state.master(*field).is_none();
            let fields: Vec<Field> = Field::ALL.into_iter().filter(takes).collect();
            return match fields.as_slice() {
                [] => format!("It gives you {ability}."),
                [one] => format!("It gives you {ability}, which {one} takes."),
                several => format!("It gives you {ability}, which {} take.", all_of(several)),
            };
        }
        let plan = self.plan(game, state, seat);
        if let Some(field) = self.target(&plan, state, state.hand(seat)) {
            let goal = nearest_goal(&plan, state, seat, field);
            let leads = |goal| way(game, state, seat, goal).contains(link);
            if let Some(goal) = goal.filter(|&goal| leads(goal)) {
                let ability = Ability::ALL.into_iter().find(|&ability| state.marker(ability) == goal);
                let ability = ability.expect("a goal is where a marker lies");
                return format!("It leads towards {ability}, which {field} takes.");
            }
        }
        let source = |&colour: &Colour| !(untouched & state.synapses(colour.into())).is_empty();
        if let Some(colour) = Colour::ALL.into_iter().find(source) {
            return format!("You touch one more {} synapse, and collect more {0}.", colour.name());
        }
        match state.owner(link) {
            Some(victim) => format!("It sends a neuron of {} home.", side(state, victim)),
            None => "It opens new ways for you.".to_owned(),
        }
    }

    fn waiting_reason(&self, state: &State, seat: Seat) -> String {
        let aim = self.aim_of(state, seat);
        match (state.phase, aim) {
            (Phase::Trade { .. }, _) => "No trade helps you more than the cards that you hold.".to_owned(),
            (Phase::Master, Some(field)) => format!("You save your cards for {field}."),
            (_, Some(field)) => format!("You keep your cards and neurons for {field}."),
            (_, None) => "There is nothing here that helps you.".to_owned(),
        }
    }

    fn declining_reason(&self, game: &Knowledge, state: &State, speaker: Seat, seat: Seat, terms: Terms) -> String {
        let name = side(state, speaker);
        if leads(game, state, speaker) && state.points(speaker) > state.points(seat) {
            return format!("{name} leads, and it would help {name}.");
        }
        match effect(state, seat, state.hand(seat).beyond(terms.take).plus(terms.give)) {
            Some(_) => format!("It would help {name} more than you."),
            None => "It brings you no nearer to a field.".to_owned(),
        }
    }
}

fn colour_reason(state: &State, colour: Colour) -> String {
    let synapses: Synapses = state.synapses(colour.into());
    let free = (Links::below(synapses) & Links::above(synapses)).len();
    let lies = format!("It lies on {}", counted(synapses.len(), "synapse"));
    match free {
        0 => format!("{lies}."),
        _ => format!("{lies}, and {} between them cost nothing.", counted(free, "link")),
    }
}

fn mastering_reason(game: &Knowledge, state: &State, seat: Seat, field: Field, power: bool, action: Action) -> String {
    let mut next = state.clone();
    game.apply(&mut next, action);
    if matches!(game.turn(&next), Turn::Over(outcome) if outcome.won_by(seat)) {
        return "It wins the game.".to_owned();
    }
    let points = counted(field.points(), "point");
    if power { format!("It scores {points} and brings you {}.", field.power()) } else { format!("It scores {points}.") }
}
