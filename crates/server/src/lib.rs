//! Tables over HTTP and WebSocket, kept in one SQLite file.

pub mod wire;
