//! What is typed at the board, in every game in the catalog: actions and words, whatever letters they begin with.

use std::collections::BTreeSet;

use game::Dice;

use super::{TestScreen, persons};
use crate::local_game::NextActor;
use crate::tui::app::{Loss, Mode};

/// This many actions of each game are typed.
const ACTIONS: usize = 60;

fn stages() -> impl Iterator<Item = (&'static str, TestScreen)> {
    let stage = |id| TestScreen::open(&persons(&[id, "--seed", "3"]), (80, 24));
    catalog::games().map(move |spec| (spec.id, stage(spec.id)))
}

#[test]
fn every_action_is_played_by_typing_it() {
    let mut dice = Dice::new(5);
    for (id, mut stage) in stages() {
        for _ in 0..ACTIONS {
            if stage.app.view.next == NextActor::Nobody {
                break;
            }
            let legal = stage.app.picker.legal();
            let begins: BTreeSet<char> = legal.iter().filter_map(|legal| legal.action.chars().next()).collect();
            let action = dice.pick(legal).action.clone();
            let before = stage.played();
            for first in begins.into_iter().filter(|first| !first.is_ascii_digit()) {
                stage.press(&first.to_string());
                assert!(matches!(&stage.app.mode, Mode::Typing(text) if text.starts_with(first)), "{id}: {first}");
                stage.press("Esc");
            }
            // A digit picks where a list of choices is offered; a colon begins an action there too.
            let number = action.chars().next().and_then(|first| first.to_digit(10)).filter(|&number| number > 0);
            let picks = number.is_some_and(|number| number as usize <= stage.app.picker.offered().len());
            stage.press(&format!("{}{action} Enter", if picks { ":" } else { "" }));
            let after = stage.played();
            let new = after.strip_prefix(&before).and_then(|new| new.split_whitespace().next());
            assert_eq!(new, Some(action.as_str()), "{id}: {}", stage.app.note.text);
        }
    }
}

#[test]
fn words_are_typed_without_a_sign() {
    for (id, mut stage) in stages() {
        stage.press("log Enter");
        assert!(matches!(&stage.app.mode, Mode::Reading(pager) if pager.title == "The game so far"), "{id}");
        stage.press("Esc rules Enter");
        assert!(matches!(&stage.app.mode, Mode::Reading(pager) if pager.number.is_some()), "{id}");
        stage.press("Esc new Enter");
        assert!(matches!(stage.app.mode, Mode::ChoosingPlayers(_)), "{id}");
        stage.press("Esc undo Enter");
        assert_eq!(stage.app.note.text, "There is nothing to take back.", "{id}");
        stage.press("hint Enter");
        assert!(stage.app.search.is_some(), "{id}");
        stage.press("save Enter");
        assert!(matches!(&stage.app.mode, Mode::Typing(text) if text.starts_with("save ")), "{id}");
        stage.press("Esc quit Enter");
        assert!(stage.app.is_done(), "{id}");
    }
}

#[test]
fn what_is_typed_shows_the_words_that_begin_so() {
    let (_, mut stage) = stages().next().expect("there is a game");
    stage.press("u");
    let last = stage.picture().pop().unwrap_or_default();
    assert!(last.starts_with(":u") && last.contains("undo"), "{last}");
    stage.press("Esc q Enter");
    assert!(stage.app.is_done());
}

#[test]
fn a_new_game_asks_before_the_old_one_is_lost() {
    for (id, mut stage) in stages() {
        let action = stage.app.picker.legal()[0].action.clone();
        stage.press(&format!(": {action} Enter N Enter"));
        assert!(matches!(stage.app.mode, Mode::Confirming(Loss::Anew(_), _)), "{id}");
        assert!(stage.picture().iter().any(|line| line.contains("This game is not saved.")), "{id}");
        stage.press("Enter");
        assert!(matches!(stage.app.mode, Mode::ChoosingPlayers(_)) && stage.played().contains(&action), "{id}");
        stage.press("Enter s");
        assert!(matches!(&stage.app.mode, Mode::Typing(text) if text.starts_with("save ")), "{id}");
        stage.press("Esc N Enter y");
        assert!(matches!(stage.app.mode, Mode::Board) && !stage.app.is_unsaved(), "{id}");
        assert_ne!(stage.app.game.seed(), 3, "{id}");
    }
}
