//! A program that runs as another process and speaks UGI. Its failures cost it a game and do not disturb anybody else.

use std::time::Duration;

use engine::Limits;
use engine::ugi::{Client, ClientError, CommandLine};
use game::{Notation, Options, Seat};

use super::referee::{FaultKind, Forfeit};
use super::seat_player::{MoveRequest, SeatPlayer, TimedAction};
use crate::LabError;
use crate::entrant::{Entrant, MATCH_MOVE_TIME};

/// How long a program without a time limit may take for an action.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(60);
/// How much later than its time limit an answer is still accepted.
const GRACE: Duration = Duration::from_secs(2);
/// A table counts in milliseconds, so it may notice a little later that a clock has run out.
const TICK: Duration = Duration::from_millis(5);

/// Another program, and how it is configured when it starts.
pub(crate) struct ExternalProgram {
    command: CommandLine,
    /// The rules of the table.
    rules: Options,
    options: Vec<(&'static str, String)>,
    limits: Limits,
    /// `None` if it has failed and must be started again.
    client: Option<Client>,
}

impl ExternalProgram {
    /// Starts the program of an entrant.
    pub(crate) fn new(rules: &Options, command: &CommandLine, entrant: &Entrant) -> Result<ExternalProgram, LabError> {
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
        let movetime = terms.movetime.or(entrant.is_unlimited().then_some(MATCH_MOVE_TIME));
        let limits = Limits { movetime, depth: terms.depth, nodes: terms.nodes, ..Limits::default() };
        let mut program =
            ExternalProgram { command: command.clone(), rules: rules.clone(), options, limits, client: None };
        program.set(&mut client).map_err(|error| refuse(error.to_string()))?;
        program.client = Some(client);
        Ok(program)
    }

    fn start(&mut self) -> Result<(), ClientError> {
        let mut client = Client::spawn(&self.command)?;
        self.set(&mut client)?;
        self.client = Some(client);
        Ok(())
    }

    /// Sets the options of a program that was just started.
    fn set(&self, client: &mut Client) -> Result<(), ClientError> {
        // A program without options for the rules knows only one set of them, which must be the right one.
        for (name, value) in self.rules.to_string().split(' ').filter_map(|setting| setting.split_once('=')) {
            if client.options().iter().any(|option| option.name == name) {
                client.set(name, value)?;
            }
        }
        self.options.iter().try_for_each(|(name, value)| client.set(name, value))
    }

    /// Drops a program that has failed, so that it is started again for the next game.
    fn fail(&mut self, error: &ClientError) -> Forfeit {
        self.client = None;
        let kind = match error {
            ClientError::NotStarted { .. } | ClientError::Ended { .. } => FaultKind::Crash,
            ClientError::Timeout { .. } => FaultKind::Hang,
            ClientError::NotText { .. } | ClientError::Unexpected { .. } | ClientError::Refused { .. } => {
                FaultKind::Protocol
            }
        };
        Forfeit { kind, text: error.to_string() }
    }
}

impl<G: Notation> SeatPlayer<G> for ExternalProgram {
    fn begin(&mut self) -> Result<(), Forfeit> {
        let started = if self.client.is_some() { Ok(()) } else { self.start() };
        let begun = started.and_then(|()| self.client.as_mut().map_or(Ok(()), Client::new_game));
        begun.map_err(|error| self.fail(&error))
    }

    fn choose(&mut self, request: &MoveRequest<'_, G>) -> Result<TimedAction, Forfeit> {
        let limits = Limits { clocks: request.clocks, ..self.limits.clone() };
        let left = limits.clock(request.seat).left;
        let by_limit = limits.movetime.map_or(ANSWER_TIMEOUT, |movetime| movetime + GRACE);
        let patience = left.map_or(by_limit, |left| left + TICK);
        let start = request.game.fen(&request.past[0]);
        let Some(client) = &mut self.client else {
            return Err(Forfeit { kind: FaultKind::Crash, text: "the program has ended before".to_owned() });
        };
        match client.play(Some(&start), request.actions, &limits, patience) {
            Ok(answer) => Ok(TimedAction { action: answer.action, time: answer.time }),
            Err(error) => {
                let forfeit = self.fail(&error);
                let is_late = left.is_some() && forfeit.kind == FaultKind::Hang;
                Err(if is_late { Forfeit { kind: FaultKind::Time, ..forfeit } } else { forfeit })
            }
        }
    }

    /// A UGI engine cannot say that it claims a draw, so every draw is claimed for it.
    fn prefers_draw(&self, _: &G, _: &G::State, _: Seat) -> bool {
        true
    }
}

/// The options of a program, as an error message lists them.
fn listed(client: &Client) -> String {
    match client.options().iter().map(|option| option.name.as_str()).collect::<Vec<_>>() {
        names if names.is_empty() => "no options".to_owned(),
        names => format!("only {}", names.join(", ")),
    }
}
