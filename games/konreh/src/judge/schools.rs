//! The schools: fourteen tastes, as a bend of the weights and not as blunders.
//!
//! Each has the traits of its doctrine as numbers (tenths, so that they are whole), and [`bend`] turns these into other
//! weights for the same terms. Nothing here changes what is legal, seen or searched.

use game::Style;

use crate::judge::weights::{Term, Weights};

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

const SCHOOLS: [School; 14] = [
    School {
        style: style("ykrul", "Ykrul", "Count every clock, close every door."),
        cross: 0,
        deny: 15,
        exits: 1,
        seed_safety: 2,
        seed_from: 14,
        cap: 5,
        returns: [75, 22, 3],
        tempo: -15,
        risk: 2,
        bridge: 20,
        race: 15,
        hold: 10,
    },
    School {
        style: style("ecktorian", "Ecktorian", "Lock the middle, then collect."),
        cross: 5,
        deny: 10,
        exits: 1,
        seed_safety: 1,
        seed_from: 14,
        cap: 5,
        returns: [75, 24, 1],
        tempo: 0,
        risk: 3,
        bridge: 15,
        race: 10,
        hold: 10,
    },
    School {
        style: style("vhasian", "Vhasian", "Show them one thing and do another."),
        cross: 10,
        deny: 5,
        exits: 1,
        seed_safety: 1,
        seed_from: 9,
        cap: 5,
        returns: [25, 70, 5],
        tempo: 5,
        risk: 5,
        bridge: 5,
        race: 8,
        hold: 10,
    },
    School {
        style: style("viterran", "Viterran", "A gate that is shut needs no sword."),
        cross: -15,
        deny: 15,
        exits: 1,
        seed_safety: 1,
        seed_from: 14,
        cap: 5,
        returns: [88, 11, 1],
        tempo: -10,
        risk: 2,
        bridge: 20,
        race: 15,
        hold: 10,
    },
    School {
        style: style("aeler", "Aeler", "Every Green is entered in the books."),
        cross: -10,
        deny: 10,
        exits: 1,
        seed_safety: 2,
        seed_from: 12,
        cap: 20,
        returns: [85, 14, 1],
        tempo: -5,
        risk: 2,
        bridge: 10,
        race: 10,
        hold: 10,
    },
    School {
        style: style("vilikari", "Vilikari", "Strike first, haggle later."),
        cross: 15,
        deny: 0,
        exits: 1,
        seed_safety: 1,
        seed_from: 0,
        cap: 5,
        returns: [10, 65, 25],
        tempo: 20,
        risk: 8,
        bridge: 0,
        race: 6,
        hold: 15,
    },
    School {
        style: style("thepyrgosi", "Thepyrgosi", "Prove the way out before you go in."),
        cross: 5,
        deny: 10,
        exits: 1,
        seed_safety: 2,
        seed_from: 22,
        cap: 5,
        returns: [80, 19, 1],
        tempo: -15,
        risk: 2,
        bridge: 10,
        race: 12,
        hold: 15,
    },
    School {
        style: style("ubral", "Ubral", "Keep to the edges and let them come."),
        cross: -20,
        deny: 5,
        exits: 1,
        seed_safety: 1,
        seed_from: 14,
        cap: 5,
        returns: [85, 14, 1],
        tempo: 0,
        risk: 5,
        bridge: 5,
        race: 10,
        hold: 10,
    },
    School {
        style: style("silkstrand", "Silkstrand", "If it must be done, do it with a flourish."),
        cross: 15,
        deny: 0,
        exits: 1,
        seed_safety: 1,
        seed_from: 9,
        cap: 5,
        returns: [20, 70, 10],
        tempo: 20,
        risk: 8,
        bridge: 0,
        race: 6,
        hold: 15,
    },
    School {
        style: style("black-banner", "Black Banner", "What we cannot hold, nobody holds."),
        cross: -10,
        deny: 20,
        exits: 1,
        seed_safety: 2,
        seed_from: 0,
        cap: 8,
        returns: [50, 49, 1],
        tempo: 5,
        risk: 5,
        bridge: 10,
        race: 12,
        hold: 10,
    },
    School {
        style: style("rekedim", "Rekedim", "Guard the last square and the rest can wait."),
        cross: -5,
        deny: 15,
        exits: 2,
        seed_safety: 1,
        seed_from: 22,
        cap: 5,
        returns: [88, 11, 1],
        tempo: -15,
        risk: 2,
        bridge: 15,
        race: 20,
        hold: 10,
    },
    School {
        style: style("saikou", "Saikou", "The best trap looks like a gift."),
        cross: 8,
        deny: 5,
        exits: 1,
        seed_safety: 1,
        seed_from: 18,
        cap: 5,
        returns: [20, 75, 5],
        tempo: 0,
        risk: 5,
        bridge: 5,
        race: 8,
        hold: 10,
    },
    School {
        style: style("aelinnel", "Aelinnel", "Own the cap, and time is yours."),
        cross: -20,
        deny: 8,
        exits: 2,
        seed_safety: 1,
        seed_from: 12,
        cap: 20,
        returns: [88, 11, 1],
        tempo: -10,
        risk: 2,
        bridge: 10,
        race: 10,
        hold: 10,
    },
    School {
        style: style("lethai", "Lethai", "Wait, and then once."),
        cross: -20,
        deny: 20,
        exits: 1,
        seed_safety: 2,
        seed_from: 24,
        cap: 10,
        returns: [96, 4, 0],
        tempo: -15,
        risk: 3,
        bridge: 20,
        race: 20,
        hold: 20,
    },
];

const fn style(id: &'static str, name: &'static str, motto: &'static str) -> Style {
    Style { id, name, motto }
}

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

/// How much of a trait shows: a taste that is too strong would be a weakness.
const TASTE: i32 = 30;

/// Bends weights to the taste of a style; one that is none of the schools bends nothing.
pub(super) fn bend(weights: &mut Weights, style: &Style) {
    let Some(school) = SCHOOLS.iter().find(|school| school.style.id == style.id) else { return };
    // 100 where the trait is as fitted, and a part of the way toward it elsewhere.
    let share = |tenths: i32, fitted: i32| 100 + TASTE * (tenths - fitted) / fitted;
    weights.bend(Term::InCross, 100, school.cross);
    weights.bend(Term::Exit, 100, 2 * (school.exits - 1));
    for term in [Term::CrossHeld, Term::HomeGate, Term::EnemyGate] {
        weights.bend(term, share(school.deny, 10), 0);
    }
    // A Blue that wants to be safe before it Seeds waits with it while enemies hold the squares around it.
    weights.bend(Term::Cramped, 100 + TASTE * (5 - school.risk) / 10, 1 - school.seed_safety);
    // Half of the usual taste, here and for where a Blue returns: more of it made schools clearly stronger or weaker.
    for term in [Term::SeedNext, Term::SeedNear] {
        weights.bend(term, 100 + TASTE * (14 - school.seed_from) / 28, 0);
    }
    weights.bend(Term::Green, 100, school.cap - 5);
    let [home, sanctum, apex] = school.returns;
    weights.bend(Term::AtHome, 100, (home - 60) / 16);
    weights.bend(Term::AtSanctum, 100, (sanctum - 36) / 16);
    weights.bend(Term::AtApex, 100, (apex - 4) / 4);
    for term in [Term::OrangeRank, Term::RedRank, Term::GreenRank] {
        weights.bend(term, 100, school.tempo / 20);
    }
    for term in [Term::Threat, Term::BlueThreat, Term::Tempo] {
        weights.bend(term, 100 + TASTE * school.tempo / 20, 0);
    }
    for term in [Term::Guard, Term::Screen] {
        weights.bend(term, 100, (school.bridge - 10) / 10);
    }
    for term in [Term::Run, Term::Runner, Term::GuardInRace, Term::Spare] {
        weights.bend(term, share(school.race, 10), 0);
    }
    // A third of the usual taste: the schools that like this most were by far the weakest with all of it.
    weights.bend(Term::Special, 100 + TASTE * (school.hold - 10) / 30, 0);
}
