//! Messages to the clients, as bytes: made once for each kind of viewer and shared by everybody who sees the same.

use axum::extract::ws::Utf8Bytes;
use catalog::AnyTable;
use game::Viewer;
use table::{Event, Millis};

use super::live::{LANGUAGE, LiveTable};
use crate::ids::TableId;
use crate::protocol::{EventMessage, ServerMessage, TableSnapshot};

/// One message, ready to be sent.
#[derive(Clone, Debug)]
pub(crate) struct OutgoingMessage {
    /// The event up to which a client knows everything once it has this; `None` if it is about no event.
    pub(crate) number: Option<u32>,
    /// Its JSON.
    pub(crate) text: Utf8Bytes,
}

impl OutgoingMessage {
    /// A message that is about no event.
    pub(crate) fn plain(message: &ServerMessage) -> OutgoingMessage {
        OutgoingMessage { number: None, text: json(message) }
    }
}

/// Everything up to now.
pub(crate) fn snapshot(id: &TableId, live: &LiveTable, viewer: Viewer, now: Millis) -> OutgoingMessage {
    let table = &*live.table;
    let status = table.status();
    let number = Some(status.number);
    let snapshot = TableSnapshot {
        id: id.to_string(),
        setup: table.setup().clone(),
        remarks: remarks(table),
        status,
        moves: table.moves(0, LANGUAGE),
        frame: table.frame(table.plies(), viewer, LANGUAGE),
        now,
    };
    OutgoingMessage { number, text: json(&ServerMessage::Welcome { table: Box::new(snapshot) }) }
}

/// What happened after an event, at most `most` events. The cost is that of these events alone, whatever came before
/// them and whatever was taken back since.
pub(crate) fn since(live: &LiveTable, after: u32, most: usize, viewer: Viewer, now: Millis) -> Vec<OutgoingMessage> {
    let table = &*live.table;
    let events = table.events().iter().skip(after as usize).take(most);
    events
        .map(|event| {
            let number = event.number;
            let changes = changes_frame(&event.event);
            let message = EventMessage {
                fact: event.clone(),
                status: table.status_after(number),
                played: table.move_of(number, LANGUAGE),
                frame: changes.then(|| table.frame_after(number, viewer, LANGUAGE)),
                now,
            };
            let text = json(&ServerMessage::Happened { happening: Box::new(message) });
            OutgoingMessage { number: Some(number), text }
        })
        .collect()
}

/// Whether an event changes the position, or what can be chosen in it: who joins, leaves or ends a game does as well.
fn changes_frame(event: &Event) -> bool {
    !matches!(event, Event::Offered { .. } | Event::Answered { .. } | Event::Followed { .. } | Event::Reopened)
}

fn remarks(table: &dyn AnyTable) -> Vec<String> {
    let setup = table.setup();
    let options = catalog::find(&setup.game).ok().and_then(|spec| game::Options::parse(spec, &setup.options).ok());
    options.map(|options| options.remarks().map(str::to_owned).collect()).unwrap_or_default()
}

fn json(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).expect("our messages are plain data").into()
}
