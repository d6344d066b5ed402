//! The text interface: what it answers agrees with the rules, and whatever it is asked, it answers.

use catalog::{CatalogGame, Visitor, ask, dispatch, games};
use game::{Dice, Options, Turn, ended};
use serde_json::{Value, json};

fn check(request: &Value) -> Value {
    serde_json::from_str(&ask(&request.to_string())).expect("an answer is JSON")
}

fn refusal(request: &Value) -> (String, String) {
    let answer = check(request);
    assert_eq!(answer["kind"], "refused", "{answer}");
    let text = |key: &str| answer[key].as_str().expect("a refusal has words").to_owned();
    (text("field"), text("text"))
}

/// Plays a game at random, asks about every position, and compares the answers with the rules.
struct Walk<'a> {
    id: &'a str,
    options: &'a str,
    plies: usize,
}

impl Visitor for Walk<'_> {
    type Answer = usize;

    fn visit<G: CatalogGame>(self, game: G, _: &Options) -> usize {
        let Walk { id, options, plies } = self;
        let mut dice = Dice::new(7);
        let mut past = vec![game.start(3)];
        let start = game.fen(&past[0]);
        let mut moves: Vec<String> = Vec::new();
        let base = json!({ "game": id, "options": options, "fen": start });
        let request = |moves: &[String], question: Value| {
            let mut request = base.clone();
            request["moves"] = json!(moves);
            request["question"] = question;
            request
        };
        for _ in 0..plies {
            let now = past.last().expect("there is a first position");
            let position = check(&request(&moves, json!({ "kind": "frame" })));
            assert_eq!(position["kind"], "frame", "{position}");
            assert_eq!(position["frame"]["fen"], game.fen(now));
            let turn = ended(&game, &past).map_or_else(|| game.turn(now), Turn::Over);
            assert_eq!(position["turn"], json!(turn));
            if let Turn::Over(outcome) = turn {
                assert_eq!(position["outcome"]["cause"], outcome.cause());
                assert!(position["frame"].get("legal").is_none());
                break;
            }
            let mut list = Vec::new();
            game.actions(now, &mut list);
            let mut texts: Vec<String> = list.iter().map(|&action| game.action_text(now, action)).collect();
            texts.sort_unstable();
            let told = position["frame"]["legal"].as_array().into_iter().flatten();
            let told: Vec<&str> = told.filter_map(|legal| legal["action"].as_str()).collect();
            assert_eq!(told, texts, "{id} {options}");
            let action = list[dice.below(list.len())];
            let text = game.action_text(now, action);
            let played = check(&request(&moves, json!({ "kind": "play", "action": text })));
            let mut next = now.clone();
            game.apply(&mut next, action);
            assert_eq!(played["kind"], "played", "{played}");
            assert_eq!(
                (&played["action"], &played["position"]["frame"]["fen"]),
                (&json!(text), &json!(game.fen(&next)))
            );
            moves.push(text);
            past.push(next);
        }
        moves.len()
    }
}

#[test]
fn every_variant_is_answered_as_its_rules_say() {
    for spec in games() {
        for variant in spec.variants {
            let line = format!("variant={}", variant.name);
            let options = Options::parse(spec, &line).expect("a variant is an option");
            let played = dispatch(&options, Walk { id: spec.id, options: &line, plies: 24 });
            assert!(played > 5, "{} {line}: {played} actions", spec.id);
        }
    }
}

#[test]
fn searches_are_the_same_every_time() {
    for spec in games() {
        // Dice are cast until a seat is to move.
        let mut moves: Vec<String> = Vec::new();
        for seed in 0..4 {
            let roll = check(&json!({ "game": spec.id, "moves": moves, "question": { "kind": "roll", "seed": seed } }));
            match roll["action"].as_str() {
                Some(action) => moves.push(action.to_owned()),
                None => break,
            }
        }
        let question = |question: Value| json!({ "game": spec.id, "moves": moves, "question": question }).to_string();
        let lines = question(json!({ "kind": "lines", "lines": 3, "nodes": 3000 }));
        let first = ask(&lines);
        assert!(first.starts_with(r#"{"kind":"lines","depth":"#), "{first}");
        assert_eq!(ask(&lines), first);
        for level in [1, 5, 10] {
            let chosen = question(json!({ "kind": "choose", "level": level, "seed": 5, "nodes": 3000 }));
            let first = ask(&chosen);
            assert!(first.starts_with(r#"{"kind":"chosen","action":"#), "{first}");
            assert_eq!(ask(&chosen), first);
        }
    }
}

#[test]
fn what_cannot_be_answered_is_refused_with_its_field() {
    let game = games().next().expect("there is a game").id;
    let frame = json!({ "kind": "frame" });
    let field = |request: Value| refusal(&request).0;
    assert_eq!(field(json!({ "game": "nothing", "question": frame })), "game");
    assert_eq!(field(json!({ "game": game, "options": "nothing=1", "question": frame })), "options");
    assert_eq!(field(json!({ "game": game, "fen": "nothing", "question": frame })), "fen");
    assert_eq!(field(json!({ "game": game, "viewer": "p4", "question": frame })), "viewer");
    assert_eq!(field(json!({ "game": game, "viewer": "p9", "question": frame })), "request");
    assert_eq!(field(json!({ "game": game, "question": { "kind": "nothing" } })), "request");
    assert_eq!(field(json!({ "game": game, "question": frame, "more": 1 })), "request");
    assert_eq!(field(json!({ "game": game, "moves": vec!["x"; 4001], "question": frame })), "moves");
    assert_eq!(field(json!({ "game": game, "question": { "kind": "roll", "seed": 1 } })), "question");
    assert_eq!(field(json!({ "game": game, "question": { "kind": "choose", "level": 11, "seed": 1 } })), "level");
    let style = json!({ "kind": "choose", "level": 1, "style": "none", "seed": 1 });
    assert_eq!(field(json!({ "game": game, "question": style })), "style");
    assert_eq!(refusal(&json!([])).0, "request");
}

#[test]
fn an_illegal_action_is_answered_with_its_rule_and_place() {
    for spec in games() {
        let moves = json!(["zzz"]);
        let answer = check(&json!({ "game": spec.id, "moves": moves, "question": { "kind": "frame" } }));
        assert_eq!((&answer["kind"], &answer["number"]), (&json!("illegal"), &json!(1)), "{answer}");
        let rule = answer["reason"]["rule"].as_str().expect("a reason has a rule");
        assert!(spec.rule_index().find(rule).is_ok(), "{rule}");
        let answer = check(&json!({ "game": spec.id, "question": { "kind": "attempt", "picks": ["zzz", "y"] } }));
        assert_eq!((&answer["kind"], answer.get("number")), (&json!("illegal"), None), "{answer}");
    }
}

#[test]
fn damaged_requests_are_answered_too() {
    let game = games().next().expect("there is a game");
    let whole = json!({
        "game": game.id, "options": "", "moves": [], "viewer": "p1",
        "question": { "kind": "attempt", "picks": ["a", "b"] },
    });
    let whole = whole.to_string();
    let mut dice = Dice::new(11);
    for _ in 0..3_000 {
        let mut bytes = whole.clone().into_bytes();
        for _ in 0..=dice.below(3) {
            let Some(last) = bytes.len().checked_sub(1) else { break };
            let at = dice.below(last + 1);
            match dice.below(3) {
                0 => bytes[at] = b"{}[]\",:01ax\\ "[dice.below(13)],
                1 => _ = bytes.remove(at),
                _ => bytes.truncate(at.max(1)),
            }
        }
        let answer: Value = serde_json::from_str(&ask(&String::from_utf8_lossy(&bytes))).expect("an answer is JSON");
        assert!(answer["kind"].is_string());
    }
}
