//! The faults: what a game can get wrong, one at a time.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU8, Ordering};

use game::{
    ActionDescription, ActionFacts, BenchPosition, Claim, ClaimGround, Demo, FieldError, Game, Notation, Outcome, Pick,
    Present, Prompt, PromptFacts, Reason, Seat, Spec, Turn, Viewer,
};
use testkit::toy::{Action, SPEC, State, TakeAway, TakeAwayView};

use crate::broken::{ENGLISH, Fault, in_words};

/// Declares a fault: its name, and the hook that it gets wrong.
macro_rules! faults {
    ($($name:ident { $($hook:item)* })+) => {
        $(pub(crate) struct $name; impl Fault for $name { $($hook)* })+
    };
}

faults! {
    NoFault {}
    BadBench {
        fn spec(&self) -> &'static Spec {
            static BAD: Spec =
                Spec { bench: &[BenchPosition { options: "heap=5", fen: "9 p1 - 0", depth: 1 }], ..SPEC };
            &BAD
        }
    }
    OneSeat { fn seats(&self, _: &TakeAway) -> u8 { 1 } }
    UndeclaredSeats {
        fn spec(&self) -> &'static Spec {
            static FEW: Spec = Spec { seats: &[2, 3], ..SPEC };
            &FEW
        }
    }
    SecretDice {
        fn spec(&self) -> &'static Spec {
            static SILENT: Spec = Spec { chance: false, ..SPEC };
            &SILENT
        }
    }
    AbsentWinner {
        fn turn(&self, game: &TakeAway, state: &State) -> Turn {
            match game.turn(state) {
                Turn::Over(_) if game.seats() == 2 => Turn::Over(Outcome::win(Seat::P3, "last stone")),
                turn => turn,
            }
        }
    }
    AbsentMover {
        fn turn(&self, game: &TakeAway, state: &State) -> Turn {
            match game.turn(state) {
                Turn::Seat(Seat::P2) => Turn::Seat(Seat::P4),
                turn => turn,
            }
        }
    }
    FickleStart {
        fn start(&self, game: &TakeAway, _: u64) -> State {
            static CALLS: AtomicU8 = AtomicU8::new(0);
            State { heap: 4 + CALLS.fetch_add(1, Ordering::Relaxed) % 2, ..game.startpos() }
        }
    }
    DoubleSpaces {
        fn write_state(&self, game: &TakeAway, state: &State, out: &mut String) {
            out.push_str(&game.fen(state).replace(' ', "  "));
        }
    }
    SaysMoves {
        fn write_state(&self, game: &TakeAway, state: &State, out: &mut String) {
            out.push_str(&game.fen(state));
            out.push_str(" moves");
        }
    }
    StrangeLetters {
        fn write_state(&self, game: &TakeAway, state: &State, out: &mut String) {
            out.push_str(&game.fen(state).replace('-', "–"));
        }
    }
    ForgetsSingles {
        fn read_state(&self, game: &TakeAway, text: &str) -> Result<State, FieldError> {
            game.read_state(text).map(|state| State { singles: 0, ..state })
        }
    }
    AnotherSpelling {
        fn write_state(&self, game: &TakeAway, state: &State, out: &mut String) {
            static CALLS: AtomicU8 = AtomicU8::new(0);
            let odd = CALLS.fetch_add(1, Ordering::Relaxed) % 2 == 1;
            out.push_str(&if odd { game.fen(state) } else { game.fen(state).replace('-', "=") });
        }
        fn read_state(&self, game: &TakeAway, text: &str) -> Result<State, FieldError> {
            game.read_state(&text.replace('=', "-"))
        }
    }
    RefusesItsOwn {
        fn read_state(&self, game: &TakeAway, text: &str) -> Result<State, FieldError> {
            let state = game.read_state(text)?;
            if state.heap == 2 { Err(FieldError::new("heap", "two is no number")) } else { Ok(state) }
        }
    }
    HiddenPart {
        fn equal(&self, one: &State, other: &State) -> bool {
            State { singles: 0, ..*one } == State { singles: 0, ..*other }
        }
    }
    ListsTwice {
        fn actions(&self, game: &TakeAway, state: &State, out: &mut Vec<Action>) {
            game.actions(state, out);
            out.extend(out.first().copied());
        }
    }
    ListsMany {
        fn actions(&self, _: &TakeAway, state: &State, out: &mut Vec<Action>) {
            out.extend((1..=state.heap).map(Action::Take));
        }
    }
    GivesUpEarly {
        fn turn(&self, game: &TakeAway, state: &State) -> Turn {
            if state.heap == 1 { Turn::Over(Outcome::draw("tired")) } else { game.turn(state) }
        }
    }
    NeverOver {
        fn turn(&self, game: &TakeAway, state: &State) -> Turn {
            if state.heap == 0 { Turn::Seat(Seat::P1) } else { game.turn(state) }
        }
    }
    NoCause {
        fn turn(&self, game: &TakeAway, state: &State) -> Turn {
            if state.heap == 0 { Turn::Over(Outcome::draw("")) } else { game.turn(state) }
        }
    }
    CountsTooMany { fn count(&self, _: &TakeAway, _: &State) -> usize { 4 } }
    AlwaysTheFirst {
        fn nth(&self, game: &TakeAway, state: &State, _: usize) -> Action { first(game, state) }
    }
    LongWords {
        fn write_action(&self, game: &TakeAway, state: &State, action: Action, out: &mut String) {
            out.push_str(&"please-".repeat(7));
            game.write_action(state, action, out);
        }
    }
    TwoWords {
        fn write_action(&self, game: &TakeAway, state: &State, action: Action, out: &mut String) {
            out.push_str("please ");
            game.write_action(state, action, out);
        }
    }
    OneWord {
        fn write_action(&self, _: &TakeAway, _: &State, _: Action, out: &mut String) { out.push_str("something"); }
    }
    ReadsAnother {
        fn read_action(&self, game: &TakeAway, state: &State, text: &str) -> Result<Action, Reason> {
            game.read_action(state, text).map(|_| first(game, state)).map_err(in_words)
        }
    }
    RefusesListed {
        fn read_action(&self, game: &TakeAway, state: &State, text: &str) -> Result<Action, Reason> {
            game.read_action(state, if text == "take3" { "" } else { text }).map_err(in_words)
        }
    }
    Unsorted { fn sort(&self, texts: &mut [String]) { texts.reverse(); } }
    SameEnd {
        fn apply(&self, game: &TakeAway, state: &mut State, action: Action) {
            game.apply(state, if action == Action::Take(2) { Action::Take(1) } else { action });
        }
    }
    NoWeight {
        fn weight(&self, _: &TakeAway, _: &State, roll: Action) -> u32 { u32::from(roll != Action::Roll(3)) }
    }
    SharedBoard { fn shares(&self) -> bool { true } }
    KeySeesSingles {
        fn key(&self, game: &TakeAway, state: &State) -> u64 { game.key(state) | u64::from(state.singles) << 32 }
    }
    KeyMissesSeat {
        fn key(&self, game: &TakeAway, state: &State) -> u64 { game.key(&State { seat: Seat::P1, ..*state }) }
    }
    FalseClaim {
        fn claim(&self, length: usize) -> Option<Claim> {
            (length > 3).then(|| Claim { ground: ClaimGround::Threefold([0, 1, length - 1]), automatic: false })
        }
    }
    ForgetfulApply {
        // Plays on a position that it has already seen end differently.
        fn apply(&self, game: &TakeAway, state: &mut State, action: Action) {
            static PLAYED: Mutex<Vec<(State, Action)>> = Mutex::new(Vec::new());
            let mut played = PLAYED.lock().unwrap();
            let times = played.iter().filter(|known| **known == (*state, action)).count();
            played.push((*state, action));
            game.apply(state, action);
            if times >= 2 && state.heap == 0 {
                state.seat = Seat::P1;
            }
        }
    }
    SilentRefusal {
        fn read_state(&self, game: &TakeAway, text: &str) -> Result<State, FieldError> {
            game.read_state(text).map_err(|_| FieldError::new("heap", ""))
        }
    }
    Echo {
        fn read_state(&self, game: &TakeAway, text: &str) -> Result<State, FieldError> {
            game.read_state(text).map_err(|_| FieldError::new("heap", format!("what is {text}?")))
        }
    }
    Lenient {
        fn read_state(&self, game: &TakeAway, text: &str) -> Result<State, FieldError> {
            game.read_state(text.trim())
        }
    }
    NoSuchRule {
        fn read_action(&self, game: &TakeAway, state: &State, text: &str) -> Result<Action, Reason> {
            game.read_action(state, text).map_err(|illegal| Reason { rule: "9.9", ..in_words(illegal) })
        }
    }
    NoSentence {
        fn read_action(&self, game: &TakeAway, state: &State, text: &str) -> Result<Action, Reason> {
            game.read_action(state, text).map_err(|illegal| Reason { text: String::new(), ..in_words(illegal) })
        }
    }
    ReadsAnyTake {
        fn read_action(&self, game: &TakeAway, state: &State, text: &str) -> Result<Action, Reason> {
            match text {
                "take1" => Ok(Action::Take(1)),
                "take2" => Ok(Action::Take(2)),
                "take3" => Ok(Action::Take(3)),
                _ => game.read_action(state, text).map_err(in_words),
            }
        }
    }
    TrimsActions {
        fn read_action(&self, game: &TakeAway, state: &State, text: &str) -> Result<Action, Reason> {
            game.read_action(state, text.trim_end_matches(|c: char| !c.is_ascii_digit())).map_err(in_words)
        }
    }
    SlicesBlindly {
        fn read_state(&self, game: &TakeAway, text: &str) -> Result<State, FieldError> {
            let first = &text[..text.len().min(1)];
            if first == "x" { Err(FieldError::new("heap", "x")) } else { game.read_state(text) }
        }
    }
    PanicsInPlay {
        fn apply(&self, game: &TakeAway, state: &mut State, action: Action) {
            assert_ne!(state.heap, 3, "three is a crowd");
            game.apply(state, action);
        }
    }
    IllegalDemo {
        fn spec(&self) -> &'static Spec {
            static BAD: Spec = Spec { demo: Demo { options: "heap=5", actions: "roll=1 take2" }, ..SPEC };
            &BAD
        }
    }
    EmptyDemo {
        fn spec(&self) -> &'static Spec {
            static BAD: Spec = Spec { demo: Demo { options: "", actions: " " }, ..SPEC };
            &BAD
        }
    }
    UnknownDemo {
        fn spec(&self) -> &'static Spec {
            static BAD: Spec = Spec { demo: Demo { options: "heap=4", actions: "roll=1" }, ..SPEC };
            &BAD
        }
    }
    UnreadableView {
        fn view(&self, _: &TakeAway, _: &State, _: Viewer) -> Option<TakeAwayView> { None }
    }
    HiddenHeap {
        fn hides(&self) -> bool { true }
        fn view(&self, game: &TakeAway, state: &State, viewer: Viewer) -> Option<TakeAwayView> {
            SecretHeap.view(game, state, viewer)
        }
    }
    SecretHeap {
        fn view(&self, game: &TakeAway, state: &State, viewer: Viewer) -> Option<TakeAwayView> {
            let hidden = viewer == Viewer::Spectator;
            Some(TakeAwayView { heap: if hidden { 0 } else { state.heap }, ..game.view(state, viewer, ENGLISH) })
        }
    }
    SilentPrompt {
        fn prompt(&self, game: &TakeAway, state: &State, viewer: Viewer) -> Prompt {
            Prompt { text: String::new(), ..game.prompt(state, viewer).prompt(ENGLISH) }
        }
    }
    HalfPrompt {
        fn prompt(&self, game: &TakeAway, state: &State, viewer: Viewer) -> Prompt {
            Prompt { why: Some("because".to_owned()), ..game.prompt(state, viewer).prompt(ENGLISH) }
        }
    }
    UnruledPrompt {
        fn prompt(&self, game: &TakeAway, state: &State, viewer: Viewer) -> Prompt {
            Prompt { rule: Some("9.9"), ..game.prompt(state, viewer).prompt(ENGLISH) }
        }
    }
    OneSide { fn side(&self, _: &TakeAway, _: &State, _: Seat) -> &'static str { "Everybody" } }
    NamelessSide {
        fn side(&self, game: &TakeAway, state: &State, seat: Seat) -> &'static str {
            if seat == Seat::P2 { " " } else { game.side(state, seat, ENGLISH) }
        }
    }
    NoPicks { fn picks(&self, _: &TakeAway, _: &State, _: Action, _: &mut Vec<Pick>) {} }
    SamePicks {
        fn picks(&self, _: &TakeAway, _: &State, _: Action, out: &mut Vec<Pick>) { out.push(Pick::site("heap")); }
    }
    PicksWithin {
        fn picks(&self, game: &TakeAway, state: &State, action: Action, out: &mut Vec<Pick>) {
            if action == Action::Take(1) { out.push(Pick::site("heap")) } else { game.picks(state, action, ENGLISH, out) }
        }
    }
    SpacedPick {
        fn picks(&self, game: &TakeAway, state: &State, action: Action, out: &mut Vec<Pick>) {
            game.picks(state, action, ENGLISH, out);
            out[0].key.insert(0, ' ');
        }
    }
    SpacedTakes {
        fn picks(&self, game: &TakeAway, state: &State, action: Action, out: &mut Vec<Pick>) {
            game.picks(state, action, ENGLISH, out);
            out[0].takes.push("the heap".to_owned());
        }
    }
    WordWithoutChoice {
        fn picks(&self, game: &TakeAway, state: &State, action: Action, out: &mut Vec<Pick>) {
            game.picks(state, action, ENGLISH, out);
            out.iter_mut().for_each(|pick| pick.choice = None);
        }
    }
    EmptyChoice {
        fn picks(&self, game: &TakeAway, state: &State, action: Action, out: &mut Vec<Pick>) {
            game.picks(state, action, ENGLISH, out);
            out.iter_mut().filter_map(|pick| pick.choice.as_mut()).for_each(|choice| choice.help.clear());
        }
    }
    SpacedSite {
        fn describe(&self, game: &TakeAway, state: &State, action: Action) -> ActionDescription {
            ActionDescription { sites: vec!["the heap".to_owned()], ..game.describe(state, action).description(ENGLISH) }
        }
    }
    PicksUnread {
        fn attempt(&self, game: &TakeAway, state: &State, picks: &[&str]) -> Result<Action, Reason> {
            game.read_action(state, &picks.concat()).map_err(in_words)
        }
    }
    UnruledAttempt {
        fn attempt(&self, game: &TakeAway, state: &State, picks: &[&str]) -> Result<Action, Reason> {
            game.attempt(state, picks).map_err(|illegal| Reason { rule: "9.9", ..in_words(illegal) })
        }
    }
    SilentAttempt {
        fn attempt(&self, game: &TakeAway, state: &State, picks: &[&str]) -> Result<Action, Reason> {
            game.attempt(state, picks).map_err(|illegal| Reason { text: String::new(), ..in_words(illegal) })
        }
    }
    AttemptsAnything {
        fn attempt(&self, game: &TakeAway, state: &State, picks: &[&str]) -> Result<Action, Reason> {
            game.attempt(state, picks).map_err(in_words).or(Ok(Action::Take(9)))
        }
    }
    LongTale {
        fn describe(&self, game: &TakeAway, state: &State, action: Action) -> ActionDescription {
            ActionDescription { text: "and then ".repeat(6), ..game.describe(state, action).description(ENGLISH) }
        }
    }
    SilentTale {
        fn describe(&self, game: &TakeAway, state: &State, action: Action) -> ActionDescription {
            ActionDescription { text: String::new(), ..game.describe(state, action).description(ENGLISH) }
        }
    }
    EndlessTale {
        fn describe(&self, game: &TakeAway, state: &State, action: Action) -> ActionDescription {
            ActionDescription { said: "and so on".to_owned(), ..game.describe(state, action).description(ENGLISH) }
        }
    }
    PanicsAtPicks {
        fn attempt(&self, game: &TakeAway, state: &State, picks: &[&str]) -> Result<Action, Reason> {
            assert!(picks.len() < 4, "too many picks");
            game.attempt(state, picks).map_err(in_words)
        }
    }
}

/// The first listed action.
fn first(game: &TakeAway, state: &State) -> Action {
    game.pick(state, |_| 0).unwrap()
}
