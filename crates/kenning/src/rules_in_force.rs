//! The rules in force at a table, for its players: the variant, the options that differ from it, and what the game
//! wants its players to know about this choice.

use game::{Domain, Ink, OptionSpec, Options, Page, join};
use table::{DiceSource, TimeControl};

use crate::local_game::LocalGame;

/// The rules, clocks and dice of a game.
pub(crate) fn page(game: &LocalGame) -> Page {
    let (options, setup) = (game.options(), game.table().setup());
    let spec = options.spec();
    let mut page = Page::new();
    let help =
        spec.variants.iter().find(|variant| variant.name == options.variant()).map_or("", |variant| variant.help);
    page.write(Ink::BOLD, format!("Variant {}", options.variant())).text(format!(": {help}")).end();
    for (option, value) in changed(options) {
        page.text("  ")
            .write(Ink::BOLD, format!("{}={value}", option.key))
            .text(format!(": {}", meaning(option, value)));
        page.end();
    }
    if options.edition() != spec.edition {
        page.text(format!("Edition {} of the rules; the present one is {}.", options.edition(), spec.edition)).end();
    }
    for remark in options.remarks() {
        page.text(remark).end();
    }
    if let TimeControl::Fischer { base, increment } = setup.control {
        page.text(format!("Clocks: {} for each player", time(base)));
        if increment > 0 {
            page.text(format!(", and {} more after each turn", time(increment)));
        }
        page.text(".").end();
    }
    if setup.rolls == DiceSource::Players {
        page.text("Dice: your own. Type in what they show; `undo` mends a mistyped roll.").end();
    }
    page
}

/// The same in a line.
pub(crate) fn summary(game: &LocalGame) -> String {
    let options = game.options();
    let changed: Vec<String> = changed(options).map(|(option, value)| format!(", {}={value}", option.key)).collect();
    let remarks = if options.remarks().next().is_some() { ", with remarks" } else { "" };
    format!("Variant {}{}{remarks}: `?` tells the rules in force.", options.variant(), changed.concat())
}

/// The options that are not as the variant has them. What follows from another changed option is one of them.
fn changed(options: &Options) -> impl Iterator<Item = (&'static OptionSpec, &str)> {
    let spec = options.spec();
    let usual = Options::build(spec, Some(options.variant()), []).unwrap_or_else(|_| Options::defaults(spec));
    let usual: Vec<String> = usual.pairs().map(|(_, value)| value.to_owned()).collect();
    let pairs = spec.options.iter().zip(options.pairs().map(|(_, value)| value)).zip(usual);
    pairs.filter(|((_, value), usual)| value != usual).map(|(pair, _)| pair)
}

/// What a value means: its own help, or the option's where values are numbers.
fn meaning(option: &OptionSpec, value: &str) -> &'static str {
    match option.values {
        Domain::Words(words) => words.iter().find(|word| word.name == value).map_or(option.help, |word| word.help),
        Domain::Number { .. } => option.help,
    }
}

/// A time in words: `5 minutes`, `1 minute 30 seconds`, `0.5 seconds`.
fn time(milliseconds: u64) -> String {
    let unit = |number: String, name: &str| {
        let s = if number == "1" { "" } else { "s" };
        format!("{number} {name}{s}")
    };
    let (minutes, rest) = (milliseconds / 60_000, milliseconds % 60_000);
    let minutes = (minutes > 0).then(|| unit(minutes.to_string(), "minute"));
    let seconds = (rest > 0).then(|| unit((rest as f64 / 1000.0).to_string(), "second"));
    join(minutes.into_iter().chain(seconds), " ")
}

#[cfg(test)]
mod tests {
    use super::time;

    #[test]
    fn times_are_words() {
        let times = [60_000, 300_000, 90_000, 500, 3000].map(time);
        assert_eq!(times, ["1 minute", "5 minutes", "1 minute 30 seconds", "0.5 seconds", "3 seconds"]);
    }
}
