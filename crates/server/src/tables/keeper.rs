//! A table's keeper: the one task that owns it. It obeys one wish at a time, stores what came of it, and only then
//! answers and tells everybody.
//!
//! Where something cannot be stored, the keeper forgets the table and reads it anew: memory never runs ahead of the
//! store.

use std::sync::Arc;
use std::time::Duration;

use catalog::Decision;
use engine::Level;
use table::{Command, Millis, Refusal, Sitter};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use super::asks::{Effect, carry_out};
use super::attend::attend;
use super::hall::Hall;
use super::handle::{Caught, Wish};
use super::lines::{LineId, Lines};
use super::live::Live;
use super::sheets::{Sheet, since, welcome};
use crate::house::{Thought, dice};
use crate::ids::{Guest, TableId};
use crate::problem::unsaved;
use crate::store::StoreError;
use crate::wire::{Heard, Said};

/// How many events a page catches up with at a time.
const CHUNK: usize = 32;
/// A clock is looked at this much after its end, and never more often.
const TICK: Duration = Duration::from_millis(1);

/// Keeps a table until nobody needs it or the server stops.
pub(crate) async fn keep(id: TableId, hall: Arc<Hall>, mut mailbox: mpsc::Receiver<Wish>) {
    let mut stopping = hall.stopping();
    let idle_since = Instant::now();
    let mut keeper =
        Keeper { id, hall, live: None, stored: 0, lines: Lines::default(), thought: None, retry: None, idle_since };
    loop {
        let timer = keeper.timer();
        tokio::select! {
            () = stopping.wait() => return,
            wish = mailbox.recv() => match wish {
                Some(wish) => keeper.hear(wish).await,
                None => return,
            },
            decision = finished(&mut keeper.thought) => keeper.decided(decision).await,
            () = sleep_until(timer) => {
                keeper.look_at_clocks().await;
                if keeper.is_idle() {
                    if keeper.hall.forget(&keeper.id, &mailbox) {
                        return;
                    }
                    keeper.idle_since = Instant::now();
                }
            }
        }
    }
}

async fn finished(thought: &mut Option<(u32, Thought)>) -> Option<Decision> {
    match thought {
        Some((_, thought)) => thought.wait().await,
        None => std::future::pending().await,
    }
}

struct Keeper {
    id: TableId,
    hall: Arc<Hall>,
    /// The table, once it was needed.
    live: Option<Live>,
    /// The last event that is safely stored, and that everybody has been told of.
    stored: u32,
    lines: Lines,
    /// What a computer thinks, and the position it thinks about.
    thought: Option<(u32, Thought)>,
    /// When to try again what could not be stored.
    retry: Option<Instant>,
    idle_since: Instant,
}

impl Keeper {
    async fn hear(&mut self, wish: Wish) {
        self.idle_since = Instant::now();
        // Whoever asked may have gone meanwhile: then nobody needs the answer.
        match wish {
            Wish::Wake => drop(self.ready().await),
            Wish::Leave(line) => self.lines.remove(line, self.live.as_ref()),
            Wish::Arrive(guest, answer) => {
                let line = self.ready().await.map(|()| self.arrive(guest));
                let _ = answer.send(line);
            }
            Wish::CatchUp(line, after, answer) => {
                let caught = self.ready().await.map(|()| self.catch_up(line, after));
                let _ = answer.send(caught);
            }
            Wish::Ask(line, said, answer) => {
                let heard = self.ask(line, said).await;
                let _ = answer.send(heard);
            }
            Wish::Look(look) => match self.ready().await {
                Ok(()) => look(Ok(self.live())),
                Err(error) => look(Err(error)),
            },
        }
    }

    fn now(&self) -> Millis {
        self.hall.clock.now()
    }

    fn live(&self) -> &Live {
        self.live.as_ref().expect("a table that is ready is in memory")
    }

    fn arrive(&mut self, guest: Guest) -> LineId {
        let live = self.live.as_ref().expect("a table that is ready is in memory");
        self.lines.add(guest, live)
    }

    fn catch_up(&mut self, line: LineId, after: u32) -> Caught {
        let (live, now) = (self.live(), self.now());
        let seats = self.lines.seats(line).to_vec();
        let viewer = live.table.eyes(&seats);
        let mut sheets = vec![Sheet::plain(&Heard::Seated { seats })];
        if after == 0 || after > self.stored {
            sheets.push(welcome(&self.id, live, viewer, now));
        } else {
            sheets.extend(since(live, after, CHUNK, viewer, now));
        }
        let reached = sheets.iter().rev().find_map(|sheet| sheet.number).unwrap_or(after);
        if reached < self.stored {
            return Caught { sheets, feed: None };
        }
        sheets.push(self.lines.present());
        Caught { sheets, feed: Some(self.lines.connect(line)) }
    }

    async fn ask(&mut self, line: LineId, said: Said) -> Heard {
        let id = said.id;
        let refused = |error: &StoreError| Heard::Refused { id, refusal: unsaved(error) };
        if let Err(error) = self.ready().await {
            return refused(&error);
        }
        let Some(guest) = self.lines.guest(line).cloned() else { return refused(&StoreError::Closed) };
        let now = self.now();
        let live = self.live.as_mut().expect("a table that is ready is in memory");
        match carry_out(live, &guest, said, now) {
            Err(refusal) => Heard::Refused { id, refusal },
            Ok(Effect::Because(reason)) => Heard::Because { id, reason },
            Ok(Effect::Changed) => match self.settle(now).await {
                Ok(()) => Heard::Done { id, number: self.stored },
                Err(error) => refused(&error),
            },
        }
    }

    /// Sees to it that the table is in memory, and that nothing is left undone at it, as far as that can be stored.
    async fn ready(&mut self) -> Result<(), StoreError> {
        if self.live.is_none() {
            self.load().await?;
            if self.go_on().await.is_err() {
                // It can still be looked at as it stands.
                self.load().await?;
            }
        }
        Ok(())
    }

    async fn load(&mut self) -> Result<(), StoreError> {
        let loaded = match self.hall.store.load(&self.id).await {
            Ok(Some(stored)) => Live::stored(stored).map_err(StoreError::Broken),
            Ok(None) => Err(StoreError::Broken("the table is gone".into())),
            Err(error) => Err(error),
        };
        let live =
            loaded.inspect_err(|error| tracing::error!(table = %self.id, %error, "a table could not be read"))?;
        let number = live.table.status().number;
        // After a failure it may turn out that something was stored all the same.
        if self.stored > 0 && self.stored < number {
            self.lines.publish(&live, self.stored, self.hall.clock.now());
        }
        self.stored = number;
        self.live = Some(live);
        Ok(())
    }

    /// Goes on where the table stood when it was put away.
    async fn go_on(&mut self) -> Result<(), StoreError> {
        let now = self.now();
        let live = self.live.as_mut().expect("a table that is ready is in memory");
        if live.table.deadline().is_some() && live.table.events().last().is_some_and(|fact| fact.at < self.hall.since) {
            // Nobody pays for the time in which the house was closed. A no only means that no clock runs.
            let _ = live.table.obey(Command::Reopen, now);
        }
        self.settle(now).await
    }

    /// Does what follows by itself, stores all that is new, tells everybody, and lets the next computer think.
    async fn settle(&mut self, now: Millis) -> Result<(), StoreError> {
        let live = self.live.as_mut().expect("a table that is ready is in memory");
        let next = attend(live, &mut dice(), now);
        if live.table.status().number > self.stored {
            let next_id = next.as_ref().map(|append| append.table.clone());
            let appends = std::iter::once(live.append(&self.id, self.stored)).chain(next).collect();
            if let Err(error) = self.hall.store.append(appends).await {
                self.give_up();
                return Err(error);
            }
            let (before, live) = (self.stored, self.live.as_ref().expect("nobody took it meanwhile"));
            self.stored = live.table.status().number;
            self.lines.publish(live, before, now);
            if let Some(id) = next_id {
                let hall = self.hall.clone();
                tokio::spawn(async move { hall.keeper(&id).wake().await });
            }
        }
        self.think();
        Ok(())
    }

    /// Forgets what could not be stored; the table is read anew when it is needed, or a little later.
    fn give_up(&mut self) {
        self.live = None;
        self.thought = None;
        self.retry = Some(Instant::now() + self.hall.config.retry);
    }

    /// Lets the house think where it is to move, and ends thoughts about what has changed.
    fn think(&mut self) {
        let Some(live) = &self.live else { return };
        let position = live.position_number();
        if self.thought.as_ref().is_some_and(|(about, _)| *about == position) {
            return;
        }
        self.thought = None;
        let Some(seat) = live.house_to_move() else { return };
        let Some(ponder) = live.table.ponder() else { return };
        let status = live.table.status();
        let (level, style) = match &status.seats[seat.index()] {
            Sitter::Computer { level, style } => (*level, style.clone()),
            _ => (Level::STAND_IN.number(), None),
        };
        let budget = self.hall.house.budget(live.table.setup().control, &status, seat);
        self.thought = Some((position, self.hall.house.think(ponder, level, style, budget)));
    }

    /// Plays what a computer has decided, and says what it has to say about it.
    async fn decided(&mut self, decision: Option<Decision>) {
        self.thought = None;
        let now = self.now();
        let Some(live) = &mut self.live else { return };
        let Some(seat) = live.house_to_move() else { return };
        let (action, speech) = decision.map(|decision| (decision.action, decision.speech)).unzip();
        // A thought that failed must not stop the game: anything legal will do.
        let Some(action) = action.or_else(|| live.any_action(seat)) else { return };
        match live.table.obey(Command::Act { seat, action }, now) {
            Ok(_) => {
                if let Some(text) = speech.flatten() {
                    // What is too long to be said is left unsaid.
                    let _ = live.table.obey(Command::Speak { seat, text }, now);
                }
                // Where it cannot be stored, it is thought about again.
                drop(self.settle(now).await);
            }
            Err(Refusal::TimeIsUp) => {}
            Err(no) => {
                tracing::error!(table = %self.id, %no, "a computer's action was refused");
                self.give_up();
            }
        }
    }

    /// When to come back without being asked.
    fn timer(&self) -> Instant {
        let clock = self.live.as_ref().and_then(|live| live.table.deadline());
        let clock = clock.map(|at| self.hall.clock.instant(at) + TICK);
        let idle = self.is_free().then(|| self.idle_since + self.hall.config.idle);
        let far = Instant::now() + Duration::from_secs(3600);
        [clock, idle, self.retry].into_iter().flatten().fold(far, Instant::min)
    }

    async fn look_at_clocks(&mut self) {
        let now = self.now();
        if self.retry.is_some_and(|at| at <= Instant::now()) {
            (self.retry, self.live) = (None, None);
            match self.ready().await {
                // What is broken stays broken; the next one who comes is told.
                Ok(()) | Err(StoreError::Broken(_)) => {}
                Err(_) => self.retry = Some(Instant::now() + self.hall.config.retry),
            }
            return;
        }
        let Some(live) = &mut self.live else { return };
        if live.table.deadline().is_some_and(|at| at <= now) && live.table.obey(Command::Flag, now).is_ok() {
            drop(self.settle(now).await);
        }
    }

    /// Whether nobody has been here for a while and nothing is left to do.
    fn is_idle(&self) -> bool {
        self.is_free() && self.idle_since + self.hall.config.idle <= Instant::now()
    }

    /// Whether nobody is here and nothing is left to do.
    fn is_free(&self) -> bool {
        let busy = self.thought.is_some() || self.retry.is_some();
        let runs = self.live.as_ref().is_some_and(|live| live.table.deadline().is_some());
        self.lines.is_empty() && !busy && !runs
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Clock;
    use crate::config::Config;
    use crate::house::House;
    use crate::store::{Store, StoreFile};
    use crate::tables::attend::open;
    use crate::tables::lines::FEED;
    use crate::wire::Ask;
    use table::{Control, Offer};

    /// A page that reads nothing for a long while gets everything in order all the same, and the keeper holds no more
    /// for it than a feed's length.
    #[tokio::test]
    async fn a_line_that_lags_catches_up_without_a_gap() {
        let folder = std::env::temp_dir().join(format!("kenning-keeper-{}", std::process::id()));
        let config = Config::new(([127, 0, 0, 1], 0).into(), folder.join("kenning.db"));
        let file = StoreFile::open(&config).unwrap();
        let store = Store::new(file.connection, &config).unwrap();
        let clock = Arc::new(Clock::default());
        let hall = Hall::new(store.clone(), House::start(&config).unwrap(), clock, config);
        let guest = Guest::random();
        let person = Sitter::Person { name: String::new() };
        let game = catalog::games().next().unwrap().id;
        let setup = catalog::set_up(game, "", None, 1, Control::None, vec![person; 2]).unwrap();
        let seated = setup.chairs().map(|seat| (seat, guest.clone())).collect();
        let (id, append) = open(setup, seated, 1).unwrap();
        store.append(vec![append]).await.unwrap();
        let table = hall.keeper(&id);

        let (slow, quick) = (table.arrive(guest.clone()).await.unwrap(), table.arrive(guest).await.unwrap());
        let mut feed = table.catch_up(slow, 1).await.unwrap().feed.unwrap();
        // To act and to take it back, again and again, makes many events and never ends the game.
        let rounds = FEED as u32;
        for round in 0..rounds {
            let action = |live: &Live| {
                let viewer = live.table.eyes(&live.table.setup().chairs().collect::<Vec<_>>());
                live.table.frame(live.table.plies(), viewer).legal.swap_remove(0).action
            };
            let action = table.look(action).await.unwrap();
            for ask in [Ask::Act { action }, Ask::Offer { offer: Offer::Takeback }] {
                let heard = table.ask(quick, Said { id: round, seen: 4 * round + 1, ask }).await;
                assert!(matches!(heard, Heard::Done { .. }), "{heard:?}");
            }
        }
        let mut numbers = vec![1];
        while let Some(sheet) = feed.recv().await {
            numbers.extend(sheet.number);
        }
        assert!(numbers.len() <= FEED + 1, "the feed was cut where it was full");
        loop {
            let caught = table.catch_up(slow, *numbers.last().unwrap()).await.unwrap();
            assert!(caught.sheets.len() <= CHUNK + 2);
            numbers.extend(caught.sheets.iter().filter_map(|sheet| sheet.number));
            if caught.feed.is_some() {
                break;
            }
        }
        assert!(numbers.into_iter().eq(1..=4 * rounds + 1));
        drop(table);
        hall.close().await;
        store.close().await;
        std::fs::remove_dir_all(folder).unwrap();
    }
}
