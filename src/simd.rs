//! Vectors of 128 bits, for the links and the engines.

#![allow(
    clippy::inline_always,
    reason = "each compiles to a few vector instructions; a call would cost more"
)]

mod u32x4;
mod u8x16;

pub(crate) use u8x16::{ByteShift, U8x16, least};
pub(crate) use u32x4::U32x4;
