//! What a driver is doing, and how much of its input is still to come.

use std::io::ErrorKind;
use std::time::{Duration, Instant};

use game::{HasEvaluator, Notation};

use super::command::UgiCommand;
use super::search::Search;

/// How long `quit` waits for a search that has limits: a script that sends everything at once still gets its answers.
const QUIT_GRACE: Duration = Duration::from_millis(200);

/// What the driver is doing.
pub(super) enum State<G: Notation + HasEvaluator, E> {
    /// Every `go` is answered.
    Idle,
    /// A search is running.
    Searching {
        search: Search<G, E>,
        /// Whether only `stop` ends it.
        infinite: bool,
        stopped: bool,
    },
    /// An infinite search found the end of the game. Its answer is sent at `stop`.
    AwaitingStop {
        /// The text of the best action.
        best: String,
    },
}

impl<G: Notation + HasEvaluator, E> State<G, E> {
    pub(super) fn is_idle(&self) -> bool {
        matches!(self, State::Idle)
    }

    /// Whether nothing but `stop` ends the search.
    pub(super) fn needs_stop(&self) -> bool {
        matches!(self, State::Searching { infinite: true, stopped: false, .. } | State::AwaitingStop { .. })
    }
}

/// One line of input that has not been carried out yet.
pub(super) enum Pending {
    UgiCommand(UgiCommand),
    /// A line that is no command, with the reason.
    Refused(String),
    /// The end of the input.
    End,
    /// The input could not be read.
    Broken(ErrorKind),
}

impl Pending {
    /// Whether it has to wait until the search under way is over.
    pub(super) fn needs_idle(&self) -> bool {
        use UgiCommand::{Claim, Go, NewGame, Position, Quit, SetOption};
        matches!(
            self,
            Pending::UgiCommand(SetOption { .. } | NewGame | Position { .. } | Go(_) | Claim | Quit) | Pending::End
        )
    }

    /// Whether nothing after it is carried out.
    pub(super) fn is_last(&self) -> bool {
        matches!(self, Pending::UgiCommand(UgiCommand::Quit) | Pending::End)
    }
}

/// Whether more input can come, and so whether anybody can still send `stop`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum InputState {
    /// More lines may come.
    Open,
    /// The input has ended: nothing can stop an infinite search.
    Ended,
    /// `quit` was sent: searches with limits may go on until this moment.
    Quitting(Instant),
    /// That moment has passed: every search is stopped at once.
    Overdue,
}

impl InputState {
    /// The state after `quit`.
    pub(super) fn quitting() -> InputState {
        InputState::Quitting(Instant::now() + QUIT_GRACE)
    }

    /// Whether a search must be stopped as soon as it starts.
    pub(super) fn stops(self, infinite: bool) -> bool {
        match self {
            InputState::Open => false,
            InputState::Ended | InputState::Quitting(_) => infinite,
            InputState::Overdue => true,
        }
    }

    /// Whether lines are still read.
    pub(super) fn accepts_lines(self) -> bool {
        self == InputState::Open
    }
}
