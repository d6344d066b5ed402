//! Hints: a program's advice for the one to move, where nobody else would have to fear it.

use serde_json::json;

use crate::Folder;

#[tokio::test]
async fn whoever_plays_alone_is_told_what_to_play_and_why() {
    let folder = Folder::new();
    let server = folder.start().await;
    let mut guest = server.guest();
    let table = guest.open(&json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut connection = guest.connect(&table, 0).await;
    connection.receive_kind("present").await;
    for _ in 0..3 {
        let hint = guest.post(&format!("/api/tables/{table}/hint"), &json!({})).await.json();
        assert_eq!(hint["number"], connection.status["number"]);
        assert!(hint["reason"].as_str().unwrap().ends_with('.'), "{hint}");
        assert!(!hint["told"]["said"].as_str().unwrap().is_empty(), "{hint}");
        assert_eq!(connection.ask(json!({"kind": "act", "action": hint["action"]})).await["kind"], "done");
    }
    server.stop().await;
}

#[tokio::test]
async fn nobody_is_advised_against_another_person_or_out_of_turn() {
    let folder = Folder::new();
    let server = folder.start().await;
    let (mut host, mut friend) = (server.guest(), server.guest());
    let table = host.open(&json!([{"kind": "me"}, {"kind": "open"}])).await;
    let path = format!("/api/tables/{table}/hint");
    let answer = host.post(&path, &json!({})).await;
    assert_eq!((answer.status, answer.code().as_str()), (409, "unfair"));
    friend.get("/").await;
    let answer = friend.post(&path, &json!({})).await;
    assert_eq!((answer.status, answer.code().as_str()), (409, "not-your-turn"));
    assert_eq!(host.post("/api/tables/nowhere/hint", &json!({})).await.status, 404);
    server.stop().await;
}

#[tokio::test]
async fn one_hint_is_thought_about_at_a_time() {
    let folder = Folder::new();
    let server = folder.start().await;
    let mut guest = server.guest();
    let table = guest.open(&json!([{"kind": "me"}, {"kind": "me"}])).await;
    let path = format!("/api/tables/{table}/hint");
    let nothing = json!({});
    let mut again = guest.clone();
    let (first, second) = tokio::join!(guest.post(&path, &nothing), again.post(&path, &nothing));
    let mut answers = [first.status, second.status];
    answers.sort_unstable();
    assert_eq!(answers, [200, 409]);
    assert_eq!(guest.post(&path, &nothing).await.status, 200, "the first one is over");
    server.stop().await;
}

#[tokio::test]
async fn a_program_plays_in_a_style_that_its_game_knows() {
    let folder = Folder::new();
    let server = folder.start().await;
    let mut guest = server.guest();
    let games = guest.get("/api/games").await.json();
    for spec in catalog::games() {
        let choices = guest.get(&format!("/api/games/{}/choices", spec.id)).await.json();
        let styles = choices["styles"].as_array().unwrap().clone();
        assert_eq!(styles.len(), catalog::styles(spec).len());
        assert_eq!(games["styles"][spec.id], choices["styles"], "names can be looked up without a dialog");
        let seats = |style: &str| {
            let others = choices["seats"].as_u64().unwrap() as usize - 1;
            let computer = json!({"kind": "computer", "level": 1, "style": style});
            [vec![json!({"kind": "me"})], vec![computer; others]].concat()
        };
        let new = |style: &str| json!({"game": spec.id, "control": {"kind": "none"}, "seats": seats(style)});
        let refused = guest.post("/api/tables", &new("wild")).await;
        assert_eq!((refused.status, refused.code().as_str()), (400, "setup"));
        for style in styles {
            let id = style["id"].as_str().unwrap();
            assert_eq!(guest.post("/api/tables", &new(id)).await.status, 200, "{id}");
        }
    }
    server.stop().await;
}
