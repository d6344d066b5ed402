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
    // What was taken back later no longer stands. It is told from the table as it was just before.
    let mut before: Option<(u32, Box<dyn AnyTable>)> = None;
    let mut sheets = Vec::new();
    for fact in events.iter().skip(after as usize).take(most) {
        let undone = events[fact.number as usize..].iter().find(|later| matches!(later.event, Event::TookBack { .. }));
        let happening = match undone {
            None => happening(&*live.table, fact, viewer, now),
            Some(undone) => {
                if before.as_ref().is_none_or(|(number, _)| *number != undone.number) {
                    let earlier = events[..undone.number as usize - 1].to_vec();
                    before = catalog::fold(earlier).ok().map(|table| (undone.number, table));
                }
                let table = before.as_ref().map_or(&*live.table, |(_, table)| &**table);
                let mut past = happening(table, fact, viewer, now);
                // Nobody is asked to act in it any more.
                if let Some(frame) = &mut past.frame {
                    frame.legal.clear();
                }
                past
            }
        };
        let text = json(&Heard::Happened { happening: Box::new(happening) });
        sheets.push(Sheet { number: Some(fact.number), text });
    }
    sheets
}

fn happening(table: &dyn AnyTable, fact: &Numbered, viewer: Viewer, now: Millis) -> Happening {
    let status = table.status_after(fact.number);
    let played = match fact.event {
        Event::Acted { .. } => table.moves(status.moves.saturating_sub(1)).into_iter().next(),
        _ => None,
    };
    // Who joins, leaves or ends a game changes what can be chosen as well.
    let moves_on = matches!(
        fact.event,
        Event::Acted { .. } | Event::TookBack { .. } | Event::Joined { .. } | Event::Left { .. } | Event::Ended { .. }
    );
    let frame = moves_on.then(|| table.frame(status.moves, viewer));
    Happening { fact: fact.clone(), status, played, frame, now }
}

fn remarks(table: &dyn AnyTable) -> Vec<String> {
    let setup = table.setup();
    let options = catalog::find(&setup.game).ok().and_then(|spec| game::Options::parse(spec, &setup.options).ok());
    options.map(|options| options.remarks().map(str::to_owned).collect()).unwrap_or_default()
}

fn json(heard: &Heard) -> Utf8Bytes {
    serde_json::to_string(heard).expect("our messages are plain data").into()
}
