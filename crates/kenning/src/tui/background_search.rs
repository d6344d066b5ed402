//! Searches of computers on a thread of their own, so that the screen stays responsive.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::time::Duration;

use catalog::Decision;
use game::Seat;

use crate::local_game::LocalGame;

/// What is searched for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum SearchPurpose {
    /// The move of a computer.
    Move(Seat),
    /// A hint for a person.
    Hint,
}

/// A running search. Dropping it stops the search.
pub(crate) struct BackgroundSearch {
    purpose: SearchPurpose,
    stop: Arc<AtomicBool>,
    answer: Receiver<(Decision, Duration)>,
}

/// How a search stands.
pub(crate) enum SearchStatus {
    /// It goes on.
    Running,
    /// It has ended, after this time.
    Decided(Box<Decision>, Duration),
    /// Its thread panicked.
    Failed,
}

impl BackgroundSearch {
    /// Starts a search in the present position; `None` if no seat is to move.
    pub(crate) fn start(game: &LocalGame, purpose: SearchPurpose) -> Option<BackgroundSearch> {
        let stop = Arc::new(AtomicBool::new(false));
        let search = match purpose {
            SearchPurpose::Move(_) => game.move_search(Arc::clone(&stop))?,
            SearchPurpose::Hint => game.hint_search(Arc::clone(&stop))?,
        };
        let (sender, answer) = mpsc::channel();
        std::thread::spawn(move || {
            // The receiver is gone where nobody waits for the answer any more.
            let _ = sender.send(search.run());
        });
        Some(BackgroundSearch { purpose, stop, answer })
    }

    pub(crate) fn purpose(&self) -> SearchPurpose {
        self.purpose
    }

    /// Makes it answer at once with the best that it has.
    pub(crate) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// How it stands now.
    pub(crate) fn poll(&self) -> SearchStatus {
        match self.answer.try_recv() {
            Ok((decision, elapsed)) => SearchStatus::Decided(Box::new(decision), elapsed),
            Err(TryRecvError::Empty) => SearchStatus::Running,
            Err(TryRecvError::Disconnected) => SearchStatus::Failed,
        }
    }

    /// Waits for its end.
    #[cfg(test)]
    pub(crate) fn wait(&self) -> SearchStatus {
        let decided = |(decision, elapsed)| SearchStatus::Decided(Box::new(decision), elapsed);
        self.answer.recv().map_or(SearchStatus::Failed, decided)
    }
}

impl Drop for BackgroundSearch {
    fn drop(&mut self) {
        self.stop();
    }
}
