//! The exact odds of an errand or a path: every outcome of the dice is played, and the results are counted.

use std::cmp::Ordering;

use game::Game;

use crate::action::{Action, Roll};
use crate::options::Know;
use crate::state::{Phase, State};
use crate::view::{OddsShare, OddsView};

/// The odds in a position where dice are cast for an errand or a path.
pub(crate) fn odds(game: &Know, state: &State) -> OddsView {
    let mut rolls = Vec::new();
    game.actions(state, &mut rolls);
    let [mut win, mut again, mut lost, mut stranded] = [0; 4];
    for &action in &rolls {
        let mut next = state.clone();
        game.apply(&mut next, action);
        match next.phase {
            Phase::Path(..) | Phase::Errand(..) => win += 1,
            _ if next == *state => again += 1,
            _ => {
                lost += 1;
                stranded += u32::from(matches!(action, Action::Roll(roll) if is_stranded(game, state, roll)));
            }
        }
    }
    let of = rolls.len() as u32;
    let end = reduced(win, (win + lost).max(1));
    OddsView {
        win: share(win, of),
        again: share(again, of),
        lost: share(lost, of),
        stranded: share(stranded, of),
        in_the_end: share(end.0, end.1),
    }
}

/// How often of a thousand times a path is won in the end when the mover's count is `lead` higher than the contender's,
/// if every die but a 1 leads somewhere (6.7).
pub(crate) fn path_chance(lead: i32) -> i32 {
    let (mut won, mut lost) = (0, 0);
    for (mine, theirs) in (1..=6).flat_map(|mine| (1..=6).map(move |theirs| (mine, theirs))) {
        match (mine + lead).cmp(&theirs) {
            Ordering::Greater if mine > 1 => won += 1,
            Ordering::Equal => {}
            _ => lost += 1,
        }
    }
    1000 * won / (won + lost)
}

/// How often of a thousand times an errand with this die is won in the end (6.2).
pub(crate) const fn errand_chance(die: u8) -> i32 {
    200 * (die as i32 - 1)
}

/// Free passage for an errand: nothing is cast.
pub(crate) fn certain() -> OddsView {
    let none = share(0, 1);
    OddsView { win: share(1, 1), again: none, lost: none, stranded: none, in_the_end: share(1, 1) }
}

/// Whether a path that the dice lose is lost only because it could end nowhere (6.7).
pub(crate) fn is_stranded(game: &Know, state: &State, roll: Roll) -> bool {
    let Phase::ContestPath(_, through) = state.phase else { return matches!(state.phase, Phase::AllowedPath(..)) };
    let (Some(mover), Some(contender)) = (state.seat, game.contender(state, through)) else { return false };
    let field = game.field(state);
    let sum = |seat, die: u8| game.count_at(state, &field, game.roster.side_of(seat), through) + u32::from(die);
    matches!(*roll.dice(), [mine, theirs] if sum(mover, mine) > sum(contender, theirs))
}

fn share(n: u32, of: u32) -> OddsShare {
    OddsShare { n, of, percent: (200 * n + of) / (2 * of) }
}

fn reduced(n: u32, of: u32) -> (u32, u32) {
    let (mut a, mut b) = (n, of);
    while b > 0 {
        (a, b) = (b, a % b);
    }
    (n / a.max(1), of / a.max(1))
}
