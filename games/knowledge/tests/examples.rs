//! The worked examples of the rules: positions and actions in, everything that must be so out.

use std::collections::BTreeMap;

use game::{Game, Notation, Options, Turn};
use knowledge::{Ability, Knowledge, State};

/// The position that an example has come to.
struct Scene {
    game: Knowledge,
    state: State,
}

impl Scene {
    /// What the table of the file says about the position under this word.
    fn tell(&self, word: &str, told: &str) -> String {
        let Scene { game, state } = self;
        let legal = game.legal(state);
        let known = |text: &&str| legal.iter().any(|action| action == text);
        let fen = game.fen(state);
        let field = |place| fen.split(' ').nth(place).expect("nine fields").to_owned();
        let seat = || told.split(' ').next().and_then(|name| name.parse().ok()).expect("a seat");
        match word {
            "is" => fen,
            "seats" => field(4),
            "phase" => field(8),
            "legal" => legal.join(" "),
            "has" => told.split(' ').filter(known).collect::<Vec<_>>().join(" "),
            "lacks" => told.split(' ').filter(|text| !known(text)).collect::<Vec<_>>().join(" "),
            "count" => game.count(state).to_string(),
            "counts" => {
                let mut words: BTreeMap<&str, usize> = BTreeMap::new();
                legal
                    .iter()
                    .for_each(|action| *words.entry(action.split('=').next().expect("a word")).or_default() += 1);
                words.into_iter().map(|(word, number)| format!("{word}={number}")).collect::<Vec<_>>().join(" ")
            }
            "turn" => game.turn(state).to_string(),
            "result" => match game.turn(state) {
                Turn::Over(outcome) => outcome.to_string(),
                _ => "none".to_owned(),
            },
            "abilities" => {
                let has = |ability: &Ability| state.has_ability(seat(), *ability);
                let names = Ability::ALL.into_iter().filter(has).map(|ability| format!(" {ability}"));
                format!("{}{}", seat(), names.collect::<String>())
            }
            "left" => format!("{} {}", seat(), state.neurons_left(seat())),
            _ => panic!("`{word}` is unknown"),
        }
    }
}

#[test]
fn every_example_is_as_it_is_told() {
    let (mut examples, mut told) = (0, 0);
    let mut options = Options::defaults(Knowledge::spec());
    let mut scene: Option<Scene> = None;
    for (number, line) in (1..).zip(include_str!("../examples/specification.examples").lines()) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "" | "#" => {}
            "example" => {
                examples += 1;
                (options, scene) = (Options::defaults(Knowledge::spec()), None);
            }
            "options" => options = Options::parse(Knowledge::spec(), rest).unwrap_or_else(|e| panic!("{number}: {e}")),
            "fen" => {
                let game = Knowledge::new(&options);
                let state = game.read_state(rest).unwrap_or_else(|e| panic!("{number}: {e}"));
                scene = Some(Scene { game, state });
            }
            "play" => {
                let Scene { game, state } = scene.as_mut().expect("a position comes first");
                game::play(game, state, rest.split(' ')).unwrap_or_else(|e| panic!("{number}: {e}"));
            }
            _ => {
                told += 1;
                assert_eq!(scene.as_ref().expect("a position comes first").tell(word, rest), rest, "line {number}");
            }
        }
    }
    assert!(examples >= 25 && told >= 80, "{examples} examples, {told} things told");
}
