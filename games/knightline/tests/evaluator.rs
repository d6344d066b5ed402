//! What the evaluator answers, held against the rules on seeded random play under all options.

mod walks;

use std::cmp::Reverse;

use game::{Evaluate, Explain, Game, HasEvaluator, Language, Pruning, Seat, Sentence, Turn, fitted};
use knightline::{Action, Cell, KnightLine, KnightLineEvaluator, KnightLinePurpose, KnightLineThreat, State};

use walks::{Walk, each_walk};

fn evaluator(game: &KnightLine) -> KnightLineEvaluator {
    KnightLineEvaluator::new(game, &fitted::<KnightLine, KnightLineEvaluator>(), None)
}

/// Calls `f` with every position of every game in which a seat is to move.
fn each_choice(mut f: impl FnMut(&Walk, &KnightLineEvaluator, &State)) {
    each_walk(|walk| {
        let evaluator = evaluator(&walk.game);
        let playable = walk.states.iter().filter(|state| matches!(walk.game.turn(state), Turn::Seat(_)));
        playable.for_each(|state| f(walk, &evaluator, state));
    });
}

fn after(game: &KnightLine, state: &State, action: Action) -> State {
    let mut next = *state;
    game.apply(&mut next, action);
    next
}

fn list(game: &KnightLine, state: &State) -> Vec<Action> {
    let mut list = Vec::new();
    game.actions(state, &mut list);
    list
}

/// Who has won by a line.
fn lined(game: &KnightLine, state: &State) -> Option<Seat> {
    match game.turn(state) {
        Turn::Over(outcome) if outcome.cause() == "line" => outcome.winners().next(),
        _ => None,
    }
}

fn wins_at_once(game: &KnightLine, state: &State) -> bool {
    list(game, state).into_iter().any(|action| lined(game, &after(game, state, action)) == Some(state.next()))
}

#[test]
fn what_is_carried_along_is_what_is_counted_anew() {
    let mut steps = 0;
    each_walk(|walk| {
        let evaluator = evaluator(&walk.game);
        let mut features = evaluator.features(&walk.game, &walk.states[0]);
        for (before, _, after) in walk.steps() {
            features = evaluator.update(&walk.game, &features, before, after);
            // A finished game is not evaluated any more.
            if lined(&walk.game, after).is_none() {
                assert_eq!(features, evaluator.features(&walk.game, after), "{}", walk.at(after));
                steps += 1;
            }
        }
    });
    assert!(steps > 5_000, "{steps}");
}

#[test]
fn a_line_is_known_exactly_where_one_turn_or_two_force_it() {
    let mut called = [0; 3];
    each_choice(|walk, evaluator, state| {
        let game = &walk.game;
        let (mover, features) = (state.next(), evaluator.features(game, state));
        let forced = if wins_at_once(game, state) {
            Some((mover, 1))
        } else {
            let nexts: Vec<State> = list(game, state).into_iter().map(|action| after(game, state, action)).collect();
            let loses = nexts.iter().all(|next| matches!(game.turn(next), Turn::Seat(_)) && wins_at_once(game, next));
            loses.then(|| (nexts[0].next(), 2))
        };
        let known = evaluator.known_result(game, state, &features);
        assert_eq!(known, forced, "{}", walk.at(state));
        called[known.map_or(0, |(_, turns)| turns as usize)] += 1;
    });
    assert!(called.iter().all(|&times| times > 30), "{called:?}");
}

#[test]
fn a_reply_left_out_loses_at_once() {
    let mut left_out = 0;
    each_choice(|walk, evaluator, state| {
        let game = &walk.game;
        let features = evaluator.features(game, state);
        let mut replies = Vec::new();
        evaluator.replies(game, state, &features, &mut replies);
        assert!(!replies.is_empty());
        let all = list(game, state);
        assert!(replies.iter().all(|reply| all.contains(reply)), "{}", walk.at(state));
        let others: Vec<&Action> = all.iter().filter(|action| !replies.contains(action)).collect();
        let loses = |&&action: &&Action| wins_at_once(game, &after(game, state, action));
        assert!(wins_at_once(game, state) || others.iter().all(loses), "{}", walk.at(state));
        assert!(others.is_empty() || evaluator.countdown(game, state, &features) == Some(2), "{}", walk.at(state));
        left_out += others.len();
    });
    assert!(left_out > 500, "{left_out}");
}

#[test]
fn a_near_duplicate_has_a_usual_split_with_the_same_jump() {
    let mut duplicates = 0;
    each_choice(|walk, evaluator, state| {
        let game = &walk.game;
        let (alike, usual): (Vec<Action>, Vec<Action>) =
            list(game, state).into_iter().partition(|&action| evaluator.is_near_duplicate(game, state, action));
        let jump = |action: Action| match action {
            Action::Move { from, to, .. } => Some((from, to)),
            Action::Place { .. } | Action::Pass => None,
        };
        for &action in &alike {
            let has_twin = jump(action).is_some() && usual.iter().any(|&other| jump(other) == jump(action));
            assert!(has_twin, "{} {action}", walk.at(state));
        }
        duplicates += alike.len();
    });
    assert!(duplicates > 500, "{duplicates}");
}

#[test]
fn a_move_that_wins_comes_first_and_one_that_threatens_is_tactical() {
    let (mut wins, mut threats) = (0, 0);
    each_choice(|walk, evaluator, state| {
        let game = &walk.game;
        let mover = state.next();
        let before = evaluator.features(game, state);
        for action in list(game, state) {
            let next = after(game, state, action);
            let order = evaluator.move_order(game, state, action);
            if lined(game, &next) == Some(mover) {
                assert!(order >= 10_000, "{} {action}", walk.at(state));
                wins += 1;
            } else if order > 0 {
                // If nobody did anything, the mover would have a line next.
                let features = evaluator.update(game, &before, state, &next);
                assert_ne!(features, before, "{} {action}", walk.at(state));
                threats += 1;
            }
            assert!(
                evaluator.history_index(game, state, action)
                    < <KnightLineEvaluator as Pruning<KnightLine>>::HISTORY_SIZE
            );
        }
    });
    assert!(wins > 100 && threats > 500, "{wins} {threats}");
}

#[test]
fn nobody_has_a_line_sooner_than_the_evaluator_says() {
    let (mut ends, mut never) = (0, 0);
    each_walk(|walk| {
        let evaluator = evaluator(&walk.game);
        let last = &walk.states[walk.states.len() - 1];
        let Some(winner) = lined(&walk.game, last) else { return };
        ends += 1;
        for (place, state) in walk.states[..walk.states.len() - 1].iter().enumerate() {
            let turns = (walk.states.len() - 1 - place) as u32;
            let soonest = evaluator.min_turns_to_win(&walk.game, state, winner);
            assert!(soonest.is_some_and(|soonest| soonest <= turns), "{}: {soonest:?}, {turns}", walk.at(state));
            never += Seat::first(walk.game.seats())
                .filter(|&seat| evaluator.min_turns_to_win(&walk.game, state, seat).is_none())
                .count();
        }
    });
    assert!(ends > 50 && never > 50, "{ends} games ended by a line, {never} hopeless seats");
}

#[test]
fn a_move_is_explained_by_its_lines() {
    let mut seen = [0; 9];
    each_choice(|walk, evaluator, state| {
        let game = &walk.game;
        for action in list(game, state) {
            let next = after(game, state, action);
            let purpose = evaluator.explain(game, state, action);
            seen[kind(purpose)] += 1;
            let completes = purpose == Some(KnightLinePurpose::CompletesLine);
            assert_eq!(completes, lined(game, &next).is_some(), "{} {action}: {purpose:?}", walk.at(state));
            // A threat is a line in the mover's next turn, if nobody does anything about it.
            let features = evaluator.features(game, &next);
            let forks = matches!(
                purpose,
                Some(
                    KnightLinePurpose::Threatens(KnightLineThreat::TwoLines)
                        | KnightLinePurpose::Stops { threat: Some(KnightLineThreat::TwoLines), .. }
                )
            );
            if forks && game.seats() == 2 && matches!(game.turn(&next), Turn::Seat(_)) {
                let known = evaluator.known_result(game, &next, &features);
                let other_first = known.is_some_and(|(winner, turns)| winner == next.next() && turns == 1);
                assert!(other_first || known == Some((state.next(), 2)), "{} {action}: {purpose:?}", walk.at(state));
            }
        }
    });
    assert!(seen.iter().all(|&times| times > 5), "{seen:?}");
}

/// A number for every kind of purpose.
fn kind(purpose: Option<KnightLinePurpose>) -> usize {
    match purpose {
        None => 0,
        Some(KnightLinePurpose::CompletesLine) => 1,
        Some(KnightLinePurpose::Stops { threat: None, .. }) => 2,
        Some(KnightLinePurpose::Stops { threat: Some(_), .. }) => 3,
        Some(KnightLinePurpose::Threatens(KnightLineThreat::OneLine { .. })) => 4,
        Some(KnightLinePurpose::Threatens(KnightLineThreat::TwoLines)) => 5,
        Some(KnightLinePurpose::Closes { .. }) => 6,
        Some(KnightLinePurpose::MakesThree) => 7,
        Some(KnightLinePurpose::Leaves { .. }) => 8,
    }
}

#[test]
fn purposes_are_whole_sentences() {
    let (other, at) = (Seat::P2, Cell::at(-1, 2));
    let threat = KnightLineThreat::OneLine { at: Cell::at(3, 0) };
    for (purpose, sentence) in [
        (KnightLinePurpose::CompletesLine, "It completes your line."),
        (KnightLinePurpose::Stops { other, at, threat: None }, "It stops Black's line at −1,2."),
        (
            KnightLinePurpose::Stops { other, at, threat: Some(threat) },
            "It stops Black's line at −1,2, and it threatens a line at 3,0.",
        ),
        (KnightLinePurpose::Threatens(threat), "It threatens a line at 3,0."),
        (KnightLinePurpose::Threatens(KnightLineThreat::TwoLines), "It threatens two lines at once."),
        (KnightLinePurpose::Closes { other, at }, "It takes −1,2 away, where Black lacked one stack."),
        (KnightLinePurpose::MakesThree, "It makes three of a row that is still open."),
        (KnightLinePurpose::Leaves { ways: 1 }, "It leaves your tiles one way to jump."),
        (KnightLinePurpose::Leaves { ways: 7 }, "It leaves your tiles 7 ways to jump."),
    ] {
        assert_eq!(purpose.sentence(Language::English), sentence);
    }
}

#[test]
fn every_level_is_held_back_less_than_the_one_below() {
    let hold = KnightLine::LEVELS.map(|level| (Reverse(level.error), level.depth, level.nodes));
    assert!(hold.is_sorted(), "{hold:?}");
}
