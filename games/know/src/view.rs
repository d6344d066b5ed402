//! The position as the board draws it. The outlines of the spaces never change and are not part of it: see
//! `board_module`.

use game::{Die, Seat};
use serde::Serialize;
use ts_rs::TS;

/// A position on a screen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "know/")]
pub struct KnowView {
    /// How many play.
    pub players: u8,
    /// What is going on.
    pub phase: KnowPhaseName,
    /// Whose turn it is, or who has the chance after Resolution; nobody before the first turn and after the last.
    pub owner: Option<Seat>,
    /// Who decides now; nobody if dice do, or if the game is over.
    pub acts: Option<Seat>,
    /// Every piece, side by side.
    pub pieces: Vec<PieceView>,
    /// Whether stripes matter at this table. Where they do not, no piece is striped.
    pub stripes: bool,
    /// The sides in order.
    pub sides: Vec<KnowSideView>,
    /// The pairs that can connect, with their threads through the middle.
    pub threads: Vec<ThreadView>,
    /// The points of contention, in canonical order.
    pub points: Vec<PointView>,
    /// The dice of this turn: what is left of them, and what is still to be cast or already moved.
    pub dice: Vec<Die>,
    /// Which pieces may move the second die, where one is left.
    pub second: Option<SecondView>,
    /// The errand or path that is being answered, cast for or moved.
    pub venture: Option<VentureView>,
    /// The errands and paths that may be declared now, with their odds.
    pub ventures: Vec<VentureView>,
    /// The nets that hold now, where the table plays with them.
    pub nets: Vec<NetView>,
    /// Who Resolved this cycle.
    pub resolver: Option<Seat>,
    /// Turns begun in this cycle.
    pub turn: u64,
    /// Turns after which the game is stopped.
    pub most_turns: Option<u64>,
    /// The number of the cycle; none if the game has only one.
    pub cycle: Option<u64>,
    /// How many cycles are played; none if there is no end, or only one.
    pub cycles: Option<u64>,
    /// Whether a cycle is worth one point for the first Resolution, instead of the tallies.
    pub first_only: bool,
    /// Whether dice can wait.
    pub conservation: bool,
}

/// What is going on.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "know/")]
#[serde(rename_all = "kebab-case")]
pub enum KnowPhaseName {
    /// The dice decide who begins.
    Start,
    /// A Solipsistic Path may be declared before the dice are cast.
    Declare,
    /// The dice of the turn are cast.
    Cast,
    /// A die is moved, the first of two where there are two.
    Move,
    /// An errand was lost: some other piece is moved.
    MoveOther,
    /// The second die is moved, and the piece that moves it is given.
    SecondSame,
    /// The second die is moved by any other piece.
    SecondOther,
    /// The first partner could not move: the second one moves any piece.
    SecondAny,
    /// An errand is to be allowed or contested.
    AnswerErrand,
    /// An errand is cast for.
    ContestErrand,
    /// An errand is moved.
    Errand,
    /// A path is to be allowed or contested.
    AnswerPath,
    /// A path is cast for.
    ContestPath,
    /// A path was allowed: its mover casts.
    AllowedPath,
    /// A path is moved.
    Path,
    /// After Resolution the dice of the other side are cast.
    Postcast,
    /// After Resolution the other side may connect.
    Postmove,
    /// The same with the second of two dice.
    PostmoveSecond,
    /// The game is over.
    Over,
}

/// A tier.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "know/")]
#[serde(rename_all = "lowercase")]
pub enum TierName {
    /// Around the middle.
    Center,
    /// Around the Center.
    Second,
    /// Around the Second.
    First,
    /// First and Rim at once.
    Ambiguous,
    /// On the edge.
    Rim,
}

/// What a piece is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "know/")]
#[serde(rename_all = "lowercase")]
pub enum PieceTypeName {
    /// A ball.
    Bard,
    /// A cone.
    Fool,
    /// A cylinder.
    Herald,
}

/// A piece on its space.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "know/")]
pub struct PieceView {
    /// Where it stands.
    pub site: String,
    /// Its side: 1, 2 or 3.
    pub side: u8,
    /// Who moves it.
    pub seat: Seat,
    /// What it is.
    pub kind: PieceTypeName,
    /// Whether it is the striped one of its pair, at a table where that matters.
    pub striped: bool,
    /// Whether it is connected.
    pub connected: bool,
    /// Whether no jump is open to it.
    pub locked_out: bool,
    /// Whether the seat that decides now can move it.
    pub acts: bool,
    /// Whether its side has Resolved, and moves no more.
    pub frozen: bool,
    /// Where it could end with a die that lies open now, if it were its owner's turn.
    pub reach: Vec<String>,
}

/// One side: a player, or with four players two partners.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "know/")]
pub struct KnowSideView {
    /// Its number: 1, 2 or 3.
    pub side: u8,
    /// What it is called.
    pub name: &'static str,
    /// Who plays it.
    pub seats: Vec<Seat>,
    /// The spaces that its pieces influence.
    pub influence: Vec<String>,
    /// The connections that a Resolution needs, and which of them are made.
    pub rings: Vec<RingView>,
    /// Whether all of them are made.
    pub resolved: bool,
    /// What its connected pieces are worth as they stand.
    pub tally: u64,
    /// The spaces that count for it.
    pub tally_sites: Vec<String>,
    /// What a Resolution adds to it, where it is one.
    pub bonus: u64,
    /// Points of the finished cycles.
    pub score: u64,
    /// Dice that wait, the oldest first.
    pub bank: Vec<u8>,
}

/// One of the connections that a Resolution needs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "know/")]
pub struct RingView {
    /// Rim, First or Second; ambiguous where it is the Rim or the First: a connection on ambiguous spaces counts for
    /// either until the other one is made.
    pub tier: TierName,
    /// The pieces that are connected there; none if it is missing.
    pub kind: Option<PieceTypeName>,
    /// Where they stand.
    pub sites: Vec<String>,
}

/// Two pieces that can be connected.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "know/")]
pub struct ThreadView {
    /// Where they stand.
    pub sites: [String; 2],
    /// Their side.
    pub side: u8,
    /// What they are.
    pub kind: PieceTypeName,
    /// Whether they are connected.
    pub connected: bool,
    /// The tier that the connection counts for, ambiguous where that is the Rim or the First; none if it counts for
    /// none, or there is none.
    pub counts: Option<TierName>,
    /// The spaces opposite to the two, in their order.
    pub opposite: [String; 2],
    /// Whether, all else standing still, no jumps could ever connect them: only an exceptional movement can.
    pub isolated: bool,
    /// The points of contention beside an isolated piece, through which a path could lead.
    pub challenges: Vec<String>,
}

/// A space that pieces of at least two sides influence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "know/")]
pub struct PointView {
    /// Where it is.
    pub site: String,
    /// The sides that influence it.
    pub sides: Vec<u8>,
    /// The seats that have cast dice over it.
    pub cast: Vec<Seat>,
    /// The seats that must still cast before it is old enough: owners of pieces that influence it.
    pub missing: Vec<Seat>,
    /// How old it is: `new`, `some` (somebody concerned has cast) or `ready` (everybody has).
    pub age: AgeName,
    /// Whether a piece stands on it, so that no path leads through it.
    pub occupied: bool,
    /// The seats with a piece beside it that could declare a path through it if their turn began now.
    pub challengers: Vec<Seat>,
}

/// How old a point of contention is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "know/")]
#[serde(rename_all = "lowercase")]
pub enum AgeName {
    /// Nobody concerned has cast over it.
    New,
    /// Somebody concerned has.
    Some,
    /// Everybody concerned has.
    Ready,
}

/// Which pieces may move the second die.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "know/")]
pub struct SecondView {
    /// Who moves it.
    pub seat: Seat,
    /// The pieces that may, whether or not they can.
    pub sites: Vec<String>,
    /// Why these.
    pub why: String,
}

/// An errand or a path.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "know/")]
pub struct VentureView {
    /// Which of the two.
    pub kind: VentureKind,
    /// The action that declares it.
    pub action: String,
    /// The piece.
    pub site: String,
    /// The space that a path begins with.
    pub through: Option<String>,
    /// The die that an errand is to be moved with.
    pub die: Option<u8>,
    /// Who declares it and casts for it.
    pub mover: Seat,
    /// Who answers it and casts against it.
    pub opponent: Seat,
    /// What the mover has before the dice: for a path the spaces counted, for an errand the die.
    pub mover_count: u8,
    /// The spaces that were counted for the mover.
    pub mover_sites: Vec<String>,
    /// What the opponent has before the dice.
    pub opponent_count: u8,
    /// The spaces that were counted for the opponent.
    pub opponent_sites: Vec<String>,
    /// Where the piece could end, by the die that it is moved with.
    pub ends: Vec<EndsView>,
    /// The odds where it is contested.
    pub odds: OddsView,
    /// The odds where it is allowed; none if the table never asks.
    pub allowed: Option<OddsView>,
}

/// Which exceptional movement.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "know/")]
#[serde(rename_all = "lowercase")]
pub enum VentureKind {
    /// A Significant Errand.
    Errand,
    /// A Solipsistic Path.
    Path,
}

/// Where a piece could end with a die.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "know/")]
pub struct EndsView {
    /// The die.
    pub die: u8,
    /// The spaces.
    pub sites: Vec<String>,
}

/// What the dice can bring, exactly.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "know/")]
pub struct OddsView {
    /// The piece moves.
    pub win: OddsShare,
    /// The dice are cast again.
    pub again: OddsShare,
    /// Nothing comes of it.
    pub lost: OddsShare,
    /// The part of `lost` in which the dice are won, and no space to end on can be reached.
    pub stranded: OddsShare,
    /// The piece moves in the end, however often the dice are cast.
    pub in_the_end: OddsShare,
}

/// A share of all outcomes.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "know/")]
pub struct OddsShare {
    /// The number of these outcomes.
    pub n: u32,
    /// The number of all outcomes.
    pub of: u32,
    /// The same in per cent, to the nearest whole one.
    pub percent: u32,
}

/// A net, and what it frees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "know/")]
pub struct NetView {
    /// The type of its pieces, which are freed by it, whosever they are.
    pub kind: PieceTypeName,
    /// Whether two of them stand a quarter turn apart: they may jump through what their own type influences.
    pub polar: bool,
    /// Whether two of them stand opposite each other: they may jump through what other types influence.
    pub balanced: bool,
}
