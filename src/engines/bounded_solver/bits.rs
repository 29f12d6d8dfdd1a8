//! Sets of small numbers, as words of 64 bits. Two sets have the same number of words.

pub(super) fn insert(set: &mut [u64], number: usize) {
    set[number / 64] |= 1 << (number % 64);
}

pub(super) fn remove(set: &mut [u64], number: usize) {
    set[number / 64] &= !(1 << (number % 64));
}

pub(super) fn add(set: &mut [u64], other: &[u64]) {
    for (word, other) in set.iter_mut().zip(other) {
        *word |= other;
    }
}

pub(super) fn subtract(set: &mut [u64], other: &[u64]) {
    for (word, other) in set.iter_mut().zip(other) {
        *word &= !other;
    }
}

pub(super) fn intersect(set: &mut [u64], other: &[u64]) {
    for (word, other) in set.iter_mut().zip(other) {
        *word &= other;
    }
}

pub(super) fn is_empty(set: &[u64]) -> bool {
    set.iter().all(|&word| word == 0)
}

/// Returns true if the sets have a number in common.
pub(super) fn meet(one: &[u64], other: &[u64]) -> bool {
    one.iter().zip(other).any(|(one, other)| one & other != 0)
}

/// Returns true if all numbers of the first set are in the second one.
pub(super) fn is_within(one: &[u64], other: &[u64]) -> bool {
    one.iter().zip(other).all(|(one, other)| one & !other == 0)
}

/// How many numbers the sets have in common.
pub(super) fn common(one: &[u64], other: &[u64]) -> u32 {
    let words = one.iter().zip(other);
    words.map(|(one, other)| (one & other).count_ones()).sum()
}

/// The least number.
pub(super) fn first(set: &[u64]) -> Option<usize> {
    let word = set.iter().position(|&word| word != 0)?;
    Some(64 * word + set[word].trailing_zeros() as usize)
}

/// Calls `visit` for each number, in ascending order.
pub(super) fn each(set: &[u64], mut visit: impl FnMut(usize)) {
    for (place, &word) in set.iter().enumerate() {
        let mut rest = word;
        while rest != 0 {
            visit(64 * place + rest.trailing_zeros() as usize);
            rest &= rest - 1;
        }
    }
}
