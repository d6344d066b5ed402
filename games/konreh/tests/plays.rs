//! Golden playthroughs, one for each variant.

use konreh::Konreh;
use testkit::golden::check_plays;

/// A line of a play: what was done, and the records of both sides after it.
struct Played {
    action: String,
    records: String,
}

#[test]
fn the_plays_are_what_they_were_and_show_the_whole_game() {
    let (mut played, mut results) = (Vec::new(), Vec::new());
    for line in check_plays::<Konreh>(concat!(env!("CARGO_MANIFEST_DIR"), "/plays")) {
        let words: Vec<&str> = line.split(' ').collect();
        match words[0] {
            "action" => {
                played.push(Played { action: words[1].to_owned(), records: words[words.len() - 4..].join(" ") });
            }
            "result" => results.push(line),
            _ => {}
        }
    }
    let check = |what: &str, shown: &dyn Fn(&Played) -> bool| {
        assert!(played.iter().any(shown), "no play shows {what}");
    };
    let ends = |action: &str, endings: &[&str]| endings.iter().any(|ending| action.ends_with(ending));
    check("a Hop", &|it| ends(&it.action, &["H", "H+"]));
    check("a Displacement", &|it| ends(&it.action, &["D", "D+"]));
    check("a Seed", &|it| it.action.ends_with('+'));
    check("a Seed after a special", &|it| ends(&it.action, &["H+", "D+"]));
    check("a third stay in the Cross", &|it| it.records.contains(",s3"));
    check("exclusion", &|it| it.records.contains(",x2") || it.records.contains(",x1"));
    check("a fallen Blue", &|it| it.records.contains("RC5"));
    check("both Blues fallen", &|it| it.records.matches("RC").count() == 2);
    check("a plant at Home", &|it| ends(&it.action, &["h8=a1", "a1=h8"]));
    check("a plant on a Sanctum", &|it| ends(&it.action, &["=h1", "=a8", "=f1", "=a6"]));
    check("a plant on the Apex by a Green", &|it| ends(&it.action, &["h8=h8", "a1=a1"]));
    check("a plant on the Apex that another Green pays", &|it| it.action.contains("=") && it.action.contains('-'));
    check("a ban", &|it| it.records.contains(",n"));
    check("a Buyback", &|it| it.action.starts_with("buy"));
    for word in ["keep", "swap", "pass"] {
        check(word, &|it| it.action == word);
    }
    for ending in ["p1win (Reforge)", "p2win (Reforge)", "draw (no-progress)", "draw (no move)"] {
        assert!(results.iter().any(|result| result.ends_with(ending)), "no play ends with {ending}");
    }
}
