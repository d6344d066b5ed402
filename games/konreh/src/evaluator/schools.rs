//! The schools: fourteen styles of play, as other weights for the same terms and not as blunders.
//!
//! `teaching/schools.toml` has the name, the motto and the traits of each; the build turns it into constants, with
//! traits in tenths so that they are whole. [`apply`] changes weights by them. Nothing here changes what is legal or
//! searched.

use game::Style;

use crate::evaluator::weights::Weights;

/// The traits of a school, in tenths.
#[derive(Copy, Clone, Debug)]
struct School {
    style: Style,
    /// Liking for a Blue that ends in the Cross, from -20 to 20.
    cross: i32,
    /// Weight of the squares around the Cross and before the apexes, 10 as fitted.
    deny: i32,
    /// How many exits Blue wants before it enters the Cross.
    exits: i32,
    /// How safe a Seed has to be, 0 to 2.
    seed_safety: i32,
    /// Own turn before which a Seed is worth little.
    seed_from: i32,
    /// Weight of Greens, 5 as fitted.
    cap: i32,
    /// Where a Blue returns, of a hundred times: Home, a Sanctum, the enemy's apex.
    returns: [i32; 3],
    /// Threats and advance against waiting, from -20 to 20.
    tempo: i32,
    /// How little own danger counts, from 0 to 10.
    risk: i32,
    /// Weight of guards at home, 10 as fitted.
    bridge: i32,
    /// Weight of the race to the apexes, 10 as fitted.
    race: i32,
    /// Weight of unused specials, 10 as fitted.
    hold: i32,
}

/// The fourteen schools of `teaching/schools.toml`.
const SCHOOLS: [School; 14] = include!(concat!(env!("OUT_DIR"), "/schools.rs"));

/// The schools as styles to choose from.
pub(super) const STYLES: &[Style] = &{
    let mut styles = [SCHOOLS[0].style; SCHOOLS.len()];
    let mut place = 1;
    while place < SCHOOLS.len() {
        styles[place] = SCHOOLS[place].style;
        place += 1;
    }
    styles
};

/// The strength of every trait, in percent: a stronger one would weaken the play.
const STRENGTH: i32 = 30;

/// Changes weights to those of a style; one that is none of the schools changes nothing.
pub(super) fn apply(weights: &mut Weights, style: &Style) {
    let Some(school) = SCHOOLS.iter().find(|school| school.style.id == style.id) else { return };
    // 100 where the trait is as fitted, and a part of the way toward it elsewhere.
    let share = |tenths: i32, fitted: i32| 100 + STRENGTH * (tenths - fitted) / fitted;
    scale(&mut weights.in_cross, 100, school.cross);
    scale(&mut weights.exit, 100, 2 * (school.exits - 1));
    for weight in [&mut weights.cross_held, &mut weights.home_gate, &mut weights.enemy_gate] {
        scale(weight, share(school.deny, 10), 0);
    }
    // A Blue that wants to be safe before it Seeds waits with it while enemies hold the squares around it.
    scale(&mut weights.cramped, 100 + STRENGTH * (5 - school.risk) / 10, 1 - school.seed_safety);
    // Half of the usual strength, here and for where a Blue returns: more of it made schools clearly stronger or weaker.
    for weight in [&mut weights.seed_next, &mut weights.seed_near] {
        scale(weight, 100 + STRENGTH * (14 - school.seed_from) / 28, 0);
    }
    scale(&mut weights.green, 100, school.cap - 5);
    let [home, sanctum, apex] = school.returns;
    scale(&mut weights.at_home, 100, (home - 60) / 16);
    scale(&mut weights.at_sanctum, 100, (sanctum - 36) / 16);
    scale(&mut weights.at_apex, 100, (apex - 4) / 4);
    for weight in [&mut weights.orange_rank, &mut weights.red_rank, &mut weights.green_rank] {
        scale(weight, 100, school.tempo / 20);
    }
    for weight in [&mut weights.threat, &mut weights.blue_threat, &mut weights.tempo] {
        scale(weight, 100 + STRENGTH * school.tempo / 20, 0);
    }
    for weight in [&mut weights.guard, &mut weights.screen] {
        scale(weight, 100, (school.bridge - 10) / 10);
    }
    for weight in [&mut weights.run, &mut weights.runner, &mut weights.guard_in_race, &mut weights.spare] {
        scale(weight, share(school.race, 10), 0);
    }
    // A third of the usual strength: the schools that like this most were by far the weakest with all of it.
    scale(&mut weights.special, 100 + STRENGTH * (school.hold - 10) / 30, 0);
}

/// Makes a weight so many hundredths of what it was, and so much more.
fn scale(weight: &mut i32, percent: i32, more: i32) {
    *weight = *weight * percent / 100 + more;
}
