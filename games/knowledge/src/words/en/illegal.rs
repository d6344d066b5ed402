//! Why an action is not legal.

use game::{Seat, sentence as to_sentence};

use super::{a_card, all_of, bundle, one_of, plural, price, side, terms};
use crate::action::Action;
use crate::board::Link;
use crate::cards::{Colour, Pom};
use crate::ending::EndCause;
use crate::facts::PhaseTask;
use crate::reasons::{IllegalAction, IllegalMastery, IllegalPlacement, IllegalTrade, MissingPick, Shortage};
use crate::rules::trading::SWAP_AT;
use crate::state::{Field, NEURONS, Phase};

const CARDS: &str = "cards: letters of b, g, r, y in this order, each with its number if that is above 1, as in b2r";
const PLACE: &str = "a link, and for a card a colon and its colour, as in C4D5 or C4D5:b";

pub(in crate::words) fn sentence(illegal: &IllegalAction) -> String {
    to_sentence(&match illegal {
        IllegalAction::Unreadable { text, word } => format!("`{text}` is no action: {}", form(*word)),
        IllegalAction::TooManyPicks(text) => format!("`{text}` is more than an action needs"),
        IllegalAction::Unfinished { missing, .. } => unfinished(missing),
        IllegalAction::AfterLink { word, link } => {
            format!("after {word}={link} comes nothing, or a colon and the colour of a card: b, g, r or y")
        }
        IllegalAction::OneEnd(end) => format!("a link has two ends, and {end} is one"),
        IllegalAction::NotLinked([first, second]) => format!("{first} and {second} are not linked"),
        IllegalAction::EndsReversed { link, .. } => format!("this link is called {link}: the lower name comes first"),
        IllegalAction::Over(cause) => over(*cause),
        IllegalAction::ColourTaken { colour, by } => {
            let by = by.map_or_else(String::new, |seat| format!(" by the {}", ordinal(seat)));
            format!("{} is taken{by} already", colour.name())
        }
        IllegalAction::WrongPhase { attempt, task: now } => format!("{}; now {}", when(*attempt), task(*now)),
        IllegalAction::NoWayBack(now) => format!("{}, and there is no way back", task(*now)),
        IllegalAction::DiscardNumber { due, named, .. } => {
            format!("you discard exactly {}, not {named}", plural(*due, "card"))
        }
        IllegalAction::DiscardNotHeld { short, .. } => shortage(short),
        IllegalAction::Place { link, fault, .. } => placement(*link, *fault),
        IllegalAction::Trade { fault, .. } => trade(fault),
        IllegalAction::Master { field, fault, .. } => mastery(*field, fault),
    })
}

/// What an action looks like that begins with this word (10.1).
fn form(word: Option<&str>) -> String {
    let form = match word {
        Some("colour") => "a colour: b, g, r or y",
        Some("roll") => "a sum from 2 to 12",
        Some("neuron" | "wild") => PLACE,
        Some("house") => "the colour of a card: b, g, r or y",
        Some("offer") => "a seat or any, a colon and cards, as in offer=p2:b2",
        Some("master") => {
            "a field, for orange pom-poms a colon and cards, and for the power a plus, as in master=Love:b2g+"
        }
        Some(_) => CARDS,
        None => {
            return "one begins with colour=, discard=, neuron=, wild=, house=, offer=, ask=, counter= or master=, or \
                    is swap, accept, decline or done"
                .to_owned();
        }
    };
    format!("after {}= comes {form}", word.unwrap_or_default())
}

fn unfinished(missing: &MissingPick) -> String {
    match missing {
        MissingPick::Answer(question) => return super::choices::question(*question),
        MissingPick::Link => "choose a link",
        MissingPick::CardsToGive => "choose the cards that you give",
        MissingPick::CardsToTake => "choose the cards that you take",
        MissingPick::CardsToDiscard => "choose the cards that you discard",
        MissingPick::Anything => "choose something",
    }
    .to_owned()
}

fn over(cause: EndCause) -> String {
    match cause {
        EndCause::Clinch => "the game is over: the lead could no longer be caught".to_owned(),
        EndCause::AllMastered => "the game is over: all five fields are mastered".to_owned(),
        EndCause::TurnLimit(turn) => format!("the game is over: it ended with turn {turn}"),
    }
}

/// What is to be done now, in a few words.
pub(crate) fn task(task: PhaseTask) -> String {
    let who = side(task.who);
    match task.phase {
        Phase::Pick(seat) => format!("the {} picks a colour", ordinal(seat)),
        Phase::Roll => "the dice are cast, and nobody decides".to_owned(),
        Phase::Shed(_) => format!("{who} discards one card"),
        Phase::Place { .. } => format!("{who} places neurons or is done"),
        Phase::Trade { .. } => format!("{who} trades or is done"),
        Phase::Ask { give, .. } | Phase::Counter { give, .. } => {
            format!("{who} asks for something in return for {}", bundle(give))
        }
        Phase::Answer { any, terms: offer, .. } => {
            let words = if any { "accept or decline" } else { "accept, decline or counter" };
            format!("{who} answers the offer of {}: {words}", terms(offer))
        }
        Phase::Reply { terms: counter, .. } => {
            format!("{who} answers the counter of {}: accept or decline", terms(counter))
        }
        Phase::Master => format!("{who} masters fields or is done"),
        Phase::Trim(_) => format!("{who} discards {}", plural(task.discards, "card")),
        Phase::End => "the game is over".to_owned(),
    }
}

/// A seat before it has a colour.
const fn ordinal(seat: Seat) -> &'static str {
    ["first seat", "second seat", "third seat", "fourth seat"][seat.index()]
}

/// When such an action is taken.
const fn when(attempt: Action) -> &'static str {
    match attempt {
        Action::Colour(_) => "colours are picked once, before the first turn",
        Action::Roll(_) => "no dice are cast now",
        Action::Discard(_) => "cards are discarded after an 8 and at the end of a turn",
        Action::Place { .. } => "neurons are placed after the roll, before trading",
        Action::Done => "only placing, trading and mastering end with done",
        Action::House(_) | Action::Swap | Action::Offer { .. } => "trades come after placing and before mastering",
        Action::Ask(_) => "one asks after an offer or a counter has begun",
        Action::Accept | Action::Decline | Action::Counter(_) => "there is nothing to answer",
        Action::Master { .. } => "fields are mastered after trading",
    }
}

/// `you hold no green card`, or how many there are.
fn shortage(Shortage(short): &Shortage) -> String {
    let each = short.iter().map(|(colour, held)| match held {
        0 => format!("no {} card", colour.name()),
        number => format!("only {number} {}", colour.name()),
    });
    format!("you hold {}", all_of(each))
}

fn placement(link: Link, fault: IllegalPlacement) -> String {
    let [low, high] = link.ends();
    match fault {
        IllegalPlacement::OrangeUsed => "your orange neuron is placed already".to_owned(),
        IllegalPlacement::NoNeuronLeft => format!("all your {NEURONS} neurons are on the board"),
        IllegalPlacement::OwnNeuron => format!("your own neuron lies on {link}"),
        IllegalPlacement::OrangeNeuron => format!("{link} holds an orange neuron, and that is never displaced"),
        IllegalPlacement::DeadEnd(end) => format!("{end} is dead (white), and you do not hold Forgiveness"),
        IllegalPlacement::NoAnchor { creative: true } => format!("no neuron touches {low} or {high}"),
        IllegalPlacement::NoAnchor { creative: false } => format!("you touch neither {low} nor {high}"),
        IllegalPlacement::NoFirstAnchor { own, forgiving, creative } => {
            let own = own.map_or("own", Colour::name);
            let white = if forgiving { " or white" } else { "" };
            let begin = if creative { "at any neuron or " } else { "" };
            format!(
                "your first neuron has to begin {begin}at a {own}{white} synapse, and neither {low} nor {high} is one"
            )
        }
        IllegalPlacement::NothingLeft => "the paid placement of this turn is used, and no gift is left".to_owned(),
        IllegalPlacement::OnlyGiftsLeft => "the paid placement of this turn is used: only gifts are left".to_owned(),
        IllegalPlacement::CostsNothing => format!("{link} costs you nothing, so no card is paid"),
        IllegalPlacement::WrongCard { asked, card } => {
            format!("{link} costs {}, not a {} one", a_card(asked), card.name())
        }
        IllegalPlacement::CardNotHeld(card) => format!("you hold no {} card", card.name()),
        IllegalPlacement::CostsCard { asked, held: true } => format!("{link} costs {}", a_card(asked)),
        IllegalPlacement::CostsCard { asked, held: false } => {
            format!("{link} costs {}, and you hold none", a_card(asked))
        }
    }
}

fn trade(fault: &IllegalTrade) -> String {
    match fault {
        IllegalTrade::HouseSameColour(own) => {
            format!("the house takes {own} cards and gives another colour", own = own.name())
        }
        IllegalTrade::HouseTooDear { rate, own, held } => {
            format!("the house takes {rate} {} cards for one, and you hold {held}", own.name())
        }
        IllegalTrade::StockEmpty(colour) => format!("the stock has no {} card", colour.name()),
        IllegalTrade::SwapTooSmall { held } => {
            format!("a swap takes at least {SWAP_AT} cards in hand, and you hold {}", plural(*held, "card"))
        }
        IllegalTrade::TradesOff => "seats do not trade with each other at this table".to_owned(),
        IllegalTrade::OffersOff => "nobody makes offers at this table".to_owned(),
        IllegalTrade::OffersUsed => "no offer is left this turn".to_owned(),
        IllegalTrade::NotAPartner { seat, others } => format!("an offer goes to {}, not to {seat}", one_of(others)),
        IllegalTrade::OnlyOneOther => "an offer to any needs two others, and one sits here".to_owned(),
        IllegalTrade::NoCard => "you hold no card".to_owned(),
        IllegalTrade::NotHeld(short) => shortage(short),
        IllegalTrade::NotSimple => "simple trades are one card for one or two, or two for one".to_owned(),
        IllegalTrade::AllColoursGiven => "no colour is left to ask for: you give all four".to_owned(),
        IllegalTrade::FewHaveCards => "fewer than two others have a card".to_owned(),
        IllegalTrade::NoCommonColour => "no two others hold a card of one colour that you do not give".to_owned(),
        IllegalTrade::PartnerEmpty(partner) => format!("{} has no card", side(*partner)),
        IllegalTrade::PartnerHoldsOnlyGiven(partner) => {
            format!("{} holds no card of a colour that you do not give", side(*partner))
        }
        IllegalTrade::BothSides { colour, give } => {
            format!("{} cards would be on both sides: you give {}", colour.name(), bundle(*give))
        }
        IllegalTrade::TooManyAsked { partner, cards } => {
            format!("{} has {} in hand, fewer than you ask for", side(*partner), plural(*cards, "card"))
        }
        IllegalTrade::PartnerLacks { partner, take } => format!("{} does not hold {}", side(*partner), bundle(*take)),
        IllegalTrade::FewHaveSoMany(cards) => format!("fewer than two others have {} or more", plural(*cards, "card")),
        IllegalTrade::FewHold(take) => format!("fewer than two others hold {}", bundle(*take)),
        IllegalTrade::SameAsOffer => "that would be the offer itself, which could have been accepted".to_owned(),
        IllegalTrade::OnlyTheOffer => "for that you could only ask what is offered, and accept does that".to_owned(),
        IllegalTrade::AnyIsNotCountered => "an offer to any is accepted or declined, and not countered".to_owned(),
        IllegalTrade::CounterIsNotCountered => "a counter is accepted or declined, and not countered again".to_owned(),
    }
}

fn mastery(field: Field, fault: &IllegalMastery) -> String {
    match fault {
        IllegalMastery::Mastered(by) => format!("{field} was mastered by {}", side(*by)),
        IllegalMastery::PowerLost(by) => {
            format!("{field} was mastered by {} without its power, which had to be bought at that moment", side(*by))
        }
        IllegalMastery::Abilities(missing) => {
            let abilities = all_of(missing.iter().map(|(ability, _)| ability));
            let markers = one_of(missing.iter().map(|(_, marker)| marker));
            format!("{field} needs {abilities}, and you do not touch {markers}")
        }
        IllegalMastery::CardsShort { cost, any, short } => {
            format!("{field} costs {}, and {}", price(*cost, *any), shortage(short))
        }
        IllegalMastery::TooFewCards { cost, any, held } => {
            format!("{field} costs {}, and you hold {}", price(*cost, *any), plural(*held, "card"))
        }
        IllegalMastery::PowerTooDear { ring: Pom::Orange } => {
            format!("{} costs one card more than you hold", field.power())
        }
        IllegalMastery::PowerTooDear { ring } => {
            format!("{} costs one more {} card, and you hold too few", field.power(), ring.name())
        }
        IllegalMastery::NoOrangePomPom => format!("{field} has no orange pom-pom, so no card is named"),
        IllegalMastery::OrangeNumber { due, named } => {
            format!("the orange pom-poms of {field} cost {}, not {named}", plural(*due, "card"))
        }
        IllegalMastery::OrangeShort(short) => {
            format!("without the cards for the other pom-poms, {}", shortage(short))
        }
    }
}
