//! Checks a game's teaching material against its rules: every position is legal, every step can be completed, every
//! mistake has its answer, every cited rule exists, and texts keep to their length.
//!
//! What is wrong panics with all faults at once, each with file and line.

mod lines;
mod tasks;

use std::collections::BTreeSet;

use game::teaching::{CoachTexts, Course, Glossary, Rulebook, RulebookBlock, RulebookPage};
use game::{Present, RuleIndex};

use self::lines::{Faults, words};
use self::tasks::{check_exercise, check_position, check_task};

/// The most words of a rulebook, and of a card, without the table of the printed book.
const RULEBOOK_WORDS: usize = 2_500;
const CARD_WORDS: usize = 60;

/// The page that leads from the printed book to ours. It is a table and no page to learn from.
const PRINTED_BOOK: &str = "The printed book";

/// Checks all of it.
pub fn check_teaching<G: Present>() {
    let spec = G::spec();
    let mut faults = Faults::default();
    let teaching = &spec.teaching;
    let index = spec.rule_index();
    match teaching.course() {
        Ok(course) => check_course::<G>(&course, &index, &mut faults.file("teaching/course.toml", teaching.course)),
        Err(error) => faults.file("teaching/course.toml", teaching.course).add(None, &error.to_string()),
    }
    match teaching.coach() {
        Ok(coach) => check_coach::<G>(&coach, &index, &mut faults.file("teaching/coach.toml", teaching.coach)),
        Err(error) => faults.file("teaching/coach.toml", teaching.coach).add(None, &error.to_string()),
    }
    match teaching.glossary() {
        Ok(glossary) => {
            check_glossary(&glossary, &index, &mut faults.file("teaching/glossary.toml", teaching.glossary));
        }
        Err(error) => faults.file("teaching/glossary.toml", teaching.glossary).add(None, &error.to_string()),
    }
    match teaching.rulebook() {
        Ok(book) => check_rulebook::<G>(&book, &index, &mut faults.file("RULEBOOK.md", teaching.rulebook)),
        Err(error) => faults.file("RULEBOOK.md", teaching.rulebook).add(Some(error.line), &error.text),
    }
    faults.panic_if_any(spec.id);
}

fn check_course<G: Present>(course: &Course, index: &RuleIndex<'_>, faults: &mut lines::FileFaults<'_>) {
    faults
        .ensure(None, (6..=10).contains(&course.steps.len()), || format!("{} steps, not 6 to 10", course.steps.len()));
    let mut ids = BTreeSet::new();
    for step in &course.steps {
        let line = faults.line_of(&step.id);
        let id = step.id.get_ref();
        faults.ensure(line, ids.insert(id), || format!("`{id}` is there twice"));
        let is_slug = id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
        faults.ensure(line, is_slug && !id.is_empty(), || format!("`{id}` is no name in lower case with hyphens"));
        faults.ensure(line, (2..=5).contains(&step.minutes), || format!("{} minutes, not 2 to 5", step.minutes));
        faults.text(line, "title", &step.title, 8);
        faults.text(line, "text", &step.text, 60);
        faults.rules(line, &step.rules, index);
        faults.ensure(line, (2..=6).contains(&step.tasks.len()), || format!("{} tasks, not 2 to 6", step.tasks.len()));
        if let Some(variant) = &step.play {
            let known = G::spec().variants.iter().any(|known| known.name == variant);
            faults.ensure(line, known, || format!("there is no variant `{variant}`"));
        }
        for task in &step.tasks {
            let line = faults.line_of(&task.title);
            check_task::<G>(task, line, faults);
            faults.rules(line, &task.rules, index);
        }
    }
    let ends_with_a_game = course.steps.last().is_some_and(|step| step.play.is_some());
    faults.ensure(None, ends_with_a_game, || "the last step ends with no game".to_owned());
}

fn check_coach<G: Present>(coach: &CoachTexts, index: &RuleIndex<'_>, faults: &mut lines::FileFaults<'_>) {
    faults.ensure(None, !coach.goal.is_empty(), || "there is no goal line".to_owned());
    for (key, text) in &coach.goal {
        let line = faults.line_with(&format!("{key} = "));
        faults.text(line, &format!("goal.{key}"), text, 24);
    }
    for (key, text) in &coach.piece {
        let line = faults.line_with(&format!("{key} = "));
        faults.text(line, &format!("piece.{key}"), text, 32);
    }
    for (key, dial) in &coach.dial {
        let line = faults.line_with(&format!("[dial.{key}]"));
        faults.text(line, "title", &dial.title, 10);
        faults.text(line, "text", &dial.text, 32);
        faults.rules(line, dial.rule.as_slice(), index);
    }
    faults.ensure(None, coach.cards.len() == 3, || format!("{} cards, not 3", coach.cards.len()));
    let told: usize = coach.cards.iter().map(|card| words(&card.text)).sum();
    faults.ensure(None, told <= CARD_WORDS, || format!("the cards have {told} words, not at most {CARD_WORDS}"));
    for card in &coach.cards {
        let line = faults.line_with(&card.fen);
        check_position::<G>(&card.options(), &card.fen, line, faults);
    }
}

fn check_glossary(glossary: &Glossary, index: &RuleIndex<'_>, faults: &mut lines::FileFaults<'_>) {
    let mut known = BTreeSet::new();
    for word in &glossary.words {
        let line = faults.line_with(&format!("word = \"{}\"", word.word));
        for form in word.also.iter().chain([&word.word]) {
            faults.ensure(line, known.insert(form.to_lowercase()), || format!("`{form}` is there twice"));
        }
        faults.text(line, "text", &word.text, 32);
        faults.rules(line, std::slice::from_ref(&word.rule), index);
    }
    faults.ensure(None, !known.is_empty(), || "there is no word".to_owned());
}

fn check_rulebook<G: Present>(book: &Rulebook, index: &RuleIndex<'_>, faults: &mut lines::FileFaults<'_>) {
    let pages: Vec<&RulebookPage> = book.pages.iter().filter(|page| page.title != PRINTED_BOOK).collect();
    faults.ensure(None, (6..=9).contains(&pages.len()), || format!("{} pages, not 6 to 9", pages.len()));
    faults.ensure(None, pages.len() < book.pages.len(), || format!("there is no page `{PRINTED_BOOK}`"));
    let text_of = |page: &RulebookPage| {
        let texts = page.blocks.iter().map(|block| match block {
            RulebookBlock::Text { text } => text.clone(),
            RulebookBlock::Board(board) => board.caption.clone().unwrap_or_default(),
            RulebookBlock::Try(exercise) => format!("{} {}", exercise.ask, exercise.right),
        });
        texts.collect::<Vec<_>>().join(" ")
    };
    let told: usize = words(&book.introduction) + pages.iter().map(|page| words(&text_of(page))).sum::<usize>();
    faults.ensure(None, told <= RULEBOOK_WORDS, || format!("{told} words, not at most {RULEBOOK_WORDS}"));
    for page in pages {
        let line = Some(page.line);
        faults.ensure(line, !page.exactly.is_empty(), || "the page names no rule".to_owned());
        faults.rules(line, &page.exactly, index);
        for block in &page.blocks {
            match block {
                RulebookBlock::Text { .. } => {}
                RulebookBlock::Board(board) => {
                    check_position::<G>(&board.options, &board.fen, Some(board.line), faults);
                }
                RulebookBlock::Try(exercise) => check_exercise::<G>(exercise, faults),
            }
        }
    }
}
