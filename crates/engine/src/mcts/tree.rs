//! Growing a tree: down by what is promising and what the dice show, and back with what came of it.

use game::{Dice, Evaluate, HOPELESS, Judge, Seat, Turn};

use super::findings::{Findings, First};
use super::nodes::{Node, Nodes, ROOT};
use super::proof::Proof;
use super::worth;
use crate::brake::Brake;
use crate::engine::Question;
use crate::expectimax::DEEPEST;
use crate::iterations::{self, LONGEST_PLAYOUT};
use crate::odds::{self, Shares};
use crate::others::Outlook;

/// How much a seat tries what it knows little about.
const CURIOSITY: f64 = 0.6;
/// What promises so much less seems a third as likely to be the best.
const DOUBT: f32 = 50.0;
/// So much of what seems likely is spread over all actions alike.
const OPENNESS: f32 = 0.15;
/// Where something is hidden, it is imagined in so many ways.
const WORLDS: usize = 32;
/// What to think about at all is asked in so many of them.
const ASKED_WORLDS: usize = 4;
/// So many actions go by between two looks at the flag and the clock.
const BETWEEN_LOOKS: u32 = 64;

pub(super) struct Tree<'a, G: Evaluate, O> {
    game: &'a G,
    judge: &'a G::Judge,
    brake: Brake<'a>,
    /// Who searches.
    seat: Seat,
    dice: Dice,
    /// The position as it may be: one way where the seat sees everything.
    worlds: Vec<G::State>,
    nodes: Nodes<G::Action>,
    /// The position that an iteration has come to, and how: the nodes and who chose them.
    state: G::State,
    path: Vec<(u32, Option<Seat>)>,
    list: Vec<G::Action>,
    ranked: Vec<(i32, G::Action)>,
    /// No node lies deeper than this.
    depth: usize,
    most: u64,
    iterations: u64,
    deepest: usize,
    steps: u32,
    outlook: std::marker::PhantomData<O>,
}

impl<'a, G: Evaluate, O: Outlook> Tree<'a, G, O> {
    pub(super) fn new(question: &Question<'a, G>, brake: Brake<'a>, mut dice: Dice, mebibytes: usize) -> Self {
        let Question { game, judge, past, .. } = *question;
        let now = past.last().expect("a past ends with the present");
        let Turn::Seat(seat) = game.turn(now) else { unreachable!("a question is put to a seat that is to move") };
        let worlds: Vec<_> = (0..WORLDS).map_while(|_| judge.imagine(game, now, seat, &mut dice)).collect();
        let worlds = if worlds.is_empty() { vec![now.clone()] } else { worlds };
        let nothing = game.pick(&worlds[0], |_| 0).expect("a seat that is to move has an action");
        let depth = question.depth.clamp(1, DEEPEST);
        let mut tree = Tree {
            game,
            judge,
            brake,
            seat,
            dice,
            nodes: Nodes::new(nothing, mebibytes),
            state: worlds[0].clone(),
            worlds,
            path: Vec::new(),
            list: Vec::new(),
            ranked: Vec::new(),
            depth: depth as usize,
            most: 0,
            iterations: 0,
            deepest: 0,
            steps: 0,
            outlook: std::marker::PhantomData,
        };
        tree.plant(past);
        tree
    }

    pub(super) fn iterations(&self) -> u64 {
        self.iterations
    }

    /// Lists what can be chosen now: what is worth a look in one way or another how things may be, without what was tried
    /// in vain before.
    fn plant(&mut self, past: &[G::State]) {
        for world in self.worlds.iter().take(ASKED_WORLDS) {
            self.judge.candidates(self.game, world, &mut self.list);
        }
        self.list.sort_unstable();
        self.list.dedup();
        let listed = self.list.len();
        let is_fresh = |action: &G::Action| !self.judge.is_stale(self.game, past, *action);
        if self.list.iter().any(is_fresh) {
            self.list.retain(is_fresh);
        }
        let is_all_fresh = self.list.len() == listed;
        let is_complete = self.rank(true) && is_all_fresh;
        self.expand_ranked(ROOT, is_complete);
        self.most = iterations::most(self.depth as u32, self.nodes.following(ROOT).len());
    }

    /// One iteration, unless the brake is pulled or everything is certain.
    pub(super) fn iterate(&mut self) -> bool {
        let is_over = self.iterations == self.most || self.brake.is_spent(self.iterations + 1);
        if is_over || self.nodes[ROOT].proof.is_some() {
            return false;
        }
        if self.iterations > 0 && self.is_told() {
            return false;
        }
        let world = self.dice.below(self.worlds.len());
        self.state.clone_from(&self.worlds[world]);
        self.path.clear();
        self.path.push((ROOT, None));
        self.descend(world);
        let (end, _) = self.path[self.path.len() - 1];
        let certain = self.nodes[end].proof.as_ref().map(Proof::shares);
        let Some(shares) = certain.or_else(|| self.play_out()) else { return false };
        for &(at, chooser) in &self.path {
            let node = &mut self.nodes[at];
            node.visits += 1;
            if let Some(seat) = chooser {
                let is_own = self.game.are_partners(seat, self.seat);
                node.worth += f64::from(worth::<O>(&shares, seat, self.seat, is_own));
            }
        }
        self.deepest = self.deepest.max(self.path.len() - 1);
        self.iterations += 1;
        true
    }

    /// Down to a node that nobody has seen yet, or to the end of the game, or to where the tree must not grow.
    fn descend(&mut self, world: usize) {
        let mut at = ROOT;
        while self.path.len() <= self.depth {
            let turn = self.game.turn(&self.state);
            if let Turn::Over(outcome) = turn {
                // What is certain in one way how things may be is not yet certain.
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
                // After the first action the ways part: each knows what it is like.
                if self.nodes.following(at).is_empty() {
                    let action = self.nodes[at].action;
                    let priors = vec![(action, 1.0); self.worlds.len()];
                    self.nodes.expand(at, priors.into_iter(), true);
                }
                let Some(next) = self.nodes.following(at).nth(world) else { return };
                at = next;
                self.path.push((at, None));
                if self.nodes[at].visits == 0 {
                    return;
                }
            }
            if self.nodes.following(at).is_empty() {
                self.expand(at, turn);
            }
            let (next, chooser) = match turn {
                Turn::Seat(seat) => (self.favourite(at, seat), Some(seat)),
                _ => (self.cast(at), None),
            };
            let Some(next) = next else { return };
            self.game.apply(&mut self.state, self.nodes[next].action);
            self.path.push((next, chooser));
            at = next;
        }
    }

    /// Gives a node what follows it.
    fn expand(&mut self, at: u32, turn: Turn) {
        self.list.clear();
        let answer = match turn {
            Turn::Seat(seat) if !self.game.are_partners(seat, self.seat) => self.judge.answer(self.game, &self.state),
            _ => None,
        };
        if let Some(answer) = answer {
            return self.nodes.expand(at, [(answer, 1.0)].into_iter(), false);
        }
        if turn == Turn::Chance {
            self.game.actions(&self.state, &mut self.list);
            let (game, state) = (self.game, &self.state);
            let casts = self.list.iter().map(|&cast| (cast, game.weight(state, cast) as f32));
            return self.nodes.expand(at, casts, true);
        }
        self.judge.candidates(self.game, &self.state, &mut self.list);
        let is_complete = self.rank(false);
        self.expand_ranked(at, is_complete);
    }

    /// Ranks the list by what its actions promise, and leaves of it what is worth a look. Tells whether that is everything
    /// that can be done. The first choice is made among more, since it is thought about most.
    fn rank(&mut self, is_first: bool) -> bool {
        let (game, judge, state) = (self.game, self.judge, if is_first { &self.worlds[0] } else { &self.state });
        let worlds = if is_first { &self.worlds } else { std::slice::from_ref(&self.state) };
        let promise = |action| worlds.iter().take(ASKED_WORLDS).map(|world| judge.promise(game, world, action)).max();
        self.ranked.clear();
        self.ranked.extend(self.list.drain(..).map(|action| (promise(action).unwrap_or(HOPELESS), action)));
        self.ranked.sort_unstable_by(|a, b| b.cmp(a));
        let listed = self.ranked.len();
        let hopeful = self.ranked.partition_point(|&(promise, _)| promise > HOPELESS);
        let width = judge.width(game, state).map_or(usize::MAX, |width| width << u32::from(is_first));
        self.ranked.truncate(width.max(1).min(if hopeful > 0 { hopeful } else { listed }));
        self.ranked.len() == listed && self.ranked.len() == game.count(state)
    }

    /// Gives a node the ranked actions. What promises most seems likeliest to be the best.
    fn expand_ranked(&mut self, at: u32, is_complete: bool) {
        let most = self.ranked.first().map_or(0, |&(promise, _)| promise);
        let likely = |promise: i32| ((i64::from(promise) - i64::from(most)) as f32 / DOUBT).exp();
        let sum: f32 = self.ranked.iter().map(|&(promise, _)| likely(promise)).sum();
        let alike = OPENNESS / self.ranked.len() as f32;
        let priors =
            self.ranked.iter().map(|&(promise, action)| (action, alike + (1.0 - OPENNESS) * likely(promise) / sum));
        self.nodes.expand(at, priors, is_complete);
    }

    /// The action with the best that the seat to move may still hope for; none where the tree is full.
    fn favourite(&self, at: u32, seat: Seat) -> Option<u32> {
        let (mut worth, mut visits) = (0.0, 0_u32);
        for next in self.nodes.following(at) {
            worth += self.nodes[next].worth;
            visits += self.nodes[next].visits;
        }
        // Of what nobody has tried, as much is expected as of the others.
        let usual = if visits > 0 { worth / f64::from(visits) } else { 0.0 };
        let curiosity = CURIOSITY * f64::from(visits.max(1)).sqrt();
        let (mut best, mut most) = (None, f64::NEG_INFINITY);
        for next in self.nodes.following(at) {
            let node = &self.nodes[next];
            let known = match node.proof {
                Some(proof) if proof.is_won_by(seat) => 1.0,
                Some(_) => -1.0,
                None => node.mean().unwrap_or(usual),
            };
            let hope = known + curiosity * f64::from(node.prior) / f64::from(1 + node.visits);
            if hope > most {
                (best, most) = (Some(next), hope);
            }
        }
        best
    }

    /// What the dice show.
    fn cast(&mut self, at: u32) -> Option<u32> {
        let following = self.nodes.following(at);
        let total: f32 = following.clone().map(|next| self.nodes[next].prior).sum();
        let mut rest = self.dice.below(total as usize) as f32;
        following.into_iter().find(|&next| {
            rest -= self.nodes[next].prior;
            rest < 0.0
        })
    }

    /// The end of the path is certain: how much before it is so, too?
    fn prove(&mut self) {
        let mut states = vec![self.worlds[0].clone()];
        for &(at, _) in &self.path[1..] {
            let mut next = states.last().expect("there is a first").clone();
            self.game.apply(&mut next, self.nodes[at].action);
            states.push(next);
        }
        for place in (0..self.path.len() - 1).rev() {
            let (at, state) = (self.path[place].0, &states[place]);
            let seat = match self.game.turn(state) {
                Turn::Seat(seat) => Some(seat),
                _ => None,
            };
            let known = self.nodes.following(at).map(|next| {
                let node = &self.nodes[next];
                Some(node.proof?.before(self.game.ends_turn(state, node.action).into()))
            });
            let Some(proof) = Proof::chosen(seat, known, self.nodes[at].is_complete) else { return };
            self.nodes[at].proof = Some(proof);
        }
    }

    /// Plays on as hasty players would, and asks who will win then. Nothing where the brake is pulled on the way.
    fn play_out(&mut self) -> Option<Shares> {
        for _ in 0..self.judge.patience(self.game).min(LONGEST_PLAYOUT) {
            if self.is_told() {
                return None;
            }
            let Some(action) = self.judge.playout(self.game, &self.state, &mut self.dice) else { break };
            self.game.apply(&mut self.state, action);
        }
        Some(match self.game.turn(&self.state) {
            Turn::Over(outcome) => odds::shares(self.game, outcome),
            _ => self.judge.chances(self.game, &self.state),
        })
    }

    /// Counts a step, and looks at the flag and the clock now and then.
    fn is_told(&mut self) -> bool {
        self.steps = self.steps.wrapping_add(1);
        self.steps % BETWEEN_LOOKS == 1 && self.brake.is_told()
    }

    /// What was found out so far.
    pub(super) fn findings(&self) -> Findings<G::Action> {
        let firsts = self.nodes.following(ROOT).map(|at| {
            let Node { action, visits, worth, proof, .. } = self.nodes[at];
            let ends = self.game.ends_turn(&self.worlds[0], action);
            First {
                visits,
                worth,
                proof: proof.map(|proof| (proof.is_won_by(self.seat), proof.before(ends.into()).turns)),
                line: self.line(at),
            }
        });
        Findings {
            firsts: firsts.collect(),
            iterations: self.iterations,
            deepest: self.deepest as u32,
            fullness: self.nodes.fullness(),
            sides: odds::sides(self.game),
        }
    }

    /// An action, and what most often followed.
    fn line(&self, first: u32) -> Vec<G::Action> {
        let mut line = vec![self.nodes[first].action];
        // Where something is hidden, what follows differs from one way to the next.
        let mut at = if self.worlds.len() == 1 { Some(first) } else { None };
        while let Some(here) = at {
            at = self.nodes.following(here).max_by_key(|&next| self.nodes[next].visits);
            at = at.filter(|&next| self.nodes[next].visits > 0);
            line.extend(at.map(|next| self.nodes[next].action));
        }
        line
    }
}
