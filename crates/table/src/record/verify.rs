//! Checks a record against the rules; reading one does not need it.

use game::{Game, Notation, Outcome, SeatSet, ended};

use super::{Headers, Record, RecordError};
use crate::ending::{AGREED, among};
use crate::{Departure, TimeControl};

impl<G: Notation> Record<G> {
    /// Checks the record against the rules: no action follows the end of the game, and the result is one that the rules
    /// or the players can have brought about there. `headers` are those that it was read from.
    pub fn verify(&self, headers: &Headers<'_>) -> Result<(), RecordError> {
        let (game, past) = (&self.game, self.past());
        for plies in 1..past.len() {
            if let Some(outcome) = ended(game, &past[..plies]) {
                let cause = outcome.cause();
                let reason = format!("the game is over after {} actions: {outcome} ({cause})", plies - 1);
                return Err(headers.refuse("Result", reason));
            }
        }
        let seats = SeatSet::first(usize::from(game.seats()));
        let by_rules = ended(game, past).map(|outcome| among(seats.minus(self.left), outcome));
        let Some((result, cause)) = self.result() else {
            let unfinished = by_rules.is_none() && seats.minus(self.left).only().is_none();
            return if unfinished { Ok(()) } else { Err(self.impossible(headers, by_rules, seats)) };
        };
        let possible = self.possible(by_rules, seats);
        match possible.iter().any(|outcome| outcome.result() == result && outcome.cause() == cause) {
            true => Ok(()),
            false => Err(self.impossible(headers, by_rules, seats)),
        }
    }

    fn possible(&self, by_rules: Option<Outcome>, seats: SeatSet) -> Vec<Outcome> {
        by_rules
            .map_or_else(|| by_people(&self.game, self.past(), seats, self.left, self.control), |outcome| vec![outcome])
    }

    fn impossible(&self, headers: &Headers<'_>, by_rules: Option<Outcome>, seats: SeatSet) -> RecordError {
        let possible = self.possible(by_rules, seats);
        let is_result = |outcome: &Outcome| self.result().is_some_and(|(result, _)| outcome.result() == result);
        let tag = if possible.iter().any(is_result) { "Reason" } else { "Result" };
        let ways: Vec<String> = possible.iter().map(|outcome| format!("{outcome} ({})", outcome.cause())).collect();
        let ways = ways.join(", ");
        headers.refuse(
            tag,
            match by_rules {
                Some(_) => format!("the rules end this game with {ways}"),
                None => format!("the rules do not end this game here; it can end with {ways}"),
            },
        )
    }
}

/// The ways in which people can end a game here.
fn by_people<G: Game>(
    game: &G,
    past: &[G::State],
    seats: SeatSet,
    left: SeatSet,
    control: TimeControl,
) -> Vec<Outcome> {
    let departures = [Departure::Resigned, Departure::Time];
    let departures = departures.into_iter().filter(|&why| why == Departure::Resigned || control != TimeControl::None);
    let wins = |seat| departures.clone().map(move |why| Outcome::win(seat, why.cause()));
    if let Some(last) = seats.minus(left).only() {
        return wins(last).collect();
    }
    let claimed = game.claim(past).map(|claim| Outcome::draw(claim.ground.cause()));
    let draws = std::iter::once(Outcome::draw(AGREED)).chain(claimed);
    // With more than two seats those who go are named as `Left`, until one is left over.
    let duel = seats.iter().filter(|_| game.seats() == 2);
    draws.chain(duel.flat_map(wins)).collect()
}
