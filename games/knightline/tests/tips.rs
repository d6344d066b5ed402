//! The tips of `teaching/tips.toml`: their positions are legal, and what they claim about them is so.

use std::collections::{BTreeMap, BTreeSet};

use game::{Game, Notation, RuleSectionKind, Study, Turn};
use knightline::{Action, Cell, KnightLine, State};
use serde::Deserialize;

type Ask = testkit::proof::Ask<KnightLine>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Tips {
    tip: Vec<Tip>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Tip {
    id: String,
    title: String,
    text: String,
    rules: Vec<String>,
    options: String,
    fen: String,
    mark: Vec<String>,
    better: Option<String>,
    worse: Option<String>,
    #[serde(default)]
    wins: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    unguarded: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    play: Vec<String>,
    forced: Option<Vec<String>>,
}

impl Tip {
    fn position(&self) -> (KnightLine, State) {
        Ask::position(&self.options, &self.fen)
    }
}

fn tips() -> Vec<Tip> {
    toml::from_str::<Tips>(include_str!("../teaching/tips.toml"))
        .unwrap_or_else(|error| panic!("tips.toml: {error}"))
        .tip
}

fn actions(game: &KnightLine, state: &State) -> Vec<Action> {
    let mut list = Vec::new();
    game.actions(state, &mut list);
    list
}

fn after(game: &KnightLine, state: &State, action: Action) -> State {
    let mut next = *state;
    game.apply(&mut next, action);
    next
}

/// Whether the seat to move can complete a line at once.
fn can_win(game: &KnightLine, state: &State) -> bool {
    actions(game, state).into_iter().any(|action| !game.winning_line(&after(game, state, action)).is_empty())
}

fn read(game: &KnightLine, state: &State, text: &str, id: &str) -> Action {
    game.read_action(state, text).unwrap_or_else(|illegal| panic!("{id}: {text}: {illegal:?}"))
}

#[test]
fn tips_have_a_name_a_text_a_position_and_rules() {
    let sections = KnightLine::spec().rule_index();
    let paragraphs = sections.sections().iter().filter(|section| section.kind == RuleSectionKind::Paragraph);
    let paragraphs: BTreeSet<&str> = paragraphs.map(|section| section.number).collect();
    let tips = tips();
    let ids: BTreeSet<&str> = tips.iter().map(|tip| tip.id.as_str()).collect();
    assert!(ids.len() == tips.len() && tips.len() >= 6, "{ids:?}");
    for tip in &tips {
        let id = &tip.id;
        assert!(!tip.title.is_empty() && !tip.title.ends_with('.') && tip.text.ends_with('.'), "{id}");
        assert!(tip.text.len() < 600 && !tip.text.contains('\n') && !tip.text.contains("  "), "{id}: {}", tip.text);
        assert!(!tip.rules.is_empty() && tip.rules.iter().all(|rule| paragraphs.contains(rule.as_str())), "{id}");
        let (game, state) = tip.position();
        assert_eq!(game.fen(&state), tip.fen, "{id}");
        assert!(!tip.mark.is_empty() && tip.mark.iter().all(|cell| Cell::named(cell).is_some()), "{id}");
    }
}

#[test]
fn plays_are_legal_and_the_better_split_leaves_more() {
    for tip in tips() {
        let (game, start) = tip.position();
        let mut state = start;
        for text in &tip.play {
            state = after(&game, &state, read(&game, &state, text, &tip.id));
        }
        assert_eq!(tip.better.is_some(), tip.worse.is_some(), "{}", tip.id);
        let (Some(better), Some(worse)) = (tip.better, tip.worse) else { continue };
        let [better, worse] = [better, worse].map(|text| match read(&game, &start, &text, &tip.id) {
            Action::Move { from, to, count } => (from, to, count, start.stack(from).expect("a stack").1.height()),
            other => panic!("{}: {other:?} is no split", tip.id),
        });
        assert_eq!((better.0, better.1), (worse.0, worse.1), "{}", tip.id);
        let leaves_a_third = |(_, _, count, height): (Cell, Cell, u8, u8)| 3 * (height - count) >= height;
        assert!(leaves_a_third(better) && !leaves_a_third(worse), "{}", tip.id);
    }
}

#[test]
fn study_numbers_are_as_the_tips_say() {
    let mut checked = 0;
    for tip in tips() {
        let (game, state) = tip.position();
        let study = game.study(&state).expect("study numbers");
        for (row, claims) in [("wins", &tip.wins), ("unwatched", &tip.unguarded)] {
            for (side, cells) in claims {
                let column = study.sides.iter().position(|name| name.to_lowercase() == *side).expect("a side");
                assert_eq!(study.row(row).expect("a row").values[column], cells.join(" "), "{} {row}", tip.id);
                checked += 1;
            }
        }
    }
    assert!(checked >= 2, "{checked}");
}

/// Every action of the other side that does not take the forced cell loses at once; after the last threat every action does.
#[test]
fn ladders_leave_no_choice() {
    let mut ladders = 0;
    for tip in tips() {
        let Some(forced) = &tip.forced else { continue };
        let (game, mut state) = tip.position();
        let attacker = state.next();
        assert!(!can_win(&game, &state), "{}: a line at once is no ladder", tip.id);
        assert_eq!(tip.play.len(), 2 * forced.len() + 1, "{}: threats and answers", tip.id);
        for (index, text) in tip.play.iter().enumerate() {
            let action = read(&game, &state, text, &tip.id);
            if state.next() != attacker {
                let answer = Cell::named(&forced[index / 2]);
                assert!(matches!(action, Action::Move { to, .. } if Some(to) == answer), "{}: {text}", tip.id);
            }
            state = after(&game, &state, action);
            if state.next() == attacker {
                continue;
            }
            let answer = forced.get(index / 2).map(|cell| Cell::named(cell).expect("a cell"));
            for reply in actions(&game, &state) {
                let next = after(&game, &state, reply);
                assert!(!matches!(game.turn(&next), Turn::Over(_)), "{}: {reply} ends the game", tip.id);
                let takes_it = matches!(reply, Action::Move { to, .. } if Some(to) == answer);
                assert_eq!(can_win(&game, &next), !takes_it, "{}: after {text}, {reply}", tip.id);
            }
        }
        ladders += 1;
    }
    assert!(ladders >= 3, "{ladders}");
}
