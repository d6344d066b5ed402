//! The law of closed hands (RULES 5.7): exchange cards between two other seats, and what a seat sees, may do and is told
//! when it tries something else, and where its actions lead is the same, byte for byte.

use std::collections::BTreeMap;

use game::{Dice, Game, Notation, Options, Page, Present, Seat, Show, Turn, Viewer, choices};
use knowledge::{Action, Cards, Colour, Knowledge, Phase, State};

type Walk = game::proof::Walk<Knowledge>;

/// Tries that are refused in most positions, for their reasons.
#[rustfmt::skip]
const TRIES: [&str; 26] = [
    "offer=p1:b", "offer=p2:g", "offer=p3:r", "offer=p4:y", "offer=p2:bgry", "offer=any:b", "offer=any:g2",
    "offer=any:bgry", "ask=b", "ask=g3", "ask=b2r", "ask=y9", "ask=bgry", "accept", "decline", "counter=r", "counter=bg",
    "counter=y9", "counter=bgry", "house=b", "swap", "discard=r", "discard=b2g", "neuron=C4D5:b", "master=War", "done",
];

/// Picks that lead nowhere in most positions.
const PICKS: [&[&str]; 8] =
    [&["own", "C3C4"], &["p1", "b"], &["p4", "g2"], &["any", "r"], &["accept"], &["counter", "y"], &["g"], &["Love"]];

/// Everything that a screen, a terminal and a picture show somebody of a position.
fn shown(game: &Knowledge, state: &State, viewer: Viewer, with_picture: bool) -> [String; 4] {
    let mut page = Page::new();
    game.show(state, viewer, &mut page);
    let view = serde_json::to_string(&game.view(state, viewer)).expect("a view is plain data");
    let prompt = format!("{:?}", game.prompt(state, viewer));
    let picture = if with_picture { game.svg(state, viewer) } else { None };
    [view, prompt, page.to_string(), picture.unwrap_or_default()]
}

/// The position as one seat sees it: of the other hands only how many cards they have.
fn sight(game: &Knowledge, state: &State, seat: Seat) -> String {
    let fen = game.fen(state);
    let hidden = |(place, text): (usize, &str)| {
        let parts: Vec<&str> = text.split(':').collect();
        let size = state.hand(Seat::new(place)).len().to_string();
        let hand = if place == seat.index() { parts[1] } else { &size };
        format!("{}:{hand}:{}", parts[0], parts[2])
    };
    let fields = fen.split(' ').enumerate().map(|(place, field)| match place {
        4 => field.split(',').enumerate().map(hidden).collect::<Vec<_>>().join(","),
        _ => field.to_owned(),
    });
    fields.collect::<Vec<_>>().join(" ")
}

/// Some cards of a hand.
fn some_of(hand: Cards, size: usize, dice: &mut Dice) -> Cards {
    let mut all: Vec<Colour> = Vec::new();
    for colour in Colour::ALL {
        all.extend(std::iter::repeat_n(colour, hand.number(colour).into()));
    }
    (0..size).fold(Cards::NONE, |some, _| some.plus(Cards::one(all.swap_remove(dice.below(all.len())))))
}

/// The same position after two seats have exchanged as many cards for as many, where that is a position.
fn exchanged(game: &Knowledge, state: &State, pair: [Seat; 2], dice: &mut Dice) -> Option<State> {
    let hands = pair.map(|seat| state.hand(seat));
    let most = usize::from(hands[0].len().min(hands[1].len()));
    if most == 0 {
        return None;
    }
    let size = 1 + dice.below(most);
    let given = hands.map(|hand| some_of(hand, size, dice));
    let mut fen: Vec<String> = game.fen(state).split(' ').map(str::to_owned).collect();
    let mut seats: Vec<String> = fen[4].split(',').map(str::to_owned).collect();
    for (place, seat) in pair.into_iter().enumerate() {
        let hand = hands[place].minus(given[place]).plus(given[1 - place]);
        let parts: Vec<&str> = seats[seat.index()].split(':').collect();
        seats[seat.index()] = format!("{}:{hand}:{}", parts[0], parts[2]);
    }
    fen[4] = seats.join(",");
    // A speaker has to hold what he offers.
    game.read_state(&fen.join(" ")).ok().filter(|other| other != state)
}

/// The seats of a table but one.
fn others(game: &Knowledge, seat: Seat) -> Vec<Seat> {
    Seat::first(game.seats()).filter(|&other| other != seat).collect()
}

/// Compares everything that a seat may do in two positions which it cannot tell apart.
fn check(walk: &Walk, seat: Seat, state: &State, other: &State) {
    let game = &walk.game;
    let at = || format!("{}\nand {}", walk.at(state), game.fen(other));
    assert_eq!(game.turn(state), game.turn(other), "{}", at());
    assert_eq!(game.legal(state), game.legal(other), "{}", at());
    assert_eq!(choices(game, state), choices(game, other), "{}", at());
    for picks in PICKS {
        assert_eq!(game.attempt(state, picks), game.attempt(other, picks), "{}: {picks:?}", at());
    }
    for text in TRIES {
        assert_eq!(game.read_action(state, text), game.read_action(other, text), "{}: {text}", at());
    }
    let mut list = Vec::new();
    game.actions(state, &mut list);
    // What is asked and answered is much the same for all bundles of a rich hand.
    for action in list.into_iter().step_by(1 + game.count(state) / 12) {
        let [next, other] = [state, other].map(|before| {
            let mut next = before.clone();
            game.apply(&mut next, action);
            next
        });
        // All see whether a phase of another seat is passed over (3.6).
        let passes = matches!(action, Action::Accept | Action::Decline)
            || matches!((state.phase(), action), (Phase::Shed(_), Action::Discard(_)));
        if seat == state.active() || !passes {
            assert_eq!(sight(game, &next, seat), sight(game, &other, seat), "{}: {action}", at());
        }
    }
}

#[test]
fn a_seat_cannot_tell_who_of_the_others_holds_what() {
    let mut dice = Dice::new(5);
    let mut phases: BTreeMap<String, usize> = BTreeMap::new();
    for seed in 0..60 {
        let line = ["", "variant=three", "trades=simple", "variant=three trades=simple offers=9"][seed % 4];
        let options = Options::parse(Knowledge::spec(), &format!("{line} hands=closed limit=40")).expect("a table");
        let start = Knowledge::new(&options).start(seed as u64);
        let walk = Walk::play(&options, start, 500, &mut dice, |list, dice| *dice.pick(list));
        for state in &walk.states {
            let Turn::Seat(seat) = walk.game.turn(state) else { continue };
            let rest = others(&walk.game, seat);
            let first = dice.below(rest.len());
            let pair = [rest[first], rest[(first + 1) % rest.len()]];
            if let Some(other) = exchanged(&walk.game, state, pair, &mut dice) {
                check(&walk, seat, state, &other);
                let phase = walk.game.fen(state).rsplit(' ').next().expect("a phase").to_owned();
                *phases.entry(phase.split(':').next().expect("a word").to_owned()).or_default() += 1;
            }
        }
    }
    assert!(phases.values().sum::<usize>() > 10_000, "{phases:?}");
    for phase in ["shed", "place", "trade", "ask", "answer", "counter", "reply", "trim"] {
        assert!(phases.get(phase).is_some_and(|&times| times > 100), "{phase}: {phases:?}");
    }
    assert!(phases.contains_key("master"), "{phases:?}");
}

#[test]
fn nobody_is_shown_who_of_the_others_holds_what() {
    let mut dice = Dice::new(6);
    let mut compared = 0;
    for seed in 0..20 {
        let line = ["", "variant=three", "trades=simple", "variant=two"][seed % 4];
        let options = Options::parse(Knowledge::spec(), &format!("{line} hands=closed limit=30")).expect("a table");
        let walk = Walk::play(&options, Knowledge::new(&options).start(seed as u64), 300, &mut dice, |list, dice| {
            *dice.pick(list)
        });
        for state in &walk.states {
            // Of two seats, only one who watches sees neither hand.
            let viewers = Seat::first(walk.game.seats()).map(Viewer::Seat).chain([Viewer::Watcher]);
            for viewer in viewers {
                let rest: Vec<Seat> =
                    Seat::first(walk.game.seats()).filter(|&seat| viewer != Viewer::Seat(seat)).collect();
                let (first, step) = (dice.below(rest.len()), 1 + dice.below(rest.len()));
                let pair = [rest[first], rest[(first + step) % rest.len()]];
                if pair[0] == pair[1] {
                    continue;
                }
                let Some(other) = exchanged(&walk.game, state, pair, &mut dice) else { continue };
                let at = || format!("{viewer:?}: {}\nand {}", walk.at(state), walk.game.fen(&other));
                // Pictures are long, so only some are drawn.
                let [one, two] = [state, &other].map(|state| shown(&walk.game, state, viewer, compared % 16 == 0));
                assert_eq!(one, two, "{}", at());
                compared += 1;
            }
        }
    }
    assert!(compared > 5_000, "{compared}");
}

/// With open hands it would not be so: the test above can fail.
#[test]
fn open_hands_are_seen_in_the_list() {
    let mut dice = Dice::new(5);
    let options = Options::parse(Knowledge::spec(), "limit=40").expect("a table");
    let walk = Walk::play(&options, Knowledge::new(&options).start(1), 500, &mut dice, |list, dice| *dice.pick(list));
    let tells = walk.states.iter().filter(|state| {
        let Turn::Seat(seat) = walk.game.turn(state) else { return false };
        let rest = others(&walk.game, seat);
        let other = exchanged(&walk.game, state, [rest[0], rest[1]], &mut dice);
        other.is_some_and(|other| walk.game.legal(state) != walk.game.legal(&other))
    });
    assert!(tells.count() > 20);
}
