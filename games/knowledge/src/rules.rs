//! The list of legal actions and playing one of them (RULES 3): which phase offers what, and what comes next. There is
//! no other code that decides what is legal.
//!
//! | module | what is in it |
//! | --- | --- |
//! | `collecting` | what a roll brings |
//! | `placing` | where neurons may be placed, and at what price |
//! | `trading`, `bundles`, `colour_sets` | the house, offers and counters; the cards that can be named in them |
//! | `mastering`, `selections` | fields and powers; the ways to take a number of cards out of others |
//! | `turns` | how phases, turns and the game end |
//! | `choices` | the legal actions of any phase: counted, listed and found |

mod bundles;
mod choices;
mod collecting;
mod colour_sets;
pub(crate) mod mastering;
pub(crate) mod placing;
mod selections;
pub(crate) mod trading;
mod turns;

use game::{Game, Options, Seat, Spec, Turn};

use crate::action::Action;
use crate::options::{Knowledge, SPEC};
use crate::setup;
use crate::state::{Phase, State};
use bundles::Bundles;
pub(crate) use choices::free_colours;
use choices::{Choices, ways};
pub use collecting::{RollEffect, roll_effect};
use selections::Selections;
use trading::TradeList;

impl Game for Knowledge {
    type State = State;
    type Action = Action;

    // Hands have no limit during a turn. The longest list that a position can have is with closed hands: three partners
    // have one card each, of different colours, and the active seat has all others. It may offer to each of them, and
    // to all, any bundle that lacks a colour; or swap; or be done (5.8).
    fn spec() -> &'static Spec {
        &SPEC
    }

    fn new(options: &Options) -> Knowledge {
        Knowledge::from_options(options)
    }

    fn seats(&self) -> u8 {
        self.players
    }

    fn start(&self, seed: u64) -> State {
        setup::deal(self, seed)
    }

    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::Roll => Turn::Chance,
            Phase::End => Turn::Over(self.outcome(state)),
            _ => Turn::Seat(self.actor(state)),
        }
    }

    #[inline]
    fn actions(&self, state: &State, out: &mut Vec<Action>) {
        self.choices(state).list(out);
    }

    fn apply(&self, state: &mut State, action: Action) {
        match action {
            Action::Colour(colour) => {
                let seat = self.actor(state);
                state.colours[seat.index()] = Some(colour);
                self.pick_next(state, seat);
            }
            Action::Roll(sum) => self.roll(state, sum),
            Action::Discard(cards) => {
                let seat = self.actor(state);
                state.hands[seat.index()] = state.hand(seat).minus(cards);
                if matches!(state.phase, Phase::Shed(_)) { self.shed_after(state, seat) } else { self.trim_next(state) }
            }
            Action::Place { orange, link, card } => {
                self.place(state, orange, link, card);
                self.go_on(state);
            }
            Action::Done => {
                self.end_phase(state);
                self.go_on(state);
            }
            Action::House(colour) => {
                self.trade_with_house(state, colour);
                self.go_on(state);
            }
            Action::Swap => {
                self.swap(state);
                self.go_on(state);
            }
            Action::Offer { to, give } => {
                let Phase::Trade { offers } = state.phase else { unreachable!("offers begin in `trade`") };
                state.phase = Phase::Ask { offers: offers - 1, to, give };
            }
            Action::Ask(take) => self.ask(state, take),
            Action::Accept => self.accept(state),
            Action::Decline => self.decline(state),
            Action::Counter(give) => {
                let Phase::Answer { offers, seat, terms, .. } = state.phase else {
                    unreachable!("counters begin as answers")
                };
                state.phase = Phase::Counter { offers, seat, terms, give };
            }
            Action::Master { field, wild, power } => {
                self.master(state, field, wild, power);
                match self.is_decided(state) {
                    Some(_) => state.phase = Phase::End,
                    None => self.go_on(state),
                }
            }
        }
    }

    #[inline]
    fn count(&self, state: &State) -> usize {
        self.choices(state).count()
    }

    #[inline]
    fn pick(&self, state: &State, choose: impl FnOnce(usize) -> usize) -> Option<Action> {
        let choices = self.choices(state);
        let count = choices.count();
        if count == 0 { None } else { choices.nth(choose(count)) }
    }

    fn weight(&self, _state: &State, roll: Action) -> u32 {
        match roll {
            Action::Roll(sum) => ways(sum),
            _ => 1,
        }
    }

    /// Rolls, answers, discards and what others are asked belong to the turn of the active seat; a pick is its seat's
    /// own.
    fn turn_owner(&self, state: &State) -> Option<Seat> {
        if matches!(state.phase, Phase::Pick(_) | Phase::End) { None } else { Some(state.active) }
    }

    fn ends_turn(&self, state: &State, action: Action) -> bool {
        if matches!(state.phase, Phase::Pick(_)) {
            return true;
        }
        let mut next = state.clone();
        self.apply(&mut next, action);
        next.turn != state.turn || next.phase == Phase::End
    }

    fn key(&self, state: &State) -> u64 {
        state.key()
    }
}

impl Knowledge {
    /// The seat that acts; the active one where chance does (3.1).
    #[inline]
    pub(crate) fn actor(&self, state: &State) -> Seat {
        match state.phase {
            Phase::Pick(seat)
            | Phase::Shed(seat)
            | Phase::Answer { seat, .. }
            | Phase::Counter { seat, .. }
            | Phase::Trim(seat) => seat,
            _ => state.active,
        }
    }

    #[inline]
    fn choices(&self, state: &State) -> Choices {
        match state.phase {
            Phase::Pick(_) => Choices::Pick(free_colours(state.colours)),
            Phase::Roll => Choices::Roll,
            Phase::Shed(seat) => Choices::Discard(Selections::new(state.hand(seat), 1)),
            Phase::Place { paid, gift } => Choices::Place(self.placings(state, paid, gift)),
            Phase::Trade { offers } => Choices::Trade(self.trade_list(state, offers)),
            Phase::Ask { to, give, .. } => Choices::Ask(self.asks(state, to, give)),
            Phase::Answer { seat, any, terms, .. } => Choices::Answer {
                accept: state.hand(seat).holds(terms.take),
                counters: if any { Bundles::NONE } else { self.counter_gives(state, seat, terms) },
            },
            Phase::Counter { terms, give, .. } => Choices::Ask(self.counter_asks(state, terms, give)),
            Phase::Reply { terms, .. } => {
                Choices::Answer { accept: state.hand(state.active).holds(terms.take), counters: Bundles::NONE }
            }
            Phase::Master => Choices::Master(self.masteries(state)),
            Phase::Trim(seat) => Choices::Discard(Selections::new(state.hand(seat), self.surplus(state, seat))),
            Phase::End => Choices::None,
        }
    }

    /// What the active seat can do in its phase `trade`, beside `done`.
    pub(crate) fn trades_now(&self, state: &State) -> TradeList {
        match state.phase {
            Phase::Trade { offers } => self.trade_list(state, offers),
            _ => self.trade_list(state, 0),
        }
    }

    /// How many cards a seat has to discard in its trim (3.7).
    pub(crate) fn surplus(&self, state: &State, seat: Seat) -> u16 {
        state.hand(seat).len().saturating_sub(self.hand_limit(state, seat))
    }

    /// Whether an action is legal: whether it is in the list.
    pub fn lists(&self, state: &State, action: Action) -> bool {
        self.choices(state).contains(action)
    }
}
