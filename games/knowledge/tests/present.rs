//! What a screen gets of a position: what it draws, what can be pressed, and all the words.

use game::{ActionFacts, Language, Legal, Notation, Present, PromptFacts, Seat, Viewer, choices};
use knowledge::{Knowledge, State};
use serde_json::{Value, json};
use testkit::proof::{check_attempts, check_prompts};

type Ask = testkit::proof::Ask<Knowledge>;

const BOARD: &str = "gwbo/oybrg/wyrbyg/brbwrrb/bgbgwr/gywrg/wo \
     Empathy=E2,Humility=D1,Willpower=D7,Taste=F1,Logic=E6 \
     Love=b2goy4*y,Art=b2gry2*y,Death=bgor3*r,Science=go2ry2*y,War=g2ry*r";
const TWO: &str = "variant=two";
const TRADE: &str = "D5D6=1,D6D7=2 r:r3y:o,b:b2g:o 5 p1 7 trade:3";

const ENGLISH: Language = Language::English;
const RED: Viewer = Viewer::Seat(Seat::P1);
const BLUE: Viewer = Viewer::Seat(Seat::P2);

/// The whole position, where only what follows the usual board is given.
fn fen(rest: &str) -> String {
    if rest.starts_with('g') { rest.to_owned() } else { format!("{BOARD} {rest}") }
}

/// The rules of a table of two and a position on it.
fn position(options: &str, rest: &str) -> (Knowledge, State) {
    Ask::position(&format!("{TWO} {options}"), &fen(rest))
}

fn viewed(options: &str, rest: &str, viewer: Viewer) -> Value {
    let (game, state) = position(options, rest);
    serde_json::to_value(game.view(&state, viewer, ENGLISH)).expect("a view is JSON")
}

fn prompted(options: &str, rest: &str, viewer: Viewer) -> (String, String, &'static str) {
    let (game, state) = position(options, rest);
    let prompt = game.prompt(&state, viewer).prompt(ENGLISH);
    (prompt.text, prompt.why.unwrap_or_default(), prompt.rule.unwrap_or_default())
}

/// What is pressed for an action, with the labels and help of choosers.
fn picked(options: &str, rest: &str, action: &str) -> Value {
    let (game, state) = position(options, rest);
    let found = choices(&game, &state, ENGLISH).into_iter().find(|legal: &Legal| legal.action == action);
    serde_json::to_value(found.unwrap_or_else(|| panic!("{action} is not listed")).picks).expect("picks are JSON")
}

fn keys(options: &str, rest: &str, action: &str) -> Vec<String> {
    let picks = picked(options, rest, action);
    picks.as_array().expect("a list").iter().map(|pick| pick["key"].as_str().expect("a key").to_owned()).collect()
}

/// The description of an action: entry, notes, sentence.
fn described(options: &str, rest: &str, action: &str) -> (String, String, String) {
    let (game, state) = position(options, rest);
    let action = game.read_action(&state, action).unwrap_or_else(|illegal| panic!("{action}: {illegal:?}"));
    let description = game.describe(&state, action).description(ENGLISH);
    (description.text, description.tags.join(", "), description.said)
}

fn with<'a>(list: &'a Value, key: &str, value: &str) -> &'a Value {
    let found = list.as_array().expect("a list").iter().find(|item| item[key] == value);
    found.unwrap_or_else(|| panic!("no {key} is {value}"))
}

#[test]
fn synapses_have_their_colour_ability_and_who_touches_them() {
    let view = viewed("", TRADE, RED);
    assert_eq!(view["synapses"].as_array().map(Vec::len), Some(35));
    assert_eq!(
        with(&view["synapses"], "site", "D6"),
        &json!({ "site": "D6", "colour": "red", "ability": null, "touched": ["p1", "p2"], "alive_for": null })
    );
    assert_eq!(with(&view["synapses"], "site", "D7")["ability"], "Willpower");
    assert_eq!(view["neurons"], json!([{ "link": "D5D6", "seat": "p1" }, { "link": "D6D7", "seat": "p2" }]));
    let forgiven = BOARD.replace("Death=bgor3*r", "Death=p2+");
    let view = viewed("", &format!("{forgiven} D5D6=1,D6D7=o r:r3y:o,b:b2g:- 5 p1 7 trade:3"), RED);
    assert_eq!(with(&view["synapses"], "site", "A2")["alive_for"], "p2");
    assert_eq!(with(&view["neurons"], "link", "D6D7")["seat"], Value::Null);
}

#[test]
fn places_have_price_cards_gifts_and_what_changes() {
    let view = viewed("", "D5D6=1,D6D7=2 r:br3y:o,b:b2g:o 5 p1 7 place:1:0", RED);
    assert_eq!(
        with(&view["places"], "link", "D6D7"),
        &json!({ "link": "D6D7", "price": "card", "cards": ["blue"], "gift": false, "home": "p2",
                 "gives": ["Willpower"], "takes": ["Willpower"] })
    );
    assert_eq!(with(&view["places"], "link", "D6E6")["price"], "free");
    assert_eq!(view["placing"], json!({ "paid": 1, "gift": 0, "first": false }));
    let gifts = viewed("", "D5D6=1,D6D7=2 r:r3:o,b:b2g:o 5 p1 5 place:1:2", RED);
    let place = with(&gifts["places"], "link", "D6D7");
    assert_eq!((&place["cards"], &place["gift"]), (&json!([]), &json!(true)));
    let first = viewed("", "- r:bgry:o,b:bgry:o 1 p1 7 place:1:0", RED);
    assert_eq!(first["placing"]["first"], true);
}

#[test]
fn fields_have_what_is_missing() {
    let view = viewed("", TRADE, BLUE);
    let war = with(&view["fields"], "name", "War");
    assert_eq!(war["poms"], json!(["green", "green", "red", "yellow"]));
    assert_eq!((&war["ring"], &war["power"], &war["needs"]), (&json!(2), &json!("Resilience"), &json!(["Willpower"])));
    assert_eq!(
        war["lacks"],
        json!([
            { "seat": "p1", "abilities": ["Willpower"], "cards": { "blue": 0, "green": 2, "red": 0, "yellow": 0 },
              "any": 0, "power": false, "text": "Willpower and 2 green" },
            { "seat": "p2", "abilities": [], "cards": { "blue": 0, "green": 1, "red": 1, "yellow": 1 },
              "any": 0, "power": false, "text": "1 green, 1 red and 1 yellow" },
        ])
    );
    assert_eq!(with(&view["fields"], "name", "Love")["lacks"][0]["text"], "3 abilities and 6 cards");
    let rich = viewed("", "D5D6=1,D6D7=1 r:g2r2y:o,b:b2g:o 5 p1 7 master", RED);
    let lack = &with(&rich["fields"], "name", "War")["lacks"][0];
    assert_eq!((&lack["text"], &lack["power"]), (&json!(""), &json!(true)));
    let mastered = BOARD.replace("War=g2ry*r", "War=p2-");
    let view = viewed("", &format!("{mastered} {TRADE}"), RED);
    let war = with(&view["fields"], "name", "War");
    assert_eq!((&war["master"], &war["bought"], &war["lacks"]), (&json!("p2"), &json!(false), &json!([])));
    assert_eq!(view["seats"][1]["points"], 1);
}

#[test]
fn the_chart_has_what_sums_bring_here() {
    let view = viewed("", TRADE, RED);
    let row = |sum: usize| (view["chart"][sum - 2]["label"].clone(), view["chart"][sum - 2]["colour"].clone());
    assert_eq!(row(2), (json!("red"), json!("red")));
    assert_eq!(row(5), (json!("2 free"), Value::Null));
    assert_eq!(row(6), (json!("left’s"), json!("blue")));
    assert_eq!(row(7), (json!("own"), Value::Null));
    assert_eq!(viewed("five=paid", TRADE, RED)["chart"][3]["label"], "2 paid");
    assert_eq!((&view["dice"], &view["step"], &view["phase"]), (&json!(7), &json!("trade"), &json!("trade")));
}

#[test]
fn trading_has_partners_rates_and_offers() {
    let view = viewed("", TRADE, RED);
    assert_eq!(
        view["trade"],
        json!({ "offers": 3, "partners": [{ "key": "p2", "seat": "p2", "why": null }], "rate": 3, "house_why": null,
                "swap_why": "A swap takes at least 7 cards in hand, and you hold 4 cards.", "offer": null })
    );
    let poor = viewed("", "D5D6=1,D6D7=2 r:r:o,b:r2:o 5 p1 7 trade:3", RED);
    assert_eq!(poor["trade"]["house_why"], "The house takes 3 red cards for one, and you hold 1.");
    assert!(poor["trade"]["partners"][0]["why"].as_str().is_some_and(|why| why.ends_with('.')), "{}", poor["trade"]);
    let answer = viewed("", "D5D6=1,D6D7=2 r:r3y:o,b:b2:o 5 p1 7 answer:2:p2:one:r2/b", BLUE);
    let offer = &answer["trade"]["offer"];
    assert_eq!((&offer["to"], &offer["asked"], &offer["why_not"]), (&json!("p2"), &json!("p2"), &Value::Null));
    assert_eq!((&offer["give"]["red"], &offer["take"]["blue"]), (&json!(2), &json!(1)));
    let counter = viewed("", "D5D6=1,D6D7=2 r:r3y:o,b:b2:o 5 p1 7 counter:2:p2:r2/b:b2", BLUE);
    assert_eq!(counter["trade"]["offer"]["counter"]["give"]["blue"], 2);
    assert_eq!(counter["trade"]["offer"]["counter"]["take"], Value::Null);
    let reply = viewed("", "D5D6=1,D6D7=2 r:r3y:o,b:b2:o 5 p1 7 reply:2:p2:one:b2/r3", RED);
    let offer = &reply["trade"]["offer"];
    assert_eq!((&offer["give"]["red"], &offer["take"]["blue"], &offer["asked"]), (&json!(3), &json!(2), &json!("p1")));
}

#[test]
fn closed_hands_hide_cards_and_what_they_allow() {
    let view = viewed("hands=closed", "D5D6=1,D6D7=2 r:r3y:o,b:b2g:o 5 p1 7 place:1:0", BLUE);
    assert_eq!((&view["seats"][0]["hand"], &view["seats"][0]["cards"]), (&Value::Null, &json!(4)));
    assert_eq!((&view["places"], &view["seats"][1]["hand"]["blue"]), (&json!([]), &json!(2)));
    let lacks = &with(&view["fields"], "name", "War")["lacks"];
    assert!(lacks.as_array().is_some_and(|lacks| lacks.len() == 1 && lacks[0]["seat"] == "p2"), "{lacks}");
    let trade = viewed("hands=closed", TRADE, BLUE);
    assert_eq!((&trade["trade"]["partners"], &trade["trade"]["swap_why"]), (&json!([]), &Value::Null));
    assert_eq!(trade["trade"]["offers"], 3);
    let asked = "D5D6=1,D6D7=2 r:r3y:o,b:b2:o 5 p1 7 answer:2:p2:one:r2/g";
    assert_eq!(viewed("hands=closed", asked, RED)["trade"]["offer"]["why_not"], Value::Null);
    assert_eq!(viewed("hands=closed", asked, BLUE)["trade"]["offer"]["why_not"], "You hold no green card.");
    assert!(Ask::table("hands=closed").has_hidden_information() && !Ask::table("").has_hidden_information());
}

#[test]
fn placements_are_picked_by_neuron_link_and_payment() {
    let rest = "D5D6=1,D6D7=2 r:b2gr3y:o,b:b2g:o 5 p1 5 place:1:2";
    assert_eq!(keys("", rest, "neuron=D6E6"), ["own", "D6E6"]);
    assert_eq!(keys("", rest, "wild=D6D7:b"), ["wild", "D6D7", "b"]);
    assert_eq!(keys("", rest, "neuron=D6D7"), ["own", "D6D7", "gift"]);
    let picks = picked("", rest, "neuron=D6D7");
    assert_eq!((&picks[1]["takes"], &picks[2]["word"]), (&json!(["D6D7"]), &json!(true)));
    assert_eq!(keys("", "D5D6=1,D6D7=2 r:br3y:o,b:b2g:o 5 p1 7 place:1:0", "neuron=D6D7:b"), ["own", "D6D7"]);
    let done = picked("", rest, "done");
    assert_eq!((&done[0]["key"], &done[0]["choice"]["label"]), (&json!("done"), &json!("Done placing")));
}

#[test]
fn trades_are_picked_by_partner_and_bundle() {
    assert_eq!(keys("", TRADE, "offer=p2:r2y"), ["p2", "r2y"]);
    assert_eq!(keys("", TRADE, "house=g"), ["house", "g"]);
    let ask = picked("", "D5D6=1,D6D7=1 r:gr3y:o,b:b2g:o 5 p1 7 ask:2:p2:r", "ask=g");
    assert_eq!(ask[0]["choice"]["help"], "You would have the cards for War.");
    assert_eq!(ask[0].get("word"), None, "bundles are sites");
    let give = picked("", "D5D6=1,D6D7=1 r:gr3y:o,b:b2g:o 5 p1 7 trade:3", "offer=p2:y");
    assert_eq!(give[1]["choice"]["help"], "You would lack 1 green and 1 yellow for War.");
    let rest = "D5D6=1,D6D7=2 r:r3y:o,b:b2g:o 5 p1 7 answer:2:p2:one:r/b";
    assert_eq!(keys("", rest, "counter=bg"), ["counter", "bg"]);
    assert_eq!(picked("", rest, "accept")[0]["choice"]["help"], "You would lack 1 green and 1 yellow for War.");
    let swap = picked("", "D5D6=1,D6D7=2 r:r7:o,b:b2g:o 5 p1 7 trade:3", "swap");
    assert_eq!((&swap[0]["key"], &swap[0]["deliberate"]), (&json!("swap"), &json!(true)));
}

#[test]
fn masteries_are_picked_with_or_without_the_power() {
    let rest = "D6E6=1,D6D7=2 r:g2r2y3:o,b:b2g:o 5 p1 7 master".replace("D6E6=1,D6D7=2", "D6D7=2,D6E6=1");
    let with_power = picked("", &rest, "master=Science:gr+");
    assert_eq!(keys("", &rest, "master=Science:gr+"), ["Science", "with", "gr"]);
    assert_eq!(keys("", &rest, "master=Science:gr"), ["Science", "without", "gr"]);
    assert_eq!(with_power[1]["choice"]["help"], "1 green, 1 red, 3 yellow and 2 of any colour. Now or never.");
    assert_eq!((&with_power[1]["deliberate"], &with_power[2]["word"]), (&json!(true), &json!(true)));
    assert_eq!(keys("", "D5D6=1,D6D7=1 r:g2r2y:o,b:b2g:o 5 p1 7 master", "master=War+"), ["War", "with"]);
}

#[test]
fn colours_sums_and_discards_are_picked_by_one_key() {
    let game = Ask::table(TWO);
    let start = game.startpos();
    let picks: Vec<String> = choices(&game, &start, ENGLISH).iter().map(|legal| legal.picks[0].key.clone()).collect();
    assert_eq!(picks, ["b", "g", "r", "y"]);
    let (_, state) = position("", "D5D6=1,D6D7=2 r:r3y:o,b:b2g:o 5 p1 - roll");
    assert!(choices(&game, &state, ENGLISH).iter().all(|legal| legal.action == format!("roll={}", legal.picks[0].key)));
    assert_eq!(keys("", "D5D6=1,D6D7=2 r:r8y:o,b:b2g:o 5 p1 7 trim:p1", "discard=ry"), ["ry"]);
    assert_eq!(keys("", "D5D6=1,D6D7=2 r:r3y:o,b:b2g:o 5 p1 8 shed:p2", "discard=g"), ["g"]);
}

#[test]
fn prompts_say_whose_turn_it_is_what_to_do_and_why() {
    let place = "D5D6=1,D6D7=2 r:r3y:o,b:b2g:o 5 p1 5 place:1:2";
    let rows = [
        (
            place,
            RED,
            "Place neurons, or go on to trading.",
            "Any number of free ones, one that is paid for, and 2 gifts.",
            "4.6",
        ),
        (place, BLUE, "Red places neurons.", "Any number of free ones, one that is paid for, and 2 gifts.", "4.6"),
        (
            "- r:bgry:o,b:bgry:o 1 p1 7 place:1:0",
            RED,
            "Place your first neuron at a red synapse, or go on to trading.",
            "Any number of free ones, then one that is paid for.",
            "4.3",
        ),
        (TRADE, RED, "Trade, or go on to mastering.", "3 offers left; the house takes 3 red for one.", "5.1"),
        (TRADE, Viewer::Spectator, "Red trades.", "3 offers left.", "5.1"),
        (
            "D5D6=1,D6D7=2 r:r3y:o,b:b2g:o 5 p1 7 ask:2:p2:r2",
            RED,
            "Say what you want for 2 red.",
            "Your offer to Blue is begun and cannot be taken back.",
            "5.4",
        ),
        ("D5D6=1,D6D7=2 r:r3y:o,b:b2g:o 5 p1 7 ask:2:p2:r2", BLUE, "Red begins an offer to you: 2 red.", "", "5.4"),
        (
            "D5D6=1,D6D7=2 r:r3y:o,b:b2g:o 5 p1 7 answer:2:p2:one:r/b",
            BLUE,
            "Red offers 1 red for 1 blue: accept, decline or counter.",
            "You would lack 1 green and 1 yellow for War.",
            "5.5",
        ),
        (
            "D5D6=1,D6D7=2 r:r3y:o,b:b2g:o 5 p1 7 answer:2:p2:one:r/b",
            RED,
            "Blue answers.",
            "Your offer: 1 red for 1 blue.",
            "5.5",
        ),
        (
            "D5D6=1,D6D7=2 r:r3y:o,b:b2:o 5 p1 7 reply:2:p2:one:b2/r3",
            RED,
            "Blue gives 2 blue for 3 red instead: accept or decline.",
            "You would lack 1 green, 1 red and 1 yellow for Science.",
            "5.6",
        ),
        (
            "D5D6=1,D6D7=1 r:g2r2y:o,b:b2g:o 5 p1 7 master",
            RED,
            "Master a field, or end your turn.",
            "Within reach: War. A power is bought now or never.",
            "6.1",
        ),
        ("D5D6=1,D6D7=1 r:g2r2y:o,b:b2g:o 5 p1 7 master", BLUE, "Red masters fields.", "", "6.1"),
        (
            "D5D6=1,D6D7=2 r:r8y:o,b:b2g:o 5 p1 7 trim:p1",
            RED,
            "Discard 2 cards.",
            "At the end of a turn you may keep 7.",
            "3.7",
        ),
        (
            "D5D6=1,D6D7=2 r:r3y:o,b:b2g:o 5 p1 8 shed:p2",
            BLUE,
            "Discard one card.",
            "The dice show 8: everybody discards a card.",
            "3.4",
        ),
        ("D5D6=1,D6D7=2 r:r3y:o,b:b2g:o 5 p1 - roll", BLUE, "Red rolls the dice.", "", "3.2"),
    ];
    check_prompts::<Knowledge>(&rows.map(|(rest, viewer, text, why, rule)| (TWO, fen(rest), viewer, text, why, rule)));
    let cannot = "D5D6=1,D6D7=2 r:r3y:o,b:b2:o 5 p1 7 answer:2:p2:one:r2/g2";
    assert_eq!(prompted("hands=closed", cannot, BLUE).1, "You cannot accept: you are short of 2 green.");
    assert_eq!(
        prompted("hands=closed", cannot, RED),
        ("Blue answers.".into(), "Your offer: 2 red for 2 green.".into(), "5.5")
    );
}

#[test]
fn the_end_has_points_and_what_decided() {
    let over = |fields: [&str; 5], links: &str| {
        let board = BOARD.split(" Love=").next().expect("a board");
        let [love, art, death, science, war] = fields;
        let rest = format!(
            "{board} Love={love},Art={art},Death={death},Science={science},War={war} {links} r:r:o,b:b:o 6 p2 7 end"
        );
        let (text, why, rule) = prompted("", &rest, RED);
        (text, why, rule, viewed("", &rest, RED)["end"]["tie"].clone())
    };
    let (text, why, rule, tie) = over(["p1-", "p2+", "p1+", "p2-", "p1-"], "D5D6=1");
    assert_eq!((text.as_str(), rule), ("You win.", "7.1"));
    assert_eq!((why.as_str(), tie), ("All five fields are mastered. Points: Red 6, Blue 4.", Value::Null));
    let (text, _, rule, tie) = over(["p1-", "p2+", "p2+", "p1-", "p2-"], "D5D6=1");
    assert_eq!(
        (text.as_str(), rule, &tie),
        ("Blue wins.", "7.4", &json!("Two are level at 5, and Blue mastered Death."))
    );
    let clinch = BOARD.replace("Love=b2goy4*y", "Love=p1-").replace("Death=bgor3*r", "Death=p1+");
    let rest = format!("{clinch} D5D6=1 r:r:o,b:b:o 5 p1 7 end");
    assert_eq!(prompted("", &rest, BLUE).0, "Red wins.");
    assert_eq!(viewed("", &rest, BLUE)["end"]["how"], "Nobody can catch up any more.");
    // Nobody has mastered anything when the turns run out, so neurons decide; or they do not either.
    let limit = prompted("limit=6", "D5D6=1,D6D7=2 r:r:o,b:b:o 6 p2 7 end", RED);
    assert_eq!((limit.0.as_str(), limit.2), ("All share the win.", "7.4"));
    let spread = viewed("limit=6", "D5D6=1 r:r:o,b:b:o 6 p2 7 end", RED);
    assert_eq!(spread["end"]["tie"], "Two are level at 0, and Red has most neurons on the board: 1.");
    assert_eq!(spread["end"]["winners"], json!(["p1"]));
}

#[test]
fn actions_are_described_in_the_move_list_and_in_sentences() {
    let place = "D5D6=1,D6D7=2 r:br3y:o,b:b2g:o 5 p1 5 place:1:2";
    let rest = "D5D6=1,D6D7=1 r:g2r3y:o,b:b2g:o 5 p1 7 master";
    for (rest, action, text, tags, said) in [
        (
            "D5D6=1,D6D7=2 r:r3y:o,b:b2g:o 5 p1 - roll",
            "roll=7",
            "Rolls 7",
            "Red +2, Blue +1",
            "Red rolls 7: Red collects 2 red from D5 and D6; Blue 1 blue from D7.",
        ),
        (
            "D5D6=1,D6D7=2 r:r3y:o,b:b2g:o 5 p1 - roll",
            "roll=4",
            "Rolls 4",
            "",
            "Red rolls 4, and nobody collects anything.",
        ),
        (
            "D5D6=1,D6D7=2 r:r3y:o,b:b2g:o 5 p1 - roll",
            "roll=5",
            "Rolls 5",
            "",
            "Red rolls 5 and may place two neurons at no cost.",
        ),
        (
            "D5D6=1,D6D7=2 r:r3y:o,b:b2g:o 5 p1 - roll",
            "roll=8",
            "Rolls 8",
            "",
            "Red rolls 8: everybody discards a card.",
        ),
        (
            place,
            "neuron=D6D7:b",
            "D6–D7 for blue",
            "+Willpower, trauma, -Willpower",
            "Red places a neuron from D6 to D7 for a blue card. Red has Willpower now. The neuron of Blue goes home. Blue loses Willpower.",
        ),
        (
            place,
            "wild=D6D7",
            "D6–D7",
            "+Willpower, trauma",
            "Red places the orange neuron from D6 to D7 as a gift. Red has Willpower now. The neuron of Blue goes home.",
        ),
        (place, "neuron=D6E6", "D6–E6", "+Logic", "Red places a neuron from D6 to E6 at no cost. Red has Logic now."),
        (place, "done", "Done placing", "", "Red is done placing."),
        (TRADE, "house=g", "House: 3 red for 1 green", "", "Red gives the house 3 red for 1 green."),
        (TRADE, "offer=p2:r2", "Offers 2 red", "", "Red offers Blue 2 red."),
        (
            "D5D6=1,D6D7=2 r:r3y:o,b:b2g:o 5 p1 7 ask:2:p2:r2",
            "ask=b",
            "Asks for 1 blue",
            "",
            "Red offers Blue 2 red for 1 blue.",
        ),
        (
            "D5D6=1,D6D7=2 r:r3y:o,b:b2g:o 5 p1 7 answer:2:p2:one:r2/b",
            "accept",
            "Accepts",
            "Blue gives 1 blue, Red gives 2 red",
            "Blue accepts: 1 blue for 2 red from Red.",
        ),
        (
            "D5D6=1,D6D7=2 r:r3y:o,b:b2g:o 5 p1 7 answer:2:p2:one:r2/b",
            "counter=g",
            "Counters with 1 green",
            "",
            "Blue would give 1 green instead.",
        ),
        (
            rest,
            "master=War+",
            "War with Resilience",
            "+1, Resilience",
            "Red masters War for 2 green, 2 red and 1 yellow and scores 1 point. Red has Resilience now.",
        ),
        (
            rest,
            "master=War",
            "War",
            "+1, power lost",
            "Red masters War for 2 green, 1 red and 1 yellow and scores 1 point. Resilience is lost for everybody.",
        ),
        (
            "D5D6=1,D6D7=2 r:r8y:o,b:b2g:o 5 p1 7 trim:p1",
            "discard=ry",
            "Discards 1 red and 1 yellow",
            "",
            "Red discards 1 red and 1 yellow.",
        ),
    ] {
        assert_eq!(described("", rest, action), (text.to_owned(), tags.to_owned(), said.to_owned()), "{action}");
    }
    let game = Ask::table(TWO);
    let first = game.read_action(&game.startpos(), "colour=r").expect("a free colour");
    assert_eq!(game.describe(&game.startpos(), first).description(ENGLISH).said, "Second seat plays red.");
}

#[test]
fn what_cannot_be_done_is_explained_with_its_rule_and_sites() {
    let place = "D5D6=1,D6D7=2 r:r3:o,b:b2g:o 5 p1 7 place:1:0";
    let rows = [
        (place, "own D4D5", "4.2", "D4", "D4 is dead (white), and you do not hold Forgiveness."),
        (place, "own D5D6", "4.2", "D5D6", "Your own neuron lies on D5D6."),
        (place, "own A3B3", "4.4", "A3 B3", "You touch neither A3 nor B3."),
        (place, "own D6D7", "4.5", "D6D7", "D6D7 costs a blue card, and you hold none."),
        (place, "D6D7", "4.5", "D6D7", "D6D7 costs a blue card, and you hold none."),
        (place, "own", "4.6", "", "Choose a link."),
        (
            TRADE,
            "own D6D7",
            "3.1",
            "D6D7",
            "Neurons are placed after the roll, before trading; now Red trades or is done.",
        ),
        (TRADE, "p2 g", "5.3", "", "You hold no green card."),
        (TRADE, "p2", "5.1", "", "Choose the cards that you give."),
        (TRADE, "any r", "5.4", "", "An offer to any needs two others, and one sits here."),
        (TRADE, "swap", "5.2", "", "A swap takes at least 7 cards in hand, and you hold 4 cards."),
        (
            "D5D6=1,D6D7=2 r:r2y:o,b:b2g:o 5 p1 7 trade:3",
            "house",
            "5.2",
            "",
            "The house takes 3 red cards for one, and you hold 2.",
        ),
        (
            "D5D6=1,D6D7=2 r:r3y:o,b:b2g:o 5 p1 7 answer:2:p2:one:r/b",
            "own D6D7",
            "3.1",
            "D6D7",
            "Neurons are placed after the roll, before trading; now Blue answers the offer of 1 red for 1 blue: accept, decline or counter.",
        ),
        (
            "D5D6=1,D6D7=2 r:g2ry:o,b:b2g:o 5 p1 7 master",
            "War",
            "6.1",
            "D7",
            "War needs Willpower, and you do not touch D7.",
        ),
        (
            "D5D6=1,D6D7=1 r:g2ry:o,b:b2g:o 5 p1 7 master",
            "War with",
            "6.2",
            "",
            "Resilience costs one more red card, and you hold too few.",
        ),
        ("D5D6=1,D6D7=2 r:r8y:o,b:b2g:o 5 p1 7 trim:p1", "r", "3.7", "", "You discard exactly 2 cards, not 1."),
    ];
    check_attempts::<Knowledge>(
        &rows.map(|(rest, picks, rule, sites, text)| (TWO, fen(rest), picks, rule, sites, text)),
    );
}

#[test]
fn sides_are_called_by_their_colour_once_they_have_one() {
    let game = Ask::table("variant=three");
    let mut state = game.startpos();
    game::play(&game, &mut state, ["colour=g"]).expect("a free colour");
    let sides: Vec<&str> = Seat::first(3).map(|seat| game.side(&state, seat, ENGLISH)).collect();
    assert_eq!(sides, ["First seat", "Second seat", "Green"]);
}
