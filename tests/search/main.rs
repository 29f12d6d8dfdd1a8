//! The steppable search, both ways, against the list of all its states.
#![cfg(not(target_arch = "wasm32"))]

mod branch;
#[path = "../common/mod.rs"]
mod common;
mod forced;
mod guide;
mod moves;
mod picture;
mod runs;
mod trace;
mod walk;

use dlx_wasm::engines::Limits;

const NO_LIMIT: Limits = Limits::UNLIMITED;
