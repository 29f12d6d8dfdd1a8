//! A set of items, 128 to a vector.

use super::super::lanes::Lanes;

/// A set of items. The last [`TAG`] bits are none of them: an option keeps its number there.
#[derive(Debug, Clone, Copy)]
pub(super) struct Set<const W: usize>([Lanes; W]);

/// Bits for the number of an option.
pub(super) const TAG: u32 = 16;

/// Sets a bit.
#[inline(always)]
pub(super) fn insert(words: &mut [[u64; 2]], bit: u32) {
    words[bit as usize / 128][bit as usize / 64 % 2] |= 1 << (bit % 64);
}

impl<const W: usize> Set<W> {
    #[inline(always)]
    pub(super) fn empty() -> Self {
        Set([Lanes::from_words([0; 2]); W])
    }

    #[inline(always)]
    pub(super) fn from_words(words: [[u64; 2]; W]) -> Self {
        Set(words.map(Lanes::from_words))
    }

    /// The set that holds this bit only.
    #[inline(always)]
    pub(super) fn only(bit: u32) -> Self {
        let mut words = [[0; 2]; W];
        insert(&mut words, bit);
        Self::from_words(words)
    }

    /// The number of the option.
    #[inline(always)]
    pub(super) fn tag(self) -> u32 {
        (self.0[W - 1].words()[1] >> (64 - TAG)) as u32
    }

    /// Writes the number of an option where there was none.
    #[inline(always)]
    pub(super) fn tagged(mut self, tag: u32) -> Self {
        let word = u64::from(tag) << (64 - TAG);
        self.0[W - 1] = self.0[W - 1].or(Lanes::from_words([0, word]));
        self
    }

    #[inline(always)]
    pub(super) fn and(self, other: Self) -> Self {
        Set(core::array::from_fn(|k| self.0[k].and(other.0[k])))
    }

    #[inline(always)]
    pub(super) fn or(self, other: Self) -> Self {
        Set(core::array::from_fn(|k| self.0[k].or(other.0[k])))
    }

    /// What the other set has not.
    #[inline(always)]
    pub(super) fn without(self, other: Self) -> Self {
        Set(core::array::from_fn(|k| self.0[k].without(other.0[k])))
    }

    #[inline(always)]
    pub(super) fn is_empty(self) -> bool {
        let mut all = self.0[0];
        for &lanes in &self.0[1..] {
            all = all.or(lanes);
        }
        all.is_zero()
    }

    /// The lowest bit, if there is one.
    #[inline(always)]
    pub(super) fn lowest(self) -> Option<u32> {
        let words = self.0.iter().flat_map(|lanes| lanes.words());
        (0..)
            .zip(words)
            .find(|&(_, word)| word != 0)
            .map(|(at, word)| at * 64 + word.trailing_zeros())
    }

    #[inline(always)]
    pub(super) fn xor(self, other: Self) -> Self {
        Set(core::array::from_fn(|k| self.0[k].xor(other.0[k])))
    }

    /// Itself, or nothing if it has a bit in common with the other.
    #[inline(always)]
    pub(super) fn unless_it_meets(self, other: Self) -> Self {
        let mut common = self.0[0].and(other.0[0]);
        for k in 1..W {
            common = common.or(self.0[k].and(other.0[k]));
        }
        let all = common.all_if_zero();
        Set(self.0.map(|lanes| lanes.and(all)))
    }
}
