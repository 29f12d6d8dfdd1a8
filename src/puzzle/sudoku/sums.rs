//! The combinations of a cage: sets of numbers with a sum.

/// Lists the sets of `count` of the numbers in `numbers` that add up to `sum`, in ascending order of their least
/// numbers. Returns `None` above `most` sets.
pub(super) fn combinations(numbers: u32, count: usize, sum: u32, most: usize) -> Option<Vec<u32>> {
    let list: Vec<u32> = (0..32)
        .filter(|number| numbers >> number & 1 == 1)
        .collect();
    let mut sets = Vec::new();
    extend(&list, count, sum, 0, most, &mut sets).then_some(sets)
}

/// Adds every set that starts with `set` and goes on with `count` numbers of `list`. Returns false above `most` sets.
fn extend(
    list: &[u32],
    count: usize,
    sum: u32,
    set: u32,
    most: usize,
    sets: &mut Vec<u32>,
) -> bool {
    if count == 0 {
        if sum == 0 {
            sets.push(set);
        }
        return sets.len() <= most;
    }
    for (place, &number) in list.iter().enumerate() {
        let rest = &list[place + 1..];
        if rest.len() + 1 < count {
            break;
        }
        let least: u32 = list[place..place + count].iter().sum();
        let greatest = number + rest[rest.len() + 1 - count..].iter().sum::<u32>();
        if least > sum {
            break;
        }
        if greatest >= sum && !extend(rest, count - 1, sum - number, set | 1 << number, most, sets)
        {
            return false;
        }
    }
    true
}

/// The numbers of a set, in ascending order.
pub(super) fn numbers(set: u32) -> impl Iterator<Item = u32> + Clone {
    (1..32).filter(move |number| set >> number & 1 == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nine_numbers_have_at_most_twelve_combinations() {
        for count in 1..=9 {
            let mut all = 0;
            for sum in 1..=45 {
                let sets = combinations(0b11_1111_1110, count, sum, 12).unwrap();
                let naive = (0..1 << 10_u32).filter(|set: &u32| {
                    set & 1 == 0
                        && set.count_ones() as usize == count
                        && numbers(*set).sum::<u32>() == sum
                });
                let mut sorted = sets.clone();
                sorted.sort_unstable();
                assert_eq!(sorted, naive.collect::<Vec<_>>());
                all += sets.len();
            }
            let choose = (1..=count).fold(1, |all, place| all * (10 - place) / place);
            assert_eq!(all, choose);
        }
    }
}
