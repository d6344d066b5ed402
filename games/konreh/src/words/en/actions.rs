//! What an action does and what it is good for, in English.

use super::{plural, side};
use crate::action::Action;
use crate::describe::KonrehDescription;
use crate::effects::{CounterChange, Route};
use crate::evaluator::KonrehPurpose;
use crate::life::Special;
use crate::rules::LONGEST_STAY;

/// The entry of a move list, in the style of the printed log (RULES 12.2).
pub(in crate::words) fn entry(description: &KonrehDescription) -> String {
    match (&description.route, description.action) {
        (Some(route), _) => short_travel(description, route),
        (None, Action::Buyback { special, green }) => format!("Buyback {}, Green {green}", special.name()),
        (None, Action::Swap) => "Swap".to_owned(),
        (None, Action::Pass) => "Pass".to_owned(),
        (None, _) => "Keep".to_owned(),
    }
}

fn short_travel(description: &KonrehDescription, route: &Route) -> String {
    let mut text = format!("{} {}", route.from, route.lane.verb());
    if route.steps > 0 {
        text += &format!(" {}", route.steps);
    }
    if let Action::Special { special, .. } = description.action {
        text += match special {
            Special::Hop => " Hop",
            Special::Displacement => " Displace",
        };
    }
    if let Some((kind, _)) = description.taken {
        text += &format!(" ×{}", kind.letter());
    }
    if let Some(green) = description.seeded {
        text += &format!(", Seed {green}");
    }
    if let Action::Plant { blue, green, .. } = description.action {
        text += &format!(", Blue {blue}");
        if let Some(green) = green {
            text += &format!(", Green {green}");
        }
    }
    text
}

/// One sentence, to be said aloud.
pub(in crate::words) fn description(description: &KonrehDescription) -> String {
    let mover = description.side;
    let said = match (&description.route, description.action) {
        (Some(route), _) => spoken_travel(description, route),
        (None, Action::Buyback { special, green }) => {
            format!("buys back the {} for the Green on {green}", special.name())
        }
        (None, Action::Swap) => format!("its player swaps and takes {}", side(mover.other())),
        (None, Action::Pass) => "passes".to_owned(),
        (None, _) => "its player keeps the side".to_owned(),
    };
    format!("{}: {said}.", side(mover))
}

fn spoken_travel(description: &KonrehDescription, route: &Route) -> String {
    let mut said = format!("{} {}, {}", route.kind.name(), route.from, route.lane.name());
    if route.steps > 0 {
        said += &format!(" {}", route.steps);
    }
    if let Action::Special { special, .. } = description.action {
        said += &format!(", {}", special.name());
    }
    if let Some((kind, _)) = description.taken {
        said += &format!(", takes {}", kind.name());
    }
    if let Some(green) = description.seeded {
        said += &format!(", Seeds a Green on {green}");
    }
    if let Action::Plant { blue, green, .. } = description.action {
        said += &format!(", plants, Blue returns on {blue}");
        if let Some(green) = green {
            said += &format!(" for the Green on {green}");
        }
    }
    said
}

/// A counter, short enough to stand beside the entry.
pub(in crate::words) fn counter(change: CounterChange, reforge: u8) -> String {
    let closed = |turns: u8| if turns > 0 { format!("closed {turns}") } else { "open".to_owned() };
    match change {
        CounterChange::In(stay) => format!("in {stay}/{LONGEST_STAY}"),
        CounterChange::Out(turns) => closed(turns),
        CounterChange::Closed(turns) => closed(turns - 1),
        CounterChange::Rooted => "Rooted".to_owned(),
        CounterChange::Countdown(turns) => format!("RC {turns}/{reforge}"),
        CounterChange::Greens([a, b]) => format!("Greens {a}-{b}"),
    }
}

/// What an action is good for, to whoever is to play it.
pub(in crate::words) fn purpose(purpose: KonrehPurpose) -> String {
    match purpose {
        KonrehPurpose::Plant { blue } => format!("Plants, and your Blue returns on {blue}."),
        KonrehPurpose::TakeBlue { reforge } => format!("Takes their Blue: they have {reforge} turns to bring it back."),
        KonrehPurpose::Take { kind, at } => format!("Takes the {} on {at}.", kind.name()),
        KonrehPurpose::Seed { green, taken: None } => format!("Seeds a new Green on {green}."),
        KonrehPurpose::Seed { green, taken: Some(kind) } => {
            format!("Seeds a new Green on {green} and takes the {}.", kind.name())
        }
        KonrehPurpose::Buyback(special) => format!("Gives your Blue its {} back.", special.name()),
        KonrehPurpose::LeaveCrossAtLimit => {
            "Leaves the Cross, where your Blue has stayed as long as it may.".to_owned()
        }
        KonrehPurpose::SaveBlue => "Brings your Blue out of danger.".to_owned(),
        KonrehPurpose::LeaveCross => "Leaves the Cross while the way out is open.".to_owned(),
        KonrehPurpose::Run { turns } => format!("Brings your runner nearer: {} to the apex.", plural(turns, "turn")),
        KonrehPurpose::StopRuns => "Stops every run to your apex that would be in time.".to_owned(),
        KonrehPurpose::SlowRuns => "Slows the fastest run to your apex.".to_owned(),
        KonrehPurpose::ThreatenBlue => "Threatens their Blue.".to_owned(),
        KonrehPurpose::PrepareSeed => "Gets ready to Seed next turn.".to_owned(),
        KonrehPurpose::Approach(kind) => format!("Brings the {} nearer to their Blue.", kind.name()),
        KonrehPurpose::Retreat(kind) => format!("Draws the {} back to cover your own ground.", kind.name()),
        KonrehPurpose::Hold { squares } => {
            format!("Holds {} more, where the enemy must stop.", plural(squares, "square"))
        }
        KonrehPurpose::Mobility { moves } => format!("Gives your pieces {}.", plural(moves, "more move")),
    }
}
