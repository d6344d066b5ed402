//! Iterative alpha-beta over any game that can be judged.
//!
//! One seat searches. It takes what is best for it, expects its partners to do the same, and every other seat to do
//! what is worst for it. Between two sides that is simply right. Among three or four it is *paranoid*: the others are
//! taken to play together. The other way, in which each seat is expected to look after itself, cannot be cut short by
//! alpha-beta and needs another search beside this one; being careful is the simpler choice and loses little at small
//! depths.
//!
//! Nothing here assumes that seats take turns: who decides is asked of every position. Chance is an average over its
//! outcomes, once on each line ([`ROLLS`]). Where the depth is used up, actions that promise something are still
//! followed until the position is quiet ([`Tree`](tree::Tree)). The rooms: `search` deepens, `tree` values positions,
//! `memory` and `killers` only say what to try first.

mod tree;

use std::cmp::Reverse;

use game::{Dice, Evaluate, HOPELESS, Turn, WON};

use crate::brake::Brake;
use tree::{Tree, WHOLE};

/// Deeper than this no search goes, however much time it has.
pub const DEEPEST: u32 = 64;

/// How many rolls a line can hold; the next one is judged and not rolled.
pub(crate) const ROLLS: u32 = 1;

/// So many promising actions are followed at most beyond the depth of a search.
pub(crate) const QUIETING: usize = 8;

/// Scores beyond this are won or lost games, counted in actions from [`WON`].
pub(crate) const DECIDED: i32 = WON - 1000;

/// What a search has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thought<A> {
    /// What to play.
    pub action: A,
    /// How the searching seat stands then.
    pub score: i32,
    /// How many actions deep it has looked.
    pub depth: u32,
    /// How many positions it has seen.
    pub nodes: u64,
    /// What it expects: its own action and what follows.
    pub line: Vec<A>,
}

impl<A> Thought<A> {
    /// In how many actions the game is decided by force, if the search has seen that: positive where it is won.
    pub fn decided_in(&self) -> Option<i32> {
        let actions = WON - self.score.abs();
        (self.score.abs() > DECIDED).then_some(actions * self.score.signum())
    }
}

/// How far a search looks.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Horizon {
    /// So many actions deep, whoever acts.
    Depth,
    /// No further than the searching seat's own turn, and its partners' beside it.
    OwnTurn,
}

/// Leaves of a list what the game finds worth a look: so many of the actions that promise most.
pub(crate) fn narrow<G: Evaluate>(game: &G, state: &G::State, list: &mut Vec<G::Action>) {
    let Some(width) = game.width(state) else { return };
    let mut ranked: Vec<_> = list.drain(..).map(|action| (Reverse(game.promise(state, action)), action)).collect();
    ranked.sort_unstable();
    let hopeful = ranked.partition_point(|&(Reverse(promise), _)| promise > HOPELESS);
    ranked.truncate(width.max(1).min(if hopeful > 0 { hopeful } else { ranked.len() }));
    list.extend(ranked.into_iter().map(|(_, action)| action));
}

/// A seat's thoughts about one position.
pub struct Search<'a, G: Evaluate> {
    tree: Tree<'a, G>,
    /// The actions of the position with their scores, the best so far first.
    options: Vec<(G::Action, i32)>,
}

impl<'a, G: Evaluate> Search<'a, G> {
    /// For the seat to move in the last position of the past; nothing where no seat is to move. The dice decide among
    /// equals.
    pub fn new(game: &'a G, past: &[G::State], brake: Brake<'a>, dice: &mut Dice) -> Option<Self> {
        let state = past.last()?;
        let Turn::Seat(seat) = game.turn(state) else { return None };
        let mut list = Vec::new();
        game.actions(state, &mut list);
        narrow(game, state, &mut list);
        for place in (1..list.len()).rev() {
            list.swap(place, dice.below(place + 1));
        }
        list.sort_by_key(|&action| Reverse(game.promise(state, action)));
        let options = list.into_iter().map(|action| (action, 0)).collect();
        Some(Search { tree: Tree::new(game, past, seat, brake), options })
    }

    /// Looks one action deep, then two, and so on, up to `most`, until the brake ends it or there is nothing more to
    /// find. Tells every depth that it has finished.
    pub fn deepen(&mut self, most: u32, mut told: impl FnMut(&Thought<G::Action>)) -> Thought<G::Action> {
        let most = if self.options.len() == 1 { 1 } else { most.clamp(1, DEEPEST) };
        let mut finished = 0;
        for depth in 1..=most {
            self.look(depth);
            if self.tree.is_stopped() {
                break;
            }
            finished = depth;
            let thought = self.thought(depth);
            told(&thought);
            if thought.decided_in().is_some() || !self.tree.was_cut_short() {
                break;
            }
        }
        self.thought(finished)
    }

    /// The actions of the position.
    pub(crate) fn actions(&self) -> impl Iterator<Item = G::Action> {
        self.options.iter().map(|&(action, _)| action)
    }

    /// What promises most before anything was looked at.
    pub(crate) fn at_first_sight(&self) -> G::Action {
        self.options[0].0
    }

    /// The score of each action by itself, looking no further than the own turn and at most so many actions deep,
    /// then following so many promising actions. Where the brake ends it, the last actions have none.
    pub(crate) fn weigh(&mut self, depth: u32, quieting: usize) -> Vec<i32> {
        self.tree.begin(Horizon::OwnTurn, quieting);
        let mut scores = Vec::with_capacity(self.options.len());
        for &(action, _) in &self.options {
            let score = self.tree.after(action, depth, ROLLS, WHOLE);
            if self.tree.is_stopped() {
                break;
            }
            scores.push(score);
        }
        scores
    }

    /// One iteration. What turns out better than all before it comes to the front, so that the front is the best
    /// even where the brake ends it halfway, and the next iteration begins with it.
    fn look(&mut self, depth: u32) {
        self.tree.begin(Horizon::Depth, QUIETING);
        let mut window = WHOLE;
        for place in 0..self.options.len() {
            let score = self.tree.after(self.options[place].0, depth, ROLLS, window);
            if self.tree.is_stopped() {
                return;
            }
            self.options[place].1 = score;
            if score > window.alpha {
                window.alpha = score;
                self.options[..=place].rotate_right(1);
            }
        }
    }

    fn thought(&self, depth: u32) -> Thought<G::Action> {
        let (action, score) = self.options[0];
        Thought { action, score, depth, nodes: self.tree.nodes(), line: self.tree.line(action, depth) }
    }
}
