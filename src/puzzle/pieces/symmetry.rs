//! The symmetries of a whole puzzle, from which one solution of each orbit is searched.
//!
//! A symmetry maps the drawn board onto itself, all its parts together. It maps every placement of a piece to a
//! placement of the same piece, or of a piece with the same number of uses. For example, one-sided L and J are mirror images.
//! It maps placed pieces to placed pieces.
//!
//! The least solution represents its orbit. If a piece is used exactly once, its placements come first in that order.
//! Then only its placements that no symmetry maps to a smaller one are tried. If every symmetry moves each of these, no
//! solution needs a comparison.

use std::sync::Arc;

use super::{PieceItems, PieceKind, PlacedPiece};
use crate::problem::Symmetries;

/// The images of a kind's placements under a symmetry: the kind they belong to, and their numbers.
type Permutation = (usize, Vec<u32>);

/// The placements of all kinds under the symmetries of the puzzle.
pub(in crate::puzzle) struct Orbits {
    /// The index, as in [`Symmetries`], of the first placement of each kind; the others follow.
    first: Vec<u32>,
    /// The kind whose placements are restricted to representatives, and those representatives.
    restricted: Option<(usize, Vec<u32>)>,
    /// For each symmetry, the image of each placement index; empty if no solution needs a comparison.
    images: Vec<Vec<u32>>,
}

impl Orbits {
    /// Finds the symmetries for a puzzle whose pieces do not overlap. `motions` are the rotations and reflections of the
    /// board, without the identity: the image of each cell. The cells of each placement ascend.
    #[inline(never)]
    pub(in crate::puzzle) fn new(
        cell_count: usize,
        motions: &[Vec<u32>],
        kinds: &[PieceKind],
        placements: &[Vec<u32>],
        uses: &[PieceItems],
        placed: &[PlacedPiece],
    ) -> Self {
        let starts = |(kind, cells): (&PieceKind, &Vec<u32>)| starts(cell_count, kind, cells);
        let all = PlacementSet {
            kinds,
            placements,
            starts: kinds.iter().zip(placements).map(starts).collect(),
        };
        let identity: Vec<u32> = (0..cell_count as u32).collect();
        let classes = all.classes(&identity);
        let mut placed_at = vec![None; identity.len()];
        for lain in placed {
            placed_at[lain.1[0] as usize] = Some(lain);
        }
        let symmetries: Vec<Vec<Permutation>> = motions
            .iter()
            .filter_map(|motion| all.moved(motion, &classes, &placed_at))
            .collect();
        let mut restricted: Option<(usize, Representatives)> = None;
        for kind in (0..kinds.len()).filter(|&kind| matches!(uses[kind], PieceItems::Once)) {
            let cost = |thin: &Representatives| (thin.has_fixed, thin.left.len());
            if let Some(thin) = representatives(kind, &symmetries)
                && restricted
                    .as_ref()
                    .is_none_or(|(_, best)| cost(&thin) < cost(best))
            {
                restricted = Some((kind, thin));
            }
        }
        let has_fixed = restricted.as_ref().is_none_or(|(_, thin)| thin.has_fixed);
        let restricted = restricted.map(|(kind, thin)| (kind, thin.left));
        let first = all.places(restricted.as_ref().map(|&(kind, _)| kind));
        let images = symmetries.iter().filter(|_| has_fixed);
        Orbits {
            images: images.map(|moved| image(moved, &first)).collect(),
            first,
            restricted,
        }
    }

    /// Returns the index of a placement.
    pub(in crate::puzzle) fn place(&self, kind: usize, placement: u32) -> u32 {
        self.first[kind] + placement
    }

    /// Returns whether the search must try a placement.
    pub(in crate::puzzle) fn is_tried(&self, kind: usize, placement: u32) -> bool {
        let restricted = self
            .restricted
            .as_ref()
            .filter(|(restricted, _)| *restricted == kind);
        restricted.is_none_or(|(_, left)| left.binary_search(&placement).is_ok())
    }

    /// Returns the comparisons that remain, if options stand for `places`.
    #[inline(never)]
    pub(in crate::puzzle) fn symmetries(self, place_of_option: Vec<u32>) -> Option<Symmetries> {
        let Orbits { images, .. } = self;
        let count = images.len() as u32;
        let image = move |symmetry: u32, place: u32| images[symmetry as usize][place as usize];
        (count > 0).then(|| Symmetries::new(place_of_option, count, Arc::new(image)))
    }
}

/// The representatives of a kind's placements.
struct Representatives {
    left: Vec<u32>,
    /// Whether a symmetry fixes one of them.
    has_fixed: bool,
}

/// Returns the placements of a kind that no symmetry maps to a smaller one. Returns `None` if symmetries exchange the
/// kind with others, or if all placements are representatives.
fn representatives(kind: usize, symmetries: &[Vec<Permutation>]) -> Option<Representatives> {
    let images: Vec<&Vec<u32>> = symmetries
        .iter()
        .map(|moved| (moved[kind].0 == kind).then_some(&moved[kind].1))
        .collect::<Option<_>>()?;
    let count = images.first()?.len() as u32;
    let is_least = |placement: &u32| images.iter().all(|i| i[*placement as usize] >= *placement);
    let left: Vec<u32> = (0..count).filter(is_least).collect();
    let held = |&placement: &u32| images.iter().any(|i| i[placement as usize] == placement);
    let has_fixed = left.iter().any(held);
    (left.len() < count as usize).then_some(Representatives { left, has_fixed })
}

/// All placements of the search.
struct PlacementSet<'a> {
    kinds: &'a [PieceKind],
    placements: &'a [Vec<u32>],
    /// For each kind, its placements by their least cell. At most one placement per orientation starts at a cell.
    starts: Vec<FirstCellIndex>,
}

/// The last placement that starts at each cell, and for each placement the previous one with the same cell.
struct FirstCellIndex {
    last: Vec<u32>,
    before: Vec<u32>,
}

const END: u32 = u32::MAX;

impl PlacementSet<'_> {
    /// Groups the kinds: two kinds are equivalent if they have the same number of uses and the same placements.
    fn classes(&self, identity: &[u32]) -> Vec<Vec<usize>> {
        let mut classes: Vec<Vec<usize>> = Vec::new();
        for kind in 0..self.kinds.len() {
            let is_alike =
                |class: &&mut Vec<usize>| self.image_in(kind, class[0], identity).is_some();
            match classes.iter_mut().find(is_alike) {
                Some(class) => class.push(kind),
                None => classes.push(vec![kind]),
            }
        }
        classes
    }

    /// Returns the image of all placements under a motion of the board, or `None` if the motion is no symmetry. Among
    /// equivalent kinds, the first maps to the first and the second to the second, so that images compose. The first
    /// cell of a placed piece identifies it.
    fn moved(
        &self,
        motion: &[u32],
        classes: &[Vec<usize>],
        placed_at: &[Option<&PlacedPiece>],
    ) -> Option<Vec<Permutation>> {
        let mut all = vec![(0, Vec::new()); self.kinds.len()];
        for class in classes {
            let takes = |other: &&Vec<usize>| {
                other.len() == class.len() && self.image_in(class[0], other[0], motion).is_some()
            };
            for (&kind, &other) in class.iter().zip(classes.iter().find(takes)?) {
                all[kind] = (other, self.image_in(kind, other, motion)?);
            }
        }
        let stays = |(kind, cells): &&PlacedPiece| {
            let cells = moved(cells, motion);
            let placed_at = placed_at[cells[0] as usize];
            placed_at.is_some_and(|lain| lain.0 == all[*kind].0 && lain.1 == cells)
        };
        placed_at.iter().flatten().all(stays).then_some(all)
    }

    /// Returns the images of this kind's placements among those of `other`. Returns `None` if they are not all of them,
    /// or if the two kinds have different numbers of uses.
    fn image_in(&self, kind: usize, other: usize, motion: &[u32]) -> Option<Vec<u32>> {
        let (one, two) = (&self.kinds[kind], &self.kinds[other]);
        let own = &self.placements[kind];
        if (one.size, one.least, one.most) != (two.size, two.least, two.most)
            || own.len() != self.placements[other].len()
        {
            return None;
        }
        let mut numbers = Vec::with_capacity(own.len() / one.size);
        for cells in own.chunks_exact(one.size) {
            numbers.push(self.find(other, &moved(cells, motion))?);
        }
        Some(numbers)
    }

    fn find(&self, kind: usize, cells: &[u32]) -> Option<u32> {
        let starts = &self.starts[kind];
        let mut number = starts.last[cells[0] as usize];
        while number != END {
            let start = number as usize * cells.len();
            if &self.placements[kind][start..start + cells.len()] == cells {
                return Some(number);
            }
            number = starts.before[number as usize];
        }
        None
    }

    fn count(&self, kind: usize) -> u32 {
        self.starts[kind].before.len() as u32
    }

    /// Returns the index of the first placement of each kind; the kind `before` comes before all others.
    fn places(&self, before: Option<usize>) -> Vec<u32> {
        let mut first = vec![0; self.kinds.len()];
        let mut next = before.map_or(0, |kind| self.count(kind));
        for kind in (0..first.len()).filter(|&kind| before != Some(kind)) {
            first[kind] = next;
            next += self.count(kind);
        }
        first
    }
}

/// Returns the image of each placement index under a symmetry.
fn image(moved: &[Permutation], first: &[u32]) -> Vec<u32> {
    let mut image = vec![0; moved.iter().map(|(_, numbers)| numbers.len()).sum()];
    for ((target, numbers), &start) in moved.iter().zip(first) {
        for (place, number) in (start as usize..).zip(numbers) {
            image[place] = first[*target] + number;
        }
    }
    image
}

fn starts(cell_count: usize, kind: &PieceKind, cells: &[u32]) -> FirstCellIndex {
    let mut last = vec![END; cell_count];
    let first = cells.iter().step_by(kind.size).zip(0..);
    let before = first.map(|(&cell, number)| std::mem::replace(&mut last[cell as usize], number));
    let before = before.collect();
    FirstCellIndex { last, before }
}

fn moved(cells: &[u32], motion: &[u32]) -> Vec<u32> {
    let mut moved: Vec<u32> = cells.iter().map(|&cell| motion[cell as usize]).collect();
    moved.sort_unstable();
    moved
}
