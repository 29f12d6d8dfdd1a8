//! A proof that a jigsaw has no solution, by cells that hold equal digits.
//!
//! The proof names no digits. It keeps classes of cells that hold the same digit in every solution, and for each class the
//! cells that differ from it. Three rules merge and separate classes:
//!
//! - A class needs a cell in each house. If one cell of the house is left, it belongs to the class.
//! - The leftover cells of a [law](super::leftovers) hold the same digits on both sides, each as often. So a perfect
//!   matching of these cells exists, and a pair that is in each perfect matching is equal.
//! - Two classes are merged as a trial. If a contradiction follows, they differ.
//!
//! Then the cells that a class may have in a house are tried, for a limited number of trials.
//!
//! A search fills the cells of one digit after the other, and repeats its work for each permutation of the digits.
//! Here all of these are one case.

use super::Contradiction;
use super::houses::Houses;
use crate::optional::Sudokus;
use crate::problem::Problem;
use crate::sort::sort_by_number;

/// A set of cells, as bits.
type CellSet = u128;

/// Maximum side: a set has 128 bits.
const MAX_SIDE: usize = 11;

/// Maximum number of leftover cells on each side of a law. Larger laws match too easily.
const MAX_LEFTOVER_CELLS: u32 = 6;

/// Maximum number of laws.
const MAX_LAWS: usize = 4000;

/// Maximum number of trials. They take some tenths of a second.
const MAX_TRIALS: u32 = 1 << 14;

/// Returns true if no solution exists because of equal cells. False says nothing. Jigsaws of up to 11×11 cells can be
/// proved; the answer takes some hundredths of a second.
pub(crate) fn prove_no_grid(problem: &Problem) -> bool {
    let Some(fixed) = Sudokus::get().and_then(|_| problem.given()) else {
        return false;
    };
    let Some(houses) = Houses::of(fixed.base()) else {
        return false;
    };
    if houses.side > MAX_SIDE || !houses.has_jigsaw_regions() {
        return false;
    }
    let clues: Vec<(usize, u8)> = houses.clues(fixed).collect();
    EqualityProof::new(&houses).find(&clues).is_err()
}

/// The classes of equal cells. The number of a class is that of one of its cells.
#[derive(Clone)]
struct EqualCells {
    class_of: Vec<u8>,
    /// The cells of each class. Valid for the numbers of classes.
    members: Vec<CellSet>,
    /// The cells that differ from each class; all of another class or none.
    differ: Vec<CellSet>,
}

/// The leftover cells of lines and of regions: equally many, with the same digits.
struct EqualSets {
    one: CellSet,
    other: CellSet,
}

struct EqualityProof {
    houses: Vec<CellSet>,
    laws: Vec<EqualSets>,
    start: EqualCells,
    trials: u32,
}

impl EqualityProof {
    fn new(houses: &Houses) -> Self {
        let set_of = |cells: &[u16]| cells.iter().fold(0, |set, &cell| set | 1 << cell);
        let sets = (0..houses.count()).map(|house| set_of(houses.cells_of(house)));
        let sets: Vec<CellSet> = sets.collect();
        EqualityProof {
            start: EqualCells {
                class_of: (0..houses.cells as u8).collect(),
                members: (0..houses.cells).map(|cell| 1 << cell).collect(),
                differ: { 0..houses.cells }
                    .map(|cell| set_of(houses.peers(cell)))
                    .collect(),
            },
            laws: EqualSets::all(houses.side, &sets),
            houses: sets,
            trials: 0,
        }
    }

    /// Returns an error if the rules, applied until nothing changes, contradict each other.
    fn find(mut self, clues: &[(usize, u8)]) -> Result<(), Contradiction> {
        let mut equal = self.start.clone();
        for (at, &(cell, digit)) in clues.iter().enumerate() {
            for &(other, digit_of_other) in &clues[..at] {
                if digit == digit_of_other {
                    equal.merge(other, cell)?;
                } else {
                    equal.separate(other, cell)?;
                }
            }
        }
        self.propagate(&mut equal)?;
        self.search(equal)
    }

    /// Tries the cells that a class may have in a house, after the other rules. Recursion ends, because each level merges
    /// two classes.
    fn search(&mut self, mut equal: EqualCells) -> Result<(), Contradiction> {
        self.try_pairs(&mut equal)?;
        let Some((class, left)) = self.fewest(&equal) else {
            return Ok(());
        };
        for cell in cells_of(left) {
            let mut below = equal.clone();
            let merged = below.merge(class, cell);
            let propagated = merged.and_then(|_| self.propagate(&mut below));
            if propagated.and_then(|()| self.search(below)).is_ok() {
                return Ok(());
            }
        }
        Err(Contradiction)
    }

    /// A class, and the cells that it may have in a house where it has none: the fewest. `None` if each class has a cell in
    /// each house, or after too many trials.
    fn fewest(&self, equal: &EqualCells) -> Option<(usize, CellSet)> {
        let classes = (0..equal.class_of.len()).filter(|&class| equal.is_class(class));
        let pairs = classes.flat_map(|class| self.houses.iter().map(move |&house| (class, house)));
        let open = pairs.filter(|&(class, house)| equal.members[class] & house == 0);
        let lefts = open.map(|(class, house)| (class, house & !equal.differ[class]));
        let fewest = lefts.min_by_key(|(class, left)| (left.count_ones(), *class));
        fewest.filter(|_| self.trials < MAX_TRIALS)
    }

    /// Merges each pair of classes as a trial, until nothing changes.
    fn try_pairs(&mut self, equal: &mut EqualCells) -> Result<(), Contradiction> {
        loop {
            let mut is_changed = false;
            for one in 0..equal.class_of.len() {
                for other in one + 1..equal.class_of.len() {
                    if !equal.is_class(one) {
                        break;
                    }
                    if !equal.is_class(other) || !equal.can_equal(one, other) {
                        continue;
                    }
                    if self.trials == MAX_TRIALS {
                        return Ok(());
                    }
                    self.trials += 1;
                    let mut trial = equal.clone();
                    let merged = trial.merge(one, other);
                    if merged.and_then(|_| self.propagate(&mut trial)).is_err() {
                        equal.separate(one, other)?;
                        self.propagate(equal)?;
                        is_changed = true;
                    }
                }
            }
            if !is_changed {
                return Ok(());
            }
        }
    }

    /// Applies the rules of houses and of laws until nothing changes.
    fn propagate(&self, equal: &mut EqualCells) -> Result<(), Contradiction> {
        loop {
            let mut is_changed = false;
            for class in 0..equal.class_of.len() {
                for &house in &self.houses {
                    if !equal.is_class(class) {
                        break;
                    }
                    let left = house & !equal.differ[class];
                    if equal.members[class] & house != 0 {
                        continue;
                    }
                    if left == 0 {
                        return Err(Contradiction);
                    }
                    if left.is_power_of_two() {
                        is_changed |= equal.merge(class, left.trailing_zeros() as usize)?;
                    }
                }
            }
            if is_changed {
                continue;
            }
            for law in &self.laws {
                is_changed |= law.apply(equal)?;
            }
            if !is_changed {
                return Ok(());
            }
        }
    }
}

impl EqualCells {
    fn class_of(&self, cell: usize) -> usize {
        self.class_of[cell].into()
    }

    fn is_class(&self, cell: usize) -> bool {
        self.class_of(cell) == cell
    }

    fn can_equal(&self, one: usize, other: usize) -> bool {
        self.differ[self.class_of(one)] >> other & 1 == 0
    }

    /// Merges the classes of two cells. Returns false if they are one class already.
    fn merge(&mut self, one: usize, other: usize) -> Result<bool, Contradiction> {
        if !self.can_equal(one, other) {
            return Err(Contradiction);
        }
        let (one, other) = (self.class_of(one), self.class_of(other));
        if one == other {
            return Ok(false);
        }
        for cell in cells_of(self.members[other]) {
            self.class_of[cell] = one as u8;
        }
        self.members[one] |= self.members[other];
        self.differ[one] |= self.differ[other];
        for cell in cells_of(self.differ[one]) {
            let class = self.class_of(cell);
            self.differ[class] |= self.members[one];
        }
        Ok(true)
    }

    /// Records that the digits of two cells differ.
    fn separate(&mut self, one: usize, other: usize) -> Result<(), Contradiction> {
        let (one, other) = (self.class_of(one), self.class_of(other));
        if one == other {
            return Err(Contradiction);
        }
        self.differ[one] |= self.members[other];
        self.differ[other] |= self.members[one];
        Ok(())
    }
}

impl EqualSets {
    /// The laws of any rows or any columns against as many regions, those with the most cells in these lines. Houses are
    /// the rows, the columns, the regions, then others.
    fn all(side: usize, houses: &[CellSet]) -> Vec<Self> {
        let regions = &houses[2 * side..3 * side];
        let mut laws: Vec<EqualSets> = Vec::new();
        for lines in [&houses[..side], &houses[side..2 * side]] {
            // The other lines with the other regions give the same law.
            for chosen in 1..1u32 << (side - 1) {
                let inside = union(lines, chosen);
                let inside_of = |region: usize| (regions[region] & inside).count_ones();
                let mut order: Vec<usize> = (0..side).collect();
                sort_by_number(&mut order, |&region| {
                    u64::from(u32::MAX - inside_of(region))
                });
                let count = chosen.count_ones() as usize;
                let last = inside_of(order[count - 1]);
                let set_of = |is_taken: &dyn Fn(u32) -> bool| {
                    let taken = order.iter().filter(|&&region| is_taken(inside_of(region)));
                    taken.fold(0u32, |set, &region| set | 1 << region)
                };
                let (sure, ties) = (
                    set_of(&|cells| cells > last),
                    set_of(&|cells| cells == last),
                );
                // All subsets of the regions that have equally many cells inside.
                let mut picked = ties;
                loop {
                    let taken = union(regions, sure | picked);
                    let one = inside & !taken;
                    let is_small = (1..=MAX_LEFTOVER_CELLS).contains(&one.count_ones());
                    if is_small && (sure | picked).count_ones() as usize == count {
                        let other = taken & !inside;
                        laws.push(EqualSets { one, other });
                    }
                    if picked == 0 {
                        break;
                    }
                    picked = (picked - 1) & ties;
                }
            }
        }
        // The sort is stable, so the last key decides first.
        let keys: [fn(&EqualSets) -> u64; 5] = [
            |law| law.other as u64,
            |law| (law.other >> 64) as u64,
            |law| law.one as u64,
            |law| (law.one >> 64) as u64,
            |law| law.one.count_ones().into(),
        ];
        for key in keys {
            sort_by_number(&mut laws, key);
        }
        laws.dedup_by_key(|law| (law.one, law.other));
        laws.truncate(MAX_LAWS);
        laws
    }

    /// Merges the pairs that are in each perfect matching of cells that can be equal. Returns whether there is such a pair.
    fn apply(&self, equal: &mut EqualCells) -> Result<bool, Contradiction> {
        let mut one: Vec<usize> = cells_of(self.one).collect();
        let mut other: Vec<usize> = cells_of(self.other).collect();
        // Equal cells cancel.
        one.retain(|&cell| {
            let class = equal.class_of(cell);
            let twin = { other.iter() }.position(|&twin| equal.class_of(twin) == class);
            twin.map(|at| other.swap_remove(at)).is_none()
        });
        let partners = |&cell: &usize| {
            let all = other.iter().enumerate();
            let fitting = all.filter(|&(_, &partner)| equal.can_equal(cell, partner));
            fitting.fold(0u32, |set, (at, _)| set | 1 << at)
        };
        let mut matching = Matching {
            partners: one.iter().map(partners).collect(),
            owners: vec![None; other.len()],
        };
        for at in 0..one.len() {
            if !matching.add(at, &mut 0) {
                return Err(Contradiction);
            }
        }
        let mut is_changed = false;
        for (partner, &cell) in other.iter().enumerate() {
            if let Some(owner) = matching.owners[partner]
                && matching.is_forced(owner, partner)
            {
                is_changed |= equal.merge(one[owner], cell)?;
            }
        }
        Ok(is_changed)
    }
}

/// A matching, and the pairs that it may contain.
#[derive(Clone)]
struct Matching {
    /// The partners that each may have, as bits.
    partners: Vec<u32>,
    /// Whose partner each one is.
    owners: Vec<Option<usize>>,
}

impl Matching {
    /// Adds a pair of `at`, by an augmenting path through partners that are not `seen`.
    fn add(&mut self, at: usize, seen: &mut u32) -> bool {
        loop {
            let left = self.partners[at] & !*seen;
            if left == 0 {
                return false;
            }
            let partner = left.trailing_zeros() as usize;
            *seen |= 1 << partner;
            let owner = self.owners[partner];
            if owner.is_none_or(|owner| self.add(owner, seen)) {
                self.owners[partner] = Some(at);
                return true;
            }
        }
    }

    /// Returns whether each perfect matching has this pair of the current one.
    fn is_forced(&self, owner: usize, partner: usize) -> bool {
        let mut without = self.clone();
        without.partners[owner] ^= 1 << partner;
        without.owners[partner] = None;
        !without.add(owner, &mut 0)
    }
}

/// The union of the sets whose bits are set.
fn union(sets: &[CellSet], chosen: u32) -> CellSet {
    let chosen = sets
        .iter()
        .enumerate()
        .filter(|(at, _)| chosen >> at & 1 == 1);
    chosen.fold(0, |all, (_, set)| all | set)
}

/// The cells of a set, in ascending order.
fn cells_of(mut set: CellSet) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            cell
        })
    })
}
