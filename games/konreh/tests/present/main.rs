//! What a screen is given of a position: what it draws, what can be pressed, and all the words.

mod attempts;
mod demo;
mod descriptions;
mod picking;
mod prompts;
mod views;

use konreh::Konreh;

type Ask = testkit::proof::Ask<Konreh>;

const START: &str = "4rrob/5rgo/6rr/7r/R7/RR6/OGR5/BORR4 A open AB HD HD 0 0";
const FIRST: &str = "4rrob/5rgo/6rr/7r/R1R5/RR6/OG6/BORR4 B first AB HD HD 1 0";
const SECOND: &str = "5rob/5rgo/4r1rr/7r/R1R5/RR6/OG6/BORR4 B second:e6 AB HD HD 1 0";
const PIE: &str = "4rrob/5rgo/6rr/7r/R7/RR1R4/OGR5/BOR5 B pie AB HD HD 1 0";
const MICRO: &str = "3rrb/4ro/5r/R5/OR4/BRR3 A open AB HD HD 0 0";
const TACTICS: &str = "rrr4b/Br6/2R5/3G2oo/3rR3/2R2Rg1/3O2Rr/3O4 A - AB HD,m HD 4 0";
const QUIET: &str = "rrr4b/Br6/2R5/3G2oo/3rR3/2R2Rg1/3O2Rr/3O4 A - AB HD,m HD 4 2";
const EXCLUDED: &str = "1R6/8/3Br2b/6R1/7r/5g2/2O4R/3O1r2 A - AB H,x2,m D,m 3 0";
const AT_THE_LIMIT: &str = "1r6/3g4/R1r1r3/4R1ob/3B3R/8/2O1O3/R7 A - AB 0,s3,m D,m 6 0";
const RUNNERS: &str = "4or1b/G7/3R3R/8/R7/2R5/O7/2Or2g1 A - AB RC5 HD 0 0";
const GREEN_RUNNER: &str = "r2G3o/8/Or5r/8/7R/4R3/8/1O1Rr2b A - AB RC2 HD,nh1 6 0";
const SANCTUM: &str = "8/5r2/6o1/b7/7B/1O6/2R5/8 A - AB HD,m HD,m 0 0";
const GLIDER: &str = "1r1B4/7b/8/8/8/3o4/6R1/2O5 A - AB HD,m HD,m 0 0";
const NO_MOVE: &str = "2r4b/8/8/2o5/8/8/8/8 A - AB RC3 0,m 0 0";
const DEEP: &str = "G4gr1/5R2/3R4/2R3R1/6O1/8/3O3b/7B A - AB D,r,m H,m 1 0";
const LOST: &str = "g7/8/6r1/7g/8/8/1r2o3/O3Ob2 B - AB RC0 0,m 3 0";

/// Fails with every row that is not as its table says.
fn assert_all(differences: impl Iterator<Item = Option<String>>) {
    let found: Vec<String> = differences.flatten().collect();
    assert!(found.is_empty(), "{} rows differ:\n{}", found.len(), found.join("\n"));
}

/// What is found where something else was expected.
fn difference<T: PartialEq + std::fmt::Debug>(at: &str, found: T, expected: T) -> Option<String> {
    (found != expected).then(|| format!("{at}\n  found    {found:?}\n  expected {expected:?}"))
}
