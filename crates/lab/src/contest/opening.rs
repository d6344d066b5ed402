//! Where a game begins: random actions from the first position, as long as they decide nothing.

use engine::{Ask, Brake, Engine, Player, Settings};
use game::{Dice, Evaluate, Notation, Turn, ended};

use super::plan::Openings;

/// So many openings are tried before the evenest of them is taken.
const TRIES: usize = 10;
/// A look at an opening sees so many positions.
const LOOK: u64 = 1_000;
/// An opening is even where nobody stands better than this.
const EVEN: i32 = 100;

/// A program that looks at openings.
pub(crate) fn scout<G: Evaluate, E: Engine<G>>(game: &G) -> Player<G, E> {
    Player::new(game, Settings { memory: 1, ..Settings::default() })
}

/// The first position of a round. The scout says how even it is.
pub(crate) fn opening<G: Notation + Evaluate, E: Engine<G>>(
    game: &G,
    openings: &Openings,
    round: u32,
    seed: u64,
    scout: &mut Player<G, E>,
) -> G::State {
    let mut dice = Dice::new(seed);
    let actions = match openings {
        Openings::Random(actions) => *actions,
        Openings::Listed(fens) => {
            let fen = &fens[round as usize % fens.len()];
            return game.read_state(fen).expect("listed openings were read before the match began");
        }
    };
    if actions == 0 {
        return game.start(dice.bits());
    }
    let mut evenest = (i32::MAX, game.start(seed));
    for _ in 0..TRIES {
        let Some(state) = walk(game, actions, &mut dice) else { continue };
        let Some(tilt) = tilt(game, &state, scout, &mut dice) else { continue };
        if tilt < evenest.0 {
            evenest = (tilt, state);
        }
        if evenest.0 <= EVEN {
            break;
        }
    }
    evenest.1
}

/// A position after so many random actions of seats; nothing where the game ended on the way.
fn walk<G: Notation>(game: &G, actions: u32, dice: &mut Dice) -> Option<G::State> {
    let mut past = vec![game.start(dice.bits())];
    let mut left = actions;
    loop {
        let now = past.last().expect("a past ends with the present");
        if ended(game, &past).is_some() {
            return None;
        }
        let is_seat = matches!(game.turn(now), Turn::Seat(_));
        if is_seat && left == 0 {
            return past.pop();
        }
        let mut next = now.clone();
        game.apply(&mut next, engine::random(game, now, dice)?);
        left -= u32::from(is_seat);
        past.push(next);
    }
}

/// How far a position is from even, for whoever is to move; nothing where it is decided. Among more than two seats a score
/// says little about the others, so there everything else is even.
fn tilt<G: Notation + Evaluate, E: Engine<G>>(
    game: &G,
    state: &G::State,
    scout: &mut Player<G, E>,
    dice: &mut Dice,
) -> Option<i32> {
    scout.forget();
    let ask = Ask::until(Brake::none().nodes(LOOK));
    let score = scout.think(game, std::slice::from_ref(state), ask, dice, &mut |_| {})?.score();
    score.decided_in().is_none().then_some(if game.seats() > 2 { 0 } else { score.0.abs() })
}
