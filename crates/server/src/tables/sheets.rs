//! What goes to the pages, as bytes: made once for each kind of viewer and shared by all who look the same way.

use axum::extract::ws::Utf8Bytes;
use catalog::AnyTable;
use game::Viewer;
use table::{Event, Millis, Numbered};

use super::live::Live;
use crate::ids::TableId;
use crate::wire::{Happening, Heard, TableNow};

/// One message, ready to be sent.
#[derive(Clone, Debug)]
pub(crate) struct Sheet {
    /// The event up to which a page knows everything once it has this; nothing where it tells of none.
    pub(crate) number: Option<u32>,
    /// Its JSON.
    pub(crate) text: Utf8Bytes,
}

impl Sheet {
    /// A message that tells of no event.
    pub(crate) fn plain(heard: &Heard) -> Sheet {
        Sheet { number: None, text: json(heard) }
    }
}

/// Everything up to now.
pub(crate) fn welcome(id: &TableId, live: &Live, viewer: Viewer, now: Millis) -> Sheet {
    let table = &*live.table;
    let status = table.status();
    let number = Some(status.number);
    let now = TableNow {
        id: id.to_string(),
        setup: table.setup().clone(),
        remarks: remarks(table),
        status,
        moves: table.moves(0),
        frame: table.frame(table.plies(), viewer),
        now,
    };
    Sheet { number, text: json(&Heard::Welcome { table: Box::new(now) }) }
}

/// What happened after an event, `most` events at a time.
pub(crate) fn since(live: &Live, after: u32, most: usize, viewer: Viewer, now: Millis) -> Vec<Sheet> {
    let events = live.table.events();
    let mut undone = Undone::default();
    let mut sheets = Vec::new();
    for fact in events.iter().skip(after as usize).take(most) {
        let status = live.table.status_after(fact.number);
        let then = undone.table(events, fact.number);
        let table = then.unwrap_or(&*live.table);
        let played = match fact.event {
            Event::Acted { .. } => table.moves(status.moves.saturating_sub(1)).into_iter().next(),
            _ => None,
        };
        let mut frame = changes_frame(&fact.event).then(|| table.frame(status.moves, viewer));
        if let (Some(frame), Some(_)) = (&mut frame, then) {
            // Nobody is asked to act in it any more.
            frame.legal.clear();
        }
        let happening = Happening { fact: fact.clone(), status, played, frame, now };
        let text = json(&Heard::Happened { happening: Box::new(happening) });
        sheets.push(Sheet { number: Some(fact.number), text });
    }
    sheets
}

/// Whether an event changes the position, or what can be chosen in it: who joins, leaves or ends a game does as well.
fn changes_frame(event: &Event) -> bool {
    !matches!(event, Event::Offered { .. } | Event::Answered { .. } | Event::Followed { .. } | Event::Reopened)
}

/// What was taken back no longer stands at the table. It is told from the table as it was just before.
#[derive(Default)]
struct Undone(Option<(u32, Box<dyn AnyTable>)>);

impl Undone {
    /// The table at which what led up to an event still stood, where it was taken back later.
    fn table(&mut self, events: &[Numbered], number: u32) -> Option<&dyn AnyTable> {
        let later = &events[number as usize..];
        let undoing = later.iter().find(|later| matches!(later.event, Event::TookBack { .. }))?.number;
        if self.0.as_ref().is_none_or(|(about, _)| *about != undoing) {
            let before = &events[..undoing as usize - 1];
            self.0 = catalog::fold(before).ok().map(|table| (undoing, table));
        }
        self.0.as_ref().map(|(_, table)| &**table)
    }
}

fn remarks(table: &dyn AnyTable) -> Vec<String> {
    let setup = table.setup();
    let options = catalog::find(&setup.game).ok().and_then(|spec| game::Options::parse(spec, &setup.options).ok());
    options.map(|options| options.remarks().map(str::to_owned).collect()).unwrap_or_default()
}

fn json(heard: &Heard) -> Utf8Bytes {
    serde_json::to_string(heard).expect("our messages are plain data").into()
}
