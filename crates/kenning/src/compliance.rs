//! Compliance tests of a UGI engine: each check starts the program again, so that one fault does not hide another.

mod handshake;
mod oracle;
mod positions;
mod probe;
mod robustness;
mod search;

use engine::ugi::CommandLine;
use game::Spec;

use oracle::{Oracle, recognise};
pub(crate) use probe::Timeout;
use probe::{Fault, Finding, Introduction, Probe, TestContext};

/// One thing that the protocol asks of a program.
pub(crate) struct Check {
    /// Its name.
    pub(crate) name: &'static str,
    /// What is asked.
    pub(crate) about: &'static str,
    run: fn(&TestContext) -> Finding,
}

/// Every check, in the order in which a conversation comes to them.
pub(crate) fn all_checks() -> impl Iterator<Item = &'static Check> {
    const CHECKS: [&[Check]; 4] = [&handshake::CHECKS, &positions::CHECKS, &search::CHECKS, &robustness::CHECKS];
    CHECKS.into_iter().flatten()
}

/// The result of a check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// As it should be, with what was seen.
    Passed(String),
    /// The program breaks the protocol.
    Failed(String),
    /// It does not concern this program, or cannot be determined.
    Skipped(String),
}

/// What is tested, and how.
pub(crate) struct TestSetup {
    /// How it is started.
    pub(crate) command: CommandLine,
    /// The game that it plays, where it does not say so.
    pub(crate) game: Option<&'static Spec>,
    /// How long to wait for its answers.
    pub(crate) timeout: Timeout,
    /// Whether times are checked.
    pub(crate) is_strict: bool,
}

/// What is known of a program before the checks begin.
pub(crate) struct Subject {
    context: TestContext,
    /// Why it did not introduce itself, if it did not.
    fault: Option<Fault>,
}

impl Subject {
    /// Asks a program who it is.
    pub(crate) fn new(setup: TestSetup) -> Subject {
        let TestSetup { command, game, timeout, is_strict } = setup;
        let introduced = Probe::start(&command, &timeout).and_then(|mut probe| probe.introduction());
        let (introduction, fault) = match introduced {
            Ok(introduction) => (introduction, None),
            Err(fault) => (Introduction::default(), Some(fault)),
        };
        let oracle = game.or_else(|| recognise(&introduction)).map(|spec| Oracle::new(spec, &introduction));
        Subject { context: TestContext { command, timeout, is_strict, introduction, oracle }, fault }
    }

    /// The name that it gives itself, or else the command that starts it.
    pub(crate) fn name(&self) -> String {
        match self.context.introduction.name.as_str() {
            "" => self.context.command.to_string(),
            name => name.to_owned(),
        }
    }

    /// Which of our games it plays.
    pub(crate) fn game(&self) -> Option<&'static Spec> {
        self.context.oracle.as_ref().map(|oracle| oracle.spec)
    }

    /// Whether the run was cancelled before all checks were made.
    pub(crate) fn is_cancelled(&self) -> bool {
        self.context.timeout.is_cancelled()
    }

    /// Runs every wanted check. Where the program fails the handshake, all other checks are skipped, and the handshake
    /// is reported whether or not it was wanted. A check during which the run is cancelled has no verdict.
    pub(crate) fn examine(&self, wanted: impl Fn(&Check) -> bool) -> impl Iterator<Item = (&'static Check, Verdict)> {
        let is_reported = move |check: &Check| wanted(check) || self.fault.is_some() && check.name == handshake::FIRST;
        all_checks().filter(move |check| is_reported(check)).map_while(|check| {
            let finding = match &self.fault {
                Some(fault) if check.name == handshake::FIRST => Err(fault.clone()),
                Some(_) => Err(Fault::Skipped("it does not introduce itself".to_owned())),
                None => (check.run)(&self.context),
            };
            let verdict = match finding {
                Ok(note) => Verdict::Passed(note),
                Err(Fault::Broken(reason)) => Verdict::Failed(reason),
                Err(Fault::Skipped(reason)) => Verdict::Skipped(reason),
            };
            (!self.is_cancelled()).then_some((check, verdict))
        })
    }
}
