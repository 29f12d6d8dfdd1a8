//! Plain numbers: for machines without vectors, and the referee of the others.

/// 128 bits.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Lanes([u64; 2]);

/// A number of bytes to move by, ready to be used.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Side(u32);

impl Side {
    pub(in super::super) fn new(bytes: usize) -> Self {
        Side(8 * bytes as u32)
    }
}

impl Lanes {
    pub(in super::super) fn from_words(words: [u64; 2]) -> Self {
        Lanes(words)
    }

    pub(in super::super) fn words(self) -> [u64; 2] {
        self.0
    }

    pub(in super::super) fn and(self, other: Self) -> Self {
        Lanes([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }

    pub(in super::super) fn or(self, other: Self) -> Self {
        Lanes([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }

    pub(in super::super) fn xor(self, other: Self) -> Self {
        Lanes([self.0[0] ^ other.0[0], self.0[1] ^ other.0[1]])
    }

    /// The bits that the other has not.
    pub(in super::super) fn without(self, other: Self) -> Self {
        Lanes([self.0[0] & !other.0[0], self.0[1] & !other.0[1]])
    }

    pub(in super::super) fn is_zero(self) -> bool {
        self.0 == [0; 2]
    }

    /// Sixteen bytes.
    pub(in super::super) fn load(bytes: &[u8; 16]) -> Self {
        let number = u128::from_le_bytes(*bytes);
        Lanes([number as u64, (number >> 64) as u64])
    }

    /// Two words that stand in memory.
    pub(in super::super) fn at(words: &[u64; 2]) -> Self {
        Lanes(*words)
    }

    /// The same byte sixteen times.
    pub(in super::super) fn splat(byte: u8) -> Self {
        Lanes::load(&[byte; 16])
    }

    fn bytes(self) -> [u8; 16] {
        (u128::from(self.0[1]) << 64 | u128::from(self.0[0])).to_le_bytes()
    }

    /// The smaller of each two bytes.
    pub(in super::super) fn min(self, other: Self) -> Self {
        let (mine, other) = (self.bytes(), other.bytes());
        Lanes::load(&std::array::from_fn(|k| mine[k].min(other[k])))
    }

    /// A bit for each byte: whether both are equal.
    pub(in super::super) fn equal(self, other: Self) -> u32 {
        let pairs = self.bytes().into_iter().zip(other.bytes());
        (0..).zip(pairs).fold(0, |bits, (k, (mine, other))| {
            bits | u32::from(mine == other) << k
        })
    }

    /// Moved down by some bytes; zeros come in at the top.
    #[inline(always)]
    pub(in super::super) fn lowered(self, side: Side) -> Self {
        let [low, high] = self.words();
        let all = (u128::from(high) << 64 | u128::from(low)) >> side.0;
        Lanes::from_words([all as u64, (all >> 64) as u64])
    }
}
