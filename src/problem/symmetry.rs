//! Orbits of solutions under the symmetries of a puzzle. One solution of each orbit is kept.
//!
//! For distinct solutions the encoder maps each option to a *place*: a square of a chessboard, or a piece on certain
//! cells. It also gives the image of each place under each symmetry. A solution is a set of places, and the least set
//! represents its orbit. The test needs no other solution, so solutions stay lazy and counts exact.

use std::fmt;
use std::sync::Arc;

use super::OptionId;
use crate::optional::OrbitPuzzles;

/// The place of an option that has none, such as an option that leaves out a copy of a piece.
pub(crate) const NO_PLACE: u32 = u32::MAX;

/// Maps the number of a symmetry and a place to the image of the place.
pub(crate) type SymmetryMap = dyn Fn(u32, u32) -> u32 + Send + Sync;

/// The symmetries of a problem.
#[derive(Clone)]
pub(crate) struct Symmetries {
    place_of_option: Vec<u32>,
    /// The places of options chosen before, which are in every solution.
    given: Vec<u32>,
    count: u32,
    image: Arc<SymmetryMap>,
    part: OrbitPuzzles,
}

impl Symmetries {
    /// `count` symmetries. Together with the identity, which may be missing, they form a group.
    pub(crate) fn new(place_of_option: Vec<u32>, count: u32, image: Arc<SymmetryMap>) -> Self {
        Symmetries {
            place_of_option,
            given: Vec::new(),
            count,
            image,
            part: OrbitPuzzles::here(),
        }
    }

    /// Numbers that differ for different symmetries of a problem.
    pub(crate) fn words(&self) -> impl Iterator<Item = u32> {
        let places = self.place_of_option.iter().chain(&self.given);
        std::iter::once(self.count).chain(places.copied())
    }

    /// The symmetries of the subproblem after choosing `chosen`; its options are `options`.
    pub(super) fn restricted(&self, chosen: &[OptionId], options: &[OptionId]) -> Self {
        let place = |option: &OptionId| self.place_of_option[option.index()];
        let chosen = chosen.iter().map(place);
        Symmetries {
            place_of_option: options.iter().map(place).collect(),
            given: self.given.iter().copied().chain(chosen).collect(),
            count: self.count,
            image: Arc::clone(&self.image),
            part: self.part,
        }
    }

    /// Returns true if no symmetry maps the solution to a smaller one. Most solutions soon map to a smaller one, so an
    /// orbit of n solutions takes about n ln n images, not n².
    pub(crate) fn is_least(&self, solution: &[OptionId]) -> bool {
        let places = solution
            .iter()
            .map(|option| self.place_of_option[option.index()]);
        let places = self.given.iter().copied().chain(places);
        let mut own: Vec<u32> = places.filter(|&place| place != NO_PLACE).collect();
        own.sort_unstable();
        let mut moved = Vec::with_capacity(own.len());
        (0..self.count).all(|symmetry| {
            moved.clear();
            moved.extend(own.iter().map(|&place| (self.image)(symmetry, place)));
            moved.sort_unstable();
            own <= moved
        })
    }
}

impl fmt::Debug for Symmetries {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} symmetries", self.count)
    }
}

impl PartialEq for Symmetries {
    fn eq(&self, other: &Self) -> bool {
        let places = || {
            let all = self.place_of_option.iter().chain(&self.given);
            all.filter(|&&place| place != NO_PLACE)
        };
        self.count == other.count
            && self.place_of_option == other.place_of_option
            && self.given == other.given
            && (Arc::ptr_eq(&self.image, &other.image)
                || (0..self.count).all(|symmetry| {
                    places().all(|&place| {
                        (self.image)(symmetry, place) == (other.image)(symmetry, place)
                    })
                }))
    }
}

impl Eq for Symmetries {}

#[cfg(test)]
mod tests {
    use super::*;

    /// Four places in a ring with its rotations, and an option without a place.
    fn ring() -> Symmetries {
        let image = |turn, place| (place + turn + 1) % 4;
        Symmetries::new(vec![0, 1, 2, 3, NO_PLACE], 3, Arc::new(image))
    }

    #[test]
    fn one_solution_of_an_orbit_is_least() {
        let is_least = |places: &[u32]| {
            let options: Vec<OptionId> = places.iter().copied().map(OptionId).collect();
            ring().is_least(&options)
        };
        assert!(is_least(&[1, 0]) && is_least(&[4, 2, 0]) && is_least(&[]));
        assert!(!is_least(&[1, 2]) && !is_least(&[3, 0]) && !is_least(&[3, 1]));
    }

    #[test]
    fn symmetries_are_equal_if_their_maps_are() {
        let other = |_, place| place;
        let still = Symmetries::new(vec![0, 1, 2, 3, NO_PLACE], 3, Arc::new(other));
        assert_eq!(ring(), ring());
        assert_ne!(ring(), still);
    }
}
