//! What can still be chosen with given options, and what follows from them.

use catalog::{CatalogGame, Visitor};
use game::{Domain, Language, OptionError, Options, Seat, Spec, Style, sentence};

use crate::problem::Problem;
use crate::protocol::{ChoicesView, RefusedValue, SettingView, StyleView};

/// Everything about these options.
pub(crate) fn choices(spec: &'static Spec, line: &str) -> Result<ChoicesView, Problem> {
    let options = Options::parse(spec, line).map_err(|error| Problem::bad("options", sentence(&error.to_string())))?;
    let plain = Options::build(spec, Some(options.variant()), []).unwrap_or_else(|_| Options::defaults(spec));
    let (seats, sides) = catalog::dispatch(&options, Sides);
    let setting = |(key, value): (&'static str, &str)| SettingView {
        key: key.into(),
        value: value.into(),
        usual: plain.word(key).into(),
        refused: refused(&options, key),
    };
    Ok(ChoicesView {
        options: options.to_string(),
        variant: options.variant().into(),
        seats,
        sides,
        settings: options.pairs().map(setting).collect(),
        styles: styles(spec),
        remarks: options.remarks().map(str::to_owned).collect(),
    })
}

/// The styles in which computers can play a game.
pub(super) fn styles(spec: &'static Spec) -> Vec<StyleView> {
    let view = |style: &Style| StyleView { id: style.id.into(), name: style.name.into(), motto: style.motto.into() };
    catalog::styles(spec).iter().map(view).collect()
}

/// The values of an option that the other options exclude.
fn refused(options: &Options, key: &str) -> Vec<RefusedValue> {
    let spec = options.spec();
    let Some(Domain::Words(words)) = spec.options.iter().find(|option| option.key == key).map(|option| &option.values)
    else {
        return Vec::new();
    };
    let mut refused = Vec::new();
    for word in *words {
        let mut settings: Vec<(&str, &str)> = options.pairs().collect();
        settings.push((key, word.name));
        if let Err(OptionError::Forbidden { reason, .. }) = Options::build(spec, Some(options.variant()), settings) {
            refused.push(RefusedValue { value: word.name.into(), reason: sentence(reason) });
        }
    }
    refused
}

/// How many seats there are, and the sides that they play.
pub(super) struct Sides;

impl Visitor for Sides {
    type Answer = (u8, Vec<String>);

    fn visit<G: CatalogGame>(self, game: G, _: &Options) -> Self::Answer {
        let start = game.startpos();
        let sides = Seat::first(game.seats()).map(|seat| game.side(&start, seat, Language::English).to_owned());
        (game.seats(), sides.collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_forbidden_value_says_why() {
        // Every pair that a game forbids is found from either side.
        for spec in catalog::games() {
            for forbidden in spec.forbidden {
                let [first, second] = forbidden.pair;
                for (here, there) in [(first, second), (second, first)] {
                    let Ok(chosen) = choices(spec, &here.to_string()) else { continue };
                    let setting = chosen.settings.iter().find(|setting| setting.key == there.key).unwrap();
                    assert!(setting.refused.iter().any(|no| no.value == there.value), "{here} and {there}");
                }
            }
        }
    }
}
