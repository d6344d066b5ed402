//! Proof: whether a seat wins by force, whatever the others and the dice do, and in how many turns.
//!
//! The search is depth-first proof-number search: it always works on the position that is nearest to deciding the
//! question, and a table keeps how near each one is. Of the positions that must all be decided it counts the hardest one and
//! how many there are beside it, since in games many of them lead to the same ones later. Symmetric positions
//! share an entry ([`game::Game::canonical_key`]).
//!
//! A question has its number of turns: so no position leads back to itself, and a no is a proof too. Repetition is not looked
//! at: whoever wins by force in the fewest turns never repeats a position. Whoever else may claim a draw for want of
//! progress does.

mod proofs;
mod verdict;

pub use verdict::Verdict;

use game::{Evaluate, Judge, Seat, Turn};

use crate::brake::Brake;
use proofs::{NEVER, Numbers, Proofs};

/// No proof follows a line further than so many actions.
const LONGEST_LINE: u32 = 1000;

/// So many positions go by between two tellings.
const BETWEEN_TELLS: u64 = 1 << 16;

/// How far a proof is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Who is asked about.
    pub seat: Seat,
    /// Within how many turns.
    pub turns: u32,
    /// How many positions were looked at so far, for this question and all before it.
    pub nodes: u64,
}

/// A search for proofs over the positions of one table. It keeps what it has found from one question to the next.
pub struct Solver<'a, G: Evaluate> {
    game: &'a G,
    judge: &'a G::Judge,
    brake: Brake<'a>,
    tell: &'a mut dyn FnMut(Progress),
    proofs: Proofs,
    nodes: u64,
    stopped: bool,
    /// Whether something was only decided because there were no turns left for it.
    cut_short: bool,
    /// Whether a line became too long to be followed.
    too_long: bool,
    /// Lists that are used again.
    spare: Vec<Vec<Child<G>>>,
    list: Vec<G::Action>,
}

/// Who is to win, and in a position how soon and after how many actions.
#[derive(Copy, Clone)]
struct Goal {
    seat: Seat,
    turns: u32,
    actions: u32,
}

/// A position after one of the actions.
struct Child<G: Evaluate> {
    state: G::State,
    tally: <G::Judge as Judge<G>>::Tally,
    key: u64,
    goal: Goal,
    numbers: Numbers,
}

impl<'a, G: Evaluate> Solver<'a, G> {
    /// A solver that may remember so many mebibytes. It tells from time to time how far it is.
    pub fn new(
        game: &'a G,
        judge: &'a G::Judge,
        mebibytes: usize,
        brake: Brake<'a>,
        tell: &'a mut dyn FnMut(Progress),
    ) -> Self {
        Solver {
            game,
            judge,
            brake,
            tell,
            proofs: Proofs::new(mebibytes),
            nodes: 0,
            stopped: false,
            cut_short: false,
            too_long: false,
            spare: Vec::new(),
            list: Vec::new(),
        }
    }

    /// How many positions it has looked at.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether a seat wins by force within so many turns; nothing where the brake came first.
    pub fn wins(&mut self, state: &G::State, seat: Seat, turns: u32) -> Option<bool> {
        (self.cut_short, self.too_long) = (false, false);
        let tally = self.judge.tally(self.game, state);
        let mut root = self.child(state.clone(), tally, Goal { seat, turns, actions: 0 });
        if root.numbers.known().is_none() {
            root.numbers = self.work_on(&root, Numbers { proof: NEVER, disproof: NEVER });
        }
        // What was left because a line became too long could still be a win.
        root.numbers.known().filter(|&wins| wins || !self.too_long)
    }

    /// Works on a position until one of its numbers reaches the limit, or the brake is pulled.
    fn work_on(&mut self, node: &Child<G>, limit: Numbers) -> Numbers {
        let before = self.nodes;
        let own = self.is_own(self.game.turn(&node.state), node.goal.seat);
        let mut children = self.spare.pop().unwrap_or_default();
        self.expand(node, own, &mut children);
        let numbers = loop {
            let Weighed { numbers, best, second, beside } = weigh(&children, own);
            if numbers.proof >= limit.proof || numbers.disproof >= limit.disproof || self.stopped {
                break numbers;
            }
            // The child is left when it is no longer clearly the nearest, or when it uses up what this position may.
            let enough = second.saturating_add(second / 4 + 1);
            let next = match own {
                true => Numbers { proof: limit.proof.min(enough), disproof: limit.disproof - beside },
                false => Numbers { proof: limit.proof - beside, disproof: limit.disproof.min(enough) },
            };
            children[best].numbers = self.work_on(&children[best], next);
        };
        if !self.stopped {
            self.proofs.note(node.key, numbers, self.nodes - before);
        }
        children.clear();
        self.spare.push(children);
        numbers
    }

    /// Every position that the actions lead to, symmetric ones once; or only one that settles the question.
    fn expand(&mut self, node: &Child<G>, own: bool, children: &mut Vec<Child<G>>) {
        let mut list = std::mem::take(&mut self.list);
        list.clear();
        if self.sides().count() == 2 {
            self.judge.replies(self.game, &node.state, &node.tally, &mut list);
        } else {
            // Somebody may let another win only to stop a third.
            self.game.actions(&node.state, &mut list);
        }
        for &action in &list {
            let child = self.after(node, action);
            let settles = child.numbers.known() == Some(own);
            if settles {
                children.clear();
            }
            children.push(child);
            if settles || self.stopped {
                break;
            }
        }
        children.sort_by_key(|child| child.key);
        children.dedup_by_key(|child| child.key);
        self.list = list;
    }

    fn after(&mut self, node: &Child<G>, action: G::Action) -> Child<G> {
        let mut state = node.state.clone();
        self.game.apply(&mut state, action);
        let tally = self.judge.follow(self.game, &node.tally, &node.state, &state);
        let turns = node.goal.turns - u32::from(self.game.ends_turn(&node.state, action));
        self.child(state, tally, Goal { turns, actions: node.goal.actions + 1, ..node.goal })
    }

    /// A position with what is known of it at first sight.
    fn child(&mut self, state: G::State, tally: <G::Judge as Judge<G>>::Tally, goal: Goal) -> Child<G> {
        self.count(goal);
        let salt = (u64::from(goal.turns) << 2 | goal.seat.index() as u64) + 1;
        let key = self.judge.memory_key(self.game, &state, self.game.canonical_key(&state))
            ^ salt.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let numbers = self.first_look(&state, &tally, goal, key);
        Child { state, tally, key, goal, numbers }
    }

    fn first_look(&mut self, state: &G::State, tally: &<G::Judge as Judge<G>>::Tally, goal: Goal, key: u64) -> Numbers {
        let turn = match self.game.turn(state) {
            Turn::Over(outcome) => return Numbers::decided(outcome.won_by(goal.seat)),
            turn => turn,
        };
        if let Some(claim) = self.game.claim(std::slice::from_ref(state))
            && (claim.automatic || !self.is_own(turn, goal.seat))
        {
            return Numbers::DISPROVED;
        }
        if let Some(known) = self.proofs.find(key) {
            return known;
        }
        if let Some((winner, turns)) = self.judge.foregone(self.game, state, tally) {
            let wins = self.game.are_partners(winner, goal.seat);
            self.cut_short |= wins && turns > goal.turns;
            return Numbers::decided(wins && turns <= goal.turns);
        }
        let soonest = self.judge.soonest(self.game, state, goal.seat);
        if soonest.is_none_or(|soonest| soonest > goal.turns) {
            self.cut_short |= soonest.is_some();
            return Numbers::DISPROVED;
        }
        if goal.actions >= LONGEST_LINE {
            self.too_long = true;
            return Numbers::DISPROVED;
        }
        // The more there is to choose, the harder it is to show that nothing helps.
        let choices = self.game.count(state) as u32;
        match self.is_own(turn, goal.seat) {
            true => Numbers { proof: 1, disproof: choices },
            false => Numbers { proof: choices, disproof: 1 },
        }
    }

    /// One seat of each side.
    fn sides(&self) -> impl Iterator<Item = Seat> {
        let game = self.game;
        let is_first = |&seat: &Seat| Seat::first(seat.index() as u8).all(|before| !game.are_partners(before, seat));
        Seat::first(game.seats()).filter(is_first)
    }

    fn is_own(&self, turn: Turn, seat: Seat) -> bool {
        matches!(turn, Turn::Seat(mover) if self.game.are_partners(mover, seat))
    }

    fn count(&mut self, goal: Goal) {
        self.nodes += 1;
        self.stopped = self.stopped || self.brake.stops(self.nodes);
        if self.nodes.is_multiple_of(BETWEEN_TELLS) {
            (self.tell)(Progress { seat: goal.seat, turns: goal.turns + goal.actions, nodes: self.nodes });
        }
    }
}

/// What the positions after all actions mean for the one before.
struct Weighed {
    numbers: Numbers,
    /// The nearest to what the mover wants, and how near the next one is.
    best: usize,
    second: u32,
    /// How many are undecided beside the hardest one.
    beside: u32,
}

/// The mover needs one of the positions, and has to fail in all of them.
fn weigh<G: Evaluate>(children: &[Child<G>], own: bool) -> Weighed {
    let (mut least, mut second, mut best) = (NEVER, NEVER, 0);
    let (mut hardest, mut open) = (0, 0_u32);
    for (place, child) in children.iter().enumerate() {
        let (wanted, feared) = match own {
            true => (child.numbers.proof, child.numbers.disproof),
            false => (child.numbers.disproof, child.numbers.proof),
        };
        if wanted < least {
            (least, second, best) = (wanted, least, place);
        } else {
            second = second.min(wanted);
        }
        hardest = hardest.max(feared);
        open += u32::from(feared > 0);
    }
    let beside = open.saturating_sub(1);
    let all = if least == 0 { NEVER } else { (hardest + beside).min(NEVER) };
    let numbers = match own {
        true => Numbers { proof: least, disproof: all },
        false => Numbers { proof: all, disproof: least },
    };
    Weighed { numbers, best, second, beside }
}
