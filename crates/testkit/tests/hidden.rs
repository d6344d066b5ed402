//! The law of hidden information is tested itself: a game that keeps it passes, and for everything that is compared there
//! is a fault that shows what is hidden.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use game::{
    ActionFacts, Demo, Dice, Domain, Evaluate, Explain, FieldError, Game, HasEvaluator, Language, LevelSpec,
    LevelTable, Notation, OptionSpec, Options, Outcome, Page, Pick, Present, Prompt, Reason, Seat, Sentence, Show,
    Spec, Style, Turn, Variant, Viewer, Weight, Word,
};
use serde::Serialize;
use testkit::laws::{Effort, HiddenReport, Leak, Shown, compare_hidden, examine_hidden, uphold_hidden};
use ts_rs::TS;

/// Tokens: three seats hold nine tokens in secret, and each turn a seat pays one to a public bank or passes. Whoever has
/// most at the end wins. One option chooses what is wrong with the game.
struct Tokens {
    open: bool,
    fault: String,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Hands {
    tokens: [u8; 3],
    turn: u8,
}

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Step {
    Pay,
    Pass,
}

const TOKENS: u8 = 9;
const TURNS: u8 = 12;
const FAULTS: [&str; 13] = [
    "none",
    "deal",
    "turn",
    "view",
    "prompt",
    "board",
    "picture",
    "description",
    "remark",
    "choices",
    "refusal",
    "hint",
    "spectator",
];

impl Tokens {
    fn actor(&self, state: &Hands) -> Seat {
        Seat::new(usize::from(state.turn) % 3)
    }

    /// What a seat other than this one holds, where the fault is in force; else nothing.
    fn secret(&self, state: &Hands, seat: Seat, fault: &str) -> String {
        match self.fault == fault {
            true => format!(" {}", state.tokens[(seat.index() + 1) % 3]),
            false => String::new(),
        }
    }
}

impl Game for Tokens {
    type State = Hands;
    type Action = Step;

    fn spec() -> &'static Spec {
        &SPEC
    }

    fn new(options: &Options) -> Tokens {
        Tokens { open: options.word("hands") == "open", fault: options.word("fault").to_owned() }
    }

    fn seats(&self) -> u8 {
        3
    }

    fn start(&self, seed: u64) -> Hands {
        let mut dice = Dice::new(seed);
        let mut tokens = [0; 3];
        (0..TOKENS).for_each(|_| tokens[dice.below(3)] += 1);
        Hands { tokens, turn: 0 }
    }

    fn turn(&self, state: &Hands) -> Turn {
        if state.turn < TURNS {
            return Turn::Seat(self.actor(state));
        }
        let most = state.tokens.iter().max();
        Turn::Over(Outcome::shared(Seat::first(3).filter(|seat| Some(&state.tokens[seat.index()]) == most), "tokens"))
    }

    fn turn_owner(&self, state: &Hands) -> Option<Seat> {
        (self.fault == "turn" && state.tokens[2] > 3).then_some(Seat::P3)
    }

    fn actions(&self, state: &Hands, out: &mut Vec<Step>) {
        if state.turn < TURNS {
            out.push(Step::Pass);
            out.extend((state.tokens[self.actor(state).index()] > 0).then_some(Step::Pay));
        }
    }

    fn apply(&self, state: &mut Hands, action: Step) {
        if action == Step::Pay {
            state.tokens[self.actor(state).index()] -= 1;
        }
        state.turn += 1;
    }

    fn ends_turn(&self, _: &Hands, _: Step) -> bool {
        true
    }

    fn key(&self, state: &Hands) -> u64 {
        state.tokens.iter().fold(u64::from(state.turn), |key, &tokens| key << 8 | u64::from(tokens))
    }
}

impl Notation for Tokens {
    type Illegal = Reason;

    fn write_state(&self, state: &Hands, out: &mut String) {
        write!(out, "{:?} {}", state.tokens, state.turn).expect("a string takes everything");
    }

    fn read_state(&self, _: &str) -> Result<Hands, FieldError> {
        Err(FieldError::new("all", "this game reads no positions"))
    }

    fn write_action(&self, _: &Hands, action: Step, out: &mut String) {
        out.push_str(if action == Step::Pay { "pay" } else { "pass" });
    }

    fn read_action(&self, state: &Hands, text: &str) -> Result<Step, Reason> {
        let mut list = Vec::new();
        self.actions(state, &mut list);
        let secret = self.secret(state, self.actor(state), "refusal");
        let why = format!("You have no token{secret}.");
        let found = list.into_iter().find(|&action| self.action_text(state, action) == text);
        found.ok_or(Reason { rule: "1.1", sites: Vec::new(), text: why, instead: Vec::new() })
    }

    fn parse_action(&self, text: &str) -> Option<Step> {
        match text {
            "pay" => Some(Step::Pay),
            "pass" => Some(Step::Pass),
            _ => None,
        }
    }
}

#[derive(Serialize, TS)]
struct TokensView {
    hands: Vec<Option<u8>>,
    turn: u8,
}

struct Words(String);

impl Sentence for Words {
    fn sentence(&self, _: Language) -> String {
        self.0.clone()
    }
}

impl ActionFacts for Words {
    fn entry(&self, _: Language) -> String {
        self.0.clone()
    }
    fn glyph(&self) -> String {
        String::new()
    }
    fn tags(&self, _: Language) -> Vec<String> {
        Vec::new()
    }
    fn sites(&self) -> Vec<String> {
        Vec::new()
    }
    fn takes(&self) -> Vec<String> {
        Vec::new()
    }
}

impl Present for Tokens {
    type View = TokensView;
    type Prompt = Prompt;
    type Description = Words;

    fn has_hidden_information(&self) -> bool {
        !self.open
    }

    fn view(&self, state: &Hands, viewer: Viewer, _: Language) -> TokensView {
        let sees = |seat: Seat| {
            let leaks = self.fault == "view" || self.fault == "spectator" && viewer == Viewer::Spectator;
            self.open || state.turn == TURNS || leaks || viewer == Viewer::Seat(seat)
        };
        let hand = |seat: Seat| sees(seat).then_some(state.tokens[seat.index()]);
        TokensView { hands: Seat::first(3).map(hand).collect(), turn: state.turn }
    }

    fn picks(&self, state: &Hands, action: Step, _: Language, out: &mut Vec<Pick>) {
        let secret = self.secret(state, self.actor(state), "choices");
        out.push(Pick::site(format!("{}{}", self.action_text(state, action), secret.trim())));
    }

    fn prompt(&self, state: &Hands, viewer: Viewer) -> Prompt {
        let seat = if let Viewer::Seat(seat) = viewer { seat } else { Seat::P1 };
        Prompt::new(format!("Pay or pass{}.", self.secret(state, seat, "prompt")), None, None)
    }

    fn describe(&self, state: &Hands, action: Step) -> Words {
        // What an actor has left is nobody else's business.
        let left = state.tokens[self.actor(state).index()];
        let left = if self.fault == "description" { format!(" {left}") } else { String::new() };
        Words(format!("{action:?}{left}."))
    }

    fn side(&self, _: &Hands, seat: Seat, _: Language) -> &'static str {
        ["North", "South", "East"][seat.index()]
    }
}

impl Show for Tokens {
    fn show(&self, state: &Hands, viewer: Viewer, page: &mut Page) {
        let seat = if let Viewer::Seat(seat) = viewer { seat } else { Seat::P1 };
        page.text(format!("turn {}{}", state.turn, self.secret(state, seat, "board"))).end();
    }

    fn svg(&self, state: &Hands, viewer: Viewer) -> Option<String> {
        let seat = if let Viewer::Seat(seat) = viewer { seat } else { Seat::P1 };
        Some(format!("<svg>{}</svg>", self.secret(state, seat, "picture")))
    }
}

struct TokensEvaluator;

impl Evaluate<Tokens> for TokensEvaluator {
    const WEIGHTS: &'static [Weight] = &[];
    type Features = ();

    fn new(_: &Tokens, _: &[i32], _: Option<&'static Style>) -> Self {
        TokensEvaluator
    }

    fn features(&self, _: &Tokens, _: &Hands) {}

    fn evaluate(&self, _: &Tokens, state: &Hands, (): &(), seat: Seat) -> i32 {
        i32::from(state.tokens[seat.index()])
    }

    /// The bank is public, so a seat knows what the two others hold together.
    fn determinize(&self, game: &Tokens, state: &Hands, seat: Seat, dice: &mut Dice) -> Option<Hands> {
        // At the end the hands are compared, and so are open.
        if game.open || state.turn == TURNS {
            return None;
        }
        let [one, two] = [(seat.index() + 1) % 3, (seat.index() + 2) % 3];
        let both = state.tokens[one] + state.tokens[two];
        let mut next = state.clone();
        next.tokens[one] = if game.fault == "deal" {
            state.tokens[one].max(1) - u8::from(state.tokens[one] > 0)
        } else {
            dice.below(usize::from(both) + 1) as u8
        };
        next.tokens[two] = both - next.tokens[one];
        Some(next)
    }
}

impl Explain<Tokens> for TokensEvaluator {
    type Purpose = Words;
    type Remark = Words;

    fn explain(&self, game: &Tokens, state: &Hands, _: Step) -> Option<Words> {
        Some(Words(format!("It helps{}.", game.secret(state, game.actor(state), "hint"))))
    }

    fn remark(&self, game: &Tokens, state: &Hands, _: Step) -> Option<Words> {
        let own = state.tokens[game.actor(state).index()];
        Some(Words(if game.fault == "remark" { format!("I have {own}.") } else { "Well.".to_owned() }))
    }
}

impl HasEvaluator for Tokens {
    type Evaluator = TokensEvaluator;
    const LEVELS: LevelTable = [LevelSpec::new(1, 1, 0); 9];
}

const fn word(name: &'static str) -> Word {
    Word { name, help: "of this kind" }
}

const fn option(key: &'static str, default: &'static str, words: &'static [Word]) -> OptionSpec {
    OptionSpec { key, help: "what it is", default, default_when: &[], values: Domain::Words(words) }
}

static FAULT_WORDS: [Word; FAULTS.len()] = {
    let mut words = [const { word("none") }; FAULTS.len()];
    let mut n = 0;
    while n < FAULTS.len() {
        words[n] = word(FAULTS[n]);
        n += 1;
    }
    words
};

static SPEC: Spec = Spec {
    id: "tokens",
    title: "Tokens",
    tagline: "Nine tokens in three hands",
    credit: "Everybody's.",
    notice: &[],
    edition: 1,
    seats: &[3],
    most_actions: 2,
    chance: false,
    options: &[option("hands", "closed", &[word("closed"), word("open")]), option("fault", "none", &FAULT_WORDS)],
    variants: &[Variant { name: "standard", help: "as it is", settings: &[] }],
    forbidden: &[],
    remarks: &[],
    rules: "# Tokens\n\n## 1 Play\n\n**1.1** *Paying.* A seat pays a token or passes.\n",
    rulings: "# Rulings\n",
    teaching: game::teaching::Teaching::NONE,
    bench: &[],
    demo: Demo { options: "", actions: "pass" },
};

fn options(line: &str) -> Options {
    Options::parse(&SPEC, line).unwrap_or_else(|error| panic!("{line}: {error}"))
}

fn hold(fault: &str) -> Result<HiddenReport, Leak> {
    examine_hidden::<Tokens>(&options(&format!("fault={fault}")), &Effort::default())
}

#[test]
fn a_game_that_shows_nothing_hidden_passes() {
    let report = hold("none").unwrap();
    assert_eq!((report.choices, report.positions), (1, 4 * (u64::from(TURNS) + 1)), "{report:?}");
    assert!(report.by_seats > 50 && report.by_spectators > 20 && report.by_actors > 10, "{report:?}");
}

#[test]
fn nothing_is_compared_where_nothing_is_hidden() {
    let report = examine_hidden::<Tokens>(&options("hands=open fault=view"), &Effort::default()).unwrap();
    assert_eq!(report, HiddenReport::default());
}

#[test]
fn every_choice_of_options_is_examined() {
    let leak = uphold_hidden::<Tokens>(&Effort::default()).unwrap_err();
    assert!(leak.options.contains("fault="), "{leak}");
}

#[test]
fn everything_that_is_compared_can_leak_and_the_leak_is_found() {
    let mut found = BTreeSet::new();
    for (fault, shown) in FAULTS[1..].iter().zip(Shown::ALL.iter().chain([&Shown::View])) {
        let leak = hold(fault).expect_err(fault);
        assert_eq!(leak.shown, *shown, "{fault}: {leak}");
        assert!(*shown == Shown::Deal || leak.found[0] != leak.found[1], "{leak}");
        assert_eq!(leak.viewer == Viewer::Spectator, *fault == "spectator", "{leak}");
        found.insert(*shown);
    }
    assert!(Shown::ALL.iter().all(|shown| found.contains(shown)), "{found:?}");
}

#[test]
fn a_leak_tells_everything_needed_to_see_it_again() {
    let leak = hold("prompt").unwrap_err();
    let text = leak.to_string();
    for part in ["Prompt to Seat(", "fault=prompt", &leak.positions[0], &leak.positions[1], "Pay or pass "] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[test]
fn two_positions_of_ones_own_can_be_compared() {
    let [one, other] = [[3, 3, 3], [5, 2, 2]].map(|tokens| Hands { tokens, turn: 0 });
    let compare = |viewer| compare_hidden::<Tokens>(&options(""), [&one, &other], viewer, &["pay"]);
    assert_eq!(compare(Viewer::Spectator), Ok(()));
    assert_eq!(compare(Viewer::Seat(Seat::P1)).unwrap_err().shown, Shown::View, "a seat sees its own hand change");
}
