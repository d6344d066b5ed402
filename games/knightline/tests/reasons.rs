//! A refusal names the rule: what is said about one attempt after another, and that it is true of all of them.

#[allow(dead_code, reason = "the properties use the rest")]
mod walks;

use std::collections::{BTreeMap, BTreeSet};

use game::proof::{RefusalRow, check_refusals};
use game::{Dice, Game, Notation, Turn};
use knightline::{Action, Cell, KnightLine, State, Why};

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
    ("", START, "castle", "8.1", "", "`castle` is no action"),
    ("", START, "", "8.1", "", "`` is no action"),
    ("", START, "0,0:2,1", "8.1", "", "is no action"),
    ("", START, "0,0:2,1x", "8.1", "", "is no action"),
    ("", START, "0,0:2,1x01", "8.1", "", "is no action"),
    ("", START, "+0,0:2,1x1", "8.1", "", "is no action"),
    ("", START, "-0,0:2,1x1", "8.1", "", "is no action"),
    ("", START, "0,0:02,1x1", "8.1", "", "is no action"),
    ("", START, "0,0:2,1x1 ", "8.1", "", "is no action"),
    ("", START, "0,0-2,1x1", "8.1", "", "is no action"),
    ("", START, "0,0:100,1x1", "8.1", "", "is no action"),
    ("", START, "0,0:2,1x300", "8.1", "", "is no action"),
    ("", START, "@0", "8.1", "", "is no action"),
    ("", START, "Pass", "8.1", "", "is no action"),
    // The turn.
    ("grey=wild tiles=12", LINE, "-2,3:0,4x1", "5.1", "0,0 0,1 0,2 0,3", "Black has won with the line 0,0 0,1 0,2 and 0,3"),
    ("tiles=6", SINGLES, "pass", "6.2", "", "neither player can move, so Black has won"),
    ("players=3 tiles=6", DRAWN, "2,1:4,0x1", "6.3", "", "White has no move, so it is a draw of all three"),
    ("", START, "pass", "6.1", "", "White can move, and nobody passes freely"),
    ("players=3", THREE, "pass", "6.3", "", "with three players nobody passes"),
    ("tiles=5", STUCK, "3,-1:4,1x1", "4.4", "4,1", "4,1 touches nothing: every new stack needs a neighbour; the stack on 3,-1 has nowhere to jump now; only pass is legal"),
    ("tiles=5", STUCK, "1,0:3,1x1", "4.1", "1,0", "is a single tile, which stays: only two or more can be split; only pass is legal"),
    // Placing.
    ("", START, "@1,1", "3.1", "", "nobody places at a table without the grey tile"),
    ("players=3", THREE, "@1,1", "3.2", "", "nobody places"),
    ("grey=block", "-1,0w20/0,0g1/1,0b20 w", "@1,1", "7.2", "", "all stacks are placed"),
    ("grey=block", "0,0g1/1,0w20 b", "1,0:2,2x1", "7.2", "", "Black has not placed its stack yet; play @-1,-1 @-1,0 @-1,1 @0,-1 @0,1 @1,-1 or @1,1"),
    ("grey=block", "0,0g1/1,0w20 b", "pass", "7.2", "", "Black has not placed its stack yet"),
    ("grey=block", "0,0g1/1,0w20 b", "@1,0", "1.4", "1,0", "1,0 is taken: a stack of White stands there"),
    ("grey=block", "0,0g1/1,0w20 b", "@0,0", "7.1", "0,0", "0,0 is taken: the grey tile lies there"),
    ("grey=block", "0,0g1/1,0w20 b", "@2,0", "7.2", "2,0", "2,0 is not beside the grey tile on 0,0"),
    // The stack.
    ("", START, "5,5:6,7x1", "4.1", "5,5", "nothing stands on 5,5"),
    ("", START, "1,0:3,1x1", "4.1", "1,0", "the stack on 1,0 is Black's, and White is to move"),
    ("", SECOND, "2,1:4,0x1", "4.1", "2,1", "the stack on 2,1 is White's, and Black is to move"),
    ("grey=wild", "-1,0w20/0,0g1/1,0b20 w", "0,0:2,1x1", "7.1", "0,0", "the grey tile on 0,0 never moves"),
    // The target.
    ("", START, "0,0:2,2x1", "1.3", "0,0 2,2", "no knight's jump leads from 0,0 to 2,2; from 0,0 you can jump to 2,-1 or 2,1"),
    ("", START, "0,0:1,0x1", "1.3", "0,0 1,0", "no knight's jump leads from 0,0 to 1,0"),
    ("", START, "0,0:0,0x1", "1.3", "0,0", "the tiles have to leave 0,0"),
    ("", START, "0,0:-2,1x1", "4.4", "-2,1", "-2,1 touches nothing: every new stack needs a neighbour; from 0,0 you can jump to 2,-1 or 2,1"),
    ("", "-1,-1b7/0,0w19/1,0b13/2,1w1 b", "-1,-1:1,0x2", "1.4", "1,0", "1,0 is taken: a stack of Black stands there"),
    ("grey=wild", "-1,1b19/0,0g1/0,1w19/1,-1w1/1,2b1 w", "1,-1:0,1x1", "4.1", "1,-1", "single tile"),
    // The number.
    ("", SECOND, "1,0:3,1x0", "4.1", "1,0", "at least one tile has to jump from 1,0"),
    ("", SECOND, "1,0:3,1x20", "4.2", "1,0", "the stack on 1,0 has 20 tiles, so 20 tiles cannot jump: the last one must stay; at most 19 can"),
    ("", SECOND, "1,0:3,1x99", "4.2", "1,0", "at most 19 can"),
    ("", START, "0,0:2,1x20", "4.2", "0,0", "the last one must stay; at most 1 can"),
    ("", START, "0,0:2,1x2", "4.3", "0,0", "White's first move is one tile, not 2, from 0,0"),
    ("grey=block", "-1,0w20/0,0g1/1,0b20 w", "-1,0:1,1x19", "4.3", "-1,0", "one tile, not 19"),
];

#[test]
fn refusals_name_the_rule_and_the_cells() {
    check_refusals::<KnightLine>(ROWS);
}

/// Whether what a reason says is so, looked up in the position cell by cell.
fn is_true(game: &KnightLine, state: &State, attempt: Action, why: &Why) -> bool {
    let jumps = |a: Cell, b: Cell| (a.x - b.x).abs() * (a.y - b.y).abs() == 2;
    let near = |cell: Cell| (-1..=1).flat_map(move |dx| (-1..=1).map(move |dy| Cell::at(cell.x + dx, cell.y + dy)));
    let placing = state.stacks(state.next()).is_empty();
    match (why, attempt) {
        (Why::Over { outcome }, _) => game.turn(state) == Turn::Over(*outcome),
        (Why::NotPlacedYet { seat }, Action::Move { .. } | Action::Pass) => placing && *seat == state.next(),
        (Why::NothingToPlace, Action::Place { .. }) => !placing,
        (Why::AwayFromGrey { at }, Action::Place { at: cell }) => *at == cell && !cell.touches(Cell::ORIGIN),
        (Why::FreePass, Action::Pass) => game.count(state) > 0 && !placing,
        (Why::NoStack { from }, Action::Move { from: cell, .. }) => *from == cell && !state.is_occupied(cell),
        (Why::GreyStays { from }, Action::Move { .. }) => state.is_occupied(*from) && state.stack(*from).is_none(),
        (Why::NotYours { from, owner }, Action::Move { .. }) => {
            state.stack(*from).is_some_and(|(seat, _)| seat == *owner && seat != state.next())
        }
        (Why::SingleTile { from }, Action::Move { .. }) => state.stack(*from).is_some_and(|(_, it)| it.height() == 1),
        (Why::NoJump { from, to }, Action::Move { .. }) => !jumps(*from, *to),
        (Why::Occupied { to }, _) => state.is_occupied(*to),
        (Why::TouchesNothing { from, to }, Action::Move { .. }) => {
            jumps(*from, *to) && near(*to).all(|cell| !state.is_occupied(cell))
        }
        (Why::NoTiles { .. }, Action::Move { count, .. }) => count == 0,
        (Why::NoneStays { from, count }, Action::Move { .. }) => *count >= from.height(),
        (Why::FirstIsOne { count, .. }, Action::Move { .. }) => *count > 1 && state.stacks(state.next()).len() == 1,
        _ => false,
    }
}

fn name(why: &Why) -> String {
    format!("{why:?}").split([' ', '{', '(']).next().unwrap_or_default().to_owned()
}

#[test]
fn everything_that_is_not_legal_has_a_true_reason() {
    let papers: BTreeSet<&str> = KnightLine::spec().papers().passages().iter().map(|passage| passage.number).collect();
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
        for state in [&walk.states[0], dice.pick(&walk.states), &walk.states[walk.states.len() - 1]] {
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
                let Some(why) = game.explain(state, attempt) else {
                    assert!(legal.contains(&attempt), "{}: {attempt}", walk.at(state));
                    continue;
                };
                assert!(!legal.contains(&attempt), "{}: {attempt} is legal", walk.at(state));
                assert!(is_true(game, state, attempt, &why), "{}: {attempt}: {why:?}", walk.at(state));
                let times = seen.entry(name(&why)).or_default();
                *times += 1;
                // Words are slower than reasons: a sample is read.
                if *times < 300 {
                    let reason = game.read_action(state, &attempt.to_string()).expect_err("not legal");
                    assert!(papers.contains(reason.rule), "{reason}");
                    assert!(
                        reason.text.is_ascii() && !reason.text.ends_with('.') && reason.text.len() < 240,
                        "{reason}"
                    );
                    assert!(reason.sites.iter().all(|site| reason.text.contains(site.as_str())), "{reason}");
                }
            }
        }
    });
    assert_eq!(seen.len(), 15, "{seen:#?}");
}
