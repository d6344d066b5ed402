//! The sentences of the full-screen game.

use game::{Pick, Seat};
use table::Ending;

use super::app::{App, Loss, Mode};
use super::think::Purpose;
use super::view::View;
use crate::sitting::{Next, Who};

/// How the game ended.
pub(crate) fn ending(ending: &Ending, view: &View) -> String {
    let name = |(place, side): (usize, &String)| {
        let seat = Seat::new(place);
        ending.result.contains(&seat.to_string()).then(|| side.clone())
    };
    let winners: Vec<String> = view.sides.iter().enumerate().filter_map(name).collect();
    let who = match winners.as_slice() {
        [] => "It is a draw".to_owned(),
        [one] => format!("{one} wins"),
        many => format!("{} win together", many.join(" and ")),
    };
    format!("The game is over. {who}: {}.", ending.cause)
}

/// Why nothing can be chosen now.
pub(crate) fn not_you(app: &App) -> String {
    match app.view.next {
        Next::Nobody => "The game is over; `N` begins another.".to_owned(),
        Next::Person(_) | Next::Chance => "It is not your turn yet.".to_owned(),
        Next::Program(seat) => format!("{} is to move.", app.view.side(seat)),
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
        None => app.sitting.table().name_pick(&pick.key).unwrap_or_else(|| pick.key.clone()),
    }
}

/// A seat in the line of seats; with its number instead of its side where that has to be short.
pub(crate) fn seat(app: &App, seat: Seat, short: bool) -> String {
    let is_alone = app.sitting.persons().len() == 1;
    let who = match app.sitting.who(seat) {
        Who::Person if is_alone => "you".to_owned(),
        Who::Person => seat.to_string(),
        who => who.to_string(),
    };
    let left = if app.sitting.table().status().left.contains(&seat) { ", left" } else { "" };
    let is_next = matches!(app.view.next, Next::Person(next) | Next::Program(next) if next == seat);
    let sign = if is_next { "▸" } else { " " };
    let thinks = app.thought.as_ref().is_some_and(|thought| thought.purpose() == Purpose::Move(seat));
    let dots = if thinks { format!(" thinks{:<3}", ".".repeat(app.ticks / 5 % 4)) } else { String::new() };
    let name = if short { seat.to_string() } else { app.view.side(seat).to_owned() };
    format!("{sign}{name} ({who}{left}){dots}")
}

/// The question before a game that is not saved is lost: its title, and its lines.
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
        Mode::Typing(_) => "Enter do it   Tab complete   Esc leave it",
        Mode::Reading(reading) if reading.number.is_some() => {
            "arrows, PgUp, PgDn turn   a number and Enter look it up   Esc close"
        }
        Mode::Reading(_) => "arrows, PgUp, PgDn turn   Esc close",
        Mode::Seating(seating) if seating.has_styles() => {
            "↑ ↓ seat  ← → who  t school  Enter new game  c go on with them  Esc close"
        }
        Mode::Seating(_) => "↑ ↓ seat  ← → who  Enter new game  c go on with them  Esc close",
        Mode::Asking(..) if app.saves_first() => "y yes   s save first   any other key goes back",
        Mode::Asking(..) => "y yes   any other key goes back",
        Mode::Curtain(_) => "Enter go on",
        Mode::Board if app.thought.is_some() => "M move now  U undo  V view  N new  W write  ? help  Q quit",
        Mode::Board if app.view.next == Next::Nobody => "N new game  V view  W write  ? help  Q quit",
        Mode::Board => "Enter pick  Esc back  or type  H hint  U undo  B book  V view  ? help  Q quit",
    }
}
