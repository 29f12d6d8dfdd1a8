//! The exports of `src/wasm`, linked into one module.

#[cfg(target_arch = "wasm32")]
extern crate dlx_wasm as _;
