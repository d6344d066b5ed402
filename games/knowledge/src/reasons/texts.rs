//! Why a text is no action at all.

use game::Reason;

use super::{reason, site_reason};
use crate::board::{Link, Synapse};

const CARDS: &str = "cards: letters of b, g, r, y in this order, each with its number if that is above 1, as in b2r";
const PLACE: &str = "a link, and for a card a colon and its colour, as in C4D5 or C4D5:b";

/// What follows a word and an equals sign (10.1).
const FORMS: [(&str, &str); 10] = [
    ("colour", "a colour: b, g, r or y"),
    ("roll", "a sum from 2 to 12"),
    ("discard", CARDS),
    ("neuron", PLACE),
    ("wild", PLACE),
    ("house", "the colour of a card: b, g, r or y"),
    ("offer", "a seat or any, a colon and cards, as in offer=p2:b2"),
    ("ask", CARDS),
    ("counter", CARDS),
    ("master", "a field, for orange pom-poms a colon and cards, and for the power a plus, as in master=Love:b2g+"),
];

/// The text does not follow the grammar.
pub(crate) fn unreadable(text: &str) -> Reason {
    let form = text.split_once('=').and_then(|(word, _)| FORMS.into_iter().find(|(name, _)| *name == word));
    let help = match form {
        Some((word, form)) => format!("after {word}= comes {form}"),
        None => "one begins with colour=, discard=, neuron=, wild=, house=, offer=, ask=, counter= or master=, or is \
                 swap, accept, decline or done"
            .to_owned(),
    };
    reason("10.1", [], format!("`{text}` is no action: {help}"))
}

/// Two synapses are no link, or are named the wrong way round.
pub(crate) fn no_link(word: &str, first: Synapse, second: Synapse) -> Reason {
    match Link::between(first, second) {
        None if first == second => site_reason("1.2", [first], format!("a link has two ends, and {first} is one")),
        None => site_reason("1.2", [first, second], format!("{first} and {second} are not linked")),
        Some(link) if link.low() == first => {
            let text = format!("after {word}={link} comes nothing, or a colon and the colour of a card: b, g, r or y");
            reason("10.1", [], text)
        }
        Some(link) => site_reason("1.2", [link], format!("this link is called {link}: the lower name comes first")),
    }
}
