//! Sorting by numbers, with one copy of the sort of the standard library for elements of all types. Each copy has three
//! to five kilobytes in wasm.

/// Sorts the elements by a number of each, in ascending order. Elements with equal numbers keep their order.
pub(crate) fn sort_by_number<T>(elements: &mut [T], number: impl Fn(&T) -> u64) {
    let numbers: Vec<u64> = elements.iter().map(number).collect();
    let mut sources = sorted_places(&numbers);
    for place in 0..elements.len() {
        let mut source = sources[place];
        // The element at an earlier place was swapped with the one that it was to get.
        while source < place {
            source = sources[source];
        }
        sources[place] = source;
        elements.swap(place, source);
    }
}

/// Sorts squares by row, then by column.
#[allow(dead_code, reason = "only some kinds of puzzle have squares")]
pub(crate) fn sort_squares(squares: &mut [[u32; 2]]) {
    sort_by_number(squares, |&[row, column]| {
        u64::from(row) << 32 | u64::from(column)
    });
}

/// Returns the places of the numbers in ascending order; of equal numbers the earlier place comes first. The low halves of
/// the numbers are sorted first, then the high ones, which keeps the order of equal halves.
#[inline(never)]
fn sorted_places(numbers: &[u64]) -> Vec<usize> {
    let mut places: Vec<usize> = (0..numbers.len()).collect();
    let is_long = numbers.iter().any(|&number| number >> 32 > 0);
    for shift in if is_long { &[0, 32][..] } else { &[0] } {
        // The rank is in the low bits, so no two keys are equal.
        let half = |place: usize| numbers[place] >> shift << 32;
        let mut keys: Vec<u64> = (0..)
            .zip(&places)
            .map(|(rank, &place): (u64, _)| half(place) | rank)
            .collect();
        keys.sort_unstable();
        places = keys
            .into_iter()
            .map(|key| places[key as u32 as usize])
            .collect();
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_with_equal_numbers_keep_their_order() {
        let mut words = ["three", "one", "seven", "two", "a", "six", "fifteen", ""];
        sort_by_number(&mut words, |word| word.len() as u64);
        assert_eq!(
            words,
            ["", "a", "one", "two", "six", "three", "seven", "fifteen"]
        );
    }

    #[test]
    fn numbers_of_all_bits_are_compared() {
        let mut numbers = vec![u64::MAX, 0, 1 << 63, 1, u64::MAX, 1 << 32];
        sort_by_number(&mut numbers, |number| *number);
        assert_eq!(numbers, [0, 1, 1 << 32, 1 << 63, u64::MAX, u64::MAX]);
    }
}
