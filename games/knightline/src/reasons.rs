//! Why an action is not legal. The list alone decides that: when somebody tries an action that is not on it, this finds
//! the rule that forbids it. The reason is data; `words` renders it.

use game::{Game, IllegalFacts, Seat, Turn};

use crate::action::Action;
use crate::board::{Cell, NEIGHBOURS};
use crate::ending::KnightLineEnding;
use crate::options::KnightLine;
use crate::picks::KnightLineQuestion;
use crate::state::{Stack, State};

/// Why an action is not legal. Each reason holds all that a sentence about it needs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum IllegalAction {
    /// The text is no action at all (8.1).
    Unreadable {
        /// What was given, fit to be shown.
        text: String,
    },
    /// The game is over (5.1, 6.2, 6.3).
    Over(KnightLineEnding),
    /// Stacks are still placed, so nobody moves or passes (7.2).
    NotPlacedYet {
        /// Who places next.
        seat: Seat,
        /// Where a stack can be placed.
        free: Vec<Cell>,
    },
    /// Nobody places at a table without the grey tile (3.1, 3.2).
    NobodyPlaces {
        /// How many play.
        players: u8,
    },
    /// Everybody has placed a stack (7.2).
    AllPlaced,
    /// A stack is placed beside the grey tile only (7.2).
    AwayFromGrey {
        /// The cell that was named.
        at: Cell,
        /// Where a stack can be placed.
        free: Vec<Cell>,
    },
    /// Who can move may not pass (6.1), and with three nobody passes (6.3).
    FreePass {
        /// Who is to move.
        seat: Seat,
        /// How many play.
        players: u8,
    },
    /// Nothing stands on the source (4.1).
    NoStack {
        /// The source.
        from: Cell,
    },
    /// The grey tile never moves (7.1).
    GreyStays {
        /// The source.
        from: Cell,
    },
    /// The stack belongs to somebody else (4.1).
    NotYours {
        /// The source.
        from: Cell,
        /// Whose it is.
        owner: Seat,
        /// Who is to move.
        mover: Seat,
    },
    /// A stack of one tile never moves: one tile stays (4.1).
    SingleTile {
        /// The source.
        from: Cell,
    },
    /// No jump from this stack ends on an empty cell that touches something (4.1).
    NoTarget {
        /// The source.
        from: Cell,
    },
    /// The target is not a jump away (1.3).
    NoJump {
        /// The source.
        from: Cell,
        /// The target.
        to: Cell,
        /// Where the stack can jump.
        targets: Vec<Cell>,
    },
    /// The target is not empty (1.4, 7.1).
    Occupied {
        /// The target.
        to: Cell,
        /// Whose stack stands there; nobody's if it is the grey tile.
        owner: Option<Seat>,
    },
    /// The target has no occupied neighbour (4.4).
    TouchesNothing {
        /// The source.
        from: Cell,
        /// The target.
        to: Cell,
        /// Where the stack can jump.
        targets: Vec<Cell>,
    },
    /// A move takes at least one tile (4.1).
    NoTiles {
        /// The source.
        from: Cell,
        /// The target, which is legal.
        to: Cell,
    },
    /// At least one tile stays behind (4.2).
    NoneStays {
        /// The stack that would leave as a whole, or more than that.
        from: Stack,
        /// The target, which is legal.
        to: Cell,
        /// How many tiles were to jump.
        count: u8,
        /// How many can jump at most.
        most: u8,
    },
    /// White's first move is one tile (4.3).
    FirstIsOne {
        /// The source.
        from: Cell,
        /// The target, which is legal.
        to: Cell,
        /// How many tiles were to jump.
        count: u8,
    },
    /// The picks so far are right, and more are needed (4.1, 6.1, 7.2).
    Unfinished(KnightLineQuestion),
    /// The seat to move has no move and must pass (6.1). What it tried is also illegal for a reason of its own.
    MustPass {
        /// Who is to pass.
        seat: Seat,
        /// What is wrong with the action that was tried.
        fault: Box<IllegalAction>,
    },
}

impl IllegalFacts for IllegalAction {
    fn rule(&self) -> &'static str {
        match self {
            IllegalAction::Unreadable { .. } => "8.1",
            IllegalAction::Over(ending) => ending.rule(),
            IllegalAction::NotPlacedYet { .. } | IllegalAction::AllPlaced | IllegalAction::AwayFromGrey { .. } => "7.2",
            IllegalAction::NobodyPlaces { players: 3 } => "3.2",
            IllegalAction::NobodyPlaces { .. } => "3.1",
            IllegalAction::FreePass { players: 3, .. } => "6.3",
            IllegalAction::FreePass { .. } => "6.1",
            IllegalAction::GreyStays { .. } | IllegalAction::Occupied { owner: None, .. } => "7.1",
            IllegalAction::NoStack { .. }
            | IllegalAction::NotYours { .. }
            | IllegalAction::SingleTile { .. }
            | IllegalAction::NoTarget { .. }
            | IllegalAction::NoTiles { .. } => "4.1",
            IllegalAction::NoJump { .. } => "1.3",
            IllegalAction::Occupied { .. } => "1.4",
            IllegalAction::TouchesNothing { .. } => "4.4",
            IllegalAction::NoneStays { .. } => "4.2",
            IllegalAction::FirstIsOne { .. } => "4.3",
            IllegalAction::Unfinished(question) => question.rule(),
            IllegalAction::MustPass { fault, .. } => fault.rule(),
        }
    }

    fn sites(&self) -> Vec<String> {
        let cells = match self {
            IllegalAction::Unreadable { .. }
            | IllegalAction::NotPlacedYet { .. }
            | IllegalAction::NobodyPlaces { .. }
            | IllegalAction::AllPlaced
            | IllegalAction::FreePass { .. } => Vec::new(),
            IllegalAction::Over(ending) => ending.line().to_vec(),
            &IllegalAction::AwayFromGrey { at, .. } => vec![at],
            &IllegalAction::NoStack { from }
            | &IllegalAction::GreyStays { from }
            | &IllegalAction::NotYours { from, .. }
            | &IllegalAction::SingleTile { from }
            | &IllegalAction::NoTarget { from }
            | &IllegalAction::NoTiles { from, .. }
            | &IllegalAction::FirstIsOne { from, .. } => vec![from],
            &IllegalAction::NoJump { from, to, .. } if from == to => vec![from],
            &IllegalAction::NoJump { from, to, .. } => vec![from, to],
            &IllegalAction::Occupied { to, .. } | &IllegalAction::TouchesNothing { to, .. } => vec![to],
            IllegalAction::NoneStays { from, .. } => vec![from.cell()],
            IllegalAction::Unfinished(question) => question.cells(),
            IllegalAction::MustPass { fault, .. } => return fault.sites(),
        };
        cells.iter().map(Cell::to_string).collect()
    }

    fn instead(&self) -> Vec<String> {
        let actions: Vec<Action> = match self {
            IllegalAction::NotPlacedYet { free, .. } | IllegalAction::AwayFromGrey { free, .. } => {
                free.iter().map(|&at| Action::Place { at }).collect()
            }
            &IllegalAction::NoTiles { from, to } | &IllegalAction::FirstIsOne { from, to, .. } => {
                vec![Action::Move { from, to, count: 1 }]
            }
            &IllegalAction::NoneStays { from, to, most, .. } => {
                vec![Action::Move { from: from.cell(), to, count: most }]
            }
            IllegalAction::MustPass { .. } => vec![Action::Pass],
            _ => Vec::new(),
        };
        actions.iter().map(Action::to_string).collect()
    }
}

impl KnightLine {
    /// Why an action is not legal here: the rule in the way that helps most. `None` if it is legal.
    ///
    /// [`Notation::read_action`](game::Notation::read_action) gives the same answer to an action's text.
    ///
    /// ```
    /// use game::{Game, IllegalFacts, Language, Notation, Options, Sentence};
    /// use knightline::{Action, Cell, IllegalAction, KnightLine};
    ///
    /// let game = KnightLine::new(&Options::defaults(KnightLine::spec()));
    /// let (state, from, to) = (game.startpos(), Cell::at(0, 0), Cell::at(1, 2));
    /// let illegal = game.explain(&state, Action::Move { from, to, count: 1 }).expect("a reason");
    /// let targets = vec![Cell::at(2, -1), Cell::at(2, 1)];
    /// assert_eq!(illegal, IllegalAction::TouchesNothing { from, to, targets });
    /// assert_eq!((illegal.rule(), illegal.sites()), ("4.4", vec!["1,2".to_owned()]));
    ///
    /// let sentences = "1,2 touches nothing: every new stack needs a neighbour. From 0,0 you can jump to 2,−1 or 2,1.";
    /// assert_eq!(illegal.sentence(Language::English), sentences);
    /// ```
    pub fn explain(&self, state: &State, attempt: Action) -> Option<IllegalAction> {
        (!self.lists(state, attempt)).then(|| self.or_must_pass(state, explain(self, state, attempt)))
    }

    /// Why a stack cannot be split at all, whatever its target; `None` if it can.
    pub(crate) fn explain_stack(&self, state: &State, from: Cell) -> Option<IllegalAction> {
        if let Turn::Over(outcome) = self.turn(state) {
            return Some(IllegalAction::Over(self.ending(state, outcome)));
        }
        let illegal = match explain_source(self, state, from) {
            Err(illegal) => illegal,
            Ok(_) if state.targets(from).is_empty() => IllegalAction::NoTarget { from },
            Ok(_) => return None,
        };
        Some(self.or_must_pass(state, illegal))
    }

    /// The reason, beside the fact that only a pass is legal where that is so.
    pub(crate) fn or_must_pass(&self, state: &State, fault: IllegalAction) -> IllegalAction {
        match self.lists(state, Action::Pass) {
            true => IllegalAction::MustPass { seat: state.next(), fault: Box::new(fault) },
            false => fault,
        }
    }
}

/// The reason against an action that is not listed. What concerns everybody comes before what concerns one stack, and
/// where it goes before how many tiles it takes along.
fn explain(game: &KnightLine, state: &State, attempt: Action) -> IllegalAction {
    if let Turn::Over(outcome) = game.turn(state) {
        return IllegalAction::Over(game.ending(state, outcome));
    }
    let seat = state.next();
    let placing = game.is_placing(state);
    match attempt {
        Action::Place { .. } if !placing && game.has_grey() => IllegalAction::AllPlaced,
        Action::Place { .. } if !placing => IllegalAction::NobodyPlaces { players: game.players },
        Action::Place { at } if state.is_occupied(at) => occupied(state, at),
        Action::Place { at } => IllegalAction::AwayFromGrey { at, free: free_places(state) },
        _ if placing => IllegalAction::NotPlacedYet { seat, free: free_places(state) },
        Action::Pass => IllegalAction::FreePass { seat, players: game.players },
        Action::Move { from, to, count } => {
            let stack = match explain_source(game, state, from) {
                Ok(stack) => stack,
                Err(illegal) => return illegal,
            };
            explain_target(state, from, to).unwrap_or_else(|| explain_count(game, state, stack, to, count))
        }
    }
}

/// The stack that could be the source of a move, or why it cannot.
fn explain_source(game: &KnightLine, state: &State, from: Cell) -> Result<Stack, IllegalAction> {
    let mover = state.next();
    match state.stack(from) {
        None if game.has_grey() && from == Cell::ORIGIN => Err(IllegalAction::GreyStays { from }),
        None => Err(IllegalAction::NoStack { from }),
        Some((owner, _)) if owner != mover => Err(IllegalAction::NotYours { from, owner, mover }),
        Some((_, stack)) if stack.height() < 2 => Err(IllegalAction::SingleTile { from }),
        Some((_, stack)) => Ok(stack),
    }
}

/// Why tiles cannot go there from a stack that can be split.
fn explain_target(state: &State, from: Cell, to: Cell) -> Option<IllegalAction> {
    let mut targets: Vec<Cell> = state.targets(from).cells(from).collect();
    targets.sort_unstable();
    if targets.contains(&to) {
        None
    } else if !from.is_jump(to) {
        Some(IllegalAction::NoJump { from, to, targets })
    } else if state.is_occupied(to) {
        Some(occupied(state, to))
    } else {
        Some(IllegalAction::TouchesNothing { from, to, targets })
    }
}

/// Why this number of tiles is not legal, on a jump that is.
fn explain_count(game: &KnightLine, state: &State, from: Stack, to: Cell, count: u8) -> IllegalAction {
    if count >= from.height() {
        return IllegalAction::NoneStays { from, to, count, most: game.most_tiles(state, from) };
    }
    let from = from.cell();
    if count == 0 {
        return IllegalAction::NoTiles { from, to };
    }
    debug_assert!(game.must_move_one(state), "every other number of tiles is listed");
    IllegalAction::FirstIsOne { from, to, count }
}

fn occupied(state: &State, to: Cell) -> IllegalAction {
    IllegalAction::Occupied { to, owner: state.stack(to).map(|(owner, _)| owner) }
}

/// Where a stack can still be placed.
fn free_places(state: &State) -> Vec<Cell> {
    let around = NEIGHBOURS.into_iter().map(|step| Cell::ORIGIN.offset(step));
    around.filter(|&at| !state.is_occupied(at)).collect()
}
