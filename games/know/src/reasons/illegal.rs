//! The reasons against an action, each with the facts that its sentence tells.

use crate::action::Action;
use crate::board::{Space, Spaces};
use crate::names::{KnowPlayer, NamedPiece};
use crate::picks::KnowQuestion;
use crate::state::OpenDice;

/// Why an action is not legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum IllegalAction {
    /// The text is no action at all.
    Unreadable {
        /// What was written.
        text: String,
    },
    /// More was picked than any action needs.
    TooManyPicks {
        /// What was picked.
        text: String,
    },
    /// The picks are right so far, and more are needed.
    Unfinished {
        /// What is to be picked next.
        next: NextPick,
        /// The spaces that are picked.
        sites: Vec<Space>,
    },
    /// The game is over.
    Over {
        /// Who Resolved; nobody if the turn limit stopped the game.
        resolver: Option<KnowPlayer>,
        /// The last turn.
        turn: u64,
        /// Whether only the first Resolution scores (7.6).
        first_scores: bool,
    },

    /// Dice are cast now, and no seat decides.
    DiceDecide {
        /// How many dice are cast.
        dice: u8,
    },
    /// Another number of dice is cast.
    WrongNumberOfDice {
        /// How many are cast.
        needed: u8,
        /// How many were written.
        given: u8,
    },
    /// Two dice of one hand are written lower one first.
    HigherDieFirst {
        /// The lower of the two.
        lower: u8,
        /// The higher of the two.
        higher: u8,
    },
    /// A seat decides now, and no dice are cast.
    NoCastNow {
        /// What is awaited.
        awaited: Awaited,
    },
    /// Something else is to be done now.
    SomethingElseAwaited {
        /// What is awaited.
        awaited: Awaited,
    },
    /// An errand or a path is to be answered first.
    AnswerAwaited {
        /// What is awaited.
        awaited: Awaited,
    },
    /// No errand and no path is to be answered.
    NothingToAnswer {
        /// What is awaited.
        awaited: Awaited,
    },
    /// Whoever can move must.
    MustMove {
        /// Who can.
        player: KnowPlayer,
        /// A move that is legal.
        example: Option<Action>,
    },

    /// No piece stands there.
    Empty {
        /// Where.
        space: Space,
    },
    /// The piece is somebody else's.
    NotYours {
        /// The piece.
        piece: NamedPiece,
        /// Who plays it.
        owner: KnowPlayer,
        /// Who moves now.
        mover: KnowPlayer,
        /// Whether somebody has Resolved (7.3).
        after_resolution: bool,
    },
    /// Another piece is on its errand.
    ErrandGoesFirst {
        /// The piece that moves now.
        piece: NamedPiece,
    },
    /// Another piece has won its path.
    PathGoesFirst {
        /// The piece that moves now.
        piece: NamedPiece,
    },
    /// A piece whose errand was won has to move.
    ErrandMustGo {
        /// The piece.
        piece: NamedPiece,
        /// The die of its errand.
        die: u8,
    },
    /// A piece whose path was won has to move.
    PathMustGo {
        /// The piece.
        piece: NamedPiece,
    },
    /// The piece has lost its errand and stays.
    ErrandLost {
        /// The piece.
        piece: NamedPiece,
    },
    /// The second die moves the other piece of the type.
    TwinMoves {
        /// The piece that was tried.
        piece: NamedPiece,
        /// The one that moves.
        twin: NamedPiece,
    },
    /// The second die moves another piece than the first.
    HasMoved {
        /// The piece that moved with the first die.
        piece: NamedPiece,
    },
    /// After Resolution connected pieces stay.
    StaysConnected {
        /// The piece.
        piece: NamedPiece,
    },

    /// It is not clear which of two dice is meant.
    WhichDie {
        /// The dice.
        dice: OpenDice,
        /// The same action with each die with which it is legal.
        legal: Vec<Action>,
    },
    /// No die shows that.
    NoSuchDie {
        /// The die that was named.
        die: u8,
        /// The dice there are.
        dice: OpenDice,
    },
    /// The die is not named where only one can be meant.
    NeedlessDie {
        /// The die that was named.
        die: u8,
        /// The same action without it, where it is legal.
        legal: Option<Action>,
    },
    /// The other die would be wasted, and need not be.
    WastesDie {
        /// Where the piece stands.
        from: Space,
        /// Where it was to go.
        to: Space,
        /// The die that nothing could move then.
        left: u8,
        /// Whether partners share the turn (8.4).
        partners: bool,
    },

    /// A move ends on another space than it begins on.
    SameSpace {
        /// The space.
        space: Space,
    },
    /// A piece stands where the move would end.
    Occupied {
        /// That piece.
        piece: NamedPiece,
    },
    /// Enemies influence where the move would end.
    EnemyInfluence {
        /// Where it would end.
        space: Space,
        /// The enemies.
        enemies: Vec<NamedPiece>,
        /// Whether the table plays with nets, which change nothing here (10.3).
        nets: bool,
    },
    /// After Resolution only moves that connect are made.
    WouldNotConnect {
        /// The piece.
        piece: NamedPiece,
        /// Where it was to go.
        to: Space,
    },
    /// No jump is open to the piece.
    LockedOut {
        /// The piece.
        piece: NamedPiece,
        /// Its errand, where that may be asked for.
        errand: Option<Action>,
    },
    /// Odd and even numbers of jumps end on different colours.
    WrongShade {
        /// Where the piece stands.
        from: Space,
        /// Where it was to go.
        to: Space,
        /// How many jumps it has.
        jumps: u8,
    },
    /// No way of this many jumps leads there, even on an empty board.
    NoWay {
        /// Where the piece stands.
        from: Space,
        /// The space that its path begins with.
        through: Option<Space>,
        /// Where it was to go.
        to: Space,
        /// How many jumps it has.
        jumps: u8,
    },
    /// The piece has fewer jumps open than the die says.
    TooFewJumps {
        /// The piece.
        piece: NamedPiece,
        /// How many jumps it could make.
        open: u8,
        /// The die.
        die: u8,
    },
    /// Something is in the way.
    Blocked {
        /// Where the piece stands.
        from: Space,
        /// Where it was to go.
        to: Space,
        /// How many jumps it has.
        jumps: u8,
        /// What closes the way that has the fewest closed spaces.
        obstacles: Vec<WayObstacle>,
    },

    /// No piece that could be sent on an errand stands there.
    NoErrandPiece {
        /// Where.
        space: Space,
    },
    /// The errand of a piece is asked for by its own player.
    NotYourErrand {
        /// The piece.
        piece: NamedPiece,
        /// Who plays it.
        owner: KnowPlayer,
        /// Whose turn it is.
        asker: KnowPlayer,
        /// Whether partners share the turn (8.4).
        partners: bool,
    },
    /// Only locked-out pieces are sent on errands.
    NotLockedOut {
        /// The piece.
        piece: NamedPiece,
        /// Where it can jump.
        open: Spaces,
    },
    /// No errand with this die has a lawful end (KN-9).
    ErrandEndsNowhere {
        /// The piece.
        piece: NamedPiece,
        /// The die.
        die: u8,
    },
    /// The one errand of the turn is lost.
    ErrandSpent {
        /// Where the piece stands that it was asked for.
        space: Space,
    },
    /// An errand is asked for before the first move.
    ErrandAfterMove {
        /// Whether partners share the turn (8.4).
        partners: bool,
    },
    /// No errand can be asked for in this phase.
    NoErrandNow {
        /// What is awaited.
        awaited: Awaited,
    },

    /// A path is declared before the cast.
    PathAfterCast {
        /// What is awaited.
        awaited: Awaited,
    },
    /// A path begins with a space beside the piece.
    NotBeside {
        /// Where the piece stands.
        from: Space,
        /// Where its path was to begin.
        through: Space,
    },
    /// A piece stands where the path would begin.
    PointOccupied {
        /// That piece.
        piece: NamedPiece,
    },
    /// The space is no point of contention.
    NotContested {
        /// The space.
        space: Space,
    },
    /// Somebody concerned has not cast over the point yet.
    TooYoung {
        /// The point.
        point: Space,
        /// Who has not.
        missing: Vec<KnowPlayer>,
    },
    /// No space beside the piece is contested.
    NoPointBeside {
        /// The piece.
        piece: NamedPiece,
    },
}

/// What is to be done now, and by whom.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Awaited {
    /// Who does it.
    pub player: KnowPlayer,
    /// What.
    pub task: AwaitedTask,
}

/// What a seat is to do.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum AwaitedTask {
    /// Declare a path, or cast.
    DeclareOrCast,
    /// Allow or contest an errand.
    AnswerErrand {
        /// The piece that is sent.
        piece: NamedPiece,
        /// The die of the errand.
        die: u8,
    },
    /// Allow or contest a path.
    AnswerPath {
        /// The piece that is sent.
        piece: NamedPiece,
        /// The space that the path begins with.
        through: Space,
    },
    /// Move a piece on its errand.
    MoveErrand {
        /// The piece.
        piece: NamedPiece,
        /// The die of the errand.
        die: u8,
    },
    /// Move a piece on its path.
    MovePath {
        /// The piece.
        piece: NamedPiece,
        /// The space that the path begins with.
        through: Space,
    },
    /// Connect a piece, or pass.
    ConnectOrPass,
    /// Move with these dice.
    Move {
        /// The dice.
        dice: OpenDice,
    },
}

/// Something that closes a way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WayObstacle {
    /// A piece that stands there.
    Piece(NamedPiece),
    /// Enemy influence.
    Influence {
        /// The space.
        space: Space,
        /// The pieces that influence it.
        enemies: Vec<NamedPiece>,
    },
}

impl WayObstacle {
    /// The space that it closes.
    pub const fn space(&self) -> Space {
        match self {
            WayObstacle::Piece(piece) => piece.space,
            WayObstacle::Influence { space, .. } => *space,
        }
    }
}

/// What is to be picked next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NextPick {
    /// A piece.
    Piece,
    /// Where a piece goes.
    End(NamedPiece),
    /// The point of contention that a piece is to go through.
    Point(NamedPiece),
    /// The answer to a question.
    Answer(KnowQuestion),
}
