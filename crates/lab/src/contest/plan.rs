//! What is played.

use std::path::PathBuf;

use game::Options;
use table::Control;

use crate::crew;
use crate::entrant::Entrant;
use crate::stats::sprt::Sprt;

/// A whole match, before it is played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The game and its rules.
    pub options: Options,
    /// The programs, at least two. Where there are more sides than programs, the last one takes those that are left.
    pub entrants: Vec<Entrant>,
    /// How many games at least: opening by opening, every one from all seats.
    pub games: u32,
    /// Where games begin.
    pub openings: Openings,
    /// How time is kept.
    pub control: Control,
    /// What openings, dice and choices among equals come from.
    pub seed: u64,
    /// A game in which somebody has had so many turns ends as a draw.
    pub max_turns: u32,
    /// How many games are played at once.
    pub concurrency: usize,
    /// When to end sooner.
    pub sprt: Option<Sprt>,
    /// The folder that keeps all games.
    pub records: Option<PathBuf>,
    /// Whether to go on with what the folder holds already.
    pub resume: bool,
}

/// Where games begin.
#[derive(Clone, Debug)]
pub enum Openings {
    /// After so many random actions, in a position that is not decided.
    Random(u32),
    /// In these positions, one after the other.
    Listed(Vec<String>),
}

/// So many random actions lead into a game where no dice do.
const USUAL_ACTIONS: u32 = 4;

impl Plan {
    /// A match of a hundred games with everything else as usual: random openings where there are no dice, no clock, as
    /// many games at once as there are processors.
    pub fn new(options: Options, mut entrants: Vec<Entrant>) -> Plan {
        let openings = Openings::Random(if options.spec().chance { 0 } else { USUAL_ACTIONS });
        let control = entrants.iter().find_map(|entrant| entrant.terms.clock).unwrap_or(Control::None);
        // Whoever has no limit of his own thinks by the clock that another has brought.
        for entrant in entrants.iter_mut().filter(|entrant| control != Control::None && entrant.thinks_as_usual()) {
            entrant.terms.clock = Some(control);
        }
        let threads = entrants.iter().filter_map(|entrant| entrant.terms.threads).max().unwrap_or(1);
        Plan {
            options,
            entrants,
            games: 100,
            openings,
            control,
            seed: 1,
            max_turns: 500,
            concurrency: (crew::usual() / threads).max(1),
            sprt: None,
            records: None,
            resume: false,
        }
    }
}
