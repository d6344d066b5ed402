//! `kenning games`: the games of the catalog.

use game::{Domain, Ink, Page, Setting, Spec, join, list_words};

use super::{Answer, FINE};
use crate::examples::examples;
use crate::out::Out;
use crate::position::{self, GameName};

/// List the games, or tell one game's variants, options and remarks
#[derive(clap::Args, Debug)]
#[command(after_help = examples(&["kenning games", "kenning games {game}", "kenning games {game} --json"]))]
pub(crate) struct Args {
    /// The game to tell about
    #[arg(value_name = "GAME", value_parser = GameName, hide_possible_values = true)]
    game: Option<String>,
    /// Answer as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Answer {
    match &args.game {
        None if args.json => out.json(&catalog::games().collect::<Vec<_>>())?,
        None => out.page(&list())?,
        Some(game) => {
            let spec = position::find(game)?;
            if args.json { out.json(spec)? } else { out.page(&details(spec))? }
        }
    }
    FINE
}

/// A few lines for each game.
fn list() -> Page {
    let mut page = Page::new();
    for spec in catalog::games() {
        page.write(Ink::BOLD, spec.id).text(format!("  {}. {}.", spec.title, spec.tagline)).end();
        page.text(format!("  {} seats; variants: {}", seats(spec), names(spec))).end();
    }
    page.end();
    page.write(Ink::DIM, "kenning games GAME tells its options; kenning play GAME plays it").end();
    page
}

fn names(spec: &Spec) -> String {
    join(spec.variants.iter().map(|variant| variant.name), ", ")
}

fn seats(spec: &Spec) -> String {
    list_words(spec.seats, "or")
}

/// Everything that a game declares about itself.
fn details(spec: &Spec) -> Page {
    let mut page = Page::new();
    page.write(Ink::BOLD, spec.title).text(format!(" ({})", spec.id)).end();
    page.text(format!("{}.", spec.tagline)).end();
    page.text(format!("{} seats, edition {} of the rules.", seats(spec), spec.edition)).end();
    page.text(spec.credit).end();
    for paragraph in spec.notice {
        page.text(*paragraph).end();
    }

    heading(&mut page, "Variants", "--variant NAME");
    let width = spec.variants.iter().map(|variant| variant.name.len()).max().unwrap_or(0);
    for variant in spec.variants {
        page.text(format!("  {:width$}  {}", variant.name, variant.help));
        if !variant.settings.is_empty() {
            page.write(Ink::DIM, format!(" ({})", settings(variant.settings)));
        }
        page.end();
    }

    heading(&mut page, "Options", "--set KEY=VALUE, the default is marked *");
    for option in spec.options {
        page.text("  ").write(Ink::BOLD, option.key).text(format!(": {}", option.help)).end();
        match option.values {
            Domain::Words(words) => {
                let width = words.iter().map(|word| word.name.len()).max().unwrap_or(0);
                for word in words {
                    let mark = if word.name == option.default { '*' } else { ' ' };
                    page.text(format!("   {mark}{:width$}  {}", word.name, word.help)).end();
                }
            }
            Domain::Number { least, most } => {
                page.text(format!("    a number from {least} to {most}, usually {}", option.default)).end();
            }
        }
        for other in option.default_when {
            page.text(format!("    {} by default with {}", other.default, other.setting)).end();
        }
    }

    if !spec.forbidden.is_empty() {
        heading(&mut page, "Cannot stand together", "");
        for forbidden in spec.forbidden {
            let [first, second] = forbidden.pair;
            page.text(format!("  {first} with {second}: {}", forbidden.reason)).end();
        }
    }
    if !spec.remarks.is_empty() {
        heading(&mut page, "Good to know", "");
        for remark in spec.remarks {
            page.text("  ").write(Ink::DIM, settings(remark.when)).text(format!(": {}", remark.text)).end();
        }
    }
    page
}

fn heading(page: &mut Page, title: &str, note: &str) {
    page.end().write(Ink::BOLD, title);
    if !note.is_empty() {
        page.write(Ink::DIM, format!(" ({note})"));
    }
    page.end();
}

fn settings(settings: &[Setting]) -> String {
    join(settings, " ")
}
