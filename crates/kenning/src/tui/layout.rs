//! Where everything goes, for the size of the window and of the board.

use ratatui::layout::{Constraint, Layout, Rect};

/// The smallest window in which a game can be played.
pub(crate) const LEAST: (u16, u16) = (80, 24);

/// The narrowest column beside a board.
const SIDE: u16 = 30;
/// The lowest strip below a board.
const STRIP: u16 = 7;

/// The areas of the screen.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Areas {
    /// The game, its options and its file.
    pub(crate) title: Rect,
    /// Who plays.
    pub(crate) seats: Rect,
    pub(crate) board: Rect,
    /// What to do now, and what can be chosen.
    pub(crate) now: Rect,
    /// The log, the counters or the study numbers.
    pub(crate) panel: Rect,
    /// What was said last.
    pub(crate) note: Rect,
    /// The keys, or what is being typed.
    pub(crate) keys: Rect,
}

/// The areas for a window and a board of this many characters and lines; `now` returns how many lines the prompt needs
/// in a column of some width. `None` if the window is too small.
pub(crate) fn areas(window: Rect, board: (u16, u16), now: impl FnOnce(u16) -> u16) -> Option<Areas> {
    if window.width < LEAST.0 || window.height < LEAST.1 {
        return None;
    }
    let rows = [
        Constraint::Length(1),
        Constraint::Length(1),
        Constraint::Min(0),
        Constraint::Length(2),
        Constraint::Length(1),
    ];
    let [title, seats, body, note, keys] = Layout::vertical(rows).areas(window);
    // A blank column on both sides of the board leaves room for the signs around its sites.
    let width = board.0 + 2;
    let (board, now, panel) = if body.width >= width + SIDE {
        let side = body.width - width;
        let [board, side] =
            Layout::horizontal([Constraint::Fill(1), Constraint::Length(side.min(body.width / 2))]).areas(body);
        let needed = now(side.width).clamp(STRIP, side.height / 2);
        let [now, panel] = Layout::vertical([Constraint::Length(needed), Constraint::Fill(1)]).areas(side);
        (board, now, panel)
    } else {
        let strip = body.height.saturating_sub(board.1 + 1).clamp(STRIP, body.height / 2);
        let [board, strip] = Layout::vertical([Constraint::Fill(1), Constraint::Length(strip)]).areas(body);
        let [now, panel] = Layout::horizontal([Constraint::Fill(1), Constraint::Percentage(45)]).areas(strip);
        (board, now, panel)
    };
    Some(Areas { title, seats, board, now, panel, note, keys })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(window: (u16, u16), board: (u16, u16)) -> Option<Areas> {
        let window = Rect::new(0, 0, window.0, window.1);
        let areas = areas(window, board, |width| 400 / width)?;
        let all = [areas.title, areas.seats, areas.board, areas.now, areas.panel, areas.note, areas.keys];
        for (index, area) in all.iter().enumerate() {
            assert!(area.area() > 0 && area.intersection(window) == *area, "{area:?}");
            assert!(all[..index].iter().all(|other| !other.intersects(*area)), "{area:?} lies over another");
        }
        assert_eq!(all.iter().map(|area| area.area()).sum::<u32>(), window.area());
        Some(areas)
    }

    #[test]
    fn a_small_board_has_its_column_and_a_wide_one_its_strip() {
        let beside = check((80, 24), (40, 15)).unwrap();
        assert!(beside.now.x > beside.board.x && beside.board.height == 19);
        let below = check((80, 24), (72, 24)).unwrap();
        assert!(below.now.y > below.board.y && below.board.width == 80);
        assert_eq!(check((120, 40), (72, 24)).unwrap().board.height, 35);
    }

    #[test]
    fn every_window_is_covered_or_too_small() {
        for width in [80, 81, 100, 120, 200] {
            for height in [24, 25, 40, 90] {
                for board in [(0, 0), (5, 3), (38, 15), (72, 24), (300, 300)] {
                    assert!(check((width, height), board).is_some());
                }
            }
        }
        assert_eq!(check((79, 24), (5, 5)), None);
        assert_eq!(check((80, 23), (5, 5)), None);
    }
}
