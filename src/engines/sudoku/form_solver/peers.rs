//! Peers: cells that must differ.

use super::rows::Rows;

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
        let mut own: Vec<u16> = Vec::new();
        for cell in 0..cells {
            own.clear();
            for &clique in through.of(cell) {
                own.extend(cliques[clique as usize]);
            }
            own.sort_unstable();
            own.dedup();
            own.retain(|&peer| usize::from(peer) != cell);
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
            let mut best: Vec<u16> = Vec::new();
            for &start in &left {
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
