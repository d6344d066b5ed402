//! Named openings: what one side has done in its first turns, as `teaching/openings.toml` defines it.
//!
//! The list is tested once, when the side has played its 24th turn, and the first name that fits is the opening's. What
//! a definition asks of the position has to stand after one of those turns; what must not have happened, must not have
//! happened until then. Nothing here touches the rules.

use game::Game;

use crate::action::Action;
use crate::board::{Kind, Lane, Side, Square, Squares, beside, beyond, squares};
use crate::deed::Deed;
use crate::life::Special;
use crate::options::Konreh;
use crate::state::State;
use crate::study::Turns;

/// So many turns of a side are its opening.
const TURNS: usize = 24;
/// Blue is on a Sanctum soon after a touch or a Hop if it takes no more turns than this.
const SOON: usize = 4;
/// A new Green has to move within so many turns to name an opening.
const GREEN_SOON: usize = 3;
/// T\* beyond the longest run that is searched counts as this.
const NO_RUN: u8 = 7;

/// The names, in the order in which they are tested.
const NAMES: [&str; 15] = [
    "Single-Stroke Net",
    "Tulughma Ring",
    "Penult Ladder",
    "Stalking Wolf",
    "Fencewright's Bridge",
    "Twin Roads",
    "Orator's Zugzwang",
    "Cross Lantern",
    "Peddler's Swerve",
    "Blood-Price",
    "Alley Flick",
    "Sluice Gate",
    "Ledger Gate",
    "Moorland Ambush",
    "False Ford",
];

/// The opening that the last action completes for its side, where it does. `past` has one position more than there are
/// actions.
pub(crate) fn named(game: &Konreh, past: &[State], played: &[Action]) -> Option<&'static str> {
    let last = played.len().checked_sub(1)?;
    let side = past[last].side;
    let ends = |place: usize| past[place].side == side && game.ends_turn(&past[place], played[place]);
    // Counting comes first: almost no action is the last one of an opening.
    let is_last = ends(last) && (0..=last).filter(|&place| ends(place)).count() == TURNS;
    if !is_last {
        return None;
    }
    let mut story = Story::of(game, side);
    for (before, &action) in past.iter().zip(played) {
        story.hear(&Deed::new(game, before, action));
    }
    story.name()
}

/// What one side has done so far.
struct Story<'a> {
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
    fits: [bool; NAMES.len()],
}

impl<'a> Story<'a> {
    fn of(game: &'a Konreh, side: Side) -> Story<'a> {
        Story {
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
            fits: [false; NAMES.len()],
        }
    }

    fn name(&self) -> Option<&'static str> {
        NAMES.into_iter().zip(self.fits).find_map(|(name, fits)| fits.then_some(name))
    }

    fn fit(&mut self, name: &str, fits: bool) {
        let place = NAMES.iter().position(|known| *known == name).expect("the name is on the list");
        self.fits[place] |= fits;
    }

    /// Takes in one action of either side.
    fn hear(&mut self, deed: &Deed<'_>) {
        if deed.before.side != self.side {
            return self.hear_enemy(deed);
        }
        self.move_on(deed);
        if self.game.ends_turn(deed.before, deed.action) {
            self.turns += 1;
            self.follow_blue(deed);
            self.look(&deed.after);
        }
        self.fit("Moorland Ambush", self.turns == TURNS && 2 * self.moves_to_edge >= self.moves);
    }

    fn hear_enemy(&mut self, deed: &Deed<'_>) {
        self.enemy_last = deed.action.travel();
        let Some((_, lost)) = deed.taken() else { return };
        self.returned &= !lost.bit();
        self.sown.retain(|&(green, _)| green != lost);
        let run = |state: &State| match self.game.fastest_run(state, self.side.other()) {
            Turns::Within(turns) => turns,
            Turns::Unlimited => NO_RUN,
        };
        self.fit("False Ford", run(&deed.after) >= run(deed.before) + 2);
    }

    /// The move itself: where it leads, what it repeats, and what it takes or sows.
    fn move_on(&mut self, deed: &Deed<'_>) {
        self.captured |= deed.taken().is_some();
        if let Some(way) = deed.way() {
            let (from, to) = (way.from, way.to);
            self.moves += 1;
            self.moves_to_edge += usize::from(self.edge() & to.bit() != 0);
            let mirrored = |square: Square| Square::at(square.y(), square.x());
            self.mirror_moves += usize::from(self.last.is_some_and(|(a, b)| (mirrored(a), mirrored(b)) == (from, to)));
            let turned = |square| self.game.board.turned(square);
            self.copies += usize::from(self.enemy_last.is_some_and(|(a, b)| (turned(a), turned(b)) == (from, to)));
            self.last = Some((from, to));
            let returns = !way.lane.is_onward() || self.returned & from.bit() != 0;
            self.returned = self.returned & !from.bit() | if returns { to.bit() } else { 0 };
            self.green_moves += usize::from(way.kind == Kind::Green);
            if let Some(place) = self.sown.iter().position(|&(green, _)| green == from) {
                let (_, since) = self.sown.swap_remove(place);
                self.fit("Blood-Price", self.turns + 1 - since <= GREEN_SOON);
            }
        }
        if let Some(green) = deed.seeded() {
            self.seeded = true;
            self.sown.push((green, self.turns + 1));
        }
        // What has planted is off the board.
        self.returned &= deed.after.army(self.side);
        if let Action::Special { special: Special::Hop, .. } = deed.action {
            self.hopped = Some(self.turns + 1);
        }
        self.fit("Twin Roads", self.mirror_moves >= 3);
        self.fit("Orator's Zugzwang", self.copies >= 4);
    }

    /// Blue's visits of the Cross and of the Sanctums, at the end of a turn.
    fn follow_blue(&mut self, deed: &Deed<'_>) {
        let board = self.game.board;
        let (was, is) = (deed.before.of(self.side, Kind::Blue), deed.after.of(self.side, Kind::Blue));
        if is & board.cross != 0 {
            let entered = was & board.cross == 0;
            self.fresh_touch = entered.then_some(self.turns);
            self.touched = true;
            if entered && !self.seeded {
                let sure = self.game.exit_certainty(&deed.after, self.side);
                self.fit("Peddler's Swerve", sure.is_some_and(|sure| sure >= 1));
            }
        } else if self.fresh_touch.take() == Some(self.turns - 1) && is != 0 {
            self.left_cross = Some(self.turns);
        }
        if is & board.sanctum_set() != 0 {
            let soon = |since: Option<usize>| since.is_some_and(|since| self.turns - since <= SOON);
            let (lantern, flick) = (soon(self.left_cross), soon(self.hopped));
            self.fit("Cross Lantern", lantern);
            self.fit("Alley Flick", flick);
        }
    }

    /// What stands at the end of a turn.
    fn look(&mut self, state: &State) {
        let (bridges, welded, lid) = (self.bridges(state), self.is_welded(state), self.has_lid(state));
        self.fit("Single-Stroke Net", bridges >= 2 && lid && !self.captured);
        self.fit("Tulughma Ring", self.is_ring(state));
        self.fit("Penult Ladder", self.is_ladder(state));
        self.fit("Stalking Wolf", bridges >= 2 && !self.seeded && !self.touched);
        self.fit("Fencewright's Bridge", bridges >= 1 && welded && self.green_moves >= 2);
        let tolls = self.tolls(state);
        self.fit("Sluice Gate", tolls & self.edge() != 0 && !self.seeded);
        self.fit("Ledger Gate", tolls != 0);
    }

    /// Reds that have made a homeward move and stand within two steps of another.
    fn bridges(&self, state: &State) -> usize {
        let reds = state.of(self.side, Kind::Red);
        let near = |red: Square| {
            let beside_it = beside(red.bit());
            (beside_it | beside(beside_it)) & !red.bit()
        };
        squares(reds & self.returned).filter(|&red| near(red) & reds != 0).count()
    }

    /// Whether a Red stands next to an own Orange, on the homeward side of it.
    fn is_welded(&self, state: &State) -> bool {
        let reds = state.of(self.side, Kind::Red);
        let behind = |orange, lane: Lane| beyond(orange, lane.direction(self.side)) & self.game.board.all;
        squares(state.of(self.side, Kind::Orange))
            .any(|orange| Lane::HOMEWARD.into_iter().any(|lane| behind(orange, lane) & reds != 0))
    }

    /// Whether an Orange stands next to a square that borders a Sanctum, or next to an enemy penultimate square.
    fn has_lid(&self, state: &State) -> bool {
        let gates = (beside(self.game.board.sanctum_set()) | self.penultimates()) & self.game.board.all;
        state.of(self.side, Kind::Orange) & beside(gates) != 0
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
        let candidates = state.of(self.side, Kind::Orange) & self.returned;
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
