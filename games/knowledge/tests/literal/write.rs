//! Writing position strings (8).

use super::board::{ROWS, link_name, name};
use super::{ABILITIES, FIELDS, Fate, Literal, Neuron, Partner, Phase, Player, Position, Seat, TradeTerms};

impl Literal {
    pub(crate) fn write_text(&self, position: &Position) -> String {
        let abilities = ABILITIES.iter().zip(&position.abilities);
        let fields = FIELDS.iter().zip(&position.fields);
        let neurons: Vec<String> =
            position.neurons.iter().map(|(&link, &owner)| format!("{}={}", link_name(link), neuron(owner))).collect();
        [
            synapses(&position.synapses),
            join(abilities.map(|(ability, &synapse)| format!("{ability}={}", name(synapse)))),
            join(fields.map(|(field, &fate)| format!("{}={}", field.name, written_fate(fate)))),
            if neurons.is_empty() { "-".to_owned() } else { neurons.join(",") },
            join(position.players.iter().map(player)),
            position.turn.to_string(),
            seat(position.active),
            position.dice.map_or("-".to_owned(), |sum| sum.to_string()),
            phase(position.phase),
        ]
        .join(" ")
    }
}

fn join(items: impl Iterator<Item = String>) -> String {
    items.collect::<Vec<_>>().join(",")
}

fn synapses(colours: &[char]) -> String {
    let mut rest = colours.iter();
    let rows = ROWS.map(|(_, length)| rest.by_ref().take(length as usize).collect::<String>());
    rows.join("/")
}

fn written_fate(fate: Fate) -> String {
    match fate {
        Fate::Open { pompoms, ring } => format!("{}*{ring}", pompoms.write()),
        Fate::Mastered { seat: owner, with_power } => format!("{}{}", seat(owner), if with_power { '+' } else { '-' }),
    }
}

fn neuron(neuron: Neuron) -> String {
    match neuron {
        Neuron::Own(seat) => (seat + 1).to_string(),
        Neuron::Orange => "o".to_owned(),
    }
}

fn player(player: &Player) -> String {
    let orange = if player.has_orange { 'o' } else { '-' };
    format!("{}:{}:{orange}", player.colour.unwrap_or('?'), player.hand.write())
}

fn seat(seat: Seat) -> String {
    format!("p{}", seat + 1)
}

pub(crate) fn partner(partner: Partner) -> String {
    match partner {
        Partner::One(one) => seat(one),
        Partner::Any => "any".to_owned(),
    }
}

fn terms(terms: TradeTerms) -> String {
    format!("{}/{}", terms.give.write(), terms.take.write())
}

/// 8.2.
fn phase(phase: Phase) -> String {
    match phase {
        Phase::Pick(who) => format!("pick:{}", seat(who)),
        Phase::Roll => "roll".to_owned(),
        Phase::Shed(who) => format!("shed:{}", seat(who)),
        Phase::Place { paid, gift } => format!("place:{paid}:{gift}"),
        Phase::Trade { offers } => format!("trade:{offers}"),
        Phase::Ask { offers, partner: whom, give } => format!("ask:{offers}:{}:{}", partner(whom), give.write()),
        Phase::Answer { offers, seat: who, is_to_any, offer } => {
            format!("answer:{offers}:{}:{}:{}", seat(who), if is_to_any { "any" } else { "one" }, terms(offer))
        }
        Phase::Counter { offers, seat: who, offer, give } => {
            format!("counter:{offers}:{}:{}:{}", seat(who), terms(offer), give.write())
        }
        Phase::Reply { offers, seat: who, counter } => format!("reply:{offers}:{}:one:{}", seat(who), terms(counter)),
        Phase::Master => "master".to_owned(),
        Phase::Trim(who) => format!("trim:{}", seat(who)),
        Phase::End => "end".to_owned(),
    }
}
