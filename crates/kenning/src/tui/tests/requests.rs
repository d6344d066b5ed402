//! What players agree on or are granted at the screen: draws, clocks, dice of their own, and the rules in force.

use std::time::Duration;

use catalog::AnyTable;
use game::{Part, Seat, Viewer};
use table::{Command, DiceSource};

use super::{TestScreen, persons};
use crate::LANGUAGE;
use crate::local_game::{LocalGame, NextActor};
use crate::rules_in_force;
use crate::tui::app::Mode;

const SIZE: (u16, u16) = (80, 24);

fn ids() -> impl Iterator<Item = &'static str> {
    catalog::games().map(|spec| spec.id)
}

fn hot_seat(id: &str, more: &[&str]) -> TestScreen {
    let arguments = persons(&[id, "--seed", "1"]);
    TestScreen::open(&[arguments.as_slice(), more].concat(), SIZE)
}

fn play_first(stage: &mut TestScreen) {
    let action = stage.app.picker.legal()[0].action.clone();
    stage.press(&format!(": {action} Enter"));
}

#[test]
fn a_draw_is_agreed_by_every_person_at_the_screen() {
    for id in ids() {
        let mut stage = hot_seat(id, &[]);
        stage.press("D");
        assert!(matches!(stage.app.mode, Mode::AnsweringDraw { .. }), "{id}");
        assert!(stage.picture().iter().any(|line| line.contains("offers a draw.")), "{id}");
        stage.press("x");
        assert!(matches!(stage.app.mode, Mode::AnsweringDraw { .. }), "{id}: only an answer closes the question");
        stage.press("n");
        assert!(stage.app.note.text.ends_with("declines the draw."), "{id}: {}", stage.app.note.text);
        assert!(matches!(stage.app.mode, Mode::Board) && stage.app.chooses(), "{id}");
        stage.press("D");
        assert!(stage.app.note.refused, "{id}: whoever was declined plays on first");
        play_first(&mut stage);
        if let Mode::HandOver(_) = stage.app.mode {
            stage.press("Enter");
        }
        stage.press(": draw Enter");
        for _ in 1..stage.app.game.seats() {
            assert!(matches!(stage.app.mode, Mode::AnsweringDraw { .. }), "{id}");
            stage.press("y");
        }
        assert_eq!(stage.app.view.next, NextActor::Nobody, "{id}");
        let ending = stage.app.game.table().ending().expect("the game is over");
        assert!(ending.result.is_draw() && ending.cause == "agreed", "{id}: {ending:?}");
    }
}

#[test]
fn a_computer_answers_a_draw_offer_by_itself() {
    for id in ids() {
        let mut stage = TestScreen::open(&[id, "--seed", "1"], SIZE);
        if !stage.app.chooses() {
            continue;
        }
        stage.press("D");
        assert!(stage.app.note.text.ends_with("declines the draw."), "{id}: {}", stage.app.note.text);
        assert!(stage.app.game.table().offer().is_none() && stage.app.chooses(), "{id}");
    }
}

/// Plays so that the board stays as near as possible to how it began, until a draw can be claimed.
fn shuffle_pieces(game: &mut LocalGame) -> bool {
    let board = |table: &dyn AnyTable| table.show(table.plies(), Viewer::Spectator).only(Part::Board).to_string();
    let start = board(game.table());
    let differs = |board: &str| board.chars().zip(start.chars()).filter(|(now, then)| now != then).count();
    for _ in 0..40 {
        if game.table().status().claim.is_some() {
            return true;
        }
        let NextActor::Person(seat) = game.next_actor() else { return false };
        let legal = game.table().frame(game.table().plies(), Viewer::Seat(seat), LANGUAGE).legal;
        let best = legal.iter().min_by_key(|legal| {
            let mut copy = catalog::load(game.table().events()).expect("the events of a table load");
            let command = Command::Act { seat, action: legal.action.clone(), charge: None };
            copy.obey(command, 0, LANGUAGE).expect("it is legal");
            differs(&board(&*copy))
        });
        let action = best.expect("there is an action until the end").action.clone();
        game.play(&action).expect("it is legal");
    }
    false
}

#[test]
fn a_draw_that_can_be_claimed_is_shown_and_claimed() {
    let mut claimed = 0;
    for spec in catalog::games().filter(|spec| !spec.chance) {
        let mut stage = hot_seat(spec.id, &[]);
        assert_eq!(stage.app.view.claim, None, "{}", spec.id);
        stage.press(": claim Enter");
        assert!(stage.app.note.refused, "{}", spec.id);
        if shuffle_pieces(&mut stage.app.game) {
            stage.app.refresh();
            assert!(stage.picture().iter().any(|line| line.contains("A draw can be")), "{}", spec.id);
            stage.press("D");
            assert!(stage.app.game.table().ending().is_some_and(|ending| ending.result.is_draw()), "{}", spec.id);
            claimed += 1;
        }
    }
    assert!(claimed > 0, "no game grants a draw for repetition");
}

#[test]
fn clocks_run_and_a_flag_falls() {
    for id in ids() {
        let mut stage = hot_seat(id, &["--clock", "5+3"]);
        if stage.app.game.seats() != 2 {
            continue;
        }
        assert!(stage.picture()[1].matches("5:00").count() == 2, "{id}: {}", stage.picture()[1]);
        assert!(stage.app.is_busy(), "{id}: a running clock is drawn anew");
        stage.app.game.pass_time(Duration::from_secs(60));
        assert!(stage.picture()[1].contains(") 4:00"), "{id}: {}", stage.picture()[1]);
        let NextActor::Person(seat) = stage.app.view.next else { panic!("{id}: a person is to move") };
        stage.app.game.pass_time(Duration::from_secs(240));
        stage.settle();
        let ending = stage.app.game.table().ending().expect("the flag has fallen");
        assert!(ending.cause == "time" && !ending.result.winners().contains(seat), "{id}: {ending:?}");
        assert!(stage.app.note.text.contains("time"), "{id}: {}", stage.app.note.text);
    }
}

#[test]
fn a_computer_pays_for_its_own_time_only() {
    let id = ids().next().expect("there is a game");
    let mut stage = TestScreen::open(&[id, "--seed", "1", "--p1", "1", "--clock", "1"], SIZE);
    // The computer waits for the terminal, which does not cost it anything.
    stage.app.game.pass_time(Duration::from_secs(50));
    stage.press("M wait");
    assert!(stage.app.game.table().plies() > 0, "{}", stage.app.note.text);
    assert!(stage.app.game.time_left(Seat::P1).is_some_and(|left| left > 20_000));
}

#[test]
fn other_players_keep_the_clocks_and_the_moves() {
    let id = ids().next().expect("there is a game");
    let mut stage = hot_seat(id, &["--clock", "5+3"]);
    stage.app.game.pass_time(Duration::from_secs(60));
    play_first(&mut stage);
    let (played, left) = (stage.played(), stage.app.game.time_left(Seat::P1));
    stage.press("N Right c");
    assert_eq!((stage.played(), stage.app.game.time_left(Seat::P1)), (played, left));
    assert!(left.is_some_and(|left| left < 300_000));
}

#[test]
fn own_dice_are_typed_in_and_mended() {
    let mut typed = 0;
    for spec in catalog::games().filter(|spec| spec.chance) {
        let mut stage = hot_seat(spec.id, &["--dice", "own"]);
        for _ in 0..10 {
            if stage.app.view.next == NextActor::PlayersDice {
                break;
            }
            play_first(&mut stage);
        }
        assert_eq!(stage.app.view.next, NextActor::PlayersDice, "{}", spec.id);
        let before = stage.played();
        let outcomes: Vec<String> = stage.app.picker.legal().iter().map(|legal| legal.action.clone()).collect();
        let [first, .., last] = outcomes.as_slice() else { panic!("{}: dice have several faces", spec.id) };
        stage.press(&format!(": {first} Enter"));
        assert_eq!(stage.played().trim(), format!("{before} {first}").trim(), "{}", spec.id);
        stage.press("U");
        assert_eq!(stage.played(), before, "{}: {}", spec.id, stage.app.note.text);
        stage.press(&format!(": {last} Enter"));
        assert_eq!(stage.played().trim(), format!("{before} {last}").trim(), "{}", spec.id);
        typed += 1;

        let path = std::env::temp_dir().join(format!("kenning-dice-{}-{}.txt", std::process::id(), spec.id));
        stage.app.enter(&format!("save {}", path.display()));
        let again = LocalGame::resume(&path, &[]).unwrap_or_else(|refusal| panic!("{}: {refusal}", spec.id));
        std::fs::remove_file(path).expect("it was written");
        assert_eq!(again.table().setup().rolls, DiceSource::Players, "{}", spec.id);
    }
    assert!(typed > 0, "no game has dice");
}

#[test]
fn the_rules_in_force_are_shown_at_the_start_and_on_demand() {
    for spec in catalog::games() {
        for variant in spec.variants {
            let mut stage = TestScreen::open(&[spec.id, "--variant", variant.name, "--seed", "1"], SIZE);
            let page = rules_in_force::page(&stage.app.game).to_string();
            assert!(page.contains(variant.name) && page.contains(variant.help), "{}: {page}", spec.id);
            for remark in stage.app.game.options().remarks() {
                assert!(page.contains(remark), "{}: {page}", spec.id);
            }
            if stage.app.chooses() {
                assert!(stage.app.note.text.contains(variant.name), "{}: {}", spec.id, stage.app.note.text);
                stage.press("?");
                let head = format!("Variant {}", variant.name);
                assert!(stage.picture().iter().any(|line| line.contains(&head)), "{}: {head}", spec.id);
                stage.press("Esc : setup Enter");
                assert!(stage.picture().iter().any(|line| line.contains("The rules in force")), "{}", spec.id);
            }
        }
    }
}
