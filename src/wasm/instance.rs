//! The instance itself: how it starts, and how a fresh one takes its place.

use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsValue, handler};

/// A panic is a bug of ours: its message and place reach the console before the trap.
#[wasm_bindgen(start)]
fn start() {
    console_error_panic_hook::set_once();
}

/// Gives this instance up: the next export that is called runs in a fresh one. It works after a trap too, since it uses
/// no memory.
#[wasm_bindgen]
pub fn renew() {
    handler::schedule_reinit();
}

/// The memory of the instance. A fresh instance has to be started by an export without arguments, as this one is: the
/// glue writes arguments into the memory of the old one.
#[wasm_bindgen(js_name = engineMemory)]
pub fn engine_memory() -> JsValue {
    wasm_bindgen::memory()
}
