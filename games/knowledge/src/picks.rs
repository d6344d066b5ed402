//! How an action is chosen: what is pressed, one thing after the other.
//!
//! Cards are pressed as bundles, with the key that action strings write for them: `b2r`. They are sites and not words,
//! since hundreds of them can be listed, and carry a sentence only where they change what the nearest field lacks.

use game::{Choice, Game, Pick, Seat};

use crate::action::Action;
use crate::board::Link;
use crate::cards::{Cards, Colour};
use crate::fen::cards;
use crate::lack::effect;
use crate::options::Knowledge;
use crate::rules::mastering::price;
use crate::seen::{effect_sentence, partner_key};
use crate::state::{Ability, Field, Phase, State, Terms};
use crate::words::{self, all_of, bundle, counted, side};

/// A neuron of the own colour is placed, or the orange one.
pub(crate) const OWN: &str = "own";
pub(crate) const WILD: &str = "wild";
/// How a placement without a card is paid for.
pub(crate) const FREE: &str = "free";
pub(crate) const GIFT: &str = "gift";
/// A field is mastered with its power, or without.
pub(crate) const WITH: &str = "with";
pub(crate) const WITHOUT: &str = "without";
/// Cards go to the house; a counter is begun.
pub(crate) const HOUSE: &str = "house";
pub(crate) const COUNTER: &str = "counter";

/// Adds the picks of a listed action.
pub(crate) fn picks(game: &Knowledge, state: &State, action: Action, out: &mut Vec<Pick>) {
    let seat = game.actor(state);
    match action {
        Action::Colour(colour) => out.push(Pick::word(colour.to_string(), colour_choice(state, colour))),
        Action::Roll(sum) => out.push(Pick::word(sum.to_string(), sum_choice(game, state, sum))),
        Action::Discard(cards) => {
            out.push(bundle_pick("Discard what?", cards, effect(state, seat, state.hand(seat).minus(cards))));
        }
        Action::Place { orange, link, card } => place(game, state, orange, link, card, out),
        Action::Done => out.push(button(action.to_string(), done_choice(state))),
        Action::House(colour) => {
            out.push(Pick::site(HOUSE));
            out.push(Pick::word(colour.to_string(), house_choice(game, state, colour)));
        }
        Action::Swap => {
            let held = counted(state.hand(seat).len(), "card");
            let choice = choice("Swap your hand?", "Swap hand", &format!("your {held} for one of each colour"));
            out.push(Pick { deliberate: true, ..button(action.to_string(), choice) });
        }
        Action::Offer { to, give } => {
            out.push(Pick::site(partner_key(to)));
            out.push(bundle_pick("Give what?", give, effect(state, seat, state.hand(seat).minus(give))));
        }
        Action::Ask(take) => out.push(bundle_pick("Take what?", take, asked_effect(state, seat, take))),
        Action::Accept => {
            let help = accepted_effect(state, seat).unwrap_or_else(|| "The cards change hands.".to_owned());
            out.push(button(action.to_string(), choice("Accept?", "Accept", &help)));
        }
        Action::Decline => {
            out.push(button(action.to_string(), choice("Accept?", "Decline", "Nothing changes hands.")));
        }
        Action::Counter(give) => {
            out.push(Pick::site(COUNTER));
            out.push(bundle_pick("Give what instead?", give, effect(state, seat, state.hand(seat).minus(give))));
        }
        Action::Master { field, wild, power } => master(state, field, wild, power, out),
    }
}

fn choice(ask: &str, label: &str, help: &str) -> Choice {
    Choice { ask: ask.to_owned(), label: label.to_owned(), help: help.to_owned() }
}

/// Something outside the board that is pressed without a chooser.
fn button(key: String, choice: Choice) -> Pick {
    Pick { choice: Some(choice), ..Pick::site(key) }
}

/// A bundle of cards, and what it would mean.
fn bundle_pick(ask: &str, cards: Cards, help: Option<String>) -> Pick {
    Pick { choice: help.map(|help| choice(ask, &bundle(cards), &help)), ..Pick::site(cards.to_string()) }
}

fn colour_choice(state: &State, colour: Colour) -> Choice {
    let synapses = state.synapses(colour.into());
    let on_it = Ability::ALL.into_iter().filter(|&ability| synapses.contains(state.marker(ability)));
    let abilities = all_of(on_it);
    let with = if abilities.is_empty() { String::new() } else { format!(", {abilities} among them") };
    let label = ["Blue", "Green", "Red", "Yellow"][colour as usize];
    choice("Which colour is yours?", label, &format!("{}{with}", counted(synapses.len(), "synapse")))
}

/// An outcome of chance, for tables where real dice are typed in. Only the sum counts, so only the sum is asked for.
fn sum_choice(game: &Knowledge, state: &State, sum: u8) -> Choice {
    choice("What do the two dice add up to?", &sum.to_string(), &effect_sentence(game, state, sum))
}

fn done_choice(state: &State) -> Choice {
    match state.phase {
        Phase::Place { .. } => choice("Done?", "Done placing", "You go on to trading."),
        Phase::Trade { .. } => choice("Done?", "Done trading", "You go on to mastering."),
        _ => choice("Done?", "Done mastering", "Your turn is over."),
    }
}

fn house_choice(game: &Knowledge, state: &State, colour: Colour) -> Choice {
    let seat = state.active;
    let rate = game.house_rate(state, seat);
    let own = state.colour(seat).unwrap_or(colour);
    let hand = state.hand(seat).minus(Cards::of(own, rate)).plus(Cards::one(colour));
    let help = effect(state, seat, hand).unwrap_or_else(|| format!("The stock has {}.", state.stock().number(colour)));
    let label = ["Blue", "Green", "Red", "Yellow"][colour as usize];
    choice(&format!("Which card for {rate} {}?", own.name()), label, &help)
}

/// What the terms would mean that are complete with these cards.
fn asked_effect(state: &State, seat: Seat, take: Cards) -> Option<String> {
    match state.phase {
        Phase::Ask { give, .. } | Phase::Counter { give, .. } => {
            effect(state, seat, state.hand(seat).minus(give).plus(take))
        }
        _ => None,
    }
}

/// What it would mean to accept.
pub(crate) fn accepted_effect(state: &State, seat: Seat) -> Option<String> {
    match state.phase {
        Phase::Answer { terms: Terms { give, take }, .. } | Phase::Reply { terms: Terms { give, take }, .. } => {
            let hand = state.hand(seat);
            if hand.holds(take) { effect(state, seat, hand.minus(take).plus(give)) } else { None }
        }
        _ => None,
    }
}

fn place(game: &Knowledge, state: &State, orange: bool, link: Link, card: Option<Colour>, out: &mut Vec<Pick>) {
    out.push(Pick::site(if orange { WILD } else { OWN }));
    let takes = if state.owner(link).is_some() { vec![link.to_string()] } else { Vec::new() };
    out.push(Pick { takes, ..Pick::site(link.to_string()) });
    let ways = [None].into_iter().chain(Colour::ALL.map(Some));
    let is_way = |&card: &Option<Colour>| game.lists(state, Action::Place { orange, link, card });
    if ways.filter(is_way).take(2).count() > 1 {
        out.push(payment(game, state, link, card));
    }
}

/// One of several ways to pay for a placement.
fn payment(game: &Knowledge, state: &State, link: Link, card: Option<Colour>) -> Pick {
    let ask = format!("How do you pay for {link}?");
    let hand = state.hand(state.active);
    match card {
        Some(colour) => {
            let left = hand.number(colour) - 1;
            let keeps = effect(state, state.active, hand.minus(Cards::one(colour)));
            let help = keeps.unwrap_or_else(|| format!("You keep {left} {}.", colour.name()));
            Pick::word(colour.to_string(), choice(&ask, &format!("A {} card", colour.name()), &help))
        }
        None if way_without_card(game, state, link) == FREE => {
            Pick::word(FREE, choice(&ask, "Nothing", "It leads to your own colour."))
        }
        None => Pick::word(GIFT, choice(&ask, "A gift", "No card is paid.")),
    }
}

/// Whether a placement without a card is free by nature or takes a gift (4.6).
pub(crate) fn way_without_card(game: &Knowledge, state: &State, link: Link) -> &'static str {
    let is_paid = matches!(state.phase, Phase::Place { paid: 1.., .. });
    if is_paid && game.prices(state, state.active).free.contains(link) { FREE } else { GIFT }
}

fn master(state: &State, field: Field, wild: Cards, power: bool, out: &mut Vec<Pick>) {
    let ring = price(state.field(field), true);
    let cost = price(state.field(field), power).map_or(Cards::NONE, |(fixed, _)| fixed);
    let any = wild.len();
    let paid = words::price(cost, any);
    out.push(Pick::site(field.to_string()));
    let (key, label, help) = match power {
        true => (WITH, format!("With {}", field.power()), format!("{paid}. Now or never.")),
        false => (WITHOUT, format!("Without {}", field.power()), format!("{paid}. The power is lost for everybody.")),
    };
    let ask = format!("{field}, {}: with its power?", counted(field.points(), "point"));
    let asked = choice(&ask, &label, &help);
    // The power cannot be had later, so that is decided on purpose even where there is no choice.
    out.push(Pick { deliberate: ring.is_some(), ..Pick::word(key, asked) });
    if any > 0 {
        let keeps = bundle(state.hand(state.active).minus(cost.plus(wild)));
        let ask = format!("What pays for the orange pom-pom{}?", if any == 1 { "" } else { "s" });
        out.push(Pick::word(wild.to_string(), choice(&ask, &bundle(wild), &format!("You keep {keeps}."))));
    }
}

/// Whether what is pressed first can be the beginning of an action: a quick look before its picks are worked out.
pub(crate) fn may_begin(action: Action, key: &str) -> bool {
    match action {
        Action::Offer { to, .. } => key == partner_key(to),
        Action::Ask(cards) | Action::Discard(cards) => key == cards.to_string(),
        Action::Counter(_) => key == COUNTER,
        Action::Place { orange, .. } => key == if orange { WILD } else { OWN },
        _ => true,
    }
}

/// What a pick without words of its own is called in a list.
pub(crate) fn name(state: &State, key: &str) -> Option<String> {
    let to = |seat: &str| format!("Offer cards to {seat}");
    match key {
        OWN => Some("A neuron of your colour".to_owned()),
        WILD => Some("The orange neuron".to_owned()),
        HOUSE => Some("Trade with the house".to_owned()),
        COUNTER => Some("Offer something else".to_owned()),
        "any" => Some(to(partner_name(state, None))),
        _ => {
            let seat = || key.parse().ok().map(|seat| to(partner_name(state, Some(seat))));
            let field = || Field::named(key).map(|field| format!("Master {field}"));
            seat().or_else(field).or_else(|| cards(key).map(bundle))
        }
    }
}

/// The name of a seat in what is asked of another.
pub(crate) fn partner_name(state: &State, to: Option<Seat>) -> &'static str {
    to.map_or("anyone", |seat| side(state, seat))
}

/// The first listed action with which these picks begin, and what comes next; the action itself where they are complete.
pub(crate) fn follow(game: &Knowledge, state: &State, picks: &[&str]) -> Option<(Action, Option<Pick>)> {
    let (mut list, mut way) = (Vec::new(), Vec::new());
    game.actions(state, &mut list);
    let begins = |action: &Action| picks.first().is_none_or(|first| may_begin(*action, first));
    list.into_iter().filter(begins).find_map(|action| {
        way.clear();
        self::picks(game, state, action, &mut way);
        let fits = way.len() >= picks.len() && way.iter().zip(picks).all(|(pick, key)| pick.key == *key);
        fits.then(|| (action, way.get(picks.len()).cloned()))
    })
}
