//! The search and the levels on the toy game: with and without dice, for two seats and more.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use engine::{
    Engine, Expectimax, Level, MAX_DEPTH, MaxN, Player, Report, SearchRequest, Settings, StopCondition, deadline,
};
use game::{Dice, Game, HasEvaluator, LevelSpec, Notation, Options, Turn, WON};
use testkit::search_laws as laws;
use testkit::toy::{Action, SPEC, State, TakeAway};

fn table(options: &str) -> TakeAway {
    TakeAway::new(&Options::parse(&SPEC, options).unwrap())
}

/// The report of the highest level.
fn best_report(game: &TakeAway, fen: &str, stop_condition: StopCondition<'_>, depth: u32) -> Report<Action> {
    let ask = SearchRequest { depth, ..SearchRequest::until(stop_condition) };
    report(game, &[game.read_state(fen).unwrap()], Level::HIGHEST, ask, 1).unwrap()
}

fn report(game: &TakeAway, past: &[State], level: Level, ask: SearchRequest<'_>, seed: u64) -> Option<Report<Action>> {
    let settings = Settings { level, ..Settings::default() };
    Player::<_, Expectimax>::new(game, settings).search(game, past, ask, &mut Dice::new(seed), &mut |_| {})
}

/// Every position that can be written on these tables.
fn each_state(mut f: impl FnMut(&TakeAway, &State)) {
    for options in ["", "variant=misere", "dice=off", "dice=off last=loses", "variant=old-3", "seats=3", "seats=4"] {
        let game = table(&format!("{options} heap=11"));
        for heap in 0..=11 {
            for seat in 1..=game.seats() {
                for cast in ["-", "1", "2", "3"] {
                    // Not every table has casts.
                    if let Ok(state) = game.read_state(&format!("{heap} p{seat} {cast} 0")) {
                        f(&game, &state);
                    }
                }
            }
        }
    }
}

#[test]
fn it_equals_plain_minimax_with_and_without_dice_for_two_to_four_seats() {
    let mut seen = 0;
    each_state(|game, state| {
        seen += (1..=6).filter(|&depth| laws::equals_minimax(game, state, depth)).count();
    });
    assert!(seen > 2000, "{seen}");
}

#[test]
fn a_win_is_found_and_the_quickest_one_taken() {
    let game = table("dice=off");
    for heap in 1..=20 {
        let found = best_report(&game, &format!("{heap} p2 - 0"), StopCondition::none().nodes(100_000), MAX_DEPTH);
        let rounds = i32::from(heap / 4);
        match heap % 4 {
            0 => assert_eq!(found.score().decided_in(), Some(-2 * rounds), "{heap}"),
            rest => {
                assert_eq!(
                    (found.action(), found.score().decided_in()),
                    (Action::Take(rest), Some(2 * rounds + 1)),
                    "{heap}"
                );
            }
        }
    }
    let misere = best_report(&table("dice=off last=loses"), "4 p1 - 0", StopCondition::none(), MAX_DEPTH);
    assert_eq!((misere.action(), misere.score().decided_in()), (Action::Take(3), Some(2)));
}

#[test]
fn nobody_is_trusted_among_three() {
    // Whoever leaves one to three stones gives the win to the next seat.
    let game = table("variant=old-3");
    assert_eq!(best_report(&game, "3 p2 - 0", StopCondition::none(), MAX_DEPTH).score().decided_in(), Some(1));
    let lost = best_report(&game, "5 p2 - 0", StopCondition::none(), MAX_DEPTH);
    assert!(lost.score().decided_in().is_some_and(|actions| actions < 0), "{lost:?}");
    // Those who did not take the last stone share the win.
    let shared = best_report(&table("seats=3 dice=off last=loses"), "2 p1 - 0", StopCondition::none(), MAX_DEPTH);
    assert_eq!((shared.action(), shared.score().decided_in()), (Action::Take(1), Some(2)));
}

#[test]
fn chance_is_the_average_of_its_outcomes_by_weight() {
    // By hand: p1 takes, a roll of 1, 2 or 3 falls with weights 3, 2 and 1, p2 takes, and before the next roll the
    // position is evaluated for p1, who would be to move. Where p2 takes the last stone, that is the second turn.
    let evaluated = |heap: i32| if heap == 0 { 2 - WON } else { 20 * (heap % 4) - 30 };
    let worst = |heap: i32, cast: i32| (1..=cast.min(heap)).map(|stones| evaluated(heap - stones)).min().unwrap();
    let average = |heap: i32| (3 * worst(heap, 1) + 2 * worst(heap, 2) + worst(heap, 3)) / 6;
    let game = table("heap=9");
    for heap in 3..=9 {
        let best = i32::max(average(heap - 1), average(heap - 2));
        assert_eq!(best_report(&game, &format!("{heap} p1 2 0"), StopCondition::none(), 2).score().0, best, "{heap}");
    }
    assert_eq!(best_report(&game, "2 p1 2 0", StopCondition::none(), 2).score().decided_in(), Some(1));
}

#[test]
fn the_same_nodes_and_dice_give_the_same_report() {
    let game = table("dice=off heap=40 seats=4");
    let look = || best_report(&game, "40 p1 - 0", StopCondition::none().nodes(2_000), MAX_DEPTH);
    assert_eq!(look(), look());
    assert_eq!(look().nodes, 2_001, "the node at which it stops is counted");
}

#[test]
fn a_search_does_not_depend_on_earlier_ones() {
    let game = table("heap=40 seats=3");
    let mut player = Player::<_, Expectimax>::new(&game, Settings::default());
    let mut look = |fen: &str| {
        let ask = SearchRequest::until(StopCondition::none().nodes(3_000));
        player.search(&game, &[game.read_state(fen).unwrap()], ask, &mut Dice::new(1), &mut |_| {})
    };
    let first = look("40 p1 3 0");
    let other = look("39 p2 2 0");
    assert_eq!((look("40 p1 3 0"), look("39 p2 2 0")), (first, other));
}

#[test]
fn several_lines_are_the_best_ones_in_order() {
    let game = table("heap=12");
    let past = [game.read_state("12 p1 3 0").unwrap()];
    let look = |lines| {
        let ask = SearchRequest { stop_condition: StopCondition::none(), depth: 4, lines };
        report(&game, &past, Level::HIGHEST, ask, 1).unwrap()
    };
    let all = look(usize::MAX);
    assert_eq!(all.lines.len(), 3, "a score for every action");
    assert!(all.lines.is_sorted_by_key(|line| std::cmp::Reverse(line.score)));
    for lines in 1..=3 {
        let scores = |report: &Report<Action>| report.lines.iter().map(|line| line.score).collect::<Vec<_>>();
        assert_eq!(scores(&look(lines)), scores(&all)[..lines]);
    }
}

#[test]
fn threads_find_what_one_of_them_finds() {
    let game = table("heap=20 seats=4");
    let past = [game.read_state("20 p1 3 0").unwrap()];
    let look = |threads, lines| {
        let settings = Settings { threads, ..Settings::default() };
        let ask = SearchRequest { stop_condition: StopCondition::none(), depth: 5, lines };
        let found =
            Player::<_, Expectimax>::new(&game, settings).search(&game, &past, ask, &mut Dice::new(1), &mut |_| {});
        found.unwrap().lines.iter().map(|line| (line.score, line.actions[0])).collect::<Vec<_>>()
    };
    assert_eq!(look(4, usize::MAX), look(1, usize::MAX));
    assert_eq!(look(4, 1), look(1, 1));
}

/// The score of a position at a depth in turns.
fn score<E: Engine<TakeAway>>(game: &TakeAway, state: &State, depth: u32) -> i32 {
    let ask = SearchRequest { depth, ..SearchRequest::until(StopCondition::none()) };
    let mut player = Player::<_, E>::new(game, Settings { memory: 1, ..Settings::default() });
    player.search(game, &[*state], ask, &mut Dice::new(1), &mut |_| {}).map_or(0, |found| found.score().0)
}

#[test]
fn those_who_look_after_themselves_do_no_more_harm_than_those_who_play_together() {
    let mut kinder = 0;
    each_state(|game, state| {
        for depth in [1, 3] {
            let (together, alone) =
                (score::<Expectimax>(game, state, depth), score::<Expectimax<MaxN>>(game, state, depth));
            assert!(alone >= together && (game.seats() > 2 || alone == together), "{state:?}: {alone} {together}");
            kinder += usize::from(alone > together);
        }
    });
    assert!(kinder > 20, "{kinder}");
}

#[test]
fn a_flag_ends_it_at_once_and_there_is_still_an_answer() {
    let game = table("dice=off heap=40 seats=4");
    let past = [game.startpos()];
    for level in Level::all() {
        let stop = AtomicBool::new(true);
        assert!(report(&game, &past, level, SearchRequest::until(StopCondition::none().flag(&stop)), 1).is_some());
        let is_up = deadline(Duration::ZERO);
        assert!(report(&game, &past, level, SearchRequest::until(StopCondition::none().clock(&is_up)), 1).is_some());
    }
}

#[test]
fn a_clock_is_looked_at_often() {
    let game = table("dice=off heap=40 seats=4");
    for looks in [1, 2, 10, 100] {
        let left = AtomicU64::new(looks);
        let is_up = || left.fetch_sub(1, Ordering::Relaxed) == 1;
        let found = best_report(&game, "40 p1 - 0", StopCondition::none().clock(&is_up), MAX_DEPTH);
        assert!(found.nodes <= looks * 128, "{looks} looks, {} nodes", found.nodes);
    }
}

#[test]
fn nothing_is_chosen_where_no_seat_is_to_move() {
    let game = table("");
    for level in Level::all() {
        let answer = |past: &[State]| report(&game, past, level, SearchRequest::until(StopCondition::none()), 1);
        assert_eq!(answer(&[game.startpos()]), None, "chance");
        assert_eq!(answer(&[game.read_state("0 p1 - 0").unwrap()]), None, "over");
        assert_eq!(answer(&[]), None);
    }
}

#[test]
fn every_level_takes_a_win_at_hand() {
    each_state(|game, state| {
        let Turn::Seat(seat) = game.turn(state) else { return };
        let mut list = Vec::new();
        game.actions(state, &mut list);
        let wins = |action: Action| {
            let mut next = *state;
            game.apply(&mut next, action);
            matches!(game.turn(&next), Turn::Over(outcome) if outcome.won_by(seat))
        };
        if list.iter().any(|&action| wins(action)) {
            for (level, seed) in Level::all().flat_map(|level| (0..8).map(move |seed| (level, seed))) {
                // Below the highest level it is seen even where there is no time to search.
                let nodes = if level == Level::HIGHEST || seed % 2 == 0 { 5000 } else { seed / 2 };
                let ask = SearchRequest::until(StopCondition::none().nodes(nodes));
                let chosen = report(game, &[*state], level, ask, seed).unwrap().action();
                assert!(wins(chosen), "{level:?} plays {chosen:?} in {}", game.fen(state));
            }
        }
    });
}

#[test]
fn a_level_keeps_one_of_the_offsets_of_the_game() {
    let spec = |level: u8, number: u64| Level::new(level).unwrap().spec::<TakeAway>(number);
    let above = LevelSpec { nodes: u64::MAX, depth: u32::MAX, error: 0 };
    assert_eq!([0, 1, 2].map(|number| spec(3, number)), [2, 3, 2].map(|place| Some(TakeAway::LEVELS[place])));
    assert_eq!([0, 1].map(|number| spec(9, number)), [Some(TakeAway::LEVELS[8]), Some(above)]);
    assert_eq!([0, 1].map(|number| spec(10, number)), [None, None]);
}

/// What the lowest level plays with these dice, however few positions it may see.
fn lowest(game: &TakeAway, fen: &str, seed: u64, nodes: u64) -> Action {
    let ask = SearchRequest::until(StopCondition::none().nodes(nodes));
    report(game, &[game.read_state(fen).unwrap()], Level::LOWEST, ask, seed).unwrap().action()
}

#[test]
fn the_lowest_level_does_not_hand_over_the_game() {
    let check = |options: &str, fen: &str, harmless: &[u8]| {
        let game = table(options);
        for (seed, nodes) in (0..40).flat_map(|seed| [0, 2, 100].map(|nodes| (seed, nodes))) {
            let Action::Take(stones) = lowest(&game, fen, seed, nodes) else { panic!("a seat takes") };
            assert!(harmless.contains(&stones), "{options}: takes {stones} in {fen}");
        }
    };
    // Up to three stones can be taken at once by the next seat.
    check("dice=off", "5 p1 - 0", &[1]);
    check("dice=off", "6 p2 - 0", &[1, 2]);
    check("variant=old-3", "6 p2 - 0", &[1, 2]);
    // Whatever the die shows, a single stone can be taken.
    check("", "3 p1 2 0", &[1]);
    // Who has to take the last stone loses, also by himself.
    check("dice=off last=loses", "3 p1 - 0", &[1, 2]);
    // Where everything loses, anything may be played.
    check("dice=off", "4 p1 - 0", &[1, 2, 3]);
}

#[test]
fn the_lowest_level_errs_by_its_dice() {
    let game = table("dice=off");
    let played = |seed| lowest(&game, "20 p1 - 0", seed, 1000);
    assert!((0..20).all(|seed| played(seed) == played(seed)));
    assert!((1..20).any(|seed| played(seed) != played(0)));
}

#[test]
fn levels_are_found_by_their_numbers() {
    assert!(Level::all().all(|level| Level::new(level.number()) == Some(level)));
    assert_eq!(Level::all().map(Level::number).collect::<Vec<_>>(), (1..=10).collect::<Vec<_>>());
    assert_eq!((Level::new(0), Level::new(11)), (None, None));
    assert!(Level::all().all(|level| level.help(game::Language::English).ends_with('.')));
}
