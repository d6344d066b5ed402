//! What an action is good for, and what a computer player says at the table.

use super::{all_of, bundle, colours, hand_effect, plural, side};
use crate::evaluator::{KnowledgePurpose, KnowledgeRemark};

pub(in crate::words) fn purpose(purpose: &KnowledgePurpose) -> String {
    match purpose {
        KnowledgePurpose::Colour { synapses, links: 0 } => format!("It lies on {}.", plural(*synapses, "synapse")),
        KnowledgePurpose::Colour { synapses, links } => format!(
            "It lies on {}, and {} between them cost nothing.",
            plural(*synapses, "synapse"),
            plural(*links, "link")
        ),
        KnowledgePurpose::KeepFor(Some(field)) => format!("You keep what {field} takes."),
        KnowledgePurpose::KeepFor(None) => "You need it least.".to_owned(),
        KnowledgePurpose::Ability(ability, fields) => match fields.as_slice() {
            [] => format!("It gives you {ability}."),
            [one] => format!("It gives you {ability}, which {one} takes."),
            several => format!("It gives you {ability}, which {} take.", all_of(several)),
        },
        KnowledgePurpose::Towards(ability, field) => format!("It leads towards {ability}, which {field} takes."),
        KnowledgePurpose::Source(colour) => {
            format!("You touch one more {} synapse, and collect more {0}.", colour.name())
        }
        KnowledgePurpose::Displace(owner) => format!("It sends a neuron of {} home.", side(*owner)),
        KnowledgePurpose::NewWays => "It opens new ways for you.".to_owned(),
        KnowledgePurpose::NoBetterTrade => "No trade helps you more than the cards that you hold.".to_owned(),
        KnowledgePurpose::SaveCards(field) => format!("You save your cards for {field}."),
        KnowledgePurpose::SaveAll(field) => format!("You keep your cards and neurons for {field}."),
        KnowledgePurpose::NothingHelps => "There is nothing here that helps you.".to_owned(),
        KnowledgePurpose::Cards(effect) => hand_effect(*effect),
        KnowledgePurpose::HouseCard => "You need that card more than what it costs.".to_owned(),
        KnowledgePurpose::Swap => "One card of each colour is more use to you than these.".to_owned(),
        KnowledgePurpose::Offer(give, to) => {
            let whom = to.map_or("somebody", side);
            format!("You can spare {}, and {whom} may give you something better.", bundle(*give))
        }
        KnowledgePurpose::Counter(give) => format!("You would rather give {}.", bundle(*give)),
        KnowledgePurpose::BestTerms => "It is the best that you are likely to get.".to_owned(),
        KnowledgePurpose::BothGain(other) => {
            format!("You gain by it, and {} does not gain too much.", side(*other))
        }
        KnowledgePurpose::HelpsLeader(other) => format!("{0} leads, and it would help {0}.", side(*other)),
        KnowledgePurpose::HelpsOther(other) => format!("It would help {} more than you.", side(*other)),
        KnowledgePurpose::NoNearer => "It brings you no nearer to a field.".to_owned(),
        KnowledgePurpose::Wins => "It wins the game.".to_owned(),
        KnowledgePurpose::Scores { field, power } => {
            let points = plural(field.points(), "point");
            match power {
                true => format!("It scores {points} and brings you {}.", field.power()),
                false => format!("It scores {points}."),
            }
        }
    }
}

pub(in crate::words) fn remark(remark: KnowledgeRemark) -> String {
    match remark {
        KnowledgeRemark::Ask { counter, colours: wanted, field, yours } => {
            let opening = if counter { "Rather like this. " } else { "" };
            let own = match field {
                Some(field) => format!("I need {} for {field}", colours(wanted)),
                None => format!("I could use {}", colours(wanted)),
            };
            let yours = yours.map_or_else(String::new, |needed| format!("; you need {}", colours(needed)));
            format!("{opening}{own}{yours}.")
        }
        KnowledgeRemark::Agree { needs: Some((field, needed)) } => {
            format!("Agreed. I need {} for {field}.", colours(needed))
        }
        KnowledgeRemark::Agree { needs: None } => "Agreed.".to_owned(),
        KnowledgeRemark::NotHeld(missing) => format!("I do not have {}.", colours(missing)),
        KnowledgeRemark::TooNear(field) => format!("{field} is too near for you."),
        KnowledgeRemark::NeededHere(field, needed) => format!("I need {} for {field} myself.", colours(needed)),
        KnowledgeRemark::YouLead => "You are ahead already.".to_owned(),
        KnowledgeRemark::NotEnough => "That does not help me enough.".to_owned(),
    }
}
