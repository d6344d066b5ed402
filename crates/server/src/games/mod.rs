//! The shelf over HTTP: the games, what can be chosen about each, their papers, and a game that plays itself.

mod choices;
mod demo;
mod papers;

use axum::routing::get;
use axum::{Json, Router};
use game::{Spec, sentence};
use serde::Deserialize;

use crate::App;
use crate::problem::{Asked, Name, Problem};
use crate::wire::{Choices, Demo, LevelView, PapersView, Shelf};

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/api/games", get(shelf))
        .route("/api/games/{id}/choices", get(choices))
        .route("/api/games/{id}/papers", get(papers))
        .route("/api/games/{id}/demo", get(demo))
}

async fn shelf() -> Json<Shelf> {
    let level = |level: engine::Level| LevelView { level: level.number(), help: level.help().into() };
    Json(Shelf {
        games: catalog::games().collect(),
        levels: engine::Level::all().map(level).collect(),
        styles: catalog::games().map(|spec| (spec.id, choices::styles(spec))).collect(),
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Chosen {
    #[serde(default)]
    options: String,
}

async fn choices(Name(id): Name, Asked(chosen): Asked<Chosen>) -> Result<Json<Choices>, Problem> {
    Ok(Json(choices::choices(find(&id)?, &chosen.options)?))
}

async fn papers(Name(id): Name) -> Result<Json<PapersView>, Problem> {
    Ok(Json(papers::papers(find(&id)?)))
}

async fn demo(Name(id): Name) -> Result<Json<Demo>, Problem> {
    let spec = find(&id)?;
    demo::demo(spec).map(Json).ok_or_else(|| Problem::missing("no-demo", "This game has nothing to show by itself."))
}

/// The game of this name.
fn find(id: &str) -> Result<&'static Spec, Problem> {
    catalog::find(id).map_err(|error| Problem::missing("no-game", sentence(&error.to_string())))
}
