//! The evaluation of positions: whoever is nearer to a field stands better, and trades help both sides.

use game::{
    Dice, Evaluate, Explain, Game, HOPELESS, Language, Notation, Options, PlayoutPolicy, Seat, Sentence, Turn, fitted,
};
use knowledge::{Action, Cards, Colour, Knowledge, KnowledgeEvaluator, State};

const BOARD: &str = "gwbo/oybrg/wyrbyg/brbwrrb/bgbgwr/gywrg/wo \
     Empathy=E2,Humility=D1,Willpower=D7,Taste=F1,Logic=E6 \
     Love=b2goy4*y,Art=b2gry2*y,Death=bgor3*r,Science=go2ry2*y,War=g2ry*r";

fn position(options: &str, rest: &str) -> (Knowledge, State) {
    let options = Options::parse(Knowledge::spec(), options).unwrap_or_else(|error| panic!("{options}: {error}"));
    let game = Knowledge::new(&options);
    let state = game.read_state(&format!("{BOARD} {rest}")).unwrap_or_else(|error| panic!("{rest}: {error}"));
    (game, state)
}

fn evaluator(game: &Knowledge) -> KnowledgeEvaluator {
    KnowledgeEvaluator::new(game, &fitted::<Knowledge, KnowledgeEvaluator>(), None)
}

/// How the first seat of two stands.
fn scored(rest: &str) -> i32 {
    let (game, state) = position("variant=two", rest);
    evaluator(&game).static_score(&game, &state, Seat::P1)
}

#[test]
fn what_brings_a_field_nearer_is_better() {
    let with_hand = |hand: &str| scored(&format!("D5D6=1,D6D7=1 r:{hand}:o,b:b2g:o 5 p1 7 trade:3"));
    // War costs two green, a red and a yellow card, and Willpower is there.
    let [all, most, few] = ["g2ry", "gr2y", "b3r"].map(with_hand);
    assert!(all > most && most > few, "{all} {most} {few}");
    let with_link = |links: &str| scored(&format!("{links} r:g2ry:o,b:b2g:o 5 p1 7 trade:3"));
    let [there, near, far] = ["D5D6=1,D6D7=1", "C4D5=1,D5D6=1", "C2D2=1,D2D3=1"].map(with_link);
    assert!(there > near && near > far, "{there} {near} {far}");
}

#[test]
fn points_and_powers_count_for_their_owner() {
    let with = |field: &str| {
        let (game, _) = position("variant=two", "D5D6=1 r:r:o,b:b2g:o 5 p1 7 trade:3");
        let fen = format!("{BOARD} D5D6=1 r:r:o,b:b2g:o 5 p1 7 trade:3").replace("War=g2ry*r", field);
        Seat::first(2)
            .map(|seat| evaluator(&game).static_score(&game, &game.read_state(&fen).expect("a position"), seat))
            .collect::<Vec<_>>()
    };
    let [lost, bought, theirs] = ["War=p1-", "War=p1+", "War=p2-"].map(with);
    assert!(bought[0] > lost[0] && lost[0] > theirs[0], "{lost:?} {bought:?} {theirs:?}");
    assert!(theirs[1] > lost[1], "{lost:?} {theirs:?}");
}

#[test]
fn masteries_are_ordered_first_and_aimless_offers_are_hopeless() {
    let (game, state) = position("variant=two", "D5D6=1,D6D7=1 r:g2r3y:o,b:b2g:o 5 p1 7 master");
    let mut list = Vec::new();
    game.actions(&state, &mut list);
    assert!(
        list.iter().all(|&action| (action != Action::Done) == (evaluator(&game).move_order(&game, &state, action) > 0)),
        "{list:?}"
    );
    let (game, state) = position("variant=two", "D5D6=1,D6D7=2 r:b2g2r2y2:o,b:b2g2r2y:o 5 p1 7 trade:3");
    list.clear();
    game.actions(&state, &mut list);
    let hopeful = list.iter().filter(|&&action| {
        matches!(action, Action::Offer { .. }) && evaluator(&game).move_order(&game, &state, action) > HOPELESS
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
        evaluator(&game)
            .self_interested_reply(&game, &game.read_state(&fen).unwrap_or_else(|error| panic!("{fen}: {error}")))
    };
    let open = "Love=b2goy4*y";
    assert_eq!(answer(open, "g3y2", "gr3y", "r2/g"), Some(Action::Accept));
    assert_eq!(answer(open, "g3y2", "gr3y", "r/g3"), Some(Action::Decline));
    // The green card would complete what Blue needs: that is fair while Blue does not lead.
    assert_eq!(answer("Love=p1-", "g3y2", "gr3y", "r/g"), Some(Action::Accept));
    assert_eq!(answer("Love=p2-", "g3y2", "gr3y", "r/g"), Some(Action::Decline));
}

#[test]
fn nobody_is_evaluated_by_cards_that_are_hidden() {
    let (game, one) = position("variant=three hands=closed", "D5D6=1,D6D7=2 r:r3y:o,b:b2g:o,g:gr2:o 4 p1 7 trade:3");
    let (_, other) = position("variant=three hands=closed", "D5D6=1,D6D7=2 r:r3y:o,b:gr2:o,g:b2g:o 4 p1 7 trade:3");
    assert_eq!(
        evaluator(&game).static_score(&game, &one, Seat::P1),
        evaluator(&game).static_score(&game, &other, Seat::P1)
    );
    let mut list = Vec::new();
    game.actions(&one, &mut list);
    assert!(list.iter().all(|&action| evaluator(&game).move_order(&game, &one, action)
        == evaluator(&game).move_order(&game, &other, action)));
    let offer = Action::Offer { to: Some(Seat::P2), give: Cards::one(Colour::Red) };
    assert_eq!(evaluator(&game).move_order(&game, &one, offer), HOPELESS);
}

/// Red has Logic and lacks a red card for Science; Blue has Willpower and lacks a green one for War.
const DEAL: &str = "D6D7=2,D6E6=1 r:g4y2:o,b:gr3y:o 5 p1 7";

/// The positions after these actions, from a deal on.
fn played(options: &str, rest: &str, actions: &[&str]) -> (Knowledge, Vec<State>) {
    let (game, state) = position(options, rest);
    let mut past = vec![state];
    for text in actions {
        let mut next = past.last().expect("there is a first").clone();
        game::play(&game, &mut next, [*text]).unwrap_or_else(|error| panic!("{text}: {error}"));
        past.push(next);
    }
    (game, past)
}

#[test]
fn an_offer_that_was_declined_is_not_made_again_in_its_round() {
    let first = Action::Offer { to: Some(Seat::P2), give: Cards::one(Colour::Green) };
    let other = Action::Offer { to: Some(Seat::P2), give: Cards::one(Colour::Yellow) };
    let trade = format!("{DEAL} trade:3");
    let (game, past) = played("variant=two", &trade, &["offer=p2:g", "ask=r", "decline"]);
    let stale = |past: &[State], action| evaluator(&game).is_stale(&game, past, action);
    assert!(stale(&past, first) && !stale(&past, other));
    assert!(!stale(&past[..1], first), "nothing was said before");
    // What is asked for the same cards may differ from what was asked.
    let (_, again) = played("variant=two", &trade, &["offer=p2:g", "ask=r", "decline", "offer=p2:g"]);
    assert!(stale(&again, Action::Ask(Cards::one(Colour::Red))));
    assert!(!stale(&again, Action::Ask(Cards::of(Colour::Red, 2))));
}

#[test]
fn only_few_trades_are_candidates_however_many_are_listed() {
    let (game, state) = position("variant=two", &format!("{DEAL} trade:3"));
    let mut candidates = Vec::new();
    evaluator(&game).candidates(&game, &state, &mut candidates);
    assert!(candidates.contains(&Action::Done) && candidates.len() < 10, "{candidates:?}");
    assert!(candidates.iter().any(|action| matches!(action, Action::Offer { .. })), "{candidates:?}");
    assert!(candidates.iter().all(|&action| game.lists(&state, action)), "{candidates:?}");
}

/// Every option that decides about hands and trades, for two seats and more.
const TABLES: [&str; 8] = [
    "",
    "variant=two",
    "variant=three hands=closed",
    "hands=closed trades=simple",
    "trades=off five=paid",
    "variant=three trades=simple offers=9 limit=60",
    "setup=raw pick=first",
    "setup=live limit=0 offers=0",
];

#[test]
fn playouts_and_candidates_are_legal_and_end_every_game() {
    for (line, seed) in TABLES.into_iter().zip(1..) {
        let game = Knowledge::new(&Options::parse(Knowledge::spec(), line).expect("a table"));
        let (evaluator, mut dice, mut state) = (evaluator(&game), Dice::new(seed), game.start(seed));
        let (mut actions, mut candidates) = (0, Vec::new());
        while let Some(action) = evaluator.playout(&game, &state, &mut dice) {
            assert!(game.lists(&state, action), "{line}: {action} in {}", game.fen(&state));
            if let Turn::Seat(_) = game.turn(&state) {
                candidates.clear();
                evaluator.candidates(&game, &state, &mut candidates);
                assert!(!candidates.is_empty(), "{line}: {}", game.fen(&state));
                for &candidate in &candidates {
                    assert!(game.lists(&state, candidate), "{line}: {candidate} in {}", game.fen(&state));
                    let purpose =
                        evaluator.explain(&game, &state, candidate).expect("every action is good for something");
                    let purpose = purpose.sentence(Language::English);
                    assert!(purpose.ends_with('.') && purpose.len() < 120, "{purpose}");
                }
            }
            let chances: f32 = evaluator.win_chances(&game, &state).iter().sum();
            assert!((chances - 1.0).abs() < 1e-3, "{line}: {chances}");
            game.apply(&mut state, action);
            actions += 1;
        }
        assert!(matches!(game.turn(&state), Turn::Over(_)));
        assert!(actions < 3000, "{line}: {actions} actions");
    }
}

/// What is said with an action after some others.
fn said(options: &str, rest: &str, before: &[&str], action: &str) -> Option<String> {
    let (game, past) = played(options, rest, before);
    let now = past.last().expect("there is a last");
    let action = game.read_action(now, action).unwrap_or_else(|illegal| panic!("{action}: {illegal:?}"));
    evaluator(&game).remark(&game, now, action).map(|remark| remark.sentence(Language::English))
}

#[test]
fn a_program_says_why_it_trades() {
    let trade = format!("{DEAL} trade:3");
    let check = |before: &[&str], action: &str, expected: &str| {
        assert_eq!(said("variant=two", &trade, before, action).as_deref(), Some(expected), "{before:?} {action}");
    };
    check(&["offer=p2:g"], "ask=r", "I need red for Science; you need green.");
    check(&["offer=p2:g2"], "ask=y", "I could use yellow; you need green.");
    check(&["offer=p2:g", "ask=r"], "accept", "Agreed. I need green for War.");
    check(&["offer=p2:y", "ask=gr"], "decline", "I need green for War myself.");
    check(&["offer=p2:g", "ask=r", "counter=r"], "ask=g2", "Rather like this. I need green for War; you need red.");
    check(&["offer=p2:g", "ask=r", "counter=r", "ask=g2"], "decline", "War is too near for you.");
    assert_eq!(said("variant=two", &trade, &[], "offer=p2:g"), None);
    assert_eq!(said("variant=two", &trade, &[], "done"), None);
}

/// With closed hands the words are the same whoever holds what, and whatever the speaker holds besides.
#[test]
fn a_program_says_nothing_that_is_hidden() {
    let line = "variant=three hands=closed";
    let rest = |own: &str, others: [&str; 2]| {
        format!("D5D6=1,D6D7=2 r:{own}:o,b:{}:o,g:{}:o 4 p1 7 trade:3", others[0], others[1])
    };
    for own in ["g2r2", "gr3", "bgy2"] {
        for others in [["b2r", "g2y"], ["g2y", "b2r"]] {
            let said = |before: &[&str], action: &str| said(line, &rest(own, others), before, action);
            assert_eq!(said(&["offer=p2:g"], "ask=r").as_deref(), Some("I could use red."));
            assert_eq!(said(&["offer=p2:g", "ask=y"], "decline").as_deref(), Some("That does not help me enough."));
        }
    }
}
