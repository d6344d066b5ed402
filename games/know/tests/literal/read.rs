//! Reading position strings: each field by itself (3.13).

use std::collections::{BTreeMap, BTreeSet};

use super::board::{Space, find};
use super::{KINDS, Literal, Phase, Piece, Position, Seat};

impl Literal {
    /// The position, or the field at which it is refused.
    pub(crate) fn read(&self, text: &str) -> Result<Position, &'static str> {
        let position = self.read_fields(text)?;
        self.examine(&position)?;
        if self.write(&position) == text { Ok(position) } else { Err("all") }
    }

    fn read_fields(&self, text: &str) -> Result<Position, &'static str> {
        let printable = text.chars().all(|c| (' '..='~').contains(&c));
        let fields: Vec<&str> = text.split(' ').collect();
        let [board, seat, phase, dice, marks, bank, turn, resolver, score] = fields[..] else { return Err("all") };
        if !printable || fields.contains(&"") {
            return Err("all");
        }
        let pieces = self.read_board(board).ok_or("board")?;
        let seat = self.read_seat(seat).ok_or("seat")?;
        let resolver = self.read_seat(resolver).ok_or("resolver")?;
        let turn = number(turn).filter(|&turn| self.maxturns == 0 || turn <= self.maxturns).ok_or("turn")?;
        let (cycle, points) = self.read_score(score).ok_or("score")?;
        let marks = self.read_marks(marks).ok_or("marks")?;
        let bank = self.read_bank(bank).ok_or("bank")?;
        let dice = if dice == "-" { Vec::new() } else { read_dice(dice).ok_or("dice")? };
        let phase = read_phase(phase).filter(|&phase| self.has_phase(phase)).ok_or("phase")?;
        Ok(Position { pieces, seat, phase, dice, marks, bank, turn, resolver, cycle, points })
    }

    fn read_board(&self, text: &str) -> Option<Vec<Piece>> {
        let lists: Vec<&str> = text.split('/').collect();
        if lists.len() != self.sides() {
            return None;
        }
        let mut pieces = Vec::new();
        for (side, list) in lists.into_iter().enumerate() {
            let spaces: Vec<Space> = list.split(',').map(find).collect::<Option<_>>()?;
            if spaces.len() != if self.players == 3 { 4 } else { 6 } {
                return None;
            }
            for (n, space) in spaces.into_iter().enumerate() {
                let kind = KINDS[if self.players == 3 { side } else { n / 2 }];
                pieces.push(Piece { side, kind, striped: self.players != 3 && n % 2 == 1, space });
            }
        }
        let different: BTreeSet<Space> = pieces.iter().map(|piece| piece.space).collect();
        let mut ordered = pieces.clone();
        self.put_in_order(&mut ordered);
        let same_order = ordered.iter().map(|piece| piece.space).eq(pieces.iter().map(|piece| piece.space));
        (different.len() == pieces.len() && same_order).then_some(pieces)
    }

    fn read_seat(&self, text: &str) -> Option<Option<Seat>> {
        match text {
            "-" => Some(None),
            _ => (0..self.players).find(|seat| format!("p{}", seat + 1) == text).map(Some),
        }
    }

    fn read_score(&self, text: &str) -> Option<(u64, Vec<u64>)> {
        let (cycle, points) = text.split_once(':')?;
        let cycle = number(cycle)?;
        let points: Vec<u64> = points.split(',').map(number).collect::<Option<_>>()?;
        let fits = match (self.eternal, self.cycles) {
            (false, _) => cycle == 1,
            (true, 0) => cycle >= 1,
            (true, cycles) => (1..=cycles).contains(&cycle),
        };
        (fits && points.len() == self.sides()).then_some((cycle, points))
    }

    fn read_marks(&self, text: &str) -> Option<BTreeMap<Space, BTreeSet<Seat>>> {
        let mut marks = BTreeMap::new();
        if text == "-" {
            return Some(marks);
        }
        for item in text.split(',') {
            let (space, sum) = item.split_once('=')?;
            let (space, sum) = (find(space)?, number(sum)?);
            let most = [3, 7, 15][self.players - 2];
            let later = marks.last_key_value().is_none_or(|(&last, _)| last < space);
            if !(1..=most).contains(&sum) || !later {
                return None;
            }
            marks.insert(space, (0..self.players).filter(|&seat| sum & [1, 2, 4, 8][seat] != 0).collect());
        }
        Some(marks)
    }

    fn read_bank(&self, text: &str) -> Option<Vec<Vec<u32>>> {
        if text == "-" {
            return Some(vec![Vec::new(); self.sides()]);
        }
        let list = |list: &str| if list == "-" { Some(Vec::new()) } else { read_dice(list) };
        let bank: Vec<Vec<u32>> = text.split('/').map(list).collect::<Option<_>>()?;
        let something_waits = bank.iter().any(|list| !list.is_empty());
        (self.conservation && bank.len() == self.sides() && something_waits).then_some(bank)
    }

    /// Whether the phase occurs with these options.
    fn has_phase(&self, phase: Phase) -> bool {
        match phase {
            Phase::Start => !self.first_p1,
            Phase::AnswerErrand(..) | Phase::AnswerPath(..) | Phase::AllowedPath(..) => self.passage,
            Phase::MoveTwin(_) | Phase::MoveOther(_) => self.symmetric,
            Phase::MovePartner => self.is_four_symmetric(),
            Phase::Postcast | Phase::Postmove => !self.score_first,
            Phase::PostmoveMore => self.symmetric && !self.score_first,
            _ => true,
        }
    }
}

/// `0`, or digits of which the first is not 0.
fn number(text: &str) -> Option<u64> {
    let digits = !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    if digits && (text == "0" || !text.starts_with('0')) { text.parse().ok() } else { None }
}

fn read_die(text: &str) -> Option<u32> {
    (1..=6).find(|die: &u32| die.to_string() == text)
}

fn read_dice(text: &str) -> Option<Vec<u32>> {
    text.split(',').map(read_die).collect()
}

/// 4.1.
fn read_phase(text: &str) -> Option<Phase> {
    let parts: Vec<&str> = text.split(':').collect();
    Some(match parts[..] {
        ["start"] => Phase::Start,
        ["declare"] => Phase::Declare,
        ["cast"] => Phase::Cast,
        ["move"] => Phase::Move,
        ["move", "*"] => Phase::MovePartner,
        ["move", detail] => match (detail.get(..1)?, find(detail.get(1..)?)?) {
            ("x", space) => Phase::MoveNot(space),
            ("=", space) => Phase::MoveTwin(space),
            ("!", space) => Phase::MoveOther(space),
            _ => return None,
        },
        ["answer-errand", space, die] => Phase::AnswerErrand(find(space)?, read_die(die)?),
        ["contest-errand", space, die] => Phase::ContestErrand(find(space)?, read_die(die)?),
        ["errand", space, die] => Phase::Errand(find(space)?, read_die(die)?),
        ["answer-path", from, space] => Phase::AnswerPath(find(from)?, find(space)?),
        ["contest-path", from, space] => Phase::ContestPath(find(from)?, find(space)?),
        ["allowed-path", from, space] => Phase::AllowedPath(find(from)?, find(space)?),
        ["path", from, space] => Phase::Path(find(from)?, find(space)?),
        ["postcast"] => Phase::Postcast,
        ["postmove"] => Phase::Postmove,
        ["postmove", "+"] => Phase::PostmoveMore,
        ["over"] => Phase::Over,
        _ => return None,
    })
}
