//! Vectors of 128 bits, for the links and the engines.

mod u32x4;
mod u8x16;

pub(crate) use u8x16::{ByteShift, U8x16, least};
pub(crate) use u32x4::U32x4;
