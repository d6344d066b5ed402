//! Reading position strings: the fields together (3.14).

use super::board::{Space, borders};
use super::{Literal, Phase, Piece, Position};

/// Whether a field fits the others.
type Test = fn(&Literal, &Position) -> bool;

impl Literal {
    /// The first field at fault.
    pub(crate) fn examine(&self, position: &Position) -> Result<(), &'static str> {
        let tests: [(&str, Test); 9] = [
            ("board", Literal::board_fits),
            ("seat", Literal::seat_fits),
            ("resolver", Literal::resolver_fits),
            ("turn", Literal::turn_fits),
            ("score", Literal::score_fits),
            ("marks", Literal::marks_fit),
            ("bank", Literal::bank_fits),
            ("dice", Literal::dice_fit),
            ("phase", Literal::phase_fits),
        ];
        match tests.into_iter().find(|(_, fits)| !fits(self, position)) {
            Some((field, _)) => Err(field),
            None => Ok(()),
        }
    }

    fn board_fits(&self, position: &Position) -> bool {
        let touches_an_enemy = position.pieces.iter().any(|piece| {
            let near = |other: &Piece| other.side != piece.side && borders(piece.space).contains(&other.space);
            position.pieces.iter().any(near)
        });
        let may_be_resolved = is_after_resolution(position) || is_over(position) && position.resolver.is_some();
        let some_resolved = (0..self.sides()).any(|side| self.is_resolved(position, side));
        !(position.cycle == 1 && touches_an_enemy)
            && (position.phase != Phase::Start || spaces(&position.pieces).eq(spaces(&self.set_up())))
            && (may_be_resolved || !some_resolved)
    }

    fn seat_fits(&self, position: &Position) -> bool {
        let nobodys = matches!(position.phase, Phase::Start | Phase::Over);
        match (position.seat, position.resolver) {
            (None, _) => nobodys,
            (Some(_), _) if nobodys => false,
            (Some(seat), Some(resolver)) if is_after_resolution(position) => self.side(seat) != self.side(resolver),
            _ => true,
        }
    }

    fn resolver_fits(&self, position: &Position) -> bool {
        match position.resolver {
            Some(resolver) => {
                (is_after_resolution(position) || is_over(position)) && self.is_resolved(position, self.side(resolver))
            }
            None => !is_after_resolution(position),
        }
    }

    fn turn_fits(&self, position: &Position) -> bool {
        (position.turn == 0) == (position.phase == Phase::Start)
    }

    fn score_fits(&self, position: &Position) -> bool {
        let in_first = position.cycle == 1;
        let right_points = match (in_first, is_over(position)) {
            (true, false) => position.points.iter().all(|&points| points == 0),
            (true, true) => position.points == self.points_of_the_cycle(position),
            (false, _) => true,
        };
        right_points
            && (in_first || position.phase != Phase::Start)
            && !(is_over(position) && position.resolver.is_some() && self.another_cycle_follows(position))
    }

    fn marks_fit(&self, position: &Position) -> bool {
        let none_here = matches!(position.phase, Phase::Start | Phase::Over) || is_after_resolution(position);
        position.marks.keys().all(|&space| position.is_contested(space) && !none_here)
    }

    fn bank_fits(&self, position: &Position) -> bool {
        let something_waits = position.bank.iter().any(|list| !list.is_empty());
        match position.phase {
            Phase::Start | Phase::Over => !something_waits,
            Phase::Postcast | Phase::Postmove | Phase::PostmoveMore => {
                !something_waits || self.another_cycle_follows(position)
            }
            Phase::Declare | Phase::Cast => position.bank[self.side(position.seat.expect("tested before"))].is_empty(),
            _ => true,
        }
    }

    fn dice_fit(&self, position: &Position) -> bool {
        let dice = position.dice.len();
        let right_number = match position.phase {
            Phase::Move | Phase::MoveNot(_) | Phase::Postmove => dice == self.dice_of_a_turn(),
            Phase::AnswerErrand(..) | Phase::ContestErrand(..) | Phase::Errand(..) => dice == self.dice_of_a_turn(),
            Phase::MoveTwin(_) | Phase::MoveOther(_) | Phase::MovePartner => dice == 1,
            Phase::Path(..) | Phase::PostmoveMore => dice == 1,
            Phase::Cast if self.symmetric && self.conservation => dice <= 1,
            _ => dice == 0,
        };
        let any_order = self.is_four_symmetric() && !is_after_resolution(position);
        right_number && (any_order || position.dice.is_sorted())
    }

    fn phase_fits(&self, position: &Position) -> bool {
        let owner_side = position.seat.map(|seat| self.side(seat));
        match position.phase {
            Phase::Declare => !self.declarable(position).is_empty(),
            Phase::AnswerErrand(space, die) | Phase::ContestErrand(space, die) | Phase::Errand(space, die) => {
                self.errands(position).contains(&(space, die))
            }
            Phase::AnswerPath(from, space) | Phase::ContestPath(from, space) | Phase::AllowedPath(from, space) => {
                self.declarable(position).contains(&(from, space))
            }
            Phase::Path(from, space) => {
                self.declarable(position).contains(&(from, space))
                    && !self.path_ends(position, from, space, position.dice[0]).is_empty()
            }
            Phase::MoveNot(space) => position.piece_on(space).is_some_and(|piece| {
                let is_his = if self.is_four_symmetric() {
                    Some(piece.side) == owner_side
                } else {
                    Some(self.owner(piece)) == position.seat
                };
                is_his && self.is_locked_out(position, piece)
            }),
            Phase::MoveTwin(space) => position
                .piece_on(space)
                .is_some_and(|piece| Some(piece.side) == owner_side && !self.is_connected(position, piece)),
            Phase::MoveOther(space) => position
                .piece_on(space)
                .is_some_and(|piece| Some(piece.side) == owner_side && self.is_connected(position, piece)),
            Phase::Postcast | Phase::Postmove | Phase::PostmoveMore => {
                !self.is_fully_connected(position, owner_side.expect("tested before"))
            }
            Phase::Over => position.resolver.is_some() || self.maxturns > 0 && position.turn == self.maxturns,
            Phase::Start | Phase::Cast | Phase::Move | Phase::MovePartner => true,
        }
    }
}

fn spaces(pieces: &[Piece]) -> impl Iterator<Item = Space> {
    pieces.iter().map(|piece| piece.space)
}

/// After Resolution: in `postcast` and `postmove`.
fn is_after_resolution(position: &Position) -> bool {
    matches!(position.phase, Phase::Postcast | Phase::Postmove | Phase::PostmoveMore)
}

fn is_over(position: &Position) -> bool {
    position.phase == Phase::Over
}
