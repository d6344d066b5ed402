//! The laws about what a game declares.

use std::collections::HashSet;

use super::{Breach, Law, choices};
use game::{Domain, Notation, Options, RuleSectionKind, Setting, Spec, play};

/// Checks what a game declares about itself: names, defaults, variants, forbidden pairs, remarks and index.
pub fn check_spec(spec: &'static Spec) -> Result<(), Breach> {
    check_names(spec)?;
    check_defaults(spec)?;
    check_settings(spec)?;
    check_variants(spec)?;
    check_lines(spec)?;
    check_rule_index(spec)
}

fn breach(spec: &'static Spec, law: Law, detail: impl Into<String>) -> Breach {
    let (options, position, tried) = Default::default();
    Breach { law, game: spec.id, options, position, tried, detail: detail.into() }
}

fn check_names(spec: &'static Spec) -> Result<(), Breach> {
    let check = |what: &str, names: Vec<&str>| {
        let mut seen = HashSet::new();
        let plain = |name: &str| {
            let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
            !name.is_empty() && name.chars().all(fits)
        };
        match names.iter().find(|name| !plain(name) || !seen.insert(**name)) {
            None => Ok(()),
            Some(name) => Err(breach(spec, Law::Names, format!("{what} `{name}` is misspelt or repeated"))),
        }
    };
    check("the game", vec![spec.id])?;
    check("the option", spec.options.iter().map(|option| option.key).collect())?;
    check("the variant", spec.variants.iter().map(|variant| variant.name).collect())?;
    for option in spec.options {
        if let Domain::Words(words) = option.values {
            check(&format!("the value {}=", option.key), words.iter().map(|word| word.name).collect())?;
        }
    }
    Ok(())
}

fn check_defaults(spec: &'static Spec) -> Result<(), Breach> {
    for option in spec.options {
        let defaults = option.default_when.iter().map(|when| when.default).chain([option.default]);
        for setting in defaults.map(|value| Setting::new(option.key, value)) {
            if !is_declared(spec, setting) {
                return Err(breach(spec, Law::Defaults, format!("`{setting}` is no value of the option")));
            }
        }
    }
    Ok(())
}

fn check_settings(spec: &'static Spec) -> Result<(), Breach> {
    let in_defaults = spec.options.iter().flat_map(|option| option.default_when).map(|when| when.setting);
    let in_variants = spec.variants.iter().flat_map(|variant| variant.settings).copied();
    let in_pairs = spec.forbidden.iter().flat_map(|forbidden| forbidden.pair);
    let in_remarks = spec.remarks.iter().flat_map(|remark| remark.when).copied();
    match in_defaults.chain(in_variants).chain(in_pairs).chain(in_remarks).find(|&it| !is_declared(spec, it)) {
        None => Ok(()),
        Some(setting) => Err(breach(spec, Law::Declared, format!("`{setting}` is not declared"))),
    }
}

fn is_declared(spec: &Spec, setting: Setting) -> bool {
    let Some(option) = spec.options.iter().find(|option| option.key == setting.key) else { return false };
    match option.values {
        Domain::Words(words) => words.iter().any(|word| word.name == setting.value),
        Domain::Number { least, most } => setting
            .value
            .parse::<u32>()
            .is_ok_and(|number| (least..=most).contains(&number) && number.to_string() == setting.value),
    }
}

fn check_variants(spec: &'static Spec) -> Result<(), Breach> {
    if spec.variants.first().is_none_or(|first| !first.settings.is_empty()) {
        return Err(breach(spec, Law::FirstVariant, "it is missing or has settings"));
    }
    for variant in spec.variants {
        if let Err(error) = Options::build(spec, Some(variant.name), []) {
            return Err(breach(spec, Law::Permitted, format!("{}: {error}", variant.name)));
        }
    }
    Ok(())
}

/// A line says the variant like a setting, so no option can have that name.
fn check_lines(spec: &'static Spec) -> Result<(), Breach> {
    for options in choices(spec, 100, 0) {
        let line = options.to_string();
        let again = Options::parse(spec, &line).map_err(|error| error.to_string());
        if !again.as_ref().is_ok_and(|again| again.pairs().eq(options.pairs()) && again.to_string() == line) {
            return Err(breach(
                spec,
                Law::OptionsLine,
                format!("`{line}` is read as {:?}", again.map(|again| again.to_string())),
            ));
        }
    }
    Ok(())
}

/// Sections and paragraphs: 1, 1.1, 1.2, 2, 2.1 … and rulings: KR-1, KR-2 … with the paragraphs they rest on.
fn check_rule_index(spec: &'static Spec) -> Result<(), Breach> {
    let wrong = |number: &str, what: String| breach(spec, Law::RuleIndex, format!("{number}: {what}"));
    let index = spec.rule_index();
    let (mut last, mut last_ruling) = (Vec::new(), ("", 0));
    for section in index.sections() {
        if section.kind == RuleSectionKind::Ruling {
            let parts = section.number.rsplit_once('-');
            let Some((prefix, n)) = parts.and_then(|(prefix, n)| Some((prefix, n.parse::<u32>().ok()?))) else {
                return Err(wrong(section.number, "this is no number such as KR-7".to_owned()));
            };
            if n <= last_ruling.1 || !last_ruling.0.is_empty() && prefix != last_ruling.0 {
                return Err(wrong(section.number, format!("it follows {}-{}", last_ruling.0, last_ruling.1)));
            }
            last_ruling = (prefix, n);
            if let Some(number) = cited(section.text).find(|number| index.find(number).is_err()) {
                return Err(wrong(section.number, format!("there is no paragraph {number}")));
            }
        } else {
            let numbers: Option<Vec<u32>> = section.number.split('.').map(|part| part.parse().ok()).collect();
            let numbers = numbers.ok_or_else(|| wrong(section.number, "this is no number".to_owned()))?;
            if numbers <= last {
                return Err(wrong(section.number, "it stands out of order or twice".to_owned()));
            }
            if section.kind == RuleSectionKind::Paragraph && numbers.first() != last.first() {
                return Err(wrong(section.number, "it stands in the wrong section".to_owned()));
            }
            last = numbers;
        }
        if index.find(section.number) != Ok(section) {
            return Err(wrong(section.number, "another section is found by its number".to_owned()));
        }
    }
    if last.is_empty() { Err(wrong(spec.id, "there are no numbered paragraphs".to_owned())) } else { Ok(()) }
}

/// The paragraphs that a ruling names in its line `- **Rule:** 3.4, 6.5`.
fn cited(ruling: &str) -> impl Iterator<Item = &str> {
    let lines = ruling.lines().filter_map(|line| line.strip_prefix("- **Rule:**"));
    let numbers = lines.flat_map(|line| line.split(|c: char| !c.is_ascii_digit() && c != '.'));
    numbers.map(|number| number.trim_matches('.')).filter(|number| number.contains('.'))
}

/// Checks that the bench positions can be read.
pub(super) fn check_bench<G: Notation>() -> Result<(), Breach> {
    let spec = G::spec();
    for bench in spec.bench {
        let wrong = |error: &dyn std::fmt::Display| Breach {
            options: bench.options.to_owned(),
            position: bench.fen.to_owned(),
            ..breach(spec, Law::Bench, error.to_string())
        };
        let options = Options::parse(spec, bench.options).map_err(|error| wrong(&error))?;
        let game = G::new(&options);
        let state = game.read_state(bench.fen).map_err(|error| wrong(&error))?;
        if game.fen(&state) != bench.fen {
            return Err(wrong(&format!("it is written {}", game.fen(&state))));
        }
    }
    Ok(())
}

/// Checks that the demo can be played.
pub(super) fn check_demo<G: Notation>() -> Result<(), Breach> {
    let spec = G::spec();
    let demo = spec.demo;
    let wrong = |detail: String| Breach {
        options: demo.options.to_owned(),
        tried: demo.actions.to_owned(),
        ..breach(spec, Law::Demo, detail)
    };
    let options = Options::parse(spec, demo.options).map_err(|error| wrong(error.to_string()))?;
    let game = G::new(&options);
    let mut state = game.startpos();
    play(&game, &mut state, demo.actions.split_whitespace()).map_err(|error| wrong(error.to_string()))?;
    if state == game.startpos() { Err(wrong("nothing happens in it".to_owned())) } else { Ok(()) }
}
