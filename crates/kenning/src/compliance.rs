//! The examination of a program that speaks the engine protocol: check by check, each with a fresh run of the program, so
//! that one fault does not hide another.

mod greeting;
mod manners;
mod oracle;
mod positions;
mod probe;
mod thinking;

use engine::ugi::CommandLine;
use game::Spec;

use oracle::{Oracle, recognise};
pub(crate) use probe::Patience;
use probe::{Exam, Fault, Finding, Introduction, Probe};

/// One thing that the protocol asks of a program.
pub(crate) struct Check {
    /// Its name.
    pub(crate) name: &'static str,
    /// What is asked.
    pub(crate) about: &'static str,
    run: fn(&Exam) -> Finding,
}

/// Every check, in the order in which a conversation comes to them.
pub(crate) fn all_checks() -> impl Iterator<Item = &'static Check> {
    const CHECKS: [&[Check]; 4] = [&greeting::CHECKS, &positions::CHECKS, &thinking::CHECKS, &manners::CHECKS];
    CHECKS.into_iter().flatten()
}

/// How a check went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// As it should be, with what was seen.
    Passed(String),
    /// The program breaks the protocol.
    Failed(String),
    /// It does not concern this program, or cannot be told.
    Skipped(String),
}

/// What a program is examined with.
pub(crate) struct Terms {
    /// How it is started.
    pub(crate) command: CommandLine,
    /// The game that it plays, where it does not say so.
    pub(crate) game: Option<&'static Spec>,
    /// How long it is waited for.
    pub(crate) patience: Patience,
    /// Whether times are judged.
    pub(crate) is_strict: bool,
}

/// What is known of a program before the checks begin.
pub(crate) struct Subject {
    exam: Exam,
    /// Why it did not introduce itself, if it did not.
    fault: Option<Fault>,
}

impl Subject {
    /// Asks a program who it is.
    pub(crate) fn new(terms: Terms) -> Subject {
        let Terms { command, game, patience, is_strict } = terms;
        let told = Probe::start(&command, &patience).and_then(|mut probe| probe.introduction());
        let (introduction, fault) = match told {
            Ok(introduction) => (introduction, None),
            Err(fault) => (Introduction::default(), Some(fault)),
        };
        let oracle = game.or_else(|| recognise(&introduction)).map(|spec| Oracle::new(spec, &introduction));
        Subject { exam: Exam { command, patience, is_strict, introduction, oracle }, fault }
    }

    /// How it calls itself, or how it is called.
    pub(crate) fn name(&self) -> String {
        match self.exam.introduction.name.as_str() {
            "" => self.exam.command.to_string(),
            name => name.to_owned(),
        }
    }

    /// Which of our games it plays.
    pub(crate) fn game(&self) -> Option<&'static Spec> {
        self.exam.oracle.as_ref().map(|oracle| oracle.spec)
    }

    /// Whether somebody has lost his patience before the examination was over.
    pub(crate) fn is_broken_off(&self) -> bool {
        self.exam.patience.is_lost()
    }

    /// Every wanted check with its verdict, one after the other. Where a program does not even introduce itself, nothing
    /// else is asked of it, and that is told whatever was wanted. Where nobody waits any more, what was asked last has no
    /// verdict.
    pub(crate) fn examine(&self, wanted: impl Fn(&Check) -> bool) -> impl Iterator<Item = (&'static Check, Verdict)> {
        let is_told = move |check: &Check| wanted(check) || self.fault.is_some() && check.name == greeting::FIRST;
        all_checks().filter(move |check| is_told(check)).map_while(|check| {
            let finding = match &self.fault {
                Some(fault) if check.name == greeting::FIRST => Err(fault.clone()),
                Some(_) => Err(Fault::Skipped("it does not introduce itself".to_owned())),
                None => (check.run)(&self.exam),
            };
            let verdict = match finding {
                Ok(note) => Verdict::Passed(note),
                Err(Fault::Broken(reason)) => Verdict::Failed(reason),
                Err(Fault::Skipped(reason)) => Verdict::Skipped(reason),
            };
            (!self.is_broken_off()).then_some((check, verdict))
        })
    }
}
