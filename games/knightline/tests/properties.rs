//! What must be true of every position and every action, on seeded random play under all options.

mod walks;

use std::collections::HashMap;

use game::{Dice, Evaluate, Game, Notation, Options, Pruning, Seat, Turn, WON, fitted};
use knightline::{Action, Cell, KnightLine, KnightLineEvaluator, State};
use testkit::proof::Ask;

use walks::{Walk, each_walk};

fn evaluator(game: &KnightLine) -> KnightLineEvaluator {
    KnightLineEvaluator::new(game, &fitted::<KnightLine, KnightLineEvaluator>(), None)
}

/// Calls `f` with every state of every game, and its legal actions.
fn each_list(mut f: impl FnMut(&Walk, &State, &[Action])) {
    each_walk(|walk| walk.lists().for_each(|(state, list)| f(walk, state, &list)));
}

#[test]
fn games_are_as_long_and_as_wide_as_the_rules_say() {
    each_walk(|walk| {
        let (seats, tiles) = (walk.game.seats(), walk.options.number("tiles") as usize);
        let placed = walk.actions.iter().filter(|action| matches!(action, Action::Place { .. })).count();
        let most = if seats == 2 { 4 * (tiles - 1) - 1 } else { 3 * (tiles - 1) };
        assert!(walk.actions.len() - placed <= most, "{}", walk.at(&walk.states[0]));
        let edge = if seats == 2 { 39 } else { 58 };
        let last = &walk.states[walk.states.len() - 1];
        for seat in Seat::first(seats) {
            assert!(last.stacks(seat).len() <= tiles);
            for stack in last.stacks(seat) {
                assert!(stack.cell().x.abs() <= edge && stack.cell().y.abs() <= edge, "{}", walk.at(last));
            }
        }
    });
}

#[test]
fn a_stack_stays_for_good_and_each_move_adds_one() {
    each_walk(|walk| {
        for (before, action, after) in walk.steps() {
            let mover = before.next();
            for seat in Seat::first(walk.game.seats()) {
                let added = usize::from(seat == mover && action != Action::Pass);
                assert_eq!(after.stacks(seat).len(), before.stacks(seat).len() + added);
                for stack in before.stacks(seat) {
                    assert_eq!(after.stack(stack.cell()).map(|(owner, _)| owner), Some(seat), "{}", walk.at(after));
                }
            }
        }
    });
}

#[test]
fn nobody_has_a_line_before_seven_stacks_or_five_with_the_wild_tile() {
    let (mut lines, mut least) = (0, [usize::MAX; 2]);
    each_walk(|walk| {
        let wild = usize::from(walk.options.word("grey") == "wild");
        for state in &walk.states {
            for seat in Seat::first(walk.game.seats()) {
                if !walk.game.line_cells(state, seat).is_empty() {
                    lines += 1;
                    least[wild] = least[wild].min(state.stacks(seat).len());
                }
            }
        }
    });
    assert!(lines > 50 && least[0] >= 7 && least[1] >= 5, "{lines} lines, {least:?} stacks");
}

#[test]
fn two_players_never_draw_and_a_line_ends_the_game() {
    each_list(|walk, state, list| {
        let lined = Seat::first(walk.game.seats()).find(|&seat| !walk.game.line_cells(state, seat).is_empty());
        match walk.game.turn(state) {
            Turn::Over(outcome) => {
                assert!(list.is_empty());
                assert!(walk.game.seats() == 3 || !outcome.is_draw(), "{}", walk.at(state));
                assert_eq!(outcome.cause() == "line", lined.is_some(), "{}", walk.at(state));
                assert!(lined.is_none_or(|seat| outcome.won_by(seat)), "{}", walk.at(state));
            }
            _ => assert_eq!(lined, None, "{}", walk.at(state)),
        }
        let passes = list.contains(&Action::Pass);
        assert!(!passes || list.len() == 1 && walk.game.seats() == 2, "{}", walk.at(state));
    });
}

/// Games of random play: actions and legal actions on average, and of a hundred games how many each seat won, were
/// drawn, and ended with a line.
fn random_games(options: &str, games: u32) -> Vec<f64> {
    let game = Ask::<KnightLine>::table(options);
    let mut dice = Dice::new(7);
    let (mut actions, mut legal, mut lines, mut ends) = (0, 0, 0, [0; 4]);
    for _ in 0..games {
        let mut state = game.startpos();
        while let Some(action) = game.pick(&state, |count| {
            legal += count;
            dice.below(count)
        }) {
            actions += 1;
            game.apply(&mut state, action);
        }
        let Turn::Over(end) = game.turn(&state) else { panic!("only the end lists nothing") };
        ends[end.winners().next().map_or(3, Seat::index)] += 1;
        lines += u32::from(end.cause() == "line");
    }
    let share = |n: u32| f64::from(100 * n) / f64::from(games);
    let averages = [actions as f64 / f64::from(games), legal as f64 / f64::from(actions)];
    averages.into_iter().chain(ends.map(share)).chain([share(lines)]).collect()
}

/// The specification, section 13, counted other games, so a little difference is allowed.
#[test]
fn random_play_comes_out_as_it_was_counted_elsewhere() {
    let close = |found: &[f64], counted: &[f64], off: f64| {
        let near = found.iter().zip(counted).all(|(found, counted)| (found - counted).abs() <= off);
        assert!(near, "found {found:.1?}, counted {counted:.1?}");
    };
    let two = random_games("", 6000);
    close(&two, &[33.3, 32.0, 27.6, 72.4, 0.0, 0.0], 1.0);
    assert!((45.0..55.0).contains(&two[6]), "half of them end with a line, not {:.1} %", two[6]);
    close(&random_games("players=3", 4000), &[49.0, 36.0, 14.0, 13.0, 12.0, 61.0], 2.0);
}

/// The smallest text of all images of a position, found the slow way.
fn canonical_text(walk: &Walk, state: &State) -> String {
    let fen = walk.game.fen(state);
    let (board, turn) = fen.split_once(' ').expect("two fields");
    let tiles: Vec<(i32, i32, &str)> = board
        .split('/')
        .map(|tile| {
            let at = tile.find(|c: char| c.is_ascii_lowercase()).expect("an owner");
            let (x, y) = tile[..at].split_once(',').expect("a cell");
            (x.parse().expect("x"), y.parse().expect("y"), &tile[at..])
        })
        .collect();
    let images = (0..8).map(|image| {
        let turned = tiles.iter().map(|&(x, y, what)| {
            let (x, y) = if image & 1 == 0 { (x, y) } else { (y, x) };
            (if image & 2 == 0 { x } else { -x }, if image & 4 == 0 { y } else { -y }, what)
        });
        let mut turned: Vec<(i32, i32, &str)> = turned.collect();
        let (left, bottom) = (turned.iter().map(|it| it.0).min(), turned.iter().map(|it| it.1).min());
        for tile in &mut turned {
            *tile = (tile.0 - left.unwrap_or(0), tile.1 - bottom.unwrap_or(0), tile.2);
        }
        turned.sort_unstable();
        format!("{turned:?}")
    });
    format!("{} {turn}", images.min().expect("eight images"))
}

#[test]
fn a_canonical_key_is_one_for_all_images_and_for_nothing_else() {
    let mut keys: HashMap<(String, String), u64> = HashMap::new();
    let mut texts: HashMap<(String, u64), String> = HashMap::new();
    let mut shared = 0;
    each_walk(|walk| {
        for state in &walk.states {
            let (key, text) = (evaluator(&walk.game).canonical_key(&walk.game, state), canonical_text(walk, state));
            let table = walk.options.to_string();
            shared += usize::from(keys.contains_key(&(table.clone(), text.clone())));
            assert_eq!(*keys.entry((table.clone(), text.clone())).or_insert(key), key, "{}", walk.at(state));
            assert_eq!(*texts.entry((table, key)).or_insert(text.clone()), text, "{}", walk.at(state));
        }
    });
    assert!(keys.len() > 5_000 && shared > 300, "{} positions, {shared} met again", keys.len());
}

#[test]
fn mirrored_games_have_the_same_keys_and_the_same_worth() {
    let flipped = |cell: Cell| Cell::at(cell.x, -cell.y);
    let mut compared = 0;
    each_walk(|walk| {
        // With three players and no grey tile the start itself has no mirror image that is one.
        if walk.game.seats() == 3 && walk.options.word("grey") == "none" {
            return;
        }
        let evaluator = evaluator(&walk.game);
        let mut mirror = walk.game.startpos();
        for (state, &action) in walk.states.iter().zip(&walk.actions) {
            compared += 1;
            let canonical_key = |state| evaluator.canonical_key(&walk.game, state);
            assert_eq!(canonical_key(&mirror), canonical_key(state), "{}", walk.at(state));
            for seat in Seat::first(walk.game.seats()) {
                let worth = evaluator.static_score(&walk.game, state, seat);
                assert_eq!(evaluator.static_score(&walk.game, &mirror, seat), worth, "{}", walk.at(state));
                assert!(worth.abs() < WON / 10);
            }
            let image = match action {
                Action::Move { from, to, count } => Action::Move { from: flipped(from), to: flipped(to), count },
                Action::Place { at } => Action::Place { at: flipped(at) },
                Action::Pass => Action::Pass,
            };
            assert_eq!(
                evaluator.move_order(&walk.game, &mirror, image),
                evaluator.move_order(&walk.game, state, action),
                "{}",
                walk.at(state)
            );
            walk.game.apply(&mut mirror, image);
        }
    });
    assert!(compared > 3_000, "{compared}");
}

#[test]
fn a_line_in_the_making_is_worth_something() {
    // The same stacks: with a wild tile Black needs one more for a line, with a blocking one there is no such row.
    let board = "-3,0w1/-2,-1w3/-2,2b1/-2,3w4/-1,0b2/-1,1w1/0,-1w1/0,0g1/0,1b4/0,2b2/1,-1b1/1,0w1/1,2w1/2,2b2 b";
    let worth = |grey: &str| {
        let options = Options::parse(KnightLine::spec(), &format!("tiles=12 grey={grey}")).expect("a table");
        let game = KnightLine::new(&options);
        evaluator(&game).static_score(&game, &game.read_state(board).expect("a position"), Seat::P2)
    };
    assert!(worth("wild") > worth("block") + 50, "{} and {}", worth("wild"), worth("block"));
}
