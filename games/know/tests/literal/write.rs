//! Writing position strings (3.1 to 3.10).

use super::board::{Space, name};
use super::{Literal, Phase, Position, Seat};

impl Literal {
    pub(crate) fn write(&self, position: &Position) -> String {
        let side = |side| {
            let pieces = position.pieces.iter().filter(move |piece| piece.side == side);
            pieces.map(|piece| name(piece.space)).collect::<Vec<_>>().join(",")
        };
        let board = (0..self.sides()).map(side).collect::<Vec<_>>().join("/");
        let mark = |(&space, set): (&Space, &std::collections::BTreeSet<Seat>)| {
            format!("{}={}", name(space), set.iter().map(|&seat| [1, 2, 4, 8][seat]).sum::<u32>())
        };
        let marks: Vec<String> = position.marks.iter().map(mark).collect();
        let bank = position.bank.iter().map(|dice| or_dash(dice)).collect::<Vec<_>>().join("/");
        let nothing_waits = position.bank.iter().all(Vec::is_empty);
        let bank = if nothing_waits { "-".to_owned() } else { bank };
        let points = position.points.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
        [
            board,
            seat(position.seat),
            phase(position.phase),
            or_dash(&position.dice),
            or_dash(&marks),
            bank,
            position.turn.to_string(),
            seat(position.resolver),
            format!("{}:{points}", position.cycle),
        ]
        .join(" ")
    }
}

fn or_dash(items: &[impl ToString]) -> String {
    let items: Vec<String> = items.iter().map(ToString::to_string).collect();
    if items.is_empty() { "-".to_owned() } else { items.join(",") }
}

fn seat(seat: Option<Seat>) -> String {
    seat.map_or("-".to_owned(), |seat| format!("p{}", seat + 1))
}

/// 4.1.
fn phase(phase: Phase) -> String {
    match phase {
        Phase::Start => "start".to_owned(),
        Phase::Declare => "declare".to_owned(),
        Phase::Cast => "cast".to_owned(),
        Phase::Move => "move".to_owned(),
        Phase::MoveNot(space) => format!("move:x{}", name(space)),
        Phase::MoveTwin(space) => format!("move:={}", name(space)),
        Phase::MoveOther(space) => format!("move:!{}", name(space)),
        Phase::MovePartner => "move:*".to_owned(),
        Phase::AnswerErrand(space, die) => format!("answer-errand:{}:{die}", name(space)),
        Phase::ContestErrand(space, die) => format!("contest-errand:{}:{die}", name(space)),
        Phase::Errand(space, die) => format!("errand:{}:{die}", name(space)),
        Phase::AnswerPath(from, space) => format!("answer-path:{}:{}", name(from), name(space)),
        Phase::ContestPath(from, space) => format!("contest-path:{}:{}", name(from), name(space)),
        Phase::AllowedPath(from, space) => format!("allowed-path:{}:{}", name(from), name(space)),
        Phase::Path(from, space) => format!("path:{}:{}", name(from), name(space)),
        Phase::Postcast => "postcast".to_owned(),
        Phase::Postmove => "postmove".to_owned(),
        Phase::PostmoveMore => "postmove:+".to_owned(),
        Phase::Over => "over".to_owned(),
    }
}
