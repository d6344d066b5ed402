//! A pool of threads that play games, for matches and for samples alike.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use crate::LabError;

/// The default number of workers: one for each processor.
pub(crate) fn default_size() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Plays the games with these numbers, in this order, with this many workers. `new_worker` makes what one worker needs
/// for all its games; `play` returns `None` if a game was cancelled, which ends the worker. `collect` receives the
/// results as games end, and can stop the pool with [`ControlFlow::Break`].
pub(crate) fn run<W, T: Send>(
    games: &[u32],
    size: usize,
    new_worker: impl Fn() -> Result<W, LabError> + Sync,
    play: impl Fn(&mut W, u32) -> Option<T> + Sync,
    mut collect: impl FnMut(T) -> Result<ControlFlow<()>, LabError>,
) -> Result<(), LabError> {
    let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for _ in 0..size.clamp(1, games.len().max(1)) {
            let (new_worker, play, next, stop, sender) = (&new_worker, &play, &next, &stop, sender.clone());
            scope.spawn(move || {
                let mut worker = match new_worker() {
                    Ok(worker) => worker,
                    Err(error) => {
                        // Sending fails where the pool has already stopped because of another error.
                        let _ = sender.send(Err(error));
                        return;
                    }
                };
                while !stop.load(Ordering::Relaxed)
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
            if collect(played?)?.is_break() {
                stop.store(true, Ordering::Relaxed);
            }
        }
        Ok(())
    })
}
