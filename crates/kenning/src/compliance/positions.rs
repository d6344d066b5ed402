//! Positions: setting them up, queries about them, and bad ones.

use super::Check;
use super::oracle::Position;
use super::probe::{Fault, Finding, Probe, TestContext, broken};

pub(super) const CHECKS: [Check; 6] = [
    Check { name: "startpos", about: "`position startpos` and `uginewgame` set up the first position", run: startpos },
    Check { name: "positions", about: "positions, turns and results are those of the rules", run: positions },
    Check { name: "legal", about: "`query legal` lists the legal actions in ascending order", run: legal },
    Check { name: "fen", about: "a position is set up again from its own text", run: fen },
    Check { name: "bad-position", about: "a bad position is refused, and the last good one stands", run: bad_position },
    Check { name: "bad-query", about: "what cannot be asked is refused with a reason", run: bad_query },
];

fn startpos(context: &TestContext) -> Finding {
    let mut probe = Probe::introduced(context)?;
    let first = probe.ask("fen")?;
    if let Ok(oracle) = context.oracle() {
        probe.expect("fen", &oracle.positions[0].fen, "before anything was said")?;
    }
    probe.obeyed("position startpos")?;
    probe.expect("fen", &first, "after `position startpos`")?;
    // A roll may have to be cast again, but not every one.
    let legal = probe.ask("legal")?;
    let mut moved = legal.is_empty();
    for action in legal.split_ascii_whitespace().rev() {
        probe.obeyed(&format!("position startpos moves {action}"))?;
        moved = probe.ask("fen")? != first;
        if moved {
            break;
        }
    }
    if !moved {
        return broken("no legal action leads anywhere");
    }
    probe.obeyed("uginewgame")?;
    probe.expect("fen", &first, "after `uginewgame`")?;
    Ok(first)
}

/// Sets up every position that our own rules know, and looks at it.
fn each(
    context: &TestContext,
    mut look: impl FnMut(&mut Probe, &Position) -> Result<(), Fault>,
) -> Result<usize, Fault> {
    let (oracle, mut probe) = (context.oracle()?, Probe::introduced(context)?);
    for position in &oracle.positions {
        probe.send_line(&format!("position {}", position.setup));
        look(&mut probe, position)?;
    }
    Ok(oracle.positions.len())
}

fn positions(context: &TestContext) -> Finding {
    let seats = context.oracle()?.seats;
    let number = each(context, |probe, position| {
        let at = format!("in `{}`", position.fen);
        probe.expect("fen", &position.fen, &format!("after `position {}`", game::shown(&position.setup)))?;
        probe.expect("turn", &position.turn, &at)?;
        probe.expect("result", &position.result, &at)?;
        probe.expect("gameover", &position.is_over.to_string(), &at)?;
        for seat in game::Seat::first(seats).map(|seat| seat.to_string()) {
            probe.expect(&format!("{seat}turn"), &(position.turn == seat).to_string(), &at)?;
        }
        Ok(())
    })?;
    Ok(format!("{number} positions"))
}

fn legal(context: &TestContext) -> Finding {
    let mut actions = 0;
    each(context, |probe, position| {
        let Some(legal) = &position.legal else { return Ok(()) };
        actions += legal.len();
        let answer = probe.ask("legal")?;
        let told: Vec<&str> = answer.split_ascii_whitespace().collect();
        if !told.is_sorted() {
            return broken(format!("the list is not in ascending order in `{}`", position.fen));
        }
        let more = told.iter().find(|action| !legal.iter().any(|known| known == *action));
        let fewer = legal.iter().find(|known| !told.contains(&known.as_str()));
        match (more, fewer) {
            (Some(action), _) => {
                broken(format!("`{}` is listed and not legal in `{}`", game::shown(action), position.fen))
            }
            (_, Some(action)) => broken(format!("`{action}` is legal and not listed in `{}`", position.fen)),
            _ if told.len() != legal.len() => broken(format!("an action is listed twice in `{}`", position.fen)),
            _ => Ok(()),
        }
    })?;
    Ok(format!("{actions} actions"))
}

fn fen(context: &TestContext) -> Finding {
    let number = each(context, |probe, _| {
        let fen = probe.ask("fen")?;
        probe.obeyed(&format!("position fen {fen}"))?;
        probe.expect("fen", &fen, "when it is set up from that")
    })?;
    Ok(format!("{number} positions"))
}

fn bad_position(context: &TestContext) -> Finding {
    let mut probe = Probe::introduced(context)?;
    if let Some(action) = probe.ask("legal")?.split(' ').next().filter(|action| !action.is_empty()) {
        probe.obeyed(&format!("position startpos moves {action}"))?;
    }
    let stands = probe.ask("fen")?;
    for bad in [
        "position",
        "position nowhere",
        "position fen",
        "position fen no such position",
        "position startpos moves no-such-action",
        "position startpos moves \u{fc}",
    ] {
        probe.refused(bad)?;
        probe.expect("fen", &stands, &format!("after `{bad}`"))?;
    }
    // What is good in it must not be kept either.
    let legal = probe.ask("legal")?;
    if let Some(action) = legal.split(' ').next().filter(|action| !action.is_empty()) {
        probe.refused(&format!("position fen {stands} moves {action} no-such-action"))?;
        probe.expect("fen", &stands, "after a list of which only the beginning is legal")?;
    }
    Ok("the last good one stands".to_owned())
}

fn bad_query(context: &TestContext) -> Finding {
    let mut probe = Probe::introduced(context)?;
    probe.refused("query")?;
    probe.refused("query weather")
}
