//! What every game in the catalog owes the screen: what can be picked is drawn or has a name, and the arrows lead
//! everywhere.

use std::collections::BTreeSet;

use game::{Dice, Picker, Viewer};

use super::{TestScreen, persons};
use crate::LANGUAGE;
use crate::local_game::{LocalGame, NextActor};
use crate::tui::cursor::{Direction, step};
use crate::tui::view::View;

/// Every position of some random games: all that could be picked on the way to any action.
fn walk(id: &str, variant: &str, seed: u64, mut look: impl FnMut(&LocalGame, &View, &Picker)) {
    let seed = seed.to_string();
    let arguments = persons(&[id, "--variant", variant, "--seed", &seed]);
    let mut game = TestScreen::open(&arguments, (80, 24)).app.game;
    let mut dice = Dice::new(7);
    for _ in 0..60 {
        match game.next_actor() {
            NextActor::Nobody | NextActor::PlayersDice => return,
            NextActor::HostDice => _ = game.advance(),
            NextActor::Person(seat) | NextActor::Computer(seat) => {
                let (view, picker) = View::of(&game);
                look(&game, &view, &picker);
                let legal = game.table().frame(game.table().plies(), Viewer::Seat(seat), LANGUAGE).legal;
                let action = dice.pick(&legal).action.clone();
                game.play(&action).unwrap_or_else(|no| panic!("{action}: {no}"));
            }
        }
    }
}

fn every_table(look: impl Fn(&LocalGame, &View, &Picker)) {
    for spec in catalog::games() {
        for variant in spec.variants {
            walk(spec.id, variant.name, 3, &look);
        }
    }
}

#[test]
fn whatever_can_be_picked_is_drawn_or_named() {
    every_table(|game, view, picker| {
        for legal in picker.legal() {
            for pick in &legal.picks {
                let named = pick.choice.is_some() || game.table().name_pick(&pick.key, LANGUAGE).is_some();
                let (id, action, key) = (game.spec().id, &legal.action, &pick.key);
                assert!(named || view.draws(key), "{id}: `{key}` of {action} is nowhere on the board and has no name");
            }
        }
    });
}

#[test]
fn what_was_played_is_seen_on_the_board() {
    let mut seen = 0;
    for spec in catalog::games() {
        walk(spec.id, spec.variants[0].name, 5, |_, view, _| {
            seen += usize::from(view.last.iter().any(|site| view.draws(site)));
        });
    }
    assert!(seen > 60, "{seen}");
}

#[test]
fn the_arrows_lead_everywhere() {
    every_table(|game, view, _| {
        let spots = view.board.spots();
        let mut reached: BTreeSet<String> = spots.first().map(|spot| spot.site.clone()).into_iter().collect();
        let mut new: Vec<String> = reached.iter().cloned().collect();
        while let Some(site) = new.pop() {
            for direction in [Direction::Up, Direction::Down, Direction::Left, Direction::Right] {
                let next = step(spots, Some(&site), direction).expect("there are sites");
                if reached.insert(next.clone()) {
                    new.push(next);
                }
            }
        }
        let all: BTreeSet<String> = spots.iter().map(|spot| spot.site.clone()).collect();
        assert_eq!(reached, all, "{}", game.spec().id);
    });
}
