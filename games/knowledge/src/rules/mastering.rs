//! Mastering fields and buying their powers (RULES 6).

use game::Seat;

use super::selections::Selections;
use crate::action::Action;
use crate::cards::Cards;
use crate::options::Knowledge;
use crate::state::{Field, Mastery, State};

/// The ways to master a field that a seat can choose from.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Masteries {
    rows: [Option<Row>; 2 * Field::ALL.len()],
}

/// One field with or without its power: what may be paid for its orange pom-poms.
#[derive(Copy, Clone, Debug)]
struct Row {
    field: Field,
    power: bool,
    wild: Selections,
}

impl Row {
    const fn action(&self, wild: Cards) -> Action {
        Action::Master { field: self.field, wild, power: self.power }
    }
}

impl Masteries {
    fn rows(&self) -> impl Iterator<Item = &Row> {
        self.rows.iter().flatten()
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.rows().next().is_none()
    }

    /// The fields that can be mastered, each once.
    pub(crate) fn fields(&self) -> impl Iterator<Item = Field> {
        self.rows().filter(|row| !row.power).map(|row| row.field)
    }

    pub(crate) fn count(&self) -> usize {
        self.rows().map(|row| row.wild.count()).sum()
    }

    /// The `n`-th way, where there are more than `n`.
    pub(crate) fn nth(&self, n: usize) -> Option<Action> {
        let mut left = n;
        for row in self.rows() {
            let here = row.wild.count();
            if left < here {
                return row.wild.nth(left).map(|wild| row.action(wild));
            }
            left -= here;
        }
        None
    }

    pub(crate) fn list(&self, out: &mut Vec<Action>) {
        for row in self.rows() {
            out.extend(row.wild.iter().map(|wild| row.action(wild)));
        }
    }

    pub(crate) fn contains(&self, field: Field, wild: Cards, power: bool) -> bool {
        self.rows().any(|row| (row.field, row.power) == (field, power) && row.wild.contains(wild))
    }
}

impl Knowledge {
    /// What the active seat can master now (6.1, 6.2).
    #[inline]
    pub(crate) fn masteries(&self, state: &State) -> Masteries {
        let mut masteries = Masteries { rows: [None; 10] };
        let (seat, touched) = (state.active, state.touched(state.active));
        for (field, pair) in Field::ALL.into_iter().zip(masteries.rows.chunks_mut(2)) {
            if field.needs().iter().all(|&ability| touched.contains(state.marker(ability))) {
                for (power, row) in [false, true].into_iter().zip(pair) {
                    let wild = payment(state, seat, field, power).filter(|wild| !wild.is_empty());
                    *row = wild.map(|wild| Row { field, power, wild });
                }
            }
        }
        masteries
    }

    /// The active seat pays for a field and has mastered it (6.3).
    pub(crate) fn master(&self, state: &mut State, field: Field, wild: Cards, power: bool) {
        let by = state.active;
        let (fixed, _) = price(state.field(field), power).expect("a listed field is open");
        state.hands[by.index()] = state.hand(by).minus(fixed.plus(wild));
        state.fields[field as usize] = Mastery::Mastered { by, power };
    }
}

/// What a field costs: the cards that are fixed, and how many more of any colour. `None` if it is mastered.
pub(crate) fn price(field: Mastery, power: bool) -> Option<(Cards, u16)> {
    let Mastery::Open { cost, wild, ring } = field else { return None };
    let wild = u16::from(wild);
    Some(match (power, ring.colour()) {
        (false, _) => (cost, wild),
        (true, Some(colour)) => (cost.plus(Cards::one(colour)), wild),
        (true, None) => (cost, wild + 1),
    })
}

/// What a seat may pay for the orange pom-poms of a field, where it holds the cards for the others.
#[inline]
fn payment(state: &State, seat: Seat, field: Field, power: bool) -> Option<Selections> {
    let (fixed, wild) = price(state.field(field), power)?;
    state.hand(seat).holds(fixed).then(|| Selections::new(state.hand(seat).minus(fixed), wild))
}
