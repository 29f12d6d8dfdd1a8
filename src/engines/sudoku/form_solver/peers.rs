//! Peers: cells that must differ.

use super::rows::Rows;

/// Number of cells above which groups begin at the first cell.
const MANY_CELLS: usize = 12;

/// The cells that must differ from each cell, in ascending order.
#[derive(Debug, Clone)]
pub(super) struct Peers(Rows<u16>);

impl Peers {
    /// The peers of `cells` cells, in which each clique of cells differs.
    pub(super) fn new(cells: usize, cliques: &[&[u16]]) -> Self {
        let member = |(index, clique): (usize, &&[u16])| {
            let pair = move |&cell: &u16| (usize::from(cell), index as u32);
            clique.iter().map(pair).collect::<Vec<_>>()
        };
        let pairs: Vec<_> = cliques.iter().enumerate().flat_map(member).collect();
        let through = Rows::by_key(cells, &pairs);
        let mut peers = Rows::new();
        // The peers of a cell as bits, and the words that are not 0.
        let mut bits = vec![0_u64; cells.div_ceil(64)];
        let mut own: Vec<u16> = Vec::new();
        for cell in 0..cells {
            own.clear();
            let (mut first, mut last) = (cell / 64, cell / 64);
            for &clique in through.of(cell) {
                for &peer in cliques[clique as usize] {
                    let word = usize::from(peer / 64);
                    bits[word] |= 1 << (peer % 64);
                    (first, last) = (first.min(word), last.max(word));
                }
            }
            bits[cell / 64] &= !(1 << (cell % 64));
            for (word, bits) in bits.iter_mut().enumerate().take(last + 1).skip(first) {
                while *bits != 0 {
                    own.push((word * 64) as u16 + bits.trailing_zeros() as u16);
                    *bits &= *bits - 1;
                }
            }
            peers.push(&own);
        }
        Peers(peers)
    }

    #[inline(always)]
    pub(super) fn of(&self, cell: u16) -> &[u16] {
        self.0.of(cell.into())
    }

    pub(super) fn differ(&self, one: u16, other: u16) -> bool {
        self.of(one).binary_search(&other).is_ok()
    }

    /// Divides cells into few groups whose cells differ, of at most `most` cells each.
    pub(super) fn groups(&self, cells: &[u16], most: usize) -> Vec<Vec<u16>> {
        let mut left = cells.to_vec();
        let mut groups = Vec::new();
        while !left.is_empty() {
            // In a large sum the first cell begins a group, in a small one the cell with the largest group.
            let starts = if cells.len() > MANY_CELLS {
                1
            } else {
                left.len()
            };
            let mut best: Vec<u16> = Vec::new();
            for &start in &left[..starts] {
                let mut group = vec![start];
                for &cell in &left {
                    let fits = cell != start && group.iter().all(|&other| self.differ(cell, other));
                    if fits && group.len() < most {
                        group.push(cell);
                    }
                }
                if group.len() > best.len() {
                    best = group;
                }
                if best.len() == left.len().min(most) {
                    break;
                }
            }
            left.retain(|cell| !best.contains(cell));
            groups.push(best);
        }
        groups
    }
}
