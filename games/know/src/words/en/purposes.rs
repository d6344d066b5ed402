//! What actions are good for, in English.

use super::{chances, colour, kind, number, on_tier, piece, plural};
use crate::evaluator::KnowPurpose;
use crate::view::TierName;

pub(in crate::words) fn purpose(purpose: KnowPurpose) -> String {
    match purpose {
        KnowPurpose::Resolves(of) => format!("It connects the {}s and Resolves.", kind(of)),
        KnowPurpose::Connects { kind: of, on: TierName::Center } => {
            format!("It connects the {}s on the Center, for points.", kind(of))
        }
        KnowPurpose::Connects { kind: of, on } => format!("It connects the {}s {}.", kind(of), on_tier(on)),
        KnowPurpose::WallsOff { side, kind: of } => format!("It walls off {}'s {}s.", colour(side), kind(of)),
        KnowPurpose::TakesDice { dice, side, kind: of } => {
            let die = plural(u32::from(dice), "die", "dice");
            let (dice, side, kind) = (number(dice), colour(side), kind(of));
            format!("It takes {dice} {die} from {side}'s {kind}s that would connect them.")
        }
        KnowPurpose::Nears { kind: of, dice } => {
            let verb = plural(u32::from(dice), "die of six connects", "dice of six connect");
            format!("It brings the {}s so near that {} {verb} them.", kind(of), number(dice))
        }
        KnowPurpose::Frees(freed) => format!("It gives {} room to move.", piece(freed)),
        KnowPurpose::Progresses(of) => format!("It brings the {}s nearer to opposite spaces.", kind(of)),
        KnowPurpose::Path { piece: sent, through, chances: share } => {
            format!("It sends {} through {through}, which the dice allow with {}.", piece(sent), chances(share))
        }
        KnowPurpose::Errand { piece: sent, chances: share } => {
            format!("It sets {} free, which the dice allow with {}.", piece(sent), chances(share))
        }
        KnowPurpose::Contests(share) => {
            format!("Let the dice decide: they allow it only with {}.", chances(share))
        }
        KnowPurpose::Allows => "Free passage costs you nothing here.".to_owned(),
        KnowPurpose::DeclaresNothing => "No path is worth a turn that may be lost.".to_owned(),
        KnowPurpose::ConnectsNoMore => "No other connection is worth making.".to_owned(),
    }
}
