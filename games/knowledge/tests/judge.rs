//! What a search is told about a position: whoever is nearer to a field stands better, and trades help both sides.

use game::{Game, HOPELESS, Judge, Notation, Options, Seat};
use knowledge::{Action, Cards, Colour, Knowledge, KnowledgeJudge, State};

const BOARD: &str = "gwbo/oybrg/wyrbyg/brbwrrb/bgbgwr/gywrg/wo \
     Empathy=E2,Humility=D1,Willpower=D7,Taste=F1,Logic=E6 \
     Love=b2goy4*y,Art=b2gry2*y,Death=bgor3*r,Science=go2ry2*y,War=g2ry*r";

fn position(options: &str, rest: &str) -> (Knowledge, State) {
    let options = Options::parse(Knowledge::spec(), options).unwrap_or_else(|error| panic!("{options}: {error}"));
    let game = Knowledge::new(&options);
    let state = game.read_state(&format!("{BOARD} {rest}")).unwrap_or_else(|error| panic!("{rest}: {error}"));
    (game, state)
}

/// How the first seat of two stands.
fn judged(rest: &str) -> i32 {
    let (game, state) = position("variant=two", rest);
    KnowledgeJudge.glance(&game, &state, Seat::P1)
}

#[test]
fn what_brings_a_field_nearer_is_better() {
    let with_hand = |hand: &str| judged(&format!("D5D6=1,D6D7=1 r:{hand}:o,b:b2g:o 5 p1 7 trade:3"));
    // War costs two green, a red and a yellow card, and Willpower is there.
    let [all, most, few] = ["g2ry", "gr2y", "b3r"].map(with_hand);
    assert!(all > most && most > few, "{all} {most} {few}");
    let with_link = |links: &str| judged(&format!("{links} r:g2ry:o,b:b2g:o 5 p1 7 trade:3"));
    let [there, near, far] = ["D5D6=1,D6D7=1", "C4D5=1,D5D6=1", "C2D2=1,D2D3=1"].map(with_link);
    assert!(there > near && near > far, "{there} {near} {far}");
}

#[test]
fn points_and_powers_count_for_their_owner() {
    let with = |field: &str| {
        let (game, _) = position("variant=two", "D5D6=1 r:r:o,b:b2g:o 5 p1 7 trade:3");
        let fen = format!("{BOARD} D5D6=1 r:r:o,b:b2g:o 5 p1 7 trade:3").replace("War=g2ry*r", field);
        Seat::first(2)
            .map(|seat| KnowledgeJudge.glance(&game, &game.read_state(&fen).expect("a position"), seat))
            .collect::<Vec<_>>()
    };
    let [lost, bought, theirs] = ["War=p1-", "War=p1+", "War=p2-"].map(with);
    assert!(bought[0] > lost[0] && lost[0] > theirs[0], "{lost:?} {bought:?} {theirs:?}");
    assert!(theirs[1] > lost[1], "{lost:?} {theirs:?}");
}

#[test]
fn masteries_promise_most_and_aimless_offers_nothing() {
    let (game, state) = position("variant=two", "D5D6=1,D6D7=1 r:g2r3y:o,b:b2g:o 5 p1 7 master");
    let mut list = Vec::new();
    game.actions(&state, &mut list);
    assert!(
        list.iter().all(|&action| (action != Action::Done) == (KnowledgeJudge.promise(&game, &state, action) > 0)),
        "{list:?}"
    );
    let (game, state) = position("variant=two", "D5D6=1,D6D7=2 r:b2g2r2y2:o,b:b2g2r2y:o 5 p1 7 trade:3");
    list.clear();
    game.actions(&state, &mut list);
    let hopeful = list.iter().filter(|&&action| {
        matches!(action, Action::Offer { .. }) && KnowledgeJudge.promise(&game, &state, action) > HOPELESS
    });
    assert!(list.len() > 50 && hopeful.count() < 20, "{}", list.len());
}

/// Red has Logic and needs a red card for Science, and green ones to spare; Blue has Willpower and needs green for War.
#[test]
fn whoever_is_asked_agrees_to_what_helps_but_not_to_what_helps_a_leader_more() {
    let answer = |love: &str, hand: &str, theirs: &str, terms: &str| {
        let (game, _) = position("variant=three", "D5D6=1 r:g:o,b:r:o,y:b:o 5 p2 7 trade:3");
        let rest = format!("D6D7=2,D6E6=1 r:{hand}:o,b:{theirs}:o,y:b:o 5 p2 7 answer:2:p1:one:{terms}");
        let fen = format!("{BOARD} {rest}").replace("Love=b2goy4*y", love);
        KnowledgeJudge.answer(&game, &game.read_state(&fen).unwrap_or_else(|error| panic!("{fen}: {error}")))
    };
    let open = "Love=b2goy4*y";
    assert_eq!(answer(open, "g3y2", "gr3y", "r2/g"), Some(Action::Accept));
    assert_eq!(answer(open, "g3y2", "gr3y", "r/g3"), Some(Action::Decline));
    // The green card would complete what Blue needs: that is fair while Blue does not lead.
    assert_eq!(answer("Love=p1-", "g4y", "gr3y", "r/g"), Some(Action::Accept));
    assert_eq!(answer("Love=p2-", "g4y", "gr3y", "r/g"), Some(Action::Decline));
}

#[test]
fn nobody_judges_by_cards_that_are_hidden() {
    let (game, one) = position("variant=three hands=closed", "D5D6=1,D6D7=2 r:r3y:o,b:b2g:o,g:gr2:o 4 p1 7 trade:3");
    let (_, other) = position("variant=three hands=closed", "D5D6=1,D6D7=2 r:r3y:o,b:gr2:o,g:b2g:o 4 p1 7 trade:3");
    assert_eq!(KnowledgeJudge.glance(&game, &one, Seat::P1), KnowledgeJudge.glance(&game, &other, Seat::P1));
    let mut list = Vec::new();
    game.actions(&one, &mut list);
    assert!(list.iter().all(|&action| KnowledgeJudge.promise(&game, &one, action) == KnowledgeJudge.promise(&game, &other, action)));
    let offer = Action::Offer { to: Some(Seat::P2), give: Cards::one(Colour::Red) };
    assert_eq!(KnowledgeJudge.promise(&game, &one, offer), HOPELESS);
}

/// Red has Logic and lacks a red card for Science; Blue has Willpower and lacks a green one for War.
#[test]
fn nobody_is_asked_twice_in_a_turn() {
    let hopeful = |offers: u8| {
        let rest = format!("D6D7=2,D6E6=1 r:g4y2:o,b:gr3y:o 5 p1 7 trade:{offers}");
        let (game, state) = position("variant=two", &rest);
        let mut list = Vec::new();
        game.actions(&state, &mut list);
        let hopes = |action: &Action| KnowledgeJudge.promise(&game, &state, *action) > HOPELESS;
        list.into_iter().filter(|action| matches!(action, Action::Offer { .. })).filter(hopes).count()
    };
    assert!(hopeful(3) > 0);
    assert_eq!(hopeful(2), 0);
}
