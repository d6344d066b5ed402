//! The search and the levels on the toy game: with and without dice, for two seats and more.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use engine::{Ask, Brake, DEEPEST, Expectimax, Level, Player, Report, Settings, deadline, laws};
use game::toy::{Action, SPEC, State, TakeAway};
use game::{Dice, Game, Notation, Options, Turn, WON};

fn table(options: &str) -> TakeAway {
    TakeAway::new(&Options::parse(&SPEC, options).unwrap())
}

/// What the highest level finds.
fn thought(game: &TakeAway, fen: &str, brake: Brake<'_>, depth: u32) -> Report<Action> {
    let ask = Ask { depth, ..Ask::until(brake) };
    report(game, &[game.read_state(fen).unwrap()], Level::HIGHEST, ask, 1).unwrap()
}

fn report(game: &TakeAway, past: &[State], level: Level, ask: Ask<'_>, seed: u64) -> Option<Report<Action>> {
    let settings = Settings { level, ..Settings::default() };
    Player::<_, Expectimax>::new(game, settings).think(game, past, ask, &mut Dice::new(seed), &mut |_| {})
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
        let found = thought(&game, &format!("{heap} p2 - 0"), Brake::none().nodes(100_000), DEEPEST);
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
    let misere = thought(&table("dice=off last=loses"), "4 p1 - 0", Brake::none(), DEEPEST);
    assert_eq!((misere.action(), misere.score().decided_in()), (Action::Take(3), Some(2)));
}

#[test]
fn nobody_is_trusted_among_three() {
    // Whoever leaves one to three stones gives the win to the next seat.
    let game = table("variant=old-3");
    assert_eq!(thought(&game, "3 p2 - 0", Brake::none(), DEEPEST).score().decided_in(), Some(1));
    let lost = thought(&game, "5 p2 - 0", Brake::none(), DEEPEST);
    assert!(lost.score().decided_in().is_some_and(|actions| actions < 0), "{lost:?}");
    // Those who did not take the last stone share the win.
    let shared = thought(&table("seats=3 dice=off last=loses"), "2 p1 - 0", Brake::none(), DEEPEST);
    assert_eq!((shared.action(), shared.score().decided_in()), (Action::Take(1), Some(2)));
}

#[test]
fn chance_is_the_average_of_its_outcomes_by_weight() {
    // By hand: p1 takes, a roll of 1, 2 or 3 falls with weights 3, 2 and 1, p2 takes, and before the next roll the
    // position is judged for p1, who would be to move. Where p2 takes the last stone, that is the third action.
    let judged = |heap: i32| if heap == 0 { 3 - WON } else { 20 * (heap % 4) - 30 };
    let worst = |heap: i32, cast: i32| (1..=cast.min(heap)).map(|stones| judged(heap - stones)).min().unwrap();
    let average = |heap: i32| (3 * worst(heap, 1) + 2 * worst(heap, 2) + worst(heap, 3)) / 6;
    let game = table("heap=9");
    for heap in 3..=9 {
        let best = i32::max(average(heap - 1), average(heap - 2));
        assert_eq!(thought(&game, &format!("{heap} p1 2 0"), Brake::none(), 2).score().0, best, "{heap}");
    }
    assert_eq!(thought(&game, "2 p1 2 0", Brake::none(), 2).score().decided_in(), Some(1));
}

#[test]
fn the_same_nodes_and_dice_give_the_same_thought() {
    let game = table("dice=off heap=40 seats=4");
    let look = || thought(&game, "40 p1 - 0", Brake::none().nodes(20_000), DEEPEST);
    assert_eq!(look(), look());
    assert_eq!(look().nodes, 20_001, "the node at which it stops is counted");
}

#[test]
fn a_flag_ends_it_at_once_and_there_is_still_an_answer() {
    let game = table("dice=off heap=40 seats=4");
    let past = [game.startpos()];
    for level in Level::all() {
        let stop = AtomicBool::new(true);
        assert!(report(&game, &past, level, Ask::until(Brake::none().flag(&stop)), 1).is_some());
        let is_up = deadline(Duration::ZERO);
        assert!(report(&game, &past, level, Ask::until(Brake::none().clock(&is_up)), 1).is_some());
    }
}

#[test]
fn a_clock_is_looked_at_often() {
    let game = table("dice=off heap=40 seats=4");
    for looks in [1, 2, 10, 100] {
        let left = AtomicU64::new(looks);
        let is_up = || left.fetch_sub(1, Ordering::Relaxed) == 1;
        let found = thought(&game, "40 p1 - 0", Brake::none().clock(&is_up), DEEPEST);
        assert!(found.nodes <= looks * 128, "{looks} looks, {} nodes", found.nodes);
    }
}

#[test]
fn nothing_is_chosen_where_no_seat_is_to_move() {
    let game = table("");
    for level in Level::all() {
        let answer = |past: &[State]| report(&game, past, level, Ask::until(Brake::none()), 1);
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
                let ask = Ask::until(Brake::none().nodes(5000));
                let chosen = report(game, &[*state], level, ask, seed).unwrap().action();
                assert!(wins(chosen), "{level:?} plays {chosen:?} in {}", game.fen(state));
            }
        }
    });
}

#[test]
fn levels_are_found_by_their_numbers() {
    assert!(Level::all().all(|level| Level::new(level.number()) == Some(level)));
    assert_eq!(Level::all().map(Level::number).collect::<Vec<_>>(), (1..=10).collect::<Vec<_>>());
    assert_eq!((Level::new(0), Level::new(11)), (None, None));
    assert!(Level::all().all(|level| level.help().ends_with('.')));
}
