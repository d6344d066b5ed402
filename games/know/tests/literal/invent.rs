//! Positions out of the blue, most of them lawful: late phases, pairs across the middle, enemies side by side in later
//! cycles, sets of any seats, long banks.

use std::collections::BTreeSet;

use game::Dice;

use super::board::{Space, borders, is_first_tier, is_rim, is_second_tier, opposite, spaces};
use super::{Literal, Phase, Piece, Position, Seat};

impl Literal {
    pub(crate) fn invent(&self, dice: &mut Dice) -> Position {
        let mut position = self.start();
        position.cycle = if self.eternal { 1 + dice.below(3) as u64 } else { 1 };
        position.turn = 1 + dice.below(40) as u64;
        if self.maxturns > 0 && (position.turn > self.maxturns || dice.below(4) == 0) {
            position.turn = self.maxturns;
        }
        if position.cycle > 1 {
            position.points.iter_mut().for_each(|points| *points = dice.below(90) as u64);
        }
        self.scatter(&mut position, dice);
        position.seat = Some(dice.below(self.players));
        position.dice = casts(self.dice_of_a_turn(), dice);
        let resolved: Vec<Seat> =
            (0..self.players).filter(|&seat| self.is_resolved(&position, self.side(seat))).collect();
        if resolved.is_empty() {
            self.contest(&mut position, dice);
            self.take_up(&mut position, dice);
        } else {
            self.go_on_after_resolution(&mut position, *dice.pick(&resolved), dice);
        }
        self.keep_needed_dice(&mut position, dice);
        position
    }

    /// Pieces anywhere, many across from their twins, now and then a side on three different tiers; enemies apart in
    /// the first cycle, if there is room.
    fn scatter(&self, position: &mut Position, dice: &mut Dice) {
        // Sides meet where there is little room.
        let room: Vec<Space> = (0..*dice.pick(&[50, 80, 100])).collect();
        let tiers = [is_second_tier, is_first_tier, is_rim].map(|tier| spaces().filter(|&space| tier(space)).collect());
        let tidy_side = dice.below(3 * self.sides());
        let mut placed: Vec<Piece> = Vec::new();
        for (n, &piece) in position.pieces.iter().enumerate() {
            let mut piece = piece;
            let is_tidy = piece.side == tidy_side;
            let choice: &Vec<Space> =
                if is_tidy { &tiers[n / 2 % if self.players == 3 { 2 } else { 3 }] } else { &room };
            for attempt in 0..50 {
                let twin = placed.last().filter(|_| n % 2 == 1 && attempt == 0 && (is_tidy || dice.below(4) > 0));
                piece.space = twin.map_or_else(|| *dice.pick(choice), |twin| opposite(twin.space));
                let hinders = |other: &Piece| {
                    let is_near = other.side != piece.side && borders(other.space).contains(&piece.space);
                    other.space == piece.space || position.cycle == 1 && is_near
                };
                if !placed.iter().any(hinders) {
                    break;
                }
            }
            placed.push(piece);
        }
        self.put_in_order(&mut placed);
        position.pieces = placed;
    }

    fn go_on_after_resolution(&self, position: &mut Position, resolver: Seat, dice: &mut Dice) {
        position.resolver = Some(resolver);
        let enemies: Vec<Seat> = (0..self.players).filter(|&seat| self.side(seat) != self.side(resolver)).collect();
        position.seat = Some(*dice.pick(&enemies));
        position.phase = *dice.pick(&[Phase::Postcast, Phase::Postmove, Phase::PostmoveMore, Phase::Over]);
    }

    /// Sets for the points of contention, mostly whole ones.
    fn contest(&self, position: &mut Position, dice: &mut Dice) {
        let contested: Vec<Space> = spaces().filter(|&space| position.is_contested(space)).collect();
        for space in contested {
            let is_whole = dice.below(3) > 0;
            let set: BTreeSet<Seat> = (0..self.players).filter(|_| is_whole || dice.below(2) == 0).collect();
            if !set.is_empty() {
                position.marks.insert(space, set);
            }
        }
    }

    /// A phase of a turn that fits what stands there.
    fn take_up(&self, position: &mut Position, dice: &mut Dice) {
        let side = position.seat.map(|seat| self.side(seat));
        let own: Vec<Piece> = position.pieces.iter().filter(|piece| Some(piece.side) == side).copied().collect();
        let errands: Vec<(Space, u32)> = self.errands(position).into_iter().collect();
        let paths = self.declarable(position);
        let piece = dice.pick(&own);
        position.phase = match dice.below(10) {
            0..4 if !errands.is_empty() => {
                let &(space, die) = dice.pick(&errands);
                let lost = |space, _| Phase::MoveNot(space);
                dice.pick(&[Phase::AnswerErrand, Phase::ContestErrand, Phase::Errand, lost])(space, die)
            }
            0..5 if !paths.is_empty() => {
                let &(from, space) = dice.pick(&paths);
                let before = |_, _| Phase::Declare;
                let phases = [Phase::AnswerPath, Phase::ContestPath, Phase::AllowedPath, Phase::Path, before];
                dice.pick(&phases)(from, space)
            }
            5 | 6 if self.is_connected(position, piece) => Phase::MoveOther(piece.space),
            5 | 6 => Phase::MoveTwin(piece.space),
            7 => *dice.pick(&[Phase::MoveNot(piece.space), Phase::MovePartner, Phase::Cast, Phase::Over]),
            _ => Phase::Move,
        };
    }

    /// As many dice as the phase has, and some that wait.
    fn keep_needed_dice(&self, position: &mut Position, dice: &mut Dice) {
        match position.phase {
            Phase::Move | Phase::MoveNot(_) | Phase::Postmove => {}
            Phase::AnswerErrand(..) | Phase::ContestErrand(..) | Phase::Errand(..) => {}
            Phase::MoveTwin(_) | Phase::MoveOther(_) | Phase::MovePartner => position.dice.truncate(1),
            Phase::Path(..) | Phase::PostmoveMore => position.dice.truncate(1),
            Phase::Cast if self.symmetric && self.conservation => position.dice.truncate(dice.below(2)),
            _ => position.dice.clear(),
        }
        if !self.is_four_symmetric() || position.phase == Phase::Postmove {
            position.dice.sort_unstable();
        }
        if position.phase == Phase::Over {
            position.seat = None;
            position.marks.clear();
            position.points = self.points_of_the_cycle(position);
        } else if self.conservation {
            position.bank = (0..self.sides()).map(|_| casts(dice.below(7).saturating_sub(3), dice)).collect();
        }
        if let (Phase::Declare | Phase::Cast, Some(seat)) = (position.phase, position.seat) {
            position.bank[self.side(seat)].clear();
        }
    }
}

fn casts(number: usize, dice: &mut Dice) -> Vec<u32> {
    (0..number).map(|_| 1 + dice.below(6) as u32).collect()
}
