//! `kenning completions`: the script that lets a shell complete our commands.

use std::io::Write;

use clap::CommandFactory;
use clap_complete::Shell;

use super::{Answer, FINE};
use crate::cli::Cli;
use crate::examples::examples;
use crate::out::Out;

/// Print the completion script of a shell
#[derive(clap::Args, Debug)]
#[command(after_help = examples(&["kenning completions bash", "kenning completions zsh"]))]
pub(crate) struct Args {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Answer {
    // Into memory first: the generator panics where it cannot write.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "kenning", &mut script);
    out.write_all(&script)?;
    FINE
}
