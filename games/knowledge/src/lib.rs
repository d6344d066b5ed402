//! Knowledge: neurons spread over a brain of coloured synapses, and whoever has the abilities and the cards masters a
//! field.
//!
//! The crate holds the rules with all their options and nothing else: it never searches, rolls, reads a clock or
//! touches a file. `RULES.md` and `RULINGS.md` beside it are the rules for people; the code cites their numbers.
//!
//! | room | what is in it |
//! | --- | --- |
//! | `board`, `cards` | synapses, links and sets of them; colours and multisets of cards |
//! | `options`, `setup` | options and variants, declared once; the first position, fixed or from a seed |
//! | `state`, `action` | everything that changes during play; what can be done |
//! | `rules` | the list of legal actions and playing one of them, room by room |
//! | `fen`, `notation` | position strings, action strings |
//! | `reasons` | why an action is not legal: it explains, it never decides |
//! | `study` | the study numbers |
//! | `judge`, `plan`, `bargain` | how well a seat stands, how it plays on and why; times to the fields; trades that both gain by |
//! | `present`, `view`, `seen`, `picks`, `prompt`, `tell`, `attempts` | what a screen needs |
//! | `lack`, `names`, `words` | parts of that |
//! | `geometry`, `scenery` | where the synapses lie, and the outline of the brain |
//! | `show`, `svg` | the table in a terminal, and as a picture |
//!
//! ```
//! use game::{Game, Notation, Options, perft};
//! use knowledge::Knowledge;
//!
//! let game = Knowledge::new(&Options::parse(Knowledge::spec(), "variant=two")?);
//! let mut state = game.startpos();
//! assert_eq!(perft(&game, &state, 4), 6906);
//!
//! game::play(&game, &mut state, ["colour=g", "colour=b", "roll=8"])?;
//! assert_eq!(game.legal(&state).join(" "), "discard=b discard=g discard=r discard=y");
//!
//! game::play(&game, &mut state, ["discard=b", "discard=y", "neuron=C5D6"])?;
//! assert!(game.fen(&state).ends_with(" C5D6=1 b:gry:o,g:bgr:o 1 p1 8 place:1:0"));
//!
//! let refused = game.read_action(&state, "neuron=D1D2").unwrap_err();
//! assert_eq!((refused.rule, refused.text.as_str()), ("4.2", "D2 is dead (white), and you do not hold Forgiveness"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod attempts;
mod bargain;
mod board;
mod cards;
mod fen;
mod geometry;
mod judge;
mod lack;
mod names;
mod notation;
mod options;
mod picks;
mod plan;
mod present;
mod prompt;
mod reasons;
mod rules;
mod scenery;
mod seen;
mod setup;
mod show;
mod state;
mod study;
mod svg;
mod tell;
mod view;
mod words;

pub use action::Action;
pub use board::{LINKS, Link, Links, SYNAPSES, Synapse, Synapses};
pub use cards::{Cards, Colour, Colours, Pom};
pub use geometry::{FRAME, Part, bumps, ends, folds, parts, place};
pub use judge::KnowledgeJudge;
pub use options::Knowledge;
pub use rules::{RollEffect, roll_effect};
pub use state::{Ability, Field, Mastery, NEURONS, Phase, State, Terms};
pub use view::{
    AbilityName, CardsView, ColourName, CounterView, EndView, FieldName, FieldView, KnowledgeView, LackView,
    NeuronView, OfferView, PartnerView, PhaseName, PlaceView, PlacingView, PomName, PriceName, RollView, SeatView,
    SetupName, StepName, SynapseView, TradeView,
};
