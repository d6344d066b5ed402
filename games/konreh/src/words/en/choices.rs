//! What a chooser asks and offers, in English.

use game::Choice;

use super::side;
use crate::life::Special;
use crate::picks::{KonrehQuestion, PickAnswer, Price};

pub(in crate::words) fn choice(asked: KonrehQuestion, answer: PickAnswer) -> Choice {
    let (label, help) = offered(answer);
    Choice { ask: question(asked), label, help }
}

pub(super) fn question(question: KonrehQuestion) -> String {
    match question {
        KonrehQuestion::Seed(sanctum) => format!("Seed from {sanctum}?"),
        KonrehQuestion::Sides => "Keep your side or swap?".to_owned(),
        KonrehQuestion::Pass => "None of your pieces can move.".to_owned(),
        KonrehQuestion::ReturnPlace => "Where does your Blue return?".to_owned(),
        KonrehQuestion::ReturnPayer(apex) => format!("Which Green pays for Blue's return on {apex}?"),
        KonrehQuestion::Buyback => "Buy back a special instead of moving?".to_owned(),
        KonrehQuestion::Special => "Which special comes back?".to_owned(),
        KonrehQuestion::BuybackPayer(special) => format!("Which Green pays for the {}?", special.name()),
    }
}

/// The label of an answer, and what follows from it.
fn offered(answer: PickAnswer) -> (String, String) {
    match answer {
        PickAnswer::Plain => ("Move".to_owned(), "nothing else happens".to_owned()),
        PickAnswer::Seed(green) => {
            ("Move and Seed".to_owned(), format!("a Green appears on {green}, and Blue is Rooted"))
        }
        PickAnswer::Keep(kept) => (format!("Keep {}", side(kept)), format!("you play {} from here", side(kept))),
        PickAnswer::Take(taken) => (format!("Take {}", side(taken)), format!("you play {} from here", side(taken))),
        PickAnswer::Pass => ("Pass".to_owned(), "your turn goes by, and Blue's clock runs on".to_owned()),
        PickAnswer::Home(home) => (format!("Your Home, {home}"), "free".to_owned()),
        PickAnswer::Sanctum(sanctum) => (format!("Sanctum {sanctum}"), "no Seed from it later".to_owned()),
        PickAnswer::Apex(apex, price) => {
            let price = match price {
                Price::Runner => "costs the Green that runs".to_owned(),
                Price::Green(green) => format!("costs the Green on {green}"),
                Price::OneOfSeveral => "costs one of your Greens".to_owned(),
            };
            (format!("Their Home, {apex}"), price)
        }
        PickAnswer::Green(green) => (format!("Green on {green}"), "it leaves the board".to_owned()),
        PickAnswer::Buy { special, green } => {
            let gain = special.map_or_else(|| "a special".to_owned(), |special| format!("the {}", special.name()));
            let price = green.map_or_else(|| "one of your Greens".to_owned(), |green| format!("the Green on {green}"));
            ("Buy back".to_owned(), format!("{gain} comes back for {price}, and the turn ends"))
        }
        PickAnswer::Special(special) => {
            let help = match special {
                Special::Hop => "to jump over an enemy beside Blue",
                Special::Displacement => "to step onto an enemy beside Blue",
            };
            (special.name().to_owned(), help.to_owned())
        }
    }
}
