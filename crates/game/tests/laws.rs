//! The laws themselves are tested: a game that keeps them passes, and for every law there is one that breaks it.

use std::collections::BTreeSet;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, Mutex};

use game::laws::{Breach, Budget, Law, choices, uphold};
use game::toy::{Action, SPEC, State, TakeAway};
use game::{
    BenchPosition, Claim, DefaultWhen, Domain, FieldError, Forbidden, Game, Ground, Notation, OptionSpec, Options,
    Outcome, Reason, Remark, Seat, Setting, Spec, Turn, Variant, Word,
};

#[test]
fn a_game_that_keeps_the_laws_passes() {
    let report = uphold::<TakeAway>(&Budget::default()).unwrap();
    assert!(report.choices > 10 && report.games > 40, "{report:?}");
    assert!(report.finished == report.games && report.positions > 1000 && report.actions > 2000, "{report:?}");
    assert!(report.refused_positions > 1000 && report.accepted_positions > 100, "{report:?}");
    assert!(report.refused_actions > 1000 && report.accepted_actions > 100, "{report:?}");
}

#[test]
fn the_same_budget_tries_the_same_things() {
    let told = || format!("{:?}", uphold::<TakeAway>(&Budget::default()));
    assert_eq!(told(), told());
}

#[test]
fn choices_are_every_variant_every_value_and_some_mixtures() {
    let lines = |mixtures| choices(&SPEC, mixtures, 1).iter().map(Options::to_string).collect::<Vec<_>>();
    let singles = ["", "variant=misere", "variant=old-3", "heap=5", "heap=40", "seats=4", "dice=off", "setup=random"];
    assert_eq!(lines(0), singles, "what equals another choice comes once");
    let mixed = lines(50);
    assert!(mixed.len() > 2 * singles.len(), "{mixed:?}");
    assert!(mixed.iter().all(|line| !(line.contains("last=loses") && line.contains("seats=4"))), "{mixed:?}");
}

#[test]
fn a_breach_tells_everything_needed_to_see_it_again() {
    let breach = uphold::<Broken<CountsTooMany>>(&Budget::default()).unwrap_err();
    let expected = "\
law Count is broken: The count is the length of the list.
  found     the count is 4, the list has 3
  game      take-away
  options   (defaults)
  position  12 p1 - 0
  tried     \"\"";
    assert_eq!(breach.to_string(), expected);
    assert_eq!(format!("{breach:?}"), expected);
    let breach = uphold::<Broken<ReadsAnyTake>>(&Budget::default()).unwrap_err();
    assert!(!breach.tried.is_empty() && breach.position.contains(" p2 "), "{breach}");
}

#[test]
fn every_law_is_broken_by_some_game_and_the_breach_is_seen() {
    let mut broken = BTreeSet::new();
    let mut check = |expected: Law, result: Result<(), Breach>| {
        let breach = result.expect_err(&format!("{expected:?} was not missed"));
        assert_eq!(breach.law, expected, "{breach}");
        broken.insert(expected);
    };
    for (law, spec) in [
        (Law::Names, &LOUD_OPTION),
        (Law::Names, &TWIN_OPTION),
        (Law::Names, &TWIN_VARIANT),
        (Law::Names, &TWIN_VALUE),
        (Law::Defaults, &STRANGE_DEFAULT),
        (Law::Defaults, &STRANGE_FOLLOWER),
        (Law::Declared, &STRANGE_VARIANT),
        (Law::Declared, &STRANGE_PAIR),
        (Law::Declared, &STRANGE_REMARK),
        (Law::Declared, &STRANGE_CAUSE),
        (Law::FirstVariant, &NO_VARIANT),
        (Law::FirstVariant, &NO_PLAIN_VARIANT),
        (Law::Permitted, &FORBIDDEN_VARIANT),
        (Law::OptionsLine, &VARIANT_AS_OPTION),
        (Law::Papers, &NO_RULES),
        (Law::Papers, &TWICE_NUMBERED),
        (Law::Papers, &WRONG_SECTION),
        (Law::Papers, &RULINGS_OUT_OF_ORDER),
        (Law::Papers, &RULING_WITHOUT_RULE),
    ] {
        check(law, game::laws::check_spec(spec));
    }
    fn hold<F: Fault>() -> Result<(), Breach> {
        uphold::<Broken<F>>(&Budget::default()).map(|_| ())
    }
    assert_eq!(hold::<NoFault>(), Ok(()), "the frame around the faults breaks no law itself");
    check(Law::Bench, hold::<BadBench>());
    check(Law::Chairs, hold::<OneChair>());
    check(Law::Chairs, hold::<UndeclaredSeats>());
    check(Law::Chairs, hold::<AbsentWinner>());
    check(Law::Chairs, hold::<AbsentMover>());
    check(Law::Start, hold::<FickleStart>());
    check(Law::StateText, hold::<DoubleSpaces>());
    check(Law::StateText, hold::<SaysMoves>());
    check(Law::StateText, hold::<StrangeLetters>());
    check(Law::StateReading, hold::<ForgetsSingles>());
    check(Law::StateReading, hold::<AnotherSpelling>());
    check(Law::Acceptance, hold::<RefusesItsOwn>());
    check(Law::Equality, hold::<HiddenPart>());
    check(Law::Listing, hold::<ListsTwice>());
    check(Law::MostActions, hold::<ListsMany>());
    check(Law::Over, hold::<GivesUpEarly>());
    check(Law::Over, hold::<NeverOver>());
    check(Law::Over, hold::<NoCause>());
    check(Law::Count, hold::<CountsTooMany>());
    check(Law::Nth, hold::<AlwaysTheFirst>());
    check(Law::ActionText, hold::<LongWords>());
    check(Law::ActionText, hold::<TwoWords>());
    check(Law::OneText, hold::<OneWord>());
    check(Law::ActionReading, hold::<ReadsAnother>());
    check(Law::ActionReading, hold::<RefusesListed>());
    check(Law::LegalOrder, hold::<Unsorted>());
    check(Law::OneAction, hold::<SameEnd>());
    check(Law::Weights, hold::<NoWeight>());
    check(Law::Clones, hold::<SharedBoard>());
    check(Law::Key, hold::<KeySeesSingles>());
    check(Law::Key, hold::<KeyMissesSeat>());
    check(Law::Claim, hold::<FalseClaim>());
    check(Law::Replay, hold::<ForgetfulApply>());
    check(Law::FieldRefusal, hold::<SilentRefusal>());
    check(Law::FieldRefusal, hold::<Echo>());
    check(Law::Canonical, hold::<Lenient>());
    check(Law::ActionRefusal, hold::<NoSuchRule>());
    check(Law::ActionRefusal, hold::<NoSentence>());
    check(Law::ActionAcceptance, hold::<ReadsAnyTake>());
    check(Law::ActionAcceptance, hold::<TrimsActions>());
    check(Law::NoPanic, hold::<SlicesBlindly>());
    check(Law::NoPanic, hold::<PanicsInPlay>());
    let missing: Vec<&Law> = Law::ALL.iter().filter(|law| !broken.contains(law)).collect();
    assert!(missing.is_empty(), "no game breaks {missing:?}");
}

/// Take-away with one thing wrong: each hook is the right way unless a fault replaces it.
trait Fault: Send + Sync + 'static {
    /// Whether copies of a state share what they hold.
    const SHARED: bool = false;

    fn spec() -> &'static Spec {
        &SPEC
    }
    fn seats(game: &TakeAway) -> u8 {
        game.seats()
    }
    fn start(game: &TakeAway, seed: u64) -> State {
        game.start(seed)
    }
    fn turn(game: &TakeAway, state: &State) -> Turn {
        game.turn(state)
    }
    fn actions(game: &TakeAway, state: &State, out: &mut Vec<Action>) {
        game.actions(state, out);
    }
    fn apply(game: &TakeAway, state: &mut State, action: Action) {
        game.apply(state, action);
    }
    fn count(game: &TakeAway, state: &State) -> usize {
        let mut list = Vec::new();
        Self::actions(game, state, &mut list);
        list.len()
    }
    fn nth(game: &TakeAway, state: &State, n: usize) -> Action {
        let mut list = Vec::new();
        Self::actions(game, state, &mut list);
        list[n]
    }
    fn weight(game: &TakeAway, state: &State, roll: Action) -> u32 {
        game.weight(state, roll)
    }
    fn key(game: &TakeAway, state: &State) -> u64 {
        game.key(state)
    }
    fn claim(_length: usize) -> Option<Claim> {
        None
    }
    fn write_state(game: &TakeAway, state: &State, out: &mut String) {
        game.write_state(state, out);
    }
    fn read_state(game: &TakeAway, text: &str) -> Result<State, FieldError> {
        game.read_state(text)
    }
    fn write_action(game: &TakeAway, state: &State, action: Action, out: &mut String) {
        game.write_action(state, action, out);
    }
    fn read_action(game: &TakeAway, state: &State, text: &str) -> Result<Action, Reason> {
        game.read_action(state, text)
    }
    fn equal(one: &State, other: &State) -> bool {
        one == other
    }
    fn sort(texts: &mut [String]) {
        texts.sort_unstable();
    }
}

struct Broken<F>(TakeAway, PhantomData<F>);

/// A state behind a lock, so that a fault can share it between copies.
struct Held<F>(Arc<Mutex<State>>, PhantomData<F>);

impl<F> Held<F> {
    fn new(state: State) -> Self {
        Held(Arc::new(Mutex::new(state)), PhantomData)
    }
    fn get(&self) -> State {
        *self.0.lock().unwrap()
    }
}
impl<F: Fault> Clone for Held<F> {
    fn clone(&self) -> Self {
        if F::SHARED { Held(Arc::clone(&self.0), PhantomData) } else { Held::new(self.get()) }
    }
}
impl<F: Fault> PartialEq for Held<F> {
    fn eq(&self, other: &Self) -> bool {
        F::equal(&self.get(), &other.get())
    }
}
impl<F: Fault> Eq for Held<F> {}
impl<F> Hash for Held<F> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.get().heap.hash(state);
    }
}
impl<F> std::fmt::Debug for Held<F> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.get().fmt(f)
    }
}

impl<F: Fault> Game for Broken<F> {
    type State = Held<F>;
    type Action = Action;
    const MOST_ACTIONS: usize = 4;

    fn spec() -> &'static Spec {
        F::spec()
    }
    fn new(options: &Options) -> Self {
        Broken(TakeAway::new(options), PhantomData)
    }
    fn seats(&self) -> u8 {
        F::seats(&self.0)
    }
    fn startpos(&self) -> Held<F> {
        Held::new(self.0.startpos())
    }
    fn start(&self, seed: u64) -> Held<F> {
        Held::new(F::start(&self.0, seed))
    }
    fn turn(&self, state: &Held<F>) -> Turn {
        F::turn(&self.0, &state.get())
    }
    fn actions(&self, state: &Held<F>, out: &mut Vec<Action>) {
        F::actions(&self.0, &state.get(), out);
    }
    fn apply(&self, state: &mut Held<F>, action: Action) {
        F::apply(&self.0, &mut state.0.lock().unwrap(), action);
    }
    fn count(&self, state: &Held<F>) -> usize {
        F::count(&self.0, &state.get())
    }
    fn nth(&self, state: &Held<F>, n: usize) -> Action {
        F::nth(&self.0, &state.get(), n)
    }
    fn weight(&self, state: &Held<F>, roll: Action) -> u32 {
        F::weight(&self.0, &state.get(), roll)
    }
    fn ends_turn(&self, state: &Held<F>, action: Action) -> bool {
        self.0.ends_turn(&state.get(), action)
    }
    fn essence(&self, state: &Held<F>) -> Held<F> {
        Held::new(self.0.essence(&state.get()))
    }
    fn key(&self, state: &Held<F>) -> u64 {
        F::key(&self.0, &state.get())
    }
    fn claim(&self, past: &[Held<F>]) -> Option<Claim> {
        F::claim(past.len())
    }
}

impl<F: Fault> Notation for Broken<F> {
    fn write_state(&self, state: &Held<F>, out: &mut String) {
        F::write_state(&self.0, &state.get(), out);
    }
    fn read_state(&self, text: &str) -> Result<Held<F>, FieldError> {
        F::read_state(&self.0, text).map(Held::new)
    }
    fn write_action(&self, state: &Held<F>, action: Action, out: &mut String) {
        F::write_action(&self.0, &state.get(), action, out);
    }
    fn read_action(&self, state: &Held<F>, text: &str) -> Result<Action, Reason> {
        F::read_action(&self.0, &state.get(), text)
    }
    fn legal(&self, state: &Held<F>) -> Vec<String> {
        let mut list = Vec::new();
        self.actions(state, &mut list);
        let mut texts: Vec<String> = list.into_iter().map(|action| self.action_text(state, action)).collect();
        F::sort(&mut texts);
        texts
    }
}

/// Declares a fault: its name, and the hook that it gets wrong.
macro_rules! faults {
    ($($name:ident { $($hook:item)* })+) => {
        $(struct $name; impl Fault for $name { $($hook)* })+
    };
}

faults! {
    NoFault {}
    BadBench {
        fn spec() -> &'static Spec {
            static BAD: Spec =
                Spec { bench: &[BenchPosition { options: "heap=5", fen: "9 p1 - 0", depth: 1 }], ..SPEC };
            &BAD
        }
    }
    OneChair { fn seats(_: &TakeAway) -> u8 { 1 } }
    UndeclaredSeats {
        fn spec() -> &'static Spec {
            static FEW: Spec = Spec { seats: &[2, 3], ..SPEC };
            &FEW
        }
    }
    AbsentWinner {
        fn turn(game: &TakeAway, state: &State) -> Turn {
            match game.turn(state) {
                Turn::Over(_) if game.seats() == 2 => Turn::Over(Outcome::win(Seat::P3, "last stone")),
                turn => turn,
            }
        }
    }
    AbsentMover {
        fn turn(game: &TakeAway, state: &State) -> Turn {
            match game.turn(state) {
                Turn::Seat(Seat::P2) => Turn::Seat(Seat::P4),
                turn => turn,
            }
        }
    }
    FickleStart {
        fn start(game: &TakeAway, _: u64) -> State {
            static CALLS: AtomicU8 = AtomicU8::new(0);
            State { heap: 4 + CALLS.fetch_add(1, Ordering::Relaxed) % 2, ..game.startpos() }
        }
    }
    DoubleSpaces {
        fn write_state(game: &TakeAway, state: &State, out: &mut String) {
            out.push_str(&game.fen(state).replace(' ', "  "));
        }
    }
    SaysMoves {
        fn write_state(game: &TakeAway, state: &State, out: &mut String) {
            out.push_str(&game.fen(state));
            out.push_str(" moves");
        }
    }
    StrangeLetters {
        fn write_state(game: &TakeAway, state: &State, out: &mut String) {
            out.push_str(&game.fen(state).replace('-', "–"));
        }
    }
    ForgetsSingles {
        fn read_state(game: &TakeAway, text: &str) -> Result<State, FieldError> {
            game.read_state(text).map(|state| State { singles: 0, ..state })
        }
    }
    AnotherSpelling {
        fn write_state(game: &TakeAway, state: &State, out: &mut String) {
            static CALLS: AtomicU8 = AtomicU8::new(0);
            let odd = CALLS.fetch_add(1, Ordering::Relaxed) % 2 == 1;
            out.push_str(&if odd { game.fen(state) } else { game.fen(state).replace('-', "=") });
        }
        fn read_state(game: &TakeAway, text: &str) -> Result<State, FieldError> {
            game.read_state(&text.replace('=', "-"))
        }
    }
    RefusesItsOwn {
        fn read_state(game: &TakeAway, text: &str) -> Result<State, FieldError> {
            let state = game.read_state(text)?;
            if state.heap == 2 { Err(FieldError::new("heap", "two is no number")) } else { Ok(state) }
        }
    }
    HiddenPart {
        fn equal(one: &State, other: &State) -> bool {
            State { singles: 0, ..*one } == State { singles: 0, ..*other }
        }
    }
    ListsTwice {
        fn actions(game: &TakeAway, state: &State, out: &mut Vec<Action>) {
            game.actions(state, out);
            out.extend(out.first().copied());
        }
    }
    ListsMany {
        fn actions(_: &TakeAway, state: &State, out: &mut Vec<Action>) {
            out.extend((1..=state.heap).map(Action::Take));
        }
    }
    GivesUpEarly {
        fn turn(game: &TakeAway, state: &State) -> Turn {
            if state.heap == 1 { Turn::Over(Outcome::draw("tired")) } else { game.turn(state) }
        }
    }
    NeverOver {
        fn turn(game: &TakeAway, state: &State) -> Turn {
            if state.heap == 0 { Turn::Seat(Seat::P1) } else { game.turn(state) }
        }
    }
    NoCause {
        fn turn(game: &TakeAway, state: &State) -> Turn {
            if state.heap == 0 { Turn::Over(Outcome::draw("")) } else { game.turn(state) }
        }
    }
    CountsTooMany { fn count(_: &TakeAway, _: &State) -> usize { 4 } }
    AlwaysTheFirst {
        fn nth(game: &TakeAway, state: &State, _: usize) -> Action { game.nth(state, 0) }
    }
    LongWords {
        fn write_action(game: &TakeAway, state: &State, action: Action, out: &mut String) {
            out.push_str(&"please-".repeat(7));
            game.write_action(state, action, out);
        }
    }
    TwoWords {
        fn write_action(game: &TakeAway, state: &State, action: Action, out: &mut String) {
            out.push_str("please ");
            game.write_action(state, action, out);
        }
    }
    OneWord {
        fn write_action(_: &TakeAway, _: &State, _: Action, out: &mut String) { out.push_str("something"); }
    }
    ReadsAnother {
        fn read_action(game: &TakeAway, state: &State, text: &str) -> Result<Action, Reason> {
            game.read_action(state, text).map(|_| game.nth(state, 0))
        }
    }
    RefusesListed {
        fn read_action(game: &TakeAway, state: &State, text: &str) -> Result<Action, Reason> {
            game.read_action(state, if text == "take3" { "" } else { text })
        }
    }
    Unsorted { fn sort(texts: &mut [String]) { texts.reverse(); } }
    SameEnd {
        fn apply(game: &TakeAway, state: &mut State, action: Action) {
            game.apply(state, if action == Action::Take(2) { Action::Take(1) } else { action });
        }
    }
    NoWeight {
        fn weight(_: &TakeAway, _: &State, roll: Action) -> u32 { u32::from(roll != Action::Roll(3)) }
    }
    SharedBoard { const SHARED: bool = true; }
    KeySeesSingles {
        fn key(game: &TakeAway, state: &State) -> u64 { game.key(state) | u64::from(state.singles) << 32 }
    }
    KeyMissesSeat {
        fn key(game: &TakeAway, state: &State) -> u64 { game.key(&State { seat: Seat::P1, ..*state }) }
    }
    FalseClaim {
        fn claim(length: usize) -> Option<Claim> {
            (length > 3).then(|| Claim { ground: Ground::Threefold([0, 1, length - 1]), automatic: false })
        }
    }
    ForgetfulApply {
        // Plays on a position that it has already seen end differently.
        fn apply(game: &TakeAway, state: &mut State, action: Action) {
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
        fn read_state(game: &TakeAway, text: &str) -> Result<State, FieldError> {
            game.read_state(text).map_err(|_| FieldError::new("heap", ""))
        }
    }
    Echo {
        fn read_state(game: &TakeAway, text: &str) -> Result<State, FieldError> {
            game.read_state(text).map_err(|_| FieldError::new("heap", format!("what is {text}?")))
        }
    }
    Lenient {
        fn read_state(game: &TakeAway, text: &str) -> Result<State, FieldError> {
            game.read_state(text.trim())
        }
    }
    NoSuchRule {
        fn read_action(game: &TakeAway, state: &State, text: &str) -> Result<Action, Reason> {
            game.read_action(state, text).map_err(|reason| Reason { rule: "9.9", ..reason })
        }
    }
    NoSentence {
        fn read_action(game: &TakeAway, state: &State, text: &str) -> Result<Action, Reason> {
            game.read_action(state, text).map_err(|reason| Reason { text: String::new(), ..reason })
        }
    }
    ReadsAnyTake {
        fn read_action(game: &TakeAway, state: &State, text: &str) -> Result<Action, Reason> {
            match text {
                "take1" => Ok(Action::Take(1)),
                "take2" => Ok(Action::Take(2)),
                "take3" => Ok(Action::Take(3)),
                _ => game.read_action(state, text),
            }
        }
    }
    TrimsActions {
        fn read_action(game: &TakeAway, state: &State, text: &str) -> Result<Action, Reason> {
            game.read_action(state, text.trim_end_matches(|c: char| !c.is_ascii_digit()))
        }
    }
    SlicesBlindly {
        fn read_state(game: &TakeAway, text: &str) -> Result<State, FieldError> {
            let first = &text[..text.len().min(1)];
            if first == "x" { Err(FieldError::new("heap", "x")) } else { game.read_state(text) }
        }
    }
    PanicsInPlay {
        fn apply(game: &TakeAway, state: &mut State, action: Action) {
            assert_ne!(state.heap, 3, "three is a crowd");
            game.apply(state, action);
        }
    }
}

const fn option(key: &'static str, default: &'static str, words: &'static [Word]) -> OptionSpec {
    OptionSpec { key, help: "", default, default_when: &[], values: Domain::Words(words) }
}

const fn word(name: &'static str) -> Word {
    Word { name, help: "" }
}

const STRANGE: Setting = Setting::new("dice", "loaded");
const PLAIN: Variant = Variant { name: "standard", help: "", settings: &[] };
const ON_OFF: &[Word] = &[word("on"), word("off")];

/// Nothing but one option, so that each spec below is one thing away from being right.
static SMALL: Spec =
    Spec { options: &[option("dice", "on", ON_OFF)], variants: &[PLAIN], forbidden: &[], remarks: &[], ..SPEC };
static LOUD_OPTION: Spec = Spec { options: &[option("Dice", "on", ON_OFF)], ..SMALL };
static TWIN_OPTION: Spec = Spec { options: &[option("dice", "on", ON_OFF), option("dice", "on", ON_OFF)], ..SMALL };
static TWIN_VARIANT: Spec = Spec { variants: &[PLAIN, PLAIN], ..SMALL };
static TWIN_VALUE: Spec = Spec { options: &[option("dice", "on", &[word("on"), word("on")])], ..SMALL };
static STRANGE_DEFAULT: Spec = Spec { options: &[option("dice", "loaded", ON_OFF)], ..SMALL };
static STRANGE_FOLLOWER: Spec = Spec {
    options: &[
        option("dice", "on", ON_OFF),
        OptionSpec {
            default_when: &[DefaultWhen { setting: Setting::new("dice", "off"), default: "loaded" }],
            ..option("glow", "on", ON_OFF)
        },
    ],
    ..SMALL
};
static STRANGE_CAUSE: Spec = Spec {
    options: &[
        option("dice", "on", ON_OFF),
        OptionSpec {
            default_when: &[DefaultWhen { setting: STRANGE, default: "off" }],
            ..option("glow", "on", ON_OFF)
        },
    ],
    ..SMALL
};
static STRANGE_VARIANT: Spec =
    Spec { variants: &[PLAIN, Variant { name: "odd", help: "", settings: &[STRANGE] }], ..SMALL };
static STRANGE_PAIR: Spec = Spec {
    forbidden: &[Forbidden { pair: [Setting::new("dice", "on"), Setting::new("glow", "on")], reason: "" }],
    ..SMALL
};
static STRANGE_REMARK: Spec = Spec { remarks: &[Remark { when: &[STRANGE], text: "" }], ..SMALL };
static NO_VARIANT: Spec = Spec { variants: &[], ..SMALL };
static NO_PLAIN_VARIANT: Spec =
    Spec { variants: &[Variant { settings: &[Setting::new("dice", "off")], ..PLAIN }], ..SMALL };
static FORBIDDEN_VARIANT: Spec = Spec {
    variants: &[
        PLAIN,
        Variant { name: "both", help: "", settings: &[Setting::new("dice", "off"), Setting::new("last", "loses")] },
    ],
    forbidden: &[Forbidden { pair: [Setting::new("dice", "off"), Setting::new("last", "loses")], reason: "" }],
    ..SPEC
};
static VARIANT_AS_OPTION: Spec = Spec { options: &[option("variant", "on", ON_OFF)], ..SMALL };
static NO_RULES: Spec = Spec { rules: "Do as you like.", ..SMALL };
static TWICE_NUMBERED: Spec = Spec { rules: "## 1 Play\n**1.1** Take.\n**1.1** Win.\n", ..SMALL };
static WRONG_SECTION: Spec = Spec { rules: "## 1 Play\n**2.1** Take.\n", ..SMALL };
static RULINGS_OUT_OF_ORDER: Spec = Spec { rulings: "### TA-2 Two\n### TA-1 One\n", ..SMALL };
static RULING_WITHOUT_RULE: Spec = Spec { rulings: "### TA-1 One\n- **Rule:** 7.7\n", ..SMALL };
