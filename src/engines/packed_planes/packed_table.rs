//! The table of a small problem in planes: the bits of each option, and the bits removed when it is chosen.

use crate::engines::item_bits::ItemBits;
use crate::problem::{OptionId, Problem};
use crate::simd::{ByteShift, U8x16};

/// Maximum number of vectors for all planes.
const MAX_VECTORS: usize = 12;

/// Maximum number of items and colors.
const MAX_ITEM_BITS: u32 = 256;

/// The dimensions of a table.
pub(in crate::engines) struct PlaneLayout {
    /// Number of vectors for a bitset of the options: one or two.
    options: usize,
    /// Number of bytes in a plane. A plane has whole bytes, so that a byte shuffle can merge planes.
    bytes: usize,
    /// Number of vectors in all planes.
    planes: usize,
    /// Number of levels of a path, including the root.
    levels: usize,
    has_colors: bool,
}

impl PlaneLayout {
    /// Returns `None` if there are too many items, colors or options. Cost: linear in the number of entries.
    pub(in crate::engines) fn of(problem: &Problem) -> Option<Self> {
        let primary = problem.primary_count() as usize;
        let options = problem.option_count().div_ceil(128).max(1) as usize;
        if primary == 0 || primary > 128 || options > 2 {
            return None;
        }
        let (mut counts, mut shortest, mut has_colors) = ([0u16; 128], primary, false);
        for option in problem.options() {
            let mut own = 0;
            for entry in problem.entries(option) {
                has_colors |= entry.color.is_some();
                if let Some(count) = counts[..primary].get_mut(entry.item.index()) {
                    *count += 1;
                    own += 1;
                }
            }
            if own > 0 {
                shortest = shortest.min(own);
            }
        }
        let bytes = primary.div_ceil(8);
        let longest = counts.iter().copied().max()?;
        let planes = usize::from(longest).div_ceil(16 / bytes).max(1);
        if planes > MAX_VECTORS {
            return None;
        }
        if problem.item_count() > MAX_ITEM_BITS
            || has_colors && ItemBits::new(problem, MAX_ITEM_BITS).is_none()
        {
            return None;
        }
        Some(PlaneLayout {
            has_colors,
            options,
            bytes,
            planes,
            levels: primary / shortest + 2,
        })
    }
}

/// The table. A frame has the planes, the uncovered items and the live options. A row has the bits that an option removes
/// from a frame.
pub(super) struct PackedTable {
    /// Number of vectors for a bitset of the options: one or two.
    pub(super) options: usize,
    /// Number of vectors in all planes.
    pub(super) vectors: usize,
    /// Number of vectors in a row or a frame.
    pub(super) row: usize,
    /// Number of levels of a path, including the root.
    pub(super) levels: usize,
    rows: Vec<U8x16>,
    /// The frame of the root.
    pub(super) all: Vec<U8x16>,
    /// For each primary item its options.
    lists: Vec<U8x16>,
    /// The shifts that merge the planes within a vector: first by half of its planes, then by a quarter, and so on.
    pub(super) shifts: Vec<ByteShift>,
    /// For each option its number in the problem.
    pub(super) ids: Vec<OptionId>,
}

impl PackedTable {
    /// Returns `None` if there are too many items, colors or options.
    pub(super) fn new(problem: &Problem) -> Option<Self> {
        let PlaneLayout {
            options,
            bytes,
            planes: vectors,
            levels,
            has_colors,
        } = PlaneLayout::of(problem)?;
        let primary = problem.primary_count() as usize;
        // Without colors, an item's bit is its number.
        let bits = if has_colors {
            ItemBits::new(problem, MAX_ITEM_BITS)
        } else {
            None
        };
        let count = bits.as_ref().map_or(problem.item_count(), ItemBits::count) as usize;
        let choosable = problem.options();
        let choosable = choosable.filter(|&option| problem.has_primary(option));
        let ids: Vec<OptionId> = choosable.collect();
        let shifts = (0..(16 / bytes).next_power_of_two().ilog2())
            .rev()
            .map(|k| ByteShift::new(bytes << k))
            .collect();
        let row = vectors + 1 + options;
        // For each item and color the bits of the options that have it.
        let mut removed_by = vec![U8x16::splat(0); count * row];
        let mut all = vec![U8x16::splat(0); row];
        let mut next = [0u16; 128];
        let mut own = Vec::new();
        for (number, &option) in ids.iter().enumerate() {
            own.clear();
            own.push((vectors + 1) * 128 + number);
            for entry in problem.entries(option) {
                let item = entry.item.index();
                if item < primary {
                    let place = usize::from(next[item]);
                    next[item] += 1;
                    own.push(place % vectors * 128 + place / vectors * bytes * 8 + item);
                }
            }
            set(&mut all, &own);
            for entry in problem.entries(option) {
                let bit = match &bits {
                    Some(bits) => bits.bit(entry.item, entry.color),
                    None => entry.item.0,
                };
                set(&mut removed_by[bit as usize * row..][..row], &own);
            }
        }
        for item in 0..primary {
            let need = vectors * 128 + item;
            set(&mut all, &[need]);
            set(&mut removed_by[item * row..][..row], &[need]);
        }
        let mut rows = vec![U8x16::splat(0); ids.len() * row];
        for (into, &option) in rows.chunks_exact_mut(row).zip(&ids) {
            let mut add = |bit: u32| {
                for (into, &removed) in into
                    .iter_mut()
                    .zip(&removed_by[bit as usize * row..][..row])
                {
                    *into = into.or(removed);
                }
            };
            for entry in problem.entries(option) {
                match &bits {
                    Some(bits) => bits.blocked(entry.item, entry.color).for_each(&mut add),
                    None => add(entry.item.0),
                }
            }
        }
        let lists =
            (0..primary).flat_map(|item| &removed_by[item * row + vectors + 1..][..options]);
        Some(PackedTable {
            options,
            vectors,
            row,
            levels,
            lists: lists.copied().collect(),
            rows,
            all,
            shifts,
            ids,
        })
    }

    #[inline(always)]
    pub(super) fn row(&self, option: u32) -> &[U8x16] {
        &self.rows[option as usize * self.row..][..self.row]
    }

    /// The options of an item.
    #[inline(always)]
    pub(super) fn list(&self, item: u32) -> &[U8x16] {
        &self.lists[item as usize * self.options..][..self.options]
    }

    /// Memory of the table in bytes.
    pub(super) fn memory(&self) -> usize {
        size_of_val(&self.rows[..]) + size_of_val(&self.lists[..]) + size_of_val(&self.ids[..])
    }
}

/// The vector with only this bit set, counted within the vector.
pub(super) fn single(bit: usize) -> U8x16 {
    let word = 1 << (bit % 64);
    U8x16::from_words(if bit % 128 < 64 { [word, 0] } else { [0, word] })
}

fn set(row: &mut [U8x16], bits: &[usize]) {
    for &bit in bits {
        let vector = &mut row[bit / 128];
        *vector = vector.or(single(bit));
    }
}
