//! End and result (7).

use super::{DEATH, FIELDS, Fate, Literal, Position, Seat};

impl Literal {
    fn points(&self, position: &Position, seat: Seat) -> usize {
        let fates = position.fields.iter().zip(&FIELDS);
        fates.filter(|(fate, _)| is_mastered_by(fate, seat)).map(|(_, field)| field.points).sum()
    }

    /// The points of all fields not yet mastered.
    fn points_left(&self, position: &Position) -> usize {
        let fates = position.fields.iter().zip(&FIELDS);
        fates.filter(|(fate, _)| matches!(fate, Fate::Open { .. })).map(|(_, field)| field.points).sum()
    }

    /// 7.1, 7.2: whether the fields end the game.
    pub(crate) fn is_decided(&self, position: &Position) -> bool {
        let all_five = position.fields.iter().all(|fate| matches!(fate, Fate::Mastered { .. }));
        all_five || (0..self.players).any(|seat| self.cannot_be_caught(position, seat))
    }

    /// 7.2.
    fn cannot_be_caught(&self, position: &Position, seat: Seat) -> bool {
        let points = self.points(position, seat);
        (0..self.players).filter(|&other| other != seat).all(|other| {
            let reachable = self.points(position, other) + self.points_left(position);
            reachable < points || reachable == points && is_mastered_by(&position.fields[DEATH], seat)
        })
    }

    /// 7.4, 7.5.
    pub(crate) fn result(&self, position: &Position) -> String {
        let winners = self.winners(position);
        if winners.len() == self.players {
            return "draw".to_owned();
        }
        let names: String = winners.iter().map(|seat| format!("p{}", seat + 1)).collect();
        format!("{names}win")
    }

    /// 7.4.
    fn winners(&self, position: &Position) -> Vec<Seat> {
        let seats: Vec<Seat> = (0..self.players).collect();
        let leaders = most(&seats, |seat| self.points(position, seat));
        if leaders.len() == 1 {
            return leaders;
        }
        let of_death = seats.iter().copied().find(|&seat| is_mastered_by(&position.fields[DEATH], seat));
        if let Some(seat) = of_death.filter(|seat| leaders.contains(seat)) {
            return vec![seat];
        }
        let widest = most(&leaders, |seat| position.own_neurons_placed(seat));
        match of_death {
            Some(seat) if widest.len() > 1 => vec![seat],
            _ => widest,
        }
    }
}

fn is_mastered_by(fate: &Fate, seat: Seat) -> bool {
    matches!(*fate, Fate::Mastered { seat: owner, .. } if owner == seat)
}

/// Those of the seats that have the highest count.
fn most(seats: &[Seat], count: impl Fn(Seat) -> usize) -> Vec<Seat> {
    let highest = seats.iter().map(|&seat| count(seat)).max();
    seats.iter().copied().filter(|&seat| Some(count(seat)) == highest).collect()
}
