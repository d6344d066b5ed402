//! What must be true of every position and every action, on seeded random play under all options.

mod walks;

use std::collections::{BTreeMap, HashMap, HashSet};

use game::{Dice, Game, Notation, Options, Seat, Turn};
use knowledge::{
    Ability, Action, Cards, Colour, Field, Knowledge, LINKS, Link, Links, Mastery, NEURONS, Phase, Pom, State, Synapse,
    Synapses,
};

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
    for colour in Colour::ALL {
        let held: u16 = seats(&walk.game).map(|seat| state.hand(seat).number(colour)).sum();
        assert_eq!(held + state.stock().number(colour), 35, "{}: {} cards", at(), colour.name());
    }

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
    let markers: Synapses = Ability::ALL.into_iter().map(|ability| state.marker(ability)).collect();
    assert_eq!(markers.len() as usize, Ability::ALL.len(), "{}: two markers on one synapse", at());
}

/// Where markers and pom-poms lie in the brain, which nothing changes.
fn fixtures(state: &State) -> (Vec<Synapses>, Vec<Synapse>) {
    let markers = Ability::ALL.into_iter().map(|ability| state.marker(ability));
    (Pom::ALL.map(|pom| state.synapses(pom)).to_vec(), markers.collect())
}

/// How many pom-poms of each colour lie on a field.
fn poms_on(state: &State, field: Field) -> [u32; 6] {
    Pom::ALL.map(|pom| match (state.field(field), pom) {
        (Mastery::Mastered { .. }, _) => 0,
        (Mastery::Open { wild, .. }, Pom::Orange) => wild.into(),
        (Mastery::Open { cost, .. }, pom) => pom.colour().map_or(0, |colour| cost.number(colour).into()),
    })
}

/// How many pom-poms of each colour lie in the brain and on all fields.
fn poms(state: &State) -> [u32; 6] {
    let brain = Pom::ALL.map(|pom| state.synapses(pom).len());
    Field::ALL.into_iter().fold(brain, |all, field| {
        let here = poms_on(state, field);
        std::array::from_fn(|pom| all[pom] + here[pom])
    })
}

#[test]
fn cards_neurons_pom_poms_and_markers_are_conserved() {
    let (mut steps, mut deals, mut masteries, mut traumas) = (0, 0, 0, 0);
    each_walk(|walk| {
        let start = &walk.states[0];
        check_conserved(walk, start);
        if Field::ALL.into_iter().all(|field| start.master(field).is_none()) {
            deals += 1;
            assert_eq!(poms(start), [13, 13, 13, 13, 7, 6], "{}", walk.at(start));
        }
    });
    each_step(|walk, before, action, after| {
        steps += 1;
        let at = || format!("{} {action}", walk.at(before));
        check_conserved(walk, after);
        assert_eq!(fixtures(before), fixtures(after), "{}", at());
        let mut gone = [0; 6];
        for field in Field::ALL {
            let mastered = matches!(action, Action::Master { field: which, .. } if which == field);
            assert_eq!(before.field(field) != after.field(field), mastered, "{}", at());
            if mastered {
                masteries += 1;
                assert!(matches!(before.field(field), Mastery::Open { .. }), "{}", at());
                gone = poms_on(before, field);
            }
        }
        let left: [u32; 6] = std::array::from_fn(|pom| poms(after)[pom] + gone[pom]);
        assert_eq!(left, poms(before), "{}", at());
        let all = |state: &State| seats(&walk.game).fold(state.orange(), |all, seat| all | state.neurons(seat));
        match action {
            Action::Place { link, .. } => {
                assert_eq!(all(after), all(before) | Links::of(link), "{}", at());
                traumas += usize::from(all(before).contains(link));
            }
            _ => assert_eq!(all(after), all(before), "{}", at()),
        }
    });
    let counted = (steps, deals, masteries, traumas);
    assert!(steps > 40_000 && deals > 60 && masteries > 60 && traumas > 500, "{counted:?}");
}

/// The hands after an action that gives or takes cards for a reason: one of its own words, or an agreement.
fn hands_after(game: &Knowledge, before: &State, action: Action) -> Vec<Cards> {
    let mut hands: Vec<Cards> = seats(game).map(|seat| before.hand(seat)).collect();
    let active = before.active().index();
    match action {
        Action::Discard(cards) => {
            let Turn::Seat(seat) = game.turn(before) else { panic!("a seat discards") };
            hands[seat.index()] = hands[seat.index()].minus(cards);
        }
        Action::Place { card: Some(card), .. } => hands[active] = hands[active].minus(Cards::one(card)),
        Action::House(colour) => {
            let rate = if before.has_power(before.active(), Field::Love) { 2 } else { 3 };
            let own = before.colour(before.active()).expect("a colour");
            hands[active] = hands[active].minus(Cards::of(own, rate)).plus(Cards::one(colour));
        }
        Action::Swap => {
            let stock = before.stock().plus(hands[active]);
            hands[active] = Cards::by_colour(|colour| stock.number(colour).min(1));
        }
        Action::Master { field, wild, power } => {
            let Mastery::Open { cost, ring, .. } = before.field(field) else { panic!("an open field is mastered") };
            let ring = ring.colour().filter(|_| power).map_or(Cards::NONE, Cards::one);
            hands[active] = hands[active].minus(cost).minus(wild).minus(ring);
        }
        Action::Accept => {
            let (speaker, other, terms) = match before.phase() {
                Phase::Answer { seat, terms, .. } => (active, seat.index(), terms),
                Phase::Reply { seat, terms, .. } => (seat.index(), active, terms),
                _ => panic!("terms are accepted"),
            };
            hands[speaker] = hands[speaker].minus(terms.give).plus(terms.take);
            hands[other] = hands[other].minus(terms.take).plus(terms.give);
        }
        _ => {}
    }
    hands
}

/// What a seat pays, gains or discards is what its action says, and nobody else's hand changes but by trades and rolls.
#[test]
fn cards_move_as_the_action_says() {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    each_step(|walk, before, action, after| {
        let at = || format!("{} {action}", walk.at(before));
        let hands: Vec<Cards> = seats(&walk.game).map(|seat| after.hand(seat)).collect();
        if matches!(action, Action::Roll(_)) {
            // Nobody loses a card by a roll, and nobody collects two colours.
            for (seat, hand) in seats(&walk.game).zip(hands) {
                assert!(hand.holds(before.hand(seat)), "{}", at());
                assert!(hand.minus(before.hand(seat)).colours().len() <= 1, "{}", at());
            }
        } else {
            assert_eq!(hands, hands_after(&walk.game, before, action), "{}", at());
        }
        let word = action.to_string().split('=').next().expect("a word").to_owned();
        *seen.entry(word).or_default() += 1;
    });
    assert!(seen.values().all(|&times| times > 50) && seen.len() == 14, "{seen:?}");
}

#[test]
fn the_list_the_count_and_the_numbers_agree_and_every_text_reads_back() {
    let mut looked_at = 0;
    each_walk(|walk| {
        // Every fifth position of all games is enough, and rich hands are rare.
        for (state, mut list) in walk.lists().step_by(5) {
            let game = &walk.game;
            assert!(list.len() <= Knowledge::spec().most_actions, "{}", walk.at(state));
            assert_eq!(game.count(state), list.len(), "{}", walk.at(state));
            let mut numbered: Vec<Action> =
                (0..list.len()).map(|n| game.pick(state, |_| n).expect("it is listed")).collect();
            numbered.sort_unstable();
            list.sort_unstable();
            assert_eq!(numbered, list, "{}", walk.at(state));
            assert!(list.windows(2).all(|pair| pair[0] != pair[1]), "{}: listed twice", walk.at(state));
            for &action in &list {
                let text = action.to_string();
                assert_eq!(game.read_action(state, &text), Ok(action), "{} {text}", walk.at(state));
                assert!(text.len() <= game::MAX_CHARACTERS, "{text}");
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
                    let both = [action, other].map(|action| walk.game.has_extra_detail(state, action));
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
            let essence = walk.game.repetition_state(state);
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
                let lies = |link: &Link| after.owner(*link) == Some(seat) || after.orange().contains(*link);
                let ends: Synapses = Link::all().filter(lies).flat_map(Link::ends).collect();
                assert_eq!(after.touched(seat), ends, "{}", walk.at(after));
            }
        }
    });
    assert_eq!(Link::all().count(), LINKS);
}

/// Without a limit a game may go on for as long as it likes: the number of the turn always fits the seat.
#[test]
fn turns_never_run_out_of_numbers() {
    for players in 2..=4 {
        let options = Options::parse(Knowledge::spec(), &format!("players={players} limit=0")).expect("a table");
        let game = Knowledge::new(&options);
        let mut state = game.startpos();
        let picks = ["colour=b", "colour=g", "colour=r", "colour=y"].into_iter().take(players);
        game::play(&game, &mut state, picks).expect("colours");
        let turn = u64::MAX - (u64::MAX - 1) % players as u64;
        state = game.read_state(&game.fen(&state).replace(" 1 p1 ", &format!(" {turn} p1 "))).expect("a late turn");
        let mut dice = Dice::new(1);
        for _ in 0..100 {
            let action = game.pick(&state, |count| dice.below(count)).expect("nothing ends this game");
            game.apply(&mut state, action);
            assert_eq!(game.read_state(&game.fen(&state)), Ok(state.clone()));
        }
        assert!(state.turn_number() > turn - players as u64, "{players}: {}", state.turn_number());
    }
}
