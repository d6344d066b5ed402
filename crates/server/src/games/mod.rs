//! The games over HTTP: what there is, what can be chosen about each, their rules, and a game that plays itself.

mod choices;
mod demo;
mod rules;
mod teaching;

use axum::routing::get;
use axum::{Json, Router};
use game::{Spec, sentence};
use serde::Deserialize;

use crate::App;
use crate::problem::{Name, Problem, QueryParams};
use crate::protocol::{ChoicesView, DemoView, GamesView, LevelView, RulesView};
use crate::tables::LANGUAGE;

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/api/games", get(games))
        .route("/api/games/{id}/choices", get(choices))
        .route("/api/games/{id}/rules", get(rules))
        .route("/api/games/{id}/demo", get(demo))
        .route("/api/games/{id}/course", get(teaching::course))
        .route("/api/games/{id}/coach", get(teaching::coach))
        .route("/api/games/{id}/glossary", get(teaching::glossary))
        .route("/api/games/{id}/rulebook", get(teaching::rulebook))
}

async fn games() -> Json<GamesView> {
    let level = |level: engine::Level| LevelView { level: level.number(), help: level.help(LANGUAGE).into() };
    Json(GamesView {
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

async fn choices(Name(id): Name, QueryParams(chosen): QueryParams<Chosen>) -> Result<Json<ChoicesView>, Problem> {
    Ok(Json(choices::choices(find(&id)?, &chosen.options)?))
}

async fn rules(Name(id): Name) -> Result<Json<RulesView>, Problem> {
    Ok(Json(rules::rules(find(&id)?)))
}

async fn demo(Name(id): Name) -> Result<Json<DemoView>, Problem> {
    let spec = find(&id)?;
    demo::demo(spec).map(Json).ok_or_else(|| Problem::missing("no-demo", "This game has nothing to show by itself."))
}

/// The game with this id.
fn find(id: &str) -> Result<&'static Spec, Problem> {
    catalog::find(id).map_err(|error| Problem::missing("no-game", sentence(&error.to_string())))
}
