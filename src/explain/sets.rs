//! The counting argument behind naked sets, hidden sets and fish. If n elements have only n places between them, they
//! fill these places, and nothing else can be there.

use super::marks::PencilMarks;

/// Maximum size of a set.
const MAX_SET_SIZE: usize = 4;

/// Visits the sets of `size` elements that have only `size` places between them, until `accept` returns a value.
/// Elements without a place are already placed and left out. Places are bits.
pub(super) fn find_set(
    marks: &PencilMarks,
    places: &[u32],
    size: usize,
    accept: &mut dyn FnMut(&[usize], u32) -> bool,
) -> bool {
    if !marks.charge(places.len() as u64) {
        return false;
    }
    let fits = |places: u32| places != 0 && places.count_ones() as usize <= size;
    let few: Vec<usize> = (0..places.len()).filter(|&one| fits(places[one])).collect();
    let mut chosen = [0; MAX_SET_SIZE];
    let mut union = [0; MAX_SET_SIZE + 1];
    // For each level, the index in `few` at which its search continues.
    let mut next = [0; MAX_SET_SIZE];
    let mut level = 0;
    let mut work = 0;
    loop {
        if next[level] + (size - level) > few.len() {
            if level == 0 {
                marks.charge(work);
                return false;
            }
            level -= 1;
            continue;
        }
        let one = few[next[level]];
        next[level] += 1;
        work += 1;
        let together = union[level] | places[one];
        if !fits(together) {
            continue;
        }
        chosen[level] = one;
        union[level + 1] = together;
        if level + 1 < size {
            next[level + 1] = next[level];
            level += 1;
        } else if together.count_ones() as usize == size && accept(&chosen[..size], together) {
            return true;
        }
    }
}
