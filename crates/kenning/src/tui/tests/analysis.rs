//! The live view of an analysis, and what it is made of in every game on the shelf.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use catalog::{Shelved, Visitor};
use engine::Score;
use game::{Dice, Ink, Options, Page, Part, Turn};
use ratatui::Terminal;
use ratatui::backend::TestBackend;

use super::lines;
use crate::analysis::{Found, Shot, Wish, think};
use crate::tui::analysis::{Still, draw};
use crate::tui::ink::Palette;

#[test]
fn the_lines_stand_beside_the_board_or_below_it() {
    let mut page = Page::new();
    page.site("a1", Ink::BOLD, "x").text("   .").end().begin(Part::Counters).end().text("turn 3").end();
    let found = |score, outlook: &str, told: &[&str]| Found {
        score,
        outlook: outlook.to_owned(),
        actions: Vec::new(),
        told: told.iter().map(|text| (*text).to_owned()).collect(),
    };
    let shot = Shot {
        depth: 4,
        seldepth: 9,
        nodes: 5000,
        hashfull: 120,
        time: Duration::from_millis(500),
        lines: vec![found(Score::won_in(2), "White wins by force in 2 turns", &["a1–a2", "b1–b2"])],
    };
    let still = Still::new("Some game", "x. w", &page);
    let picture = |shot: Option<&Shot>, size: (u16, u16)| {
        let mut terminal = Terminal::new(TestBackend::new(size.0, size.1)).expect("a screen in memory");
        let drawn = terminal.draw(|frame| draw(frame, &still, shot, Palette { coloured: false }));
        drawn.expect("memory holds it");
        lines(&terminal)
    };
    let beside = picture(Some(&shot), (60, 9));
    assert_eq!(beside[0], "Some game   x. w");
    assert_eq!(beside[1], "x   .  depth 4, 5000 positions in 0.5 s (10000 a second)");
    assert_eq!(beside[2], "       deepest 9, memory 12 % full");
    assert_eq!(beside[4], "       1. #2  White wins by force in 2 turns");
    assert_eq!(beside[5], "          a1–a2  b1–b2");
    assert_eq!(beside[8], "any key stops");
    let below = picture(Some(&shot), (34, 14));
    assert_eq!([&below[1], &below[3], &below[4]], ["x   .", "depth 4, 5000 positions in 0.5 s", "(10000 a second)"]);
    assert!(picture(None, (60, 9))[1].contains("Looking."));
}

/// Thinks about the first position of a game in which a seat is to move.
struct Think;

impl Visitor for Think {
    type Answer = (String, Option<Shot>, usize);

    fn visit<G: Shelved>(self, game: G, _: &Options) -> Self::Answer {
        let (mut dice, mut past) = (Dice::new(3), vec![game.startpos()]);
        let seat = loop {
            let now = past.last().expect("there is a first position");
            match game.turn(now) {
                Turn::Seat(seat) => break seat,
                _ => {
                    let (mut next, roll) = (now.clone(), dice.roll(&game, now));
                    game.apply(&mut next, roll);
                    past.push(next);
                }
            }
        };
        let wish = Wish { time: None, depth: Some(3), nodes: Some(2000), lines: 2, threads: 1, memory: 1 };
        let mut told = 0;
        let shot = think(&game, &past, seat, wish, &AtomicBool::new(false), &mut |_| told += 1);
        (game.side(&past[past.len() - 1], seat).to_owned(), shot, told)
    }
}

#[test]
fn every_game_is_analysed_in_words() {
    for spec in catalog::games() {
        let (side, shot, told) = catalog::dispatch(&Options::defaults(spec), Think);
        let shot = shot.unwrap_or_else(|| panic!("{}: nothing was found", spec.id));
        assert!(told > 0 && shot.nodes > 0 && !shot.lines.is_empty(), "{}: {shot:?}", spec.id);
        for line in &shot.lines {
            assert!(line.outlook.starts_with(&side), "{}: {}", spec.id, line.outlook);
            assert!(!line.actions.is_empty() && line.actions.len() == line.told.len(), "{}: {line:?}", spec.id);
        }
        let firsts: Vec<&str> = shot.lines.iter().map(|line| line.actions[0].as_str()).collect();
        assert!(firsts.windows(2).all(|pair| pair[0] != pair[1]), "{}: {firsts:?}", spec.id);
    }
}
