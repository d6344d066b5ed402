//! What actions do, in English.

use game::list_words;

use super::{jumps, kind, number, on_tier, piece, player};
use crate::action::Roll;
use crate::describe::{CastOf, Described, KnowDescription, Then, VentureOutcome};
use crate::names::KnowPlayer;

/// What an action does, in a sentence or two.
pub(in crate::words) fn description(description: &KnowDescription) -> String {
    let text = match &description.action {
        Described::Move { player: who, piece: moved, to, die, connects, resolves } => {
            let (who, kind) = (player(*who), kind(moved.kind));
            let mut text = format!("{who} moves the {kind} from {} to {to}, {}.", moved.space, jumps(*die));
            if let Some(on) = connects {
                text.push_str(&format!(" The {kind}s are connected {}.", on_tier(*on)));
            }
            if *resolves {
                text.push_str(" That is Resolution.");
            }
            text
        }
        Described::DeclarePath { player: who, piece: sent, through } => {
            format!("{} declares a path: {} is to go through {through}.", player(*who), piece(*sent))
        }
        Described::SendErrand { player: who, piece: sent, die } => {
            format!("{} sends {} on an errand of {}.", player(*who), piece(*sent), jumps(*die))
        }
        Described::CastOnly { player: who } => format!("{} declares nothing.", player(*who)),
        Described::Allow { player: who } => format!("{} grants free passage.", player(*who)),
        Described::Contest { player: who } => format!("{} lets the dice decide.", player(*who)),
        Described::Pass { player: who } => format!("{} passes.", player(*who)),
        Described::Cast { dice, of } => cast(dice, of),
    };
    match description.then {
        Some(Then::GameOver) => format!("{text} The game is over."),
        Some(Then::NewCycle(cycle)) => format!("{text} Cycle {cycle} begins."),
        None => text,
    }
}

/// Dice, and what comes of them.
fn cast(roll: &Roll, of: &CastOf) -> String {
    let dice = list_words(roll.dice(), "and");
    match of {
        CastOf::RollOff { begins: Some(who) } => format!("The dice show {dice}. {} begins.", player(*who)),
        CastOf::RollOff { begins: None } => format!("The dice show {dice}, and are cast again."),
        CastOf::Turn { player: who } => format!("{}.", casts(*who, &dice)),
        CastOf::Errand { opponent, die, outcome } => {
            format!("{} against {}. {}", casts(*opponent, &dice), number(*die), decides(*outcome))
        }
        CastOf::Path { mover, contender, outcome } => {
            let [mine, theirs] = [0, 1].map(|index| roll.dice().get(index).copied().unwrap_or(0));
            let (mover, contender) = (casts(*mover, &mine.to_string()), casts(*contender, &theirs.to_string()));
            format!("{mover}, {contender}. {}", decides(*outcome))
        }
        CastOf::AllowedPath { mover, outcome } => format!("{}. {}", casts(*mover, &dice), decides(*outcome)),
    }
}

/// `Ivory casts 6`.
fn casts(who: KnowPlayer, dice: &str) -> String {
    format!("{} casts {dice}", player(who))
}

fn decides(outcome: VentureOutcome) -> &'static str {
    match outcome {
        VentureOutcome::ErrandWon => "The errand is won.",
        VentureOutcome::ErrandLost => "The errand is lost.",
        VentureOutcome::PathWon => "The path is won.",
        VentureOutcome::PathLost => "The path is lost, and the turn is over.",
        VentureOutcome::PathStranded => "The path is won but ends nowhere, so the turn is over.",
        VentureOutcome::Tie => "That is a tie, and is cast again.",
    }
}

/// What an action does, as an entry of a move list.
pub(in crate::words) fn entry(description: &KnowDescription) -> String {
    match &description.action {
        Described::Move { piece, to, .. } => format!("{}–{to}", piece.space),
        Described::DeclarePath { piece, through, .. } => format!("Path {} through {through}", piece.space),
        Described::SendErrand { piece, .. } => format!("Errand {}", piece.space),
        Described::CastOnly { .. } => "Cast".to_owned(),
        Described::Allow { .. } => "Allow".to_owned(),
        Described::Contest { .. } => "Contest".to_owned(),
        Described::Pass { .. } => "Pass".to_owned(),
        Described::Cast { dice, .. } => format!("Cast {}", list_words(dice.dice(), "and")),
    }
}

/// Notes beside the entry.
pub(in crate::words) fn tags(description: &KnowDescription) -> Vec<String> {
    let mut tags = Vec::new();
    match &description.action {
        Described::Move { connects, resolves, .. } => {
            tags.extend(connects.map(|_| "connected".to_owned()));
            tags.extend(resolves.then(|| "Resolution".to_owned()));
        }
        Described::Cast { of, .. } => tags.extend(cast_tag(of).map(str::to_owned)),
        _ => {}
    }
    tags.extend(description.then.map(|then| match then {
        Then::GameOver => "end".to_owned(),
        Then::NewCycle(cycle) => format!("cycle {cycle}"),
    }));
    tags
}

fn cast_tag(of: &CastOf) -> Option<&'static str> {
    let outcome = match of {
        CastOf::RollOff { begins } => return begins.is_none().then_some("again"),
        CastOf::Turn { .. } => return None,
        CastOf::Errand { outcome, .. } | CastOf::Path { outcome, .. } | CastOf::AllowedPath { outcome, .. } => outcome,
    };
    Some(match outcome {
        VentureOutcome::ErrandWon => "errand won",
        VentureOutcome::ErrandLost => "errand lost",
        VentureOutcome::PathWon => "path won",
        VentureOutcome::PathLost | VentureOutcome::PathStranded => "path lost",
        VentureOutcome::Tie => "again",
    })
}
