//! What two seats could trade so that both gain: estimates for searches, like all of [`crate::evaluator`].

use game::Seat;

use crate::cards::{Cards, Colours};
use crate::evaluator::KnowledgeEvaluator;
use crate::options::Knowledge;
use crate::plan::Plan;
use crate::state::{State, TradeTerms};

/// The largest bundle that is considered.
const MAX_CARDS: u16 = 2;

/// What a side must gain by a trade, and how many hundredths of the other's gain are subtracted from its own.
#[derive(Copy, Clone)]
pub(crate) struct TradeThresholds {
    pub(crate) least: i32,
    pub(crate) rivalry: i32,
}

/// Two seats that might trade: the speaker, and the one who is asked.
pub(crate) struct TradeEstimate<'a> {
    evaluator: &'a KnowledgeEvaluator,
    state: &'a State,
    plans: [Plan; 2],
    /// Their cards, as the viewer sees them.
    hands: [Cards; 2],
    /// The values of their hands now.
    now: [i32; 2],
    thresholds: [TradeThresholds; 2],
}

impl<'a> TradeEstimate<'a> {
    /// The speaker and the one who is asked, with their thresholds, as one of them sees it.
    pub(crate) fn new(
        evaluator: &'a KnowledgeEvaluator,
        game: &Knowledge,
        state: &'a State,
        viewer: Seat,
        sides: [(Seat, TradeThresholds); 2],
    ) -> TradeEstimate<'a> {
        let plans = sides.map(|(seat, _)| evaluator.plan(game, state, seat));
        let hands = sides.map(|(seat, _)| game.hand_seen(state, viewer, seat));
        let now = [evaluator.hand_value(&plans[0], state, hands[0]), evaluator.hand_value(&plans[1], state, hands[1])];
        TradeEstimate { evaluator, state, plans, hands, now, thresholds: sides.map(|(_, thresholds)| thresholds) }
    }

    /// What both would gain by these terms; `None` if one of them does not seem to have the cards.
    pub(crate) fn gains(&self, TradeTerms { give, take }: TradeTerms) -> Option<[i32; 2]> {
        let [speaker, asked] = self.hands;
        if !speaker.holds(give) || !asked.holds(take) {
            return None;
        }
        Some([self.gain(0, speaker.minus(give).plus(take)), self.gain(1, asked.minus(take).plus(give))])
    }

    fn gain(&self, side: usize, then: Cards) -> i32 {
        self.evaluator.hand_value(&self.plans[side], self.state, then) - self.now[side]
    }

    /// Whether a side gains enough.
    fn is_enough(&self, side: usize, gains: [i32; 2]) -> bool {
        let TradeThresholds { least, rivalry } = self.thresholds[side];
        gains[side] - gains[1 - side].max(0) * rivalry / 100 > least
    }

    /// Whether the one who is asked agrees to these terms.
    pub(crate) fn is_agreed(&self, terms: TradeTerms) -> bool {
        self.gains(terms).is_some_and(|gains| self.is_enough(1, gains))
    }

    /// What the speaker gains by these terms, where both gain enough.
    pub(crate) fn worth(&self, terms: TradeTerms) -> Option<i32> {
        let gains = self.gains(terms)?;
        (self.is_enough(0, gains) && self.is_enough(1, gains)).then_some(gains[0])
    }

    /// The best that the speaker can take for these cards, with what it gains: one for one, one for two or two for one.
    pub(crate) fn best(&self, give: Cards) -> Option<(i32, Cards)> {
        self.asks(give).max()
    }

    /// All that the speaker can take for these cards so that both gain enough, with what it gains.
    pub(crate) fn asks(&self, give: Cards) -> impl Iterator<Item = (i32, Cards)> {
        let most = (MAX_CARDS + 1).saturating_sub(give.len());
        let takes = bundles(self.hands[1], give.colours().others(), most);
        takes.filter_map(move |take| Some((self.worth(TradeTerms { give, take })?, take)))
    }

    /// Everything that the speaker could give, a card or two.
    pub(crate) fn gives(&self) -> impl Iterator<Item = Cards> + use<> {
        bundles(self.hands[0], Colours::ALL, MAX_CARDS)
    }
}

/// Bundles of one card or two of these colours out of a hand, at most this many cards.
pub(crate) fn bundles(hand: Cards, colours: Colours, most: u16) -> impl Iterator<Item = Cards> {
    let wanted = hand.colours().and(colours);
    let singles = wanted.iter().map(Cards::one);
    let pairs = wanted.iter().flat_map(move |one| {
        wanted.iter().filter(move |&two| two >= one).map(move |two| Cards::one(one).plus(Cards::one(two)))
    });
    singles.chain(pairs).filter(move |&bundle| bundle.len() <= most && hand.holds(bundle))
}
