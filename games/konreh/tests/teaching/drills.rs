//! The drills: every answer can be played, and every number is right.

use konreh::Side;

use crate::check_distinct;
use crate::data::drills::{Deep, Drill, Drills, Position};
use crate::scene::Scene;

fn scene(position: &Position) -> Scene {
    Scene::of_variant("standard", &position.fen)
}

/// Every position with the drill it belongs to.
fn each(mut f: impl FnMut(&Drill, &Position, Scene)) {
    let drills: Drills = crate::data::read("drills");
    for drill in &drills.drill {
        drill.position.iter().for_each(|position| f(drill, position, scene(position)));
    }
}

#[test]
fn drills_are_four_and_complete() {
    let drills: Drills = crate::data::read("drills");
    assert_eq!(drills.drill.each_ref().map(|drill| &*drill.id), ["D1", "D2", "D3", "D4"]);
    for drill in &drills.drill {
        let [least, most] = drill.minutes;
        assert!(least < most && !drill.position.is_empty() && !drill.log.is_empty(), "{}", &*drill.id);
        assert_eq!(drill.goal_a.is_some(), drill.goal_b.is_some(), "{}", &*drill.id);
        assert_eq!(drill.swap, drill.goal_a.is_some(), "{}: sides are changed where each has a goal", &*drill.id);
        check_distinct(&drill.id, drill.position.iter().map(|position| &*position.label));
    }
}

#[test]
fn answers_can_be_played_by_the_side_that_solves() {
    each(|drill, position, scene| {
        assert_eq!(scene.state.side(), drill.side, "{}", &*position.label);
        assert!(!position.accept.is_empty(), "{}: nothing answers it", &*position.label);
        assert_eq!(position.bad.is_empty(), position.why_bad.is_none(), "{}", &*position.label);
        scene.check_answers(&position.accept, &position.bad);
        drill.between.iter().for_each(|action| _ = scene.after(action));
    });
}

#[test]
fn seeds_are_as_safe_as_they_say() {
    each(|_, position, scene| {
        assert_eq!(position.seed.is_some(), position.ssi.is_some(), "{}", &*position.label);
        assert!(position.seed.is_some() || position.r.is_none() && position.deep.is_none(), "{}", &*position.label);
        let (Some(seed), Some(safety)) = (&position.seed, position.ssi) else { return };
        scene.check_seed(seed, safety, position.r);
        // The answer follows from the number: no Seed at 0, a Seed at 2.
        check_verdict(position, safety, &position.accept, &position.bad);
        let Some(Deep { options, ssi, accept, bad }) = &position.deep else { return };
        let deep = Scene::with_settings(options, &position.fen);
        deep.check_seed(seed, *ssi, position.r);
        deep.check_answers(accept.as_ref().unwrap_or(&position.accept), bad);
        check_verdict(position, *ssi, accept.as_ref().unwrap_or(&position.accept), bad);
    });
}

fn check_verdict(position: &Position, safety: u8, accept: &[String], bad: &[String]) {
    let seed = position.seed.as_ref().expect("the position has a Seed");
    let (accepted, refused) = (accept.contains(seed), bad.contains(seed));
    assert_eq!((accepted, refused), (safety > 0, safety == 0), "{}: {seed} at SSI {safety}", &*position.label);
}

#[test]
fn greens_are_counted_right() {
    each(|_, position, scene| {
        if let Some(greens) = position.greens {
            assert_eq!(Side::BOTH.map(|side| scene.state.greens(side)), greens, "{}", &*position.label);
            // One Green is missing to the cap (2.4).
            assert_eq!(greens.iter().sum::<u8>(), 5);
        }
    });
}

#[test]
fn exit_certainty_is_named_for_every_way_into_the_cross() {
    each(|drill, position, scene| {
        if drill.id[..] != *"D3" {
            assert!(position.xs.is_empty(), "{}", &*position.label);
            return;
        }
        let enters = |action: &String| scene.after(action).exits(drill.side).is_some();
        let ways: Vec<String> = scene.legal().into_iter().filter(enters).collect();
        assert_eq!(ways, Vec::from_iter(position.xs.keys().cloned()), "{}", &*position.label);
        scene.check_exit_certainties(&position.xs);
        for (action, &certainty) in &position.xs {
            assert_eq!(position.accept.contains(action), certainty > 0, "{}: {action}", &*position.label);
        }
    });
}

#[test]
fn exits_are_shut_by_the_line() {
    each(|drill, position, mut scene| {
        let enemy = drill.side.other();
        assert_eq!(position.exits, scene.exits(enemy), "{}", &*position.label);
        assert_eq!(position.exits_after.is_some(), !position.line.is_empty(), "{}", &*position.label);
        for action in &position.line {
            assert!(position.accept.contains(action), "{}: {action}", &*position.label);
            scene = scene.after(action);
            if position.skip_opponent {
                scene = scene.with_turn_of(drill.side);
            }
        }
        if let Some(left) = position.exits_after {
            assert_eq!(scene.exits(enemy), Some(left), "{}: after the line", &*position.label);
        }
    });
}
