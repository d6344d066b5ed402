//! The peer: cozy-chess, walked in the fastest ways that its interface allows.

use cozy_chess::{Board, GameStatus, Move};
use game::Dice;

const MIDDLE: [&str; 5] = [
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 10",
    "2rq1rk1/pb1n1ppN/4p3/1pb5/3P1Pn1/P1N5/1PQ1B1PP/R1B2RK1 b - - 0 16",
    "r2q1rk1/1b2bppp/p2p1n2/1p2p3/4P3/1BN2Q2/PPP2PPP/R1B2RK1 w - - 0 13",
];
const PLAYOUTS: u64 = 3_000;

fn middle() -> impl Iterator<Item = Board> {
    MIDDLE.iter().map(|fen| fen.parse().expect("a middle game is a position"))
}

pub(crate) fn counted_start() -> u64 {
    counted(&Board::default(), 6)
}

pub(crate) fn counted_middle() -> u64 {
    middle().map(|board| counted(&board, 5)).sum()
}

pub(crate) fn made_start() -> u64 {
    made(&Board::default(), 5)
}

pub(crate) fn made_middle() -> u64 {
    middle().map(|board| made(&board, 4)).sum()
}

pub(crate) fn playouts_start() -> u64 {
    playouts(&Board::default(), PLAYOUTS)
}

pub(crate) fn playouts_middle() -> u64 {
    middle().map(|board| playouts(&board, PLAYOUTS / 5)).sum()
}

fn counted(board: &Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
        } else {
            for action in moves {
                let mut next = board.clone();
                next.play_unchecked(action);
                nodes += counted(&next, depth - 1);
            }
        }
        false
    });
    nodes
}

fn made(board: &Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        for action in moves {
            let mut next = board.clone();
            next.play_unchecked(action);
            if depth == 1 {
                std::hint::black_box(&next);
                nodes += 1;
            } else {
                nodes += made(&next, depth - 1);
            }
        }
        false
    });
    nodes
}

/// Random games to their end; counts the moves. The moves are counted, then the chosen one is found: no list.
fn playouts(board: &Board, games: u64) -> u64 {
    let mut dice = Dice::new(1);
    let mut steps = 0;
    for _ in 0..games {
        let mut board = board.clone();
        while board.status() == GameStatus::Ongoing {
            board.play_unchecked(random_move(&board, &mut dice));
            steps += 1;
        }
    }
    steps
}

fn random_move(board: &Board, dice: &mut Dice) -> Move {
    let mut count = 0;
    board.generate_moves(|moves| {
        count += moves.len();
        false
    });
    let mut index = dice.below(count);
    let mut found = None;
    board.generate_moves(|moves| {
        if index < moves.len() {
            found = moves.into_iter().nth(index);
            return true;
        }
        index -= moves.len();
        false
    });
    found.expect("the index is below the count")
}
