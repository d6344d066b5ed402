//! The worth of a position, by looking ahead.

use game::{Evaluate, Game, Judge, Outcome, Seat, Turn, WON};

use super::{DEEPEST, QUIETING, ROLLS, narrow};
use crate::brake::Brake;
use crate::memory::Memory;

/// No line is longer: the depth, a roll, and what comes beyond the depth.
const LONGEST_LINE: usize = DEEPEST as usize + ROLLS as usize + QUIETING + 1;

/// Room is made for lists of so many actions; the few that are longer make more.
const USUAL_LIST: usize = 1024;

/// The scores that still matter: at most `alpha`, and another line is at least as good for the searching seat; at
/// least `beta`, and the others have something better against it.
#[derive(Copy, Clone)]
pub(super) struct Window {
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

/// Every score matters.
pub(super) const WHOLE: Window = Window { alpha: -WON - 1, beta: WON + 1 };

/// What to try when: first what memory says, then what promises something, then what refuted a neighbour.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Plain(i32),
    Killer,
    Promising(i32),
    Remembered,
}

/// Everything that a search uses again and again, so that a node allocates nothing.
pub(super) struct Tree<'a, G: Evaluate> {
    game: &'a G,
    judge: &'a G::Judge,
    /// Who searches.
    seat: Seat,
    brake: Brake<'a>,
    /// The positions of the line that is looked at; the first is the root.
    states: Vec<G::State>,
    /// What is still to be tried at all positions of the line, one above the other.
    options: Vec<(Rank, G::Action)>,
    list: Vec<G::Action>,
    /// The last two actions that refuted something, for each place of the line.
    killers: Vec<[Option<G::Action>; 2]>,
    memory: Memory<G::Action>,
    /// Positions that would be drawn if they came up once more.
    drawn: Vec<u64>,
    nodes: u64,
    stopped: bool,
    cut_short: bool,
}

impl<'a, G: Evaluate> Tree<'a, G> {
    pub(super) fn new(game: &'a G, judge: &'a G::Judge, past: &[G::State], seat: Seat, brake: Brake<'a>) -> Self {
        let root = past.last().expect("the past ends with the present");
        Tree {
            game,
            judge,
            seat,
            brake,
            states: vec![root.clone(); LONGEST_LINE + 1],
            options: Vec::with_capacity(4 * G::MOST_ACTIONS.min(USUAL_LIST)),
            list: Vec::with_capacity(G::MOST_ACTIONS.min(USUAL_LIST)),
            killers: vec![[None; 2]; LONGEST_LINE + 1],
            memory: Memory::new(),
            drawn: seen_twice(game, past),
            nodes: 0,
            stopped: false,
            cut_short: false,
        }
    }

    /// Begins a new look at the root.
    pub(super) fn begin(&mut self) {
        self.cut_short = false;
    }

    /// The score of an action at the root, looked at so many actions deep, itself included.
    pub(super) fn after(&mut self, action: G::Action, depth: u32, rolls: u32, window: Window) -> i32 {
        self.step(0, action);
        self.value(1, depth - 1, rolls, window)
    }

    /// Whether the brake has ended the search. What was returned since means nothing.
    pub(super) fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// Whether a deeper look could find something else.
    pub(super) fn was_cut_short(&self) -> bool {
        self.cut_short
    }

    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The line that begins with this action, as far as it is remembered.
    pub(super) fn line(&self, first: G::Action, depth: u32) -> Vec<G::Action> {
        let mut line = vec![first];
        let (mut state, mut list) = (self.states[0].clone(), Vec::new());
        self.game.apply(&mut state, first);
        while line.len() < depth as usize && matches!(self.game.turn(&state), Turn::Seat(_)) {
            let remembered = self.memory.best(self.game.key(&state));
            list.clear();
            self.game.actions(&state, &mut list);
            // Two positions may share a key by accident, so the list is asked.
            let Some(next) = remembered.filter(|action| list.contains(action)) else { break };
            line.push(next);
            self.game.apply(&mut state, next);
        }
        line
    }

    /// The score of the position at a place of the line: exact inside the window, otherwise a bound on its side.
    fn value(&mut self, place: usize, depth: u32, rolls: u32, window: Window) -> i32 {
        // 1. Another node, unless the search ends here.
        if self.must_stop() {
            return 0;
        }
        // 2. Who decides?
        let state = &self.states[place];
        let seat = match self.game.turn(state) {
            Turn::Over(outcome) => return self.result(outcome, place),
            Turn::Chance => return self.average(place, depth, rolls),
            Turn::Seat(seat) => seat,
        };
        let key = self.game.key(state);
        if self.drawn.contains(&key) {
            return 0;
        }
        // 3. The horizon, unless somebody is asked and answers in his own interest.
        let answer = if depth == 0 || self.is_own(seat) { None } else { self.judge.answer(self.game, state) };
        if let Some(answer) = answer {
            self.step(place, answer);
            return self.value(place + 1, depth - 1, rolls, window);
        }
        if depth == 0 {
            self.cut_short = true;
            return self.settle(place, seat, QUIETING, window);
        }
        // 4. Every action, the likeliest first, until one is too good to be let happen.
        let first = self.options.len();
        self.list_all(place, key);
        let mut choice = Choice::new(self.is_own(seat), window);
        let mut best = None;
        for next in first..self.options.len() {
            let action = self.take_best(next);
            self.step(place, action);
            let score = self.value(place + 1, depth - 1, rolls, choice.window);
            if self.stopped {
                break;
            }
            if choice.hear(score) {
                best = Some(action);
            }
            if choice.is_closed() {
                self.note_killer(place, action);
                break;
            }
        }
        self.options.truncate(first);
        // 5. Remember.
        if let Some(action) = best.filter(|_| !self.stopped) {
            self.memory.note(key, action);
        }
        choice.best
    }

    /// Chance: the average over all outcomes, by their weights. Where a line has had its rolls, it is judged as it is.
    fn average(&mut self, place: usize, depth: u32, rolls: u32) -> i32 {
        if rolls == 0 {
            return self.judge.glance(self.game, &self.states[place], self.seat);
        }
        let first = self.options.len();
        self.game.actions(&self.states[place], &mut self.list);
        self.options.extend(self.list.drain(..).map(|roll| (Rank::Plain(0), roll)));
        let (mut sum, mut weights) = (0, 0);
        for next in first..self.options.len() {
            let (_, roll) = self.options[next];
            let weight = i64::from(self.game.weight(&self.states[place], roll));
            self.step(place, roll);
            sum += weight * i64::from(self.value(place + 1, depth, rolls - 1, WHOLE));
            weights += weight;
            if self.stopped {
                break;
            }
        }
        self.options.truncate(first);
        (sum / weights) as i32
    }

    /// The score of a position that is looked at no deeper: as it stands, or better for the seat to move by actions
    /// that promise something.
    fn settle(&mut self, place: usize, seat: Seat, left: usize, window: Window) -> i32 {
        let mut choice = Choice::new(self.is_own(seat), window);
        choice.hear(self.judge.glance(self.game, &self.states[place], self.seat));
        if left == 0 || choice.is_closed() {
            return choice.best;
        }
        let first = self.options.len();
        self.list_promising(place);
        for next in first..self.options.len() {
            let action = self.take_best(next);
            self.step(place, action);
            let score = self.settled(place + 1, left - 1, choice.window);
            if self.stopped {
                break;
            }
            choice.hear(score);
            if choice.is_closed() {
                break;
            }
        }
        self.options.truncate(first);
        choice.best
    }

    fn settled(&mut self, place: usize, left: usize, window: Window) -> i32 {
        if self.must_stop() {
            return 0;
        }
        match self.game.turn(&self.states[place]) {
            Turn::Over(outcome) => self.result(outcome, place),
            Turn::Chance => self.judge.glance(self.game, &self.states[place], self.seat),
            Turn::Seat(seat) => self.settle(place, seat, left, window),
        }
    }

    /// Whether a seat wants what the searching seat wants.
    fn is_own(&self, seat: Seat) -> bool {
        self.game.are_partners(seat, self.seat)
    }

    /// Counts a node.
    fn must_stop(&mut self) -> bool {
        self.nodes += 1;
        self.stopped = self.stopped || self.brake.stops(self.nodes);
        self.stopped
    }

    /// A quick win is better than a slow one, and a slow loss better than a quick one.
    fn result(&self, outcome: Outcome, place: usize) -> i32 {
        let actions = place as i32;
        match (outcome.is_draw(), outcome.won_by(self.seat)) {
            (true, _) => 0,
            (false, true) => WON - actions,
            (false, false) => actions - WON,
        }
    }

    /// Plays an action from one place of the line to the next.
    fn step(&mut self, place: usize, action: G::Action) {
        let (before, after) = self.states.split_at_mut(place + 1);
        after[0].clone_from(&before[place]);
        self.game.apply(&mut after[0], action);
    }

    fn list_all(&mut self, place: usize, key: u64) {
        let (state, killers, remembered) = (&self.states[place], self.killers[place], self.memory.best(key));
        self.game.actions(state, &mut self.list);
        narrow(self.game, self.judge, state, &mut self.list);
        self.options.extend(self.list.drain(..).map(|action| {
            let rank = match self.judge.promise(self.game, state, action) {
                _ if remembered == Some(action) => Rank::Remembered,
                promise @ 1.. => Rank::Promising(promise),
                _ if killers.contains(&Some(action)) => Rank::Killer,
                promise => Rank::Plain(promise),
            };
            (rank, action)
        }));
    }

    fn list_promising(&mut self, place: usize) {
        let state = &self.states[place];
        self.game.actions(state, &mut self.list);
        self.options.extend(self.list.drain(..).filter_map(
            |action| match self.judge.promise(self.game, state, action) {
                promise @ 1.. => Some((Rank::Promising(promise), action)),
                _ => None,
            },
        ));
    }

    /// Brings the best of what is still to be tried to this place, and takes it. A line is often refuted by the first
    /// or second action, so sorting all of them would be wasted.
    fn take_best(&mut self, at: usize) -> G::Action {
        let mut best = at;
        for other in at + 1..self.options.len() {
            if self.options[other].0 > self.options[best].0 {
                best = other;
            }
        }
        self.options.swap(at, best);
        self.options[at].1
    }

    fn note_killer(&mut self, place: usize, action: G::Action) {
        let killers = &mut self.killers[place];
        if killers[0] != Some(action) {
            *killers = [Some(action), killers[0]];
        }
    }
}

/// What the seat to move has found so far, and the scores that still matter to it.
struct Choice {
    /// Whether it is the searching seat or its partner, who want high scores.
    own: bool,
    best: i32,
    window: Window,
}

impl Choice {
    fn new(own: bool, window: Window) -> Choice {
        Choice { own, best: if own { WHOLE.alpha } else { WHOLE.beta }, window }
    }

    /// Hears of a score, and tells whether it is the best so far.
    fn hear(&mut self, score: i32) -> bool {
        let is_better = if self.own { score > self.best } else { score < self.best };
        if is_better {
            self.best = score;
            if self.own {
                self.window.alpha = self.window.alpha.max(score);
            } else {
                self.window.beta = self.window.beta.min(score);
            }
        }
        is_better
    }

    /// Whether nothing that is still to come can matter.
    fn is_closed(&self) -> bool {
        self.window.alpha >= self.window.beta
    }
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
