//! Who acts, and what is legal (4.1, 4.5, 5.6, 8.2, 11.1).

use std::collections::BTreeSet;

use super::board::{Space, name};
use super::{Literal, Phase, Piece, Position, Seat};

/// A move of a piece: with which die, from where, to where.
pub(crate) type Step = (u32, Space, Space);

impl Literal {
    /// The seat that acts, `chance`, or `none` and the result.
    pub(crate) fn actor(&self, position: &Position) -> String {
        let owner = || position.seat.expect("the turn has an owner");
        let owner_of = |space| self.owner(position.piece_on(space).expect("a piece"));
        let seat = match position.phase {
            Phase::Start | Phase::Cast | Phase::Postcast => return "chance".to_owned(),
            Phase::ContestErrand(..) | Phase::ContestPath(..) | Phase::AllowedPath(..) => return "chance".to_owned(),
            Phase::Over => return format!("none {}", self.result(position)),
            Phase::AnswerErrand(space, _) => self.errand_opponent(position, space),
            Phase::AnswerPath(_, space) => self.contender(position, space),
            Phase::MovePartner => self.partner(owner()),
            Phase::Errand(space, _) => owner_of(space),
            // 4.4.
            Phase::MoveTwin(space) if self.is_four_symmetric() => owner_of(space),
            Phase::MoveOther(space) if self.is_four_symmetric() => self.partner(owner_of(space)),
            _ => owner(),
        };
        format!("p{}", seat + 1)
    }

    /// The legal actions in ascending byte order, each with its weight.
    pub(crate) fn list(&self, position: &Position) -> Vec<(String, u32)> {
        let mut list = match position.phase {
            Phase::Start => told_apart(self.sides()),
            // In four-symmetric the dice of a turn are two players' (4.5).
            Phase::Cast if self.is_four_symmetric() => told_apart(2 - position.dice.len()),
            Phase::Cast => of_one_hand(self.dice_of_a_turn() - position.dice.len()),
            Phase::Postcast => of_one_hand(self.dice_of_a_turn()),
            Phase::ContestErrand(..) | Phase::AllowedPath(..) => told_apart(1),
            Phase::ContestPath(..) => told_apart(2),
            _ => self.choices(position).into_iter().map(|text| (text, 1)).collect(),
        };
        list.sort();
        list
    }

    /// What a seat may choose from.
    fn choices(&self, position: &Position) -> BTreeSet<String> {
        let words = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect::<BTreeSet<_>>();
        match position.phase {
            Phase::Declare => {
                let mut choices = words(&["cast"]);
                let declared = self.declarable(position).into_iter();
                choices.extend(declared.map(|(from, space)| format!("path={}:{}", name(from), name(space))));
                choices
            }
            Phase::AnswerErrand(..) | Phase::AnswerPath(..) => words(&["allow", "contest"]),
            Phase::Move => {
                let mut choices = self.or_pass(position, self.first_steps(position, None));
                choices.extend(self.errands(position).into_iter().map(|(space, die)| {
                    let die = if self.names_the_die(position) { format!("{die}:") } else { String::new() };
                    format!("errand={die}{}", name(space))
                }));
                choices
            }
            Phase::MoveNot(space) => self.or_pass(position, self.first_steps(position, Some(space))),
            Phase::MoveTwin(_) | Phase::MoveOther(_) | Phase::MovePartner => {
                self.or_pass(position, self.second_steps(position))
            }
            Phase::Errand(space, die) => {
                let piece = position.piece_on(space).expect("the piece of the errand");
                let ends = self.free_ends(position, piece, die);
                ends.into_iter().map(|end| format!("{}-{}", name(space), name(end))).collect()
            }
            Phase::Path(from, space) => {
                let ends = self.path_ends(position, from, space, position.dice[0]);
                ends.into_iter().map(|end| format!("{}-{}", name(from), name(end))).collect()
            }
            Phase::Postmove | Phase::PostmoveMore => {
                let mut choices = self.texts(position, self.connecting_steps(position));
                choices.insert("pass".to_owned());
                choices
            }
            _ => BTreeSet::new(),
        }
    }

    /// 5.6.
    fn or_pass(&self, position: &Position, steps: Vec<Step>) -> BTreeSet<String> {
        if steps.is_empty() { BTreeSet::from(["pass".to_owned()]) } else { self.texts(position, steps) }
    }

    fn texts(&self, position: &Position, steps: Vec<Step>) -> BTreeSet<String> {
        let text = |(die, from, to)| {
            let die = if self.names_the_die(position) { format!("{die}:") } else { String::new() };
            format!("{die}{}-{}", name(from), name(to))
        };
        steps.into_iter().map(text).collect()
    }

    /// 11.1: whether two unequal dice of one hand are left.
    fn names_the_die(&self, position: &Position) -> bool {
        let one_hand = !self.is_four_symmetric() || position.phase == Phase::Postmove;
        one_hand && position.dice.len() == 2 && position.dice[0] != position.dice[1]
    }

    fn ordinary_steps<'a>(&self, position: &Position, pieces: impl Iterator<Item = &'a Piece>, die: u32) -> Vec<Step> {
        pieces
            .flat_map(|piece| {
                let ends = self.ordinary_ends(position, piece, die);
                ends.into_iter().map(move |end| (die, piece.space, end))
            })
            .collect()
    }

    /// The first move of a turn, in one-die games its only one (5, 8.2, 8.4), with pieces other than one.
    fn first_steps(&self, position: &Position, except: Option<Space>) -> Vec<Step> {
        let seat = position.seat.expect("the turn has an owner");
        let mut steps = Vec::new();
        for piece in &position.pieces {
            if self.owner(piece) == seat && Some(piece.space) != except {
                for die in self.dice_for(position, piece) {
                    steps.extend(self.ordinary_steps(position, [piece].into_iter(), die));
                }
            }
        }
        if !self.symmetric {
            return steps;
        }
        // 8.2: both dice if possible.
        let uses_both: Vec<Step> = steps.iter().copied().filter(|&step| self.leaves_a_second(position, step)).collect();
        if uses_both.is_empty() { steps } else { uses_both }
    }

    fn leaves_a_second(&self, position: &Position, (die, from, to): Step) -> bool {
        let mut next = position.clone();
        self.put(&mut next, from, to);
        let moved = *next.piece_on(to).expect("the piece just moved");
        if self.is_resolved(&next, moved.side) {
            return true;
        }
        let used = next.dice.iter().position(|&other| other == die).expect("a die of this turn");
        next.dice.remove(used);
        next.phase = self.second_die(&next, &moved);
        !self.second_steps(&next).is_empty()
    }

    /// 4.4.
    pub(crate) fn second_die(&self, position: &Position, moved: &Piece) -> Phase {
        if self.is_connected(position, moved) {
            return Phase::MoveOther(moved.space);
        }
        let is_twin =
            |piece: &&Piece| piece.side == moved.side && piece.kind == moved.kind && piece.space != moved.space;
        Phase::MoveTwin(position.pieces.iter().find(is_twin).expect("pieces come in pairs").space)
    }

    /// The move of the second die, and of the partner whose initial player had none (4.4, 8.4).
    fn second_steps(&self, position: &Position) -> Vec<Step> {
        let owner = position.seat.expect("the turn has an owner");
        let die = position.dice[0];
        let side = self.side(owner);
        let owner_of = |space| self.owner(position.piece_on(space).expect("a piece"));
        let plays = |piece: &Piece, seat: Seat| !self.is_four_symmetric() || self.owner(piece) == seat;
        let may_move = |piece: &&Piece| {
            piece.side == side
                && match position.phase {
                    Phase::MoveTwin(space) => piece.space == space,
                    Phase::MoveOther(space) => piece.space != space && plays(piece, self.partner(owner_of(space))),
                    _ => plays(piece, self.partner(owner)),
                }
        };
        self.ordinary_steps(position, position.pieces.iter().filter(may_move), die)
    }

    /// 7.3: the moves that connect a piece.
    fn connecting_steps(&self, position: &Position) -> Vec<Step> {
        let side = self.side(position.seat.expect("a seat has its chance"));
        let mut steps = Vec::new();
        for piece in position.pieces.iter().filter(|piece| piece.side == side && !self.is_connected(position, piece)) {
            for &die in &position.dice {
                for end in self.free_ends(position, piece, die) {
                    let mut next = position.clone();
                    self.put(&mut next, piece.space, end);
                    if self.is_connected(&next, next.piece_on(end).expect("the piece just moved")) {
                        steps.push((die, piece.space, end));
                    }
                }
            }
        }
        steps
    }

    /// Sets a piece on another space, and does nothing else.
    pub(crate) fn put(&self, position: &mut Position, from: Space, to: Space) {
        let piece = position.pieces.iter_mut().find(|piece| piece.space == from).expect("a piece to move");
        piece.space = to;
        self.put_in_order(&mut position.pieces);
    }
}

/// 4.5: so many dice of as many players.
fn told_apart(dice: usize) -> Vec<(String, u32)> {
    let mut rolls = vec![String::new()];
    for _ in 0..dice {
        let longer = |roll: &String| {
            let start = if roll.is_empty() { "roll=".to_owned() } else { format!("{roll},") };
            (1..=6).map(move |die| format!("{start}{die}")).collect::<Vec<_>>()
        };
        rolls = rolls.iter().flat_map(longer).collect();
    }
    rolls.into_iter().map(|roll| (roll, 1)).collect()
}

/// 4.5: one die or two of one player.
fn of_one_hand(dice: usize) -> Vec<(String, u32)> {
    if dice == 1 {
        return told_apart(1);
    }
    let pairs = (1..=6).flat_map(|a| (a..=6).map(move |b| (a, b)));
    pairs.map(|(a, b)| (format!("roll={a},{b}"), if a == b { 1 } else { 2 })).collect()
}
