//! Why not. What the list does not hold is illegal, and nothing here decides that: when somebody tries it all the
//! same, this is where the game finds the rule that is in the way, as a referee would, and says so in one sentence.

use game::{Game, Outcome, Reason, Seat, Turn};

use crate::action::Action;
use crate::board::Cell;
use crate::options::KnightLine;
use crate::state::{Stack, State};
use crate::words::{colour, tiles};

/// Why an action is not legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Why {
    /// The text is no action at all (8.1).
    Unreadable {
        /// What was given, fit to be shown.
        text: String,
    },
    /// The game is over (5.1, 6.2, 6.3).
    Over {
        /// How it ended.
        outcome: Outcome,
    },
    /// Stacks are still placed, so nobody moves or passes (7.2).
    NotPlacedYet {
        /// Who places next.
        seat: Seat,
    },
    /// Nobody places at this table, or everybody has (3.1, 3.2, 7.2).
    NothingToPlace,
    /// A stack is placed beside the grey tile only (7.2).
    AwayFromGrey {
        /// The cell that was named.
        at: Cell,
    },
    /// Who can move may not pass (6.1), and with three nobody passes (6.3).
    FreePass,
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
    },
    /// A stack of one tile never moves: one tile stays (4.1).
    SingleTile {
        /// The source.
        from: Cell,
    },
    /// The target is not a jump away (1.3).
    NoJump {
        /// The source.
        from: Cell,
        /// The target.
        to: Cell,
    },
    /// The target is not empty (1.4).
    Occupied {
        /// The target.
        to: Cell,
    },
    /// The target has no occupied neighbour (4.4).
    TouchesNothing {
        /// The source.
        from: Cell,
        /// The target.
        to: Cell,
    },
    /// A move takes at least one tile (4.1).
    NoTiles {
        /// The source.
        from: Cell,
    },
    /// At least one tile stays behind (4.2).
    NoneStays {
        /// The stack that would leave as a whole, or more than that.
        from: Stack,
        /// How many tiles were to jump.
        count: u8,
    },
    /// White's first move is one tile (4.3).
    FirstIsOne {
        /// The source.
        from: Cell,
        /// How many tiles were to jump.
        count: u8,
    },
}

impl KnightLine {
    /// Why an action is not legal here: the rule in the way that helps most. `None` if it is legal.
    ///
    /// [`Notation::read_action`](game::Notation::read_action) gives the same answer in words.
    ///
    /// ```
    /// use game::{Game, Notation, Options};
    /// use knightline::{Action, Cell, KnightLine, Why};
    ///
    /// let game = KnightLine::new(&Options::defaults(KnightLine::spec()));
    /// let (state, from, to) = (game.startpos(), Cell::at(0, 0), Cell::at(1, 2));
    /// let why = game.explain(&state, Action::Move { from, to, count: 1 });
    /// assert_eq!(why, Some(Why::TouchesNothing { from, to }));
    ///
    /// let reason = game.read_action(&state, "0,0:1,2x1").unwrap_err();
    /// assert_eq!((reason.rule, reason.sites), ("4.4", vec!["1,2".to_owned()]));
    /// assert_eq!(reason.text, "1,2 touches nothing: every new stack needs a neighbour; from 0,0 you can jump to 2,-1 or 2,1");
    /// ```
    pub fn explain(&self, state: &State, attempt: Action) -> Option<Why> {
        (!self.lists(state, attempt)).then(|| explain(self, state, attempt))
    }
}

/// The reason against an action that is not listed. What concerns everybody comes before what concerns one stack, and
/// where it goes before how many tiles it takes along.
fn explain(game: &KnightLine, state: &State, attempt: Action) -> Why {
    if let Turn::Over(outcome) = game.turn(state) {
        return Why::Over { outcome };
    }
    let placing = game.is_placing(state);
    match attempt {
        Action::Place { .. } if !placing => Why::NothingToPlace,
        Action::Place { at } if state.is_occupied(at) => Why::Occupied { to: at },
        Action::Place { at } => Why::AwayFromGrey { at },
        _ if placing => Why::NotPlacedYet { seat: state.next() },
        Action::Pass => Why::FreePass,
        Action::Move { from, to, count } => explain_source(game, state, from)
            .err()
            .or_else(|| explain_target(state, from, to))
            .unwrap_or_else(|| explain_count(game, state, from, count)),
    }
}

/// The stack that could be the source of a move, or why it cannot.
pub(crate) fn explain_source(game: &KnightLine, state: &State, from: Cell) -> Result<Stack, Why> {
    match state.stack(from) {
        None if game.has_grey() && from == Cell::ORIGIN => Err(Why::GreyStays { from }),
        None => Err(Why::NoStack { from }),
        Some((owner, _)) if owner != state.next() => Err(Why::NotYours { from, owner }),
        Some((_, stack)) if stack.height() < 2 => Err(Why::SingleTile { from }),
        Some((_, stack)) => Ok(stack),
    }
}

/// Why tiles cannot go there from a stack that can be split.
fn explain_target(state: &State, from: Cell, to: Cell) -> Option<Why> {
    if state.targets(from).cells(from).any(|target| target == to) {
        None
    } else if !from.is_jump(to) {
        Some(Why::NoJump { from, to })
    } else if state.is_occupied(to) {
        Some(Why::Occupied { to })
    } else {
        Some(Why::TouchesNothing { from, to })
    }
}

/// Why not so many tiles.
fn explain_count(game: &KnightLine, state: &State, from: Cell, count: u8) -> Why {
    match state.stack(from) {
        Some((_, stack)) if count >= stack.height() => Why::NoneStays { from: stack, count },
        _ if count == 0 => Why::NoTiles { from },
        _ => {
            debug_assert!(game.must_move_one(state), "every other number of tiles is listed");
            Why::FirstIsOne { from, count }
        }
    }
}

/// A reason in words: the rule, the cells at fault, and one sentence without a full stop.
pub(crate) fn tell(game: &KnightLine, state: &State, why: &Why) -> Reason {
    let mut reason = tell_alone(game, state, why);
    if game.lists(state, Action::Pass) {
        reason.text.push_str("; only pass is legal");
    }
    reason
}

fn tell_alone(game: &KnightLine, state: &State, why: &Why) -> Reason {
    let you = colour(state.next());
    match *why {
        Why::Unreadable { ref text } => {
            let text = format!("`{text}` is no action: a move reads 0,0:2,1x3, a placement @-1,1, a pass pass");
            reason("8.1", &[], text)
        }
        Why::Over { outcome } => tell_over(game, state, outcome),
        Why::NotPlacedYet { seat } => {
            let text = format!("{} has not placed its stack yet; play {}", colour(seat), free_places(state));
            reason("7.2", &[], text)
        }
        Why::NothingToPlace if game.has_grey() => {
            reason("7.2", &[], "all stacks are placed; now they are split".into())
        }
        Why::NothingToPlace => {
            let rule = if game.players == 3 { "3.2" } else { "3.1" };
            reason(rule, &[], "nobody places at a table without the grey tile".into())
        }
        Why::AwayFromGrey { at } => {
            let text = format!("{at} is not beside the grey tile on 0,0; play {}", free_places(state));
            reason("7.2", &[at], text)
        }
        Why::FreePass if game.players == 3 => {
            reason("6.3", &[], format!("with three players nobody passes, and {you} can move"))
        }
        Why::FreePass => reason("6.1", &[], format!("{you} can move, and nobody passes freely")),
        Why::NoStack { from } => reason("4.1", &[from], format!("nothing stands on {from}")),
        Why::GreyStays { from } => reason("7.1", &[from], format!("the grey tile on {from} never moves")),
        Why::NotYours { from, owner } => {
            let text = format!("the stack on {from} is {}'s, and {you} is to move", colour(owner));
            reason("4.1", &[from], text)
        }
        Why::SingleTile { from } => {
            let text = format!("the stack on {from} is a single tile, which stays: only two or more can be split");
            reason("4.1", &[from], text)
        }
        Why::NoJump { from, to } => {
            let what = if from == to { "the tiles have to leave" } else { "no knight's jump leads from" };
            let text = if from == to { format!("{what} {from}") } else { format!("{what} {from} to {to}") };
            let sites: &[Cell] = if from == to { &[from] } else { &[from, to] };
            reason("1.3", sites, text + &ways(state, from))
        }
        Why::Occupied { to } => match state.stack(to) {
            Some((owner, _)) => {
                reason("1.4", &[to], format!("{to} is taken: a stack of {} stands there", colour(owner)))
            }
            None => reason("7.1", &[to], format!("{to} is taken: the grey tile lies there")),
        },
        Why::TouchesNothing { from, to } => reason(
            "4.4",
            &[to],
            format!("{to} touches nothing: every new stack needs a neighbour{}", ways(state, from)),
        ),
        Why::NoTiles { from } => reason("4.1", &[from], format!("at least one tile has to jump from {from}")),
        Why::NoneStays { from, count } => {
            let (cell, height) = (from.cell(), from.height());
            let text = format!(
                "the stack on {cell} has {}, so {} cannot jump: the last one must stay; at most {} can",
                tiles(height),
                tiles(count),
                game.most_tiles(state, from)
            );
            reason("4.2", &[cell], text)
        }
        Why::FirstIsOne { from, count } => {
            let text = format!("White's first move is one tile, not {count}, from {from}");
            reason("4.3", &[from], text)
        }
    }
}

fn tell_over(game: &KnightLine, state: &State, outcome: Outcome) -> Reason {
    let winner = outcome.winners().next();
    match winner {
        Some(seat) if state.line => {
            let cells = game.line_cells(state, seat);
            let text = format!("the game is over: {} has won with the line {}", colour(seat), listed(&cells, "and"));
            reason("5.1", &cells, text)
        }
        Some(_) => reason("6.2", &[], "the game is over: neither player can move, so Black has won".into()),
        None => {
            let text = format!("the game is over: {} has no move, so it is a draw of all three", colour(state.next()));
            reason("6.3", &[], text)
        }
    }
}

fn reason(rule: &'static str, sites: &[Cell], text: String) -> Reason {
    Reason { rule, sites: sites.iter().map(Cell::to_string).collect(), text }
}

/// Where this stack could go instead.
fn ways(state: &State, from: Cell) -> String {
    let mut cells: Vec<Cell> = state.targets(from).cells(from).collect();
    cells.sort_unstable();
    match cells.is_empty() {
        true => format!("; the stack on {from} has nowhere to jump now"),
        false => format!("; from {from} you can jump to {}", listed(&cells, "or")),
    }
}

/// Where a stack can still be placed.
fn free_places(state: &State) -> String {
    let mut cells: Vec<Cell> = (-1..=1).flat_map(|x| (-1..=1).map(move |y| Cell::at(x, y))).collect();
    cells.retain(|&cell| !state.is_occupied(cell));
    let places: Vec<String> = cells.iter().map(|cell| format!("@{cell}")).collect();
    join(&places, "or")
}

fn listed(cells: &[Cell], last: &str) -> String {
    join(&cells.iter().map(Cell::to_string).collect::<Vec<_>>(), last)
}

/// `a, b or c`. Coordinates hold commas, so blanks alone part them.
fn join(words: &[String], last: &str) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., end] => format!("{} {last} {end}", first.join(" ")),
    }
}
