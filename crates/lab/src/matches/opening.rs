//! The first position of a game: one after random actions that is roughly even, or a listed one.

use engine::{Engine, Player, SearchRequest, Settings, StopCondition};
use game::{Dice, HasEvaluator, Notation, Turn, ended};

use super::plan::Openings;

/// How many openings are tried before the most even one is taken.
const TRIES: usize = 10;
/// How many positions a search of an opening visits.
const SEARCH_NODES: u64 = 1_000;
/// An opening is even where the score is not above this for either side.
const EVEN: i32 = 100;

/// A program that evaluates openings.
pub(crate) fn opening_player<G: HasEvaluator, E: Engine<G>>(game: &G) -> Player<G, E> {
    Player::new(game, Settings { memory: 1, ..Settings::default() })
}

/// The first position of a group of games. The player evaluates how even it is.
pub(crate) fn opening<G: Notation + HasEvaluator, E: Engine<G>>(
    game: &G,
    openings: &Openings,
    group: u32,
    seed: u64,
    player: &mut Player<G, E>,
) -> G::State {
    let mut dice = Dice::new(seed);
    let actions = match openings {
        Openings::Random(actions) => *actions,
        Openings::Listed(fens) => {
            let fen = &fens[group as usize % fens.len()];
            return game.read_state(fen).expect("listed openings were read before the match began");
        }
    };
    if actions == 0 {
        return game.start(dice.bits());
    }
    let mut evenest = (i32::MAX, game.start(seed));
    for _ in 0..TRIES {
        let Some(state) = random_walk(game, actions, &mut dice) else { continue };
        let Some(imbalance) = imbalance(game, &state, player, &mut dice) else { continue };
        if imbalance < evenest.0 {
            evenest = (imbalance, state);
        }
        if evenest.0 <= EVEN {
            break;
        }
    }
    evenest.1
}

/// The position after this many random actions of seats; `None` if the game ended on the way.
fn random_walk<G: Notation>(game: &G, actions: u32, dice: &mut Dice) -> Option<G::State> {
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
        game.apply(&mut next, game::random_step(game, now, dice)?);
        left -= u32::from(is_seat);
        past.push(next);
    }
}

/// How far the score is from even, for the seat to move; `None` if the game is decided. With more than two seats a
/// score says little about the others, so every other position counts as even.
fn imbalance<G: Notation + HasEvaluator, E: Engine<G>>(
    game: &G,
    state: &G::State,
    player: &mut Player<G, E>,
    dice: &mut Dice,
) -> Option<i32> {
    player.new_game();
    let ask = SearchRequest::until(StopCondition::none().nodes(SEARCH_NODES));
    let score = player.search(game, std::slice::from_ref(state), ask, dice, &mut |_| {})?.score();
    score.decided_in().is_none().then_some(if game.seats() > 2 { 0 } else { score.0.abs() })
}
