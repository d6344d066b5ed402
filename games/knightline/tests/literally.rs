//! The game against a second one written from the text of the rules alone: the same strings are accepted, the same
//! actions listed, the same positions reached, the same results found.

mod literal;
#[allow(dead_code, reason = "the properties use the rest")]
mod walks;

use game::{Dice, Game, Notation, Seat};
use knightline::{Action, KnightLine};
use testkit::proof::check_pair_on_strings;

use literal::Literal;
use walks::{each_walk, every_table};

type Pair = testkit::proof::Pair<KnightLine, Literal>;

#[test]
fn both_start_alike() {
    every_table().iter().for_each(|options| Pair::new(options).check_start());
}

#[test]
fn random_play_goes_alike() {
    each_walk(|walk| {
        let pair = Pair::new(&walk.options);
        walk.states.iter().for_each(|state| pair.check(state));
    });
}

#[test]
fn the_tables_of_strings_are_read_alike() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/fens");
    let read = |file| check_pair_on_strings::<KnightLine, Literal>(format!("{folder}/{file}.fens"));
    let [accepted, decided, refused] = ["accepted", "decided", "refused"].map(read);
    assert_eq!((accepted.1, decided, refused.0), (0, (17, 0), 0));
}

/// Players who help each other to go as far as they can, in every direction: the window of the game's bitmaps must hold
/// all of it, and does. (RULES 4.5 tells how far.)
#[test]
fn games_as_wide_as_they_get_go_alike() {
    let ways = (-1..=1).flat_map(|x| (-1..=1).map(move |y| (x, y))).filter(|&way| way != (0, 0));
    let mut farthest = [0; 4];
    for way in ways {
        for options in every_table().iter().filter(|options| options.number("tiles") == 20) {
            let (game, pair) = (KnightLine::new(options), Pair::new(options));
            let mut state = game.startpos();
            let mut list = Vec::new();
            loop {
                pair.check(&state);
                list.clear();
                game.actions(&state, &mut list);
                let far = |action: &&Action| match **action {
                    Action::Move { to, count, .. } => (i32::from(to.x) * way.0 + i32::from(to.y) * way.1, count),
                    Action::Place { at } => (i32::from(at.x) * way.0 + i32::from(at.y) * way.1, 0),
                    Action::Pass => (0, 0),
                };
                let Some(&action) = list.iter().max_by_key(far) else { break };
                game.apply(&mut state, action);
            }
            let coordinates = |seat| state.stacks(seat).iter().flat_map(|stack| [stack.cell().x, stack.cell().y]);
            let far = Seat::first(game.seats()).flat_map(coordinates).map(i8::unsigned_abs).max().unwrap_or(0);
            farthest[usize::from(game.seats())] = far.max(farthest[usize::from(game.seats())]);
        }
    }
    // Two reach the bound of 4.5. Three do not: a jump of two steps from behind the other two leads nobody farther out.
    assert_eq!(farthest[2..], [39, 39]);
}

/// Strings with something wrong in them, most of which one of the clauses of 9.4 refuses: each clause has its turn.
#[test]
fn damaged_strings_are_read_alike() {
    let mut dice = Dice::new(11);
    let (mut accepted, mut refused) = (0, [0; 12]);
    each_walk(|walk| {
        let pair = Pair::new(&walk.options);
        for _ in 0..30 {
            let mut fen = walk.game.fen(dice.pick(&walk.states));
            for _ in 0..=dice.below(2) {
                fen = damaged(&fen, &mut dice);
            }
            match pair.check_text(&fen) {
                Ok(_) => accepted += 1,
                Err((_, clause)) => refused[clause as usize] += 1,
            }
        }
    });
    assert!(accepted > 500, "{accepted} accepted");
    assert!(refused[1..].iter().all(|&times| times > 0), "{refused:?}");
}

/// The string with one change: of a character, of a stack, of the turn, or of tiles from one stack to another.
fn damaged(fen: &str, dice: &mut Dice) -> String {
    let Some((board, turn)) = fen.split_once(' ') else { return fen.to_owned() };
    let mut stacks: Vec<String> = board.split('/').map(str::to_owned).collect();
    let at = dice.below(stacks.len());
    match dice.below(8) {
        0 => {
            let mut letters: Vec<char> = fen.chars().collect();
            let at = dice.below(letters.len());
            letters[at] = *dice.pick(&"0123456789-+,/ wbrgxé".chars().collect::<Vec<_>>());
            return letters.into_iter().collect();
        }
        1 => drop(stacks.remove(at)),
        2 => return format!("{board} {}", dice.pick(&["w", "b", "r", "g"])),
        3 => stacks[at] = recoloured(&stacks[at], *dice.pick(&['w', 'b', 'r', 'g'])),
        4 => {
            let elsewhere = dice.below(stacks.len());
            stacks.swap(at, elsewhere);
        }
        5 => {
            // A whole stack goes a step aside, and the order is kept.
            let Some(moved) = shifted(&stacks[at], dice) else { return fen.to_owned() };
            stacks[at] = moved;
            stacks.sort_by_key(|stack| place(stack));
        }
        _ => {
            // One tile goes to another stack of the same owner.
            let other = dice.below(stacks.len());
            let (Some(a), Some(b)) = (parts(&stacks[at]), parts(&stacks[other])) else { return fen.to_owned() };
            if at != other && a.1 == b.1 && a.2 > 1 {
                stacks[at] = format!("{}{}{}", a.0, a.1, a.2 - 1);
                stacks[other] = format!("{}{}{}", b.0, b.1, b.2 + 1);
            }
        }
    }
    format!("{} {turn}", stacks.join("/"))
}

/// Cell, owner and height of a stack.
fn parts(stack: &str) -> Option<(String, char, u32)> {
    let at = stack.find(|c: char| c.is_ascii_lowercase())?;
    Some((stack[..at].to_owned(), stack[at..].chars().next()?, stack[at + 1..].parse().ok()?))
}

fn recoloured(stack: &str, letter: char) -> String {
    stack.chars().map(|c| if c.is_ascii_lowercase() { letter } else { c }).collect()
}

fn place(stack: &str) -> Option<(i32, i32)> {
    let (cell, ..) = parts(stack)?;
    let (x, y) = cell.split_once(',')?;
    Some((x.parse().ok()?, y.parse().ok()?))
}

fn shifted(stack: &str, dice: &mut Dice) -> Option<String> {
    let (x, y) = place(stack)?;
    let (_, letter, height) = parts(stack)?;
    Some(format!("{},{}{letter}{height}", x + dice.below(3) as i32 - 1, y + dice.below(3) as i32 - 1))
}
