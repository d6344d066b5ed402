//! Outcomes as shares of a win, and win chances as scores.

use game::{HasEvaluator, Outcome, Seat, TEN_TO_ONE};

use crate::engine::Score;

/// The share of the win of each seat, from 0 to 1.
pub type WinShares = [f32; Seat::MOST];

/// Chances are clamped to this distance from 0 and 1.
const MARGIN: f64 = 1e-3;

/// The number of sides; partners are one side.
pub(crate) fn sides<G: HasEvaluator>(game: &G) -> usize {
    count_sides(game, |_| true)
}

/// The winning sides share the win equally; a draw is a win of all sides.
pub(crate) fn shares<G: HasEvaluator>(game: &G, outcome: Outcome) -> WinShares {
    let wins = |seat: Seat| outcome.is_draw() || outcome.won_by(seat);
    let share = 1.0 / count_sides(game, wins) as f32;
    let mut shares = [0.0; Seat::MOST];
    for seat in Seat::first(game.seats()).filter(|&seat| wins(seat)) {
        shares[seat.index()] = share;
    }
    shares
}

/// The score of a seat that can expect this share of the win. An equal share scores 0.
pub(crate) fn score(share: f64, sides: usize) -> Score {
    let odds = |chance: f64| (chance / (1.0 - chance)).log10();
    let even = odds(1.0 / sides as f64);
    Score((f64::from(TEN_TO_ONE) * (odds(share.clamp(MARGIN, 1.0 - MARGIN)) - even)).round() as i32)
}

fn count_sides<G: HasEvaluator>(game: &G, among: impl Fn(Seat) -> bool) -> usize {
    let seats = || Seat::first(game.seats()).filter(|&seat| among(seat));
    let is_first = |seat: &Seat| seats().take_while(|other| other < seat).all(|other| !game.are_partners(*seat, other));
    seats().filter(is_first).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Game, Options};
    use testkit::toy::{SPEC, TakeAway};

    fn table(seats: u8) -> TakeAway {
        TakeAway::new(&Options::parse(&SPEC, &format!("seats={seats}")).unwrap())
    }

    #[test]
    fn winners_share_and_a_draw_is_shared_by_all() {
        let check = |seats, outcome| shares(&table(seats), outcome);
        assert_eq!(check(2, Outcome::win(Seat::P2, "")), [0.0, 1.0, 0.0, 0.0]);
        assert_eq!(check(2, Outcome::draw("")), [0.5, 0.5, 0.0, 0.0]);
        assert_eq!(check(4, Outcome::shared([Seat::P1, Seat::P4], "")), [0.5, 0.0, 0.0, 0.5]);
        assert_eq!(check(4, Outcome::draw("")), [0.25; 4]);
    }

    #[test]
    fn an_equal_share_scores_zero() {
        assert_eq!((sides(&table(3)), score(0.5, 2), score(0.25, 4)), (3, Score(0), Score(0)));
        assert_eq!(score(10.0 / 11.0, 2), Score(400));
        assert_eq!(score(0.3, 2).0, -score(0.7, 2).0);
        assert!(score(0.3, 4).0 > 0 && score(0.3, 3).0 < 0);
        assert!(score(1.0, 4).decided_in().is_none() && score(0.0, 2).decided_in().is_none());
    }
}
