//! What a search with three or four seats expects of the opponents. It is a type parameter of engines, so that each
//! search is compiled for it.

/// What a seat expects of those who are not its partners.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum OpponentModel {
    /// They play together against it, which is exact between two sides.
    Paranoid,
    /// Each plays for itself.
    MaxN,
}

/// A type that stands for an opponent model.
pub trait ModelsOpponents: Send + Sync + 'static {
    /// The model.
    const MODEL: OpponentModel;
}

/// All opponents play together against the searching seat.
pub struct Paranoid;

impl ModelsOpponents for Paranoid {
    const MODEL: OpponentModel = OpponentModel::Paranoid;
}

/// Every seat plays for itself.
pub struct MaxN;

impl ModelsOpponents for MaxN {
    const MODEL: OpponentModel = OpponentModel::MaxN;
}
