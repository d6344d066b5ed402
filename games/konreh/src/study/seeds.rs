//! Seeds: how safe one is, when to make it, and who leads the race to the Green cap (RULES 13.3, 13.5).

use std::fmt;

use crate::action::Action;
use crate::board::{PieceKind, Side, Squares, beside, squares};
use crate::options::Konreh;
use crate::state::State;
use crate::study::Turns;
use crate::study::walk::{Ground, Walk};

/// The way to a Seed is searched so far.
const LONGEST_WAY: u8 = 6;

/// Whether to Seed (the table of RULES 13.3).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs, reason = "the advice speaks for itself")]
pub enum SeedAdvice {
    No,
    Borderline,
    Usually,
    Yes,
}

impl fmt::Display for SeedAdvice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SeedAdvice::No => "no",
            SeedAdvice::Borderline => "borderline",
            SeedAdvice::Usually => "usually",
            SeedAdvice::Yes => "yes",
        })
    }
}

/// CCA, the lead in the race to the Green cap (RULES 13.5), counted in halves.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CapLead {
    /// Twice the lead.
    pub halves: i8,
}

/// The lead with its sign and half: `+1½`, `-½`, `0`.
impl fmt::Display for CapLead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = match self.halves {
            0 => return f.write_str("0"),
            ..0 => "-",
            _ => "+",
        };
        let (whole, half) = (self.halves.unsigned_abs() / 2, if self.halves % 2 == 0 { "" } else { "½" });
        match whole {
            0 => write!(f, "{sign}{half}"),
            _ => write!(f, "{sign}{whole}{half}"),
        }
    }
}

impl Konreh {
    /// SSI, 0 to 2: how safe the Seed was that led to this position, with the Blue of this side on its Sanctum
    /// (RULES 13.3). Nothing if that Blue is fallen.
    pub fn seed_safety(&self, state: &State, side: Side) -> Option<u8> {
        state.blue(side)?;
        let pieces = self.reach_of_pieces(state, side);
        let advice = self.seed_advice(state, side);
        Some(if pieces == Turns::Within(1) || advice == Some(SeedAdvice::No) {
            0
        } else if pieces == Turns::Within(2) || advice == Some(SeedAdvice::Borderline) {
            1
        } else {
            2
        })
    }

    /// Whether it was wise to Seed into this position, by the enemy Blue's specials, its reach and the own screens
    /// (the table of RULES 13.3). Nothing if this side's Blue is fallen.
    pub fn seed_advice(&self, state: &State, side: Side) -> Option<SeedAdvice> {
        state.blue(side)?;
        if self.enemy_specials(state, side) == 0 {
            return Some(SeedAdvice::Yes);
        }
        // With deep roots Blue stands still for one turn more, and an exclusion has run out by then.
        let (near, is_excluded) = match self.deep_roots {
            true => (Turns::Within(3), false),
            false => (Turns::Within(2), state.life(side.other()).closed() > 0),
        };
        let reach = self.reach(state, side);
        Some(if reach < near {
            SeedAdvice::No
        } else if reach > near || is_excluded || self.has_independent_screens(state, side) {
            SeedAdvice::Usually
        } else {
            SeedAdvice::Borderline
        })
    }

    /// The screens of this side's Blue: own pieces within two steps of it (RULES 13.3).
    pub fn screens(&self, state: &State, side: Side) -> Squares {
        let blue = state.of(side, PieceKind::Blue);
        let near = beside(blue) | beside(beside(blue));
        near & state.army(side) & !blue
    }

    /// Whether two of the screens are independent: they share neither file nor row (RULES 13.3).
    pub fn has_independent_screens(&self, state: &State, side: Side) -> bool {
        let screens = self.screens(state, side);
        squares(screens).any(|one| squares(screens).any(|other| one.x() != other.x() && one.y() != other.y()))
    }

    /// Whether this side's Blue has just Seeded: it is Rooted on a Sanctum, its Green stands opposite, and the enemy
    /// is to move.
    pub fn has_just_seeded(&self, state: &State, side: Side) -> bool {
        let life = state.life(side);
        let on = |sanctum| {
            let green = self.board.opposite(sanctum).bit() & state.of(side, PieceKind::Green);
            state.blue(side) == Some(sanctum) && green != 0
        };
        life.is_rooted() && state.side != side && self.board.sanctums.into_iter().any(on)
    }

    /// The fewest turns of this side, moving its Blue alone while the other side passes, up to and with a Seed;
    /// without limit beyond 6.
    pub fn turns_to_seed(&self, state: &State, side: Side) -> Turns {
        let walk = Walk { game: self, from: self.given_turn(state, side), ground: Ground::Legal, most: LONGEST_WAY };
        let seeds = |action| matches!(action, Action::Move { seed: true, .. } | Action::Special { seed: true, .. });
        Turns::of(walk.shortest(state.of(side, PieceKind::Blue), |_, _| true, |action, _| seeds(action)))
    }

    /// CCA: own Greens less the enemy's, and a half for the side that can Seed sooner; in a tie for the side to move
    /// (RULES 13.5).
    pub fn cap_lead(&self, state: &State, side: Side) -> CapLead {
        let greens = state.greens(side) as i8 - state.greens(side.other()) as i8;
        let (own, enemy) = (self.turns_to_seed(state, side), self.turns_to_seed(state, side.other()));
        let half = match own.cmp(&enemy) {
            _ if own == Turns::Unlimited && enemy == Turns::Unlimited => 0,
            std::cmp::Ordering::Less => 1,
            std::cmp::Ordering::Greater => -1,
            std::cmp::Ordering::Equal if state.side == side => 1,
            std::cmp::Ordering::Equal => -1,
        };
        CapLead { halves: 2 * greens + half }
    }
}
