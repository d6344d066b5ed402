//! Rulings about the board and the first position.

use std::collections::BTreeSet;

use game::{Game, Notation};
use knowledge::{Ability, Field, LINKS, Link, Links, Mastery, Pom, SYNAPSES, State, Synapse, Synapses};

use super::{Ask, field, phase, seats};

fn synapse(name: &str) -> Synapse {
    Synapse::named(name).expect("a synapse")
}

/// The synapses that can be reached from the first without leaving the set.
fn reached(within: Synapses) -> Synapses {
    let mut all: Synapses = within.iter().take(1).collect();
    for _ in 0..SYNAPSES {
        all = all.iter().fold(all, |all, synapse| all | (synapse.neighbours() & within));
    }
    all
}

#[test]
fn kw01_the_brain_has_35_synapses_and_83_links() {
    assert_eq!((Synapse::all().count(), Link::all().count()), (SYNAPSES, LINKS));
    assert_eq!(Links::ALL.len() as usize, LINKS);
    let around = |name| synapse(name).neighbours().iter().map(|other| other.to_string()).collect::<Vec<_>>().join(" ");
    assert_eq!(around("B3"), "A2 A3 B2 B4 C3 C4");
    assert_eq!(around("A2"), "A1 B2 B3");
    assert_eq!(around("D1"), "C1 D2 E1");
    assert_eq!(around("F3"), "E3 E4 F2 F4 G1 G2");
    assert_eq!(around("G2"), "F3 F4 G1");
    assert!(Link::between(synapse("A2"), synapse("A3")).is_none());
    let degrees: Vec<u32> = Synapse::all().map(|synapse| synapse.neighbours().len()).collect();
    assert_eq!((degrees.iter().min(), degrees.iter().max()), (Some(&3), Some(&6)));
    // Names ascend, and each reads back.
    let names: Vec<String> = Link::all().map(|link| link.to_string()).collect();
    assert!(
        names.is_sorted() && names.iter().all(|name| Link::named(name).is_some_and(|link| link.to_string() == *name))
    );
    // Without any two synapses the rest still hangs together.
    for one in Synapse::all() {
        for other in Synapse::all() {
            let rest = !(Synapses::of(one) | Synapses::of(other));
            assert_eq!(reached(rest), rest, "{one} {other}");
        }
    }
    // The mirror of a link is a link.
    let widths = [4, 5, 6, 7, 6, 5, 2];
    let mirror = |synapse: Synapse| {
        let name = synapse.to_string();
        let place: usize = name[1..].parse().expect("a number");
        Synapse::named(&format!("{}{}", &name[..1], widths[synapse.row()] + 1 - place)).expect("a synapse")
    };
    assert!(Link::all().all(|link| Link::between(mirror(link.low()), mirror(link.high())).is_some()));
}

/// How many pom-poms of a colour there are in a position.
fn poms(state: &State, pom: Pom) -> u32 {
    let on_field = |field: Field| match state.field(field) {
        Mastery::Open { cost, wild, .. } => match pom.colour() {
            Some(colour) => cost.number(colour).into(),
            None => u32::from(pom == Pom::Orange) * u32::from(wild),
        },
        Mastery::Mastered { .. } => 0,
    };
    state.synapses(pom).len() + Field::ALL.into_iter().map(on_field).sum::<u32>()
}

#[test]
fn kw02_pom_poms_are_conserved_by_every_deal() {
    for options in ["", "setup=live", "setup=raw"] {
        let game = Ask::table(options);
        for seed in 0..200 {
            let state = game.start(seed);
            assert_eq!(Pom::ALL.map(|pom| poms(&state, pom)), [13, 13, 13, 13, 7, 6]);
            assert_eq!(game.read_state(&game.fen(&state)), Ok(state));
        }
    }
    assert_ne!(Ask::table("").start(1), Ask::table("").start(2));
}

#[test]
fn kw03_a_fair_deal_gives_every_colour_an_ability() {
    let deals = |options: &str| {
        let game = Ask::table(options);
        (0..300).map(|seed| game.start(seed)).collect::<Vec<_>>()
    };
    let on_white = |state: &State| Ability::ALL.into_iter().any(|it| state.pom(state.marker(it)) == Pom::White);
    let is_fair = |state: &State| {
        let living = !state.synapses(Pom::White);
        let numbers = Pom::ALL[..4].iter().all(|&pom| matches!(state.synapses(pom).len(), 6 | 7));
        let mut under: Vec<Pom> = Ability::ALL.map(|ability| state.pom(state.marker(ability))).to_vec();
        under.sort();
        let ways = Ability::ALL.into_iter().all(|it| (state.marker(it).neighbours() & living).len() >= 3);
        numbers && reached(living) == living && under == Pom::ALL[..5] && ways
    };
    assert!(deals("setup=fair").iter().all(is_fair));
    assert!(!deals("setup=live").iter().any(on_white) && !deals("setup=live").iter().all(is_fair));
    let dead = deals("setup=raw").iter().filter(|state| on_white(state)).count();
    assert!((150..230).contains(&dead), "{dead} of 300 raw deals have an ability on a dead synapse");
    // Abilities come to lie on all colours, and so do rings, each on a pom-pom of its own field.
    let all_five = |colours: Vec<Pom>| colours.into_iter().collect::<BTreeSet<Pom>>().len() == 5;
    for ability in Ability::ALL {
        assert!(all_five(deals("").iter().map(|state| state.pom(state.marker(ability))).collect()), "{ability}");
    }
    for field in Field::ALL {
        let ringed = |state: &State| match state.field(field) {
            Mastery::Open { cost, wild, ring } => {
                assert!(ring.colour().map_or(wild > 0, |colour| cost.has(colour)), "{field} {ring:?}");
                ring
            }
            Mastery::Mastered { .. } => panic!("{field} is open at the beginning"),
        };
        assert!(all_five(deals("").iter().map(ringed).collect()), "{field}");
    }
}

#[test]
fn kw04_the_last_seat_picks_first_and_p1_begins() {
    for (options, picks, first) in [
        ("", "colour=b colour=g colour=r colour=y", "pick:p4"),
        ("variant=three", "colour=b colour=g colour=r", "pick:p3"),
        ("variant=two", "colour=b colour=g", "pick:p2"),
        ("pick=first", "colour=b colour=g colour=r colour=y", "pick:p1"),
    ] {
        let start = Ask::start(options);
        assert_eq!(phase(&start), first);
        let game = Ask::table(options);
        assert_eq!(phase(&game.fen(&game.start(3))), first);
        let after = Ask::after(options, &start, picks);
        assert_eq!((field(&after, 5), field(&after, 6), phase(&after)), ("1", "p1", "roll"), "{options}");
        let expected = if options == "pick=first" { "b" } else { &picks[picks.len() - 1..] };
        assert!(seats(&after).starts_with(expected), "{options}: {after}");
    }
    assert_eq!(Ask::legal("", &Ask::after("", &Ask::start(""), "colour=g"), ""), "colour=b colour=r colour=y");
}
