//! The nodes of a tree in one vector; the children of a node are adjacent.

use super::proof::Proof;

/// The root.
pub(super) const ROOT: u32 = 0;

/// The statistics of an action in the tree.
#[derive(Clone)]
pub(super) struct Node<A> {
    pub(super) action: A,
    /// The prior probability of the action, or the weight of a chance outcome.
    pub(super) prior: f32,
    pub(super) visits: u32,
    /// The sum of its values for the seat that chose it.
    pub(super) value_sum: f64,
    /// The range of its children, empty before it is expanded.
    first: u32,
    count: u32,
    /// Whether every legal action has a child.
    pub(super) is_complete: bool,
    pub(super) proof: Option<Proof>,
}

impl<A> Node<A> {
    pub(super) const fn new(action: A, prior: f32) -> Node<A> {
        Node { action, prior, visits: 0, value_sum: 0.0, first: 0, count: 0, is_complete: false, proof: None }
    }

    /// Its mean value.
    pub(super) fn mean(&self) -> Option<f64> {
        (self.visits > 0).then(|| self.value_sum / f64::from(self.visits))
    }
}

/// All nodes of a tree.
pub(super) struct Nodes<A> {
    list: Vec<Node<A>>,
    capacity: usize,
}

impl<A: Copy> Nodes<A> {
    /// A tree with only its root. `placeholder` stands for the action that led there.
    pub(super) fn new(placeholder: A, mebibytes: usize) -> Nodes<A> {
        let capacity = ((mebibytes << 20) / size_of::<Node<A>>()).clamp(1024, u32::MAX as usize);
        Nodes { list: vec![Node::new(placeholder, 1.0)], capacity }
    }

    /// Adds the children of a node, if there is room.
    pub(super) fn expand(&mut self, at: u32, children: impl ExactSizeIterator<Item = (A, f32)>, is_complete: bool) {
        let (first, count) = (self.list.len(), children.len());
        if first + count > self.capacity && at != ROOT {
            return;
        }
        self.list.extend(children.map(|(action, prior)| Node::new(action, prior)));
        let node = &mut self.list[at as usize];
        (node.first, node.count, node.is_complete) = (first as u32, count as u32, is_complete);
    }

    /// The children of a node.
    pub(super) fn children(&self, at: u32) -> std::ops::Range<u32> {
        let Node { first, count, .. } = self.list[at as usize];
        first..first + count
    }

    /// How full it is, in permille.
    pub(super) fn hashfull(&self) -> u32 {
        (self.list.len() * 1000 / self.capacity).min(1000) as u32
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
