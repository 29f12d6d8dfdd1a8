//! A number of any size, in the form in which the tables store it.

use crate::count::Count;

/// A number of any size: the low 128 bits, and the words above them, least first. The last word is never 0.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct WideNumber {
    pub(super) low: u128,
    words: Vec<u64>,
}

impl WideNumber {
    pub(super) fn new(number: u128) -> Self {
        WideNumber {
            low: number,
            words: Vec::new(),
        }
    }

    /// Returns true if the number is at least 2^128.
    #[inline]
    pub(super) fn is_wide(&self) -> bool {
        !self.words.is_empty()
    }

    pub(super) fn is_zero(&self) -> bool {
        self.low == 0 && self.words.is_empty()
    }

    /// The words above the low 128 bits, without zeros at their end.
    #[inline]
    pub(super) fn words(&self) -> &[u64] {
        &self.words
    }

    /// Replaces the number. The memory of its words is used again.
    #[inline]
    pub(super) fn set(&mut self, (low, words): (u128, &[u64])) {
        self.low = low;
        self.words.clear();
        if !words.is_empty() {
            self.words.extend_from_slice(words);
            self.trim();
        }
    }

    /// Adds a number.
    #[inline]
    pub(super) fn add(&mut self, (low, words): (u128, &[u64])) {
        let (sum, carry) = self.low.overflowing_add(low);
        self.low = sum;
        if carry || !words.is_empty() {
            self.add_above(words, carry);
        }
    }

    #[cold]
    #[inline(never)]
    fn add_above(&mut self, words: &[u64], carry: bool) {
        let width = self.words.len().max(words.len()) + 1;
        self.words.resize(width, 0);
        add_words(&mut self.words, words, carry);
        self.trim();
    }

    /// Multiplies by a factor.
    #[inline(never)]
    pub(super) fn multiply(&mut self, factor: u32) {
        let mut carry = 0;
        let mut step = |word: u64| {
            let product = u128::from(word) * u128::from(factor) + carry;
            carry = product >> 64;
            product as u64
        };
        let [first, second] = [self.low as u64, (self.low >> 64) as u64].map(&mut step);
        self.low = u128::from(second) << 64 | u128::from(first);
        for word in &mut self.words {
            *word = step(*word);
        }
        self.words.push(carry as u64);
        self.trim();
    }

    pub(super) fn to_count(&self) -> Count {
        Count::from_words(self.low, &self.words)
    }

    fn trim(&mut self) {
        while self.words.last() == Some(&0) {
            self.words.pop();
        }
    }
}

/// Adds words and a carry to a number that has room for the sum.
pub(super) fn add_words(own: &mut [u64], words: &[u64], mut carry: bool) {
    let others = words.iter().copied().chain(std::iter::repeat(0));
    for (own, other) in own.iter_mut().zip(others) {
        let (sum, first) = own.overflowing_add(other);
        let (sum, second) = sum.overflowing_add(carry.into());
        (*own, carry) = (sum, first || second);
    }
    debug_assert!(!carry, "the sum has room");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_and_products_have_no_maximum() {
        let mut number = WideNumber::new(1);
        let mut expected = Count::ONE;
        for round in 0..300_u32 {
            let factor = 1 + round % 5 * 100_000_007;
            number.multiply(factor);
            let other = number.clone();
            number.add((other.low, other.words()));
            expected = &expected * &Count::from(2 * u64::from(factor));
            assert_eq!(number.to_count(), expected);
        }
        assert!(number.words().len() > 40);
        number.set((7, &[0, 0]));
        assert_eq!(number, WideNumber::new(7));
        number.multiply(0);
        assert_eq!(number, WideNumber::new(0));
    }

    #[test]
    fn a_carry_passes_words_of_ones() {
        let mut number = WideNumber::new(u128::MAX);
        number.add((0, &[u64::MAX, u64::MAX]));
        number.add((1, &[]));
        assert_eq!((number.low, number.words()), (0, &[0, 0, 1][..]));
    }
}
