//! The game against a second one written from the text of the rules alone: the same strings are accepted and the same
//! fields refused, the same actions listed with the same weights, the same positions reached, the same results found.

mod literal;

use std::collections::BTreeMap;

use game::laws::choices;
use game::{Dice, Game, Notation, Options, Turn};
use know::{Know, State};

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

/// Positions at which the exceptional rules are near: errands, paths, Resolution, what follows it, a new cycle.
const NEAR: [(&str, &str); 15] = [
    ("", "F6,A4,S8,R19,S2,S18/F10,F24,R9,R13,S21,R10 p1 declare - S19=3,S20=3 - 11 - 1:0,0"),
    ("", "S13,A4,F27,R3,C13,R2/A2,A3,S21,F13,C8,R12 p2 move 5 S15=2,F11=2,F12=2 - 10 - 1:0,0"),
    ("", "A2,A4,C12,S8,F2,F16/R8,R18,S27,F10,A1,A3 p1 move 5 F11=1 - 63 - 1:0,0"),
    ("score=first", "A2,A4,C12,S8,F2,F16/R8,R18,S27,F10,A1,A3 p1 move 5 F11=1 - 63 - 1:0,0"),
    ("conservation=on", "F6,A4,S8,R19,S2,F15/F10,F24,R9,R13,S20,R10 p1 declare - F14=2,F25=3,R11=2 - 13 - 1:0,0"),
    ("eternal=on cycles=0", "R13,R3,S5,S21,A4,A2/F15,F1,R20,R9,S26,S10 p2 postmove 3 - - 72 p1 4:38,59"),
    (
        "variant=symmetric eternal=on conservation=on",
        "S10,S26,C2,F15,R2,R12/F18,F4,R17,R7,S5,S21 p1 postmove 4,4 - - 42 p2 1:0,0",
    ),
    (
        "variant=symmetric eternal=on cycles=0 conservation=on score=first",
        "R10,F28,R12,R1,S4,S20/R4,F20,F18,F4,S29,S13 p2 move 4,5 S5=2,S21=2 - 21 - 3:1,1",
    ),
    ("variant=symmetric", "S12,S28,A2,A4,F13,F27/F2,F16,A1,A3,C4,S24 p2 postmove 1,3 - - 59 p1 1:0,0"),
    ("variant=four", "S13,A4,S14,C15,R2,R12/F23,F9,S21,S7,R18,A2 p3 move 6 F11=4,F12=4 - 49 - 1:0,0"),
    (
        "variant=four eternal=on cycles=0 order=alternate",
        "S4,S20,F24,S11,R8,R18/F6,F20,S24,S8,R11,R1 p1 postmove 5 - - 49 p4 2:28,24",
    ),
    (
        "variant=four-symmetric conservation=on",
        "F14,F1,F4,C11,S2,S18/F20,F6,A3,S8,S23,S7 p4 move 4,4 S5=12 - 36 - 1:0,0",
    ),
    ("variant=four-symmetric", "F6,R5,S26,R8,C1,R4/S18,F9,R13,F4,S16,S9 p1 move 2,4 F10=3,R7=3 - 20 - 1:0,0"),
    ("variant=three", "S5,S21,F2,F16/S13,S29,F10,A4/C9,C12,S8,F23 p3 postmove 5 - - 28 p1 1:0,0,0"),
    (
        "variant=three score=first",
        "S10,S26,S32,R8/S4,S20,F2,F14/C13,S13,S14,F25 p2 move 2 C14=7,S11=3,S12=3,S16=7,S25=7 - 36 - 1:0,0,0",
    ),
];

#[test]
fn both_start_alike_and_random_play_goes_alike() {
    let (mut dice, mut seen) = (Dice::new(1), Seen::default());
    for both in every_table(20) {
        let start = both.game.startpos();
        assert_eq!(both.game.fen(&start), both.literal.write(&both.literal.start()), "[{}]", both.options);
        both.walk(start, false, 60, &mut dice, &mut seen);
    }
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
    for (line, fen) in NEAR {
        let both = Both::parse(line);
        for n in 0..8 {
            both.walk(both.start(fen), n % 2 == 0, 12, &mut dice, &mut seen);
        }
    }
}

/// Whatever stands in such a string, the two agree; where both read it, they play on alike.
#[test]
fn invented_and_damaged_strings_are_read_alike() {
    let (mut dice, mut seen) = (Dice::new(4), Seen::default());
    let (mut accepted, mut refused) = (0, BTreeMap::<&str, usize>::new());
    for both in every_table(20) {
        for _ in 0..60 {
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
    let fields: Vec<&str> = refused.iter().filter(|&(_, &times)| times > 50).map(|(&field, _)| field).collect();
    assert_eq!(fields, ["all", "bank", "board", "dice", "marks", "phase", "resolver", "score", "seat", "turn"]);
    assert!(accepted > 3_000, "{accepted} accepted");
    let phases = "allowed-path answer-errand answer-path cast contest-errand contest-path declare errand move move:! \
                  move:* move:= move:x over path postcast postmove postmove:+";
    let often = seen.positions.iter().filter(|&(_, &times)| times > 20).map(|(word, _)| word.as_str());
    assert_eq!(often.collect::<Vec<_>>().join(" "), phases, "{:?}", seen.positions);
}
