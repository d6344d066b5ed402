//! The teaching material: its files hold what their types say, and what they tell about positions is true.

mod advice;
mod data;
mod drills;
mod lessons;
mod scene;
mod schools;
mod table;

/// The teaching files. Each is read as its type by the tests of its own module.
const FILES: [&str; 9] = ["coach", "course", "drills", "glossary", "lessons", "openings", "plans", "schools", "table"];

#[test]
fn no_file_is_forgotten() {
    let mut names: Vec<String> = std::fs::read_dir(data::folder())
        .expect("the folder can be listed")
        .map(|entry| entry.expect("the folder can be listed").file_name().into_string().expect("a name is plain"))
        .collect();
    names.sort();
    assert_eq!(names, FILES.map(|name| format!("{name}.toml")));
}

/// The types check what stands in `rules` and `see`; this looks at sentences and comments too.
#[test]
fn every_paragraph_named_anywhere_exists() {
    for name in FILES {
        let text = data::text(name);
        let values: toml::Table = toml::from_str(&text).unwrap_or_else(|e| panic!("{name}.toml: {e}"));
        let mut texts: Vec<&str> = text.lines().filter(|line| line.starts_with('#')).collect();
        values.values().for_each(|value| collect_texts(value, &mut texts));
        for number in texts.into_iter().flat_map(paragraphs_in) {
            assert!(data::is_a_rule(number), "{name}.toml: {number} is neither a paragraph nor a ruling");
        }
    }
}

#[test]
fn paragraph_numbers_are_found_in_texts() {
    let found: Vec<&str> = paragraphs_in("By 4.5, not 4.6.1 or -2..2 (KR-7; 13.10). 5 turns, KR-x.").collect();
    assert_eq!(found, ["4.5", "KR-7", "13.10"]);
}

fn collect_texts<'a>(value: &'a toml::Value, out: &mut Vec<&'a str>) {
    match value {
        toml::Value::String(text) => out.push(text),
        toml::Value::Array(list) => list.iter().for_each(|value| collect_texts(value, out)),
        toml::Value::Table(table) => table.values().for_each(|value| collect_texts(value, out)),
        _ => {}
    }
}

/// The words of a text that look like numbers of paragraphs or rulings.
fn paragraphs_in(text: &str) -> impl Iterator<Item = &str> {
    let is_number = |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_digit());
    text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '.' || c == '-'))
        .map(|word| word.trim_end_matches('.'))
        .filter(move |word| match (word.strip_prefix("KR-"), word.split_once('.')) {
            (Some(number), _) => is_number(number),
            (None, Some((section, paragraph))) => is_number(section) && is_number(paragraph),
            (None, None) => false,
        })
}

/// Checks that no text stands in a list twice.
fn check_distinct<'a>(what: &str, texts: impl IntoIterator<Item = &'a str>) {
    let mut seen = std::collections::BTreeSet::new();
    for text in texts {
        assert!(seen.insert(text), "{what}: `{text}` stands here twice");
    }
}
