//! The policy of playouts: each seat goes for the field that it aims at. It is fast, since it compares no evaluations.

use game::{Dice, Seat};

use super::KnowledgeEvaluator;
use crate::action::Action;
use crate::board::{Links, Synapse, Synapses};
use crate::cards::{Cards, Colour};
use crate::options::Knowledge;
use crate::plan::Plan;
use crate::rules::free_colours;
use crate::rules::mastering::price;
use crate::state::{Field, Phase, State};

/// From this number of cards on, a seat pays for a placement that leads to nothing in particular.
const RICH: u16 = 6;
/// Neurons that are kept for the way to abilities.
const RESERVE: u32 = 5;

impl KnowledgeEvaluator {
    /// The next action of a playout; `None` if the game is over.
    pub(super) fn playout_action(&self, game: &Knowledge, state: &State, dice: &mut Dice) -> Option<Action> {
        Some(match state.phase {
            Phase::End => return None,
            Phase::Roll => Action::Roll((dice.below(6) + dice.below(6) + 2) as u8),
            Phase::Pick(_) => {
                let free = free_colours(state.colours);
                Action::Colour(free.iter().nth(dice.below(free.len()))?)
            }
            Phase::Shed(seat) => Action::Discard(self.least_useful(game, state, seat, 1)),
            Phase::Trim(seat) => Action::Discard(self.least_useful(game, state, seat, game.surplus(state, seat))),
            Phase::Place { paid, gift } => self.placement(game, state, paid, gift, dice).unwrap_or(Action::Done),
            Phase::Trade { .. } => self.purchase(game, state).unwrap_or(Action::Done),
            Phase::Master => mastery(game, state).unwrap_or(Action::Done),
            Phase::Ask { .. } | Phase::Counter { .. } => self.best_ask(game, state, dice)?,
            Phase::Answer { .. } | Phase::Reply { .. } => self.in_own_interest(game, state),
        })
    }

    /// The cards that a seat can best do without.
    pub(super) fn least_useful(&self, game: &Knowledge, state: &State, seat: Seat, number: u16) -> Cards {
        let hand = state.hand(seat);
        let target = self.target(&self.plan(game, state, seat), state, hand);
        let cost = target.and_then(|field| price(state.field(field), false)).map_or(Cards::NONE, |(cost, _)| cost);
        spare(hand, cost, number)
    }

    /// A card of the house that the target lacks, for own cards that it does not need.
    fn purchase(&self, game: &Knowledge, state: &State) -> Option<Action> {
        let (seat, own) = (state.active, state.colour(state.active)?);
        let (hand, rate) = (state.hand(seat), game.house_rate(state, seat));
        if hand.number(own) < rate {
            return None;
        }
        let target = self.target(&self.plan(game, state, seat), state, hand)?;
        let (cost, _) = price(state.field(target), false)?;
        if hand.number(own) < rate + cost.number(own) {
            return None;
        }
        let wanted = cost.beyond(hand).colours().and(state.stock().colours());
        wanted.iter().next().map(Action::House)
    }

    /// Free placements to more of the own colour; a step towards the next ability; and what costs nothing.
    fn placement(&self, game: &Knowledge, state: &State, paid: u8, gift: u8, dice: &mut Dice) -> Option<Action> {
        let seat = state.active;
        if state.neurons_left(seat) == 0 {
            return None;
        }
        let (prices, untouched) = (game.prices(state, seat), !state.touched(seat));
        let has_many = state.neurons_left(seat) > RESERVE;
        let growth = prices.free & Links::touching(game.own_synapses(state, seat) & untouched);
        if paid > 0 && has_many && !growth.is_empty() {
            return placed(growth, None, dice);
        }
        let (plan, hand) = (self.plan(game, state, seat), state.hand(seat));
        let target = self.target(&plan, state, hand)?;
        let (cost, _) = price(state.field(target), false)?;
        let goal = nearest_goal(&plan, state, seat, target);
        let lead = goal.map_or(Links::NONE, |goal| way(game, state, seat, goal));
        // What leads to the goal, then what leads anywhere.
        let outwards = if has_many { Links::touching(untouched) } else { Links::NONE };
        for links in [lead, outwards] {
            let bare = if gift > 0 { links & (prices.free | prices.priced()) } else { links & prices.free };
            if (gift > 0 || paid > 0) && !bare.is_empty() {
                return placed(bare, None, dice);
            }
        }
        if paid == 0 {
            return None;
        }
        let is_spare = |colour: &Colour| hand.number(*colour) > cost.number(*colour);
        let payable = |links: Links, colour: Colour| (links & prices.cards[colour as usize], colour);
        let spare = hand.colours().iter().filter(is_spare).map(|colour| payable(lead, colour));
        let needed = hand.colours().iter().filter(|colour| !is_spare(colour)).map(|colour| payable(lead, colour));
        let luxury = hand.colours().iter().filter(|colour| hand.len() >= RICH && is_spare(colour));
        let mut ways = spare.chain(needed).chain(luxury.map(|colour| payable(outwards, colour)));
        let (links, colour) = ways.find(|(links, _)| !links.is_empty())?;
        placed(links, Some(colour), dice)
    }
}

/// A placement on one of these links at random.
fn placed(links: Links, card: Option<Colour>, dice: &mut Dice) -> Option<Action> {
    let link = links.nth(dice.below(links.len() as usize) as u32)?;
    Some(Action::Place { orange: false, link, card })
}

/// This number of cards out of a hand, those first of which there are most beyond a price.
fn spare(hand: Cards, cost: Cards, number: u16) -> Cards {
    let mut spared = Cards::NONE;
    for _ in 0..number {
        let left = hand.minus(spared);
        let beside = |colour: &Colour| i32::from(left.number(*colour)) - i32::from(cost.number(*colour));
        let most = left.colours().iter().max_by_key(|colour| (beside(colour), left.number(*colour)));
        spared = spared.plus(most.map_or(Cards::NONE, Cards::one));
    }
    spared
}

/// The field with most points that can be mastered, with its power if the cards last for it.
fn mastery(game: &Knowledge, state: &State) -> Option<Action> {
    let field = game.masteries(state).fields().max_by_key(|field| field.points())?;
    Some(mastering(state, field))
}

/// How a field that can be mastered is paid: with its power if the cards last for it, and for orange pom-poms with
/// cards of which there are many.
pub(super) fn mastering(state: &State, field: Field) -> Action {
    let hand = state.hand(state.active);
    let afforded = |power: bool| {
        let (cost, wild) = price(state.field(field), power)?;
        (hand.holds(cost) && hand.len() >= cost.len() + wild).then_some((cost, wild, power))
    };
    let (cost, wild, power) = afforded(true).or_else(|| afforded(false)).expect("a field that can be mastered is paid");
    Action::Master { field, wild: spare(hand.minus(cost), Cards::NONE, wild), power }
}

/// Where the nearest ability lies that the seat still needs for a field.
pub(super) fn nearest_goal(plan: &Plan, state: &State, seat: Seat, field: Field) -> Option<Synapse> {
    let touched = state.touched(seat);
    let missing = field.needs().iter().filter(|&&ability| !touched.contains(state.marker(ability)));
    missing.min_by_key(|&&ability| plan.time_to_ability(ability)).map(|&ability| state.marker(ability))
}

/// The links that begin a shortest way to a synapse. Steps to synapses of the own colour count nothing.
pub(super) fn way(game: &Knowledge, state: &State, seat: Seat, goal: Synapse) -> Links {
    let (anchors, own, open) =
        (game.anchors(state, seat), game.own_synapses(state, seat), game.open_links(state, seat));
    if anchors.contains(goal) {
        return open & Links::touching(Synapses::of(goal));
    }
    let beside = |synapses: Synapses| (Links::touching(synapses) & open).ends();
    let (mut nearer, mut near) = (Synapses::of(goal), Synapses::of(goal));
    loop {
        // Everything from which free steps lead on.
        loop {
            let more = beside(near & own) & !near;
            if more.is_empty() {
                break;
            }
            near |= more;
        }
        if !(near & anchors).is_empty() {
            break;
        }
        let wider = near | beside(near);
        if wider == near {
            return Links::NONE;
        }
        (nearer, near) = (near, wider);
    }
    let (from, to) = (near & anchors, (nearer | near & own) & !anchors);
    open & (Links::below(from) & Links::above(to) | Links::above(from) & Links::below(to))
}
