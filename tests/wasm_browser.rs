//! The crate compiled to wasm, in a browser.
#![cfg(target_arch = "wasm32")]

mod wasm_answers;

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
