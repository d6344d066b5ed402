//! Counting the sequences of actions from a position: the usual test of a move generator.

use crate::Game;

/// The number of action sequences of this length, the last ply counted without being played.
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => game.count(state) as u64,
        _ => Walker::new(game, depth).walk(state, depth, 1),
    }
}

/// The same number, with the last action of each sequence played instead of counted.
pub fn perft_made<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    if depth == 0 { 1 } else { Walker::new(game, depth).walk(state, depth, 0) }
}

/// The sequences behind each first action, in the order of the game's list.
pub fn divide<G: Game>(game: &G, state: &G::State, depth: u32) -> Vec<(G::Action, u64)> {
    let mut list = Vec::new();
    game.actions(state, &mut list);
    list.into_iter()
        .map(|action| {
            let mut next = state.clone();
            game.apply(&mut next, action);
            (action, perft(game, &next, depth - 1))
        })
        .collect()
}

/// One list of actions for each ply, so that nothing is allocated below the first node.
struct Walker<'a, G: Game> {
    game: &'a G,
    lists: Vec<Vec<G::Action>>,
}

impl<'a, G: Game> Walker<'a, G> {
    fn new(game: &'a G, depth: u32) -> Self {
        Walker { game, lists: (0..=depth).map(|_| Vec::with_capacity(G::spec().most_actions)).collect() }
    }

    /// Plays down to `counted` plies above the leaves, and counts those.
    fn walk(&mut self, state: &G::State, depth: u32, counted: u32) -> u64 {
        let mut list = std::mem::take(&mut self.lists[depth as usize]);
        list.clear();
        self.game.actions(state, &mut list);
        let mut nodes = 0;
        for &action in &list {
            let mut next = state.clone();
            self.game.apply(&mut next, action);
            nodes += match depth - 1 {
                0 => {
                    // Keeps the compiler from removing the position as unused.
                    std::hint::black_box(&next);
                    1
                }
                1 if counted == 1 => self.game.count(&next) as u64,
                left => self.walk(&next, left, counted),
            };
        }
        self.lists[depth as usize] = list;
        nodes
    }
}
