//! Closed hands (RULES 5.7): nobody is shown who of the others holds what, and where one's own actions lead does not tell
//! it either.

use std::collections::BTreeMap;

use game::{Dice, Evaluate, Game, Language, Notation, Options, Present, Seat, Turn, Viewer, fitted};
use knowledge::{Action, Knowledge, KnowledgeEvaluator, Phase, State};
use testkit::laws::{Effort, Shown, compare_hidden, examine_hidden};

type Walk = testkit::proof::Walk<Knowledge>;

/// Tables with closed hands. Short games, so that some come to their end.
const TABLES: [&str; 4] = [
    "hands=closed limit=40",
    "hands=closed variant=three limit=30",
    "hands=closed trades=simple limit=40",
    "hands=closed variant=three trades=simple offers=9 limit=40",
];

fn options(line: &str) -> Options {
    Options::parse(Knowledge::spec(), line).unwrap_or_else(|error| panic!("{line}: {error}"))
}

fn random_walk(options: &Options, seed: u64, dice: &mut Dice) -> Walk {
    Walk::play(options, Knowledge::new(options).start(seed), 300, dice, |list, dice| *dice.pick(list))
}

#[test]
fn nobody_is_shown_who_of_the_others_holds_what() {
    for line in TABLES {
        let report =
            examine_hidden::<Knowledge>(&options(line), &Effort { games: 2, length: 250, ..Effort::default() })
                .unwrap();
        assert!(report.by_seats > 500 && report.by_spectators > 200 && report.by_actors > 150, "{line}: {report:?}");
    }
}

/// With two seats each knows the other's cards, and only a spectator sees neither hand: so they exchange all their cards.
#[test]
fn a_spectator_is_shown_neither_of_two_hands() {
    let mut dice = Dice::new(6);
    let mut compared = 0;
    for seed in 0..8 {
        let options = options("variant=two hands=closed limit=30");
        let walk = random_walk(&options, seed, &mut dice);
        for state in &walk.states {
            let Some(other) = with_hands_exchanged(&walk.game, state) else { continue };
            compare_hidden::<Knowledge>(&options, [state, &other], Viewer::Spectator, &[]).unwrap();
            compared += 1;
        }
    }
    assert!(compared > 100, "{compared}");
}

/// The same position with the two hands exchanged, where both have equally many cards and that is a position: a speaker
/// has to hold what he offers.
fn with_hands_exchanged(game: &Knowledge, state: &State) -> Option<State> {
    let [one, two] = [Seat::P1, Seat::P2].map(|seat| state.hand(seat));
    let mut fen: Vec<String> = game.fen(state).split(' ').map(str::to_owned).collect();
    let seats = fen[4].split(',').zip([two, one]).map(|(seat, hand)| {
        let parts: Vec<&str> = seat.split(':').collect();
        format!("{}:{hand}:{}", parts[0], parts[2])
    });
    fen[4] = seats.collect::<Vec<_>>().join(",");
    if one.len() == two.len() && one != two { game.read_state(&fen.join(" ")).ok() } else { None }
}

/// What a seat sees after its own action is the same whoever of the others holds what, but where a phase of another seat
/// is passed over, which all see (3.6).
#[test]
fn where_an_action_leads_does_not_tell_who_of_the_others_holds_what() {
    let mut dice = Dice::new(5);
    let mut phases: BTreeMap<String, usize> = BTreeMap::new();
    for (seed, line) in (0..).zip(TABLES.iter().cycle().take(24)) {
        let walk = random_walk(&options(line), seed, &mut dice);
        let evaluator = KnowledgeEvaluator::new(&walk.game, &fitted::<Knowledge, KnowledgeEvaluator>(), None);
        for state in &walk.states {
            let Turn::Seat(seat) = walk.game.turn(state) else { continue };
            let other = evaluator.determinize(&walk.game, state, seat, &mut dice).expect("hands are closed");
            if other != *state {
                check_actions(&walk, seat, state, &other);
                let phase = walk.game.fen(state).rsplit(' ').next().expect("a phase").to_owned();
                *phases.entry(phase.split(':').next().expect("a word").to_owned()).or_default() += 1;
            }
        }
    }
    for phase in ["shed", "place", "trade", "ask", "answer", "counter", "reply", "trim"] {
        assert!(phases.get(phase).is_some_and(|&times| times > 20), "{phase}: {phases:?}");
    }
}

fn check_actions(walk: &Walk, seat: Seat, state: &State, other: &State) {
    let game = &walk.game;
    let mut list = Vec::new();
    game.actions(state, &mut list);
    // What is asked and answered is much the same for all bundles of a rich hand.
    for action in list.into_iter().step_by(1 + game.count(state) / 12) {
        let passes = matches!(action, Action::Accept | Action::Decline)
            || matches!((state.phase(), action), (Phase::Shed(_), Action::Discard(_)));
        if seat != state.active() && passes {
            continue;
        }
        let [one, two] = [state, other].map(|before| {
            let mut next = before.clone();
            game.apply(&mut next, action);
            serde_json::to_string(&game.view(&next, Viewer::Seat(seat), Language::English))
                .expect("a view is plain data")
        });
        assert_eq!(one, two, "{}\nand {}: {action}", walk.at(state), game.fen(other));
    }
}

/// With open hands all of this is shown: the comparisons above can fail.
#[test]
fn open_hands_are_shown() {
    let options = options("variant=two limit=30");
    let walk = random_walk(&options, 1, &mut Dice::new(5));
    let exchanged = |state: &State| with_hands_exchanged(&walk.game, state).map(|other| (state.clone(), other));
    let (state, other) = walk.states.iter().find_map(exchanged).expect("hands are of equal size at times");
    let leak = compare_hidden::<Knowledge>(&options, [&state, &other], Viewer::Spectator, &[]).unwrap_err();
    assert_eq!(leak.shown, Shown::View, "{leak}");
}
