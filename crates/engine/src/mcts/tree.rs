//! The iterations of a tree: selection, expansion, playout, backpropagation.

use game::{Dice, Evaluate, HOPELESS, HasEvaluator, PlayoutPolicy, Seat, Turn};

use super::nodes::{Node, Nodes, ROOT};
use super::proof::Proof;
use super::root_stats::{RootAction, RootStats};
use super::value;
use crate::engine::SearchInput;
use crate::expectimax::MAX_DEPTH;
use crate::iterations::{self, LONGEST_PLAYOUT};
use crate::odds::{self, WinShares};
use crate::opponents::ModelsOpponents;
use crate::stop::StopCondition;

/// The exploration constant of PUCT.
const EXPLORATION: f64 = 0.6;
/// The temperature of the priors: an action whose order score is lower by this much has a prior e times smaller.
const PRIOR_TEMPERATURE: f32 = 50.0;
/// The part of the priors that is uniform.
const UNIFORM_PRIOR: f32 = 0.15;
/// How many worlds are sampled if something is hidden.
const WORLDS: usize = 32;
/// How many of them are asked for candidates.
const CANDIDATE_WORLDS: usize = 4;
/// Actions between two checks of the flag and the clock.
const CHECK_INTERVAL: u32 = 64;

pub(super) struct Tree<'a, G: HasEvaluator<Evaluator: PlayoutPolicy<G>>, O> {
    game: &'a G,
    evaluator: &'a G::Evaluator,
    stop_condition: StopCondition<'a>,
    /// The searching seat.
    seat: Seat,
    dice: Dice,
    /// The positions that the seat cannot tell apart; one if it sees everything.
    worlds: Vec<G::State>,
    nodes: Nodes<G::Action>,
    /// The position of the present iteration, and the path to it: the nodes and who chose them.
    state: G::State,
    path: Vec<(u32, Option<Seat>)>,
    list: Vec<G::Action>,
    ranked: Vec<(i32, G::Action)>,
    /// The largest depth of a node.
    depth: usize,
    max_iterations: u64,
    iterations: u64,
    deepest: usize,
    steps: u32,
    model: std::marker::PhantomData<O>,
}

impl<'a, G: HasEvaluator<Evaluator: PlayoutPolicy<G>>, O: ModelsOpponents> Tree<'a, G, O> {
    pub(super) fn new(
        input: &SearchInput<'a, G>,
        stop_condition: StopCondition<'a>,
        mut dice: Dice,
        mebibytes: usize,
    ) -> Self {
        let SearchInput { game, evaluator, past, .. } = *input;
        let now = past.last().expect("a past ends with the present");
        let Turn::Seat(seat) = game.turn(now) else { unreachable!("a search begins where a seat is to move") };
        let worlds: Vec<_> = (0..WORLDS).map_while(|_| evaluator.determinize(game, now, seat, &mut dice)).collect();
        let worlds = if worlds.is_empty() { vec![now.clone()] } else { worlds };
        let placeholder = game.pick(&worlds[0], |_| 0).expect("a seat that is to move has an action");
        let depth = input.depth.clamp(1, MAX_DEPTH);
        let mut tree = Tree {
            game,
            evaluator,
            stop_condition,
            seat,
            dice,
            nodes: Nodes::new(placeholder, mebibytes),
            state: worlds[0].clone(),
            worlds,
            path: Vec::new(),
            list: Vec::new(),
            ranked: Vec::new(),
            depth: depth as usize,
            max_iterations: 0,
            iterations: 0,
            deepest: 0,
            steps: 0,
            model: std::marker::PhantomData,
        };
        tree.expand_root(past);
        tree
    }

    pub(super) fn iterations(&self) -> u64 {
        self.iterations
    }

    /// Adds the candidates of the root: those of any world, without stale ones.
    fn expand_root(&mut self, past: &[G::State]) {
        for world in self.worlds.iter().take(CANDIDATE_WORLDS) {
            self.evaluator.candidates(self.game, world, &mut self.list);
        }
        self.list.sort_unstable();
        self.list.dedup();
        let listed = self.list.len();
        let is_fresh = |action: &G::Action| !self.evaluator.is_stale(self.game, past, *action);
        if self.list.iter().any(is_fresh) {
            self.list.retain(is_fresh);
        }
        let is_all_fresh = self.list.len() == listed;
        let is_complete = self.rank(true) && is_all_fresh;
        self.expand_ranked(ROOT, is_complete);
        self.max_iterations = iterations::limit(self.depth as u32, self.nodes.children(ROOT).len());
    }

    /// Runs one iteration; `false` if the search is over or the result is proved.
    pub(super) fn iterate(&mut self) -> bool {
        let is_over =
            self.iterations == self.max_iterations || self.stop_condition.is_out_of_nodes(self.iterations + 1);
        if is_over || self.nodes[ROOT].proof.is_some() {
            return false;
        }
        if self.iterations > 0 && self.is_interrupted() {
            return false;
        }
        let world = self.dice.below(self.worlds.len());
        self.state.clone_from(&self.worlds[world]);
        self.path.clear();
        self.path.push((ROOT, None));
        self.descend(world);
        let (end, _) = self.path[self.path.len() - 1];
        let certain = self.nodes[end].proof.as_ref().map(Proof::shares);
        let Some(shares) = certain.or_else(|| self.playout_result()) else { return false };
        for &(at, chooser) in &self.path {
            let node = &mut self.nodes[at];
            node.visits += 1;
            if let Some(seat) = chooser {
                let is_own = self.game.are_partners(seat, self.seat);
                node.value_sum += f64::from(value::<O>(&shares, seat, self.seat, is_own));
            }
        }
        self.deepest = self.deepest.max(self.path.len() - 1);
        self.iterations += 1;
        true
    }

    /// Descends to an unvisited node, to the end of the game, or to where the tree cannot grow.
    fn descend(&mut self, world: usize) {
        let mut at = ROOT;
        while self.path.len() <= self.depth {
            let turn = self.game.turn(&self.state);
            if let Turn::Over(outcome) = turn {
                // A proof in one world is not a proof in all of them.
                if self.worlds.len() == 1 && self.nodes[at].proof.is_none() {
                    self.nodes[at].proof = Proof::of(self.game, outcome);
                    self.prove();
                }
                return;
            }
            if at != ROOT && (self.nodes[at].visits == 0 || self.nodes[at].proof.is_some()) {
                return;
            }
            if self.path.len() == 2 && self.worlds.len() > 1 {
                // Below the first action, statistics of different worlds are kept apart.
                if self.nodes.children(at).is_empty() {
                    let action = self.nodes[at].action;
                    let priors = vec![(action, 1.0); self.worlds.len()];
                    self.nodes.expand(at, priors.into_iter(), true);
                }
                let Some(next) = self.nodes.children(at).nth(world) else { return };
                at = next;
                self.path.push((at, None));
                if self.nodes[at].visits == 0 {
                    return;
                }
            }
            if self.nodes.children(at).is_empty() {
                self.expand(at, turn);
            }
            let (next, chooser) = match turn {
                Turn::Seat(seat) => (self.select(at, seat), Some(seat)),
                _ => (self.sample_outcome(at), None),
            };
            let Some(next) = next else { return };
            self.game.apply(&mut self.state, self.nodes[next].action);
            self.path.push((next, chooser));
            at = next;
        }
    }

    /// Adds the children of a node.
    fn expand(&mut self, at: u32, turn: Turn) {
        self.list.clear();
        let answer = match turn {
            Turn::Seat(seat) if !self.game.are_partners(seat, self.seat) => {
                self.evaluator.self_interested_reply(self.game, &self.state)
            }
            _ => None,
        };
        if let Some(answer) = answer {
            return self.nodes.expand(at, [(answer, 1.0)].into_iter(), false);
        }
        if turn == Turn::Chance {
            self.game.actions(&self.state, &mut self.list);
            let (game, state) = (self.game, &self.state);
            let outcomes = self.list.iter().map(|&outcome| (outcome, game.weight(state, outcome) as f32));
            return self.nodes.expand(at, outcomes, true);
        }
        self.evaluator.candidates(self.game, &self.state, &mut self.list);
        let is_complete = self.rank(false);
        self.expand_ranked(at, is_complete);
    }

    /// Ranks the list by move order and keeps the candidates. Returns whether these are all legal actions. The root has
    /// more candidates, since it is searched most.
    fn rank(&mut self, is_first: bool) -> bool {
        let (game, evaluator, state) =
            (self.game, self.evaluator, if is_first { &self.worlds[0] } else { &self.state });
        let worlds = if is_first { &self.worlds } else { std::slice::from_ref(&self.state) };
        let order =
            |action| worlds.iter().take(CANDIDATE_WORLDS).map(|world| evaluator.move_order(game, world, action)).max();
        self.ranked.clear();
        self.ranked.extend(self.list.drain(..).map(|action| (order(action).unwrap_or(HOPELESS), action)));
        self.ranked.sort_unstable_by(|a, b| b.cmp(a));
        let listed = self.ranked.len();
        let hopeful = self.ranked.partition_point(|&(order, _)| order > HOPELESS);
        let width = evaluator.max_candidates(game, state).map_or(usize::MAX, |width| width << u32::from(is_first));
        self.ranked.truncate(width.max(1).min(if hopeful > 0 { hopeful } else { listed }));
        self.ranked.len() == listed && self.ranked.len() == game.count(state)
    }

    /// Adds the ranked actions as children, with priors from their order scores.
    fn expand_ranked(&mut self, at: u32, is_complete: bool) {
        let best = self.ranked.first().map_or(0, |&(order, _)| order);
        let likely = |order: i32| libm::expf((i64::from(order) - i64::from(best)) as f32 / PRIOR_TEMPERATURE);
        let sum: f32 = self.ranked.iter().map(|&(order, _)| likely(order)).sum();
        let alike = UNIFORM_PRIOR / self.ranked.len() as f32;
        let priors =
            self.ranked.iter().map(|&(order, action)| (action, alike + (1.0 - UNIFORM_PRIOR) * likely(order) / sum));
        self.nodes.expand(at, priors, is_complete);
    }

    /// Selects the child with the largest upper confidence bound (PUCT); `None` if there are no children.
    fn select(&self, at: u32, seat: Seat) -> Option<u32> {
        let (mut value_sum, mut visits) = (0.0, 0_u32);
        for next in self.nodes.children(at) {
            value_sum += self.nodes[next].value_sum;
            visits += self.nodes[next].visits;
        }
        // An unvisited child is expected to be as good as the visited ones.
        let parent_mean = if visits > 0 { value_sum / f64::from(visits) } else { 0.0 };
        let curiosity = EXPLORATION * f64::from(visits.max(1)).sqrt();
        let (mut best, mut most) = (None, f64::NEG_INFINITY);
        for next in self.nodes.children(at) {
            let node = &self.nodes[next];
            let known = match node.proof {
                Some(proof) if proof.is_won_by(seat) => 1.0,
                Some(_) => -1.0,
                None => node.mean().unwrap_or(parent_mean),
            };
            let score = known + curiosity * f64::from(node.prior) / f64::from(1 + node.visits);
            if score > most {
                (best, most) = (Some(next), score);
            }
        }
        best
    }

    /// Samples a chance outcome by weight.
    fn sample_outcome(&mut self, at: u32) -> Option<u32> {
        let children = self.nodes.children(at);
        let total: f32 = children.clone().map(|next| self.nodes[next].prior).sum();
        let mut rest = self.dice.below(total as usize) as f32;
        children.into_iter().find(|&next| {
            rest -= self.nodes[next].prior;
            rest < 0.0
        })
    }

    /// Propagates a proved result from the end of the path towards the root.
    fn prove(&mut self) {
        let mut states = vec![self.worlds[0].clone()];
        for &(at, _) in &self.path[1..] {
            let mut next = states.last().expect("there is a first").clone();
            self.game.apply(&mut next, self.nodes[at].action);
            states.push(next);
        }
        for index in (0..self.path.len() - 1).rev() {
            let (at, state) = (self.path[index].0, &states[index]);
            let seat = match self.game.turn(state) {
                Turn::Seat(seat) => Some(seat),
                _ => None,
            };
            let known = self.nodes.children(at).map(|next| {
                let node = &self.nodes[next];
                Some(node.proof?.before(self.game.ends_turn(state, node.action).into()))
            });
            let Some(proof) = Proof::combine(seat, known, self.nodes[at].is_complete) else { return };
            self.nodes[at].proof = Some(proof);
        }
    }

    /// Plays on with the playout policy and estimates the win chances; `None` if the search was interrupted.
    fn playout_result(&mut self) -> Option<WinShares> {
        for _ in 0..self.evaluator.playout_length(self.game).min(LONGEST_PLAYOUT) {
            if self.is_interrupted() {
                return None;
            }
            let Some(action) = self.evaluator.playout(self.game, &self.state, &mut self.dice) else { break };
            self.game.apply(&mut self.state, action);
        }
        Some(match self.game.turn(&self.state) {
            Turn::Over(outcome) => odds::shares(self.game, outcome),
            _ => self.evaluator.win_chances(self.game, &self.state),
        })
    }

    /// Counts a step, and checks the flag and the clock now and then.
    fn is_interrupted(&mut self) -> bool {
        self.steps = self.steps.wrapping_add(1);
        self.steps % CHECK_INTERVAL == 1 && self.stop_condition.is_interrupted()
    }

    /// The statistics of the root.
    pub(super) fn root_stats(&self) -> RootStats<G::Action> {
        let actions = self.nodes.children(ROOT).map(|at| {
            let Node { action, visits, value_sum, proof, .. } = self.nodes[at];
            let ends = self.game.ends_turn(&self.worlds[0], action);
            RootAction {
                visits,
                value_sum,
                proof: proof.map(|proof| (proof.is_won_by(self.seat), proof.before(ends.into()).turns)),
                line: self.line(at),
            }
        });
        RootStats {
            actions: actions.collect(),
            iterations: self.iterations,
            deepest: self.deepest as u32,
            hashfull: self.nodes.hashfull(),
            sides: odds::sides(self.game),
        }
    }

    /// An action and the most visited continuation.
    fn line(&self, first: u32) -> Vec<G::Action> {
        let mut line = vec![self.nodes[first].action];
        // With hidden information, continuations belong to different worlds.
        let mut at = if self.worlds.len() == 1 { Some(first) } else { None };
        while let Some(here) = at {
            at = self.nodes.children(here).max_by_key(|&next| self.nodes[next].visits);
            at = at.filter(|&next| self.nodes[next].visits > 0);
            line.extend(at.map(|next| self.nodes[next].action));
        }
        line
    }
}
