//! Plain numbers: for machines without vectors, and the referee of the others.

/// 128 bits.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Lanes([u64; 2]);

impl Lanes {
    pub(in super::super) fn from_words(words: [u64; 2]) -> Self {
        Lanes(words)
    }

    pub(in super::super) fn words(self) -> [u64; 2] {
        self.0
    }

    /// All bits, or none.
    pub(in super::super) fn all(set: bool) -> Self {
        Lanes([u64::from(set).wrapping_neg(); 2])
    }

    pub(in super::super) fn and(self, other: Self) -> Self {
        Lanes([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }

    pub(in super::super) fn or(self, other: Self) -> Self {
        Lanes([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }

    /// The bits that the other has not.
    pub(in super::super) fn without(self, other: Self) -> Self {
        Lanes([self.0[0] & !other.0[0], self.0[1] & !other.0[1]])
    }

    pub(in super::super) fn is_zero(self) -> bool {
        self.0 == [0; 2]
    }
}
