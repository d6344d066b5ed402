//! A game of Abstract Play as far as it has been written or read, played by our rules.

use game::{Game, IllegalFacts, Language, Outcome, Seat, Turn, shown};

use super::moves;
use super::player_end::PlayerEnd;
use crate::action::Action;
use crate::board::Cell;
use crate::options::KnightLine;
use crate::state::State;
use crate::words::en::colour;

/// What is added where only the site allows a placement.
const PLACED_THERE: &str = " On Abstract Play a stack may also be placed beside another stack.";

/// The game so far.
pub(super) struct Replay<'a> {
    game: &'a KnightLine,
    state: State,
    actions: Vec<Action>,
    /// Who has passed, and is out there for good.
    passed: [bool; 3],
    /// Whose turn it is there, also after the end of our game.
    next: Seat,
    /// Passes after the end of our game.
    trailing: u32,
    /// How players have ended it.
    end: Option<PlayerEnd>,
}

impl<'a> Replay<'a> {
    pub(super) fn new(game: &'a KnightLine, start: &State) -> Replay<'a> {
        Replay {
            game,
            state: *start,
            actions: Vec::new(),
            passed: [false; 3],
            next: start.next(),
            trailing: 0,
            end: None,
        }
    }

    /// Whose turn it is there.
    pub(super) fn next(&self) -> Seat {
        self.next
    }

    pub(super) fn actions(&self) -> &[Action] {
        &self.actions
    }

    pub(super) fn is_new_round(&self) -> bool {
        self.next == Seat::P1 || self.actions.is_empty() && self.trailing == 0
    }

    /// Plays an action, if it is legal here and there.
    pub(super) fn act(&mut self, action: Action) -> Result<(), String> {
        self.game
            .check(&self.state, action)
            .map_err(|illegal| format!("`{action}`: {}", illegal.reason(Language::English)))?;
        let name = colour(self.next);
        if self.passed[self.next.index()] && action != Action::Pass {
            return Err(format!("{name} has passed before: on Abstract Play that player is out and passes again"));
        }
        self.game.apply(&mut self.state, action);
        self.actions.push(action);
        self.passed[self.next.index()] |= action == Action::Pass;
        self.next = self.game.after(self.next);
        Ok(())
    }

    /// Ends the game as players do. Who resigned or ran out of time is the player whom an exported record names with
    /// the move, or the only one who has not won by its header, or the one whose turn it is.
    pub(super) fn end(&mut self, end: PlayerEnd, player: Option<u64>, loser: Option<Seat>) -> Result<(), String> {
        self.check_going_on()?;
        self.end = Some(match end {
            PlayerEnd::Lost { seat, cause } => {
                let numbered = |number: u64| {
                    let seat = Seat::first(self.game.players).find(|seat| seat.index() as u64 + 1 == number);
                    seat.ok_or_else(|| format!("there is no player {number}"))
                };
                let named = player.map(numbered).transpose()?;
                PlayerEnd::Lost { seat: named.or(loser).unwrap_or(seat), cause }
            }
            PlayerEnd::Agreed | PlayerEnd::Abandoned => end,
        });
        Ok(())
    }

    /// Reads a move.
    pub(super) fn read(&mut self, text: &str) -> Result<(), String> {
        let action = moves::read(text, self.game.is_mirrored_there())
            .map_err(|fault| format!("`{}` is no move: {}", shown(text), fault))?;
        let passes = action == Action::Pass;
        if passes && self.ended_without_line() && !self.all_passed() && self.end.is_none() {
            return self.read_pass_after_end();
        }
        self.check_going_on()?;
        if passes && self.passed[self.next.index()] && !self.game.lists(&self.state, Action::Pass) {
            let name = colour(self.next);
            return Err(format!(
                "{name} has passed before and is out on Abstract Play, but here {name} can move again (6.1), so this \
                 record cannot be followed past this point"
            ));
        }
        let there = if self.is_placed_there(action) { PLACED_THERE } else { "" };
        self.act(action).map_err(|reason| format!("`{}` is {reason}{there}", shown(text)))
    }

    /// A pass after the end of our game: there everybody who has no move passes, until all have.
    fn read_pass_after_end(&mut self) -> Result<(), String> {
        if !self.passed[self.next.index()] && self.game.can_move(&self.state, self.next) {
            let name = colour(self.next);
            return Err(format!("{name} can move, and on Abstract Play nobody passes who can move"));
        }
        self.pass_on();
        Ok(())
    }

    /// Nothing but passes follows the end of a game.
    fn check_going_on(&self) -> Result<(), String> {
        if let Some(end) = self.end {
            let outcome = end.outcome(self.game);
            let how = outcome.map_or_else(|| "it was abandoned".to_owned(), |it| format!("{it} ({})", it.cause()));
            return Err(format!("the game is over: {how}"));
        }
        match self.game.turn(&self.state) {
            Turn::Over(_) if self.ended_without_line() && self.all_passed() => {
                Err("the game is over: everybody has passed".to_owned())
            }
            Turn::Over(outcome) if outcome.is_draw() => {
                let name = colour(self.state.next());
                Err(format!(
                    "{name} has no move, which ends a game of three as a draw (6.3); on Abstract Play {name} is out and \
                     the others play on, so this record cannot be followed past this point"
                ))
            }
            Turn::Over(_) if self.ended_without_line() => {
                Err("the game is over: neither player can move (6.2)".to_owned())
            }
            Turn::Over(outcome) => Err(format!("the game is over: {outcome} by a {} (5.1)", outcome.cause())),
            Turn::Seat(_) | Turn::Chance => Ok(()),
        }
    }

    /// Whether this is a placement that is legal there and not here: beside a stack, and not beside the grey tile.
    fn is_placed_there(&self, action: Action) -> bool {
        let Action::Place { at } = action else { return false };
        let touched = self.state.all_stacks().iter().any(|(_, stack)| stack.cell().touches(at));
        self.game.is_placing(&self.state) && touched && !self.state.is_occupied(at) && !at.touches(Cell::ORIGIN)
    }

    /// Whether our game is over since somebody has no move: there passes follow.
    fn ended_without_line(&self) -> bool {
        !self.state.line && matches!(self.game.turn(&self.state), Turn::Over(_))
    }

    /// Whether our game is over and nothing but passes can follow there.
    pub(super) fn nobody_can_move(&self) -> bool {
        let mut seats = Seat::first(self.game.players);
        self.ended_without_line() && !seats.any(|seat| self.game.can_move(&self.state, seat))
    }

    pub(super) fn all_passed(&self) -> bool {
        self.passed[..self.game.players.into()].iter().all(|&passed| passed)
    }

    /// A pass after the end of our game.
    pub(super) fn pass_on(&mut self) {
        self.passed[self.next.index()] = true;
        self.next = self.game.after(self.next);
        self.trailing += 1;
    }

    /// How the game ended, if the record shows its end. Two players who have not both passed are still playing there,
    /// unless the record has a header that says who won.
    pub(super) fn result(&self, has_header_result: bool) -> Option<Outcome> {
        if let Some(end) = self.end {
            return end.outcome(self.game);
        }
        match self.game.turn(&self.state) {
            Turn::Over(outcome) => {
                let goes_on = self.game.players == 2 && self.ended_without_line() && !self.all_passed();
                (!goes_on || has_header_result).then_some(outcome)
            }
            Turn::Seat(_) | Turn::Chance => None,
        }
    }
}
