//! Study numbers (RULES 13): measurements of a position beyond its rules, for hints, lessons and engines.
//!
//! Each number is a method of [`Konreh`] and asks about one side, whoever is to move. None has rules of its own:
//! they ask the one list of actions and play its actions, with the turn given to the side that the question is
//! about. Numbers of turns are [`Turns`]; a number that a position does not have is `None`.
//!
//! | number | method |
//! | --- | --- |
//! | S, R, Rn | [`Konreh::enemy_specials`], [`Konreh::reach`], [`Konreh::reach_of_pieces`] |
//! | SSI, advice | [`Konreh::seed_safety`], [`Konreh::seed_advice`], [`Konreh::has_just_seeded`] |
//! | screens | [`Konreh::screens`], [`Konreh::has_independent_screens`] |
//! | exits | [`Konreh::exits`], [`Konreh::ways_out`], [`Konreh::sure_exits`] |
//! | XS, XS2 | [`Konreh::exit_certainty`], [`Konreh::exit_certainty_after_two`] |
//! | CCA | [`Konreh::cap_lead`], [`Konreh::turns_to_seed`] |
//! | SRI | [`Konreh::stagger_risk`], [`Konreh::stagger_risks`] |
//! | T\*, D, κ | [`Konreh::fastest_run`], [`Konreh::deadline`], [`Konreh::kappa`] |
//! | five clocks | [`Konreh::clocks`] |

mod clocks;
mod exits;
mod race;
mod reach;
mod seeds;
mod walk;

use std::fmt;

use game::{Study, StudyRow, StudyTable};

pub use clocks::{BlueClocks, SanctumSide, StudyClocks};
pub use race::Kappa;
pub use seeds::{CapLead, SeedAdvice};

use crate::board::{Side, Squares, squares};
use crate::options::Konreh;
use crate::rules::LONGEST_STAY;
use crate::state::State;

/// A number of turns, if the search found one.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Turns {
    /// This many turns.
    Within(u8),
    /// More than was searched, or never.
    Unlimited,
}

impl Turns {
    fn of(arrival: Option<walk::Arrival>) -> Turns {
        arrival.map_or(Turns::Unlimited, |arrival| Turns::Within(arrival.turns))
    }
}

impl fmt::Display for Turns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Turns::Within(turns) => write!(f, "{turns}"),
            Turns::Unlimited => f.write_str("∞"),
        }
    }
}

/// The names of a set of squares, in their order as texts.
struct Names(Squares);

impl fmt::Display for Names {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut names: Vec<String> = squares(self.0).map(|square| square.to_string()).collect();
        names.sort_unstable();
        f.write_str(&names.join(" "))
    }
}

impl Study for Konreh {
    fn study(&self, state: &State) -> Option<StudyTable> {
        let mut rows = self.numbers(state);
        rows.extend(self.clock_rows(state));
        Some(StudyTable { sides: Side::BOTH.map(|side| side.to_string()).into(), rows })
    }
}

/// What is written where a position does not have a number.
const ABSENT: &str = "-";

fn row(name: &'static str, rule: &'static str, help: &'static str, value: impl Fn(Side) -> Option<String>) -> StudyRow {
    let values = Side::BOTH.map(|side| value(side).unwrap_or_else(|| ABSENT.to_owned()));
    StudyRow { name, rule, help, values: values.into() }
}

impl Konreh {
    fn numbers(&self, state: &State) -> Vec<StudyRow> {
        let text = |number: &dyn fmt::Display| Some(number.to_string());
        vec![
            row("S", "13.1", "specials left to the enemy Blue", |side| text(&self.enemy_specials(state, side))),
            row("R", "13.2", "turns until the enemy Blue can take yours", |side| text(&self.reach(state, side))),
            row("Rn", "13.2", "turns until another enemy piece can take it", |side| {
                text(&self.reach_of_pieces(state, side))
            }),
            row("exits", "13.4", "safe squares that Blue can leave the Cross to", |side| {
                let exits = self.exits(state, side)?;
                Some(match exits.count_ones() {
                    0 => "0".to_owned(),
                    n => format!("{n} ({})", Names(exits)),
                })
            }),
            row("XS", "13.4", "exits left whatever the enemy does in one turn", |side| {
                text(&self.exit_certainty(state, side)?)
            }),
            row("XS2", "13.4", "exits left whatever the enemy does in two turns", |side| {
                text(&self.exit_certainty_after_two(state, side)?)
            }),
            row("CCA", "13.5", "lead in Greens, and a half for the sooner Seed", |side| {
                text(&self.cap_lead(state, side))
            }),
            row("SRI", "13.6", "how well each special that would be Blue's second one turns out, 0 to 2", |side| {
                let risks = self.stagger_risks(state, side);
                let graded: Vec<String> = risks.iter().map(|(action, risk)| format!("{action} {risk}")).collect();
                (!graded.is_empty()).then(|| graded.join(", "))
            }),
            row("T*", "13.7", "turns of the fastest run to the enemy apex", |side| {
                text(&self.fastest_run(state, side))
            }),
            row("D", "13.7", "turns in which a fallen Blue must return", |side| text(&self.deadline(state, side))),
            row("κ", "13.8", "squares that must be closed to stop every run in time, and the gates", |side| {
                text(&self.kappa(state, side))
            }),
            row("SSI", "13.3", "how safe the Seed just made is, 0 to 2", |side| {
                let seeded = self.has_just_seeded(state, side);
                seeded.then(|| self.seed_safety(state, side))?.map(|safety| safety.to_string())
            }),
        ]
    }

    fn clock_rows(&self, state: &State) -> Vec<StudyRow> {
        let blue = |side| self.clocks(state, side).blue;
        vec![
            row("specials", "13.10", "Blue's unused captures: Hop, Displacement", |side| {
                blue(side).map(|_| state.life(side).specials_text().to_owned())
            }),
            row("stay", "13.10", "turns in a row that Blue ended in the Cross", |side| {
                blue(side).map(|blue| format!("{} of {LONGEST_STAY}", blue.stay))
            }),
            row("closed", "13.10", "turns to come in which the Cross is closed to Blue", |side| {
                blue(side).map(|blue| blue.closed.to_string())
            }),
            row("Rooted", "13.10", "whether Blue stands still after a Seed or a Stagger", |side| {
                blue(side).map(|blue| if blue.rooted { "yes" } else { "no" }.to_owned())
            }),
            row("Reforge", "13.10", "turns left to bring a fallen Blue back", |side| {
                self.clocks(state, side).reforge.map(|left| format!("{left} of {}", self.reforge))
            }),
        ]
    }
}
