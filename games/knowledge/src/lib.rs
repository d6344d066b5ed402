//! Knowledge: neurons spread over a brain of coloured synapses, and whoever has the abilities and the cards masters a
//! field.
//!
//! The crate holds the rules with all their options, their words in each language, and an evaluation for searches. It
//! never searches, rolls, reads a clock or touches a file. `RULES.md` and `RULINGS.md` beside it are the rules for
//! people; the code cites their numbers.
//!
//! | module | what is in it |
//! | --- | --- |
//! | `board`, `cards` | synapses, links and sets of them; colours and multisets of cards |
//! | `options`, `setup` | options and variants, declared once; the first position, fixed or from a seed |
//! | `state`, `action` | everything that changes during play; what can be done |
//! | `rules` | the list of legal actions and playing one of them, a file for each phase |
//! | `fen`, `notation` | position strings, action strings |
//! | `reasons`, `attempts` | why an action is not legal, why picks lead nowhere: they explain and never decide |
//! | `present`, `view`, `visible` | what a screen draws, as far as its viewer may see it |
//! | `picks`, `prompt`, `describe` | how actions are chosen; what a position asks for; what an action does |
//! | `facts`, `ending`, `missing` | parts of that: seats with their colours, how a game ended, what a field still takes |
//! | `words` | all of that in sentences, one folder a language |
//! | `view_names` | the names of the rules' values in the view |
//! | `geometry`, `board_module` | where the synapses lie, and the outline of the brain |
//! | `show`, `svg`, `study` | the table in a terminal and as a picture; the study numbers |
//! | `evaluator`, `plan`, `trade_value` | how well a seat stands, how it plays on and why; times to the fields; trades that both gain by |
//!
//! ```
//! use game::{Game, IllegalFacts, Language, Notation, Options, Sentence, perft};
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
//! let illegal = game.read_action(&state, "neuron=D1D2").unwrap_err();
//! assert_eq!(illegal.rule(), "4.2");
//! assert_eq!(illegal.sentence(Language::English), "D2 is dead (white), and you do not hold Forgiveness.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod attempts;
mod board;
mod board_module;
mod cards;
mod describe;
mod ending;
mod evaluator;
mod facts;
mod fen;
mod geometry;
mod missing;
mod notation;
mod options;
mod picks;
mod plan;
mod present;
mod prompt;
mod reasons;
mod rules;
mod setup;
mod show;
mod state;
mod study;
mod svg;
mod trade_value;
mod view;
mod view_names;
mod visible;
mod words;

pub use action::Action;
pub use board::{LINKS, Link, Links, SYNAPSES, Synapse, Synapses};
pub use cards::{Cards, Colour, Colours, Pom};
pub use describe::{ActionEvent, Collected, KnowledgeDescription, PlacedNeuron, PlacementPayment, RollResult};
pub use ending::{EndCause, GameEnd, TieBreak};
pub use evaluator::{KnowledgeEvaluator, KnowledgePurpose, KnowledgeRemark};
pub use facts::{HandEffect, NamedSeat, PhaseTask};
pub use geometry::{BrainPart, FRAME, bumps, ends, folds, parts, place};
pub use options::Knowledge;
pub use picks::KnowledgeQuestion;
pub use prompt::{Addressee, IfAccepted, KnowledgePrompt, OffersLeft, PlacementsLeft, PromptKind, TheirTask, YourTask};
pub use reasons::{IllegalAction, IllegalMastery, IllegalPlacement, IllegalTrade, MissingPick, Shortage};
pub use rules::{RollEffect, roll_effect};
pub use state::{Ability, Field, Mastery, NEURONS, Phase, State, TradeTerms};
pub use view::{
    AbilityName, CardColourName, CardsView, CounterView, EndView, FieldName, FieldView, KnowledgePhaseName,
    KnowledgeView, LackView, NeuronView, OfferView, PartnerView, PlaceView, PlacingView, PomName, PriceName, RollView,
    SeatView, SetupName, StepName, SynapseView, TradeView,
};
