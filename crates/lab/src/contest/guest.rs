//! A chair for any program that speaks UGI. Whatever it does wrong costs it a game and nobody else anything.

use std::time::Duration;

use engine::Limits;
use engine::ugi::{Client, ClientError, CommandLine};
use game::{Notation, Options};

use super::bout::{FaultKind, Stumbled};
use super::chair::{Chair, Scene};
use crate::LabError;
use crate::entrant::{Entrant, USUAL};

/// A program without a clock may take so long for an action.
const PATIENCE: Duration = Duration::from_secs(60);
/// A program may answer so much later than the end of its time until nobody waits any more.
const GRACE: Duration = Duration::from_secs(2);
/// A clock that has run out is noticed so much later, since a table counts in milliseconds.
const TICK: Duration = Duration::from_millis(5);

/// Another program, and what it is told at the start.
pub(crate) struct Guest {
    command: CommandLine,
    /// The rules of the table, as far as they are not the usual ones.
    rules: Options,
    options: Vec<(&'static str, String)>,
    limits: Limits,
    /// Nothing where it has failed and must be started anew.
    client: Option<Client>,
}

impl Guest {
    /// Starts the program of an entrant.
    pub(crate) fn new(rules: &Options, command: &CommandLine, entrant: &Entrant) -> Result<Guest, LabError> {
        let terms = &entrant.terms;
        let refuse = |reason: String| LabError::Program { program: entrant.line.clone(), reason };
        if terms.weights.is_some() {
            return Err(refuse("`weights` is for our own engine; another program reads its own files".to_owned()));
        }
        let options = [
            ("Hash", terms.hash.map(|mebibytes| mebibytes.to_string())),
            ("Threads", terms.threads.map(|threads| threads.to_string())),
            ("Level", terms.level.map(|level| level.number().to_string())),
            ("School", terms.school.clone()),
        ];
        let options = options.into_iter().filter_map(|(name, value)| Some((name, value?))).collect();
        let movetime = terms.movetime.or(entrant.thinks_as_usual().then_some(USUAL));
        let limits = Limits { movetime, depth: terms.depth, nodes: terms.nodes, ..Limits::default() };
        let mut guest = Guest { command: command.clone(), rules: rules.clone(), options, limits, client: None };
        guest.start().map_err(|error| refuse(error.to_string()))?;
        Ok(guest)
    }

    fn start(&mut self) -> Result<&mut Client, ClientError> {
        let mut client = Client::spawn(&self.command)?;
        // A program that knows one set of rules only was started with the right one.
        for (name, value) in self.rules.to_string().split(' ').filter_map(|setting| setting.split_once('=')) {
            if client.options().iter().any(|option| option.name == name) {
                client.set(name, value)?;
            }
        }
        for (name, value) in &self.options {
            client.set(name, value)?;
        }
        Ok(self.client.insert(client))
    }

    /// Lets go of a program that has failed, so that the next game begins with a new one.
    fn fail(&mut self, error: &ClientError) -> Stumbled {
        self.client = None;
        let kind = match error {
            ClientError::NotStarted { .. } | ClientError::Ended { .. } => FaultKind::Crash,
            ClientError::Silent { .. } => FaultKind::Hang,
            ClientError::Garbled { .. } | ClientError::Breach { .. } | ClientError::Refused { .. } => {
                FaultKind::Protocol
            }
        };
        Stumbled { kind, text: error.to_string() }
    }
}

impl<G: Notation> Chair<G> for Guest {
    fn begin(&mut self) -> Result<(), Stumbled> {
        let started = match self.client.is_some() {
            true => Ok(()),
            false => self.start().map(|_| ()),
        };
        let begun = started.and_then(|()| self.client.as_mut().map_or(Ok(()), Client::new_game));
        begun.map_err(|error| self.fail(&error))
    }

    fn act(&mut self, scene: &Scene<'_, G>) -> Result<String, Stumbled> {
        let limits = Limits { clocks: scene.clocks, ..self.limits.clone() };
        let left = limits.clock(scene.seat).left;
        let told = limits.movetime.map_or(PATIENCE, |movetime| movetime + GRACE);
        let patience = left.map_or(told, |left| left + TICK);
        let start = scene.game.fen(&scene.past[0]);
        let Some(client) = &mut self.client else {
            return Err(Stumbled { kind: FaultKind::Crash, text: "the program has ended before".to_owned() });
        };
        match client.play(Some(&start), scene.actions, &limits, patience) {
            Ok(answer) => Ok(answer.action),
            Err(error) => {
                let stumbled = self.fail(&error);
                let is_late = left.is_some() && stumbled.kind == FaultKind::Hang;
                Err(if is_late { Stumbled { kind: FaultKind::Time, ..stumbled } } else { stumbled })
            }
        }
    }
}
