//! `AnyTable` for the tables of all games in the catalog.

use std::time::Duration;

use engine::{
    Clock, DEFAULT_OVERHEAD, GoRequest, Level, Limits, Perspective, Player, Report, Settings, describe_score,
};
use game::{
    ActionFacts, Dice, Evaluate, Explain, GameLog, IllegalFacts, Language, Page, PromptFacts, Reason, Seat, SeatSet,
    Sentence, StudyTable, Turn, Viewer, choices, fitted, join, sentence,
};
use serde_json::value::to_raw_value;
use table::{
    Command, ComputerView, DiceSource, Ending, Host, Millis, NumberedEvent, Occupant, OpenOffer, Played, Record,
    Refusal, Request, Setup, Status, Step, Table,
};

use crate::{AnyTable, CatalogGame, Decision, Frame, Move, MoveSearch, MoveSearchSettings};

impl<G: CatalogGame> AnyTable for Table<G> {
    fn setup(&self) -> &Setup {
        self.setup()
    }

    fn events(&self) -> &[NumberedEvent] {
        self.events()
    }

    fn number(&self) -> u32 {
        self.number()
    }

    fn obey(&mut self, command: Command, at: Millis, language: Language) -> Result<&[NumberedEvent], Refusal> {
        self.obey(command, at).map_err(|no| no.map_illegal(|illegal| illegal.reason(language)))
    }

    fn next_step(&self, host: &Host, now: Millis) -> Step {
        host.next(self, &Evaluation(self), now)
    }

    fn command(&self, host: &Host, held: SeatSet, request: Request, language: Language) -> Result<Command, Refusal> {
        host.command(self, held, request).map_err(|no| no.map_illegal(|illegal| illegal.reason(language)))
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

    fn turn(&self) -> Option<Turn> {
        self.turn()
    }

    fn occupants(&self) -> &[Occupant] {
        self.occupants()
    }

    fn left(&self) -> SeatSet {
        self.left()
    }

    fn offer(&self) -> Option<OpenOffer> {
        self.offer()
    }

    fn ending(&self) -> Option<&Ending> {
        self.ending()
    }

    fn plies(&self) -> u32 {
        self.played().len() as u32
    }

    fn has_hidden_information(&self) -> bool {
        self.game().has_hidden_information()
    }

    fn viewer(&self, held: SeatSet) -> Viewer {
        let decides = match self.turn() {
            Some(Turn::Seat(mover)) => Some(mover),
            Some(Turn::Chance) => self.game().turn_owner(self.present()),
            Some(Turn::Over(_)) | None => None,
        };
        let shares = held.only().is_none() && self.game().has_hidden_information();
        let first = held.iter().next().filter(|_| !shares);
        decides.filter(|&seat| held.contains(seat)).or(first).map_or(Viewer::Spectator, Viewer::Seat)
    }

    fn count(&self) -> usize {
        self.game().count(self.present())
    }

    fn frame(&self, ply: u32, viewer: Viewer, language: Language) -> Frame {
        let ply = ply.min(self.plies());
        table_frame(self, &self.past()[ply as usize], ply, ply == self.plies(), viewer, language)
    }

    fn frame_after(&self, number: u32, viewer: Viewer, language: Language) -> Frame {
        let is_present = self.stands(number);
        table_frame(self, self.state_after(number), self.plies_after(number), is_present, viewer, language)
    }

    fn move_of(&self, number: u32, language: Language) -> Option<Move> {
        let (before, played) = self.step_of(number)?;
        Some(describe(self.game(), before, played, language))
    }

    fn moves(&self, from: u32, language: Language) -> Vec<Move> {
        let plays = self.past().iter().zip(self.played()).skip(from as usize);
        plays.map(|(before, played)| describe(self.game(), before, played, language)).collect()
    }

    fn show(&self, ply: u32, viewer: Viewer) -> Page {
        let mut page = Page::new();
        self.game().show(&self.past()[ply.min(self.plies()) as usize], viewer, &mut page);
        page
    }

    fn study(&self) -> Option<StudyTable> {
        self.game().study(self.present())
    }

    fn name_pick(&self, key: &str, language: Language) -> Option<String> {
        self.game().name_pick(self.present(), key, language)
    }

    fn log(&self) -> String {
        let (game, past, actions) = (self.game(), self.past(), self.actions());
        let printed = G::log_formats()
            .first()
            .and_then(|format| game.write_log(format, &GameLog::of(game, &past[0], None, actions)).ok());
        let texts = past.iter().zip(actions).map(|(state, &action)| game.action_text(state, action));
        printed.unwrap_or_else(|| join(texts, " ") + "\n")
    }

    fn attempt(&self, picks: &[&str], language: Language) -> Result<String, Reason> {
        let action = self.game().attempt(self.present(), picks).map_err(|illegal| illegal.reason(language))?;
        Ok(self.game().action_text(self.present(), action))
    }

    fn read(&self, text: &str, language: Language) -> Result<String, Reason> {
        let action = self.game().read_action(self.present(), text).map_err(|illegal| illegal.reason(language))?;
        Ok(self.game().action_text(self.present(), action))
    }

    fn roll(&self, dice: &mut Dice) -> Option<String> {
        let rolls = self.turn() == Some(Turn::Chance);
        rolls.then(|| self.game().action_text(self.present(), dice.roll(self.game(), self.present())))
    }

    fn search(&self) -> Option<MoveSearch> {
        let Some(Turn::Seat(_)) = self.turn() else { return None };
        // The search outlives this moment of the table, so it takes the rules and the past with it.
        let (game, past) = (G::new(self.options()), self.past().to_vec());
        Some(Box::new(move |thinking| decide(&game, &past, thinking)))
    }

    fn record(&self) -> String {
        Record::of(self).to_string()
    }
}

/// What the evaluator of a game thinks of a table, for its host.
struct Evaluation<'a, G: CatalogGame>(&'a Table<G>);

impl<G: CatalogGame> ComputerView for Evaluation<'_, G> {
    fn prefers_draw(&self, seat: Seat) -> bool {
        let (game, now) = (self.0.game(), self.0.present());
        G::Evaluator::new(game, &fitted::<G, G::Evaluator>(), None).static_score(game, now, seat) <= 0
    }
}

/// A position of a table as one viewer sees it.
fn table_frame<G: CatalogGame>(
    table: &Table<G>,
    state: &G::State,
    ply: u32,
    is_present: bool,
    viewer: Viewer,
    language: Language,
) -> Frame {
    let game = table.game();
    let decides = |seat| match table.turn() {
        Some(Turn::Seat(mover)) => mover == seat,
        Some(Turn::Chance) => table.setup().rolls == DiceSource::Players,
        Some(Turn::Over(_)) | None => false,
    };
    let lists = matches!(viewer, Viewer::Seat(seat) if is_present && decides(seat));
    let shows_fen = !game.has_hidden_information() || table.ending().is_some();
    Frame { fen: shows_fen.then(|| game.fen(state)), ..frame(game, state, ply, lists, viewer, language) }
}

/// A position as one viewer sees it, without its text, and with the legal actions if they are wanted.
pub(crate) fn frame<G: CatalogGame>(
    game: &G,
    state: &G::State,
    ply: u32,
    lists: bool,
    viewer: Viewer,
    language: Language,
) -> Frame {
    let hides = game.has_hidden_information();
    Frame {
        ply,
        fen: None,
        eyes: match viewer {
            Viewer::Seat(seat) if hides => Some(seat),
            _ => None,
        },
        view: to_raw_value(&game.view(state, viewer, language)).expect("a view is plain data, and JSON can hold it"),
        prompt: game.prompt(state, viewer).prompt(language),
        sides: Seat::first(game.seats()).map(|seat| game.side(state, seat, language).to_owned()).collect(),
        legal: if lists { choices(game, state, language) } else { Vec::new() },
    }
}

/// An action that was played in a position, in words.
fn describe<G: CatalogGame>(game: &G, before: &G::State, played: &Played<G::Action>, language: Language) -> Move {
    let mut told = game.describe(before, played.action).description(language);
    told.tags.extend(played.opening.map(str::to_owned));
    Move {
        seat: played.seat,
        turn: played.turn,
        action: game.action_text(before, played.action),
        told,
        clock: played.clock,
    }
}

/// What a computer plays in the last position of the past.
fn decide<G: CatalogGame>(game: &G, past: &[G::State], thinking: &MoveSearchSettings) -> Decision {
    let now = past.last().expect("a past ends with the present");
    let level = Level::new(thinking.level).unwrap_or(Level::LOWEST);
    let style = G::STYLES.iter().find(|style| Some(style.id) == thinking.style.as_deref());
    let mut player = Player::<G, G::Engine>::new(game, Settings { level, style, ..Settings::default() });
    let mut limits = Limits { movetime: Some(thinking.most), ..Limits::default() };
    if let (Some(clock), Turn::Seat(seat)) = (thinking.clock, game.turn(now)) {
        let left = Some(Duration::from_millis(clock.left));
        limits.clocks[seat.index()] = Clock { left, increment: Duration::from_millis(clock.increment) };
    }
    let elapsed = (thinking.stopwatch)();
    let request =
        GoRequest { limits: &limits, lines: 1, elapsed: &*elapsed, overhead: DEFAULT_OVERHEAD, stop: &thinking.stop };
    let report = player.search_within(game, past, &request, &mut thinking.dice.clone(), &mut |_| {});
    decision(&player, game, now, &report.expect("a seat is to move"), thinking.language)
}

/// What a player found in a position, as an action with its reasons.
pub(crate) fn decision<G: CatalogGame>(
    player: &Player<G, G::Engine>,
    game: &G,
    now: &G::State,
    report: &Report<G::Action>,
    language: Language,
) -> Decision {
    let action = report.action();
    let purpose = player.evaluator().explain(game, now, action).map(|purpose| purpose.sentence(language));
    let score = sentence(&describe_score(report.score(), Perspective::You, language));
    Decision {
        action: game.action_text(now, action),
        description: game.describe(now, action).description(language),
        reason: purpose.map_or_else(|| score.clone(), |purpose| format!("{purpose} {score}")),
        remark: player.evaluator().remark(game, now, action).map(|remark| remark.sentence(language)),
    }
}
