//! The second round of a reader's tests: the fields together (RULES 8.4), in the order of the fields.

use game::{FieldError, Seat};

use super::{phase, refuse, terms};
use crate::board::Links;
use crate::cards::{Cards, Colour, Pom};
use crate::options::Knowledge;
use crate::state::{Field, Mastery, Phase, State};

/// Makes the tests of the second round.
pub(super) fn check(game: &Knowledge, state: &State) -> Result<(), FieldError> {
    check_fields(state)?;
    check_neurons(game, state)?;
    check_seats(game, state)?;
    check_turn(game, state)?;
    check_dice(state)?;
    match fault(game, state) {
        None => Ok(()),
        Some(reason) => refuse("phase", reason),
    }
}

const fn picking(state: &State) -> bool {
    matches!(state.phase, Phase::Pick(_))
}

fn check_fields(state: &State) -> Result<(), FieldError> {
    const FIELDS: &str = "fields";
    for pom in Pom::ALL {
        let on_field = |field: &Mastery| match *field {
            Mastery::Open { cost, wild, .. } => match pom {
                Pom::Orange => wild.into(),
                pom => pom.colour().map_or(0, |colour| cost.number(colour)),
            },
            Mastery::Mastered { .. } => 0,
        };
        let found = state.fields.iter().map(on_field).sum::<u16>() + state.synapses(pom).len() as u16;
        if found > pom.number().into() {
            let (name, there_are) = (pom.name(), pom.number());
            return refuse(FIELDS, format!("with the synapses {found} pom-poms are {name}, and there are {there_are}"));
        }
    }
    match Field::ALL.into_iter().find(|&field| state.master(field).is_some()) {
        Some(field) if picking(state) => {
            refuse(FIELDS, format!("{field} cannot be mastered before colours are picked"))
        }
        _ => Ok(()),
    }
}

fn check_neurons(game: &Knowledge, state: &State) -> Result<(), FieldError> {
    const NEURONS: &str = "neurons";
    let dead = Links::touching(state.synapses(Pom::White));
    for seat in Seat::first(game.players).filter(|&seat| !state.has_power(seat, Field::Death)) {
        if let Some(link) = (state.neurons(seat) & dead).iter().next() {
            return refuse(NEURONS, format!("{link} has a white end, and {seat} does not hold Forgiveness"));
        }
    }
    let forgiven = Seat::first(game.players).any(|seat| state.has_power(seat, Field::Death));
    if let Some(link) = (state.orange & dead).iter().next().filter(|_| !forgiven) {
        return refuse(NEURONS, format!("{link} has a white end, and nobody holds Forgiveness"));
    }
    let placed = state.orange.len();
    let at_hand = state.has_orange.iter().filter(|&&has| has).count() as u32;
    if placed + at_hand != u32::from(game.players) {
        let players = game.players;
        return refuse(NEURONS, format!("orange neurons: {placed} placed and {at_hand} at hand, of {players} in all"));
    }
    let any = state.neurons.iter().fold(state.orange, |all, &links| all | links);
    if picking(state) && !any.is_empty() {
        return refuse(NEURONS, "none is placed before colours are picked");
    }
    Ok(())
}

fn check_seats(game: &Knowledge, state: &State) -> Result<(), FieldError> {
    const SEATS: &str = "seats";
    let seats = || Seat::first(game.players);
    for colour in Colour::ALL {
        let held: u16 = seats().map(|seat| state.hand(seat).number(colour)).sum();
        if held > Cards::PACK.number(colour) {
            let there_are = Cards::PACK.number(colour);
            return refuse(SEATS, format!("{held} {} cards are held, and there are {there_are}", colour.name()));
        }
        if seats().filter(|&seat| state.colour(seat) == Some(colour)).count() > 1 {
            return refuse(SEATS, format!("two seats are {}", colour.name()));
        }
    }
    if let Some(seat) = seats().find(|&seat| state.colour(seat).is_none() && !picking(state)) {
        return refuse(SEATS, format!("{seat} has no colour, and colours are picked at the beginning"));
    }
    if let Some(seat) = seats().find(|&seat| picking(state) && state.hand(seat) != Cards::ONE_OF_EACH) {
        return refuse(SEATS, format!("{seat} has one card of each colour while colours are picked"));
    }
    let too_rich = |seat: &Seat| state.hand(*seat).len() > game.hand_limit(state, *seat);
    if let Some(seat) = seats().find(too_rich).filter(|_| state.phase == Phase::Roll) {
        let (cards, limit) = (state.hand(seat).len(), game.hand_limit(state, seat));
        return refuse(SEATS, format!("{seat} has {cards} cards, and a turn begins with {limit} at most"));
    }
    Ok(())
}

fn check_turn(game: &Knowledge, state: &State) -> Result<(), FieldError> {
    if picking(state) && state.turn != 1 {
        return refuse("turn", "is 1 while colours are picked");
    }
    let due = Seat::new(((state.turn - 1) % u64::from(game.players)) as usize);
    if state.active == due { Ok(()) } else { refuse("active", format!("turn {} is that of {due}", state.turn)) }
}

fn check_dice(state: &State) -> Result<(), FieldError> {
    const DICE: &str = "dice";
    let word = || phase::text(state.phase);
    match (state.phase, state.dice) {
        (Phase::Pick(_) | Phase::Roll, 0) => Ok(()),
        (Phase::Pick(_) | Phase::Roll, _) => refuse(DICE, format!("must be - in `{}`", word())),
        (_, 0) => refuse(DICE, "is - only before the roll"),
        (Phase::Shed(_), sum) if sum != 8 => refuse(DICE, "must be 8 where cards are shed"),
        _ => Ok(()),
    }
}

/// What is wrong with the phase.
fn fault(game: &Knowledge, state: &State) -> Option<String> {
    if let Some(cause) = game.is_decided(state).filter(|_| state.phase != Phase::End) {
        return Some(format!("the game is over ({cause}), so it must be `end`"));
    }
    match state.phase {
        Phase::Pick(seat) => {
            let due = |other: Seat| if game.first_picks { other >= seat } else { other <= seat };
            let wrong = Seat::first(game.players).find(|&other| due(other) == state.colour(other).is_some());
            wrong.map(|other| format!("{seat} does not pick now: look at the colour of {other}"))
        }
        Phase::Shed(seat) => state.hand(seat).is_empty().then(|| format!("{seat} has no card to shed")),
        Phase::Place { paid, gift } => {
            let (most_paid, most_gift) = game.placements(state, state.dice);
            let more = paid > most_paid || gift > most_gift;
            more.then(|| format!("PAID and GIFT go up to {most_paid} and {most_gift} after a {}", state.dice))
        }
        Phase::Trade { offers } => {
            (offers > game.offers).then(|| format!("{offers} offers are more than {} a turn", game.offers))
        }
        Phase::Ask { .. } | Phase::Answer { .. } | Phase::Counter { .. } | Phase::Reply { .. } => {
            terms::fault(game, state)
        }
        Phase::Trim(seat) => match game.next_to_trim(state) {
            Some(next) if next == seat => None,
            Some(next) => Some(format!("{next} has to trim before {seat}")),
            None => Some("no hand is above its limit".to_owned()),
        },
        Phase::End => {
            let stopped = game.limit > 0 && state.turn == game.limit;
            (!stopped && game.is_decided(state).is_none()).then(|| "the game is not over".to_owned())
        }
        Phase::Roll | Phase::Master => None,
    }
}
