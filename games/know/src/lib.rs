//! know: draft.
mod geometry;
mod view;

pub use geometry::{Outline, RADIUS, outlines};
pub use view::*;
