//! The rules and rulings of a game as HTML, paragraph by paragraph.
//!
//! The HTML is made from our own texts only, never from anybody's input.

use game::{RuleSection, RuleSectionKind, Spec};
use pulldown_cmark::{Options, Parser, html};

use crate::protocol::{ChapterView, RuleSectionView, RulesView};

/// The rules and rulings of a game.
pub(crate) fn rules(spec: &Spec) -> RulesView {
    let index = spec.rule_index();
    let mut view = RulesView { rules: Vec::new(), rulings: Vec::new() };
    let opening = before_first_section(spec.rules);
    if !opening.is_empty() {
        let passages = vec![unnumbered(opening)];
        view.rules.push(ChapterView { number: String::new(), title: String::new(), passages });
    }
    for section in index.sections() {
        match section.kind {
            RuleSectionKind::Section => view.rules.push(chapter(section)),
            RuleSectionKind::Paragraph => {
                if let Some(chapter) = view.rules.last_mut() {
                    chapter.passages.push(paragraph(section));
                }
            }
            RuleSectionKind::Ruling => view.rulings.push(ruling(section)),
        }
    }
    view
}

/// What stands between the title of the page and its first section.
fn before_first_section(page: &str) -> &str {
    let start = page.find('\n').unwrap_or(page.len());
    let end = page.find("\n## ").unwrap_or(page.len());
    page.get(start..end).unwrap_or_default().trim()
}

/// A section, with the words before its first paragraph.
fn chapter(section: &RuleSection<'_>) -> ChapterView {
    let text = after_line(section.text);
    let opening = text.split("\n**").next().unwrap_or_default().trim();
    let opening = if opening.starts_with("**") { "" } else { opening };
    let passages = if opening.is_empty() { Vec::new() } else { vec![unnumbered(opening)] };
    ChapterView { number: section.number.into(), title: section.title.into(), passages }
}

fn paragraph(section: &RuleSection<'_>) -> RuleSectionView {
    // The number and the title are shown beside the text.
    let text = section.text.trim_start_matches("**").trim_start_matches(section.number).trim_start_matches("**");
    let title = format!("*{}.*", section.title);
    let text = text.trim_start();
    let text = text.strip_prefix(title.as_str()).unwrap_or(text);
    RuleSectionView { number: section.number.into(), title: section.title.into(), html: to_html(text) }
}

fn ruling(section: &RuleSection<'_>) -> RuleSectionView {
    let html = to_html(after_line(section.text));
    RuleSectionView { number: section.number.into(), title: section.title.into(), html }
}

fn unnumbered(text: &str) -> RuleSectionView {
    RuleSectionView { number: String::new(), title: String::new(), html: to_html(text) }
}

fn after_line(text: &str) -> &str {
    text.split_once('\n').map_or("", |(_, rest)| rest)
}

pub(super) fn to_html(markdown: &str) -> String {
    let mut out = String::new();
    html::push_html(&mut out, Parser::new_ext(markdown.trim(), Options::ENABLE_TABLES));
    out.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_numbered_passage_is_there_once_without_its_number() {
        for spec in catalog::games() {
            let (index, view) = (spec.rule_index(), rules(spec));
            let mut numbers: Vec<&str> = Vec::new();
            for chapter in &view.rules {
                numbers.push(&chapter.number);
                numbers.extend(chapter.passages.iter().map(|section| section.number.as_str()));
            }
            numbers.extend(view.rulings.iter().map(|ruling| ruling.number.as_str()));
            numbers.retain(|number| !number.is_empty());
            assert!(numbers.into_iter().eq(index.sections().iter().map(|section| section.number)));
            for section in view.rules.iter().flat_map(|chapter| &chapter.passages).chain(&view.rulings) {
                assert!(!section.html.is_empty(), "{} is empty", section.number);
                assert!(!section.html.contains("**"), "{}: {}", section.number, section.html);
                let repeated = format!("<strong>{}</strong>", section.number);
                assert!(section.number.is_empty() || !section.html.starts_with(&format!("<p>{repeated}")));
            }
        }
    }
}
