//! The handshake: the program's name, its options, and whether it is ready.

use std::collections::BTreeSet;

use engine::ugi::{OptionKind, OptionLine};

use super::Check;
use super::probe::{Finding, Probe, TestContext, broken, skipped};

/// The check without which there is no other.
pub(super) const FIRST: &str = "handshake";

pub(super) const CHECKS: [Check; 7] = [
    Check { name: FIRST, about: "`ugi` is answered by a name, an author, options and `ugiok`", run: handshake },
    Check { name: "ready", about: "`isready` is answered by `readyok`, whenever it is asked", run: ready },
    Check {
        name: "option-lines",
        about: "every `option` line has a name, a type and what belongs to it",
        run: option_lines,
    },
    Check { name: "set-option", about: "every option can be set to each end of what it allows", run: set_option },
    Check { name: "bad-option", about: "an unknown option or a bad value is refused with a reason", run: bad_option },
    Check { name: "hash-limit", about: "more memory than there is, is refused with the limit", run: hash_limit },
    Check {
        name: "rules-by-option",
        about: "an option of the rules begins a new game under them",
        run: rules_by_option,
    },
];

fn handshake(context: &TestContext) -> Finding {
    let mut probe = Probe::start(&context.command, &context.timeout)?;
    let told = probe.introduction()?;
    if told.name.is_empty() {
        return broken("it tells no `id name`");
    }
    if told.author.is_empty() {
        return broken("it tells no `id author`");
    }
    probe.quietly_ready()?;
    Ok(format!("{} by {}", told.name, told.author))
}

fn ready(context: &TestContext) -> Finding {
    // Also as the very first word, and several times in a row.
    let mut probe = Probe::start(&context.command, &context.timeout)?;
    for _ in 0..3 {
        probe.quietly_ready()?;
    }
    probe.introduction()?;
    probe.quietly_ready()?;
    Ok("at once".to_owned())
}

fn option_lines(context: &TestContext) -> Finding {
    let told = &context.introduction;
    if let Some(line) = told.unreadable.first() {
        return broken(line.clone());
    }
    let mut names = BTreeSet::new();
    if let Some(twice) = told.options.iter().find(|option| !names.insert(option.name.to_lowercase())) {
        return broken(format!("there are two options `{}`", twice.name));
    }
    Ok(format!("{} options", told.options.len()))
}

/// Values that an option must accept: its default, and a number's ends. The largest memory is not asked for.
fn good_values(option: &OptionLine) -> Vec<String> {
    match &option.kind {
        OptionKind::Check { .. } => vec!["true".to_owned(), "false".to_owned()],
        OptionKind::Spin { default, min, max } if is_costly(option) => {
            vec![min.to_string(), default.min(max).to_string()]
        }
        OptionKind::Spin { default, min, max } => [min, max, default].map(ToString::to_string).to_vec(),
        OptionKind::Combo { default, vars } => vec![vars[0].clone(), default.clone()],
        OptionKind::Text { default } if default.is_empty() => Vec::new(),
        OptionKind::Text { default } => vec![default.clone()],
        OptionKind::Button => Vec::new(),
    }
}

fn is_costly(option: &OptionLine) -> bool {
    ["hash", "threads"].iter().any(|costly| option.name.eq_ignore_ascii_case(costly))
}

fn set_option(context: &TestContext) -> Finding {
    if context.introduction.options.is_empty() {
        return skipped("it has no options");
    }
    let rules = context.oracle.as_ref().map_or(&[][..], |oracle| oracle.spec.options);
    let mut probe = Probe::introduced(context)?;
    for option in &context.introduction.options {
        for value in good_values(option) {
            let line = format!("setoption name {} value {value}", option.name);
            // What the rules forbid beside what was set before may be refused.
            if rules.iter().any(|rule| rule.key == option.name) {
                probe.send_line(&line);
                probe.ready()?;
            } else {
                probe.obeyed(&line)?;
            }
        }
    }
    Ok("all of them".to_owned())
}

fn bad_option(context: &TestContext) -> Finding {
    let mut probe = Probe::introduced(context)?;
    let before = probe.ask("fen")?;
    probe.refused("setoption name NoSuchOption value 1")?;
    probe.refused("setoption name")?;
    for option in &context.introduction.options {
        let value = match &option.kind {
            OptionKind::Spin { max, .. } => max.checked_add(1).map(|more| more.to_string()),
            OptionKind::Combo { .. } => Some("no-such-value".to_owned()),
            OptionKind::Check { .. } => Some("perhaps".to_owned()),
            OptionKind::Text { .. } | OptionKind::Button => None,
        };
        if let Some(value) = value {
            probe.refused(&format!("setoption name {} value {value}", option.name))?;
        }
    }
    probe.expect("fen", &before, "after refused options")?;
    Ok("each is refused, and nothing has changed".to_owned())
}

fn hash_limit(context: &TestContext) -> Finding {
    let option = context.option("Hash")?;
    let OptionKind::Spin { max, .. } = option.kind else { return broken("`Hash` is no number") };
    let mut probe = Probe::introduced(context)?;
    let reason = probe.refused(&format!("setoption name {} value {}", option.name, i64::MAX))?;
    if !reason.contains(&max.to_string()) {
        return broken(format!("the refusal does not name the limit {max}: `{reason}`"));
    }
    Ok(format!("up to {max} MiB"))
}

fn rules_by_option(context: &TestContext) -> Finding {
    let oracle = context.oracle()?;
    context.option("variant")?;
    let mut probe = Probe::introduced(context)?;
    for variant in oracle.spec.variants {
        probe.obeyed(&format!("setoption name variant value {}", variant.name))?;
        let options = game::Options::build(oracle.spec, Some(variant.name), []);
        let fen = options.map(|options| super::oracle::startpos(&options)).unwrap_or_default();
        probe.expect("fen", &fen, &format!("in the variant {}", variant.name))?;
    }
    Ok(format!("{} variants", oracle.spec.variants.len()))
}
