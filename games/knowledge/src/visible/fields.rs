//! The fields, what they cost, and what is lacking for them.

use super::Visible;
use crate::cards::Pom;
use crate::missing::Missing;
use crate::state::{Field, Mastery};
use crate::view::{FieldView, LackView, PomName};
use crate::words;

pub(super) fn field(visible: Visible<'_>, field: Field) -> FieldView {
    let (poms, ring) = pom_poms(visible.state.field(field));
    let bought = matches!(visible.state.field(field), Mastery::Mastered { power: true, .. });
    FieldView {
        name: field.into(),
        points: field.points(),
        ring: ring.and_then(|ring| poms.iter().position(|&pom| pom == ring)).map(|place| place as u8),
        poms: poms.into_iter().map(PomName::from).collect(),
        needs: field.needs().iter().map(|&ability| ability.into()).collect(),
        power: field.power().to_owned(),
        power_help: words::power_help(field, visible.language).to_owned(),
        master: visible.state.master(field),
        bought,
        lacks: visible.seats().filter_map(|seat| lack(visible, seat, field)).collect(),
    }
}

/// The pom-poms of an open field in the order of their letters, and the colour of the one with the ring.
pub(crate) fn pom_poms(field: Mastery) -> (Vec<Pom>, Option<Pom>) {
    let Mastery::Open { cost, wild, ring } = field else { return (Vec::new(), None) };
    let number = |pom: Pom| pom.colour().map_or(usize::from(wild), |colour| cost.number(colour).into());
    (Pom::OF_FIELDS.into_iter().flat_map(|pom| std::iter::repeat_n(pom, number(pom))).collect(), Some(ring))
}

fn lack(visible: Visible<'_>, seat: game::Seat, field: Field) -> Option<LackView> {
    let missing = Missing::new(visible.state, seat, visible.hand(seat)?, field)?;
    Some(LackView {
        seat,
        text: words::missing(&missing, visible.language),
        abilities: missing.abilities.into_iter().map(Into::into).collect(),
        cards: missing.cards.into(),
        any: missing.any,
        power: missing.power,
    })
}
