//! Who sits at the table: a program of ours, or any other, asked for one action at a time.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use engine::{Call, Clock, Engine, Greedy, Level, Limits, Player, Random, Settings, Uct};
use game::{Dice, Evaluate, Game, Notation, Options, Rung, Seat, fitted};

use super::bout::Stumbled;
use super::guest::Guest;
use crate::entrant::{Entrant, Program, USUAL};
use crate::{LabError, weights};

/// What a program is asked about.
pub(crate) struct Scene<'a, G: Game> {
    /// The rules.
    pub(crate) game: &'a G,
    /// Every position of the game, the present one last. A seat is to move.
    pub(crate) past: &'a [G::State],
    /// The texts of the actions between them.
    pub(crate) actions: &'a [String],
    /// Who.
    pub(crate) seat: Seat,
    /// What everybody has left, p1 first.
    pub(crate) clocks: [Clock; Seat::MOST],
    /// What choices among equals come from.
    pub(crate) dice: Dice,
    /// Set when nobody waits for the answer any more.
    pub(crate) stop: &'a AtomicBool,
}

/// A program that sits at tables of one game.
pub(crate) trait Chair<G: Game>: Send {
    /// A new game begins.
    fn begin(&mut self) -> Result<(), Stumbled>;

    /// The text of the action that it plays, or how it fails to.
    fn act(&mut self, scene: &Scene<'_, G>) -> Result<String, Stumbled>;
}

/// The chair of an entrant.
pub(crate) fn sit<G: Notation + Evaluate, E: Engine<G>>(
    game: &G,
    rules: &Options,
    entrant: &Entrant,
) -> Result<Box<dyn Chair<G>>, LabError> {
    Ok(match &entrant.program {
        Program::House => Box::new(Ours::<G, E>::new(game, entrant)?),
        Program::Random => Box::new(Ours::<G, Random>::new(game, entrant)?),
        Program::Greedy => Box::new(Ours::<G, Greedy>::new(game, entrant)?),
        Program::Uct => Box::new(Ours::<G, Uct>::new(game, entrant)?),
        Program::Command(command) => Box::new(Guest::new(rules, command, entrant)?),
    })
}

/// Who plays on for a chair that was left.
pub(crate) fn stand_in<G: Notation + Evaluate, E: Engine<G>>(game: &G) -> Box<dyn Chair<G>> {
    let player = Player::new(game, Settings { level: Level::STAND_IN, ..Settings::default() });
    Box::new(Ours::<G, E> { player: player.unhurried(), limits: Limits::default() })
}

/// One of our own engines.
struct Ours<G: Evaluate, E> {
    player: Player<G, E>,
    limits: Limits,
}

impl<G: Evaluate, E: Engine<G>> Ours<G, E> {
    fn new(game: &G, entrant: &Entrant) -> Result<Self, LabError> {
        let terms = &entrant.terms;
        let style = terms.school.as_deref().map(|id| {
            let known = || G::STYLES.iter();
            known()
                .find(|style| style.id == id)
                .ok_or_else(|| LabError::school(id, known().map(|style| style.id).collect()))
        });
        let usual = Settings::default();
        let settings = Settings {
            level: terms.level.unwrap_or(Level::HIGHEST),
            style: style.transpose()?,
            memory: terms.hash.unwrap_or(usual.memory),
            threads: terms.threads.unwrap_or(usual.threads),
        };
        let weights = terms.weights.as_deref().map_or_else(|| Ok(fitted::<G, G::Judge>()), weights::read::<G>)?;
        let movetime = terms.movetime.or(entrant.thinks_as_usual().then_some(USUAL));
        let limits = Limits { movetime, depth: terms.depth, nodes: terms.nodes, ..Limits::default() };
        let mut player = Player::with_weights(game, settings, &weights).unhurried();
        if let Some(error) = terms.error {
            let (nodes, depth) = (terms.nodes.unwrap_or(u64::MAX), terms.depth.unwrap_or(u32::MAX));
            player = player.held_back(Rung { nodes, depth, error });
        }
        Ok(Ours { player, limits })
    }
}

impl<G: Notation + Evaluate, E: Engine<G>> Chair<G> for Ours<G, E> {
    fn begin(&mut self) -> Result<(), Stumbled> {
        self.player.forget();
        Ok(())
    }

    fn act(&mut self, scene: &Scene<'_, G>) -> Result<String, Stumbled> {
        let limits = Limits { clocks: scene.clocks, ..self.limits.clone() };
        let call = Call { limits: &limits, lines: 1, began: Instant::now(), stop: scene.stop };
        let report = self.player.think_within(scene.game, scene.past, &call, &mut scene.dice.clone(), &mut |_| {});
        let now = scene.past.last().expect("a past ends with the present");
        let report = report.expect("a chair is asked where its seat is to move");
        Ok(scene.game.action_text(now, report.action()))
    }
}
