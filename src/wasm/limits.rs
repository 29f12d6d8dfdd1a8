//! Limits of the engine that the package applies before a problem crosses. The build of the package reads them here.

use wasm_bindgen::prelude::wasm_bindgen;

use crate::problem::MAX_ENTRIES;

/// Returns the maximum number of entries of a problem.
#[wasm_bindgen(js_name = maxEntries)]
pub fn max_entries() -> u32 {
    MAX_ENTRIES
}
