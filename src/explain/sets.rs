//! The one counting argument behind naked and hidden sets and fish: n things that have only n places between them fill
//! these places, and nothing else can be there.

use super::marks::PencilMarks;

/// Largest set that is looked for.
const MAX_SET_SIZE: usize = 4;

/// Goes through the sets of `size` things whose places, given as bits, are `size` together, until one is accepted.
/// Things without a place are left out: they are done.
pub(super) fn find_set(
    marks: &PencilMarks,
    places: &[u32],
    size: usize,
    accept: &mut dyn FnMut(&[usize], u32) -> bool,
) -> bool {
    if !marks.spend(places.len() as u64) {
        return false;
    }
    let fits = |places: u32| places != 0 && places.count_ones() as usize <= size;
    let few: Vec<usize> = (0..places.len()).filter(|&one| fits(places[one])).collect();
    let mut chosen = [0; MAX_SET_SIZE];
    let mut union = [0; MAX_SET_SIZE + 1];
    // Where in `few` the search for the thing of each level goes on.
    let mut next = [0; MAX_SET_SIZE];
    let mut level = 0;
    let mut work = 0;
    loop {
        if next[level] + (size - level) > few.len() {
            if level == 0 {
                marks.spend(work);
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
