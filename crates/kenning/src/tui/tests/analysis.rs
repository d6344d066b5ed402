//! The live view of an analysis, and what it is made of in every game in the catalog.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use catalog::{AnalysisLine, AnalysisReport, CatalogGame, Visitor};
use engine::{Perspective, Score};
use game::{Dice, Ink, Options, Page, Part, Turn};
use ratatui::Terminal;
use ratatui::backend::TestBackend;

use super::lines;
use crate::LANGUAGE;
use crate::analysis::{AnalysisLimits, TimedReport, analyse_timed};
use crate::tui::analysis::{AnalysedPosition, draw};
use crate::tui::style::Palette;

#[test]
fn the_lines_stand_beside_the_board_or_below_it() {
    let mut page = Page::new();
    page.site("a1", Ink::BOLD, "x").text("   .").end().begin(Part::Counters).end().text("turn 3").end();
    let descriptions = ["a1–a2", "b1–b2"].map(str::to_owned).to_vec();
    let line = AnalysisLine::new(Score::won_in(2), Perspective::Named("White"), Vec::new(), descriptions, LANGUAGE);
    let report = AnalysisReport { depth: 4, seldepth: 9, nodes: 5000, hashfull: 120, lines: vec![line] };
    let report = TimedReport { time: Duration::from_millis(500), report };
    let position = AnalysedPosition::new("Some game", "x. w", &page);
    let picture = |report: Option<&TimedReport>, size: (u16, u16)| {
        let mut terminal = Terminal::new(TestBackend::new(size.0, size.1)).expect("a screen in memory");
        let drawn = terminal.draw(|frame| draw(frame, &position, report, Palette { coloured: false }));
        drawn.expect("memory holds it");
        lines(&terminal)
    };
    let beside = picture(Some(&report), (60, 9));
    assert_eq!(beside[0], "Some game   x. w");
    assert_eq!(beside[1], "x   .  depth 4, 5000 positions in 0.5 s (10000 a second)");
    assert_eq!(beside[2], "       deepest 9, memory 12 % full");
    assert_eq!(beside[4], "       1. #2  White wins by force in 2 turns");
    assert_eq!(beside[5], "          a1–a2  b1–b2");
    assert_eq!(beside[8], "any key stops");
    let below = picture(Some(&report), (34, 14));
    assert_eq!([&below[1], &below[3], &below[4]], ["x   .", "depth 4, 5000 positions in 0.5 s", "(10000 a second)"]);
    assert!(picture(None, (60, 9))[1].contains("Looking."));
}

/// Thinks about the first position of a game in which a seat is to move.
struct Think;

impl Visitor for Think {
    type Answer = (String, Option<TimedReport>, usize);

    fn visit<G: CatalogGame>(self, game: G, _: &Options) -> Self::Answer {
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
        let limits = AnalysisLimits { time: None, depth: Some(3), nodes: Some(2000), lines: 2, threads: 1, memory: 1 };
        let mut reports = 0;
        let report = analyse_timed(&game, &past, limits, &AtomicBool::new(false), &mut |_| reports += 1);
        (game.side(&past[past.len() - 1], seat, LANGUAGE).to_owned(), report, reports)
    }
}

#[test]
fn every_game_is_analysed_in_words() {
    for spec in catalog::games() {
        let (side, report, reports) = catalog::dispatch(&Options::defaults(spec), Think);
        let TimedReport { report, .. } = report.unwrap_or_else(|| panic!("{}: nothing was found", spec.id));
        assert!(reports > 0 && report.nodes > 0 && !report.lines.is_empty(), "{}: {report:?}", spec.id);
        for line in &report.lines {
            assert!(line.score_text.starts_with(&side), "{}: {}", spec.id, line.score_text);
            assert!(!line.actions.is_empty() && line.actions.len() == line.descriptions.len(), "{}: {line:?}", spec.id);
        }
        let firsts: Vec<&str> = report.lines.iter().map(|line| line.actions[0].as_str()).collect();
        assert!(firsts.windows(2).all(|pair| pair[0] != pair[1]), "{}: {firsts:?}", spec.id);
    }
}
