//! Reading position strings: each field by itself (8, 8.1, 8.2).

use std::collections::BTreeMap;

use super::board::{Link, ROWS, Synapse, find, find_link};
use super::cards::{CARDS, Multiset};
use super::refuse::Fault;
use super::{ABILITIES, FIELDS, Fate, Literal, Neuron, Phase, Player, Position, Refusal, Seat, TradeTerms};

impl Literal {
    pub(crate) fn read_text(&self, text: &str) -> Result<Position, Refusal> {
        let position = self.read_fields(text)?;
        let faults = self.faults(&position);
        if !faults.is_empty() {
            return Err(Refusal(faults));
        }
        assert_eq!(self.write_text(&position), text, "what is accepted has one text");
        Ok(position)
    }

    fn read_fields(&self, text: &str) -> Result<Position, Refusal> {
        let fields: Vec<&str> = text.split(' ').collect();
        let [synapses, abilities, fates, neurons, players, turn, active, dice, phase] = fields[..] else {
            return Err(Refusal(vec![Fault::new(&["all"], "nine fields")]));
        };
        let mut faults = Vec::new();
        let is_printable = text.chars().all(|letter| (' '..='~').contains(&letter));
        if fields.contains(&"") || !is_printable {
            faults.push(Fault::new(&["all"], "single spaces and printable letters"));
        }
        let position = Position {
            synapses: or_fault(read_synapses(synapses), &["synapses"], &mut faults),
            abilities: or_fault(read_abilities(abilities), &["abilities"], &mut faults),
            fields: or_fault(self.read_fates(fates), &["fields"], &mut faults),
            neurons: or_fault(self.read_neurons(neurons), &["neurons"], &mut faults),
            players: or_fault(self.read_players(players), &["seats"], &mut faults),
            turn: or_fault(read_number(turn), &["turn"], &mut faults),
            active: or_fault(self.read_seat(active), &["active"], &mut faults),
            dice: or_fault(read_dice(dice), &["dice"], &mut faults),
            phase: read_or(self.read_phase(phase), Phase::End, &["phase"], &mut faults),
        };
        if faults.is_empty() { Ok(position) } else { Err(Refusal(faults)) }
    }

    fn read_fates(&self, text: &str) -> Option<Vec<Fate>> {
        let items: Vec<&str> = text.split(',').collect();
        if items.len() != FIELDS.len() {
            return None;
        }
        items.into_iter().zip(&FIELDS).map(|(item, field)| self.read_fate(named(item, field.name)?)).collect()
    }

    fn read_fate(&self, text: &str) -> Option<Fate> {
        if let Some((pompoms, ring)) = text.split_once('*') {
            return Some(Fate::Open { pompoms: Multiset::read(pompoms)?, ring: one_of("bgory", ring)? });
        }
        let (seat, with_power) = match text.strip_suffix('+') {
            Some(seat) => (seat, true),
            None => (text.strip_suffix('-')?, false),
        };
        Some(Fate::Mastered { seat: self.read_seat(seat)?, with_power })
    }

    /// Ascending by link, so that each comes once.
    fn read_neurons(&self, text: &str) -> Option<BTreeMap<Link, Neuron>> {
        let mut neurons = BTreeMap::new();
        if text == "-" {
            return Some(neurons);
        }
        for item in text.split(',') {
            let (link, owner) = item.split_once('=')?;
            let link = find_link(link)?;
            let owner = match owner {
                "o" => Neuron::Orange,
                _ => Neuron::Own((0..self.players).find(|seat| (seat + 1).to_string() == owner)?),
            };
            if neurons.last_key_value().is_some_and(|(&last, _)| last >= link) {
                return None;
            }
            neurons.insert(link, owner);
        }
        Some(neurons)
    }

    /// As many as the table has seats.
    fn read_players(&self, text: &str) -> Option<Vec<Player>> {
        let players: Vec<Player> = text.split(',').map(read_player).collect::<Option<_>>()?;
        (players.len() == self.players).then_some(players)
    }

    pub(crate) fn read_seat(&self, text: &str) -> Option<Seat> {
        (0..self.players).find(|seat| format!("p{}", seat + 1) == text)
    }

    /// 8.2.
    fn read_phase(&self, text: &str) -> Option<Phase> {
        let count = |text| read_number(text).map(|number| number as usize);
        let parts: Vec<&str> = text.split(':').collect();
        Some(match parts[..] {
            ["pick", seat] => Phase::Pick(self.read_seat(seat)?),
            ["roll"] => Phase::Roll,
            ["shed", seat] => Phase::Shed(self.read_seat(seat)?),
            ["place", paid, gift] => Phase::Place { paid: count(paid)?, gift: count(gift)? },
            ["trade", offers] => Phase::Trade { offers: count(offers)? },
            ["ask", offers, partner, give] => Phase::Ask {
                offers: count(offers)?,
                partner: self.read_partner(partner)?,
                give: Multiset::read_cards(give)?,
            },
            ["answer", offers, seat, whom @ ("one" | "any"), offer] => Phase::Answer {
                offers: count(offers)?,
                seat: self.read_seat(seat)?,
                is_to_any: whom == "any",
                offer: read_terms(offer)?,
            },
            ["counter", offers, seat, offer, give] => Phase::Counter {
                offers: count(offers)?,
                seat: self.read_seat(seat)?,
                offer: read_terms(offer)?,
                give: Multiset::read_cards(give)?,
            },
            ["reply", offers, seat, "one", counter] => {
                Phase::Reply { offers: count(offers)?, seat: self.read_seat(seat)?, counter: read_terms(counter)? }
            }
            ["master"] => Phase::Master,
            ["trim", seat] => Phase::Trim(self.read_seat(seat)?),
            ["end"] => Phase::End,
            _ => return None,
        })
    }
}

/// The value of a field, or nothing in particular and a fault.
fn or_fault<T: Default>(read: Option<T>, fields: &'static [&'static str], faults: &mut Vec<Fault>) -> T {
    read_or(read, T::default(), fields, faults)
}

fn read_or<T>(read: Option<T>, instead: T, fields: &'static [&'static str], faults: &mut Vec<Fault>) -> T {
    read.unwrap_or_else(|| {
        faults.push(Fault::new(fields, "shape"));
        instead
    })
}

fn read_synapses(text: &str) -> Option<Vec<char>> {
    let rows: Vec<&str> = text.split('/').collect();
    let lengths_fit = rows.iter().map(|row| row.chars().count()).eq(ROWS.iter().map(|&(_, length)| length as usize));
    let colours = rows.concat();
    (lengths_fit && colours.chars().all(|colour| "bgorwy".contains(colour))).then(|| colours.chars().collect())
}

fn read_abilities(text: &str) -> Option<Vec<Synapse>> {
    let items: Vec<&str> = text.split(',').collect();
    if items.len() != ABILITIES.len() {
        return None;
    }
    items.into_iter().zip(ABILITIES).map(|(item, ability)| find(named(item, ability)?)).collect()
}

/// What stands behind `name=`.
fn named<'a>(item: &'a str, name: &str) -> Option<&'a str> {
    item.strip_prefix(name)?.strip_prefix('=')
}

fn read_player(text: &str) -> Option<Player> {
    let parts: Vec<&str> = text.split(':').collect();
    let [colour, hand, orange] = parts[..] else { return None };
    let colour = match colour {
        "?" => None,
        _ => Some(*CARDS.iter().find(|card| card.to_string() == colour)?),
    };
    let has_orange = one_of("o-", orange)? == 'o';
    Some(Player { colour, hand: Multiset::read_cards(hand)?, has_orange })
}

/// One of these letters and nothing else.
fn one_of(letters: &str, text: &str) -> Option<char> {
    letters.chars().find(|letter| letter.to_string() == text)
}

/// Digits of which the first is not 0, or `0` alone.
fn read_number(text: &str) -> Option<u64> {
    text.parse::<u64>().ok().filter(|number| number.to_string() == text)
}

/// 3.2: the sum of two dice.
fn read_dice(text: &str) -> Option<Option<u32>> {
    match text {
        "-" => Some(None),
        _ => (2..=12).find(|sum: &u32| sum.to_string() == text).map(Some),
    }
}

fn read_terms(text: &str) -> Option<TradeTerms> {
    let (give, take) = text.split_once('/')?;
    Some(TradeTerms { give: Multiset::read_cards(give)?, take: Multiset::read_cards(take)? })
}
