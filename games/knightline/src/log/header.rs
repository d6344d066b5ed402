//! The header of an exported record: which table it was played at, and who won (RULES 10.3).

use game::{Outcome, Seat, shown};
use serde::Deserialize;

use crate::options::{Grey, KnightLine};
use crate::words::en::colour;

/// What the site calls the game.
const TITLE: &str = "Knight Line";

/// The parts of a header that matter here. Whatever it leaves out is not checked.
#[derive(Deserialize, Default)]
pub(super) struct Header {
    #[serde(default)]
    game: TableName,
    #[serde(default)]
    players: Vec<Player>,
}

#[derive(Deserialize, Default)]
struct TableName {
    name: Option<String>,
    variants: Option<Vec<String>>,
}

#[derive(Deserialize)]
struct Player {
    /// 1 for a player who won, alone or with others, and 0 for one who did not.
    result: Option<f64>,
}

/// What a variant's name means for the table.
enum VariantName {
    Grey(Grey),
    TwentyFourTiles,
    TwentyTiles,
    Unknown,
}

impl Header {
    /// Whether the record was played at this table, or the difference.
    pub(super) fn check_table(&self, game: &KnightLine) -> Result<(), String> {
        if let Some(name) = self.game.name.as_ref().filter(|name| *name != TITLE) {
            return Err(format!("this is a record of `{}`, not of {TITLE}", shown(name)));
        }
        if !self.players.is_empty() && self.players.len() != usize::from(game.players) {
            let (found, players) = (self.players.len(), game.players);
            return Err(format!("this record has {found} players, and the table has {players} (option `players`)"));
        }
        let Some(variants) = &self.game.variants else { return Ok(()) };
        let mut grey = Grey::None;
        for variant in variants {
            match VariantName::of(variant) {
                VariantName::Grey(found) => grey = found,
                VariantName::TwentyTiles => {}
                VariantName::TwentyFourTiles => {
                    return Err("this table has 24 tiles for each player, and ours have at most 20 (KL-20)".to_owned());
                }
                VariantName::Unknown => {
                    return Err(format!("the variant `{}` of this record is not known here", shown(variant)));
                }
            }
        }
        if grey != game.grey {
            let (found, table) = (grey.option_value(), game.grey.option_value());
            return Err(format!("this record was played with `grey={found}`, and the table has `grey={table}`"));
        }
        Ok(())
    }

    /// The seats that won; all of them in a draw, none if the game was abandoned. `None` if it is not said.
    pub(super) fn winners(&self) -> Option<Vec<Seat>> {
        let results: Option<Vec<f64>> = self.players.iter().map(|player| player.result).collect();
        let results = results.filter(|results| !results.is_empty())?;
        let best = results.iter().copied().fold(0.0, f64::max);
        let won = |seat: &Seat| best > 0.0 && results[seat.index()] == best;
        Some(Seat::first(results.len() as u8).filter(won).collect())
    }

    /// The one seat that did not win, if the header says so.
    pub(super) fn loser(&self) -> Option<Seat> {
        let winners = self.winners()?;
        let mut losers = Seat::first(self.players.len() as u8).filter(|seat| !winners.contains(seat));
        losers.next().filter(|_| losers.next().is_none())
    }

    /// Whether the header says the same about the result as the moves, which end in this outcome or in none.
    pub(super) fn check_result(&self, game: &KnightLine, outcome: Option<Outcome>) -> Result<(), String> {
        let Some(winners) = self.winners() else { return Ok(()) };
        let seats = || Seat::first(game.players);
        let found: Vec<Seat> = match outcome {
            None => Vec::new(),
            Some(outcome) => seats().filter(|&seat| outcome.is_draw() || outcome.won_by(seat)).collect(),
        };
        if winners == found {
            return Ok(());
        }
        let winners_named = |winners: &[Seat]| match winners {
            [] => "nobody has won".to_owned(),
            all if all.len() == usize::from(game.players) => "it is a draw".to_owned(),
            some => {
                let names: Vec<&str> = some.iter().copied().map(colour).collect();
                format!("{} won", names.join(" and "))
            }
        };
        let moves = match outcome {
            None => "its moves do not end the game".to_owned(),
            Some(outcome) => format!("by its moves {} ({})", winners_named(&found), outcome.cause()),
        };
        Err(format!("the header of this record says that {}, but {moves}", winners_named(&winners)))
    }
}

impl VariantName {
    /// Exported records hold the names that the site shows, which begin like its own keys: `blocker`, `wildcard`,
    /// `size-24`, and for the usual size whatever its default is called.
    fn of(name: &str) -> VariantName {
        let name = name.to_ascii_lowercase();
        let has = |part: &str| name.contains(part);
        if has("block") {
            VariantName::Grey(Grey::Block)
        } else if has("wild") {
            VariantName::Grey(Grey::Wild)
        } else if has("24") {
            VariantName::TwentyFourTiles
        } else if has("20") || has("size") || has("default") || has("standard") {
            VariantName::TwentyTiles
        } else {
            VariantName::Unknown
        }
    }
}
