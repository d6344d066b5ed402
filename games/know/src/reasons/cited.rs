//! What each reason cites: the rule, the spaces at fault, and what would be legal instead.

use game::{IllegalFacts, Language, Sentence};

use super::illegal::{AwaitedTask, IllegalAction, NextPick, WayObstacle};
use crate::action::{Action, Roll};
use crate::board::Space;
use crate::words;

impl Sentence for IllegalAction {
    fn sentence(&self, language: Language) -> String {
        words::illegal(self, language)
    }
}

impl IllegalFacts for IllegalAction {
    fn rule(&self) -> &'static str {
        use IllegalAction as I;
        match self {
            I::Unreadable { .. } | I::TooManyPicks { .. } => "11.1",
            I::WhichDie { .. } | I::NoSuchDie { .. } | I::NeedlessDie { .. } => "11.1",
            I::Unfinished { next: NextPick::Point(_), .. } => "6.5",
            I::Unfinished { next: NextPick::Answer(question), .. } => question.rule(),
            I::Unfinished { .. } => "5.1",
            I::Over { resolver: Some(_), first_scores: true, .. } => "7.6",
            I::Over { .. } => "7.5",
            I::DiceDecide { .. } | I::NoCastNow { .. } | I::SomethingElseAwaited { .. } => "4.1",
            I::WrongNumberOfDice { .. } | I::HigherDieFirst { .. } => "4.5",
            I::AnswerAwaited { .. } | I::NothingToAnswer { .. } => "6.9",
            I::MustMove { .. } => "5.6",
            I::NotYours { after_resolution: true, .. } => "7.3",
            I::NotYours { .. } => "4.1",
            I::ErrandGoesFirst { .. } | I::ErrandMustGo { .. } | I::ErrandLost { .. } | I::ErrandSpent { .. } => "6.2",
            I::PathGoesFirst { .. } | I::PathMustGo { .. } => "6.7",
            I::TwinMoves { .. } | I::HasMoved { .. } => "4.4",
            I::StaysConnected { .. } | I::WouldNotConnect { .. } => "7.3",
            I::WastesDie { partners, .. } | I::ErrandAfterMove { partners } => {
                if *partners {
                    "8.4"
                } else {
                    "8.2"
                }
            }
            I::Empty { .. } | I::SameSpace { .. } | I::NoWay { .. } | I::TooFewJumps { .. } => "5.1",
            I::Occupied { .. } => "5.2",
            I::Blocked { obstacles, .. } => {
                if obstacles.iter().all(|obstacle| matches!(obstacle, WayObstacle::Piece(_))) { "5.2" } else { "5.3" }
            }
            I::EnemyInfluence { nets: true, .. } => "10.3",
            I::EnemyInfluence { .. } | I::NotContested { .. } => "5.4",
            I::WrongShade { .. } => "1.5",
            I::NotYourErrand { partners: true, .. } => "8.4",
            I::LockedOut { .. } | I::NoErrandPiece { .. } | I::NotYourErrand { .. } => "6.1",
            I::NotLockedOut { .. } | I::ErrandEndsNowhere { .. } | I::NoErrandNow { .. } => "6.1",
            I::TooYoung { .. } => "6.4",
            I::PathAfterCast { .. } | I::NotBeside { .. } | I::PointOccupied { .. } | I::NoPointBeside { .. } => "6.5",
        }
    }

    fn sites(&self) -> Vec<String> {
        self.spaces().iter().map(Space::to_string).collect()
    }

    fn instead(&self) -> Vec<String> {
        use IllegalAction as I;
        let legal: Vec<Action> = match self {
            I::HigherDieFirst { lower, higher } => vec![Action::Roll(Roll::two(*lower, *higher))],
            I::NoCastNow { awaited }
            | I::SomethingElseAwaited { awaited }
            | I::AnswerAwaited { awaited }
            | I::NothingToAnswer { awaited }
            | I::NoErrandNow { awaited }
            | I::PathAfterCast { awaited } => awaited.task.words(),
            I::MustMove { example, .. } => example.iter().copied().collect(),
            I::WhichDie { legal, .. } => legal.clone(),
            I::NeedlessDie { legal, .. } => legal.iter().copied().collect(),
            I::LockedOut { errand, .. } => errand.iter().copied().collect(),
            _ => Vec::new(),
        };
        legal.iter().map(Action::to_string).collect()
    }
}

impl IllegalAction {
    /// The spaces at fault.
    fn spaces(&self) -> Vec<Space> {
        use IllegalAction as I;
        match self {
            I::Unfinished { sites, .. } => sites.clone(),
            I::MustMove { example: Some(Action::Move { from, to, .. }), .. } => vec![*from, *to],
            I::Empty { space } | I::SameSpace { space } | I::EnemyInfluence { space, .. } => vec![*space],
            I::NoErrandPiece { space } | I::ErrandSpent { space } | I::NotContested { space } => vec![*space],
            I::NotYours { piece, .. }
            | I::ErrandGoesFirst { piece }
            | I::PathGoesFirst { piece }
            | I::ErrandMustGo { piece, .. }
            | I::PathMustGo { piece }
            | I::ErrandLost { piece }
            | I::HasMoved { piece }
            | I::StaysConnected { piece }
            | I::Occupied { piece }
            | I::LockedOut { piece, .. }
            | I::TooFewJumps { piece, .. }
            | I::NotYourErrand { piece, .. }
            | I::NotLockedOut { piece, .. }
            | I::ErrandEndsNowhere { piece, .. }
            | I::PointOccupied { piece }
            | I::NoPointBeside { piece } => vec![piece.space],
            I::TwinMoves { piece, twin } => vec![piece.space, twin.space],
            I::WouldNotConnect { piece, to } => vec![piece.space, *to],
            I::WastesDie { from, to, .. } | I::WrongShade { from, to, .. } | I::NoWay { from, to, .. } => {
                vec![*from, *to]
            }
            I::NotBeside { from, through } => vec![*from, *through],
            I::Blocked { obstacles, .. } => obstacles.iter().map(WayObstacle::space).collect(),
            I::TooYoung { point, .. } => vec![*point],
            I::Unreadable { .. }
            | I::TooManyPicks { .. }
            | I::Over { .. }
            | I::DiceDecide { .. }
            | I::WrongNumberOfDice { .. }
            | I::HigherDieFirst { .. }
            | I::NoCastNow { .. }
            | I::SomethingElseAwaited { .. }
            | I::AnswerAwaited { .. }
            | I::NothingToAnswer { .. }
            | I::MustMove { .. }
            | I::WhichDie { .. }
            | I::NoSuchDie { .. }
            | I::NeedlessDie { .. }
            | I::ErrandAfterMove { .. }
            | I::NoErrandNow { .. }
            | I::PathAfterCast { .. } => Vec::new(),
        }
    }
}

impl AwaitedTask {
    /// The actions without spaces that do it.
    fn words(self) -> Vec<Action> {
        match self {
            AwaitedTask::DeclareOrCast => vec![Action::Cast],
            AwaitedTask::AnswerErrand { .. } | AwaitedTask::AnswerPath { .. } => vec![Action::Allow, Action::Contest],
            AwaitedTask::ConnectOrPass => vec![Action::Pass],
            AwaitedTask::MoveErrand { .. } | AwaitedTask::MovePath { .. } | AwaitedTask::Move { .. } => Vec::new(),
        }
    }
}
