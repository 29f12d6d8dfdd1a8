//! The shape of a piece on a lattice, and all shapes of a size.

use std::collections::BTreeSet;

use super::lattice::{Lattice, LatticeTurn, Vector, minus, plus};

/// The cells in ascending order, translated so that the first is the cell of its direction near the origin. Equal
/// shapes are equal values.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct LatticeShape(Vec<Vector>);

impl LatticeShape {
    /// Returns the shape of cells of the lattice; `None` without cells. A cell that is given twice counts once.
    pub(super) fn of(lattice: Lattice, mut cells: Vec<Vector>) -> Option<Self> {
        cells.sort_unstable();
        cells.dedup();
        let &first = cells.first()?;
        let step = minus(first, lattice.home(first));
        for cell in &mut cells {
            *cell = minus(*cell, step);
        }
        Some(LatticeShape(cells))
    }

    pub(super) fn cells(&self) -> &[Vector] {
        &self.0
    }

    fn turned(&self, lattice: Lattice, turn: LatticeTurn) -> Option<Self> {
        LatticeShape::of(lattice, self.0.iter().map(|&cell| turn.of(cell)).collect())
    }

    /// Returns all orientations, each once, the shape itself first.
    pub(super) fn orientations(
        &self,
        lattice: Lattice,
        turns: &[LatticeTurn],
    ) -> Vec<LatticeShape> {
        let mut all: Vec<LatticeShape> = Vec::with_capacity(turns.len());
        for &turn in turns {
            let turned = self.turned(lattice, turn);
            all.extend(turned.filter(|turned| !all.contains(turned)));
        }
        all
    }

    /// Returns the least orientation: equal for the shapes of one piece.
    fn canonical(&self, lattice: Lattice, turns: &[LatticeTurn]) -> Option<LatticeShape> {
        let turned = turns.iter().filter_map(|&turn| self.turned(lattice, turn));
        turned.min()
    }
}

/// Returns every connected shape of `size` cells, once for all its orientations under `turns`, in ascending order.
pub(super) fn all_of_size(
    lattice: Lattice,
    size: usize,
    turns: &[LatticeTurn],
) -> Vec<LatticeShape> {
    let canonical =
        |cells: Vec<Vector>| LatticeShape::of(lattice, cells)?.canonical(lattice, turns);
    let homes = lattice.homes().iter();
    let mut all = BTreeSet::new();
    all.extend(homes.filter_map(|&home| canonical(vec![home])));
    let mut near = Vec::new();
    for _ in 1..size {
        let mut grown = BTreeSet::new();
        for shape in &all {
            near.clear();
            for &cell in shape.cells() {
                lattice.neighbors(cell, &mut near);
            }
            near.sort_unstable();
            near.dedup();
            for &cell in near.iter().filter(|cell| !shape.cells().contains(cell)) {
                grown.extend(canonical([shape.cells(), &[cell]].concat()));
            }
        }
        all = grown;
    }
    all.into_iter().collect()
}

/// Returns the motions of a board that `turns` give, each once and without the identity: the image of each cell. The
/// cells of the board ascend, and `number` returns the number of a cell.
pub(super) fn motions(
    lattice: Lattice,
    cells: &[Vector],
    turns: &[LatticeTurn],
    number: impl Fn(Vector) -> Option<u32>,
) -> Vec<Vec<u32>> {
    let mut all: Vec<Vec<u32>> = vec![(0..cells.len() as u32).collect()];
    for &turn in turns {
        let images: Vec<Vector> = cells.iter().map(|&cell| turn.of(cell)).collect();
        let Some(&least) = images.iter().min() else {
            continue;
        };
        // A translation keeps the order of cells, so it maps the least cell of the image to that of the board.
        let step = minus(cells[0], least);
        if !lattice.is_step(step) {
            continue;
        }
        let images = images.iter().map(|&cell| number(plus(cell, step)));
        let motion: Option<Vec<u32>> = images.collect();
        all.extend(motion.filter(|motion| !all.contains(motion)));
    }
    all.swap_remove(0);
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(lattice: Lattice, size: usize, reflect: bool) -> usize {
        all_of_size(lattice, size, &lattice.turns(reflect)).len()
    }

    #[test]
    fn there_are_as_many_free_polyforms_as_the_encyclopedia_lists() {
        let free = |lattice, sizes: std::ops::Range<usize>| -> Vec<usize> {
            sizes.map(|size| count(lattice, size, true)).collect()
        };
        // OEIS A000105, A000577, A000228, A019988, A038119 and A038173 (polyspheres).
        assert_eq!(free(Lattice::Square, 1..7), [1, 1, 2, 5, 12, 35]);
        assert_eq!(free(Lattice::Triangle, 1..8), [1, 1, 1, 3, 4, 12, 24]);
        assert_eq!(free(Lattice::Hexagon, 1..6), [1, 1, 3, 7, 22]);
        assert_eq!(free(Lattice::Stick, 1..5), [1, 2, 5, 16]);
        assert_eq!(free(Lattice::Cube, 1..6), [1, 1, 2, 7, 23]);
        assert_eq!(free(Lattice::Sphere, 1..4), [1, 1, 4]);
    }

    #[test]
    fn there_are_as_many_one_sided_polyforms_as_the_encyclopedia_lists() {
        // OEIS A000988, A006534, A006535, A151537 and A000162.
        assert_eq!(count(Lattice::Square, 5, false), 18);
        assert_eq!(count(Lattice::Triangle, 6, false), 19);
        assert_eq!(count(Lattice::Hexagon, 5, false), 33);
        assert_eq!(count(Lattice::Stick, 4, false), 25);
        assert_eq!(count(Lattice::Cube, 5, false), 29);
    }
}
