//! Two numbers in one.

/// Packs two numbers into one, so that sorting code exists only once.
pub(super) fn pack(high: u32, low: u32) -> u64 {
    u64::from(high) << 32 | u64::from(low)
}

pub(super) fn high(packed: u64) -> u32 {
    (packed >> 32) as u32
}

pub(super) fn low(packed: u64) -> u32 {
    packed as u32
}
