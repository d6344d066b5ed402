//! The line of positions that a search looks at, with room for its lists: a node allocates nothing.

use std::cmp::Reverse;

use game::{Evaluate, Game, HOPELESS, Judge, Outcome, Seat, Turn, WON};

use super::scale::Scale;
use crate::brake::Brake;
use crate::engine::Question;

/// Looking further ahead than so many turns is never asked for, however much time there is.
pub const DEEPEST: u32 = 63;

/// No line has more actions: a game with longer turns is judged in the middle of one.
const LONGEST: usize = 256;

/// Room is made for lists of so many actions; the few that are longer make more.
const USUAL_LIST: usize = 1024;

/// A position of the line.
#[derive(Copy, Clone)]
pub(super) struct Spot {
    /// How many actions led there from the root.
    pub(super) place: usize,
    /// How many turns were completed on the way.
    pub(super) turns: u32,
    /// How many more are looked at.
    pub(super) depth: u32,
}

/// An action that is to be looked at.
#[derive(Copy, Clone)]
pub(super) struct Candidate<A> {
    pub(super) action: A,
    /// Its place in the game's list.
    pub(super) listed: u16,
    /// What seems better is larger.
    pub(super) rank: i32,
}

/// What dice can show.
#[derive(Copy, Clone)]
pub(super) struct Cast<A> {
    /// One of the outcomes that lead to this position.
    pub(super) roll: A,
    /// The weight of all of them.
    pub(super) weight: i64,
    /// The key of the position.
    pub(super) key: u64,
    /// What is known about its score.
    pub(super) least: i32,
    pub(super) most: i32,
}

/// A walk through the tree of a question.
pub(super) struct Walk<'a, G: Evaluate> {
    pub(super) game: &'a G,
    pub(super) judge: &'a G::Judge,
    pub(super) scale: Scale,
    /// Who searches.
    pub(super) seat: Seat,
    /// Whether every action is followed, however little it promises.
    pub(super) plain: bool,
    brake: Brake<'a>,
    pub(super) states: Vec<G::State>,
    /// What the judge carries along, for so many positions of the line: it is only counted where it is asked for.
    tallies: Vec<<G::Judge as Judge<G>>::Tally>,
    tallied: usize,
    /// What is still to be tried at all positions of the line, one above the other, and what dice can show there.
    pub(super) candidates: Vec<Candidate<G::Action>>,
    pub(super) casts: Vec<Cast<G::Action>>,
    list: Vec<G::Action>,
    /// Positions that would be drawn if they came up once more.
    drawn: Vec<u64>,
    pub(super) nodes: u64,
    pub(super) stopped: bool,
    /// Whether a deeper look could find something else.
    pub(super) cut_short: bool,
    /// How many turns the longest line had.
    pub(super) furthest: u32,
}

impl<'a, G: Evaluate> Walk<'a, G> {
    pub(super) fn new(question: &Question<'a, G>, seat: Seat, plain: bool) -> Self {
        let Question { game, judge, past, .. } = *question;
        let root = past.last().expect("a past ends with the present");
        let list = G::MOST_ACTIONS.min(USUAL_LIST);
        Walk {
            game,
            judge,
            scale: Scale::new(<G::Judge as Judge<G>>::SWING),
            seat,
            plain,
            brake: question.brake.shared_by(question.threads),
            states: vec![root.clone(); LONGEST + 1],
            tallies: vec![judge.tally(game, root); LONGEST + 1],
            tallied: 1,
            candidates: Vec::with_capacity(4 * list),
            casts: Vec::with_capacity(list),
            list: Vec::with_capacity(list),
            drawn: seen_twice(game, past),
            nodes: 0,
            stopped: false,
            cut_short: false,
            furthest: 0,
        }
    }

    /// Whether the search ends at one node more.
    #[inline]
    pub(super) fn must_stop(&mut self) -> bool {
        if !self.stopped {
            self.nodes += 1;
            self.stopped = self.brake.stops(self.nodes);
        }
        self.stopped
    }

    /// Plays an action from one place of the line to the next.
    #[inline]
    pub(super) fn step(&mut self, spot: Spot, action: G::Action) -> Spot {
        let (before, after) = self.states.split_at_mut(spot.place + 1);
        let (before, after) = (&before[spot.place], &mut after[0]);
        after.clone_from(before);
        self.game.apply(after, action);
        self.tallied = self.tallied.min(spot.place + 1);
        let completed = u32::from(self.game.completes_turn(before, action, after));
        let turns = spot.turns + completed;
        self.furthest = self.furthest.max(turns);
        Spot { place: spot.place + 1, turns, depth: spot.depth.saturating_sub(completed) }
    }

    /// Whether a seat wants what the searching seat wants.
    #[inline]
    pub(super) fn is_own(&self, seat: Seat) -> bool {
        self.game.are_partners(seat, self.seat)
    }

    /// Whether a position is judged as it stands: the turns are used up, and nothing is under way that has to be seen.
    #[inline]
    pub(super) fn is_leaf(&self, spot: Spot) -> bool {
        let used_up = spot.depth == 0 && !self.judge.is_unsettled(self.game, &self.states[spot.place]);
        used_up || spot.place == LONGEST
    }

    /// The chance of a seat as a position stands.
    #[inline]
    pub(super) fn glance(&mut self, spot: Spot, seat: Seat) -> i32 {
        for place in self.tallied..=spot.place {
            let (before, after) = (&self.states[place - 1], &self.states[place]);
            self.tallies[place] = self.judge.follow(self.game, &self.tallies[place - 1], before, after);
        }
        self.tallied = self.tallied.max(spot.place + 1);
        let (state, tally) = (&self.states[spot.place], &self.tallies[spot.place]);
        self.scale.chance(self.judge.evaluate(self.game, state, tally, seat))
    }

    /// A quick win is better than a slow one, and a slow loss better than a quick one.
    pub(super) fn result(&self, outcome: Outcome, turns: u32, seat: Seat) -> i32 {
        match (outcome.is_draw(), outcome.won_by(seat)) {
            (true, _) => 0,
            (false, true) => WON - turns as i32,
            (false, false) => turns as i32 - WON,
        }
    }

    pub(super) fn turn(&self, spot: Spot) -> Turn {
        self.game.turn(&self.states[spot.place])
    }

    pub(super) fn key(&self, spot: Spot) -> u64 {
        self.game.key(&self.states[spot.place])
    }

    /// What the table remembers a position by, whose key is given.
    #[inline]
    pub(super) fn memory_key(&self, spot: Spot, key: u64) -> u64 {
        self.judge.memory_key(self.game, &self.states[spot.place], key)
    }

    #[inline]
    pub(super) fn is_drawn(&self, key: u64) -> bool {
        !self.drawn.is_empty() && self.drawn.contains(&key)
    }

    /// Adds what the seat to move can do, as far as it is worth a look. What another is asked it answers in its own
    /// interest.
    pub(super) fn list(&mut self, spot: Spot, seat: Seat) {
        let (state, first) = (&self.states[spot.place], self.candidates.len());
        self.list.clear();
        self.game.actions(state, &mut self.list);
        let answer = if self.is_own(seat) { None } else { self.judge.answer(self.game, state) };
        for (&action, listed) in self.list.iter().zip(0..) {
            if answer.is_none_or(|answer| answer == action) {
                let rank = self.judge.promise(self.game, state, action);
                self.candidates.push(Candidate { action, listed, rank });
            }
        }
        narrow(self.judge.width(self.game, state), first, &mut self.candidates);
    }

    /// Brings the best of what is still to be tried to this place, and takes it. A line is often refuted by the first
    /// or second action, so sorting all of them would be wasted.
    #[inline]
    pub(super) fn take_best(&mut self, at: usize) -> Candidate<G::Action> {
        let mut best = at;
        for other in at + 1..self.candidates.len() {
            if self.candidates[other].rank > self.candidates[best].rank {
                best = other;
            }
        }
        self.candidates.swap(at, best);
        self.candidates[at]
    }

    /// Leaves the best of what is to be followed from this position: as many as the game finds worth it.
    pub(super) fn drop_hopeless(&mut self, spot: Spot, first: usize) {
        let breadth = if self.plain { None } else { self.judge.breadth(spot.turns, spot.depth) };
        self.candidates[first..].sort_by_key(|candidate| Reverse(candidate.rank));
        if let Some(breadth) = breadth {
            self.candidates.truncate(first + breadth.max(1));
        }
    }

    /// Adds what the dice can show here. What leaves everything as it was is cast again, so it does not count; what
    /// leads to the same position is looked at once.
    pub(super) fn list_casts(&mut self, spot: Spot) {
        let first = self.casts.len();
        let mut list = std::mem::take(&mut self.list);
        list.clear();
        self.game.actions(&self.states[spot.place], &mut list);
        let most = self.scale.most();
        for &roll in &list {
            let weight = i64::from(self.game.weight(&self.states[spot.place], roll));
            let next = self.step(spot, roll);
            if self.states[next.place] == self.states[spot.place] {
                continue;
            }
            let key = self.key(next);
            match self.casts[first..].iter_mut().find(|cast| cast.key == key) {
                Some(cast) => cast.weight += weight,
                None => self.casts.push(Cast { roll, weight, key, least: -most, most }),
            }
        }
        self.list = list;
    }
}

/// Leaves of a list what the game finds worth a look: so many of the actions that promise most, and none that is
/// hopeless where there is anything else.
fn narrow<A: Copy>(width: Option<usize>, first: usize, candidates: &mut Vec<Candidate<A>>) {
    let Some(width) = width else { return };
    let list = &mut candidates[first..];
    list.sort_by_key(|candidate| Reverse(candidate.rank));
    let hopeful = list.partition_point(|candidate| candidate.rank > HOPELESS);
    let kept = width.max(1).min(if hopeful > 0 { hopeful } else { list.len() });
    candidates.truncate(first + kept);
}

/// The keys of the positions that stood twice already and that this game draws at the third time.
fn seen_twice<G: Game>(game: &G, past: &[G::State]) -> Vec<u64> {
    let mut keys: Vec<(u64, &G::State)> = past.iter().map(|state| (game.key(state), state)).collect();
    keys.sort_unstable_by_key(|&(key, _)| key);
    let twice = keys.windows(2).filter(|pair| pair[0].0 == pair[1].0).map(|pair| pair[0]);
    // Whether there is such a draw is the game's to say: it is shown the position three times over.
    let mut drawn: Vec<u64> =
        twice.filter(|(_, state)| game.claim(&[*state; 3].map(Clone::clone)).is_some()).map(|(key, _)| key).collect();
    drawn.dedup();
    drawn
}
