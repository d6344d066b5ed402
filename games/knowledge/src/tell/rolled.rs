//! A roll, and who collects what from where (RULES 3.3).

use game::{Game, Seat, Told};

use super::plain;
use crate::action::Action;
use crate::board::Synapses;
use crate::cards::Colour;
use crate::options::Knowledge;
use crate::rules::{RollEffect, roll_effect};
use crate::state::{Phase, State};
use crate::words::{all_of, side};

/// What a seat collects.
struct Harvest {
    seat: Seat,
    colour: Colour,
    number: u16,
    from: Synapses,
}

pub(super) fn roll(game: &Knowledge, state: &State, sum: u8) -> Told {
    let name = side(state, state.active);
    let harvests = harvests(game, state, sum);
    let said = match roll_effect(sum) {
        RollEffect::Place if game.five_paid => format!("{name} rolls 5 and may pay for two neurons."),
        RollEffect::Place => format!("{name} rolls 5 and may place two neurons at no cost."),
        RollEffect::Shed => match shed_begins(game, state, sum) {
            true => format!("{name} rolls 8: everybody discards a card."),
            false => format!("{name} rolls 8, and nobody has a card to discard."),
        },
        _ => format!("{name} rolls {sum}{}", collected(state, &harvests)),
    };
    let tags = harvests.iter().map(|harvest| format!("{} +{}", side(state, harvest.seat), harvest.number));
    let from = harvests.iter().fold(Synapses::NONE, |all, harvest| all | harvest.from);
    Told {
        tags: tags.collect(),
        sites: from.iter().map(|synapse| synapse.to_string()).collect(),
        ..plain(format!("Rolls {sum}"), format!("s{sum}"), said)
    }
}

fn shed_begins(game: &Knowledge, state: &State, sum: u8) -> bool {
    let mut next = state.clone();
    game.apply(&mut next, Action::Roll(sum));
    matches!(next.phase, Phase::Shed(_))
}

/// Whoever collects at least one card.
fn harvests(game: &Knowledge, state: &State, sum: u8) -> Vec<Harvest> {
    let active = state.active;
    let colour_of = |seat: Seat| match roll_effect(sum) {
        RollEffect::All(colour) => Some(colour),
        RollEffect::Own => state.colour(seat),
        RollEffect::Left if seat == active => state.colour(game.left_of(active)),
        RollEffect::Right if seat == active => state.colour(game.right_of(active)),
        _ => None,
    };
    let mut next = state.clone();
    game.apply(&mut next, Action::Roll(sum));
    let harvest = |seat: Seat| {
        let colour = colour_of(seat)?;
        let number = next.hand(seat).number(colour) - state.hand(seat).number(colour);
        (number > 0).then(|| Harvest { seat, colour, number, from: game.sources(state, seat, colour) })
    };
    game.seats_from(active).filter_map(harvest).collect()
}

/// `: Red collects 2 red from D5 and D6, Blue 1 blue from E1.`
fn collected(state: &State, harvests: &[Harvest]) -> String {
    if harvests.is_empty() {
        return ", and nobody collects anything.".to_owned();
    }
    let one = |(place, harvest): (usize, &Harvest)| {
        let Harvest { seat, colour, number, from } = harvest;
        let verb = if place == 0 { " collects" } else { "" };
        // The stock can be too small for all of them.
        let short = if u32::from(*number) < from.len() { ", all that is left," } else { "" };
        format!("{}{verb} {number} {}{short} from {}", side(state, *seat), colour.name(), all_of(from.iter()))
    };
    format!(": {}.", harvests.iter().enumerate().map(one).collect::<Vec<_>>().join("; "))
}
