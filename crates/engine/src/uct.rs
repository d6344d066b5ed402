//! Plain UCT with random playouts: an opponent for all games that knows nothing but the rules.
//!
//! The nodes are in one vector and hold no positions: each iteration replays the path, rolls dice at chance nodes, adds
//! one node, and plays on at random. Every seat maximises its own share of the win (max-n). Actions are added one by
//! one, so that long lists are never made.

use game::{Dice, Evaluate, HasEvaluator, Seat, Turn};

use crate::engine::{Engine, Report, SearchInput, Variation};
use crate::expectimax::MAX_DEPTH;
use crate::iterations::{self, LONGEST_PLAYOUT};
use crate::odds::{self, WinShares};
use crate::stop::StopCondition;

/// The exploration constant of UCB1.
const EXPLORATION: f32 = 1.0;
/// Actions between two checks of the flag and the clock.
const CHECK_INTERVAL: u32 = 512;
/// A prime above every list length, so that its multiples visit each index once.
const STRIDE: u64 = 2_147_483_647;
/// No node.
const NONE: u32 = u32::MAX;

/// Plain UCT with random playouts.
pub struct Uct {
    mebibytes: usize,
}

impl<G: HasEvaluator> Engine<G> for Uct {
    fn new(_: &G, mebibytes: usize) -> Self {
        Uct { mebibytes }
    }

    fn new_game(&mut self) {}

    /// Its nodes are iterations, and its depth is the length of the best variation.
    fn search(
        &mut self,
        input: &SearchInput<'_, G>,
        on_report: &mut dyn FnMut(&Report<G::Action>),
    ) -> Report<G::Action> {
        let mut tree = Tree::new(input, self.mebibytes);
        let mut next_report = 1024;
        loop {
            if !tree.iterate() {
                return tree.report(input.lines);
            }
            if tree.iterations == next_report {
                next_report *= 2;
                on_report(&tree.report(input.lines));
            }
        }
    }
}

/// The statistics of an action in the tree.
struct Node<A> {
    action: A,
    /// The sum of its values for the seat that chose it.
    value_sum: f32,
    visits: u32,
    /// Its first child and its next sibling.
    child: u32,
    sibling: u32,
    /// The number of legal actions after it, once it was counted, and how many of them have a node.
    listed: u32,
    tried: u32,
}

struct Tree<'a, G: HasEvaluator> {
    game: &'a G,
    /// The position, with hidden information dealt at random.
    root: G::State,
    stop_condition: StopCondition<'a>,
    dice: Dice,
    nodes: Vec<Node<G::Action>>,
    /// The largest number of nodes.
    capacity: usize,
    /// The position of the present iteration, and the path to it.
    state: G::State,
    path: Vec<(u32, Option<Seat>)>,
    rolls: Vec<G::Action>,
    /// The largest depth of a node.
    depth: usize,
    max_iterations: u64,
    iterations: u64,
    deepest: usize,
    steps: u32,
}

impl<'a, G: HasEvaluator> Tree<'a, G> {
    fn new(input: &SearchInput<'a, G>, mebibytes: usize) -> Self {
        let now = input.past.last().expect("a past ends with the present");
        let Turn::Seat(seat) = input.game.turn(now) else { unreachable!("a search begins where a seat is to move") };
        let mut dice = input.dice.clone();
        let root = input.evaluator.determinize(input.game, now, seat, &mut dice).unwrap_or_else(|| now.clone());
        let capacity = ((mebibytes << 20) / size_of::<Node<G::Action>>()).clamp(1024, NONE as usize);
        Tree {
            game: input.game,
            stop_condition: input.stop_condition,
            dice,
            nodes: Vec::new(),
            capacity,
            state: root.clone(),
            path: Vec::new(),
            rolls: Vec::new(),
            depth: input.depth.clamp(1, MAX_DEPTH) as usize,
            max_iterations: iterations::limit(input.depth, input.game.count(&root)),
            root,
            iterations: 0,
            deepest: 0,
            steps: 0,
        }
    }

    /// Runs one iteration; `false` if the search is over. The first one always adds a node.
    fn iterate(&mut self) -> bool {
        let is_over =
            self.iterations == self.max_iterations || self.stop_condition.is_out_of_nodes(self.iterations + 1);
        if is_over && !self.nodes.is_empty() {
            return false;
        }
        self.state.clone_from(&self.root);
        self.path.clear();
        self.descend();
        let Some(shares) = self.playout_result() else { return false };
        for &(node, seat) in &self.path {
            let node = &mut self.nodes[node as usize];
            node.visits += 1;
            node.value_sum += seat.map_or(0.0, |seat| shares[seat.index()]);
        }
        self.deepest = self.deepest.max(self.path.len() - 1);
        self.iterations += 1;
        true
    }

    /// Descends to a new node, to the end of the game, or to where the tree cannot grow.
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
                    None => (self.select(at), false, Some(seat)),
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

    /// An action without a node, if there is room for one.
    fn untried(&mut self, at: u32) -> Option<G::Action> {
        let node = &mut self.nodes[at as usize];
        if node.listed == 0 {
            node.listed = self.game.count(&self.state) as u32;
        }
        if node.tried == node.listed || self.nodes.len() == self.capacity {
            return None;
        }
        // Each node tries its actions in an order of its own.
        let node = &mut self.nodes[at as usize];
        let index = (u64::from(at) + 1) * STRIDE / 7 + u64::from(node.tried) * STRIDE;
        node.tried += 1;
        self.game.pick(&self.state, |_| (index % u64::from(node.listed)) as usize)
    }

    /// Selects the child with the largest upper confidence bound.
    fn select(&self, at: u32) -> u32 {
        let all = (self.nodes[at as usize].visits.max(1) as f32).ln();
        let (mut best, mut most) = (NONE, f32::NEG_INFINITY);
        for child in self.children(at) {
            let Node { value_sum, visits, .. } = self.nodes[child as usize];
            let visits = visits.max(1) as f32;
            let score = value_sum / visits + EXPLORATION * (all / visits).sqrt();
            if score > most {
                (best, most) = (child, score);
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
        if self.nodes.len() == self.capacity {
            return NONE;
        }
        let index = self.nodes.len() as u32;
        let sibling = std::mem::replace(&mut self.nodes[parent as usize].child, index);
        self.nodes.push(Node { sibling, ..node(action) });
        index
    }

    fn roll(&mut self) -> G::Action {
        self.rolls.clear();
        self.game.actions(&self.state, &mut self.rolls);
        self.dice.cast(self.game, &self.state, &self.rolls)
    }

    /// Plays at random to the end and gives the shares of the win; `None` if the search was interrupted.
    fn playout_result(&mut self) -> Option<WinShares> {
        for _ in 0..LONGEST_PLAYOUT {
            self.steps = self.steps.wrapping_add(1);
            if self.steps % CHECK_INTERVAL == 1 && self.stop_condition.is_interrupted() {
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
            let Node { visits, value_sum, .. } = self.nodes[child as usize];
            (visits, (f64::from(value_sum) * 1e3) as i64)
        };
        tried.sort_by_key(|child| std::cmp::Reverse(rank(child)));
        tried.truncate(lines.max(1));
        let lines = tried.into_iter().map(|child| {
            let Node { visits, value_sum, .. } = self.nodes[child as usize];
            let share = f64::from(value_sum) / f64::from(visits.max(1));
            Variation { score: odds::score(share, sides), actions: self.line(child) }
        });
        let lines: Vec<Variation<G::Action>> = lines.collect();
        Report {
            depth: lines[0].actions.len() as u32,
            seldepth: self.deepest as u32,
            nodes: self.iterations,
            hashfull: (self.nodes.len() * 1000 / self.capacity) as u32,
            lines,
        }
    }

    /// An action and the most visited continuation.
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
    Node { action, value_sum: 0.0, visits: 0, child: NONE, sibling: NONE, listed: 0, tried: 0 }
}
