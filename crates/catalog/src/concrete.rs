//! Every table of a game that can be shown and judged is a table of whatever game.

use std::time::Duration;

use engine::{Ask, Brake, Level, Player, Settings, Whose, outlook};
use game::{Dice, Judge, Logged, Page, Reason, Seat, StudyTable, Turn, Viewer, choices, fitted};
use serde_json::value::to_raw_value;
use table::{Command, Millis, Numbered, Record, Refusal, Rolls, Setup, Status, Table};

use crate::{AnyTable, Decision, Frame, Move, Ponder, Shelved, Thinking};

impl<G: Shelved> AnyTable for Table<G> {
    fn setup(&self) -> &Setup {
        self.setup()
    }

    fn events(&self) -> &[Numbered] {
        self.events()
    }

    fn obey(&mut self, command: Command, at: Millis) -> Result<&[Numbered], Refusal> {
        self.obey(command, at)
    }

    fn deadline(&self) -> Option<Millis> {
        self.deadline()
    }

    fn status(&self) -> Status {
        self.status()
    }

    fn status_after(&self, number: u32) -> Status {
        self.status_after(number)
    }

    fn plies(&self) -> u32 {
        self.played().len() as u32
    }

    fn is_open(&self) -> bool {
        self.game().is_open()
    }

    fn eyes(&self, held: &[Seat]) -> Viewer {
        let decides = match self.turn() {
            Some(Turn::Seat(mover)) => Some(mover),
            Some(Turn::Chance) => self.game().turn_owner(self.present()),
            Some(Turn::Over(_)) | None => None,
        };
        let shares = held.len() > 1 && !self.game().is_open();
        let first = held.first().copied().filter(|_| !shares);
        decides.filter(|seat| held.contains(seat)).or(first).map_or(Viewer::Watcher, Viewer::Seat)
    }

    fn frame(&self, ply: u32, viewer: Viewer) -> Frame {
        let ply = ply.min(self.plies());
        let (game, state) = (self.game(), &self.past()[ply as usize]);
        let decides = |seat| match self.turn() {
            Some(Turn::Seat(mover)) => mover == seat,
            Some(Turn::Chance) => self.setup().rolls == Rolls::Players,
            Some(Turn::Over(_)) | None => false,
        };
        Frame {
            ply,
            fen: (game.is_open() || self.ending().is_some()).then(|| game.fen(state)),
            eyes: match viewer {
                Viewer::Seat(seat) if !game.is_open() => Some(seat),
                _ => None,
            },
            view: to_raw_value(&game.view(state, viewer)).expect("a view is plain data, and JSON can hold it"),
            prompt: game.prompt(state, viewer),
            sides: Seat::first(game.seats()).map(|seat| game.side(state, seat).to_owned()).collect(),
            legal: match viewer {
                Viewer::Seat(seat) if ply == self.plies() && decides(seat) => choices(game, state),
                _ => Vec::new(),
            },
        }
    }

    fn show(&self, ply: u32, viewer: Viewer) -> Page {
        let mut page = Page::new();
        self.game().show(&self.past()[ply.min(self.plies()) as usize], viewer, &mut page);
        page
    }

    fn study(&self) -> Option<StudyTable> {
        self.game().study(self.present())
    }

    fn name_pick(&self, key: &str) -> Option<String> {
        self.game().name_pick(self.present(), key)
    }

    fn log(&self) -> String {
        let (game, past) = (self.game(), self.past());
        let actions: Vec<G::Action> = self.played().iter().map(|played| played.action).collect();
        let printed = G::log_formats()
            .first()
            .and_then(|format| game.write_log(format, &Logged::of(game, &past[0], None, &actions)).ok());
        let texts = past.iter().zip(actions).map(|(state, action)| game.action_text(state, action));
        printed.unwrap_or_else(|| texts.collect::<Vec<_>>().join(" ") + "\n")
    }

    fn moves(&self, from: u32) -> Vec<Move> {
        let (game, past) = (self.game(), self.past());
        let actions: Vec<_> = self.played().iter().map(|played| played.action).collect();
        let told = |place: usize| {
            let mut told = game.tell(&past[place], actions[place]);
            told.tags.extend(game.named(&past[..place + 2], &actions[..=place]).map(str::to_owned));
            told
        };
        let plays = self.played().iter().enumerate().skip(from as usize);
        plays
            .map(|(place, played)| Move {
                seat: played.seat,
                turn: played.turn,
                action: game.action_text(&past[place], played.action),
                told: told(place),
                clock: played.clock,
            })
            .collect()
    }

    fn attempt(&self, picks: &[&str]) -> Result<String, Reason> {
        let action = self.game().attempt(self.present(), picks)?;
        Ok(self.game().action_text(self.present(), action))
    }

    fn read(&self, text: &str) -> Result<String, Reason> {
        let action = self.game().read_action(self.present(), text)?;
        Ok(self.game().action_text(self.present(), action))
    }

    fn roll(&self, dice: &mut Dice) -> Option<String> {
        let ours = self.turn() == Some(Turn::Chance) && self.setup().rolls == Rolls::House;
        ours.then(|| self.game().action_text(self.present(), dice.roll(self.game(), self.present())))
    }

    fn would_claim(&self) -> bool {
        let Some(Turn::Seat(seat)) = self.turn() else { return false };
        let (game, now) = (self.game(), self.present());
        let stands = || G::Judge::new(game, &fitted::<G, G::Judge>(), None).glance(game, now, seat);
        self.status().claim.is_some() && stands() <= 0
    }

    fn ponder(&self) -> Option<Ponder> {
        let Some(Turn::Seat(_)) = self.turn() else { return None };
        // The thoughts outlive this moment of the table, so they take its rules and its past with them.
        let (game, past) = (G::new(self.options()), self.past().to_vec());
        Some(Box::new(move |thinking| decide(&game, &past, thinking)))
    }

    fn record(&self) -> String {
        Record::of(self).to_string()
    }
}

/// What a program plays in the last position of the past.
fn decide<G: Shelved>(game: &G, past: &[G::State], thinking: &Thinking) -> Decision {
    let level = Level::new(thinking.level).unwrap_or(Level::LOWEST);
    let style = G::STYLES.iter().find(|style| Some(style.id) == thinking.style.as_deref());
    let mut player = Player::<G, G::Engine>::new(game, Settings { level, style, ..Settings::default() });
    let is_up = engine::deadline(Duration::from_millis(thinking.budget));
    let ask = Ask::until(Brake::none().flag(&thinking.stop).clock(&is_up));
    let report = player.think(game, past, ask, &mut thinking.dice.clone(), &mut |_| {});
    let (report, now) = (report.expect("a seat is to move"), past.last().expect("a past ends with the present"));
    let action = report.action();
    let aim = player.judge().aim(game, now, action);
    let outlook = capital(&outlook(report.score(), Whose::Yours));
    Decision {
        action: game.action_text(now, action),
        told: game.tell(now, action),
        reason: aim.map_or_else(|| format!("{outlook}."), |aim| format!("{aim} {outlook}.")),
        speech: player.judge().speech(game, now, action),
    }
}

/// The text with a capital letter at its beginning.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
