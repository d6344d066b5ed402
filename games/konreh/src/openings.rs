//! Named openings: what one side has done in its first turns, as `teaching/openings.toml` defines it. The build takes
//! ids, names and their order from that file; here is the test of each definition.
//!
//! The list is tested once, when the side has played the last of these turns, and the first name that fits is the
//! opening's. What a definition asks of the position has to stand after one of those turns; what must not have
//! happened, must not have happened until then. Nothing here touches the rules.

use game::Game;

use crate::action::Action;
use crate::board::{Lane, PieceKind, Side, Square, Squares, beside, beyond, squares};
use crate::effects::Effects;
use crate::life::Special;
use crate::options::Konreh;
use crate::state::State;
use crate::study::Turns;

/// Blue is on a Sanctum soon after a touch or a Hop if it takes no more turns than this.
const SOON: usize = 4;
/// A new Green has to move within this many turns to name an opening.
const GREEN_SOON: usize = 3;
/// T\* beyond the longest run that is searched counts as this.
const NO_RUN: u8 = 7;

// `TURNS`, the turns of a side that are its opening, and `OPENINGS`, ids and names in the order in which they are
// tested.
include!(concat!(env!("OUT_DIR"), "/openings.rs"));

/// The opening that the last action completes for its side, where it does. `past` has one position more than there are
/// actions.
pub(crate) fn name(game: &Konreh, past: &[State], played: &[Action]) -> Option<&'static str> {
    let last = played.len().checked_sub(1)?;
    let side = past[last].side;
    let ends = |place: usize| past[place].side == side && game.ends_turn(&past[place], played[place]);
    // Counting comes first: almost no action is the last one of an opening.
    let is_last = ends(last) && (0..=last).filter(|&place| ends(place)).count() == TURNS;
    if !is_last {
        return None;
    }
    let mut record = OpeningRecord::of(game, side);
    for (before, &action) in past.iter().zip(played) {
        record.add(&Effects::new(game, before, action));
    }
    record.name()
}

/// What one side has done so far.
struct OpeningRecord<'a> {
    game: &'a Konreh,
    side: Side,
    /// Turns of the side that have ended.
    turns: usize,
    /// Where its pieces stand that have made a homeward move.
    returned: Squares,
    /// The travel of its last move, and of the enemy's.
    last: Option<(Square, Square)>,
    enemy_last: Option<(Square, Square)>,
    moves: usize,
    moves_to_edge: usize,
    mirror_moves: usize,
    copies: usize,
    green_moves: usize,
    captured: bool,
    /// Where the Greens of its Seeds stand, and in which turn each came.
    sown: Vec<(Square, usize)>,
    seeded: bool,
    touched: bool,
    /// The turn in which Blue came into the Cross, while it has been there for that turn alone.
    fresh_touch: Option<usize>,
    /// The turns of the last quick visit of the Cross and of the last Hop, from which Blue is expected on a Sanctum.
    left_cross: Option<usize>,
    hopped: Option<usize>,
    fits: [bool; OPENINGS.len()],
}

impl<'a> OpeningRecord<'a> {
    fn of(game: &'a Konreh, side: Side) -> OpeningRecord<'a> {
        OpeningRecord {
            game,
            side,
            turns: 0,
            returned: 0,
            last: None,
            enemy_last: None,
            moves: 0,
            moves_to_edge: 0,
            mirror_moves: 0,
            copies: 0,
            green_moves: 0,
            captured: false,
            sown: Vec::new(),
            seeded: false,
            touched: false,
            fresh_touch: None,
            left_cross: None,
            hopped: None,
            fits: [false; OPENINGS.len()],
        }
    }

    fn name(&self) -> Option<&'static str> {
        OPENINGS.into_iter().zip(self.fits).find_map(|((_, name), fits)| fits.then_some(name))
    }

    /// Records whether the definition of an opening holds now.
    fn fit(&mut self, id: &str, fits: bool) {
        let place = OPENINGS.iter().position(|(known, _)| *known == id).expect("the opening is on the list");
        self.fits[place] |= fits;
    }

    /// Adds one action of either side.
    fn add(&mut self, effects: &Effects<'_>) {
        if effects.before.side != self.side {
            return self.add_enemy(effects);
        }
        self.add_move(effects);
        if self.game.ends_turn(effects.before, effects.action) {
            self.turns += 1;
            self.follow_blue(effects);
            self.check_position(&effects.after);
        }
        self.fit("moorland-ambush", self.turns == TURNS && 2 * self.moves_to_edge >= self.moves);
    }

    fn add_enemy(&mut self, effects: &Effects<'_>) {
        self.enemy_last = effects.action.travel();
        let Some((_, lost)) = effects.taken() else { return };
        self.returned &= !lost.bit();
        self.sown.retain(|&(green, _)| green != lost);
        let run = |state: &State| match self.game.fastest_run(state, self.side.other()) {
            Turns::Within(turns) => turns,
            Turns::Unlimited => NO_RUN,
        };
        self.fit("false-ford", run(&effects.after) >= run(effects.before) + 2);
    }

    /// The move itself: where it leads, what it repeats, and what it takes or sows.
    fn add_move(&mut self, effects: &Effects<'_>) {
        self.captured |= effects.taken().is_some();
        if let Some(route) = effects.route() {
            let (from, to) = (route.from, route.to);
            self.moves += 1;
            self.moves_to_edge += usize::from(self.edge() & to.bit() != 0);
            let mirrored = |square: Square| Square::at(square.y(), square.x());
            self.mirror_moves += usize::from(self.last.is_some_and(|(a, b)| (mirrored(a), mirrored(b)) == (from, to)));
            let turned = |square| self.game.board.turned(square);
            self.copies += usize::from(self.enemy_last.is_some_and(|(a, b)| (turned(a), turned(b)) == (from, to)));
            self.last = Some((from, to));
            let returns = !route.lane.is_onward() || self.returned & from.bit() != 0;
            self.returned = self.returned & !from.bit() | if returns { to.bit() } else { 0 };
            self.green_moves += usize::from(route.kind == PieceKind::Green);
            if let Some(place) = self.sown.iter().position(|&(green, _)| green == from) {
                let (_, since) = self.sown.swap_remove(place);
                self.fit("blood-price", self.turns + 1 - since <= GREEN_SOON);
            }
        }
        if let Some(green) = effects.seeded() {
            self.seeded = true;
            self.sown.push((green, self.turns + 1));
        }
        // What has planted is off the board.
        self.returned &= effects.after.army(self.side);
        if let Action::Special { special: Special::Hop, .. } = effects.action {
            self.hopped = Some(self.turns + 1);
        }
        self.fit("twin-roads", self.mirror_moves >= 3);
        self.fit("orators-zugzwang", self.copies >= 4);
    }

    /// Blue's visits of the Cross and of the Sanctums, at the end of a turn.
    fn follow_blue(&mut self, effects: &Effects<'_>) {
        let board = self.game.board;
        let (was, is) = (effects.before.of(self.side, PieceKind::Blue), effects.after.of(self.side, PieceKind::Blue));
        if is & board.cross != 0 {
            let entered = was & board.cross == 0;
            self.fresh_touch = entered.then_some(self.turns);
            self.touched = true;
            if entered && !self.seeded {
                let sure = self.game.exit_certainty(&effects.after, self.side);
                self.fit("peddlers-swerve", sure.is_some_and(|sure| sure >= 1));
            }
        } else if self.fresh_touch.take() == Some(self.turns - 1) && is != 0 {
            self.left_cross = Some(self.turns);
        }
        if is & board.sanctum_set() != 0 {
            let soon = |since: Option<usize>| since.is_some_and(|since| self.turns - since <= SOON);
            let (lantern, flick) = (soon(self.left_cross), soon(self.hopped));
            self.fit("cross-lantern", lantern);
            self.fit("alley-flick", flick);
        }
    }

    /// What stands at the end of a turn.
    fn check_position(&mut self, state: &State) {
        let (bridges, welded, lid) = (self.bridges(state), self.is_welded(state), self.has_lid(state));
        self.fit("single-stroke-net", bridges >= 2 && lid && !self.captured);
        self.fit("tulughma-ring", self.is_ring(state));
        self.fit("penult-ladder", self.is_ladder(state));
        self.fit("stalking-wolf", bridges >= 2 && !self.seeded && !self.touched);
        self.fit("fencewrights-bridge", bridges >= 1 && welded && self.green_moves >= 2);
        let tolls = self.tolls(state);
        self.fit("sluice-gate", tolls & self.edge() != 0 && !self.seeded);
        self.fit("ledger-gate", tolls != 0);
    }

    /// Reds that have made a homeward move and stand within two steps of another.
    fn bridges(&self, state: &State) -> usize {
        let reds = state.of(self.side, PieceKind::Red);
        let near = |red: Square| {
            let beside_it = beside(red.bit());
            (beside_it | beside(beside_it)) & !red.bit()
        };
        squares(reds & self.returned).filter(|&red| near(red) & reds != 0).count()
    }

    /// Whether a Red stands next to an own Orange, on the homeward side of it.
    fn is_welded(&self, state: &State) -> bool {
        let reds = state.of(self.side, PieceKind::Red);
        let behind = |orange, lane: Lane| beyond(orange, lane.direction(self.side)) & self.game.board.all;
        squares(state.of(self.side, PieceKind::Orange))
            .any(|orange| Lane::HOMEWARD.into_iter().any(|lane| behind(orange, lane) & reds != 0))
    }

    /// Whether an Orange stands next to a square that borders a Sanctum, or next to an enemy penultimate square.
    fn has_lid(&self, state: &State) -> bool {
        let gates = (beside(self.game.board.sanctum_set()) | self.penultimates()) & self.game.board.all;
        state.of(self.side, PieceKind::Orange) & beside(gates) != 0
    }

    /// Whether the squares around the Cross are all own or in own zones.
    fn is_ring(&self, state: &State) -> bool {
        let around = beside(self.game.board.cross) & !self.game.board.cross;
        let own = state.army(self.side);
        around & !(own | beside(own)) == 0
    }

    /// Whether two own pieces stand on a file or row that leads to an enemy penultimate square, one of them next to it.
    fn is_ladder(&self, state: &State) -> bool {
        let own = state.army(self.side);
        squares(self.penultimates()).any(|gate| {
            let lines = [|square: Square| square.x(), |square: Square| square.y()];
            lines.into_iter().any(|line| {
                let on_line: Squares =
                    squares(own & !gate.bit()).filter(|&at| line(at) == line(gate)).map(Square::bit).sum();
                on_line.count_ones() >= 2 && on_line & beside(gate.bit()) != 0
            })
        })
    }

    /// The Oranges that have made a homeward move and whose zone lies on every fastest run of the enemy.
    fn tolls(&self, state: &State) -> Squares {
        let candidates = state.of(self.side, PieceKind::Orange) & self.returned;
        if candidates == 0 {
            return 0;
        }
        let enemy = self.side.other();
        let Turns::Within(turns) = self.game.fastest_run(state, enemy) else { return 0 };
        let stops = |orange: &Square| self.game.is_slower_without(state, enemy, beside(orange.bit()), turns);
        squares(candidates).filter(stops).map(Square::bit).sum()
    }

    /// The squares next to the enemy's Home Apex.
    fn penultimates(&self) -> Squares {
        beside(self.game.board.home[self.side.other().index()].bit()) & self.game.board.all
    }

    fn edge(&self) -> Squares {
        let board = self.game.board;
        let last = board.size - 1;
        let is_outer = |square: &Square| [square.x(), square.y()].into_iter().any(|at| at == 0 || at == last);
        squares(board.all).filter(is_outer).map(Square::bit).sum()
    }
}
