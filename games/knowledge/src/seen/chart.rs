//! What the sums of the dice bring at this table (RULES 3.3).

use crate::cards::Colour;
use crate::options::Knowledge;
use crate::rules::{RollEffect, roll_effect};
use crate::state::State;
use crate::view::RollView;

pub(super) fn chart(game: &Knowledge, state: &State) -> Vec<RollView> {
    (2..=12).map(|sum| row(game, state, sum)).collect()
}

fn row(game: &Knowledge, state: &State, sum: u8) -> RollView {
    let colour = collected(game, state, sum);
    let label = match roll_effect(sum) {
        RollEffect::All(colour) => colour.name(),
        RollEffect::Left => "left’s",
        RollEffect::Own => "own",
        RollEffect::Right => "right’s",
        RollEffect::Place if game.five_paid => "2 paid",
        RollEffect::Place => "2 free",
        RollEffect::Shed => "shed 1",
    };
    RollView { sum, label: label.to_owned(), help: effect_sentence(game, state, sum), colour: colour.map(Into::into) }
}

/// The colour that a sum lets somebody collect, where it is one and the same for all who do.
fn collected(game: &Knowledge, state: &State, sum: u8) -> Option<Colour> {
    match roll_effect(sum) {
        RollEffect::All(colour) => Some(colour),
        RollEffect::Left => state.colour(game.left_of(state.active)),
        RollEffect::Right => state.colour(game.right_of(state.active)),
        RollEffect::Own | RollEffect::Place | RollEffect::Shed => None,
    }
}

/// What a sum does, in a sentence.
pub(crate) fn effect_sentence(game: &Knowledge, state: &State, sum: u8) -> String {
    let colour = collected(game, state, sum).map_or_else(String::new, |colour| format!(", {}", colour.name()));
    match roll_effect(sum) {
        RollEffect::All(colour) => format!("Everybody collects {}.", colour.name()),
        RollEffect::Left => format!("Whose turn it is collects the colour to the left{colour}."),
        RollEffect::Own => "Everybody collects the own colour.".to_owned(),
        RollEffect::Right => format!("Whose turn it is collects the colour to the right{colour}."),
        RollEffect::Place if game.five_paid => "Whose turn it is may pay for two neurons.".to_owned(),
        RollEffect::Place => "Whose turn it is may place two neurons at no cost.".to_owned(),
        RollEffect::Shed => "Everybody discards a card.".to_owned(),
    }
}
