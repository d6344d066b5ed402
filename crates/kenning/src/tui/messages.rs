//! The sentences of the full-screen game.

use game::{ClaimKind, Pick, Seat};
use table::{Command, Ending};

use super::app::{App, Loss, Mode};
use super::background_search::SearchPurpose;
use super::view::View;
use crate::LANGUAGE;
use crate::local_game::{NextActor, PlayerKind, clock_face};

/// How the game ended.
pub(crate) fn ending(ending: &Ending, view: &View) -> String {
    let winners: Vec<&str> = ending.result.winners().iter().map(|seat| view.side(seat)).collect();
    let who = match winners.as_slice() {
        [] => "It is a draw".to_owned(),
        [one] => format!("{one} wins"),
        many => format!("{} win together", many.join(" and ")),
    };
    format!("The game is over. {who}: {}.", ending.cause)
}

/// What happened by itself, where that needs words.
pub(crate) fn done(command: &Command, view: &View) -> Option<String> {
    match command {
        Command::Answer { seat, accept: false } => Some(declined(view.side(*seat))),
        Command::Flag => Some("The time is up.".to_owned()),
        _ => None,
    }
}

/// A side does not agree to a draw.
pub(crate) fn declined(side: &str) -> String {
    format!("{side} declines the draw.")
}

/// The draw that whoever is to move can claim.
pub(crate) fn claim(kind: ClaimKind) -> String {
    format!("A draw can be claimed ({}): D.", kind.cause())
}

/// The question whether somebody agrees to a draw: its title, and its lines.
pub(crate) fn draw_offer(app: &App, asked: Seat, by: Seat) -> (&'static str, Vec<String>) {
    let side = |seat| format!("{seat} ({})", app.view.side(seat));
    let lines = vec![
        format!("{} offers a draw.", side(by)),
        String::new(),
        format!("{}: y  agree", side(asked)),
        format!("{}: n  play on", side(asked)),
    ];
    ("A draw?", lines)
}

/// Why nothing can be chosen now.
pub(crate) fn not_you(app: &App) -> String {
    match app.view.next {
        NextActor::Nobody => "The game is over; `N` begins another.".to_owned(),
        NextActor::Person(_) | NextActor::HostDice | NextActor::PlayersDice => "It is not your turn yet.".to_owned(),
        NextActor::Computer(seat) => format!("{} is to move.", app.view.side(seat)),
    }
}

/// What a site is, and what picking it would do.
pub(crate) fn look(site: &str, aim: Option<&Pick>, picked: &[String]) -> String {
    let mut text = site.to_owned();
    if picked.iter().any(|picked| picked == site) {
        text += ": picked";
    }
    if let Some(pick) = aim {
        text += ": can be picked";
        if !pick.takes.is_empty() {
            text += &format!(", takes {}", pick.takes.join(" "));
        }
        if pick.stops {
            text += ", a rule stops the way here";
        }
    }
    text
}

/// A choice with what follows from it.
pub(crate) fn offer(app: &App, pick: &Pick) -> String {
    match &pick.choice {
        Some(choice) => format!("{}: {}", choice.label, choice.help),
        None => app.game.table().name_pick(&pick.key, LANGUAGE).unwrap_or_else(|| pick.key.clone()),
    }
}

/// A seat in the line of seats; with its number instead of its side where that has to be short.
pub(crate) fn seat(app: &App, seat: Seat, short: bool) -> String {
    let is_alone = app.game.persons().only().is_some();
    let who = match app.game.player(seat) {
        PlayerKind::Person if is_alone => "you".to_owned(),
        PlayerKind::Person => seat.to_string(),
        who => who.to_string(),
    };
    let left = if app.game.table().left().contains(seat) { ", left" } else { "" };
    let is_next = matches!(app.view.next, NextActor::Person(next) | NextActor::Computer(next) if next == seat);
    let sign = if is_next { "▸" } else { " " };
    let thinks = app.search.as_ref().is_some_and(|search| search.purpose() == SearchPurpose::Move(seat));
    let dots = if thinks { format!(" thinks{:<3}", ".".repeat(app.ticks / 5 % 4)) } else { String::new() };
    let name = if short { seat.to_string() } else { app.view.side(seat).to_owned() };
    let clock = app.game.time_left(seat).map_or_else(String::new, |left| format!(" {}", clock_face(left)));
    format!("{sign}{name} ({who}{left}){clock}{dots}")
}

/// The question before an unsaved game is lost: its title, and its lines.
pub(crate) fn question(app: &App, loss: &Loss) -> (&'static str, Vec<&'static str>) {
    let (title, yes) = match loss {
        Loss::Leaving => ("Leave?", "y  leave it"),
        Loss::Anew(_) => ("A new game?", "y  begin another without it"),
    };
    let save = app.saves_first().then_some("s  save it first");
    let lines = ["This game is not saved.", "", yes].into_iter().chain(save).chain(["Any other key goes back."]);
    (title, lines.collect())
}

/// The keys that matter now.
pub(crate) fn keys(app: &App) -> &'static str {
    match &app.mode {
        Mode::Typing(_) => "Enter do it   Tab complete   Esc cancel",
        Mode::Reading(pager) if pager.number.is_some() => {
            "arrows, PgUp, PgDn turn   a number and Enter look it up   Esc close"
        }
        Mode::Reading(_) => "arrows, PgUp, PgDn turn   Esc close",
        Mode::ChoosingPlayers(chooser) if chooser.has_styles() => {
            "↑ ↓ seat  ← → who  t school  Enter new game  c go on with them  Esc close"
        }
        Mode::ChoosingPlayers(_) => "↑ ↓ seat  ← → who  Enter new game  c go on with them  Esc close",
        Mode::Confirming(..) if app.saves_first() => "y yes   s save first   any other key goes back",
        Mode::Confirming(..) => "y yes   any other key goes back",
        Mode::AnsweringDraw { .. } => "y agree to the draw   n play on",
        Mode::HandOver(_) => "Enter go on",
        Mode::Board if app.search.is_some() => "M move now  U undo  V view  N new  W write  ? help  Q quit",
        Mode::Board if app.view.next == NextActor::Nobody => "N new game  V view  W write  ? help  Q quit",
        Mode::Board => "Enter pick  Esc back  H hint  U undo  D draw  B book  V view  ? help  Q quit",
    }
}
