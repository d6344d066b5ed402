//! How an action is chosen: what is pressed, one thing after the other, as facts. [`crate::words`] makes the questions,
//! labels and help texts of them.
//!
//! Cards are pressed as bundles, with the key that action strings write for them: `b2r`. They are sites and not words,
//! since hundreds of them can be listed, and carry a sentence only where they change what the nearest field lacks.

use game::{Game, Language, Pick, Seat};

use crate::action::Action;
use crate::board::Link;
use crate::cards::{Cards, Colour};
use crate::facts::{HandEffect, NamedSeat, SumEffect, open_terms};
use crate::fen::cards;
use crate::missing::effect;
use crate::options::Knowledge;
use crate::rules::mastering::price;
use crate::state::{Ability, Field, Phase, State};
use crate::visible::partner_key;
use crate::words;

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

/// What a pick answers.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum KnowledgeQuestion {
    /// Which colour a seat plays.
    Colour,
    /// What the dice add up to.
    DiceSum,
    /// Which cards go.
    Discard,
    /// Whether the phase is over.
    Done,
    /// Which card the house gives.
    HouseCard {
        /// How many cards it takes.
        rate: u16,
        /// Of which colour.
        own: Colour,
    },
    /// Whether the hand is swapped.
    Swap,
    /// Which cards are offered.
    Give,
    /// Which cards are asked for.
    Take,
    /// Which cards are offered in a counter.
    GiveInstead,
    /// Whether terms are accepted.
    Accept,
    /// How a placement is paid for.
    Payment(Link),
    /// Whether a field is mastered with its power.
    Power(Field),
    /// Which cards pay for this many orange pom-poms.
    OrangePomPoms(u16),
}

/// An answer to a question, with what there is to say about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum PickAnswer {
    /// A colour: on how many synapses it lies, and the abilities there.
    Colour { colour: Colour, synapses: u32, abilities: Vec<Ability> },
    /// A sum of the dice.
    Sum(SumEffect),
    /// Cards, and what giving or taking them means.
    Cards { cards: Cards, effect: HandEffect },
    /// The phase is over: placing, trading or mastering.
    Done(Phase),
    /// A card of the house, what it means, and how many the stock has.
    HouseCard { colour: Colour, effect: Option<HandEffect>, stock: u16 },
    /// A hand of this many cards is swapped.
    Swap { held: u16 },
    /// Terms are accepted.
    Accept(Option<HandEffect>),
    /// Terms are declined.
    Decline,
    /// A card pays for a placement, what that means, and how many of its colour are left.
    PayCard { card: Colour, effect: Option<HandEffect>, left: u16 },
    /// The placement is free.
    PayNothing,
    /// A gift is used.
    PayGift,
    /// A field is mastered for these cards and this many of any colour, with its power or without.
    Power { field: Field, cost: Cards, any: u16, power: bool },
    /// These cards pay for orange pom-poms, and those are kept.
    OrangePomPoms { wild: Cards, keeps: Cards },
}

/// How a chooser offers a pick.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PickChoice {
    pub(crate) question: KnowledgeQuestion,
    pub(crate) answer: PickAnswer,
}

/// One thing to press.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PickFacts {
    pub(crate) key: String,
    /// Whether only a chooser can offer it.
    pub(crate) word: bool,
    /// The link whose neuron is lost.
    takes: Option<Link>,
    /// Whether it is only ever chosen on purpose.
    deliberate: bool,
    pub(crate) choice: Option<PickChoice>,
}

impl PickFacts {
    fn site(key: impl Into<String>) -> PickFacts {
        PickFacts { key: key.into(), word: false, takes: None, deliberate: false, choice: None }
    }

    /// Something outside the board that is pressed without a chooser.
    fn button(key: impl Into<String>, question: KnowledgeQuestion, answer: PickAnswer) -> PickFacts {
        PickFacts { choice: Some(PickChoice { question, answer }), ..PickFacts::site(key) }
    }

    fn word(key: impl Into<String>, question: KnowledgeQuestion, answer: PickAnswer) -> PickFacts {
        PickFacts { word: true, ..PickFacts::button(key, question, answer) }
    }

    /// Cards, and what they would mean.
    fn cards(question: KnowledgeQuestion, cards: Cards, effect: Option<HandEffect>) -> PickFacts {
        let choice = effect.map(|effect| PickChoice { question, answer: PickAnswer::Cards { cards, effect } });
        PickFacts { choice, ..PickFacts::site(cards.to_string()) }
    }

    /// The same in words.
    pub(crate) fn render(self, language: Language) -> Pick {
        Pick {
            word: self.word,
            takes: self.takes.map(|link| link.to_string()).into_iter().collect(),
            deliberate: self.deliberate,
            choice: self.choice.map(|choice| words::choice(&choice, language)),
            ..Pick::site(self.key)
        }
    }
}

/// Adds the picks of a listed action.
pub(crate) fn picks(game: &Knowledge, state: &State, action: Action, out: &mut Vec<PickFacts>) {
    let seat = game.actor(state);
    let hand = state.hand(seat);
    let key = || action.to_string();
    match action {
        Action::Colour(colour) => {
            let synapses = state.synapses(colour.into());
            let on_it = Ability::ALL.into_iter().filter(|&ability| synapses.contains(state.marker(ability)));
            let answer = PickAnswer::Colour { colour, synapses: synapses.len(), abilities: on_it.collect() };
            out.push(PickFacts::word(colour.to_string(), KnowledgeQuestion::Colour, answer));
        }
        // An outcome of chance, for tables where real dice are typed in. Only the sum counts, so only the sum is asked
        // for.
        Action::Roll(sum) => {
            let answer = PickAnswer::Sum(SumEffect::new(game, state, sum));
            out.push(PickFacts::word(sum.to_string(), KnowledgeQuestion::DiceSum, answer));
        }
        Action::Discard(cards) => {
            out.push(PickFacts::cards(KnowledgeQuestion::Discard, cards, effect(state, seat, hand.minus(cards))));
        }
        Action::Place { orange, link, card } => place(game, state, orange, link, card, out),
        Action::Done => out.push(PickFacts::button(key(), KnowledgeQuestion::Done, PickAnswer::Done(state.phase))),
        Action::House(colour) => {
            out.push(PickFacts::site(HOUSE));
            out.push(house_card(game, state, colour));
        }
        Action::Swap => {
            let swap = PickFacts::button(key(), KnowledgeQuestion::Swap, PickAnswer::Swap { held: hand.len() });
            out.push(PickFacts { deliberate: true, ..swap });
        }
        Action::Offer { to, give } => {
            out.push(PickFacts::site(partner_key(to)));
            out.push(PickFacts::cards(KnowledgeQuestion::Give, give, effect(state, seat, hand.minus(give))));
        }
        Action::Ask(take) => {
            let effect = match state.phase {
                Phase::Ask { give, .. } | Phase::Counter { give, .. } => {
                    effect(state, seat, hand.minus(give).plus(take))
                }
                _ => None,
            };
            out.push(PickFacts::cards(KnowledgeQuestion::Take, take, effect));
        }
        Action::Accept => {
            let answer = PickAnswer::Accept(accepted_effect(state, seat));
            out.push(PickFacts::button(key(), KnowledgeQuestion::Accept, answer));
        }
        Action::Decline => out.push(PickFacts::button(key(), KnowledgeQuestion::Accept, PickAnswer::Decline)),
        Action::Counter(give) => {
            out.push(PickFacts::site(COUNTER));
            out.push(PickFacts::cards(KnowledgeQuestion::GiveInstead, give, effect(state, seat, hand.minus(give))));
        }
        Action::Master { field, wild, power } => master(state, field, wild, power, out),
    }
}

fn house_card(game: &Knowledge, state: &State, colour: Colour) -> PickFacts {
    let seat = state.active;
    let rate = game.house_rate(state, seat);
    let own = state.colour(seat).unwrap_or(colour);
    let hand = state.hand(seat).minus(Cards::of(own, rate)).plus(Cards::one(colour));
    let (effect, stock) = (effect(state, seat, hand), state.stock().number(colour));
    let answer = PickAnswer::HouseCard { colour, effect, stock };
    PickFacts::word(colour.to_string(), KnowledgeQuestion::HouseCard { rate, own }, answer)
}

/// What it would mean for a seat to accept the terms before it.
pub(crate) fn accepted_effect(state: &State, seat: Seat) -> Option<HandEffect> {
    let (_, _, terms) = open_terms(state)?;
    let hand = state.hand(seat);
    if hand.holds(terms.take) { effect(state, seat, hand.minus(terms.take).plus(terms.give)) } else { None }
}

fn place(game: &Knowledge, state: &State, orange: bool, link: Link, card: Option<Colour>, out: &mut Vec<PickFacts>) {
    out.push(PickFacts::site(if orange { WILD } else { OWN }));
    out.push(PickFacts { takes: state.owner(link).map(|_| link), ..PickFacts::site(link.to_string()) });
    let ways = [None].into_iter().chain(Colour::ALL.map(Some));
    let is_way = |&card: &Option<Colour>| game.lists(state, Action::Place { orange, link, card });
    if ways.filter(is_way).take(2).count() > 1 {
        out.push(payment(game, state, link, card));
    }
}

/// One of several ways to pay for a placement.
fn payment(game: &Knowledge, state: &State, link: Link, card: Option<Colour>) -> PickFacts {
    let question = KnowledgeQuestion::Payment(link);
    match card {
        Some(card) => {
            let hand = state.hand(state.active).minus(Cards::one(card));
            let effect = effect(state, state.active, hand);
            PickFacts::word(card.to_string(), question, PickAnswer::PayCard { card, effect, left: hand.number(card) })
        }
        None if is_free(game, state, link) => PickFacts::word(FREE, question, PickAnswer::PayNothing),
        None => PickFacts::word(GIFT, question, PickAnswer::PayGift),
    }
}

/// Whether a placement without a card is free by nature, and takes no gift (4.6).
pub(crate) fn is_free(game: &Knowledge, state: &State, link: Link) -> bool {
    let is_paid = matches!(state.phase, Phase::Place { paid: 1.., .. });
    is_paid && game.prices(state, state.active).free.contains(link)
}

fn master(state: &State, field: Field, wild: Cards, power: bool, out: &mut Vec<PickFacts>) {
    let ring = price(state.field(field), true);
    let cost = price(state.field(field), power).map_or(Cards::NONE, |(fixed, _)| fixed);
    let any = wild.len();
    out.push(PickFacts::site(field.to_string()));
    let answer = PickAnswer::Power { field, cost, any, power };
    let with = PickFacts::word(if power { WITH } else { WITHOUT }, KnowledgeQuestion::Power(field), answer);
    // The power cannot be had later, so that is decided on purpose even where there is no choice.
    out.push(PickFacts { deliberate: ring.is_some(), ..with });
    if any > 0 {
        let keeps = state.hand(state.active).minus(cost.plus(wild));
        let answer = PickAnswer::OrangePomPoms { wild, keeps };
        out.push(PickFacts::word(wild.to_string(), KnowledgeQuestion::OrangePomPoms(any), answer));
    }
}

/// Whether what is pressed first can be the beginning of an action: a quick look before its picks are worked out.
fn may_begin(action: Action, key: &str) -> bool {
    match action {
        Action::Offer { to, .. } => key == partner_key(to),
        Action::Ask(cards) | Action::Discard(cards) => key == cards.to_string(),
        Action::Counter(_) => key == COUNTER,
        Action::Place { orange, .. } => key == if orange { WILD } else { OWN },
        _ => true,
    }
}

/// What a pick without words of its own stands for in a list.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum PickName {
    OwnNeuron,
    OrangeNeuron,
    House,
    Counter,
    /// An offer to a seat, or to any.
    OfferTo(Option<NamedSeat>),
    Master(Field),
    Cards(Cards),
}

impl PickName {
    pub(crate) fn of(state: &State, key: &str) -> Option<PickName> {
        match key {
            OWN => Some(PickName::OwnNeuron),
            WILD => Some(PickName::OrangeNeuron),
            HOUSE => Some(PickName::House),
            COUNTER => Some(PickName::Counter),
            "any" => Some(PickName::OfferTo(None)),
            _ => {
                let seat = || key.parse().ok().map(|seat| PickName::OfferTo(Some(NamedSeat::new(state, seat))));
                let field = || Field::named(key).map(PickName::Master);
                seat().or_else(field).or_else(|| cards(key).map(PickName::Cards))
            }
        }
    }
}

/// The first listed action with which these picks begin, and what comes next; the action itself where they are
/// complete.
pub(crate) fn follow(game: &Knowledge, state: &State, picks: &[&str]) -> Option<(Action, Option<PickFacts>)> {
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
