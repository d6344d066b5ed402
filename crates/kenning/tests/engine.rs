//! Our engines at every game in the catalog, in every variant.

use std::path::{Path, PathBuf};

use catalog::{CatalogGame, Visitor, dispatch};
use engine::{Level, Player as Program, SearchRequest, Settings, StopCondition};
use game::random_step;
use game::{Dice, Options, Outcome, Seat, Spec, Turn, ended};
use testkit::proof::{StringRow, strings};
use testkit::search_laws as laws;

/// Every variant of every game.
fn every_table() -> impl Iterator<Item = Options> {
    let parse = |spec: &'static Spec, name| {
        let line = format!("variant={name}");
        Options::parse(spec, &line).unwrap_or_else(|error| panic!("{} {line}: {error}", spec.id))
    };
    catalog::games().flat_map(move |spec| spec.variants.iter().map(move |variant| parse(spec, variant.name)))
}

/// Looks at some positions of a game that is played at random; tells how many of them had something to show.
struct Walk<L> {
    look: L,
    seed: u64,
}

trait Look {
    fn look<G: CatalogGame>(&self, game: &G, state: &G::State) -> bool;
}

impl<L: Look> Visitor for Walk<L> {
    type Answer = usize;

    fn visit<G: CatalogGame>(self, game: G, _: &Options) -> usize {
        let (mut dice, mut state, mut shown) = (Dice::new(self.seed), game.startpos(), 0);
        for step in 0..60 {
            if step % 12 == 0 {
                shown += usize::from(self.look.look(&game, &state));
            }
            let Some(action) = random_step(&game, &state, &mut dice) else { break };
            game.apply(&mut state, action);
        }
        shown
    }
}

struct Minimax;

impl Look for Minimax {
    fn look<G: CatalogGame>(&self, game: &G, state: &G::State) -> bool {
        (1..=2).filter(|&turns| laws::equals_minimax(game, state, turns)).count() > 0
    }
}

#[test]
fn the_search_equals_plain_minimax() {
    let shown: usize =
        every_table().zip(1..).map(|(options, seed)| dispatch(&options, Walk { look: Minimax, seed })).sum();
    assert!(shown > 40, "{shown}");
}

/// The engine without chance, in games without chance; the position has stood twice before in every other look.
struct Plain;

impl Look for Plain {
    fn look<G: CatalogGame>(&self, game: &G, state: &G::State) -> bool {
        let twice = [state.clone(), state.clone()];
        let mut list = Vec::new();
        game.actions(state, &mut list);
        has_no_chance(game)
            && laws::equals_plain_minimax(game, &twice[..1], 2)
            && list.into_iter().take(3).all(|action| {
                // Whatever follows has come up twice already.
                let mut next = state.clone();
                game.apply(&mut next, action);
                laws::equals_plain_minimax(game, &[next.clone(), next, state.clone()], 2)
            })
    }
}

/// Whether no dice are cast in a game that is played at random.
fn has_no_chance<G: CatalogGame>(game: &G) -> bool {
    let (mut dice, mut state) = (Dice::new(1), game.startpos());
    (0..40).all(|_| {
        let is_free = !matches!(game.turn(&state), Turn::Chance);
        if let Some(action) = random_step(game, &state, &mut dice) {
            game.apply(&mut state, action);
        }
        is_free
    })
}

#[test]
fn the_search_without_chance_equals_plain_minimax() {
    let shown: usize =
        every_table().zip(1..).map(|(options, seed)| dispatch(&options, Walk { look: Plain, seed })).sum();
    assert!(shown > 40, "{shown}");
}

struct Proof;

impl Look for Proof {
    fn look<G: CatalogGame>(&self, game: &G, state: &G::State) -> bool {
        has_no_chance(game) && laws::proves_what_is_so(game, state, 20_000) > 0
    }
}

#[test]
fn a_proof_says_what_trying_everything_says() {
    let shown: usize =
        every_table().zip(1..).map(|(options, seed)| dispatch(&options, Walk { look: Proof, seed })).sum();
    assert!(shown > 40, "{shown}");
}

struct Repetition;

impl Look for Repetition {
    fn look<G: CatalogGame>(&self, game: &G, state: &G::State) -> bool {
        laws::avoids_repetition(game, state, 2)
    }
}

#[test]
fn a_position_that_stood_twice_is_a_draw_to_the_search() {
    let shown: usize =
        every_table().zip(1..).map(|(options, seed)| dispatch(&options, Walk { look: Repetition, seed })).sum();
    assert!(shown > 10, "{shown}");
}

/// Finds again what is known about positions of a game: `fens/known.fens`, with a row `options | string | result` for
/// each. Tells how many there are.
struct Known {
    path: PathBuf,
}

impl Visitor for Known {
    type Answer = usize;

    fn visit<G: CatalogGame>(self, _: G, _: &Options) -> usize {
        let rows = strings::<G>(&self.path);
        for StringRow { line, options, fen, rest } in &rows {
            let at = format!("{}:{line}", self.path.display());
            let game = G::new(options);
            let past = [game.read_state(fen).unwrap_or_else(|error| panic!("{at}: {error}"))];
            let Turn::Seat(seat) = game.turn(&past[0]) else { panic!("{at}: nobody is to move") };
            let mut program = Program::<G, G::Engine>::new(&game, Settings::default());
            let ask = SearchRequest::until(StopCondition::none());
            let found = program.search(&game, &past, ask, &mut Dice::new(1), &mut |_| {}).expect("a seat is to move");
            let found = found.score().decided_in().unwrap_or_else(|| panic!("{at}: not decided"));
            // Whoever loses by force loses to the others together, which is somebody's win only between two.
            assert!(found > 0 || game.seats() == 2, "{at}: nobody wins by force");
            let winner = Seat::first(game.seats()).find(|&other| (other == seat) == (found > 0));
            assert_eq!(rest, &[format!("{}win", winner.expect("one of two"))], "{at}: in {found} turns");
        }
        rows.len()
    }
}

#[test]
fn what_is_known_about_a_position_is_found_by_the_search() {
    let mut found = 0;
    for spec in catalog::games() {
        let path = games_folder().join(spec.id).join("fens/known.fens");
        if path.exists() {
            found += dispatch(&Options::defaults(spec), Known { path });
        }
    }
    assert!(found > 10, "{found}");
}

/// Positions of a game in which something falls due: `fens/due.fens`, with a row `options | string` for each. Tells how many
/// there are.
struct Due {
    path: PathBuf,
}

impl Visitor for Due {
    type Answer = usize;

    fn visit<G: CatalogGame>(self, _: G, _: &Options) -> usize {
        let rows = strings::<G>(&self.path);
        for StringRow { line, options, fen, .. } in &rows {
            let at = format!("{}:{line}", self.path.display());
            let game = G::new(options);
            let state = game.read_state(fen).unwrap_or_else(|error| panic!("{at}: {error}"));
            assert!(laws::sees_what_is_due(&game, &state), "{at}: nothing is due");
        }
        rows.len()
    }
}

#[test]
fn who_wins_what_falls_due_is_never_misjudged() {
    let mut found = 0;
    for spec in catalog::games() {
        let path = games_folder().join(spec.id).join("fens/due.fens");
        if path.exists() {
            found += dispatch(&Options::defaults(spec), Due { path });
        }
    }
    assert!(found > 40, "{found}");
}

fn games_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("the crate lies in crates/").join("games")
}

/// Who plays.
#[derive(Copy, Clone)]
enum Player {
    Random,
    /// A level, with so many nodes at most.
    Level(u8, u64),
}

impl Player {
    fn choose<G: CatalogGame>(self, game: &G, past: &[G::State], dice: &mut Dice) -> G::Action {
        let state = past.last().expect("the past ends with the present");
        let action = match self {
            Player::Random => random_step(game, state, dice),
            Player::Level(level, nodes) => {
                let level = Level::new(level).expect("a level");
                let mut program = Program::<G, G::Engine>::new(game, Settings { level, ..Settings::default() });
                let ask = SearchRequest::until(StopCondition::none().nodes(nodes));
                program.search(game, past, ask, dice, &mut |_| {}).map(|report| report.action())
            }
        };
        action.expect("a seat is to move")
    }
}

/// One game; the first player sits on the first seat or on the last, and on those of its partners. Answers with the
/// half points of the first player.
struct Match {
    players: [Player; 2],
    begins: bool,
    seed: u64,
}

impl Visitor for Match {
    type Answer = u32;

    fn visit<G: CatalogGame>(self, game: G, _: &Options) -> u32 {
        let (mut dice, mut past) = (Dice::new(self.seed), vec![game.startpos()]);
        let own = if self.begins { Seat::P1 } else { Seat::new(usize::from(game.seats()) - 1) };
        let outcome = loop {
            // A game that leads nowhere is drawn, as players would.
            let over = if past.len() > 400 { Some(Outcome::draw("long")) } else { ended(&game, &past) };
            if let Some(outcome) = over {
                break outcome;
            }
            let mut state = past.last().expect("the past ends with the present").clone();
            let action = match game.turn(&state) {
                Turn::Seat(seat) if game.are_partners(seat, own) => self.players[0].choose(&game, &past, &mut dice),
                Turn::Seat(_) => self.players[1].choose(&game, &past, &mut dice),
                _ => random_step(&game, &state, &mut dice).expect("chance is to act"),
            };
            game.apply(&mut state, action);
            past.push(state);
        };
        match outcome.is_draw() {
            true => 1,
            false => 2 * u32::from(outcome.won_by(own)),
        }
    }
}

/// Two games in every fourth variant, one on each seat; tells which share of the points the first player has, of 100.
fn share(players: [Player; 2]) -> u32 {
    let (mut points, mut most) = (0, 0);
    for (options, seed) in every_table().step_by(4).zip(1..) {
        for begins in [true, false] {
            points += dispatch(&options, Match { players, begins, seed });
            most += 2;
        }
    }
    100 * points / most
}

#[test]
fn the_lowest_level_beats_random_play() {
    let share = share([Player::Level(1, 2000), Player::Random]);
    assert!(share >= 90, "{share} of 100 points");
}

#[test]
fn the_highest_level_beats_the_lowest() {
    let share = share([Player::Level(10, 3000), Player::Level(1, 200)]);
    // Where dice are cast the weaker one wins now and then, and more often where three of them sit against one.
    assert!(share >= 60, "{share} of 100 points");
}
