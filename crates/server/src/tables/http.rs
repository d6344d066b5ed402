//! Tables over HTTP: opening one, listing one's own, and looking at one.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use catalog::{Decision, OpenError};
use engine::Level;
use game::{sentence, shown};
use table::{Control, Millis, Rolls, Setup, Sitter};

use super::attend::open;
use super::handle::Handle;
use super::live::Live;
use crate::App;
use crate::house::dice;
use crate::ids::{Guest, TableId};
use crate::problem::{Body, Name, Problem};
use crate::wire::{Chair, HintView, NewTable, Opened, Past, TableCard};

const HOUR: Millis = 60 * 60 * 1000;
/// Nobody waits longer for a move, and every figure stays one that a page can hold.
const LONGEST_BASE: Millis = 7 * 24 * HOUR;
const LONGEST_INCREMENT: Millis = HOUR;

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/api/tables", get(cards).post(create))
        .route("/api/tables/{id}", get(card))
        .route("/api/tables/{id}/hint", post(hint))
        .route("/api/tables/{id}/past", get(past))
        .route("/api/tables/{id}/record", get(record))
}

async fn create(State(app): State<App>, guest: Guest, Body(new): Body<NewTable>) -> Result<Json<Opened>, Problem> {
    new.seats.iter().try_for_each(|chair| check_program(&new.game, chair))?;
    if let Control::Fischer { base, increment } = new.control
        && (base > LONGEST_BASE || increment > LONGEST_INCREMENT)
    {
        return Err(Problem::bad("setup", "Time: a clock has at most 7 days, and at most an hour more for each turn."));
    }
    // Whoever types in what came up is believed, so it must be their own table.
    if new.rolls == Rolls::Players && (new.seats.contains(&Chair::Open {}) || !new.seats.contains(&Chair::Me {})) {
        let text = "Dice of your own are for a table where all seats are yours or a computer's. Let the house roll, \
                    or take the other seats.";
        return Err(Problem::bad("setup", text));
    }
    let sitters = new.seats.iter().map(sitter).collect();
    let setup = catalog::set_up(&new.game, &new.options, new.start.as_deref(), dice().bits(), new.control, sitters)
        .map_err(refused)?;
    let setup = Setup { rolls: new.rolls, ..setup };
    let mine = setup.chairs().zip(&new.seats).filter(|(_, chair)| **chair == Chair::Me {});
    let seated = mine.map(|(seat, _)| (seat, guest.clone())).collect();
    let (id, append) = open(setup, seated, app.clock.now()).map_err(refused)?;
    app.store.append(vec![append]).await?;
    app.hall.keeper(&id).wake().await;
    Ok(Json(Opened { id: id.to_string() }))
}

fn refused(error: OpenError) -> Problem {
    let text = sentence(&error.to_string());
    match error {
        OpenError::Game(_) => Problem::missing("no-game", text),
        OpenError::Setup(_) => Problem::bad("setup", text),
    }
}

/// Whether there is a program of this strength and style.
fn check_program(game: &str, chair: &Chair) -> Result<(), Problem> {
    let Chair::Computer { level, style } = chair else { return Ok(()) };
    if Level::new(*level).is_none() {
        let (lowest, highest) = (Level::LOWEST.number(), Level::HIGHEST.number());
        let text = format!("There is no level {level}: the levels go from {lowest} to {highest}.");
        return Err(Problem::bad("setup", text));
    }
    let (Some(style), Ok(spec)) = (style, catalog::find(game)) else { return Ok(()) };
    let known: Vec<&str> = catalog::styles(spec).iter().map(|known| known.id).collect();
    match known.contains(&style.as_str()) {
        true => Ok(()),
        false if known.is_empty() => Err(Problem::bad("setup", "Programs of this game play in no particular style.")),
        false => {
            let text = format!("There is no style `{}`: the styles are {}.", shown(style), known.join(", "));
            Err(Problem::bad("setup", text))
        }
    }
}

fn sitter(chair: &Chair) -> Sitter {
    match chair {
        Chair::Me {} => Sitter::Person { name: String::new() },
        Chair::Open {} => Sitter::Open,
        Chair::Computer { level, style } => Sitter::Computer { level: *level, style: style.clone() },
    }
}

/// A program's advice, while the one who asks is to move and nobody else would have to fear it.
async fn hint(State(app): State<App>, guest: Guest, Name(id): Name) -> Result<Json<HintView>, Problem> {
    let asked = find(&app, &id).await?.look(move |live| live.advise(&guest)).await?;
    let (number, ponder, _turn) = asked.map_err(|no| Problem { status: StatusCode::CONFLICT, refusal: no })?;
    let Decision { action, told, reason, .. } = app.hall.house.advise(ponder).await.ok_or_else(|| {
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, "no-hint", "The house could not think of anything. Ask again.")
    })?;
    Ok(Json(HintView { number, action, told, reason }))
}

async fn cards(State(app): State<App>, guest: Guest) -> Result<Json<Vec<TableCard>>, Problem> {
    Ok(Json(app.store.cards(&guest).await?))
}

async fn card(State(app): State<App>, guest: Guest, Name(id): Name) -> Result<Json<TableCard>, Problem> {
    let id = TableId::read(&id).ok_or_else(Problem::no_table)?;
    app.store.card(&id, &guest).await?.map(Json).ok_or_else(Problem::no_table)
}

async fn past(State(app): State<App>, guest: Guest, Name(id): Name) -> Result<Json<Past>, Problem> {
    let look = move |live: &Live| {
        let viewer = live.table.eyes(&live.held(&guest));
        let mut frames: Vec<_> = (0..=live.table.plies()).map(|ply| live.table.frame(ply, viewer)).collect();
        // What can be chosen is told where it can be chosen.
        frames.iter_mut().for_each(|frame| frame.legal.clear());
        Past { frames }
    };
    Ok(Json(find(&app, &id).await?.look(look).await?))
}

async fn record(State(app): State<App>, Name(id): Name) -> Result<Response, Problem> {
    let look = |live: &Live| (live.table.setup().game.clone(), live.table.record());
    let (game, text) = find(&app, &id).await?.look(look).await?;
    let kind = (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned());
    let name = (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{game}-{id}.record\""));
    Ok(([kind, name], text).into_response())
}

/// The table of this name.
pub(crate) async fn find(app: &App, id: &str) -> Result<Handle, Problem> {
    let id = TableId::read(id).ok_or_else(Problem::no_table)?;
    app.hall.find(&id).await?.ok_or_else(Problem::no_table)
}
