//! A player who makes for the fields: random play hardly ever masters one, and much of the rules lies beyond.

use game::Dice;
use testkit::proof::Literal as _;

use super::board::{Synapse, ends, links, synapses};
use super::cards::Multiset;
use super::{ABILITIES, FIELDS, Fate, Field, Literal, Phase, Position, Seat};

impl Literal {
    /// One of the listed actions, as a player with a purpose might choose it.
    pub(crate) fn choose(&self, position: &Position, list: &[String], dice: &mut Dice) -> String {
        let is_offer = |action: &&str| action.starts_with("offer=") || action.starts_with("counter=");
        let (offers, others): (Vec<&str>, Vec<&str>) = list.iter().map(String::as_str).partition(is_offer);
        let masteries: Vec<&str> = others.iter().copied().filter(|action| action.starts_with("master=")).collect();
        let powers: Vec<&str> = masteries.iter().copied().filter(|action| action.ends_with('+')).collect();
        for (actions, times_in_six) in [(powers, 4), (masteries, 3), (offers, 2)] {
            if !actions.is_empty() && dice.below(6) < times_in_six {
                return (*dice.pick(&actions)).to_owned();
            }
        }
        let has_aim =
            !matches!(position.phase, Phase::Pick(_) | Phase::Roll | Phase::Ask { .. } | Phase::Counter { .. });
        if !has_aim || others.is_empty() {
            return dice.pick(list).clone();
        }
        let seat = self.actor(position);
        let dozen: Vec<&str> = (0..12).map(|_| *dice.pick(&others)).collect();
        let best = dozen.into_iter().max_by_key(|action| self.worth(&self.play(position, action), seat));
        best.expect("a dozen has a best one").to_owned()
    }

    /// How near the seat is to a field.
    fn worth(&self, position: &Position, seat: Seat) -> i32 {
        let mastered =
            position.fields.iter().filter(|&&fate| matches!(fate, Fate::Mastered { seat: owner, .. } if owner == seat));
        let lacking = (0..FIELDS.len()).filter_map(|field| self.lacking(position, seat, field)).min();
        100 * mastered.count() as i32 - lacking.unwrap_or(0) as i32
    }

    /// Of an open field the cards that lack, and three times the links.
    fn lacking(&self, position: &Position, seat: Seat, field: Field) -> Option<usize> {
        let Fate::Open { pompoms, .. } = position.fields[field] else { return None };
        let hand = position.players[seat].hand;
        let fixed = pompoms.without_colours_of(Multiset::of('o', 1));
        let short: usize =
            fixed.colours().iter().map(|&colour| fixed.count(colour).saturating_sub(hand.count(colour))).sum();
        let steps: usize = FIELDS[field].abilities.iter().map(|ability| self.steps_to(position, seat, ability)).sum();
        Some(short.max(pompoms.size().saturating_sub(hand.size())) + 3 * steps)
    }

    /// Links from what the seat touches, or from its colour, to a marker.
    fn steps_to(&self, position: &Position, seat: Seat, ability: &str) -> usize {
        let place = ABILITIES.iter().position(|&other| other == ability).expect("an ability");
        let has_nothing = position.has_all_neurons_at_hand(seat);
        let is_base = |&synapse: &Synapse| {
            if has_nothing { position.is_of_own_colour(seat, synapse) } else { position.touches(seat, synapse) }
        };
        let mut reached: Vec<Synapse> = synapses().filter(is_base).collect();
        for steps in 0..9 {
            if reached.contains(&position.abilities[place]) {
                return steps + usize::from(has_nothing);
            }
            let near = |&link: &usize| ends(link).iter().any(|end| reached.contains(end));
            let wider = links().filter(near).flat_map(ends).filter(|&end| !position.is_white(end));
            reached = wider.collect();
        }
        9
    }
}
