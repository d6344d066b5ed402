//! Proofs over the toy game: against trying everything, with chance, among three, and with a node limit.

use engine::{Solver, StopCondition, Verdict};
use game::{Evaluate, Game, HasEvaluator, Notation, Options, Seat, Turn, fitted};
use testkit::search_laws as laws;
use testkit::toy::{Action, SPEC, TakeAway};

type Toy = <TakeAway as HasEvaluator>::Evaluator;

fn table(options: &str) -> TakeAway {
    TakeAway::new(&Options::parse(&SPEC, options).expect("a permitted table"))
}

fn solve<T>(game: &TakeAway, stop_condition: StopCondition<'_>, ask: impl FnOnce(&mut Solver<'_, TakeAway>) -> T) -> T {
    let evaluator = Toy::new(game, &fitted::<TakeAway, Toy>(), None);
    let mut tell = |_| {};
    ask(&mut Solver::new(game, &evaluator, 1, stop_condition, &mut tell))
}

#[test]
fn a_proof_says_what_trying_everything_says() {
    for options in ["dice=off", "dice=on", "seats=3 dice=off", "last=loses dice=off"] {
        for heap in 5..=9 {
            let game = table(&format!("heap={heap} {options}"));
            let compared = laws::proves_what_is_so(&game, &game.startpos(), 20_000);
            assert!(compared > 4, "heap={heap} {options}: {compared}");
        }
    }
}

#[test]
fn a_verdict_has_the_number_of_turns_and_the_line() {
    let game = table("heap=7 dice=off");
    let verdict = solve(&game, StopCondition::none(), |solver| solver.verdict(&game.startpos(), 100));
    let Verdict::Win { seat, turns, at_least, line } = verdict else { panic!("{verdict:?}") };
    assert_eq!((seat, turns, at_least), (Seat::P1, Some(3), 3));
    assert_eq!(line[0], Action::Take(3));
    let mut state = game.startpos();
    line.iter().for_each(|&action| game.apply(&mut state, action));
    assert!(matches!(game.turn(&state), Turn::Over(outcome) if outcome.won_by(Seat::P1)));
}

#[test]
fn a_win_beyond_the_turns_is_left_open() {
    let game = table("heap=21 dice=off");
    let verdict = |turns| solve(&game, StopCondition::none(), |solver| solver.verdict(&game.startpos(), turns));
    assert_eq!(verdict(3), Verdict::NobodyWithin(3));
    assert!(matches!(verdict(100), Verdict::Win { .. }));
}

#[test]
fn a_stopped_search_leaves_it_unsolved() {
    let game = table("heap=21 dice=off");
    let (verdict, nodes) =
        solve(&game, StopCondition::none().nodes(3), |solver| (solver.verdict(&game.startpos(), 100), solver.nodes()));
    assert_eq!(verdict, Verdict::Open);
    assert!(nodes <= 8, "{nodes}");
}
