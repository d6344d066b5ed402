//! `kenning show`: a position, drawn.

use std::io::Write;
use std::path::{Path, PathBuf};

use catalog::{CatalogGame, Visitor};
use game::{Ink, Options, Page, Seat, Turn, Viewer, shown};
use serde_json::{Map, Value, json};

use super::{Answer, FINE, GameCommand};
use crate::examples::examples;
use crate::out::Out;
use crate::position::PositionArgs;
use crate::refusal::Refusal;

/// Draw a position with its fen, its options and what to know about them
#[derive(clap::Args, Debug)]
#[command(after_help = examples(&[
    "kenning show {game}",
    "kenning show {game} --variant {variant}",
    "kenning show {game} --moves {action}",
    "kenning show {game} --fen '{fen}'",
    "kenning show {game} --json",
]))]
pub(crate) struct Args {
    #[command(flatten)]
    at: PositionArgs,
    /// Answer as JSON: fen, turn, result, number of legal actions, options, remarks
    #[arg(long)]
    pub(crate) json: bool,
    /// Write the board as a picture instead, for games with a board of their own; `-` is standard output
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    svg: Option<PathBuf>,
    /// Show what this seat sees, `p1` to `p4`, at a table where something is hidden; else what a watcher sees
    #[arg(long, value_name = "SEAT", conflicts_with = "json")]
    seat: Option<Seat>,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Answer {
    catalog::dispatch(&args.at.options()?, GameCommand { args, out })
}

impl Visitor for GameCommand<'_, Args> {
    type Answer = Answer;

    fn visit<G: CatalogGame>(self, game: G, options: &Options) -> Answer {
        let GameCommand { args, out } = self;
        let line = args.at.line(&game)?;
        if args.json {
            out.json(&report(&game, options, line.present()))?;
            return FINE;
        }
        let viewer = viewer(&game, args.seat)?;
        if let Some(path) = &args.svg {
            return paint(&game, line.present(), viewer, path, out);
        }
        draw(&game, line.present(), viewer, out)?;
        writeln!(out)?;
        // The text of a position holds everything, also what a seat may not see.
        if args.seat.is_none() || !game.has_hidden_information() {
            writeln!(out, "fen      {}", game.fen(line.present()))?;
        }
        let settings = options.to_string();
        writeln!(out, "options  {}", if settings.is_empty() { "all at their defaults" } else { &settings })?;
        for remark in options.remarks() {
            writeln!(out, "remark   {remark}")?;
        }
        FINE
    }
}

/// Who looks.
fn viewer<G: CatalogGame>(game: &G, seat: Option<Seat>) -> Result<Viewer, Refusal> {
    match seat {
        None => Ok(Viewer::Spectator),
        Some(seat) if seat.index() < usize::from(game.seats()) => Ok(Viewer::Seat(seat)),
        Some(seat) => {
            let refusal = Refusal::new("seat", format!("nobody sits at {seat}: this table has {} seats", game.seats()));
            Err(refusal.or("without `--seat` you see what a watcher sees"))
        }
    }
}

/// Draws a position as somebody sees it.
pub(super) fn draw<G: CatalogGame>(game: &G, state: &G::State, viewer: Viewer, out: &mut Out) -> std::io::Result<()> {
    let mut page = Page::new();
    game.show(state, viewer, &mut page);
    out.page(&page)
}

/// Writes a position as a picture.
fn paint<G: CatalogGame>(game: &G, state: &G::State, viewer: Viewer, path: &Path, out: &mut Out) -> Answer {
    let Some(picture) = game.svg(state, viewer) else {
        let refusal = Refusal::new("picture", "this game has no picture of its board");
        return Err(refusal.or("without `--svg` the board is drawn in the terminal").into());
    };
    if path.as_os_str() == "-" {
        write!(out, "{picture}")?;
        return FINE;
    }
    let name = shown(&path.to_string_lossy());
    std::fs::write(path, picture).map_err(|error| Refusal::new("file", format!("file `{name}`: {error}")))?;
    writeln!(out, "svg      {name}")?;
    FINE
}

fn report<G: CatalogGame>(game: &G, options: &Options, state: &G::State) -> Value {
    let turn = game.turn(state);
    let (result, cause) = match turn {
        Turn::Over(outcome) => (outcome.to_string(), Some(outcome.cause())),
        _ => ("none".to_owned(), None),
    };
    json!({
        "game": options.spec().id,
        "edition": options.spec().edition,
        "variant": options.variant(),
        "options": options.pairs().map(|(key, value)| (key.to_owned(), json!(value))).collect::<Map<_, _>>(),
        "remarks": options.remarks().collect::<Vec<_>>(),
        "fen": game.fen(state),
        "turn": turn.to_string(),
        "result": result,
        "cause": cause,
        "legal": game.count(state),
    })
}

/// A heading line for people.
pub(super) fn bold(text: &str, out: &mut Out) -> std::io::Result<()> {
    let mut page = Page::new();
    page.write(Ink::BOLD, text).end();
    out.page(&page)
}
