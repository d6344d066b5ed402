//! What a position asks for, why, and how the game ended.

use super::{all_of, bundle, ending, hand_effect, partner, plural, side, terms};
use crate::cards::Colour;
use crate::ending::GameEnd;
use crate::prompt::{
    Addressee, IfAccepted, KnowledgePrompt, OffersLeft, PlacementsLeft, PromptKind, TheirTask, YourTask,
};

pub(in crate::words) fn sentence(prompt: &KnowledgePrompt) -> String {
    match &prompt.kind {
        PromptKind::Roll { you: true, .. } => "You roll the dice.".to_owned(),
        PromptKind::Roll { active, .. } => format!("{} rolls the dice.", side(*active)),
        PromptKind::Yours(task) => your_task(task),
        PromptKind::Theirs(who, task) => their_task(side(*who), task),
        PromptKind::Over { end, you_won } => winners(end, *you_won),
    }
}

pub(in crate::words) fn why(prompt: &KnowledgePrompt) -> Option<String> {
    match &prompt.kind {
        PromptKind::Roll { .. } => None,
        PromptKind::Yours(task) => your_reason(task),
        PromptKind::Theirs(who, task) => their_reason(side(*who), task),
        PromptKind::Over { end, .. } => Some(result(end)),
    }
}

fn your_task(task: &YourTask) -> String {
    match task {
        YourTask::Colour => "Choose your colour.".to_owned(),
        YourTask::Shed => "Discard one card.".to_owned(),
        YourTask::Place { first: Some(own), .. } => {
            format!("Place your first neuron at a {} synapse, or go on to trading.", own.name())
        }
        YourTask::Place { first: None, .. } => "Place neurons, or go on to trading.".to_owned(),
        YourTask::Trade { .. } => "Trade, or go on to mastering.".to_owned(),
        YourTask::Ask { give, .. } | YourTask::CounterAsk { give, .. } => {
            format!("Say what you want for {}.", bundle(*give))
        }
        YourTask::Answer { active, any, terms: offer, .. } => {
            let words = if *any { "accept or decline" } else { "accept, decline or counter" };
            format!("{} offers {}: {words}.", side(*active), terms(*offer))
        }
        YourTask::Reply { partner, terms: counter, .. } => {
            format!("{} gives {} instead: accept or decline.", side(*partner), terms(*counter))
        }
        YourTask::Master { .. } => "Master a field, or end your turn.".to_owned(),
        YourTask::Trim { number, .. } => format!("Discard {}.", plural(*number, "card")),
    }
}

fn your_reason(task: &YourTask) -> Option<String> {
    Some(match task {
        YourTask::Colour => "It is collected most often, and neurons towards it cost nothing.".to_owned(),
        YourTask::Shed => eight(),
        YourTask::Place { left, .. } => placements(*left),
        YourTask::Trade { offers, rate, own } => {
            let own = own.map_or("own", Colour::name);
            format!("{}; the house takes {rate} {own} for one.", offers_left(*offers))
        }
        YourTask::Ask { to, .. } => {
            format!("Your offer to {} is begun and cannot be taken back.", partner(*to))
        }
        YourTask::CounterAsk { active, terms: offer, .. } => format!("{} offered {}.", side(*active), terms(*offer)),
        YourTask::Answer { if_accepted, .. } | YourTask::Reply { if_accepted, .. } => match if_accepted {
            IfAccepted::Effect(effect) => return effect.map(hand_effect),
            IfAccepted::ShortOf(missing) => format!("You cannot accept: you are short of {}.", bundle(*missing)),
        },
        YourTask::Master { fields } if fields.is_empty() => "No field is within reach.".to_owned(),
        YourTask::Master { fields } => {
            format!("Within reach: {}. A power is bought now or never.", all_of(fields))
        }
        YourTask::Trim { keep, .. } => format!("At the end of a turn you may keep {keep}."),
    })
}

fn their_task(name: &str, task: &TheirTask) -> String {
    match task {
        TheirTask::Colour => format!("{name} chooses a colour."),
        TheirTask::Shed => format!("{name} discards a card."),
        TheirTask::Place(_) => format!("{name} places neurons."),
        TheirTask::Trade(_) => format!("{name} trades."),
        TheirTask::Ask { to, give } => {
            let whom = match to {
                Addressee::You => "you",
                Addressee::Seat(seat) => side(*seat),
                Addressee::Any => "anyone",
            };
            format!("{name} begins an offer to {whom}: {}.", bundle(*give))
        }
        TheirTask::Answer { .. } => format!("{name} answers."),
        TheirTask::CounterAsk(give) => format!("{name} begins a counter: {}.", bundle(*give)),
        TheirTask::Reply(_) => format!("{name} answers the counter."),
        TheirTask::Master => format!("{name} masters fields."),
        TheirTask::Trim { number, .. } => format!("{name} discards {}.", plural(*number, "card")),
    }
}

fn their_reason(name: &str, task: &TheirTask) -> Option<String> {
    Some(match task {
        TheirTask::Colour | TheirTask::Ask { .. } | TheirTask::CounterAsk(_) | TheirTask::Master => return None,
        TheirTask::Shed => eight(),
        TheirTask::Place(left) => placements(*left),
        TheirTask::Trade(offers) => format!("{}.", offers_left(*offers)),
        TheirTask::Answer { yours: true, terms: offer } => format!("Your offer: {}.", terms(*offer)),
        TheirTask::Answer { yours: false, terms: offer } => format!("The offer: {}.", terms(*offer)),
        TheirTask::Reply(counter) => format!("The counter: {}.", terms(*counter)),
        TheirTask::Trim { keep, .. } => format!("{name} may keep {keep} at the end of a turn."),
    })
}

fn eight() -> String {
    "The dice show 8: everybody discards a card.".to_owned()
}

/// What is left of this turn's placements.
fn placements(PlacementsLeft { paid, gift }: PlacementsLeft) -> String {
    let gifts = plural(gift, "gift");
    match (paid, gift) {
        (0, _) => format!("The paid placement is used; left: {gifts}."),
        (1, 0) => "Any number of free ones, then one that is paid for.".to_owned(),
        (_, 0) => format!("Any number of free ones, and {paid} that are paid for."),
        (1, _) => format!("Any number of free ones, one that is paid for, and {gifts}."),
        _ => format!("Any number of free ones, {paid} that are paid for, and {gifts}."),
    }
}

fn offers_left(offers: OffersLeft) -> String {
    match offers {
        OffersLeft::TradesOff => "Seats do not trade here".to_owned(),
        OffersLeft::Number(0) => "No offer is left".to_owned(),
        OffersLeft::Number(offers) => format!("{} left", plural(offers, "offer")),
    }
}

fn winners(end: &GameEnd, you_won: bool) -> String {
    match end.winners.as_slice() {
        [] => "All share the win.".to_owned(),
        [_] if you_won => "You win.".to_owned(),
        [one] => format!("{} wins.", side(*one)),
        several => format!("{} share the win.", all_of(several.iter().map(|&seat| side(seat)))),
    }
}

/// How it ended, the points, and what decided between equal ones.
fn result(end: &GameEnd) -> String {
    let points: Vec<String> = end.points.iter().map(|(seat, points)| format!("{} {points}", side(*seat))).collect();
    let tie = end.tie.map_or_else(String::new, |tie| format!(" {}", ending::tie(tie)));
    format!("{} Points: {}.{tie}", ending::cause(end.cause), points.join(", "))
}
