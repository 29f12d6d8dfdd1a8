//! Sums of two or three cells that differ, by all their pairs of numbers.

/// Returns the sums of two different numbers as bits.
#[inline(always)]
pub(super) fn pair_sums([one, other]: [u32; 2]) -> u64 {
    let (mut sums, mut left) = (0, one);
    while left != 0 {
        let number = left.trailing_zeros();
        left &= left - 1;
        sums |= u64::from(other & !(1 << number)) << number;
    }
    sums
}

/// Returns the candidates of two different cells with one of the sums.
#[inline(always)]
pub(super) fn pair_supports([one, other]: [u32; 2], sums: u64) -> [u32; 2] {
    let (mut supported, mut left) = ([0; 2], one);
    while left != 0 {
        let number = left.trailing_zeros();
        left &= left - 1;
        let found = (sums >> number) as u32 & other & !(1 << number);
        supported[0] |= u32::from(found != 0) << number;
        supported[1] |= found;
    }
    supported
}

/// Returns the sums of three different numbers as bits.
#[inline(always)]
pub(super) fn triple_sums([one, two, three]: [u32; 3]) -> u64 {
    let (mut sums, mut left) = (0, one);
    while left != 0 {
        let number = left.trailing_zeros();
        left &= left - 1;
        let bit = 1 << number;
        sums |= pair_sums([two & !bit, three & !bit]) << number;
    }
    sums
}

/// Returns the candidates of three different cells with one of the sums.
#[inline(always)]
pub(super) fn triple_supports([one, two, three]: [u32; 3], sums: u64) -> [u32; 3] {
    let (mut supported, mut left) = ([0; 3], one);
    while left != 0 {
        let number = left.trailing_zeros();
        left &= left - 1;
        let bit = 1 << number;
        let [second, third] = pair_supports([two & !bit, three & !bit], sums >> number);
        supported[0] |= u32::from(second != 0) << number;
        supported[1] |= second;
        supported[2] |= third;
    }
    supported
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;

    #[test]
    fn sums_and_supports_are_those_of_all_choices() {
        let mut rng = Rng::new(1);
        for _ in 0..500 {
            let domains = [0; 3].map(|_: u32| rng.below(512) << 1);
            let allowed = rng.next_u64();
            let (mut pairs, mut triples) = (0, 0);
            let (mut by_pair, mut by_triple) = ([0; 2], [0; 3]);
            let has = |at: usize, number: u32| domains[at] >> number & 1 == 1;
            for one in (1..10).filter(|&one| has(0, one)) {
                for two in (1..10).filter(|&two| has(1, two) && two != one) {
                    pairs |= 1 << (one + two);
                    if allowed >> (one + two) & 1 == 1 {
                        by_pair[0] |= 1 << one;
                        by_pair[1] |= 1 << two;
                    }
                    for three in (1..10).filter(|&three| has(2, three)) {
                        if three == one || three == two {
                            continue;
                        }
                        triples |= 1 << (one + two + three);
                        if allowed >> (one + two + three) & 1 == 1 {
                            by_triple[0] |= 1 << one;
                            by_triple[1] |= 1 << two;
                            by_triple[2] |= 1 << three;
                        }
                    }
                }
            }
            let [one, two, _] = domains;
            assert_eq!(pair_sums([one, two]), pairs);
            assert_eq!(pair_supports([one, two], allowed), by_pair);
            assert_eq!(triple_sums(domains), triples);
            assert_eq!(triple_supports(domains, allowed), by_triple);
        }
    }
}
