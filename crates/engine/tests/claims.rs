//! Draws over the protocol: claimed, automatic, and in matches.

mod pacing;
mod talk;

use engine::Expectimax;
use pacing::Pacing;
use talk::Talk;
use testkit::search_laws::ugi::UgiMatch;
use testkit::toy::TakeAway;

#[track_caller]
fn check(options: &str, script: &str) {
    Talk::about::<Pacing, Expectimax>(options).follow(script);
}

#[test]
fn a_third_occurrence_can_be_claimed() {
    check(
        "",
        "> position startpos moves right left right
        > query claim
        response none
        > claim
        info string error: claim: there is no draw to claim
        > position startpos moves right left right left
        > query claim
        response threefold
        > query gameover
        response false
        > query legal
        response left right
        > claim
        info string claim granted: draw (threefold)
        > query gameover
        response true
        > query result
        response draw
        > query turn
        response none
        > query p1turn
        response false
        > query legal
        response
        > query claim
        response none
        > claim
        info string error: claim: the game is over: draw (threefold)
        > go depth 1
        info string error: the game is over: draw (threefold)
        bestmove none
        > position startpos moves right left right left right
        > query gameover
        response false",
    );
}

#[test]
fn a_limit_without_progress_can_be_claimed() {
    check(
        "limit=5 cells=6",
        "> position startpos moves right right right right right
        > query claim
        response no-progress
        > claim
        info string claim granted: draw (no-progress)
        > query result
        response draw
        > uginewgame
        > query result
        response none",
    );
}

#[test]
fn a_claim_is_refused_during_an_infinite_search_and_waits_for_others() {
    let mut talk = Talk::about::<Pacing, Expectimax>("");
    talk.send("position startpos moves right left right left\ngo infinite\nclaim");
    talk.receive_until("info string error: a search is under way: stop it first");
    talk.send("stop\ngo nodes 50\nclaim\nquery result");
    talk.receive_until("bestmove");
    talk.receive_until("bestmove");
    assert_eq!(talk.close(), ["info string claim granted: draw (threefold)", "response draw"]);
}

#[test]
fn an_automatic_draw_ends_the_game_within_the_move_list() {
    check(
        "repetition=auto",
        "> position startpos moves right left right left
        > query gameover
        response true
        > query result
        response draw
        > query turn
        response none
        > query legal
        response
        > query claim
        response none
        > go
        info string error: the game is over: draw (threefold)
        bestmove none
        > position startpos moves right left right left right
        info string error: action 5 `right`: the game is over: draw (threefold)
        > query fen
        response 0 p1 4
        > position startpos moves right left
        > query gameover
        response false
        > position startpos moves right left right right
        > query gameover
        response false",
    );
    check(
        "draws=auto limit=5 cells=6",
        "> position startpos moves right right right right right
        > query result
        response draw
        > query legal
        response",
    );
}

#[test]
fn an_automatic_draw_is_kept_by_a_variant_that_comes_later() {
    check(
        "",
        "> setoption name repetition value auto
        info string rules: repetition=auto; position: startpos
        > setoption name variant value narrow
        info string rules: variant=narrow repetition=auto; position: startpos
        > position startpos moves right left right left
        > query result
        response draw",
    );
}

#[test]
fn fifty_games_are_played_with_options_in_any_order() {
    let toy = UgiMatch {
        settings: &[("variant", "misere"), ("heap", "9"), ("seats", "3"), ("setup", "fixed"), ("Hash", "1")],
        games: 50,
        go: "nodes 60",
        most_actions: 18,
        seed: 1,
    };
    let played = toy.play::<TakeAway, Expectimax>();
    assert_eq!(played.results.len(), 50);
    assert!(played.results.iter().all(|result| ["p1p2win", "p1p3win", "p2p3win"].contains(&result.as_str())));
}

#[test]
fn games_without_progress_end_by_claim_and_by_themselves() {
    let settings = [("variant", "narrow"), ("repetition", "claim"), ("draws", "auto"), ("goal", "off"), ("Hash", "1")];
    let claimed = UgiMatch { settings: &settings, games: 25, go: "nodes 20", most_actions: 100, seed: 2 };
    let played = claimed.play::<Pacing, Expectimax>();
    assert_eq!((played.claims, played.results.len()), (25, 25));
    let settings = settings.map(|(name, value)| (name, if name == "repetition" { "auto" } else { value }));
    let played = UgiMatch { settings: &settings, ..claimed }.play::<Pacing, Expectimax>();
    assert!(played.claims == 0 && played.results.iter().all(|result| result == "draw"), "{played:?}");
}
