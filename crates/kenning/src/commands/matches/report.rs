//! The summary of a match, for people.

use std::io::{self, Write};

use lab::matches::summary::{Elo, ProgramSummary, SprtStatus, Summary};
use lab::stats::sprt::SprtVerdict;

use crate::commands::show;
use crate::out::Out;

/// Writes the whole summary.
pub(crate) fn write(summary: &Summary, out: &mut Out) -> io::Result<()> {
    let options = if summary.options.is_empty() { String::new() } else { format!(", {}", summary.options) };
    let Summary { game, games, planned, seed, .. } = summary;
    show::bold(&format!("{game}{options}: {games} of {planned} games, seed {seed}"), out)?;
    let wide = summary.programs.iter().map(|line| line.name.chars().count()).max().unwrap_or(0).max(7);
    // Between two sides everybody knows what is even.
    let is_even_told = summary.pairs.is_none();
    let even = if is_even_told { "     even" } else { "" };
    writeln!(out, "{:wide$}     won  shared   drawn    lost   share{even}   95 % within", "program")?;
    for line in &summary.programs {
        row(line, wide, is_even_told, out)?;
    }
    if let (Some(elo), Some(pairs)) = (summary.elo, summary.pairs) {
        difference(elo, pairs, out)?;
    }
    if let Some(test) = summary.sprt {
        sequential(test, out)?;
    }
    let causes: Vec<String> = summary.causes.iter().map(|(cause, games)| format!("{cause} {games}")).collect();
    // A round is a turn of every seat: the seat with most turns had as many turns as there are rounds.
    writeln!(out, "rounds   {:.1} on average", summary.rounds)?;
    writeln!(out, "endings  {}", if causes.is_empty() { "none".to_owned() } else { causes.join(", ") })?;
    for line in &summary.programs {
        for (kind, count) in &line.faults {
            writeln!(out, "failed   {}: {kind}, {count} of {games} games", line.name)?;
        }
    }
    Ok(())
}

fn row(line: &ProgramSummary, wide: usize, is_even_told: bool, out: &mut Out) -> io::Result<()> {
    let ProgramSummary { name, won, shared, drawn, lost, share, even, within: (low, high), .. } = line;
    let [share, even, low, high] = [*share, *even, *low, *high].map(|part| 100.0 * part);
    let even = if is_even_told { format!(" {even:6.1} %") } else { String::new() };
    writeln!(out, "{name:wide$} {won:7} {shared:7} {drawn:7} {lost:7} {share:6.1} %{even}   {low:.1} to {high:.1}")
}

fn difference(elo: Elo, pairs: [u64; 5], out: &mut Out) -> io::Result<()> {
    let number = |value: Option<f64>| value.map(|elo| format!("{elo:+.1}"));
    let told = number(elo.difference).unwrap_or_else(|| "beyond measure".to_owned());
    let bounds = match (number(elo.least), number(elo.most)) {
        (Some(least), Some(most)) => format!("{least} to {most}"),
        (Some(least), None) => format!("at least {least}"),
        (None, Some(most)) => format!("at most {most}"),
        (None, None) => "unknown".to_owned(),
    };
    let superiority = 100.0 * elo.superiority;
    writeln!(out, "Elo      {told} for the first (95 %: {bounds}); it is the stronger one with {superiority:.1} %")?;
    writeln!(out, "pairs    {pairs:?} with 0, 1/2, 1, 3/2 and 2 points for the first")
}

fn sequential(test: SprtStatus, out: &mut Out) -> io::Result<()> {
    let verdict = match test.verdict {
        SprtVerdict::Open => "not decided",
        SprtVerdict::Accepted => "accepted",
        SprtVerdict::Rejected => "rejected",
    };
    let SprtStatus { sprt, ratio, least, most, .. } = test;
    writeln!(
        out,
        "SPRT     {verdict}: {} rather than {} Elo, ratio {ratio:.2} of {least:.2} to {most:.2}",
        sprt.elo1, sprt.elo0
    )
}
