//! Positions with what our own rules say about them, to compare a program's answers with.

use catalog::{CatalogGame, Visitor};
use engine::ugi::{OptionKind, OptionLine};
use game::random_step;
use game::{Dice, Options, Spec, Turn};

use super::probe::Introduction;

/// Longer lists of actions are not compared: some have hundreds of thousands.
const LONG_LIST: usize = 2000;

/// A game at random is played no longer.
const LONG_GAME: usize = 20_000;

/// Positions of the game that the program plays, under the rules that it has set.
pub(crate) struct Oracle {
    pub(crate) spec: &'static Spec,
    pub(crate) options: Options,
    pub(crate) seats: u8,
    /// The first is `startpos`; the others come up in games at random, or are positions of the benchmark.
    pub(crate) positions: Vec<Position>,
}

/// A position, how it is reached, and what is true of it.
pub(crate) struct Position {
    /// How it is set up, behind `position`.
    pub(crate) setup: String,
    pub(crate) fen: String,
    pub(crate) turn: String,
    pub(crate) result: String,
    pub(crate) is_over: bool,
    /// The legal actions in ascending order, where they are not too many.
    pub(crate) legal: Option<Vec<String>>,
}

impl Position {
    /// Whether a seat is to move and has something to choose from.
    pub(crate) fn is_decision(&self) -> bool {
        self.turn.starts_with('p') && self.legal.as_ref().is_none_or(|legal| legal.len() > 1)
    }
}

impl Oracle {
    /// The game with this name, or the one that a program says it plays.
    pub(crate) fn new(spec: &'static Spec, introduction: &Introduction) -> Oracle {
        let options = rules(spec, &introduction.options);
        catalog::dispatch(&options, Samples { spec })
    }

    /// A position in which a seat has to decide.
    pub(crate) fn decision(&self) -> Option<&Position> {
        self.positions.iter().find(|position| position.is_decision())
    }

    /// Every action of a line, played from a position; the first that is not legal.
    pub(crate) fn first_illegal(&self, position: &Position, line: &[String]) -> Option<String> {
        catalog::dispatch(&self.options, Follow { fen: &position.fen, line })
    }
}

/// Which of our games a program plays, by its options or its name.
pub(crate) fn recognise(introduction: &Introduction) -> Option<&'static Spec> {
    let variants = |option: &OptionLine| match &option.kind {
        OptionKind::Combo { vars, .. } if option.name == "variant" => Some(vars.clone()),
        _ => None,
    };
    let told = introduction.options.iter().find_map(variants);
    let by_options = catalog::games()
        .find(|spec| told.as_ref().is_some_and(|told| spec.variants.iter().map(|variant| variant.name).eq(told)));
    let words = |text: &str| -> Vec<String> {
        let parts = text.split(|c: char| !c.is_alphanumeric() && c != '\'').filter(|word| !word.is_empty());
        parts.map(str::to_lowercase).collect()
    };
    let name = words(&introduction.name);
    let is_named = |title: &str| name.windows(words(title).len().max(1)).any(|part| part == words(title));
    by_options.or_else(|| catalog::games().find(|spec| is_named(spec.title) || is_named(spec.id)))
}

/// The rules that a program has set: the defaults of its options are what it was started with.
fn rules(spec: &'static Spec, told: &[OptionLine]) -> Options {
    let default = |option: &OptionLine| match &option.kind {
        OptionKind::Combo { default, .. } => Some(default.clone()),
        OptionKind::Spin { default, .. } => Some(default.to_string()),
        _ => None,
    };
    let value = |name: &str| told.iter().find(|option| option.name == name).and_then(default);
    let variant = value("variant");
    let pairs: Vec<(&str, String)> =
        spec.options.iter().filter_map(|option| value(option.key).map(|value| (option.key, value))).collect();
    let pairs = pairs.iter().map(|(key, value)| (*key, value.as_str()));
    Options::build(spec, variant.as_deref(), pairs).unwrap_or_else(|_| Options::defaults(spec))
}

struct Samples {
    spec: &'static Spec,
}

impl Visitor for Samples {
    type Answer = Oracle;

    fn visit<G: CatalogGame>(self, game: G, options: &Options) -> Oracle {
        let mut positions = vec![look(&game, "startpos".to_owned(), &game.startpos())];
        for seed in 1..=2 {
            walk(&game, seed, &mut positions);
        }
        for bench in self.spec.bench {
            let fits = Options::parse(self.spec, bench.options).is_ok_and(|its| its.to_string() == options.to_string());
            if let (true, Ok(state)) = (fits, game.read_state(bench.fen)) {
                positions.push(look(&game, format!("fen {}", bench.fen), &state));
            }
        }
        Oracle { spec: self.spec, options: options.clone(), seats: game.seats(), positions }
    }
}

/// Plays a game at random to its end, and looks at some of its positions: more of the early ones, whose games are short
/// to tell, and the last.
fn walk<G: CatalogGame>(game: &G, seed: u64, positions: &mut Vec<Position>) {
    let (mut state, mut dice, mut moves) = (game.startpos(), Dice::new(seed), Vec::new());
    let mut next = 1;
    while let Some(action) = random_step(game, &state, &mut dice).filter(|_| moves.len() < LONG_GAME) {
        moves.push(game.action_text(&state, action));
        game.apply(&mut state, action);
        let is_last = matches!(game.turn(&state), Turn::Over(_));
        if moves.len() == next || is_last {
            positions.push(look(game, format!("startpos moves {}", moves.join(" ")), &state));
            next = next * 3 / 2 + 1;
        }
    }
}

fn look<G: CatalogGame>(game: &G, setup: String, state: &G::State) -> Position {
    let turn = game.turn(state);
    Position {
        setup,
        fen: game.fen(state),
        turn: turn.to_string(),
        result: match turn {
            Turn::Over(outcome) => outcome.to_string(),
            _ => "none".to_owned(),
        },
        is_over: matches!(turn, Turn::Over(_)),
        legal: (game.count(state) <= LONG_LIST).then(|| game.legal(state)),
    }
}

struct Follow<'a> {
    fen: &'a str,
    line: &'a [String],
}

impl Visitor for Follow<'_> {
    type Answer = Option<String>;

    fn visit<G: CatalogGame>(self, game: G, _: &Options) -> Option<String> {
        let mut state = game.read_state(self.fen).ok()?;
        for text in self.line {
            match game.read_action(&state, text) {
                Ok(action) => game.apply(&mut state, action),
                Err(_) => return Some(text.clone()),
            }
        }
        None
    }
}

/// The text of the first position under some rules.
pub(crate) fn startpos(options: &Options) -> String {
    catalog::dispatch(options, First)
}

struct First;

impl Visitor for First {
    type Answer = String;

    fn visit<G: CatalogGame>(self, game: G, _: &Options) -> String {
        game.fen(&game.startpos())
    }
}
