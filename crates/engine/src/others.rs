//! What a search among three or four seats expects of the others: a setting of engines, by type, so that a search is
//! compiled for it.

/// What a seat expects of those who are not its partners.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Others {
    /// They do what is worst for it, all together. Between two sides that is simply right.
    Together,
    /// Each does what is best for itself.
    EachForItself,
}

/// An expectation of others.
pub trait Outlook: Send + Sync + 'static {
    /// What it is.
    const OTHERS: Others;
}

/// All others play together against the searching seat.
pub struct Paranoid;

impl Outlook for Paranoid {
    const OTHERS: Others = Others::Together;
}

/// Everybody wants to win himself.
pub struct MaxN;

impl Outlook for MaxN {
    const OTHERS: Others = Others::EachForItself;
}
