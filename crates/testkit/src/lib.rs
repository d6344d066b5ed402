//! What the tests of all crates share: a dev-dependency, never part of the product.
//!
//! - [`laws`]: properties that every game is held to on seeded random play; [`search_laws`]: those of searches.
//! - [`golden`]: recorded playthroughs that a test compares and `UPDATE=1` rewrites.
//! - [`proof`]: worked examples, rulings and a second literal implementation of the rules, compared with the first.
//! - [`fuzz`]: damaged input that must be refused and never panic.
//! - [`teaching`]: lessons, rulebooks and the words of the table, checked against the rules.
//! - [`toy`]: the smallest game that has everything.
//!
//! ```
//! use testkit::laws::{Effort, uphold};
//! use testkit::toy::TakeAway;
//!
//! let report = uphold::<TakeAway>(&Effort::default())?;
//! assert!(report.positions > 1000);
//! # Ok::<(), testkit::laws::Breach>(())
//! ```

pub mod fuzz;
pub mod golden;
pub mod laws;
pub mod proof;
pub mod search_laws;
pub mod teaching;
pub mod toy;
