//! The lessons: every task can be solved, every line can be played, and every number is right.

use konreh::{PieceKind, Side, Square, Turns, squares};

use crate::check_distinct;
use crate::data::lessons::{Lessons, Task};
use crate::scene::{Scene, are_adjacent, names};

fn lessons() -> Lessons {
    crate::data::read("lessons")
}

/// Every task of the script.
fn each_task(mut f: impl FnMut(&Task, Scene)) {
    let lessons = lessons();
    for task in lessons.script.step.iter().flat_map(|step| &step.task) {
        f(task, Scene::of_variant(&task.variant, &task.fen));
    }
}

/// The task with this title.
fn task(title: &str) -> (Task, Scene) {
    let mut tasks = lessons().script.step.into_iter().flat_map(|step| step.task);
    let task = tasks.find(|task| *task.title == *title).unwrap_or_else(|| panic!("no task is called {title}"));
    let scene = Scene::of_variant(&task.variant, &task.fen);
    (task, scene)
}

#[test]
fn the_path_leads_from_set_up_to_set_up() {
    let lessons = lessons();
    for stage in &lessons.path {
        for variant in [Some(&stage.variant), stage.or_variant.as_ref()].into_iter().flatten() {
            let scene = Scene::of_variant(variant, &stage.fen);
            assert_eq!(scene.state, game::Notation::startpos(&scene.game), "{variant}");
        }
    }
    let move_on: Vec<bool> = lessons.path.iter().map(|stage| stage.move_on.is_some()).collect();
    assert_eq!(move_on, [true, true, true, false], "every stage but the last tells when to go on");
}

#[test]
fn names_are_distinct() {
    let lessons = lessons();
    check_distinct("path", lessons.path.iter().map(|stage| &*stage.id));
    check_distinct("script", lessons.script.step.iter().map(|step| &*step.id));
    check_distinct("tasks", lessons.script.step.iter().flat_map(|step| &step.task).map(|task| &*task.title));
    check_distinct("goals", lessons.goal.iter().map(|goal| &*goal.id));
    check_distinct("mistakes", lessons.mistake.iter().map(|mistake| &*mistake.id));
    assert_eq!(lessons.script.step.len(), 5);
}

#[test]
fn every_task_asks_one_thing_that_can_be_done() {
    each_task(|task, scene| {
        let title = &*task.title;
        let things = [task.accept.is_empty(), task.click.is_empty(), task.choices.is_empty(), task.check.is_empty()];
        assert_eq!(things.iter().filter(|is_empty| !**is_empty).count(), 1, "{title}: one thing to do");
        scene.check_answers(&task.accept, &task.bad);
        task.refuse.iter().for_each(|action| scene.check_refusal(action, &task.rules));
        assert_eq!(task.bad.is_empty(), task.why_bad.is_none(), "{title}");
        for name in &task.click {
            assert!(scene.has_square(name), "{title}: `{name}` is no square");
        }
        assert_eq!(task.answer.is_some(), !task.choices.is_empty(), "{title}");
        assert!(task.answer.iter().all(|answer| task.choices.contains(answer)), "{title}: the answer is no choice");
        if !task.way.is_empty() {
            let ways: Vec<&String> = task.way.iter().map(|way| &way.action).collect();
            assert_eq!(ways, Vec::from_iter(&task.accept), "{title}: each way is told");
        }
    });
}

#[test]
fn study_numbers_are_right() {
    each_task(|task, scene| {
        let title = &*task.title;
        scene.check_exit_certainties(&task.xs);
        assert_eq!(task.seed.is_some(), task.ssi.is_some(), "{title}");
        assert!(task.seed.is_some() || task.r.is_none(), "{title}");
        if let (Some(seed), Some(safety)) = (&task.seed, task.ssi) {
            scene.check_seed(seed, safety, task.r);
        }
        if let Some(tstar) = &task.tstar {
            let runs = Side::BOTH.map(|side| scene.game.fastest_run(&scene.state, side));
            assert_eq!(runs, [tstar.a, tstar.b].map(Turns::Within), "{title}");
        }
    });
}

#[test]
fn what_is_shown_afterwards_is_what_the_counters_say() {
    each_task(|task, scene| {
        let Some(show) = &task.show else { return };
        for action in &task.accept {
            let life = scene.after(action).state.life(scene.state.side());
            let counters = [format!("{} of 3", life.stay()), format!("closed: {}", life.closed())];
            assert!(
                counters.iter().any(|counter| **counter == **show),
                "{}: {action} shows {counters:?}",
                &*task.title
            );
        }
    });
}

#[test]
fn ticks_are_set_where_the_statement_holds() {
    each_task(|task, scene| {
        let side = scene.state.side();
        for check in &task.check {
            // The Seed window: Blue on a3 may go to a8.
            let holds = match &*check.text {
                "The opposite Sanctum is empty." => scene.state.piece(Square::at(7, 0)).is_none(),
                "Mobilization is done: this is not Blue's first step from Home." => {
                    scene.state.life(side).has_left_home()
                }
                "Nothing can punish Blue next turn." => !scene.after("a3a8").is_in_danger(side),
                other => panic!("{}: no test knows `{other}`", &*task.title),
            };
            assert_eq!(holds, check.holds, "{}: {}", &*task.title, &*check.text);
        }
    });
}

#[test]
fn clicks_are_what_the_rules_say() {
    // The Green on h5 has one move along its row.
    let (stop, scene) = task("Where do they stop?");
    let ends = scene.legal().into_iter().filter(|action| action.ends_with('5'));
    assert_eq!(ends.filter_map(|action| action.strip_prefix("h5").map(str::to_owned)).collect::<Vec<_>>(), stop.click);

    let (free, scene) = task("A square that ends moves");
    let red = Square::named("d2").expect("d2 is a square");
    assert_eq!(names(squares(!scene.state.occupied()).filter(|&square| are_adjacent(square, red))), free.click);

    let (home, _) = task("Where must they go?");
    assert_eq!(home.click, ["a1"]);
}

#[test]
fn choices_are_what_the_rules_say() {
    let (closed, scene) = task("Read the closed turns");
    assert_eq!(closed.answer.as_deref(), Some(&*scene.state.life(Side::A).closed().to_string()));

    let (pays, Scene { game, state, .. }) = task("Did it pay?");
    let is_too_slow = game.fastest_run(&state, Side::B) > Turns::Within(game.deadline(&state, Side::B));
    assert_eq!(pays.answer.as_deref(), Some(if is_too_slow { "yes" } else { "no" }));
}

/// A task refuses no action that does what it asks.
#[test]
fn all_that_answers_is_accepted() {
    let check = |title: &str, answers: &dyn Fn(&Scene, &str) -> bool| {
        let (task, scene) = task(title);
        let right: Vec<String> = scene.legal().into_iter().filter(|action| answers(&scene, action)).collect();
        assert_eq!(right, task.accept, "{title}");
    };
    let end = |action: &str| Square::named(&action[2..4]);
    check("Enter", &|scene, action| scene.after(action).exits(Side::A).is_some());
    check("Leave", &|scene, action| {
        let exits = scene.game.exits(&scene.state, Side::A).expect("Blue is in the Cross");
        action.starts_with("d4") && squares(exits).any(|exit| end(action) == Some(exit))
    });
    check("Open again", &|scene, action| scene.after(action).exits(Side::A).is_some());
    check("Build it", &|scene, action| {
        let after = scene.after(action);
        after.has_weld(Side::A)
            && after.state.of(Side::A, PieceKind::Orange) == scene.state.of(Side::A, PieceKind::Orange)
    });
    check("Decline", &|scene, action| !scene.after(action).is_in_danger(Side::A));
    check("Take it", &|scene, action| scene.after(action).state.life(Side::B).is_fallen());
    check("Three ways back", &|scene, action| !scene.after(action).state.life(Side::A).is_fallen());
}

#[test]
fn the_walkthrough_is_quiet_and_reaches_its_goals() {
    let lesson = lessons().walkthrough;
    let scenes = Scene::of_variant(&lesson.variant, &lesson.fen).along(&lesson.line);
    for goal in &lesson.goal {
        let at = lesson.line.iter().position(|action| *action == goal.done_by).expect("the line reaches the goal");
        let (before, after) = (&scenes[at], &scenes[at + 1]);
        assert_eq!(before.state.side(), goal.side, "{}", goal.done_by);
        match &*goal.text {
            "Enter the Cross and leave it again." => {
                let stays = [before, after].map(|scene| scene.state.life(goal.side).stay());
                assert!(stays == [1, 0], "{}: {stays:?}", goal.done_by);
            }
            "Build a weld." => assert!(!before.has_weld(goal.side) && after.has_weld(goal.side), "{}", goal.done_by),
            other => panic!("no test knows `{other}`"),
        }
    }
    for debrief in &lesson.debrief {
        for action in &debrief.would {
            let quiet = &scenes[debrief.after];
            quiet.check_refusal(action, &lesson.rules);
            let (side, after) = (quiet.state.side(), quiet.without_quiet_turns().after(action));
            let blue = after.state.blue(side).expect("Blue has moved");
            let mut enemies = squares(after.state.army(side.other()));
            assert!(!enemies.any(|enemy| are_adjacent(enemy, blue)), "{action} ends in a zone");
        }
    }
    // What the debriefs tell of the counters.
    let closed = |scene: &Scene| Side::BOTH.map(|side| scene.state.life(side).closed());
    assert_eq!((closed(&scenes[4]), closed(&scenes[6]), scenes[6].state.quiet()), ([2, 2], [1, 1], 2));
    assert_eq!(lesson.debrief.iter().map(|debrief| debrief.after).collect::<Vec<_>>(), [2, 4, 6]);
}

#[test]
fn the_seed_tutor_seeds_twice_in_safety() {
    let lesson = lessons().seed_tutor;
    let first = Scene::of_variant(&lesson.variant, &lesson.fen);
    for action in &lesson.bad {
        let after = first.after(action);
        assert_eq!(after.game.seed_safety(&after.state, first.state.side()), Some(lesson.ssi_bad), "{action}");
    }
    assert_eq!(lesson.first, lesson.line[0]);
    let scenes = first.along(&lesson.line);
    // The Red on g2 makes the Green from h5 stop on h2.
    assert!(scenes[0].with_turn_of(Side::B).legal().contains(&"h5h1".to_owned()));
    scenes[1].check_refusal("h5h1", &lesson.rules);
    scenes[1].after("h5h2");
    for seed in &lesson.seed {
        assert_eq!(lesson.line[seed.after - 1], seed.action);
        scenes[seed.after - 1].check_seed(&seed.action, seed.ssi, seed.r);
    }
    let seeds = lesson.line.iter().filter(|action| action.ends_with('+'));
    assert!(seeds.eq(lesson.seed.iter().map(|seed| &seed.action)), "every Seed of the line is told");
}

#[test]
fn the_five_breaths_follow_each_other() {
    let lesson = lessons().five_breath;
    let scenes = Scene::of_variant(&lesson.variant, &lesson.fen).along(&lesson.line);
    let mut played = 0;
    for (step, number) in lesson.step.iter().zip(1..) {
        let scene = &scenes[played];
        assert_eq!((step.number, &step.fen), (number, &scene.fen()));
        assert_eq!(step.seed.is_some(), step.ssi.is_some());
        if let (Some(seed), Some(safety)) = (&step.seed, step.ssi) {
            scene.check_seed(seed, safety, step.r);
        }
        for action in step.accept.iter().chain(&step.reply) {
            assert_eq!(*action, lesson.line[played]);
            played += 1;
        }
    }
    assert_eq!(played, lesson.line.len());
    let clocks = lesson.judgement.each_ref().map(|judgement| &*judgement.clock);
    let weighed = lesson.weigh.pairs.iter().flatten().chain([&lesson.weigh.under]);
    assert_eq!(weighed.map(|clock| &**clock).collect::<Vec<_>>(), clocks);
    let ticks = lesson.clock.each_ref().map(|clock| (&*clock.id, clock.ticks));
    assert_eq!(ticks, [("stay", 3), ("exclusion", 2), ("rooted", 1), ("specials", 2), ("reforge", 5)]);
}
