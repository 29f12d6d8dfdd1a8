//! Families of sets of numbers, for grids with up to nine numbers.
//!
//! There are 512 sets of nine numbers. A [`Family`] has one bit for each. A walk over cells that differ adds one number for
//! each cell to the sets of a family. So the sets before and after each cell show exactly which candidates have a support.

/// Maximum number of numbers.
pub(super) const MAX_FAMILY_NUMBERS: usize = 9;

/// Number of words of a family.
const WORDS: usize = 1 << (MAX_FAMILY_NUMBERS - WORD_NUMBERS);

/// The first six numbers choose the bit of a word, the other three choose the word.
const WORD_NUMBERS: usize = 6;

/// For each of the first six numbers, the bits of the sets without it.
const WITHOUT: [u64; WORD_NUMBERS] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0f0f_0f0f_0f0f_0f0f,
    0x00ff_00ff_00ff_00ff,
    0x0000_ffff_0000_ffff,
    0x0000_0000_ffff_ffff,
];

/// Maximum sum of the numbers of a set.
pub(super) const MAX_SET_SUM: usize = MAX_FAMILY_NUMBERS * (MAX_FAMILY_NUMBERS + 1) / 2;

/// For each sum the sets whose numbers have it.
static OF_SUM: [Family; MAX_SET_SUM + 1] = families_by_sum();

/// Sets of numbers. The set of the numbers `v` has the index that is the sum of `1 << (v - 1)`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Family([u64; WORDS]);

const fn families_by_sum() -> [Family; MAX_SET_SUM + 1] {
    let mut families = [Family::EMPTY; MAX_SET_SUM + 1];
    let mut set = 0;
    while set < 1 << MAX_FAMILY_NUMBERS {
        let (mut sum, mut number) = (0, 1);
        while number <= MAX_FAMILY_NUMBERS {
            if set >> (number - 1) & 1 == 1 {
                sum += number;
            }
            number += 1;
        }
        families[sum].0[set >> WORD_NUMBERS] |= 1 << (set & 63);
        set += 1;
    }
    families
}

impl Family {
    pub(super) const EMPTY: Family = Family([0; WORDS]);

    /// The family of one set. Bit `v` stands for the number `v`.
    #[inline(always)]
    pub(super) fn of_set(numbers: u32) -> Self {
        let mut family = Family::EMPTY;
        family.insert(numbers);
        family
    }

    #[inline(always)]
    pub(super) fn insert(&mut self, numbers: u32) {
        let index = (numbers >> 1) as usize;
        self.0[(index >> WORD_NUMBERS) % WORDS] |= 1 << (index & 63);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |any, &sets| any | sets) == 0
    }

    #[inline(always)]
    pub(super) fn and(&self, other: &Family) -> Family {
        let mut both = *self;
        for (sets, others) in both.0.iter_mut().zip(&other.0) {
            *sets &= others;
        }
        both
    }

    /// The sets with one of the numbers more, for each number that the set does not have.
    #[inline]
    pub(super) fn add(&self, numbers: u32) -> Family {
        let mut added = Family::EMPTY;
        self.add_to(numbers, &mut added);
        added
    }

    /// Adds the sets with one of the numbers more to a family.
    #[inline]
    pub(super) fn add_to(&self, numbers: u32, added: &mut Family) {
        let numbers = numbers >> 1;
        for word in 0..WORDS {
            let sets = self.0[word];
            if sets == 0 {
                continue;
            }
            let mut bits = numbers & ((1 << WORD_NUMBERS) - 1);
            let mut here = 0;
            while bits != 0 {
                let number = bits.trailing_zeros() as usize;
                bits &= bits - 1;
                here |= (sets & WITHOUT[number]) << (1 << number);
            }
            added.0[word] |= here;
            let mut bits = numbers as usize >> WORD_NUMBERS & !word & (WORDS - 1);
            while bits != 0 {
                let bit = bits & bits.wrapping_neg();
                bits ^= bit;
                added.0[word | bit] |= sets;
            }
        }
    }

    #[inline(always)]
    pub(super) fn join(&mut self, other: &Family) {
        for (sets, others) in self.0.iter_mut().zip(&other.0) {
            *sets |= others;
        }
    }

    /// The sets of this family that become a set of `after` by one of the numbers, and the numbers for which there is such
    /// a set.
    #[inline]
    pub(super) fn supports(&self, after: &Family, numbers: u32) -> (Family, u32) {
        let numbers = numbers >> 1;
        let (mut before, mut supported) = (Family::EMPTY, 0);
        for word in 0..WORDS {
            let sets = self.0[word];
            if sets == 0 {
                continue;
            }
            let next = after.0[word];
            let mut here = 0;
            if next != 0 {
                let mut bits = numbers & ((1 << WORD_NUMBERS) - 1);
                while bits != 0 {
                    let number = bits.trailing_zeros() as usize;
                    bits &= bits - 1;
                    let found = next >> (1 << number) & WITHOUT[number] & sets;
                    supported |= u32::from(found != 0) << number;
                    here |= found;
                }
            }
            let mut bits = numbers as usize >> WORD_NUMBERS & !word & (WORDS - 1);
            while bits != 0 {
                let bit = bits & bits.wrapping_neg();
                bits ^= bit;
                let found = after.0[word | bit] & sets;
                if found != 0 {
                    supported |= (bit << WORD_NUMBERS) as u32;
                    here |= found;
                }
            }
            before.0[word] = here;
        }
        (before, supported << 1)
    }

    /// The numbers that all sets have.
    pub(super) fn common(&self, side: usize) -> u32 {
        let mut common = 0;
        for number in 0..side {
            let without = |word: usize| match WITHOUT.get(number) {
                Some(without) => self.0[word] & without,
                None if word >> (number - WORD_NUMBERS) & 1 == 0 => self.0[word],
                None => 0,
            };
            if (0..WORDS).all(|word| without(word) == 0) {
                common |= 2 << number;
            }
        }
        common
    }

    /// The sums of the sets as bits.
    #[inline]
    pub(super) fn sums(&self, least: usize, most: usize) -> u64 {
        let mut sums = 0;
        for (sum, of_sum) in OF_SUM.iter().enumerate().take(most + 1).skip(least) {
            sums |= u64::from(!self.and(of_sum).is_empty()) << sum;
        }
        sums
    }

    /// The sets with one of these sums.
    #[inline]
    pub(super) fn with_sums(&self, mut sums: u64) -> Family {
        let mut family = Family::EMPTY;
        while sums != 0 {
            let of_sum = &OF_SUM[sums.trailing_zeros() as usize];
            sums &= sums - 1;
            family.join(of_sum);
        }
        family.and(self)
    }
}
