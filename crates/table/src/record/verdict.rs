//! Whether a result can stand where a record says that it does.

use game::{Game, Outcome, ended};

use super::{Headers, RecordError};
use crate::chairs::Chairs;
use crate::ending::{AGREED, among};
use crate::{Control, Departure};

/// How the game of these tags ended after all its actions, or why the tags cannot be right.
pub(super) fn verdict<G: Game>(
    game: &G,
    past: &[G::State],
    left: Chairs,
    control: Control,
    headers: &Headers<'_>,
) -> Result<Option<Outcome>, RecordError> {
    let (result, reason) = (headers.need("Result")?, headers.get("Reason"));
    let seats = Chairs::first(usize::from(game.seats()));
    let by_rules = ended(game, past).map(|outcome| among(seats.minus(left), outcome));
    if result == "*" && by_rules.is_none() && seats.minus(left).only().is_none() {
        return match reason {
            Some(reason) if !reason.is_empty() => {
                Err(headers.refuse("Reason", "a game without a result has no reason for it"))
            }
            _ => Ok(None),
        };
    }
    let possible = by_rules.map_or_else(|| by_people(game, past, seats, left, control), |outcome| vec![outcome]);
    let told = |outcome: &&Outcome| outcome.to_string() == result;
    if let Some(&outcome) = possible.iter().filter(told).find(|outcome| Some(outcome.cause()) == reason) {
        return Ok(Some(outcome));
    }
    let tag = if possible.iter().any(|outcome| told(&outcome)) { "Reason" } else { "Result" };
    let ways: Vec<String> = possible.iter().map(|outcome| format!("{outcome} ({})", outcome.cause())).collect();
    let ways = ways.join(", ");
    Err(headers.refuse(
        tag,
        match by_rules {
            Some(_) => format!("the rules end this game with {ways}"),
            None => format!("the rules do not end this game here; it can end with {ways}"),
        },
    ))
}

/// The ways in which people can end a game here.
fn by_people<G: Game>(game: &G, past: &[G::State], seats: Chairs, left: Chairs, control: Control) -> Vec<Outcome> {
    let departures = [Departure::Resigned, Departure::Time];
    let departures = departures.into_iter().filter(|&why| why == Departure::Resigned || control != Control::None);
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
