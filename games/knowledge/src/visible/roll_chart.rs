//! What the sums of the dice bring at this table (RULES 3.3).

use super::Visible;
use crate::facts::SumEffect;
use crate::view::RollView;
use crate::words;

pub(super) fn roll_chart(visible: Visible<'_>) -> Vec<RollView> {
    (2..=12).map(|sum| row(visible, sum)).collect()
}

fn row(visible: Visible<'_>, sum: u8) -> RollView {
    let effect = SumEffect::new(visible.game, visible.state, sum);
    let (label, help) = words::sum_effect(effect, visible.language);
    RollView { sum, label: label.to_owned(), help, colour: effect.colour.map(Into::into) }
}
