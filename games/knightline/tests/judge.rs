//! What the judge says, held against the rules on seeded random play under all options.

mod walks;

use std::cmp::Reverse;

use game::{Evaluate, Game, Judge, Seat, Turn, fitted};
use knightline::{Action, KnightLine, KnightLineJudge, State};

use walks::{Walk, each_walk};

fn judge(game: &KnightLine) -> KnightLineJudge {
    KnightLineJudge::new(game, &fitted::<KnightLine, KnightLineJudge>(), None)
}

/// Calls `f` with every position of every game in which a seat is to move.
fn each_choice(mut f: impl FnMut(&Walk, &KnightLineJudge, &State)) {
    each_walk(|walk| {
        let judge = judge(&walk.game);
        let playable = walk.states.iter().filter(|state| matches!(walk.game.turn(state), Turn::Seat(_)));
        playable.for_each(|state| f(walk, &judge, state));
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
        let judge = judge(&walk.game);
        let mut tally = judge.tally(&walk.game, &walk.states[0]);
        for (before, _, after) in walk.steps() {
            tally = judge.follow(&walk.game, &tally, before, after);
            // A finished game is not judged any more.
            if lined(&walk.game, after).is_none() {
                assert_eq!(tally, judge.tally(&walk.game, after), "{}", walk.at(after));
                steps += 1;
            }
        }
    });
    assert!(steps > 5_000, "{steps}");
}

#[test]
fn a_line_is_foregone_exactly_where_one_turn_or_two_force_it() {
    let mut called = [0; 3];
    each_choice(|walk, judge, state| {
        let game = &walk.game;
        let (mover, tally) = (state.next(), judge.tally(game, state));
        let forced = if wins_at_once(game, state) {
            Some((mover, 1))
        } else {
            let nexts: Vec<State> = list(game, state).into_iter().map(|action| after(game, state, action)).collect();
            let loses = nexts.iter().all(|next| matches!(game.turn(next), Turn::Seat(_)) && wins_at_once(game, next));
            loses.then(|| (nexts[0].next(), 2))
        };
        let foregone = judge.foregone(game, state, &tally);
        assert_eq!(foregone, forced, "{}", walk.at(state));
        called[foregone.map_or(0, |(_, turns)| turns as usize)] += 1;
    });
    assert!(called.iter().all(|&times| times > 30), "{called:?}");
}

#[test]
fn a_reply_left_out_loses_at_once() {
    let mut left_out = 0;
    each_choice(|walk, judge, state| {
        let game = &walk.game;
        let tally = judge.tally(game, state);
        let mut replies = Vec::new();
        judge.replies(game, state, &tally, &mut replies);
        assert!(!replies.is_empty());
        let all = list(game, state);
        assert!(replies.iter().all(|reply| all.contains(reply)), "{}", walk.at(state));
        let others: Vec<&Action> = all.iter().filter(|action| !replies.contains(action)).collect();
        let loses = |&&action: &&Action| wins_at_once(game, &after(game, state, action));
        assert!(wins_at_once(game, state) || others.iter().all(loses), "{}", walk.at(state));
        assert!(others.is_empty() || judge.due(game, state, &tally) == Some(2), "{}", walk.at(state));
        left_out += others.len();
    });
    assert!(left_out > 500, "{left_out}");
}

#[test]
fn a_spare_split_has_a_usual_one_with_the_same_jump() {
    let mut spare = 0;
    each_choice(|walk, judge, state| {
        let game = &walk.game;
        let (spares, usual): (Vec<Action>, Vec<Action>) =
            list(game, state).into_iter().partition(|&action| judge.is_spare(game, state, action));
        let jump = |action: Action| match action {
            Action::Move { from, to, .. } => Some((from, to)),
            Action::Place { .. } | Action::Pass => None,
        };
        for &action in &spares {
            let has_twin = jump(action).is_some() && usual.iter().any(|&other| jump(other) == jump(action));
            assert!(has_twin, "{} {action}", walk.at(state));
        }
        spare += spares.len();
    });
    assert!(spare > 500, "{spare}");
}

#[test]
fn a_move_that_wins_promises_most_and_one_that_threatens_promises_something() {
    let (mut wins, mut threats) = (0, 0);
    each_choice(|walk, judge, state| {
        let game = &walk.game;
        let mover = state.next();
        let before = judge.tally(game, state);
        for action in list(game, state) {
            let next = after(game, state, action);
            let promise = judge.promise(game, state, action);
            if lined(game, &next) == Some(mover) {
                assert!(promise >= 10_000, "{} {action}", walk.at(state));
                wins += 1;
            } else if promise > 0 {
                // If nobody did anything, the mover would have a line next.
                let tally = judge.follow(game, &before, state, &next);
                assert_ne!(tally, before, "{} {action}", walk.at(state));
                threats += 1;
            }
            assert!(judge.code(game, state, action) < <KnightLineJudge as Judge<KnightLine>>::CODES);
        }
    });
    assert!(wins > 100 && threats > 500, "{wins} {threats}");
}

#[test]
fn nobody_has_a_line_sooner_than_the_judge_says() {
    let (mut ends, mut never) = (0, 0);
    each_walk(|walk| {
        let judge = judge(&walk.game);
        let last = &walk.states[walk.states.len() - 1];
        let Some(winner) = lined(&walk.game, last) else { return };
        ends += 1;
        for (place, state) in walk.states[..walk.states.len() - 1].iter().enumerate() {
            let turns = (walk.states.len() - 1 - place) as u32;
            let soonest = judge.soonest(&walk.game, state, winner);
            assert!(soonest.is_some_and(|soonest| soonest <= turns), "{}: {soonest:?}, {turns}", walk.at(state));
            never +=
                Seat::first(walk.game.seats()).filter(|&seat| judge.soonest(&walk.game, state, seat).is_none()).count();
        }
    });
    assert!(ends > 50 && never > 50, "{ends} games ended by a line, {never} hopeless seats");
}

#[test]
fn a_move_is_explained_by_its_lines() {
    let kinds = [
        "It completes",
        "It stops",
        "and it threatens",
        "It threatens a line",
        "It threatens two",
        "It takes",
        "It makes",
        "It leaves",
    ];
    let mut told = [0; 8];
    each_choice(|walk, judge, state| {
        let game = &walk.game;
        for action in list(game, state) {
            let next = after(game, state, action);
            let aim = judge.aim(game, state, action).unwrap_or_default();
            let says = |kind: &str| aim.contains(kind);
            kinds.iter().zip(&mut told).for_each(|(kind, told)| *told += usize::from(says(kind)));
            assert_eq!(says("It completes"), lined(game, &next).is_some(), "{} {action}: {aim}", walk.at(state));
            // A threat is a line in the mover's next turn, if nobody does anything about it.
            let tally = judge.tally(game, &next);
            if says("threatens two") && game.seats() == 2 && matches!(game.turn(&next), Turn::Seat(_)) {
                let foregone = judge.foregone(game, &next, &tally);
                let other_first = foregone.is_some_and(|(winner, turns)| winner == next.next() && turns == 1);
                assert!(other_first || foregone == Some((state.next(), 2)), "{} {action}: {aim}", walk.at(state));
            }
        }
    });
    assert!(told.iter().all(|&times| times > 5), "{told:?}");
}

#[test]
fn every_level_is_held_back_less_than_the_one_below() {
    let hold = KnightLine::LADDER.map(|rung| (Reverse(rung.error), rung.depth, rung.nodes));
    assert!(hold.is_sorted(), "{hold:?}");
}
