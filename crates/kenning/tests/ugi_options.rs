//! The rules of a table by `setoption`, one option after another and in any order, are those of the command line.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use catalog::{CatalogGame, Visitor};
use game::{Dice, Options, Turn};

/// So many actions are played in each game.
const ACTIONS: usize = 12;

/// `kenning ugi` with these arguments.
struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start(arguments: &[&str]) -> Engine {
        let mut command = Command::new(env!("CARGO_BIN_EXE_kenning"));
        command.arg("ugi").args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the binary runs");
        let input = child.stdin.take().expect("it has an input");
        let output = BufReader::new(child.stdout.take().expect("it has an output"));
        Engine { child, input, output }
    }

    fn send(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("it reads");
    }

    /// The answer to `query`, without the `info` lines before it.
    fn query(&mut self, what: &str) -> String {
        self.send(&format!("query {what}"));
        let mut lines = (&mut self.output).lines().map(|line| line.expect("it writes text"));
        lines.find_map(|line| line.strip_prefix("response").map(|rest| rest.trim().to_owned())).expect("it answers")
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = writeln!(self.input, "quit");
        let _ = self.child.wait();
    }
}

/// A random game from the first position: its actions, and the fen after each.
struct RandomGame(u64);

impl Visitor for RandomGame {
    type Answer = (Vec<String>, Vec<String>);

    fn visit<G: CatalogGame>(self, game: G, _: &Options) -> Self::Answer {
        let (mut dice, mut state) = (Dice::new(self.0), game.startpos());
        let (mut actions, mut fens) = (Vec::new(), vec![game.fen(&state)]);
        while actions.len() < ACTIONS && !matches!(game.turn(&state), Turn::Over(_)) {
            let text = dice.pick(&game.legal(&state)).clone();
            let action = game.parse_action(&text).expect("a listed text is an action");
            game.apply(&mut state, action);
            actions.push(text);
            fens.push(game.fen(&state));
        }
        (actions, fens)
    }
}

/// The items in an order that the dice choose.
fn shuffled<T: Clone>(items: &[T], dice: &mut Dice) -> Vec<T> {
    let mut rest: Vec<usize> = (0..items.len()).collect();
    let mut order = Vec::new();
    while !rest.is_empty() {
        let next = *dice.pick(&rest);
        rest.retain(|&index| index != next);
        order.push(items[next].clone());
    }
    order
}

#[test]
fn options_in_any_order_make_the_same_rules() {
    let mut dice = Dice::new(11);
    for spec in catalog::games() {
        for (variant, seed) in spec.variants.iter().zip(1..) {
            let line = format!("variant={}", variant.name);
            let options = Options::parse(spec, &line).expect("a variant is an option");
            let (actions, fens) = catalog::dispatch(&options, RandomGame(seed));
            let mut named = Engine::start(&[spec.id, "--variant", variant.name]);
            let mut set = Engine::start(&[spec.id]);
            let pairs: Vec<(&str, String)> = options.pairs().map(|(key, value)| (key, value.to_owned())).collect();
            for (key, value) in shuffled(&pairs, &mut dice) {
                set.send(&format!("setoption name {key} value {value}"));
            }
            for played in [0, actions.len() / 2, actions.len()] {
                let position = match played {
                    0 => "position startpos".to_owned(),
                    _ => format!("position startpos moves {}", actions[..played].join(" ")),
                };
                for engine in [&mut named, &mut set] {
                    engine.send(&position);
                    let at = format!("{} {}: {position}", spec.id, variant.name);
                    assert_eq!(engine.query("fen"), fens[played], "{at}");
                }
            }
        }
    }
}
