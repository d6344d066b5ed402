//! Plain UCT with random playouts: a sparring partner for all games, which knows nothing but the rules.
//!
//! The tree is one flat list of nodes. A node keeps no position: each iteration plays its way down again, casts dice where
//! chance is to act, adds one node, and plays on at random. Every seat takes what has brought it most (max-n). Positions
//! with long lists add their actions one by one, so that no list is ever made.

use game::{Dice, Evaluate, Judge, Seat, Turn};

use crate::brake::Brake;
use crate::engine::{Engine, Line, Question, Report};
use crate::expectimax::DEEPEST;
use crate::iterations::{self, LONGEST_PLAYOUT};
use crate::odds::{self, Shares};

/// How much a seat tries what it knows little about.
const CURIOSITY: f32 = 1.0;
/// So many actions go by between two looks at the flag and the clock.
const BETWEEN_LOOKS: u32 = 512;
/// A prime above every length of a list, so that its multiples visit each place of a list once.
const STRIDE: u64 = 2_147_483_647;
/// No node.
const NONE: u32 = u32::MAX;

/// Plain UCT with random playouts.
pub struct Uct {
    mebibytes: usize,
}

impl<G: Evaluate> Engine<G> for Uct {
    fn new(_: &G, mebibytes: usize) -> Self {
        Uct { mebibytes }
    }

    fn forget(&mut self) {}

    /// Its depth is that of the best line, and its nodes are its iterations. Lines are of the actions that it tried.
    fn think(&mut self, question: &Question<'_, G>, tell: &mut dyn FnMut(&Report<G::Action>)) -> Report<G::Action> {
        let mut tree = Tree::new(question, self.mebibytes);
        let mut next_told = 1024;
        loop {
            if !tree.iterate() {
                return tree.report(question.lines);
            }
            if tree.iterations == next_told {
                next_told *= 2;
                tell(&tree.report(question.lines));
            }
        }
    }
}

/// What was learned about an action in its place of the tree.
struct Node<A> {
    action: A,
    /// The sum of what it brought to the seat that chose it.
    worth: f32,
    visits: u32,
    /// The first of the nodes that follow it, and the next one beside it.
    child: u32,
    sibling: u32,
    /// How many actions are listed after it, once that was asked, and how many of them have a node.
    listed: u32,
    tried: u32,
}

struct Tree<'a, G: Evaluate> {
    game: &'a G,
    /// The position, as it may be where its seat does not see all of it.
    root: G::State,
    brake: Brake<'a>,
    dice: Dice,
    nodes: Vec<Node<G::Action>>,
    /// How many nodes there is room for.
    room: usize,
    /// The position that an iteration has come to, and how.
    state: G::State,
    path: Vec<(u32, Option<Seat>)>,
    rolls: Vec<G::Action>,
    /// No node lies deeper than this.
    depth: usize,
    most: u64,
    iterations: u64,
    deepest: usize,
    steps: u32,
}

impl<'a, G: Evaluate> Tree<'a, G> {
    fn new(question: &Question<'a, G>, mebibytes: usize) -> Self {
        let now = question.past.last().expect("a past ends with the present");
        let Turn::Seat(seat) = question.game.turn(now) else {
            unreachable!("a question is put to a seat that is to move")
        };
        let mut dice = question.dice.clone();
        let root = question.judge.imagine(question.game, now, seat, &mut dice).unwrap_or_else(|| now.clone());
        let room = ((mebibytes << 20) / size_of::<Node<G::Action>>()).clamp(1024, NONE as usize);
        Tree {
            game: question.game,
            brake: question.brake,
            dice,
            nodes: Vec::new(),
            room,
            state: root.clone(),
            path: Vec::new(),
            rolls: Vec::new(),
            depth: question.depth.clamp(1, DEEPEST) as usize,
            most: iterations::most(question.depth, question.game.count(&root)),
            root,
            iterations: 0,
            deepest: 0,
            steps: 0,
        }
    }

    /// Goes down the tree, adds a node, plays at random to the end, and tells all nodes on the way. Does nothing where the
    /// brake is pulled, but for the very first action.
    fn iterate(&mut self) -> bool {
        let is_over = self.iterations == self.most || self.brake.is_spent(self.iterations + 1);
        if is_over && !self.nodes.is_empty() {
            return false;
        }
        self.state.clone_from(&self.root);
        self.path.clear();
        self.descend();
        let Some(shares) = self.play_out() else { return false };
        for &(node, seat) in &self.path {
            let node = &mut self.nodes[node as usize];
            node.visits += 1;
            node.worth += seat.map_or(0.0, |seat| shares[seat.index()]);
        }
        self.deepest = self.deepest.max(self.path.len() - 1);
        self.iterations += 1;
        true
    }

    /// Plays down to a new node, or to the end of the game, or to where there is no room for more.
    fn descend(&mut self) {
        if self.nodes.is_empty() {
            let first = self.game.pick(&self.root, |_| 0).expect("a seat that is to move has an action");
            self.nodes.push(node(first));
        }
        self.path.push((0, None));
        let mut at = 0;
        while self.path.len() <= self.depth {
            let (known, is_new, seat) = match self.game.turn(&self.state) {
                Turn::Over(_) => return,
                Turn::Chance => {
                    let roll = self.roll();
                    let known = self.children(at).find(|&child| self.nodes[child as usize].action == roll);
                    known.map_or_else(|| (self.add(at, roll), true, None), |child| (child, false, None))
                }
                Turn::Seat(seat) => match self.untried(at) {
                    Some(action) => (self.add(at, action), true, Some(seat)),
                    None => (self.favourite(at), false, Some(seat)),
                },
            };
            if known == NONE {
                return;
            }
            self.game.apply(&mut self.state, self.nodes[known as usize].action);
            self.path.push((known, seat));
            if is_new {
                return;
            }
            at = known;
        }
    }

    /// An action that has no node yet, where there is room for one.
    fn untried(&mut self, at: u32) -> Option<G::Action> {
        let node = &mut self.nodes[at as usize];
        if node.listed == 0 {
            node.listed = self.game.count(&self.state) as u32;
        }
        if node.tried == node.listed || self.nodes.len() == self.room {
            return None;
        }
        // Somewhere in the list, and then ever further round: in an order of its own for each node.
        let node = &mut self.nodes[at as usize];
        let place = (u64::from(at) + 1) * STRIDE / 7 + u64::from(node.tried) * STRIDE;
        node.tried += 1;
        Some(self.game.nth(&self.state, (place % u64::from(node.listed)) as usize))
    }

    /// The action with the best that the seat to move may still hope for; none where there is none.
    fn favourite(&self, at: u32) -> u32 {
        let all = (self.nodes[at as usize].visits.max(1) as f32).ln();
        let (mut best, mut most) = (NONE, f32::NEG_INFINITY);
        for child in self.children(at) {
            let Node { worth, visits, .. } = self.nodes[child as usize];
            let visits = visits.max(1) as f32;
            let hope = worth / visits + CURIOSITY * (all / visits).sqrt();
            if hope > most {
                (best, most) = (child, hope);
            }
        }
        best
    }

    fn children(&self, at: u32) -> impl Iterator<Item = u32> {
        let mut next = self.nodes[at as usize].child;
        std::iter::from_fn(move || {
            let child = next;
            (child != NONE).then(|| {
                next = self.nodes[child as usize].sibling;
                child
            })
        })
    }

    fn add(&mut self, parent: u32, action: G::Action) -> u32 {
        if self.nodes.len() == self.room {
            return NONE;
        }
        let place = self.nodes.len() as u32;
        let sibling = std::mem::replace(&mut self.nodes[parent as usize].child, place);
        self.nodes.push(Node { sibling, ..node(action) });
        place
    }

    fn roll(&mut self) -> G::Action {
        self.rolls.clear();
        self.game.actions(&self.state, &mut self.rolls);
        self.dice.cast(self.game, &self.state, &self.rolls)
    }

    /// Plays at random to the end: what every seat has of it then. Nothing where the brake is pulled on the way.
    fn play_out(&mut self) -> Option<Shares> {
        for _ in 0..LONGEST_PLAYOUT {
            self.steps = self.steps.wrapping_add(1);
            if self.steps % BETWEEN_LOOKS == 1 && self.brake.is_told() {
                return None;
            }
            let action = match self.game.turn(&self.state) {
                Turn::Over(outcome) => return Some(odds::shares(self.game, outcome)),
                Turn::Chance => self.roll(),
                Turn::Seat(_) => {
                    let dice = &mut self.dice;
                    let picked = self.game.pick(&self.state, |count| dice.below(count));
                    picked.expect("a seat that is to move has an action")
                }
            };
            self.game.apply(&mut self.state, action);
        }
        Some(odds::shares(self.game, game::Outcome::draw("too long")))
    }

    fn report(&self, lines: usize) -> Report<G::Action> {
        let sides = odds::sides(self.game);
        let mut tried: Vec<u32> = self.children(0).collect();
        let rank = |&child: &u32| {
            let Node { visits, worth, .. } = self.nodes[child as usize];
            (visits, (f64::from(worth) * 1e3) as i64)
        };
        tried.sort_by_key(|child| std::cmp::Reverse(rank(child)));
        tried.truncate(lines.max(1));
        let lines = tried.into_iter().map(|child| {
            let Node { visits, worth, .. } = self.nodes[child as usize];
            let share = f64::from(worth) / f64::from(visits.max(1));
            Line { score: odds::score(share, sides), actions: self.line(child) }
        });
        let lines: Vec<Line<G::Action>> = lines.collect();
        Report {
            depth: lines[0].actions.len() as u32,
            seldepth: self.deepest as u32,
            nodes: self.iterations,
            hashfull: (self.nodes.len() * 1000 / self.room) as u32,
            lines,
        }
    }

    /// An action, and what most often followed.
    fn line(&self, first: u32) -> Vec<G::Action> {
        let mut line = vec![self.nodes[first as usize].action];
        let mut at = first;
        while let Some(next) = self.children(at).max_by_key(|&child| self.nodes[child as usize].visits) {
            line.push(self.nodes[next as usize].action);
            at = next;
        }
        line
    }
}

fn node<A>(action: A) -> Node<A> {
    Node { action, worth: 0.0, visits: 0, child: NONE, sibling: NONE, listed: 0, tried: 0 }
}
