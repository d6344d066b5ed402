//! Live tables: each has an actor, a task that owns it, and everybody else talks to the actor.

mod actor;
mod handle;
mod http;
mod live;
mod messages;
mod registry;
mod requests;
mod subscribers;

pub(crate) use handle::TableHandle;
pub(crate) use http::{find, router};
pub(crate) use live::{ComputerTurn, LANGUAGE};
pub(crate) use messages::OutgoingMessage;
pub(crate) use registry::TableRegistry;
pub(crate) use subscribers::SubscriptionId;
