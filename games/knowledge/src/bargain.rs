//! What two seats could trade so that both gain: rough numbers for searches, like all of [`crate::judge`].

use game::Seat;

use crate::cards::Cards;
use crate::judge::hopes;
use crate::plan::Plan;
use crate::state::State;

/// Larger bundles are not thought about.
const MOST_CARDS: u16 = 2;

/// Two seats that might trade: the speaker, and the one who is asked.
pub(crate) struct Bargain<'a> {
    state: &'a State,
    plans: [Plan; 2],
    hands: [Cards; 2],
    /// What their hands are good for now.
    now: [i32; 2],
    /// What each must gain, and how many hundredths of the other's gain speak against it.
    least: [(i32, i32); 2],
}

impl<'a> Bargain<'a> {
    pub(crate) fn new(state: &'a State, seats: [Seat; 2], plans: [Plan; 2], least: [(i32, i32); 2]) -> Bargain<'a> {
        let hands = seats.map(|seat| state.hand(seat));
        let now = [hopes(&plans[0], state, hands[0]), hopes(&plans[1], state, hands[1])];
        Bargain { state, plans, hands, now, least }
    }

    /// What both would gain by these terms.
    fn gains(&self, give: Cards, take: Cards) -> [i32; 2] {
        let [speaker, asked] = self.hands;
        let then = [speaker.minus(give).plus(take), asked.minus(take).plus(give)];
        [0, 1].map(|side| hopes(&self.plans[side], self.state, then[side]) - self.now[side])
    }

    /// Whether a side gains enough.
    fn is_enough(&self, side: usize, gains: [i32; 2]) -> bool {
        let (least, rivalry) = self.least[side];
        gains[side] - gains[1 - side] * rivalry / 100 > least
    }

    /// Whether the one who is asked agrees to these terms.
    pub(crate) fn is_agreed(&self, give: Cards, take: Cards) -> bool {
        self.is_enough(1, self.gains(give, take))
    }

    /// What the speaker gains by these terms, where both gain enough.
    pub(crate) fn worth(&self, give: Cards, take: Cards) -> Option<i32> {
        if !self.hands[1].holds(take) {
            return None;
        }
        let gains = self.gains(give, take);
        (self.is_enough(0, gains) && self.is_enough(1, gains)).then_some(gains[0])
    }

    /// The best that the speaker can gain by giving these cards: one for one, one for two or two for one.
    pub(crate) fn best(&self, give: Cards) -> Option<i32> {
        if give.len() > MOST_CARDS {
            return None;
        }
        let wanted = self.hands[1].colours().and(give.colours().others());
        let singles = wanted.iter().map(Cards::one);
        let pairs = wanted.iter().flat_map(|one| {
            wanted.iter().filter(move |&two| two >= one).map(move |two| Cards::one(one).plus(Cards::one(two)))
        });
        let takes = singles.chain(pairs).filter(|take| give.len() + take.len() <= MOST_CARDS + 1);
        takes.filter_map(|take| self.worth(give, take)).max()
    }
}
