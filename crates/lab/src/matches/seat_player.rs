//! What plays a seat: one of our own programs here, or another process (`external`).

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use engine::{Clock, Engine, GoRequest, Greedy, Level, Limits, Player, Random, Settings, Uct};
use game::{Dice, Evaluate, Game, HasEvaluator, LevelSpec, Notation, Options, Seat, fitted};

use super::external::ExternalProgram;
use super::referee::Forfeit;
use crate::entrant::{Entrant, MATCH_MOVE_TIME, Program};
use crate::{LabError, weights};

/// The position in which a program is to choose an action.
pub(crate) struct MoveRequest<'a, G: Game> {
    /// The rules.
    pub(crate) game: &'a G,
    /// Every position of the game, the present one last. A seat is to move.
    pub(crate) past: &'a [G::State],
    /// The texts of the actions between them.
    pub(crate) actions: &'a [String],
    /// The seat to move.
    pub(crate) seat: Seat,
    /// The time that every seat has left, p1 first.
    pub(crate) clocks: [Clock; Seat::MOST],
    /// Decides among actions of equal value.
    pub(crate) dice: Dice,
    /// Set when the answer is not needed any more.
    pub(crate) stop: &'a AtomicBool,
}

/// An action and the time that it took to find it.
pub(crate) struct TimedAction {
    /// Its text.
    pub(crate) action: String,
    /// How long the program thought, without anything that it had to wait for.
    pub(crate) time: Duration,
}

/// A program that plays a seat, in one game after the other.
pub(crate) trait SeatPlayer<G: Game>: Send {
    /// Prepares for a new game.
    fn begin(&mut self) -> Result<(), Forfeit>;

    /// Chooses an action, or loses the game.
    fn choose(&mut self, request: &MoveRequest<'_, G>) -> Result<TimedAction, Forfeit>;

    /// Whether the seat to move would rather have a draw that it may claim than play on.
    fn prefers_draw(&self, game: &G, state: &G::State, seat: Seat) -> bool;
}

/// The program of an entrant, ready to play a seat.
pub(crate) fn seat_player<G: Notation + HasEvaluator, E: Engine<G>>(
    game: &G,
    rules: &Options,
    entrant: &Entrant,
) -> Result<Box<dyn SeatPlayer<G>>, LabError> {
    Ok(match &entrant.program {
        Program::Own => Box::new(OwnProgram::<G, E>::new(game, entrant)?),
        Program::Random => Box::new(OwnProgram::<G, Random>::new(game, entrant)?),
        Program::Greedy => Box::new(OwnProgram::<G, Greedy>::new(game, entrant)?),
        Program::Uct => Box::new(OwnProgram::<G, Uct>::new(game, entrant)?),
        Program::Command(command) => Box::new(ExternalProgram::new(rules, command, entrant)?),
    })
}

/// Plays on for a seat whose program has failed.
pub(crate) fn stand_in<G: Notation + HasEvaluator, E: Engine<G>>(game: &G) -> Box<dyn SeatPlayer<G>> {
    let player = Player::new(game, Settings { level: Level::STAND_IN, ..Settings::default() });
    Box::new(OwnProgram::<G, E> { player: player.without_time_limit(), limits: Limits::default() })
}

/// One of our own engines.
struct OwnProgram<G: HasEvaluator, E> {
    player: Player<G, E>,
    limits: Limits,
}

impl<G: HasEvaluator, E: Engine<G>> OwnProgram<G, E> {
    fn new(game: &G, entrant: &Entrant) -> Result<Self, LabError> {
        let terms = &entrant.terms;
        let style = terms.school.as_deref().map(|id| {
            let known = || G::STYLES.iter();
            known()
                .find(|style| style.id == id)
                .ok_or_else(|| LabError::school(id, known().map(|style| style.id).collect()))
        });
        let defaults = Settings::default();
        let settings = Settings {
            level: terms.level.unwrap_or(Level::HIGHEST),
            style: style.transpose()?,
            memory: terms.hash.unwrap_or(defaults.memory),
            threads: terms.threads.unwrap_or(defaults.threads),
        };
        let weights = terms.weights.as_deref().map_or_else(|| Ok(fitted::<G, G::Evaluator>()), weights::read::<G>)?;
        let movetime = terms.movetime.or(entrant.is_unlimited().then_some(MATCH_MOVE_TIME));
        let limits = Limits { movetime, depth: terms.depth, nodes: terms.nodes, ..Limits::default() };
        let mut player = Player::with_weights(game, settings, &weights).without_time_limit();
        if let Some(error) = terms.error {
            let (nodes, depth) = (terms.nodes.unwrap_or(u64::MAX), terms.depth.unwrap_or(u32::MAX));
            player = player.with_level_spec(LevelSpec { nodes, depth, error });
        }
        Ok(OwnProgram { player, limits })
    }
}

impl<G: Notation + HasEvaluator, E: Engine<G>> SeatPlayer<G> for OwnProgram<G, E> {
    fn begin(&mut self) -> Result<(), Forfeit> {
        self.player.new_game();
        Ok(())
    }

    fn choose(&mut self, request: &MoveRequest<'_, G>) -> Result<TimedAction, Forfeit> {
        let limits = Limits { clocks: request.clocks, ..self.limits.clone() };
        let began = Instant::now();
        let call = GoRequest {
            limits: &limits,
            lines: 1,
            elapsed: &|| began.elapsed(),
            overhead: engine::DEFAULT_OVERHEAD,
            stop: request.stop,
        };
        let report =
            self.player.search_within(request.game, request.past, &call, &mut request.dice.clone(), &mut |_| {});
        let time = began.elapsed();
        let now = request.past.last().expect("a past ends with the present");
        let report = report.expect("a program is asked where its seat is to move");
        Ok(TimedAction { action: request.game.action_text(now, report.action()), time })
    }

    fn prefers_draw(&self, game: &G, state: &G::State, seat: Seat) -> bool {
        self.player.evaluator().static_score(game, state, seat) <= 0
    }
}
