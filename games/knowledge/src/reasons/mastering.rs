//! Why a field cannot be mastered, or not so.

use game::Reason;

use super::{lacking, reason, site_reason};
use crate::cards::{Cards, Pom};
use crate::options::Knowledge;
use crate::rules::mastering::price;
use crate::state::{Field, Mastery, State};
use crate::words::{all_of, cards, one_of, seat_name};

impl Knowledge {
    /// The reason against mastering a field: whether it is open, the abilities, the cards.
    pub(super) fn no_mastery(&self, state: &State, field: Field, wild: Cards, power: bool) -> Reason {
        let (cost, orange, ring) = match state.field(field) {
            Mastery::Mastered { by, power: false } if power => {
                let text = format!(
                    "{field} was mastered by {} without its power, which had to be bought at that moment",
                    seat_name(state, by)
                );
                return reason("6.2", [], text);
            }
            Mastery::Mastered { by, .. } => {
                return reason("6.3", [], format!("{field} was mastered by {}", seat_name(state, by)));
            }
            Mastery::Open { cost, wild, ring } => (cost, u16::from(wild), ring),
        };
        let missing: Vec<_> =
            field.needs().iter().copied().filter(|&ability| !state.has_ability(state.active, ability)).collect();
        if !missing.is_empty() {
            let markers: Vec<_> = missing.iter().map(|&ability| state.marker(ability)).collect();
            let text = format!("{field} needs {}, and you do not touch {}", all_of(missing), one_of(&markers));
            return site_reason("6.1", markers, text);
        }
        let hand = state.hand(state.active);
        let costs = || format!("{field} costs {}", price_tag(cost, orange));
        if !hand.holds(cost) {
            return reason("6.1", [], format!("{}, and {}", costs(), lacking(hand, cost)));
        }
        if hand.len() < cost.len() + orange {
            return reason("6.1", [], format!("{}, and you hold {}", costs(), cards(hand.len())));
        }
        let (fixed, due) = price(state.field(field), power).expect("the field is open");
        if !hand.holds(fixed) || hand.len() < fixed.len() + due {
            let text = match ring {
                Pom::Orange => format!("{} costs one card more than you hold", field.power()),
                ring => format!("{} costs one more {} card, and you hold too few", field.power(), ring.name()),
            };
            return reason("6.2", [], text);
        }
        if wild.len() != due {
            return reason("6.1", [], wrong_number(field, due, wild.len(), power));
        }
        reason("6.1", [], format!("without the cards for the other pom-poms, {}", lacking(hand.minus(fixed), wild)))
    }
}

/// `2 blue and 1 red`, `2 blue, 1 red and 1 of any colour`.
fn price_tag(cost: Cards, orange: u16) -> String {
    let fixed = cost.colours().iter().map(|colour| format!("{} {}", cost.number(colour), colour.name()));
    let any = (orange > 0).then(|| format!("{orange} of any colour"));
    all_of(fixed.chain(any))
}

/// The wrong number of cards is named for orange pom-poms.
fn wrong_number(field: Field, due: u16, named: u16, power: bool) -> String {
    let plus = if power { "+" } else { "" };
    match due {
        0 => format!("{field} has no orange pom-pom, so no card is named: master={field}{plus}"),
        _ => format!("the orange pom-poms of {field} cost {}, not {named}", cards(due)),
    }
}
