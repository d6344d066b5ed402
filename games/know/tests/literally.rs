//! The game against a second one written from the text of the rules alone: the same strings are accepted and the same
//! fields refused, the same actions listed with the same weights, the same positions reached, the same results found.

mod literal;

use std::collections::BTreeMap;
use std::path::Path;

use game::{Dice, Game, Notation, Options, Turn};
use know::{Know, State};
use testkit::laws::choices;
use testkit::proof::strings;

use literal::damage::damaged;
use literal::{Literal, Position};

/// One table, twice.
struct Both {
    options: Options,
    game: Know,
    literal: Literal,
}

/// What was compared.
#[derive(Default)]
struct Seen {
    /// By the kind of their phase.
    positions: BTreeMap<String, usize>,
    actions: usize,
    resolutions: usize,
    cycles: usize,
}

impl Both {
    fn new(options: Options) -> Both {
        let (game, literal) = (Know::new(&options), Literal::new(&options));
        Both { options, game, literal }
    }

    fn parse(line: &str) -> Both {
        Both::new(Options::parse(Know::spec(), line).unwrap_or_else(|error| panic!("{line}: {error}")))
    }

    /// Compares everything that the two say about one position. Gives what each action leads to.
    fn check(&self, state: &State, seen: &mut Seen) -> Vec<(String, Position)> {
        let fen = self.game.fen(state);
        let at = || format!("[{}] {fen}", self.options);
        let position = self.literal.read(&fen).unwrap_or_else(|field| panic!("{}: refused: {field}", at()));
        assert_eq!(self.game.read_state(&fen).as_ref(), Ok(state), "{}", at());
        let turn = self.game.turn(state);
        let actor = match turn {
            Turn::Over(outcome) => format!("none {outcome}"),
            turn => turn.to_string(),
        };
        assert_eq!(actor, self.literal.actor(&position), "{}", at());
        let mut list = Vec::new();
        self.game.actions(state, &mut list);
        assert_eq!(self.game.count(state), list.len(), "{}: the count", at());
        let weight = |action| if turn == Turn::Chance { self.game.weight(state, action) } else { 1 };
        let mut texts: Vec<_> =
            list.into_iter().map(|action| (self.game.action_text(state, action), weight(action), action)).collect();
        texts.sort();
        let ours: Vec<(String, u32)> = texts.iter().map(|(text, weight, _)| (text.clone(), *weight)).collect();
        assert_eq!(ours, self.literal.list(&position), "{}", at());
        *seen.positions.entry(phase_word(&fen)).or_default() += 1;
        seen.actions += texts.len();
        let lead = |(text, _, action): (String, u32, _)| {
            let mut next = state.clone();
            self.game.apply(&mut next, action);
            let position = self.literal.play(&position, &text);
            assert_eq!(self.game.fen(&next), self.literal.write(&position), "{}: {text}", at());
            (text, position)
        };
        texts.into_iter().map(lead).collect()
    }

    fn start(&self, fen: &str) -> State {
        self.game.read_state(fen).unwrap_or_else(|error| panic!("[{}] {fen}: {error}", self.options))
    }

    /// Plays on, at random or with a purpose, and compares every position on the way.
    fn walk(&self, mut state: State, has_purpose: bool, steps: usize, dice: &mut Dice, seen: &mut Seen) {
        let mut position = self.literal.read(&self.game.fen(&state)).expect("a position of this table");
        for _ in 0..steps {
            let mut actions = self.check(&state, seen);
            if actions.is_empty() {
                break;
            }
            let chosen = match has_purpose {
                true => self.literal.choose(&position, &actions, dice),
                false => dice.below(actions.len()),
            };
            let (text, next) = actions.swap_remove(chosen);
            let action = self.game.read_action(&state, &text).expect("a listed action");
            self.game.apply(&mut state, action);
            seen.cycles += usize::from(next.cycle > position.cycle);
            seen.resolutions += usize::from(next.resolver.is_some() && position.resolver.is_none());
            position = next;
        }
    }

    /// Whether both read the string, in the same way, or both refuse the same field.
    fn read(&self, fen: &str, seen: &mut Seen) -> Result<State, &'static str> {
        match (self.game.read_state(fen), self.literal.read(fen)) {
            (Ok(state), Ok(_)) => {
                assert_eq!(self.game.fen(&state), fen, "[{}]", self.options);
                self.check(&state, seen);
                Ok(state)
            }
            (Err(ours), Err(theirs)) => {
                assert_eq!(ours.field, theirs, "[{}] {fen}: {ours}", self.options);
                Err(theirs)
            }
            (ours, theirs) => panic!("[{}] {fen}: {ours:?} but {:?}", self.options, theirs.err()),
        }
    }
}

/// The phase of a string without the spaces and dice that it is about: `move:x`, `postmove:+`, `path`.
fn phase_word(fen: &str) -> String {
    let phase = fen.split(' ').nth(2).expect("a phase");
    let (word, details) = phase.split_once(':').unwrap_or((phase, ""));
    let sign = details.chars().next().filter(|sign| !sign.is_ascii_uppercase());
    sign.map_or(word.to_owned(), |sign| format!("{word}:{sign}"))
}

/// Every variant with every option, and mixtures.
fn every_table(mixtures: u32) -> Vec<Both> {
    let variants = Know::spec().variants.iter().map(|variant| variant.name);
    let additions = [
        "conservation=on",
        "nets=on",
        "eternal=on",
        "score=first",
        "passage=off",
        "order=alternate",
        "first=p1",
        "maxturns=9",
        "maxturns=0 conservation=on nets=on",
        "eternal=on cycles=0 conservation=on",
        "eternal=on cycles=2 score=first conservation=on",
        "eternal=on cycles=1 maxturns=40 nets=on",
        "eternal=on cycles=4 order=alternate passage=off conservation=on",
    ];
    let lines = variants.flat_map(|name| additions.iter().map(move |added| format!("variant={name} {added}")));
    let mut tables: Vec<Options> = lines.filter_map(|line| Options::parse(Know::spec(), &line).ok()).collect();
    tables.extend(choices(Know::spec(), mixtures, 6));
    tables.into_iter().map(Both::new).collect()
}

/// The positions of the table of counts from the middle of games: errands, paths, Resolution, what follows it and new
/// cycles are near.
fn counted() -> Vec<(Both, String)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("perft/specification.perft");
    let text = std::fs::read_to_string(path).expect("the table can be read");
    let turn = |fen: &str| fen.split(' ').nth(6).and_then(|turn| turn.parse::<u32>().ok()).expect("a turn");
    let (mut positions, mut options) = (Vec::new(), "");
    for line in text.lines() {
        match line.split_once(' ') {
            Some(("position", _)) => options = "",
            Some(("options", line)) => options = line,
            Some(("fen", fen)) if turn(fen) > 1 => positions.push((Both::parse(options), fen.to_owned())),
            _ => {}
        }
    }
    positions
}

#[test]
fn both_start_alike_and_random_play_goes_alike() {
    let (mut dice, mut seen) = (Dice::new(1), Seen::default());
    for both in every_table(20) {
        let start = both.game.startpos();
        assert_eq!(both.game.fen(&start), both.literal.write(&both.literal.start()), "[{}]", both.options);
        both.walk(start, false, 40, &mut dice, &mut seen);
    }
    assert!(seen.actions > 50_000, "{} actions", seen.actions);
}

#[test]
fn play_with_a_purpose_goes_alike() {
    let (mut dice, mut seen) = (Dice::new(2), Seen::default());
    for both in every_table(10) {
        both.walk(both.game.startpos(), true, 300, &mut dice, &mut seen);
    }
    assert!(seen.resolutions > 40 && seen.cycles > 20, "{} Resolutions, {} cycles", seen.resolutions, seen.cycles);
}

#[test]
fn play_from_the_edge_of_things_goes_alike() {
    let (mut dice, mut seen) = (Dice::new(3), Seen::default());
    for (both, fen) in counted() {
        for n in 0..4 {
            both.walk(both.start(&fen), n % 2 == 0, 12, &mut dice, &mut seen);
        }
    }
    assert!(seen.resolutions > 5 && seen.cycles > 5, "{} Resolutions, {} cycles", seen.resolutions, seen.cycles);
}

/// 8.2: a first move that Resolves needs no second. All pieces of the partner are locked out here, so it alone is
/// legal; no game at random leads to such a place.
#[test]
fn a_first_move_that_resolves_goes_alike() {
    let both = Both::parse("variant=four-symmetric");
    let state = both.start("A1,A3,R3,R13,S12,C14/S5,F2,C6,F12,R16,R17 p1 move 2,3 - - 30 - 1:0,0");
    let actions = both.check(&state, &mut Seen::default());
    let texts: Vec<&str> = actions.iter().map(|(text, _)| text.as_str()).collect();
    assert_eq!(texts, ["C14-S28", "errand=A1", "errand=R3", "errand=S12"]);
}

/// 6.3: the opponent need not be who bars the way out; influence on an occupied space beside the piece is enough. That
/// takes enemies side by side, in a later cycle.
#[test]
fn an_errand_is_answered_alike() {
    let both = Both::parse("variant=four eternal=on");
    let mut state = both.start("R16,A1,F4,R12,C13,S30/F6,F3,R7,R9,C9,S20 p1 move 5 - - 3 - 2:0,0");
    both.check(&state, &mut Seen::default());
    game::play(&both.game, &mut state, ["errand=A1"]).expect("an errand on offer");
    both.check(&state, &mut Seen::default());
    assert_eq!(both.game.turn(&state).to_string(), "p3");
}

#[test]
fn the_tables_of_strings_are_read_alike() {
    let mut seen = Seen::default();
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/fens");
    for row in strings::<Know>(format!("{folder}/accepted.fens")) {
        assert!(Both::new(row.options).read(&row.fen, &mut seen).is_ok(), "line {}", row.line);
    }
    for row in strings::<Know>(format!("{folder}/refused.fens")) {
        assert_eq!(
            Both::new(row.options).read(&row.fen, &mut seen).err(),
            Some(row.rest[0].as_str()),
            "line {}",
            row.line
        );
    }
}

/// Whatever stands in such a string, the two agree; where both read it, they play on alike.
#[test]
fn invented_and_damaged_strings_are_read_alike() {
    let (mut dice, mut seen) = (Dice::new(4), Seen::default());
    let (mut accepted, mut refused) = (0, BTreeMap::<&str, usize>::new());
    for both in every_table(20) {
        for _ in 0..40 {
            let [fen, other] = [0; 2].map(|_| both.literal.write(&both.literal.invent(&mut dice)));
            let once = damaged(&fen, &other, &mut dice);
            let twice = damaged(&once, &other, &mut dice);
            for fen in [fen, once, twice] {
                match both.read(&fen, &mut seen) {
                    Ok(state) => {
                        accepted += 1;
                        both.walk(state, true, 2, &mut dice, &mut seen);
                    }
                    Err(field) => *refused.entry(field).or_default() += 1,
                }
            }
        }
    }
    let fields: Vec<&str> = refused.iter().filter(|&(_, &times)| times > 30).map(|(&field, _)| field).collect();
    assert_eq!(fields, ["all", "bank", "board", "dice", "marks", "phase", "resolver", "score", "seat", "turn"]);
    assert!(accepted > 2_000, "{accepted} accepted");
    let phases = "allowed-path answer-errand answer-path cast contest-errand contest-path declare errand move move:! \
                  move:* move:= move:x over path postcast postmove postmove:+";
    let often = seen.positions.iter().filter(|&(_, &times)| times > 20).map(|(word, _)| word.as_str());
    assert_eq!(often.collect::<Vec<_>>().join(" "), phases, "{:?}", seen.positions);
}
