//! What one can do at the screen, in every game in the catalog.

use std::path::PathBuf;

use super::{TestScreen, persons};
use crate::LANGUAGE;
use crate::local_game::{LocalGame, NextActor};
use crate::tui::app::{Loss, Mode};
use crate::tui::messages;

const SIZE: (u16, u16) = (80, 24);

/// The games, by their names for machines.
fn ids() -> impl Iterator<Item = &'static str> {
    catalog::games().map(|spec| spec.id)
}

/// A game between persons.
fn hot_seat(id: &str) -> TestScreen {
    TestScreen::open(&persons(&[id, "--seed", "1"]), SIZE)
}

/// Plays the first legal action by its picks, as fingers would, and answers with its text.
fn play_first(stage: &mut TestScreen) -> String {
    let legal = stage.app.picker.legal()[0].clone();
    for pick in &legal.picks {
        let offered = stage.app.picker.offered().iter().position(|offer| offer.key == pick.key);
        stage.app.in_list = offered.is_some();
        stage.app.chosen = offered.unwrap_or_default();
        if offered.is_none() {
            stage.app.cursor = Some(pick.key.clone());
        }
        stage.press("Enter");
        if stage.played().contains(&legal.action) {
            break;
        }
    }
    legal.action
}

fn file(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("kenning-screen-{}-{name}.txt", std::process::id()))
}

#[test]
fn actions_are_picked_and_typed() {
    for id in ids() {
        let mut stage = hot_seat(id);
        for _ in 0..3 {
            let action = play_first(&mut stage);
            assert!(stage.played().contains(&action), "{id}: {action} is not among {}", stage.played());
        }
        stage.press("wait");
        if let Some(action) = stage.app.picker.legal().last().map(|legal| legal.action.clone()) {
            stage.press(&format!(": {action} Enter"));
            assert!(stage.played().contains(&action), "{id}: {action} is not among {}", stage.played());
        }
    }
}

#[test]
fn undo_takes_back_to_the_last_decision_and_the_dice_stay() {
    for id in ids() {
        let mut stage = hot_seat(id);
        let before = stage.played();
        play_first(&mut stage);
        let after = stage.played();
        stage.press("U");
        assert_eq!((stage.played(), stage.app.note.text.as_str()), (before, "Taken back."), "{id}");
        play_first(&mut stage);
        assert_eq!(stage.played(), after, "{id}: the same again");
        stage.press("U U");
        assert_eq!(stage.app.note.text, "There is nothing to take back.", "{id}");
    }
}

#[test]
fn a_hint_is_marked_and_has_a_reason() {
    for id in ids() {
        let mut stage = hot_seat(id);
        stage.press("H");
        assert!(stage.app.search.is_some(), "{id}");
        stage.press("M wait");
        assert!(stage.app.note.text.starts_with("Hint: "), "{id}: {}", stage.app.note.text);
        assert!(stage.app.search.is_none() && !stage.app.note.refused, "{id}");
    }
}

#[test]
fn a_program_thinks_beside_the_screen() {
    for id in ids() {
        let mut stage = TestScreen::open(&[id, "--seed", "1", "--p1", "10"], SIZE);
        while stage.app.search.is_none() && stage.app.tick() {}
        assert!(matches!(stage.app.view.next, NextActor::Computer(_)), "{id}");
        assert!(stage.picture()[1].contains("thinks"), "{id}: {:?}", stage.picture()[1]);
        assert!(stage.picture()[23].starts_with("M move now"), "{id}");
        let before = stage.app.game.table().plies();
        stage.press("M wait");
        assert!(stage.app.game.table().plies() > before, "{id}");
    }
}

#[test]
fn a_refusal_names_its_rule_and_changes_nothing() {
    for id in ids() {
        let mut stage = hot_seat(id);
        let before = stage.played();
        stage.press(": nonsense Enter");
        let note = stage.app.note.clone();
        let rule = note.rule.unwrap_or_else(|| panic!("{id}: {note:?} has no rule"));
        assert!(note.refused && note.text.contains(rule), "{id}: {note:?}");
        assert_eq!(stage.played(), before, "{id}");
        stage.press("B");
        assert!(stage.picture().iter().any(|line| line.contains(rule)), "{id}: rule {rule} is not opened");
        stage.press("Esc");
        assert!(matches!(stage.app.mode, Mode::Board), "{id}");
    }
}

#[test]
fn a_saved_game_goes_on_where_it_was() {
    for id in ids() {
        let path = file(id);
        let name = path.to_string_lossy().into_owned();
        let mut stage = hot_seat(id);
        play_first(&mut stage);
        assert!(stage.app.is_unsaved(), "{id}");
        stage.press("Q");
        assert!(matches!(stage.app.mode, Mode::Confirming(Loss::Leaving, _)) && !stage.app.is_done(), "{id}");
        stage.press("Esc");
        stage.app.enter(&format!("save {name}"));
        assert!(!stage.app.is_unsaved(), "{id}: {}", stage.app.note.text);

        let mut again = TestScreen::open(&["--resume", &name], SIZE);
        assert_eq!(again.played(), stage.played(), "{id}");
        let tables = [&stage, &again].map(|stage| stage.app.game.table());
        let fens = tables.map(|table| table.frame(table.plies(), stage.app.view.viewer, LANGUAGE).fen);
        assert_eq!(fens[0], fens[1], "{id}");
        assert_eq!(tables[0].status().seats, tables[1].status().seats, "{id}");
        // The dice go on as they would have.
        assert_eq!(play_first(&mut stage), play_first(&mut again), "{id}");
        assert_eq!(again.played(), stage.played(), "{id}");
        again.press("W Q");
        assert!(again.app.is_done(), "{id}");
        let kept = LocalGame::resume(&path, &[]).unwrap_or_else(|refusal| panic!("{id}: {refusal}"));
        assert_eq!(kept.table().plies(), stage.app.game.table().plies(), "{id}");
        std::fs::remove_file(path).expect("it was written");
    }
}

#[test]
fn a_kept_game_is_written_after_every_action() {
    let id = ids().next().expect("there is a game");
    let path = file("kept");
    let name = path.to_string_lossy().into_owned();
    let mut stage = TestScreen::open(&[id, "--p2", "person", "--save", &name], SIZE);
    play_first(&mut stage);
    let written = std::fs::read_to_string(&path).expect("it was written");
    assert_eq!(written, stage.app.game.record());
    stage.press("Q");
    assert!(stage.app.is_done());
    std::fs::remove_file(path).expect("it was written");
}

#[test]
fn other_players_take_over_or_begin_anew() {
    let id = ids().next().expect("there is a game");
    let mut stage = hot_seat(id);
    let action = play_first(&mut stage);
    stage.press("N Down Right");
    assert!(matches!(&stage.app.mode, Mode::ChoosingPlayers(chooser) if chooser.at() == 1));
    stage.press("c");
    assert!(stage.played().starts_with(&action) && stage.app.game.persons().only().is_some());
    stage.press("N Enter y");
    assert!(matches!(stage.app.mode, Mode::Board) && stage.app.game.persons().only().is_some());
    assert!(!stage.app.is_unsaved() && stage.app.note.text.starts_with("A new game, seed "));
}

#[test]
fn typing_is_completed() {
    let id = ids().next().expect("there is a game");
    let mut stage = hot_seat(id);
    let first = stage.app.picker.legal()[0].action.clone();
    let unique = (1..=first.len()).find(|&length| stage.app.picker.completions(&first[..length]).count() == 1);
    let start = first[..unique.unwrap_or(first.len())].to_owned();
    stage.press(&format!(": {start} Tab Enter"));
    assert_eq!(stage.played(), first);
    stage.press(": resign Enter");
    assert_eq!(stage.app.view.next, NextActor::Nobody);
    assert!(stage.app.note.text.starts_with("The game is over."), "{}", stage.app.note.text);
    stage.press("H");
    assert!(stage.app.note.refused);
}

#[test]
fn the_keys_fit_into_the_smallest_window() {
    for id in ids() {
        let mut stage = hot_seat(id);
        for keys in ["Esc", "?", "Esc B", "Esc N", "Esc : x", "Esc"] {
            stage.press(keys);
            let width = messages::keys(&stage.app).chars().count();
            assert!(width <= SIZE.0.into(), "{id}: {keys}: {width}");
        }
    }
}

#[test]
fn a_window_that_is_too_small_says_so() {
    let mut stage = TestScreen::open(&["--seed", "1"], (40, 10));
    let picture = stage.picture().join(" ");
    assert!(picture.contains("40 columns and 10 lines") && picture.contains("80 and 24"), "{picture}");
    assert!(picture.contains("--plain"), "{picture}");
    stage.press("Q");
    assert!(stage.app.is_done());
}

#[test]
fn ctrl_c_leaves_and_a_second_one_in_any_case() {
    let mut stage = hot_seat(ids().next().expect("there is a game"));
    play_first(&mut stage);
    stage.press("Ctrl-C");
    assert!(!stage.app.is_done());
    stage.press("Ctrl-C");
    assert!(stage.app.is_done());
}

#[test]
fn a_question_is_seen_in_the_smallest_window() {
    let mut stage = hot_seat(ids().next().expect("there is a game"));
    play_first(&mut stage);
    stage.resize((40, 12));
    stage.press("Q");
    let picture = stage.picture().join(" ");
    assert!(picture.contains("Leave?") && picture.contains("This game is not saved."), "{picture}");
    stage.press("Q");
    assert!(!stage.app.is_done(), "only what was told leaves");
    stage.press("Q y");
    assert!(stage.app.is_done());
}
