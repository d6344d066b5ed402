//! What the tests of every game have in common, so that a game's own tests are its data: tables of strings and
//! answers, worked examples, rulings with their proofs, games played at random, and a second reading of the rules to compare with.
//!
//! This is test support, like [`laws`](crate::laws), [`golden`](crate::golden) and [`fuzz`](crate::fuzz): what is wrong
//! panics, and says where. Everything goes in as text and comes out as text:
//! ```
//! type Ask = testkit::proof::Ask<testkit::toy::TakeAway>;
//!
//! assert_eq!(Ask::turn("", "5 p1 - 0"), "chance");
//! assert_eq!(Ask::legal("", "5 p1 2 0", "take"), "take1 take2");
//! assert_eq!(Ask::after("", "5 p1 2 0", "take2 roll=3 take3"), "0 p1 - 0");
//! assert_eq!(Ask::turn_after("", "5 p1 2 0", "take2 roll=3 take3"), "p2win (last stone)");
//! assert_eq!(Ask::refusal("", "5 p1 2 0", "take3").rule, "1.1");
//! ```

mod answers;
mod ask;
mod examples;
mod literal;
mod rulings;
mod strings;
mod walk;

pub use answers::{
    AttemptRow, DescriptionRow, InsteadRow, PromptRow, RefusalRow, check_attempts, check_instead, check_prompts,
    check_refusals, check_told,
};
pub use ask::Ask;
pub use examples::check_examples;
pub use literal::{Literal, Pair, check_pair_on_strings};
pub use rulings::check_rulings;
pub use strings::{StringRow, check_accepted, check_refused, strings};
pub use walk::Walk;
