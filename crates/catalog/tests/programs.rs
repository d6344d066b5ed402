//! The house's programs at a game that only ends where somebody wants it to, and where partners play.

use catalog::{CatalogGame, Visitor, dispatch, find};
use engine::{Level, Player, SearchRequest, Settings, StopCondition};
use game::{Dice, Options, Turn};

/// What a level plays that may see so many positions.
fn choose<G: CatalogGame>(game: &G, past: &[G::State], level: Level, dice: &mut Dice, nodes: u64) -> G::Action {
    let mut player = Player::<G, G::Engine>::new(game, Settings { level, ..Settings::default() });
    let report = player.search(game, past, SearchRequest::until(StopCondition::none().nodes(nodes)), dice, &mut |_| {});
    report.expect("a seat is to move").action()
}

/// How a game between programs ended: its cause, and how many actions it had.
struct SelfPlay {
    level: Level,
    seed: u64,
    nodes: u64,
}

impl Visitor for SelfPlay {
    type Answer = (&'static str, usize);

    fn visit<G: CatalogGame>(self, game: G, _: &Options) -> (&'static str, usize) {
        let (mut dice, mut past) = (Dice::new(self.seed), vec![game.startpos()]);
        loop {
            let mut state = past.last().expect("the past ends with the present").clone();
            let action = match game.turn(&state) {
                Turn::Over(outcome) => return (outcome.cause(), past.len() - 1),
                Turn::Chance => dice.roll(&game, &state),
                Turn::Seat(_) => choose(&game, &past, self.level, &mut dice, self.nodes),
            };
            game.apply(&mut state, action);
            past.push(state);
        }
    }
}

fn options(line: &str) -> Options {
    options_of("know", line)
}

fn options_of(game: &str, line: &str) -> Options {
    Options::parse(find(game).expect("it is in the catalog"), line).unwrap_or_else(|error| panic!("{line}: {error}"))
}

#[test]
fn low_and_high_levels_master_fields_with_open_and_with_closed_hands() {
    for line in ["variant=two", "variant=three hands=closed", "variant=four trades=simple"] {
        for (level, seed) in [(Level::LOWEST, 1), (Level::HIGHEST, 2)] {
            let (cause, actions) = dispatch(&options_of("knowledge", line), SelfPlay { level, seed, nodes: 300 });
            assert!(["all fields mastered", "clinch"].contains(&cause), "{line}, seed {seed}: {cause}");
            assert!(actions < 1200, "{line}, seed {seed}: {actions} actions");
        }
    }
}

#[test]
fn low_and_high_levels_play_for_a_resolution_in_every_version() {
    for variant in find("know").expect("it is in the catalog").variants {
        for (level, seed) in [(Level::LOWEST, 1), (Level::LOWEST, 2), (Level::HIGHEST, 3)] {
            let (cause, actions) =
                dispatch(&options(&format!("variant={}", variant.name)), SelfPlay { level, seed, nodes: 3_000 });
            assert_eq!(cause, "Resolution", "{}, seed {seed}", variant.name);
            // Who errs all the time needs longer.
            let most = if level == Level::LOWEST { 2000 } else { 600 };
            assert!(actions < most, "{}, seed {seed}: {actions} actions", variant.name);
        }
    }
}

/// A stack on which nothing goes deep.
const SMALL_STACK: usize = 256 << 10;

#[test]
fn casts_that_are_repeated_for_ever_are_not_followed_for_ever() {
    let play = || dispatch(&options(""), SelfPlay { level: Level::LOWEST, seed: 1, nodes: 100 });
    let game = std::thread::Builder::new().stack_size(SMALL_STACK).spawn(play).expect("there is room for a stack");
    assert_eq!(game.join().expect("a game does not panic").0, "Resolution");
}

/// What the highest level plays in a position.
struct Choice<'a>(&'a str);

impl Visitor for Choice<'_> {
    type Answer = String;

    fn visit<G: CatalogGame>(self, game: G, _: &Options) -> String {
        let state = game.read_state(self.0).unwrap_or_else(|error| panic!("{}: {error}", self.0));
        let past = std::slice::from_ref(&state);
        game.action_text(&state, choose(&game, past, Level::HIGHEST, &mut Dice::new(1), 20_000))
    }
}

#[test]
fn a_partner_is_expected_to_help() {
    // p1 cannot connect the fools with a 2, but leaves p2 the space opposite to S26, and that is Resolution.
    let position = "A2,A4,S9,S24,F2,F16/R8,R18,R13,R4,A1,A3 p1 move 2,1 - - 40 - 1:0,0";
    assert_eq!(dispatch(&options("variant=four-symmetric score=first"), Choice(position)), "S24-S26");
}
