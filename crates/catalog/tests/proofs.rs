//! Proofs in games that have what the toy game lacks.

use catalog::{CatalogGame, Visitor, dispatch, find};
use engine::{Solver, StopCondition, Verdict};
use game::{Evaluate, Options, fitted};

/// Whether somebody wins by force in a position, within so many turns.
struct Proof<'a> {
    fen: &'a str,
    turns: u32,
}

impl Visitor for Proof<'_> {
    type Answer = bool;

    fn visit<G: CatalogGame>(self, game: G, _: &Options) -> bool {
        let state = game.read_state(self.fen).unwrap_or_else(|error| panic!("{}: {error}", self.fen));
        let evaluator = G::Evaluator::new(&game, &fitted::<G, G::Evaluator>(), None);
        let verdict = Solver::new(&game, &evaluator, 4, StopCondition::none(), &mut |_| {}).verdict(&state, self.turns);
        matches!(verdict, Verdict::Win { .. })
    }
}

/// Ebony's Blue comes back too late, but at 100 quiet turns Ebony claims the draw before its last one.
#[test]
fn whoever_may_claim_a_draw_is_not_lost() {
    let options = Options::defaults(find("konreh").expect("it is in the catalog"));
    let wins = |quiet: u32| {
        let fen = format!("7r/8/8/8/8/8/8/B1R1R1R1 B - AB HD RC2 {quiet} 0");
        dispatch(&options, Proof { fen: &fen, turns: 3 })
    };
    assert!(wins(0));
    assert!(!wins(98));
}
