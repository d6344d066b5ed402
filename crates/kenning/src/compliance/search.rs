//! Searches: their limits, their `info` lines, and their one answer.

use std::time::Duration;

use super::Check;
use super::oracle::{Oracle, Position};
use super::probe::{Fault, Finding, Probe, SearchAnswer, TestContext, broken, skipped};

pub(super) const CHECKS: [Check; 12] = [
    Check {
        name: "go",
        about: "`go` without a limit is answered by a legal action",
        run: |context| limited(context, ""),
    },
    Check {
        name: "go-depth",
        about: "`go depth` is answered by a legal action",
        run: |context| limited(context, "depth 2"),
    },
    Check {
        name: "go-nodes",
        about: "`go nodes` is answered by a legal action",
        run: |context| limited(context, "nodes 500"),
    },
    Check { name: "go-movetime", about: "`go movetime` is answered by a legal action in time", run: movetime },
    Check { name: "go-clocks", about: "`go` with the clocks of all seats is answered in time", run: clocks },
    Check {
        name: "go-badly",
        about: "limits that mean nothing are refused, and answered by one `bestmove`",
        run: badly,
    },
    Check {
        name: "info",
        about: "`info` tells depth, score, nodes, time and a line of legal actions; seldepth, nps and hashfull are named \
                where they are missing",
        run: info,
    },
    Check { name: "infinite", about: "`go infinite` is answered at `stop` and not before", run: infinite },
    Check { name: "busy", about: "while it searches it says that it is ready and answers questions", run: busy },
    Check { name: "multipv", about: "`MultiPV` tells several lines with different first actions", run: multipv },
    Check { name: "chance", about: "at chance's turn `go` says so at once, with `bestmove none`", run: chance },
    Check { name: "finished", about: "a finished game has no actions, and `bestmove none`", run: finished },
];

/// What our own rules say about the position that a program is to decide in.
type Known<'a> = Option<(&'a Oracle, &'a Position)>;

/// A run of the program in a position in which a seat decides.
pub(super) fn deciding(context: &TestContext) -> Result<(Probe, Known<'_>), Fault> {
    let mut probe = Probe::introduced(context)?;
    if let Some(oracle) = &context.oracle {
        let Some(position) = oracle.decision() else { return skipped("nobody has a choice") };
        probe.send_line(&format!("position {}", position.setup));
        return Ok((probe, Some((oracle, position))));
    }
    // Where the rules are not ours, the program itself says who is to act and what can happen.
    let mut moves = String::new();
    for cast in 0..MAX_ROLLS {
        match probe.ask("turn")?.as_str() {
            "chance" => {}
            "none" => break,
            _ => return Ok((probe, None)),
        }
        let legal = probe.ask("legal")?;
        let rolls: Vec<&str> = legal.split_ascii_whitespace().collect();
        // Different rolls in turn, since some have to be rolled again.
        let Some(roll) = rolls.get((7 * cast + 1) % rolls.len().max(1)) else { break };
        moves.push(' ');
        moves.push_str(roll);
        probe.obeyed(&format!("position startpos moves{moves}"))?;
    }
    skipped("it leads to no position in which a seat decides")
}

/// No game begins with more rolls.
const MAX_ROLLS: usize = 20;

/// Checks that the answer and all `pv` lines on the way are legal.
fn is_sound(answer: &SearchAnswer, known: Known<'_>) -> Result<(), Fault> {
    if answer.action == "none" {
        return broken("`bestmove none`, although a seat has to decide");
    }
    let Some((oracle, position)) = known else { return Ok(()) };
    if let Some(action) = oracle.first_illegal(position, std::slice::from_ref(&answer.action)) {
        return broken(format!("`bestmove {}` is not legal in `{}`", game::shown(&action), position.fen));
    }
    for info in &answer.infos {
        if let Some(action) = oracle.first_illegal(position, &info.pv) {
            return broken(format!("`{}` in the line `{}` is not legal", game::shown(&action), info.pv.join(" ")));
        }
    }
    Ok(())
}

fn limited(context: &TestContext, limits: &str) -> Finding {
    let (mut probe, known) = deciding(context)?;
    let answer = probe.go(limits)?;
    is_sound(&answer, known)?;
    probe.quietly_ready()?;
    Ok(format!("`{}` after {} ms", answer.action, answer.time.as_millis()))
}

/// What a program may take too long by on an idle machine.
const OVERTIME: Duration = Duration::from_millis(20);

fn in_time(context: &TestContext, answer: &SearchAnswer, allowed: Duration) -> Finding {
    let (took, most) = (answer.time.as_millis(), (allowed + allowed / 100 + OVERTIME).as_millis());
    if context.is_strict && took > most {
        return broken(format!("it took {took} ms, where {most} ms would still be in time"));
    }
    Ok(format!("{took} ms of {}", allowed.as_millis()))
}

fn movetime(context: &TestContext) -> Finding {
    let (mut probe, known) = deciding(context)?;
    let answer = probe.go("movetime 100")?;
    is_sound(&answer, known)?;
    // A search that has no time at all still answers.
    let hasty = probe.go("movetime 0")?;
    is_sound(&hasty, known)?;
    in_time(context, &answer, Duration::from_millis(100))
}

fn clocks(context: &TestContext) -> Finding {
    let (mut probe, known) = deciding(context)?;
    let seats = known.map_or(2, |(oracle, _)| oracle.seats);
    let limits = |left: u32| (1..=seats).map(|seat| format!(" p{seat}time {left} p{seat}inc 10")).collect::<String>();
    let answer = probe.go(limits(400).trim())?;
    is_sound(&answer, known)?;
    let hasty = probe.go(limits(0).trim())?;
    is_sound(&hasty, known)?;
    in_time(context, &answer, Duration::from_millis(400))
}

fn badly(context: &TestContext) -> Finding {
    let (mut probe, _) = deciding(context)?;
    for limits in ["depth", "depth deep", "nodes many"] {
        let answer = probe.go(limits)?;
        let is_told =
            answer.infos.iter().any(|info| info.string.as_ref().is_some_and(|told| told.starts_with("error:")));
        if !is_told {
            return broken(format!("`go {limits}` is not refused: no `info string error: …`"));
        }
        probe.quietly_ready()?;
    }
    Ok("refused".to_owned())
}

fn info(context: &TestContext) -> Finding {
    let (mut probe, known) = deciding(context)?;
    let answer = probe.go("depth 1")?;
    is_sound(&answer, known)?;
    let Some(last) = answer.infos.iter().rfind(|info| info.string.is_none()) else {
        return broken("nothing is told on the way");
    };
    let missing = |told: &[(&'static str, bool)]| -> Vec<&str> {
        told.iter().filter(|(_, is_told)| !is_told).map(|(word, _)| *word).collect()
    };
    let needed = missing(&[
        ("depth", last.depth.is_some()),
        ("score", last.score.is_some()),
        ("nodes", last.nodes.is_some()),
        ("time", last.time.is_some()),
        ("pv", !last.pv.is_empty()),
    ]);
    // These are optional: not every search has them.
    let missed = missing(&[
        ("seldepth", last.seldepth.is_some()),
        ("nps", last.nps.is_some()),
        ("hashfull", last.hashfull.is_some()),
    ]);
    match (needed.is_empty(), missed.is_empty()) {
        (false, _) => broken(format!("`{last}` does not tell {}", needed.join(", "))),
        (true, false) => Ok(format!("{} lines, without {}", answer.infos.len(), missed.join(", "))),
        (true, true) => Ok(format!("{} lines", answer.infos.len())),
    }
}

fn infinite(context: &TestContext) -> Finding {
    let (mut probe, known) = deciding(context)?;
    probe.send_line("stop");
    probe.quietly_ready()?;
    probe.send_line("go infinite");
    if probe.ready()?.iter().any(|line| line.starts_with("bestmove")) {
        return broken("`bestmove` before `stop`");
    }
    probe.send_line("stop");
    let answer = probe.answer()?;
    is_sound(&answer, known)?;
    probe.send_line("stop");
    if probe.ready()?.iter().any(|line| line.starts_with("bestmove")) {
        return broken("a second `bestmove`");
    }
    if context.is_strict && answer.time > OVERTIME {
        return broken(format!("`stop` is answered after {} ms", answer.time.as_millis()));
    }
    Ok(format!("`stop` is answered after {:.1} ms", answer.time.as_secs_f64() * 1000.0))
}

fn busy(context: &TestContext) -> Finding {
    let (mut probe, _) = deciding(context)?;
    let fen = probe.ask("fen")?;
    probe.send_line("go infinite");
    for _ in 0..3 {
        probe.ready()?;
        probe.expect("fen", &fen, "during a search")?;
    }
    probe.send_line("stop");
    probe.answer()?;
    // A line right after `stop` is dealt with after the answer.
    probe.send_line("go infinite");
    probe.send_line("stop");
    probe.send_line("position startpos");
    probe.answer()?;
    if let Some(oracle) = &context.oracle {
        probe.expect("fen", &oracle.positions[0].fen, "after a search that was stopped")?;
    }
    Ok("it answers at once".to_owned())
}

fn multipv(context: &TestContext) -> Finding {
    let option = context.option("MultiPV")?;
    let (mut probe, known) = deciding(context)?;
    probe.obeyed(&format!("setoption name {} value 2", option.name))?;
    let answer = probe.go("depth 1")?;
    is_sound(&answer, known)?;
    let line = |rank| answer.infos.iter().rfind(|info| info.multipv == Some(rank)).and_then(|info| info.pv.first());
    match (line(1), line(2)) {
        (Some(first), Some(second)) if first != second => Ok(format!("`{first}` and `{second}`")),
        (Some(_), Some(second)) => broken(format!("both lines begin with `{second}`")),
        _ => broken("there are no lines with `multipv 1` and `multipv 2`"),
    }
}

/// Lets it search where there is nothing to decide.
fn undecided(context: &TestContext, position: &Position) -> Finding {
    let mut probe = Probe::introduced(context)?;
    probe.send_line(&format!("position {}", position.setup));
    for limits in ["", "movetime 1", "infinite"] {
        let answer = probe.go(limits)?;
        if answer.action != "none" {
            return broken(format!("`bestmove {}` where nothing is to be decided", game::shown(&answer.action)));
        }
        if answer.infos.iter().all(|info| info.string.is_none()) {
            return broken("no `info string` says why there is no action");
        }
    }
    probe.quietly_ready()?;
    Ok(format!("in `{}`", position.fen))
}

fn chance(context: &TestContext) -> Finding {
    let oracle = context.oracle()?;
    match oracle.positions.iter().find(|position| position.turn == "chance") {
        Some(position) => undecided(context, position),
        None => skipped("nothing is left to chance"),
    }
}

fn finished(context: &TestContext) -> Finding {
    let oracle = context.oracle()?;
    match oracle.positions.iter().find(|position| position.is_over) {
        Some(position) => undecided(context, position),
        None => skipped("no game came to an end"),
    }
}
