//! Claims in a game of a match, with a toy game in which single stones are no progress.

use std::time::Duration;

use game::{Claim, ClaimGround};
use table::{DiceSource, Occupant, Setup, Takebacks};
use testkit::toy::{Hooked, Hooks, SPEC, State};

use super::*;

/// Take-away in which a draw can be claimed after three single stones in a row.
struct ClaimAfterSingles;

impl Hooks for ClaimAfterSingles {
    fn claim(past: &[State]) -> Option<Claim> {
        let singles = past.last()?.singles;
        (singles >= 3).then(|| Claim { ground: ClaimGround::NoProgress(singles.into()), automatic: false })
    }
}

type Claimable = Hooked<ClaimAfterSingles>;

/// Always takes one stone; prefers a draw or does not.
struct TakesOne {
    prefers_draw: bool,
}

impl SeatPlayer<Claimable> for TakesOne {
    fn begin(&mut self) -> Result<(), Forfeit> {
        Ok(())
    }

    fn choose(&mut self, _: &MoveRequest<'_, Claimable>) -> Result<TimedAction, Forfeit> {
        Ok(TimedAction { action: "take1".to_owned(), time: Duration::ZERO })
    }

    fn prefers_draw(&self, _: &Claimable, _: &State, _: Seat) -> bool {
        self.prefers_draw
    }
}

/// The cause and the number of actions of a game between programs that prefer a draw or do not.
fn check(prefer_draw: [bool; 2]) -> (String, u32) {
    let setup = Setup {
        game: SPEC.id.to_owned(),
        options: "heap=8 dice=off".to_owned(),
        edition: SPEC.edition,
        start: "8 p1 - 0".to_owned(),
        control: TimeControl::None,
        seats: vec![Occupant::Person { name: String::new() }; 2],
        rolls: DiceSource::Host,
        takebacks: Takebacks::Never,
        dealt: false,
    };
    let mut table = Table::<Claimable>::open(setup, 1).unwrap();
    let stop = AtomicBool::new(false);
    let referee = Referee { game: 0, seats: &[0, 1], chance: 1, choices: 1, max_turns: 500, stop: &stop };
    let mut players =
        prefer_draw.map(|prefers_draw| Box::new(TakesOne { prefers_draw }) as Box<dyn SeatPlayer<Claimable>>);
    let mut seated: Vec<&mut Box<dyn SeatPlayer<Claimable>>> = players.iter_mut().collect();
    let played = referee.play(&mut table, &mut seated, &mut || unreachable!("no program fails")).unwrap();
    (played.cause, played.actions)
}

#[test]
fn a_draw_is_claimed_by_the_first_to_move_who_prefers_it() {
    // The third stone makes the draw claimable, and p2 is then to move.
    assert_eq!(check([true, true]), ("no-progress".to_owned(), 3));
    assert_eq!(check([false, true]), ("no-progress".to_owned(), 3));
    assert_eq!(check([true, false]), ("no-progress".to_owned(), 4));
    assert_eq!(check([false, false]), ("last stone".to_owned(), 8));
}
