//! Bad input, and how the program ends.

use super::Check;
use super::probe::{Fault, Finding, Probe, TestContext, broken};
use super::search::deciding;

pub(super) const CHECKS: [Check; 8] = [
    Check { name: "unknown", about: "an unknown command is refused, and the next one obeyed", run: unknown },
    Check { name: "garbage", about: "bytes that are no text do no harm", run: garbage },
    Check { name: "long-line", about: "a very long line does no harm", run: long_line },
    Check { name: "white-space", about: "blank lines, tabs and other line endings mean nothing", run: white_space },
    Check { name: "quit", about: "`quit` ends it", run: quit },
    Check { name: "quit-busy", about: "`quit` ends it while it searches, with its answer", run: quit_busy },
    Check { name: "end", about: "the end of its input ends it, after what was asked for", run: end },
    Check {
        name: "end-busy",
        about: "the end of its input ends a search without limits, with its answer",
        run: end_busy,
    },
];

fn unknown(context: &TestContext) -> Finding {
    let mut probe = Probe::introduced(context)?;
    probe.refused("qwertyuiop")
}

fn garbage(context: &TestContext) -> Finding {
    let mut probe = Probe::introduced(context)?;
    let before = probe.ask("fen")?;
    probe.send(b"\xff\xfe\xfd\nis\0ready\nposition fen \xc3\x28\n\x1b[2J\n");
    probe.ready()?;
    probe.expect("fen", &before, "after garbage")?;
    Ok("nothing has changed".to_owned())
}

fn long_line(context: &TestContext) -> Finding {
    let mut probe = Probe::introduced(context)?;
    let before = probe.ask("fen")?;
    for beginning in ["position startpos moves ", "setoption name ", ""] {
        let mut line = beginning.as_bytes().to_vec();
        line.resize(2 << 20, b'a');
        line.push(b'\n');
        probe.send(&line);
        probe.ready()?;
    }
    probe.expect("fen", &before, "after long lines")?;
    Ok("2 MiB".to_owned())
}

fn white_space(context: &TestContext) -> Finding {
    let mut probe = Probe::introduced(context)?;
    probe.send(b"\n   \n\t\r\n  position\t startpos  \r\n");
    probe.quietly_ready()?;
    probe.send(b"  isready \r\n");
    match probe.expect_line("readyok")?.as_str() {
        "readyok" => Ok("it does not matter".to_owned()),
        line => broken(format!("`{}` instead of `readyok`", game::shown(line))),
    }
}

fn quit(context: &TestContext) -> Finding {
    let mut probe = Probe::introduced(context)?;
    probe.send_line("quit");
    match probe.ends()?.first() {
        None => Ok("it ends well".to_owned()),
        Some(line) => broken(format!("it says `{}`", game::shown(line))),
    }
}

/// Begins a search in a position in which a seat decides.
fn searching(context: &TestContext, limits: &str) -> Result<Probe, Fault> {
    let (mut probe, _) = deciding(context)?;
    probe.send_line(&format!("go {limits}"));
    Ok(probe)
}

fn one_answer(said: &[String]) -> Finding {
    match said.iter().filter(|line| line.starts_with("bestmove ")).count() {
        1 => Ok("with its answer".to_owned()),
        number => broken(format!("{number} times `bestmove` for one `go`")),
    }
}

fn quit_busy(context: &TestContext) -> Finding {
    let mut probe = searching(context, "infinite")?;
    probe.send_line("quit");
    one_answer(&probe.ends()?)
}

fn end(context: &TestContext) -> Finding {
    let mut probe = searching(context, "depth 1")?;
    probe.close();
    one_answer(&probe.ends()?)
}

fn end_busy(context: &TestContext) -> Finding {
    let mut probe = searching(context, "infinite")?;
    probe.close();
    one_answer(&probe.ends()?)
}
