//! Tables over HTTP: opening one, listing one's own, and looking at one.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use catalog::{Decision, OpenError};
use engine::Level;
use game::{sentence, shown};
use table::{DiceSource, Millis, Occupant, Setup, Takebacks, TimeControl};

use super::handle::TableHandle;
use super::live::{LANGUAGE, LiveTable, open};
use crate::App;
use crate::computers::dice;
use crate::ids::{Guest, TableId};
use crate::problem::{Body, Name, Problem};
use crate::protocol::{HintView, NewTable, PositionsView, SeatRequest, TableCard, TableCreated};

const HOUR: Millis = 60 * 60 * 1000;
/// The longest time control; all times stay exact as JavaScript numbers.
const LONGEST_BASE: Millis = 7 * 24 * HOUR;
const LONGEST_INCREMENT: Millis = HOUR;
/// The longest list of legal actions that a table starts with: everybody who looks at it is sent the list.
const MAX_LISTED: usize = 10_000;

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/api/tables", get(cards).post(create))
        .route("/api/tables/{id}", get(card))
        .route("/api/tables/{id}/hint", post(hint))
        .route("/api/tables/{id}/past", get(past))
        .route("/api/tables/{id}/record", get(record))
}

async fn create(
    State(app): State<App>,
    guest: Guest,
    Body(new): Body<NewTable>,
) -> Result<Json<TableCreated>, Problem> {
    new.seats.iter().try_for_each(|seat| check_computer(&new.game, seat))?;
    if let TimeControl::Fischer { base, increment } = new.control
        && (base > LONGEST_BASE || increment > LONGEST_INCREMENT)
    {
        return Err(Problem::bad("setup", "Time: a clock has at most 7 days, and at most an hour more for each turn."));
    }
    // A roll that is typed in is trusted, so all seats must belong to one person and computers.
    if new.rolls == DiceSource::Players
        && (new.seats.contains(&SeatRequest::Open {}) || !new.seats.contains(&SeatRequest::Me {}))
    {
        let text = "Dice of your own are for a table where all seats are yours or a computer's. Let the server roll, \
                    or take the other seats.";
        return Err(Problem::bad("setup", text));
    }
    let occupants = new.seats.iter().map(occupant).collect();
    let setup = catalog::set_up(&new.game, &new.options, new.start.as_deref(), dice().bits(), new.control, occupants)
        .map_err(refused)?;
    let setup = Setup { rolls: new.rolls, takebacks: new.takebacks.unwrap_or_else(|| takebacks(&new.seats)), ..setup };
    let mine = setup.seat_order().zip(&new.seats).filter(|(_, seat)| **seat == SeatRequest::Me {});
    let seated = mine.map(|(seat, _)| (seat, guest.clone())).collect();
    let table = catalog::open(setup.clone(), 0).map_err(refused)?;
    let listed = table.count();
    if listed > MAX_LISTED {
        let text = format!(
            "This position has {listed} legal actions, and a table sends at most {MAX_LISTED}. Start from a smaller one."
        );
        return Err(Problem::bad("setup", text));
    }
    let (id, append) = open(setup, seated, app.clock.now()).map_err(refused)?;
    app.store.append(vec![append]).await?;
    app.tables.handle(&id).wake().await;
    Ok(Json(TableCreated { id: id.to_string() }))
}

fn refused(error: OpenError) -> Problem {
    let text = sentence(&error.to_string());
    match error {
        OpenError::Game(_) => Problem::missing("no-game", text),
        OpenError::Setup(_) => Problem::bad("setup", text),
    }
}

/// Whether there is a computer of this strength and style.
fn check_computer(game: &str, seat: &SeatRequest) -> Result<(), Problem> {
    let SeatRequest::Computer { level, style } = seat else { return Ok(()) };
    if Level::new(*level).is_none() {
        let (lowest, highest) = (Level::LOWEST.number(), Level::HIGHEST.number());
        let text = format!("There is no level {level}: the levels go from {lowest} to {highest}.");
        return Err(Problem::bad("setup", text));
    }
    let (Some(style), Ok(spec)) = (style, catalog::find(game)) else { return Ok(()) };
    let known: Vec<&str> = catalog::styles(spec).iter().map(|known| known.id).collect();
    match known.contains(&style.as_str()) {
        true => Ok(()),
        false if known.is_empty() => Err(Problem::bad("setup", "Computers play this game in no particular style.")),
        false => {
            let text = format!("There is no style `{}`: the styles are {}.", shown(style), known.join(", "));
            Err(Problem::bad("setup", text))
        }
    }
}

/// How often actions can be taken back by default: freely where one person plays, once for each seat among people.
fn takebacks(seats: &[SeatRequest]) -> Takebacks {
    if seats.contains(&SeatRequest::Open {}) { Takebacks::Once } else { Takebacks::Free }
}

fn occupant(seat: &SeatRequest) -> Occupant {
    match seat {
        SeatRequest::Me {} => Occupant::Person { name: String::new() },
        SeatRequest::Open {} => Occupant::Open,
        SeatRequest::Computer { level, style } => Occupant::Computer { level: *level, style: style.clone() },
    }
}

/// A computer's advice, while it is the guest's move and no other person plays.
async fn hint(State(app): State<App>, guest: Guest, Name(id): Name) -> Result<Json<HintView>, Problem> {
    let asker = guest.clone();
    let asked = find(&app, &id).await?.inspect(move |live| live.advise(&guest)).await?;
    let (number, search, _pending) = asked.map_err(|no| Problem { status: StatusCode::CONFLICT, refusal: no })?;
    let Decision { action, description, reason, .. } =
        app.tables.computers.advise(&asker, search).await.ok_or_else(|| {
            Problem::new(StatusCode::SERVICE_UNAVAILABLE, "no-hint", "The computer found nothing. Ask again.")
        })?;
    Ok(Json(HintView { number, action, told: description, reason }))
}

async fn cards(State(app): State<App>, guest: Guest) -> Result<Json<Vec<TableCard>>, Problem> {
    Ok(Json(app.store.cards(&guest).await?))
}

async fn card(State(app): State<App>, guest: Guest, Name(id): Name) -> Result<Json<TableCard>, Problem> {
    let id = TableId::read(&id).ok_or_else(Problem::no_table)?;
    app.store.card(&id, &guest).await?.map(Json).ok_or_else(Problem::no_table)
}

async fn past(State(app): State<App>, guest: Guest, Name(id): Name) -> Result<Json<PositionsView>, Problem> {
    let read = move |live: &LiveTable| {
        let viewer = live.table.viewer(live.held(&guest));
        let frame = |ply| live.table.frame(ply, viewer, LANGUAGE);
        let mut frames: Vec<_> = (0..=live.table.plies()).map(frame).collect();
        // Legal actions are sent with the present position only.
        frames.iter_mut().for_each(|frame| frame.legal.clear());
        PositionsView { frames }
    };
    Ok(Json(find(&app, &id).await?.inspect(read).await?))
}

async fn record(State(app): State<App>, Name(id): Name) -> Result<Response, Problem> {
    let read = |live: &LiveTable| (live.table.setup().game.clone(), live.table.record());
    let (game, text) = find(&app, &id).await?.inspect(read).await?;
    let kind = (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned());
    let name = (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{game}-{id}.record\""));
    Ok(([kind, name], text).into_response())
}

/// The table with this id.
pub(crate) async fn find(app: &App, id: &str) -> Result<TableHandle, Problem> {
    let id = TableId::read(id).ok_or_else(Problem::no_table)?;
    app.tables.find(&id).await?.ok_or_else(Problem::no_table)
}
