//! How turns, chances and cycles begin and end (4.2, 4.3, 7.3, 7.5, 8.6), and dice that wait (9).

use super::{Literal, Phase, Piece, Position, Seat, Side};

impl Literal {
    /// 8.1, 8.5, 9.2.
    pub(crate) fn decide_who_begins(&self, next: &mut Position, dice: &[u32]) {
        let highest = *dice.iter().max().expect("every side casts");
        if dice.iter().filter(|&&die| die == highest).count() > 1 {
            return;
        }
        let side = dice.iter().position(|&die| die == highest).expect("one of them");
        // 8.3: p1 or p3.
        let seat = if self.players == 4 { 2 * side } else { side };
        if self.symmetric {
            self.wait(next, seat, dice[side]);
            self.wait(next, seat, dice[1 - side]);
        } else {
            (0..self.sides()).for_each(|side| self.wait_for_side(next, side, dice[side]));
        }
        self.begin_turn(next, seat);
    }

    /// 9.1: a die waits for the side of a seat.
    pub(crate) fn wait(&self, next: &mut Position, seat: Seat, die: u32) {
        self.wait_for_side(next, self.side(seat), die);
    }

    fn wait_for_side(&self, next: &mut Position, side: Side, die: u32) {
        if self.conservation {
            next.bank[side].push(die);
        }
    }

    /// 4.2.
    pub(crate) fn begin_turn(&self, next: &mut Position, seat: Seat) {
        if self.maxturns > 0 && next.turn == self.maxturns {
            self.stop(next);
            return;
        }
        next.turn += 1;
        next.seat = Some(seat);
        let bank = &mut next.bank[self.side(seat)];
        next.dice = bank.drain(..bank.len().min(self.dice_of_a_turn())).collect();
        if next.dice.len() == self.dice_of_a_turn() {
            self.have_dice(next);
        } else if next.dice.is_empty() && !self.declarable(next).is_empty() {
            next.phase = Phase::Declare;
        } else {
            next.phase = Phase::Cast;
        }
    }

    /// The seat has the dice of its turn.
    pub(crate) fn have_dice(&self, next: &mut Position) {
        if !self.is_four_symmetric() {
            next.dice.sort_unstable();
        }
        self.mark(next);
        next.phase = Phase::Move;
    }

    /// 6.4: the turn owner has cast over every point of contention.
    pub(crate) fn mark(&self, next: &mut Position) {
        let owner = next.seat.expect("the turn has an owner");
        let contested: Vec<_> = super::board::spaces().filter(|&space| next.is_contested(space)).collect();
        for space in contested {
            let set = next.marks.entry(space).or_default();
            set.insert(owner);
            if self.is_four_symmetric() {
                set.insert(self.partner(owner));
            }
        }
    }

    /// 4.3.
    pub(crate) fn after_move(&self, next: &mut Position, moved: &Piece) {
        let marks = std::mem::take(&mut next.marks);
        next.marks = marks.into_iter().filter(|&(space, _)| next.is_contested(space)).collect();
        if self.is_resolved(next, moved.side) {
            self.resolve(next, self.owner(moved));
        } else if next.dice.is_empty() {
            self.end_turn(next);
        } else {
            next.phase = self.second_die(next, moved);
        }
    }

    pub(crate) fn end_turn(&self, next: &mut Position) {
        next.dice.clear();
        let owner = next.seat.expect("the turn has an owner");
        self.begin_turn(next, self.seats_after(owner)[0]);
    }

    /// 7.2, 7.3, 7.6, 9.2.
    fn resolve(&self, next: &mut Position, resolver: Seat) {
        next.resolver = Some(resolver);
        next.marks.clear();
        self.keep_unmoved_dice(next);
        if !self.another_cycle_follows(next) {
            next.bank.iter_mut().for_each(Vec::clear);
        }
        if self.score_first {
            self.end_cycle(next);
            return;
        }
        // 7.3: with four players counted from the owner of the turn, with three from the resolver, who is the same.
        let owner = next.seat.expect("the turn has an owner");
        let other_side = |seat: &Seat| self.side(*seat) != self.side(resolver);
        let seat = self.seats_after(owner).into_iter().find(other_side).expect("an enemy");
        self.begin_chance(next, seat);
    }

    /// 7.3: a side with all its connections has no chance.
    fn begin_chance(&self, next: &mut Position, seat: Seat) {
        next.seat = Some(seat);
        if self.is_fully_connected(next, self.side(seat)) {
            self.end_chance(next);
        } else {
            next.phase = Phase::Postcast;
        }
    }

    /// 7.3: after a connecting move.
    pub(crate) fn after_connecting(&self, next: &mut Position) {
        let side = self.side(next.seat.expect("a seat has its chance"));
        if self.is_fully_connected(next, side) {
            self.end_chance(next);
        } else if next.dice.is_empty() {
            next.phase = Phase::Postcast;
        } else {
            next.phase = Phase::PostmoveMore;
        }
    }

    /// The chance is over. With three players another may have one.
    pub(crate) fn end_chance(&self, next: &mut Position) {
        self.keep_unmoved_dice(next);
        let seat = next.seat.expect("a seat has its chance");
        let following = self.seats_after(seat)[0];
        if self.players == 3 && Some(following) != next.resolver {
            self.begin_chance(next, following);
        } else {
            self.end_cycle(next);
        }
    }

    /// 9.2: dice left unmoved at and after Resolution.
    pub(crate) fn keep_unmoved_dice(&self, next: &mut Position) {
        let dice = std::mem::take(&mut next.dice);
        if self.another_cycle_follows(next) {
            let resolver = next.resolver.expect("somebody Resolved");
            dice.into_iter().for_each(|die| self.wait(next, resolver, die));
        }
    }

    /// 7.5, 7.6, 8.6.
    fn end_cycle(&self, next: &mut Position) {
        self.add_points(next);
        if !self.another_cycle_follows(next) {
            self.finish(next);
            return;
        }
        self.exchange(next);
        next.cycle += 1;
        next.turn = 0;
        next.marks.clear();
        let resolver = next.resolver.take().expect("somebody Resolved");
        self.begin_turn(next, resolver);
    }

    /// 8.6: each striped piece changes places with the enemy's of its type.
    fn exchange(&self, next: &mut Position) {
        for kind in super::KINDS {
            let striped = next.pieces.iter_mut().filter(|piece| piece.kind == kind && piece.striped);
            let [one, other] = striped.collect::<Vec<_>>().try_into().expect("each side has one");
            std::mem::swap(&mut one.space, &mut other.space);
        }
    }

    /// 7.5: the turn limit.
    fn stop(&self, next: &mut Position) {
        self.add_points(next);
        self.finish(next);
    }

    fn add_points(&self, next: &mut Position) {
        let points = self.points_of_the_cycle(next);
        next.points.iter_mut().zip(points).for_each(|(sum, points)| *sum += points);
    }

    fn finish(&self, next: &mut Position) {
        next.phase = Phase::Over;
        next.seat = None;
        next.dice.clear();
        next.marks.clear();
        next.bank.iter_mut().for_each(Vec::clear);
    }
}
