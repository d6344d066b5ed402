//! The phase field (RULES 8.2).

use game::{FieldError, Seat, shown};

use super::fields::seat;
use super::multiset::{cards, number};
use super::refuse;
use crate::cards::Cards;
use crate::options::Knowledge;
use crate::state::{Phase, TradeTerms};

/// How a phase is written.
pub(super) fn text(phase: Phase) -> String {
    let partner = |to: Option<Seat>| to.map_or_else(|| "any".to_owned(), |seat| seat.to_string());
    let slash = |terms: TradeTerms| format!("{}/{}", terms.give, terms.take);
    match phase {
        Phase::Pick(seat) => format!("pick:{seat}"),
        Phase::Roll => "roll".to_owned(),
        Phase::Shed(seat) => format!("shed:{seat}"),
        Phase::Place { paid, gift } => format!("place:{paid}:{gift}"),
        Phase::Trade { offers } => format!("trade:{offers}"),
        Phase::Ask { offers, to, give } => format!("ask:{offers}:{}:{give}", partner(to)),
        Phase::Answer { offers, seat, any, terms } => {
            format!("answer:{offers}:{seat}:{}:{}", if any { "any" } else { "one" }, slash(terms))
        }
        Phase::Counter { offers, seat, terms, give } => format!("counter:{offers}:{seat}:{}:{give}", slash(terms)),
        Phase::Reply { offers, seat, terms } => format!("reply:{offers}:{seat}:one:{}", slash(terms)),
        Phase::Master => "master".to_owned(),
        Phase::Trim(seat) => format!("trim:{seat}"),
        Phase::End => "end".to_owned(),
    }
}

/// Reads the field by itself.
pub(super) fn read(game: &Knowledge, field: &str) -> Result<Phase, FieldError> {
    let parts: Vec<&str> = field.splitn(7, ':').collect();
    match parse(game, &parts) {
        Some(phase) => Ok(phase),
        None => refuse("phase", format!("`{}` is no phase of a table of {}", shown(field), game.players)),
    }
}

fn parse(game: &Knowledge, parts: &[&str]) -> Option<Phase> {
    let seat = |text: &str| seat(game, text);
    match *parts {
        ["pick", who] => seat(who).map(Phase::Pick),
        ["roll"] => Some(Phase::Roll),
        ["shed", who] => seat(who).map(Phase::Shed),
        ["place", paid, gift] => Some(Phase::Place { paid: digit(paid)?, gift: digit(gift)? }),
        ["trade", offers] => Some(Phase::Trade { offers: digit(offers)? }),
        ["ask", offers, to, give] => {
            let to = if to == "any" { None } else { Some(seat(to)?) };
            Some(Phase::Ask { offers: digit(offers)?, to, give: some(give)? })
        }
        ["answer", offers, who, how @ ("one" | "any"), both] => {
            Some(Phase::Answer { offers: digit(offers)?, seat: seat(who)?, any: how == "any", terms: terms(both)? })
        }
        ["counter", offers, who, both, give] => {
            Some(Phase::Counter { offers: digit(offers)?, seat: seat(who)?, terms: terms(both)?, give: some(give)? })
        }
        ["reply", offers, who, "one", both] => {
            Some(Phase::Reply { offers: digit(offers)?, seat: seat(who)?, terms: terms(both)? })
        }
        ["master"] => Some(Phase::Master),
        ["trim", who] => seat(who).map(Phase::Trim),
        ["end"] => Some(Phase::End),
        _ => None,
    }
}

/// A counter: none is above 9.
fn digit(text: &str) -> Option<u8> {
    number(text).filter(|&number| number <= 9).map(|number| number as u8)
}

/// At least one card.
fn some(text: &str) -> Option<Cards> {
    cards(text).filter(|cards| !cards.is_empty() && cards.len() <= Cards::PACK.len())
}

fn terms(text: &str) -> Option<TradeTerms> {
    let (give, take) = text.split_once('/')?;
    Some(TradeTerms { give: some(give)?, take: some(take)? })
}
