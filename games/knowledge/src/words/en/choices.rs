//! Questions, their answers, and what picks are called.

use game::Choice;

use super::{all_of, bundle, colour_title, hand_effect, partner, plural, price};
use crate::facts::SumEffect;
use crate::picks::{KnowledgeQuestion, PickAnswer, PickChoice, PickName};
use crate::rules::RollEffect;
use crate::state::Phase;

pub(in crate::words) fn choice(choice: &PickChoice) -> Choice {
    let (label, help) = answer(&choice.answer);
    Choice { ask: question(choice.question), label, help }
}

/// What is asked.
pub(super) fn question(question: KnowledgeQuestion) -> String {
    match question {
        KnowledgeQuestion::Colour => "Which colour is yours?".to_owned(),
        KnowledgeQuestion::DiceSum => "What do the two dice add up to?".to_owned(),
        KnowledgeQuestion::Discard => "Discard what?".to_owned(),
        KnowledgeQuestion::Done => "Done?".to_owned(),
        KnowledgeQuestion::HouseCard { rate, own } => format!("Which card for {rate} {}?", own.name()),
        KnowledgeQuestion::Swap => "Swap your hand?".to_owned(),
        KnowledgeQuestion::Give => "Give what?".to_owned(),
        KnowledgeQuestion::Take => "Take what?".to_owned(),
        KnowledgeQuestion::GiveInstead => "Give what instead?".to_owned(),
        KnowledgeQuestion::Accept => "Accept?".to_owned(),
        KnowledgeQuestion::Payment(link) => format!("How do you pay for {link}?"),
        KnowledgeQuestion::Power(field) => format!("{field}, {}: with its power?", plural(field.points(), "point")),
        KnowledgeQuestion::OrangePomPoms(1) => "What pays for the orange pom-pom?".to_owned(),
        KnowledgeQuestion::OrangePomPoms(_) => "What pays for the orange pom-poms?".to_owned(),
    }
}

/// The label of an answer and what follows from it.
fn answer(answer: &PickAnswer) -> (String, String) {
    match answer {
        PickAnswer::Colour { colour, synapses, abilities } => {
            let with = match abilities.as_slice() {
                [] => String::new(),
                some => format!(", {} among them", all_of(some)),
            };
            (colour_title(*colour).to_owned(), format!("{}{with}", plural(*synapses, "synapse")))
        }
        PickAnswer::Sum(effect) => (effect.sum.to_string(), sum_effect(*effect)),
        PickAnswer::Cards { cards, effect } => (bundle(*cards), hand_effect(*effect)),
        PickAnswer::Done(phase) => {
            let (label, help) = match phase {
                Phase::Place { .. } => ("Done placing", "You go on to trading."),
                Phase::Trade { .. } => ("Done trading", "You go on to mastering."),
                _ => ("Done mastering", "Your turn is over."),
            };
            (label.to_owned(), help.to_owned())
        }
        PickAnswer::HouseCard { colour, effect, stock } => {
            let help = effect.map_or_else(|| format!("The stock has {stock}."), hand_effect);
            (colour_title(*colour).to_owned(), help)
        }
        PickAnswer::Swap { held } => {
            ("Swap hand".to_owned(), format!("your {} for one of each colour", plural(*held, "card")))
        }
        PickAnswer::Accept(effect) => {
            ("Accept".to_owned(), effect.map_or_else(|| "The cards change hands.".to_owned(), hand_effect))
        }
        PickAnswer::Decline => ("Decline".to_owned(), "Nothing changes hands.".to_owned()),
        PickAnswer::PayCard { card, effect, left } => {
            let help = effect.map_or_else(|| format!("You keep {left} {}.", card.name()), hand_effect);
            (format!("A {} card", card.name()), help)
        }
        PickAnswer::PayNothing => ("Nothing".to_owned(), "It leads to your own colour.".to_owned()),
        PickAnswer::PayGift => ("A gift".to_owned(), "No card is paid.".to_owned()),
        PickAnswer::Power { field, cost, any, power: true } => {
            (format!("With {}", field.power()), format!("{}. Now or never.", price(*cost, *any)))
        }
        PickAnswer::Power { field, cost, any, power: false } => {
            (format!("Without {}", field.power()), format!("{}. The power is lost for everybody.", price(*cost, *any)))
        }
        PickAnswer::OrangePomPoms { wild, keeps } => (bundle(*wild), format!("You keep {}.", bundle(*keeps))),
    }
}

/// What a pick without words of its own is called in a list.
pub(in crate::words) fn name(name: PickName) -> String {
    match name {
        PickName::OwnNeuron => "A neuron of your colour".to_owned(),
        PickName::OrangeNeuron => "The orange neuron".to_owned(),
        PickName::House => "Trade with the house".to_owned(),
        PickName::Counter => "Offer something else".to_owned(),
        PickName::OfferTo(to) => format!("Offer cards to {}", partner(to)),
        PickName::Master(field) => format!("Master {field}"),
        PickName::Cards(cards) => bundle(cards),
    }
}

/// What a sum brings, in a word or two.
pub(in crate::words) const fn sum_label(effect: SumEffect) -> &'static str {
    match effect.effect {
        RollEffect::All(colour) => colour.name(),
        RollEffect::Left => "left’s",
        RollEffect::Own => "own",
        RollEffect::Right => "right’s",
        RollEffect::Place if effect.five_paid => "2 paid",
        RollEffect::Place => "2 free",
        RollEffect::Shed => "shed 1",
    }
}

/// What a sum does, in a sentence.
pub(in crate::words) fn sum_effect(effect: SumEffect) -> String {
    let colour = effect.colour.map_or_else(String::new, |colour| format!(", {}", colour.name()));
    match effect.effect {
        RollEffect::All(colour) => format!("Everybody collects {}.", colour.name()),
        RollEffect::Left => format!("Whose turn it is collects the colour to the left{colour}."),
        RollEffect::Own => "Everybody collects the own colour.".to_owned(),
        RollEffect::Right => format!("Whose turn it is collects the colour to the right{colour}."),
        RollEffect::Place if effect.five_paid => "Whose turn it is may pay for two neurons.".to_owned(),
        RollEffect::Place => "Whose turn it is may place two neurons at no cost.".to_owned(),
        RollEffect::Shed => "Everybody discards a card.".to_owned(),
    }
}
