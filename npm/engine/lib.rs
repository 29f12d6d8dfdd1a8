//! The exports of `src/wasm`, linked into one module.

#![cfg_attr(target_arch = "wasm32", no_std)]

extern crate dlx_wasm as _;
