//! How an action is chosen: its piece, its target, and what is asked where that leaves more than one action.
//!
//! A piece and a target are at most one slide or capture: Blue's specials end where none of its slides can, one on the
//! first enemy of a lane and the other behind it. So only a Seed and a plant ask for more. Nothing is asked where one
//! answer is left.

use game::{Language, Pick};

use crate::action::Action;
use crate::board::{Lane, PieceKind, Side, Square, Squares, beside, beyond, span, squares};
use crate::life::Special;
use crate::options::Konreh;
use crate::state::State;
use crate::words;

// The keys that are picked where no square can be.
pub(crate) const PLAIN: &str = "plain";
pub(crate) const SEED: &str = "seed";
pub(crate) const BUY: &str = "buy";
pub(crate) const HOP: &str = "hop";
pub(crate) const DISPLACEMENT: &str = "displacement";
pub(crate) const KEEP: &str = "keep";
pub(crate) const SWAP: &str = "swap";
pub(crate) const PASS: &str = "pass";

/// A question that is asked where a piece and its target leave more than one action.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum KonrehQuestion {
    /// Whether Blue Seeds from this Sanctum.
    Seed(Square),
    /// Whether the side is kept or swapped.
    Sides,
    /// Whether the turn is passed, which is all that there is to do.
    Pass,
    /// Where Blue returns.
    ReturnPlace,
    /// Which Green pays for Blue's return on this apex.
    ReturnPayer(Square),
    /// Whether a special is bought back instead of a move.
    Buyback,
    /// Which special is bought back.
    Special,
    /// Which Green pays for this special.
    BuybackPayer(Special),
}

/// An answer to a [`KonrehQuestion`].
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum PickAnswer {
    /// The move alone.
    Plain,
    /// A Seed, whose Green appears here.
    Seed(Square),
    /// The side that is held is kept.
    Keep(Side),
    /// The other side is taken.
    Take(Side),
    Pass,
    /// Blue returns on its own Home.
    Home(Square),
    /// Blue returns on a Sanctum.
    Sanctum(Square),
    /// Blue returns on the enemy's Home, for a Green.
    Apex(Square, Price),
    /// This Green pays.
    Green(Square),
    /// A special comes back: this one where only one is spent, for this Green where there is only one.
    Buy {
        special: Option<Special>,
        green: Option<Square>,
    },
    Special(Special),
}

/// What Blue's return on the enemy's Home costs.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Price {
    /// The runner itself, a Green.
    Runner,
    /// The Green on this square.
    Green(Square),
    /// One of several Greens, which is asked for next.
    OneOfSeveral,
}

/// A pick, and what it answers where a chooser offers it.
pub(crate) struct Step {
    /// Without its words.
    pub(crate) pick: Pick,
    pub(crate) offer: Option<(KonrehQuestion, PickAnswer)>,
}

/// Adds the picks of a listed action, with their words.
pub(crate) fn picks(game: &Konreh, state: &State, action: Action, language: Language, out: &mut Vec<Pick>) {
    let mut list = Vec::new();
    steps(game, state, action, &mut list);
    out.extend(list.into_iter().map(|Step { pick, offer }| Pick {
        choice: offer.map(|(question, answer)| words::choice(question, answer, language)),
        ..pick
    }));
}

/// Adds the picks of a listed action.
pub(crate) fn steps(game: &Konreh, state: &State, action: Action, out: &mut Vec<Step>) {
    match action {
        Action::Move { from, to, seed } => {
            let taken = state.army(state.side.other()) & to.bit();
            out.push(site(from));
            out.push(with(site(to), |pick| {
                pick.takes = names(taken);
                pick.stops = taken == 0 && stops(game, state, from, to);
            }));
            if game.lists(state, Action::Move { from, to, seed: !seed }) {
                out.push(seed_or_not(game, to, seed));
            }
        }
        Action::Special { special, from, to, seed } => {
            out.push(site(from));
            // The last enemy before the landing square, or the one that stands on it.
            let enemies = state.army(state.side.other()) & span(from, to);
            out.push(with(site(to), |pick| pick.takes = names(enemies)));
            if game.lists(state, Action::Special { special, from, to, seed: !seed }) {
                out.push(seed_or_not(game, to, seed));
            }
        }
        Action::Plant { from, to, blue, green } => plant(game, state, [from, to, blue], green, out),
        Action::Buyback { special, green } => buyback(state, special, green, out),
        Action::Keep => out.push(word(KEEP, KonrehQuestion::Sides, PickAnswer::Keep(state.side))),
        Action::Swap => out.push(word(SWAP, KonrehQuestion::Sides, PickAnswer::Take(state.side.other()))),
        Action::Pass => out.push(word(PASS, KonrehQuestion::Pass, PickAnswer::Pass)),
    }
}

fn site(square: Square) -> Step {
    Step { pick: Pick::site(square.to_string()), offer: None }
}

fn with(mut step: Step, change: impl FnOnce(&mut Pick)) -> Step {
    change(&mut step.pick);
    step
}

fn offer(square: Square, question: KonrehQuestion, answer: PickAnswer) -> Step {
    Step { offer: Some((question, answer)), ..site(square) }
}

fn word(key: &str, question: KonrehQuestion, answer: PickAnswer) -> Step {
    Step { pick: Pick { word: true, ..Pick::site(key) }, offer: Some((question, answer)) }
}

pub(crate) fn names(set: Squares) -> Vec<String> {
    squares(set).map(|square| square.to_string()).collect()
}

fn seed_or_not(game: &Konreh, sanctum: Square, seed: bool) -> Step {
    let question = KonrehQuestion::Seed(sanctum);
    if seed {
        word(SEED, question, PickAnswer::Seed(game.board.opposite(sanctum)))
    } else {
        word(PLAIN, question, PickAnswer::Plain)
    }
}

/// Whether a zone of control ends this slide short of where it could have gone (4.5): onward short of the piece's exact
/// distance; homeward with a step left and an empty square to take it to.
fn stops(game: &Konreh, state: &State, from: Square, to: Square) -> bool {
    let side = state.side;
    let held = beside(state.army(side.other())) & to.bit() != 0;
    let (Some((_, kind)), Some((lane, steps))) = (state.piece(from), Lane::between(side, from, to)) else {
        return false;
    };
    if lane.is_onward() {
        return held && steps < kind.onward();
    }
    let closed = if kind == PieceKind::Blue && state.life(side).closed() > 0 { game.board.cross } else { 0 };
    let open = game.board.all & !state.occupied() & !closed;
    held && steps < kind.homeward() && beyond(to, lane.direction(side)) & open != 0
}

/// Where Blue returns, and for which Green (7.4).
fn plant(game: &Konreh, state: &State, [from, to, blue]: [Square; 3], green: Option<Square>, out: &mut Vec<Step>) {
    let greens = state.of(state.side, PieceKind::Green);
    let places = game.free_places(state, from, to).count_ones() + u32::from(greens != 0);
    let payers = if greens & from.bit() == 0 { greens.count_ones() } else { 1 };
    let taken = state.army(state.side.other()) & to.bit();
    out.push(site(from));
    out.push(with(site(to), |pick| pick.takes = names(taken)));
    if places > 1 {
        let price = match green {
            None => Price::Runner,
            Some(green) if payers == 1 => Price::Green(green),
            Some(_) => Price::OneOfSeveral,
        };
        let answer = if blue == game.board.home[state.side.index()] {
            PickAnswer::Home(blue)
        } else if blue == to {
            PickAnswer::Apex(blue, price)
        } else {
            PickAnswer::Sanctum(blue)
        };
        out.push(offer(blue, KonrehQuestion::ReturnPlace, answer));
    }
    let Some(green) = green else { return };
    if payers > 1 {
        out.push(offer(green, KonrehQuestion::ReturnPayer(to), PickAnswer::Green(green)));
    }
    pay(green, out);
}

/// Which special comes back, and for which Green (7.6).
fn buyback(state: &State, special: Special, green: Square, out: &mut Vec<Step>) {
    let spent = 2 - state.life(state.side).specials();
    let greens = state.greens(state.side);
    let known = PickAnswer::Buy { special: (spent == 1).then_some(special), green: (greens == 1).then_some(green) };
    out.push(word(BUY, KonrehQuestion::Buyback, known));
    if spent > 1 {
        let key = match special {
            Special::Hop => HOP,
            Special::Displacement => DISPLACEMENT,
        };
        out.push(word(key, KonrehQuestion::Special, PickAnswer::Special(special)));
    }
    if greens > 1 {
        out.push(offer(green, KonrehQuestion::BuybackPayer(special), PickAnswer::Green(green)));
    }
    pay(green, out);
}

/// The Green that is paid is lost with the last pick, whichever that is.
fn pay(green: Square, out: &mut [Step]) {
    out.last_mut().expect("an action that is paid for has picks").pick.takes.push(green.to_string());
}
