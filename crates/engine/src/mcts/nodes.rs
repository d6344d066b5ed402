//! What is remembered about the actions of a tree: one flat list, in which those that follow an action stand side by side.

use super::proof::Proof;

/// The position that is thought about.
pub(super) const ROOT: u32 = 0;

/// What was learned about an action in its place of the tree.
#[derive(Clone)]
pub(super) struct Node<A> {
    pub(super) action: A,
    /// How likely it seemed at first sight to be the best, or chance's weight.
    pub(super) prior: f32,
    pub(super) visits: u32,
    /// The sum of what it was worth to the seat that chose it.
    pub(super) worth: f64,
    /// Where the nodes that follow it begin, and how many they are; none before it was looked at twice.
    first: u32,
    count: u32,
    /// Whether everything that can follow it has a node.
    pub(super) is_complete: bool,
    pub(super) proof: Option<Proof>,
}

impl<A> Node<A> {
    pub(super) const fn new(action: A, prior: f32) -> Node<A> {
        Node { action, prior, visits: 0, worth: 0.0, first: 0, count: 0, is_complete: false, proof: None }
    }

    /// What it was worth on average.
    pub(super) fn mean(&self) -> Option<f64> {
        (self.visits > 0).then(|| self.worth / f64::from(self.visits))
    }
}

/// All nodes of a tree.
pub(super) struct Nodes<A> {
    list: Vec<Node<A>>,
    room: usize,
}

impl<A: Copy> Nodes<A> {
    /// A tree with nothing but its root, and room for so many nodes; `nothing` stands for the action that led there.
    pub(super) fn new(nothing: A, mebibytes: usize) -> Nodes<A> {
        let room = ((mebibytes << 20) / size_of::<Node<A>>()).clamp(1024, u32::MAX as usize);
        Nodes { list: vec![Node::new(nothing, 1.0)], room }
    }

    /// Gives a node those that follow it, where there is room.
    pub(super) fn expand(&mut self, at: u32, following: impl ExactSizeIterator<Item = (A, f32)>, is_complete: bool) {
        let (first, count) = (self.list.len(), following.len());
        if first + count > self.room && at != ROOT {
            return;
        }
        self.list.extend(following.map(|(action, prior)| Node::new(action, prior)));
        let node = &mut self.list[at as usize];
        (node.first, node.count, node.is_complete) = (first as u32, count as u32, is_complete);
    }

    /// The nodes that follow another.
    pub(super) fn following(&self, at: u32) -> std::ops::Range<u32> {
        let Node { first, count, .. } = self.list[at as usize];
        first..first + count
    }

    /// How full it is, in thousandths.
    pub(super) fn fullness(&self) -> u32 {
        (self.list.len() * 1000 / self.room).min(1000) as u32
    }
}

impl<A> std::ops::Index<u32> for Nodes<A> {
    type Output = Node<A>;
    #[inline]
    fn index(&self, at: u32) -> &Node<A> {
        &self.list[at as usize]
    }
}

impl<A> std::ops::IndexMut<u32> for Nodes<A> {
    #[inline]
    fn index_mut(&mut self, at: u32) -> &mut Node<A> {
        &mut self.list[at as usize]
    }
}
