//! Mastering fields (6).

use super::cards::Multiset;
use super::{FIELDS, Fate, Field, Literal, Phase, Position};

impl Literal {
    /// 6.1, 6.2: the cards of fixed colours, and how many more of any colour.
    fn cost(&self, pompoms: Multiset, ring: char, with_power: bool) -> (Multiset, usize) {
        let all = if with_power { pompoms.plus(Multiset::of(ring, 1)) } else { pompoms };
        (all.without_colours_of(Multiset::of('o', 1)), all.count('o'))
    }

    /// 6.1.
    fn has_the_abilities(&self, position: &Position, field: Field) -> bool {
        FIELDS[field].abilities.iter().all(|ability| position.has_ability(position.active, ability))
    }

    /// 6.1, 6.2, 10.1.
    pub(crate) fn masteries(&self, position: &Position) -> Vec<String> {
        let mut list = Vec::new();
        let hand = position.players[position.active].hand;
        for (field, fate) in position.fields.iter().enumerate() {
            let &Fate::Open { pompoms, ring } = fate else { continue };
            if !self.has_the_abilities(position, field) {
                continue;
            }
            for with_power in [false, true] {
                let (fixed, free) = self.cost(pompoms, ring, with_power);
                let name = FIELDS[field].name;
                let plus = if with_power { "+" } else { "" };
                let choices = if hand.holds(fixed) { hand.minus(fixed).parts(free) } else { Vec::new() };
                list.extend(choices.into_iter().map(|cards| match free {
                    0 => format!("master={name}{plus}"),
                    _ => format!("master={name}:{}{plus}", cards.write()),
                }));
            }
        }
        list
    }

    /// Of `master=Love:b2g+` what stands behind the sign.
    pub(crate) fn master(&self, next: &mut Position, text: &str) {
        let (rest, with_power) = text.strip_suffix('+').map_or((text, false), |rest| (rest, true));
        let (name, chosen) = rest.split_once(':').unwrap_or((rest, "-"));
        let field = FIELDS.iter().position(|field| field.name == name).expect("a field");
        let Fate::Open { pompoms, ring } = next.fields[field] else { panic!("{name} is mastered") };
        let (fixed, _) = self.cost(pompoms, ring, with_power);
        let paid = fixed.plus(Multiset::read_cards(chosen).expect("cards"));
        let seat = next.active;
        next.players[seat].hand = next.players[seat].hand.minus(paid);
        next.fields[field] = Fate::Mastered { seat, with_power };
        next.phase = if self.is_decided(next) { Phase::End } else { Phase::Master };
    }
}
