//! Solutions that a symmetry of the puzzle takes to each other: of every such orbit one is kept.
//!
//! An encoder that is asked for distinct solutions says what its options stand for, as numbers of *places* (a square of
//! a chessboard, a piece on certain cells), and how each symmetry moves the places. A solution is a set of places; the
//! one that is kept is the least of its orbit. No other solution has to be remembered for that, so a list of solutions
//! stays lazy and a count exact.

use std::fmt;
use std::sync::Arc;

use super::OptionId;

/// What an option that stands for nothing has instead of a place, such as a copy of a piece that is left out.
pub(crate) const NO_PLACE: u32 = u32::MAX;

/// Where a symmetry, by number, takes a place.
pub(crate) type SymmetryMap = dyn Fn(u32, u32) -> u32 + Send + Sync;

/// The symmetries of a problem.
#[derive(Clone)]
pub(crate) struct Symmetries {
    place_of_option: Vec<u32>,
    /// Places that every solution has: those of options chosen before.
    given: Vec<u32>,
    count: u32,
    image: Arc<SymmetryMap>,
}

impl Symmetries {
    /// `count` symmetries, which together with the identity (it need not be among them) form a group.
    pub(crate) fn new(place_of_option: Vec<u32>, count: u32, image: Arc<SymmetryMap>) -> Self {
        Symmetries {
            place_of_option,
            given: Vec::new(),
            count,
            image,
        }
    }

    /// What is left of them when some options are chosen and only these others may still be.
    pub(super) fn after(&self, chosen: &[OptionId], left: &[OptionId]) -> Self {
        let place = |option: &OptionId| self.place_of_option[option.index()];
        let chosen = chosen.iter().map(place);
        Symmetries {
            place_of_option: left.iter().map(place).collect(),
            given: self.given.iter().copied().chain(chosen).collect(),
            count: self.count,
            image: Arc::clone(&self.image),
        }
    }

    /// Whether no symmetry takes the solution to a smaller one. Most solutions meet a smaller one soon, so of an orbit
    /// of n solutions about n ln n images are looked at, not n².
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

    /// Four places in a ring that may be turned, and an option without a place.
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
    fn symmetries_are_compared_by_what_they_do() {
        let other = |_, place| place;
        let still = Symmetries::new(vec![0, 1, 2, 3, NO_PLACE], 3, Arc::new(other));
        assert_eq!(ring(), ring());
        assert_ne!(ring(), still);
    }
}
