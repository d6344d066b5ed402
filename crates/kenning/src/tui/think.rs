//! Thoughts of programs: on a thread of their own, so that the screen stays alive.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, TryRecvError};

use catalog::Decision;
use game::Seat;

use crate::sitting::Sitting;

/// What is thought about.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// What a program plays for its seat.
    Move(Seat),
    /// What a person could play.
    Hint,
}

/// A thought under way. It ends early when nobody waits for it any more.
pub(crate) struct Thought {
    purpose: Purpose,
    stop: Arc<AtomicBool>,
    answer: Receiver<Decision>,
}

/// What is known of a thought.
pub(crate) enum Heard {
    /// It goes on.
    Nothing,
    /// It has ended.
    Decided(Box<Decision>),
    /// The thread broke down.
    Failed,
}

impl Thought {
    /// Begins to think about the present position; nothing where no seat is to move.
    pub(crate) fn begin(sitting: &Sitting, purpose: Purpose) -> Option<Thought> {
        let stop = Arc::new(AtomicBool::new(false));
        let (ponder, thinking) = match purpose {
            Purpose::Move(seat) => sitting.ponder(sitting.who(seat), sitting.budget(), Arc::clone(&stop))?,
            Purpose::Hint => sitting.hint(Arc::clone(&stop))?,
        };
        let (tell, answer) = mpsc::channel();
        std::thread::spawn(move || {
            // Where nobody listens any more, the answer is not needed.
            let _ = tell.send(ponder(&thinking));
        });
        Some(Thought { purpose, stop, answer })
    }

    pub(crate) fn purpose(&self) -> Purpose {
        self.purpose
    }

    /// Asks for the best that it has by now.
    pub(crate) fn hurry(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Listens without waiting.
    pub(crate) fn listen(&self) -> Heard {
        match self.answer.try_recv() {
            Ok(decision) => Heard::Decided(Box::new(decision)),
            Err(TryRecvError::Empty) => Heard::Nothing,
            Err(TryRecvError::Disconnected) => Heard::Failed,
        }
    }

    /// Waits for the end.
    #[cfg(test)]
    pub(crate) fn wait(&self) -> Heard {
        self.answer.recv().map_or(Heard::Failed, |decision| Heard::Decided(Box::new(decision)))
    }
}

impl Drop for Thought {
    fn drop(&mut self) {
        self.hurry();
    }
}
