//! A refusal names the rule: what is said about one attempt after another, and that it is true of all of them.

#[allow(dead_code, reason = "the properties use the rest")]
mod walks;

use std::collections::{BTreeMap, BTreeSet};

use game::{Dice, Game, IllegalFacts, Language, Notation, Turn};
use knightline::{Action, Cell, IllegalAction, KnightLine, State};
use testkit::proof::{InsteadRow, RefusalRow, check_instead, check_refusals};

use walks::each_walk;

const START: &str = "0,0w20/1,0b20 w";
const SECOND: &str = "0,0w19/1,0b20/2,1w1 b";
const THREE: &str = "0,0w20/0,1r20/1,0b20 w";
const STUCK: &str = "0,0w1/1,-2w1/1,0b1/2,-3b1/2,-1w1/2,1w2/3,-1b3 b";
const SINGLES: &str = "-3,-3w1/-2,-3b1/-1,-2w1/-1,-1b1/0,-2b1/0,0w1/0,1b1/1,-2b1/1,-1w1/1,0b1/2,-1w1/2,1w1 w";
const DRAWN: &str = "-1,0b1/-1,2w1/0,0w1/0,1r1/0,2b1/1,-1r1/1,0b4/1,3r4/2,1w4 w";
const LINE: &str =
    "-3,0w1/-2,-1w3/-2,2b1/-2,3w4/-1,0b2/-1,1w1/0,-1w1/0,0g1/0,1b4/0,2b2/0,3b1/1,-1b1/1,0w1/1,2w1/2,2b1 w";

#[rustfmt::skip]
const ROWS: &[RefusalRow] = &[
    // The text.
    ("", START, "castle", "8.1", "", "`castle` is not an action"),
    ("", START, "", "8.1", "", "`` is not an action"),
    ("", START, "0,0:2,1", "8.1", "", "is not an action"),
    ("", START, "0,0:2,1x", "8.1", "", "is not an action"),
    ("", START, "0,0:2,1x01", "8.1", "", "is not an action"),
    ("", START, "+0,0:2,1x1", "8.1", "", "is not an action"),
    ("", START, "-0,0:2,1x1", "8.1", "", "is not an action"),
    ("", START, "0,0:02,1x1", "8.1", "", "is not an action"),
    ("", START, "0,0:2,1x1 ", "8.1", "", "is not an action"),
    ("", START, "0,0-2,1x1", "8.1", "", "is not an action"),
    ("", START, "0,0:100,1x1", "8.1", "", "is not an action"),
    ("", START, "0,0:2,1x300", "8.1", "", "is not an action"),
    ("", START, "@0", "8.1", "", "is not an action"),
    ("", START, "Pass", "8.1", "", "is not an action"),
    // The turn.
    ("grey=wild tiles=12", LINE, "-2,3:0,4x1", "5.1", "0,0 0,1 0,2 0,3", "The game is over: Black has won with the line 0,0 0,1 0,2 and 0,3."),
    ("tiles=6", SINGLES, "pass", "6.2", "", "The game is over: neither player can move, so Black has won."),
    ("players=3 tiles=6", DRAWN, "2,1:4,0x1", "6.3", "", "The game is over: White has no move, so it is a draw of all three."),
    ("", START, "pass", "6.1", "", "White can move, so a pass is not allowed."),
    ("players=3", THREE, "pass", "6.3", "", "With three players nobody passes, and White can move."),
    ("tiles=5", STUCK, "3,-1:4,1x1", "4.4", "4,1", "4,1 touches nothing: every new stack needs a neighbour. The stack on 3,−1 has nowhere to jump now. Black has no move and must pass."),
    ("tiles=5", STUCK, "1,0:3,1x1", "4.1", "1,0", "is a single tile, which stays: only stacks of two or more can be split. Black has no move and must pass."),
    // Placing.
    ("", START, "@1,1", "3.1", "", "Nobody places a stack at a table without the grey tile."),
    ("players=3", THREE, "@1,1", "3.2", "", "Nobody places a stack"),
    ("grey=block", "-1,0w20/0,0g1/1,0b20 w", "@1,1", "7.2", "", "All stacks are placed; now they are split."),
    ("grey=block", "0,0g1/1,0w20 b", "1,0:2,2x1", "7.2", "", "Black has not placed its stack yet."),
    ("grey=block", "0,0g1/1,0w20 b", "pass", "7.2", "", "Black has not placed its stack yet."),
    ("grey=block", "0,0g1/1,0w20 b", "@1,0", "1.4", "1,0", "1,0 is taken: a stack of White stands there."),
    ("grey=block", "0,0g1/1,0w20 b", "@0,0", "7.1", "0,0", "0,0 is taken: the grey tile lies there."),
    ("grey=block", "0,0g1/1,0w20 b", "@2,0", "7.2", "2,0", "2,0 is not beside the grey tile on 0,0."),
    // The stack.
    ("", START, "5,5:6,7x1", "4.1", "5,5", "Nothing stands on 5,5."),
    ("", START, "1,0:3,1x1", "4.1", "1,0", "The stack on 1,0 is Black's, and White is to move."),
    ("", SECOND, "2,1:4,0x1", "4.1", "2,1", "The stack on 2,1 is White's, and Black is to move."),
    ("grey=wild", "-1,0w20/0,0g1/1,0b20 w", "0,0:2,1x1", "7.1", "0,0", "The grey tile on 0,0 never moves."),
    // The target.
    ("", START, "0,0:2,2x1", "1.3", "0,0 2,2", "No knight's jump leads from 0,0 to 2,2. From 0,0 you can jump to 2,−1 or 2,1."),
    ("", START, "0,0:1,0x1", "1.3", "0,0 1,0", "No knight's jump leads from 0,0 to 1,0."),
    ("", START, "0,0:0,0x1", "1.3", "0,0", "The tiles have to leave 0,0. From 0,0 you can jump to 2,−1 or 2,1."),
    ("", START, "0,0:-2,1x1", "4.4", "-2,1", "−2,1 touches nothing: every new stack needs a neighbour. From 0,0 you can jump to 2,−1 or 2,1."),
    ("", "-1,-1b7/0,0w19/1,0b13/2,1w1 b", "-1,-1:1,0x2", "1.4", "1,0", "1,0 is taken: a stack of Black stands there."),
    ("grey=wild", "-1,1b19/0,0g1/0,1w19/1,-1w1/1,2b1 w", "1,-1:0,1x1", "4.1", "1,-1", "single tile"),
    // The number.
    ("", SECOND, "1,0:3,1x0", "4.1", "1,0", "At least one tile has to jump from 1,0."),
    ("", SECOND, "1,0:3,1x20", "4.2", "1,0", "The stack on 1,0 has 20 tiles, so 20 tiles cannot jump: the last one must stay. At most 19 can jump."),
    ("", SECOND, "1,0:3,1x99", "4.2", "1,0", "so 99 tiles cannot jump: the last one must stay. At most 19 can jump."),
    ("", START, "0,0:2,1x20", "4.2", "0,0", "the last one must stay. At most 1 can jump."),
    ("", START, "0,0:2,1x2", "4.3", "0,0", "White's first move takes one tile from 0,0, not 2."),
    ("grey=block", "-1,0w20/0,0g1/1,0b20 w", "-1,0:1,1x19", "4.3", "-1,0", "White's first move takes one tile from −1,0, not 19."),
];

#[test]
fn refusals_name_the_rule_and_the_cells() {
    check_refusals::<KnightLine>(ROWS);
}

const INSTEAD: &[InsteadRow] = &[
    ("", START, "0,0:2,1x2", "0,0:2,1x1"),
    ("", SECOND, "1,0:3,1x0", "1,0:3,1x1"),
    ("", SECOND, "1,0:3,1x99", "1,0:3,1x19"),
    ("", START, "0,0:2,1x20", "0,0:2,1x1"),
    ("", START, "0,0:2,2x1", ""),
    ("tiles=5", STUCK, "3,-1:4,1x1", "pass"),
    ("tiles=5", STUCK, "castle", "pass"),
    ("grey=block", "0,0g1/1,0w20 b", "pass", "@-1,-1 @-1,0 @-1,1 @0,-1 @0,1 @1,-1 @1,1"),
    ("grey=block", "0,0g1/1,0w20 b", "@2,0", "@-1,-1 @-1,0 @-1,1 @0,-1 @0,1 @1,-1 @1,1"),
];

#[test]
fn refusals_suggest_what_is_legal_instead() {
    check_instead::<KnightLine>(INSTEAD);
}

/// Whether what a reason says is so, looked up in the position cell by cell.
fn is_true(game: &KnightLine, state: &State, attempt: Action, illegal: &IllegalAction) -> bool {
    let jumps = |a: Cell, b: Cell| (a.x - b.x).abs() * (a.y - b.y).abs() == 2;
    let near = |cell: Cell| (-1..=1).flat_map(move |dx| (-1..=1).map(move |dy| Cell::at(cell.x + dx, cell.y + dy)));
    let placing = state.stacks(state.next()).is_empty();
    let legal = game.legal(state);
    let lands = |from: Cell, to: &Cell| legal.contains(&format!("{from}:{to}x1"));
    match (illegal, attempt) {
        (IllegalAction::Over(ending), _) => match game.turn(state) {
            Turn::Over(outcome) => {
                outcome.winners().next() == ending.winner()
                    && ending.line().is_empty() == (outcome.cause() != "line")
                    && ending.line().iter().all(|&cell| state.is_occupied(cell))
            }
            _ => false,
        },
        (IllegalAction::NotPlacedYet { seat, free }, Action::Move { .. } | Action::Pass) => {
            placing && *seat == state.next() && free.iter().all(|at| legal.contains(&format!("@{at}")))
        }
        (IllegalAction::NobodyPlaces { players }, Action::Place { .. }) => {
            !placing && *players == game.seats() && state.stack(Cell::ORIGIN).is_some()
        }
        (IllegalAction::AllPlaced, Action::Place { .. }) => !placing && state.stack(Cell::ORIGIN).is_none(),
        (IllegalAction::AwayFromGrey { at, free }, Action::Place { at: cell }) => {
            *at == cell && !cell.touches(Cell::ORIGIN) && free.len() == legal.len()
        }
        (IllegalAction::FreePass { seat, .. }, Action::Pass) => {
            game.count(state) > 0 && !placing && *seat == state.next()
        }
        (IllegalAction::NoStack { from }, Action::Move { from: cell, .. }) => *from == cell && !state.is_occupied(cell),
        (IllegalAction::GreyStays { from }, Action::Move { .. }) => {
            state.is_occupied(*from) && state.stack(*from).is_none()
        }
        (IllegalAction::NotYours { from, owner, mover }, Action::Move { .. }) => {
            state.stack(*from).is_some_and(|(seat, _)| seat == *owner && seat != *mover && *mover == state.next())
        }
        (IllegalAction::SingleTile { from }, Action::Move { .. }) => {
            state.stack(*from).is_some_and(|(_, stack)| stack.height() == 1)
        }
        (IllegalAction::NoJump { from, to, targets }, Action::Move { .. }) => {
            !jumps(*from, *to) && targets.iter().all(|target| lands(*from, target))
        }
        (IllegalAction::Occupied { to, owner }, _) => {
            state.is_occupied(*to) && state.stack(*to).map(|(seat, _)| seat) == *owner
        }
        (IllegalAction::TouchesNothing { from, to, targets }, Action::Move { .. }) => {
            let alone = near(*to).all(|cell| !state.is_occupied(cell));
            jumps(*from, *to) && alone && targets.iter().all(|target| lands(*from, target))
        }
        (IllegalAction::NoTiles { from, to }, Action::Move { count, .. }) => count == 0 && lands(*from, to),
        (IllegalAction::NoneStays { from, to, count, most }, Action::Move { .. }) => {
            *count >= from.height() && legal.contains(&format!("{}:{to}x{most}", from.cell()))
        }
        (IllegalAction::FirstIsOne { from, to, count }, Action::Move { .. }) => {
            *count > 1 && state.stacks(state.next()).len() == 1 && lands(*from, to)
        }
        (IllegalAction::MustPass { seat, fault }, _) => {
            *seat == state.next() && legal == ["pass"] && is_true(game, state, attempt, fault)
        }
        _ => false,
    }
}

fn name(illegal: &IllegalAction) -> String {
    format!("{illegal:?}").split([' ', '{', '(']).next().unwrap_or_default().to_owned()
}

#[test]
fn everything_that_is_not_legal_has_a_true_reason() {
    let rules: BTreeSet<&str> =
        KnightLine::spec().rule_index().sections().iter().map(|section| section.number).collect();
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let mut dice = Dice::new(3);
    let mut walks = 0;
    each_walk(|walk| {
        walks += 1;
        // Half of the games are enough for this.
        if walks % 2 == 0 {
            return;
        }
        let game = &walk.game;
        let usual = [&walk.states[0], dice.pick(&walk.states), &walk.states[walk.states.len() - 1]];
        let passing = walk.steps().find(|&(_, action, _)| action == Action::Pass).map(|(before, ..)| before);
        for state in usual.into_iter().chain(passing) {
            let mut list = Vec::new();
            game.actions(state, &mut list);
            let legal: BTreeSet<Action> = list.into_iter().collect();
            let cells: Vec<Cell> = (-3..=3).flat_map(|x| (-3..=3).map(move |y| Cell::at(x, y))).collect();
            let mut attempts = vec![Action::Pass];
            attempts.extend(cells.iter().map(|&at| Action::Place { at }));
            for &from in &cells {
                for (dx, dy) in (-2..=2).flat_map(|dx| (-2..=2).map(move |dy| (dx, dy))) {
                    let to = Cell::at(from.x + dx, from.y + dy);
                    attempts.extend([0, 1, 3, 20].map(|count| Action::Move { from, to, count }));
                }
            }
            for attempt in attempts {
                let Some(illegal) = game.explain(state, attempt) else {
                    assert!(legal.contains(&attempt), "{}: {attempt}", walk.at(state));
                    continue;
                };
                assert!(!legal.contains(&attempt), "{}: {attempt} is legal", walk.at(state));
                let times = seen.entry(name(&illegal)).or_default();
                *times += 1;
                // Looking everything up is slow: a sample is checked.
                if *times < 300 {
                    assert!(is_true(game, state, attempt, &illegal), "{}: {attempt}: {illegal:?}", walk.at(state));
                    let read = game.read_action(state, &attempt.to_string()).expect_err("not legal");
                    assert_eq!(read, illegal);
                    let reason = illegal.reason(Language::English);
                    assert!(rules.contains(reason.rule), "{reason}");
                    let first = reason.text.chars().next().expect("some words");
                    assert!(!first.is_lowercase() && reason.text.ends_with('.') && reason.text.len() < 280, "{reason}");
                    let named = |site: &String| reason.text.contains(&site.replace('-', "−"));
                    assert!(reason.sites.iter().all(named), "{reason}");
                    let listed = |action: &String| game.parse_action(action).is_some_and(|it| legal.contains(&it));
                    assert!(reason.instead.iter().all(listed), "{reason}");
                }
            }
        }
    });
    assert_eq!(seen.len(), 17, "{seen:#?}");
}
