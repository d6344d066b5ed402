//! The games as a WebAssembly module: a JSON request goes in and a JSON answer comes out, as `catalog::ask` defines them.
//!
//! The module imports nothing and needs no generated code around it. Its host reserves room for a request, writes the
//! UTF-8 text there, asks, and reads the answer:
//!
//! ```js
//! const at = exports.reserve(bytes.length);              // memory may have grown: make views only after this call
//! new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
//! const length = exports.ask();
//! const answer = new Uint8Array(exports.memory.buffer, exports.answer(), length);
//! ```
//!
//! An instance answers one request at a time. It has no clock and no threads: searches end by their number of nodes.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// The request that is written, and the answer to the last one.
static BUFFERS: Mutex<Buffers> = Mutex::new(Buffers { request: Vec::new(), answer: Vec::new() });

struct Buffers {
    request: Vec<u8>,
    answer: Vec<u8>,
}

fn buffers() -> MutexGuard<'static, Buffers> {
    BUFFERS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Reserves room for a request of this many bytes, and returns where it is to be written.
#[allow(unsafe_code, reason = "an export needs a name; no other symbol has this one")]
#[unsafe(no_mangle)]
pub extern "C" fn reserve(length: usize) -> *mut u8 {
    let mut buffers = buffers();
    buffers.request.clear();
    buffers.request.resize(length, 0);
    buffers.request.as_mut_ptr()
}

/// Answers the request that was written, and returns the length of the answer in bytes.
#[allow(unsafe_code, reason = "an export needs a name; no other symbol has this one")]
#[unsafe(no_mangle)]
pub extern "C" fn ask() -> usize {
    let mut buffers = buffers();
    let answer = catalog::ask(&String::from_utf8_lossy(&buffers.request));
    buffers.request = Vec::new();
    buffers.answer = answer.into_bytes();
    buffers.answer.len()
}

/// Where the answer is, until the next request.
#[allow(unsafe_code, reason = "an export needs a name; no other symbol has this one")]
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    buffers().answer.as_ptr()
}
