//! The line of positions that a search walks along.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use game::{Evaluate, Game, Ground, Judge, Outcome, Seat, Turn, WON};

use super::caution::{Caution, Reductions};
use super::history::History;
use super::order::Candidate;
use super::table::Table;
use crate::brake::Brake;
use crate::engine::{DECIDED, Question};

/// No line is longer.
pub(super) const LONGEST_LINE: usize = 120;

/// Beyond every score.
pub(super) const INFINITE: i32 = WON + 1;

/// Helpers tell how many nodes they have seen after so many.
const BETWEEN_TELLS: u64 = 1024;

/// One position of the line.
pub(super) struct Frame<G: Evaluate> {
    pub(super) state: G::State,
    pub(super) tally: <G::Judge as Judge<G>>::Tally,
    pub(super) turn: Turn,
    /// Whether the searching seat or its partner is to move, or was when the game ended here.
    pub(super) own: bool,
    /// Turns that were completed since the root.
    pub(super) turns: i32,
    /// Turns that were begun since the root.
    begun: i32,
    /// What a search remembers it by.
    pub(super) key: u64,
    /// How it is judged as it stands, by the side to move, where somebody asked.
    pub(super) judged: i32,
    /// The code of the action that is looked at here; nothing where it is to do nothing.
    pub(super) code: Option<u32>,
    /// The last two quiet actions that refuted something here.
    pub(super) killers: [Option<G::Action>; 2],
}

/// Everything that a thread uses again and again, so that a node allocates nothing.
pub(super) struct Desk<G: Evaluate> {
    pub(super) frames: Vec<Frame<G>>,
    /// The keys of the line as repetition sees them.
    keys: Vec<u64>,
    pub(super) list: Vec<G::Action>,
    /// What is still to be tried at all places of the line, one above the other.
    pub(super) candidates: Vec<Candidate<G::Action>>,
    pub(super) history: History,
    /// The best line from each place.
    pub(super) lines: Vec<Vec<G::Action>>,
    pub(super) reductions: Reductions,
}

impl<G: Evaluate> Desk<G> {
    pub(super) fn new(question: &Question<'_, G>) -> Desk<G> {
        let root = question.past.last().expect("a past ends with the present");
        let tally = question.judge.tally(question.game, root);
        let frame = || Frame {
            state: root.clone(),
            tally,
            turn: Turn::Chance,
            own: true,
            turns: 0,
            begun: 0,
            key: 0,
            judged: 0,
            code: None,
            killers: [None; 2],
        };
        Desk {
            frames: std::iter::repeat_with(frame).take(LONGEST_LINE + 2).collect(),
            keys: vec![0; LONGEST_LINE + 2],
            list: Vec::with_capacity(G::MOST_ACTIONS.min(USUAL_LIST)),
            candidates: Vec::with_capacity(8 * G::MOST_ACTIONS.min(USUAL_LIST)),
            history: History::new(<G::Judge as Judge<G>>::CODES),
            lines: vec![Vec::new(); LONGEST_LINE + 2],
            reductions: Reductions::new(),
        }
    }
}

/// Room is made for lists of so many actions; the few that are longer make more.
const USUAL_LIST: usize = 1024;

/// What the threads of one search share.
#[derive(Copy, Clone)]
pub(super) struct Shared<'a> {
    pub(super) table: &'a Table,
    /// Set when the thread that answers has ended.
    pub(super) halt: &'a AtomicBool,
    /// The nodes that the others have seen.
    pub(super) helped: &'a AtomicU64,
    pub(super) caution: Caution,
}

/// A thread's walk through the tree.
pub(super) struct Tree<'a, G: Evaluate> {
    pub(super) game: &'a G,
    pub(super) judge: &'a G::Judge,
    /// Who searches.
    pub(super) seat: Seat,
    pub(super) desk: &'a mut Desk<G>,
    pub(super) shared: Shared<'a>,
    brake: Brake<'a>,
    is_helper: bool,
    /// Told apart in the table: among three, what is good for the others depends on who searches.
    salt: u64,
    /// Whether the game draws at the third time, and the positions that stood twice already.
    repeats: bool,
    drawn: Vec<u64>,
    pub(super) nodes: u64,
    pub(super) deepest: usize,
    pub(super) stopped: bool,
    /// Whether something was judged or cut short, so that a deeper look could find something else.
    pub(super) cut_short: bool,
}

impl<'a, G: Evaluate> Tree<'a, G> {
    pub(super) fn new(
        question: &Question<'a, G>,
        shared: Shared<'a>,
        desk: &'a mut Desk<G>,
        seat: Seat,
        is_helper: bool,
    ) -> Self {
        let Question { game, judge, past, .. } = *question;
        let root = past.last().expect("a past ends with the present");
        // Whether there is such a draw is the game's to say: it is shown the position three times over.
        let thrice = [root.clone(), root.clone(), root.clone()];
        let repeats = matches!(game.claim(&thrice), Some(claim) if matches!(claim.ground, Ground::Threefold(_)));
        let salt = if game.seats() > 2 { (seat.index() as u64 + 1) << 60 | (seat.index() as u64 + 1) } else { 0 };
        for frame in &mut desk.frames {
            frame.killers = [None; 2];
        }
        let mut tree = Tree {
            game,
            judge,
            seat,
            desk,
            shared,
            brake: question.brake.shared_by(question.threads),
            is_helper,
            salt,
            repeats,
            drawn: if repeats { seen_twice(game, past) } else { Vec::new() },
            nodes: 0,
            deepest: 0,
            stopped: false,
            cut_short: false,
        };
        let frame = &mut tree.desk.frames[0];
        frame.state.clone_from(root);
        frame.tally = judge.tally(game, root);
        (frame.turns, frame.begun) = (0, 0);
        tree.arrive(0, true);
        tree
    }

    /// Plays an action from one place of the line to the next.
    #[inline]
    pub(super) fn step(&mut self, place: usize, action: G::Action, code: u32) {
        let (before, after) = self.desk.frames.split_at_mut(place + 1);
        let (from, to) = (&mut before[place], &mut after[0]);
        from.code = Some(code);
        to.state.clone_from(&from.state);
        self.game.apply(&mut to.state, action);
        to.begun = from.turns + 1;
        to.turns = from.turns + i32::from(self.game.ends_turn(&from.state, action));
        to.tally = self.judge.follow(self.game, &from.tally, &from.state, &to.state);
        let own = from.own;
        self.arrive(place + 1, own);
    }

    /// Does nothing at a place, which leads to this position.
    pub(super) fn pass(&mut self, place: usize, passed: &G::State) {
        let (before, after) = self.desk.frames.split_at_mut(place + 1);
        let (from, to) = (&mut before[place], &mut after[0]);
        from.code = None;
        to.state.clone_from(passed);
        (to.begun, to.turns) = (from.turns + 1, from.turns + 1);
        to.tally = self.judge.follow(self.game, &from.tally, &from.state, &to.state);
        let own = from.own;
        self.arrive(place + 1, own);
    }

    /// Looks at the position that was reached: who decides there, and what it is remembered by.
    #[inline]
    fn arrive(&mut self, place: usize, own_before: bool) {
        let frame = &mut self.desk.frames[place];
        frame.turn = self.game.turn(&frame.state);
        frame.own = match frame.turn {
            Turn::Seat(seat) => self.game.are_partners(seat, self.seat),
            Turn::Chance | Turn::Over(_) => own_before,
        };
        let key = self.game.key(&frame.state);
        self.desk.keys[place] = key;
        frame.key = self.judge.memory_key(self.game, &frame.state, key) ^ self.salt;
    }

    /// The score of the next place for whoever is to move at this one.
    #[inline]
    pub(super) fn child(&mut self, place: usize, depth: i32, alpha: i32, beta: i32) -> i32 {
        if self.desk.frames[place + 1].own == self.desk.frames[place].own {
            self.value(place + 1, depth, alpha, beta)
        } else {
            -self.value(place + 1, depth, -beta, -alpha)
        }
    }

    /// Whether the position at a place is one that came up before on the line, or twice before the search.
    #[inline]
    pub(super) fn is_repeated(&self, place: usize) -> bool {
        let (line, here) = (&self.desk.keys[..place], self.desk.keys[place]);
        self.repeats && (line.contains(&here) || self.drawn.contains(&here))
    }

    /// How the position at a place is judged as it stands, by the side to move.
    #[inline]
    pub(super) fn judged(&mut self, place: usize) -> i32 {
        let frame = &self.desk.frames[place];
        let score = self.judge.evaluate(self.game, &frame.state, &frame.tally, self.seat);
        let score = score.clamp(1 - DECIDED, DECIDED - 1);
        if frame.own { score } else { -score }
    }

    /// A quick win is better than a slow one, and a slow loss better than a quick one.
    pub(super) fn result(&self, outcome: Outcome, place: usize) -> i32 {
        let frame = &self.desk.frames[place];
        match (outcome.is_draw(), outcome.won_by(self.seat) == frame.own) {
            (true, _) => 0,
            (false, true) => WON - frame.begun,
            (false, false) => frame.begun - WON,
        }
    }

    /// A game that a seat wins with so many turns more.
    pub(super) fn foregone(&self, winner: Seat, turns: u32, place: usize) -> i32 {
        let frame = &self.desk.frames[place];
        let turns = frame.turns + turns as i32;
        if self.game.are_partners(winner, self.seat) == frame.own { WON - turns } else { turns - WON }
    }

    /// Counts a node, and tells whether the search ends there.
    #[inline]
    pub(super) fn must_stop(&mut self, place: usize) -> bool {
        self.nodes += 1;
        self.deepest = self.deepest.max(place);
        if self.is_helper {
            if self.nodes.is_multiple_of(BETWEEN_TELLS) {
                self.shared.helped.fetch_add(BETWEEN_TELLS, Ordering::Relaxed);
            }
            self.stopped = self.stopped || self.shared.halt.load(Ordering::Relaxed);
        } else {
            self.stopped = self.stopped || self.brake.stops(self.nodes);
        }
        self.stopped
    }
}

/// The keys of the positions that stood twice already.
fn seen_twice<G: Game>(game: &G, past: &[G::State]) -> Vec<u64> {
    let mut keys: Vec<u64> = past.iter().map(|state| game.key(state)).collect();
    keys.sort_unstable();
    let mut twice: Vec<u64> = keys.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
    twice.dedup();
    twice
}

/// The score of a decided game as the table keeps it: counted from the position and not from the root.
pub(super) fn from_here(score: i32, turns: i32) -> i32 {
    match score {
        _ if score > DECIDED => score + turns,
        _ if score < -DECIDED => score - turns,
        _ => score,
    }
}

/// The other way round.
pub(super) fn from_root(score: i32, turns: i32) -> i32 {
    match score {
        _ if score > DECIDED => score - turns,
        _ if score < -DECIDED => score + turns,
        _ => score,
    }
}
