//! The worked examples of the rules: positions and actions in, everything that must be so out.

use game::{Game, Notation, Options, Turn};
use know::{Action, Know, State};

/// The position that an example has come to.
struct Scene {
    game: Know,
    state: State,
}

impl Scene {
    /// What the table of the file says about the position under this word.
    fn tell(&self, word: &str, told: &str) -> String {
        let Scene { game, state } = self;
        let joined = |items: Vec<String>| items.join(" ");
        let legal = game.legal(state);
        let known = |text: &&str| legal.iter().any(|action| action == text);
        match word {
            "is" => game.fen(state),
            "legal" => joined(legal),
            "has" => joined(told.split(' ').filter(known).map(str::to_owned).collect()),
            "lacks" => joined(told.split(' ').filter(|text| !known(text)).map(str::to_owned).collect()),
            "count" => game.count(state).to_string(),
            "moves" => self.moves().to_string(),
            "turn" => game.turn(state).to_string(),
            "result" => match game.turn(state) {
                Turn::Over(outcome) => outcome.to_string(),
                _ => "none".to_owned(),
            },
            "contested" => joined(game.contention(state).iter().map(|space| space.to_string()).collect()),
            "tally" => (0..2).map(|side| game.tally_of(state, side).to_string()).collect::<Vec<_>>().join(","),
            "counts" => {
                let [mine, theirs] = game.path_counts(state).expect("a path is declared");
                format!("{mine} {theirs}")
            }
            "only-pass" => {
                joined(told.split(' ').filter(|die| self.after(die) == ["pass"]).map(str::to_owned).collect())
            }
            _ => panic!("`{word}` is unknown"),
        }
    }

    fn moves(&self) -> usize {
        let mut list = Vec::new();
        self.game.actions(&self.state, &mut list);
        list.iter().filter(|action| matches!(action, Action::Move { .. })).count()
    }

    /// What is legal after a die.
    fn after(&self, die: &str) -> Vec<String> {
        let mut next = self.state.clone();
        game::play(&self.game, &mut next, [format!("roll={die}").as_str()]).expect("a die can be cast");
        self.game.legal(&next)
    }
}

#[test]
fn every_example_is_as_it_is_told() {
    let (mut examples, mut told) = (0, 0);
    let mut options = Options::defaults(Know::spec());
    let mut scene: Option<Scene> = None;
    for (number, line) in (1..).zip(include_str!("../examples/specification.examples").lines()) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "" | "#" => {}
            "example" => {
                examples += 1;
                (options, scene) = (Options::defaults(Know::spec()), None);
            }
            "options" => options = Options::parse(Know::spec(), rest).unwrap_or_else(|e| panic!("{number}: {e}")),
            "start" | "fen" => {
                let game = Know::new(&options);
                let state = match word {
                    "fen" => game.read_state(rest).unwrap_or_else(|e| panic!("{number}: {e}")),
                    _ => game.startpos(),
                };
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
    assert!(examples >= 18 && told >= 45, "{examples} examples, {told} things told");
}
