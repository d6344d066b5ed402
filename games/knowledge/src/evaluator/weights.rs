//! The weights of the evaluation.

use crate::plan::Pace;
use crate::state::Field;

game::weights! {
    /// What is weighed. The values were chosen by matches: those that `kenning tune` fits to 1,000 games predict results
    /// better and play worse, 39.7 % of 300 games at 200 playouts (34.8 to 44.6).
    pub(super) struct Weights {
        /// A point that is scored.
        point: "point" = 380;
        /// A point that could be scored at once.
        at_hand: "at-hand" = 480;
        /// The time after which it is worth half of that.
        halving: "halving" = 220, min 1;
        /// The field that is aimed at counts in full, the next one only so many hundredths.
        second: "second" = 22;
        /// The same for the one after it.
        third: "third" = 60;
        /// Any card in hand, whatever it can pay for.
        card: "card" = 37;
        /// A neuron at hand: without any a seat can grow no more.
        neuron: "neuron" = 60;
        /// The power of Meaning.
        meaning: "meaning" = 180;
        /// The power of Creativity.
        creativity: "creativity" = 200;
        /// The power of Forgiveness.
        forgiveness: "forgiveness" = 40;
        /// The power of Discovery.
        discovery: "discovery" = 450;
        /// The power of Resilience.
        resilience: "resilience" = 120;
        /// Having mastered Death, which breaks ties.
        death: "death" = 270;
        /// An income of one card a round.
        income: "income" = 100;
        /// How much of the others' mean worth is subtracted, in hundredths.
        rivals: "rivals" = 45;
        /// The same of the best of them besides.
        best_rival: "best-rival" = 20;
        /// What somebody must gain to agree to a trade.
        to_agree: "to-agree" = 8;
        /// What somebody must gain to begin one.
        to_begin: "to-begin" = 20;
        /// The difference in worth that makes a seat ten times as likely to win.
        spread: "spread" = 1440, min 1;
        /// The length of a playout in actions.
        patience: "patience" = 60, min 0;
        /// [`Pace::paid_step`].
        paid_step: "paid-step" = 160;
        /// [`Pace::free_step`].
        free_step: "free-step" = 10;
        /// [`Pace::least_rate`].
        least_rate: "least-rate" = 25, min 1;
    }
}

impl Weights {
    /// What the power of a field is worth.
    pub(super) fn power(&self, field: Field) -> i32 {
        match field {
            Field::Love => self.meaning,
            Field::Art => self.creativity,
            Field::Death => self.forgiveness,
            Field::Science => self.discovery,
            Field::War => self.resilience,
        }
    }

    /// How fast a seat makes progress.
    pub(super) fn pace(&self) -> Pace {
        let &Weights { paid_step, free_step, least_rate, .. } = self;
        Pace { paid_step, free_step, least_rate }
    }
}
