//! Alpha-beta on the toy game without dice, for two seats and more.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use engine::{AlphaBeta, Engine, Report, SearchInput, StopCondition};
use game::{Dice, Evaluate, Game, HasEvaluator, Notation, Options, fitted};
use testkit::search_laws as laws;
use testkit::toy::{Action, SPEC, State, TakeAway};

fn table(options: &str) -> TakeAway {
    TakeAway::new(&Options::parse(&SPEC, &format!("dice=off {options}")).unwrap())
}

/// The report of a new engine.
fn best_report(
    game: &TakeAway,
    fen: &str,
    stop_condition: StopCondition<'_>,
    lines: usize,
    threads: usize,
) -> Report<Action> {
    ask(&mut AlphaBeta::new(game, 1), game, fen, stop_condition, lines, threads)
}

fn ask(
    engine: &mut AlphaBeta<TakeAway>,
    game: &TakeAway,
    fen: &str,
    stop_condition: StopCondition<'_>,
    lines: usize,
    threads: usize,
) -> Report<Action> {
    type J = <TakeAway as HasEvaluator>::Evaluator;
    let evaluator = J::new(game, &fitted::<TakeAway, J>(), None);
    let past = [game.read_state(fen).unwrap()];
    let input = SearchInput {
        game,
        evaluator: &evaluator,
        past: &past,
        stop_condition,
        depth: 64,
        lines,
        threads,
        dice: Dice::new(1),
    };
    engine.search(&input, &mut |_| {})
}

/// Every position that can be written on these tables.
fn each_state(mut f: impl FnMut(&TakeAway, &State)) {
    for options in ["", "last=loses", "variant=old-3", "seats=3", "seats=4"] {
        let game = table(&format!("{options} heap=11"));
        for heap in 0..=11 {
            for seat in 1..=game.seats() {
                if let Ok(state) = game.read_state(&format!("{heap} p{seat} - 0")) {
                    f(&game, &state);
                }
            }
        }
    }
}

#[test]
fn it_equals_plain_minimax_for_two_to_four_seats() {
    let mut seen = 0;
    each_state(|game, state| {
        seen += (1..=7).filter(|&depth| laws::equals_plain_minimax(game, &[*state], depth)).count();
    });
    assert!(seen > 1000, "{seen}");
}

#[test]
fn a_win_is_found_and_the_quickest_one_taken() {
    let game = table("");
    for heap in 1..=20 {
        let found = best_report(&game, &format!("{heap} p2 - 0"), StopCondition::none(), 1, 1);
        let rounds = i32::from(heap / 4);
        match heap % 4 {
            0 => assert_eq!(found.score().decided_in(), Some(-2 * rounds), "{heap}"),
            rest => {
                let expected = (Action::Take(rest), Some(2 * rounds + 1));
                assert_eq!((found.action(), found.score().decided_in()), expected, "{heap}");
            }
        }
    }
}

#[test]
fn several_lines_are_the_best_ones_in_order() {
    let game = table("heap=9");
    let all = best_report(&game, "9 p1 - 0", StopCondition::none(), usize::MAX, 1);
    assert_eq!(all.lines.len(), 3);
    assert!(all.lines.is_sorted_by_key(|line| std::cmp::Reverse(line.score)));
    for lines in 1..=3 {
        let some = best_report(&game, "9 p1 - 0", StopCondition::none(), lines, 1);
        let scores = |report: &Report<Action>| report.lines.iter().map(|line| line.score).collect::<Vec<_>>();
        assert_eq!(scores(&some), scores(&all)[..lines]);
        assert_eq!(some.action(), all.action());
    }
}

#[test]
fn a_line_can_be_played_to_the_end_that_it_promises() {
    let game = table("heap=20");
    let found = best_report(&game, "19 p1 - 0", StopCondition::none(), 1, 1);
    let mut state = game.read_state("19 p1 - 0").unwrap();
    for &action in &found.lines[0].actions {
        let mut list = Vec::new();
        game.actions(&state, &mut list);
        assert!(list.contains(&action));
        game.apply(&mut state, action);
    }
    assert_eq!(found.score().decided_in(), Some(found.lines[0].actions.len() as i32));
    assert!(matches!(game.turn(&state), game::Turn::Over(_)));
}

#[test]
fn the_same_nodes_give_the_same_report_and_a_new_game_forgets_all() {
    let game = table("heap=40 seats=4");
    let mut engine = AlphaBeta::new(&game, 1);
    let mut look = || ask(&mut engine, &game, "40 p1 - 0", StopCondition::none().nodes(3_000), 1, 1);
    let first = look();
    assert_eq!(first, best_report(&game, "40 p1 - 0", StopCondition::none().nodes(3_000), 1, 1));
    look();
    engine.new_game();
    assert_eq!(ask(&mut engine, &game, "40 p1 - 0", StopCondition::none().nodes(3_000), 1, 1), first);
}

#[test]
fn several_threads_find_the_same_result() {
    let game = table("heap=21");
    for threads in 1..=4 {
        let found = best_report(&game, "21 p1 - 0", StopCondition::none(), 1, threads);
        assert_eq!((found.action(), found.score().decided_in()), (Action::Take(1), Some(11)), "{threads}");
    }
}

#[test]
fn a_flag_ends_every_thread_at_once_and_there_is_still_an_answer() {
    let game = table("heap=40 seats=4");
    let stop = AtomicBool::new(true);
    for threads in 1..=3 {
        let found = best_report(&game, "40 p1 - 0", StopCondition::none().flag(&stop), 2, threads);
        assert_eq!(found.lines.len(), 2);
    }
}

#[test]
fn a_clock_is_looked_at_often() {
    let game = table("heap=40 seats=4");
    for looks in [1, 2, 10, 20] {
        let left = AtomicU64::new(looks);
        let is_up = || left.fetch_sub(1, Ordering::Relaxed) == 1;
        let found = best_report(&game, "40 p1 - 0", StopCondition::none().clock(&is_up), 1, 1);
        assert!(found.nodes <= looks * 128, "{looks} looks, {} nodes", found.nodes);
    }
}
