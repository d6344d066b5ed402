//! Every position that a table has reached, and the current line: the actions that were not taken back.

use game::{Notation, Seat, Turn};

use crate::Millis;
use crate::clock::Clock;

/// An action that was played.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Played<A> {
    /// By whom; `None` if chance decided.
    pub seat: Option<Seat>,
    /// What it was.
    pub action: A,
    /// Whose turn it belongs to. What chance decides belongs to the turn of whoever acts upon it, unless the game says
    /// whose turn it is.
    pub owner: Seat,
    /// The number of that turn, counted for each seat from 1.
    pub turn: u32,
    /// What was left on the clock of the seat that played it, where time was kept.
    pub clock: Option<Millis>,
    /// The name of the opening that it reached.
    pub opening: Option<&'static str>,
    /// How many turns each seat had completed after it.
    completed: [u32; Seat::MOST],
    /// How many outcomes of chance the line has up to this action.
    rolls: u32,
    /// The clocks just before it, without its increment: a takeback returns to them.
    pub(crate) clocks_before: Option<Clock>,
}

/// A position and how it was reached. What is taken back stays, so that its events can still be shown.
struct Node<G: Notation> {
    state: G::State,
    /// The node before it, and the action that led here; `None` for the first position.
    from: Option<(NodeId, Played<G::Action>)>,
}

/// A position among all that a table has reached.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct NodeId(u32);

/// The positions and actions of a game so far.
pub(crate) struct History<G: Notation> {
    /// Append-only.
    nodes: Vec<Node<G>>,
    /// The nodes of the current line, the first position first.
    line: Vec<NodeId>,
    /// The positions and actions of the current line once more, each in one slice, as rules and searches read them.
    states: Vec<G::State>,
    actions: Vec<G::Action>,
    played: Vec<Played<G::Action>>,
    /// The outcomes of chance in the order in which they came up: a takeback does not change them.
    rolls: Vec<G::Action>,
}

impl<G: Notation> History<G> {
    pub(crate) fn new(start: G::State) -> History<G> {
        History {
            nodes: vec![Node { state: start.clone(), from: None }],
            line: vec![NodeId(0)],
            states: vec![start],
            actions: Vec::new(),
            played: Vec::new(),
            rolls: Vec::new(),
        }
    }

    /// All positions of the current line, the present one last.
    pub(crate) fn states(&self) -> &[G::State] {
        &self.states
    }

    /// The actions of the current line.
    pub(crate) fn actions(&self) -> &[G::Action] {
        &self.actions
    }

    /// The same with who played them and when.
    pub(crate) fn played(&self) -> &[Played<G::Action>] {
        &self.played
    }

    pub(crate) fn present(&self) -> &G::State {
        self.states.last().expect("a line has a first position")
    }

    /// The present position as a node.
    pub(crate) fn node(&self) -> NodeId {
        *self.line.last().expect("a line has a first position")
    }

    /// The position of a node.
    pub(crate) fn state(&self, node: NodeId) -> &G::State {
        &self.nodes[node.0 as usize].state
    }

    /// The action that led to a node, and the position in which it was played.
    pub(crate) fn step(&self, node: NodeId) -> Option<(&G::State, &Played<G::Action>)> {
        let (before, played) = self.nodes[node.0 as usize].from.as_ref()?;
        Some((self.state(*before), played))
    }

    /// Plays an action, and returns the seat whose turn it completed.
    pub(crate) fn play(&mut self, game: &G, action: G::Action, clocks_before: Option<Clock>) -> Option<Seat> {
        let before = self.present();
        let mut after = before.clone();
        game.apply(&mut after, action);
        let seat = match game.turn(before) {
            Turn::Seat(seat) => Some(seat),
            Turn::Chance | Turn::Over(_) => None,
        };
        let whose = game.turn_owner(before).or(seat);
        let ended = whose.filter(|_| game.ends_turn(before, action));
        let (mut completed, last) = match self.played.last() {
            Some(last) => (last.completed, (last.owner, last.turn)),
            None => ([0; Seat::MOST], (Seat::P1, 1)),
        };
        let owner = match (whose, game.turn(&after)) {
            (Some(seat), _) | (None, Turn::Seat(seat)) => Some(seat),
            (None, Turn::Chance | Turn::Over(_)) => None,
        };
        let (owner, turn) = owner.map_or(last, |owner| (owner, completed[owner.index()] + 1));
        if let Some(seat) = ended {
            completed[seat.index()] += 1;
        }
        let mut rolls = self.rolls_in_line();
        if seat.is_none() {
            if self.rolls.get(rolls) != Some(&action) {
                self.rolls.truncate(rolls);
                self.rolls.push(action);
            }
            rolls += 1;
        }
        let from = self.node();
        self.states.push(after.clone());
        self.actions.push(action);
        let opening = game.opening_name(&self.states, &self.actions);
        let played =
            Played { seat, action, owner, turn, clock: None, opening, completed, rolls: rolls as u32, clocks_before };
        self.played.push(played);
        self.line.push(NodeId(self.nodes.len() as u32));
        self.nodes.push(Node { state: after, from: Some((from, played)) });
        ended
    }

    /// Records what the clock showed after the last action.
    pub(crate) fn note_clock(&mut self, clock: Millis) {
        if let (Some(last), Some((_, played))) =
            (self.played.last_mut(), self.nodes.last_mut().and_then(|node| node.from.as_mut()))
        {
            last.clock = Some(clock);
            played.clock = Some(clock);
        }
    }

    /// Takes actions back until this many are left.
    pub(crate) fn take_back(&mut self, to: usize) {
        self.played.truncate(to);
        self.actions.truncate(to);
        self.states.truncate(to + 1);
        self.line.truncate(to + 1);
    }

    /// Forgets the outcomes of chance that were taken back, so that they are rolled again.
    pub(crate) fn forget_rolls(&mut self) {
        let standing = self.rolls_in_line();
        self.rolls.truncate(standing);
    }

    /// The outcome that came up here before a takeback, where it can come up again.
    pub(crate) fn kept_roll(&self, game: &G) -> Option<G::Action> {
        let kept = *self.rolls.get(self.rolls_in_line())?;
        let mut listed = Vec::new();
        game.actions(self.present(), &mut listed);
        listed.contains(&kept).then_some(kept)
    }

    /// The index of a seat's last action.
    pub(crate) fn last_by(&self, seat: Seat) -> Option<usize> {
        self.played.iter().rposition(|played| played.seat == Some(seat))
    }

    fn rolls_in_line(&self) -> usize {
        self.played.last().map_or(0, |last| last.rolls as usize)
    }
}

// Derived implementations would require the same trait of the game itself.
impl<G: Notation> Clone for History<G> {
    fn clone(&self) -> History<G> {
        History {
            nodes: self.nodes.iter().map(|node| Node { state: node.state.clone(), from: node.from }).collect(),
            line: self.line.clone(),
            states: self.states.clone(),
            actions: self.actions.clone(),
            played: self.played.clone(),
            rolls: self.rolls.clone(),
        }
    }
}

impl<G: Notation> PartialEq for History<G> {
    fn eq(&self, other: &History<G>) -> bool {
        self.states == other.states && self.played == other.played && self.rolls == other.rolls
    }
}

impl<G: Notation> Eq for History<G> {}
