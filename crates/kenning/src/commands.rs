//! The commands, one small module each: what it takes, and what it does with the game that was named.

pub(crate) mod analyse;
pub(crate) mod bench;
pub(crate) mod completions;
pub(crate) mod compliance;
pub(crate) mod games;
pub(crate) mod legal;
pub(crate) mod log;
pub(crate) mod matches;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod record;
pub(crate) mod rules;
pub(crate) mod serve;
pub(crate) mod show;
pub(crate) mod solve;
pub(crate) mod study;
pub(crate) mod tune;
pub(crate) mod ugi;
pub(crate) mod why;

use std::process::ExitCode;

use crate::cli::Command;
use crate::out::Out;

/// The result of a command: the exit code, or a refusal.
pub(crate) type Answer = anyhow::Result<ExitCode>;

/// All went well.
const FINE: Answer = Ok(ExitCode::SUCCESS);

/// A command about a position: what [`catalog::dispatch`] runs with the concrete game.
struct GameCommand<'a, A> {
    args: &'a A,
    out: &'a mut Out,
}

/// Runs a command.
pub(crate) fn run(command: &Command, out: &mut Out) -> Answer {
    match command {
        Command::Play(args) => play::run(args, out),
        Command::Analyse(args) => analyse::run(args, out),
        Command::Serve(args) => serve::run(args, out),
        Command::Games(args) => games::run(args, out),
        Command::Rules(args) => rules::run(args, out),
        Command::Show(args) => show::run(args, out),
        Command::Legal(args) => legal::run(args, out),
        Command::Why(args) => why::run(args, out),
        Command::Study(args) => study::run(args, out),
        Command::Log(args) => log::run(args, out),
        Command::Record(args) => record::run(args, out),
        Command::Match(args) => matches::run(args, out),
        Command::Tune(args) => tune::run(args, out),
        Command::Perft(args) => perft::run(args, out),
        Command::Bench(args) => bench::run(args, out),
        Command::Solve(args) => solve::run(args, out),
        Command::Ugi(args) => ugi::run(args, out),
        Command::Compliance(args) => compliance::run(args, out),
        Command::Completions(args) => completions::run(args, out),
    }
}
