//! The sparring partners on the toy game: with and without dice, for two seats and more.

mod toy_search;

use std::sync::atomic::{AtomicBool, Ordering};

use engine::{Greedy, Player, Random, Report, SearchRequest, Settings, StopCondition, Uct};
use game::{Dice, Game, Notation, Turn};
use testkit::toy::{Action, TakeAway};

use toy_search::{check_line, report_of, table};

fn uct(game: &TakeAway, fen: &str, nodes: u64) -> Report<Action> {
    report_of::<Uct>(game, fen, SearchRequest::until(StopCondition::none().nodes(nodes)))
}

#[test]
fn uct_finds_the_win_without_dice() {
    let game = table("dice=off");
    for heap in (5..=15).filter(|heap| heap % 4 != 0) {
        let found = uct(&game, &format!("{heap} p1 - 0"), 20_000);
        assert_eq!(found.action(), Action::Take(heap % 4), "{heap}: {found:?}");
        assert!(found.score().0 > 100, "{heap}: {found:?}");
    }
}

#[test]
fn uct_takes_a_win_among_four_and_knows_the_odds() {
    let best = uct(&table("seats=4 heap=12"), "3 p2 3 0", 2000);
    assert_eq!((best.action(), best.score().0 > 1000), (Action::Take(3), true));
    // By hand: to leave four stones wins 13 games of 24, two 12 and three 10.
    let game = table("heap=12");
    let ask = SearchRequest { lines: usize::MAX, ..SearchRequest::until(StopCondition::none().nodes(50_000)) };
    let lines = report_of::<Uct>(&game, "5 p2 3 0", ask).lines;
    assert_eq!(lines.iter().map(|line| line.actions[0]).collect::<Vec<_>>(), [1, 3, 2].map(Action::Take));
    assert!((20..40).contains(&lines[0].score.0), "{lines:?}");
}

#[test]
fn every_action_has_its_line_and_the_dice_are_part_of_it() {
    let game = table("heap=12");
    let ask = SearchRequest { lines: usize::MAX, ..SearchRequest::until(StopCondition::none().nodes(500)) };
    for report in [report_of::<Uct>(&game, "12 p1 3 0", ask), report_of::<Greedy>(&game, "12 p1 3 0", ask)] {
        let mut firsts: Vec<Action> = report.lines.iter().map(|line| line.actions[0]).collect();
        firsts.sort_unstable();
        assert_eq!(firsts, [Action::Take(1), Action::Take(2), Action::Take(3)]);
    }
    let line = uct(&game, "12 p1 3 0", 500).lines.remove(0).actions;
    check_line(&game, "12 p1 3 0", &line);
}

#[test]
fn the_same_nodes_and_dice_give_the_same_report() {
    let game = table("heap=30 seats=3");
    assert_eq!(uct(&game, "30 p1 3 0", 3000), uct(&game, "30 p1 3 0", 3000));
    assert_eq!(uct(&game, "30 p1 3 0", 3000).nodes, 3000);
}

#[test]
fn a_full_memory_ends_no_search() {
    let game = table("heap=40 dice=off");
    let past = [game.startpos()];
    let settings = Settings { memory: 0, ..Settings::default() };
    let ask = SearchRequest::until(StopCondition::none().nodes(3000));
    let report = Player::<_, Uct>::new(&game, settings).search(&game, &past, ask, &mut Dice::new(1), &mut |_| {});
    assert_eq!(report.map(|report| (report.nodes, report.hashfull)), Some((3000, 1000)));
}

#[test]
fn a_shallow_tree_is_soon_finished() {
    let report = report_of::<Uct>(
        &table("heap=40"),
        "40 p1 3 0",
        SearchRequest { depth: 1, ..SearchRequest::until(StopCondition::none()) },
    );
    assert_eq!((report.seldepth, report.nodes), (1, 4096));
}

#[test]
fn there_is_an_answer_however_early_the_search_is_stopped() {
    let game = table("heap=40 seats=4");
    let stop = AtomicBool::new(true);
    for stop_condition in [StopCondition::none().flag(&stop), StopCondition::none().nodes(0)] {
        assert_eq!(report_of::<Uct>(&game, "40 p1 2 0", SearchRequest::until(stop_condition)).lines.len(), 1);
        assert_eq!(report_of::<Greedy>(&game, "40 p1 2 0", SearchRequest::until(stop_condition)).lines.len(), 1);
        assert_eq!(report_of::<Random>(&game, "40 p1 2 0", SearchRequest::until(stop_condition)).lines.len(), 1);
    }
    // A flag that is set while it thinks ends it, too: here at the third look.
    let looks = std::sync::atomic::AtomicU32::new(0);
    let is_up = || looks.fetch_add(1, Ordering::Relaxed) == 2;
    assert!(
        report_of::<Uct>(&game, "40 p1 2 0", SearchRequest::until(StopCondition::none().clock(&is_up))).nodes < 500
    );
}

#[test]
fn greedy_takes_a_win_and_what_the_judge_likes() {
    let game = table("dice=off");
    let greedy = |fen: &str| report_of::<Greedy>(&game, fen, SearchRequest::until(StopCondition::none()));
    assert_eq!((greedy("3 p1 - 0").action(), greedy("3 p1 - 0").score().decided_in()), (Action::Take(3), Some(1)));
    assert_eq!(greedy("10 p1 - 0").action(), Action::Take(2));
}

#[test]
fn random_plays_everything_to_the_end() {
    let game = table("heap=20");
    let mut seen = std::collections::BTreeSet::new();
    let mut player = Player::<_, Random>::new(&game, Settings::default());
    let (mut state, mut dice) = (game.startpos(), Dice::new(3));
    loop {
        let action = match game.turn(&state) {
            Turn::Over(_) => break,
            Turn::Chance => dice.roll(&game, &state),
            Turn::Seat(_) => {
                let ask = SearchRequest::until(StopCondition::none());
                player.search(&game, &[state], ask, &mut dice, &mut |_| {}).expect("a seat is to move").action()
            }
        };
        seen.insert(action);
        game.apply(&mut state, action);
    }
    assert!(seen.contains(&Action::Take(1)) && seen.contains(&Action::Take(2)), "{seen:?}");
}
