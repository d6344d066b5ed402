//! The field PHASE: a word and its details (RULES 4.1).

use game::{FieldError, shown};

use super::refuse;
use crate::board::Space;
use crate::options::Know;
use crate::state::Phase;

const PHASE: &str = "phase";

/// How a phase is written.
pub(crate) fn text(phase: Phase) -> String {
    match phase {
        Phase::Start => "start".to_owned(),
        Phase::Declare => "declare".to_owned(),
        Phase::Cast => "cast".to_owned(),
        Phase::Move => "move".to_owned(),
        Phase::MoveOther(space) => format!("move:x{space}"),
        Phase::MoveTwin(space) => format!("move:={space}"),
        Phase::MoveFree(space) => format!("move:!{space}"),
        Phase::MoveAlone => "move:*".to_owned(),
        Phase::AnswerErrand(space, die) => format!("answer-errand:{space}:{die}"),
        Phase::ContestErrand(space, die) => format!("contest-errand:{space}:{die}"),
        Phase::Errand(space, die) => format!("errand:{space}:{die}"),
        Phase::AnswerPath(piece, through) => format!("answer-path:{piece}:{through}"),
        Phase::ContestPath(piece, through) => format!("contest-path:{piece}:{through}"),
        Phase::AllowedPath(piece, through) => format!("allowed-path:{piece}:{through}"),
        Phase::Path(piece, through) => format!("path:{piece}:{through}"),
        Phase::PostCast => "postcast".to_owned(),
        Phase::PostMove => "postmove".to_owned(),
        Phase::PostMoveMore => "postmove:+".to_owned(),
        Phase::Over => "over".to_owned(),
    }
}

/// Reads the field by itself (3.13).
pub(crate) fn read(game: &Know, field: &str) -> Result<Phase, FieldError> {
    let Some(phase) = parse(field) else {
        return refuse(PHASE, format!("`{}` is no phase of a turn, or not with these details", shown(field)));
    };
    let strange = match phase {
        Phase::Start if !game.roll_off => Some("nobody casts for the beginning: p1 begins"),
        Phase::AnswerErrand(..) | Phase::AnswerPath(..) | Phase::AllowedPath(..) if !game.passage => {
            Some("at this table the dice always decide, and nobody is asked")
        }
        Phase::MoveTwin(_) | Phase::MoveFree(_) | Phase::PostMoveMore if !game.symmetric => {
            Some("there is no second die in a game of one die")
        }
        Phase::MoveAlone if !game.is_four_symmetric() => Some("only partners with a die each move alone"),
        Phase::PostCast | Phase::PostMove | Phase::PostMoveMore if game.first_scores => {
            Some("nothing is played after a Resolution where the first one scores")
        }
        _ => None,
    };
    match strange {
        None => Ok(phase),
        Some(why) => refuse(PHASE, format!("`{}` does not come up: {why}", shown(field))),
    }
}

fn parse(field: &str) -> Option<Phase> {
    let parts: Vec<&str> = field.split(':').collect();
    match *parts.as_slice() {
        ["start"] => Some(Phase::Start),
        ["declare"] => Some(Phase::Declare),
        ["cast"] => Some(Phase::Cast),
        ["move"] => Some(Phase::Move),
        ["move", "*"] => Some(Phase::MoveAlone),
        ["move", detail] => {
            let how = match detail.get(..1)? {
                "x" => Phase::MoveOther,
                "=" => Phase::MoveTwin,
                "!" => Phase::MoveFree,
                _ => return None,
            };
            Space::named(&detail[1..]).map(how)
        }
        [word @ ("answer-errand" | "contest-errand" | "errand"), space, die] => {
            let (space, die) = (Space::named(space)?, super::die(die)?);
            Some(match word {
                "answer-errand" => Phase::AnswerErrand(space, die),
                "contest-errand" => Phase::ContestErrand(space, die),
                _ => Phase::Errand(space, die),
            })
        }
        [word @ ("answer-path" | "contest-path" | "allowed-path" | "path"), piece, through] => {
            let (piece, through) = (Space::named(piece)?, Space::named(through)?);
            Some(match word {
                "answer-path" => Phase::AnswerPath(piece, through),
                "contest-path" => Phase::ContestPath(piece, through),
                "allowed-path" => Phase::AllowedPath(piece, through),
                _ => Phase::Path(piece, through),
            })
        }
        ["postcast"] => Some(Phase::PostCast),
        ["postmove"] => Some(Phase::PostMove),
        ["postmove", "+"] => Some(Phase::PostMoveMore),
        ["over"] => Some(Phase::Over),
        _ => None,
    }
}
