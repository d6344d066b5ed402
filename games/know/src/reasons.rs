//! Why not. What the list does not hold is illegal, and nothing here decides that: when somebody tries it all the
//! same, this is where the game finds the rule that is in the way, as a referee would, and says so in one sentence.
//!
//! What concerns everybody comes before what concerns one piece, and which piece comes before where it goes.

mod moves;
mod ventures;
mod ways;

use game::{Reason, Seat};

use crate::action::{Action, Roll};
use crate::board::Space;
use crate::options::Know;
use crate::rules::Cast;
use crate::state::{Phase, Piece, State};
use crate::words::{all_of, number};

impl Know {
    /// The action itself where it is legal, or the rule that forbids it.
    pub(crate) fn judge(&self, state: &State, attempt: Action) -> Result<Action, Reason> {
        if self.lists(state, attempt) { Ok(attempt) } else { Err(self.refusal(state, attempt)) }
    }

    /// The reason against an action that is not listed.
    fn refusal(&self, state: &State, attempt: Action) -> Reason {
        if state.phase == Phase::Over {
            return self.over(state);
        }
        match (self.cast(state), attempt) {
            (Some(cast), Action::Roll(roll)) => wrong_cast(cast, roll),
            (Some(cast), _) => reason("4.1", [], format!("{} now, and nobody decides", dice_are_cast(cast))),
            (None, Action::Roll(_)) => reason("4.1", [], format!("no dice are cast now: {}", self.asked(state))),
            (None, _) => self.refusal_of_seat(state, attempt),
        }
    }

    /// The reason against an action where a seat decides.
    fn refusal_of_seat(&self, state: &State, attempt: Action) -> Reason {
        match (state.phase, attempt) {
            (Phase::Declare, Action::Path { piece, through }) => self.no_path(state, piece, through),
            (_, Action::Path { .. }) => {
                let text = format!("a path is declared before the cast; {}", self.asked(state));
                reason("6.5", [], text)
            }
            (Phase::Declare, _) | (_, Action::Cast) => reason("4.1", [], self.asked(state)),
            (Phase::AnswerErrand(..) | Phase::AnswerPath(..), _) => reason("6.9", [], self.asked(state)),
            (_, Action::Allow | Action::Contest) => {
                reason("6.9", [], format!("there is nothing to answer; {}", self.asked(state)))
            }
            (Phase::Move, Action::Errand { die, piece }) => self.no_errand(state, die, piece),
            (_, Action::Errand { .. }) => self.late_errand(state),
            (Phase::Errand(from, die), Action::Pass) => {
                let text = format!("{} has to go on its errand of {die}", self.piece_words(state, from));
                reason("6.2", [from], text)
            }
            (Phase::Path(from, _), Action::Pass) => {
                let text = format!("{} has won its path and has to go", self.piece_words(state, from));
                reason("6.7", [from], text)
            }
            (_, Action::Pass) => self.must_move(state),
            (_, Action::Move { die, from, to }) => self.no_move(state, die, from, to),
            (_, Action::Roll(_)) => unreachable!("dice where a seat decides were refused before"),
        }
    }

    /// What the position asks for, in a few words.
    fn asked(&self, state: &State) -> String {
        let who = self.actor(state).map_or("nobody", |seat| self.seat_name(seat));
        match state.phase {
            Phase::Declare => format!("{who} plays cast, or declares a path"),
            Phase::AnswerErrand(space, die) => {
                format!("{who} answers the errand of {die} from {space}: allow or contest")
            }
            Phase::AnswerPath(from, through) => {
                format!("{who} answers the path from {from} through {through}: allow or contest")
            }
            Phase::Errand(space, die) => format!("{who} moves the piece on {space} by its errand of {die}"),
            Phase::Path(from, through) => format!("{who} moves the piece on {from} through {through}"),
            Phase::PostMove | Phase::PostMoveMore => format!("{who} connects a piece, or passes"),
            _ => format!("{who} moves with {}", all_of(state.dice.dice())),
        }
    }

    fn over(&self, state: &State) -> Reason {
        match state.resolver {
            Some(seat) => {
                let text = format!("the game is over: {} has Resolved, and nothing follows", self.seat_name(seat));
                reason(if self.first_scores { "7.6" } else { "7.5" }, [], text)
            }
            None => reason("7.5", [], format!("the game is over: it was stopped after turn {}", state.turn)),
        }
    }

    /// The piece of the mover on a space, or why there is none.
    pub(crate) fn own_piece(&self, state: &State, space: Space) -> Result<Piece, Reason> {
        let Some(piece) = state.piece_on(space) else {
            return Err(reason("5.1", [space], format!("no piece stands on {space}")));
        };
        let mover = self.actor(state);
        let owner = self.roster.owner(piece);
        let mine = match mover {
            // After Resolution one seat acts for its whole side (7.3).
            Some(seat) if state.phase.is_post() => self.roster.side(piece) == self.roster.side_of(seat),
            Some(seat) => owner == seat,
            None => false,
        };
        if mine {
            return Ok(piece);
        }
        let who = mover.map_or("nobody", |seat| self.seat_name(seat));
        let text = format!("{} is {}'s, and {who} is to move", self.piece_words(state, space), self.seat_name(owner));
        Err(reason(if state.phase.is_post() { "7.3" } else { "4.1" }, [space], text))
    }

    /// Pieces, each with its space, in words.
    fn named(&self, state: &State, pieces: impl IntoIterator<Item = Piece>) -> String {
        all_of(pieces.into_iter().map(|piece| self.piece_words(state, state.space(piece))))
    }

    /// Seats in words.
    fn seats_named(&self, seats: impl IntoIterator<Item = Seat>) -> String {
        all_of(seats.into_iter().map(|seat| self.seat_name(seat)))
    }
}

/// The text is no action at all.
pub(crate) fn unreadable(text: &str) -> Reason {
    let text = format!(
        "`{text}` is no action: a move reads R3-F3 or 5:R3-F27, others roll=4, cast, path=S18:S19, errand=A2, allow, \
         contest, pass"
    );
    reason("11.1", [], text)
}

fn wrong_cast(cast: Cast, roll: Roll) -> Reason {
    let turned = cast == Cast::Pair && roll.dice().len() == 2;
    let text = match cast {
        _ if turned => "two dice of one hand are written with the lower one first".to_owned(),
        _ => format!("{}, not {}", dice_are_cast(cast), number(roll.dice().len() as u8)),
    };
    reason("4.5", [], text)
}

fn dice_are_cast(cast: Cast) -> &'static str {
    match cast {
        Cast::One => "one die is cast",
        Cast::Pair | Cast::Two => "two dice are cast",
        Cast::Three => "three dice are cast",
    }
}

/// A reason: the rule, the spaces at fault, and one sentence without a full stop.
fn reason(rule: &'static str, sites: impl IntoIterator<Item = Space>, text: impl Into<String>) -> Reason {
    Reason { rule, sites: sites.into_iter().map(|space| space.to_string()).collect(), text: text.into() }
}
