//! How a turn begins and ends, what follows a Resolution, and how a cycle ends (RULES 4.2, 4.3, 7.3, 7.5, 8, 9).

use game::Seat;

use crate::bank::Bank;
use crate::board::{Space, Spaces};
use crate::options::Know;
use crate::roster::pieces;
use crate::state::{OpenDice, PIECES, Phase, Piece, State};

impl Know {
    /// The seat whose turn comes after this one's (8).
    pub(crate) fn next(&self, seat: Seat) -> Seat {
        let n = seat.index();
        Seat::new(match self.roster.seats {
            // p1 p3 p2 p4: the sides take turns, and so do the partners in beginning.
            4 if self.symmetric || self.alternate => [2, 3, 1, 0][n],
            seats => (n + 1) % usize::from(seats),
        })
    }

    /// The other seats in turn order after this one.
    pub(crate) fn after(&self, seat: Seat) -> impl Iterator<Item = Seat> + Clone {
        let others = usize::from(self.roster.seats) - 1;
        std::iter::successors(Some(self.next(seat)), |&seat| Some(self.next(seat))).take(others)
    }

    /// How many dice a turn has.
    pub(crate) fn dice_of_turn(&self) -> usize {
        if self.symmetric { 2 } else { 1 }
    }

    /// Begins the turn of a seat, or stops the game at the turn limit (4.2).
    pub(crate) fn begin_turn(&self, state: &mut State, seat: Seat) {
        state.dice = OpenDice::EMPTY;
        if self.most_turns > 0 && state.turn >= self.most_turns {
            return self.finish(state);
        }
        state.turn = state.turn.saturating_add(1);
        state.seat = Some(seat);
        let bank = &mut state.banks[self.roster.side_of(seat)];
        match (bank.pop(), self.symmetric) {
            (None, _) => {
                let declares = self.may_declare_any(state, seat);
                state.phase = if declares { Phase::Declare } else { Phase::Cast };
            }
            (Some(die), false) => self.take_dice(state, OpenDice::one(die)),
            (Some(die), true) => match bank.pop() {
                Some(second) => self.take_dice(state, self.pair(die, second)),
                None => (state.dice, state.phase) = (OpenDice::one(die), Phase::Cast),
            },
        }
    }

    /// Two dice of a turn: of one hand, or the initial player's and the partner's (3.5).
    fn pair(&self, first: u8, second: u8) -> OpenDice {
        if self.is_four_symmetric() { OpenDice::two(first, second) } else { OpenDice::sorted(first, second) }
    }

    /// The turn owner has the dice of the turn.
    fn take_dice(&self, state: &mut State, dice: OpenDice) {
        if let Some(seat) = state.seat {
            self.mark(state, seat);
        }
        (state.dice, state.phase) = (dice, Phase::Move);
    }

    /// The dice of a turn are cast, perhaps to one that waited (4.2).
    pub(crate) fn cast_turn(&self, state: &mut State, cast: &[u8]) {
        let dice = match (state.dice.dice(), cast) {
            (&[waited], &[die, ..]) => self.pair(waited, die),
            (_, &[die]) => OpenDice::one(die),
            (_, &[first, second, ..]) => self.pair(first, second),
            (_, []) => state.dice,
        };
        self.take_dice(state, dice);
    }

    /// The roll-off (8.1): a single highest die begins, otherwise it is cast again.
    pub(crate) fn roll_off(&self, state: &mut State, cast: &[u8]) {
        let most = cast.iter().max().copied().unwrap_or(0);
        let mut highest = (0..cast.len()).filter(|&side| cast[side] == most);
        let (Some(side), None) = (highest.next(), highest.next()) else { return };
        if self.conservation {
            if self.symmetric {
                self.bank(state, side, [cast[side], cast[1 - side]]);
            } else {
                (0..cast.len()).for_each(|side| self.bank(state, side, [cast[side]]));
            }
        }
        let first = if self.roster.has_partners() { 2 * side } else { side };
        self.begin_turn(state, Seat::new(first));
    }

    /// Dice wait for a side (9.1).
    pub(crate) fn bank(&self, state: &mut State, side: usize, dice: impl IntoIterator<Item = u8>) {
        if self.conservation {
            dice.into_iter().for_each(|die| state.banks[side].push(die));
        }
    }

    /// The turn is over, and the next seat's begins.
    pub(crate) fn end_turn(&self, state: &mut State) {
        let seat = state.seat.expect("a turn that ends has an owner");
        self.begin_turn(state, self.next(seat));
    }

    /// A piece was moved in a turn by one of the dice (4.3).
    pub(crate) fn move_in_turn(&self, state: &mut State, piece: Piece, to: Space, die: u8) {
        self.put(state, piece, to);
        let contention = self.field(state).contention;
        state.marks.iter_mut().for_each(|marks| *marks &= contention);
        state.dice = state.dice.without(die);
        let side = self.roster.side(piece);
        if self.is_resolved(&state.pieces, side) {
            self.resolve(state, self.roster.owner(piece));
        } else if state.dice.is_empty() {
            self.end_turn(state);
        } else {
            state.phase = self.second_phase(state, to);
        }
    }

    /// What the second die may move, after the first moved a piece here (4.4).
    fn second_phase(&self, state: &State, moved: Space) -> Phase {
        let piece = state.piece_on(moved).expect("a piece was moved here");
        if self.is_connected(&state.pieces, piece) {
            return Phase::MoveFree(moved);
        }
        let twin = pieces(self.roster.group(piece) & !(1 << piece.0)).next();
        Phase::MoveTwin(state.space(twin.expect("with two dice every piece has a twin")))
    }

    /// A side has Resolved (7.2): the others have their chance, or the cycle ends at once.
    fn resolve(&self, state: &mut State, resolver: Seat) {
        state.resolver = Some(resolver);
        state.marks = [Spaces::NONE; Seat::MOST];
        self.keep_dice(state);
        if !self.goes_on_after(state.cycle) {
            state.banks = [const { Bank::EMPTY }; 3];
        }
        let owner = state.seat.expect("somebody has moved");
        if self.first_scores {
            return self.end_cycle(state);
        }
        let side = self.roster.side_of(resolver);
        let other = self.after(owner).find(|&seat| self.roster.side_of(seat) != side);
        self.begin_chance(state, other.expect("there is another side"));
    }

    /// Dice left unmoved at and after Resolution wait for the resolver's side, if another cycle follows (9.2).
    fn keep_dice(&self, state: &mut State) {
        let left = std::mem::take(&mut state.dice);
        if let Some(resolver) = state.resolver.filter(|_| self.goes_on_after(state.cycle)) {
            self.bank(state, self.roster.side_of(resolver), left.dice().iter().copied());
        }
    }

    /// Begins the chance of a seat after Resolution, unless its side has all connections (7.3).
    fn begin_chance(&self, state: &mut State, seat: Seat) {
        state.seat = Some(seat);
        if self.is_content(state, seat) {
            self.end_chance(state);
        } else {
            state.phase = Phase::PostCast;
        }
    }

    /// Whether the side of a seat has as many connections as there can be.
    pub(crate) fn is_content(&self, state: &State, seat: Seat) -> bool {
        self.connections(&state.pieces, self.roster.side_of(seat)) >= self.roster.connections
    }

    /// The chance of a seat is over: with three players it may be the next one's (7.3).
    pub(crate) fn end_chance(&self, state: &mut State) {
        self.keep_dice(state);
        let (seat, resolver) = (state.seat.expect("a seat had its chance"), state.resolver.expect("somebody Resolved"));
        if self.roster.sides == 3 && seat == self.next(resolver) {
            self.begin_chance(state, self.next(seat));
        } else {
            self.end_cycle(state);
        }
    }

    /// A seat connected a piece after Resolution (7.3).
    pub(crate) fn move_after(&self, state: &mut State, piece: Piece, to: Space, die: u8) {
        self.put(state, piece, to);
        state.dice = state.dice.without(die);
        if self.is_content(state, self.roster.owner(piece)) {
            self.end_chance(state);
        } else {
            state.phase = if state.dice.is_empty() { Phase::PostCast } else { Phase::PostMoveMore };
        }
    }

    /// A seat makes no further connection with these dice (7.3).
    pub(crate) fn pass_after(&self, state: &mut State) {
        if state.phase == Phase::PostMove {
            self.end_chance(state);
        } else {
            self.keep_dice(state);
            state.phase = Phase::PostCast;
        }
    }

    /// Somebody has Resolved and the chances are over: another cycle, or the end (7.5, 8.6).
    fn end_cycle(&self, state: &mut State) {
        if !self.goes_on_after(state.cycle) {
            return self.finish(state);
        }
        self.score(state);
        self.exchange(&mut state.pieces);
        state.cycle = state.cycle.saturating_add(1);
        state.turn = 0;
        let resolver = state.resolver.take().expect("somebody Resolved");
        self.begin_turn(state, resolver);
    }

    fn score(&self, state: &mut State) {
        let worth = self.worth(state);
        for (points, worth) in state.points.iter_mut().zip(worth) {
            *points = points.saturating_add(worth);
        }
    }

    /// The game is over (7.5).
    fn finish(&self, state: &mut State) {
        self.score(state);
        state.phase = Phase::Over;
        state.seat = None;
        state.dice = OpenDice::EMPTY;
        state.marks = [Spaces::NONE; Seat::MOST];
        state.banks = [const { Bank::EMPTY }; 3];
    }

    /// Each striped piece changes places with the enemy's of its type (8.6).
    fn exchange(&self, spaces: &mut [Space; PIECES]) {
        for striped in (1..PIECES / 2).step_by(2) {
            spaces.swap(striped, striped + PIECES / 2);
        }
    }
}
