//! The way that a screen shows for a move: the spaces that the piece passes. An action names no way (RULES 5.5), so the
//! first lawful one in canonical order is taken.

use crate::board::{Space, Spaces};
use crate::distances::jumps;
use crate::options::Know;
use crate::state::{Phase, State};

impl Know {
    /// The die that a listed move is made with.
    pub(crate) fn die_of(&self, state: &State, named: Option<u8>) -> u8 {
        match state.phase {
            Phase::Errand(_, die) => die,
            _ => named.or(state.dice.dice().first().copied()).unwrap_or(0),
        }
    }

    /// The spaces of a listed move, from its first to its last.
    pub(crate) fn way(&self, state: &State, named: Option<u8>, from: Space, to: Space) -> Vec<Space> {
        let Some(piece) = state.piece_on(from) else { return vec![from, to] };
        let field = self.field(state);
        let left = self.die_of(state, named);
        let free = !field.occupied;
        let mut way = vec![from];
        let found = match state.phase {
            Phase::Path(_, through) => {
                way.push(through);
                walk(&mut way, to, left.saturating_sub(1), free)
            }
            Phase::Errand(..) | Phase::PostMove | Phase::PostMoveMore => walk(&mut way, to, left, free),
            _ => {
                let over = self.ways(&state.pieces, &field, self.roster.side(piece), self.roster.kind(piece));
                walk(&mut way, to, left, over)
            }
        };
        if found { way } else { vec![from, to] }
    }
}

/// Goes on from the end of a way by exactly this many jumps, no space twice.
fn walk(way: &mut Vec<Space>, to: Space, left: u8, over: Spaces) -> bool {
    let here = way[way.len() - 1];
    if left == 0 {
        return here == to;
    }
    let onto = if left == 1 { Spaces::of(to) } else { over.without(to) };
    for next in (here.borders() & onto).iter() {
        if jumps(next, to) < left && !way.contains(&next) {
            way.push(next);
            if walk(way, to, left - 1, over) {
                return true;
            }
            way.pop();
        }
    }
    false
}
