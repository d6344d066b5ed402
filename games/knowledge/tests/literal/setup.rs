//! Set-ups (2): what a deal has to be, however it was made.

use super::board::{Synapse, ends, links, synapses};
use super::{Literal, Position, Setup};

impl Literal {
    /// 2.2: what the option asks for, beyond what every string has to be.
    pub(crate) fn is_such_a_deal(&self, position: &Position) -> bool {
        match self.setup {
            Setup::Raw => true,
            Setup::Live => position.abilities.iter().all(|&synapse| !position.is_white(synapse)),
            Setup::Fair => is_fair(position),
        }
    }
}

/// 2.2 a and b.
fn is_fair(position: &Position) -> bool {
    let count = |colour: char| synapses().filter(|&synapse| position.synapses[synapse] == colour).count();
    let mut of_abilities: Vec<char> = position.abilities.iter().map(|&synapse| position.synapses[synapse]).collect();
    of_abilities.sort_unstable();
    "bgry".chars().all(|colour| matches!(count(colour), 6 | 7))
        && hangs_together(position)
        && of_abilities == ['b', 'g', 'o', 'r', 'y']
        && position.abilities.iter().all(|&synapse| living_neighbours(position, synapse).len() >= 3)
}

fn living_neighbours(position: &Position, synapse: Synapse) -> Vec<Synapse> {
    let near = links().map(ends).filter(|pair| pair.contains(&synapse)).flatten();
    near.filter(|&other| other != synapse && !position.is_white(other)).collect()
}

/// Whether all synapses that are not white are reached from one of them.
fn hangs_together(position: &Position) -> bool {
    let living: Vec<Synapse> = synapses().filter(|&synapse| !position.is_white(synapse)).collect();
    let mut reached = vec![living[0]];
    let mut next = 0;
    while next < reached.len() {
        for near in living_neighbours(position, reached[next]) {
            if !reached.contains(&near) {
                reached.push(near);
            }
        }
        next += 1;
    }
    reached.len() == living.len()
}
