//! How well a seat stands, at a glance: what searches weigh, and never a rule.
//!
//! A side wants to Resolve, so what it lacks is turns: those in which the dice would bring its pairs to opposite spaces, a
//! tier for each, and the detours that enemies force on it. Beside that it wants freedom to jump, and points: of those who
//! Resolve first, one in five does not win, since the other follows and has more.
//!
//! | room | what is in it |
//! | --- | --- |
//! | `tables` | jumps and turns of pairs, prepared once |
//! | `standing` | what is counted of a side |
//! | `aims` | what an action is good for, in words |

mod aims;
mod standing;
mod tables;

use game::{Evaluate, HOPELESS, Judge, Ladder, Rung, Seat, Style, Weight};

use crate::action::Action;
use crate::board::Space;
use crate::odds::{errand_chance, path_chance};
use crate::options::Know;
use crate::rules::field::Field;
use crate::state::{Phase, State};
pub use standing::Standing;
use standing::{Worth, standing};
use tables::Tables;

/// Judges positions of know.
pub struct KnowJudge {
    tables: &'static Tables,
    weigh: Worth,
    /// Being the next to cast.
    tempo: i32,
    /// A point more than the others if all made the connections that they lack.
    point: i32,
    /// Such a point counts half when all together lack so much.
    pace: i32,
    /// A point that is already written down.
    scored: i32,
    /// A lead counts half when the foremost side lacks so much.
    horizon: i32,
    /// Whether a turn has two dice, and so twice as many choices.
    has_two_dice: bool,
}

/// Being ahead when the points are about to be counted.
const AHEAD: i32 = 2500;
/// A point more or less then.
const POINT: i32 = 60;
/// Parts of a score, so that little is lost where it is multiplied.
const FINE: i32 = 16;
/// So many turns before the limit, points as they stand begin to count for themselves.
const LATE: u64 = 24;
/// No search looks further ahead than so many turns.
const FURTHEST: u64 = 64;
const SALT: u64 = 0x9E37_79B9_7F4A_7C15;
/// What a move that connects promises, and one that only goes somewhere, before the turns are counted that are left.
const CONNECTS: i32 = 1000;
const AIMLESS: i32 = -1000;
/// A path that is won less often, of a thousand times, is not worth a look.
const WORTH_A_TURN: i32 = 350;
/// How many actions are followed with none, one, two, and more turns to be looked at: in the turn that is asked about, and
/// in later ones.
const BREADTHS: [[usize; 4]; 2] = [[12, 12, 12, 8], [12, 12, 4, 3]];
const BREADTHS_OF_TWO_DICE: [[usize; 4]; 2] = [[8, 8, 6, 4], [4, 4, 3, 2]];

impl Evaluate for Know {
    type Judge = KnowJudge;
    const LADDER: Ladder = LADDER;
}

/// Each rung sees more than the one below it and errs less.
const LADDER: Ladder = [
    Rung::new(1_000, 1, 540),
    Rung::new(1_000, 1, 425),
    Rung::new(1_000, 1, 330),
    Rung::new(1_000, 1, 255),
    Rung::new(1_000, 1, 190),
    Rung::new(1_000, 1, 130),
    Rung::new(1_000, 1, 75),
    Rung::new(1_000, 1, 0),
    Rung::new(2_000, u32::MAX, 0),
];

impl Judge<Know> for KnowJudge {
    /// Another fit, to 1,200 new games (`kenning tune know --games 1200 --nodes 200`), leads to much the same and plays no
    /// better: 48.9 % of 600 games at 1,000 positions (45.1 to 52.7).
    const WEIGHTS: &'static [Weight] = &[
        Weight::new("turn", 139),
        Weight::new("detour", 11),
        Weight::new("wall", 125),
        Weight::new("snag", 95),
        Weight::new("connection", -50),
        Weight::new("locked-out", 7),
        Weight::new("exit", 7),
        Weight::new("influence", 13),
        Weight::new("tempo", 27),
        Weight::new("point", 42),
        Weight::new("pace", 704),
        Weight::new("scored", 20),
        Weight::new("horizon", 468),
    ];

    const SWING: Option<i32> = Some(218);

    type Tally = [Standing; 3];

    fn new(game: &Know, weights: &[i32], _: Option<&'static Style>) -> Self {
        let [turn, detour, wall, snag, connection, locked_out, exit, influence, tempo, point, pace, scored, horizon] =
            weights[..]
        else {
            panic!("a judge is given a value for each of its weights")
        };
        let weigh = Worth { turn, detour, wall, snag, connection, locked_out, exit, influence };
        KnowJudge {
            tables: Tables::prepared(),
            weigh,
            tempo,
            point,
            pace: pace.max(1),
            scored,
            horizon: horizon.max(1),
            has_two_dice: game.symmetric,
        }
    }

    #[inline]
    fn tally(&self, game: &Know, state: &State) -> [Standing; 3] {
        let field = Field::of(game.roster, &state.pieces);
        std::array::from_fn(|side| match side < game.roster.sides {
            true => standing(game, self.tables, &self.weigh, state, &field, side),
            false => Standing::default(),
        })
    }

    #[inline]
    fn evaluate(&self, game: &Know, state: &State, tally: &[Standing; 3], seat: Seat) -> i32 {
        let side = game.roster.side_of(seat);
        if state.phase.is_post() {
            return after_resolution(game, state, side);
        }
        let mover = state.seat.map(|seat| game.roster.side_of(seat));
        // Whoever Resolves first still loses if the others follow and have more points.
        let all_lack: i32 = tally[..game.roster.sides].iter().map(|standing| standing.lacking.max(0)).sum();
        let point = FINE * self.point * self.pace / (self.pace + all_lack);
        let of = |side: usize| {
            let scored = if game.first_scores { 10 * self.scored } else { self.scored };
            let tempo = if mover == Some(side) { self.tempo } else { 0 };
            let Standing { worth, points, .. } = tally[side];
            worth + scored * few(state.points[side]) + tempo + points * point / FINE
        };
        // The nearer somebody is to a Resolution, the less can still change.
        let lacking = tally[..game.roster.sides].iter().map(|standing| standing.lacking).min().unwrap_or(0).max(0);
        let lead = lead(game, side, of) * self.horizon / (self.horizon + lacking);
        let left = game.most_turns.saturating_sub(state.turn);
        if game.most_turns == 0 || left >= LATE {
            return lead;
        }
        let (left, late) = (left as i32, LATE as i32);
        (lead * left + after_resolution(game, state, side) * (late - left)) / late
    }

    /// A key leaves out the turn, which counts where the game may be ended by its limit before a search does.
    fn memory_key(&self, game: &Know, state: &State, key: u64) -> u64 {
        let left = game.most_turns.saturating_sub(state.turn);
        if game.most_turns == 0 || left >= LATE + FURTHEST { key } else { key ^ (left + 1).wrapping_mul(SALT) }
    }

    /// The jumps that its pairs are away from a Resolution on an empty board: what greedy play goes by.
    fn progress(&self, game: &Know, state: &State, seat: Seat) -> i32 {
        -standing::jumps(game, self.tables, &state.pieces, game.roster.side_of(seat))
    }

    /// Connections come first, then whatever brings a pair nearer to one. What the dice decide promises as much as they
    /// allow; a path that is probably lost is not worth a look, since its turn would be lost as well.
    fn promise(&self, game: &Know, state: &State, action: Action) -> i32 {
        match action {
            Action::Move { from, to, .. } => self.promise_of_move(game, state, from, to),
            Action::Path { through, .. } => match path_chance(lead_at(game, state, through)) {
                chance if chance < WORTH_A_TURN => HOPELESS,
                chance => chance - 1000,
            },
            Action::Errand { die, .. } => {
                let die = die.or(state.dice.dice().first().copied()).unwrap_or(1);
                errand_chance(die) + AIMLESS
            }
            _ => 0,
        }
    }

    /// Beside the cast itself, the two likeliest paths.
    fn width(&self, _: &Know, state: &State) -> Option<usize> {
        (state.phase == Phase::Declare).then_some(3)
    }

    /// Until the others have had their chance, points can change at every cast.
    fn is_unsettled(&self, _: &Know, state: &State) -> bool {
        state.phase.is_post()
    }

    fn breadth(&self, after: u32, left: u32) -> Option<usize> {
        let breadths = if self.has_two_dice { BREADTHS_OF_TWO_DICE } else { BREADTHS };
        Some(breadths[usize::from(after > 0)][left.min(3) as usize])
    }

    /// Free passage is what the mover asked for, and whoever contests loses nothing by it.
    fn answer(&self, _: &Know, state: &State) -> Option<Action> {
        matches!(state.phase, Phase::AnswerErrand(..) | Phase::AnswerPath(..)).then_some(Action::Contest)
    }

    fn aim(&self, game: &Know, state: &State, action: Action) -> Option<String> {
        aims::aim(game, self.tables, state, action)
    }
}

impl KnowJudge {
    fn promise_of_move(&self, game: &Know, state: &State, from: Space, to: Space) -> i32 {
        let Some(piece) = state.piece_on(from) else { return AIMLESS };
        let mut spaces = state.pieces;
        spaces[piece.index()] = to;
        let kept = if game.is_connected(&spaces, piece) { CONNECTS } else { AIMLESS };
        kept - standing::turns(game, self.tables, &spaces, game.roster.side(piece))
    }
}

/// By how much the turn owner's count at a point is higher than the contender's (6.6).
fn lead_at(game: &Know, state: &State, point: Space) -> i32 {
    let (Some(mover), Some(contender)) = (state.seat, game.contender(state, point)) else { return 0 };
    let field = game.field(state);
    let [own, other] = [mover, contender].map(|seat| game.count_at(state, &field, game.roster.side_of(seat), point));
    own as i32 - other as i32
}

/// What a side has more than the others: half of it against the best of them, half against all.
fn lead(game: &Know, side: usize, of: impl Fn(usize) -> i32) -> i32 {
    if game.roster.sides == 2 {
        return of(side) - of(1 - side);
    }
    let others = [(side + 1) % 3, (side + 2) % 3].map(&of);
    of(side) - (others[0].max(others[1]) + (others[0] + others[1]) / 2) / 2
}

/// How a side stands when points are about to be counted: everything but being ahead is little.
fn after_resolution(game: &Know, state: &State, side: usize) -> i32 {
    let field = game.field(state);
    let worth = if game.first_scores { game.worth(state) } else { [0; 3] };
    let points = |side: usize| {
        let cycle = if game.first_scores { worth[side] } else { game.tally(state, &field, side) };
        few(state.points[side].saturating_add(cycle))
    };
    let best = (0..game.roster.sides).filter(|&other| other != side).map(points).max().unwrap_or(0);
    let lead = points(side) - best;
    POINT * lead + AHEAD * lead.signum()
}

/// Points as a number that can be multiplied. Only differences matter, and nobody gets so far.
fn few(points: u64) -> i32 {
    points.min(4000) as i32
}
