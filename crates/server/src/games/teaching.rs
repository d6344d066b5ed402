//! What a game teaches: its course, the words of its table, its glossary and its rulebook.

use axum::Json;
use game::teaching::{CoachTexts, Course, Glossary, Rulebook, RulebookBlock};

use super::find;
use super::rules::to_html;
use crate::problem::{Name, Problem};

pub(super) async fn course(Name(id): Name) -> Result<Json<Course>, Problem> {
    find(&id)?.teaching.course().map(Json).map_err(|error| unreadable(&error.to_string()))
}

pub(super) async fn coach(Name(id): Name) -> Result<Json<CoachTexts>, Problem> {
    find(&id)?.teaching.coach().map(Json).map_err(|error| unreadable(&error.to_string()))
}

pub(super) async fn glossary(Name(id): Name) -> Result<Json<Glossary>, Problem> {
    find(&id)?.teaching.glossary().map(Json).map_err(|error| unreadable(&error.to_string()))
}

/// The rulebook, with its texts as HTML. They are our own, never anybody's input.
pub(super) async fn rulebook(Name(id): Name) -> Result<Json<Rulebook>, Problem> {
    let mut book = find(&id)?.teaching.rulebook().map_err(|error| unreadable(&error.to_string()))?;
    book.introduction = to_html(&book.introduction);
    for block in book.pages.iter_mut().flat_map(|page| &mut page.blocks) {
        if let RulebookBlock::Text { text } = block {
            *text = to_html(text);
        }
    }
    Ok(Json(book))
}

/// Tests read all files, so this is a fault of ours.
fn unreadable(error: &str) -> Problem {
    tracing::error!(error, "teaching material cannot be read");
    Problem::missing("no-teaching", "This game teaches nothing yet.")
}
