//! How an action is chosen: its piece, its target, and what is asked where that leaves more than one action.
//!
//! A piece and a target are at most one slide or capture: Blue's specials end where none of its slides can, one on the
//! first enemy of a lane and the other behind it. So only a Seed and a plant ask for more. Nothing is asked where one
//! answer is left.

use game::{Choice, Pick};

use crate::action::Action;
use crate::board::{Kind, Lane, Square, Squares, beside, beyond, span, squares};
use crate::life::Special;
use crate::options::Konreh;
use crate::state::State;

// The words that are picked where no square can be.
pub(crate) const PLAIN: &str = "plain";
pub(crate) const SEED: &str = "seed";
pub(crate) const BUY: &str = "buy";
pub(crate) const HOP: &str = "hop";
pub(crate) const DISPLACEMENT: &str = "displacement";
pub(crate) const KEEP: &str = "keep";
pub(crate) const SWAP: &str = "swap";
pub(crate) const PASS: &str = "pass";

/// Adds the picks of a listed action.
pub(crate) fn picks(game: &Konreh, state: &State, action: Action, out: &mut Vec<Pick>) {
    match action {
        Action::Move { from, to, seed } => {
            let taken = state.army(state.side.other()) & to.bit();
            out.push(site(from));
            out.push(Pick { takes: names(taken), stops: taken == 0 && stops(game, state, from, to), ..site(to) });
            if game.lists(state, Action::Move { from, to, seed: !seed }) {
                out.push(seed_or_not(game, to, seed));
            }
        }
        Action::Special { special, from, to, seed } => {
            out.push(site(from));
            // The last enemy before the landing square, or the one that stands on it.
            let enemies = state.army(state.side.other()) & span(from, to);
            out.push(Pick { takes: names(enemies), ..site(to) });
            if game.lists(state, Action::Special { special, from, to, seed: !seed }) {
                out.push(seed_or_not(game, to, seed));
            }
        }
        Action::Plant { from, to, blue, green } => plant(game, state, [from, to, blue], green, out),
        Action::Buyback { special, green } => buyback(state, special, green, out),
        Action::Keep => {
            let side = state.side.name();
            out.push(Pick::word(KEEP, decision(format!("Keep {side}"), format!("you play {side} from here"))));
        }
        Action::Swap => {
            let other = state.side.other().name();
            out.push(Pick::word(SWAP, decision(format!("Take {other}"), format!("you play {other} from here"))));
        }
        Action::Pass => {
            let help = "your turn goes by, and Blue's clock runs on";
            out.push(Pick::word(PASS, choice("None of your pieces can move.", "Pass", help)));
        }
    }
}

fn site(square: Square) -> Pick {
    Pick::site(square.to_string())
}

pub(crate) fn names(set: Squares) -> Vec<String> {
    squares(set).map(|square| square.to_string()).collect()
}

fn choice(ask: impl Into<String>, label: impl Into<String>, help: impl Into<String>) -> Choice {
    Choice { ask: ask.into(), label: label.into(), help: help.into() }
}

fn decision(label: String, help: String) -> Choice {
    choice("Keep your side or swap?", label, help)
}

fn seed_or_not(game: &Konreh, sanctum: Square, seed: bool) -> Pick {
    let ask = format!("Seed from {sanctum}?");
    if seed {
        let help = format!("a Green appears on {}, and Blue is Rooted", game.board.opposite(sanctum));
        Pick::word(SEED, choice(ask, "Move and Seed", help))
    } else {
        Pick::word(PLAIN, choice(ask, "Move", "nothing else happens"))
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
    let closed = if kind == Kind::Blue && state.life(side).closed() > 0 { game.board.cross } else { 0 };
    let open = game.board.all & !state.occupied() & !closed;
    held && steps < kind.homeward() && beyond(to, lane.direction(side)) & open != 0
}

/// Where Blue returns, and for which Green (7.4).
fn plant(game: &Konreh, state: &State, [from, to, blue]: [Square; 3], green: Option<Square>, out: &mut Vec<Pick>) {
    let greens = state.of(state.side, Kind::Green);
    let places = game.free_places(state, from, to).count_ones() + u32::from(greens != 0);
    let payers = if greens & from.bit() == 0 { greens.count_ones() } else { 1 };
    let taken = state.army(state.side.other()) & to.bit();
    out.push(site(from));
    out.push(Pick { takes: names(taken), ..site(to) });
    if places > 1 {
        let ask = "Where does your Blue return?";
        out.push(Pick { choice: Some(place(game, state, ask, to, blue, green, payers)), ..site(blue) });
    }
    let Some(green) = green else { return };
    if payers > 1 {
        let ask = format!("Which Green pays for Blue's return on {to}?");
        out.push(Pick { choice: Some(payer(ask, green)), ..site(green) });
    }
    // What is paid is lost with the last pick, whichever that is.
    out.last_mut().expect("a plant has picks").takes.push(green.to_string());
}

/// A place for Blue, and its price.
fn place(
    game: &Konreh,
    state: &State,
    ask: &str,
    apex: Square,
    blue: Square,
    green: Option<Square>,
    payers: u32,
) -> Choice {
    if blue == game.board.home[state.side.index()] {
        return choice(ask, format!("Your Home, {blue}"), "free");
    }
    if blue != apex {
        return choice(ask, format!("Sanctum {blue}"), "no Seed from it later");
    }
    let price = match green {
        None => "costs the Green that runs".to_owned(),
        Some(green) if payers == 1 => format!("costs the Green on {green}"),
        Some(_) => "costs one of your Greens".to_owned(),
    };
    choice(ask, format!("Their Home, {blue}"), price)
}

fn payer(ask: impl Into<String>, green: Square) -> Choice {
    choice(ask, format!("Green on {green}"), "it leaves the board")
}

/// Which special comes back, and for which Green (7.6).
fn buyback(state: &State, special: Special, green: Square, out: &mut Vec<Pick>) {
    let specials = 2 - state.life(state.side).specials();
    let greens = state.greens(state.side);
    let gain = if specials > 1 { "a special".to_owned() } else { format!("the {}", special.name()) };
    let price = if greens > 1 { "one of your Greens".to_owned() } else { format!("the Green on {green}") };
    let help = format!("{gain} comes back for {price}, and the turn ends");
    out.push(Pick::word(BUY, choice("Buy back a special instead of moving?", "Buy back", help)));
    if specials > 1 {
        let (word, help) = match special {
            Special::Hop => (HOP, "to jump over an enemy beside Blue"),
            Special::Displacement => (DISPLACEMENT, "to step onto an enemy beside Blue"),
        };
        out.push(Pick::word(word, choice("Which special comes back?", special.name(), help)));
    }
    if greens > 1 {
        let ask = format!("Which Green pays for the {}?", special.name());
        out.push(Pick { choice: Some(payer(ask, green)), ..site(green) });
    }
    out.last_mut().expect("a Buyback has picks").takes.push(green.to_string());
}
