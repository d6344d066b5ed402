//! Plans and words.

use game::{Game, Options};
use konreh::Konreh;

use crate::data::advice::{CaptureOrPlace, Plans};
use crate::{check_distinct, schools};

fn plans() -> Plans {
    crate::data::read("plans")
}

#[test]
fn plans_and_notes_have_names_of_their_own() {
    let plans = plans();
    for plan in &plans.plan {
        assert!(schools::exists(&plan.school), "{}: there is no school `{}`", &*plan.id, &*plan.school);
    }
    check_distinct("plans", plans.plan.iter().map(|plan| &*plan.id));
    check_distinct("strengths", plans.strength.iter().map(|strength| &*strength.id));
    check_distinct("guidelines", plans.guideline.iter().map(|guideline| &*guideline.id));
    check_distinct("models", plans.model.iter().map(|model| &*model.id));
    check_distinct("traps", plans.trap.iter().map(|trap| &*trap.id));
    check_distinct("coach", plans.coach.iter().map(|note| &*note.id));
    check_distinct("capture or place", plans.capture_or_place.iter().map(|row| &*row.id));
    check_distinct("checks", plans.check.iter().map(|check| &*check.id));
    assert_eq!(plans.placement.place.each_ref().map(|place| &place.id), plans.placement.order.each_ref());
    assert!(plans.principle.is_sorted_by_key(|principle| &principle.phase), "from the opening to the endgame");
}

#[test]
fn a_guideline_names_its_strength_and_when_to_break_it() {
    let plans = plans();
    for guideline in &plans.guideline {
        let id = &*guideline.id;
        for strength in [Some(&guideline.strength), guideline.fast_strength.as_ref()].into_iter().flatten() {
            assert!(plans.strength.iter().any(|known| known.id == *strength), "{id}: `{}` is unknown", &**strength);
        }
        assert_eq!(guideline.exception.is_some(), *guideline.strength == *"soft", "{id}");
        assert_eq!(guideline.trigger.is_some(), *guideline.strength == *"bait", "{id}");
        assert_eq!(guideline.fast_strength.is_some(), guideline.fast_guideline.is_some(), "{id}");
    }
    for variant in &plans.fast.variants {
        Options::build(Konreh::spec(), Some(variant), []).unwrap_or_else(|e| panic!("{variant}: {e}"));
    }
}

/// The tables of RULES 13.3 and 13.9, restated again for the coach.
#[test]
fn tables_agree_with_the_rules() {
    let plans = plans();
    let rows = |paragraph: &str, columns: usize| -> Vec<Vec<&str>> {
        let text = Konreh::spec().rule_index().find(paragraph).expect("the paragraph exists").text;
        let cells = |line: &'static str| line.trim_matches('|').split('|').map(str::trim).collect();
        let rows = text.lines().filter(|line| line.starts_with('|')).map(cells);
        // Behind the head and the line below it.
        rows.filter(|row: &Vec<&str>| row.len() == columns).skip(2).collect()
    };
    let restated = |row: &CaptureOrPlace| {
        let cap = if *row.cap == *"none" { "–" } else { &row.cap };
        vec![
            row.capture.replace('-', "−"),
            row.place.to_string(),
            row.kappa.to_string(),
            cap.into(),
            row.pick.to_string(),
        ]
    };
    let ruled: Vec<Vec<&str>> = rows("13.9", 6).into_iter().map(|row| row[1..].to_vec()).collect();
    assert_eq!(plans.capture_or_place.iter().map(restated).collect::<Vec<_>>(), ruled);

    let advice: Vec<&str> = rows("13.3", 5).into_iter().map(|row| row[4]).collect();
    assert_eq!(plans.when_to_seed.each_ref().map(|row| &*row.advice)[..], advice);
}

#[test]
fn words_stand_in_alphabetical_order() {
    let glossary = Konreh::spec().teaching.glossary().unwrap();
    let words: Vec<String> = glossary.words.iter().map(|word| word.word.to_lowercase()).collect();
    assert!(words.is_sorted(), "{words:?}");
}
