//! The one sort: of numbers, in little code. That of the standard library, made for all that can be compared, is 1.5 kB
//! of wasm for each kind of number.

/// So many neighbours are sorted by insertion.
const SHORT: usize = 16;

/// Sorts numbers in ascending order: short pieces by insertion, then two and two merged.
pub(crate) fn sort<T: Copy + Ord>(list: &mut [T]) {
    for piece in list.chunks_mut(SHORT) {
        for end in 1..piece.len() {
            insert(&mut piece[..=end]);
        }
    }
    if list.len() <= SHORT {
        return;
    }
    let mut before = list.to_vec();
    let mut sorted = SHORT;
    while sorted < list.len() {
        before.copy_from_slice(list);
        let pairs = before.chunks(2 * sorted);
        for (into, pair) in list.chunks_mut(2 * sorted).zip(pairs) {
            let (left, right) = pair.split_at(sorted.min(pair.len()));
            merge(left, right, into);
        }
        sorted *= 2;
    }
}

/// Moves the last number to where it belongs among the others, which are sorted.
fn insert<T: Copy + Ord>(list: &mut [T]) {
    let Some((&number, others)) = list.split_last() else {
        return;
    };
    let mut place = others.len();
    while place > 0 && list[place - 1] > number {
        list[place] = list[place - 1];
        place -= 1;
    }
    list[place] = number;
}

fn merge<'a, T: Copy + Ord>(mut left: &'a [T], mut right: &'a [T], into: &mut [T]) {
    for number in into {
        let is_left = match (left.first(), right.first()) {
            (Some(left), Some(right)) => left <= right,
            (left, _) => left.is_some(),
        };
        let from = if is_left { &mut left } else { &mut right };
        if let Some((first, others)) = from.split_first() {
            (*number, *from) = (*first, others);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;

    #[test]
    fn sorts_as_the_standard_library_does() {
        let mut rng = Rng::new(1);
        for length in (0..60).chain([1_000]) {
            let numbers = (0..length).map(|_| rng.next_u64() % 40);
            let mut ours: Vec<u64> = numbers.collect();
            let mut theirs = ours.clone();
            sort(&mut ours);
            theirs.sort_unstable();
            assert_eq!(ours, theirs);
        }
    }
}
