//! What must be true of every position and every action, on seeded random play under all options.

mod walks;

use std::collections::{BTreeMap, HashMap, HashSet};

use game::{Game, Notation, Seat, Turn};
use knowledge::{Action, Cards, Field, Knowledge, LINKS, Links, Mastery, NEURONS, Phase, Pom, State, Synapses};

use walks::{Walk, each_walk};

/// Calls `f` with every step of every game: the position, the action and the next position.
fn each_step(mut f: impl FnMut(&Walk, &State, Action, &State)) {
    each_walk(|walk| walk.steps().for_each(|(before, action, after)| f(walk, before, action, after)));
}

fn seats(game: &Knowledge) -> impl Iterator<Item = Seat> + use<> {
    Seat::first(game.seats())
}

/// Cards, neurons, pom-poms and markers of a position, counted.
fn check_conserved(walk: &Walk, state: &State) {
    let at = || walk.at(state);
    let held = seats(&walk.game).fold(Cards::NONE, |all, seat| all.plus(state.hand(seat)));
    assert_eq!(held.plus(state.stock()), Cards::PACK, "{}", at());

    let mut taken = state.orange();
    for seat in seats(&walk.game) {
        assert!((taken & state.neurons(seat)).is_empty(), "{}: two neurons on one link", at());
        taken |= state.neurons(seat);
        assert_eq!(state.neurons(seat).len() + state.neurons_left(seat), NEURONS, "{}", at());
    }
    let at_hand = seats(&walk.game).filter(|&seat| state.has_orange(seat)).count() as u32;
    assert_eq!(state.orange().len() + at_hand, u32::from(walk.game.seats()), "{}", at());

    let brain = Pom::ALL.into_iter().fold(Synapses::NONE, |all, pom| {
        assert!((all & state.synapses(pom)).is_empty(), "{}: two pom-poms on one synapse", at());
        all | state.synapses(pom)
    });
    assert_eq!(brain, Synapses::ALL, "{}", at());
    assert_eq!(state.synapses(Pom::White).len(), 6, "{}", at());
}

/// Where markers and pom-poms lie, which nothing but a mastery changes.
fn fixtures(state: &State) -> (Vec<Synapses>, Vec<knowledge::Synapse>) {
    let markers = knowledge::Ability::ALL.into_iter().map(|ability| state.marker(ability));
    (Pom::ALL.map(|pom| state.synapses(pom)).to_vec(), markers.collect())
}

#[test]
fn cards_neurons_pom_poms_and_markers_are_conserved() {
    let (mut steps, mut masteries, mut traumas) = (0, 0, 0);
    each_walk(|walk| check_conserved(walk, &walk.states[0]));
    each_step(|walk, before, action, after| {
        steps += 1;
        check_conserved(walk, after);
        assert_eq!(fixtures(before), fixtures(after), "{} {action}", walk.at(before));
        for field in Field::ALL {
            let (was, is) = (before.field(field), after.field(field));
            let mastered = matches!(action, Action::Master { field: which, .. } if which == field);
            masteries += usize::from(mastered);
            assert_eq!(was != is, mastered, "{} {action}", walk.at(before));
            assert!(!mastered || matches!(was, Mastery::Open { .. }), "{} {action}", walk.at(before));
        }
        let all = |state: &State| seats(&walk.game).fold(state.orange(), |all, seat| all | state.neurons(seat));
        match action {
            Action::Place { link, .. } => {
                assert_eq!(all(after), all(before) | Links::of(link), "{} {action}", walk.at(before));
                traumas += usize::from(all(before).contains(link));
            }
            _ => assert_eq!(all(after), all(before), "{} {action}", walk.at(before)),
        }
    });
    assert!(steps > 40_000 && masteries > 60 && traumas > 500, "{steps} {masteries} {traumas}");
}

/// What a seat pays, gains or discards is what its action says, and nobody else's hand changes but by trades and rolls.
#[test]
fn cards_move_as_the_action_says() {
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    each_step(|walk, before, action, after| {
        let at = || format!("{} {action}", walk.at(before));
        let hands = |state: &State| seats(&walk.game).map(|seat| state.hand(seat)).collect::<Vec<_>>();
        let total = |state: &State| hands(state).iter().map(|hand| i32::from(hand.len())).sum::<i32>();
        let gained = total(after) - total(before);
        let word = match action {
            Action::Roll(_) => {
                assert!(gained >= 0, "{}", at());
                "roll"
            }
            Action::Discard(cards) => {
                assert_eq!(gained, -i32::from(cards.len()), "{}", at());
                "discard"
            }
            Action::Place { card, .. } => {
                assert_eq!(gained, -i32::from(card.is_some()), "{}", at());
                "place"
            }
            Action::House(colour) => {
                let rate = if before.has_power(before.active(), Field::Love) { 2 } else { 3 };
                assert_eq!(gained, 1 - rate, "{}", at());
                assert!(before.stock().has(colour), "{}", at());
                "house"
            }
            Action::Swap => {
                assert!(gained <= -3, "{}", at());
                "swap"
            }
            Action::Master { field, power, .. } => {
                assert_eq!(gained, -i32::from(field.size()) - i32::from(power), "{}", at());
                "master"
            }
            Action::Accept => {
                assert_eq!((gained, before.stock()), (0, after.stock()), "{}", at());
                assert_ne!(hands(before), hands(after), "{}", at());
                "accept"
            }
            _ => {
                assert_eq!(hands(before), hands(after), "{}", at());
                "other"
            }
        };
        *seen.entry(word).or_default() += 1;
    });
    assert!(seen.values().all(|&times| times > 50) && seen.len() == 8, "{seen:?}");
}

#[test]
fn the_list_the_count_and_the_numbers_agree_and_every_text_reads_back() {
    let mut looked_at = 0;
    each_walk(|walk| {
        // Every fifth position of all games is enough, and rich hands are rare.
        for (state, mut list) in walk.lists().step_by(5) {
            let game = &walk.game;
            assert!(list.len() <= Knowledge::MOST_ACTIONS, "{}", walk.at(state));
            assert_eq!(game.count(state), list.len(), "{}", walk.at(state));
            let mut numbered: Vec<Action> = (0..list.len()).map(|n| game.nth(state, n)).collect();
            numbered.sort_unstable();
            list.sort_unstable();
            assert_eq!(numbered, list, "{}", walk.at(state));
            assert!(list.windows(2).all(|pair| pair[0] != pair[1]), "{}: listed twice", walk.at(state));
            for &action in &list {
                let text = action.to_string();
                assert_eq!(game.read_action(state, &text), Ok(action), "{} {text}", walk.at(state));
                assert!(text.len() <= game::MOST_CHARACTERS, "{text}");
            }
            looked_at += list.len();
        }
    });
    assert!(looked_at > 100_000, "{looked_at}");
}

#[test]
fn no_two_actions_lead_to_one_position_but_rolls() {
    each_walk(|walk| {
        for (state, list) in walk.lists().step_by(11).filter(|(_, list)| list.len() < 2000) {
            let mut reached: HashMap<State, Action> = HashMap::new();
            for action in list {
                let mut next = state.clone();
                walk.game.apply(&mut next, action);
                if let Some(other) = reached.insert(next, action) {
                    let both = [action, other].map(|action| walk.game.tells_more(state, action));
                    assert_eq!(both, [true; 2], "{} {action} {other}", walk.at(state));
                }
            }
        }
    });
}

#[test]
fn positions_are_accepted_as_text_and_equal_exactly_when_their_texts_are() {
    let (mut texts, mut keys) = (HashMap::new(), HashSet::new());
    each_walk(|walk| {
        for state in &walk.states {
            let fen = walk.game.fen(state);
            assert_eq!(walk.game.read_state(&fen).as_ref(), Ok(state), "{}", walk.at(state));
            let essence = walk.game.essence(state);
            let fresh = texts.insert((walk.options.to_string(), walk.game.fen(&essence)), essence).is_none();
            assert_eq!(fresh, keys.insert((walk.options.to_string(), walk.game.key(state))), "{}", walk.at(state));
        }
    });
    assert!(keys.len() > 40_000, "{}", keys.len());
}

#[test]
fn done_is_never_the_only_action_and_a_turn_ends_once() {
    let mut ends = 0;
    each_step(|walk, before, action, after| {
        if let (Phase::Place { .. } | Phase::Trade { .. } | Phase::Master, Turn::Seat(seat)) =
            (after.phase(), walk.game.turn(after))
        {
            assert!(walk.game.count(after) > 1 && seat == after.active(), "{}", walk.at(after));
        }
        let ended = walk.game.ends_turn(before, action);
        let picked = matches!(before.phase(), Phase::Pick(_));
        let moved_on = after.turn_number() != before.turn_number() || after.phase() == Phase::End;
        assert_eq!(ended, picked || moved_on, "{} {action}", walk.at(before));
        assert_eq!(walk.game.turn_owner(before).is_none(), picked, "{}", walk.at(before));
        ends += usize::from(ended);
    });
    assert!(ends > 2_000, "{ends}");
}

#[test]
fn a_seat_has_an_ability_exactly_while_it_touches_the_marker() {
    each_step(|walk, _, action, after| {
        if let Action::Place { .. } = action {
            for seat in seats(&walk.game) {
                let lies = |link: &knowledge::Link| after.owner(*link) == Some(seat) || after.orange().contains(*link);
                let ends: Synapses = knowledge::Link::all().filter(lies).flat_map(knowledge::Link::ends).collect();
                assert_eq!(after.touched(seat), ends, "{}", walk.at(after));
            }
        }
    });
    assert_eq!(knowledge::Link::all().count(), LINKS);
}
