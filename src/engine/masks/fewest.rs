//! The item with the fewest options: numbers of options in planes of bits, all items at once.

use super::set::Set;

/// For every item whether it has at least one, two, three, four options.
#[derive(Clone, Copy)]
pub(super) struct Planes<const W: usize>([Set<W>; 4]);

pub(super) enum Fewest {
    /// Nothing is needed.
    Nothing,
    /// This item, and how many options it has.
    Item(u32, u32),
    /// All items have at least as many options as there are planes.
    Many,
}

impl<const W: usize> Planes<W> {
    #[inline(always)]
    pub(super) fn new() -> Self {
        Planes([Set::empty(); 4])
    }

    #[inline(always)]
    pub(super) fn add(&mut self, option: Set<W>) {
        let Planes([one, two, three, four]) = self;
        *four = four.or(three.and(option));
        *three = three.or(two.and(option));
        *two = two.or(one.and(option));
        *one = one.or(option);
    }

    #[inline(always)]
    pub(super) fn fewest(&self, need: Set<W>) -> Fewest {
        for (count, &plane) in (0..).zip(&self.0) {
            if let Some(item) = need.without(plane).lowest() {
                return Fewest::Item(item, count);
            }
        }
        if need.is_empty() {
            return Fewest::Nothing;
        }
        Fewest::Many
    }
}

/// The first of the items of `need` that have the fewest options in a run, and how many; it must need something.
#[inline(never)]
pub(super) fn count<const W: usize>(run: &[Set<W>], need: Set<W>) -> (u32, u32) {
    if run.len() < 1 << 8 {
        Binary::<W, 6>::of(run).fewest(need)
    } else {
        Binary::<W, 15>::of(run).fewest(need)
    }
}

/// How many options each item has, less than 4 · 2^N: a plane for each binary digit holds that of all the numbers.
struct Binary<const W: usize, const N: usize> {
    ones: Set<W>,
    twos: Set<W>,
    /// Fours, eights …
    more: [Set<W>; N],
}

impl<const W: usize, const N: usize> Binary<W, N> {
    #[inline(always)]
    fn of(run: &[Set<W>]) -> Self {
        let (mut ones, mut twos, mut more) = (Set::empty(), Set::empty(), [Set::empty(); N]);
        let (fours, rest) = run.as_chunks::<4>();
        for &[a, b, c, d] in fours {
            let two = add(&mut ones, a, b);
            let other = add(&mut ones, c, d);
            carry(&mut more, add(&mut twos, two, other));
        }
        for &option in rest {
            let two = add(&mut ones, option, Set::empty());
            carry(&mut more, add(&mut twos, two, Set::empty()));
        }
        Binary { ones, twos, more }
    }

    #[inline(always)]
    fn fewest(&self, need: Set<W>) -> (u32, u32) {
        let (mut items, mut count) = (need, 0);
        let from_the_top = self.more.iter().rev().chain([&self.twos, &self.ones]);
        for &plane in from_the_top {
            count *= 2;
            let without = items.without(plane);
            if without.is_empty() {
                count += 1;
            } else {
                items = without;
            }
        }
        (items.lowest().unwrap_or(0), count)
    }
}

/// Adds two sets to a digit of each number; what is carried to the next digit.
#[inline(always)]
fn add<const W: usize>(digit: &mut Set<W>, one: Set<W>, other: Set<W>) -> Set<W> {
    let either = digit.xor(one);
    let carried = digit.and(one).or(either.and(other));
    *digit = either.xor(other);
    carried
}

/// Adds a set to the numbers from this digit on.
#[inline(always)]
fn carry<const W: usize>(digits: &mut [Set<W>], mut carried: Set<W>) {
    for digit in digits {
        let next = digit.and(carried);
        *digit = digit.xor(carried);
        carried = next;
    }
}

#[cfg(test)]
mod tests {
    use super::super::set::{Set, insert};
    use super::count;
    use crate::rng::Rng;

    #[test]
    fn the_fewest_of_runs_of_every_length_are_those_of_plain_numbers() {
        let mut rng = Rng::new(1);
        for len in (1..70).chain([254, 255, 256, 257, 1_000]) {
            let mut counts = [0u32; 240];
            let run: Vec<Set<2>> = (0..len)
                .map(|_| {
                    let mut words = [[0; 2]; 2];
                    for (bit, count) in (0..).zip(&mut counts) {
                        if !rng.next_u64().is_multiple_of(3) {
                            insert(&mut words, bit);
                            *count += 1;
                        }
                    }
                    Set::from_words(words)
                })
                .collect();
            let mut need = [[0; 2]; 2];
            let mut fewest = (0, u32::MAX);
            for (bit, &count) in (0..).zip(&counts) {
                if !rng.next_u64().is_multiple_of(2) {
                    insert(&mut need, bit);
                    if count < fewest.1 {
                        fewest = (bit, count);
                    }
                }
            }
            assert_eq!(count(&run, Set::from_words(need)), fewest, "{len}");
        }
    }
}
