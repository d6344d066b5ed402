//! The tree of commands and options. The arguments of each command are defined with the command.

use clap::{Parser, Subcommand};

use crate::commands::{
    analyse, bench, completions, compliance, games, legal, log, matches, perft, play, record, rules, serve, show,
    solve, study, tune, ugi, why,
};
use crate::examples::examples;
use crate::out::When;

/// Play board games, look into their rules, and let programs do the same
///
/// Every command speaks the same text: a position is one line (fen), an action one short word. Refused input ends
/// with exit code 1 and says why, wrong usage with 2.
#[derive(Parser, Debug)]
#[command(
    name = "kenning",
    version,
    arg_required_else_help = true,
    after_help = examples(&["kenning play {game}", "kenning show {game} --moves {action}", "kenning help perft"])
)]
pub(crate) struct Cli {
    /// Colour: `always`, `never`, or `auto`: in a terminal, unless NO_COLOR or CLICOLOR say otherwise
    #[arg(
        long,
        global = true,
        value_enum,
        value_name = "WHEN",
        default_value_t = When::Auto,
        hide_possible_values = true,
        hide_default_value = true
    )]
    pub(crate) color: When,
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// What kenning can do.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    Play(play::Args),
    Analyse(analyse::Args),
    Serve(serve::Args),
    Games(games::Args),
    Rules(rules::Args),
    Show(show::Args),
    Legal(legal::Args),
    Why(why::Args),
    Study(study::Args),
    Log(log::Args),
    Record(record::Args),
    Match(matches::Args),
    Tune(tune::Args),
    Perft(perft::Args),
    Bench(bench::Args),
    Solve(solve::Args),
    Ugi(ugi::Args),
    Compliance(compliance::Args),
    Completions(completions::Args),
}

impl Command {
    /// Whether a program reads the answer, so that refusals are written as JSON too.
    pub(crate) fn wants_json(&self) -> bool {
        match self {
            Command::Analyse(args) => args.json,
            Command::Games(args) => args.json,
            Command::Rules(args) => args.json,
            Command::Show(args) => args.json,
            Command::Legal(args) => args.json,
            Command::Why(args) => args.json,
            Command::Study(args) => args.json,
            Command::Log(args) => args.json,
            Command::Record(args) => args.json(),
            Command::Match(args) => args.json,
            Command::Tune(args) => args.json,
            Command::Perft(args) => args.json,
            Command::Bench(args) => args.json,
            Command::Compliance(args) => args.json,
            Command::Solve(args) => args.json,
            Command::Play(_) | Command::Serve(_) | Command::Ugi(_) | Command::Completions(_) => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    fn example_lines(command: &clap::Command) -> Vec<String> {
        let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
        help.lines().filter_map(|line| line.strip_prefix("  kenning ")).map(str::to_owned).collect()
    }

    /// The whole tree, a command before its own commands.
    fn all(command: &clap::Command) -> Vec<&clap::Command> {
        std::iter::once(command).chain(command.get_subcommands().flat_map(all)).collect()
    }

    #[test]
    fn the_tree_is_sound() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_help_says_what_it_is_and_shows_examples() {
        let cli = Cli::command();
        for command in all(&cli) {
            let name = command.get_name();
            assert!(command.get_about().is_some(), "{name} has no description");
            assert!(!example_lines(command).is_empty(), "{name} has no example");
            for arg in command.get_arguments() {
                assert!(arg.get_help().is_some(), "{name}: {} has no help", arg.get_id());
            }
        }
    }

    #[test]
    fn every_example_is_good_usage() {
        let cli = Cli::command();
        for command in all(&cli) {
            for line in example_lines(command) {
                assert!(!line.contains('{'), "{line}");
                // Quotes in examples are single ones around a line without others.
                let words = line.split('\'').enumerate().flat_map(|(at, part)| match at % 2 {
                    0 => part.split_whitespace().take_while(|&word| word != "<" && word != "|").collect(),
                    _ => vec![part],
                });
                let parsed = Cli::try_parse_from(std::iter::once("kenning").chain(words));
                let good = match parsed {
                    Ok(_) => true,
                    Err(error) => error.kind() == clap::error::ErrorKind::DisplayHelp,
                };
                assert!(good, "kenning {line}");
            }
        }
    }
}
