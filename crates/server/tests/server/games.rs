//! What a page learns about the games.

use serde_json::Value;

use crate::Folder;

#[tokio::test]
async fn the_games_tell_everything_that_can_be_chosen() {
    let folder = Folder::new();
    let server = folder.start().await;
    let mut guest = server.guest();
    let games = guest.get("/api/games").await.json();
    assert_eq!(games["levels"][0]["level"], 1);
    for (told, spec) in games["games"].as_array().unwrap().iter().zip(catalog::games()) {
        assert_eq!((&told["id"], &told["title"]), (&Value::from(spec.id), &Value::from(spec.title)));
        for variant in spec.variants {
            let path = format!("/api/games/{}/choices?options=variant%3D{}", spec.id, variant.name);
            let choices = guest.get(&path).await.json();
            assert_eq!(choices["variant"], variant.name);
            assert_eq!(choices["settings"].as_array().unwrap().len(), spec.options.len());
            assert_eq!(choices["sides"].as_array().unwrap().len() as u64, choices["seats"].as_u64().unwrap());
        }
        let wrong = guest.get(&format!("/api/games/{}/choices?options=nothing%3D1", spec.id)).await;
        assert_eq!((wrong.status, wrong.code().as_str()), (400, "options"));
        let rules = guest.get(&format!("/api/games/{}/rules", spec.id)).await.json();
        assert!(rules["rules"][1]["passages"][0]["html"].as_str().unwrap().starts_with('<'));
        let demo = guest.get(&format!("/api/games/{}/demo", spec.id)).await.json();
        assert!(demo["frames"].as_array().unwrap().len() > 20);
    }
    server.stop().await;
}
