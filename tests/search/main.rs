//! The steppable search, both ways, against the list of all its states.

mod branch;
mod forced;
mod guide;
mod moves;
mod picture;
mod runs;
mod trace;
mod walk;

use dlx_wasm::engines::Limits;

const NO_LIMIT: Limits = Limits::UNLIMITED;
