//! Monte Carlo tree search on the toy game: with and without dice, for two seats and more.

mod toy_search;

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use engine::{Mcts, Paranoid, Report, SearchRequest, Settings, StopCondition};
use game::{Evaluate, HasEvaluator, Notation, fitted};
use testkit::toy::{Action, TakeAway};

use toy_search::{check_line, report_of, report_with, table};

fn best_report(game: &TakeAway, fen: &str, nodes: u64) -> Report<Action> {
    report_of::<Mcts>(game, fen, SearchRequest::until(StopCondition::none().nodes(nodes)))
}

#[test]
fn a_win_is_proved_and_the_quickest_one_taken() {
    let game = table("dice=off");
    for heap in 1..=15 {
        let found = best_report(&game, &format!("{heap} p2 - 0"), 200_000);
        let rounds = i32::from(heap / 4);
        let (action, turns) = (found.action(), found.score().decided_in());
        match heap % 4 {
            0 => assert_eq!(turns, Some(-2 * rounds), "{heap}"),
            rest => assert_eq!((action, turns), (Action::Take(rest), Some(2 * rounds + 1)), "{heap}"),
        }
    }
}

#[test]
fn a_win_that_no_cast_can_spoil_is_proved() {
    let game = table("heap=12");
    // Whoever leaves one stone has lost whatever the die shows; two stones leave a hope.
    let lost = best_report(&game, "2 p1 1 0", 10_000);
    assert_eq!((lost.action(), lost.score().decided_in()), (Action::Take(1), Some(-2)));
    let open = best_report(&game, "4 p1 2 0", 10_000);
    assert_eq!((open.action(), open.score().decided_in()), (Action::Take(2), None));
}

/// By hand: to leave four stones wins 13 games of 24, two 12 and three 10.
#[test]
fn chance_is_averaged_by_its_weights() {
    let game = table("heap=12");
    let ask = SearchRequest { lines: usize::MAX, ..SearchRequest::until(StopCondition::none().nodes(100_000)) };
    for report in [
        report_of::<Mcts>(&game, "5 p2 3 0", ask),
        report_of::<Mcts<Paranoid>>(&game, "5 p2 3 0", ask),
        report_with::<Mcts>(&game, "5 p2 3 0", ask, Settings { threads: 3, ..Settings::default() }),
    ] {
        assert_eq!((report.action(), report.lines.len()), (Action::Take(1), 3));
        assert!((20..40).contains(&report.score().0), "{report:?}");
    }
}

/// Three seats, and whoever takes the last stone loses: with two stones left p1 takes one, and p2 must take the other.
#[test]
fn outlooks_differ_among_three() {
    let game = table("seats=3 dice=off last=loses heap=12");
    assert_eq!(best_report(&game, "2 p1 - 0", 5000).action(), Action::Take(1));
    // p1 may leave two stones or one. With one left p2 loses at once; with two p2 chooses whether p3 loses or itself.
    let ask = SearchRequest { lines: usize::MAX, ..SearchRequest::until(StopCondition::none().nodes(20_000)) };
    let score = |report: &Report<Action>, stones| {
        let line = report.lines.iter().find(|line| line.actions[0] == Action::Take(stones));
        line.expect("every action has a line").score.0
    };
    let trusting = report_of::<Mcts>(&game, "5 p1 - 0", ask);
    let careful = report_of::<Mcts<Paranoid>>(&game, "5 p1 - 0", ask);
    assert!(score(&careful, 1) <= score(&trusting, 1), "{careful:?} {trusting:?}");
}

#[test]
fn lines_are_legal_and_the_dice_are_part_of_them() {
    let game = table("heap=20");
    let line = best_report(&game, "20 p1 3 0", 5000).lines.remove(0).actions;
    check_line(&game, "20 p1 3 0", &line);
}

#[test]
fn the_same_nodes_and_dice_give_the_same_report() {
    let game = table("heap=30 seats=3");
    assert_eq!(best_report(&game, "30 p1 3 0", 3000), best_report(&game, "30 p1 3 0", 3000));
    assert_eq!(best_report(&game, "30 p1 3 0", 3000).nodes, 3000);
}

#[test]
fn a_full_memory_ends_no_search() {
    let game = table("heap=40 dice=off seats=4");
    let settings = Settings { memory: 0, ..Settings::default() };
    let report =
        report_with::<Mcts>(&game, "40 p1 - 0", SearchRequest::until(StopCondition::none().nodes(5000)), settings);
    assert_eq!(report.nodes, 5000);
    assert!(report.hashfull > 990, "{report:?}");
}

#[test]
fn a_shallow_tree_is_soon_finished() {
    let ask = SearchRequest { depth: 1, ..SearchRequest::until(StopCondition::none()) };
    let report = report_of::<Mcts>(&table("heap=40"), "40 p1 3 0", ask);
    assert_eq!((report.seldepth, report.nodes), (1, 4096));
}

#[test]
fn before_anything_was_tried_the_most_promising_is_played_and_nothing_is_known() {
    let game = table("heap=20 dice=off");
    let evaluator = <TakeAway as HasEvaluator>::Evaluator::new(
        &game,
        &fitted::<TakeAway, <TakeAway as HasEvaluator>::Evaluator>(),
        None,
    );
    let found = best_report(&game, "20 p1 - 0", 0);
    let promise = |action| evaluator.move_order(&game, &game.read_state("20 p1 - 0").unwrap(), action);
    assert_eq!((found.depth, found.nodes), (0, 0));
    assert_eq!(Some(promise(found.action())), (1..=3).map(|stones| promise(Action::Take(stones))).max());
}

#[test]
fn there_is_an_answer_however_early_the_search_is_stopped() {
    let game = table("heap=40 seats=4");
    let stop = AtomicBool::new(true);
    for stop_condition in [StopCondition::none().flag(&stop), StopCondition::none().nodes(0)] {
        for threads in [1, 2] {
            let settings = Settings { threads, ..Settings::default() };
            assert_eq!(
                report_with::<Mcts>(&game, "40 p1 2 0", SearchRequest::until(stop_condition), settings).lines.len(),
                1
            );
        }
    }
    // The clock is checked within playouts, too: here the third check ends it.
    let looks = AtomicU32::new(0);
    let is_up = || looks.fetch_add(1, Ordering::Relaxed) == 2;
    let ask = SearchRequest::until(StopCondition::none().clock(&is_up));
    assert!(report_of::<Mcts>(&game, "40 p1 2 0", ask).nodes < 100);
}
