//! Runs the parts of a search side by side.

use std::thread;

/// Runs `first` on this thread and `helper` for each of the others on threads of their own, and gives all results, that
/// of `first` first. Without others no thread is started, so that a search works where there are none.
pub(crate) fn run_with_helpers<T: Send, W: Send>(
    first: impl FnOnce() -> T,
    others: impl ExactSizeIterator<Item = W>,
    helper: impl Fn(W) -> T + Sync,
) -> Vec<T> {
    if others.len() == 0 {
        return vec![first()];
    }
    thread::scope(|scope| {
        let helper = &helper;
        let handles: Vec<_> = others.map(|work| scope.spawn(move || helper(work))).collect();
        let mut results = vec![first()];
        results.extend(handles.into_iter().map(|handle| handle.join().expect("a search does not panic")));
        results
    })
}
