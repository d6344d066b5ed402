//! The names that the view has for values of the rules.

use crate::cards::{Cards, Colour, Pom};
use crate::options::Setup;
use crate::state::{Ability, Field, Phase};
use crate::view::{
    AbilityName, CardColourName, CardsView, FieldName, KnowledgePhaseName, PomName, SetupName, StepName,
};

impl From<Colour> for CardColourName {
    fn from(colour: Colour) -> CardColourName {
        [CardColourName::Blue, CardColourName::Green, CardColourName::Red, CardColourName::Yellow][colour as usize]
    }
}

impl From<Pom> for PomName {
    fn from(pom: Pom) -> PomName {
        match pom {
            Pom::Blue => PomName::Blue,
            Pom::Green => PomName::Green,
            Pom::Red => PomName::Red,
            Pom::Yellow => PomName::Yellow,
            Pom::Orange => PomName::Orange,
            Pom::White => PomName::White,
        }
    }
}

impl From<Ability> for AbilityName {
    fn from(ability: Ability) -> AbilityName {
        match ability {
            Ability::Empathy => AbilityName::Empathy,
            Ability::Humility => AbilityName::Humility,
            Ability::Willpower => AbilityName::Willpower,
            Ability::Taste => AbilityName::Taste,
            Ability::Logic => AbilityName::Logic,
        }
    }
}

impl From<Field> for FieldName {
    fn from(field: Field) -> FieldName {
        match field {
            Field::Love => FieldName::Love,
            Field::Art => FieldName::Art,
            Field::Death => FieldName::Death,
            Field::Science => FieldName::Science,
            Field::War => FieldName::War,
        }
    }
}

impl From<Cards> for CardsView {
    fn from(cards: Cards) -> CardsView {
        let [blue, green, red, yellow] = Colour::ALL.map(|colour| cards.number(colour));
        CardsView { blue, green, red, yellow }
    }
}

impl From<Setup> for SetupName {
    fn from(setup: Setup) -> SetupName {
        match setup {
            Setup::Fair => SetupName::Fair,
            Setup::Live => SetupName::Live,
            Setup::Raw => SetupName::Raw,
        }
    }
}

impl From<Phase> for KnowledgePhaseName {
    fn from(phase: Phase) -> KnowledgePhaseName {
        match phase {
            Phase::Pick(_) => KnowledgePhaseName::Pick,
            Phase::Roll => KnowledgePhaseName::Roll,
            Phase::Shed(_) => KnowledgePhaseName::Shed,
            Phase::Place { .. } => KnowledgePhaseName::Place,
            Phase::Trade { .. } => KnowledgePhaseName::Trade,
            Phase::Ask { .. } => KnowledgePhaseName::Ask,
            Phase::Answer { .. } => KnowledgePhaseName::Answer,
            Phase::Counter { .. } => KnowledgePhaseName::Counter,
            Phase::Reply { .. } => KnowledgePhaseName::Reply,
            Phase::Master => KnowledgePhaseName::Master,
            Phase::Trim(_) => KnowledgePhaseName::Trim,
            Phase::End => KnowledgePhaseName::Over,
        }
    }
}

/// The step of the turn that a phase belongs to (3.1).
pub(crate) const fn step(phase: Phase) -> Option<StepName> {
    match phase {
        Phase::Pick(_) | Phase::End => None,
        Phase::Roll | Phase::Shed(_) => Some(StepName::Roll),
        Phase::Place { .. } => Some(StepName::Place),
        Phase::Trade { .. }
        | Phase::Ask { .. }
        | Phase::Answer { .. }
        | Phase::Counter { .. }
        | Phase::Reply { .. } => Some(StepName::Trade),
        Phase::Master => Some(StepName::Master),
        Phase::Trim(_) => Some(StepName::Trim),
    }
}
