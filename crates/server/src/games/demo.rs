//! A stored game, position by position, for the boards that play by themselves.

use std::str::FromStr;

use game::{Seat, Spec, Viewer};
use table::{Command, Control, Sitter};

use crate::wire::Demo;

/// The game's own demonstration; nothing where it has none, or none that can be played.
pub(crate) fn demo(spec: &Spec) -> Option<Demo> {
    let find = |word: &str| spec.demo.lines().find_map(|line| line.strip_prefix(word)).map(str::trim);
    let seats = *spec.seats.first()?;
    let sitters = vec![Sitter::Computer { level: 1 }; usize::from(seats)];
    let setup = catalog::set_up(spec.id, find("options")?, find("fen "), 0, Control::None, sitters).ok()?;
    let mut table = catalog::open(setup, 0).ok()?;
    for line in spec.demo.lines() {
        let mut words = line.split_whitespace();
        if words.next() != Some("action") {
            continue;
        }
        let action = words.next()?.to_owned();
        let command = match words.nth(1).and_then(|by| Seat::from_str(by).ok()) {
            Some(seat) => Command::Act { seat, action },
            None => Command::Roll { action },
        };
        table.obey(command, 0).ok()?;
    }
    let frames = (0..=table.plies()).map(|ply| table.frame(ply, Viewer::Watcher)).collect();
    Some(Demo { frames, moves: table.moves(0) })
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_game_shows_itself() {
        for spec in catalog::games() {
            let demo = super::demo(spec).unwrap_or_else(|| panic!("{} has no demo that can be played", spec.id));
            assert_eq!(demo.frames.len(), demo.moves.len() + 1);
            assert!(demo.moves.len() > 20, "{} is over too soon", spec.id);
        }
    }
}
