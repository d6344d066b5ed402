//! Moving over a board that is written as text: from one site to the nearest in a direction.

use game::Spot;

/// Where an arrow points.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Direction {
    Up,
    Down,
    Left,
    Right,
}

/// The site that an arrow leads to; the same one where there is none further on. Without a site to start from, the
/// first.
pub(crate) fn step(spots: &[Spot], from: Option<&str>, direction: Direction) -> Option<String> {
    let Some(here) = from.and_then(|site| find(spots, site)) else {
        return spots.first().map(|spot| spot.site.clone());
    };
    let found =
        spots.iter().filter_map(|spot| Some((cost(here, spot, direction)?, spot))).min_by_key(|(cost, _)| *cost);
    Some(found.map_or(here, |(_, spot)| spot).site.clone())
}

/// Where a site is drawn.
pub(crate) fn find<'a>(spots: &'a [Spot], site: &str) -> Option<&'a Spot> {
    spots.iter().find(|spot| spot.site == site)
}

/// The next of some sites in the order in which one reads, after the last the first.
pub(crate) fn next_of(spots: &[Spot], from: Option<&str>, wanted: impl Fn(&str) -> bool) -> Option<String> {
    let start = from.and_then(|site| spots.iter().position(|spot| spot.site == site)).map_or(0, |index| index + 1);
    let (before, after) = spots.split_at(start.min(spots.len()));
    after.iter().chain(before).map(|spot| &spot.site).find(|site| wanted(site)).cloned()
}

/// How far a site is in a direction: the way itself, and more for what lies beside it. A line is as high as two
/// characters are wide. Of two equally far away one goes right on the way up and left on the way down, so that the way
/// back is the same.
fn cost(here: &Spot, there: &Spot, direction: Direction) -> Option<(usize, usize, bool)> {
    let middle = |spot: &Spot| spot.columns.start + spot.columns.end;
    // Twice the number of characters, since the middle may lie between two.
    let across = middle(there).abs_diff(middle(here));
    let lines = there.line.abs_diff(here.line);
    let is_right = middle(there) > middle(here);
    let leads = match direction {
        Direction::Up => there.line < here.line,
        Direction::Down => there.line > here.line,
        Direction::Left => middle(there) < middle(here),
        Direction::Right => is_right,
    };
    let far = match direction {
        Direction::Up | Direction::Down => 4 * lines + across,
        Direction::Left | Direction::Right => across + 8 * lines,
    };
    leads.then_some((far, lines, is_right == (direction == Direction::Down)))
}

#[cfg(test)]
mod tests {
    use game::{Ink, Page};

    use super::*;

    /// A diamond of nine squares, named by the digits.
    fn diamond() -> Page {
        let mut page = Page::new();
        for line in ["    1", "  2   3", "4   5   6", "  7   8", "    9"] {
            for c in line.chars() {
                if c == ' ' {
                    page.text(" ")
                } else {
                    page.site(c.to_string(), Ink::PLAIN, c.to_string())
                };
            }
            page.end();
        }
        page
    }

    #[test]
    fn arrows_lead_to_the_nearest_site() {
        let page = diamond();
        let to = |from: &str| {
            [Direction::Up, Direction::Down, Direction::Left, Direction::Right]
                .map(|direction| step(page.spots(), Some(from), direction).unwrap())
                .join(" ")
        };
        assert_eq!(to("5"), "3 7 4 6");
        assert_eq!(to("3"), "1 5 2 6");
        assert_eq!(to("1"), "1 2 2 3");
        assert_eq!(to("9"), "8 9 7 8");
        assert_eq!(step(page.spots(), None, Direction::Up).as_deref(), Some("1"));
        assert_eq!(step(page.spots(), Some("x"), Direction::Up).as_deref(), Some("1"));
        assert_eq!(step(&[], Some("1"), Direction::Up), None);
    }

    #[test]
    fn wanted_sites_come_round() {
        let page = diamond();
        let next = |from| next_of(page.spots(), from, |site| ["2", "8"].contains(&site));
        assert_eq!([next(None), next(Some("2")), next(Some("9"))].map(Option::unwrap), ["2", "8", "2"]);
        assert_eq!(next_of(page.spots(), None, |_| false), None);
    }
}
