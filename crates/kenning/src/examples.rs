//! Examples for the help texts, made from the first game in the catalog, since no game is named in this crate.

use std::sync::LazyLock;

use catalog::{CatalogGame, Visitor};
use game::{Domain, Options, RuleSectionKind};

/// The examples of one command, ready to be put below its help. Words in braces stand for what [`Sample`] holds.
pub(crate) fn examples(lines: &[&str]) -> String {
    let mut out = String::from("Examples:");
    for line in lines {
        out.push_str("\n  ");
        out.push_str(&fill(line));
    }
    out
}

/// What the first game gives to examples.
struct Sample {
    game: &'static str,
    fen: String,
    action: String,
    variant: &'static str,
    setting: String,
    paragraph: &'static str,
    ruling: &'static str,
}

static SAMPLE: LazyLock<Option<Sample>> = LazyLock::new(|| {
    let spec = catalog::games().next()?;
    let (fen, action) = catalog::dispatch(&Options::defaults(spec), FirstAction);
    let setting = spec.options.iter().find_map(|option| match option.values {
        Domain::Words(words) => words.get(1).map(|word| format!("{}={}", option.key, word.name)),
        Domain::Number { most, .. } => Some(format!("{}={most}", option.key)),
    });
    let index = spec.rule_index();
    let numbered = |kind| {
        let section = index.sections().iter().find(|section| section.kind == kind);
        section.map_or("1", |section| section.number)
    };
    Some(Sample {
        game: spec.id,
        fen,
        action,
        variant: spec.variants.get(1).unwrap_or(&spec.variants[0]).name,
        setting: setting.unwrap_or_default(),
        paragraph: numbered(RuleSectionKind::Paragraph),
        ruling: numbered(RuleSectionKind::Ruling),
    })
});

struct FirstAction;

impl Visitor for FirstAction {
    type Answer = (String, String);

    fn visit<G: CatalogGame>(self, game: G, _: &Options) -> (String, String) {
        let start = game.startpos();
        (game.fen(&start), game.legal(&start).into_iter().next().unwrap_or_default())
    }
}

fn fill(line: &str) -> String {
    let Some(sample) = &*SAMPLE else { return line.to_owned() };
    [
        ("{game}", sample.game),
        ("{fen}", &sample.fen),
        ("{action}", &sample.action),
        ("{variant}", sample.variant),
        ("{setting}", &sample.setting),
        ("{paragraph}", sample.paragraph),
        ("{ruling}", sample.ruling),
    ]
    .into_iter()
    .fold(line.to_owned(), |line, (brace, value)| line.replace(brace, value))
}
