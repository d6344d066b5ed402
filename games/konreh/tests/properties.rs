//! What must be true of every position and every action, on seeded random play under all options.

mod walks;

use std::collections::{HashMap, HashSet};

use game::{Dice, Evaluate, Game, Notation, Outcome, Pruning, Seat, Turn, WON, fitted};
use konreh::{Action, Konreh, KonrehEvaluator, Life, Phase, Side, Square, State, squares};

use walks::{Walk, each_walk, random_fen};

/// Calls `f` with every state of every game, and its legal actions.
fn each_list(mut f: impl FnMut(&Walk, &State, &[Action])) {
    each_walk(|walk| walk.lists().for_each(|(state, list)| f(walk, state, &list)));
}

fn played(game: &Konreh, state: &State, action: Action) -> State {
    let mut next = *state;
    game.apply(&mut next, action);
    next
}

fn evaluator(walk: &Walk) -> KonrehEvaluator {
    KonrehEvaluator::new(&walk.game, &fitted::<Konreh, KonrehEvaluator>(), None)
}

fn is_on(walk: &Walk, key: &str, value: &str) -> bool {
    walk.options.word(key) == value
}

fn own(state: &State) -> Life {
    state.life(state.side())
}

fn in_cross(walk: &Walk, square: Square) -> bool {
    let middle = walk.options.number("size") as u8 / 2;
    let inner = middle - 1..=middle;
    inner.contains(&square.x()) && inner.contains(&square.y())
}

/// Whether an enemy of the side to move stands on a square adjacent to this one: whether the square is held (4.4).
fn is_held(state: &State, square: Square) -> bool {
    squares(state.army(state.side().other()))
        .any(|enemy| enemy.x().abs_diff(square.x()) + enemy.y().abs_diff(square.y()) == 1)
}

fn distance(from: Square, to: Square) -> u8 {
    from.x().abs_diff(to.x()) + from.y().abs_diff(to.y())
}

#[test]
fn a_state_fits_in_two_cache_lines() {
    assert!(size_of::<State>() <= 128);
}

#[test]
fn counters_stay_in_their_ranges() {
    each_walk(|walk| {
        let most_closed = match (walk.options.word("cross"), walk.options.word("basic"), walk.options.word("exile")) {
            ("off", _, _) | (_, "cf", _) => 0,
            (_, _, "timeline") => 1,
            _ => 2,
        };
        let most_stay = if is_on(walk, "cross", "on") { 3 } else { 0 };
        for state in &walk.states {
            let at = || walk.at(state);
            assert!(state.greens(Side::A) + state.greens(Side::B) <= 6, "{}: Green cap", at());
            assert!(state.no_progress() <= 9999, "{}", at());
            assert!(u32::from(state.quiet()) <= walk.options.number("quiet"), "{}", at());
            for side in Side::BOTH {
                let life = state.life(side);
                let blues = state.of(side, konreh::PieceKind::Blue).count_ones();
                assert_eq!(blues, u32::from(!life.is_fallen()), "{}: record and board", at());
                assert!(life.stay() <= most_stay, "{}: stay", at());
                assert!(life.closed() <= most_closed, "{}: exclusion", at());
                assert!(u32::from(life.countdown()) <= walk.options.number("reforge"), "{}: countdown", at());
                assert!(life.seeds() <= 2, "{}: Seeds", at());
            }
        }
    });
}

#[test]
fn accepted_strings_lead_to_accepted_strings() {
    each_list(|walk, state, list| {
        for &action in list {
            let next = played(&walk.game, state, action);
            let fen = walk.game.fen(&next);
            assert_eq!(walk.game.read_state(&fen), Ok(next), "{}: {action}", walk.at(state));
        }
    });
}

#[test]
fn no_two_actions_lead_to_the_same_position() {
    each_list(|walk, state, list| {
        let reached: HashSet<State> = list.iter().map(|&action| played(&walk.game, state, action)).collect();
        assert_eq!(reached.len(), list.len(), "{}", walk.at(state));
        assert!(list.len() <= Konreh::spec().most_actions, "{}", walk.at(state));
    });
}

#[test]
fn exactly_the_listed_texts_are_read() {
    let mut dice = Dice::new(5);
    let letters: Vec<char> = "abcdefgh12345678HD+=-buykeépswap ".chars().collect();
    let tails = ["", "+", "D", "H", "D+", "H+", "=a1", "=h8", "=h1-c3", "-c3"];
    each_list(|walk, state, list| {
        let listed: HashSet<String> = list.iter().map(|action| action.to_string()).collect();
        let mut damaged: Vec<char> = match list {
            [] => vec!['p'],
            _ => dice.pick(list).to_string().chars().collect(),
        };
        let at = dice.below(damaged.len());
        damaged[at] = *dice.pick(&letters);
        // An own piece goes somewhere, with some tail.
        let own: Vec<Square> = konreh::squares(state.army(state.side())).collect();
        let from = if own.is_empty() { "a1".to_owned() } else { dice.pick(&own).to_string() };
        let to = Square::at(dice.below(8) as u8, dice.below(8) as u8);
        let tried = format!("{from}{to}{}", dice.pick(&tails));
        for text in [damaged.into_iter().collect(), tried] {
            let read = walk.game.read_action(state, &text);
            assert_eq!(read.is_ok(), listed.contains(&text), "{}: {text}", walk.at(state));
        }
    });
}

#[test]
fn a_turn_ends_exactly_when_the_other_side_is_to_move() {
    each_walk(|walk| {
        for (before, action, after) in walk.steps() {
            let ends = walk.game.ends_turn(before, action);
            assert_eq!(ends, before.side() != after.side(), "{}: {action}", walk.at(before));
        }
    });
}

#[test]
fn a_slide_that_could_be_followed_by_a_special_has_nothing_beside_it() {
    each_list(|walk, state, list| {
        let Some(blue) = state.blue(state.side()) else { return };
        for &action in list {
            match action {
                Action::Special { special, from, to, .. } if is_on(walk, "glide", "off") => {
                    let steps = if special == konreh::Special::Hop { 2 } else { 1 };
                    assert_eq!(distance(from, to), steps, "{}: {action}", walk.at(state));
                }
                // An onward slide ends early only where an enemy holds the square; whatever it passed was not held.
                Action::Move { from, to, .. } if from == blue => {
                    let (lane, steps) = konreh::Lane::between(state.side(), from, to).expect("a lane");
                    let early = lane.is_onward() && steps < 5;
                    assert!(!early || is_held(state, to), "{}: {action}", walk.at(state));
                    for passed in 1..steps {
                        let part = |a: u8, b: u8| (a * (steps - passed) + b * passed) / steps;
                        let square = Square::at(part(from.x(), to.x()), part(from.y(), to.y()));
                        assert!(!is_held(state, square), "{}: {action}", walk.at(state));
                    }
                }
                _ => {}
            }
        }
    });
}

#[test]
fn at_stay_three_blue_leaves_if_it_can() {
    let (mut left, mut stuck) = (0, 0);
    each_list(|walk, state, list| {
        let side = state.side();
        let at_limit = own(state).stay() == 3 && state.blue(side).is_some_and(|blue| in_cross(walk, blue));
        if !at_limit || list.is_empty() || state.phase() == Phase::Pie {
            return;
        }
        let inside: Vec<State> = list
            .iter()
            .map(|&action| played(&walk.game, state, action))
            .filter(|next| next.blue(side).is_some_and(|blue| in_cross(walk, blue)))
            .collect();
        if inside.is_empty() {
            left += 1;
            return;
        }
        stuck += 1;
        assert_eq!(inside.len(), list.len(), "{}: some leave, some stay", walk.at(state));
        assert!(is_on(walk, "stale", "tick"), "{}", walk.at(state));
        assert!(inside.iter().all(|next| next.life(side).stay() == 3), "{}", walk.at(state));
    });
    assert!(left > 100 && stuck > 10, "{left} left, {stuck} stuck");
}

#[test]
fn a_reforge_ends_the_game_exactly_on_time() {
    let mut failed = 0;
    each_walk(|walk| {
        let full = walk.options.number("reforge");
        // How many own turns each fallen side has ended since its fall.
        let turns_at = |state: &State, side| {
            let life = state.life(side);
            life.is_fallen().then(|| full - u32::from(life.countdown()))
        };
        let mut turns = Side::BOTH.map(|side| turns_at(&walk.states[0], side));
        for (before, action, after) in walk.steps() {
            let (mover, other) = (before.side(), before.side().other());
            turns[mover.index()] = match turns[mover.index()] {
                _ if !after.life(mover).is_fallen() => None,
                Some(n) if walk.game.ends_turn(before, action) => Some(n + 1),
                same => same,
            };
            if !before.life(other).is_fallen() && after.life(other).is_fallen() {
                turns[other.index()] = Some(0);
            }
            for side in Side::BOTH {
                assert_eq!(turns_at(after, side), turns[side.index()], "{}: {action}", walk.at(before));
            }
            let lost = turns[mover.index()] == Some(full);
            failed += usize::from(lost);
            let winner = Seat::new(other.index() ^ usize::from(after.swapped()));
            let by_reforge = Turn::Over(Outcome::win(winner, "Reforge"));
            assert_eq!(walk.game.turn(after) == by_reforge, lost, "{}: {action}", walk.at(before));
        }
    });
    assert!(failed > 100, "only {failed} Reforges failed");
}

#[test]
fn each_sides_rules_are_the_others_turned_by_half_a_turn() {
    each_list(|walk, state, list| {
        if state.phase() != Phase::Play {
            return;
        }
        let size = walk.options.number("size") as u8;
        let turned = |state: &State| turned_fen(&walk.game.fen(state), size);
        let mirror = walk.game.read_state(&turned(state)).expect("a turned position is a position");
        let mut expected: Vec<String> = walk.game.legal(state).iter().map(|text| turned_action(text, size)).collect();
        expected.sort();
        assert_eq!(walk.game.legal(&mirror), expected, "{}", walk.at(state));
        for &action in list {
            let text = turned_action(&action.to_string(), size);
            let mirrored = walk.game.read_action(&mirror, &text).expect("a listed action is legal");
            let (next, mirror_next) = (played(&walk.game, state, action), played(&walk.game, &mirror, mirrored));
            assert_eq!(walk.game.fen(&mirror_next), turned(&next), "{}: {action}", walk.at(state));
        }
    });
}

#[test]
fn what_one_seat_has_the_other_lacks_and_half_a_turn_changes_nothing() {
    each_walk(|walk| {
        let size = walk.options.number("size") as u8;
        let evaluator = evaluator(walk);
        for state in &walk.states {
            let score = evaluator.static_score(&walk.game, state, Seat::P1);
            assert_eq!(evaluator.static_score(&walk.game, state, Seat::P2), -score, "{}", walk.at(state));
            assert!(score.abs() < WON / 10, "{}: {score}", walk.at(state));
            if state.phase() == Phase::Play {
                let mirror = walk.game.read_state(&turned_fen(&walk.game.fen(state), size));
                let mirror = mirror.expect("a turned position is a position");
                assert_eq!(evaluator.static_score(&walk.game, &mirror, Seat::P2), score, "{}", walk.at(state));
            }
        }
    });
}

#[test]
fn an_action_is_tactical_exactly_when_it_changes_the_balance() {
    each_walk(|walk| {
        let evaluator = evaluator(walk);
        for (before, action, after) in walk.steps() {
            let enemy = before.side().other();
            let captured = after.army(enemy).count_ones() < before.army(enemy).count_ones();
            let brings = match action {
                Action::Move { seed, .. } | Action::Special { seed, .. } => seed,
                Action::Plant { .. } => true,
                Action::Buyback { .. } | Action::Keep | Action::Swap | Action::Pass => false,
            };
            let is_tactical = evaluator.move_order(&walk.game, before, action) > 0;
            assert_eq!(is_tactical, captured || brings, "{}: {action}", walk.at(before));
        }
    });
}

#[test]
fn tactical_actions_are_found_without_listing_the_rest() {
    each_walk(|walk| {
        let evaluator = evaluator(walk);
        for (state, list) in walk.lists() {
            let mut found = Vec::new();
            evaluator.tactical_actions(&walk.game, state, &mut found);
            let mut expected = list;
            expected.retain(|&action| evaluator.move_order(&walk.game, state, action) > 0);
            found.sort_unstable();
            expected.sort_unstable();
            assert_eq!(found, expected, "{}", walk.at(state));
        }
    });
}

#[test]
fn what_is_carried_along_is_what_is_counted_from_nothing() {
    each_walk(|walk| {
        let evaluator = evaluator(walk);
        for (before, action, after) in walk.steps() {
            let carried = evaluator.update(&walk.game, &evaluator.features(&walk.game, before), before, after);
            assert_eq!(carried, evaluator.features(&walk.game, after), "{}: {action}", walk.at(before));
        }
    });
}

#[test]
fn doing_nothing_leads_to_a_position_with_the_other_side_to_move() {
    each_walk(|walk| {
        let evaluator = evaluator(walk);
        for state in &walk.states {
            if let Some(passed) = evaluator.null_move(&walk.game, state) {
                assert_eq!((passed.side(), passed.occupied()), (state.side().other(), state.occupied()));
                assert!(walk.game.read_state(&walk.game.fen(&passed)).is_ok(), "{}", walk.at(state));
            }
        }
    });
}

#[test]
fn a_race_that_is_called_lost_is_lost_at_the_end_of_its_countdown() {
    // Whatever is played at random, the side that was called the winner has won when the turns are over.
    let mut called = 0;
    each_walk(|walk| {
        let evaluator = evaluator(walk);
        for (place, state) in walk.states.iter().enumerate() {
            if matches!(walk.game.turn(state), Turn::Over(_)) {
                continue;
            }
            let features = evaluator.features(&walk.game, state);
            let Some((winner, turns)) = evaluator.known_result(&walk.game, state, &features) else { continue };
            if let Some(end) = walk.states.get(place + turns as usize) {
                called += 1;
                let Turn::Over(outcome) = walk.game.turn(end) else { panic!("{}: not over", walk.at(state)) };
                assert!(outcome.won_by(winner), "{}", walk.at(state));
            }
        }
    });
    assert!(called > 50, "{called}");
}

#[test]
fn a_countdown_falls_due_when_its_turns_are_over() {
    each_walk(|walk| {
        let evaluator = evaluator(walk);
        for (before, action, after) in walk.steps() {
            let ends = matches!(walk.game.turn(after), Turn::Over(outcome) if outcome.cause() == "Reforge");
            let due = evaluator.countdown(&walk.game, before, &evaluator.features(&walk.game, before));
            assert!(!ends || due == Some(1), "{}: {action}", walk.at(before));
            assert!(due.is_none() || Side::BOTH.iter().any(|&side| before.life(side).is_fallen()));
        }
    });
}

/// The board turned by half a turn, with the sides exchanged. The seats stay on their chairs.
fn turned_fen(fen: &str, size: u8) -> String {
    let fields: Vec<&str> = fen.split(' ').collect();
    let &[board, side, phase, seats, a, b, no_progress, quiet] = fields.as_slice() else { panic!("{fen}") };
    let exchanged = |c: char| if c.is_ascii_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() };
    let board: String = board.chars().rev().map(exchanged).collect();
    let side = if side == "A" { "B" } else { "A" };
    format!("{board} {side} {phase} {seats} {} {} {no_progress} {quiet}", turned_ban(b, size), turned_ban(a, size))
}

fn turned_ban(record: &str, size: u8) -> String {
    let turned = |item: &str| match item.strip_prefix('n') {
        Some(sanctum) => format!("n{}", turned_action(sanctum, size)),
        None => item.to_owned(),
    };
    record.split(',').map(turned).collect::<Vec<_>>().join(",")
}

/// A text with every square in it turned by half a turn.
fn turned_action(text: &str, size: u8) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let (taken, left) = match rest.get(..2).and_then(Square::named) {
            Some(square) => (Square::at(size - 1 - square.x(), size - 1 - square.y()).to_string(), &rest[2..]),
            None => (first.to_string(), &rest[1..]),
        };
        out.push_str(&taken);
        rest = left;
    }
    out
}

#[test]
fn captures_and_seeds_are_progress_and_nothing_else_is_in_the_core_rules() {
    each_walk(|walk| {
        for (before, action, after) in walk.steps() {
            if matches!(action, Action::Keep | Action::Swap) {
                assert_eq!(before.no_progress(), after.no_progress());
                continue;
            }
            let enemy = before.side().other();
            let captured = after.army(enemy).count_ones() < before.army(enemy).count_ones();
            let seeded = matches!(action, Action::Move { seed: true, .. } | Action::Special { seed: true, .. });
            let expected = if captured || seeded {
                0
            } else if walk.game.ends_turn(before, action) {
                (before.no_progress() + 1).min(9999)
            } else {
                before.no_progress()
            };
            let speedy = is_on(walk, "progress", "speed") && after.no_progress() == 0;
            assert!(after.no_progress() == expected || speedy, "{}: {action}", walk.at(before));
        }
    });
}

#[test]
fn a_deeply_rooted_blue_never_moves() {
    let mut seen = 0;
    each_list(|walk, state, list| {
        let rooted = is_on(walk, "roots", "deep") && own(state).is_rooted();
        if let Some(blue) = state.blue(state.side()).filter(|_| rooted) {
            seen += 1;
            let moves = |action: &Action| match *action {
                Action::Move { from, .. } | Action::Special { from, .. } => from == blue,
                _ => false,
            };
            assert!(!list.iter().any(moves), "{}", walk.at(state));
        }
    });
    assert!(seen > 100, "only {seen} rooted Blues");
}

#[test]
fn a_text_root_has_ended_when_its_owner_is_to_move() {
    each_walk(|walk| {
        for state in &walk.states {
            let mid_double = matches!(state.phase(), Phase::Second(_));
            assert!(is_on(walk, "roots", "deep") || mid_double || !own(state).is_rooted(), "{}", walk.at(state));
        }
    });
}

#[test]
fn quiet_turns_list_slides_and_the_plants_of_slides() {
    let mut seen = 0;
    each_list(|walk, state, list| {
        if state.quiet() == 0 {
            return;
        }
        for &action in list {
            seen += 1;
            let slides = match action {
                Action::Move { to, seed, .. } => !seed && state.piece(to).is_none(),
                Action::Plant { to, .. } => state.piece(to).is_none(),
                Action::Pass | Action::Keep | Action::Swap => true,
                Action::Special { .. } | Action::Buyback { .. } => false,
            };
            assert!(slides, "{}: {action}", walk.at(state));
        }
    });
    assert!(seen > 1_000, "only {seen} quiet actions");
}

#[test]
fn a_pass_is_listed_alone_and_only_for_the_fallen_and_the_rooted() {
    let mut seen = 0;
    each_list(|walk, state, list| {
        if list.contains(&Action::Pass) {
            seen += 1;
            assert_eq!(list, [Action::Pass], "{}", walk.at(state));
            assert!(own(state).is_fallen() || own(state).is_rooted(), "{}", walk.at(state));
            assert!(is_on(walk, "stale", "tick") && state.phase() == Phase::Play, "{}", walk.at(state));
        }
    });
    assert!(seen > 10, "only {seen} passes");
}

#[test]
fn the_pie_decision_changes_seats_and_phase_and_nothing_else() {
    let mut seen = 0;
    each_list(|walk, state, list| {
        if state.phase() != Phase::Pie || list.is_empty() {
            return;
        }
        seen += 1;
        assert_eq!(list, [Action::Keep, Action::Swap], "{}", walk.at(state));
        let before = walk.game.fen(state);
        for (action, seats) in [(Action::Keep, "AB"), (Action::Swap, "BA")] {
            let after = walk.game.fen(&played(&walk.game, state, action));
            let phase = if is_on(walk, "start", "pie-double") { "first" } else { "-" };
            assert_eq!(after, before.replace(" pie AB ", &format!(" {phase} {seats} ")), "{}", walk.at(state));
        }
    });
    assert!(seen > 10, "only {seen} decisions");
}

#[test]
fn equal_keys_mean_equal_strings_without_the_count() {
    let mut known: HashMap<(String, u64), String> = HashMap::new();
    each_walk(|walk| {
        let options = walk.options.to_string();
        for state in &walk.states {
            let fen = walk.game.fen(state);
            let mut fields: Vec<&str> = fen.split(' ').collect();
            fields[6] = "0";
            let essence = fields.join(" ");
            assert_eq!(walk.game.fen(&walk.game.repetition_state(state)), essence);
            let first = known.entry((options.clone(), walk.game.key(state))).or_insert_with(|| essence.clone());
            assert_eq!(*first, essence, "[{options}]");
        }
    });
}

#[test]
fn reading_and_writing_are_each_others_inverse() {
    let mut dice = Dice::new(3);
    for options in walks::every_table(&mut dice) {
        let game = Konreh::new(&options);
        for _ in 0..100 {
            let fen = random_fen(&options, &mut dice);
            if let Ok(state) = game.read_state(&fen) {
                assert_eq!(game.fen(&state), fen, "[{options}]");
            }
        }
    }
}
