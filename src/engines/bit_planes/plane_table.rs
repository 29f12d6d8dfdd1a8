//! The table of a base problem in planes: the bits of each option, and the bits removed when it is chosen.

use crate::engines::unit_propagation::OptionLists;
use crate::problem::{OptionId, Problem};
use crate::simd::U8x16;

/// Maximum memory of the rows. A 9×9 Sudoku takes 315 kB. A table larger than the processor's cache is slower than the
/// links.
const MAX_ROW_BYTES: usize = 1 << 20;

/// The table. Plane k holds a bit for each item: it is set if the k-th option of the item's list is live. The planes of
/// items 0 to 127 come first, then those of items 128 to 255, and so on.
pub(in crate::engines) struct PlaneTable {
    /// Number of vectors in a plane.
    pub(super) vectors: usize,
    pub(super) planes: usize,
    /// Number of levels of a path, including the root.
    pub(super) levels: usize,
    /// For each option the bits it removes from a frame: those of conflicting options, its own, then its items.
    rows: Vec<U8x16>,
    /// The frame of the root: the bits of all options, then all items.
    pub(super) all: Vec<U8x16>,
    /// An empty row.
    pub(super) empty_row: Vec<U8x16>,
    /// The options of item i are `options[starts[i] .. starts[i + 1]]`.
    starts: Vec<u32>,
    options: Vec<OptionId>,
    /// The bits of option o are `bits[bit_starts[o] .. bit_starts[o + 1]]`.
    bit_starts: Vec<u32>,
    bits: Vec<u32>,
}

impl PlaneTable {
    /// Returns `None` if there are no items or secondary ones, or if the table would be too large.
    pub(in crate::engines) fn new(problem: &Problem) -> Option<Self> {
        let items = problem.primary_count() as usize;
        let count = problem.option_count() as usize;
        if items == 0 || items < problem.item_count() as usize {
            return None;
        }
        let lists = OptionLists::of(problem);
        let list = |item: usize| &lists.options[lists.range(item)];
        let planes = (0..items).map(|item| list(item).len()).max()?;
        let vectors = items.div_ceil(128);
        let size = planes * vectors;
        let frame = size + vectors;
        if count * frame * size_of::<U8x16>() > MAX_ROW_BYTES {
            return None;
        }
        let mut bit_starts = vec![0];
        bit_starts.extend(problem.options().scan(0, |end, option| {
            *end += problem.entries(option).len() as u32;
            Some(*end)
        }));
        let mut next = bit_starts.clone();
        let mut bits = vec![0; lists.options.len()];
        for item in 0..items {
            for (place, option) in list(item).iter().enumerate() {
                let bit = (item / 128 * planes + place) * 128 + item % 128;
                let at = &mut next[option.index()];
                bits[*at as usize] = bit as u32;
                *at += 1;
            }
        }
        let bits_of = |option: OptionId| {
            let ends = &bit_starts[option.index()..][..2];
            &bits[ends[0] as usize..ends[1] as usize]
        };
        let mut removed_by = vec![U8x16::splat(0); items * size];
        for item in 0..items {
            let own = &mut removed_by[item * size..][..size];
            for &option in list(item) {
                set(own, bits_of(option));
            }
        }
        let mut rows = vec![U8x16::splat(0); count * frame];
        let mut all = vec![U8x16::splat(0); frame];
        let mut shortest = items;
        for option in problem.options() {
            let row = &mut rows[option.index() * frame..][..frame];
            for entry in problem.entries(option) {
                let item = entry.item.index();
                set(&mut row[size..], &[item as u32]);
                for (row, &own) in row.iter_mut().zip(&removed_by[item * size..][..size]) {
                    *row = row.or(own);
                }
            }
            set(&mut all, bits_of(option));
            shortest = shortest.min(problem.entries(option).len());
        }
        let every: Vec<u32> = (0..items as u32).collect();
        set(&mut all[size..], &every);
        Some(PlaneTable {
            vectors,
            planes,
            levels: items / shortest.max(1) + 1,
            rows,
            empty_row: vec![U8x16::splat(0); frame],
            all,
            starts: lists.starts,
            options: lists.options,
            bit_starts,
            bits,
        })
    }

    /// Number of vectors in all planes.
    pub(super) fn size(&self) -> usize {
        self.planes * self.vectors
    }

    /// Number of vectors in a frame: the planes, then the uncovered items.
    #[inline(always)]
    pub(super) fn frame(&self) -> usize {
        self.all.len()
    }

    #[inline(always)]
    pub(super) fn row(&self, option: u32) -> &[U8x16] {
        let frame = self.frame();
        &self.rows[option as usize * frame..][..frame]
    }

    /// The options of an item.
    #[inline(always)]
    pub(super) fn list(&self, item: usize) -> &[OptionId] {
        &self.options[self.starts[item] as usize..self.starts[item + 1] as usize]
    }

    /// The first item of an option.
    pub(super) fn first_item(&self, option: OptionId) -> usize {
        let bit = self.bits[self.bit_starts[option.index()] as usize] as usize;
        bit / 128 / self.planes * 128 + bit % 128
    }

    /// Returns true if the option is in a union of rows.
    pub(super) fn is_removed(&self, rows: &[U8x16], option: OptionId) -> bool {
        let bit = self.bits[self.bit_starts[option.index()] as usize];
        !rows[bit as usize / 128].and(single(bit)).is_zero()
    }

    /// Removes an option's own bits.
    pub(super) fn remove(&self, live: &mut [U8x16], option: OptionId) {
        let ends = &self.bit_starts[option.index()..][..2];
        for &bit in &self.bits[ends[0] as usize..ends[1] as usize] {
            let vector = &mut live[bit as usize / 128];
            *vector = vector.andnot(single(bit));
        }
    }

    /// Memory of the table in bytes.
    pub(super) fn memory(&self) -> usize {
        size_of_val(&self.rows[..]) + size_of_val(&self.options[..]) + size_of_val(&self.bits[..])
    }
}

/// The vector with only this bit set.
fn single(bit: u32) -> U8x16 {
    let word = 1 << (bit % 64);
    U8x16::from_words(if bit % 128 < 64 { [word, 0] } else { [0, word] })
}

fn set(vectors: &mut [U8x16], bits: &[u32]) {
    for &bit in bits {
        let vector = &mut vectors[bit as usize / 128];
        *vector = vector.or(single(bit));
    }
}
