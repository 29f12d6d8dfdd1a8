//! The options of each item as bitsets: a row for each item and color, a column for each option.
//!
//! The row of an item without colors holds the options that have the item. The row of a color holds those that give the
//! item another color, or none. So each entry of an option stands for one row, and the row holds the options that
//! conflict with the entry.

use std::iter;
use std::ops::Range;

use crate::simd::U8x16;

/// A bitset of 128 options.
pub(super) type MaskBlock = [u64; 2];

/// A bitset of the uncovered items.
pub(super) type UncoveredItems = [u64; 4];

/// Number of vectors in a narrow row. A wide row has a multiple of the second number.
pub(super) const NARROW_VECTORS: usize = 2;
pub(super) const WIDE_VECTORS: usize = 5;

/// A table of options, numbered in input order.
#[derive(Default)]
pub(super) struct MaskTable {
    /// Number of vectors in a row.
    width: usize,
    rows: Vec<MaskBlock>,
    /// While the table is built: the options that have an item in any color.
    having: Vec<MaskBlock>,
    /// For each column the number of its option in the first table.
    options: Vec<u32>,
}

/// For each option a list of bits, one for each entry. A bit stands for an item or a color of an item.
#[derive(Default)]
pub(super) struct BitLists {
    ends: Vec<u32>,
    bits: Vec<u16>,
}

/// The bits of a secondary item with colors.
pub(super) struct ColorBits {
    /// One bit for each color.
    pub(super) bits: Range<usize>,
    /// The bit of the options that give the item no color.
    pub(super) uncolored: Option<usize>,
}

impl BitLists {
    /// Reserves memory for this number of options and of their bits.
    pub(super) fn reserve(&mut self, options: usize, bits: usize) {
        self.ends.reserve(options);
        self.bits.reserve(bits);
    }

    /// Adds the list of the next option.
    #[inline(always)]
    pub(super) fn push(&mut self, bits: impl Iterator<Item = u32>) {
        self.bits.extend(bits.map(|bit| bit as u16));
        self.ends.push(self.bits.len() as u32);
    }

    #[inline(always)]
    pub(super) fn of(&self, option: u32) -> &[u16] {
        let before = option.checked_sub(1);
        let start = before.map_or(0, |before| self.ends[before as usize]);
        &self.bits[start as usize..self.ends[option as usize] as usize]
    }

    pub(super) fn memory(&self) -> usize {
        size_of_val(&self.ends[..]) + size_of_val(&self.bits[..])
    }
}

/// Sets a bit.
#[inline(always)]
pub(super) fn insert(need: &mut UncoveredItems, bit: u32) {
    need[bit as usize / 64] |= 1 << (bit % 64);
}

/// The indices of the set bits.
#[inline(always)]
pub(super) fn ones(words: &[u64]) -> impl Iterator<Item = u32> + '_ {
    (0..).step_by(64).zip(words).flat_map(|(first, &word)| {
        let rest = iter::successors(Some(word), |rest| Some(rest & rest.wrapping_sub(1)));
        rest.take_while(|&rest| rest != 0)
            .map(move |rest| first + rest.trailing_zeros())
    })
}

/// Number of vectors in a row for this number of options.
pub(super) fn width(options: usize) -> usize {
    if options <= 128 * NARROW_VECTORS {
        NARROW_VECTORS
    } else {
        options.div_ceil(128 * WIDE_VECTORS) * WIDE_VECTORS
    }
}

impl MaskTable {
    /// Number of vectors in a row.
    #[inline(always)]
    pub(super) fn width(&self) -> usize {
        self.width
    }

    /// The number in the first table of the option in this column.
    #[inline(always)]
    pub(super) fn option(&self, at: u32) -> u32 {
        self.options[at as usize]
    }

    /// Rebuilds the table for these options. `own` has their bits, which are below `bits`.
    #[inline(never)]
    pub(super) fn rebuild(
        &mut self,
        options: impl Iterator<Item = u32>,
        bits: usize,
        own: &BitLists,
        colored: &[ColorBits],
    ) {
        self.options.clear();
        self.options.extend(options);
        self.width = width(self.options.len());
        self.rows.clear();
        self.rows.resize(bits * self.width, [0; 2]);
        let rows = self.rows.as_flattened_mut();
        for (word, options) in self.options.chunks(64).enumerate() {
            for (at, &option) in options.iter().enumerate() {
                for &bit in own.of(option) {
                    let row = usize::from(bit) * 2 * self.width;
                    // SAFETY: there is a row for each bit, and a word for each 64 options.
                    unsafe { *rows.get_unchecked_mut(row + word) |= 1 << at };
                }
            }
        }
        for item in colored {
            self.invert_colors(item);
        }
    }

    /// Replaces the options of each color by those of the item's other colors.
    fn invert_colors(&mut self, item: &ColorBits) {
        let ColorBits { bits, uncolored } = item;
        let rows = &mut self.rows[bits.start * self.width..bits.end * self.width];
        self.having.clear();
        self.having.resize(self.width, [0; 2]);
        for row in rows.chunks_exact(self.width) {
            for (having, row) in self.having.iter_mut().zip(row) {
                *having = [having[0] | row[0], having[1] | row[1]];
            }
        }
        for (bit, row) in bits.clone().zip(rows.chunks_exact_mut(self.width)) {
            if Some(bit) == *uncolored {
                row.copy_from_slice(&self.having);
                continue;
            }
            for (row, having) in row.iter_mut().zip(&self.having) {
                *row = [having[0] & !row[0], having[1] & !row[1]];
            }
        }
    }

    /// A bitset of all its options.
    pub(super) fn all(&self) -> impl Iterator<Item = MaskBlock> {
        let count = self.options.len();
        let word = move |first: usize| match count.saturating_sub(first) {
            rest @ 0..64 => (1 << rest) - 1,
            _ => u64::MAX,
        };
        (0..self.width).map(move |at| [word(128 * at), word(128 * at + 64)])
    }

    /// The row of this bit.
    #[inline(always)]
    pub(super) fn row(&self, bit: u32) -> &[MaskBlock] {
        self.row_of(bit, self.width)
    }

    #[inline(always)]
    fn row_of(&self, bit: u32, width: usize) -> &[MaskBlock] {
        let start = bit as usize * width;
        debug_assert!(start + width <= self.rows.len());
        // SAFETY: there is a row for each bit of the problem, and callers pass bits of this problem.
        unsafe { self.rows.get_unchecked(start..start + width) }
    }

    /// Writes to `remaining` the live options that are in no row of these bits. Returns the first item of `need` with the fewest
    /// of them, and their number.
    #[inline(always)]
    pub(super) fn remove_options(
        &self,
        live: &[MaskBlock],
        bits: &[u16],
        remaining: &mut [MaskBlock],
        need: &UncoveredItems,
    ) -> (u32, u32) {
        match self.width {
            NARROW_VECTORS => self.remove_options_of::<NARROW_VECTORS>(live, bits, remaining, need),
            WIDE_VECTORS => self.remove_options_of::<WIDE_VECTORS>(live, bits, remaining, need),
            _ => self.remove_options_of::<0>(live, bits, remaining, need),
        }
    }

    /// The same for rows of `W` vectors; `W = 0` stands for any number.
    #[inline(never)]
    fn remove_options_of<const W: usize>(
        &self,
        live: &[MaskBlock],
        bits: &[u16],
        remaining: &mut [MaskBlock],
        need: &UncoveredItems,
    ) -> (u32, u32) {
        let width = if W == 0 { self.width } else { W };
        let (live, remaining) = (&live[..width], &mut remaining[..width]);
        for at in 0..width {
            let mut kept = U8x16::at(&live[at]);
            for &bit in bits {
                kept = kept.andnot(U8x16::at(&self.row_of(bit.into(), width)[at]));
            }
            remaining[at] = kept.words();
        }
        // Most tree nodes are dead ends, and this test costs less than counting.
        for (first, &word) in (0..).step_by(64).zip(need) {
            let mut rest = word;
            while rest != 0 {
                let item = first + rest.trailing_zeros();
                let row = self.row_of(item, width);
                let mut some = U8x16::from_words([0; 2]);
                for at in 0..width {
                    some = some.or(U8x16::at(&remaining[at]).and(U8x16::at(&row[at])));
                }
                if some.is_zero() {
                    return (item, 0);
                }
                rest &= rest - 1;
            }
        }
        let mut fewest = u32::MAX;
        for (first, &word) in (0..).step_by(64).zip(need) {
            let mut rest = word;
            while rest != 0 {
                let item = first + rest.trailing_zeros();
                let row = self.row_of(item, width);
                let mut count = 0;
                for at in 0..width {
                    count += (remaining[at][0] & row[at][0]).count_ones();
                    count += (remaining[at][1] & row[at][1]).count_ones();
                }
                if count == 1 {
                    return (item, 1);
                }
                // The count and the item are packed into one number, so the minimum needs no branch that a processor
                // predicts badly.
                fewest = fewest.min(count << 8 | item);
                rest &= rest - 1;
            }
        }
        (fewest & 255, fewest >> 8)
    }

    pub(super) fn memory(&self) -> usize {
        size_of_val(&self.rows[..]) + size_of_val(&self.options[..])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;

    #[test]
    fn remaining_options_and_the_fewest_agree_with_a_naive_scan() {
        let mut rng = Rng::new(1);
        for count in [1, 64, 65, 256, 257, 640, 641, 1_500] {
            let mut own = BitLists::default();
            for _ in 0..count {
                let has: Vec<u32> = (0..150).filter(|_| rng.below(8) == 0).collect();
                own.push(has.into_iter());
            }
            let mut table = MaskTable::default();
            let odd: Vec<u32> = (0..count).filter(|_| rng.below(3) > 0).collect();
            table.rebuild(odd.iter().copied(), 150, &own, &[]);
            let all: Vec<MaskBlock> = table.all().collect();
            assert_eq!(ones(all.as_flattened()).count(), odd.len());
            let blocked = [3, 70, 149];
            let mut need = UncoveredItems::default();
            (0..150)
                .filter(|bit| !blocked.contains(&(*bit as u16)) && rng.below(2) > 0)
                .for_each(|bit| insert(&mut need, bit));
            let mut remaining = vec![[0; 2]; table.width()];
            let found = table.remove_options(&all, &blocked, &mut remaining, &need);
            let kept: Vec<u32> = { odd.iter().copied() }
                .filter(|&option| !own.of(option).iter().any(|bit| blocked.contains(bit)))
                .collect();
            let numbers = ones(remaining.as_flattened()).map(|at| table.option(at));
            assert!(numbers.eq(kept.iter().copied()), "{count}");
            let having = |item: u32| {
                let has = |option: &&u32| own.of(**option).contains(&(item as u16));
                kept.iter().filter(has).count() as u32
            };
            let fewest = ones(&need).map(|item| (having(item), item)).min();
            assert_eq!(fewest, Some((found.1, found.0)), "{count}");
        }
    }
}
