//! Pacing: two seats move one token round a ring. It has the draws that Take-away has not.

use std::fmt::Write as _;

use game::{
    BenchPosition, ChanceSearch, Claim, ClaimGround, Demo, Domain, Evaluate, FieldError, Game, HasEvaluator, LevelSpec,
    LevelTable, Notation, OptionSpec, Options, Outcome, Reason, Seat, Setting, Spec, Style, Turn, Variant, Word, shown,
    threefold,
};

/// The rules of one table.
pub(crate) struct Pacing {
    cells: u8,
    limit: u8,
    has_goal: bool,
    automatic_repetition: bool,
    automatic_draw: bool,
}

/// A position, written `CELL SEAT TURNS`: `0 p1 0`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct State {
    cell: u8,
    seat: Seat,
    /// Turns so far; all of them are without progress.
    turns: u8,
}

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Action {
    Left,
    Right,
    /// Ends the game at the last cell.
    Goal,
}

const ACTIONS: [(&str, Action); 3] = [("left", Action::Left), ("right", Action::Right), ("goal", Action::Goal)];

impl Game for Pacing {
    type State = State;
    type Action = Action;

    fn spec() -> &'static Spec {
        &SPEC
    }

    fn new(options: &Options) -> Pacing {
        Pacing {
            cells: options.number("cells") as u8,
            limit: options.number("limit") as u8,
            has_goal: options.word("goal") == "on",
            automatic_repetition: options.word("repetition") == "auto",
            automatic_draw: options.word("draws") == "auto",
        }
    }

    fn seats(&self) -> u8 {
        2
    }

    fn start(&self, _: u64) -> State {
        State { cell: 0, seat: Seat::P1, turns: 0 }
    }

    fn turn(&self, state: &State) -> Turn {
        match state.cell == self.cells {
            true => Turn::Over(Outcome::win(Seat::new(1 - state.seat.index()), "goal")),
            false if self.automatic_draw && state.turns >= self.limit => Turn::Over(Outcome::draw("no-progress")),
            false => Turn::Seat(state.seat),
        }
    }

    fn actions(&self, state: &State, out: &mut Vec<Action>) {
        if let Turn::Seat(_) = self.turn(state) {
            out.extend([Action::Left, Action::Right]);
            out.extend((self.has_goal && state.cell + 1 == self.cells).then_some(Action::Goal));
        }
    }

    fn apply(&self, state: &mut State, action: Action) {
        state.cell = match action {
            Action::Left => (state.cell + self.cells - 1) % self.cells,
            Action::Right => (state.cell + 1) % self.cells,
            Action::Goal => self.cells,
        };
        (state.seat, state.turns) = (Seat::new(1 - state.seat.index()), state.turns + 1);
    }

    fn ends_turn(&self, _: &State, _: Action) -> bool {
        true
    }

    fn key(&self, state: &State) -> u64 {
        u64::from(state.cell) << 8 | state.seat.index() as u64
    }

    fn claim(&self, past: &[State]) -> Option<Claim> {
        if let Some(places) = threefold(self, past) {
            return Some(Claim { ground: ClaimGround::Threefold(places), automatic: self.automatic_repetition });
        }
        let turns = past.last()?.turns;
        let ground = ClaimGround::NoProgress(turns.into());
        (!self.automatic_draw && turns >= self.limit).then_some(Claim { ground, automatic: false })
    }
}

impl Notation for Pacing {
    type Illegal = Reason;

    fn write_state(&self, state: &State, out: &mut String) {
        let _ = write!(out, "{} {} {}", state.cell, state.seat, state.turns);
    }

    fn read_state(&self, _: &str) -> Result<State, FieldError> {
        Err(FieldError::new("fields", "only startpos can be set up"))
    }

    fn write_action(&self, _: &State, action: Action, out: &mut String) {
        out.push_str(ACTIONS.iter().find(|(_, known)| *known == action).expect("every action has a text").0);
    }

    fn read_action(&self, state: &State, text: &str) -> Result<Action, Reason> {
        let mut list = Vec::new();
        self.actions(state, &mut list);
        let action = self.parse_action(text).filter(|action| list.contains(action));
        let text = format!("`{}` is not legal.", shown(text));
        action.ok_or(Reason { rule: "1", sites: Vec::new(), text, instead: Vec::new() })
    }

    fn parse_action(&self, text: &str) -> Option<Action> {
        ACTIONS.iter().find(|(known, _)| *known == text).map(|&(_, action)| action)
    }
}

/// Everything is level.
pub(crate) struct Level;

impl Evaluate<Pacing> for Level {
    type Features = ();

    fn new(_: &Pacing, _: &[i32], _: Option<&'static Style>) -> Level {
        Level
    }

    fn features(&self, _: &Pacing, _: &State) {}

    fn evaluate(&self, _: &Pacing, _: &State, (): &(), _: Seat) -> i32 {
        0
    }
}

impl ChanceSearch<Pacing> for Level {}

impl HasEvaluator for Pacing {
    type Evaluator = Level;

    const LEVELS: LevelTable = [LevelSpec::new(64, 1, 0); 9];
}

const fn option(key: &'static str, default: &'static str, values: Domain) -> OptionSpec {
    OptionSpec { key, help: "", default, default_when: &[], values }
}

const CLAIM_OR_AUTO: Domain = Domain::Words(&[Word { name: "claim", help: "" }, Word { name: "auto", help: "" }]);

static SPEC: Spec = Spec {
    id: "pacing",
    title: "Pacing",
    tagline: "Round and round",
    credit: "Nobody's.",
    notice: &[],
    edition: 1,
    seats: &[2],
    most_actions: 3,
    chance: false,
    options: &[
        option("cells", "4", Domain::Number { least: 3, most: 9 }),
        option("limit", "40", Domain::Number { least: 5, most: 90 }),
        option("goal", "on", Domain::Words(&[Word { name: "on", help: "" }, Word { name: "off", help: "" }])),
        option("repetition", "claim", CLAIM_OR_AUTO),
        option("draws", "claim", CLAIM_OR_AUTO),
    ],
    variants: &[
        Variant { name: "standard", help: "", settings: &[] },
        Variant { name: "narrow", help: "", settings: &[Setting::new("cells", "3")] },
    ],
    forbidden: &[],
    remarks: &[],
    rules: "",
    rulings: "",
    teaching: game::teaching::Teaching::NONE,
    bench: &[BenchPosition { options: "", fen: "", depth: 1 }],
    demo: Demo { options: "", actions: "" },
};
