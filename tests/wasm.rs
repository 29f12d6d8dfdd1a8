//! The crate compiled to wasm, in Node.
#![cfg(target_arch = "wasm32")]

mod wasm_answers;
