//! What to try first: what was best before, what promises something, what refuted a neighbour, what did well elsewhere.

use game::{Evaluate, Judge};

use super::caution::Caution;
use super::tree::{Desk, Tree};

/// An action that is still to be tried.
#[derive(Copy, Clone)]
pub(super) struct Candidate<A> {
    rank: i32,
    /// Where it stands in the position's list.
    pub(super) place: u16,
    /// What it shares with its like.
    pub(super) code: u32,
    /// What it promises; more than 0 where the balance changes at once.
    pub(super) promise: i32,
    pub(super) action: A,
}

impl<A> Candidate<A> {
    pub(super) fn is_noisy(&self) -> bool {
        self.promise > 0
    }
}

const REMEMBERED: i32 = i32::MAX;
const PROMISING: i32 = 1 << 28;
const KILLER: i32 = 1 << 26;
/// What is promised to a quiet action counts beside what history knows of it.
const QUIET_PROMISE: i32 = 64;

impl<G: Evaluate> Tree<'_, G> {
    /// Lists actions of the position at a place, on top of the candidates of the places before it: those that are tried in
    /// any case, or the spare ones. Tells whether it left any out.
    pub(super) fn list(&mut self, place: usize, remembered: Option<u16>, spare: bool) -> bool {
        let before = self.codes_before(place);
        let (game, judge) = (self.game, self.judge);
        let Desk { frames, list, candidates, history, .. } = &mut *self.desk;
        let frame = &frames[place];
        let first = candidates.len();
        let plain = self.shared.caution == Caution::Plain;
        list.clear();
        if plain {
            game.actions(&frame.state, list);
        } else {
            judge.replies(game, &frame.state, &frame.tally, list);
        }
        let is_wanted = |action| (!plain && judge.is_spare(game, &frame.state, action)) == spare;
        candidates.extend(list.iter().zip(0..).filter(|&(&action, _)| is_wanted(action)).map(|(&action, place)| {
            let promise = judge.promise(game, &frame.state, action);
            let code = judge.code(game, &frame.state, action) as u32;
            let rank = if remembered == Some(place) {
                REMEMBERED
            } else if promise > 0 {
                PROMISING.saturating_add(promise)
            } else if let Some(killer) = frame.killers.iter().position(|&killer| killer == Some(action)) {
                KILLER - killer as i32
            } else {
                history.worth(before, code) + promise.max(-(1 << 16)) * QUIET_PROMISE
            };
            Candidate { rank, place, code, promise, action }
        }));
        candidates.len() - first < list.len()
    }

    /// Lists what promises something. These candidates are not numbered: the list is another one.
    pub(super) fn list_promising(&mut self, place: usize) -> usize {
        let (game, judge) = (self.game, self.judge);
        let Desk { frames, list, candidates, .. } = &mut *self.desk;
        let state = &frames[place].state;
        let first = candidates.len();
        list.clear();
        judge.promising(game, state, list);
        candidates.extend(list.iter().map(|&action| {
            let promise = judge.promise(game, state, action);
            Candidate { rank: promise, place: 0, code: 0, promise, action }
        }));
        first
    }

    /// Brings the best of what is still to be tried to this place, and takes it. A line is often refuted by the first or
    /// second action, so sorting all of them would be wasted.
    #[inline]
    pub(super) fn take_best(&mut self, at: usize) -> Candidate<G::Action> {
        let candidates = &mut self.desk.candidates[at..];
        let mut best = 0;
        for other in 1..candidates.len() {
            if candidates[other].rank > candidates[best].rank {
                best = other;
            }
        }
        candidates.swap(0, best);
        candidates[0]
    }

    /// Remembers that a quiet action refuted the position at a place, and that those before it did not.
    pub(super) fn learn(&mut self, place: usize, first: usize, last: usize, depth: i32) {
        let before = self.codes_before(place);
        let desk = &mut *self.desk;
        let (tried, cut) = desk.candidates[first..=last].split_at(last - first);
        let cut = cut[0];
        if cut.is_noisy() {
            return;
        }
        let killers = &mut desk.frames[place].killers;
        if killers[0] != Some(cut.action) {
            *killers = [Some(cut.action), killers[0]];
        }
        let bonus = super::history::bonus(depth);
        desk.history.learn(before, cut.code, bonus);
        for candidate in tried.iter().filter(|candidate| !candidate.is_noisy()) {
            desk.history.learn(before, candidate.code, -bonus);
        }
    }

    /// The codes of the last two actions that led to a place.
    pub(super) fn codes_before(&self, place: usize) -> [Option<u32>; 2] {
        let code = |back: usize| self.desk.frames[place.checked_sub(back)?].code;
        [code(1), code(2)]
    }
}
