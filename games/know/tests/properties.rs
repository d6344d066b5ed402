//! What must be true of every position and every action, on seeded random play under all options.

mod walks;

use std::collections::HashSet;

use game::{Game, Notation};
use know::{Action, Know, Phase, Piece, Space, Spaces, State};

use walks::{Walk, each_walk};

/// Calls `f` with every step of every game: the position, the action and the next position.
fn each_step(mut f: impl FnMut(&Walk, &State, Action, &State)) {
    each_walk(|walk| {
        for (pair, &action) in walk.states.windows(2).zip(&walk.actions) {
            f(walk, &pair[0], action, &pair[1]);
        }
    });
}

/// The spaces that so many jumps end on, found by trying every way.
fn slowly(from: Space, jumps: u8, over: Spaces, onto: Spaces, seen: Spaces) -> Spaces {
    let next = from.borders() & !seen;
    if jumps == 1 {
        return next & onto;
    }
    (next & over).iter().fold(Spaces::NONE, |all, space| all | slowly(space, jumps - 1, over, onto, seen.with(space)))
}

#[test]
fn prepared_ways_are_all_ways_and_no_others() {
    let mut moves = 0;
    each_walk(|walk| {
        let game = &walk.game;
        for state in walk.states.iter().filter(|state| state.phase() == Phase::Move && state.dice().len() == 1) {
            if walk.options.word("nets") == "on" {
                continue;
            }
            let seat = state.seat().expect("a turn has an owner");
            let enemy = (0..game.sides())
                .filter(|&side| side != game.side_of(seat))
                .fold(Spaces::NONE, |all, side| all | game.influence(state, side));
            let free = !(state.occupied() | enemy);
            let mut expected: Vec<String> = game
                .pieces_of(seat)
                .flat_map(|piece| {
                    let from = state.space(piece);
                    let ends = slowly(from, state.dice().dice()[0], free, free, Spaces::of(from));
                    ends.iter().map(|to| format!("{from}-{to}")).collect::<Vec<_>>()
                })
                .collect();
            expected.sort();
            let mut listed = game.legal(state);
            listed.retain(|text| text.contains('-'));
            moves += listed.len();
            assert_eq!(listed, expected, "{}", walk.at(state));
        }
    });
    assert!(moves > 20_000, "{moves}");
}

#[test]
fn no_move_ends_beside_an_enemy_and_one_piece_moves_at_a_time() {
    each_step(|walk, before, action, after| {
        let Action::Move { from, to, .. } = action else {
            // An exchange of striped pieces is the only other thing that moves any.
            assert!(before.pieces_stand_as(after) || after.cycle() > before.cycle(), "{}", walk.at(before));
            return;
        };
        let piece = before.piece_on(from).expect("a listed move is of a piece");
        let side = walk.game.side_of(walk.game.owner_of(piece));
        assert!(before.piece_on(to).is_none(), "{}", walk.at(before));
        for other in (0..walk.game.sides()).filter(|&other| other != side) {
            assert!(!walk.game.influence(before, other).contains(to), "{} {action}", walk.at(before));
        }
        if after.cycle() == before.cycle() {
            assert_eq!(after.occupied(), before.occupied().without(from).with(to), "{}", walk.at(before));
        }
    });
}

/// Whether the same spaces are occupied.
trait Stands {
    fn pieces_stand_as(&self, other: &State) -> bool;
}

impl Stands for State {
    fn pieces_stand_as(&self, other: &State) -> bool {
        Piece::all().all(|piece| self.space(piece) == other.space(piece))
    }
}

#[test]
fn marks_stand_on_points_of_contention_only() {
    let mut marked = 0;
    each_walk(|walk| {
        for state in &walk.states {
            let contention = walk.game.contention(state);
            let marks: Spaces = Space::all().filter(|&space| state.mark(space) > 0).collect();
            assert_eq!(marks & !contention, Spaces::NONE, "{}", walk.at(state));
            marked += marks.len();
        }
    });
    assert!(marked > 3_000, "{marked}");
}

/// Dice in hand and in all banks.
fn dice_about(game: &Know, state: &State) -> usize {
    (0..game.sides()).map(|side| state.bank(side).count()).sum::<usize>() + state.dice().len()
}

#[test]
fn a_conserved_die_is_moved_or_waits_and_none_comes_from_nowhere() {
    let mut waited = 0;
    each_step(|walk, before, action, after| {
        if walk.options.word("conservation") == "off" {
            assert!((0..walk.game.sides()).all(|side| before.bank(side).next().is_none()), "{}", walk.at(before));
            return;
        }
        let ends = after.phase() == Phase::Over || after.cycle() > before.cycle();
        if ends || after.resolver().is_some() {
            return;
        }
        let (had, has) = (dice_about(&walk.game, before), dice_about(&walk.game, after));
        waited += has.saturating_sub(after.dice().len());
        match action {
            Action::Move { .. } => assert_eq!(has + 1, had, "{}", walk.at(before)),
            // A tie is void, everything else that is cast is kept.
            Action::Roll(roll) if before != after => assert_eq!(has, had + roll.dice().len(), "{}", walk.at(before)),
            Action::Roll(_) => assert_eq!(has, had, "{}", walk.at(before)),
            Action::Pass => assert!(has < had, "{}", walk.at(before)),
            _ => assert_eq!(has, had, "{}", walk.at(before)),
        }
    });
    assert!(waited > 100, "{waited}");
}

#[test]
fn turns_follow_each_other_and_end_once() {
    let mut forfeits = 0;
    each_step(|walk, before, action, after| {
        let ends = walk.game.ends_turn(before, action);
        let begun = before.phase() != Phase::Start;
        let moved_on = after.turn_number() != before.turn_number() || after.cycle() != before.cycle();
        assert!(ends || !moved_on || !begun, "{} {action}", walk.at(before));
        assert!(!ends || walk.game.turn_owner(before).is_some(), "{} {action}", walk.at(before));
        // Besides moves and passes only the dice of a path end a turn: it is forfeit.
        let path = matches!(before.phase(), Phase::ContestPath(..) | Phase::AllowedPath(..));
        let plain = matches!(action, Action::Move { .. } | Action::Pass);
        assert!(!ends || plain || path, "{} {action}", walk.at(before));
        forfeits += usize::from(ends && path);
    });
    assert!(forfeits > 50, "{forfeits}");
}

#[test]
fn both_dice_are_used_where_one_first_move_allows_it() {
    let mut looked_at = 0;
    each_walk(|walk| {
        let game = &walk.game;
        for state in walk.states.iter().filter(|state| state.phase() == Phase::Move && state.dice().len() == 2) {
            let mut list = Vec::new();
            game.actions(state, &mut list);
            let goes_on = |&action: &Action| {
                let mut next = state.clone();
                game.apply(&mut next, action);
                let second = matches!(next.phase(), Phase::MoveTwin(_) | Phase::MoveFree(_));
                !second || game.legal(&next) != ["pass"]
            };
            let moves: Vec<Action> = list.into_iter().filter(|action| matches!(action, Action::Move { .. })).collect();
            let good = moves.iter().filter(|action| goes_on(action)).count();
            assert!(good == 0 || good == moves.len(), "{}", walk.at(state));
            looked_at += moves.len();
        }
    });
    assert!(looked_at > 5_000, "{looked_at}");
}

#[test]
fn keys_tell_positions_apart() {
    let (mut keys, mut texts) = (HashSet::new(), HashSet::new());
    each_walk(|walk| {
        for state in &walk.states {
            let essence = walk.game.repetition_state(state);
            if texts.insert((walk.options.to_string(), walk.game.fen(&essence))) {
                assert!(keys.insert((walk.options.to_string(), walk.game.key(state))), "{}", walk.at(state));
            }
        }
    });
    assert!(keys.len() > 5_000, "{}", keys.len());
}
