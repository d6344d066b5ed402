//! The game against a second one written from the text of the rules alone: the same strings are accepted and the same
//! fields refused, the same actions listed with the same weights, the same positions reached, the same results found.

mod literal;

use std::collections::BTreeMap;
use std::path::Path;

use game::{Dice, Game, Notation, Options};
use knowledge::{Knowledge, State};
use testkit::laws::choices;
use testkit::proof::{Literal as _, strings};

use literal::damage::damaged;
use literal::{Literal, Refusal};

type Pair = testkit::proof::Pair<Knowledge, Literal>;

/// One table, twice.
struct Both {
    options: Options,
    game: Knowledge,
    literal: Literal,
    pair: Pair,
}

/// How often what was compared, by words.
#[derive(Default, Debug)]
struct Seen(BTreeMap<String, usize>);

impl Seen {
    fn count(&mut self, word: &str) {
        *self.0.entry(word.to_owned()).or_default() += 1;
    }

    /// Checks that each of these was seen so often.
    fn check(&self, words: &[&str], least: usize) {
        for &word in words {
            assert!(self.0.get(word).is_some_and(|&times| times >= least), "{word} is rare: {:?}", self.0);
        }
    }
}

impl Both {
    fn new(options: Options) -> Both {
        let (game, literal, pair) = (Knowledge::new(&options), Literal::new(&options), Pair::new(&options));
        Both { options, game, literal, pair }
    }

    fn state(&self, fen: &str) -> State {
        self.game.read_state(fen).unwrap_or_else(|error| panic!("[{}] {fen}: {error}", self.options))
    }

    /// Plays on, at random or with a purpose, and compares every position on the way.
    fn walk(&self, mut state: State, has_purpose: bool, steps: usize, dice: &mut Dice, seen: &mut Seen) {
        for _ in 0..steps {
            self.pair.check(&state);
            let fen = self.game.fen(&state);
            let position = self.literal.read(&fen).expect("it was compared");
            let list = self.literal.list(&position);
            if list.is_empty() {
                break;
            }
            let text = match has_purpose {
                true => self.literal.choose(&position, &list, dice),
                false => dice.pick(&list).clone(),
            };
            let action = self.game.read_action(&state, &text).expect("a listed action");
            self.game.apply(&mut state, action);
            tell(&fen, &text, &self.game.fen(&state), seen);
        }
    }

    /// Whether both read the string, in the same way, or both refuse it; then the second reading must find a fault in
    /// the field that the game names, if the string has not been damaged twice.
    fn read(&self, fen: &str, is_damaged_twice: bool) -> Result<State, Refusal> {
        self.pair.check_text(fen).map_err(|(ours, theirs)| {
            let agree = is_damaged_twice || theirs.blames(ours.field);
            assert!(agree, "[{}] {fen}: {ours} but {theirs:?}", self.options);
            theirs
        })
    }
}

/// Notes what an action was about.
fn tell(fen: &str, action: &str, after: &str, seen: &mut Seen) {
    let field = |fen: &str, n: usize| fen.split(' ').nth(n).expect("nine fields").to_owned();
    let phase = field(fen, 8);
    let word = phase.split(':').next().expect("a word").to_owned();
    let verb = action.split('=').next().expect("a verb");
    seen.count(&format!("{word}-{verb}"));
    if verb == "master" {
        seen.count(if action.ends_with('+') { "power-bought" } else { "power-lost" });
        let is_over = field(after, 8) == "end";
        let has_open_field = field(after, 2).contains('*');
        if is_over {
            seen.count(if has_open_field { "end-by-clinch" } else { "end-by-all-five" });
        }
    } else if field(after, 8) == "end" {
        seen.count("end-by-limit");
    }
    let placed = |fen: &str| field(fen, 3).split(',').filter(|&item| item != "-").count();
    if matches!(verb, "neuron" | "wild") && placed(fen) == placed(after) {
        seen.count("trauma");
    }
}

/// Every variant, every value of every option, mixtures, and games that are stopped.
fn every_table(mixtures: u32) -> Vec<Both> {
    let stopped = ["variant=two limit=9", "variant=three limit=20", "limit=13 hands=closed", "limit=1 pick=first"];
    let stopped = stopped.map(|line| Options::parse(Knowledge::spec(), line).expect("options of a table"));
    choices(Knowledge::spec(), mixtures, 7).into_iter().chain(stopped).map(Both::new).collect()
}

/// The positions of the table of counts from the middle of games.
fn counted() -> Vec<(Both, String)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("perft/specification.perft");
    let text = std::fs::read_to_string(path).expect("the table can be read");
    let (mut positions, mut options) = (Vec::new(), "");
    for line in text.lines() {
        match line.split_once(' ') {
            Some(("position", _)) => options = "",
            Some(("options", line)) => options = line,
            Some(("fen", fen)) => {
                let options = Options::parse(Knowledge::spec(), options).expect("options of a table");
                positions.push((Both::new(options), fen.to_owned()));
            }
            _ => {}
        }
    }
    positions
}

#[test]
fn both_start_alike() {
    every_table(20).iter().for_each(|both| both.pair.check_start());
}

#[test]
fn every_deal_is_one_of_its_set_up() {
    for both in every_table(20) {
        for seed in 0..30 {
            let start = both.game.start(seed);
            both.pair.check(&start);
            let fen = both.game.fen(&start);
            let position = both.literal.read(&fen).expect("it was compared");
            assert!(both.literal.is_such_a_deal(&position), "[{}] {fen}", both.options);
        }
    }
}

#[test]
fn random_play_goes_alike() {
    let (mut dice, mut seen) = (Dice::new(1), Seen::default());
    for (seed, both) in (0..).zip(every_table(20)) {
        both.walk(both.game.start(seed), false, 80, &mut dice, &mut seen);
    }
    seen.check(
        &[
            "pick-colour",
            "roll-roll",
            "shed-discard",
            "place-neuron",
            "place-wild",
            "trade-offer",
            "ask-ask",
            "answer-decline",
        ],
        20,
    );
}

#[test]
fn play_with_a_purpose_goes_alike() {
    let (mut dice, mut seen) = (Dice::new(2), Seen::default());
    for (seed, both) in (0..).zip(every_table(20)) {
        both.walk(both.game.start(seed), true, 400, &mut dice, &mut seen);
    }
    seen.check(
        &[
            "power-bought",
            "power-lost",
            "trauma",
            "trim-discard",
            "trade-house",
            "trade-swap",
            "answer-accept",
            "reply-accept",
        ],
        20,
    );
    seen.check(&["end-by-clinch", "end-by-all-five", "end-by-limit"], 3);
}

#[test]
fn play_from_the_middle_of_games_goes_alike() {
    let (mut dice, mut seen) = (Dice::new(3), Seen::default());
    for (both, fen) in counted() {
        for n in 0..2 {
            both.walk(both.state(&fen), n == 0, 12, &mut dice, &mut seen);
        }
    }
    seen.check(&["power-bought", "power-lost", "trauma", "reply-decline", "counter-ask"], 1);
}

#[test]
fn the_tables_of_strings_are_read_alike() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/fens");
    for row in strings::<Knowledge>(format!("{folder}/accepted.fens")) {
        assert!(Both::new(row.options).read(&row.fen, false).is_ok(), "line {}", row.line);
    }
    for row in strings::<Knowledge>(format!("{folder}/refused.fens")) {
        let refusal = Both::new(row.options).read(&row.fen, false).err();
        assert!(refusal.is_some_and(|refusal| refusal.blames(&row.rest[0])), "line {}", row.line);
    }
}

/// Whatever stands in such a string, the two agree; where both read it, they play on alike.
#[test]
fn invented_and_damaged_strings_are_read_alike() {
    let (mut dice, mut seen, mut clauses) = (Dice::new(4), Seen::default(), Seen::default());
    let mut accepted = 0;
    for both in every_table(20) {
        for _ in 0..40 {
            let [fen, other] = [0; 2].map(|_| both.literal.write(&both.literal.invent(&mut dice)));
            let once = damaged(&fen, &other, &mut dice);
            let twice = damaged(&once, &other, &mut dice);
            for (fen, is_damaged_twice) in [(fen, false), (once, false), (twice, true)] {
                match both.read(&fen, is_damaged_twice) {
                    Ok(state) => {
                        accepted += 1;
                        both.walk(state, true, 2, &mut dice, &mut seen);
                    }
                    Err(refusal) => refusal.0.iter().for_each(|fault| clauses.count(fault.clause)),
                }
            }
        }
    }
    assert!(accepted > 1_500, "{accepted} accepted");
    // All clauses of 8.4 had their turn.
    assert_eq!(clauses.0.len(), 40, "{:?}", clauses.0);
}
