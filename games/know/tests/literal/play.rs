//! What an action leads to (4.1, 4.3, 6).

use super::board::{Space, named};
use super::{Literal, Phase, Position, Seat};

impl Literal {
    /// Plays a legal action.
    pub(crate) fn play(&self, position: &Position, action: &str) -> Position {
        let mut next = position.clone();
        if let Some(roll) = action.strip_prefix("roll=") {
            let dice: Vec<u32> = roll.split(',').map(|die| die.parse().expect("a die")).collect();
            self.cast(&mut next, &dice);
        } else if let Some(errand) = action.strip_prefix("errand=") {
            self.ask(&mut next, errand);
        } else if let Some(path) = action.strip_prefix("path=") {
            let (from, space) = path.split_once(':').expect("path=P:X");
            let (from, space) = (named(from), named(space));
            let asked = if self.passage { Phase::AnswerPath } else { Phase::ContestPath };
            next.phase = asked(from, space);
        } else if let Some((from, to)) = action.split_once('-') {
            self.go(&mut next, from, named(to));
        } else {
            self.say(&mut next, action);
        }
        next
    }

    fn say(&self, next: &mut Position, word: &str) {
        match (word, next.phase) {
            ("cast", _) => next.phase = Phase::Cast,
            ("allow", Phase::AnswerErrand(space, die)) => next.phase = Phase::Errand(space, die),
            ("allow", Phase::AnswerPath(from, space)) => next.phase = Phase::AllowedPath(from, space),
            ("contest", Phase::AnswerErrand(space, die)) => next.phase = Phase::ContestErrand(space, die),
            ("contest", Phase::AnswerPath(from, space)) => next.phase = Phase::ContestPath(from, space),
            // 7.3.
            ("pass", Phase::Postmove) => self.end_chance(next),
            ("pass", Phase::PostmoveMore) => {
                self.keep_unmoved_dice(next);
                next.phase = Phase::Postcast;
            }
            // 4.3: the initial player could not move, so his partner does.
            ("pass", Phase::Move | Phase::MoveNot(_)) if self.is_four_symmetric() => {
                next.dice.remove(0);
                next.phase = Phase::MovePartner;
            }
            ("pass", _) => self.end_turn(next),
            _ => panic!("{word} is no action in {:?}", next.phase),
        }
    }

    /// 6.1: `S` or `d:S`.
    fn ask(&self, next: &mut Position, errand: &str) {
        let (die, space) = match errand.split_once(':') {
            Some((die, space)) => (die.parse().expect("a die"), named(space)),
            None => {
                let piece = next.piece_on(named(errand)).expect("the piece of the errand");
                (self.dice_for(next, piece)[0], piece.space)
            }
        };
        let asked = if self.passage { Phase::AnswerErrand } else { Phase::ContestErrand };
        next.phase = asked(space, die);
    }

    fn cast(&self, next: &mut Position, dice: &[u32]) {
        match next.phase {
            Phase::Start => self.decide_who_begins(next, dice),
            Phase::Cast => {
                next.dice.extend(dice);
                self.have_dice(next);
            }
            Phase::Postcast => {
                next.dice = dice.to_vec();
                next.phase = Phase::Postmove;
            }
            Phase::ContestErrand(space, die) => self.contest_errand(next, space, die, dice[0]),
            Phase::ContestPath(from, space) => self.contest_path(next, from, space, dice[0], dice[1]),
            Phase::AllowedPath(from, space) => {
                self.mark(next);
                if self.path_ends(next, from, space, dice[0]).is_empty() {
                    // 9.2: allowed, and forfeit all the same.
                    let owner = next.seat.expect("the turn has an owner");
                    let keeper = if self.symmetric { self.contender(next, space) } else { owner };
                    self.wait(next, keeper, dice[0]);
                    self.end_turn(next);
                } else {
                    next.dice = vec![dice[0]];
                    next.phase = Phase::Path(from, space);
                }
            }
            phase => panic!("nobody casts in {phase:?}"),
        }
    }

    /// 6.2.
    fn contest_errand(&self, next: &mut Position, space: Space, die: u32, cast: u32) {
        if cast == die {
            return;
        }
        let opponent = self.errand_opponent(next, space);
        self.wait(next, opponent, cast);
        next.phase = if cast > die { Phase::MoveNot(space) } else { Phase::Errand(space, die) };
    }

    /// 6.7.
    fn contest_path(&self, next: &mut Position, from: Space, space: Space, mine: u32, theirs: u32) {
        let owner = next.seat.expect("the turn has an owner");
        let contender = self.contender(next, space);
        let tally = |seat: Seat, die: u32| self.count_on(next, self.side(seat), space) + u64::from(die);
        let (mover, other) = (tally(owner, mine), tally(contender, theirs));
        if mover == other {
            return;
        }
        self.mark(next);
        if mover > other && !self.path_ends(next, from, space, mine).is_empty() {
            self.wait(next, contender, theirs);
            next.dice = vec![mine];
            next.phase = Phase::Path(from, space);
        } else {
            // 9.2: a forfeit.
            if self.symmetric {
                self.wait(next, contender, theirs);
                self.wait(next, contender, mine);
            } else {
                self.wait(next, owner, mine);
                self.wait(next, contender, theirs);
            }
            self.end_turn(next);
        }
    }

    /// Moves a piece: `P` or `d:P`, and where to.
    fn go(&self, next: &mut Position, from: &str, to: Space) {
        let (named_die, from) = match from.split_once(':') {
            Some((die, from)) => (Some(die.parse::<u32>().expect("a die")), named(from)),
            None => (None, named(from)),
        };
        let piece = *next.piece_on(from).expect("a piece to move");
        let used = match (next.phase, named_die) {
            // 8.4: a first move is made with the die of the piece's owner.
            (Phase::Move | Phase::MoveNot(_) | Phase::Errand(..), _) if self.is_four_symmetric() => {
                usize::from(Some(self.owner(&piece)) != next.seat)
            }
            (Phase::Errand(_, die), _) | (_, Some(die)) => {
                next.dice.iter().position(|&other| other == die).expect("a die that was cast")
            }
            (_, None) => 0,
        };
        next.dice.remove(used);
        self.put(next, from, to);
        let moved = *next.piece_on(to).expect("the piece just moved");
        if matches!(next.phase, Phase::Postmove | Phase::PostmoveMore) {
            self.after_connecting(next);
        } else {
            self.after_move(next, &moved);
        }
    }
}
