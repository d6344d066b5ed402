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
        let mut client = Client::spawn(command).map_err(|error| refuse(error.to_string()))?;
        let wanted = [
            ("hash", "Hash", terms.hash.map(|mebibytes| mebibytes.to_string())),
            ("threads", "Threads", terms.threads.map(|threads| threads.to_string())),
            ("level", "Level", terms.level.map(|level| level.number().to_string())),
            ("school", "School", terms.school.clone()),
        ];
        let mut options = Vec::new();
        for (term, name, value) in wanted.into_iter().filter_map(|(term, name, value)| Some((term, name, value?))) {
            if !client.options().iter().any(|option| option.name.eq_ignore_ascii_case(name)) {
                let has = listed(&client);
                return Err(refuse(format!("`{term}` would set its option `{name}`, and it has {has}")));
            }
            options.push((name, value));
        }
        let movetime = terms.movetime.or(entrant.thinks_as_usual().then_some(USUAL));
        let limits = Limits { movetime, depth: terms.depth, nodes: terms.nodes, ..Limits::default() };
        let mut guest = Guest { command: command.clone(), rules: rules.clone(), options, limits, client: None };
        guest.set(&mut client).map_err(|error| refuse(error.to_string()))?;
        guest.client = Some(client);
        Ok(guest)
    }

    fn start(&mut self) -> Result<(), ClientError> {
        let mut client = Client::spawn(&self.command)?;
        self.set(&mut client)?;
        self.client = Some(client);
        Ok(())
    }

    /// Tells a program that was just started by what rules and on what terms it plays.
    fn set(&self, client: &mut Client) -> Result<(), ClientError> {
        // A program that knows one set of rules only was started with the right one.
        for (name, value) in self.rules.to_string().split(' ').filter_map(|setting| setting.split_once('=')) {
            if client.options().iter().any(|option| option.name == name) {
                client.set(name, value)?;
            }
        }
        self.options.iter().try_for_each(|(name, value)| client.set(name, value))
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
            false => self.start(),
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

/// The options of a program, for whoever asks for another one.
fn listed(client: &Client) -> String {
    match client.options().iter().map(|option| option.name.as_str()).collect::<Vec<_>>() {
        names if names.is_empty() => "no options".to_owned(),
        names => format!("only {}", names.join(", ")),
    }
}
