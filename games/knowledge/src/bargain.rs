//! What two seats could trade so that both gain: rough numbers for searches, like all of [`crate::judge`].

use game::Seat;

use crate::cards::{Cards, Colours};
use crate::judge::KnowledgeJudge;
use crate::options::Knowledge;
use crate::plan::Plan;
use crate::state::{State, Terms};

/// Larger bundles are not thought about.
const MOST_CARDS: u16 = 2;

/// What a side must gain, and how many hundredths of the other's gain speak against it.
#[derive(Copy, Clone)]
pub(crate) struct Scruples {
    pub(crate) least: i32,
    pub(crate) rivalry: i32,
}

/// Two seats that might trade: the speaker, and the one who is asked.
pub(crate) struct Bargain<'a> {
    judge: &'a KnowledgeJudge,
    state: &'a State,
    plans: [Plan; 2],
    /// Their cards, as the one who thinks about it sees them.
    hands: [Cards; 2],
    /// What their hands are good for now.
    now: [i32; 2],
    scruples: [Scruples; 2],
}

impl<'a> Bargain<'a> {
    /// The speaker and the one who is asked, with their scruples, as one of them sees it.
    pub(crate) fn new(
        judge: &'a KnowledgeJudge,
        game: &Knowledge,
        state: &'a State,
        viewer: Seat,
        sides: [(Seat, Scruples); 2],
    ) -> Bargain<'a> {
        let plans = sides.map(|(seat, _)| judge.plan(game, state, seat));
        let hands = sides.map(|(seat, _)| game.hand_seen(state, viewer, seat));
        let now = [judge.hopes(&plans[0], state, hands[0]), judge.hopes(&plans[1], state, hands[1])];
        Bargain { judge, state, plans, hands, now, scruples: sides.map(|(_, scruples)| scruples) }
    }

    /// What both would gain by these terms; nothing where one of them does not seem to have the cards.
    pub(crate) fn gains(&self, Terms { give, take }: Terms) -> Option<[i32; 2]> {
        let [speaker, asked] = self.hands;
        if !speaker.holds(give) || !asked.holds(take) {
            return None;
        }
        Some([self.gain(0, speaker.minus(give).plus(take)), self.gain(1, asked.minus(take).plus(give))])
    }

    fn gain(&self, side: usize, then: Cards) -> i32 {
        self.judge.hopes(&self.plans[side], self.state, then) - self.now[side]
    }

    /// Whether a side gains enough.
    fn is_enough(&self, side: usize, gains: [i32; 2]) -> bool {
        let Scruples { least, rivalry } = self.scruples[side];
        gains[side] - gains[1 - side].max(0) * rivalry / 100 > least
    }

    /// Whether the one who is asked agrees to these terms.
    pub(crate) fn is_agreed(&self, terms: Terms) -> bool {
        self.gains(terms).is_some_and(|gains| self.is_enough(1, gains))
    }

    /// What the speaker gains by these terms, where both gain enough.
    pub(crate) fn worth(&self, terms: Terms) -> Option<i32> {
        let gains = self.gains(terms)?;
        (self.is_enough(0, gains) && self.is_enough(1, gains)).then_some(gains[0])
    }

    /// The best that the speaker can take for these cards, with what it gains: one for one, one for two or two for one.
    pub(crate) fn best(&self, give: Cards) -> Option<(i32, Cards)> {
        self.asks(give).max()
    }

    /// All that the speaker can take for these cards so that both gain enough, with what it gains.
    pub(crate) fn asks(&self, give: Cards) -> impl Iterator<Item = (i32, Cards)> {
        let most = (MOST_CARDS + 1).saturating_sub(give.len());
        let takes = bundles(self.hands[1], give.colours().others(), most);
        takes.filter_map(move |take| Some((self.worth(Terms { give, take })?, take)))
    }

    /// Everything that the speaker could give, a card or two.
    pub(crate) fn gives(&self) -> impl Iterator<Item = Cards> + use<> {
        bundles(self.hands[0], Colours::ALL, MOST_CARDS)
    }
}

/// Bundles of one card or two of these colours out of a hand, at most so many cards.
pub(crate) fn bundles(hand: Cards, colours: Colours, most: u16) -> impl Iterator<Item = Cards> {
    let wanted = hand.colours().and(colours);
    let singles = wanted.iter().map(Cards::one);
    let pairs = wanted.iter().flat_map(move |one| {
        wanted.iter().filter(move |&two| two >= one).map(move |two| Cards::one(one).plus(Cards::one(two)))
    });
    singles.chain(pairs).filter(move |&bundle| bundle.len() <= most && hand.holds(bundle))
}
