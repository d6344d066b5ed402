//! A stored game, position by position, for the boards that play by themselves.

use catalog::{CatalogGame, Visitor};
use game::{Options, Spec, Turn, Viewer};
use table::{Command, Occupant, TimeControl};

use super::choices::Sides;
use crate::protocol::DemoView;
use crate::tables::LANGUAGE;

/// The game's own demonstration; `None` if it cannot be played, which the laws of games rule out.
pub(crate) fn demo(spec: &'static Spec) -> Option<DemoView> {
    let options = Options::parse(spec, spec.demo.options).ok()?;
    let (seats, _) = catalog::dispatch(&options, Sides);
    let occupants = vec![Occupant::Computer { level: 1, style: None }; usize::from(seats)];
    let start = catalog::dispatch(&options, FirstPosition);
    let setup = catalog::set_up(spec.id, spec.demo.options, Some(&start), 0, TimeControl::None, occupants).ok()?;
    let mut table = catalog::open(setup, 0).ok()?;
    for action in spec.demo.actions.split_whitespace().map(str::to_owned) {
        let command = match table.turn()? {
            Turn::Seat(seat) => Command::Act { seat, action, charge: None },
            Turn::Chance | Turn::Over(_) => Command::Roll { action },
        };
        table.obey(command, 0, LANGUAGE).ok()?;
    }
    let frames = (0..=table.plies()).map(|ply| table.frame(ply, Viewer::Spectator, LANGUAGE)).collect();
    Some(DemoView { frames, moves: table.moves(0, LANGUAGE) })
}

/// The fixed first position, from which a demonstration is played even where games are dealt.
struct FirstPosition;

impl Visitor for FirstPosition {
    type Answer = String;

    fn visit<G: CatalogGame>(self, game: G, _: &Options) -> String {
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
