//! The weights of the evaluation.

use game::Weight;

use crate::plan::Pace;

/// Their names and values, in the order of [`Weights`]. They were chosen by matches: those that `kenning tune` fits to 1,000
/// games predict results better and play worse, 39.7 % of 300 games at 200 playouts (34.8 to 44.6).
pub(super) const WEIGHTS: &[Weight; 23] = &[
    Weight::new("point", 380),
    Weight::new("at-hand", 480),
    Weight::new("halving", 220),
    Weight::new("second", 22),
    Weight::new("third", 60),
    Weight::new("card", 37),
    Weight::new("neuron", 60),
    Weight::new("meaning", 180),
    Weight::new("creativity", 200),
    Weight::new("forgiveness", 40),
    Weight::new("discovery", 450),
    Weight::new("resilience", 120),
    Weight::new("death", 270),
    Weight::new("income", 100),
    Weight::new("rivals", 45),
    Weight::new("best-rival", 20),
    Weight::new("to-agree", 8),
    Weight::new("to-begin", 20),
    Weight::new("spread", 1440),
    Weight::new("patience", 60),
    Weight::new("paid-step", 160),
    Weight::new("free-step", 10),
    Weight::new("least-rate", 25),
];

/// The weights as fields.
pub(super) struct Weights {
    /// A point that is scored.
    pub(super) point: i32,
    /// A point that could be scored at once, and the time after which it is worth half of that.
    pub(super) at_hand: i32,
    pub(super) halving: i32,
    /// The field that is aimed at counts in full, the next ones only so many hundredths.
    pub(super) next: [i32; 2],
    /// Any card in hand, whatever it can pay for.
    pub(super) card: i32,
    /// A neuron at hand: without any a seat can grow no more.
    pub(super) neuron: i32,
    /// What the powers are worth, in the order of the fields.
    pub(super) powers: [i32; 5],
    /// Having mastered Death, which breaks ties.
    pub(super) death: i32,
    /// An income of one card a round.
    pub(super) income: i32,
    /// How much of the others' worth is subtracted, in hundredths: of their mean, and of the best of them besides.
    pub(super) rivals: i32,
    pub(super) best_rival: i32,
    /// What somebody must gain to agree to a trade, and what to begin one.
    pub(super) to_agree: i32,
    pub(super) to_begin: i32,
    /// The difference in worth that makes a seat ten times as likely to win.
    pub(super) spread: i32,
    /// The length of a playout in actions.
    pub(super) patience: i32,
    /// How fast a seat makes progress.
    pub(super) pace: Pace,
}

impl Weights {
    pub(super) fn new(weights: &[i32]) -> Weights {
        let weights: [i32; WEIGHTS.len()] = weights.try_into().expect("there is a weight for each name");
        let [point, at_hand, halving, second, third, card, neuron, rest @ ..] = weights;
        let [meaning, creativity, forgiveness, discovery, resilience, death, income, rest @ ..] = rest;
        let [rivals, best_rival, to_agree, to_begin, spread, patience, paid_step, free_step, least_rate] = rest;
        Weights {
            point,
            at_hand,
            halving: halving.max(1),
            next: [second, third],
            card,
            neuron,
            powers: [meaning, creativity, forgiveness, discovery, resilience],
            death,
            income,
            rivals,
            best_rival,
            to_agree,
            to_begin,
            spread: spread.max(1),
            patience: patience.max(0),
            pace: Pace { paid_step, free_step, least_rate: least_rate.max(1) },
        }
    }
}
