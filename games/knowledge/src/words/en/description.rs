//! Actions in the move list, and in sentences for screen readers.

use super::{all_of, bundle, colour_title, partner, plural, side};
use crate::describe::{ActionEvent, Collected, KnowledgeDescription, PlacedNeuron, PlacementPayment, RollResult};
use crate::state::Field;

pub(in crate::words) fn sentence(description: &KnowledgeDescription) -> String {
    let mut said = said(side(description.who), &description.event);
    if description.ends_game {
        said.push_str(" The game is over.");
    }
    said
}

pub(in crate::words) fn entry(description: &KnowledgeDescription) -> String {
    match &description.event {
        ActionEvent::Colour(colour) => colour_title(*colour).to_owned(),
        ActionEvent::Roll { sum, .. } => format!("Rolls {sum}"),
        ActionEvent::Discard(cards) => format!("Discards {}", bundle(*cards)),
        ActionEvent::Place(PlacedNeuron { link, payment, .. }) => {
            let [low, high] = link.ends();
            match payment {
                PlacementPayment::Card(card) => format!("{low}–{high} for {}", card.name()),
                PlacementPayment::Nothing | PlacementPayment::Gift => format!("{low}–{high}"),
            }
        }
        ActionEvent::DonePlacing => "Done placing".to_owned(),
        ActionEvent::DoneTrading => "Done trading".to_owned(),
        ActionEvent::DoneMastering => "Done mastering".to_owned(),
        ActionEvent::House { paid, colour } => format!("House: {} for 1 {}", bundle(*paid), colour.name()),
        ActionEvent::Swap { .. } => "Swaps the hand".to_owned(),
        ActionEvent::Offer { give, .. } => format!("Offers {}", bundle(*give)),
        ActionEvent::Counter(give) => format!("Counters with {}", bundle(*give)),
        ActionEvent::Ask { take, .. } => format!("Asks for {}", bundle(*take)),
        ActionEvent::Accept { .. } => "Accepts".to_owned(),
        ActionEvent::Decline => "Declines".to_owned(),
        ActionEvent::Master { field, power: true, .. } => format!("{field} with {}", field.power()),
        ActionEvent::Master { field, power: false, .. } => field.to_string(),
    }
}

pub(in crate::words) fn tags(description: &KnowledgeDescription) -> Vec<String> {
    let name = side(description.who);
    let mut tags = match &description.event {
        ActionEvent::Roll { result, .. } => {
            result.collected().iter().map(|one| format!("{} +{}", side(one.who), one.number)).collect()
        }
        ActionEvent::Place(placed) => placed_tags(placed),
        ActionEvent::Accept { partner, pays, gets } => {
            vec![format!("{name} gives {}", bundle(*pays)), format!("{} gives {}", side(*partner), bundle(*gets))]
        }
        ActionEvent::Master { field, power, .. } => {
            let power = if *power { field.power() } else { "power lost" };
            vec![format!("+{}", field.points()), power.to_owned()]
        }
        _ => Vec::new(),
    };
    if description.ends_game {
        tags.push("end".to_owned());
    }
    tags
}

fn placed_tags(placed: &PlacedNeuron) -> Vec<String> {
    let mut tags: Vec<String> = placed.gained.iter().map(|ability| format!("+{ability}")).collect();
    if let Some((_, lost)) = &placed.displaced {
        tags.push("trauma".to_owned());
        tags.extend(lost.iter().map(|ability| format!("-{ability}")));
    }
    tags
}

fn said(name: &str, event: &ActionEvent) -> String {
    match event {
        ActionEvent::Colour(colour) => format!("{name} plays {}.", colour.name()),
        ActionEvent::Roll { sum, result } => rolled(name, *sum, result),
        ActionEvent::Discard(cards) => format!("{name} discards {}.", bundle(*cards)),
        ActionEvent::Place(placed) => placed_said(name, placed),
        ActionEvent::DonePlacing => format!("{name} is done placing."),
        ActionEvent::DoneTrading => format!("{name} is done trading."),
        ActionEvent::DoneMastering => format!("{name} is done mastering."),
        ActionEvent::House { paid, colour } => {
            format!("{name} gives the house {} for 1 {}.", bundle(*paid), colour.name())
        }
        ActionEvent::Swap { held } => format!("{name} swaps {} for one of each colour.", plural(*held, "card")),
        ActionEvent::Offer { to, give } => format!("{name} offers {} {}.", partner(*to), bundle(*give)),
        ActionEvent::Counter(give) => format!("{name} would give {} instead.", bundle(*give)),
        ActionEvent::Ask { to, give, take } => {
            format!("{name} offers {} {} for {}.", partner(*to), bundle(*give), bundle(*take))
        }
        ActionEvent::Accept { partner, pays, gets } => {
            format!("{name} accepts: {} for {} from {}.", bundle(*pays), bundle(*gets), side(*partner))
        }
        ActionEvent::Decline => format!("{name} declines."),
        ActionEvent::Master { field, paid, power, .. } => {
            let points = plural(field.points(), "point");
            let end = power_said(name, *field, *power);
            format!("{name} masters {field} for {} and scores {points}. {end}", bundle(*paid))
        }
    }
}

fn power_said(name: &str, field: Field, power: bool) -> String {
    match power {
        true => format!("{name} has {} now.", field.power()),
        false => format!("{} is lost for everybody.", field.power()),
    }
}

fn placed_said(name: &str, placed: &PlacedNeuron) -> String {
    let [low, high] = placed.link.ends();
    let neuron = if placed.orange { "the orange neuron" } else { "a neuron" };
    let pays = match placed.payment {
        PlacementPayment::Card(card) => format!("for a {} card", card.name()),
        PlacementPayment::Nothing => "at no cost".to_owned(),
        PlacementPayment::Gift => "as a gift".to_owned(),
    };
    let mut said = format!("{name} places {neuron} from {low} to {high} {pays}.");
    if !placed.gained.is_empty() {
        said.push_str(&format!(" {name} has {} now.", all_of(&placed.gained)));
    }
    if let Some((owner, lost)) = &placed.displaced {
        said.push_str(&format!(" The neuron of {} goes home.", side(*owner)));
        if !lost.is_empty() {
            said.push_str(&format!(" {} loses {}.", side(*owner), all_of(lost)));
        }
    }
    said
}

fn rolled(name: &str, sum: u8, result: &RollResult) -> String {
    match result {
        RollResult::TwoPaid => format!("{name} rolls {sum} and may pay for two neurons."),
        RollResult::TwoGifts => format!("{name} rolls {sum} and may place two neurons at no cost."),
        RollResult::Shed => format!("{name} rolls {sum}: everybody discards a card."),
        RollResult::NobodySheds => format!("{name} rolls {sum}, and nobody has a card to discard."),
        RollResult::Collect(all) if all.is_empty() => format!("{name} rolls {sum}, and nobody collects anything."),
        RollResult::Collect(all) => {
            let each: Vec<String> = all.iter().enumerate().map(|(place, one)| collected(place == 0, one)).collect();
            format!("{name} rolls {sum}: {}.", each.join("; "))
        }
    }
}

/// `Red collects 2 red from D5 and D6`, and without the verb for all who follow.
fn collected(is_first: bool, collected: &Collected) -> String {
    let Collected { who, colour, number, from } = collected;
    let verb = if is_first { " collects" } else { "" };
    // The stock can be too small for all of them.
    let short = if u32::from(*number) < from.len() { ", all that is left," } else { "" };
    format!("{}{verb} {number} {}{short} from {}", side(*who), colour.name(), all_of(from.iter()))
}
