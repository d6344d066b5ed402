//! Which program plays which seat in each game.
//!
//! Games come in groups: one opening, played once from every side, with the programs moved on by a side each time. With
//! three or four sides the order around the table matters too, so each group starts with another order.

use game::{HasEvaluator, Seat};

/// The sides of a table and the programs that change sides from game to game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Schedule {
    /// The side of each seat.
    sides: Vec<usize>,
    count: usize,
    programs: usize,
}

impl Schedule {
    pub(crate) fn new<G: HasEvaluator>(game: &G, programs: usize) -> Schedule {
        let mut sides: Vec<usize> = Vec::new();
        let mut count = 0;
        for seat in Seat::first(game.seats()) {
            let partner = Seat::first(game.seats()).take(sides.len()).find(|&other| game.are_partners(seat, other));
            let side = partner.map_or(count, |partner| sides[partner.index()]);
            count = count.max(side + 1);
            sides.push(side);
        }
        Schedule { sides, count, programs }
    }

    /// How many sides there are, which is also how many games a group has.
    pub(crate) fn sides(&self) -> usize {
        self.count
    }

    /// The side of a seat.
    pub(crate) fn side_of(&self, seat: Seat) -> usize {
        self.sides[seat.index()]
    }

    /// The group that a game belongs to.
    pub(crate) fn group(&self, game: u32) -> u32 {
        game / self.count as u32
    }

    /// This number of games, rounded up to whole groups.
    pub(crate) fn whole_groups(&self, games: u32) -> u32 {
        games.div_ceil(self.count as u32).saturating_mul(self.count as u32)
    }

    /// The program in each seat, p1 first.
    pub(crate) fn seats(&self, game: u32) -> Vec<usize> {
        let (group, moved) = (self.group(game), game as usize % self.count);
        let order = order(self.count, group as usize);
        self.sides.iter().map(|&side| order[(side + moved) % self.count].min(self.programs - 1)).collect()
    }
}

/// The `n`-th order of programs around a table. The first program is fixed, since all of them move on within a group.
fn order(sides: usize, n: usize) -> Vec<usize> {
    let mut left: Vec<usize> = (1..sides).collect();
    let mut order = vec![0];
    let mut n = n;
    while !left.is_empty() {
        order.push(left.remove(n % left.len()));
        n /= left.len() + 1;
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Game, Options};
    use std::collections::BTreeSet;
    use testkit::toy::{SPEC, TakeAway};

    fn check(seats: u8, programs: usize) -> Schedule {
        let options = Options::parse(&SPEC, &format!("seats={seats}")).unwrap();
        Schedule::new(&TakeAway::new(&options), programs)
    }

    #[test]
    fn two_change_seats_with_every_game() {
        let schedule = check(2, 2);
        assert_eq!([0, 1, 2, 3].map(|game| schedule.seats(game)), [[0, 1], [1, 0], [0, 1], [1, 0]]);
        assert_eq!([0, 1, 2, 3].map(|game| schedule.group(game)), [0, 0, 1, 1]);
        assert_eq!([0, 1, 2, 3].map(|games| schedule.whole_groups(games)), [0, 2, 2, 4]);
    }

    #[test]
    fn four_play_in_every_order_and_each_in_every_seat() {
        let schedule = check(4, 4);
        let seen: BTreeSet<Vec<usize>> = (0..24).map(|game| schedule.seats(game)).collect();
        assert_eq!(seen.len(), 24);
        for group in 0..6 {
            for seat in 0..4 {
                let held: BTreeSet<usize> = (0..4).map(|game| schedule.seats(4 * group + game)[seat]).collect();
                assert_eq!(held.len(), 4);
            }
        }
    }

    #[test]
    fn the_last_program_takes_what_is_left() {
        let schedule = check(3, 2);
        assert_eq!([0, 1, 2].map(|game| schedule.seats(game)), [[0, 1, 1], [1, 1, 0], [1, 0, 1]]);
    }
}
