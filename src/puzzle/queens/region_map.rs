//! The regions of a board with queens, checked.

use super::Queens;
use crate::error::{Error, Result};
use crate::puzzle::Regions;
use crate::text_util::quoted;

/// The region of each square. Regions are numbered by their first squares.
#[derive(PartialEq, Eq)]
pub(super) struct RegionMap {
    n: u32,
    of_square: Vec<u32>,
}

impl RegionMap {
    /// Checks that there is a label for each square, and that there are `n` regions, each of them connected.
    pub(super) fn new(n: u32, regions: &Regions) -> Result<Self> {
        let labels = regions.labels();
        let squares = (n * n) as usize;
        if labels.len() != squares {
            return Err(Error::regions(
                &format_args!("{squares} labels (one per square)"),
                &labels.len(),
            ));
        }
        let name = |label: u32| match (regions, char::from_u32(label)) {
            (Regions::Text(_), Some(symbol)) => quoted(symbol.encode_utf8(&mut [0; 4])),
            _ => label.to_string(),
        };
        let mut known: Vec<u32> = Vec::new();
        let mut of_square: Vec<Option<u32>> = vec![None; squares];
        for start in 0..squares {
            if of_square[start].is_some() {
                continue;
            }
            let label = labels[start];
            if known.contains(&label) {
                let (row, column) = (start as u32 / n + 1, start as u32 % n + 1);
                return Err(Error::regions(&"connected regions", &"a region in parts").saying(
                    &format_args!(
                        "regions: region {} is not connected: row {row} column {column} is apart from its first square; \
                         each region must be connected",
                        name(label)
                    ),
                ));
            }
            let number = Some(known.len() as u32);
            known.push(label);
            of_square[start] = number;
            let mut reached = vec![start as u32];
            while let Some(square) = reached.pop() {
                for next in neighbors(n, square) {
                    if labels[next as usize] == label && of_square[next as usize].is_none() {
                        of_square[next as usize] = number;
                        reached.push(next);
                    }
                }
            }
        }
        if known.len() != n as usize {
            return Err(Error::regions(
                &format_args!("{n} regions, as many as rows"),
                &known.len(),
            ));
        }
        Ok(RegionMap {
            n,
            of_square: of_square.into_iter().flatten().collect(),
        })
    }

    pub(super) fn region_of(&self, [row, column]: [u32; 2]) -> u32 {
        self.of_square[(row * self.n + column) as usize]
    }
}

/// Returns the squares beside a square, by number.
fn neighbors(n: u32, square: u32) -> impl Iterator<Item = u32> {
    let (row, column) = (square / n, square % n);
    let up = (row > 0).then(|| square - n);
    let down = (row + 1 < n).then(|| square + n);
    let left = (column > 0).then(|| square - 1);
    let right = (column + 1 < n).then(|| square + 1);
    [up, down, left, right].into_iter().flatten()
}

impl Queens {
    /// Returns the regions; `None` if the board has none.
    pub(super) fn region_map(&self) -> Result<Option<RegionMap>> {
        let regions = self.regions.as_ref();
        regions
            .map(|regions| RegionMap::new(self.n, regions))
            .transpose()
    }
}
