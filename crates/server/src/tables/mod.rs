//! Live tables: each has a keeper, a task that owns it, and everybody else talks to the keeper.

mod asks;
mod attend;
mod hall;
mod handle;
mod http;
mod keeper;
mod lines;
mod live;
mod sheets;

pub(crate) use hall::Hall;
pub(crate) use handle::Handle;
pub(crate) use http::{find, router};
pub(crate) use lines::LineId;
pub(crate) use sheets::Sheet;
