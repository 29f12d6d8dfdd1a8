//! The exports of `src/wasm`, linked into one module.

extern crate dlx_wasm as _;
