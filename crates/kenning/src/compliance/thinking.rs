//! Searches: their limits, what they tell, and their one answer.

use std::time::Duration;

use super::Check;
use super::oracle::{Oracle, Position};
use super::probe::{Exam, Fault, Finding, Probe, Thought, broken, skipped};

pub(super) const CHECKS: [Check; 12] = [
    Check { name: "go", about: "`go` without a limit is answered by a legal action", run: |exam| limited(exam, "") },
    Check { name: "go-depth", about: "`go depth` is answered by a legal action", run: |exam| limited(exam, "depth 2") },
    Check {
        name: "go-nodes",
        about: "`go nodes` is answered by a legal action",
        run: |exam| limited(exam, "nodes 500"),
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
pub(super) fn deciding(exam: &Exam) -> Result<(Probe, Known<'_>), Fault> {
    let mut probe = Probe::greeted(exam)?;
    if let Some(oracle) = &exam.oracle {
        let Some(position) = oracle.decision() else { return skipped("nobody has a choice") };
        probe.say(&format!("position {}", position.setup));
        return Ok((probe, Some((oracle, position))));
    }
    // Where the rules are not ours, the program itself says who is to act and what can happen.
    let mut moves = String::new();
    for cast in 0..MOST_ROLLS {
        match probe.ask("turn")?.as_str() {
            "chance" => {}
            "none" => break,
            _ => return Ok((probe, None)),
        }
        let legal = probe.ask("legal")?;
        let rolls: Vec<&str> = legal.split_ascii_whitespace().collect();
        // Now this one, now that: some rolls have to be cast again.
        let Some(roll) = rolls.get((7 * cast + 1) % rolls.len().max(1)) else { break };
        moves.push(' ');
        moves.push_str(roll);
        probe.obeyed(&format!("position startpos moves{moves}"))?;
    }
    skipped("it leads to no position in which a seat decides")
}

/// No game begins with more rolls.
const MOST_ROLLS: usize = 20;

/// Whether the answer and everything told on the way is legal.
fn is_sound(thought: &Thought, known: Known<'_>) -> Result<(), Fault> {
    if thought.action == "none" {
        return broken("`bestmove none`, although a seat has to decide");
    }
    let Some((oracle, position)) = known else { return Ok(()) };
    if let Some(action) = oracle.first_illegal(position, std::slice::from_ref(&thought.action)) {
        return broken(format!("`bestmove {}` is not legal in `{}`", game::shown(&action), position.fen));
    }
    for info in &thought.infos {
        if let Some(action) = oracle.first_illegal(position, &info.pv) {
            return broken(format!("`{}` in the line `{}` is not legal", game::shown(&action), info.pv.join(" ")));
        }
    }
    Ok(())
}

fn limited(exam: &Exam, limits: &str) -> Finding {
    let (mut probe, known) = deciding(exam)?;
    let thought = probe.go(limits)?;
    is_sound(&thought, known)?;
    probe.quietly_ready()?;
    Ok(format!("`{}` after {} ms", thought.action, thought.time.as_millis()))
}

/// What a program may take too long by on an idle machine.
const OVERTIME: Duration = Duration::from_millis(20);

fn in_time(exam: &Exam, thought: &Thought, allowed: Duration) -> Finding {
    let (took, most) = (thought.time.as_millis(), (allowed + allowed / 100 + OVERTIME).as_millis());
    if exam.is_strict && took > most {
        return broken(format!("it took {took} ms, where {most} ms would still be in time"));
    }
    Ok(format!("{took} ms of {}", allowed.as_millis()))
}

fn movetime(exam: &Exam) -> Finding {
    let (mut probe, known) = deciding(exam)?;
    let thought = probe.go("movetime 100")?;
    is_sound(&thought, known)?;
    // A search that has no time at all still answers.
    let hasty = probe.go("movetime 0")?;
    is_sound(&hasty, known)?;
    in_time(exam, &thought, Duration::from_millis(100))
}

fn clocks(exam: &Exam) -> Finding {
    let (mut probe, known) = deciding(exam)?;
    let seats = known.map_or(2, |(oracle, _)| oracle.seats);
    let limits = |left: u32| (1..=seats).map(|seat| format!(" p{seat}time {left} p{seat}inc 10")).collect::<String>();
    let thought = probe.go(limits(400).trim())?;
    is_sound(&thought, known)?;
    let hasty = probe.go(limits(0).trim())?;
    is_sound(&hasty, known)?;
    in_time(exam, &thought, Duration::from_millis(400))
}

fn badly(exam: &Exam) -> Finding {
    let (mut probe, _) = deciding(exam)?;
    for limits in ["depth", "depth deep", "sometime"] {
        let thought = probe.go(limits)?;
        let is_told =
            thought.infos.iter().any(|info| info.string.as_ref().is_some_and(|told| told.starts_with("error:")));
        if !is_told {
            return broken(format!("`go {limits}` is not refused: no `info string error: …`"));
        }
        probe.quietly_ready()?;
    }
    Ok("refused".to_owned())
}

fn info(exam: &Exam) -> Finding {
    let (mut probe, known) = deciding(exam)?;
    let thought = probe.go("depth 1")?;
    is_sound(&thought, known)?;
    let Some(last) = thought.infos.iter().rfind(|info| info.string.is_none()) else {
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
    // Nobody is helpless without these, and not every search has them.
    let missed = missing(&[
        ("seldepth", last.seldepth.is_some()),
        ("nps", last.nps.is_some()),
        ("hashfull", last.hashfull.is_some()),
    ]);
    match (needed.is_empty(), missed.is_empty()) {
        (false, _) => broken(format!("`{last}` does not tell {}", needed.join(", "))),
        (true, false) => Ok(format!("{} lines, without {}", thought.infos.len(), missed.join(", "))),
        (true, true) => Ok(format!("{} lines", thought.infos.len())),
    }
}

fn infinite(exam: &Exam) -> Finding {
    let (mut probe, known) = deciding(exam)?;
    probe.say("stop");
    probe.quietly_ready()?;
    probe.say("go infinite");
    if probe.ready()?.iter().any(|line| line.starts_with("bestmove")) {
        return broken("`bestmove` before `stop`");
    }
    probe.say("stop");
    let thought = probe.answer()?;
    is_sound(&thought, known)?;
    probe.say("stop");
    if probe.ready()?.iter().any(|line| line.starts_with("bestmove")) {
        return broken("a second `bestmove`");
    }
    if exam.is_strict && thought.time > OVERTIME {
        return broken(format!("`stop` is answered after {} ms", thought.time.as_millis()));
    }
    Ok(format!("`stop` is answered after {:.1} ms", thought.time.as_secs_f64() * 1000.0))
}

fn busy(exam: &Exam) -> Finding {
    let (mut probe, _) = deciding(exam)?;
    let fen = probe.ask("fen")?;
    probe.say("go infinite");
    for _ in 0..3 {
        probe.ready()?;
        probe.expect("fen", &fen, "during a search")?;
    }
    probe.say("stop");
    probe.answer()?;
    // What is said right after `stop` is meant for the time after the answer.
    probe.say("go infinite");
    probe.say("stop");
    probe.say("position startpos");
    probe.answer()?;
    if let Some(oracle) = &exam.oracle {
        probe.expect("fen", &oracle.positions[0].fen, "after a search that was stopped")?;
    }
    Ok("it answers at once".to_owned())
}

fn multipv(exam: &Exam) -> Finding {
    let option = exam.option("MultiPV")?;
    let (mut probe, known) = deciding(exam)?;
    probe.obeyed(&format!("setoption name {} value 2", option.name))?;
    let thought = probe.go("depth 1")?;
    is_sound(&thought, known)?;
    let line = |place| thought.infos.iter().rfind(|info| info.multipv == Some(place)).and_then(|info| info.pv.first());
    match (line(1), line(2)) {
        (Some(first), Some(second)) if first != second => Ok(format!("`{first}` and `{second}`")),
        (Some(_), Some(second)) => broken(format!("both lines begin with `{second}`")),
        _ => broken("there are no lines with `multipv 1` and `multipv 2`"),
    }
}

/// Lets it search where there is nothing to decide.
fn undecided(exam: &Exam, position: &Position) -> Finding {
    let mut probe = Probe::greeted(exam)?;
    probe.say(&format!("position {}", position.setup));
    for limits in ["", "movetime 1", "infinite"] {
        let thought = probe.go(limits)?;
        if thought.action != "none" {
            return broken(format!("`bestmove {}` where nothing is to be decided", game::shown(&thought.action)));
        }
        if thought.infos.iter().all(|info| info.string.is_none()) {
            return broken("no `info string` says why there is no action");
        }
    }
    probe.quietly_ready()?;
    Ok(format!("in `{}`", position.fen))
}

fn chance(exam: &Exam) -> Finding {
    let oracle = exam.oracle()?;
    match oracle.positions.iter().find(|position| position.turn == "chance") {
        Some(position) => undecided(exam, position),
        None => skipped("nothing is left to chance"),
    }
}

fn finished(exam: &Exam) -> Finding {
    let oracle = exam.oracle()?;
    match oracle.positions.iter().find(|position| position.is_over) {
        Some(position) => undecided(exam, position),
        None => skipped("no game came to an end"),
    }
}
