//! A small problem laid out in planes: where each option stands, and what goes when it is chosen.

use crate::engines::item_bits::ItemBits;
use crate::problem::{OptionId, Problem};
use crate::simd::{ByteShift, U8x16};

/// Vectors that all planes take at most.
const MAX_VECTORS: usize = 12;

/// Items and colors at most.
const MAX_ITEM_BITS: u32 = 256;

/// How a problem is laid out.
pub(in crate::engines) struct PlaneLayout {
    /// Vectors with a bit for each option: one or two.
    options: usize,
    /// Bytes of a plane: whole ones, so that a shuffle of bytes brings planes together.
    bytes: usize,
    /// Vectors of all planes.
    planes: usize,
    /// Levels of a path, the root's too.
    levels: usize,
    has_colors: bool,
}

impl PlaneLayout {
    /// `None` if there are too many items, colors or options. Cost: a look at every entry.
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

/// The layout. A frame is the planes, the items that are to be covered, the live options, and room for some of them; a
/// row is what goes from a frame with an option, without that room.
pub(super) struct PackedTable {
    /// Vectors with a bit for each option: one or two.
    pub(super) options: usize,
    /// Vectors of all planes.
    pub(super) vectors: usize,
    /// Vectors of a row and of a frame.
    pub(super) row: usize,
    pub(super) frame: usize,
    /// Levels of a path, the root's too.
    pub(super) levels: usize,
    rows: Vec<U8x16>,
    /// The first frame.
    pub(super) all: Vec<U8x16>,
    /// For each primary item its options.
    lists: Vec<U8x16>,
    /// How the planes that stand side by side are brought together: the upper half onto the lower one, and so on.
    pub(super) sides: Vec<ByteShift>,
    /// The option that each was in the problem.
    pub(super) ids: Vec<OptionId>,
}

impl PackedTable {
    /// `None` if there are too many items, colors or options.
    pub(super) fn new(problem: &Problem) -> Option<Self> {
        let PlaneLayout {
            options,
            bytes,
            planes: vectors,
            levels,
            has_colors,
        } = PlaneLayout::of(problem)?;
        let primary = problem.primary_count() as usize;
        // Without colors an item is its own bit.
        let bits = if has_colors {
            ItemBits::new(problem, MAX_ITEM_BITS)
        } else {
            None
        };
        let count = bits.as_ref().map_or(problem.item_count(), ItemBits::count) as usize;
        let choosable = problem.options();
        let choosable = choosable.filter(|&option| problem.has_primary(option));
        let ids: Vec<OptionId> = choosable.collect();
        let sides = (0..(16 / bytes).next_power_of_two().ilog2())
            .rev()
            .map(|k| ByteShift::new(bytes << k))
            .collect();
        let row = vectors + 1 + options;
        let frame = row + options;
        // What goes with each item and color.
        let mut goes = vec![U8x16::splat(0); count * row];
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
                set(&mut goes[bit as usize * row..][..row], &own);
            }
        }
        for item in 0..primary {
            let need = vectors * 128 + item;
            set(&mut all, &[need]);
            set(&mut goes[item * row..][..row], &[need]);
        }
        let mut rows = vec![U8x16::splat(0); ids.len() * row];
        for (into, &option) in rows.chunks_exact_mut(row).zip(&ids) {
            let mut add = |bit: u32| {
                for (into, &goes) in into.iter_mut().zip(&goes[bit as usize * row..][..row]) {
                    *into = into.or(goes);
                }
            };
            for entry in problem.entries(option) {
                match &bits {
                    Some(bits) => bits.blocked(entry.item, entry.color).for_each(&mut add),
                    None => add(entry.item.0),
                }
            }
        }
        let lists = (0..primary).flat_map(|item| &goes[item * row + vectors + 1..][..options]);
        Some(PackedTable {
            options,
            vectors,
            row,
            frame,
            levels,
            lists: lists.copied().collect(),
            rows,
            all,
            sides,
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

    /// Bytes that it keeps.
    pub(super) fn memory(&self) -> usize {
        size_of_val(&self.rows[..]) + size_of_val(&self.lists[..]) + size_of_val(&self.ids[..])
    }
}

/// The vector with this bit, counted within it.
pub(super) fn single(bit: usize) -> U8x16 {
    let word = 1 << (bit % 64);
    U8x16::from_words(if bit % 128 < 64 { [word, 0] } else { [0, word] })
}

fn set(lanes: &mut [U8x16], bits: &[usize]) {
    for &bit in bits {
        let lane = &mut lanes[bit / 128];
        *lane = lane.or(single(bit));
    }
}
