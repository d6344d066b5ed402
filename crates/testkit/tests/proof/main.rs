//! The support of games' tests is tested itself, on a game with dice and two to four seats: what is right passes, and
//! what is wrong does not.

mod literal;

use std::panic::{AssertUnwindSafe, catch_unwind};

use game::{Dice, Game, Notation, Seat, Turn, Viewer};
use testkit::laws::choices;
use testkit::proof::{
    AttemptRow, DescriptionRow, InsteadRow, PromptRow, RefusalRow, check_accepted, check_attempts, check_instead,
    check_pair_on_strings, check_prompts, check_refusals, check_refused, check_rulings, check_told,
};
use testkit::toy::{Action, SPEC, TakeAway};

use literal::{Literal, SLIP, Slip};

type Ask = testkit::proof::Ask<TakeAway>;
type Pair = testkit::proof::Pair<TakeAway, Literal>;
type Walk = testkit::proof::Walk<TakeAway>;

const REFUSED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/proof/refused.fens");
const ACCEPTED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/proof/accepted.fens");

/// What a panic says; nothing where nothing is wrong.
fn complaint<T>(check: impl FnOnce() -> T) -> Option<String> {
    let payload = catch_unwind(AssertUnwindSafe(check)).err()?;
    let text = payload.downcast_ref::<String>().cloned();
    Some(text.or_else(|| payload.downcast_ref::<&str>().map(|&text| text.to_owned())).expect("a panic has words"))
}

fn walks() -> Vec<Walk> {
    let mut dice = Dice::new(5);
    let play = |options| {
        let start = TakeAway::new(&options).start(3);
        Walk::play(&options, start, usize::MAX, &mut dice, |list, dice| *dice.pick(list))
    };
    choices(&SPEC, 20, 1).into_iter().map(play).collect()
}

#[test]
fn a_walk_goes_to_the_end_and_chance_acts_by_itself() {
    let mut rolls = 0;
    for walk in walks() {
        assert!(matches!(walk.game.turn(&walk.states[walk.actions.len()]), Turn::Over(_)));
        for ((before, action, after), (state, list)) in walk.steps().zip(walk.lists()) {
            assert!(before == state && list.contains(&action), "{}", walk.at(before));
            let mut next = *before;
            walk.game.apply(&mut next, action);
            assert_eq!(next, *after, "{}", walk.at(before));
            assert_eq!(walk.game.turn(before) == Turn::Chance, matches!(action, Action::Roll(_)));
            rolls += usize::from(matches!(action, Action::Roll(_)));
        }
    }
    assert!(rolls > 50, "{rolls}");
    let options = choices(&SPEC, 0, 1).remove(0);
    let start = TakeAway::new(&options).startpos();
    let short = Walk::play(&options, start, 4, &mut Dice::new(1), |_, _| Action::Take(1));
    assert_eq!((short.actions.len(), short.states.len()), (4, 5));
}

fn compare_all() {
    for options in choices(&SPEC, 20, 1) {
        Pair::new(&options).check_start();
    }
    for walk in walks() {
        let pair = Pair::new(&walk.options);
        walk.states.iter().for_each(|state| pair.check(state));
    }
    assert_eq!(check_pair_on_strings::<TakeAway, Literal>(ACCEPTED), (4, 0));
    assert_eq!(check_pair_on_strings::<TakeAway, Literal>(REFUSED), (0, 5));
}

#[test]
fn two_readings_agree_and_every_slip_of_one_is_found() {
    compare_all();
    use Slip::{Accepts, List, Play, Refuses, Start, Turn, Weight, Write};
    for slip in [Start, Write, Refuses, Accepts, List, Turn, Play, Weight] {
        SLIP.set(slip);
        assert!(complaint(compare_all).is_some(), "nobody sees the slip {slip:?}");
    }
}

#[test]
fn strings_are_refused_and_accepted_as_their_tables_say() {
    assert_eq!((check_refused::<TakeAway>(REFUSED), check_accepted::<TakeAway>(ACCEPTED)), (5, 4));
    let wrong = complaint(|| check_refused::<TakeAway>(ACCEPTED)).expect("they are accepted");
    assert!(wrong.contains("line 2: field and words are needed"), "{wrong}");
    assert!(complaint(|| check_accepted::<TakeAway>(REFUSED)).is_some());
}

#[test]
fn ta01_chance_rolls() {
    assert_eq!(Ask::turn("", &Ask::start("")), "chance");
    assert_eq!(Ask::legal("", "5 p1 - 0", ""), "roll=1 roll=2 roll=3");
    assert!(Ask::lists("", "5 p1 - 0", "roll=3") && !Ask::lists("", "5 p1 - 0", "take1"));
}

#[test]
fn every_ruling_needs_a_proof_and_every_proof_a_ruling() {
    let sources = include_str!("main.rs");
    assert_eq!(check_rulings::<TakeAway>("TA", &[sources]), 1);
    assert!(complaint(|| check_rulings::<TakeAway>("TA", &[])).is_some());
    let more = format!("{sources}\nfn ta02_nobody_ruled_this() {{\n");
    assert!(complaint(|| check_rulings::<TakeAway>("TA", &[&more])).is_some());
}

const REFUSALS: &[RefusalRow] = &[
    ("", "5 p1 2 0", "take3", "1.1", "", "does not take 1 to 2"),
    ("", "5 p1 - 0", "take1", "1.2", "", "is not a roll"),
    ("", "0 p1 - 0", "roll=1", "1.3", "", "The heap is empty."),
];
const INSTEAD: &[InsteadRow] = &[("", "5 p1 2 0", "take3", "")];
const ATTEMPTS: &[AttemptRow] = &[("", "5 p1 2 0", "heap", "1.1", "", "Choose how many stones you take.")];
const PROMPTS: &[PromptRow] = &[
    ("", "5 p1 - 0", Viewer::Spectator, "The die is rolled.", "", "1.2"),
    ("seats=3", "5 p3 1 0", Viewer::Seat(Seat::P3), "Take stones.", "", "1.1"),
];
const TOLD: &[DescriptionRow] = &[
    ("", "5 p1 - 0", "roll=2", "die 2", "", "", "The die shows 2.", "", ""),
    ("", "5 p1 2 0", "take2", "takes 2", "", "", "North takes 2.", "heap", ""),
];

#[test]
fn answers_are_as_their_tables_say_and_a_wrong_row_is_shown() {
    check_refusals::<TakeAway>(REFUSALS);
    check_instead::<TakeAway>(INSTEAD);
    check_attempts::<TakeAway>(ATTEMPTS);
    check_prompts::<TakeAway>(PROMPTS);
    check_told::<TakeAway>(TOLD);
    let mut rows = REFUSALS.to_vec();
    rows[0].5 = "takes what it likes";
    rows[1].3 = "1.1";
    let wrong = complaint(|| check_refusals::<TakeAway>(&rows)).expect("two rows are wrong");
    assert!(wrong.starts_with("2 rows differ:\n[] 5 p1 2 0 take3\n"), "{wrong}");
    assert!(wrong.contains("`take3` does not take 1 to 2 stones."), "{wrong}");
    assert!(complaint(|| check_refusals::<TakeAway>(&[("", "5 p1 2 0", "take1", "", "", "")])).is_some());
    assert!(complaint(|| check_instead::<TakeAway>(&[("", "5 p1 2 0", "take3", "take9")])).is_some());
    assert!(complaint(|| check_attempts::<TakeAway>(&[("", "5 p1 2 0", "heap", "1.2", "", "")])).is_some());
    assert!(complaint(|| check_prompts::<TakeAway>(&[] as &[PromptRow])).is_some(), "an empty table proves nothing");
    let (game, state) = Ask::position("", "5 p1 2 0");
    assert_eq!(game.fen(&state), "5 p1 2 0");
}
