//! What is played.

use std::path::PathBuf;

use game::Options;
use table::TimeControl;

use crate::entrant::Entrant;
use crate::stats::sprt::Sprt;
use crate::worker_pool;

/// A whole match, before it is played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The game and its rules.
    pub options: Options,
    /// The programs, at least two. Where there are more sides than programs, the last program plays all further sides.
    pub entrants: Vec<Entrant>,
    /// How many games, rounded up so that every opening is played from all seats.
    pub games: u32,
    /// Where games begin.
    pub openings: Openings,
    /// How time is kept.
    pub control: TimeControl,
    /// The seed of openings, dice and choices among actions of equal value.
    pub seed: u64,
    /// A game in which a seat has had this many turns ends as a draw.
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
    /// After this many random actions, in a position that is not decided.
    Random(u32),
    /// In these positions, one after the other.
    Listed(Vec<String>),
}

/// The default number of random actions before a game, where no dice vary it.
const RANDOM_ACTIONS: u32 = 4;

impl Plan {
    /// A match of a hundred games with defaults: random openings where there are no dice, no clock unless an entrant
    /// names one, as many games at once as there are processors.
    pub fn new(options: Options, mut entrants: Vec<Entrant>) -> Plan {
        let openings = Openings::Random(if options.spec().chance { 0 } else { RANDOM_ACTIONS });
        let control = entrants.iter().find_map(|entrant| entrant.terms.clock).unwrap_or(TimeControl::None);
        // An entrant without a limit plays by the clock that another one names.
        for entrant in entrants.iter_mut().filter(|entrant| control != TimeControl::None && entrant.is_unlimited()) {
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
            concurrency: (worker_pool::default_size() / threads).max(1),
            sprt: None,
            records: None,
            resume: false,
        }
    }
}
