//! The real terminal: put into raw mode, and restored whatever happens.

use std::io::{self, Stdout};
use std::sync::Once;
use std::thread;

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};

/// The terminal in raw mode. It is restored when this is dropped, and also before a panic is printed.
pub(crate) struct Screen {
    pub(crate) terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl Screen {
    /// Takes the terminal over.
    pub(crate) fn open() -> io::Result<Screen> {
        restore_on_panic();
        enable_raw_mode()?;
        let opened = execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture)
            .and_then(|()| Terminal::new(CrosstermBackend::new(io::stdout())));
        match opened {
            Ok(terminal) => Ok(Screen { terminal }),
            Err(error) => {
                restore();
                Err(error)
            }
        }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        restore();
    }
}

/// Everything as it was. Where even that fails, there is nothing left to do.
fn restore() {
    let _ = execute!(io::stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
}

/// Restores the terminal before a panic is printed. A panic of a searching thread is not printed at all: the game goes
/// on without the search, and the screen belongs to the thread that draws.
fn restore_on_panic() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let drawing = thread::current().id();
        let print = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            if thread::current().id() == drawing {
                restore();
                print(panic);
            }
        }));
    });
}
