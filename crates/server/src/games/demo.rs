//! A stored game, position by position, for the boards that play by themselves.

use catalog::{Shelved, Visitor};
use game::{Options, Seat, Spec, Viewer};
use table::{Command, Control, Sitter};

use super::choices::Sides;
use crate::wire::Demo;

/// The game's own demonstration; nothing where it cannot be played, which the laws rule out.
pub(crate) fn demo(spec: &'static Spec) -> Option<Demo> {
    let options = Options::parse(spec, spec.demo.options).ok()?;
    let (seats, _) = catalog::dispatch(&options, Sides);
    let sitters = vec![Sitter::Computer { level: 1, style: None }; usize::from(seats)];
    let start = catalog::dispatch(&options, FirstPosition);
    let setup = catalog::set_up(spec.id, spec.demo.options, Some(&start), 0, Control::None, sitters).ok()?;
    let mut table = catalog::open(setup, 0).ok()?;
    for action in spec.demo.actions.split_whitespace().map(str::to_owned) {
        let command = match table.status().turn.parse::<Seat>() {
            Ok(seat) => Command::Act { seat, action },
            Err(_) => Command::Roll { action },
        };
        table.obey(command, 0).ok()?;
    }
    let frames = (0..=table.plies()).map(|ply| table.frame(ply, Viewer::Watcher)).collect();
    Some(Demo { frames, moves: table.moves(0) })
}

/// The fixed first position, from which a demonstration is played even where games are dealt.
struct FirstPosition;

impl Visitor for FirstPosition {
    type Answer = String;

    fn visit<G: Shelved>(self, game: G, _: &Options) -> String {
        game.fen(&game.startpos())
    }
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
