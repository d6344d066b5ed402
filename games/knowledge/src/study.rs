//! Study numbers: what each seat has, and how near it is to a field.

use game::{Seat, Study, StudyRow, StudyTable};

use crate::cards::Colour;
use crate::facts::NamedSeat;
use crate::options::Knowledge;
use crate::state::State;
use crate::words::en::side;

impl Study for Knowledge {
    fn study(&self, state: &State) -> Option<StudyTable> {
        let seats = || self.seats_from(Seat::P1);
        let row = |name, rule, help, value: &dyn Fn(Seat) -> String| StudyRow {
            name,
            rule,
            help,
            values: seats().map(value).collect(),
        };
        let yields = |seat: Seat, colour: Colour| self.sources(state, seat, colour).len().to_string();
        let rows = vec![
            row("points", "7.4", "points of the fields mastered", &|seat| state.points(seat).to_string()),
            row("touched", "4.1", "synapses touched", &|seat| state.touched(seat).len().to_string()),
            row("blue", "3.3", "blue cards that a roll for blue brings", &|seat| yields(seat, Colour::Blue)),
            row("green", "3.3", "green cards", &|seat| yields(seat, Colour::Green)),
            row("red", "3.3", "red cards", &|seat| yields(seat, Colour::Red)),
            row("yellow", "3.3", "yellow cards", &|seat| yields(seat, Colour::Yellow)),
            row("neurons", "1.5", "own neurons at hand", &|seat| state.neurons_left(seat).to_string()),
        ];
        Some(StudyTable { sides: seats().map(|seat| side(NamedSeat::new(state, seat)).to_owned()).collect(), rows })
    }
}
