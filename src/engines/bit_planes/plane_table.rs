//! A problem laid out in planes: where each option stands, and what goes when it is chosen.

use crate::engines::unit_propagation::OptionLists;
use crate::problem::{OptionId, Problem};
use crate::simd::U8x16;

/// Bytes of rows at most: the table of a 9×9 Sudoku takes 315 kB, and one that leaves the
/// processor's cache does not pay.
const MAX_ROW_BYTES: usize = 1 << 20;

/// The layout. Plane k holds a bit for each item: whether the k-th option of its list is live. The planes of items 0 to
/// 127 stand side by side, then those of items 128 to 255, and so on.
pub(in crate::engines) struct PlaneTable {
    /// Vectors of a plane.
    pub(super) vectors: usize,
    pub(super) planes: usize,
    /// Levels of a path, the root's too.
    pub(super) levels: usize,
    /// For each option the bits of those that it excludes, its own too, then its items: what goes from a frame.
    rows: Vec<U8x16>,
    /// The first frame: the bits of all options, then the items.
    pub(super) all: Vec<U8x16>,
    /// No bits.
    pub(super) nothing: Vec<U8x16>,
    /// The options of item i are `options[starts[i] .. starts[i + 1]]`.
    starts: Vec<u32>,
    options: Vec<OptionId>,
    /// The bits of option o are `bits[bit_starts[o] .. bit_starts[o + 1]]`.
    bit_starts: Vec<u32>,
    bits: Vec<u32>,
}

impl PlaneTable {
    /// `None` if there are secondary items, or options that no item needs, or the table would be too large.
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
        let mut goes = vec![U8x16::splat(0); items * size];
        for item in 0..items {
            let own = &mut goes[item * size..][..size];
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
                for (row, &own) in row.iter_mut().zip(&goes[item * size..][..size]) {
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
            nothing: vec![U8x16::splat(0); frame],
            all,
            starts: lists.starts,
            options: lists.options,
            bit_starts,
            bits,
        })
    }

    /// Vectors of all planes.
    pub(super) fn size(&self) -> usize {
        self.planes * self.vectors
    }

    /// Vectors of a frame: the planes, and the items that are to be covered.
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

    /// Whether rows that were put together take the option away.
    pub(super) fn is_gone(&self, rows: &[U8x16], option: OptionId) -> bool {
        let bit = self.bits[self.bit_starts[option.index()] as usize];
        !rows[bit as usize / 128].and(single(bit)).is_zero()
    }

    /// Takes an option's own bits away.
    pub(super) fn drop(&self, live: &mut [U8x16], option: OptionId) {
        let ends = &self.bit_starts[option.index()..][..2];
        for &bit in &self.bits[ends[0] as usize..ends[1] as usize] {
            let lane = &mut live[bit as usize / 128];
            *lane = lane.without(single(bit));
        }
    }

    /// Bytes that it keeps.
    pub(super) fn memory(&self) -> usize {
        size_of_val(&self.rows[..]) + size_of_val(&self.options[..]) + size_of_val(&self.bits[..])
    }
}

/// The vector with this bit.
fn single(bit: u32) -> U8x16 {
    let word = 1 << (bit % 64);
    U8x16::from_words(if bit % 128 < 64 { [word, 0] } else { [0, word] })
}

fn set(lanes: &mut [U8x16], bits: &[u32]) {
    for &bit in bits {
        let lane = &mut lanes[bit as usize / 128];
        *lane = lane.or(single(bit));
    }
}
