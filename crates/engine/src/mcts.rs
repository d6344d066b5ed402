//! Monte Carlo tree search over chance, for games in which much is possible and dice decide much.
//!
//! An iteration goes down a tree of actions and casts, adds a node, lets the judge play on for a while
//! ([`Judge::playout`]), and asks at the end who will win ([`Judge::chances`]). What every seat can expect is remembered
//! on the way back, and the next iteration goes where the seats to move can expect most, or know least. The judge says
//! which actions are worth a look at all ([`Judge::candidates`], [`Judge::width`]) and in which order
//! ([`Judge::promise`]): nothing else of a long list is ever made.
//!
//! Nobody here sees a coming cast: dice are cast from the search's own. Nor does it look at what its seat may not see: where
//! the judge says that something is hidden ([`Judge::imagine`]), the search thinks about several ways how it may be,
//! and about nothing else.
//!
//! The rooms: `tree` goes down and comes back, `nodes` is what is remembered, `proof` what is certain, and
//! `findings` what is told of all that.

mod findings;
mod nodes;
mod proof;
mod tree;

use std::marker::PhantomData;

use game::{Dice, Evaluate, Seat};

use crate::engine::{Engine, Question, Report};
use crate::odds::Shares;
use crate::others::{MaxN, Others, Outlook};
use findings::Findings;
use tree::Tree;

/// Monte Carlo tree search. Among three or four seats it takes it that everybody is like this ([`MaxN`], [`Paranoid`](crate::Paranoid)).
pub struct Mcts<O = MaxN> {
    mebibytes: usize,
    outlook: PhantomData<O>,
}

/// What it is worth to a seat that everybody has these shares of the win. `own` is the searching seat, and the other one is
/// its partner where `is_own` says so.
#[inline]
fn worth<O: Outlook>(shares: &Shares, seat: Seat, own: Seat, is_own: bool) -> f32 {
    match O::OTHERS {
        Others::EachForItself => shares[seat.index()],
        Others::Together if is_own => shares[own.index()],
        Others::Together => 1.0 - shares[own.index()],
    }
}

/// What is told first after so many iterations; then after twice as many, and so on.
const FIRST_TOLD: u64 = 1024;

impl<G: Evaluate, O: Outlook> Engine<G> for Mcts<O> {
    fn new(_: &G, mebibytes: usize) -> Self {
        Mcts { mebibytes, outlook: PhantomData }
    }

    fn forget(&mut self) {}

    /// Its nodes are its iterations, and its depth is that of its best line. Lines are of the actions that were worth a
    /// look. Several threads grow a tree each, and put together what they found.
    fn think(&mut self, question: &Question<'_, G>, tell: &mut dyn FnMut(&Report<G::Action>)) -> Report<G::Action> {
        let threads = question.threads.max(1);
        let brake = question.brake.shared_by(threads);
        let mut dice = question.dice.clone();
        let seeds: Vec<u64> = (0..threads).map(|_| dice.bits()).collect();
        let grow = |seed: u64, tell: &mut dyn FnMut(&Report<G::Action>)| -> Findings<G::Action> {
            let mut tree = Tree::<G, O>::new(question, brake, Dice::new(seed), self.mebibytes / threads);
            let mut next_told = FIRST_TOLD;
            while tree.iterate() {
                if tree.iterations() == next_told {
                    next_told *= 2;
                    tell(&tree.findings().report(question.lines));
                }
            }
            tree.findings()
        };
        let found = std::thread::scope(|scope| {
            let grow = &grow;
            let others: Vec<_> = seeds[1..].iter().map(|&seed| scope.spawn(move || grow(seed, &mut |_| {}))).collect();
            let mut found = grow(seeds[0], tell);
            for other in others {
                found.add(other.join().expect("a search does not panic"));
            }
            found
        });
        found.report(question.lines)
    }
}
