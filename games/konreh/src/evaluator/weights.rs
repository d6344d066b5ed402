//! The numbers that positions are weighed by: what each term is worth, in hundredths of a small advantage.
//!
//! They were fitted to the results of games in three steps, the last time to games of the weights before, and confirmed by
//! matches. The last fit had 69 of 100 points against the one before with 1,000 nodes a move (400 games, 64 to 74) and 74 of
//! 100 with 8,000 (200 games, 68 to 79); a further fit to 14,000 of its own games was no better.
//! ```text
//! kenning tune konreh --data konreh.lessons --games 8000 --nodes 500 --pull 0.2 --out new.weights
//! kenning match konreh --first nodes=1000,weights=new.weights --second nodes=1000 --games 400
//! ```

use game::Weight;

macro_rules! weights {
    ($($(#[$about:meta])* $term:ident = $name:literal, $value:literal;)+) => {
        /// What is weighed.
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        pub(super) enum Term {
            $($(#[$about])* $term,)+
        }

        /// The weights in the order of [`Term`], as they were fitted.
        pub(super) const WEIGHTS: &[Weight] = &[$(Weight::new($name, $value)),+];
    };
}

weights! {
    /// An Orange.
    Orange = "orange", 175;
    /// A Red.
    Red = "red", 131;
    /// A Green.
    Green = "green", 185;
    /// A Blue that stands.
    Blue = "blue", 422;
    /// Each rank that an Orange has gone from its Home Apex.
    OrangeRank = "orange-rank", -1;
    /// The same for a Red.
    RedRank = "red-rank", 0;
    /// The same for a Green.
    GreenRank = "green-rank", 0;
    /// Being to move.
    Tempo = "tempo", 8;
    /// Each move that the pieces have.
    Mobility = "mobility", 5;
    /// Each square beside an own piece, where the enemy must stop.
    Held = "held", 0;
    /// Each such square in the Cross or beside it.
    CrossHeld = "cross-held", 3;
    /// Each penultimate square before the own Home that is held or occupied.
    HomeGate = "home-gate", 1;
    /// Each penultimate square before the enemy's Home that is held or occupied.
    EnemyGate = "enemy-gate", -10;
    /// Each piece that could take something.
    Threat = "threat", 7;
    /// A piece that could take the enemy's Blue.
    BlueThreat = "blue-threat", 30;
    /// Each square beside Blue that the enemy holds, so that its ways out are short.
    Cramped = "cramped", -10;
    /// Each own piece within two steps of Blue.
    Screen = "screen", 6;
    /// Each piece within two steps of the enemy's Blue.
    Hunt2 = "hunt-2", 14;
    /// Within four.
    Hunt4 = "hunt-4", 17;
    /// Within six.
    Hunt6 = "hunt-6", 7;
    /// Within nine.
    Hunt9 = "hunt-9", 2;
    /// Each unused special.
    Special = "special", 146;
    /// Both specials unused.
    BothSpecials = "both-specials", -25;
    /// Each enemy beside a Blue that has a special for it.
    Bite = "bite", 16;
    /// A Blue in the Cross.
    InCross = "in-cross", -2;
    /// Each turn that the Cross has counted.
    Stay = "stay", -15;
    /// Each exit from the Cross that Blue has, up to three.
    Exit = "exit", 1;
    /// Each turn in which the Cross is closed.
    Closed = "closed", -6;
    /// A Blue one move from a Sanctum that it could Seed from.
    SeedNext = "seed-next", 68;
    /// A Blue two moves from it.
    SeedNear = "seed-near", 31;
    /// A castle: a Blue at Home behind the guard that no runner passes.
    Castle = "castle", 11;
    /// A Blue at Home.
    AtHome = "at-home", 2;
    /// A Blue on a Sanctum.
    AtSanctum = "at-sanctum", -22;
    /// A Blue on the enemy's Home.
    AtApex = "at-apex", -6;
    /// Each own piece within two steps of the Home Apex.
    Guard = "guard", -11;
    /// The same while the enemy runs for it.
    GuardInRace = "guard-in-race", 50;
    /// Each turn that the fastest runner needs less than ten, in case Blue falls.
    Run = "run", 11;
    /// Each runner that would be in time if Blue fell now.
    Runner = "runner", 3;
    /// A fallen Blue that a runner can still bring back in time.
    Return = "return", 45;
    /// Each turn to spare then.
    Spare = "spare", 31;
    /// Each further runner that is in time.
    RunnerInRace = "runner-in-race", 2;
    /// Each turn left to a fallen Blue.
    Left = "left", 8;
    /// The guard that no runner passes, while the enemy runs.
    Barred = "barred", 102;
}

/// All weights of one evaluator.
#[derive(Clone, Debug)]
pub(super) struct Weights([i32; WEIGHTS.len()]);

impl Weights {
    /// These weights, one for each of [`WEIGHTS`]; those that are missing are as they were fitted.
    pub(super) fn new(given: &[i32]) -> Weights {
        Weights(std::array::from_fn(|place| given.get(place).copied().unwrap_or(WEIGHTS[place].value)))
    }

    /// Makes a term worth so many hundredths of what it was, and so much more.
    pub(super) fn scale(&mut self, term: Term, percent: i32, more: i32) {
        let weight = &mut self.0[term as usize];
        *weight = *weight * percent / 100 + more;
    }
}

impl std::ops::Index<Term> for Weights {
    type Output = i32;

    #[inline]
    fn index(&self, term: Term) -> &i32 {
        &self.0[term as usize]
    }
}
