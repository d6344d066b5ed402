//! The fields, what they cost, and what is lacking for them.

use super::Sight;
use crate::cards::Pom;
use crate::lack::Lack;
use crate::state::{Field, Mastery};
use crate::view::{FieldView, LackView, PomName};

pub(super) fn field(sight: Sight<'_>, field: Field) -> FieldView {
    let (poms, ring) = pom_poms(sight.state.field(field));
    let bought = matches!(sight.state.field(field), Mastery::Mastered { power: true, .. });
    FieldView {
        name: field.into(),
        points: field.points(),
        ring: ring.and_then(|ring| poms.iter().position(|&pom| pom == ring)).map(|place| place as u8),
        poms: poms.into_iter().map(PomName::from).collect(),
        needs: field.needs().iter().map(|&ability| ability.into()).collect(),
        power: field.power().to_owned(),
        power_help: power_help(field).to_owned(),
        master: sight.state.master(field),
        bought,
        lacks: sight.seats().filter_map(|seat| lack(sight, seat, field)).collect(),
    }
}

/// The pom-poms of an open field in the order of their letters, and the colour of the one with the ring.
pub(crate) fn pom_poms(field: Mastery) -> (Vec<Pom>, Option<Pom>) {
    let Mastery::Open { cost, wild, ring } = field else { return (Vec::new(), None) };
    let number = |pom: Pom| pom.colour().map_or(usize::from(wild), |colour| cost.number(colour).into());
    (Pom::OF_FIELDS.into_iter().flat_map(|pom| std::iter::repeat_n(pom, number(pom))).collect(), Some(ring))
}

fn lack(sight: Sight<'_>, seat: game::Seat, field: Field) -> Option<LackView> {
    let lack = Lack::new(sight.state, seat, sight.hand(seat)?, field)?;
    Some(LackView {
        seat,
        text: lack.text(),
        abilities: lack.abilities.into_iter().map(Into::into).collect(),
        cards: lack.cards.into(),
        any: lack.any,
        power: lack.power,
    })
}

/// What the power of a field does (6.4).
const fn power_help(field: Field) -> &'static str {
    match field {
        Field::Love => "The house takes two of your own cards for one, not three.",
        Field::Art => "You may build from everybody’s neurons.",
        Field::Death => "White synapses are alive for you, and of your own colour.",
        Field::Science => "Every turn you may place one neuron at no cost.",
        Field::War => "You may keep eight cards at the end of a turn.",
    }
}
