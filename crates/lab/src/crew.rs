//! Many games at once, whoever plays them and for what.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use crate::LabError;

/// How many games are played at once where nobody says.
pub(crate) fn usual() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Plays games by their numbers, in their order, so many at once. Each worker is hired with what it needs for all its
/// games; a game that is broken off (nothing comes of it) ends its work. What comes of the others is handed in one by
/// one, as they end; whoever takes it can say that it is enough.
pub(crate) fn work<W, T: Send>(
    games: &[u32],
    at_once: usize,
    hire: impl Fn() -> Result<W, LabError> + Sync,
    play: impl Fn(&mut W, u32) -> Option<T> + Sync,
    mut take: impl FnMut(T) -> Result<ControlFlow<()>, LabError>,
) -> Result<(), LabError> {
    let (next, enough) = (AtomicUsize::new(0), AtomicBool::new(false));
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for _ in 0..at_once.clamp(1, games.len().max(1)) {
            let (hire, play, next, enough, sender) = (&hire, &play, &next, &enough, sender.clone());
            scope.spawn(move || {
                let mut worker = match hire() {
                    Ok(worker) => worker,
                    Err(error) => {
                        // Where nobody listens any more, another has failed before.
                        let _ = sender.send(Err(error));
                        return;
                    }
                };
                while !enough.load(Ordering::Relaxed)
                    && let Some(&game) = games.get(next.fetch_add(1, Ordering::Relaxed))
                    && let Some(played) = play(&mut worker, game)
                {
                    if sender.send(Ok(played)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        for played in receiver {
            if take(played?)?.is_break() {
                enough.store(true, Ordering::Relaxed);
            }
        }
        Ok(())
    })
}
