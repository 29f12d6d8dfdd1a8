//! The instance of the module: its start, and its replacement by a fresh one.

use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsValue, handler};

/// A panic is a bug of the engine. The hook logs its message and location to the console before the trap.
#[wasm_bindgen(start)]
fn start() {
    console_error_panic_hook::set_once();
}

/// Discards this instance: the next call of an export runs in a fresh one. It works after a trap too, because it uses
/// no memory.
#[wasm_bindgen]
pub fn renew() {
    handler::schedule_reinit();
}

/// Returns the memory of the instance. Only an export without arguments, like this one, can start a fresh instance: the
/// glue writes arguments into the memory of the old one.
#[wasm_bindgen(js_name = engineMemory)]
pub fn engine_memory() -> JsValue {
    wasm_bindgen::memory()
}
