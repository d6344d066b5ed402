//! The cases in `picker-cases/`, which the picker of the browser runs too (`ui/src/table/picker.test.ts`). Cases of features
//! that only the page has are marked with `"page": true` and a reason.

use std::fs;
use std::path::Path;

use game::{Choice, Legal, Pick, PickStep, Picker};
use serde_json::{Value, json};

/// A plain site as its key; anything else as an object.
fn pick(value: &Value) -> Pick {
    let text = |name: &str| value[name].as_str().map(str::to_owned);
    if let Some(site) = value.as_str() {
        return Pick::site(site);
    }
    let word = text("word");
    let key = word.clone().or_else(|| text("key")).expect("a pick has a key");
    let label = text("label").unwrap_or_else(|| key.clone());
    let choice = text("ask").map(|ask| Choice { ask, label, help: String::new() });
    let deliberate = value["deliberate"] == true;
    Pick { word: word.is_some(), choice, deliberate, ..Pick::site(key) }
}

fn legal(file: &Value) -> Vec<Legal> {
    let list = |value: &Value| value.as_array().expect("a list").clone();
    let action = |value: &Value| value["action"].as_str().expect("the text of an action").to_owned();
    let actions = list(&file["legal"]);
    let picks = |value: &Value| list(&value["picks"]).iter().map(pick).collect();
    actions.iter().map(|value| Legal { action: action(value), picks: picks(value) }).collect()
}

fn keys(picks: &[&Pick]) -> Vec<String> {
    picks.iter().map(|pick| pick.key.clone()).collect()
}

/// What a case states about a picker, with what a press has led to.
fn state(picker: &Picker, step: &PickStep) -> Value {
    let (chosen, refused) = match step {
        PickStep::Chosen(action) => (json!(action), Value::Null),
        PickStep::Refused(picks) => (Value::Null, json!(picks)),
        PickStep::Picked => (Value::Null, Value::Null),
    };
    json!({
        "picked": picker.picked(), "chosen": chosen, "refused": refused, "aims": keys(&picker.aims()),
        "offered": keys(&picker.offered()), "asks": picker.asks(),
    })
}

/// A press without picks leads to the state at rest, which the file states once; otherwise what is left out is empty.
fn expected(press: &Value, rest: &Value) -> Value {
    let stated = if press["picked"].is_array() { press } else { rest };
    let list = |name: &str| if stated[name].is_array() { stated[name].clone() } else { json!([]) };
    json!({
        "picked": list("picked"), "chosen": press["chosen"], "refused": press["refused"], "aims": list("aims"),
        "offered": list("offered"), "asks": stated["asks"] == true,
    })
}

fn unpick(picker: &mut Picker, how: impl Fn(&mut Picker)) -> PickStep {
    how(picker);
    PickStep::Picked
}

#[test]
fn presses_lead_where_the_cases_say() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("picker-cases");
    let mut run = 0;
    for entry in fs::read_dir(folder).expect("the cases") {
        let path = entry.expect("a case file").path();
        let file: Value = serde_json::from_slice(&fs::read(&path).expect("a readable file")).expect("JSON");
        if file["page"] == true {
            assert!(file["reason"].is_string(), "{}: a case for the page alone has a reason", path.display());
            continue;
        }
        let drawn: Vec<String> = serde_json::from_value(file["drawn"].clone()).expect("the drawn sites");
        for case in file["cases"].as_array().expect("cases") {
            let mut picker = Picker::over(legal(&file), drawn.clone());
            assert_eq!(state(&picker, &PickStep::Picked), expected(&json!({}), &file["rest"]), "{}", path.display());
            for press in case["presses"].as_array().expect("presses") {
                let key = press["press"].as_str().expect("a key");
                let step = match key {
                    "<back>" => unpick(&mut picker, Picker::back),
                    "<cancel>" => unpick(&mut picker, Picker::cancel),
                    key => picker.pick(key),
                };
                let place = format!("{}: {}: {key}", path.display(), case["name"]);
                assert_eq!(state(&picker, &step), expected(press, &file["rest"]), "{place}");
                run += 1;
            }
        }
    }
    assert!(run > 50, "only {run} presses were tried");
}

#[test]
fn actions_are_completed_and_read_whatever_the_case_of_their_letters() {
    let action = |text: &str| Legal { action: text.into(), picks: vec![Pick::site(text)] };
    let picker = Picker::over(["a1a3", "a1a3+", "b1A", "b1a", "pass"].map(action).into(), []);
    assert_eq!(picker.completions("A1a3").collect::<Vec<_>>(), ["a1a3", "a1a3+"]);
    assert_eq!([" PASS ", "a1", "B1A", "b1A"].map(|text| picker.typed(text)), [Some("pass"), None, None, Some("b1A")]);
}
