//! Ctrl-C during a long run: the first ends it in order, the second at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;

/// The exit code of a program that Ctrl-C has ended.
pub(crate) const INTERRUPTED: u8 = 130;

/// A flag that Ctrl-C sets from now on.
pub(crate) fn flag() -> Arc<AtomicBool> {
    let flag = Arc::new(AtomicBool::new(false));
    let set = flag.clone();
    let (listening, is_listening) = mpsc::channel::<()>();
    std::thread::spawn(move || {
        // Without it Ctrl-C still ends the program, if not in order.
        let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_io().build() else { return };
        let mut listening = Some(listening);
        runtime.block_on(async {
            loop {
                // The first poll registers the signal handler; only then the caller may go on.
                let (pressed, ()) = tokio::join!(tokio::signal::ctrl_c(), async { drop(listening.take()) });
                if pressed.is_err() {
                    return;
                }
                if set.swap(true, Ordering::Relaxed) {
                    std::process::exit(INTERRUPTED.into());
                }
            }
        });
    });
    // Nothing is ever sent: the sender is dropped once the handler is registered, or cannot be.
    let _ = is_listening.recv();
    flag
}
