//! A second game of know, written from the text of the rules alone: space by space, paragraph by paragraph, slow and
//! plain. It shares no code with the game. What the two disagree about is an error of one of them. Numbers name the
//! paragraphs of RULES.md.

pub(crate) mod board;
pub(crate) mod damage;
mod greedy;
mod invent;
mod lists;
mod moving;
mod paths;
mod play;
mod read;
mod refuse;
mod score;
mod turns;
mod write;

use std::collections::{BTreeMap, BTreeSet};

use board::{Space, named};
use game::Options;

/// A seat by its number, from 0: `p1` is 0.
pub(crate) type Seat = usize;

/// A side by its number, from 0.
pub(crate) type Side = usize;

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum PieceType {
    Bard,
    Fool,
    Herald,
}

const KINDS: [PieceType; 3] = [PieceType::Bard, PieceType::Fool, PieceType::Herald];

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Piece {
    pub(crate) side: Side,
    pub(crate) kind: PieceType,
    /// Means something only where stripes matter (3.2).
    pub(crate) striped: bool,
    pub(crate) space: Space,
}

/// 4.1, the details included.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Phase {
    Start,
    Declare,
    Cast,
    Move,
    /// `move:xS`
    MoveNot(Space),
    /// `move:=S`
    MoveTwin(Space),
    /// `move:!S`
    MoveOther(Space),
    /// `move:*`
    MovePartner,
    AnswerErrand(Space, u32),
    ContestErrand(Space, u32),
    Errand(Space, u32),
    AnswerPath(Space, Space),
    ContestPath(Space, Space),
    AllowedPath(Space, Space),
    Path(Space, Space),
    Postcast,
    Postmove,
    /// `postmove:+`
    PostmoveMore,
    Over,
}

/// What the string of a position says (3.1).
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Position {
    /// In the order of the string.
    pub(crate) pieces: Vec<Piece>,
    pub(crate) seat: Option<Seat>,
    pub(crate) phase: Phase,
    pub(crate) dice: Vec<u32>,
    pub(crate) marks: BTreeMap<Space, BTreeSet<Seat>>,
    /// A list for each side, oldest first.
    pub(crate) bank: Vec<Vec<u32>>,
    pub(crate) turn: u64,
    pub(crate) resolver: Option<Seat>,
    pub(crate) cycle: u64,
    pub(crate) points: Vec<u64>,
}

/// The rules of one table: its options (2.1).
#[derive(Debug)]
pub(crate) struct Literal {
    players: usize,
    symmetric: bool,
    eternal: bool,
    cycles: u64,
    conservation: bool,
    nets: bool,
    passage: bool,
    alternate: bool,
    score_first: bool,
    first_p1: bool,
    maxturns: u64,
}

impl Literal {
    pub(crate) fn new(options: &Options) -> Literal {
        let is_on = |key: &str| options.word(key) == "on";
        Literal {
            players: options.number("players") as usize,
            symmetric: is_on("symmetric"),
            eternal: is_on("eternal"),
            cycles: options.number("cycles").into(),
            conservation: is_on("conservation"),
            nets: is_on("nets"),
            passage: is_on("passage"),
            alternate: options.word("order") == "alternate",
            score_first: options.word("score") == "first",
            first_p1: options.word("first") == "p1",
            maxturns: options.number("maxturns").into(),
        }
    }

    fn is_four_symmetric(&self) -> bool {
        self.players == 4 && self.symmetric
    }

    /// 3.2.
    fn stripes_matter(&self) -> bool {
        self.players == 4 || self.eternal
    }

    fn sides(&self) -> usize {
        if self.players == 3 { 3 } else { 2 }
    }

    /// 8.3.
    fn side(&self, seat: Seat) -> Side {
        if self.players == 4 { seat / 2 } else { seat }
    }

    /// 8.3: of a Conjunction the first seat plays the striped pieces.
    fn owner(&self, piece: &Piece) -> Seat {
        match self.players {
            4 => 2 * piece.side + usize::from(!piece.striped),
            _ => piece.side,
        }
    }

    /// 8.4.
    fn partner(&self, seat: Seat) -> Seat {
        match seat {
            0 => 1,
            1 => 0,
            2 => 3,
            _ => 2,
        }
    }

    /// 8.1, 8.3, 8.4, 8.5.
    fn order(&self) -> &'static [Seat] {
        match self.players {
            2 => &[0, 1],
            3 => &[0, 1, 2],
            _ if self.symmetric || self.alternate => &[0, 2, 1, 3],
            _ => &[0, 1, 2, 3],
        }
    }

    /// The other seats in turn order, counted from this one on.
    fn seats_after(&self, seat: Seat) -> Vec<Seat> {
        let order = self.order();
        let place = order.iter().position(|&other| other == seat).expect("a seat of this table");
        (1..order.len()).map(|n| order[(place + n) % order.len()]).collect()
    }

    /// 4.2, 8.2.
    fn dice_of_a_turn(&self) -> usize {
        if self.symmetric { 2 } else { 1 }
    }

    /// 2.1, 7.5.
    fn another_cycle_follows(&self, position: &Position) -> bool {
        self.eternal && (self.cycles == 0 || position.cycle < self.cycles)
    }

    /// 8.1, 8.5.
    fn set_up(&self) -> Vec<Piece> {
        let mut pieces = Vec::new();
        if self.players == 3 {
            let places = ["R19 R20 R2 R3", "R6 R7 A2 R9", "R13 A3 R15 R16"];
            for (side, spaces) in places.iter().enumerate() {
                for space in spaces.split(' ') {
                    pieces.push(Piece { side, kind: KINDS[side], striped: false, space: named(space) });
                }
            }
        } else {
            // Left and right, as the player sees them.
            let places = [[("A1", "A4"), ("R3", "R19"), ("R2", "R20")], [("A3", "A2"), ("R13", "R9"), ("R12", "R10")]];
            for (side, pairs) in places.into_iter().enumerate() {
                for (kind, (left, right)) in KINDS.into_iter().zip(pairs) {
                    pieces.push(Piece { side, kind, striped: false, space: named(left) });
                    pieces.push(Piece { side, kind, striped: true, space: named(right) });
                }
            }
        }
        self.put_in_order(&mut pieces);
        pieces
    }

    /// 3.2: like pieces stand in the canonical order.
    fn put_in_order(&self, pieces: &mut [Piece]) {
        let like = match self.players {
            3 => 4,
            _ if self.stripes_matter() => 1,
            _ => 2,
        };
        pieces.chunks_mut(like).for_each(|alike| alike.sort_by_key(|piece| piece.space));
    }

    /// Where a game begins.
    pub(crate) fn start(&self) -> Position {
        let mut position = Position {
            pieces: self.set_up(),
            seat: None,
            phase: Phase::Start,
            dice: Vec::new(),
            marks: BTreeMap::new(),
            bank: vec![Vec::new(); self.sides()],
            turn: 0,
            resolver: None,
            cycle: 1,
            points: vec![0; self.sides()],
        };
        if self.first_p1 {
            self.begin_turn(&mut position, 0);
        }
        position
    }
}
