//! The list of legal actions and playing one of them (RULES 4): which phase offers what, and what comes next. There is
//! no other code that decides what is legal.
//!
//! | module | contents |
//! | --- | --- |
//! | `field` | influence, points of contention, nets |
//! | `moves` | ordinary moves, and the duty to use both dice |
//! | `errands`, `solipsism` | the two exceptional movements |
//! | `resolution` | connections, Resolution, points |
//! | `turns` | how turns, chances and cycles begin and end |
//! | `casts`, `choices` | compact lists of dice outcomes and of actions |

mod casts;
mod choices;
mod errands;
pub(crate) mod field;
mod moves;
mod resolution;
mod solipsism;
mod turns;

use game::{Game, Options, Seat, Spec, Turn};

use crate::action::{Action, Roll};
use crate::bank::Bank;
use crate::board::{Space, Spaces};
use crate::options::{Know, SPEC};
use crate::state::{OpenDice, PIECES, Phase, Piece, State};
pub(crate) use casts::Cast;
use choices::{Choices, Row, RowMeaning};
pub use field::Nets;

impl Game for Know {
    type State = State;
    type Action = Action;

    fn spec() -> &'static Spec {
        &SPEC
    }

    fn new(options: &Options) -> Know {
        Know::from_options(options)
    }

    fn seats(&self) -> u8 {
        self.roster.seats
    }

    fn start(&self, _seed: u64) -> State {
        let mut state = State {
            marks: [Spaces::NONE; Seat::MOST],
            pieces: self.set_up(),
            phase: Phase::Start,
            dice: OpenDice::EMPTY,
            seat: None,
            resolver: None,
            turn: 0,
            cycle: 1,
            points: [0; 3],
            banks: [const { Bank::EMPTY }; 3],
        };
        if !self.roll_off {
            self.begin_turn(&mut state, Seat::P1);
        }
        state
    }

    fn turn(&self, state: &State) -> Turn {
        if state.phase == Phase::Over {
            return Turn::Over(self.outcome(state));
        }
        match self.actor(state) {
            Some(seat) => Turn::Seat(seat),
            None => Turn::Chance,
        }
    }

    #[inline]
    fn actions(&self, state: &State, out: &mut Vec<Action>) {
        match self.cast(state) {
            Some(cast) => out.extend(cast.outcomes().map(Action::Roll)),
            None => self.choices(state).list(out),
        }
    }

    fn apply(&self, state: &mut State, action: Action) {
        match action {
            Action::Roll(roll) => self.roll(state, roll),
            Action::Cast => state.phase = Phase::Cast,
            Action::Path { piece, through } if self.passage => state.phase = Phase::AnswerPath(piece, through),
            Action::Path { piece, through } => state.phase = Phase::ContestPath(piece, through),
            Action::Errand { die, piece } => self.ask_errand(state, die, piece),
            Action::Allow => self.answer(state, true),
            Action::Contest => self.answer(state, false),
            Action::Move { die, from, to } => self.play_move(state, die, from, to),
            Action::Pass => self.pass(state),
        }
    }

    #[inline]
    fn count(&self, state: &State) -> usize {
        self.cast(state).map_or_else(|| self.choices(state).count(), |cast| cast.count())
    }

    #[inline]
    fn pick(&self, state: &State, choose: impl FnOnce(usize) -> usize) -> Option<Action> {
        if let Some(cast) = self.cast(state) {
            return Some(Action::Roll(cast.nth(choose(cast.count()))));
        }
        let choices = self.choices(state);
        let count = choices.count();
        if count == 0 { None } else { choices.nth(choose(count)) }
    }

    fn weight(&self, state: &State, roll: Action) -> u32 {
        match (self.cast(state), roll) {
            (Some(cast), Action::Roll(roll)) => cast.weight(roll),
            _ => 1,
        }
    }

    /// The answers to an errand or a path, a partner's move and all dice belong to the turn in which they are given.
    fn turn_owner(&self, state: &State) -> Option<Seat> {
        state.seat
    }

    fn ends_turn(&self, state: &State, action: Action) -> bool {
        let mut next = state.clone();
        self.apply(&mut next, action);
        self.completes_turn(state, &next)
    }

    #[inline]
    fn key(&self, state: &State) -> u64 {
        state.key()
    }
}

impl Know {
    /// Whether the turn of whoever acted in the first position is over in the second.
    pub(crate) fn completes_turn(&self, before: &State, after: &State) -> bool {
        let whose = |state: &State| (state.cycle, state.turn, state.seat, state.phase.is_post());
        before.seat.is_some() && whose(before) != whose(after)
    }

    /// Where the pieces stand before the first turn (8.1, 8.5).
    pub(crate) fn set_up(&self) -> [Space; PIECES] {
        let mut spaces = self.roster.set_up();
        if !self.stripes_matter() {
            Piece::all().for_each(|piece| self.order(&mut spaces, piece));
        }
        spaces
    }

    /// The seat that acts; nobody if chance does or the game is over (4.1).
    pub(crate) fn actor(&self, state: &State) -> Option<Seat> {
        match state.phase {
            Phase::AnswerErrand(space, _) => self.errand_opponent(state, space),
            Phase::AnswerPath(_, through) => self.contender(state, through),
            _ if self.cast(state).is_some() => None,
            _ => self.mover(state),
        }
    }

    /// The legal actions of the seat that decides, as a compact list.
    #[inline]
    fn choices(&self, state: &State) -> Choices {
        match state.phase {
            Phase::Move | Phase::MoveOther(_) | Phase::MoveTwin(_) | Phase::MoveFree(_) | Phase::MoveAlone => {
                self.move_choices(state)
            }
            Phase::Declare => self.declare_choices(state),
            Phase::AnswerErrand(..) | Phase::AnswerPath(..) => Choices::words(Action::Allow, Some(Action::Contest)),
            Phase::Errand(from, _) | Phase::Path(from, _) => {
                let mut choices = Choices::none();
                choices.add(Row { meaning: RowMeaning::Move, die: None, from, to: self.exceptional_ends(state) });
                choices
            }
            Phase::PostMove | Phase::PostMoveMore => self.post_choices(state),
            Phase::Start
            | Phase::Cast
            | Phase::ContestErrand(..)
            | Phase::ContestPath(..)
            | Phase::AllowedPath(..)
            | Phase::PostCast
            | Phase::Over => Choices::none(),
        }
    }

    /// The ends that are legal for the piece whose errand or path was won or allowed (6.2, 6.7).
    pub(crate) fn exceptional_ends(&self, state: &State) -> Spaces {
        let on = |space| state.piece_on(space).expect("the piece of the phase stands there");
        match (state.phase, state.dice.dice()) {
            (Phase::Errand(from, die), _) => self.errand_ends(state, &self.field(state), on(from), die),
            (Phase::Path(from, through), &[die, ..]) => self.path_ends(state, on(from), through, die),
            _ => Spaces::NONE,
        }
    }

    /// Whether an action is legal: whether it is in the list.
    pub fn lists(&self, state: &State, action: Action) -> bool {
        match (self.cast(state), action) {
            (Some(cast), Action::Roll(roll)) => cast.outcomes().any(|outcome| outcome == roll),
            (Some(_), _) => false,
            (None, _) => self.choices(state).contains(action),
        }
    }

    fn roll(&self, state: &mut State, roll: Roll) {
        let cast = roll.dice();
        match state.phase {
            Phase::Start => self.roll_off(state, cast),
            Phase::Cast => self.cast_turn(state, cast),
            Phase::PostCast => {
                state.dice = if let [a, b] = *cast { OpenDice::sorted(a, b) } else { OpenDice::one(cast[0]) };
                state.phase = Phase::PostMove;
            }
            Phase::ContestErrand(space, die) => self.contest_errand(state, space, die, cast[0]),
            Phase::ContestPath(from, through) => self.contest_path(state, from, through, cast[0], Some(cast[1])),
            Phase::AllowedPath(from, through) => self.contest_path(state, from, through, cast[0], None),
            _ => unreachable!("nothing is cast in this phase"),
        }
    }

    fn ask_errand(&self, state: &mut State, die: Option<u8>, space: Space) {
        let piece = state.piece_on(space).expect("a listed errand is of a piece");
        let die = die.or_else(|| self.errand_dice(state, piece).first().copied()).expect("an errand has a die");
        let phase = if self.passage { Phase::AnswerErrand } else { Phase::ContestErrand };
        state.phase = phase(space, die);
    }

    fn answer(&self, state: &mut State, allows: bool) {
        state.phase = match (state.phase, allows) {
            (Phase::AnswerErrand(space, die), true) => Phase::Errand(space, die),
            (Phase::AnswerErrand(space, die), false) => Phase::ContestErrand(space, die),
            (Phase::AnswerPath(from, through), true) => Phase::AllowedPath(from, through),
            (Phase::AnswerPath(from, through), false) => Phase::ContestPath(from, through),
            _ => unreachable!("only errands and paths are answered"),
        };
    }

    /// Decides an errand: the opponent has cast against it (6.2).
    fn contest_errand(&self, state: &mut State, space: Space, die: u8, cast: u8) {
        if cast == die {
            return;
        }
        let opponent = self.errand_opponent(state, space).expect("an errand has an opponent");
        self.bank(state, self.roster.side_of(opponent), [cast]);
        state.phase = if cast > die { Phase::MoveOther(space) } else { Phase::Errand(space, die) };
    }

    /// Decides a path: the mover has cast, and so has the contender unless the path was allowed (6.7, 9.2).
    fn contest_path(&self, state: &mut State, from: Space, through: Space, mine: u8, theirs: Option<u8>) {
        let mover = state.seat.expect("a path has a mover");
        let contender = self.contender(state, through).expect("a path has a contender");
        let (side, other) = (self.roster.side_of(mover), self.roster.side_of(contender));
        let field = self.field(state);
        let count = |side, die| self.count_at(state, &field, side, through) + u32::from(die);
        let lead = theirs.map(|theirs| count(side, mine).cmp(&count(other, theirs)));
        if lead.is_some_and(|lead| lead.is_eq()) {
            return;
        }
        self.mark(state, mover);
        let piece = state.piece_on(from).expect("a path is of a piece");
        let won = lead.is_none_or(|lead| lead.is_gt()) && !self.path_ends(state, piece, through, mine).is_empty();
        if won {
            self.bank(state, other, theirs);
            (state.dice, state.phase) = (OpenDice::one(mine), Phase::Path(from, through));
        } else {
            if self.symmetric {
                self.bank(state, other, theirs.into_iter().chain([mine]));
            } else {
                self.bank(state, other, theirs);
                self.bank(state, side, [mine]);
            }
            self.end_turn(state);
        }
    }

    fn play_move(&self, state: &mut State, die: Option<u8>, from: Space, to: Space) {
        let piece = state.piece_on(from).expect("a listed move is of a piece");
        let die = match state.phase {
            Phase::Errand(_, die) => die,
            // Without a named die there is only one, or the initial player's comes first (8.4).
            _ => die.unwrap_or(state.dice.dice()[0]),
        };
        if state.phase.is_post() {
            self.move_after(state, piece, to, die);
        } else {
            self.move_in_turn(state, piece, to, die);
        }
    }

    fn pass(&self, state: &mut State) {
        if state.phase.is_post() {
            self.pass_after(state);
        } else if self.is_four_symmetric() && state.dice.len() == 2 {
            // The initial player's die is lost, the partner's is not (8.4).
            state.dice = OpenDice::one(state.dice.dice()[1]);
            state.phase = Phase::MoveAlone;
        } else {
            self.end_turn(state);
        }
    }
}
