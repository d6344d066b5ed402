//! Worked examples, `*.examples`: positions and actions in, everything that must be so out.
//! ```text
//! example one stone is left
//! options dice=off
//! fen 5 p1 - 0
//! play take2 take2
//! count 1
//! ```
//! `start` stands for the first position. Every game can be asked for `is` (the position), `legal`, `has` and `lacks`
//! (which of these actions are listed, and which not), `count`, `turn` and `result`; more words are a game's own.

use std::path::Path;

use game::{Notation, Options, Turn, play};

/// Checks everything that a file tells. `own` answers the words of the game itself, given what is told under them. Tells
/// how many examples there were, and how many things they told.
///
/// # Panics
/// Where the file cannot be read, or something is not as it is told.
pub fn check_examples<G: Notation>(
    path: impl AsRef<Path>,
    own: impl Fn(&G, &G::State, &str, &str) -> Option<String>,
) -> (usize, usize) {
    let file = path.as_ref().display();
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{file}: {error}"));
    let (mut examples, mut told) = (0, 0);
    let mut options = Options::defaults(G::spec());
    let mut scene: Option<(G, G::State)> = None;
    for (number, line) in (1..).zip(text.lines()) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "" | "#" => {}
            "example" => {
                examples += 1;
                (options, scene) = (Options::defaults(G::spec()), None);
            }
            "options" => {
                options = Options::parse(G::spec(), rest).unwrap_or_else(|error| panic!("{file}:{number}: {error}"));
            }
            "start" | "fen" => {
                let game = G::new(&options);
                let state = match word {
                    "fen" => game.read_state(rest).unwrap_or_else(|error| panic!("{file}:{number}: {error}")),
                    _ => game.startpos(),
                };
                scene = Some((game, state));
            }
            _ => {
                let (game, state) = scene.as_mut().unwrap_or_else(|| panic!("{file}:{number}: no position yet"));
                if word == "play" {
                    play(game, state, rest.split(' ')).unwrap_or_else(|error| panic!("{file}:{number}: {error}"));
                    continue;
                }
                told += 1;
                let answer = own(game, state, word, rest).or_else(|| tell(game, state, word, rest));
                assert_eq!(answer.as_deref(), Some(rest), "{file}:{number}: `{word}`");
            }
        }
    }
    (examples, told)
}

/// What every game can be asked for.
fn tell<G: Notation>(game: &G, state: &G::State, word: &str, told: &str) -> Option<String> {
    let legal = game.legal(state);
    let listed = |wanted: bool| {
        let known = |text: &&str| legal.iter().any(|action| action == text) == wanted;
        told.split(' ').filter(known).collect::<Vec<_>>().join(" ")
    };
    Some(match word {
        "is" => game.fen(state),
        "legal" => legal.join(" "),
        "has" => listed(true),
        "lacks" => listed(false),
        "count" => game.count(state).to_string(),
        "turn" => game.turn(state).to_string(),
        "result" => match game.turn(state) {
            Turn::Over(outcome) => outcome.to_string(),
            _ => "none".to_owned(),
        },
        _ => return None,
    })
}
