//! Every attempt that can be written down, in thousands of positions: the legal ones are read back as themselves, and
//! each of the others gets a reason that is specific, cites a paragraph that exists, and is true.

use std::collections::{BTreeMap, BTreeSet};

use game::{Dice, Domain, Game, IllegalFacts, Language, Notation, Reason};
use konreh::{Action, IllegalCause, Konreh, NoBuyback, NoPiece, PieceKind, Special, Square, Squares, State, squares};

use crate::observer::Case;
use crate::{Ask, names, truth};

const SEED: u64 = 20_251_118;

/// How many walks start from one position, how long they are, and how many actions lie between two looks.
struct Walks {
    number: usize,
    longest: usize,
    stride: usize,
}

const FROM_THE_START: Walks = Walks { number: 2, longest: 160, stride: 12 };
const FROM_ELSEWHERE: Walks = Walks { number: 5, longest: 24, stride: 4 };

/// Choices of options that wake rules together, beside every variant and every single value.
const MIXED: &[&str] = &[
    "size=6",
    "size=6 basic=mobilization",
    "size=6 seeds=2 glide=on",
    "roots=deep stale=draw",
    "roots=deep buyback=on start=none",
    "roots=deep glide=on",
    "glide=on exile=timeline",
    "glide=on basic=mobilization",
    "buyback=on quiet=5",
    "onward=contact zoc=strict",
    "start=double-pie quiet=8",
    "start=double-pie seeds=2 glide=on",
    "variant=micro cross=on start=pie",
    "variant=lightning draws=auto start=double-pie",
];

/// Reads an action by the grammar alone.
pub(crate) fn parse(text: &str) -> Option<Action> {
    let square = |at: usize| text.get(at..at + 2).and_then(Square::named);
    let special = |letter: &str| Special::BOTH.into_iter().find(|special| letter == special.letter().to_string());
    match text {
        "keep" => return Some(Action::Keep),
        "swap" => return Some(Action::Swap),
        "pass" => return Some(Action::Pass),
        _ => {}
    }
    if let Some(rest) = text.strip_prefix("buy") {
        let (letter, green) = rest.split_once('-')?;
        return Some(Action::Buyback { special: special(letter)?, green: Square::named(green)? });
    }
    let (from, to) = (square(0)?, square(2)?);
    if let Some(place) = text[4..].strip_prefix('=') {
        let (blue, green) = place.split_once('-').map_or((place, None), |(blue, green)| (blue, Some(green)));
        let green = match green {
            Some(name) => Some(Square::named(name)?),
            None => None,
        };
        return Some(Action::Plant { from, to, blue: Square::named(blue)?, green });
    }
    let (letter, seed) = text[4..].strip_suffix('+').map_or((&text[4..], false), |letter| (letter, true));
    match letter {
        "" => Some(Action::Move { from, to, seed }),
        _ => Some(Action::Special { special: special(letter)?, from, to, seed }),
    }
}

/// All choices of options that are walked through.
fn choices() -> Vec<String> {
    let spec = Konreh::spec();
    let variants = spec.variants.iter().map(|variant| format!("variant={}", variant.name));
    let values = spec.options.iter().flat_map(|option| match option.values {
        Domain::Words(words) => words.iter().map(|word| format!("{}={}", option.key, word.name)).collect(),
        Domain::Number { .. } => Vec::new(),
    });
    variants.chain(values).chain(MIXED.iter().map(|&mixed| mixed.to_owned())).collect()
}

/// The positions of the perft table and of our own with their options.
fn known_positions() -> BTreeSet<(String, String)> {
    let text = include_str!("../../perft/specification.perft");
    let own = crate::ROWS.iter().map(|&(options, fen, ..)| (options.to_owned(), fen.to_owned()));
    let (mut options, mut found) = (String::new(), own.collect::<BTreeSet<_>>());
    for line in text.lines() {
        match line.split_once(' ') {
            Some(("position", _)) => options.clear(),
            Some(("options", rest)) => rest.clone_into(&mut options),
            Some(("fen", rest)) => _ = found.insert((options.clone(), rest.to_owned())),
            _ => {}
        }
    }
    found
}

/// The numbers of all paragraphs and rulings.
fn known_rules() -> BTreeSet<&'static str> {
    let spec = Konreh::spec();
    let paragraphs = spec.rules.lines().filter_map(|line| line.strip_prefix("**")?.split("**").next());
    let rulings = spec.rulings.lines().filter_map(|line| line.strip_prefix("### ")?.split(' ').next());
    paragraphs.chain(rulings).collect()
}

/// All squares of the large board, which is what can be written.
fn all_squares() -> impl Iterator<Item = Square> {
    squares(!0)
}

/// Calls `f` with attempts of every form. In one position out of thirty-two these are all moves that can be written; in
/// the others a sample of those that start on no own piece, and of the specials of other pieces than Blue.
fn each_attempt(state: &State, dice: &mut Dice, f: &mut impl FnMut(Action)) {
    let (own, blue) = (state.army(state.side()), state.of(state.side(), PieceKind::Blue));
    let thorough = dice.below(32) == 0;
    let any = |dice: &mut Dice| Square::at(dice.below(8) as u8, dice.below(8) as u8);
    let ends = |from: Square, all: Squares, dice: &mut Dice| {
        if thorough || all & from.bit() != 0 { !0 } else { from.bit() | any(dice).bit() }
    };
    for from in all_squares() {
        let (moves, specials) = (ends(from, own, dice), ends(from, blue, dice));
        for seed in [false, true] {
            for to in squares(moves) {
                f(Action::Move { from, to, seed });
            }
            for (to, special) in squares(specials).flat_map(|to| Special::BOTH.map(|special| (to, special))) {
                f(Action::Special { special, from, to, seed });
            }
        }
    }
    let apexes = [Square::at(0, 0), Square::at(5, 5), Square::at(7, 7)];
    let fallen = state.life(state.side()).is_fallen();
    for from in squares(own) {
        for to in apexes.into_iter().chain([any(dice), from]) {
            let places = if fallen && to != from { !0 } else { any(dice).bit() | to.bit() };
            for blue in squares(places) {
                let payers =
                    [None, Some(any(dice)), Some(from), squares(own).nth(dice.below(own.count_ones() as usize))];
                for green in payers {
                    f(Action::Plant { from, to, blue, green });
                }
            }
        }
    }
    f(Action::Plant { from: any(dice), to: any(dice), blue: any(dice), green: Some(any(dice)) });
    for green in all_squares() {
        for special in Special::BOTH {
            f(Action::Buyback { special, green });
        }
    }
    for action in [Action::Keep, Action::Swap, Action::Pass] {
        f(action);
    }
}

/// Everything that is counted on the way.
struct Seen {
    known_rules: BTreeSet<&'static str>,
    reasons: BTreeMap<&'static str, usize>,
    positions: usize,
    refused: usize,
}

impl Seen {
    /// Plays at random, and looks at a position now and then, and at the last.
    fn walk(&mut self, walks: &Walks, options: &str, game: &Konreh, start: State, dice: &mut Dice) {
        let mut legal = Vec::new();
        for _ in 0..walks.number {
            let (mut state, first) = (start, dice.below(walks.stride));
            for ply in 0..walks.longest {
                legal.clear();
                game.actions(&state, &mut legal);
                if legal.is_empty() || ply % walks.stride == first {
                    self.look(options, game, &state, dice);
                }
                if legal.is_empty() {
                    break;
                }
                // Half of the actions are lively, where they can be.
                let lively: Vec<Action> = legal.iter().copied().filter(|&action| is_lively(&state, action)).collect();
                let list = if dice.below(2) == 0 && !lively.is_empty() { &lively } else { &legal };
                game.apply(&mut state, *dice.pick(list));
            }
        }
    }

    /// Tries everything in one position.
    fn look(&mut self, options: &str, game: &Konreh, state: &State, dice: &mut Dice) {
        self.positions += 1;
        let mut legal = Vec::new();
        game.actions(state, &mut legal);
        let texts: BTreeSet<String> = legal.iter().map(Action::to_string).collect();
        for &action in &legal {
            assert_eq!(game.read_action(state, &action.to_string()), Ok(action));
        }
        let case = Case::new(options, game, state, &legal);
        each_attempt(state, dice, &mut |attempt| {
            let at = || format!("[{options}] {} {attempt}", game.fen(state));
            let Some(cause) = game.explain(state, attempt) else {
                assert!(legal.contains(&attempt), "{}: no reason", at());
                return;
            };
            assert!(!legal.contains(&attempt), "{}: legal, and yet {cause:?}", at());
            truth::check(&case, attempt, &cause).unwrap_or_else(|lie| panic!("{}: {cause:?}: {lie}", at()));
            self.refused += 1;
            let times = self.reasons.entry(names::name(&cause)).or_default();
            *times += 1;
            // Words are slower than reasons: all rare ones are read, and a sample of the common ones.
            if *times < 500 || self.refused.is_multiple_of(16) {
                let illegal = game.read_action(state, &attempt.to_string()).expect_err("not legal");
                assert_eq!(illegal.cause, cause);
                let reason = illegal.reason(Language::English);
                self.read(&case, &cause, &reason, &texts).unwrap_or_else(|fault| panic!("{}: {reason}: {fault}", at()));
            }
        });
    }

    /// Whether a reason is worded as all are.
    fn read(
        &self,
        case: &Case<'_>,
        cause: &IllegalCause,
        reason: &Reason,
        legal: &BTreeSet<String>,
    ) -> Result<(), String> {
        let ensure = |holds: bool, fault: &str| if holds { Ok(()) } else { Err(fault.to_owned()) };
        ensure(self.known_rules.contains(reason.rule), "there is no such paragraph")?;
        ensure(reason.text.bytes().all(|byte| byte == b' ' || byte.is_ascii_graphic()), "not plain ASCII")?;
        ensure(reason.text.ends_with('.') && reason.text.len() < 240, "no full stop, or too long")?;
        let small = reason.text.starts_with(|first: char| first.is_ascii_lowercase());
        ensure(!small || Square::named(&reason.text[..2]).is_some(), "no capital letter at the beginning")?;
        let about_the_game = matches!(
            cause,
            IllegalCause::Turn(_)
                | IllegalCause::Piece(NoPiece::OffBoard { .. })
                | IllegalCause::Buyback(NoBuyback::Off)
        );
        ensure(about_the_game || !reason.sites.is_empty(), "no site")?;
        for site in &reason.sites {
            ensure(case.has_square(site), "a site that is no square of this board")?;
            ensure(reason.text.contains(site.as_str()), "a site that the sentence does not name")?;
        }
        let distinct: BTreeSet<&String> = reason.sites.iter().collect();
        ensure(distinct.len() == reason.sites.len(), "a site named twice")?;
        ensure(reason.instead.len() <= 6, "too much is suggested")?;
        ensure(reason.instead.iter().all(|action| legal.contains(action)), "what is suggested is not legal")
    }
}

#[test]
fn everything_that_is_not_legal_has_a_true_reason() {
    let mut seen = Seen { known_rules: known_rules(), reasons: BTreeMap::new(), positions: 0, refused: 0 };
    let mut dice = Dice::new(SEED);
    for options in choices() {
        let game = Ask::table(&options);
        seen.walk(&FROM_THE_START, &options, &game, game.startpos(), &mut dice);
    }
    for (options, fen) in known_positions() {
        let game = Ask::table(&options);
        let state = game.read_state(&fen).expect("the table has good positions");
        seen.look(&options, &game, &state, &mut dice);
        seen.walk(&FROM_ELSEWHERE, &options, &game, state, &mut dice);
    }
    let unseen: Vec<_> = names::ALL.iter().filter(|name| !seen.reasons.contains_key(*name)).collect();
    let Seen { positions, refused, reasons, .. } = seen;
    assert!(positions > 3000 && refused > 3_000_000, "only {refused} refusals in {positions} positions");
    // Only a text that is no action is not tried here.
    assert_eq!(unseen, [&"Unreadable"], "{reasons:#?}");
}

/// Whether an action moves Blue, takes something or is no plain move.
fn is_lively(state: &State, action: Action) -> bool {
    match action {
        Action::Move { from, to, seed: false } => {
            state.occupied() & to.bit() != 0 || state.of(state.side(), PieceKind::Blue) == from.bit()
        }
        _ => true,
    }
}
